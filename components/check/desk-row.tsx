"use client";

import { ChevronDown } from "lucide-react";
import { memo, useId } from "react";
import { cx } from "@/components/ui/class-names";
import { VerdictMark } from "@/components/ui/verdict-mark";
import { type Checked, differs, isChecked, nameOf, type Submission, shownVerdict, verdictTitle } from "@/lib/desk/reply";
import { meaningOf } from "@/lib/report/verdict";
import { capital, number } from "@/lib/text";
import { DeskDetails } from "./desk-details";
import type { DeskRow } from "./desk-store";

interface DeskRowItemProps {
  row: DeskRow;
  open: boolean;
  onToggle(key: string): void;
  columns: number;
}

/** A roster's row, and under it, when it is open, what was found. The whole row is the target; its button serves the keyboard. */
export const DeskRowItem = memo(function DeskRowItem({ row, open, onToggle, columns }: DeskRowItemProps) {
  const details = useId();
  const { submission } = row;
  const checked = isChecked(submission) ? submission : null;
  const name = nameOf(submission);
  const verdict = shownVerdict(submission);
  return (
    <tbody
      data-accent={checked?.catalogue.book.accent}
      className={cx("border-b border-rule", open && "bg-accent-wash shadow-[inset_3px_0_var(--accent)]")}
    >
      {/* The button in the last cell does the same by keyboard. */}
      <tr
        onClick={(event) => isPlain(event.target) && onToggle(row.key)}
        className={cx("cursor-pointer align-top", !open && "hover:bg-leaf")}
      >
        <td className="py-3 pr-2 pl-3 whitespace-nowrap max-sm:hidden">
          <VerdictMark verdict={verdict} word={verdictTitle(submission)} means={checked ? meaningOf(checked.report) : ""} />
        </td>
        <th scope="row" className="px-2 py-3 text-left font-text max-sm:w-full max-sm:pr-0">
          <span className={cx("block font-serif text-l", checked ? "font-head" : "font-name text-ink-2")}>{name}</span>
          <span className="flex flex-wrap items-center gap-x-2 pt-1 text-s text-ink-2 md:hidden">
            <VerdictMark verdict={verdict} word={verdictTitle(submission)} className="sm:hidden" />
            {checked && <span>{[checked.catalogue.army.name, checked.roster.player].filter(Boolean).join(", ")}</span>}
            {!checked && <span className="sm:hidden">{firstWords(submission)}</span>}
          </span>
        </th>
        <td className="px-2 py-3 max-md:hidden">{checked?.roster.player}</td>
        <td className="px-2 py-3 text-ink-2 max-md:hidden">{checked?.catalogue.army.name}</td>
        <td className="px-2 py-3 text-right font-strong whitespace-nowrap">
          {checked && checked.catalogue.book.hasPoints !== false && <Points checked={checked} />}
          {checked && differs(checked) && (
            <span className="block pt-1 text-s md:hidden">
              <Stated checked={checked} />
            </span>
          )}
        </td>
        <td className="px-2 py-3 text-right whitespace-nowrap max-md:hidden">{checked && <Stated checked={checked} />}</td>
        <td className="w-[38%] px-2 py-3 max-sm:hidden">{firstWords(submission)}</td>
        <td className="w-10 text-right">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={details}
            aria-label={`Details of ${name}`}
            onClick={() => onToggle(row.key)}
            className="inline-grid h-11 w-(--target) place-items-center"
          >
            <ChevronDown size={16} aria-hidden="true" className={open ? "rotate-180" : ""} />
          </button>
        </td>
      </tr>
      <tr id={details} hidden={!open}>
        <td className="max-sm:hidden" />
        <td colSpan={columns - 1} className="p-0">
          {open && <DeskDetails row={row} />}
        </td>
      </tr>
    </tbody>
  );
});

function Points({ checked: { report } }: { checked: Checked }) {
  return (
    <>
      {report.missing > 0 && <span className="block text-s font-text text-ink-2">at least</span>}
      {number(report.points)}
    </>
  );
}

/** The total the writer states; one that differs is marked. */
function Stated({ checked }: { checked: Checked }) {
  const { stated } = checked.roster;
  if (stated === undefined) return <span className="text-ink-3">none</span>;
  if (!differs(checked)) return <span className="text-ink-2">{number(stated)}</span>;
  return (
    <span className="inline-flex items-baseline gap-1.5 font-strong text-illegal">
      <span className="sr-only">differs: </span>
      <span aria-hidden="true" className="font-serif">
        ≠
      </span>
      {number(stated)}
    </span>
  );
}

function firstWords(submission: Submission) {
  if (!isChecked(submission)) return <span className="text-ink-2">{capital(submission.reason)}</span>;
  const [first, ...more] = submission.report.findings;
  return (
    first && (
      <>
        {first.message}
        {more.length > 0 && <span className="text-ink-2"> and {more.length} more</span>}
      </>
    )
  );
}

/** A press on a link or button, or at the end of selecting text, does not open the row. */
function isPlain(target: EventTarget): boolean {
  return !(target as Element).closest("a, button") && !window.getSelection()?.toString();
}
