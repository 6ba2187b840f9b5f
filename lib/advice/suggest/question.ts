/** The questions of `suggest` as plain data, so that a worker or a terminal can ask them all in one way. */
import type { Library } from "@/lib/engine/catalogue/library";
import type { Roster } from "@/lib/engine/schema/roster";
import { type LegalOptions, makeLegal } from "./make-legal";
import { type MusterOptions, muster } from "./muster";
import { type SpendOptions, spend } from "./spend";
import type { SearchOptions, Suggested } from "./suggestion";
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
  const { roster } = question;
  const catalogue = await library.catalogueFor(roster);
  if (question.ask === "legal") return makeLegal(catalogue, roster, { ...question.options, onProgress, onFirst });
  const usual = await library.loadUsual(roster);
  switch (question.ask) {
    case "spend":
      return spend(catalogue, roster, { ...question.options, usual, onProgress });
    case "swap":
      return swap(catalogue, roster, { ...question.options, usual, onProgress });
    case "army":
      return muster(catalogue, roster, { ...question.options, usual, onProgress });
  }
}
