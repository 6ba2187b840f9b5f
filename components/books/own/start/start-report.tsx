"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Mark } from "@/components/ui/mark";
import { type ReportLine, startSummary } from "@/lib/books/start/started";
import { count, list } from "@/lib/words/en/grammar";
import { visible } from "@/lib/words/text";
import type { ReadStart } from "./read-start";

const FIRST_SHOWN = 40;

/** What a source was read as, before anything is kept: what had to be guessed or was left out comes first. */
export function StartReport({ read }: { read: ReadStart }) {
  const { started, refused } = read;
  const lines = started?.report.lines ?? [];
  const toCheck = lines.filter(({ taken, guesses, left }) => taken === null || guesses.length || left.length);
  const plain = lines.filter((line) => !toCheck.includes(line));
  return (
    <section aria-label="How it was read" className="flex flex-col gap-3">
      <p role="status" className="font-strong">
        {started ? `${startSummary(started.report)}.` : "Nothing was read yet."}
      </p>
      {refused.map((reason) => (
        <p key={reason} className="flex items-start gap-1.5 text-s text-illegal">
          <Mark kind="illegal" size={14} className="mt-0.5" />
          {visible(reason)}
        </p>
      ))}
      {started?.report.remarks.map((remark) => (
        <p key={remark} className="flex items-start gap-1.5 text-s">
          <Mark kind="advice" size={14} className="mt-0.5" />
          <span className="min-w-0 break-words">{visible(remark)}</span>
        </p>
      ))}
      {started?.report.open.length ? (
        <p className="flex items-start gap-1.5 text-s">
          <Mark kind="unconfirmed" size={14} className="mt-0.5" />
          <span className="min-w-0 break-words">
            Prices still open: {visible(list(started.report.open))}. Rosters with them stay unconfirmed until you enter the points.
          </span>
        </p>
      ) : null}
      {toCheck.length ? (
        <div>
          <h3 className="text-m font-strong">To look at</h3>
          <Lines lines={toCheck} />
        </div>
      ) : null}
      {plain.length ? (
        <Disclosure summary={`${count(plain.length, "line")} taken as written`}>
          <Lines lines={plain} />
        </Disclosure>
      ) : null}
    </section>
  );
}

function Lines({ lines }: { lines: readonly ReportLine[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? lines : lines.slice(0, FIRST_SHOWN);
  return (
    <>
      <ul>
        {shown.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
          <li key={i} className="border-b border-rule py-2 text-s">
            <p className="break-words text-ink-2">
              {line.where}
              {line.written ? `: ${visible(line.written)}` : ""}
            </p>
            <p className="break-words">{line.taken === null ? "Not understood" : visible(line.taken)}</p>
            {line.guesses.map((guess) => (
              <p key={guess} className="flex items-start gap-1.5 text-unconfirmed">
                <Mark kind="unconfirmed" size={14} className="mt-0.5" />
                <span className="min-w-0 break-words">Guess: {visible(guess)}</span>
              </p>
            ))}
            {line.left.map((left) => (
              <p key={left} className="flex items-start gap-1.5 text-ink-2">
                <Mark kind="not-read" size={14} className="mt-0.5" />
                <span className="min-w-0 break-words">Not taken: {visible(left)}</span>
              </p>
            ))}
          </li>
        ))}
      </ul>
      {shown.length < lines.length ? (
        <Button look="quiet" onClick={() => setAll(true)}>
          Show all {lines.length} lines
        </Button>
      ) : null}
    </>
  );
}
