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
  /** What was pasted, with the HTML it came with; the field keeps the text alone. */
  onPasted?(pasted: { text: string; html: string }): void;
  error: string | undefined;
  /** A paste was too long and was left out; says so. */
  onRefused(message: string): void;
}

/** What the clipboard held, where the field still holds all of it and nothing else; else the text of the field alone. */
export function asPasted(text: string, pasted: { text: string; html: string } | null): { text: string; html?: string } {
  const plain = (s: string) => s.replace(/\r\n?/g, "\n").trim();
  return pasted?.html && plain(pasted.text) === plain(text) ? { text, html: pasted.html } : { text };
}

/** A field for pasted text that refuses what is too long before it reaches the page. */
export function PasteArea({ label, hint, rows, value, onText, onPasted, error, onRefused }: PasteAreaProps) {
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
        const text = event.clipboardData.getData("text/plain");
        const { length } = text;
        if (length <= MOST) {
          onPasted?.({ text, html: event.clipboardData.getData("text/html") });
          return;
        }
        event.preventDefault();
        onRefused(
          `The text holds ${number(Math.ceil(length / 10_000) / 100)} million letters, at most 1 million can be read. Paste fewer rosters.`,
        );
      }}
    />
  );
}
