"use client";

import type { Action } from "@/components/ui/actions";
import { stopOf } from "@/components/ui/use-one-stop";
import type { RosterTarget } from "./roster-actions";

/** The columns of the builder from left to right, by their names. */
const COLUMNS = ["Army list", "Roster", "Unit"];

/** The column that has the focus, where an arrow key does nothing there by itself; null in a field, on radio buttons and elsewhere. */
function currentColumn(): number | null {
  const focused = document.activeElement;
  if (!focused?.matches("button:not([role]), a, h2")) return null;
  const at = COLUMNS.findIndex((name) => focused.closest(`main :is(aside, section)[aria-label="${name}"]`));
  return at === -1 ? null : at;
}

function goTo({ store }: RosterTarget, column: number): void {
  const { selected, preview } = store.getState();
  if (column === 2) {
    if (preview === null && selected === null) return;
    const { focusCall } = store.getState();
    store.setState({ focusCall: { to: "unit", n: focusCall.n + 1 } });
    return;
  }
  const row = selected === null ? null : document.querySelector<HTMLElement>(`[data-unit="${CSS.escape(selected)}"] [data-stop]`);
  (column === 1 && row ? row : stopOf(document.querySelector(`main :is(aside, section)[aria-label="${COLUMNS[column]}"]`)))?.focus();
}

const step = (by: 1 | -1) => ({
  perform: (target: RosterTarget) => goTo(target, (currentColumn() ?? 0) + by),
  refusal: () => {
    const at = currentColumn();
    return at === null || !COLUMNS[at + by] ? "There is no column on that side" : undefined;
  },
});

/** Arrow keys go from column to column: what was added is chosen, so its form is two steps away. */
export const columnActions: readonly Action<RosterTarget>[] = [
  { id: "right", label: "To the column on the right", keys: ["ArrowRight"], ...step(1) },
  { id: "left", label: "To the column on the left", keys: ["ArrowLeft"], ...step(-1) },
];
