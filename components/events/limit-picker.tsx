"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FieldError, SelectField, TextField, Tick } from "@/components/ui/field";
import { useLoaded } from "@/components/ui/use-loaded";
import { limitNames, limitSentence } from "@/lib/catalogue/compile/limit-sentence";
import { type CountedIn, Limit, type LimitThing, May } from "@/lib/schema/event";
import { countings, isOfOptions } from "@/lib/schema/limit-counting";
import { ChooseMany } from "./choose-many";
import type { EventGame } from "./use-game";

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

/** What is picked so far; turned into a limit where it is one. */
interface Picked {
  who: string;
  armies: string[];
  may: May;
  count: string;
  of: string[];
  in: CountedIn | "percent" | "";
  per: string;
  each: boolean;
  forEach: string[];
}

const empty: Picked = { who: "army", armies: [], may: "at-most", count: "", of: [], in: "", per: "", each: false, forEach: [] };

function pickedOf(limit: Limit): Picked {
  const { who, may, count, percent, of, per, each = false, forEach = [] } = limit;
  const number = count ?? percent;
  return {
    who: "unit" in who ? `unit ${who.unit}` : "army" in who ? "lists" : "except" in who ? "except" : who.each,
    armies: "army" in who ? who.army : "except" in who ? who.except : [],
    may,
    count: number === undefined ? "" : String(number),
    of: of.map((thing) => JSON.stringify(thing)),
    in: percent === undefined ? (limit.in ?? "") : "percent",
    per: per === undefined ? "" : String(per),
    each,
    forEach: forEach.map((thing) => JSON.stringify(thing)),
  };
}

const numberIn = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined);
const takesNumber = (may: May) => may === "at-most" || may === "at-least" || may === "exactly";

function limitOf(picked: Picked, number: number): Limit | null {
  const { who, armies, may, of, per } = picked;
  const things = of.map((key) => JSON.parse(key) as LimitThing);
  const whose =
    who === "lists"
      ? { army: armies }
      : who === "except"
        ? { except: armies }
        : who.startsWith("unit ")
          ? { unit: who.slice(5) }
          : { each: who };
  const head = { number, who: whose, may, of: things };
  const each = may === "at-most" && picked.each ? ({ each: true } as const) : {};
  const possible = countings({ who: whose as Limit["who"], may, of: things, ...each });
  const forEach = picked.forEach.map((key) => JSON.parse(key) as LimitThing);
  const percent = picked.in === "percent";
  const numbers = takesNumber(may)
    ? {
        [percent ? "percent" : "count"]: numberIn(picked.count),
        ...each,
        ...(forEach.length ? { forEach } : {}),
        ...(picked.in && picked.in !== "percent" && picked.in !== possible[0] && possible.includes(picked.in) ? { in: picked.in } : {}),
        ...(per.trim() === "" || who.startsWith("unit") ? {} : { per: numberIn(per) ?? 0 }),
      }
    : {};
  const read = Limit.safeParse({ ...head, ...numbers });
  return read.success ? read.data : null;
}

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
  const [picked, setPicked] = useState<Picked>(limit ? pickedOf(limit) : empty);
  const [asked, setAsked] = useState(false);
  const set = (change: Partial<Picked>) => setPicked((now) => ({ ...now, ...change }));
  const { book, armies, things, names } = game;
  const inUnit = picked.who.startsWith("unit ");
  const chosen = picked.of.map((key) => JSON.parse(key) as LimitThing);
  const options = chosen.length ? isOfOptions({ of: chosen }) : null;
  const offered = things.filter(({ sort }) => {
    const isOption = sort === "Options" || sort === "Options under a heading";
    if (picked.may === "although" && sort === "All units of a category") return false;
    if (picked.may === "not-together") return !inUnit || isOption;
    const wanted = options ?? (inUnit ? true : picked.who === "unit" ? false : null);
    return wanted === null || isOption === wanted;
  });
  const made = limitOf(picked, limit?.number ?? next);
  const possible = countings({
    who: inUnit ? { unit: "" } : { each: picked.who === "unit" ? "unit" : "army" },
    may: picked.may,
    of: chosen,
    ...(picked.each && picked.may === "at-most" ? { each: true as const } : {}),
  });
  const withArmies = picked.who === "lists" || picked.who === "except";
  const ofArmy = withArmies || picked.who === "army";
  const key = made ? JSON.stringify(made) : "";

  const tried = useLoaded(() => (key ? tryOn(JSON.parse(key) as Limit) : null), [key, tryOn], 300);

  const missing = made
    ? ""
    : picked.of.length === 0
      ? "Choose of what."
      : withArmies && picked.armies.length === 0
        ? "Choose an army list."
        : takesNumber(picked.may) && numberIn(picked.count) === undefined
          ? "Enter how many."
          : "These choices do not go together. Change one of them.";
  const add = () => {
    if (!made) return setAsked(true);
    onDone(made);
    if (!limit) setPicked(empty);
    setAsked(false);
  };
  const title = limit ? `Change limit ${limit.number}` : "New limit";
  return (
    <fieldset className="mt-4 min-w-0 rounded-m border border-rule-2 bg-accent-wash p-4">
      <legend className="sr-only">{title}</legend>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-12">
        <SelectField
          label="Who"
          className="sm:col-span-3"
          value={picked.who}
          onChange={({ target }) => {
            const toUnit = target.value.startsWith("unit ");
            const eachUnit = target.value === "unit";
            const stays = toUnit ? options !== false : !eachUnit || options !== true;
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
            <SelectField
              label="Counted in"
              className="sm:col-span-2"
              value={picked.in && (picked.in === "percent" || possible.includes(picked.in)) ? picked.in : possible[0]}
              onChange={({ target }) =>
                set({ in: target.value === "percent" ? "percent" : (possible.find((o) => o === target.value) ?? "") })
              }
            >
              {ofArmy ? <option value="percent">% of the size</option> : null}
              {possible.map((one) => (
                <option key={one} value={one}>
                  {counted[one]}
                </option>
              ))}
            </SelectField>
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
          options={offered.map(({ key: id, name, sort }) => ({ id, label: name, detail: sort, group: sort }))}
          chosen={picked.of}
          onChange={(of) => set({ of })}
          placeholder={chosen.length ? "or" : "A unit, an option, a category"}
          className="sm:col-span-12"
        />
        <MoreBlanks picked={picked} things={things} set={set} />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pt-4">
        <div className="min-w-56 flex-1" aria-live="polite">
          {made ? (
            <>
              <p className="font-serif text-l font-name">“{limitSentence(made, limitNames(names), points)}”</p>
              <p className="text-s text-ink-2">{tried.value}</p>
            </>
          ) : asked ? (
            <FieldError>{missing}</FieldError>
          ) : (
            <p className="text-s text-ink-2">The limit is read back here as a sentence.</p>
          )}
        </div>
        <div className="flex gap-2">
          {limit ? <Button onClick={onCancel}>Cancel</Button> : null}
          <Button look="main" icon={<Plus size={16} aria-hidden="true" />} onClick={add}>
            {limit ? "Change this limit" : "Add this limit"}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}

interface BlanksProps {
  picked: Picked;
  things: EventGame["things"];
  set(change: Partial<Picked>): void;
}

/** The blanks that may stay empty: what the number goes with, and whether everything named is counted by itself. */
function MoreBlanks({ picked, things, set }: BlanksProps) {
  return (
    <>
      {takesNumber(picked.may) && !picked.who.startsWith("unit") ? (
        <ChooseMany
          label="For each unit of"
          options={things.map(({ key: id, name, sort }) => ({ id, label: name, detail: sort, group: sort }))}
          chosen={picked.forEach}
          onChange={(forEach) => set({ forEach })}
          placeholder="may stay empty"
          className="sm:col-span-12"
        />
      ) : null}
      {picked.may === "at-most" && picked.who !== "unit" ? (
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
