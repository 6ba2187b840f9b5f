"use client";

import { cx } from "@/components/ui/class-names";
import type { Status } from "@/lib/events/desk/entrants";
import { useEventWords } from "./words";

/** What the organiser said of a list: a square, never green or red, which are the verdict's. */
export function StatusMark({ status }: { status: Status }) {
  const words = useEventWords();
  return (
    <span className={cx("inline-flex items-center gap-2", status === "withdrawn" && "text-ink-3")}>
      <svg aria-hidden="true" width="11" height="11" viewBox="0 0 11 11" className="flex-none">
        <rect
          x="0.75"
          y="0.75"
          width="9.5"
          height="9.5"
          fill={status === "accepted" ? "currentColor" : "none"}
          stroke="currentColor"
          strokeWidth="1.5"
          strokeDasharray={status === "withdrawn" ? "2 1.5" : undefined}
        />
        {status === "returned" && <path d="M0 0H11L0 11Z" fill="currentColor" />}
      </svg>
      {words.handIn.statuses[status]}
    </span>
  );
}
