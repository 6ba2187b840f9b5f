"use client";

import { X } from "lucide-react";
import { DropZone } from "@/components/ui/drop-zone";
import { SelectField, TextArea } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { SYSTEM_FILES } from "@/lib/books/system/file-names";
import type { StartInput } from "./read-start";

/** Where a table is pasted, or the files of a catalogue are chosen. */
export function StartSource({
  input,
  lists,
  onChange,
}: {
  input: StartInput;
  lists: readonly string[];
  onChange(input: StartInput): void;
}) {
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
      <DropZone accept={SYSTEM_FILES} onFiles={(more) => onChange({ ...input, files: [...files, ...more] })}>
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
      {lists.length > 1 ? (
        <SelectField
          label="Army list"
          hint="Of those in the files; “Open a game system” brings all of them"
          value={input.list ?? 0}
          onChange={({ target }) => onChange({ ...input, list: Number(target.value) })}
        >
          {lists.map((name, i) => (
            <option key={name} value={i} translate="no">
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
    </div>
  );
}
