import type { ShownWords } from "@/components/words/engine";
import type { Words } from "@/lib/words/en/words";
/** How the builder words how the roster stands. */

import type { AskCounts } from "@/lib/advice/asks/asks";
import { marginText, pointsText } from "@/lib/engine/report/points";
import { standingWord } from "@/lib/engine/report/standing";
import { meaningOf, verdictText } from "@/lib/engine/report/verdict";
import type { View } from "@/lib/paper/sheet/roster-view";
import { type Cover, hasPoints } from "./cover";

interface Spoken {
  words: Words["builder"];
  engine: ShownWords;
}

/** What the live region says: "1,070 of 1,050 points, 20 over. Illegal.", "640 of 1,000 points. Unconfirmed. 2 to look up." */
export function announcement(
  { report, standing, units }: View,
  cover: Cover | null,
  asks: AskCounts | null,
  { words, engine }: Spoken,
): string {
  if (!report) return words.units(units);
  const verdictWords = cover?.book.verdicts;
  const waits = standing === "not-started" || standing === "not-finished";
  const toLookUp = standing === "unconfirmed" && asks?.open ? words.bar.toLookUp(asks.open) : "";
  const verdict = `${waits ? standingWord(standing, verdictWords, 0, engine.verdicts) : verdictText(report, verdictWords, engine.verdicts)}.${toLookUp}`;
  if (!hasPoints(cover)) return `${words.units(units)}. ${verdict}`;
  const figures = { total: report.points, limit: report.limit, missing: report.missing, noun: cover?.book.pointsName ?? words.points };
  const margin = marginText(figures, engine.points);
  return `${pointsText(figures, engine.points)}${margin ? `, ${margin}` : ""}. ${verdict}`;
}

/** What the verdict means where its word does not say it all; "" else. */
export function meaning({ report, standing }: View, cover: Cover | null, verdicts: Words["engine"]["verdicts"]): string {
  return report && (standing === "unconfirmed" || standing === "legal") ? meaningOf(report, cover?.book.verdicts, verdicts) : "";
}
