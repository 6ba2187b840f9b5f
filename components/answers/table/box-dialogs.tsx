"use client";

import { useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { AskDialog, Dialog } from "@/components/ui/dialog";
import { PasteArea } from "@/components/ui/paste-area";
import { STATUS_WORDS } from "@/lib/advice/table/table-boxes";
import { type Pasted, pastedInWords } from "@/lib/advice/table/table-codes";
import type { Page } from "@/lib/engine/common";
import { count, number, pageLabel } from "@/lib/words/en/grammar";

/** Boxes from a spreadsheet, with what they will fill before they do. */
export function PasteBoxesDialog({
  start,
  read,
  place,
  onEnter,
  onClose,
}: {
  /** The box the paste begins at, in words. */
  start: string;
  read(text: string): Pasted;
  /** A box in words. */
  place(row: number, column: number): string;
  onEnter(pasted: Pasted, words: string): void;
  onClose(): void;
}) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string | undefined>();
  const pasted = useMemo(() => (text.trim() ? read(text) : null), [read, text]);
  const boxes = pasted?.boxes.length ?? 0;
  return (
    <AskDialog
      open
      wide
      onClose={onClose}
      title="Paste boxes"
      verb={boxes ? `Enter ${count(boxes, "box")}` : "Enter the boxes"}
      busy={boxes === 0}
      onDo={() => pasted && onEnter(pasted, pastedInWords(pasted))}
    >
      <PasteArea
        label={`Rows and columns of a spreadsheet, from ${start} on`}
        hint="1, x or yes for white; 0, no or − for black; empty or ? for not known; anything else as printed, such as 2E,T."
        rows={8}
        value={text}
        error={error}
        onText={(next) => {
          setText(next);
          setError(undefined);
        }}
        onRefused={setError}
      />
      {pasted ? (
        <div role="status" className="text-s text-ink-2">
          <p>{pastedInWords(pasted)}</p>
          {pasted.unread.length ? (
            <>
              <p className="pt-1 font-strong text-ink">{count(pasted.unread.length, "cell")} could not be read and will be left out:</p>
              <ul className="max-h-40 overflow-y-auto">
                {pasted.unread.map(({ row, column, text: cell, problem }) => (
                  <li key={`${row} ${column}`}>
                    {place(row, column)}, “{cell}”: {problem}
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </div>
      ) : null}
    </AskDialog>
  );
}

/** Asked before an answer goes against what our copy of the book shows. */
export function OverwriteDialog({
  boxes,
  onKeep,
  onOverwrite,
}: {
  boxes: readonly { place: string; entry: string; status: "allowed" | "denied"; page: Page }[];
  onKeep(): void;
  onOverwrite(): void;
}) {
  const one = boxes.length === 1;
  return (
    <Dialog
      open
      onClose={onKeep}
      title={one ? "Does your book differ from our copy?" : `Does your book differ from our copy in ${number(boxes.length)} boxes?`}
      actions={
        <>
          <Button onClick={onKeep}>{one ? "Keep ours" : "Keep ours in these"}</Button>
          <Button look="main" onClick={onOverwrite}>
            {one ? "Enter mine" : `Enter mine in all ${number(boxes.length)}`}
          </Button>
        </>
      }
    >
      <ul className="max-h-60 overflow-y-auto">
        {boxes.map(({ place, entry, status, page }) => (
          <li key={`${place} ${entry}`}>
            {place}: our copy says {STATUS_WORDS[status]}, {pageLabel(page)}.
          </li>
        ))}
      </ul>
      <p className="text-ink-2">What you enter counts as your own answer. It goes into your pack and can be undone.</p>
    </Dialog>
  );
}
