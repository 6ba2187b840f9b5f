"use client";

import type { Panel } from "@/components/builder/state/store";
import type { Action } from "@/components/ui/actions";
import { stopOf } from "@/components/ui/use-one-stop";
import type { Words } from "@/lib/words/en/words";
import type { RosterTarget } from "./roster-actions";

/** The columns of the builder from left to right, by what they hold. */
const COLUMNS: readonly Panel[] = ["list", "roster", "unit"];

const columnOf = (panel: Panel | undefined) => `main [data-panel="${panel}"]`;

/** The column that has the focus, where an arrow key does nothing there by itself; null in a field, on radio buttons and elsewhere. */
function currentColumn(): number | null {
  const focused = document.activeElement;
  if (!focused?.matches("button:not([role]), a, h2")) return null;
  const at = COLUMNS.findIndex((name) => focused.closest(columnOf(name)));
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
  (column === 1 && row ? row : stopOf(document.querySelector(columnOf(COLUMNS[column]))))?.focus();
}

const step = (by: 1 | -1, words: Words["builder"]) => ({
  perform: (target: RosterTarget) => goTo(target, (currentColumn() ?? 0) + by),
  refusal: () => {
    const at = currentColumn();
    return at === null || !COLUMNS[at + by] ? words.refusals.noColumn : undefined;
  },
});

/** Arrow keys go from column to column: what was added is chosen, so its form is two steps away. */
export const columnActions = (words: Words["builder"]): readonly Action<RosterTarget>[] => [
  { id: "right", label: words.columnActs.right, keys: ["ArrowRight"], ...step(1, words) },
  { id: "left", label: words.columnActs.left, keys: ["ArrowLeft"], ...step(-1, words) },
];
