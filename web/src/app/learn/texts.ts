// texts - what the coach of a guided first game says besides the lesson itself
import type { Text } from "../../game";

export const texts = {
  coach: { en: "Guided first game", fr: "Première partie guidée", de: "Geführtes erstes Spiel" },
  step: { en: "{0} of {1}", fr: "{0} sur {1}", de: "{0} von {1}" },
  next: { en: "Next", fr: "Suite", de: "Weiter" },
  glows: { en: "Press what glows.", fr: "Appuyez sur ce qui brille.", de: "Drück auf das, was leuchtet." },
  first: { en: "All in good time: first what glows.", fr: "Chaque chose en son temps : d’abord ce qui brille.", de: "Eins nach dem anderen: erst das, was leuchtet." },
  read: { en: "All in good time: first press “Next”.", fr: "Chaque chose en son temps : d’abord « Suite ».", de: "Eins nach dem anderen: drück erst „Weiter“." },
  watch: {
    en: "Watch what the others do …",
    fr: "Regardez ce que font les autres…",
    de: "Schau, was die anderen tun …",
  },
  leave: { en: "Leave for now", fr: "Arrêter pour l’instant", de: "Erst mal aufhören" },
  play: { en: "Play a game of your own", fr: "Jouer une vraie partie", de: "Ein eigenes Spiel anfangen" },
  goOn: { en: "Go on with this one", fr: "Continuer celle-ci", de: "Dieses weiterspielen" },
} satisfies Record<string, Text>;
