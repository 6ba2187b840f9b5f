/** What the first page says of a game: what can be done with it, and what is open. Made from its book when the site is built. */

import { openCells } from "@/lib/advice/open/open-cells";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Book } from "@/lib/engine/schema/book";
import { capital, count, number } from "@/lib/engine/text";

export interface GameFacts {
  /** How many army lists; one means that all armies choose from the same units. */
  armyLists: number;
  hasPoints: boolean;
  /** Every unit is made up by a formula of the book. */
  isDesigned: boolean;
  /** The books of the players give the prices: most units have none here. */
  isUnpriced: boolean;
  /** What the game calls a roster that holds, where it has a word of its own. */
  legal?: string | undefined;
  /** Questions that somebody with the book can answer, in all army lists together. */
  open: number;
  /** Those of them that are prices in which sources differ. */
  disputed: number;
}

/** What is chosen first: an army list, nothing, or the terms of a unit. */
export type FirstStep = "army-list" | "army" | "design";

export interface GameCard {
  id: string;
  title: string;
  /** A hue of the palette. */
  accent: string;
  /** One sentence: what can be done. */
  can: string;
  /** Sentences: what is open; "" where nothing is. */
  open: string;
  first: FirstStep;
  /** Whose the game is, where the book says so. */
  notice?: string | undefined;
}

/** The card of a game from the catalogues of all its army lists. */
export function gameCard(book: Book, catalogues: readonly Catalogue[]): GameCard {
  const facts = factsOf(book, catalogues);
  const { id, title, accent, notice } = book;
  return { id, title, accent, notice, can: whatCan(facts), open: whatIsOpen(facts), first: firstStep(facts) };
}

export function factsOf(book: Book, catalogues: readonly Catalogue[]): GameFacts {
  const cells = catalogues.flatMap(openCells);
  const prices = cells.filter((cell) => cell.sort === "price");
  const units = catalogues.flatMap(({ entries }) => entries.filter(({ permission }) => permission.status !== "denied"));
  const unpriced = prices.filter(({ entry, option, values }) => entry && !option && values.length === 0);
  return {
    armyLists: catalogues.length,
    hasPoints: book.hasPoints !== false,
    isDesigned: units.every(({ entry }) => entry.design),
    isUnpriced: unpriced.length > units.length / 2,
    legal: book.verdicts?.legal,
    open: cells.length,
    disputed: prices.filter(({ values }) => values.length > 0).length,
  };
}

export function whatCan({ armyLists, hasPoints, isDesigned, isUnpriced }: GameFacts): string {
  if (!hasPoints) return "A game without points.";
  if (isDesigned) return "Design every unit by the book’s formula.";
  const lists = armyLists === 1 ? "units" : count(armyLists, "army list");
  return isUnpriced ? `${capital(lists)}; prices come from your own book.` : `${capital(lists)} with points.`;
}

export function whatIsOpen({ armyLists, hasPoints, isUnpriced, legal, open, disputed }: GameFacts): string {
  const sentences: string[] = [];
  if (armyLists === 1) sentences.push("All armies choose from the same units.");
  if (!hasPoints && legal) sentences.push(`A roster that holds is called ${legal.toLowerCase()}.`);
  if (isUnpriced) sentences.push("Enter each price once.");
  if (disputed > 0) sentences.push(`Sources differ in ${count(disputed, "price")}; your book decides.`);
  const rest = open - disputed;
  if (rest > armyLists && armyLists > 1 && disputed === 0)
    sentences.push(
      `Our copy of the book has gaps, about ${number(Math.round(rest / armyLists))} for each army list. Fill them in from yours.`,
    );
  else if (rest > 0) sentences.push(`${count(rest, disputed > 0 ? "more question" : "question")} to look up in your book.`);
  return sentences.join(" ");
}

export function firstStep({ armyLists, hasPoints, isDesigned }: GameFacts): FirstStep {
  if (isDesigned && hasPoints) return "design";
  return armyLists === 1 ? "army" : "army-list";
}
