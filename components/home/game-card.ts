import type { SampleRow } from "./sample-list";

/** What the first page shows of a game. Made when the site is built. */
export interface GameCard {
  id: string;
  title: string;
  /** A hue of the palette. */
  accent: string;
  /** One sentence: what one can do with it here. */
  says: string;
  /** Its units are made up by a formula of the book, on a page of their own. */
  isDesigned: boolean;
  /** An army to look at first. */
  sample: SampleRow;
}

/** A game of the player's own, or of a package, has no sample. */
export type AnyGameCard = Omit<GameCard, "sample"> & Partial<Pick<GameCard, "sample">>;
