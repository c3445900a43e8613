// lesson - a guided first game: ink, print, pass, fly
//
// The market has ink for the 20 we start with; after one round the fakes are cash, and that is flown out.
import type { Lesson } from "../../lesson";

export const lesson: Lesson = {
  seats: 2,
  seed: 1,
  level: "easy",
  others: ["1 fraud", "1 print", "1 buy 1", "1 fraud"],
  steps: [
    {
      text: {
        en: "Print fake money, turn it into real money, bring that to safety: whoever has most real money when the police close the case wins.",
        fr: "Imprimez de la fausse monnaie, changez-la en vraie, mettez celle-ci à l’abri : le plus riche en argent réel quand la police boucle l’affaire gagne.",
        de: "Druck Falschgeld, mach echtes daraus, bring das in Sicherheit: Wer am meisten echtes Geld hat, wenn die Polizei den Fall abschließt, gewinnt.",
      },
    },
    {
      text: {
        en: "You have a printer and paper. The more different things go into a fake (paper, ink, hologram), the better it is. Ink costs $20, all you have: send your first henchman to buy it.",
        fr: "Vous avez une imprimante et du papier. Plus il entre de choses différentes dans un faux (papier, encre, hologramme), meilleur il est. L’encre coûte 20\u00a0$, tout votre argent : envoyez votre premier sbire l’acheter.",
        de: "Du hast einen Drucker und Papier. Je mehr Verschiedenes in einem falschen Schein steckt (Papier, Tinte, Hologramm), desto besser ist er. Tinte kostet 20\u00a0$, dein ganzes Geld: Schick deinen ersten Handlanger, sie zu kaufen.",
      },
      act: "buy 2",
    },
    {
      text: {
        en: "Boris has cheated the tax office of $30, and that space is taken until the round is over. Now print: two fakes for each of your printers, of quality ★★.",
        fr: "Boris a fraudé le fisc de 30\u00a0$, et la case est prise jusqu’à la fin de la manche. À vous d’imprimer : deux faux par imprimante, de qualité ★★.",
        de: "Boris hat dem Finanzamt 30\u00a0$ abgenommen, und das Feld ist bis zum Ende der Runde besetzt. Jetzt druck: zwei Scheine für jeden deiner Drucker, Qualität ★★.",
      },
      act: "print",
    },
    {
      text: {
        en: "Two fakes! The supermarket gives $50 in cash for each. Press it, then pass both.",
        fr: "Deux faux ! Le supermarché donne 50\u00a0$ en liquide pour chacun. Appuyez dessus, puis écoulez les deux.",
        de: "Zwei Scheine! Der Supermarkt gibt für jeden 50\u00a0$ in bar. Drück darauf, dann bring beide unter.",
      },
      act: "shop 0 2 0",
    },
    {
      text: {
        en: "$100 in cash. But that space had a police hat: the police have taken a step. On the way they make supermarkets choosy, and wake the Godfather, who takes half of everybody’s cash.",
        fr: "100\u00a0$ en liquide. Mais cette case avait un képi : la police a fait un pas. En chemin elle rend les supermarchés difficiles et réveille le Parrain, qui prend la moitié du liquide de chacun.",
        de: "100\u00a0$ in bar. Aber auf dem Feld war eine Polizeimütze: Die Polizei ist einen Schritt weiter. Unterwegs macht sie die Supermärkte wählerisch und weckt den Paten, der allen die Hälfte des Bargelds nimmt.",
      },
      glow: ".cf-track",
    },
    {
      text: {
        en: "Only your account is safe from him. A flight costs $30 and takes the rest there: press the flight, then send everything. (Remember: only cash buys things.)",
        fr: "Seul votre compte est à l’abri. Un vol coûte 30\u00a0$ et y porte le reste : appuyez sur le vol, puis envoyez tout. (Attention : seul le liquide paie.)",
        de: "Nur dein Konto ist vor ihm sicher. Ein Flug kostet 30\u00a0$ und bringt den Rest dorthin: Drück auf den Flug, dann schick alles hin. (Denk daran: Bezahlt wird nur bar.)",
      },
      act: "fly 70",
    },
    {
      text: {
        en: "That is the game: buy, print, pass, fly, three henchmen a round, and keep an eye on the police. When they reach their last space, cash and account are counted.",
        fr: "Voilà le jeu : acheter, imprimer, écouler, s’envoler, trois sbires par manche, et un œil sur la police. Quand elle atteint sa dernière case, on compte liquide et compte.",
        de: "Das ist das Spiel: kaufen, drucken, unterbringen, fliegen, drei Handlanger je Runde, und die Polizei im Auge behalten. Erreicht sie ihr letztes Feld, zählen Bargeld und Konto.",
      },
    },
  ],
};
