"use client";

import { Fragment, type ReactNode } from "react";
import { StatusMark } from "@/components/hand-in/status-mark";
import { VerdictMark } from "@/components/ui/verdict-mark";
import { keyed } from "@/lib/engine/keyed";
import { readText } from "@/lib/engine/report/verdict";
import { capital, count, number, uncapital } from "@/lib/engine/text";
import { type Entrant, flagText } from "@/lib/events/desk/entrants";
import type { ListFacts } from "@/lib/events/desk/line";
import { cellText, type DeskColumn } from "@/lib/events/desk/table/columns";

/** The cells of the desk's columns that are more than their text, by the id of the column. */
const cells = keyed<(entrant: Entrant) => ReactNode>({
  player: (entrant) => <Player entrant={entrant} />,
  army: ({ versions: [{ list }] }) => <span className="text-ink-2">{list?.army ?? "not known"}</span>,
  verdict: ({ versions: [{ verdict, word, list }] }) => (
    <span className="whitespace-nowrap">
      <VerdictMark verdict={verdict} word={word} />
      {list?.read?.open ? <span className="block pl-5.5 text-s text-ink-2">{count(list.read.open, "line")}</span> : null}
    </span>
  ),
  points: ({ versions: [{ list }] }) => list && <Points list={list} />,
  composition: ({ versions: [{ list }] }) =>
    list?.composition && <span title={list.composition.sum}>{number(list.composition.score)}</span>,
  stated: ({ versions: [{ list }] }) => list && <Stated list={list} />,
  status: ({ status }) => (
    <span className="whitespace-nowrap">
      <StatusMark status={status} />
    </span>
  ),
  findings: (entrant) => <ToLookAt entrant={entrant} />,
});

/** The same under the player's name on a phone, where no head says what it is. */
const phoneCells = keyed<(entrant: Entrant) => ReactNode>({
  army: ({ versions: [{ list }] }) => list && <span translate="no">{list.army}</span>,
  verdict: ({ versions: [{ verdict, word, list }] }) => (
    <>
      <VerdictMark verdict={verdict} word={word} />
      {list?.read?.open ? <span>{count(list.read.open, "line")}</span> : null}
    </>
  ),
  points: ({ versions: [{ list }] }) => list && <Points list={list} />,
  status: ({ status }) => <StatusMark status={status} />,
  findings: (entrant) => (
    <span className="w-full text-ink empty:hidden">
      <ToLookAt entrant={entrant} />
    </span>
  ),
});

export function DeskCell({ column, entrant, zone }: { column: DeskColumn; entrant: Entrant; zone: string | undefined }): ReactNode {
  const own = cells[column.id];
  return own ? own(entrant) : cellText(column, entrant, zone);
}

/** What a phone shows of a row, in place of the columns that have no room there. */
export function PhoneCells({ columns, entrant, zone }: { columns: readonly DeskColumn[]; entrant: Entrant; zone: string | undefined }) {
  const shown = columns
    .filter(({ onPhone }) => onPhone !== undefined)
    .sort((a, b) => (a.onPhone ?? 0) - (b.onPhone ?? 0))
    .map((column) => {
      const own = phoneCells[column.id];
      const text = own ? "" : cellText(column, entrant, zone);
      const cell = own ? own(entrant) : text && <span>{`${uncapital(column.name)} ${text}`}</span>;
      return cell ? <Fragment key={column.id}>{cell}</Fragment> : null;
    });
  return <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-s text-ink-2 md:hidden">{shown}</span>;
}

/** Whose the list is, and what it is called where that is another name. */
function Player({ entrant: { versions } }: { entrant: Entrant }) {
  const [{ player, name, file, byFile, list }] = versions;
  return (
    <>
      <span translate="no" className="block font-strong [overflow-wrap:anywhere]">
        {player || name}
      </span>
      {(byFile || (!player && list)) && (
        <span className="block text-s text-ink-3 [overflow-wrap:anywhere]">{byFile ? "from the file’s name" : "no player named"}</span>
      )}
      {player && player !== name && list && name !== file && (
        <span translate="no" className="block font-serif text-s text-ink-2 italic [overflow-wrap:anywhere]">
          {name}
        </span>
      )}
    </>
  );
}

function Points({ list: { points, missing, read } }: { list: ListFacts }) {
  if (points === null) return null;
  return (
    <span translate="no" className="whitespace-nowrap md:font-strong">
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
