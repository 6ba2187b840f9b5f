"use client";

import { useRouter } from "next/navigation";
import { NOT_SAVED } from "@/components/storage/state";
import { newRosterId, rosterStore } from "@/components/storage/store";
import { summaryOf } from "@/components/storage/summary";
import { Button } from "@/components/ui/button";
import { Mark, severityMark } from "@/components/ui/mark";
import { PageReference } from "@/components/ui/page-reference";
import { showToast } from "@/components/ui/toast";
import { type Checked, countsPhrase, differs, isChecked, nameOf, pointsOf, reply, type Submission } from "@/lib/desk/reply";
import type { Answered } from "@/lib/desk/submission";
import type { Finding } from "@/lib/report/finding";
import { meaningOf, weightOf } from "@/lib/report/verdict";
import { capital, number } from "@/lib/text";
import { answer, type DeskRow, remove } from "./desk-store";
import { HowRead } from "./how-read";
import { IgnoredText } from "./ignored-text";

/** What was found in one roster, and what to do with it. */
export function DeskDetails({ row: { key, submission } }: { row: DeskRow }) {
  const take = (answered: Answered) => {
    const undo = answer(key, answered);
    showToast({ message: "Checked again.", action: { label: "Undo", run: undo } });
  };
  const takeAway = () => {
    const putBack = remove(key);
    showToast({ message: `Removed “${nameOf(submission)}”.`, action: { label: "Undo", run: putBack } });
  };
  return (
    <div className="flex flex-col gap-4 px-2 pb-4">
      {isChecked(submission) ? (
        <Account checked={submission} onAnswer={take} />
      ) : (
        <p className="text-ink-2 sm:hidden">{capital(submission.reason)}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy(reply(submission))}>Copy reply</Button>
        {isChecked(submission) && <OpenButton checked={submission} />}
        <Button look="quiet" onClick={takeAway}>
          Remove
        </Button>
      </div>
      <p className="text-s text-ink-3">{submission.file}</p>
    </div>
  );
}

function Account({ checked, onAnswer }: { checked: Checked; onAnswer(answered: Answered): void }) {
  const { report, roster, catalogue, ignored, reading } = checked;
  const stated = differs(checked) ? `; the writer states ${number(roster.stated ?? 0)}` : "";
  const points = pointsOf(checked);
  const means = meaningOf(report);
  return (
    <>
      <p className="text-ink-2">
        {catalogue.book.title}, {catalogue.army.name}. {points && `${points}${stated}. `}
        {countsPhrase(report.findings) || "Nothing found"}.
      </p>
      {means && <p className="max-w-(--measure)">{means}</p>}
      {report.findings.length > 0 && (
        <ul className="flex flex-col gap-3">
          {report.findings.map((finding, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: findings do not move while the row is open
            <FindingLine key={i} finding={finding} books={`/books/${report.game}/${report.armyList}`} />
          ))}
        </ul>
      )}
      {reading ? <HowRead checked={checked} onAnswer={onAnswer} /> : <IgnoredText ignored={ignored} />}
    </>
  );
}

const severityWords = { error: "Error", unconfirmed: "Unconfirmed", agreed: "Agreed", advice: "Advice" };

function FindingLine({ finding, books }: { finding: Finding; books: string }) {
  const { message, fix, derivation, source, rule } = finding;
  const weight = weightOf(finding);
  return (
    <li className="flex gap-2.5">
      <Mark kind={severityMark[weight]} label={severityWords[weight]} className="mt-0.5" />
      <div className="min-w-0 max-w-(--measure)">
        <p className="font-strong">{message}</p>
        <p className="text-ink-2">
          {fix} {derivation && <>Because: {derivation}. </>}
          <span className="text-ink-3">
            {source.book}
            {source.page !== null && (
              <>
                , <PageReference page={source.page} href={`${books}#${rule}`} />
              </>
            )}
          </span>
        </p>
      </div>
    </li>
  );
}

/** Rosters already opened from the desk, so that opening one twice does not save it twice. */
const saved = new WeakMap<Submission, string>();

function OpenButton({ checked }: { checked: Checked }) {
  const router = useRouter();
  const open = async () => {
    try {
      const store = await rosterStore();
      const known = saved.get(checked);
      const id = known && (await store.get(known)) ? known : newRosterId();
      if (id !== known) {
        await store.put({ id, roster: checked.roster, summary: summaryOf(checked.catalogue, checked.roster) }, null);
        saved.set(checked, id);
      }
      router.push(`/build?roster=${encodeURIComponent(id)}`);
    } catch {
      showToast({ message: NOT_SAVED });
    }
  };
  return <Button onClick={() => void open()}>Open in builder</Button>;
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ message: "Reply copied." });
  } catch {
    showToast({ message: "The browser did not allow copying." });
  }
}
