/** Lo que de un texto o fichero no se ha podido tomar tal cual, y por qué hay partes ignoradas o supuestas. */
import type { ProblemWords } from "@/lib/words/en/problems";
import { say } from "@/lib/words/said";
import { shortName } from "@/lib/words/text";
import { quoted as inQuotes } from "./engine-grammar";
import { FIELDS, files } from "./files";
import { count, list, number, points } from "./grammar";
import { modelsTable } from "./models-table";
import { unread } from "./unread";

const fitNothing = ({ off, of, army }: { off: number; of: number; army: string }) =>
  `${number(off)} de ${count(of, "unidad", "unidades")} no están en este ejército (${army})`;
const quoted = (text: string) => inQuotes(shortName(text));
const field = ({ of, noun }: { of: string; noun: string }) => FIELDS.get(of) ?? noun;
const lettersIn = (n: number) => count(n, "carácter", "caracteres");
const linesIn = (n: number) => count(n, "línea", "líneas");

const said: ProblemWords["said"] = {
  "attached/none-above": ({ name }) =>
    say(`${quoted(name)}: no hay ninguna unidad encima; se ha leído como unidad propia.`, "Ponla debajo de la unidad a la que pertenece."),
  "book/too-many": ({ name, most }) =>
    say(
      `${quoted(name)}: se pueden nombrar como máximo ${most} libros de ejército; este se ha dejado fuera.`,
      "Quita los libros de ejército que la lista no necesita.",
    ),
  "book/unreadable": ({ name }) =>
    say(
      `${quoted(name)}: así no se escribe un libro de ejército; la línea se ha dejado fuera.`,
      "Copia otra vez la línea del texto de Muster Roll, o quítala.",
    ),
  "choice/no-name": ({ line }) => say(`Línea ${number(line)}: una elección sin nombre; se ha dejado fuera.`, "Exporta la lista otra vez."),
  "code/other": ({ written, code }) =>
    say(`Código: pone ${written}, la lista tiene ${code}. Ha cambiado después de recibir el código.`, "Pregunta cuál de los dos vale."),
  "code/unreadable": ({ name, code }) => say(`${quoted(name)}: no es el código de una lista; se ha dejado fuera.`, `El código es ${code}.`),
  "command/named": ({ kind, written }) =>
    say(`Mando ${kind}: ${quoted(written)} se ha leído como su nombre.`, "Pon el nombre entre comillas."),
  "command/too-many": ({ most }) => say(`Más de ${most} mandos; las unidades se han puesto en el anterior.`, "Quita mandos."),
  "command/unknown-heading": ({ name }) =>
    say(
      `${quoted(name)}: no es ningún tipo de mando; lo que sigue se ha puesto en el mando anterior.`,
      "Escribe [Mando: tipo], o quita la línea.",
    ),
  "count/parted": ({ name, count: n, points: stated }) =>
    say(`${quoted(name)}: leído como ${number(n)} por ${points(stated)}; así todos los precios dan el total.`, "Confirma el número."),
  "count/unreadable": ({ name, written, most }) =>
    say(
      `${quoted(name)}: número ${shortName(written)}, hace falta un número entero de 1 a ${number(most)}; leído como 1.`,
      "Corrige el número.",
    ),
  "figure/no-number": ({ name }) => say(`${quoted(name)}: no hay ningún número al lado; se ha dejado fuera.`, "Escribe el número detrás."),
  "head/given-before": ({ name }) =>
    say(`${quoted(name)}: ya se ha indicado antes; esta línea se ha dejado fuera.`, "Quita una de las dos."),
  "head/limit-nothing": () =>
    say("Un límite de 0 puntos: se ha leído como ninguno.", "Pon los puntos acordados, o deja la lista sin límite."),
  "heading/may-be-unit": ({ name }) =>
    say(`${quoted(name)}: leído como título; puede ser una unidad.`, "Si es una unidad, escribe su número delante."),
  "house-rule/unreadable": ({ written, yes, no, ...of }) =>
    say(
      `${field(of)}: pone ${quoted(written)}, hace falta ${quoted(yes)} o ${quoted(no)}; se ha dejado fuera.`,
      "Escribe uno de los dos, o quita la línea.",
    ),
  "line/may-be-unit": ({ name }) =>
    say(`${quoted(name)}: puede ser una unidad; se ha dejado fuera.`, "Dale su propia línea, con número y nombre, o quítala."),
  "line/not-understood": ({ name }) =>
    say(`${quoted(name)}: ningún nombre conocido; se ha dejado fuera.`, "Escríbelo como número y nombre, o quítalo."),
  "line/too-long": ({ line, letters, most }) =>
    say(
      `Línea ${number(line)}: ${lettersIn(letters)}, se pueden leer como máximo ${number(most)}; el resto se ha dejado fuera.`,
      "Escríbela en varias líneas.",
    ),
  "list/too-long": ({ letters, most }) =>
    say(
      `${lettersIn(letters)} en una lista, se pueden leer como máximo ${number(most)}; el resto se ha dejado fuera.`,
      "Envía la lista y nada más.",
    ),
  "lines/too-many": ({ lines, most }) =>
    say(
      `${linesIn(lines)} en una lista, se pueden leer como máximo ${number(most)}; el resto se ha dejado fuera.`,
      `Quita ${linesIn(lines - most)}.`,
    ),
  "name/too-long": ({ name, letters, most }) =>
    say(`${quoted(name)}: ${lettersIn(letters)}, se permiten como máximo ${number(most)}; se ha cortado el final.`, "Acórtalo."),
  "name/unknown": ({ name, army, others = [] }) =>
    say(
      `${quoted(name)}: no se conoce en este ejército (${army}); se queda como está escrito.`,
      others.length ? `Si es lo que quieres decir, escribe: ${list(others, "or")}.` : "Corrige el nombre.",
    ),
  "number/too-large": ({ name, value, min, max }) =>
    say(
      `${quoted(name)}: ${number(value)}, hace falta un número de ${number(min)} a ${number(max)}; se ha dejado fuera.`,
      "Corrige el número.",
    ),
  "option/denied": ({ name }) =>
    say(
      `${quoted(name)}: ninguna unidad así puede llevarlo; se ha dejado fuera.`,
      "Comprueba si la unidad lo tiene de todos modos, o qué se quería decir.",
    ),
  "options/too-many": ({ line, most }) =>
    say(`Línea ${number(line)}: más de ${most} opciones; el resto se ha dejado fuera.`, "Quita opciones."),
  "head/unknown-key": ({ name }) =>
    say(`El fichero del que viene este texto tenía la clave ${quoted(name)}. Aquí no se conoce y no cuenta.`, "Corrige el fichero."),
  "pack/too-many": ({ name, most }) =>
    say(`${quoted(name)}: se pueden leer como máximo ${most} suplementos; este se ha dejado fuera.`, "Quita suplementos."),
  "points/given-before": ({ written, ...of }) =>
    say(`${field(of)}: ya se ha indicado antes; ${quoted(written)} se ha dejado fuera.`, "Quita uno de los dos."),
  "points/unreadable": ({ written, min, max, whole, ...of }) =>
    say(
      `${field(of)}: pone ${quoted(written)}, hace falta un número${whole ? " entero" : ""} de ${number(min)} a ${number(max)}; se ha dejado fuera.`,
      "Pon los puntos.",
    ),
  "row/cut-off": ({ name }) =>
    say(`${quoted(name)}: su fila no tiene código como las demás. Está cortada, o se ha añadido.`, "Pide la tabla entera."),
  "row/no-list": ({ line }) => say(`Fila de la línea ${number(line)}: no contiene ninguna lista.`, "Pide la lista."),
  "setting/given-before": ({ setting, value }) =>
    say(`Ajuste ${quoted(setting)}: indicado dos veces; ${quoted(value)} se ha dejado fuera.`, "Quita uno de los dos."),
  "setting/unreadable": ({ name }) =>
    say(`${quoted(name)}: no es un ajuste con su valor; se ha dejado fuera.`, "Escríbelo así: nombre = valor."),
  "unit/no-count": ({ name }) => say(`${quoted(name)}: no pone cuántas; leído como 1.`, "Escribe el número delante del nombre."),
  "unit/no-models": ({ name }) => say(`${quoted(name)}: no se ha elegido ninguna miniatura; leído como 1.`, "Elige sus miniaturas."),
  "unit/things-added": ({ name, thing }) =>
    say(
      `${quoted(name)}: ${quoted(thing)} aparece en varias de sus partes. Quizá cada una lleve el suyo; se han contado juntos.`,
      "Comprueba qué parte lleva qué.",
    ),
  "unit/second-count": ({ name, first, second }) =>
    say(`${quoted(name)}: pone ${number(first)} y ${number(second)}; vale el primero.`, "Escribe un solo número."),
  "units/too-many": ({ most }) =>
    say(`Se pueden leer como máximo ${count(most, "unidad", "unidades")}; el resto se ha dejado fuera.`, "Quita unidades."),
  "words/unclear": ({ name }) => say(`${quoted(name)}: no entendido; se ha dejado fuera.`, "Comprueba si dice algo de la unidad."),

  "text/breaks-off": ({ total, sum }) =>
    say(
      `Al principio pone ${points(total)}, pero las unidades suman ${number(sum)}: el texto está cortado, o ha cambiado.`,
      "Pide la lista entera.",
    ),
  "text/no-end": () => say("El código del principio es de otra lista, y falta el final: el texto está cortado.", "Pide la lista entera."),
  "text/rows-missing": () => say("El código de la tabla es de otra lista: faltan filas, o han cambiado.", "Pide la lista entera."),
  "text/empty": () => say("El texto está vacío.", "Pega una lista."),
  "text/too-long": ({ letters }) =>
    say(
      `El texto tiene ${number(Math.ceil(letters / 10_000) / 100)} millones de caracteres, se puede leer como máximo 1 millón.`,
      "Pega solo listas, o menos a la vez.",
    ),
  "text/too-many-lines": ({ lines, most }) =>
    say(
      `${linesIn(lines)} en un texto, se pueden leer como máximo ${number(most)} a la vez; el resto se ha dejado fuera.`,
      "Pega el resto aparte.",
    ),
  "text/too-many-rosters": ({ rosters, most }) =>
    say(
      `${count(rosters, "lista", "listas")} en un texto, se pueden leer como máximo ${most}; el resto se ha dejado fuera.`,
      "Pega el resto aparte.",
    ),
  "read/other-names": (values) =>
    say(
      `Nombres: ${fitNothing(values)}. La lista puede ser de otra edición o de otro juego.`,
      "Pregunta para qué edición y ejército está hecha.",
    ),
  "read/unknown-game": (values) =>
    say(`Juego: no se conoce. ${fitNothing(values)}, el más parecido a la lista.`, "Nombra el juego y el ejército, o júzgala a mano."),
};

const reasons: ProblemWords["reasons"] = {
  "above the heads of columns": "encima de las cabeceras de columna",
  "added by a tool": "añadido por un programa",
  address: "dirección",
  "and more of this line": "y más partes de esta línea",
  "attachment that is no list": "adjunto que no es una lista",
  "behind a title": "detrás de un título",
  "below the total": "debajo del total",
  categories: "categorías",
  comment: "comentario",
  "covering note": "nota que acompaña",
  "effect and price of an option": "efecto y precio de una opción",
  "end of a mail": "final de un correo",
  explanation: "explicación",
  figures: "cifras",
  finding: "incidencia",
  "for the organiser": "para el organizador",
  "given before": "ya indicado",
  greeting: "saludo",
  "has it anyway": "ya lo tiene de por sí",
  "head of a list for a tournament": "cabecera de una lista de torneo",
  "head of a mail": "cabecera de un correo",
  "heading of a list": "título de una lista",
  "heads of columns": "cabeceras de columna",
  "in brackets behind a name": "entre paréntesis detrás de un nombre",
  "in front of a unit": "delante de una unidad",
  "in front of an option": "delante de una opción",
  "in front of the list": "antes de la lista",
  "in front of the lists": "antes de las listas",
  label: "rótulo",
  "left out by the organiser": "dejado fuera por el organizador",
  "link to a roster, read by itself": "enlace a una lista, leído aparte",
  "mail that is answered": "correo al que se responde",
  marks: "formato",
  "name of the force": "nombre de la fuerza",
  "note of who forwarded it": "nota de quien lo reenvió",
  "nothing behind the colon": "nada detrás de los dos puntos",
  "number of a list": "número de una lista",
  "points of no unit": "puntos sin unidad",
  "price of an option": "precio de una opción",
  profiles: "perfiles",
  "quoted mail": "correo citado",
  remark: "observación",
  rules: "reglas",
  "said before": "ya dicho",
  "said not to be there": "dice que no está",
  "says nothing about the unit": "no dice nada de la unidad",
  "says that it has none": "dice que no tiene",
  script: "script",
  sentence: "frase",
  separator: "separador",
  signature: "firma",
  "style sheet": "hoja de estilo",
  "title of the page": "título de la página",
  title: "título",
  total: "total",
  verdict: "veredicto",
  "as a line says": "como dice una línea",
  "bought apart": "comprado aparte",
  "first letters": "primeras letras",
  "from what is in it": "por su contenido",
  "how many is not said": "no dice cuántas",
  "in another order": "en otro orden",
  "named by what it has": "nombrada por lo que lleva",
  "no such unit may have it": "ninguna unidad así puede llevarlo",
  "one unit or several": "una unidad o varias",
  "part of the name": "parte del nombre",
  "said in a sentence": "dicho en una frase",
  "said in the list": "dicho en la lista",
  spelling: "ortografía",
  "the nearest that it may have": "lo más parecido que puede llevar",
  "the words may mean something else": "las palabras pueden decir otra cosa",
  "which one is not said": "no dice cuál",
};

export const problems: ProblemWords = {
  said,
  files,
  unread,
  models: modelsTable,
  reasons,
  named: {
    column: (name) => `columna «${name}»`,
    inside: (element) => `dentro de <${element}>`,
    onlyGame: (army) => `el único juego con este ejército: «${army}»`,
    fitsBetter: (name) => `su contenido encaja mejor aquí: ${name}`,
  },
  counted: {
    column: (n) => `columna ${number(n)}`,
    described: (n) => `${count(n, "perfil o regla", "perfiles o reglas")} junto a las opciones`,
    limitOfLine: (n) => `límite de ${points(n)}, por la línea delante de las unidades`,
    limitOfTotal: (n) => `límite de ${points(n)}, por el total indicado`,
    limitOfPrices: (n) => `límite de ${points(n)}, por los precios de las unidades`,
    mailHead: (n) => `${count(n, "línea", "líneas")} más en la cabecera del correo`,
    more: (n) => `${count(n, "parte más", "partes más")} sin mostrar`,
  },
  ignored: (line, text, reason) => `Línea ${number(line)}: ${text ? `«${text}» (${reason})` : reason}.`,
};
