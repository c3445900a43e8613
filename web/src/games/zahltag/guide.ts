// guide - each kind of decision, explained when it first comes up; and the prompt for each
import type { GameUi } from "../../game";

/** The adjustment can be `done`; then come bids and the crew step; a `drop` alone is above 12. */
export const guide: GameUi["guide"] = [
  {
    verb: "done",
    text: {
      en: "You were dealt seven resources. Before the game starts you may trim your crew: touch a stock to take a card, or a card in your hand to put it back, up to three times. More cards can build more; on payday every card more than the smallest hand costs a million.",
      fr: "Vous avez reçu sept ressources. Avant le début, ajustez votre équipe : touchez une pile pour prendre une carte, ou une carte de votre main pour la remettre, trois fois au plus. Plus de cartes, plus de chantiers ; mais au jour de paye, chaque carte de plus que la plus petite main coûte un million.",
      de: "Du hast sieben Karten bekommen. Vor dem Spiel darfst du deine Mannschaft anpassen: Berühre einen Stapel, um eine Karte zu nehmen, oder eine Handkarte, um sie zurückzulegen, höchstens dreimal. Mehr Karten bauen mehr; am Zahltag kostet jede Karte mehr als die kleinste Hand eine Million.",
    },
  },
  {
    verb: "bid",
    text: {
      en: "A contract is on offer. If your hand has everything it needs you may bid 1 to 8 million; 00 means you do not want it. All bids are turned over together and the lowest builds. Equal lowest bids all build, for 2 million less, so think about who else can. What you lay out stays on the table for two of your turns.",
      fr: "Un chantier est proposé. Si votre main a tout ce qu’il faut, offrez de 1 à 8 millions ; 00 : vous n’en voulez pas. Les offres sont dévoilées ensemble et la plus basse construit. À égalité, tous construisent, pour 2 millions de moins : demandez-vous qui d’autre le peut. Ce que vous posez reste sur la table pendant deux de vos tours.",
      de: "Ein Auftrag liegt aus. Hat deine Hand alles, was er braucht, darfst du 1 bis 8 Millionen bieten; 00 heißt: kein Interesse. Alle Gebote werden zusammen aufgedeckt, das niedrigste baut. Gleich niedrige bauen alle, für je 2 Millionen weniger; überlege also, wer sonst noch kann. Was du auslegst, bleibt zwei deiner Züge auf dem Tisch.",
    },
  },
  {
    verb: "take",
    text: {
      en: "Your turn begins with the crew. Touch a stock to take a card. Touch a card in your hand to put it back, or then a stock to swap it. More than 12 resources, hand and table together, cost a fine. After that the next card of the deck is revealed.",
      fr: "Votre tour commence par l’équipe. Touchez une pile pour prendre une carte ; touchez une carte de votre main pour la remettre, ou ensuite une pile pour l’échanger. Plus de 12 ressources, main et table ensemble, valent une amende. Puis la carte suivante de la pioche est dévoilée.",
      de: "Dein Zug beginnt mit der Mannschaft. Berühre einen Stapel, um eine Karte zu nehmen; berühre eine Handkarte, um sie zurückzulegen, oder danach einen Stapel, um zu tauschen. Mehr als 12 Karten, Hand und Tisch zusammen, kosten eine Strafe. Danach wird die nächste Karte aufgedeckt.",
    },
  },
  {
    verb: "drop",
    text: {
      en: "You have more than 12 resources and have paid the fine. Touch the card in your hand that goes back.",
      fr: "Vous avez plus de 12 ressources et avez payé l’amende. Touchez la carte de votre main qui retourne à la réserve.",
      de: "Du hast mehr als 12 Karten und die Strafe bezahlt. Berühre die Handkarte, die zurückgeht.",
    },
  },
];

export const asks: NonNullable<GameUi["asks"]> = [
  { verb: "done", text: { en: "Adjust your hand, then: done.", fr: "Ajustez votre main, puis terminez.", de: "Passe deine Hand an, dann: fertig." } },
  { verb: "bid", text: { en: "What is your bid?", fr: "Quelle est votre offre ?", de: "Was ist dein Gebot?" } },
  { verb: "take", text: { en: "Take, put back or swap one card.", fr: "Prenez, remettez ou échangez une carte.", de: "Nimm, lege oder tausche eine Karte." } },
  { verb: "drop", text: { en: "Above 12: put one card back.", fr: "Plus de 12 : remettez une carte.", de: "Über 12: Lege eine Karte zurück." } },
];
