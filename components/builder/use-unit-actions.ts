"use client";

import { useMemo } from "react";
import { showToast } from "@/components/ui/toast";
import { number } from "@/lib/text";
import { hasPoints } from "./points";
import { type BuilderStore, rosterOf } from "./store";
import { useBuilderStore } from "./use-builder";

/** What can be done to one unit from its row. */
export interface UnitActions {
  open(unit: string): void;
  rename(unit: string): void;
  duplicate(unit: string): void;
  /** Past its neighbour in the same category. */
  move(unit: string, step: 1 | -1): void;
  moveTo(unit: string, command: number): void;
  remove(unit: string): void;
}

export function useUnitActions(): UnitActions {
  const store = useBuilderStore();
  return useMemo(() => unitActions(store), [store]);
}

function unitActions(store: BuilderStore): UnitActions {
  return {
    open(unit) {
      store.getState().select(unit, { focus: "unit", show: true });
    },
    rename(unit) {
      store.getState().select(unit, { focus: "name", show: true });
    },
    duplicate(unit) {
      store.getState().dispatch({ do: "duplicate", unit });
    },
    move(unit, step) {
      const to = placeBeside(store, unit, step);
      if (to) store.getState().dispatch({ do: "move", unit, ...to });
    },
    moveTo(unit, command) {
      const at = rosterOf(store.getState()).commands[command]?.units.length ?? 0;
      store.getState().dispatch({ do: "move", unit, command, at });
    },
    remove(unit) {
      const { view, dispatch, catalogue } = store.getState();
      const row = view.rows.get(unit);
      if (!row) return;
      dispatch({ do: "remove", unit });
      const after = rosterOf(store.getState());
      const worth = hasPoints(catalogue) && row.missing === 0 ? `, ${number(row.points)} points` : "";
      showToast({
        message: `Removed ${row.own ? `“${row.own}”` : row.name}${worth}.`,
        action: {
          label: "Undo",
          // Undo takes back the last edit; once there are others, the unit alone is put back.
          run: () => (rosterOf(store.getState()) === after ? store.getState().undo() : putBack(store, unit)),
        },
      });
    },
  };
}

/** Where a unit goes that moves past its neighbour in the same category; null at the end. */
function placeBeside(store: BuilderStore, unit: string, step: 1 | -1): { command: number; at: number } | null {
  const state = store.getState();
  for (const { index, sections } of state.view.commands) {
    for (const { ids } of sections) {
      const here = ids.indexOf(unit);
      if (here < 0) continue;
      const beside = ids[here + step];
      const at = rosterOf(state).commands[index]?.units.findIndex((u) => u.id === beside) ?? -1;
      return at < 0 ? null : { command: index, at };
    }
  }
  return null;
}

function putBack(store: BuilderStore, unit: string): void {
  const { history, dispatch } = store.getState();
  for (const roster of history.past.toReversed()) {
    for (const [command, { units }] of roster.commands.entries()) {
      const at = units.findIndex((u) => u.id === unit);
      const found = units[at];
      if (!found) continue;
      const { id: _, ...rest } = found;
      dispatch({ do: "add", command, unit: rest, at });
      return;
    }
  }
}
