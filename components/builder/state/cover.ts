import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";

/** What the frame shows of a book and an army list; a catalogue is one. */
export interface Cover {
  book: Pick<Book, "id" | "title" | "accent" | "pointsName" | "hasPoints" | "verdicts" | "limits" | "commands">;
  army: Pick<ArmyList, "id" | "name" | "page" | "allies">;
}

/** Whether the game has points; false as well where the book is not known. */
export function hasPoints(cover: Pick<Cover, "book"> | null): boolean {
  return cover !== null && cover.book.hasPoints !== false;
}
