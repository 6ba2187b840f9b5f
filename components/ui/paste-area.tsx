"use client";

import { useRef } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { useUiWords } from "@/components/ui/words";
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

/** Keeps what was last pasted into a field, for its HTML. */
export function usePasted() {
  const last = useRef<{ text: string; html: string } | null>(null);
  const plain = (text: string) => text.replace(/\r\n?/g, "\n").trim();
  return {
    keep: (pasted: { text: string; html: string }) => {
      last.current = pasted;
    },
    /** The text of the field, and the HTML it came with where the field still holds all of that and nothing else. */
    with: (text: string): { text: string; html?: string } => {
      const { current } = last;
      return current?.html && plain(current.text) === plain(text) ? { text, html: current.html } : { text };
    },
  };
}

/** A field for pasted text that refuses what is too long before it reaches the page. */
export function PasteArea({ label, hint, rows, value, onText, onPasted, error, onRefused }: PasteAreaProps) {
  const words = useUiWords();
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
        onRefused(words.tooLong(Math.ceil(length / 10_000) / 100));
      }}
    />
  );
}

/** The same for the text of a form: its errors stand at it, and what was pasted is kept with its HTML. */
export function PasteField({
  form: { control, setError },
  pasted,
  ...words
}: Pick<PasteAreaProps, "label" | "hint" | "rows"> & {
  form: Pick<UseFormReturn<{ text: string }>, "control" | "setError">;
  pasted: ReturnType<typeof usePasted>;
}) {
  return (
    <Controller
      control={control}
      name="text"
      render={({ field, fieldState }) => (
        <PasteArea
          {...words}
          error={fieldState.error?.message}
          value={field.value}
          onText={field.onChange}
          onPasted={pasted.keep}
          onRefused={(message) => setError("text", { message })}
        />
      )}
    />
  );
}
