/** `muster-roll/suggest`: legal armies, and ways to make a roster legal, to spend what is left, to put other units in the place of one. */
import type { Books } from "@/app/package/books";
import { answer } from "@/lib/advice/suggest/question";
import type { Library } from "@/lib/engine/catalogue/library";
import type { Report } from "@/lib/engine/report/finding";
import type { Roster } from "@/lib/engine/schema/roster";

/** What is asked. `roster`: for `army`, the units that it is to have, or none; its limit is the size, its packs and settings hold. */
export type Question = { roster: Roster; options?: SearchOptions } & (
  | { ask: "legal" | "spend" | "army" }
  | { ask: "swap"; options: SearchOptions & { unit: string } }
);

export interface SearchOptions {
  /** The same question with the same seed has the same answer; 0 when absent. */
  seed?: number;
  /** How many suggestions are wanted; 3 when absent. */
  plans?: number;
  /** Rosters that may be checked; each search has a number of its own when absent. */
  steps?: number;
  /** Ids of units that are not touched. */
  keep?: readonly string[];
}

export interface Suggestion {
  /** What is special about it, short: "Give up two options". */
  idea: string;
  /** One sentence more. */
  because: string;
  roster: Roster;
  /** Of the roster afterwards. */
  report: Report;
  /** What was shown by an exact search or by a bound, as a sentence; empty where nothing was. */
  proved: string;
}

/** Suggestions, each judged by the engine; fewer than were asked for, or none, come with the reason. @throws Error for a game or army list that is not there. */
export function suggest(books: Books, question: Question): Promise<{ suggestions: readonly Suggestion[]; reason: string }> {
  return answer(books as Library, question);
}
