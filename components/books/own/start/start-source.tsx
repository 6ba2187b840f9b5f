"use client";

import { Plus, X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { DropZone } from "@/components/ui/drop-zone";
import { TextArea } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import type { StartInput } from "./read-start";

const ENDINGS = ".cat,.catz,.gst,.gstz,.json,.xml,.zip";

/** Where a table or lists are pasted, and files are chosen. */
export function StartSource({ input, onChange }: { input: StartInput; onChange(input: StartInput): void }) {
  const { kind, texts, files } = input;
  const write = (at: number, text: string) => onChange({ ...input, texts: texts.map((one, i) => (i === at ? text : one)) });
  return (
    <div className="flex flex-col gap-3">
      {kind === "catalogue"
        ? null
        : texts.map((text, i) => (
            <TextArea
              // biome-ignore lint/suspicious/noArrayIndexKey: a list is what stands at its place
              key={i}
              label={kind === "table" ? "Table" : `List ${i + 1}`}
              hint={
                i > 0
                  ? undefined
                  : kind === "table"
                    ? "A unit on each line: name, points, number of models, slot, options. Tabs, commas, semicolons, bars or spaces separate the columns; a first line may name them."
                    : "An army list with its points, as it was sent. Several lists settle more prices."
              }
              rows={kind === "table" ? 7 : 5}
              value={text}
              onChange={({ target }) => write(i, target.value)}
            />
          ))}
      {kind === "lists" ? (
        <div>
          <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => onChange({ ...input, texts: [...texts, ""] })}>
            Another list
          </Button>
        </div>
      ) : null}
      {kind === "table" ? null : (
        <DropZone
          {...(kind === "catalogue" ? { accept: ENDINGS } : {})}
          onFiles={(more) => onChange({ ...input, files: [...files, ...more] })}
        >
          {kind === "catalogue"
            ? "Catalogue files of BattleScribe or New Recruit, with the game system where they need it. They are read here and not sent anywhere."
            : "Lists as files: text, documents, tables, or rosters of other builders."}
        </DropZone>
      )}
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
