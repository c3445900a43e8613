// french - what stands alone, as the sign in "oui !" or in "160 $", stays in the line of its word

/** In French. */
export const tied = (text: string): string => text.replace(/ (?=[:;!?»])|(?<=«) /g, "\u00a0");

/** In every language: an amount and what it is of, a sign of multiplication and how often. */
export const whole = (text: string): string => text.replace(/(?<=\d) (?=[$%])|(?<=×) (?=\d)/g, "\u00a0");
