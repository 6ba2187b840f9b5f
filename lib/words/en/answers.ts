/** Answers to what a book leaves open, as they are given at a press and said afterwards. */
import { list, number } from "./grammar";

export const answers = {
  number,
  list: (items: readonly string[]) => list(items),
  noLimit: "No limit",
  holds: "It holds",
  holdsNot: "It does not hold",
  none: "None",
  allowed: "Allowed",
  notAllowed: "Not allowed",
  allAllowed: "All allowed",
  noneAllowed: "None allowed",
  /** The same in a sentence. */
  said: {
    allowed: "allowed",
    notAllowed: "not allowed",
    noLimit: "no limit",
    holds: "it holds",
    holdsNot: "it does not hold",
    open: "open again",
  },
  /** `figure`: as a book prints it. */
  points: (figure: string, isOne: boolean) => `${figure} ${isOne ? "point" : "points"}`,
  per: { model: "per model", unit: "per unit", step: "per step" } as Readonly<Record<"model" | "unit" | "step", string>>,
  bound: (n: number, isLeast: boolean) => `${isLeast ? "at least" : "at most"} ${number(n)}`,
  atMost: "At most",
  atLeast: "At least",
  pointsLabel: "Points",
  pointsFor: "What the points are for",
  /** A field of a table, by what it is about. */
  column: (subject: string, column: string) => `${subject}: ${column.toLowerCase()}`,
  pointsForColumn: "points for",
  wholeNumber: "Enter a whole number, such as 3.",
  most: "At most 100,000.",
  least: "At least −100,000.",
  notNumber: (text: string) => `“${text}” is not a number. Enter one such as 30 or 7½.`,
};
