"use client";

import { Fragment, type ReactNode } from "react";
import { StatusMark } from "@/components/hand-in/status-mark";
import { cx } from "@/components/ui/class-names";
import { VerdictMark } from "@/components/ui/verdict-mark";
import { keyed } from "@/lib/engine/keyed";
import type { Entrant } from "@/lib/events/desk/entrants";
import type { ListFacts } from "@/lib/events/desk/line";
import { cellText, type DeskColumn, isOff } from "@/lib/events/desk/table/columns";
import { number } from "@/lib/words/en/grammar";
import { uncapital } from "@/lib/words/text";

const verdict = ({ versions: [line] }: Entrant) => (
  <span className="flex">
    <VerdictMark verdict={line.verdict} word={line.word} />
  </span>
);
const army = ({ versions: [{ list }] }: Entrant) => list && <span translate="no">{list.army}</span>;
const points = ({ versions: [{ list }] }: Entrant) => list && <Points list={list} />;
const status = (entrant: Entrant) => <StatusMark status={entrant.status} />;

/** The cells of the desk's columns that are more than their text, by the id of the column. */
const cells = keyed<(entrant: Entrant, text: string) => ReactNode>({
  player: (entrant) => <Player entrant={entrant} />,
  army,
  verdict,
  points,
  composition: ({ versions: [{ list }] }) =>
    list?.composition && <span title={list.composition.sum}>{number(list.composition.score)}</span>,
  stated: ({ versions: [{ list }] }) => list && isOff(list) && <Stated list={list} />,
  status,
  findings: (entrant, text) => <Open text={text} note={entrant.note} className="md:block md:truncate" />,
});

/** The same under the player's name on a phone, where no head says what it is. */
const phoneCells = keyed<(entrant: Entrant, text: string) => ReactNode>({
  army,
  verdict,
  points,
  status,
  findings: (entrant, text) => <Open text={text} note={entrant.note} className="w-full" />,
});

export function DeskCell({ column, entrant, zone }: { column: DeskColumn; entrant: Entrant; zone: string | undefined }): ReactNode {
  const own = cells[column.id];
  const text = cellText(column, entrant, zone);
  return own ? own(entrant, text) : text;
}

/** What a phone shows of a row, in place of the columns that have no room there. */
export function PhoneCells({ columns, entrant, zone }: { columns: readonly DeskColumn[]; entrant: Entrant; zone: string | undefined }) {
  const shown = columns
    .filter(({ onPhone }) => onPhone !== undefined)
    .sort((a, b) => (a.onPhone ?? 0) - (b.onPhone ?? 0))
    .map((column) => {
      const own = phoneCells[column.id];
      const text = cellText(column, entrant, zone);
      const cell = own ? own(entrant, text) : text && <span>{`${uncapital(column.name)} ${text}`}</span>;
      return cell ? <Fragment key={column.id}>{cell}</Fragment> : null;
    });
  return <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-s text-ink-2 md:hidden">{shown}</span>;
}

/** Whose the list is; where nobody is named, what it is called. */
function Player({ entrant: { versions } }: { entrant: Entrant }) {
  const [{ player, name }] = versions;
  return (
    <span translate="no" className={cx("block [overflow-wrap:anywhere]", player ? "font-strong" : "font-serif italic")}>
      {player || name}
    </span>
  );
}

function Points({ list: { points, missing, read } }: { list: ListFacts }) {
  if (points === null) return null;
  return (
    <span translate="no" className="whitespace-nowrap">
      {(missing > 0 || (read?.open ?? 0) > 0) && <span className="text-ink-2">at least </span>}
      <span className="md:font-strong">{number(points)}</span>
    </span>
  );
}

/** The total the writer states where that is another one. */
function Stated({ list: { stated } }: { list: ListFacts }) {
  return (
    <span className="inline-flex items-baseline gap-1.5 font-strong text-illegal">
      <span className="sr-only">differs: </span>
      <span aria-hidden="true" className="font-serif">
        ≠
      </span>
      {number(stated ?? 0)}
    </span>
  );
}

/** What is open about the list, then the organiser's note. */
function Open({ text, note, className }: { text: string; note: string | undefined; className: string }) {
  if (!text && !note) return null;
  return (
    <span className={cx("text-ink-2", className)} title={text}>
      {text}
      {note && <span className="italic">{`${text && ", "}note: ${note}`}</span>}
    </span>
  );
}
