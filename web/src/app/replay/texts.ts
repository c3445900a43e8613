// texts - what is said to who looks back at a game
import type { Text } from "../../game";

export const texts = {
  replay: { en: "Replay", fr: "Revoir la partie", de: "Wiederholung" },
  replayStep: { en: "Place in the game", fr: "Moment de la partie", de: "Stelle im Spiel" },
  replayAt: { en: "after step {0} of {1}", fr: "après l’étape {0} sur {1}", de: "nach Schritt {0} von {1}" },
  stepBack: { en: "One step back", fr: "Une étape en arrière", de: "Einen Schritt zurück" },
  stepForth: { en: "One step on", fr: "Une étape en avant", de: "Einen Schritt weiter" },
  playReplay: { en: "Let it run", fr: "Faire défiler", de: "Ablaufen lassen" },
  turnBack: { en: "One turn back", fr: "Un tour en arrière", de: "Einen Zug zurück" },
  turnForth: { en: "One turn on", fr: "Un tour en avant", de: "Einen Zug weiter" },
  replaySpeed: { en: "Speed", fr: "Vitesse", de: "Tempo" },
  allOpen: { en: "all secrets open", fr: "tous les secrets", de: "alles offen" },
  botReasons: { en: "Reasons of the bots", fr: "Les raisons des robots", de: "Gründe der Bots" },
  reasonSought: { en: "{0} remembers …", fr: "{0} se souvient…", de: "{0} erinnert sich …" },
  noReason: { en: "No bot weighed anything here.", fr: "Ici, aucun robot n’a rien pesé.", de: "Hier hat kein Bot etwas abgewogen." },
  playOnHere: { en: "Play on from here as {0}", fr: "Continuer d’ici comme {0}", de: "Von hier als {0} weiterspielen" },
  shareMoment: { en: "Share this moment", fr: "Partager ce moment", de: "Diesen Moment teilen" },
  eyes: { en: "Through whose eyes", fr: "Avec les yeux de", de: "Mit wessen Augen" },
  onlooker: { en: "an onlooker", fr: "un spectateur", de: "Zuschauer" },
  stuck: {
    en: "This game is unfinished, and its file lacks the dealer’s seed: nobody can draw the next card. It can be looked at, but not played on.",
    fr: "Cette partie n’est pas finie, et le fichier ne contient pas la graine du donneur : personne ne peut tirer la carte suivante. On peut la revoir, pas la continuer.",
    de: "Dieses Spiel ist nicht zu Ende, und in der Datei fehlt die Saat des Gebers: Niemand kann die nächste Karte ziehen. Man kann es ansehen, aber nicht weiterspielen.",
  },
} satisfies Record<string, Text>;
