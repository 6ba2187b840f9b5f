/** The kind of command that every army has; apart from the book's schema, so that checking does not load it. */
import type { Book } from "./book";

/** The id of a book's main kind of command: its first. */
export function mainCommandKind({ commands }: Pick<Book, "commands">): string {
  return commands[0]?.id ?? "";
}

/** What stands for a kind of command that a file does not name, where the book of its roster is not known yet. */
export const UNREADABLE_COMMAND_KIND = "main";
