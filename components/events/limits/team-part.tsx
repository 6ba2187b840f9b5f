"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { ChooseMany } from "@/components/events/form/choose-many";
import { Part } from "@/components/events/form/part";
import { type EditedEvent, withEvent } from "@/components/events/form/use-event";
import { comboOf, type EventGame } from "@/components/events/form/use-game";
import { Button } from "@/components/ui/button";
import { FieldError, SelectField } from "@/components/ui/field";
import { limitNames, teamSentence } from "@/lib/catalogue/compile/limit-sentence";
import { TeamLimit } from "@/lib/schema/event";
import { count } from "@/lib/text";
import { CountedFields, countedOf, NumberField, nothingCounted, type PickedCount } from "./counted-fields";
import { numberIn, thingsOf } from "./limit-picked";
import { SentenceList } from "./sentence-list";

interface PickedTeam extends PickedCount {
  may: "army" | "thing" | "at-most";
  count: string;
}

const nothing: PickedTeam = { ...nothingCounted, may: "army", count: "" };

function limitOf(picked: PickedTeam): TeamLimit | null {
  const { may, of } = picked;
  const given =
    may === "army"
      ? { may: "not-twice" }
      : may === "thing"
        ? { may: "not-twice", of: thingsOf(of) }
        : { may: "at-most", count: numberIn(picked.count), ...countedOf(picked) };
  const read = TeamLimit.safeParse(given);
  return read.success ? read.data : null;
}

/** What holds over the lists of a team. */
export function TeamPart({ edited, game, number: nth }: { edited: EditedEvent; game: EventGame; number: number }) {
  const { pack, change, remove } = edited;
  const limits = pack.event?.team ?? [];
  const names = limitNames(game.names);
  const withTeam = (now: EditedEvent["pack"], next: readonly TeamLimit[]) => {
    const { team: _, ...event } = now.event ?? {};
    return { ...withEvent(now, {}), event: next.length ? { ...event, team: [...next] } : event };
  };
  return (
    <Part
      number={nth}
      title="Teams"
      aside={limits.length ? count(limits.length, "limit") : "not in use"}
      lead="Players then write their team into the list, as “Team: The Ravens”. What breaks a limit is told on the desk at each list it concerns."
    >
      <SentenceList
        label="Limits over a team"
        sentences={limits.map((limit) => teamSentence(limit, names))}
        onRemove={(at) =>
          remove("Removed a limit over a team.", (now) =>
            withTeam(
              now,
              (now.event?.team ?? []).filter((_, i) => i !== at),
            ),
          )
        }
      />
      <TeamPicker game={game} onAdd={(limit) => change((now) => withTeam(now, [...(now.event?.team ?? []), limit]))} />
    </Part>
  );
}

function TeamPicker({ game, onAdd }: { game: EventGame; onAdd(limit: TeamLimit): void }) {
  const [picked, setPicked] = useState(nothing);
  const [asked, setAsked] = useState(false);
  const set = (change: Partial<PickedTeam>) => setPicked((now) => ({ ...now, ...change }));
  const made = limitOf(picked);
  const things = game.things.filter(({ thing }) => !("figure" in thing));
  const add = () => {
    if (!made) return setAsked(true);
    onAdd(made);
    setPicked(nothing);
    setAsked(false);
  };
  return (
    <fieldset className="mt-4 min-w-0 rounded-m border border-rule-2 bg-accent-wash p-4">
      <legend className="sr-only">New limit over a team</legend>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-12">
        <SelectField
          label="The lists of a team"
          className="sm:col-span-6"
          value={picked.may}
          onChange={({ target }) =>
            set({ ...nothing, may: target.value === "thing" || target.value === "at-most" ? target.value : "army" })
          }
        >
          <option value="army">may not be of one army list</option>
          <option value="thing">may not have the same things</option>
          <option value="at-most">together may have at most</option>
        </SelectField>
        {picked.may === "at-most" ? (
          <>
            <NumberField label="How many" value={picked.count} onChange={(value) => set({ count: value })} />
            <CountedFields game={game} picked={picked} set={set} single={false} />
          </>
        ) : null}
        {picked.may === "thing" ? (
          <ChooseMany
            label="Of what"
            options={things.map(comboOf)}
            chosen={picked.of}
            onChange={(of) => set({ of })}
            placeholder={picked.of.length ? "or" : "An option, a heading of options, a unit"}
            className="sm:col-span-12"
          />
        ) : null}
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pt-4">
        <div className="min-w-56 flex-1" aria-live="polite">
          {made ? (
            <p className="font-serif text-l font-name">“{teamSentence(made, limitNames(game.names))}”</p>
          ) : asked ? (
            <FieldError>{picked.of.length ? "Enter how many." : "Choose of what."}</FieldError>
          ) : (
            <p className="text-s text-ink-2">The limit is read back here as a sentence.</p>
          )}
        </div>
        <Button look="main" icon={<Plus size={16} aria-hidden="true" />} onClick={add}>
          Add it for teams
        </Button>
      </div>
    </fieldset>
  );
}
