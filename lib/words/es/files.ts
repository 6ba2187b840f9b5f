/** Lo que se dice de nuestros ficheros y enlaces sin lista, o con una lista incompleta. */
import { isSetting, itemsAt } from "@/lib/words/en/files";
import type { ProblemWords } from "@/lib/words/en/problems";
import { say } from "@/lib/words/said";
import { megabytes, uncapital } from "@/lib/words/text";
import { count, number, sizeText } from "./grammar";

const CHOOSE = "Elige un fichero con una lista.";
const AGAIN = "Exporta la lista otra vez.";
const KINDS = { nothing: "nada", list: "una enumeración", text: "texto", number: "un número", other: "otra cosa" };

/** Campos de una lista por su clave. */
export const FIELDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    game: "Juego",
    armyList: "Ejército",
    dataVersion: "Versión de los datos",
    name: "Nombre",
    player: "Jugador",
    event: "Torneo",
    note: "Nota",
    limit: "Límite de puntos",
    stated: "Total indicado",
    settings: "Ajustes",
    packs: "Suplementos",
    books: "Libros de ejército",
    playOpen: "Sin confirmar",
    points: "Puntos",
    pointsPerModel: "Puntos por miniatura",
    choice: "Elección",
    attachedTo: "Unidad a la que pertenece",
  }),
);
const ITEMS = { command: "Mando", unit: "Unidad", option: "Opción" };
const PLURALS = { command: "mandos", unit: "unidades", option: "opciones" };

/** «Mando 1, unidad 3»; «Lista» para el conjunto. */
function placeOf(at: readonly (string | number)[]): string {
  const items = itemsAt(at).map(({ kind, n }, i) => `${i ? uncapital(ITEMS[kind]) : ITEMS[kind]} ${n}`);
  return items.join(", ") || "Lista";
}

function subject(field: { at: readonly (string | number)[]; of: string; noun: string }): string {
  const setting = `ajuste ${field.of === '""' ? field.of : `«${field.of}»`}`;
  return `${placeOf(field.at)}, ${isSetting(field) ? setting : uncapital(FIELDS.get(field.of) ?? field.noun)}`;
}

export const files: ProblemWords["files"] = {
  "file/too-large": ({ size }) =>
    say(`El fichero contiene ${sizeText(megabytes(size))} de texto, se pueden leer como máximo 2 MB.`, CHOOSE),
  "file/empty": () => say("El fichero está vacío.", CHOOSE),
  "file/no-roster": () => say("El fichero no contiene ninguna lista.", CHOOSE),
  "file/empty-list": () => say("El fichero contiene una enumeración vacía, no una lista de ejército.", CHOOSE),
  "file/several": ({ rosters }) =>
    say(
      `El fichero contiene ${number(rosters)} listas y aquí se abre una; se ha leído la primera.`,
      "Abre el fichero donde se leen varias listas.",
    ),
  "file/no-json": () => say("El fichero no es JSON.", CHOOSE),
  "file/syntax": ({ line, column }) =>
    say(
      `Línea ${number(line)}, columna ${number(column)}: aquí el fichero no es JSON válido.`,
      "Corrige ahí el fichero, o exporta la lista otra vez.",
    ),
  "file/key-twice": ({ line, key }) =>
    say(`Línea ${number(line)}: la clave «${key}» aparece dos veces; solo cuenta la última.`, "Quédate con una."),
  "file/other": ({ kind }) => say(`Esto es ${KINDS[kind]}, no una lista de ejército.`, CHOOSE),
  "file/no-format": () => say("Esto no es una lista de ejército: no indica su formato.", CHOOSE),
  "file/pack": () => say("Esto es un suplemento, no una lista de ejército.", "Ábrelo donde se aplican los suplementos."),
  "file/format-guessed": ({ ours }) => say(`El fichero no indica su formato; se ha leído como ${ours}.`, `Añade "format": "${ours}".`),
  "file/newer": ({ format, ours }) =>
    say(`La lista tiene el formato ${format}, se puede leer ${ours}.`, "Ábrela con una versión más nueva."),
  "file/unknown-format": ({ format, ours }) => say(`El formato ${format} no se conoce, se puede leer ${ours}.`, CHOOSE),
  "file/no-commands": () => say("La lista no contiene ningún mando, hace falta al menos 1.", AGAIN),
  "file/no-command-read": () => say("Ningún mando de la lista se puede leer, hace falta al menos 1.", AGAIN),
  "file/not-named": ({ key }) =>
    say(
      `La lista no indica su ${key === "game" ? "juego" : "ejército"}.`,
      `Escribe el identificador del ${key === "game" ? "juego" : "ejército"} en «${key}».`,
    ),
  "link/too-long": () => say("El enlace es demasiado largo para una lista.", "Comparte la lista como fichero."),
  "link/empty": () => say("El enlace no contiene ninguna lista.", "Copia el enlace entero."),
  "link/half": () =>
    say(
      "Este es uno de los dos códigos que juntos contienen la lista.",
      "Escanea los dos con «Escanear un código» en Muster Roll, en cualquier orden.",
    ),
  "link/letters": () => say("El enlace contiene signos que no tiene ningún enlace a una lista.", "Copia el enlace otra vez."),
  "link/version": ({ version, ours }) =>
    say(
      `El enlace es de la versión ${version}, se puede leer la versión ${ours}.`,
      "Ábrelo con una versión más nueva, o cópialo otra vez.",
    ),
  "link/unpacks": () => say("El enlace ocupa más de 2 MB, se pueden leer como máximo 2 MB.", "Comparte la lista como fichero."),
  "link/damaged": () => say("El enlace está cortado o dañado.", "Copia el enlace entero otra vez."),
  "packs/not-used": ({ where, packs }) =>
    say(
      `${where === "link" ? "El enlace" : "El fichero"} trae ${count(packs, "suplemento", "suplementos")} de quien lo envía, sin efecto aquí.`,
      `${where === "link" ? "Abre el enlace" : "Importa el fichero"} para ver así el veredicto.`,
    ),

  // Sobre partes del fichero de una lista.
  "part/field": ({ written, ...field }) =>
    say(`${subject(field)}: ${written} no se puede leer; se ha dejado fuera.`, "Escríbelo otra vez."),
  "part/too-long": ({ letters, most, ...field }) =>
    say(
      `${subject(field)}: ${number(letters)} letras, se admiten ${number(most)} como máximo; se ha cortado el final.`,
      "Acorta el texto.",
    ),
  "part/no-name": () => say("La lista no tiene nombre.", "Ponle uno."),
  "part/kind": ({ at, written, ours }) =>
    say(
      `${placeOf(at)}: ${written === null ? "falta el tipo" : `el tipo ${written} no se puede leer`}; en su lugar se ha puesto «${ours}».`,
      "Elige el tipo de mando.",
    ),
  "part/units": ({ at, written }) =>
    say(
      `${placeOf(at)}: ${written === null ? "no contiene unidades" : `las unidades ${written} no se pueden leer`}.`,
      "Añade las unidades otra vez.",
    ),
  "part/own-id": ({ at, written }) =>
    say(`${placeOf(at)}: el identificador ${written} no se puede leer.`, "Guarda la lista para darle otro."),
  "part/new-id": ({ at, isTaken }) =>
    say(
      `${placeOf(at)}: tenía ${isTaken ? "el identificador de otra unidad" : "ningún identificador propio"}; ahora tiene uno nuevo.`,
      "Guarda la lista para conservarlo.",
    ),
  "part/count": ({ at, written, most }) =>
    say(
      `${placeOf(at)}: ${written === null ? "sin número" : `número ${written}`}, hace falta un entero de 1 a ${number(most)}; se ha puesto 1.`,
      "Escribe el número.",
    ),
  "part/too-many": ({ at, of, items, most }) =>
    say(
      `${placeOf(at)}: ${number(items)} ${PLURALS[of]}, se pueden leer ${number(most)} como máximo; el resto se ha dejado fuera.`,
      `Quita ${count(items - most, uncapital(ITEMS[of]), PLURALS[of])}.`,
    ),
  "part/value": ({ at, written }) => say(`${placeOf(at)}: ${written} no se puede leer; se ha dejado fuera.`, "Añádelo otra vez."),
  "part/id": ({ at, key, written }) =>
    say(
      `${placeOf(at)}: ${written === null ? `no dice qué ${key === "entry" ? "unidad" : "opción"} es` : `«${key}» ${written} no se puede leer`}; se ha dejado fuera.`,
      "Añádelo otra vez.",
    ),
  "part/too-deep": ({ at, most }) => say(`${placeOf(at)}: más de ${most} niveles anidados; se ha dejado fuera.`, "Quítalo del fichero."),
  "part/key": ({ written }) => say(`${written}: esta clave no se admite en una lista; se ha dejado fuera.`, "Quítala del fichero."),
  "problems/more": ({ more }) => say(`${count(more, "aviso más", "avisos más")} que no caben aquí.`, "Corrige primero los que aparecen."),
};
