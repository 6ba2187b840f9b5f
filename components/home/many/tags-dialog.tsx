"use client";

import { useState } from "react";
import { someOf, tag } from "@/components/home/parts/roster-actions";
import { LONGEST_TAG, type RosterRecord, soundTags } from "@/components/storage/records/record";
import { AskDialog } from "@/components/ui/dialog";
import { TextField, Tick } from "@/components/ui/field";
import { useSaid } from "@/components/words/home";
import { compareNames } from "@/lib/engine/by-name";

interface TagsDialogProps {
  records: readonly RosterRecord[];
  /** Tags that other rosters have. */
  known: readonly string[];
  onClose(): void;
}

/** Which tags some rosters have. What only some of them have stays so until its box is pressed. */
export function TagsDialog({ records, known, onClose }: TagsDialogProps) {
  const said = useSaid();
  const { tags: words } = said.home;
  const [set, setSet] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [typed, setTyped] = useState("");
  const names = [...new Set([...known, ...records.flatMap(({ tags = [] }) => tags)])].sort(compareNames);
  const having = (name: string) => records.filter(({ tags = [] }) => tags.includes(name)).length;
  const save = () => {
    // A name that is there in other capitals is that tag.
    const added = soundTags(typed.split(",")).map((name) => names.find((one) => one.toLowerCase() === name.toLowerCase()) ?? name);
    const given = [...[...set].flatMap(([name, on]) => (on ? name : [])), ...added];
    void tag(
      records,
      given,
      [...set].flatMap(([name, on]) => (on || given.includes(name) ? [] : name)),
      said,
    );
    onClose();
  };
  return (
    <AskDialog open onClose={onClose} title={words.title(someOf(records, said))} verb={words.save} onDo={save}>
      {names.length > 0 && (
        <fieldset>
          <legend className="sr-only">{words.legend}</legend>
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
                hint={mixed ? words.some(some, records.length) : undefined}
                checked={set.get(name) ?? some === records.length}
                onChange={(event) => setSet(new Map([...set, [name, event.target.checked]]))}
              />
            );
          })}
        </fieldset>
      )}
      <TextField
        label={words.fresh}
        hint={words.freshMeans}
        autoComplete="off"
        maxLength={LONGEST_TAG * 3}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </AskDialog>
  );
}
