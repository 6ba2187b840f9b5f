import type { Catalogue } from "@/lib/catalogue/types";

/** Whether the game has points; false as well where the book is not known. */
export function hasPoints(catalogue: Catalogue | null): boolean {
  return catalogue !== null && catalogue.book.hasPoints !== false;
}
