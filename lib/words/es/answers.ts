/** Las respuestas a lo que un libro deja abierto. */
import type { Words } from "@/lib/words/en/words";
import { list, number } from "./grammar";

export const answers: Words["answers"] = {
  number,
  list,
  noLimit: "Sin límite",
  holds: "Se cumple",
  holdsNot: "No se cumple",
  none: "Ninguno",
  allowed: "Permitido",
  notAllowed: "No permitido",
  allAllowed: "Todos permitidos",
  noneAllowed: "Ninguno permitido",
  said: {
    allowed: "permitido",
    notAllowed: "no permitido",
    noLimit: "sin límite",
    holds: "se cumple",
    holdsNot: "no se cumple",
    open: "abierto de nuevo",
  },
  points: (figure, isOne) => `${figure} ${isOne ? "punto" : "puntos"}`,
  per: { model: "por miniatura", unit: "por unidad", step: "por nivel" },
  bound: (n, isLeast) => `${number(n)} como ${isLeast ? "mínimo" : "máximo"}`,
  atMost: "Como máximo",
  atLeast: "Como mínimo",
  pointsLabel: "Puntos",
  pointsFor: "A qué corresponden los puntos",
  column: (subject, column) => `${subject}: ${column.toLowerCase()}`,
  pointsForColumn: "puntos por",
  wholeNumber: "Escribe un número entero, como 3.",
  most: "Como máximo 100.000.",
  least: "Como mínimo −100.000.",
  notNumber: (text) => `«${text}» no es un número. Escribe uno como 30 o 7½.`,
};
