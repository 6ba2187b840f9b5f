"use client";

import { PenLine } from "lucide-react";
import { memo } from "react";
import { cx } from "@/components/ui/class-names";
import { sameBy } from "@/components/ui/same-by";
import { type Box, boxInWords, STATUS_WORDS } from "@/lib/advice/table/table-boxes";
import { PrintedBox } from "./printed-box";

interface BoxCellProps {
  place: string;
  status: Box["status"];
  code: string;
  answered: boolean;
  here: boolean;
  wide: boolean;
  line: boolean;
  inRun: boolean;
  typing: string | null;
  wrong: boolean;
  onType(text: string | null): void;
  onTyped(down: boolean): boolean;
}

/** A cell that is not typed into looks the same under other handlers. */
const isAlike = sameBy<BoxCellProps>({
  place: true,
  status: true,
  code: true,
  answered: true,
  here: true,
  wide: true,
  line: true,
  inRun: true,
  // Where something is typed the handlers count, so it is drawn each time.
  typing: (a, b) => a === null && b === null,
  wrong: false,
  onType: false,
  onTyped: false,
});

/** One box: as it is printed, in words in the column one is in, or as a field that is typed into. */
export const BoxCell = memo(function BoxCell(props: BoxCellProps) {
  const { place, status, code, answered, here, wide, line, inRun, typing, wrong, onType, onTyped } = props;
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid can have the focus
      role="gridcell"
      data-box={place}
      tabIndex={here && typing === null ? 0 : -1}
      aria-selected={inRun || here}
      className={cx(
        "group/box h-6.5 cursor-default scroll-mt-40 scroll-ml-50 border-b px-1 outline-none! select-none pointer-coarse:h-11",
        line ? "border-b-accent" : "border-b-rule",
        wide ? "border-x border-x-accent bg-accent-wash px-2" : "border-l border-l-rule text-center max-sm:hidden",
        inRun && !wide && "bg-accent-wash",
        inRun && "shadow-[inset_3px_0_0_var(--accent)]",
      )}
    >
      <span className={cx("items-center gap-2", wide ? "flex" : "inline-flex align-middle")}>
        {typing === null ? (
          <PrintedBox
            status={status}
            code={code}
            className={here ? "outline-1 outline-offset-2 outline-accent group-focus/box:outline-2 group-focus/box:outline-focus" : ""}
          />
        ) : (
          <input
            aria-label="Code in this box"
            aria-invalid={wrong || undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            value={typing}
            onChange={(event) => onType(event.target.value)}
            onBlur={() => onTyped(false)}
            className="h-5 w-20 rounded-s border border-box-edge bg-box-white px-1 text-xs font-head text-box-black aria-invalid:border-illegal"
          />
        )}
        {wide ? (
          <>
            <span className="flex-1">{STATUS_WORDS[status]}</span>
            {answered ? (
              <PenLine size={14} role="img" aria-label="answered by you" aria-hidden={false} className="flex-none text-ink-2" />
            ) : null}
          </>
        ) : null}
        <span className="sr-only">{wide ? [status === "allowed" && code].filter(Boolean).join() : boxInWords({ status, code })}</span>
      </span>
    </td>
  );
}, isAlike);
