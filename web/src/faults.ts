// faults - why a table cannot be opened, where the engine is not even asked
import type { Fault } from "./engine";
import type { Lang, Text } from "./game";

const says = {
  long: { en: "the file is too long", fr: "le fichier est trop long", de: "die Datei ist zu lang" },
  bot: { en: "there is no such bot", fr: "ce robot n’existe pas", de: "diesen Bot gibt es nicht" },
  players: {
    en: "there is no such game for so many players",
    fr: "ce jeu n’existe pas pour tant de joueurs",
    de: "dieses Spiel gibt es nicht für so viele Spieler",
  },
  option: { en: "this game has no option {0}", fr: "ce jeu n’a pas l’option {0}", de: "dieses Spiel hat keine Option {0}" },
  gone: { en: "this game is no longer there", fr: "cette partie n’est plus là", de: "dieses Spiel ist nicht mehr da" },
  dealer: { en: "its dealer is not known", fr: "son donneur n’est pas connu", de: "sein Geber ist nicht bekannt" },
} satisfies Record<string, Text>;

export const faultIn = (what: keyof typeof says, lang: Lang, about = ""): Fault => ({ line: 0, message: says[what][lang].replace("{0}", () => about) });
