"use client";

import { useState } from "react";
import { splitList } from "@/components/check/store/by-hand";
import { cx } from "@/components/ui/class-names";
import { AskDialog } from "@/components/ui/dialog";
import { offerUndo } from "@/components/ui/offer-undo";
import type { DeskLine } from "@/lib/events/desk/line";
import type { WrittenLine } from "@/lib/read/lines/written";

/** What came, line by line: with which of them does the list of somebody else begin? */
export function SplitDialog({ line, lines, onClose }: { line: DeskLine; lines: readonly WrittenLine[]; onClose(): void }) {
  const [at, setAt] = useState<number | null>(null);
  const [missing, setMissing] = useState(false);
  const go = () => {
    if (at === null) return setMissing(true);
    onClose();
    offerUndo(`Split in two: ${line.player || line.name}.`, splitList(line, at));
  };
  return (
    <AskDialog open wide onClose={onClose} title="Where does the second list begin?" verb="Split" onDo={go}>
      <p className={missing ? "font-strong text-illegal" : "text-ink-2"} role={missing ? "alert" : undefined}>
        {missing ? "Choose the first line of the second list." : "Choose its first line. It becomes a row of its own."}
      </p>
      <fieldset translate="no" className="max-h-[55dvh] overflow-y-auto border border-rule bg-leaf py-2">
        <legend className="sr-only">First line of the second list</legend>
        {lines.map(({ line: number, text }, i) => (
          <label
            // biome-ignore lint/suspicious/noArrayIndexKey: cells of one line have its number
            key={i}
            className={cx(
              "flex min-h-(--target) items-center gap-3 px-3 py-1",
              i > 0 && "cursor-pointer hover:bg-sunk",
              at === number && "border-t-2 border-ink font-strong",
              at !== null && number >= at ? "bg-accent-wash" : at !== null && "text-ink-2",
            )}
          >
            <input
              type="radio"
              name="second"
              disabled={i === 0}
              checked={at === number}
              onChange={() => setAt(number)}
              className={cx("size-4 flex-none accent-(--accent)", i === 0 && "invisible")}
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
          </label>
        ))}
      </fieldset>
    </AskDialog>
  );
}
