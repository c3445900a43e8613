// lesson - a guided first game: a contract won, one that must be left, and a payday
//
// We start without a crane. The deck gives 1101, which we build; 1001, for which our crane is missing;
// and a payday, on which our hand is the smallest.
import type { Lesson } from "../../lesson";

export const lesson: Lesson = {
  seats: 3,
  seed: 18698,
  level: "easy",
  others: ["1 done", "2 done", "1 bid 6", "2 bid 0", "1 take worker", "1 bid 5", "2 bid 7", "2 take worker"],
  steps: [
    {
      text: {
        en: "You run a building firm. Get contracts by bidding low, and have as few idle people as possible on payday. After five paydays the richest wins.",
        fr: "Vous dirigez une entreprise du bâtiment. Décrochez des chantiers en offrant bas, et gardez le moins de monde oisif au jour de paye. Après cinq jours de paye, le plus riche gagne.",
        de: "Du leitest eine Baufirma. Hol dir Aufträge mit niedrigen Geboten, und hab am Zahltag möglichst wenig Leute herumstehen. Nach fünf Zahltagen gewinnt, wer am meisten Geld hat.",
      },
    },
    {
      text: {
        en: "This is your hand: what you can build with. There is no crane, and many contracts need one. Before the game you may take up to three cards: take a crane.",
        fr: "Voici votre main : de quoi construire. Il n’y a pas de grue, et beaucoup de chantiers en demandent une. Avant la partie, vous pouvez prendre trois cartes au plus : prenez une grue.",
        de: "Das ist deine Hand: Damit baust du. Ein Kran fehlt, und viele Aufträge brauchen einen. Vor dem Spiel darfst du bis zu drei Karten nehmen: Nimm einen Kran.",
      },
      act: "take crane",
    },
    {
      text: {
        en: "That will do. Each card more could build more, but might stand idle on payday. Press Done.",
        fr: "Cela suffit. Chaque carte de plus permet plus, mais risque de rester oisive au jour de paye. Terminez.",
        de: "Das reicht. Jede Karte mehr könnte mehr bauen, steht aber am Zahltag vielleicht herum. Drück auf Fertig.",
      },
      act: "done",
    },
    {
      text: {
        en: "Your turn begins with the crew: take a card, put one back, or swap. Three workers are more than you need: press them to put one back.",
        fr: "Votre tour commence par l’équipe : prenez une carte, remettez-en une, ou échangez. Trois ouvriers, c’est plus qu’il n’en faut : appuyez dessus pour en remettre un.",
        de: "Dein Zug beginnt mit der Mannschaft: Nimm eine Karte, leg eine zurück oder tausche. Drei Arbeiter sind mehr als nötig: Drück darauf, um einen zurückzulegen.",
      },
      act: "drop worker",
    },
    {
      text: {
        en: "A contract! It needs a worker, a foreman and a crane, and you have them. All bid at the same time, unseen; the lowest builds and is paid that much. Boris may be able to as well: bid 4.",
        fr: "Un chantier ! Il faut un ouvrier, un chef de chantier et une grue : vous les avez. Tous offrent en même temps, en secret ; le plus bas construit et touche ce prix. Boris le peut peut-être aussi : offrez 4.",
        de: "Ein Auftrag! Er braucht Arbeiter, Polier und Kran, und du hast sie. Alle bieten zugleich und verdeckt; das niedrigste Gebot baut und bekommt so viel. Vielleicht kann Boris auch: Biete 4.",
      },
      act: "bid 4",
    },
    {
      text: {
        en: "You bid 4, Boris 6: you got it, and 4 million. (Equal lowest bids would all build, for 2 million less.) The three cards are at work now, and come back at your second turn from here.",
        fr: "Vous avez offert 4, Boris 6 : le chantier est à vous, et 4 millions. (À égalité, tous les plus bas construisent, pour 2 millions de moins.) Les trois cartes travaillent et reviennent à votre deuxième tour.",
        de: "Du hast 4 geboten, Boris 6: Du bekommst den Auftrag und 4 Millionen. (Gleich niedrige bauen alle, für je 2 Millionen weniger.) Die drei Karten arbeiten jetzt und kommen in deinem übernächsten Zug zurück.",
      },
    },
    {
      text: {
        en: "Boris’s turn has brought the next contract: a worker and a crane. But your crane is at work, so you can only say 00: no bid.",
        fr: "Le tour de Boris amène le chantier suivant : un ouvrier et une grue. Mais votre grue travaille : vous ne pouvez dire que 00, pas d’offre.",
        de: "Boris’ Zug hat den nächsten Auftrag gebracht: ein Arbeiter und ein Kran. Aber dein Kran ist bei der Arbeit, also geht nur 00: kein Gebot.",
      },
      act: "bid 0",
    },
    {
      text: {
        en: "And then it was payday! Only cards in the hand count. Yours was the smallest hand, since three were at work: you paid nothing. The others paid 1 million for each card more than you have.",
        fr: "Et voilà le jour de paye ! Seules les cartes en main comptent. Votre main était la plus petite, puisque trois cartes travaillaient : rien à payer. Les autres ont payé 1 million par carte de plus que vous.",
        de: "Und dann war Zahltag! Nur Karten auf der Hand zählen. Deine Hand war die kleinste, denn drei Karten arbeiten: Du zahlst nichts. Die anderen zahlten 1 Million für jede Karte mehr als du.",
      },
    },
    {
      text: {
        en: "That is the game: bid low enough to build, high enough to earn, and never stand idle. Four paydays to go.",
        fr: "Voilà le jeu : offrez assez bas pour construire, assez haut pour gagner, et ne restez jamais oisif. Encore quatre jours de paye.",
        de: "Das ist das Spiel: niedrig genug bieten, um zu bauen, hoch genug, um zu verdienen, und nie herumstehen. Noch vier Zahltage.",
      },
    },
  ],
};
