// tips - what lies on the table, to who rests on it; loaded when somebody first does
import type { Tip } from "../../game";
import { texts } from "./texts";

const TOTAL = {
  en: "Cash and account together: that can be worked out from what everybody saw.",
  fr: "Liquide et compte ensemble : cela se déduit de ce que tout le monde a vu.",
  de: "Bargeld und Konto zusammen: Das folgt aus dem, was alle gesehen haben.",
};

export const tips: Tip[] = [
  {
    at: ".cf-step",
    text: {
      en: "The way of the police: they advance one space whenever somebody uses a space with a hat.",
      fr: "Le chemin de la police : elle avance d’une case chaque fois que quelqu’un utilise une case à képi.",
      de: "Der Weg der Polizei: Sie rückt ein Feld vor, sooft jemand ein Feld mit Mütze benutzt.",
    },
  },
  {
    at: ".cf-police",
    text: {
      en: "The police. What is on a space happens when they arrive there; on the last one the game ends.",
      fr: "La police. L’effet d’une case se produit à son arrivée ; sur la dernière, la partie finit.",
      de: "Die Polizei. Was auf einem Feld steht, geschieht, wenn sie ankommt; auf dem letzten endet das Spiel.",
    },
  },
  {
    at: ".cf-round",
    text: {
      en: "In a round everybody places all their henchmen, one at a time; then the black market is filled up.",
      fr: "À chaque manche, chacun place tous ses sbires, un à la fois ; puis le marché noir est regarni.",
      de: "In einer Runde setzen alle ihre Handlanger, einen nach dem anderen; dann wird der Schwarzmarkt aufgefüllt.",
    },
  },
  { at: ".cf-space", read: ".cf-sr" },
  { at: ".cf-spot", read: ".cf-sr" },
  { at: ".cf-tile-print", text: texts.helpPrint },
  { at: ".cf-tile-shop", text: texts.helpShop },
  { at: ".cf-tile-fence", text: texts.helpFence },
  { at: ".cf-tile-fraud", text: texts.helpFraud },
  { at: ".cf-tile-fly", text: texts.helpFly },
  {
    at: ".cf-well:first-child",
    text: {
      en: "Cash pays for everything. Half of it goes to the Godfather when he comes.",
      fr: "Le liquide paie tout. La moitié part au Parrain quand il vient.",
      de: "Mit Bargeld wird alles bezahlt. Die Hälfte davon nimmt der Pate, wenn er kommt.",
    },
  },
  {
    at: ".cf-well:nth-child(2)",
    text: {
      en: "The account is safe from the Godfather and counts at the end, but pays for nothing. Flights lead to it and back.",
      fr: "Le compte est à l’abri du Parrain et compte à la fin, mais ne paie rien. Les vols y mènent et en ramènent.",
      de: "Das Konto ist vor dem Paten sicher und zählt am Ende, bezahlt aber nichts. Flüge führen hin und zurück.",
    },
  },
  { at: ".cf-known", text: TOTAL },
  { at: ".cf-sums li", text: TOTAL },
  {
    at: ".cf-notes-cash",
    text: {
      en: "How much of it is cash: exact where it can be known, else within these bounds.",
      fr: "La part en liquide : exacte si on peut la savoir, sinon entre ces bornes.",
      de: "Wie viel davon Bargeld ist: genau, wo man es wissen kann, sonst in diesen Grenzen.",
    },
  },
  {
    at: ".cf-notes-row",
    text: {
      en: "Cards that can still come, in unknown order, or that were thrown away.",
      fr: "Les cartes qui peuvent encore venir, dans un ordre inconnu, ou qui ont été jetées.",
      de: "Karten, die noch kommen können, in unbekannter Reihenfolge, oder die weggeworfen sind.",
    },
  },
  { at: ".cf-score th", text: texts.scoreHelp },
];
