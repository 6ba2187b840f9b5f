"use client";

import { useState } from "react";
import { comboOf, type EventGame } from "@/components/hand-in/use-game";
import { ChooseMany } from "@/components/ui/choose-many";
import { Disclosure } from "@/components/ui/disclosure";
import { SelectField, TextField } from "@/components/ui/field";
import { useLoaded } from "@/components/ui/use-loaded";
import type { Limit } from "@/lib/engine/rules/registry";
import { ruleInWords } from "@/lib/engine/rules/rule-in-words";
import { isFigure } from "@/lib/engine/rules/things";
import {
  fieldsOf,
  limitOf,
  mayStandBeside,
  missingIn,
  nothingPicked,
  type Picked,
  pickedOf,
  rowOf,
  rowsFor,
  withPicked,
} from "./limit-picked";
import { PickerFrame } from "./picker-frame";
import { WeightsField } from "./weights-field";

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

/** Puts a limit together by a row of the table, and shows the sentence it makes before it is added. */
export function LimitPicker({ game, limit, next, points, tryOn, onDone, onCancel }: LimitPickerProps) {
  const [picked, setPicked] = useState<Picked>((limit && pickedOf(limit)) ?? nothingPicked);
  const set = (change: Partial<Picked>) => setPicked((now) => withPicked(now, change));
  const { book, armies, things, names } = game;
  const fits = mayStandBeside(picked);
  const made = limitOf(picked, limit?.number ?? next);
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
      sentence={made && ruleInWords(made, names, points)}
      below={<p className="text-s text-ink-2">{tried.value}</p>}
      hint="The limit is read back here as a sentence."
      missing={missingIn(picked)}
      verb={limit ? "Change this limit" : "Add this limit"}
      onAdd={add}
      onCancel={limit ? onCancel : undefined}
    >
      <SelectField label="Who" className="sm:col-span-3" value={picked.who} onChange={({ target }) => set({ who: target.value })}>
        <option value="army">Each army</option>
        <option value="lists">Army lists …</option>
        <option value="except">Army lists except …</option>
        {book.commands.length > 1 ? <option value="command">Each command</option> : null}
        {book.categories.map(({ id, name, one }) => (
          <option key={id} value={`unit ${id}`}>
            Each {one ?? `unit of ${name}`}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="What they may do"
        className="sm:col-span-5"
        value={rowOf(picked)?.id}
        onChange={({ target }) => set({ may: target.value })}
        options={rowsFor(picked.who).map(({ id, title }) => [id, title])}
      />
      <NumberBlanks picked={picked} set={set} />
      <NameBlanks picked={picked} book={book} set={set} />
      {picked.who === "lists" || picked.who === "except" ? (
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
        options={things.filter(({ thing }) => fits(thing)).map(comboOf)}
        chosen={picked.of}
        onChange={(of) => set({ of })}
        placeholder={picked.of.length ? "or" : "A unit, an option, a category, war machines, power dice"}
        className="sm:col-span-12"
      />
      <MoreBlanks picked={picked} game={game} set={set} />
    </PickerFrame>
  );
}

interface BlanksProps {
  picked: Picked;
  set(change: Partial<Picked>): void;
}

function NumberBlanks({ picked, set }: BlanksProps) {
  const size = rowOf(picked)?.id.endsWith("-times") ? "Times the fewest" : "Models or more";
  const labels = { count: "How many", size } as const;
  return (["count", "size"] as const)
    .filter((key) => fieldsOf(picked).includes(key))
    .map((key) => (
      <TextField
        key={key}
        label={labels[key]}
        inputMode="numeric"
        autoComplete="off"
        className="sm:col-span-2"
        value={picked[key]}
        onChange={({ target }) => set({ [key]: target.value })}
      />
    ));
}

/** What is chosen of the book: the category that units count as, a characteristic. */
function NameBlanks({ picked, book, set }: BlanksProps & Pick<EventGame, "book">) {
  const blanks = { to: ["Which category", book.categories], figure: ["Which characteristic", book.characteristics] } as const;
  return (["to", "figure"] as const)
    .filter((key) => fieldsOf(picked).includes(key))
    .map((key) => (
      <SelectField
        key={key}
        label={blanks[key][0]}
        className="sm:col-span-4"
        value={picked[key]}
        onChange={({ target }) => set({ [key]: target.value })}
        options={[["", ""], ...blanks[key][1].map(({ id, name }) => [id, name] as const)]}
      />
    ));
}

const MORE = ["per", "weights", "forEach", "also", "except"] as const;

/** The blanks that may stay empty, folded until one is filled: what the number goes with, what counts for more than one, what is left out. */
function MoreBlanks({ picked, game, set }: BlanksProps & { game: EventGame }) {
  const fields = fieldsOf(picked);
  const options = game.things.filter(({ thing }) => !isFigure(thing)).map(comboOf);
  if (!MORE.some((key) => fields.includes(key))) return null;
  return (
    <Disclosure
      summary={<span className="font-strong">More</span>}
      start={MORE.some((key) => fields.includes(key) && picked[key].length > 0)}
      className="sm:col-span-12"
    >
      <div className="grid grid-cols-1 gap-3 pb-1 sm:grid-cols-12">
        {fields.includes("per") ? (
          <TextField
            label={`For every so many ${game.book.pointsName ?? "points"}`}
            inputMode="numeric"
            autoComplete="off"
            placeholder="in all"
            className="sm:col-span-4"
            value={picked.per}
            onChange={({ target }) => set({ per: target.value })}
          />
        ) : null}
        {fields.includes("weights") ? (
          <WeightsField options={options} weights={picked.weights} onChange={(weights) => set({ weights })} />
        ) : null}
        {(["forEach", "also", "except"] as const)
          .filter((key) => fields.includes(key))
          .map((key) => (
            <ChooseMany
              key={key}
              label={{ forEach: "For each unit of", also: "Only those that are or have", except: "Except those that are or have" }[key]}
              options={options}
              chosen={picked[key]}
              onChange={(ids) => set({ [key]: ids })}
              placeholder="may stay empty"
              className="sm:col-span-12"
            />
          ))}
      </div>
    </Disclosure>
  );
}
