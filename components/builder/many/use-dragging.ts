import { type PointerEvent, useRef } from "react";
import type { UnitActions } from "@/components/builder/state/use-unit-actions";

interface Drop {
  row: HTMLElement;
  where: "before" | "after";
}

/** Dragging a row of the roster by its handle: a line shows where it goes, and nothing moves before it is let go. */
export function useDragging({ moveBeside }: Pick<UnitActions, "moveBeside">) {
  const dragged = useRef<HTMLElement | null>(null);
  const drop = useRef<Drop | null>(null);

  const show = (next: Drop | null) => {
    if (drop.current) delete drop.current.row.dataset.drop;
    drop.current = next;
    if (next) next.row.dataset.drop = next.where;
  };
  const end = () => {
    show(null);
    dragged.current = null;
  };
  return {
    onPointerDownCapture(event: PointerEvent<HTMLElement>) {
      const handle = event.target instanceof Element ? event.target.closest("[data-drag]") : null;
      const row = handle?.closest<HTMLElement>("[data-unit]");
      if (!handle || !row || event.button !== 0) return;
      event.preventDefault();
      dragged.current = row;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMoveCapture(event: PointerEvent<HTMLElement>) {
      if (dragged.current) show(dropAt(event, dragged.current));
    },
    onPointerUpCapture() {
      const [unit, there] = [dragged.current?.dataset.unit, drop.current];
      const { where } = there ?? {};
      end();
      if (unit && there?.row.dataset.unit && where) moveBeside(unit, there.row.dataset.unit, where);
    },
    onLostPointerCapture: end,
  };
}

/** The row under the pointer and the half of it; null over no other row. */
function dropAt({ clientX, clientY }: PointerEvent, dragged: HTMLElement): Drop | null {
  const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-unit]");
  if (!row || row === dragged) return null;
  const { top, height } = row.getBoundingClientRect();
  return { row, where: clientY < top + height / 2 ? "before" : "after" };
}
