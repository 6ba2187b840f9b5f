/** A figure of the book where it is counted with other things: as what makes it up. */
import type { Quantity, Weighed } from "@/lib/engine/common";
import type { Book } from "@/lib/engine/schema/book";

type Figures = Pick<Book, "figures">;

/** A quantity with what makes up its figures in their place. */
export function withFigureParts(quantity: Quantity, book: Figures): Quantity {
  const { measure } = quantity;
  if (typeof measure !== "object" || !("weighed" in measure)) return quantity;
  const weighed = measure.weighed.flatMap((part) => (part.figure === undefined ? [part] : figureParts(part.figure, book)));
  return weighed.length ? { ...quantity, measure: { weighed } } : { of: { not: {} } };
}

function figureParts(id: string, { figures = [] }: Figures): Weighed[] {
  const figure = figures.find((one) => one.id === id);
  if (!figure) return [];
  if (figure.sum !== undefined) return [{ sum: figure.sum }];
  if (!figure.quantity) return [];
  const { of, measure = "units" } = figure.quantity;
  if (measure === "units") return [{ of }];
  if (measure === "models") return [{ of, models: 1 }];
  return typeof measure === "object" && "options" in measure ? [{ options: measure.options }] : [];
}

/** What every army of an army list has of the figures of a quantity before its units. */
export function baseOf({ measure }: Quantity, { figures = [] }: Figures, army: string): number {
  if (typeof measure !== "object" || !("weighed" in measure)) return 0;
  const counted = measure.weighed.flatMap((part) => figures.filter(({ id }) => id === part.figure));
  return counted.reduce((sum, { base = 0, baseOf: own }) => sum + (own?.[army] ?? base), 0);
}
