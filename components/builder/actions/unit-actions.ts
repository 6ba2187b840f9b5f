"use client";

import { ArrowDown, ArrowUp, CopyPlus, PanelRight, Pencil, Trash2 } from "lucide-react";
import type { UnitActions } from "@/components/builder/state/use-unit-actions";
import type { Action } from "@/components/ui/actions";
import type { Words } from "@/lib/words/en/words";

/** The row of a unit. */
export interface UnitTarget {
  unit: string;
  actions: UnitActions;
  /** Moves the focus to the first row there is at these distances from the unit's own; absent where a menu has the focus. */
  focus?: (...steps: number[]) => void;
  /** Opens the menu of the row; absent where it has the focus. */
  openMenu?: () => void;
  /** Ticks the row, or goes on ticking from it; absent where a menu has the focus. */
  pick?: (how: "toggle" | "up" | "down" | "end") => void;
}

type UnitAction = Action<UnitTarget>;

/** What can be done with a unit of the roster. */
export function unitActions({ unitActs: acts, remove }: Words["builder"]) {
  return {
    previous: { id: "previous", label: acts.previous, keys: ["ArrowUp"], perform: ({ focus }) => focus?.(-1) },
    next: { id: "next", label: acts.next, keys: ["ArrowDown"], perform: ({ focus }) => focus?.(1) },
    first: { id: "first", label: acts.first, keys: ["Home"], perform: ({ focus }) => focus?.(-Infinity) },
    last: { id: "last", label: acts.last, keys: ["End"], perform: ({ focus }) => focus?.(Infinity) },
    more: { id: "more", label: acts.more, keys: ["+"], perform: ({ actions, unit }) => actions.resize(unit, 1) },
    fewer: { id: "fewer", label: acts.fewer, keys: ["-"], perform: ({ actions, unit }) => actions.resize(unit, -1) },
    menu: { id: "menu", label: acts.menu, keys: ["Shift+F10", "ContextMenu"], perform: ({ openMenu }) => openMenu?.() },
    open: {
      id: "open",
      label: acts.open,
      icon: PanelRight,
      keys: ["Enter"],
      native: true,
      perform: ({ actions, unit }) => actions.open(unit),
    },
    pick: { id: "pick", label: acts.pick, keys: [" "], perform: ({ pick }) => pick?.("toggle") },
    pickUp: { id: "pick-up", label: acts.pickUp, keys: ["Shift+ArrowUp"], perform: ({ pick }) => pick?.("up") },
    pickDown: { id: "pick-down", label: acts.pickDown, keys: ["Shift+ArrowDown"], perform: ({ pick }) => pick?.("down") },
    pickEnd: { id: "pick-end", label: acts.pickEnd, keys: ["Escape"], perform: ({ pick }) => pick?.("end") },
    rename: { id: "rename", label: acts.rename, icon: Pencil, perform: ({ actions, unit }) => actions.rename(unit) },
    duplicate: { id: "duplicate", label: acts.duplicate, icon: CopyPlus, perform: ({ actions, unit }) => actions.duplicate(unit) },
    up: {
      id: "up",
      label: acts.up,
      icon: ArrowUp,
      keys: ["Alt+ArrowUp"],
      perform: ({ actions, unit, focus }) => {
        actions.move(unit, -1);
        focus?.(0);
      },
    },
    down: {
      id: "down",
      label: acts.down,
      icon: ArrowDown,
      keys: ["Alt+ArrowDown"],
      perform: ({ actions, unit, focus }) => {
        actions.move(unit, 1);
        focus?.(0);
      },
    },
    remove: {
      id: "remove",
      label: remove,
      icon: Trash2,
      keys: ["Delete"],
      perform: ({ actions, unit, focus }) => {
        actions.remove(unit);
        focus?.(1, -1);
      },
    },
  } as const satisfies Record<string, UnitAction>;
}

/** Those that have keys on a row. */
export function rowActions(words: Words["builder"]): readonly UnitAction[] {
  return Object.values<UnitAction>(unitActions(words)).filter(({ keys }) => keys);
}
