/** Pourquoi aucune liste n’a pu être lue dans un texte ou un fichier. */
import type { ProblemWords } from "@/lib/words/en/problems";
import { figureOf, rejoined } from "@/lib/words/pieces";
import { list, number, sizeText } from "./grammar";

const KINDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "a picture": "une image",
    "a PDF": "un PDF",
    "a word processor document": "un document de traitement de texte",
    "a spreadsheet": "un tableur",
    "an archive": "une archive",
    "a mail in Outlook’s own form": "un e-mail au format d’Outlook",
    "a web page": "une page web",
    "a recording": "un enregistrement",
    "a calendar entry, a contact or a signature": "un rendez-vous, un contact ou une signature",
    "an archive or an office document": "une archive ou un document bureautique",
    "an office document": "un document bureautique",
  }),
);
const ADD_HEAD = "Ajoutez les lignes « Jeu : » et « Armée : ».";
const ADD_ARMY = "Ajoutez une ligne « Armée : ».";
const AS_TEXT = "Demandez la liste en texte.";
const ASK = "Demandez du texte ou un fichier .muster.json.";
/** "5,000" → as the language writes it. */
const figure = (english: string) => number(figureOf(english));

export const unread: ProblemWords["unread"] = {
  note: () => `Aucune liste dedans : aucune ligne ne ressemble à une unité. ${ADD_HEAD}`,
  scan: () => `Un PDF sans texte, comme un scan ou une photo. ${AS_TEXT}`,
  noHead: () => `Pas de liste : le jeu et l’armée ne sont pas nommés. ${ADD_HEAD}`,
  noArmy: () => `L’armée n’est pas nommée. ${ADD_ARMY}`,
  fitsSeveral: (near) => `L’armée n’est pas nommée, et le texte convient à plusieurs : ${rejoined(near, "and", list)}. ${ADD_ARMY}`,
  fitsNone: (titles) =>
    `Le jeu de cette liste est inconnu. Elle ne convient à aucune armée de ces jeux : ${rejoined(titles, "or", list)}. Si c’est l’un d’eux, ajoutez les lignes « Jeu : » et « Armée : ».`,
  severalGames: (army) => `Plusieurs jeux ont l’armée « ${army} ». Ajoutez une ligne « Jeu : ».`,
  noGameHas: (army) => `Aucun jeu n’a l’armée « ${army} ».`,
  gameHasNot: (game, army) => `${game} : ce jeu n’a pas l’armée « ${army} ».`,
  unknownGame: (game) => `Le jeu « ${game} » est inconnu.`,
  perhaps: (names) => `Peut-être ${rejoined(names, "or", list)}\u202f?`,
  thereAre: (titles) => `Il y a : ${rejoined(titles, "and", list)}.`,
  empty: () => "Vide.",
  noText: () => `Pas du texte. ${ASK}`,
  tooLarge: (size) => `${sizeText(size)} ; un fichier de liste fait au plus 1 Mo.`,
  tooLargeAtOnce: (size) => `${sizeText(size)} ; on peut lire au plus 10 Mo à la fois.`,
  otherKind: (kind) => `C’est ${KINDS.get(kind) ?? kind}, pas une liste d’armée. ${ASK}`,
  noRosterInXml: () => `Du XML sans liste d’armée. ${AS_TEXT}`,

  zipDamaged: () => "Une archive ZIP coupée ou endommagée. Redemandez-la.",
  zipFiles: (files, most) =>
    `Une archive avec trop de fichiers (${figure(files)}) : on peut en lire au plus ${figure(most)} à la fois. Envoyez-en moins à la fois.`,
  zipLocked: () => "Verrouillé par un mot de passe. Demandez le fichier sans mot de passe.",
  zipPacking: () => "Compressé d’une façon qui ne se lit pas ici. Demandez une archive ZIP ordinaire.",
  zipUnpacks: () => "Laissé de côté : l’archive décompressée dépasse 20 Mo. Envoyez moins de fichiers à la fois.",
  unpacksTo: (megabytes) => `Décompressé, le fichier dépasse ${figure(megabytes)} Mo. ${AS_TEXT}`,
  zipInZip: () => "Une archive dans une archive. Décompressez-la d’abord.",
  zipEmpty: () => "Une archive sans fichiers. Redemandez la liste.",
  pdfLocked: () => "Un PDF verrouillé. Demandez-le sans mot de passe, ou la liste en texte.",
  pdfDrawsTooMuch: () => `Un PDF qui contient trop de dessins. ${AS_TEXT}`,
  ourOtherPaper: () => "Imprimé par Muster Roll, mais pas la feuille d’une seule liste. Demandez les listes en fichiers ou en texte.",
  ourSheetDamaged: () => `Une feuille dont la liste est coupée, endommagée ou d’une version plus récente. ${AS_TEXT}`,
  documentTooLong: () => "Un document de plusieurs millions de caractères. Demandez la liste seule.",
  documentDamaged: () => "Un document coupé ou endommagé. Redemandez-le.",
  tooDeep: (most) => `Plus de ${figure(most)} niveaux imbriqués : ce n’est pas une liste d’armée. Envoyez la liste en texte.`,
  cutOff: () => "Coupé ou endommagé. Exportez la liste à nouveau.",
  ownEntities: () =>
    "Le fichier déclare un type de document avec ses propres entités, inutile dans une liste. Exportez la liste à nouveau.",
  mailInMail: () => "Un e-mail dans un e-mail dans un e-mail. Demandez la liste seule.",
  mailTooLong: () => `Un e-mail avec plus de parties ou de lignes que n’en envoie un joueur. ${AS_TEXT}`,
  mailDamaged: () => `Un e-mail impossible à décomposer. ${AS_TEXT}`,
  winmail: () => `Un fichier winmail.dat, où Outlook a mis l’e-mail, sans fichier dedans. ${AS_TEXT}`,
  mailbox: (mails, most) => `Une boîte de ${figure(mails)} e-mails : on peut en lire au plus ${figure(most)} à la fois.`,
  furtherList: (most) => `1 liste de plus : on peut en lire au plus ${figure(most)} à la fois.`,
  furtherLists: (lists, most) => `${figure(lists)} listes de plus : on peut en lire au plus ${figure(most)} à la fois.`,
  rostersInFile: (rosters, most) => `${figure(rosters)} listes dans un fichier : on peut en lire au plus ${figure(most)} à la fois.`,
  notOpened: () => "Impossible d’ouvrir le fichier. Si c’est un dossier, choisissez les fichiers qu’il contient.",
  tookTooLong: (seconds) =>
    `La lecture a pris plus de ${figure(seconds)} secondes et a été arrêtée. Envoyez du texte simple, une liste à la fois.`,
  packTooLong: () => "Le lien est trop long pour un supplément. Demandez le supplément en fichier.",
  packNone: () => "Le lien ne contient aucun supplément. Copiez le lien entier.",
  packLetters: () => "Le lien contient des caractères qu’aucun lien de supplément n’a. Copiez-le à nouveau.",
  packNewer: () => "Le lien vient d’une version plus récente de l’application. Demandez le supplément en fichier.",
  packUnpacks: () => "Le lien décompressé dépasse 2 Mo, la limite de lecture. Demandez le supplément en fichier.",
  packDamaged: () => "Le lien est coupé ou endommagé. Copiez à nouveau le lien entier.",
};
