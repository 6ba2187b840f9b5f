/** Por qué no se ha podido leer ninguna lista de un texto o fichero. */
import type { ProblemWords } from "@/lib/words/en/problems";
import { figureOf, rejoined } from "@/lib/words/pieces";
import { list, number, sizeText } from "./grammar";

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
const ADD_HEAD = "Añade las líneas «Juego:» y «Ejército:».";
const ADD_ARMY = "Añade una línea «Ejército:».";
const AS_TEXT = "Pide la lista como texto.";
const ASK = "Pide texto o un fichero .muster.json.";
/** "5,000" → as the language writes it. */
const figure = (english: string) => number(figureOf(english));

export const unread: ProblemWords["unread"] = {
  note: () => `No contiene ninguna lista: ninguna línea parece una unidad. ${ADD_HEAD}`,
  scan: () => `Un PDF sin texto, como un escaneo o una foto. ${AS_TEXT}`,
  noHead: () => `No es una lista: no se nombran el juego ni el ejército. ${ADD_HEAD}`,
  noArmy: () => `No se nombra el ejército. ${ADD_ARMY}`,
  fitsSeveral: (near) => `No se nombra el ejército, y el texto encaja con varios: ${rejoined(near, "and", list)}. ${ADD_ARMY}`,
  fitsNone: (titles) =>
    `No se conoce el juego de esta lista. No encaja con ningún ejército de estos juegos: ${rejoined(titles, "or", list)}. Si es uno de ellos, añade las líneas «Juego:» y «Ejército:».`,
  severalGames: (army) => `Varios juegos tienen el ejército «${army}». Añade una línea «Juego:».`,
  noGameHas: (army) => `Ningún juego tiene el ejército «${army}».`,
  gameHasNot: (game, army) => `${game}: no tiene el ejército «${army}».`,
  unknownGame: (game) => `El juego «${game}» no se conoce.`,
  perhaps: (names) => `¿Quizá ${rejoined(names, "or", list)}?`,
  thereAre: (titles) => `Los que hay: ${rejoined(titles, "and", list)}.`,
  empty: () => "Vacío.",
  noText: () => `No es texto. ${ASK}`,
  tooLarge: (size) => `${sizeText(size)}; un fichero de lista ocupa como máximo 1 MB.`,
  tooLargeAtOnce: (size) => `${sizeText(size)}; se pueden leer como máximo 10 MB a la vez.`,
  otherKind: (kind) => `Esto es ${KINDS.get(kind) ?? kind}, no una lista de ejército. ${ASK}`,
  noRosterInXml: () => `XML sin lista de ejército. ${AS_TEXT}`,

  zipDamaged: () => "Un fichero ZIP cortado o dañado. Pídelo otra vez.",
  zipFiles: (files, most) =>
    `Un fichero comprimido con demasiados ficheros (${figure(files)}): se pueden leer como máximo ${figure(most)} a la vez. Envía menos a la vez.`,
  zipLocked: () => "Bloqueado con contraseña. Pídelo sin contraseña.",
  zipPacking: () => "Comprimido de un modo que aquí no se lee. Pide un ZIP corriente.",
  zipUnpacks: () => "Omitido: el fichero descomprimido ocupa más de 20 MB. Envía menos ficheros a la vez.",
  unpacksTo: (megabytes) => `Descomprimido ocupa más de ${figure(megabytes)} MB. ${AS_TEXT}`,
  zipInZip: () => "Un fichero comprimido dentro de otro. Descomprímelo antes.",
  zipEmpty: () => "Un fichero comprimido vacío. Pide la lista otra vez.",
  pdfLocked: () => "Un PDF bloqueado. Pídelo sin contraseña, o pide la lista como texto.",
  pdfDrawsTooMuch: () => `Un PDF con demasiados dibujos. ${AS_TEXT}`,
  ourOtherPaper: () => "Impreso por Muster Roll, pero no es la hoja de una sola lista. Pide las listas como ficheros o como texto.",
  ourSheetDamaged: () => `Una hoja cuya lista está cortada, dañada o es de una versión más nueva. ${AS_TEXT}`,
  documentTooLong: () => "Un documento con millones de letras. Pide solo la lista.",
  documentDamaged: () => "Un documento cortado o dañado. Pídelo otra vez.",
  tooDeep: (most) => `Más de ${figure(most)} niveles anidados; no es una lista de ejército. Envía la lista como texto.`,
  cutOff: () => "Cortado o dañado. Exporta la lista otra vez.",
  ownEntities: () =>
    "El fichero declara un tipo de documento con entidades propias, que ninguna lista necesita. Exporta la lista otra vez.",
  mailInMail: () => "Un correo dentro de un correo dentro de un correo. Pide solo la lista.",
  mailTooLong: () => `Un correo con más partes o líneas que las que envía un jugador. ${AS_TEXT}`,
  mailDamaged: () => `Un correo que no se puede separar en sus partes. ${AS_TEXT}`,
  winmail: () => `Un fichero winmail.dat, donde Outlook metió el correo, sin ningún fichero dentro. ${AS_TEXT}`,
  mailbox: (mails, most) => `Un buzón con ${figure(mails)} correos; se pueden leer como máximo ${figure(most)} a la vez.`,
  furtherList: (most) => `1 lista más: se pueden leer como máximo ${figure(most)} a la vez.`,
  furtherLists: (lists, most) => `${figure(lists)} listas más: se pueden leer como máximo ${figure(most)} a la vez.`,
  rostersInFile: (rosters, most) => `${figure(rosters)} listas en un fichero; se pueden leer como máximo ${figure(most)} a la vez.`,
  notOpened: () => "No se ha podido abrir el fichero. Si es una carpeta, elige los ficheros que contiene.",
  tookTooLong: (seconds) => `La lectura duró más de ${figure(seconds)} segundos y se detuvo. Envía texto sin formato, una lista cada vez.`,
  packTooLong: () => "El enlace es demasiado largo para un suplemento. Pide el suplemento como fichero.",
  packNone: () => "El enlace no contiene ningún suplemento. Copia el enlace entero.",
  packLetters: () => "El enlace contiene letras que ningún enlace de suplemento tiene. Cópialo otra vez.",
  packNewer: () => "El enlace viene de una versión más nueva de la aplicación. Pide el suplemento como fichero.",
  packUnpacks: () => "El enlace descomprimido ocupa más de 2 MB, el límite de lectura. Pide el suplemento como fichero.",
  packDamaged: () => "El enlace está cortado o dañado. Copia otra vez el enlace entero.",
};
