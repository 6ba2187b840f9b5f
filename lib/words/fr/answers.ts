/** Les réponses à ce qu’un livre laisse ouvert. */
import type { Words } from "@/lib/words/en/words";
import { list, number } from "./grammar";

export const answers: Words["answers"] = {
  number,
  list,
  noLimit: "Sans limite",
  holds: "C’est le cas",
  holdsNot: "Ce n’est pas le cas",
  none: "Aucun",
  allowed: "Autorisé",
  notAllowed: "Interdit",
  allAllowed: "Tous autorisés",
  noneAllowed: "Tous interdits",
  said: {
    allowed: "autorisé",
    notAllowed: "interdit",
    noLimit: "sans limite",
    holds: "c’est le cas",
    holdsNot: "ce n’est pas le cas",
    open: "de nouveau ouvert",
  },
  points: (figure, isOne) => `${figure} ${isOne ? "point" : "points"}`,
  per: { model: "par figurine", unit: "par unité", step: "par niveau" },
  bound: (n, isLeast) => `${isLeast ? "au moins" : "au plus"} ${number(n)}`,
  atMost: "Au plus",
  atLeast: "Au moins",
  pointsLabel: "Points",
  pointsFor: "À quoi se rapportent les points",
  column: (subject, column) => `${subject} : ${column.toLowerCase()}`,
  pointsForColumn: "points pour",
  wholeNumber: "Saisissez un nombre entier, par exemple 3.",
  most: "Au plus 100 000.",
  least: "Au moins −100 000.",
  notNumber: (text) => `« ${text} » n’est pas un nombre. Saisissez-en un, par exemple 30 ou 7½.`,
};
