"use client";

import { useState } from "react";
import { Part } from "@/components/events/form/part";
import { type EditedEvent, withEvent } from "@/components/events/form/use-event";
import { PickerFrame } from "@/components/events/limits/picker-frame";
import { SentenceList } from "@/components/events/limits/sentence-list";
import { comboOf, type EventGame } from "@/components/hand-in/use-game";
import { ChooseMany } from "@/components/ui/choose-many";
import { SelectField, TextField } from "@/components/ui/field";
import type { LimitThing } from "@/lib/engine/common";
import type { EventRules } from "@/lib/engine/schema/event";
import { type Audience, type HandIn, Penalty, type Taken } from "@/lib/engine/schema/hand-in/terms";
import type { Pack } from "@/lib/engine/schema/pack";
import { penaltyText } from "@/lib/events/hand-in/taken";
import { count } from "@/lib/words/en/grammar";

/** What a list keeps from its opponents. */
export function SecretPart({ edited, game, number }: { edited: EditedEvent; game: EventGame; number: number }) {
  const { pack, change } = edited;
  const secret = pack.event?.secret ?? [];
  const things = game.things.filter(({ thing }) => !("figure" in thing));
  const put = (keys: readonly string[]) =>
    change((now) => {
      const { secret: _, ...rest } = now.event ?? {};
      const next = keys.map((key) => JSON.parse(key) as LimitThing);
      return { ...withEvent(now, {}), event: next.length ? { ...rest, secret: next } : rest };
    });
  return (
    <Part
      number={number}
      title="Kept from opponents"
      aside={secret.length ? count(secret.length, "thing") : "not in use"}
      lead="Open lists leave these out, such as hidden units or magic items, and say how many things they leave out."
    >
      <ChooseMany
        label="Left out of open lists"
        options={things.map(comboOf)}
        chosen={secret.map((thing) => JSON.stringify(thing))}
        onChange={put}
        placeholder="Add units, options or a heading"
      />
    </Part>
  );
}

const faults = [
  ["illegal", "Illegal lists"],
  ["unconfirmed", "Lists that are not confirmed"],
  ["unread", "Lists that are not read whole"],
] as const;

const shows = [
  ["names", "Names of the players"],
  ["armies", "Army lists and points"],
  ["lists", "Whole lists"],
  ["verdicts", "Verdicts"],
] as const;

/** The pack with other terms; what is as usual is left out. */
function withTerms(pack: Pack, change: (terms: HandIn) => HandIn): Pack {
  const { handIn = {}, ...event } = pack.event ?? {};
  const next = Object.fromEntries(Object.entries(change(handIn)).filter(([, value]) => value !== undefined)) as HandIn;
  return { ...pack, event: Object.keys(next).length ? { ...event, handIn: next } : (event as EventRules) };
}

/** How lists are taken where they are handed in to a server, who sees them later, and what faults may cost. */
export function TermsPart({ edited, number }: { edited: EditedEvent; number: number }) {
  const { pack, change, remove } = edited;
  const { handIn = {} } = pack.event ?? {};
  const penalties = handIn.penalties ?? [];
  const withPenalties = (now: Pack, next: readonly Penalty[]) =>
    withTerms(now, ({ penalties: _, ...rest }) => (next.length ? { ...rest, penalties: [...next] } : rest));
  return (
    <Part
      number={number}
      title="Handing in"
      lead="This holds once the event is published on a server. Late lists are taken or refused as the event itself says."
    >
      <fieldset className="grid gap-4 sm:grid-cols-3">
        <legend className="sr-only">How lists are taken</legend>
        {faults.map(([id, label]) => (
          <SelectField
            key={id}
            label={label}
            value={handIn[id] ?? "mark"}
            onChange={({ target }) => {
              const value = target.value as Taken;
              change((now) => withTerms(now, ({ [id]: _, ...rest }) => (value === "mark" ? rest : { ...rest, [id]: value })));
            }}
          >
            <option value="mark">Take and mark</option>
            <option value="take">Take</option>
            <option value="refuse">Refuse</option>
          </SelectField>
        ))}
      </fieldset>
      <fieldset className="mt-6">
        <legend className="caps mb-2 text-ink-2">Who sees what of accepted lists once they are published</legend>
        <div className="grid gap-4 sm:grid-cols-4">
          {shows.map(([id, label]) => (
            <SelectField
              key={id}
              label={label}
              value={handIn.shows?.[id] ?? "everybody"}
              onChange={({ target }) => {
                const value = target.value as Audience;
                change((now) =>
                  withTerms(now, ({ shows: { [id]: _, ...others } = {}, ...rest }) => {
                    const next = value === "everybody" ? others : { ...others, [id]: value };
                    return Object.keys(next).length ? { ...rest, shows: next } : rest;
                  }),
                );
              }}
            >
              <option value="everybody">Everybody</option>
              <option value="players">Players with an accepted list</option>
              <option value="nobody">Nobody</option>
            </SelectField>
          ))}
        </div>
      </fieldset>
      <p className="caps pt-6 pb-1 text-ink-2">Penalties and bonuses</p>
      <SentenceList
        label="Penalties and bonuses"
        sentences={penalties.map((penalty) => penaltyText(penalty))}
        onRemove={(at) =>
          remove("Removed a penalty.", (now) =>
            withPenalties(
              now,
              (now.event?.handIn?.penalties ?? []).filter((_, i) => i !== at),
            ),
          )
        }
      />
      <PenaltyPicker onAdd={(penalty) => change((now) => withPenalties(now, [...(now.event?.handIn?.penalties ?? []), penalty]))} />
    </Part>
  );
}

const PER = { late: ["hour", "day"], illegal: ["error"], "wrong-form": [], "in-time": [], painted: [] } as const;
const each = { hour: "for each hour begun", day: "for each day begun", error: "for each error" } as const;

function PenaltyPicker({ onAdd }: { onAdd(penalty: Penalty): void }) {
  const [of, setOf] = useState<Penalty["for"]>("late");
  const [per, setPer] = useState("");
  const [points, setPoints] = useState("");
  const [most, setMost] = useState("");
  const whole = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN);
  const made = Penalty.safeParse({
    for: of,
    points: whole(points),
    ...(per ? { per } : {}),
    ...(most.trim() ? { most: whole(most) } : {}),
  }).data;
  const add = () => {
    if (!made) return;
    onAdd(made);
    setPoints("");
    setMost("");
  };
  return (
    <PickerFrame
      title="A penalty or a bonus"
      sentence={made ? penaltyText(made) : null}
      hint="It is read back here as a sentence. Penalties and bonuses are worked out and proposed; you decide."
      missing="Enter how many points, as a whole number above 0."
      verb="Add it"
      onAdd={add}
    >
      <SelectField
        className="sm:col-span-4"
        label="For"
        value={of}
        onChange={({ target }) => {
          setOf(target.value as Penalty["for"]);
          setPer("");
        }}
      >
        <option value="late">a late list</option>
        <option value="illegal">an illegal list</option>
        <option value="wrong-form">a list that is not read whole</option>
        <option value="in-time">a list in time: a bonus</option>
        <option value="painted">a painted army: a bonus</option>
      </SelectField>
      <TextField
        label="Points"
        inputMode="numeric"
        autoComplete="off"
        className="sm:col-span-2"
        value={points}
        onChange={({ target }) => setPoints(target.value)}
      />
      {PER[of].length ? (
        <SelectField
          className="sm:col-span-4"
          label="How often"
          value={per}
          onChange={({ target }) => setPer(target.value)}
          options={[["", "once"], ...PER[of].map((one) => [one, each[one]] as const)]}
        />
      ) : null}
      {per ? (
        <TextField
          label="At most"
          inputMode="numeric"
          autoComplete="off"
          placeholder="no bound"
          className="sm:col-span-2"
          value={most}
          onChange={({ target }) => setMost(target.value)}
        />
      ) : null}
    </PickerFrame>
  );
}
