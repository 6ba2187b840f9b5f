/** The parts of the book that an entry or an option names: what figures that are sums are made of. */

import type { Book, FigurePart } from "@/lib/engine/schema/book";
import { unknownName } from "./fault";

const NONE: readonly FigurePart[] = Object.freeze([]);

/** In the order of the book. */
export function partsNamed({ parts = [] }: Book, ids: readonly string[] | undefined, where: string, file: string): readonly FigurePart[] {
  if (!ids) return NONE;
  const stranger = ids.find((id) => !parts.some((part) => part.id === id));
  if (stranger !== undefined)
    throw unknownName(
      file,
      `${where}.parts`,
      `no part "${stranger}" in the book.`,
      stranger,
      parts.map((part) => part.id),
    );
  return parts.filter((part) => ids.includes(part.id));
}
