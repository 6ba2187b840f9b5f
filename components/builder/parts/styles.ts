/** Classes and marks that several parts of the builder share. */

import { type MarkKind, severityMark } from "@/components/ui/mark";
import { weightOf } from "@/lib/engine/report/verdict";
import type { FindingView } from "@/lib/paper/sheet/roster-view";

/** The mark of a finding while the roster is made: what is still to come is no fault yet. */
export function findingMark({ finding, needed }: FindingView) {
  return needed ? "not-finished" : severityMark[weightOf(finding)];
}

/** The mark and tone of a row by the worst of its findings. */
export const rowMark = { error: "illegal", needed: "not-finished", unconfirmed: "unconfirmed" } as const satisfies Record<string, MarkKind>;

/** On an outer element: how `small` looks inside. */
export const smallPrint = "[&_small]:text-[length:var(--text-s)] [&_small]:font-text [&_small]:text-ink-3";

/** A table that adds up: names on the left, figures on the right, a line above the total and a double one below. */
export const sumTable =
  "w-full [&_td]:pl-4 [&_td]:text-right [&_td]:align-top [&_td]:whitespace-nowrap [&_tfoot]:border-t [&_tfoot]:border-b-3 [&_tfoot]:border-ink [&_tfoot]:text-[length:var(--text-m)] [&_tfoot]:[border-bottom-style:double] [&_tfoot_:is(th,td)]:py-px [&_tfoot_:is(th,td)]:font-head [&_th]:text-left [&_th]:font-text";

/** The chevron of a button with the class `group`; it turns when what the button opens is open. */
export const chevron = "text-ink-2 group-aria-expanded:rotate-180";

/** A part of the builder that scrolls by itself; in a low window everything scrolls together. */
export const column = "relative min-h-0 overflow-x-hidden overflow-y-auto overscroll-contain px-(--gutter) pb-12 low:overflow-visible";
