import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Note } from "@/components/ui/note";
import { SectionHead } from "@/components/ui/section-head";
import type { Comparison } from "@/lib/events/desk/compare";
import {
  alikePhrase,
  alikeText,
  amountText,
  type Change,
  comparesPoints,
  differenceText,
  findingsPhrase,
  tally,
} from "@/lib/events/desk/compare-words";
import { number } from "@/lib/words/en/grammar";
import { ChangeMark } from "./change-mark";
import { CompareFindings } from "./compare-findings";
import { CompareRows, CompareRowsNarrow } from "./compare-rows";
import { CompareSides } from "./compare-sides";

interface CompareTableProps {
  comparison: Comparison;
  /** What each side is called, e.g. a version and its date; the rosters' names unless given. */
  titles?: readonly [ReactNode, ReactNode];
  /** Lines that are alike stand in one row. */
  onlyWhatDiffers: boolean;
  onOnlyWhatDiffers(only: boolean): void;
}

/** Two rosters beside each other: their sums, what changed line by line, the findings that went and came. */
export function CompareTable({ comparison, titles, onlyWhatDiffers, onOnlyWhatDiffers }: CompareTableProps) {
  const phrase = alikePhrase(comparison);
  const rows = { comparison, onlyWhatDiffers };
  return (
    <>
      <CompareSides comparison={comparison} titles={titles} />
      {comparison.notice && <Note kind="advice" className="mt-4" title={comparison.notice} />}
      <Tally comparison={comparison} onlyWhatDiffers={onlyWhatDiffers} onOnlyWhatDiffers={onOnlyWhatDiffers} />
      {phrase && <p className="pt-5 font-serif text-l font-head">{phrase}</p>}
      <Details comparison={comparison} />
      <CompareRows {...rows} />
      <CompareRowsNarrow {...rows} />
      <CompareFindings comparison={comparison} />
    </>
  );
}

const words: Record<Exclude<Change, "alike">, string> = { added: "added", removed: "removed", changed: "changed" };

/** How many lines are which, and what they cost together. */
function Tally({ comparison, onlyWhatDiffers, onOnlyWhatDiffers }: Omit<CompareTableProps, "titles">) {
  const hasPoints = comparesPoints(comparison);
  const alike = tally(comparison, "alike");
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-1 border-y border-rule-2 py-2">
      {(["added", "removed", "changed"] as const).map((change) => {
        const { lines, difference } = tally(comparison, change);
        if (lines === 0) return null;
        return (
          <span key={change} className="inline-flex items-center gap-2">
            <ChangeMark change={change} quiet />
            <span className="font-strong">
              {number(lines)} {words[change]}
            </span>
            {hasPoints && <span className="text-ink-2">{differenceText(difference)}</span>}
          </span>
        );
      })}
      {alike.lines > 0 && (
        <span className="text-ink-2">
          {alikeText(alike.lines)}
          {hasPoints && `, ${amountText(alike.amount)} ${comparison.after.pointsName}`}{" "}
          <Button look="link" className="min-h-0! py-0! max-sm:min-h-(--target)!" onClick={() => onOnlyWhatDiffers(!onlyWhatDiffers)}>
            {onlyWhatDiffers ? "Show" : "Hide"}
            <span className="sr-only"> the lines that are alike</span>
          </Button>
        </span>
      )}
      <span className="sm:ml-auto">
        Findings: <span className="font-strong">{findingsPhrase(comparison.findings)}</span>
      </span>
    </div>
  );
}

/** What is said of the whole roster and differs: limit, player, readings. */
function Details({ comparison: { details } }: { comparison: Comparison }) {
  if (details.length === 0) return null;
  return (
    <section aria-label="Details that differ" className="pt-5">
      <SectionHead>Details</SectionHead>
      <dl>
        {details.map(({ label, before, after }) => (
          <div key={label} className="flex flex-wrap gap-x-4 border-b border-rule py-2">
            <dt className="w-32 flex-none text-ink-2">{label}</dt>
            <dd className="min-w-0 flex-1">
              <Said text={before} /> <span aria-hidden="true">→</span> <span className="sr-only">becomes</span> <Said text={after} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Said({ text }: { text: string }) {
  return text ? <span>{text}</span> : <span className="text-ink-3">nothing</span>;
}
