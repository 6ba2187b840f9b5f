"use client";

import { comboOf, type EventGame } from "@/components/hand-in/use-game";
import { ChooseMany } from "@/components/ui/choose-many";
import { SelectField, TextField } from "@/components/ui/field";
import type { LimitThing, Weight } from "@/lib/engine/common";
import { isFigure, isMixed, isOption } from "@/lib/engine/rules/things";
import { numberIn, type PickedWeight, thingsOf, weightOf } from "./limit-picked";
import { WeightsField } from "./weights-field";

/** What is counted, as fields hold it: things as JSON. */
export interface PickedCount {
  of: string[];
  in: "" | "models" | "points";
  weights: PickedWeight[];
}

export const nothingCounted: PickedCount = { of: [], in: "", weights: [] };

/** The same as a file holds it; the schema judges it. */
export function countedOf({ of, in: counted, weights }: PickedCount): { of: LimitThing[]; in?: "models" | "points"; weights?: Weight[] } {
  const things = thingsOf(of);
  return {
    of: things,
    ...(counted && !weights.length && !isMixed(things) ? { in: counted } : {}),
    ...(weights.length ? { weights: weights.map(weightOf) } : {}),
  };
}

interface CountedFieldsProps {
  game: EventGame;
  picked: PickedCount;
  set(change: Partial<PickedCount>): void;
  /** Every single thing by itself: then nothing has a weight. */
  single: boolean;
}

/** Of what, counted in what, and what counts for more or less than one. */
export function CountedFields({ game, picked, set, single }: CountedFieldsProps) {
  const of = thingsOf(picked.of);
  const hasFigure = of.some(isFigure);
  const offered = game.things.filter(({ thing }) => (hasFigure ? false : !isFigure(thing) || (of.length === 0 && !single)));
  const countable = game.things.filter(({ thing }) => !isFigure(thing));
  const plain = picked.weights.length === 0 && !isMixed(of) && !single;
  return (
    <>
      {plain ? (
        <SelectField
          label="Counted in"
          className="sm:col-span-3"
          value={picked.in}
          onChange={({ target }) => set({ in: target.value === "models" || target.value === "points" ? target.value : "" })}
        >
          <option value="">{of.some(isOption) ? "copies" : "units"}</option>
          {of.some(isOption) ? null : <option value="models">models</option>}
          <option value="points">{game.book.pointsName ?? "points"}</option>
        </SelectField>
      ) : null}
      <ChooseMany
        label="Of what"
        options={offered.map(comboOf)}
        chosen={picked.of}
        onChange={(next) => set({ of: next })}
        placeholder={of.length ? "or" : "A unit, an option, a category, dragons, power dice"}
        className="sm:col-span-12"
      />
      {single || picked.in ? null : (
        <WeightsField options={countable.map(comboOf)} weights={picked.weights} onChange={(weights) => set({ weights })} />
      )}
    </>
  );
}

/** A whole number in a short field. */
export function NumberField({ label, value, onChange, placeholder }: NumberFieldProps) {
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      className="sm:col-span-3"
      value={value}
      {...(placeholder ? { placeholder } : {})}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface NumberFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
  placeholder?: string;
}

/** "-3", "−3", "+2" as a number; undefined for anything else. */
export function signedIn(text: string): number | undefined {
  const [, sign, digits = ""] = /^([+\-−]?)\s*(\d{1,5})$/.exec(text.trim()) ?? [];
  const n = numberIn(digits);
  return n === undefined ? undefined : sign === "-" || sign === "−" ? 0 - n : n;
}
