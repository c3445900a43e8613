// lesson - a guided first game: who works for whom can be worked out in two turns
//
// Carla employs M; the market shows M, K (ours) and G at the weekend; then H's weekend card comes up.
import type { Lesson } from "../../lesson";

export const lesson: Lesson = {
  seats: 3,
  seed: 1211,
  level: "easy",
  others: ["1 denounce H-day", "2 hire T-evening"],
  steps: [
    {
      text: {
        en: "Everybody here has people working off the books at weekends. Find out who works for whom, report them, hire honest people: most points win.",
        fr: "Ici, chacun fait travailler des gens au noir le week-end. Trouvez qui travaille pour qui, dénoncez-les, embauchez les honnêtes : le plus de points gagne.",
        de: "Hier lässt jeder am Wochenende Leute schwarz arbeiten. Finde heraus, wer für wen arbeitet, zeig sie an und stell Ehrliche ein: Die meisten Punkte gewinnen.",
      },
    },
    {
      text: {
        en: "These three work for you. Only you know. The others try to find out, just as you do about theirs.",
        fr: "Ces trois-là travaillent pour vous. Vous seul le savez. Les autres cherchent, comme vous cherchez les leurs.",
        de: "Diese drei arbeiten für dich. Nur du weißt es. Die anderen suchen danach, so wie du nach ihren.",
      },
      glow: ".sw-mine .sw-workers",
      part: "companies",
    },
    {
      text: {
        en: "Each turn you take one card from the market. But Konrad Karo is one of yours: you may never take him. Try it: press Hire below his card.",
        fr: "À chaque tour, vous prenez une carte du marché. Mais Konrad Karo est à vous : interdit de le prendre. Essayez : appuyez sur Embaucher sous sa carte.",
        de: "In jedem Zug nimmst du eine Karte aus dem Markt. Aber Konrad Karo ist einer von deinen: Den darfst du nie nehmen. Versuch es: Drück unter seiner Karte auf Einstellen.",
      },
      touch: "hire K-evening",
      glow: ".sw-card.sw-own .sw-below",
      part: "market",
    },
    {
      text: {
        en: "The same holds for the others, and that betrays them. Carla had to say how many of these five cards she could take: four. So one of the five works for her. Which one?",
        fr: "Il en va de même pour les autres, et cela les trahit. Carla a dû dire combien de ces cinq cartes elle pourrait prendre : quatre. Donc l’une des cinq travaille pour elle. Laquelle ?",
        de: "Das gilt auch für die anderen, und das verrät sie. Carla musste sagen, wie viele dieser fünf Karten sie nehmen könnte: vier. Also arbeitet eine der fünf Personen für sie. Nur welche?",
      },
      glow: ".sw-bubble",
    },
    {
      text: {
        en: "Not Gustav Gambit: his own weekend card lies here, so nobody employs him then. Honest people are worth 1 point each: hire him.",
        fr: "Pas Gustav Gambit : sa carte de week-end est là, donc personne ne l’emploie alors. Les gens honnêtes valent 1 point chacun : embauchez-le.",
        de: "Gustav Gambit nicht: Seine Wochenendkarte liegt hier aus, also beschäftigt ihn da niemand. Ehrliche Leute zählen je 1 Punkt: Stell ihn ein.",
      },
      act: "hire G-weekend",
    },
    {
      text: {
        en: "Boris has denounced Heinz Henn, and Carla has hired Theo Trumpf: so Theo is not hers. Then Heinz’s weekend card came up: he is honest as well.",
        fr: "Boris a dénoncé Heinz Henn, et Carla a embauché Theo Trumpf : Theo n’est donc pas à elle. Puis la carte de week-end de Heinz est apparue : lui aussi est honnête.",
        de: "Boris hat Heinz Henn angezeigt, und Carla hat Theo Trumpf eingestellt: Theo ist also nicht von ihr. Dann kam Heinz’ Wochenendkarte: Auch er ist ehrlich.",
      },
      glow: '.sw-card:has([data-action="hire H-weekend"])',
    },
    {
      text: {
        en: "Of those five, Gustav, Heinz and Theo are out, and Konrad is yours. One is left: Maureen Moon works for Carla! Denounce her: 3 points. (A wrong guess would cost 2.)",
        fr: "Des cinq, Gustav, Heinz et Theo sont exclus, et Konrad est à vous. Reste une seule : Maureen Moon travaille pour Carla ! Dénoncez-la : 3 points. (Une erreur en coûterait 2.)",
        de: "Von den fünf scheiden Gustav, Heinz und Theo aus, und Konrad ist deiner. Eine bleibt übrig: Maureen Moon arbeitet für Carla! Zeig sie an: 3 Punkte. (Ein Irrtum würde 2 kosten.)",
      },
      act: "denounce M-day",
    },
    {
      text: {
        en: "After your card you may send one of your two lawyers to somebody whom another player has denounced. Heinz is innocent, you know it: 2 points.",
        fr: "Après votre carte, vous pouvez envoyer un de vos deux avocats défendre quelqu’un qu’un autre a dénoncé. Heinz est innocent, vous le savez : 2 points.",
        de: "Nach deiner Karte darfst du einen deiner zwei Anwälte zu jemandem schicken, den ein anderer angezeigt hat. Heinz ist unschuldig, das weißt du: 2 Punkte.",
      },
      act: "lawyer 1 1",
    },
    {
      text: {
        en: "That is the game. Your notebook keeps what is certain, and your detective may strike once, at any time. When the pile has run through twice, points are counted.",
        fr: "Voilà le jeu. Votre carnet retient ce qui est sûr, et votre détective peut frapper une fois, à tout moment. Quand la pioche est passée deux fois, on compte les points.",
        de: "Das ist das Spiel. Dein Notizbuch hält fest, was sicher ist, und dein Detektiv darf einmal zuschlagen, jederzeit. Ist der Stapel zweimal durch, wird gezählt.",
      },
    },
  ],
};
