"use client";

import { ChevronDown } from "lucide-react";
import { memo, type Ref, useId } from "react";
import type { DeskEvent } from "@/components/check/store/event-of";
import { cx } from "@/components/ui/class-names";
import { VerdictMark } from "@/components/ui/verdict-mark";
import { momentText } from "@/lib/desk/due";
import { type Entrant, flagText } from "@/lib/desk/entrants";
import type { ListFacts } from "@/lib/desk/line";
import { readText } from "@/lib/report/verdict";
import { capital, count, number } from "@/lib/text";
import { DeskDetails } from "./desk-details";
import { StatusMark } from "./status-mark";

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
  columns: number;
  /** Whether there is a column of scores. */
  scored: boolean;
}

/** A player's row, and under it, when it is open, all about the list. The whole row is the target; its button serves the keyboard. */
export const DeskRowItem = memo(function DeskRowItem(props: DeskRowItemProps) {
  const { ref, index, entrant, event, open, ticked, onToggle, onTick, columns, scored } = props;
  const details = useId();
  const [line] = entrant.versions;
  const { list, player } = line;
  const name = player || line.name;
  const mark = <VerdictMark verdict={line.verdict} word={line.word} />;
  const read = list?.read?.open ? <span className="block pl-5.5 text-s text-ink-2">{count(list.read.open, "line")}</span> : null;
  return (
    <tbody
      ref={ref}
      data-index={index}
      data-accent={list?.accent}
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
          <span translate="no" className="block font-strong [overflow-wrap:anywhere]">
            {name}
          </span>
          {(line.byFile || (!player && list)) && (
            <span className="block text-s text-ink-3 [overflow-wrap:anywhere]">
              {line.byFile ? "from the file’s name" : "no player named"}
            </span>
          )}
          {player && player !== line.name && list && line.name !== line.file && (
            <span translate="no" className="block font-serif text-s text-ink-2 italic [overflow-wrap:anywhere]">
              {line.name}
            </span>
          )}
          <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-s text-ink-2 md:hidden">
            {mark}
            {list?.read?.open ? <span>{count(list.read.open, "line")}</span> : null}
            {list && <span translate="no">{list.army}</span>}
            {list?.points !== null && list && <Points list={list} />}
            {list?.composition && <span>score {number(list.composition.score)}</span>}
            <StatusMark status={entrant.status} />
          </span>
          <span className="block pt-1 text-s empty:hidden md:hidden">
            <ToLookAt entrant={entrant} />
          </span>
        </th>
        <td className="px-2 py-2.5 text-ink-2 max-md:hidden">{list?.army ?? "not known"}</td>
        <td className="px-2 py-2.5 whitespace-nowrap max-md:hidden">
          {mark}
          {read}
        </td>
        <td className="px-2 py-2.5 text-right font-strong whitespace-nowrap max-md:hidden">{list && <Points list={list} />}</td>
        {scored && (
          <td className="px-2 py-2.5 text-right whitespace-nowrap max-lg:hidden" title={list?.composition?.sum}>
            {list?.composition && number(list.composition.score)}
          </td>
        )}
        <td className="px-2 py-2.5 text-right whitespace-nowrap max-lg:hidden">{list && <Stated list={list} />}</td>
        <td className="px-2 py-2.5 whitespace-nowrap text-ink-2 max-lg:hidden">{momentText(line.received, event?.zone)}</td>
        <td className="px-2 py-2.5 text-right max-lg:hidden">{number(entrant.versions.length)}</td>
        <td className="px-2 py-2.5 whitespace-nowrap max-md:hidden">
          <StatusMark status={entrant.status} />
        </td>
        <td className="px-2 py-2.5 max-md:hidden">
          <ToLookAt entrant={entrant} />
        </td>
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
        <td colSpan={columns} className="p-0">
          {open && <DeskDetails key={line.key} entrant={entrant} event={event} />}
        </td>
      </tr>
    </tbody>
  );
});

function Points({ list: { points, missing, read } }: { list: ListFacts }) {
  if (points === null) return null;
  return (
    <span translate="no">
      {(missing > 0 || (read?.open ?? 0) > 0) && <span className="text-s font-text text-ink-2 md:block">at least </span>}
      {number(points)}
    </span>
  );
}

/** The total the writer states; one that differs is marked. */
function Stated({ list: { stated, differs } }: { list: ListFacts }) {
  if (stated === null) return <span className="text-ink-3">none</span>;
  if (!differs) return <span className="text-ink-2">{number(stated)}</span>;
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

/** What weighs most of what was found, then the flags and the organiser's note. */
function ToLookAt({ entrant: { versions, flags, note } }: { entrant: Entrant }) {
  const [{ list, reason }] = versions;
  const [first, ...more] = list ? list.findings : [capital(reason ?? "")];
  if (!flags.length && !first && !note) return null;
  const read = list?.read && readText({ read: list.read });
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1">
      {read && <span className="font-strong">{read}</span>}
      {first && (
        <span className="line-clamp-2 text-ink-2" title={first}>
          {first}
          {more.length > 0 && ` And ${number(more.length)} more.`}
        </span>
      )}
      {flags.map((flag) => (
        <span key={flag.kind} className="border border-edge px-1.5 text-s text-ink [overflow-wrap:anywhere]">
          {flagText(flag)}
        </span>
      ))}
      {note && <span className="line-clamp-2 w-full text-s text-ink-2 italic [overflow-wrap:anywhere]">{`Note: ${note}`}</span>}
    </span>
  );
}

/** A press on a link, field or button, or at the end of selecting text, does not open the row. */
function isPlain(target: EventTarget): boolean {
  return !(target as Element).closest("a, button, input") && !window.getSelection()?.toString();
}
