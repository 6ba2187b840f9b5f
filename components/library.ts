/** What screens need of the books. Pages pass it in, so that no component reads data by itself. */
import type { Catalogue } from "@/lib/catalogue/types";
import type { Book, Pack } from "@/lib/schema/book";
import type { Page } from "@/lib/schema/common";
import type { Roster } from "@/lib/schema/roster";

export interface GameName {
  id: string;
  title: string;
  aliases: readonly string[];
}

export interface ArmyListName {
  id: string;
  name: string;
  aliases?: readonly string[] | undefined;
  group?: string | undefined;
  page: Page;
}

/** What of a roster decides its catalogue. */
export type CatalogueKey = Pick<Roster, "game" | "armyList"> & Partial<Pick<Roster, "settings" | "packs" | "commands">>;

/** Loaders of books. Each rejects for a game or army list that is not there. */
export interface Library {
  games: readonly GameName[];
  /** Army lists of a game in book order. */
  armyIndex(game: string): Promise<readonly ArmyListName[]>;
  /** What every army of a game shares: sizes to offer, kinds of command, accent. */
  loadBook(game: string): Promise<Book>;
  /**
   * The catalogue of a roster: its army list with its readings, the packs it names and the army lists of its allies; `packs`
   * are laid over those. The same object for the same choice, unless packs are given.
   */
  catalogueFor(roster: CatalogueKey, packs?: readonly Pack[]): Promise<Catalogue>;
  /** An army list ready for checking; the same object for the same settings. */
  loadCatalogue(game: string, army: string, settings?: Readonly<Record<string, string>>): Promise<Catalogue>;
}
