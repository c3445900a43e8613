// french - a sign that stands alone in French, as in "oui !", stays in the line of its word

export const tied = (text: string): string => text.replace(/ (?=[:;!?»])|(?<=«) /g, "\u00a0");
