import { type MouseEvent, type PointerEvent, useRef } from "react";
import { useBuilderStore } from "@/components/builder/state/use-builder";
import { useUnitActions } from "@/components/builder/state/use-unit-actions";

/** A finger that stays this long ticks the row. */
const LONG_PRESS = 500;

/** Ticking rows of the roster: Ctrl and Shift with a click, Space and Shift with arrows, a finger that stays. `order`: the rows in sight. */
export function usePicking(order: () => readonly string[]) {
  const store = useBuilderStore();
  const actions = useUnitActions();
  /** Where a range begins: the row that was ticked or opened last. */
  const anchor = useRef<string | null>(null);
  const press = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressed = useRef(false);

  const toggle = (unit: string) => {
    anchor.current = unit;
    actions.pick(unit);
  };
  const extendTo = (unit: string) => {
    const ids = order();
    const { picked, selected, set } = store.getState();
    const from = ids.indexOf(anchor.current ?? selected ?? unit);
    const to = ids.indexOf(unit);
    const range = ids.slice(Math.min(from < 0 ? to : from, to), Math.max(from, to) + 1);
    set({ picked: [...new Set([...picked, ...range])] });
  };
  const hold = (event: PointerEvent) => {
    const unit = event.pointerType === "mouse" ? null : unitAt(event.target);
    if (!unit) return;
    press.current = setTimeout(() => {
      pressed.current = true;
      toggle(unit);
    }, LONG_PRESS);
  };
  const release = () => clearTimeout(press.current);

  return {
    /** Whether the click ticked something, and opens nothing. */
    byClick(unit: string, event: MouseEvent): boolean {
      const wasPressed = pressed.current;
      pressed.current = false;
      if (wasPressed) return true;
      if (event.shiftKey) extendTo(unit);
      else if (event.ctrlKey || event.metaKey) toggle(unit);
      else anchor.current = unit;
      return event.shiftKey || event.ctrlKey || event.metaKey;
    },
    byKey(unit: string, how: "toggle" | "up" | "down" | "end", focus: (step: number) => void): void {
      if (how === "end") store.getState().set({ picked: [] });
      else if (how === "toggle") toggle(unit);
      else {
        const ids = order();
        const step = how === "up" ? -1 : 1;
        const next = ids[ids.indexOf(unit) + step];
        if (next === undefined) return;
        if (!store.getState().picked.includes(unit)) toggle(unit);
        extendTo(next);
        focus(step);
      }
    },
    byTouch: {
      onPointerDown: hold,
      onPointerUp: release,
      onPointerCancel: release,
      onPointerMove: (event: PointerEvent) => {
        if (Math.abs(event.movementX) + Math.abs(event.movementY) > 4) release();
      },
      // A finger that stays opens no menu of the browser.
      onContextMenu: (event: MouseEvent) => {
        if (pressed.current) event.preventDefault();
      },
    },
  };
}

function unitAt(target: EventTarget): string | null {
  if (!(target instanceof Element) || !target.closest("[data-open-unit]")) return null;
  return target.closest<HTMLElement>("[data-unit]")?.dataset.unit ?? null;
}
