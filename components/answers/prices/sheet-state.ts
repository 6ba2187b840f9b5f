/** The sheet of lost prices as its reader sees it: which rows show, what is folded, which dialog is open, what is counted. */

import {
  keyOfUse,
  type Per,
  type RowChange,
  type RowState,
  type RowValues,
  type SheetRow,
  stateOf,
  type usesIn,
  valuesOf,
} from "@/lib/advice/table/price-sheet";
import type { Pack } from "@/lib/engine/schema/pack";
import { count } from "@/lib/engine/text";
import { shownFigure } from "@/lib/engine/typed-figures";

export type SheetFilter = "all" | "used" | "open";

/** One row with what stands in it. */
export interface SheetLine {
  row: SheetRow;
  values: RowValues;
  state: RowState;
  /** In how many rosters of the player, or units: "2 rosters"; empty where it is in none. */
  uses: string;
}

export interface SheetState {
  filter: SheetFilter;
  /** Keys of the rows that the filter shows, as it was chosen: a row that is filled in stays under the hand. Null: all. */
  shown: ReadonlySet<string> | null;
  /** Keys of the rows that stand folded below the others, as they were when the sheet was opened. */
  folded: ReadonlySet<string>;
  /** Whether what is entered holds for every army list of the game. */
  everywhere: boolean;
  isAdding: boolean;
  /** What was pasted, and the row and column it begins at. */
  pasting: { text: string; row: string; column: string } | null;
}

export type SheetAction =
  | { do: "filter"; filter: SheetFilter; lines: readonly SheetLine[] }
  | { do: "everywhere"; everywhere: boolean }
  | { do: "add"; open: boolean }
  | { do: "paste"; pasting: SheetState["pasting"] };

/** A sheet as it is opened: what the army list perhaps cannot have, nobody uses and nobody has entered is folded. */
export function openSheet(lines: readonly SheetLine[]): SheetState {
  const unlikely = lines.filter(({ row, state, uses }) => row.unlikely && uses === "" && !state.begun);
  return {
    filter: "all",
    shown: null,
    folded: new Set(unlikely.map(({ row }) => row.key)),
    everywhere: false,
    isAdding: false,
    pasting: null,
  };
}

export function sheetReducer(state: SheetState, action: SheetAction): SheetState {
  switch (action.do) {
    case "filter": {
      const { filter, lines } = action;
      const shown = lines.filter((line) => (filter === "used" ? line.uses !== "" : isOpen(line)));
      return { ...state, filter, shown: filter === "all" ? null : new Set(shown.map(({ row }) => row.key)) };
    }
    case "everywhere":
      return { ...state, everywhere: action.everywhere };
    case "add":
      return { ...state, isAdding: action.open };
    case "paste":
      return { ...state, pasting: action.pasting };
  }
}

/** The rows with what the pack gives them and what the player's rosters have of them. */
export function sheetLines(
  rows: readonly SheetRow[],
  pack: Pack | null,
  { army, perModel, uses }: { army: string; perModel: boolean; uses: ReturnType<typeof usesIn> },
): SheetLine[] {
  return rows.map((row) => {
    const values = valuesOf(pack, army, row, perModel);
    const use = uses.get(keyOfUse(row));
    const used = use ? (row.option === null ? count(use.rosters, "roster") : count(use.units, "unit")) : "";
    return { row, values, state: stateOf(row, values), uses: used };
  });
}

export function isOpen({ state }: Pick<SheetLine, "state">): boolean {
  return state.price || state.profile;
}

/** The lines that show, apart from those that are folded. */
export function shownLines(lines: readonly SheetLine[], { shown, folded }: Pick<SheetState, "shown" | "folded">) {
  const visible = lines.filter(({ row }) => shown === null || shown.has(row.key));
  return {
    above: visible.filter(({ row }) => !folded.has(row.key)),
    below: visible.filter(({ row }) => folded.has(row.key)),
  };
}

export interface SheetCounts {
  all: number;
  used: number;
  open: number;
  prices: number;
  priced: number;
}

export function sheetCounts(lines: readonly SheetLine[]): SheetCounts {
  const prices = lines.filter(({ row }) => row.price !== null);
  return {
    all: lines.length,
    used: lines.filter(({ uses }) => uses !== "").length,
    open: lines.filter(isOpen).length,
    prices: prices.length,
    priced: prices.filter(({ state }) => !state.price).length,
  };
}

/** The last category of units among some lines: an entry of the player's own is added below it. Null where there are only options. */
export function lastCategory(lines: readonly SheetLine[]): string | null {
  return lines.findLast(({ row }) => row.option === null)?.row.section ?? null;
}

/** How the row of a sheet says what its points are for. */
export const perWords: Readonly<Record<Per, string>> = { model: "each", unit: "a unit", step: "a step" };

/** What a change did, for a message: "Wyrms: 30 points." */
export function changeInWords({ name, profile }: SheetRow, { points, per, figures = {} }: RowChange): string {
  if (points !== undefined)
    return points === null ? `${name}: price taken back.` : `${name}: ${shownFigure(points)} ${points === 1 ? "point" : "points"}.`;
  if (per !== undefined) return `${name}: points ${perWords[per]}.`;
  const changed = Object.entries(figures).map(([id, value]) => {
    const column = (profile?.missing.find((m) => m.id === id)?.name ?? id).toLowerCase();
    return `${column} ${value === null ? "taken back" : shownFigure(value)}`;
  });
  return `${name}: ${changed.join(", ")}.`;
}
