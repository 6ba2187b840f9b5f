"use client";

import { useState } from "react";
import { tag } from "@/components/home/parts/roster-actions";
import { LONGEST_TAG, nameOf, type RosterRecord, soundTags } from "@/components/storage/records/record";
import { AskDialog } from "@/components/ui/dialog";
import { TextField, Tick } from "@/components/ui/field";
import { compareNames } from "@/lib/engine/by-name";
import { count } from "@/lib/words/en/grammar";

interface TagsDialogProps {
  records: readonly RosterRecord[];
  /** Tags that other rosters have. */
  known: readonly string[];
  onClose(): void;
}

/** Which tags some rosters have. What only some of them have stays so until its box is pressed. */
export function TagsDialog({ records, known, onClose }: TagsDialogProps) {
  const [set, setSet] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [typed, setTyped] = useState("");
  const names = [...new Set([...known, ...records.flatMap(({ tags = [] }) => tags)])].sort(compareNames);
  const having = (name: string) => records.filter(({ tags = [] }) => tags.includes(name)).length;
  const [only] = records;
  const save = () => {
    // A name that is there in other capitals is that tag.
    const added = soundTags(typed.split(",")).map((name) => names.find((one) => one.toLowerCase() === name.toLowerCase()) ?? name);
    const given = [...[...set].flatMap(([name, on]) => (on ? name : [])), ...added];
    void tag(
      records,
      given,
      [...set].flatMap(([name, on]) => (on || given.includes(name) ? [] : name)),
    );
    onClose();
  };
  return (
    <AskDialog
      open
      onClose={onClose}
      title={records.length === 1 && only ? `Tags of “${nameOf(only)}”` : `Tags of ${count(records.length, "roster")}`}
      verb="Save tags"
      onDo={save}
    >
      {names.length > 0 && (
        <fieldset>
          <legend className="sr-only">Tags</legend>
          {names.map((name) => {
            const some = having(name);
            const mixed = !set.has(name) && some > 0 && some < records.length;
            return (
              <Tick
                key={name}
                ref={(input) => {
                  if (input) input.indeterminate = mixed;
                }}
                label={
                  <span translate="no" className="wrap-anywhere">
                    {name}
                  </span>
                }
                hint={mixed ? `${some} of ${count(records.length, "roster")}` : undefined}
                checked={set.get(name) ?? some === records.length}
                onChange={(event) => setSet(new Map([...set, [name, event.target.checked]]))}
              />
            );
          })}
        </fieldset>
      )}
      <TextField
        label="New tag"
        hint="Several with a comma between them. Tags stay on this device and are not shared."
        autoComplete="off"
        maxLength={LONGEST_TAG * 3}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </AskDialog>
  );
}
