import type { ReactNode } from "react";
import type { Words } from "@/lib/words/en/words";
import { cx } from "./class-names";
import { Mark, type MarkKind } from "./mark";

const tones: Partial<Record<MarkKind, string>> = {
  illegal: "text-illegal",
  unconfirmed: "text-unconfirmed",
  legal: "text-legal",
  advice: "text-ink-2",
};

/** A plain tag or a count with its mark. Not a button. */
export function Chip({ mark, icon, children, className }: { mark?: MarkKind; icon?: ReactNode; children: ReactNode; className?: string }) {
  return (
    <span
      className={cx("inline-flex min-h-6 items-center gap-1.5 rounded-s border border-rule-2 px-2 text-s", mark && tones[mark], className)}
    >
      {mark ? <Mark kind={mark} size={13} /> : icon}
      {children}
    </span>
  );
}

export interface FindingCounts {
  errors: number;
  /** What is still to come, where that is counted apart from errors. */
  needed?: number;
  unconfirmed: number;
  /** Questions that the book answers, where they are counted apart from what is unconfirmed. */
  toLookUp?: number;
  /** Questions the player has answered. */
  answered?: number;
  agreed?: number;
  advice?: number;
}

/** "1 error, 1 still needed, 4 to look up, 2 unconfirmed, 3 agreed, 1 answered by you"; "" where there is nothing. Advice is left out. */
export function countsText(
  { errors, needed = 0, unconfirmed, toLookUp = 0, agreed = 0, answered = 0 }: FindingCounts,
  words: Words["ui"],
): string {
  return [
    errors > 0 && words.errors(errors),
    needed > 0 && words.needed(needed),
    toLookUp > 0 && words.toLookUp(toLookUp),
    unconfirmed > 0 && words.unconfirmed(unconfirmed),
    agreed > 0 && words.agreed(agreed),
    answered > 0 && words.answered(answered),
  ]
    .filter(Boolean)
    .join(", ");
}
