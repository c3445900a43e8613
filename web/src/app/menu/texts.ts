// texts - what the menu and its dialogs say
import type { Text } from "../../game";

export const texts = {
  theme: { en: "Light", fr: "Lumière", de: "Licht" },
  theme_auto: { en: "like the system", fr: "comme le système", de: "wie das System" },
  theme_light: { en: "day", fr: "jour", de: "Tag" },
  theme_dark: { en: "night", fr: "nuit", de: "Nacht" },
  speed: { en: "Pace of the others", fr: "Rythme des autres", de: "Tempo der anderen" },
  speed_slow: { en: "slow", fr: "lent", de: "langsam" },
  speed_normal: { en: "normal", fr: "normal", de: "normal" },
  speed_fast: { en: "fast", fr: "rapide", de: "schnell" },
  speed_instant: { en: "at once", fr: "immédiat", de: "sofort" },
  keys: { en: "Keys", fr: "Touches", de: "Tasten" },
  keys_off: { en: "none", fr: "aucune", de: "keine" },
  keys_on: { en: "U undo, H hint, L log, N notes", fr: "U annuler, H conseil, L journal, N notes", de: "U zurück, H Tipp, L Verlauf, N Notizen" },
  keys_shown: { en: "shown on every choice (?)", fr: "affichées sur chaque choix (?)", de: "an jeder Möglichkeit gezeigt (?)" },
  motion: { en: "Cards move", fr: "Les cartes bougent", de: "Karten bewegen sich" },
  sound: { en: "Sound", fr: "Sons", de: "Töne" },
  guide: {
    en: "Explain each kind of decision once",
    fr: "Expliquer une fois chaque sorte de décision",
    de: "Jede Art Entscheidung einmal erklären",
  },
  notify: {
    en: "Tell me when it is my turn (notification)",
    fr: "Me prévenir quand c’est mon tour (notification)",
    de: "Sag mir Bescheid, wenn ich am Zug bin (Mitteilung)",
  },

  linkTitle: { en: "A link to pass on", fr: "Un lien à transmettre", de: "Ein Link zum Weitergeben" },
  linkDeal: {
    en: "Same cards: can you do better? Whoever follows this link sits in your seat.",
    fr: "Mêmes cartes : saurez-vous faire mieux ? Qui suit ce lien joue à votre place.",
    de: "Dieselben Karten: Kannst du es besser? Wer dem Link folgt, sitzt auf deinem Platz.",
  },
  linkCopied: { en: "It is in the clipboard.", fr: "Il est dans le presse-papiers.", de: "Er ist in der Zwischenablage." },

  save: { en: "Save this game as a file", fr: "Enregistrer cette partie", de: "Dieses Spiel als Datei sichern" },
  saveGoesOn: {
    en: "The game stays in this browser in any case. The file is for another one, or for later: opened on the home page, the game goes on where it stands now, against the same opponents and with the same cards to come.",
    fr: "La partie reste de toute façon dans ce navigateur. Le fichier sert à la reprendre ailleurs, ou plus tard : ouvert depuis l’accueil, il la fait continuer là où elle en est, contre les mêmes adversaires et avec les mêmes cartes à venir.",
    de: "Das Spiel bleibt auf jeden Fall in diesem Browser. Die Datei ist für einen anderen oder für später: Auf der Startseite geöffnet, geht das Spiel da weiter, wo es jetzt steht, gegen dieselben Gegner und mit denselben Karten, die noch kommen.",
  },
  saveTells: {
    en: "It is readable text and hides nothing: the cards of the others are in it, and the seed from which all further cards follow. The page does not show them to you; do not look inside if you want to play fair. A game from a file does not count in your results.",
    fr: "C’est un texte lisible qui ne cache rien : les cartes des autres y sont, et la graine dont découlent toutes les suivantes. La page ne vous les montre pas ; ne regardez pas dedans si vous voulez jouer loyalement. Une partie reprise d’un fichier ne compte pas dans vos résultats.",
    de: "Sie ist lesbarer Text und verbirgt nichts: Die Karten der anderen stehen darin und die Saat, aus der alle weiteren folgen. Die Seite zeigt sie dir nicht; schau nicht hinein, wenn du ehrlich spielen willst. Ein Spiel aus einer Datei zählt nicht zu deinen Ergebnissen.",
  },
  saveTellsAll: {
    en: "It is readable text and hides nothing: the cards of everybody at this screen are in it, and the seed from which all further cards follow. The page shows nobody more than their own; agree not to look inside.",
    fr: "C’est un texte lisible qui ne cache rien : les cartes de tous ceux qui partagent cet écran y sont, et la graine dont découlent toutes les suivantes. La page ne montre à chacun que les siennes ; convenez de ne pas regarder dedans.",
    de: "Sie ist lesbarer Text und verbirgt nichts: Die Karten aller an diesem Bildschirm stehen darin und die Saat, aus der alle weiteren folgen. Die Seite zeigt jedem nur die eigenen; macht aus, dass niemand hineinschaut.",
  },
  saveFile: { en: "Save the file", fr: "Enregistrer le fichier", de: "Datei sichern" },
} satisfies Record<string, Text>;
