/** Warum sich aus einem Text oder einer Datei keine Liste lesen ließ. */
import type { ProblemWords } from "@/lib/words/en/problems";
import { rejoined } from "@/lib/words/pieces";
import { list } from "./grammar";

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
const ADD_HEAD = "Ergänze die Zeilen „Game:“ und „Army:“.";
const ADD_ARMY = "Ergänze eine Zeile „Army:“.";
const ASK = "Bitte um Text oder eine Datei .muster.json.";

export const unread: ProblemWords["unread"] = {
  note: () => `Darin ist keine Liste: Keine Zeile sieht nach einer Einheit aus. ${ADD_HEAD}`,
  scan: () => "Ein PDF ohne Text, wie ein Scan oder ein Foto. Bitte um die Liste als Text.",
  noHead: () => `Keine Liste: Spiel und Armee sind nicht genannt. ${ADD_HEAD}`,
  noArmy: () => `Die Armee ist nicht genannt. ${ADD_ARMY}`,
  fitsSeveral: (near) => `Die Armee ist nicht genannt, und der Text passt zu mehreren: ${rejoined(near, "and", list)}. ${ADD_ARMY}`,
  fitsNone: (titles) =>
    `Das Spiel dieser Liste ist nicht bekannt. Sie passt zu keiner Armee dieser Spiele: ${rejoined(titles, "or", list)}. Ist es eines davon, ergänze die Zeilen „Game:“ und „Army:“.`,
  severalGames: (army) => `Mehrere Spiele haben die Armee „${army}“. Ergänze eine Zeile „Game:“.`,
  noGameHas: (army) => `Kein Spiel hat die Armee „${army}“.`,
  gameHasNot: (game, army) => `${game}: Die Armee „${army}“ gibt es dort nicht.`,
  unknownGame: (game) => `Das Spiel „${game}“ ist nicht bekannt.`,
  perhaps: (names) => `Vielleicht ${rejoined(names, "or", list)}?`,
  thereAre: (titles) => `Es gibt: ${rejoined(titles, "and", list)}.`,
  empty: () => "Leer.",
  noText: () => `Kein Text. ${ASK}`,
  tooLarge: (size) => `${size.replace(".", ",")}; eine Datei mit einer Liste hat höchstens 1 MB.`,
  tooLargeAtOnce: (size) => `${size.replace(".", ",")}; höchstens 10 MB können auf einmal gelesen werden.`,
  otherKind: (kind) => `Das ist ${KINDS.get(kind) ?? kind}, keine Armeeliste. ${ASK}`,
  noRosterInXml: () => "XML ohne Armeeliste. Bitte um die Liste als Text.",
};
