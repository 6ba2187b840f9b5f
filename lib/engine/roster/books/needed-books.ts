/** The army books that a roster names as those it was made with: which they are, and where to get them. */
import type { Roster, RosterBook } from "@/lib/engine/schema/roster";
import { list } from "@/lib/words/en/grammar";

/** An army book that is here, with what a roster says of it. */
export type KnownBook = RosterBook & { game: string };

/** The army lists that a roster takes units from. */
export function listsOf({ armyList, commands }: Pick<Roster, "armyList" | "commands">): ReadonlySet<string> {
  return new Set([armyList, ...commands.flatMap((command) => command.armyList ?? [])]);
}

/** The roster with the books it needs of those given; what it says already of others stays. */
export function namingBooks(roster: Roster, known: readonly KnownBook[]): Roster {
  const lists = listsOf(roster);
  const needed = known.filter(({ game, id }) => game === roster.game && lists.has(id)).map(({ game: _, ...book }) => book);
  const before = (roster.books ?? []).filter(({ id }) => lists.has(id) && !needed.some((book) => book.id === id));
  const { books: _, ...rest } = roster;
  return needed.length + before.length ? { ...rest, books: [...before, ...needed] } : rest;
}

/** Where to get an army list that is not here, as sentences; empty where the roster says nothing of it. @param isMissing Whether one is. */
export function whereToGet(
  roster: Pick<Roster, "books" | "armyList" | "commands">,
  isMissing: (id: string) => boolean = () => true,
): string {
  const lists = listsOf(roster);
  const told = toGet((roster.books ?? []).filter(({ id }) => lists.has(id) && isMissing(id)));
  return told ? `${told.what} ${told.where}` : "";
}

/** What is said of army books that are not here, and where to get them; null where there are none. */
export function toGet(missing: readonly RosterBook[]): { what: string; where: string } | null {
  if (!missing.length) return null;
  const systems = [...new Set(missing.flatMap(({ package: of }) => (of?.opened ? (of.name ?? of.id) : [])))];
  const urls = [...new Set(missing.flatMap((book) => book.package?.url ?? []))];
  const asked = urls.length
    ? `Get it at ${list(urls, "or")} and install it under Books.`
    : "Ask whoever sent the roster for it, and import it under Books.";
  const where = [...(systems.length ? [openOwn(list(systems))] : []), ...(missing.every((book) => book.package?.opened) ? [] : [asked])];
  return { what: `It was made with ${list(missing.map(bookText))}.`, where: where.join(" ") };
}

/** What whoever has not opened a game system is to do: its files go along with no roster. */
export function openOwn(system: string): string {
  return `Files of ${system} do not go along with rosters: open your own under Books, “Open a game system”.`;
}

/** What a game that is not here is called, where a roster says so. */
export function gameCalled({ game, books = [] }: Pick<Roster, "game" | "books">): string {
  return books.find(({ package: of }) => of?.opened && of.id === game)?.package?.name ?? game;
}

/** "the army book “Heron Court”, version 1.1, of the package Reed Valley books 1.0.0". */
function bookText({ id, name, version, package: of }: RosterBook): string {
  if (of?.opened)
    return `the army list “${name ?? id}” of the game system ${of.name ?? of.id}${of.version ? `, revision ${of.version}` : ""}`;
  const parts = [`the army book “${name ?? id}”`, ...(version ? [`version ${version}`] : [])];
  return `${parts.join(", ")}${of ? `${version ? "," : ""} of the package ${of.name ?? of.id}${of.version ? ` ${of.version}` : ""}` : ""}`;
}
