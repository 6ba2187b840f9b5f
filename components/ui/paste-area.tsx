"use client";

import { number } from "@/lib/text";
import { TextArea } from "./field";

/** More than this is not read, and many lines in a field would hold the page up for minutes. */
const MOST = 1_000_000;

interface PasteAreaProps {
  label: string;
  hint: string;
  rows: number;
  value: string;
  onText(text: string): void;
  error: string | undefined;
  /** A paste was too long and was left out; says so. */
  onRefused(message: string): void;
}

/** A field for pasted text that refuses what is too long before it reaches the page. */
export function PasteArea({ label, hint, rows, value, onText, error, onRefused }: PasteAreaProps) {
  return (
    <TextArea
      label={label}
      hint={hint}
      rows={rows}
      spellCheck={false}
      error={error}
      value={value}
      onChange={(event) => onText(event.target.value)}
      onPaste={(event) => {
        const { length } = event.clipboardData.getData("text/plain");
        if (length <= MOST) return;
        event.preventDefault();
        onRefused(
          `The text holds ${number(Math.ceil(length / 10_000) / 100)} million letters, at most 1 million can be read. Paste fewer rosters.`,
        );
      }}
    />
  );
}
