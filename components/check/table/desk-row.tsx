"use client";

import { ChevronDown } from "lucide-react";
import { memo, type Ref, useId, useRef } from "react";
import type { DeskEvent } from "@/components/check/files/event-of";
import { cx } from "@/components/ui/class-names";
import type { Entrant } from "@/lib/events/desk/entrants";
import type { DeskColumn } from "@/lib/events/desk/table/columns";
import { nameIn } from "@/lib/events/desk/table/order";
import { DeskCell, PhoneCells } from "./desk-cells";
import { DeskDetails } from "./desk-details";

interface DeskRowItemProps {
  ref?: Ref<HTMLTableSectionElement>;
  /** Its place among the rows that are shown, from 0. */
  index: number;
  entrant: Entrant;
  event: DeskEvent | null;
  open: boolean;
  /** Null while rows open instead. */
  chosen: boolean | null;
  onToggle(key: string): void;
  onChoose(key: string): void;
  onAsk(key: string): void;
  columns: readonly DeskColumn[];
}

/** The column that is the head of a row, on phones too. */
export const NAME = "player";

/** A player's row, and under it, when it is open, all about the list. The whole row is the target; its button or tick serves the keyboard. */
export const DeskRowItem = memo(function DeskRowItem(props: DeskRowItemProps) {
  const { ref, index, entrant, event, open, chosen, onToggle, onChoose, onAsk, columns } = props;
  const details = useId();
  const [line] = entrant.versions;
  const name = nameIn(entrant);
  const choose = () => onChoose(entrant.key);
  const { wasHeld, ...held } = useHeld(choose);
  return (
    <tbody
      ref={ref}
      data-index={index}
      data-accent={line.list?.accent}
      className={cx("border-b border-rule", (open || chosen) && "bg-accent-wash", open && "shadow-[inset_3px_0_var(--accent)]")}
    >
      {/* The control in the row does the same by keyboard. */}
      <tr
        aria-rowindex={index + 2}
        {...held}
        onClick={(press) => {
          if (wasHeld() || !isPlain(press.target)) return;
          if (chosen === null) onToggle(entrant.key);
          else choose();
        }}
        className={cx("h-11.5 cursor-pointer align-middle max-md:align-top", !open && !chosen && "hover:bg-leaf")}
      >
        {chosen !== null && (
          <td className="w-10">
            <input
              type="checkbox"
              data-row-control
              aria-label={`Choose ${name}`}
              checked={chosen}
              onChange={choose}
              className="tick m-2.5"
            />
          </td>
        )}
        {columns.map((column) =>
          column.id === NAME ? (
            <th key={column.id} scope="row" className="px-2 py-2 text-left font-text max-md:pr-0">
              <DeskCell column={column} entrant={entrant} zone={event?.zone} />
              <PhoneCells columns={columns} entrant={entrant} zone={event?.zone} />
            </th>
          ) : (
            <td key={column.id} className={cx("px-2 py-2", columnClass(column))}>
              <DeskCell column={column} entrant={entrant} zone={event?.zone} />
            </td>
          ),
        )}
        {chosen === null && (
          <td className="w-10 text-right">
            <button
              type="button"
              data-row-control
              aria-expanded={open}
              aria-controls={details}
              aria-label={`Details of ${name}`}
              onClick={() => onToggle(entrant.key)}
              onKeyDown={(press) => {
                if (press.key !== " ") return;
                press.preventDefault();
                choose();
              }}
              // Some browsers press a button when the key comes up.
              onKeyUp={(press) => press.key === " " && press.preventDefault()}
              className="inline-grid h-10 w-(--target) place-items-center"
            >
              <ChevronDown size={16} aria-hidden="true" className={open ? "rotate-180" : ""} />
            </button>
          </td>
        )}
      </tr>
      <tr id={details} hidden={!open}>
        <td colSpan={columns.length + 1} className="p-0">
          {open && <DeskDetails key={line.key} entrant={entrant} event={event} onAsk={onAsk} />}
        </td>
      </tr>
    </tbody>
  );
});

/** Where a column is on screen, and how its cells stand. */
export function columnClass({ isNumber }: DeskColumn): string {
  return cx(isNumber && "text-right", "max-md:hidden");
}

/** A press on a link, field or button, or at the end of selecting text, does not open the row. */
function isPlain(target: EventTarget): boolean {
  return !(target as Element).closest("a, button, input") && !window.getSelection()?.toString();
}

/** Milliseconds after which a press is a long one. */
const LONG_PRESS = 500;

/** A long press does something else than a short one, whose click is then dropped. */
function useHeld(onHeld: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  const end = () => clearTimeout(timer.current);
  return {
    wasHeld: () => {
      const was = held.current;
      held.current = false;
      return was;
    },
    onPointerDown: () => {
      held.current = false;
      timer.current = setTimeout(() => {
        held.current = true;
        onHeld();
      }, LONG_PRESS);
    },
    onPointerUp: end,
    onPointerMove: ({ movementX, movementY }: { movementX: number; movementY: number }) => {
      if (Math.abs(movementX) + Math.abs(movementY) > 3) end();
    },
    onPointerCancel: end,
    onContextMenu: (event: { preventDefault(): void }) => held.current && event.preventDefault(),
  };
}
