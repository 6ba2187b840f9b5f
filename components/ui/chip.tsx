import type { ReactNode } from "react";
import { count } from "@/lib/text";
import { cx } from "./class-names";
import { Mark, type MarkKind } from "./mark";

const tones: Partial<Record<MarkKind, string>> = {
  illegal: "text-illegal",
  unconfirmed: "text-unconfirmed",
  legal: "text-legal",
  advice: "text-ink-2",
};

/** A plain tag or a count with its mark. Not a button. */
export function Chip({ mark, children, className }: { mark?: MarkKind; children: ReactNode; className?: string }) {
  return (
    <span
      className={cx("inline-flex min-h-6 items-center gap-1.5 rounded-s border border-rule-2 px-2 text-s", mark && tones[mark], className)}
    >
      {mark && <Mark kind={mark} size={13} />}
      {children}
    </span>
  );
}

export interface FindingCounts {
  errors: number;
  /** What is still to come, where that is counted apart from errors. */
  needed?: number;
  unconfirmed: number;
  agreed?: number;
  advice?: number;
}

/** "1 error, 1 still needed, 2 unconfirmed, 3 agreed"; "" where there is nothing. Advice is left out. */
export function countsText({ errors, needed = 0, unconfirmed, agreed = 0 }: FindingCounts): string {
  return [
    errors > 0 && count(errors, "error"),
    needed > 0 && `${needed} still needed`,
    unconfirmed > 0 && `${unconfirmed} unconfirmed`,
    agreed > 0 && `${agreed} agreed`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** Chips for each sort of finding that is there. */
export function CountChips({ errors, needed = 0, unconfirmed, agreed = 0, advice = 0 }: FindingCounts) {
  return (
    <>
      {errors > 0 && <Chip mark="illegal">{count(errors, "error")}</Chip>}
      {needed > 0 && <Chip mark="not-finished">{needed} still needed</Chip>}
      {unconfirmed > 0 && <Chip mark="unconfirmed">{unconfirmed} unconfirmed</Chip>}
      {agreed > 0 && <Chip mark="legal">{agreed} agreed</Chip>}
      {advice > 0 && <Chip mark="advice">{advice} advice</Chip>}
    </>
  );
}
