"use client";

import { ChevronDown } from "lucide-react";
import { memo, type Ref, useId } from "react";
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
  ticked: boolean;
  onToggle(key: string): void;
  onTick(key: string): void;
  /** The first is the head of the row. */
  columns: readonly DeskColumn[];
}

/** A player's row, and under it, when it is open, all about the list. The whole row is the target; its button serves the keyboard. */
export const DeskRowItem = memo(function DeskRowItem(props: DeskRowItemProps) {
  const { ref, index, entrant, event, open, ticked, onToggle, onTick, columns } = props;
  const details = useId();
  const [line] = entrant.versions;
  const [first, ...others] = columns;
  const name = nameIn(entrant);
  return (
    <tbody
      ref={ref}
      data-index={index}
      data-accent={line.list?.accent}
      className={cx("border-b border-rule", open && "bg-accent-wash shadow-[inset_3px_0_var(--accent)]", ticked && !open && "bg-leaf")}
    >
      {/* The button in the last cell does the same by keyboard. */}
      <tr
        aria-rowindex={index + 2}
        onClick={(press) => isPlain(press.target) && onToggle(entrant.key)}
        className={cx("cursor-pointer align-top", !open && "hover:bg-leaf")}
      >
        <td className="w-10 py-1.5 pl-2">
          <input
            type="checkbox"
            aria-label={`Choose ${name}`}
            checked={ticked}
            onChange={() => onTick(entrant.key)}
            className="m-2.5 block size-4 accent-(--accent)"
          />
        </td>
        <th scope="row" className="px-2 py-2.5 text-left font-text max-md:pr-0">
          {first && <DeskCell column={first} entrant={entrant} zone={event?.zone} />}
          <PhoneCells columns={columns} entrant={entrant} zone={event?.zone} />
        </th>
        {others.map((column) => (
          <td key={column.id} className={cx("px-2 py-2.5", columnClass(column))}>
            <DeskCell column={column} entrant={entrant} zone={event?.zone} />
          </td>
        ))}
        <td className="w-10 text-right">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={details}
            aria-label={`Details of ${name}`}
            onClick={() => onToggle(entrant.key)}
            className="inline-grid h-10 w-(--target) place-items-center"
          >
            <ChevronDown size={16} aria-hidden="true" className={open ? "rotate-180" : ""} />
          </button>
        </td>
      </tr>
      <tr id={details} hidden={!open}>
        <td colSpan={columns.length + 2} className="p-0">
          {open && <DeskDetails key={line.key} entrant={entrant} event={event} />}
        </td>
      </tr>
    </tbody>
  );
});

/** Where a column is on screen, and how its cells stand. */
export function columnClass({ isWide, isNumber }: DeskColumn): string {
  return cx(isNumber && "text-right", isWide ? "max-lg:hidden" : "max-md:hidden");
}

/** A press on a link, field or button, or at the end of selecting text, does not open the row. */
function isPlain(target: EventTarget): boolean {
  return !(target as Element).closest("a, button, input") && !window.getSelection()?.toString();
}
