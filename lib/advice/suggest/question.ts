/** The questions of `suggest` as plain data, so that a worker or a terminal can ask them all in one way. */
import type { Library } from "@/lib/engine/catalogue/library";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { inPointsOf } from "@/lib/engine/report/points";
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

type Plain<T> = Omit<T, "onProgress" | "onFirst">;

/** Answers a question with the books it is given. @throws Error for a game or army list that is not there. */
export async function answer(
  library: Pick<Library, "catalogueFor" | "loadUsual">,
  question: Question,
  { onProgress, onFirst }: Pick<SearchOptions, "onProgress" | "onFirst"> = {},
): Promise<Suggested> {
  const catalogue = await library.catalogueFor(question.roster);
  const usual = question.ask === "legal" ? null : await library.loadUsual(question.roster);
  const told = (one: Suggestion) => inItsPoints(catalogue, one);
  const found = searched(catalogue, question, usual, { onProgress, onFirst: onFirst && ((first) => onFirst(told(first))) });
  return { ...found, suggestions: found.suggestions.map(told), reason: inPointsOf(catalogue.book, found.reason) };
}

function searched(
  catalogue: Catalogue,
  question: Question,
  usual: Usual | null,
  { onProgress, onFirst }: Pick<SearchOptions, "onProgress" | "onFirst">,
): Suggested {
  const { roster } = question;
  switch (question.ask) {
    case "legal":
      return makeLegal(catalogue, roster, { ...question.options, onProgress, onFirst });
    case "spend":
      return spend(catalogue, roster, { ...question.options, usual, onProgress });
    case "swap":
      return swap(catalogue, roster, { ...question.options, usual, onProgress });
    case "army":
      return muster(catalogue, roster, { ...question.options, usual, onProgress });
  }
}

function inItsPoints({ book }: Catalogue, suggestion: Suggestion): Suggestion {
  const { idea, because, proved, searched: steps } = suggestion;
  const [a, b, c, d] = [idea, because, proved, steps].map((text) => inPointsOf(book, text)) as [string, string, string, string];
  return { ...suggestion, idea: a, because: b, proved: c, searched: d };
}
