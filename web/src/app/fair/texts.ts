// texts - what is said of a deal that was checked, at a server's table or here
import type { Text } from "../../game";

export const texts = {
  fairWords: { en: "Words of this deal", fr: "Mots de cette donne", de: "Worte dieses Gebens" },
  fairWordsHelp: {
    en: "Everybody sees the same words? Then everybody plays the deal that was sealed.",
    fr: "Tout le monde voit les mêmes mots ? Alors tous jouent la donne qui a été scellée.",
    de: "Sehen alle dieselben Worte? Dann spielen alle das Geben, das versiegelt wurde.",
  },
  fairChecking: {
    en: "Fair deal: being checked …",
    fr: "Donne honnête : vérification…",
    de: "Faires Geben: wird geprüft …",
  },
  fairChecked: { en: "Fair deal: checked", fr: "Donne honnête : vérifiée", de: "Faires Geben: geprüft" },
  fairPartly: {
    en: "Fair deal: checked as far as this page can",
    fr: "Donne honnête : vérifiée autant que cette page le peut",
    de: "Faires Geben: geprüft, soweit diese Seite kann",
  },
  fairBroken: {
    en: "This deal does not check out",
    fr: "Cette donne ne se vérifie pas",
    de: "Dieses Geben hält der Prüfung nicht stand",
  },
  fairDetails: { en: "What was checked", fr: "Ce qui a été vérifié", de: "Was geprüft wurde" },
  check_commit: {
    en: "The dealer’s luck is the one that was sealed before the game.",
    fr: "La chance du donneur est celle qui fut scellée avant la partie.",
    de: "Das Glück des Gebers ist das, das vor dem Spiel versiegelt war.",
  },
  check_own: {
    en: "The luck of this page went into it, unchanged.",
    fr: "La chance de cette page y est entrée, inchangée.",
    de: "Das Glück dieser Seite ist unverändert eingegangen.",
  },
  check_seals: {
    en: "Everybody’s luck is the one they had sealed.",
    fr: "La chance de chacun est celle qui avait été scellée.",
    de: "Das Glück aller ist das, das sie versiegelt hatten.",
  },
  check_draws: {
    en: "Every card that was drawn follows from all that luck.",
    fr: "Chaque carte tirée découle de toute cette chance.",
    de: "Jede gezogene Karte folgt aus all diesem Glück.",
  },
  check_views: {
    en: "What this page was shown during the game is what the record says.",
    fr: "Ce que cette page a vu pendant la partie est ce que dit le relevé.",
    de: "Was diese Seite im Spiel gezeigt bekam, ist das, was im Protokoll steht.",
  },
  check_bots: {
    en: "Every move of a bot is the bot’s own.",
    fr: "Chaque coup d’un robot est bien le sien.",
    de: "Jeder Zug eines Bots ist der eigene des Bots.",
  },
  found_sealedAs: { en: "Sealed as {0}.", fr: "Scellée sous {0}.", de: "Versiegelt als {0}." },
  found_luckWas: { en: "It was {0}.", fr: "C’était {0}.", de: "Es war {0}." },
  found_seedIs: { en: "The dealer’s seed: {0}.", fr: "La graine du donneur : {0}.", de: "Die Saat des Gebers: {0}." },
  found_compared: { en: "Moments compared: {0}.", fr: "Moments comparés : {0}.", de: "Verglichene Augenblicke: {0}." },
  found_thought: { en: "Choices thought through again: {0}.", fr: "Choix repensés : {0}.", de: "Neu durchdachte Züge: {0}." },
  found_changed: {
    en: "What was sealed has been changed since: this page has revealed nothing.",
    fr: "Ce qui était scellé a été changé depuis : cette page n’a rien révélé.",
    de: "Was versiegelt war, wurde seitdem geändert: Diese Seite hat nichts verraten.",
  },
  found_sealedOther: {
    en: "Sealed was {0}, the record has {1}.",
    fr: "Le sceau était {0}, le relevé porte {1}.",
    de: "Versiegelt war {0}, im Protokoll steht {1}.",
  },
  found_headOther: {
    en: "The record does not begin with what was shown before the first card.",
    fr: "Le relevé ne commence pas par ce qui fut montré avant la première carte.",
    de: "Das Protokoll beginnt nicht mit dem, was vor der ersten Karte gezeigt wurde.",
  },
  found_luckOther: {
    en: "This page gave {0}, the record has {1}.",
    fr: "Cette page a donné {0}, le relevé porte {1}.",
    de: "Diese Seite gab {0}, im Protokoll steht {1}.",
  },
  found_sealOther: {
    en: "The bytes of seat {0} are not those of its seal.",
    fr: "Les octets de la place {0} ne sont pas ceux de son sceau.",
    de: "Die Bytes von Platz {0} sind nicht die seines Siegels.",
  },
  found_badLine: {
    en: "The record goes wrong in line {0} (“{1}”).",
    fr: "Le relevé est faux à la ligne {0} (« {1} »).",
    de: "Das Protokoll ist falsch ab Zeile {0} („{1}“).",
  },
  found_unfinished: {
    en: "The record has no end, or no seed.",
    fr: "Le relevé n’a pas de fin, ou pas de graine.",
    de: "Dem Protokoll fehlt das Ende oder die Saat.",
  },
  found_sawOther: {
    en: "After step {0} this page was shown something else.",
    fr: "Après l’étape {0}, cette page a vu autre chose.",
    de: "Nach Schritt {0} bekam diese Seite etwas anderes gezeigt.",
  },
  found_choseOther: {
    en: "In step {0} a bot did “{1}”; by itself it would have done “{2}”.",
    fr: "À l’étape {0}, un robot a fait « {1} » ; de lui-même il aurait fait « {2} ».",
    de: "In Schritt {0} tat ein Bot „{1}“; von sich aus hätte er „{2}“ getan.",
  },
  checkGood: { en: "holds", fr: "juste", de: "stimmt" },
  checkBad: { en: "does not hold", fr: "faux", de: "stimmt nicht" },
  checkNone: {
    en: "nothing to compare with here",
    fr: "rien à comparer ici",
    de: "hier nichts zu vergleichen",
  },
  fairProves: {
    en: "This proves the deal: nobody could choose or change the cards, the server included. It does not prove that whoever runs the server did not look at hands: they could.",
    fr: "Cela prouve la donne : personne n’a pu choisir ni changer les cartes, pas même le serveur. Cela ne prouve pas que l’exploitant du serveur n’a pas regardé les mains : il le pouvait.",
    de: "Das beweist das Geben: Niemand konnte Karten aussuchen oder ändern, auch der Server nicht. Es beweist nicht, dass niemand am Server in die Hände geschaut hat: Das ginge.",
  },
  fairBrokenHelp: {
    en: "Something was changed after it had been sealed. Do not trust this result; save the record and ask whoever runs the server.",
    fr: "Quelque chose a été changé après avoir été scellé. Ne vous fiez pas à ce résultat ; enregistrez le relevé et demandez à qui exploite le serveur.",
    de: "Etwas wurde nach dem Versiegeln geändert. Trau diesem Ergebnis nicht; sichere das Protokoll und frag, wer den Server betreibt.",
  },
  fairProvesHere: {
    en: "This proves the deal: the cards were bound before the first one was dealt, and nobody could choose or change them afterwards, this page included.",
    fr: "Cela prouve la donne : les cartes étaient fixées avant la première, et personne n’a pu les choisir ni les changer ensuite, pas même cette page.",
    de: "Das beweist das Geben: Die Karten lagen vor der ersten fest, und niemand konnte sie danach aussuchen oder ändern, auch diese Seite nicht.",
  },
} satisfies Record<string, Text>;
