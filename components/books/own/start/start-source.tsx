"use client";

import { X } from "lucide-react";
import { DropZone } from "@/components/ui/drop-zone";
import { TextArea } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import type { StartInput } from "./read-start";

const ENDINGS = ".cat,.catz,.gst,.gstz,.json,.xml,.zip";

/** Where a table is pasted, or the files of a catalogue are chosen. */
export function StartSource({ input, onChange }: { input: StartInput; onChange(input: StartInput): void }) {
  const { kind, text, files } = input;
  if (kind === "table") {
    return (
      <TextArea
        label="Table"
        hint="A unit on each line: name, points, number of models, slot, options. Tabs, commas, semicolons, bars or spaces separate the columns; a first line may name them."
        rows={7}
        value={text}
        onChange={({ target }) => onChange({ ...input, text: target.value })}
      />
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <DropZone accept={ENDINGS} onFiles={(more) => onChange({ ...input, files: [...files, ...more] })}>
        Catalogue files of BattleScribe or New Recruit, with the game system where they need it. They are read here and not sent anywhere.
      </DropZone>
      {files.length ? (
        <ul aria-label="Chosen files">
          {files.map((file, i) => (
            <li key={`${file.name} ${file.lastModified}`} className="flex items-center justify-between gap-2 border-b border-rule">
              <span className="min-w-0 break-words">{file.name}</span>
              <IconButton
                look="quiet"
                label={`Take out ${file.name}`}
                icon={<X size={16} />}
                onClick={() => onChange({ ...input, files: files.filter((_, n) => n !== i) })}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
