// guide - each kind of decision: as the prompt asks it, and explained when it first comes up
import type { GameUi } from "../../game";

export const asks: NonNullable<GameUi["asks"]> = [
  {
    verb: "hire",
    text: { en: "Hire or denounce?", fr: "Embaucher ou dénoncer ?", de: "Einstellen oder anzeigen?" },
  },
  {
    verb: "lawyer",
    text: { en: "Send a lawyer?", fr: "Envoyer un avocat ?", de: "Einen Anwalt schicken?" },
  },
  {
    verb: "detective",
    text: { en: "Use your detective?", fr: "Lancer votre détective ?", de: "Detektiv einsetzen?" },
  },
  {
    verb: "pass",
    text: { en: "Nothing here for your detective.", fr: "Rien ici pour votre détective.", de: "Hier ist nichts für deinen Detektiv." },
  },
];

export const guide: GameUi["guide"] = [
  {
    verb: "hire",
    text: {
      en: "The aim: find out who works on the side for whom, and have the most points at the end. Take one card from the market. Hire people who seem regular: +1 each at the end. Denounce people you think work on the side for somebody else: +3 if you are right, −2 if you are wrong. What your neighbour announced tells you how many of these cards they may not touch.",
      fr: "Le but : deviner qui travaille au noir pour qui, et avoir le plus de points à la fin. Prenez une carte du marché. Embauchez les gens qui semblent en règle : +1 chacun à la fin. Dénoncez ceux qui, selon vous, travaillent au noir ailleurs : +3 si vous avez raison, −2 sinon. L’annonce de votre voisin dit combien de ces cartes lui sont interdites.",
      de: "Ziel: herausfinden, wer für wen schwarz arbeitet, und am Ende die meisten Punkte haben. Nimm eine Karte aus dem Markt. Stelle Leute ein, die sauber wirken: am Ende je +1. Zeige an, wer deiner Meinung nach anderswo schwarz arbeitet: +3, wenn es stimmt, sonst −2. Die Ansage deines Nachbarn verrät, wie viele dieser Karten für ihn tabu sind.",
    },
  },
  {
    verb: "lawyer",
    text: {
      en: "You may send one of your two lawyers to a card another player has denounced. If that person turns out to be innocent you get +2, if guilty −2. Never defend your own illegal worker: that costs 99.",
      fr: "Vous pouvez envoyer un de vos deux avocats sur une carte dénoncée par un autre. Si la personne est innocente : +2, si elle est coupable : −2. Ne défendez jamais votre propre travailleur au noir : cela coûte 99 points.",
      de: "Du darfst einen deiner zwei Anwälte auf eine Karte setzen, die jemand anders angezeigt hat. Ist die Person unschuldig, gibt es +2, sonst −2. Verteidige nie deinen eigenen Schwarzarbeiter: Das kostet 99.",
    },
  },
  {
    verb: "detective",
    text: {
      en: "Your detective may denounce a card at once, even out of turn. Everybody decides unseen; if several want the same card, one was faster, or they argue and nobody gets it: as the table has chosen. A detective you keep to the end is worth +1.",
      fr: "Votre détective peut dénoncer une carte tout de suite, même hors de votre tour. Chacun décide en secret ; si plusieurs veulent la même carte, l’un est plus rapide, ou l’on se dispute et personne ne l’obtient : selon le choix de la table. Un détective conservé vaut +1.",
      de: "Dein Detektiv darf sofort eine Karte anzeigen, auch wenn du nicht am Zug bist. Alle entscheiden verdeckt. Wollen mehrere dieselbe Karte, war jemand schneller, oder sie streiten und niemand bekommt sie: je nachdem, was der Tisch gewählt hat. Ein behaltener Detektiv zählt +1.",
    },
  },
  {
    verb: "pass",
    text: {
      en: "You are asked because you still have a detective, but nothing in the market is open to it: all you can do is pass.",
      fr: "On vous interroge parce que vous avez encore un détective, mais aucune carte du marché ne lui est permise : vous ne pouvez que passer.",
      de: "Du wirst gefragt, weil du noch einen Detektiv hast, aber keine Karte im Markt steht ihm offen: Du kannst nur passen.",
    },
  },
];
