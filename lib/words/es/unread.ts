/** Por qué no se ha podido leer ninguna lista de un texto o fichero. */
import type { ProblemWords } from "@/lib/words/en/problems";
import { rejoined } from "@/lib/words/pieces";
import { list } from "./grammar";

const KINDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "a picture": "una imagen",
    "a PDF": "un PDF",
    "a word processor document": "un documento de texto",
    "a spreadsheet": "una hoja de cálculo",
    "an archive": "un fichero comprimido",
    "a mail in Outlook’s own form": "un correo en el formato de Outlook",
    "a web page": "una página web",
    "a recording": "una grabación",
    "a calendar entry, a contact or a signature": "una cita, un contacto o una firma",
    "an archive or an office document": "un fichero comprimido o un documento de oficina",
    "an office document": "un documento de oficina",
  }),
);
const ADD_HEAD = "Añade las líneas «Game:» y «Army:».";
const ADD_ARMY = "Añade una línea «Army:».";
const ASK = "Pide texto o un fichero .muster.json.";

export const unread: ProblemWords["unread"] = {
  note: () => `No contiene ninguna lista: ninguna línea parece una unidad. ${ADD_HEAD}`,
  scan: () => "Un PDF sin texto, como un escaneo o una foto. Pide la lista como texto.",
  noHead: () => `No es una lista: no se nombran el juego ni el ejército. ${ADD_HEAD}`,
  noArmy: () => `No se nombra el ejército. ${ADD_ARMY}`,
  fitsSeveral: (near) => `No se nombra el ejército, y el texto encaja con varios: ${rejoined(near, "and", list)}. ${ADD_ARMY}`,
  fitsNone: (titles) =>
    `No se conoce el juego de esta lista. No encaja con ningún ejército de estos juegos: ${rejoined(titles, "or", list)}. Si es uno de ellos, añade las líneas «Game:» y «Army:».`,
  severalGames: (army) => `Varios juegos tienen el ejército «${army}». Añade una línea «Game:».`,
  noGameHas: (army) => `Ningún juego tiene el ejército «${army}».`,
  gameHasNot: (game, army) => `${game}: no tiene el ejército «${army}».`,
  unknownGame: (game) => `El juego «${game}» no se conoce.`,
  perhaps: (names) => `¿Quizá ${rejoined(names, "or", list)}?`,
  thereAre: (titles) => `Los que hay: ${rejoined(titles, "and", list)}.`,
  empty: () => "Vacío.",
  noText: () => `No es texto. ${ASK}`,
  tooLarge: (size) => `${size.replace(".", ",")}; un fichero de lista ocupa como máximo 1 MB.`,
  tooLargeAtOnce: (size) => `${size.replace(".", ",")}; se pueden leer como máximo 10 MB a la vez.`,
  otherKind: (kind) => `Esto es ${KINDS.get(kind) ?? kind}, no una lista de ejército. ${ASK}`,
  noRosterInXml: () => "XML sin lista de ejército. Pide la lista como texto.",
};
