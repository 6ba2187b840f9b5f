/** `muster-roll/books`: the rulebooks with their army lists, each loaded when it is asked for, and packs and army books of one's own. */
import type { Catalogue } from "@/app/package/engine";
import * as shipped from "@/data/index";
import type { Library } from "@/lib/engine/catalogue/library";
import type { Roster } from "@/lib/engine/schema/roster";

/** What a roster names: a game, an army list, a pack. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** Rulebooks. Each method rejects for a game or army list that is not there. */
export interface Books {
  readonly games: readonly { readonly id: string; readonly title: string }[];
  /** The army lists of a game in book order. */
  armyIndex(game: string): Promise<readonly Named[]>;
  /** The packs that come with a game. */
  packIndex(game: string): readonly Named[];
  /** The compiled army list of a roster, with the settings, packs and allies that it names. */
  catalogueFor(roster: Pick<Roster, "game" | "armyList"> & Partial<Pick<Roster, "settings" | "packs" | "commands">>): Promise<Catalogue>;
}

/** The rulebooks that come with the package. */
export const books: Books = shipped;

/** Texts of files to lay over the books. */
export interface LaidFiles {
  /** Packs: events, answers to what a book leaves open. */
  packs?: readonly string[];
  /** Army books of one's own. */
  armyBooks?: readonly string[];
}

/** The books with packs and army books laid over them. @throws Error for a file that cannot be used: without it verdicts would be wrong. */
export async function withFiles(under: Books, { packs = [], armyBooks = [] }: LaidFiles): Promise<Books> {
  const { withTexts } = await import("@/lib/books/intake/laid-files");
  const library = under as Library;
  const laid = await withTexts(library, packs, armyBooks);
  if ("reason" in laid) throw new Error(`${laid.of === "pack" ? "Pack" : "Army book"} ${laid.at + 1}: ${laid.reason}`);
  return laid.library;
}
