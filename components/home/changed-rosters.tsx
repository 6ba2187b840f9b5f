"use client";

import { useState } from "react";
import { keepFigures } from "@/components/storage/open-roster";
import { withOwn } from "@/components/storage/own-library";
import { isReadable, type RosterRecord, type RosterSummary } from "@/components/storage/records/record";
import { summaryOf, summaryText } from "@/components/storage/summary";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { showToast } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import { useLoaded } from "@/components/ui/use-loaded";
import { useEngineWords } from "@/components/words/engine";
import { useHomeWords } from "@/components/words/home";
import Link from "@/components/words/link";
import type { Library } from "@/lib/engine/catalogue/library";
import { wordedIn } from "./in-page-language";
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

/** Rosters that are checked before the page may do something else. */
const AT_ONCE = 40;

/**
 * Rosters whose points or verdict are others with the data and packs of now: a line in the head, which moves nothing, and a table of
 * before and after. Nothing changes until it is taken over.
 */
export function ChangedRosters({ records, data, loadLibrary }: ChangedRostersProps) {
  const { changed: words } = useHomeWords();
  const { open, show, close } = useDialogs<"changed">();
  const [isDone, setDone] = useState(false);
  // Once: what is taken over afterwards changes the records.
  const [first] = useState(records);
  const { value } = useLoaded(async () => {
    const changed = await changedIn(first, loadLibrary);
    if (!changed.length) noteJudged(data);
    return changed;
  }, [first, data, loadLibrary]);
  if (!value?.length || isDone) return null;
  const takeOver = async () => {
    setDone(true);
    noteJudged(data);
    for (const { record, after } of value) await keepFigures({ ...record, summary: after });
    showToast({ message: words.done(value.length) });
  };
  const title = words.title(value.length);
  return (
    <>
      <span role="status">
        <Button look="link" className="text-unconfirmed!" onClick={() => show("changed")}>
          {title}
        </Button>
      </span>
      <Dialog
        open={open !== null}
        onClose={close}
        wide
        title={title}
        actions={
          <>
            <Button onClick={close}>{words.notNow}</Button>
            <Button look="main" onClick={() => void takeOver()}>
              {words.update}
            </Button>
          </>
        }
      >
        <p className="text-ink-2">{words.means}</p>
        <ChangedTable changed={value} />
      </Dialog>
    </>
  );
}

function ChangedTable({ changed }: { changed: readonly Changed[] }) {
  const { changed: words } = useHomeWords();
  const engine = useEngineWords();
  return (
    <table className="w-full text-left">
      <thead className="caps text-ink-2">
        <tr>
          {words.heads.map((head) => (
            <th key={head} scope="col" className="py-1 pr-4 font-head">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changed.map(({ record, before, after }) => (
          <tr key={record.id} className="border-t border-rule align-top">
            <th scope="row" className="py-1.5 pr-4 font-name [overflow-wrap:anywhere]">
              <Link translate="no" href={`/build?roster=${encodeURIComponent(record.id)}`} prefetch={false} className="text-link">
                {record.roster.name || after.armyName}
              </Link>
            </th>
            <td className="py-1.5 pr-4">{summaryText(before, engine)}</td>
            <td className="py-1.5 font-strong text-ink">{summaryText(after, engine)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

async function changedIn(records: readonly RosterRecord[], loadLibrary: () => Promise<Library>): Promise<Changed[]> {
  const library = withOwn(await loadLibrary());
  const changed: Changed[] = [];
  for (const [i, record] of records.entries()) {
    if (i % AT_ONCE === AT_ONCE - 1) await new Promise((done) => setTimeout(done, 0));
    const { roster } = record;
    if (!record.summary || !isReadable(record)) continue;
    try {
      const catalogue = await library.catalogueFor(roster);
      const { language, verdicts } = catalogue.words;
      const { summary: before } = await wordedIn(language, record, library, verdicts);
      const after = summaryOf(catalogue, roster);
      if (before && summaryText(before) !== summaryText(after)) changed.push({ record, before, after });
    } catch {
      // Without its army list it cannot be checked; its card says so.
    }
  }
  return changed;
}
