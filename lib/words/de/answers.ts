/** Antworten auf das, was ein Buch offenlässt. */
import type { Words } from "@/lib/words/en/words";
import { list, number } from "./grammar";

export const answers: Words["answers"] = {
  number,
  list,
  noLimit: "Keine Grenze",
  holds: "Trifft zu",
  holdsNot: "Trifft nicht zu",
  none: "Keine",
  allowed: "Erlaubt",
  notAllowed: "Nicht erlaubt",
  allAllowed: "Alle erlaubt",
  noneAllowed: "Keine erlaubt",
  said: {
    allowed: "erlaubt",
    notAllowed: "nicht erlaubt",
    noLimit: "keine Grenze",
    holds: "trifft zu",
    holdsNot: "trifft nicht zu",
    open: "wieder offen",
  },
  points: (figure, isOne) => `${figure} ${isOne ? "Punkt" : "Punkte"}`,
  per: { model: "je Modell", unit: "je Einheit", step: "je Stufe" },
  bound: (n, isLeast) => `${isLeast ? "mindestens" : "höchstens"} ${number(n)}`,
  atMost: "Höchstens",
  atLeast: "Mindestens",
  pointsLabel: "Punkte",
  pointsFor: "Wofür die Punkte gelten",
  column: (subject, column) => `${subject}: ${column}`,
  pointsForColumn: "Punkte für",
  wholeNumber: "Gib eine ganze Zahl ein, etwa 3.",
  most: "Höchstens 100.000.",
  least: "Mindestens −100.000.",
  notNumber: (text) => `„${text}“ ist keine Zahl. Gib eine ein, etwa 30 oder 7½.`,
};
