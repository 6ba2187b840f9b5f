/** Lo que se dice de nuestros ficheros y enlaces sin lista, o con una lista incompleta. */
import type { ProblemWords } from "@/lib/words/en/problems";
import { say } from "@/lib/words/said";
import { megabytes } from "@/lib/words/text";
import { count, number } from "./grammar";

const CHOOSE = "Elige un fichero con una lista.";
const AGAIN = "Exporta la lista otra vez.";
const KINDS = { nothing: "nada", list: "una enumeración", text: "texto", number: "un número", other: "otra cosa" };

export const files: ProblemWords["files"] = {
  "file/too-large": ({ size }) =>
    say(`El fichero contiene ${megabytes(size).replace(".", ",")} de texto, se pueden leer como máximo 2 MB.`, CHOOSE),
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
};
