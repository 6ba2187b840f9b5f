/** How the builder words how the roster stands. */

import type { AskCounts } from "@/lib/advice/asks/asks";
import { marginText, pointsText } from "@/lib/engine/report/points";
import { standingWord } from "@/lib/engine/report/standing";
import { meaningOf, verdictText } from "@/lib/engine/report/verdict";
import type { View } from "@/lib/paper/sheet/roster-view";
import { count } from "@/lib/words/en/grammar";
import { type Cover, hasPoints } from "./cover";

/** What the live region says: "1,070 of 1,050 points, 20 over. Illegal.", "640 of 1,000 points. Unconfirmed. 2 to look up." */
export function announcement({ report, standing, units }: View, cover: Cover | null, asks: AskCounts | null): string {
  if (!report) return count(units, "unit");
  const verdictWords = cover?.book.verdicts;
  const waits = standing === "not-started" || standing === "not-finished";
  const toLookUp = standing === "unconfirmed" && asks?.open ? ` ${asks.open} to look up.` : "";
  const verdict = `${waits ? standingWord(standing, verdictWords) : verdictText(report, verdictWords)}.${toLookUp}`;
  if (!hasPoints(cover)) return `${count(units, "unit")}. ${verdict}`;
  const figures = { total: report.points, limit: report.limit, missing: report.missing, noun: cover?.book.pointsName ?? "points" };
  const margin = marginText(figures);
  return `${pointsText(figures)}${margin ? `, ${margin}` : ""}. ${verdict}`;
}

/** What the verdict means where its word does not say it all; "" else. */
export function meaning({ report, standing }: View, cover: Cover | null): string {
  return report && (standing === "unconfirmed" || standing === "legal") ? meaningOf(report, cover?.book.verdicts) : "";
}
