/** The questions of `suggest` as plain data, so that a worker or a terminal can ask them all in one way. */
import type { Library } from "@/lib/engine/catalogue/library";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Roster } from "@/lib/engine/schema/roster";
import type { Usual } from "@/lib/engine/schema/suggest/usual";
import { type LegalOptions, makeLegal } from "./make-legal";
import { type MusterOptions, muster } from "./muster";
import { type SpendOptions, spend } from "./spend";
import type { SearchOptions, Suggested, Suggestion } from "./suggestion";
import { type SwapOptions, swap } from "./swap";

/** `roster`: for `army`, the units that it is to have, or none; its limit is the size, its packs and settings hold. */
export type Question =
  | { ask: "legal"; roster: Roster; options?: Plain<LegalOptions> }
  | { ask: "spend"; roster: Roster; options?: Plain<SpendOptions> }
  | { ask: "swap"; roster: Roster; options: Plain<SwapOptions> }
  | { ask: "army"; roster: Roster; options?: Plain<MusterOptions> };

type Plain<T> = Omit<T, "onProgress" | "onFirst" | "words">;

/** Answers a question with the books it is given. @throws Error for a game or army list that is not there. */
export async function answer(
  library: Pick<Library, "catalogueFor" | "loadUsual">,
  question: Question,
  { onProgress, onFirst, words }: Pick<SearchOptions, "onProgress" | "onFirst" | "words"> = {},
): Promise<Suggested> {
  const catalogue = await library.catalogueFor(question.roster);
  const usual = question.ask === "legal" ? null : await library.loadUsual(question.roster);
  const told = (one: Suggestion) => inItsPoints(catalogue, one);
  const found = searched(catalogue, question, usual, { words, onProgress, onFirst: onFirst && ((first) => onFirst(told(first))) });
  return { ...found, suggestions: found.suggestions.map(told), reason: inPoints(catalogue, found.reason) };
}

function searched(
  catalogue: Catalogue,
  question: Question,
  usual: Usual | null,
  { words, onProgress, onFirst }: Pick<SearchOptions, "onProgress" | "onFirst" | "words">,
): Suggested {
  const { roster } = question;
  switch (question.ask) {
    case "legal":
      return makeLegal(catalogue, roster, { ...question.options, words, onProgress, onFirst });
    case "spend":
      return spend(catalogue, roster, { ...question.options, usual, words, onProgress });
    case "swap":
      return swap(catalogue, roster, { ...question.options, usual, words, onProgress });
    case "army":
      return muster(catalogue, roster, { ...question.options, usual, words, onProgress });
  }
}

function inPoints({ book, words }: Catalogue, text: string): string {
  return words.inPointsOf(book.pointsName ?? "points", text);
}

function inItsPoints(catalogue: Catalogue, suggestion: Suggestion): Suggestion {
  const { idea, because, proved, searched: steps } = suggestion;
  const [a, b, c, d] = [idea, because, proved, steps].map((text) => inPoints(catalogue, text)) as [string, string, string, string];
  return { ...suggestion, idea: a, because: b, proved: c, searched: d };
}
