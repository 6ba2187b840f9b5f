"use client";

import { useEffect, useRef } from "react";
import { TextArea } from "@/components/ui/field";
import type { FileFault } from "@/lib/engine/catalogue/author/json-file";

interface Props {
  text: string;
  faults: readonly FileFault[];
  /** The line to go to; a new object goes there again. */
  goTo: { line: number } | null;
  onType(text: string): void;
}

/** The file itself, in step with the form. What is no JSON stays as it is typed, and the place is told. */
export function FilePane({ text, faults, goTo, onType }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const broken = faults.find((f) => f.severity === "error" && f.message.startsWith("Not JSON"));
  useEffect(() => {
    const area = box.current?.querySelector("textarea");
    if (!goTo || !area) return;
    const lines = area.value.split("\n");
    const start = lines.slice(0, goTo.line - 1).reduce((n, line) => n + line.length + 1, 0);
    area.focus();
    area.setSelectionRange(start, start + (lines[goTo.line - 1]?.length ?? 0));
    area.scrollTop = Math.max(0, (goTo.line - 5) * (area.scrollHeight / Math.max(1, lines.length)));
  }, [goTo]);
  return (
    <div ref={box} className="[&_textarea]:font-mono [&_textarea]:text-s [&_textarea]:whitespace-pre">
      <TextArea
        label="The file"
        hint="What is changed here is changed in the form, and the other way round."
        rows={24}
        spellCheck={false}
        error={
          broken ? `Line ${broken.line}, column ${broken.column}: ${broken.message} The form shows what was last in order.` : undefined
        }
        value={text}
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  );
}
