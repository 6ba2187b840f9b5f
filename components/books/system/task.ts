/** What is asked of the worker that opens game systems, and what it answers. */
import type { OpenedLibrary, PackagedBook } from "@/lib/books/library/open";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Roster } from "@/lib/engine/schema/roster";

export type SystemTask =
  | { do: "open"; files: readonly File[] }
  /** What army lists may begin with. */
  | { do: "read"; files: readonly File[] }
  | {
      do: "compare";
      /** The army lists that are kept now, and those that come. */
      before: readonly ArmyList[];
      after: readonly PackagedBook[];
      rosters: readonly { name: string; roster: Roster }[];
    };

export interface LeftOut {
  file: string;
  /** A sentence. */
  reason: string;
}

/** What of an army list became no rule. */
export interface UntoldThing {
  list: string;
  what: string;
  where: string;
  why: string;
}

export interface OpenedGame {
  name: string;
  revision: string;
  library: OpenedLibrary;
  untold: readonly UntoldThing[];
  remarks: readonly string[];
}

export interface Opened {
  games: readonly OpenedGame[];
  leftOut: readonly LeftOut[];
}

export interface Compared {
  /** Sentences. */
  changes: readonly string[];
  /** Rosters that come out otherwise. */
  rosters: readonly { name: string; change: string }[];
}
