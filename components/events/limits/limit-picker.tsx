"use client";

import { useState } from "react";
import { comboOf, type EventGame } from "@/components/events/form/use-game";
import { ChooseMany } from "@/components/ui/choose-many";
import { SelectField, TextField, Tick } from "@/components/ui/field";
import { useLoaded } from "@/components/ui/use-loaded";
import { limitNames, limitSentence } from "@/lib/catalogue/compile/limit-sentence";
import { type CountedIn, type Limit, May } from "@/lib/schema/event";
import { isOfOptions, isOfUnits, takesNumber } from "@/lib/schema/limit-counting";
import {
  addsUp,
  isMixed,
  isOfWholeArmy,
  limitOf,
  mayStandBeside,
  mayWeigh,
  missingIn,
  nothingPicked,
  type Picked,
  pickedOf,
  possibleCountings,
  thingsOf,
} from "./limit-picked";
import { PickerFrame } from "./picker-frame";
import { WeightsField } from "./weights-field";

const mays: Record<May, string> = {
  "may-not": "may not take",
  must: "must take",
  "at-most": "take at most",
  "at-least": "take at least",
  exactly: "take exactly",
  although: "may take although the book does not allow it",
  "not-together": "may not take together",
};

const counted: Record<CountedIn, string> = { units: "units", models: "models", points: "points", copies: "copies" };

interface LimitPickerProps {
  game: EventGame;
  /** The limit that is changed; null for a new one. */
  limit: Limit | null;
  /** The number of a new one. */
  next: number;
  points: number | undefined;
  /** Says how the printed armies fare under a limit. */
  tryOn(limit: Limit): Promise<string>;
  onDone(limit: Limit): void;
  onCancel(): void;
}

/** Puts a limit together from lists, and shows the sentence it makes before it is added. */
export function LimitPicker({ game, limit, next, points, tryOn, onDone, onCancel }: LimitPickerProps) {
  const [picked, setPicked] = useState<Picked>(limit ? pickedOf(limit) : nothingPicked);
  const set = (change: Partial<Picked>) => setPicked((now) => ({ ...now, ...change }));
  const { book, armies, things, names } = game;
  const chosen = { of: thingsOf(picked.of) };
  const fits = mayStandBeside(picked);
  const offered = things.filter(({ thing }) => fits(thing));
  const made = limitOf(picked, limit?.number ?? next);
  const possible = possibleCountings(picked);
  const withArmies = picked.who === "lists" || picked.who === "except";
  const ofArmy = isOfWholeArmy(picked);
  const key = made ? JSON.stringify(made) : "";

  const tried = useLoaded(() => (key ? tryOn(JSON.parse(key) as Limit) : null), [key, tryOn], 300);

  const add = () => {
    if (!made) return;
    onDone(made);
    if (!limit) setPicked(nothingPicked);
  };
  return (
    <PickerFrame
      title={limit ? `Change limit ${limit.number}` : "New limit"}
      sentence={made && limitSentence(made, limitNames(names), points)}
      below={<p className="text-s text-ink-2">{tried.value}</p>}
      hint="The limit is read back here as a sentence."
      missing={missingIn(picked)}
      verb={limit ? "Change this limit" : "Add this limit"}
      onAdd={add}
      onCancel={limit ? onCancel : undefined}
    >
      <SelectField
        label="Who"
        className="sm:col-span-3"
        value={picked.who}
        onChange={({ target }) => {
          const toUnit = target.value.startsWith("unit ");
          const eachUnit = target.value === "unit";
          const stays = toUnit ? !isOfUnits(chosen) : !eachUnit || !isOfOptions(chosen);
          const mayStay = eachUnit ? takesNumber(picked.may) : !toUnit || picked.may !== "although";
          set({ who: target.value, ...(stays ? {} : { of: [] }), ...(mayStay ? {} : { may: "at-most" }) });
        }}
      >
        <option value="army">Each army</option>
        <option value="lists">Army lists …</option>
        <option value="except">Army lists except …</option>
        <option value="unit">Each unit of …</option>
        {book.commands.length > 1 ? <option value="command">Each command</option> : null}
        {book.categories.map(({ id, name, one }) => (
          <option key={id} value={`unit ${id}`}>
            Each {one ?? `unit of ${name}`}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="What they may do"
        className="sm:col-span-3"
        value={picked.may}
        onChange={({ target }) => set({ may: May.parse(target.value) })}
      >
        {May.options
          .filter((may) => (picked.who === "unit" ? takesNumber(may) : may !== "although" || ofArmy))
          .map((may) => (
            <option key={may} value={may}>
              {mays[may]}
            </option>
          ))}
      </SelectField>
      {takesNumber(picked.may) ? (
        <>
          <TextField
            label="How many"
            inputMode="numeric"
            autoComplete="off"
            className="sm:col-span-2"
            value={picked.count}
            onChange={({ target }) => set({ count: target.value })}
          />
          {addsUp(picked) ? null : (
            <SelectField
              label="Counted in"
              className="sm:col-span-2"
              value={picked.in && (picked.in === "percent" || possible.includes(picked.in)) ? picked.in : possible[0]}
              onChange={({ target }) =>
                set({ in: target.value === "percent" ? "percent" : (possible.find((o) => o === target.value) ?? "") })
              }
            >
              {ofArmy && !isMixed(picked) ? <option value="percent">% of the size</option> : null}
              {possible.map((one) => (
                <option key={one} value={one}>
                  {counted[one]}
                </option>
              ))}
            </SelectField>
          )}
          {picked.who.startsWith("unit") ? null : (
            <TextField
              label="Per points"
              inputMode="numeric"
              autoComplete="off"
              placeholder="in all"
              className="sm:col-span-2"
              value={picked.per}
              onChange={({ target }) => set({ per: target.value })}
            />
          )}
        </>
      ) : null}
      {withArmies ? (
        <ChooseMany
          label="Army lists"
          options={armies.map(({ id, name, aliases }) => ({ id, label: name, also: aliases }))}
          chosen={picked.armies}
          onChange={(ids) => set({ armies: ids })}
          placeholder="Add an army list"
          className="sm:col-span-12"
        />
      ) : null}
      <ChooseMany
        label="Of what"
        options={offered.map(comboOf)}
        chosen={picked.of}
        onChange={(of) => set({ of })}
        placeholder={chosen.of.length ? "or" : "A unit, an option, a category, war machines, power dice"}
        className="sm:col-span-12"
      />
      <MoreBlanks picked={picked} things={things} set={set} />
    </PickerFrame>
  );
}

interface BlanksProps {
  picked: Picked;
  things: EventGame["things"];
  set(change: Partial<Picked>): void;
}

/** The blanks that may stay empty: what counts for more than one, what the number goes with, and whether each is counted by itself. */
function MoreBlanks({ picked, things, set }: BlanksProps) {
  const countable = things.filter(({ thing }) => !("figure" in thing));
  return (
    <>
      {mayWeigh(picked) ? (
        <WeightsField options={countable.map(comboOf)} weights={picked.weights} onChange={(weights) => set({ weights })} />
      ) : null}
      {takesNumber(picked.may) && !picked.who.startsWith("unit") && !addsUp(picked) ? (
        <ChooseMany
          label="For each unit of"
          options={countable.map(comboOf)}
          chosen={picked.forEach}
          onChange={(forEach) => set({ forEach })}
          placeholder="may stay empty"
          className="sm:col-span-12"
        />
      ) : null}
      {picked.may === "at-most" && picked.who !== "unit" && !addsUp(picked) ? (
        <Tick
          label="Every single one of these by itself"
          className="sm:col-span-12"
          checked={picked.each}
          onChange={({ target }) => set({ each: target.checked })}
        />
      ) : null}
    </>
  );
}
