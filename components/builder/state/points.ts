import type { Cover } from "./look";

/** Whether the game has points; false as well where the book is not known. */
export function hasPoints(cover: Pick<Cover, "book"> | null): boolean {
  return cover !== null && cover.book.hasPoints !== false;
}
