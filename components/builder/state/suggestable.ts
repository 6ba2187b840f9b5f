import type { Words } from "@/lib/words/en/words";
/** What can be suggested for the open roster as it stands. */
import { hasPoints } from "./cover";
import type { Ask, BuilderState } from "./store";

type Part = Pick<BuilderState, "view" | "cover" | "catalogue" | "history">;

/** The points that a roster with no error has left to spend; 0 where there are none, and where a price is lost. */
export function pointsToSpend({ view: { report, counts, units }, cover, catalogue, history }: Part): number {
  const limit = catalogue?.size?.points ?? history.present.limit ?? null;
  if (!report || catalogue?.facts || !hasPoints(cover) || limit === null || units === 0 || counts.error > 0 || report.missing > 0) return 0;
  return Math.max(0, limit - report.points);
}

/** Why nothing of a kind can be suggested; undefined where it can. */
export function refusalToSuggest(state: Part, ask: Extract<Ask, string>, words: Words["builder"]["refusals"]): string | undefined {
  const { view } = state;
  if (!view.report) return words.unknownList;
  if (state.catalogue?.facts) return words.noBook;
  switch (ask) {
    case "legal":
      if (view.rows.size === 0) return words.noUnits;
      return view.counts.error + view.counts.unconfirmed > 0 ? undefined : words.nothingWrong;
    case "spend":
      if (view.counts.error > 0) return words.somethingWrong;
      return pointsToSpend(state) > 0 ? undefined : words.nothingLeft;
    case "army":
      if (!hasPoints(state.cover)) return words.noPoints;
      return view.rows.size === 0 ? undefined : words.hasUnits;
  }
}
