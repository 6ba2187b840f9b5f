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
export function refusalToSuggest(state: Part, ask: Extract<Ask, string>): string | undefined {
  const { view } = state;
  if (!view.report) return "The army list is not known here";
  if (state.catalogue?.facts) return "There is no book of this game here";
  switch (ask) {
    case "legal":
      if (view.rows.size === 0) return "It has no units yet";
      return view.counts.error + view.counts.unconfirmed > 0 ? undefined : "Nothing is wrong with it";
    case "spend":
      if (view.counts.error > 0) return "Something is wrong with it";
      return pointsToSpend(state) > 0 ? undefined : "Nothing is left to spend";
    case "army":
      if (!hasPoints(state.cover)) return "The game has no points";
      return view.rows.size === 0 ? undefined : "It has units already";
  }
}
