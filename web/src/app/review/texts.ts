// texts - what the review says besides what the engine writes
import type { Text } from "../../game";

export const texts = {
  title: { en: "Skill and luck", fr: "Adresse et chance", de: "Können und Glück" },
  looking: { en: "Looking the game over …", fr: "On revoit la partie …", de: "Das Spiel wird durchgesehen …" },
  whose: { en: "Whose game?", fr: "La partie de qui ?", de: "Wessen Spiel?" },
  curve: {
    en: "Chance to win, from the first step to the last",
    fr: "Chances de gagner, du premier coup au dernier",
    de: "Siegchance, vom ersten Zug bis zum letzten",
  },
  curveAt: { en: "after step {0} of {1}: {2} percent", fr: "après le coup {0} sur {1} : {2} pour cent", de: "nach Zug {0} von {1}: {2} Prozent" },
  curveHelp: {
    en: "Touch a place of the curve to see the table as it was then; with keys: arrows, then Enter.",
    fr: "Touchez un point de la courbe pour voir la table d’alors ; au clavier : les flèches, puis Entrée.",
    de: "Tipp auf eine Stelle der Kurve, um den Tisch von damals zu sehen; mit Tasten: Pfeile, dann Eingabe.",
  },
  skill: { en: "own decisions", fr: "vos décisions", de: "eigene Entscheidungen" },
  cards: { en: "cards", fr: "cartes", de: "Karten" },
  rivals: { en: "the others", fr: "les autres", de: "die anderen" },
  puzzle: { en: "What would you do now?", fr: "Que feriez-vous ?", de: "Was würdest du jetzt tun?" },
  step: { en: "Step {0}", fr: "Étape {0}", de: "Schritt {0}" },
  show: { en: "Show the table", fr: "Montrer la table", de: "Tisch zeigen" },
  right: {
    en: "Yes: {0} gives {1} points more of a chance to win.",
    fr: "Oui : {0}, c’était {1} points de chances de gagner en plus.",
    de: "Ja: {0} gibt {1} Prozentpunkte mehr Siegchance.",
  },
  wrong: {
    en: "That was played. Better: {0}, for {1} points more of a chance to win.",
    fr: "C’est ce qui a été joué. Mieux : {0}, {1} points de chances de gagner en plus.",
    de: "So wurde gespielt. Besser: {0}, {1} Prozentpunkte mehr Siegchance.",
  },
  playOn: { en: "Play on from here", fr: "Rejouer d’ici", de: "Von hier weiterspielen" },
  none: {
    en: "No decision cost more than can be measured.",
    fr: "Aucune décision n’a coûté plus qu’on ne peut mesurer.",
    de: "Keine Entscheidung hat messbar etwas gekostet.",
  },
} satisfies Record<string, Text>;
