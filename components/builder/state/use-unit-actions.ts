"use client";

import { useMemo } from "react";
import { useBuilderWords } from "@/components/builder/words";
import { offerUndo } from "@/components/ui/offer-undo";
import { showToast } from "@/components/ui/toast";
import { groupsIn } from "@/lib/engine/roster/attached";
import type { Edit } from "@/lib/engine/roster/edits";
import type { Row, View } from "@/lib/paper/sheet/roster-view";
import type { Words } from "@/lib/words/en/words";
import { type Cover, hasPoints } from "./cover";
import { type BuilderStore, rosterOf } from "./store";
import { useBuilderStore } from "./use-builder";

/** What can be done to one unit from its row. */
export interface UnitActions {
  open(unit: string): void;
  rename(unit: string): void;
  duplicate(unit: string): void;
  /** One more or one fewer, where its size is not fixed. */
  resize(unit: string, step: 1 | -1): void;
  /** Asks for other units in its place. */
  swap(unit: string): void;
  /** Past its neighbour in the same category. */
  move(unit: string, step: 1 | -1): void;
  moveTo(unit: string, command: number): void;
  /** In front of or behind another unit that belongs to none, with all that belongs to it. */
  moveBeside(unit: string, other: string, where: "before" | "after"): void;
  /** One unit and what belongs to it; all that are ticked where it is one of them. */
  remove(unit: string): void;
  /** Ticks a row, or takes its tick away. */
  pick(unit: string): void;
  duplicateAll(units: readonly string[]): void;
  moveAll(units: readonly string[], command: number): void;
  removeAll(units: readonly string[]): void;
  /** Takes one off a line of several. */
  splitOff(unit: string): void;
  /** Brings like lines of the unit's command together on the first of them. */
  mergeAlike(unit: string): void;
}

/** Seldom asked for: they come with the first press. */
const alikeUnits = () => import("@/lib/engine/roster/alike-units");

export function useUnitActions(): UnitActions {
  const store = useBuilderStore();
  const words = useBuilderWords();
  return useMemo(() => unitActions(store, words), [store, words]);
}

function unitActions(store: BuilderStore, words: Words["builder"]): UnitActions {
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
    resize: (unit, step) => resize(store, unit, step),
    swap(unit) {
      store.getState().set({ suggest: { swap: unit } });
    },
    move(unit, step) {
      const to = placeBeside(store, unit, step);
      if (to) store.getState().dispatch({ do: "move", unit, ...to });
    },
    moveTo(unit, command) {
      const at = rosterOf(store.getState()).commands[command]?.units.length ?? 0;
      store.getState().dispatch({ do: "move", unit, command, at });
    },
    pick(unit) {
      const { picked, set } = store.getState();
      set({ picked: picked.includes(unit) ? picked.filter((id) => id !== unit) : [...picked, unit] });
    },
    moveBeside(unit, other, where) {
      const to = placeAt(store, unit, other, where === "before" ? -1 : 1);
      if (to) store.getState().dispatch({ do: "move", unit, ...to });
    },
    duplicateAll(units) {
      store.getState().dispatch(...headsOf(store, units).map((unit): Edit => ({ do: "duplicate", unit })));
    },
    moveAll(units, command) {
      const { dispatch } = store.getState();
      const at = rosterOf(store.getState()).commands[command]?.units.length ?? 0;
      dispatch(...headsOf(store, units).map((unit): Edit => ({ do: "move", unit, command, at: at + units.length })));
    },
    removeAll(units) {
      const { view, dispatch, cover } = store.getState();
      const rows = units.flatMap((id) => view.rows.get(id) ?? []);
      dispatch(...headsOf(store, units).map((unit): Edit => ({ do: "remove", unit })));
      offerUndo(words.removed(words.rows(rows.length), false, worthOf(rows, cover, words.points)), store.getState().undo);
    },
    splitOff(unit) {
      void alikeUnits().then(({ splitOffOne }) => {
        const place = groupOf(store, unit);
        if (place) store.getState().dispatch(...splitOffOne(place, place.command, unit));
      });
    },
    mergeAlike(unit) {
      void alikeUnits().then(({ mergeAlike }) => {
        const place = groupOf(store, unit);
        const { dispatch, picked } = store.getState();
        const edits = place ? mergeAlike(place, picked.includes(unit) ? new Set(picked) : undefined) : [];
        if (edits.length) dispatch(...edits);
        else showToast({ message: words.noneAlike });
      });
    },
    remove(unit) {
      const { view, dispatch, cover, picked } = store.getState();
      if (picked.length > 1 && picked.includes(unit)) return this.removeAll(picked);
      const row = view.rows.get(unit);
      if (!row) return;
      const rows = groupOf(store, unit)?.group.flatMap(({ id }) => view.rows.get(id) ?? []) ?? [row];
      dispatch({ do: "remove", unit });
      const after = rosterOf(store.getState());
      showToast({
        message: words.removed(row.own ? words.quoted(row.own) : row.name, rows.length > 1, worthOf(rows, cover, words.points)),
        action: {
          label: ({ undo }) => undo,
          // Undo takes back the last edit; once there are others, the unit alone is put back.
          run: () => (rosterOf(store.getState()) === after ? store.getState().undo() : putBack(store, unit)),
        },
      });
    },
  };
}

function resize(store: BuilderStore, unit: string, step: 1 | -1): void {
  const { catalogue, engine, view, dispatch } = store.getState();
  const found = view.resolved?.units.find((one) => one.unit.id === unit);
  if (!catalogue || !engine || !found) return;
  const count = found.unit.count + step;
  if (count > 0 && engine.unitSize(catalogue, found).most !== 1) dispatch({ do: "change", unit, change: { count } });
}

/** What they cost; null where something has no price. `noun`: what points are called where the book does not say. */
function worthOf(rows: readonly Row[], cover: Cover | null, noun: string): { points: number; noun: string } | null {
  if (!hasPoints(cover) || rows.some((r) => r.missing > 0)) return null;
  return { points: rows.reduce((n, r) => n + r.points, 0), noun: cover?.book.pointsName ?? noun };
}

/** Of some units, those that do not go with another of them. */
function headsOf(store: BuilderStore, units: readonly string[]): string[] {
  const chosen = new Set(units);
  const all = rosterOf(store.getState()).commands.flatMap((c) => c.units);
  return all.flatMap(({ id, attachedTo }) => (chosen.has(id) && !(attachedTo !== undefined && chosen.has(attachedTo)) ? id : []));
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
  return neighbour === undefined ? null : placeAt(store, unit, neighbour, step);
}

/** The place in front of another unit or behind it and what belongs to it; null where that is no other, or none. */
function placeAt(store: BuilderStore, unit: string, other: string, step: 1 | -1): { command: number; at: number } | null {
  const place = groupOf(store, unit);
  const there = groupOf(store, other);
  if (!place || !there || place.group.some(({ id }) => id === other)) return null;
  const next = step < 0 ? there.group[0] : there.group.at(-1);
  if (!next) return null;
  const moved = new Set(place.group);
  const staying = there.units.filter((u) => !moved.has(u));
  return { command: there.command, at: staying.indexOf(next) + (step < 0 ? 0 : 1) };
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
