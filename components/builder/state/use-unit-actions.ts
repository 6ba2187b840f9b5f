"use client";

import { useMemo } from "react";
import { showToast } from "@/components/ui/toast";
import { groupsIn } from "@/lib/roster/attached";
import type { Edit } from "@/lib/roster/edits";
import type { View } from "@/lib/sheet/roster-view";
import { number } from "@/lib/text";
import { hasPoints } from "./cover";
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
      const { view, dispatch, cover } = store.getState();
      const row = view.rows.get(unit);
      if (!row) return;
      const rows = groupOf(store, unit)?.group.flatMap(({ id }) => view.rows.get(id) ?? []) ?? [row];
      dispatch({ do: "remove", unit });
      const after = rosterOf(store.getState());
      const others = rows.length > 1 ? " and what belongs to it" : "";
      const points = rows.reduce((n, r) => n + r.points, 0);
      const worth = hasPoints(cover) && rows.every((r) => r.missing === 0) ? `, ${number(points)} points` : "";
      showToast({
        message: `Removed ${row.own ? `“${row.own}”` : row.name}${others}${worth}.`,
        action: {
          label: "Undo",
          // Undo takes back the last edit; once there are others, the unit alone is put back.
          run: () => (rosterOf(store.getState()) === after ? store.getState().undo() : putBack(store, unit)),
        },
      });
    },
  };
}

/** A unit with those that belong to it, and the groups of its command; null where it is gone. */
function groupOf(store: BuilderStore, unit: string) {
  for (const [command, { units }] of rosterOf(store.getState()).commands.entries()) {
    const given = units.find(({ id }) => id === unit);
    if (!given) continue;
    const groups = groupsIn(units);
    return { command, units, groups, group: groups.find(([head]) => head === given) ?? [given] };
  }
  return null;
}

/** Where a unit goes that moves past its neighbour in the same category, or in the unit both belong to; null at the end. */
function placeBeside(store: BuilderStore, unit: string, step: 1 | -1): { command: number; at: number } | null {
  const { view } = store.getState();
  const place = groupOf(store, unit);
  if (!place) return null;
  const around = place.groups.find((group) => group.some(({ id }) => id === unit));
  const peers = view.rows.get(unit)?.attached ? (around ?? []).slice(1).map(({ id }) => id) : headsBeside(view, unit);
  const neighbour = peers[peers.indexOf(unit) + step];
  const passed = place.groups.find(([head]) => head.id === neighbour) ?? place.units.filter(({ id }) => id === neighbour);
  const next = step < 0 ? passed[0] : passed.at(-1);
  if (!next) return null;
  const moved = new Set(place.group);
  const staying = place.units.filter((u) => !moved.has(u));
  return { command: place.command, at: staying.indexOf(next) + (step < 0 ? 0 : 1) };
}

/** The units in the section of a unit that belong to no other. */
function headsBeside({ commands, rows }: View, unit: string): string[] {
  const section = commands.flatMap(({ sections }) => sections).find(({ ids }) => ids.includes(unit));
  return section?.ids.filter((id) => !rows.get(id)?.attached) ?? [];
}

/** Adds a unit that was removed again, and what belonged to it. */
function putBack(store: BuilderStore, unit: string): void {
  const { history, dispatch, engine } = store.getState();
  if (!engine) return;
  for (const roster of history.past.toReversed()) {
    for (const [command, { units }] of roster.commands.entries()) {
      const at = units.findIndex((u) => u.id === unit);
      const removed = units[at];
      if (!removed) continue;
      const { id: _, ...head } = removed;
      const id = engine.nextId(history.present);
      const others = units.filter((u) => u !== removed && u.attachedTo === unit);
      dispatch(
        { do: "add", command, unit: head, at },
        ...others.map(({ id: _, ...rest }): Edit => ({ do: "add", command, unit: { ...rest, attachedTo: id } })),
      );
      return;
    }
  }
}
