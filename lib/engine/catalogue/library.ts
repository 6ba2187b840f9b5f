/** What screens need of the books. Pages pass it in, so that no component reads data by itself. */

import type { Page } from "@/lib/engine/common";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import type { Effects } from "@/lib/engine/schema/in-play/effects";
import type { ReadingNames, ReadingWords } from "@/lib/engine/schema/language/reading";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Roster, RosterOption } from "@/lib/engine/schema/roster";
import type { Usual } from "@/lib/engine/schema/suggest/usual";
import type { Wording } from "@/lib/engine/schema/wording";
import type { EngineWords } from "@/lib/words/en/engine";
import type { Language } from "@/lib/words/language";
import type { ArmyName, Catalogue } from "./types";

export interface GameName {
  id: string;
  title: string;
  aliases: readonly string[];
  /** It comes in an army list that brings its game along, and is not shipped. */
  own?: boolean;
}

export interface ArmyListName extends ArmyName {
  group?: string | undefined;
  page: Page;
  /** It says what things of its own do in play. */
  effects?: boolean | undefined;
  /** Whether it is counted what its armies usually are. */
  usual?: boolean | undefined;
  /** It shows how an army list is written, and is no army of the game. */
  example?: boolean;
  /** Kept in this browser, not shipped with the game. */
  own?: boolean;
}

export interface PackName {
  id: string;
  name: string;
}

/** A unit whose price the book prints, with the terms it is made of. */
export interface Example {
  name: string;
  page: Page;
  printed: number;
  /** What the book means, where the printed price is a misprint. */
  corrected?: number;
  entry: string;
  count?: number;
  options: readonly RosterOption[];
  note?: string;
}

/** What of a roster decides its catalogue. */
export type CatalogueKey = Pick<Roster, "game" | "armyList"> & Partial<Pick<Roster, "settings" | "packs" | "commands" | "unknownBook">>;

/** What of a roster decides which lines on what things do it needs: those of its army lists too, its allies' among them. */
export type EffectsKey = Pick<Roster, "game"> & Partial<Pick<Roster, "armyList" | "commands">>;

/** Under this key stand the names that all army lists of a game have. */
export const EVERY_ARMY = "*";

/** Loaders of books. Each rejects for a game or army list that is not there. */
export interface Library {
  /** What is said, in the language of the names and texts of the books; English when absent. */
  words?: EngineWords | undefined;
  games: readonly GameName[];
  /** Army lists of a game in book order. */
  armyIndex(game: string): Promise<readonly ArmyListName[]>;
  /** The names, in every language, of what the shipped army lists of a game may have, by their ids; under `EVERY_ARMY` those that all of them have. */
  entryNames(game: string): Promise<Readonly<Record<string, readonly string[]>>>;
  /** What lists of a game call things beside their names in the book. The same object for the same game. */
  readingNames(game: string): Promise<ReadingNames>;
  /** The words that lists of any game have beside names. The same object each time. */
  readingWords(): Promise<ReadingWords>;
  /** What an organiser said that words in lists of this game mean; none when absent. */
  wordings?(game: string): readonly Wording[];
  /** Games without a book that the events laid over the books are for, with what lists may call them. */
  unknownGames?: readonly GameName[];
  /** The game of the event whose rules are laid over the books. */
  eventGame?: string;
  /** An army list as its file says it. Rejects where there is none. */
  loadArmy(game: string, id: string): Promise<ArmyList>;
  /** What every army of a game shares: sizes to offer, kinds of command, accent. */
  loadBook(game: string): Promise<Book>;
  /**
   * The catalogue of a roster: its army list with its readings, the packs it names and the army lists of its allies; `packs`
   * are laid over those, `armyLists` known beside the game's. The same object for the same choice, unless any are given.
   */
  catalogueFor(roster: CatalogueKey, packs?: readonly Pack[], armyLists?: readonly ArmyList[]): Promise<Catalogue>;
  /** The same in another language, by whose names a text of ours may have been written; such texts are guessed at when absent. */
  catalogueIn?(language: Language, roster: CatalogueKey): Promise<Catalogue>;
  /** That by which a list is read: without the limits of events, for what is banned is written like anything else. As `catalogueFor` when absent. */
  readingCatalogueFor?(roster: CatalogueKey): Promise<Catalogue>;
  /** The packs shipped with a game. */
  packIndex(game: string): readonly PackName[];
  /** A shipped pack; null where there is none of that id. */
  loadPack(game: string, id: string): Promise<Pack | null>;
  /** Events to begin from, of games with a book and without; none when absent. */
  exampleEvents?(): Promise<readonly Pack[]>;
  /** What the things of a game and of the army lists of a roster do in play, one line each. The same object for the same army lists. */
  loadEffects(roster: EffectsKey): Promise<Effects>;
  /** What published lists of an army list have; null where none were counted. */
  loadUsual(roster: Pick<CatalogueKey, "game" | "armyList">): Promise<Usual | null>;
  /** Units whose price the book prints. */
  loadExamples(game: string): Promise<readonly Example[]>;
  /** Sample armies of a game, ready to open; the note ends without a full stop. */
  samples(game: string): readonly { id: string; name: string; army: string; note: string }[];
  /** A sample army as the text of a roster file. */
  loadSample(game: string, id: string): Promise<string>;
}
