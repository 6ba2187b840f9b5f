import type { ReactNode } from "react";
import { cx } from "./class-names";

export type MarkKind =
  | "legal"
  | "illegal"
  | "unconfirmed"
  | "not-read"
  | "not-all-read"
  | "not-started"
  | "not-finished"
  | "advice"
  | "denied"
  | "would-break";

/** The mark of a finding by its weight. */
export const severityMark = { error: "illegal", unconfirmed: "unconfirmed", agreed: "legal", advice: "advice" } as const satisfies Record<
  string,
  MarkKind
>;

/** The ink of each mark, and of the word beside it. */
export const markTones: Record<MarkKind, string> = {
  legal: "text-legal",
  illegal: "text-illegal",
  unconfirmed: "text-unconfirmed",
  "not-read": "text-ink-2",
  "not-all-read": "text-ink-2",
  "not-started": "text-ink-2",
  "not-finished": "text-ink-2",
  advice: "text-advice",
  denied: "text-ink-3",
  "would-break": "text-ink-2",
};

/**
 * The drawing of a status, each with its own shape: ring with tick, octagon with cross, dashed ring with question mark,
 * page with cross, page with two broken lines, ring, ring with dot, speech box, barred ring, dashed octagon with cross. Put the word beside it, or give it as `label` where there is no room.
 */
export function Mark({
  kind,
  size = 16,
  label,
  className,
}: {
  kind: MarkKind;
  size?: number;
  /** Said by assistive technology; the drawing is hidden from it otherwise. */
  label?: string;
  className?: string | undefined;
}) {
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : "true"}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx("flex-none", markTones[kind], className)}
    >
      {shapes[kind]}
    </svg>
  );
}

const shapes: Record<MarkKind, ReactNode> = {
  legal: (
    <>
      <circle cx="8" cy="8" r="6.75" />
      <path d="m5.2 8.3 2 2 3.7-4.2" />
    </>
  ),
  illegal: (
    <>
      <path d="M5.2 1.2h5.6l4 4v5.6l-4 4H5.2l-4-4V5.2z" fill="currentColor" stroke="none" />
      <path d="m5.9 5.9 4.2 4.2m0-4.2-4.2 4.2" stroke="var(--leaf)" strokeWidth="1.8" />
    </>
  ),
  unconfirmed: (
    <>
      <circle cx="8" cy="8" r="6.75" strokeDasharray="2.55 1.69" strokeLinecap="butt" />
      <path d="M6.3 6.4a1.75 1.75 0 1 1 2.6 1.5c-.6.35-.9.65-.9 1.3" />
      <path d="M8 11.4v.01" strokeWidth="1.8" />
    </>
  ),
  "not-read": (
    <>
      <path d="M3 1.25h6.5L13 4.75v10H3z" />
      <path d="m6.2 7.4 3.6 3.6m0-3.6L6.2 11" />
    </>
  ),
  "not-all-read": (
    <>
      <path d="M3 1.25h6.5L13 4.75v10H3z" />
      <path d="M5.5 8h1.7m2 0h1.3M5.5 11h1.7m2 0h1.3" />
    </>
  ),
  "not-started": <circle cx="8" cy="8" r="6.75" />,
  "not-finished": (
    <>
      <circle cx="8" cy="8" r="6.75" />
      <circle cx="8" cy="8" r="2.5" fill="currentColor" stroke="none" />
    </>
  ),
  advice: <path d="M1.75 2.5h12.5v8.75H7L4 14v-2.75H1.75z" />,
  denied: (
    <>
      <circle cx="8" cy="8" r="6.25" />
      <path d="m3.7 12.3 8.6-8.6" />
    </>
  ),
  "would-break": (
    <>
      <path d="M5.2 1.5h5.6l3.7 3.7v5.6l-3.7 3.7H5.2l-3.7-3.7V5.2z" strokeDasharray="2.4 1.6" strokeLinecap="butt" />
      <path d="m6.1 6.1 3.8 3.8m0-3.8-3.8 3.8" />
    </>
  ),
};
