"use client";

import { ChevronDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { RosterSummary } from "@/components/storage/records/record";
import { cx } from "@/components/ui/class-names";
import { VerdictMark } from "@/components/ui/verdict-mark";
import { pointsText } from "@/lib/engine/report/points";
import { verdictMeans } from "@/lib/engine/report/verdict";
import { count, list, number } from "@/lib/engine/text";

/** A sample army, checked when the site was built. */
export interface SampleRow {
  game: string;
  id: string;
  name: string;
  /** Its game, its army list where the game has several, and where it comes from. */
  from: string;
  /** Behind the button at the end of the list. */
  isFolded: boolean;
  summary: RosterSummary;
}

interface SampleListProps {
  samples: readonly SampleRow[];
  /** The one that is on its way. */
  opening: SampleRow | null;
  onOpen(sample: SampleRow): void;
  /** The columns. */
  className?: string;
}

/** Sample armies; a press opens a copy of one. */
export function SampleList({ samples, opening, onOpen, className }: SampleListProps) {
  const [open, setOpen] = useState(false);
  const rows = useRef<HTMLUListElement>(null);
  const first = samples.filter((sample) => !sample.isFolded);
  const rest = samples.filter((sample) => sample.isFolded);
  // The button that had the focus is gone: what it uncovered takes it.
  useEffect(() => {
    if (open) rows.current?.querySelectorAll("button")[first.length]?.focus();
  }, [open, first.length]);
  return (
    <ul ref={rows} aria-label="Sample armies" className={cx("grid gap-x-(--gutter)", className)}>
      {[...first, ...(open ? rest : [])].map((sample) => (
        <li key={`${sample.game} ${sample.id}`} data-accent={sample.summary.accent} className="border-b border-rule">
          <Row sample={sample} isOpening={sample === opening} onOpen={onOpen} />
        </li>
      ))}
      {rest.length > 0 && !open && (
        <li className="border-b border-rule">
          <button
            type="button"
            aria-expanded={false}
            className="flex min-h-(--row-2) w-full items-center gap-2 px-1 py-2 text-left hover:bg-sunk"
            onClick={() => setOpen(true)}
          >
            <span className="min-w-0 flex-1">
              <span className="block font-strong">{number(rest.length)} more</span>
              <span className="block text-s text-ink-2">{list([...new Set(rest.map(({ summary }) => summary.gameTitle))])}</span>
            </span>
            <ChevronDown size={16} aria-hidden="true" className="flex-none text-ink-2" />
          </button>
        </li>
      )}
    </ul>
  );
}

function Row({ sample, isOpening, onOpen }: { sample: SampleRow; isOpening: boolean; onOpen(sample: SampleRow): void }) {
  const { name, from, summary } = sample;
  const { points, missing, counts } = summary;
  const figures = points === 0 && missing === 0 ? count(counts.units, "unit") : pointsText({ total: points, limit: null, missing });
  return (
    <button
      type="button"
      className="group flex min-h-(--row-2) w-full items-stretch gap-3 py-2 text-left hover:bg-sunk"
      onClick={() => onOpen(sample)}
    >
      <span aria-hidden="true" className="w-[3px] flex-none bg-accent" />
      <span className="flex min-w-0 flex-1 flex-col pr-1">
        <span className="flex items-baseline justify-between gap-x-3">
          <span translate="no" className="font-serif text-l font-head group-hover:underline group-hover:underline-offset-3">
            {name}
          </span>
          <span className="whitespace-nowrap">{isOpening ? "Opening" : figures}</span>
        </span>
        <span className="flex flex-col items-start justify-between gap-x-3 text-s sm:flex-row">
          <span className="text-ink-2">{from}</span>
          <VerdictMark
            verdict={summary.verdict}
            word={summary.verdictWord}
            means={verdictMeans(summary.verdict, counts.unconfirmed)}
            className="flex-none"
          />
        </span>
      </span>
    </button>
  );
}
