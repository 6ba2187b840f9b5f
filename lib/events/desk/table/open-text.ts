/** What is open about a list, in one line of the desk's table. */
import { count } from "@/lib/words/en/grammar";
import { capital, uncapital } from "@/lib/words/text";
import { type Entrant, flagText, questionsIn } from "../entrants";

/** "40 points over, 1 line to settle, 9 min late"; "" where nothing is open. */
export function openText({ versions: [line], flags }: Entrant): string {
  const { list, player, reason = "" } = line;
  const toSettle = questionsIn(line);
  const [first = ""] = list?.findings ?? [];
  // Guesses and lines that were not understood are counted; what is advice is not open.
  const isTold = line.verdict === "illegal" || (line.verdict === "unconfirmed" && toSettle === 0);
  const parts = [
    ...(list ? [] : [capital(reason)]),
    ...(isTold ? [first] : []),
    ...(toSettle ? [`${count(toSettle, "line")} to settle`] : []),
    ...(list && !player ? ["no player named"] : []),
    ...flags.map((flag) => uncapital(flagText(flag))),
  ];
  return parts
    .map((part) => part.replace(/\.$/, ""))
    .filter(Boolean)
    .join(", ");
}
