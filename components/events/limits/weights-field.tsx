"use client";

import { X } from "lucide-react";
import { ComboField, type ComboOption } from "@/components/ui/combo-field";
import { SelectField, TextField } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { isOption } from "@/lib/engine/rules/things";
import { type PickedWeight, thingsOf } from "./limit-picked";

interface WeightsFieldProps {
  options: readonly ComboOption[];
  weights: readonly PickedWeight[];
  onChange(weights: PickedWeight[]): void;
}

/** What counts for more or less than one: each with how much it counts, and for how many units or models. */
export function WeightsField({ options, weights, onChange }: WeightsFieldProps) {
  const set = (of: string, change: Partial<PickedWeight>) => onChange(weights.map((w) => (w.of === of ? { ...w, ...change } : w)));
  const left = options.filter(({ id }) => !weights.some(({ of }) => of === id));
  return (
    <div className="sm:col-span-12">
      <ComboField
        label="What counts for more or less than one"
        options={left}
        value={null}
        placeholder="may stay empty"
        onChange={(of) => onChange([...weights, { of, counts: "1", every: "1", in: "units" }])}
      />
      {weights.length ? (
        <ul aria-label="What counts for more or less than one: chosen" className="pt-2">
          {weights.map((weight) => (
            <WeightRow
              key={weight.of}
              weight={weight}
              name={options.find(({ id }) => id === weight.of)?.label ?? weight.of}
              set={(change) => set(weight.of, change)}
              remove={() => onChange(weights.filter(({ of }) => of !== weight.of))}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

interface WeightRowProps {
  weight: PickedWeight;
  name: string;
  set(change: Partial<PickedWeight>): void;
  remove(): void;
}

/** "Jezzails: every 4 models count as 1". */
function WeightRow({ weight: { of, counts, every, in: counted }, name, set, remove }: WeightRowProps) {
  const ofOption = thingsOf([of]).some(isOption);
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-rule py-2 first:border-t-0">
      <span translate="no" className="min-w-40 flex-1 font-strong [overflow-wrap:anywhere]">
        {name}
      </span>
      <span className="flex flex-wrap items-center gap-2">
        {ofOption ? null : (
          <>
            <span className="text-s text-ink-2">every</span>
            <TextField
              label={`${name}: how many together`}
              hideLabel
              inputMode="numeric"
              autoComplete="off"
              className="w-16"
              value={every}
              onChange={({ target }) => set({ every: target.value })}
            />
            <SelectField
              label={`${name}: counted by`}
              hideLabel
              className="w-28"
              value={counted}
              onChange={({ target }) => set({ in: target.value === "models" ? "models" : "units" })}
            >
              <option value="units">units</option>
              <option value="models">models</option>
            </SelectField>
          </>
        )}
        <span className="flex items-center gap-2">
          <span className="text-s whitespace-nowrap text-ink-2">{ofOption ? "each counts as" : "count as"}</span>
          <TextField
            label={`${name}: counts as`}
            hideLabel
            inputMode="numeric"
            autoComplete="off"
            className="w-16"
            value={counts}
            onChange={({ target }) => set({ counts: target.value })}
          />
          <IconButton look="quiet" label={`Take out ${name}`} icon={<X size={16} aria-hidden="true" />} onClick={remove} />
        </span>
      </span>
    </li>
  );
}
