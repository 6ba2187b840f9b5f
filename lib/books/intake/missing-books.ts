/** Army books that a roster says it was made with and that are not here: which, and where to get them. */
import type { Library } from "@/lib/engine/catalogue/library";
import { findGame } from "@/lib/engine/catalogue/names/find-game";
import { toGet } from "@/lib/engine/roster/books/needed-books";
import type { Problem } from "@/lib/engine/roster/roster-file";
import type { Roster, RosterBook } from "@/lib/engine/schema/roster";
import { otherVersions } from "./other-version";
import type { Found } from "./reply";

/** What is said of the books that a list names and that are not here, as sentences; empty where it names none. @param game As it is written. */
export async function whereNamed({ game, books }: { game: string; books?: readonly RosterBook[] }, library: Library): Promise<string> {
  const told = toGet(await missingOf(books, findGame(library.games, game).found?.id, library));
  return told ? `${told.what} ${told.where}` : "";
}

/** At most one problem: units of a roster that could be read come from such books, as those of allies, or it is of a game that is not here. */
export async function missingBooks({ game, books }: Roster, library: Library): Promise<Problem[]> {
  const told = toGet(await missingOf(books, game, library));
  return told ? [{ where: "", code: "book/missing", message: told.what, fix: told.where, severity: "advice" }] : [];
}

async function missingOf(books: readonly RosterBook[] = [], game: string | undefined, library: Library): Promise<RosterBook[]> {
  if (!books.length) return [];
  const isKnown = library.games.some(({ id }) => id === game);
  const here = isKnown && game !== undefined ? (await library.armyIndex(game)).map(({ id }) => id) : [];
  return books.filter(({ id }) => !here.includes(id));
}

/** With what is to be said of the army books that it was made with. */
export async function withBooks(found: Found, library: Library): Promise<Found> {
  const { roster, catalogue, problems } = found;
  const missing = await missingBooks(roster, library);
  if (!catalogue.facts) return { ...found, problems: [...problems, ...otherVersions(roster, catalogue), ...missing] };
  // Read without its book, a list is another than the one that has the code.
  const { otherCode: _, ...rest } = found;
  return missing.length ? { ...rest, problems: [...problems.filter(({ code }) => code !== "code/other"), ...missing] } : found;
}
