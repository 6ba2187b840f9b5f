"use client";

import Link from "next/link";
import { useState } from "react";
import { keepFigures } from "@/components/storage/open-roster";
import { withOwn } from "@/components/storage/own-library";
import { isReadable, type RosterRecord, type RosterSummary } from "@/components/storage/records/record";
import { summaryOf, summaryText } from "@/components/storage/summary";
import { Button } from "@/components/ui/button";
import { Note } from "@/components/ui/note";
import { showToast } from "@/components/ui/toast";
import { useLoaded } from "@/components/ui/use-loaded";
import type { Library } from "@/lib/engine/catalogue/library";
import { count, number } from "@/lib/engine/text";
import { noteJudged } from "./judged-with";

interface Changed {
  record: RosterRecord;
  before: RosterSummary;
  after: RosterSummary;
}

interface ChangedRostersProps {
  records: readonly RosterRecord[];
  data: string;
  loadLibrary: () => Promise<Library>;
}

/** More are told by their number until somebody asks. */
const MOST_SHOWN = 8;
/** Rosters that are checked before the page may do something else. */
const AT_ONCE = 40;

/** Rosters whose points or verdict are others with the data and packs of now, before and after. Nothing changes until it is taken over. */
export function ChangedRosters({ records, data, loadLibrary }: ChangedRostersProps) {
  const [state, setState] = useState<"shown" | "all" | "gone">("shown");
  // Once: what is taken over afterwards changes the records.
  const [first] = useState(records);
  const { value } = useLoaded(async () => {
    const changed = await changedIn(first, loadLibrary);
    if (!changed.length) noteJudged(data);
    return changed;
  }, [first, data, loadLibrary]);
  if (!value?.length || state === "gone") return null;
  const takeOver = async () => {
    setState("gone");
    noteJudged(data);
    for (const { record, after } of value) await keepFigures({ ...record, summary: after });
    showToast({ message: value.length === 1 ? "The card is up to date." : "The cards are up to date." });
  };
  const shown = state === "all" ? value : value.slice(0, MOST_SHOWN);
  return (
    <Note
      kind="unconfirmed"
      role="status"
      className="mb-4"
      title={`${count(value.length, "roster")} ${value.length === 1 ? "has" : "have"} different points or a different verdict now.`}
    >
      <p>The data of a game, or your packs, answers or army books, have changed since. The rosters themselves are as you left them.</p>
      <table className="mt-2 w-full max-w-200 text-left">
        <thead className="caps text-ink-2">
          <tr>
            <th scope="col" className="py-1 pr-4 font-head">
              Roster
            </th>
            <th scope="col" className="py-1 pr-4 font-head">
              Before
            </th>
            <th scope="col" className="py-1 font-head">
              Now
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ record, before, after }) => (
            <tr key={record.id} className="border-t border-rule align-top">
              <th scope="row" className="py-1.5 pr-4 font-name [overflow-wrap:anywhere]">
                <Link translate="no" href={`/build?roster=${encodeURIComponent(record.id)}`} prefetch={false} className="text-link">
                  {record.roster.name || after.armyName}
                </Link>
              </th>
              <td className="py-1.5 pr-4">{summaryText(before)}</td>
              <td className="py-1.5 font-strong text-ink">{summaryText(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 flex flex-wrap gap-2">
        <Button look="main" onClick={() => void takeOver()}>
          Update the cards
        </Button>
        {value.length > shown.length ? (
          <Button onClick={() => setState("all")}>{`Show ${number(value.length - shown.length)} more`}</Button>
        ) : null}
        <Button onClick={() => setState("gone")}>Not now</Button>
      </p>
    </Note>
  );
}

async function changedIn(records: readonly RosterRecord[], loadLibrary: () => Promise<Library>): Promise<Changed[]> {
  const library = withOwn(await loadLibrary());
  const changed: Changed[] = [];
  for (const [i, record] of records.entries()) {
    if (i % AT_ONCE === AT_ONCE - 1) await new Promise((done) => setTimeout(done, 0));
    const { summary: before, roster } = record;
    if (!before || !isReadable(record)) continue;
    try {
      const after = summaryOf(await library.catalogueFor(roster), roster);
      if (summaryText(before) !== summaryText(after)) changed.push({ record, before, after });
    } catch {
      // Without its army list it cannot be checked; its card says so.
    }
  }
  return changed;
}
