"use client";

import { useId } from "react";
import { cx } from "./class-names";
import { Mark, type MarkKind } from "./mark";

export interface Segment {
  key: string;
  name: string;
  /** What it costs, on a line of its own. */
  price?: string | undefined;
  /** How the price is said, e.g. "30 points each". */
  said?: string | undefined;
  mark?: MarkKind | undefined;
}

interface SegmentsProps {
  /** What is chosen. */
  label: string;
  segments: readonly Segment[];
  /** Key of the chosen one; null where nothing is chosen. */
  value: string | null;
  onChange(key: string): void;
  describedBy?: string | undefined;
  className?: string;
}

/**
 * A few choices in one outline, the chosen one filled; with prices below, a ladder. The radio buttons of the browser: one tab
 * stop, arrows choose.
 */
export function Segments({ label, segments, value, onChange, describedBy, className }: SegmentsProps) {
  const name = useId();
  const priced = segments.some((s) => s.price !== undefined);
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
      className={cx("inline-flex max-w-full flex-wrap gap-px rounded-s border border-edge bg-rule text-s", className)}
    >
      {segments.map((segment) => (
        <label key={segment.key} className={cx(cell, priced ? "min-w-9 px-1" : "px-2.5")}>
          <input
            type="radio"
            name={name}
            className="sr-only"
            aria-label={segment.said && `${segment.name}, ${segment.said}`}
            checked={segment.key === value}
            onChange={() => onChange(segment.key)}
          />
          <span className="flex items-center gap-1.5 font-name">
            {segment.mark ? <Mark kind={segment.mark} size={12} className="text-current" /> : null}
            {segment.name}
          </span>
          {segment.price === undefined ? null : <span className="text-xs">{segment.price}</span>}
        </label>
      ))}
    </div>
  );
}

const cell =
  "relative flex min-h-[calc(var(--target)-2px)] max-sm:min-h-11 max-sm:min-w-11 pointer-coarse:min-h-11 pointer-coarse:min-w-11 flex-auto cursor-pointer flex-col items-center justify-center bg-leaf py-0.5 text-center leading-4 hover:bg-sunk has-checked:bg-accent has-checked:text-on-accent has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:underline";
