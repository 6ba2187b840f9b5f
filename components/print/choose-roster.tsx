"use client";

import { nameOf, pointsOfSummary } from "@/components/storage/records/record";
import { useRosters } from "@/components/storage/use-rosters";
import { NoRoster } from "@/components/ui/no-roster";
import { PageHead } from "@/components/ui/section-head";
import { VerdictMark } from "@/components/ui/verdict-mark";
import Link from "@/components/words/link";

function PrintHead() {
  return (
    <PageHead title="Print">
      <p className="mt-2 max-w-(--measure) text-ink-2">A roster as a sheet for the table: see it here, print it, or save a PDF.</p>
    </PageHead>
  );
}

/** Without a roster: a list to choose from. */
export function ChooseRoster() {
  const records = useRosters();
  return (
    <div className="page-frame pb-24">
      <PrintHead />
      {records?.length === 0 && (
        <NoRoster className="mt-6" title="Nothing to print yet." reason="Start a roster, or read one from a file, a link or pasted text." />
      )}
      {records && records.length > 0 && (
        <ul className="mt-6 border-t border-rule-2" aria-label="Rosters">
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
                    <span>{pointsOfSummary(record.summary)}</span>
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
