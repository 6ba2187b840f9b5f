/** Warum sich aus einem Text oder einer Datei keine Liste lesen ließ. */
import type { ProblemWords } from "@/lib/words/en/problems";
import { figureOf, rejoined } from "@/lib/words/pieces";
import { list, number, sizeText } from "./grammar";

const KINDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "a picture": "ein Bild",
    "a PDF": "ein PDF",
    "a word processor document": "ein Textdokument",
    "a spreadsheet": "eine Tabelle",
    "an archive": "ein Archiv",
    "a mail in Outlook’s own form": "eine Mail in der Form von Outlook",
    "a web page": "eine Webseite",
    "a recording": "eine Aufnahme",
    "a calendar entry, a contact or a signature": "ein Termin, ein Kontakt oder eine Signatur",
    "an archive or an office document": "ein Archiv oder ein Office-Dokument",
    "an office document": "ein Office-Dokument",
  }),
);
const ADD_HEAD = "Ergänze die Zeilen „Spiel:“ und „Armee:“.";
const ADD_ARMY = "Ergänze eine Zeile „Armee:“.";
const AS_TEXT = "Bitte um die Liste als Text.";
const ASK = "Bitte um Text oder eine Datei .muster.json.";
/** "5,000" → as the language writes it. */
const figure = (english: string) => number(figureOf(english));

export const unread: ProblemWords["unread"] = {
  note: () => `Darin ist keine Liste: Keine Zeile sieht nach einer Einheit aus. ${ADD_HEAD}`,
  scan: () => `Ein PDF ohne Text, wie ein Scan oder ein Foto. ${AS_TEXT}`,
  noHead: () => `Keine Liste: Spiel und Armee sind nicht genannt. ${ADD_HEAD}`,
  noArmy: () => `Die Armee ist nicht genannt. ${ADD_ARMY}`,
  fitsSeveral: (near) => `Die Armee ist nicht genannt, und der Text passt zu mehreren: ${rejoined(near, "and", list)}. ${ADD_ARMY}`,
  fitsNone: (titles) =>
    `Das Spiel dieser Liste ist nicht bekannt. Sie passt zu keiner Armee dieser Spiele: ${rejoined(titles, "or", list)}. Ist es eines davon, ergänze die Zeilen „Spiel:“ und „Armee:“.`,
  severalGames: (army) => `Mehrere Spiele haben die Armee „${army}“. Ergänze eine Zeile „Spiel:“.`,
  noGameHas: (army) => `Kein Spiel hat die Armee „${army}“.`,
  gameHasNot: (game, army) => `${game}: Die Armee „${army}“ gibt es dort nicht.`,
  unknownGame: (game) => `Das Spiel „${game}“ ist nicht bekannt.`,
  perhaps: (names) => `Vielleicht ${rejoined(names, "or", list)}?`,
  thereAre: (titles) => `Es gibt: ${rejoined(titles, "and", list)}.`,
  empty: () => "Leer.",
  noText: () => `Kein Text. ${ASK}`,
  tooLarge: (size) => `${sizeText(size)}; eine Datei mit einer Liste hat höchstens 1 MB.`,
  tooLargeAtOnce: (size) => `${sizeText(size)}; höchstens 10 MB können auf einmal gelesen werden.`,
  otherKind: (kind) => `Das ist ${KINDS.get(kind) ?? kind}, keine Armeeliste. ${ASK}`,
  noRosterInXml: () => `XML ohne Armeeliste. ${AS_TEXT}`,

  zipDamaged: () => "Ein ZIP-Archiv, das abgeschnitten oder beschädigt ist. Bitte noch einmal darum.",
  zipFiles: (files, most) =>
    `Ein Archiv mit zu vielen Dateien (${figure(files)}): Höchstens ${figure(most)} können auf einmal gelesen werden. Schicke weniger auf einmal.`,
  zipLocked: () => "Mit einem Passwort gesperrt. Bitte um die Datei ohne Passwort.",
  zipPacking: () => "So gepackt, dass es sich hier nicht lesen lässt. Bitte um ein gewöhnliches ZIP-Archiv.",
  zipUnpacks: () => "Weggelassen: Das Archiv ergibt entpackt mehr als 20 MB. Schicke weniger Dateien auf einmal.",
  unpacksTo: (megabytes) => `Entpackt mehr als ${figure(megabytes)} MB. ${AS_TEXT}`,
  zipInZip: () => "Ein Archiv in einem Archiv. Entpacke es zuerst.",
  zipEmpty: () => "Ein Archiv ohne Dateien. Bitte noch einmal um die Liste.",
  pdfLocked: () => "Ein gesperrtes PDF. Bitte um das PDF ohne Passwort oder um die Liste als Text.",
  pdfDrawsTooMuch: () => `Ein PDF, in dem zu viel gezeichnet ist. ${AS_TEXT}`,
  ourOtherPaper: () =>
    "Von Muster Roll gedruckt, aber kein Armeebogen einer einzelnen Liste. Bitte um die Listen als Dateien oder als Text.",
  ourSheetDamaged: () => `Ein Armeebogen, dessen Liste abgeschnitten, beschädigt oder von einer neueren Version ist. ${AS_TEXT}`,
  documentTooLong: () => "Ein Dokument mit Millionen von Zeichen. Bitte um die Liste allein.",
  documentDamaged: () => "Ein Dokument, das abgeschnitten oder beschädigt ist. Bitte noch einmal darum.",
  tooDeep: (most) => `Mehr als ${figure(most)} Ebenen tief verschachtelt; das ist keine Armeeliste. Schicke die Liste als Text.`,
  cutOff: () => "Abgeschnitten oder beschädigt. Exportiere die Liste noch einmal.",
  ownEntities: () =>
    "Die Datei erklärt einen Dokumenttyp mit eigenen Entitäten, den keine Liste braucht. Exportiere die Liste noch einmal.",
  mailInMail: () => "Eine Mail in einer Mail in einer Mail. Bitte um die Liste allein.",
  mailTooLong: () => `Eine Mail mit mehr Teilen oder Zeilen, als ein Spieler schickt. ${AS_TEXT}`,
  mailDamaged: () => `Eine Mail, die sich nicht zerlegen lässt. ${AS_TEXT}`,
  winmail: () => `Eine Datei winmail.dat, in die Outlook die Mail gepackt hat, ohne Datei darin. ${AS_TEXT}`,
  mailbox: (mails, most) => `Ein Postfach mit ${figure(mails)} Mails; höchstens ${figure(most)} können auf einmal gelesen werden.`,
  furtherList: (most) => `1 weitere Liste: Höchstens ${figure(most)} können auf einmal gelesen werden.`,
  furtherLists: (lists, most) => `${figure(lists)} weitere Listen: Höchstens ${figure(most)} können auf einmal gelesen werden.`,
  rostersInFile: (rosters, most) => `${figure(rosters)} Listen in einer Datei; höchstens ${figure(most)} können auf einmal gelesen werden.`,
  notOpened: () => "Die Datei ließ sich nicht öffnen. Wenn es ein Ordner ist, wähle die Dateien darin.",
  tookTooLong: (seconds) =>
    `Das Lesen dauerte länger als ${figure(seconds)} Sekunden und wurde abgebrochen. Schicke einfachen Text, eine Liste nach der anderen.`,
  packTooLong: () => "Der Link ist zu lang für ein Zusatzpaket. Bitte um das Zusatzpaket als Datei.",
  packNone: () => "Der Link enthält kein Zusatzpaket. Kopiere den ganzen Link.",
  packLetters: () => "Der Link enthält Zeichen, die kein Link zu einem Zusatzpaket hat. Kopiere ihn noch einmal.",
  packNewer: () => "Der Link wurde mit einer neueren Version der App gemacht. Bitte um das Zusatzpaket als Datei.",
  packUnpacks: () => "Der Link ergibt entpackt mehr als 2 MB, höchstens 2 MB können gelesen werden. Bitte um das Zusatzpaket als Datei.",
  packDamaged: () => "Der Link ist abgeschnitten oder beschädigt. Kopiere den ganzen Link noch einmal.",
};
