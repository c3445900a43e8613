// guide - each kind of decision, explained when it first comes up; and the prompt for each
import type { GameUi } from "../../game";

/** The rarest first: what is always possible explains itself in the first turn. */
export const guide: GameUi["guide"] = [
  {
    verb: "lift",
    text: {
      en: "Your lawyer goes to work. Touch one of your henchmen on the board to lift him, then place him again on any free space, even the one he left. Police hats no longer count. Or do without.",
      fr: "Votre avocat entre en scène. Touchez un de vos sbires sur le plateau pour le reprendre, puis replacez-le sur n’importe quelle case libre, même la sienne. Les képis ne comptent plus. Ou passez-vous de lui.",
      de: "Dein Anwalt wird tätig. Berühre einen deiner Handlanger auf dem Plan, um ihn aufzuheben, und setze ihn neu auf ein beliebiges freies Feld, auch auf sein altes. Mützen zählen nicht mehr. Oder verzichte.",
    },
  },
  {
    verb: "jet",
    text: {
      en: "You own a jet: its spaces are free for you. A flight moves any amount between your cash and your account, one way. The account is safe from the Godfather, who takes half of all cash when the police reach him; but only cash buys anything.",
      fr: "Vous avez un jet : ses cases sont gratuites pour vous. Un vol déplace le montant de votre choix entre liquide et compte, dans un sens. Le compte est à l’abri du Parrain, qui prend la moitié du liquide quand la police l’atteint ; mais seul le liquide paie.",
      de: "Du hast einen Jet: Seine Felder kosten dich nichts. Ein Flug bewegt beliebig viel zwischen Bargeld und Konto, in eine Richtung. Das Konto ist sicher vor dem Paten, der allen die Hälfte des Bargelds nimmt; aber nur mit Bargeld kauft man.",
    },
  },
  {
    verb: "shop",
    text: {
      en: "You have fakes to pass. The supermarket pays $50 for each, three at most, but wakes the police; the further they get, the better a fake must be. Receivers take up to eight of any quality for less, all at the rate of the worst bill in the lot. Touch a place, choose the bills, confirm.",
      fr: "Vous avez des faux à écouler. Le supermarché en paie 50\u00a0$ chacun, trois au plus, mais réveille la police ; plus elle avance, meilleurs doivent être les faux. Les receleurs en prennent jusqu’à huit, de toute qualité, pour moins, au prix du plus mauvais. Touchez un lieu, choisissez les billets, confirmez.",
      de: "Du hast Fälschungen loszuwerden. Der Supermarkt zahlt je 50\u00a0$, höchstens für drei, weckt aber die Polizei; je weiter sie ist, desto besser müssen die Scheine sein. Hehler nehmen bis zu acht jeder Qualität für weniger, alle zum Preis des schlechtesten. Berühre einen Ort, wähle die Scheine, bestätige.",
    },
  },
  {
    verb: "shop-hat",
    text: {
      en: "Only the supermarket under the eyes of the police is free: it pays $50 for each fake, three at most, and then the police advance one space.",
      fr: "Seul le supermarché surveillé est libre : il paie 50\u00a0$ par faux, trois au plus, puis la police avance d’une case.",
      de: "Nur der beobachtete Supermarkt ist frei: Er zahlt je Fälschung 50\u00a0$, höchstens für drei, dann rückt die Polizei ein Feld vor.",
    },
  },
  {
    verb: "fence",
    text: {
      en: "Supermarkets will not help you now, but a receiver takes up to eight fakes of any quality, all at the rate of the worst bill in the lot. One of the two is watched by the police.",
      fr: "Les supermarchés ne vous aident plus, mais un receleur prend jusqu’à huit faux de toute qualité, au prix du plus mauvais. L’un des deux est surveillé par la police.",
      de: "Supermärkte helfen dir gerade nicht, aber ein Hehler nimmt bis zu acht Scheine jeder Qualität, alle zum Preis des schlechtesten. Einen der beiden beobachtet die Polizei.",
    },
  },
  {
    verb: "fence-hat",
    text: {
      en: "Only the receiver under the eyes of the police is free: he takes up to eight fakes at the rate of the worst, and then the police advance one step.",
      fr: "Seul le receleur surveillé est libre : il prend jusqu’à huit faux au prix du plus mauvais, puis la police avance d’une case.",
      de: "Nur der beobachtete Hehler ist frei: Er nimmt bis zu acht Scheine zum Preis des schlechtesten, dann rückt die Polizei ein Feld vor.",
    },
  },
  {
    verb: "print",
    text: {
      en: "Each round you place three henchmen, one at a time; each does at once what his space says. Print fakes on your printer, buy cards for cash on the black market (paper, ink and hologram make better fakes), or take $30 from the tax office. Spaces with a hat move the police. Whoever has most money in the end, cash and account, wins.",
      fr: "À chaque manche vous placez trois sbires, un à la fois ; chacun fait aussitôt ce que dit sa case. Imprimez des faux, achetez en liquide des cartes au marché noir (papier, encre et hologramme améliorent les faux), ou prenez 30\u00a0$ au fisc. Les cases à képi font avancer la police. Le plus riche à la fin, liquide et compte, gagne.",
      de: "In jeder Runde setzt du drei Handlanger, einen nach dem anderen; jeder tut sofort, was sein Feld sagt. Drucke Scheine, kaufe mit Bargeld Karten auf dem Schwarzmarkt (Papier, Tinte und Hologramm machen bessere Scheine) oder hol dir 30\u00a0$ vom Finanzamt. Felder mit Mütze bewegen die Polizei. Wer am Ende am meisten hat, bar und auf dem Konto, gewinnt.",
    },
  },
  {
    verb: "pass",
    text: {
      en: "You may lay a henchman down instead of placing him. That costs nothing but the chance.",
      fr: "Vous pouvez coucher un sbire au lieu de le placer. Cela ne coûte que l’occasion.",
      de: "Du darfst einen Handlanger hinlegen, statt ihn zu setzen. Das kostet nichts als die Gelegenheit.",
    },
  },
];

export const asks: NonNullable<GameUi["asks"]> = [
  { verb: "lift", text: { en: "Your lawyer: which henchman is lifted?", fr: "Votre avocat : quel sbire est repris ?", de: "Dein Anwalt: Welcher Handlanger wird aufgehoben?" } },
  { verb: "pass", text: { en: "Place a henchman, or lay him down.", fr: "Placez un sbire, ou couchez-le.", de: "Setze einen Handlanger oder lege ihn hin." } },
];
