// texts - what the review says besides what the engine writes
import type { Text } from "../../game";

export const texts = {
  title: { en: "Skill and luck", fr: "Adresse et chance", de: "Können und Glück" },
  looking: { en: "Looking the game over …", fr: "On revoit la partie …", de: "Das Spiel wird durchgesehen …" },
  ready: { en: "The review is ready.", fr: "L’analyse est prête.", de: "Die Durchsicht ist fertig." },
  whose: { en: "Whose game?", fr: "La partie de qui ?", de: "Wessen Spiel?" },

  // the balance
  balance: {
    en: "In points of the chance to win",
    fr: "En points de chances de gagner",
    de: "In Prozentpunkten Siegchance",
  },
  part_start: { en: "At the start", fr: "Au départ", de: "Am Anfang" },
  part_skill: { en: "Own decisions", fr: "Les décisions", de: "Eigene Entscheidungen" },
  part_cards: { en: "The cards", fr: "Les cartes", de: "Die Karten" },
  part_hidden: { en: "What could not be known", fr: "Ce qu’on ne pouvait savoir", de: "Was nicht zu wissen war" },
  part_rivals: { en: "The others", fr: "Les autres", de: "Die anderen" },
  part_rest: {
    en: "Best play beyond the usual",
    fr: "Le meilleur jeu au-delà de l’ordinaire",
    de: "Bestes Spiel über das übliche hinaus",
  },
  part_result: { en: "Result", fr: "Résultat", de: "Ergebnis" },
  part_adjusted: { en: "Without the luck of the cards", fr: "Sans la chance aux cartes", de: "Ohne Kartenglück" },

  // the curve
  curve: {
    en: "Chance to win, from the first step to the last",
    fr: "Chances de gagner, de la première étape à la dernière",
    de: "Siegchance, vom ersten Schritt bis zum letzten",
  },
  curveAt: {
    en: "after step {0} of {1}: {2}\u00a0%",
    fr: "après l’étape {0} sur {1} : {2}\u00a0%",
    de: "nach Schritt {0} von {1}: {2}\u00a0%",
  },
  curveHelp: {
    en: "Touch a place of the curve to read it there, and once more to see the table as it was then; with keys: arrows, then Enter.",
    fr: "Touchez un point de la courbe pour le lire, encore une fois pour voir la table d’alors ; au clavier : les flèches, puis Entrée.",
    de: "Tipp auf eine Stelle der Kurve, um sie zu lesen, noch einmal, um den Tisch von damals zu sehen; mit Tasten: Pfeile, dann Eingabe.",
  },
  diamonds: {
    en: "A diamond is an own decision that cost something; the larger, the dearer.",
    fr: "Un losange est une décision qui a coûté quelque chose ; plus il est grand, plus elle a coûté.",
    de: "Eine Raute ist eine eigene Entscheidung, die etwas gekostet hat; je größer, desto mehr.",
  },
  by_skill: { en: "what own decisions cost", fr: "ce que coûtent les décisions", de: "was Entscheidungen kosteten" },
  by_hidden: { en: "what turned out", fr: "ce qui s’est révélé", de: "was sich herausstellte" },
  by_cards: { en: "cards", fr: "cartes", de: "Karten" },
  by_rivals: { en: "the others", fr: "les autres", de: "die anderen" },

  // decisions
  mark_inaccuracy: { en: "an inaccuracy", fr: "une imprécision", de: "eine Ungenauigkeit" },
  mark_mistake: { en: "a mistake", fr: "une erreur", de: "ein Fehler" },
  mark_blunder: { en: "a blunder", fr: "une gaffe", de: "ein Patzer" },
  cost: {
    en: "This decision cost {0} {0:point|points} (±\u00a0{1})",
    fr: "Cette décision a coûté {0} {0:point|points} (±\u00a0{1})",
    de: "Diese Entscheidung kostete {0} {0:Punkt|Punkte} (±\u00a0{1})",
  },
  costOf: {
    en: "Played: {2}; it cost {0} {0:point|points} (±\u00a0{1})",
    fr: "Joué : {2} ; cela a coûté {0} {0:point|points} (±\u00a0{1})",
    de: "Gespielt: {2}; das kostete {0} {0:Punkt|Punkte} (±\u00a0{1})",
  },
  puzzle: { en: "What would you do now?", fr: "Que feriez-vous ?", de: "Was würdest du jetzt tun?" },
  step: { en: "Step {0}", fr: "Étape {0}", de: "Schritt {0}" },
  show: { en: "See the table then", fr: "Voir la table d’alors", de: "Tisch von damals ansehen" },
  right: { en: "Yes: {0}.", fr: "Oui : {0}.", de: "Ja: {0}." },
  wrong: { en: "That was played. Better: {0}.", fr: "C’est ce qui a été joué. Mieux : {0}.", de: "So wurde gespielt. Besser: {0}." },
  other: { en: "Possible, but better: {0}.", fr: "Possible, mais mieux : {0}.", de: "Möglich, aber besser: {0}." },
  playOn: { en: "Play on from here", fr: "Rejouer d’ici", de: "Von hier weiterspielen" },
  seedless: {
    en: "The record lacks the dealer’s seed, so nobody can play on from here.",
    fr: "Le fichier ne contient pas la graine du donneur : on ne peut pas rejouer d’ici.",
    de: "In der Datei fehlt die Saat des Gebers: Von hier kann niemand weiterspielen.",
  },
  none: {
    en: "No decision cost more than can be measured.",
    fr: "Aucune décision n’a coûté plus qu’on ne peut mesurer.",
    de: "Keine Entscheidung hat messbar etwas gekostet.",
  },
} satisfies Record<string, Text>;
