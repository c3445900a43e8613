// tips - what lies on the table, to who rests on it; loaded when somebody first does
import type { Tip } from "../../game";
import { texts } from "./texts";

export const tips: Tip[] = [
  { at: ".zt-contract-card", read: ".zt-sr", text: texts.helpContract },
  { at: ".zt-payday-card", text: texts.helpPayday },
  {
    at: ".zt-bids .zt-bid",
    read: ".zt-sr",
    text: {
      en: "What this player bid for the contract, or paid on payday.",
      fr: "Ce que ce joueur a offert pour le chantier, ou payé au jour de paye.",
      de: "Was hier für den Auftrag geboten oder am Zahltag gezahlt wurde.",
    },
  },
  {
    at: ".zt-step",
    text: {
      en: "Before the first contract everybody changes the hand that was dealt, card by card.",
      fr: "Avant le premier chantier, chacun change la main reçue, carte par carte.",
      de: "Vor dem ersten Auftrag ändern alle ihre ausgeteilte Hand, Karte für Karte.",
    },
  },
  { at: ".zt-bid-button", text: texts.helpBid },
  { at: ".zt-stocks .zt-column", read: ".zt-sr" },
  { at: ".zt-own-pile", read: ".zt-sr" },
  { at: ".zt-mini .zt-worker, .zt-pip.zt-worker", text: texts.helpWorker },
  { at: ".zt-mini .zt-foreman, .zt-pip.zt-foreman", text: texts.helpForeman },
  { at: ".zt-mini .zt-excavator, .zt-pip.zt-excavator", text: texts.helpExcavator },
  { at: ".zt-mini .zt-crane, .zt-pip.zt-crane", text: texts.helpCrane },
  {
    at: ".zt-pip.zt-unknown",
    text: {
      en: "Cards of this hand that nobody has seen.",
      fr: "Cartes de cette main que personne n’a vues.",
      de: "Karten dieser Hand, die niemand gesehen hat.",
    },
  },
  {
    at: ".zt-able",
    text: {
      en: "Can this hand build the contract that lies open? As far as everybody can know.",
      fr: "Cette main peut-elle faire le chantier découvert ? D’après ce que tout le monde peut savoir.",
      de: "Kann diese Hand den offenen Auftrag bauen? Soweit alle es wissen können.",
    },
  },
  { at: ".zt-notes li", text: texts.notesHelp },
  {
    at: ".zt-notes-row",
    text: {
      en: "All cards that are in hands, less those that were seen there: how they are spread is unknown.",
      fr: "Toutes les cartes en main, moins celles qu’on y a vues : leur répartition est inconnue.",
      de: "Alle Karten, die auf Händen sind, ohne die dort gesehenen: Wie sie verteilt sind, ist unbekannt.",
    },
  },
  {
    at: ".zt-notes details",
    text: {
      en: "What has not been turned over yet. The order is unknown.",
      fr: "Ce qui n’a pas encore été retourné. L’ordre est inconnu.",
      de: "Was noch nicht aufgedeckt ist. Die Reihenfolge ist unbekannt.",
    },
  },
  {
    at: ".zt-score tbody th",
    text: {
      en: "Where the money came from, and where it went.",
      fr: "D’où vient l’argent, et où il est allé.",
      de: "Woher das Geld kam und wohin es ging.",
    },
  },
  {
    at: ".zt-score tfoot th",
    text: {
      en: "The most millions win; where they are equal, fewer resources, then fewer at work.",
      fr: "Le plus de millions gagne ; à égalité, le moins de ressources, puis le moins au travail.",
      de: "Die meisten Millionen gewinnen; bei Gleichstand weniger Karten, dann weniger am Werk.",
    },
  },
];
