/** What is looked up in a book's parts; apart from the book's schema, so that checking does not load it. */
import type { Book, NamedSelector } from "./book";

/** The id of a book's main kind of command: its first. */
export function mainCommandKind({ commands }: Pick<Book, "commands">): string {
  return commands[0]?.id ?? "";
}

/** What stands for a kind of command that a file does not name, where the book of its roster is not known yet. */
export const UNREADABLE_COMMAND_KIND = "main";

interface Naming {
  selectors?: readonly NamedSelector[] | undefined;
}

/** The selectors that the rules of an army list may name: those of its book, then its own. */
export function selectorsOf(book: Naming, army: Naming = {}): NamedSelector[] {
  return [...(book.selectors ?? []), ...(army.selectors ?? [])];
}
