// texts - what is said about results and deals of the day
import type { Text } from "../../game";

export const texts = {
  title: { en: "Your results", fr: "Vos résultats", de: "Deine Ergebnisse" },
  mixed: { en: "mixed", fr: "mélangé", de: "gemischt" },

  // the name
  name: { en: "Your name", fr: "Votre nom", de: "Dein Name" },
  nameAsk: {
    en: "Your result is noted. Under which name?",
    fr: "Votre résultat est noté. À quel nom ?",
    de: "Dein Ergebnis ist notiert. Unter welchem Namen?",
  },
  nameKeep: { en: "Keep", fr: "Garder", de: "Merken" },
  nameNone: { en: "No name", fr: "Sans nom", de: "Ohne Namen" },
  nameHelp: {
    en: "Your name stays in this browser, and stands on every score sheet.",
    fr: "Votre nom reste dans ce navigateur et figure sur chaque décompte.",
    de: "Dein Name bleibt in diesem Browser und steht auf jeder Abrechnung.",
  },

  // sums
  none: {
    en: "Nothing yet. Finish a game against bots, and it is noted here.",
    fr: "Rien encore. Terminez une partie contre des robots : elle sera notée ici.",
    de: "Noch nichts. Spiel eine Partie gegen Bots zu Ende, dann steht sie hier.",
  },
  days: { en: "{0} {0:day|days}", fr: "{0} {0:jour|jours}", de: "{0} {0:Tag|Tage}" },
  sumGames: { en: "{0:game|games}", fr: "{0:partie|parties}", de: "{0:Spiel|Spiele}" },
  sumWon: { en: "won", fr: "{0:gagnée|gagnées}", de: "gewonnen" },
  sumStreak: { en: "{0:win|wins} in a row", fr: "{0:victoire|victoires} d’affilée", de: "{0:Sieg|Siege} in Folge" },
  sumLongest: { en: "record {0}", fr: "record : {0}", de: "Rekord {0}" },
  sumDays: { en: "{0:day|days} in a row", fr: "{0:jour|jours} d’affilée", de: "{0:Tag|Tage} in Folge" },
  byLevel: { en: "{0}, by level of the bots", fr: "{0}, selon le niveau des robots", de: "{0}, nach Stufe der Bots" },
  level: { en: "Bots", fr: "Robots", de: "Bots" },
  won: { en: "Won", fr: "Gagnées", de: "Gewonnen" },
  wonOf: { en: "{0} of {1}", fr: "{0} sur {1}", de: "{0} von {1}" },
  share: { en: "Share", fr: "Part", de: "Anteil" },
  best: { en: "Best score", fr: "Meilleur score", de: "Bestes Ergebnis" },
  streakNow: { en: "In a row", fr: "D’affilée", de: "In Folge" },
  latest: { en: "The latest", fr: "Les dernières", de: "Die letzten" },
  wins: { en: "won", fr: "gagnée", de: "gewonnen" },
  shared: { en: "victory shared", fr: "victoire partagée", de: "Sieg geteilt" },
  placed: { en: "place {0} of {1}", fr: "place {0} sur {1}", de: "Platz {0} von {1}" },
  counts: {
    en: "Counted: games you finished alone against bots, once each. Not counted: games with several people at one screen, and deals you were sent or have played before.",
    fr: "Sont comptées les parties terminées seul contre des robots, une fois chacune. Ne comptent pas : les parties à plusieurs devant un écran, et les donnes reçues ou déjà jouées.",
    de: "Gezählt werden Spiele, die du allein gegen Bots zu Ende gespielt hast, jedes einmal. Nicht gezählt: Spiele zu mehreren an einem Bildschirm und Karten, die du geschickt bekommen oder schon gespielt hast.",
  },
  save: { en: "Save as a file", fr: "Enregistrer dans un fichier", de: "Als Datei speichern" },
  erase: { en: "Erase everything", fr: "Tout effacer", de: "Alles löschen" },
  erased: { en: "Erased.", fr: "Effacé.", de: "Gelöscht." },
  restore: { en: "Bring it back", fr: "Rétablir", de: "Doch behalten" },

  // the deal of the day
  daily: { en: "Deal of the day", fr: "Donne du jour", de: "Spiel des Tages" },
  dailyHelp: {
    en: "{0}. The same cards for everybody; the bots play {1}.",
    fr: "{0}. Les mêmes cartes pour tous ; niveau des robots : {1}.",
    de: "{0}. Für alle dieselben Karten; Stufe der Bots: {1}.",
  },
  dailyStreak: { en: "{0} in a row", fr: "{0} d’affilée", de: "{0} in Folge" },
  dailyGoOn: { en: "go on", fr: "continuer", de: "weiterspielen" },
  dailyAgain: {
    en: "Played today. Again, for the pleasure of it: it no longer counts",
    fr: "Déjà jouée. Rejouer pour le plaisir : elle ne compte plus",
    de: "Heute schon gespielt. Noch einmal zum Vergnügen: Es zählt nicht mehr",
  },
  gaveUp: { en: "given up", fr: "abandonnée", de: "aufgegeben" },
  shareLine: { en: "To share: it gives nothing away", fr: "À partager : rien n’est dévoilé", de: "Zum Teilen: verrät nichts" },
  shareDo: { en: "Share", fr: "Partager", de: "Teilen" },
  copy: { en: "Copy", fr: "Copier", de: "Kopieren" },
  copied: { en: "Copied.", fr: "Copié.", de: "Kopiert." },

  // a level
  suggestUp: {
    en: "You won {0} of your last {1} games against {2} bots. Time for {3}?",
    fr: "Vous avez gagné {0} de vos {1} dernières parties (robots : {2}). Passer à « {3} » ?",
    de: "Du hast {0} deiner letzten {1} Spiele gegen Bots der Stufe „{2}“ gewonnen. Zeit für „{3}“?",
  },
  suggestDown: {
    en: "Your last {1} games against {2} bots brought {0} {0:victory|victories}. Try {3} ones?",
    fr: "Vos {1} dernières parties (robots : {2}) : {0} {0:victoire|victoires}. Essayer « {3} » ?",
    de: "Deine letzten {1} Spiele gegen Bots der Stufe „{2}“: {0} {0:Sieg|Siege}. Lieber „{3}“?",
  },
  suggestTake: { en: "Take {0}", fr: "Choisir « {0} »", de: "„{0}“ nehmen" },
} satisfies Record<string, Text>;
