// tips - what lies on the table, to who rests on it; loaded when somebody first does
import type { Tip } from "../../game";
import { texts } from "./texts";

export const tips: Tip[] = [
  {
    at: ".sw-card",
    read: ":scope > .sw-sr",
    text: {
      en: "Hired: +1 if the person works off the books for nobody. Denounced: +3 if for one of the others, −2 if for nobody.",
      fr: "Embauche : +1 si la personne ne travaille au noir pour personne. Dénonciation : +3 si c’est pour un autre, −2 si c’est pour personne.",
      de: "Eingestellt: +1, wenn die Person für niemanden schwarz arbeitet. Angezeigt: +3, wenn für jemand anderen, −2, wenn für niemanden.",
    },
  },
  { at: ".sw-shift", text: texts.helpShifts },
  {
    at: ".sw-pass",
    text: {
      en: "The cards go round twice: when the draw pile is used up, the discards become the second one.",
      fr: "Les cartes passent deux fois : quand la pioche est épuisée, la défausse devient la seconde.",
      de: "Die Karten kommen zweimal: Ist der Stapel aufgebraucht, wird die Ablage zum zweiten.",
    },
  },
  {
    at: ".sw-stock:has(> .sw-special)",
    text: {
      en: "Set aside, face down, for the second pass: each detective that is used brings one of these cards to the market.",
      fr: "Mises de côté, face cachée, pour le second passage : chaque détective utilisé amène une de ces cartes au marché.",
      de: "Verdeckt zurückgelegt für den zweiten Durchgang: Jeder eingesetzte Detektiv bringt eine dieser Karten in den Markt.",
    },
  },
  {
    at: ".sw-stock",
    text: {
      en: "Discards: what nobody took. They come again in the second pass.",
      fr: "La défausse : ce que personne n’a pris. Elle revient au second passage.",
      de: "Die Ablage: was niemand genommen hat. Sie kommt im zweiten Durchgang wieder.",
    },
  },
  {
    at: ".sw-company > header",
    text: {
      en: "A company: who runs it, its detective and its two lawyers as long as they have not been used. What kind of company it is changes nothing.",
      fr: "Une entreprise : qui la dirige, son détective et ses deux avocats tant qu’ils n’ont pas servi. Le genre d’entreprise ne change rien.",
      de: "Eine Firma: wer sie führt, ihr Detektiv und ihre zwei Anwälte, solange sie nicht eingesetzt sind. Welche Firma es ist, ändert nichts.",
    },
  },
  {
    at: ".sw-bubble",
    text: {
      en: "What this player announced: how many cards of the market do not show an own illegal worker. The number is always true.",
      fr: "Son annonce : combien de cartes du marché ne montrent aucun de ses propres travailleurs au noir. Le nombre est toujours vrai.",
      de: "Die Ansage: wie viele Karten des Marktes keinen eigenen Schwarzarbeiter zeigen. Die Zahl stimmt immer.",
    },
  },
  {
    at: ".sw-row:first-child",
    text: {
      en: "Hired people lie open. At the end each counts +1 if nobody employs the person off the books, 0 if one of the others does.",
      fr: "Les embauchés sont visibles. À la fin, chacun vaut +1 s’il n’est au noir chez personne, 0 s’il l’est chez un autre.",
      de: "Eingestellte liegen offen. Am Ende zählen sie je +1, wenn niemand sie schwarz beschäftigt, und 0, wenn jemand anders es tut.",
    },
  },
  {
    at: ".sw-row:last-child",
    text: {
      en: "Denounced people lie in the order in which they were denounced. At the end each counts +3 if somebody else employs the person off the books, −2 if nobody does; a lawyer bets on the opposite.",
      fr: "Les dénoncés, dans l’ordre. À la fin, chacun vaut +3 s’il est au noir chez un autre, −2 s’il ne l’est chez personne ; un avocat parie sur le contraire.",
      de: "Angezeigte liegen in der Reihenfolge der Anzeigen. Am Ende zählen sie je +3, wenn jemand anders sie schwarz beschäftigt, und −2, wenn niemand; ein Anwalt setzt auf das Gegenteil.",
    },
  },
  { at: ".sw-workers", text: texts.helpWorkers },
  {
    at: ".sw-sure-no",
    text: {
      en: "Certain: this person does not work off the books there.",
      fr: "Certain : cette personne n’y travaille pas au noir.",
      de: "Sicher: Diese Person arbeitet dort nicht schwarz.",
    },
  },
  {
    at: ".sw-sure-yes",
    text: {
      en: "Certain: this person works off the books there.",
      fr: "Certain : cette personne y travaille au noir.",
      de: "Sicher: Diese Person arbeitet dort schwarz.",
    },
  },
  {
    at: ".sw-box",
    text: {
      en: "Does this person work there off the books? The percentage follows from what you can know; your own mark lies on top of it.",
      fr: "Cette personne y travaille-t-elle au noir ? Le pourcentage découle de ce que vous pouvez savoir ; votre marque est par-dessus.",
      de: "Arbeitet diese Person dort schwarz? Die Prozentzahl folgt aus dem, was du wissen kannst; dein Zeichen liegt darüber.",
    },
  },
  {
    at: ".sw-told",
    text: {
      en: "Announcements below the full number: so many of the people who lay in the market then work for whoever spoke.",
      fr: "Les annonces inférieures au total : autant des personnes alors sur le marché travaillent pour celui qui parlait.",
      de: "Ansagen unter der vollen Zahl: So viele der Leute, die damals im Markt lagen, arbeiten für die Firma, die sprach.",
    },
  },
  {
    at: ".sw-part",
    text: {
      en: "How many there were, and what they count together.",
      fr: "Combien il y en avait, et ce qu’ils valent ensemble.",
      de: "Wie viele es waren und was sie zusammen zählen.",
    },
  },
  {
    at: ".sw-sheet > header",
    text: {
      en: "The sum of the lines below. The most points win.",
      fr: "La somme des lignes ci-dessous. Le plus grand total gagne.",
      de: "Die Summe der Zeilen darunter. Die meisten Punkte gewinnen.",
    },
  },
];
