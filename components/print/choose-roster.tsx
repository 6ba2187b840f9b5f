"use client";

import { nameOf, pointsOfSummary } from "@/components/storage/records/record";
import { useRosters } from "@/components/storage/use-rosters";
import { NoRoster } from "@/components/ui/no-roster";
import { PageHead } from "@/components/ui/section-head";
import { VerdictMark } from "@/components/ui/verdict-mark";
import { useEngineWords } from "@/components/words/engine";
import Link from "@/components/words/link";
import { usePaperWords } from "@/components/words/paper";

function PrintHead() {
  const { print } = usePaperWords();
  return (
    <PageHead title={print.title}>
      <p className="mt-2 max-w-(--measure) text-ink-2">{print.intro}</p>
    </PageHead>
  );
}

/** Without a roster: a list to choose from. */
export function ChooseRoster() {
  const { print } = usePaperWords();
  const { points } = useEngineWords();
  const records = useRosters();
  return (
    <div className="page-frame pb-24">
      <PrintHead />
      {records?.length === 0 && <NoRoster className="mt-6" title={print.nothing} reason={print.nothingReason} />}
      {records && records.length > 0 && (
        <ul className="mt-6 border-t border-rule-2" aria-label={print.rosters}>
          {records.map((record) => (
            <li key={record.id} className="border-b border-rule">
              <Link
                href={`/print?roster=${encodeURIComponent(record.id)}`}
                prefetch={false}
                className="flex min-h-(--row-2) flex-wrap items-center gap-x-6 gap-y-1 px-2 py-2 hover:bg-accent-wash"
              >
                <span translate="no" className="min-w-48 flex-1 font-serif text-l font-name">
                  {nameOf(record)}
                </span>
                {record.summary && (
                  <>
                    <span translate="no" className="text-s text-ink-2">
                      {record.summary.armyName}
                    </span>
                    <span>{pointsOfSummary(record.summary, points)}</span>
                    <VerdictMark verdict={record.summary.verdict} word={record.summary.verdictWord} className="w-32" />
                  </>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
