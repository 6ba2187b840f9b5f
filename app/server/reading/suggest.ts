/** Suggestions for a roster that came in a request. */
import { changeLines } from "@/lib/advice/suggest/change-lines";
import { answer, type Question } from "@/lib/advice/suggest/question";
import type { Suggestion } from "@/lib/advice/suggest/suggestion";
import type { Checked } from "@/lib/books/intake/reply";
import type { Library } from "@/lib/engine/catalogue/library";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { ordered } from "@/lib/engine/roster/write-roster";
import { type SuggestAnswer, SuggestChoices } from "@/lib/engine/schema/http/suggest";
import type { JsonObject } from "@/lib/engine/schema/json";
import type { Roster } from "@/lib/engine/schema/roster";
import { type Told, tooManyLines } from "./told";

/** Searching takes longer than checking, and others wait meanwhile. The terminal takes any roster. */
const MOST_UNITS = 60;

export async function suggestionsFor({ catalogue, roster }: Checked, asked: JsonObject, { loadUsual }: Library): Promise<Told> {
  const refused = tooManyLines(roster, MOST_UNITS, "searched");
  if (refused) return refused;
  const question = questionOf(roster, SuggestChoices.parse(asked));
  const { suggestions, reason } = await answer({ catalogueFor: async () => catalogue, loadUsual }, question);
  const told: SuggestAnswer = { suggestions: suggestions.map((one) => answerOf(catalogue, roster, one)), reason };
  return { body: JSON.stringify(told) };
}

function questionOf(roster: Roster, { ask = "legal", unit = "", taste, keep = [], seed = 0, page = 0 }: SuggestChoices): Question {
  const options = { seed, page, keep };
  switch (ask) {
    case "legal":
      return { ask, roster, options };
    case "spend":
      return { ask, roster, options: { ...options, ...(taste === undefined ? {} : { taste }) } };
    case "army":
      return { ask, roster, options: { ...options, tastes: taste === undefined ? [] : [taste] } };
    case "swap":
      return { ask, roster, options: { ...options, unit } };
  }
}

function answerOf(
  catalogue: Catalogue,
  before: Roster,
  { idea, because, takes, proved, roster, report, reasons = {} }: Suggestion,
): SuggestAnswer["suggestions"][number] {
  const changes = changeLines(catalogue, before, roster).map(({ units: [unit = ""], ...line }) => {
    const why = reasons[unit];
    return why === undefined ? line : { ...line, why };
  });
  return { idea, because, changes, takes, proved, verdict: report.verdict, points: report.points, roster: ordered(roster) };
}
