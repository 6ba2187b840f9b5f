"use client";

import { useBuilderWords } from "@/components/builder/words";
import { SelectField } from "@/components/ui/field";
import { Segments } from "@/components/ui/segments";
import { Stepper } from "@/components/ui/stepper";
import { useEngineWords } from "@/components/words/engine";
import { builder } from "@/lib/words/en/builder";
import type { Words } from "@/lib/words/en/words";
import { capital } from "@/lib/words/text";
import { type Choice, type Choices, isOn, saidPrice } from "./choices";
import { type HeldOffer, shownOffer, type Take } from "./rows";

interface Props {
  /** What is chosen. */
  label: string;
  choices: Choices;
  offers: readonly HeldOffer[];
  /** What points are called; null where the game has none. */
  points: string | null;
  take: Take;
  /** What a list says while nothing is chosen. */
  ask?: string | undefined;
  describedBy?: string | undefined;
  className?: string;
}

/** Chooses one of an option's choices or numbers, or none. */
export function ChoiceControl({ label, choices, offers, points, take, ask, describedBy, className = "" }: Props) {
  const words = useBuilderWords();
  const { control, all } = choices;
  const { inPointsOf } = useEngineWords();
  const chosen = all.find((c) => c.on);
  const choose = (key: string) => {
    const choice = all.find((c) => c.key === key);
    if (!choice) return;
    const held = offers.find((o) => o.copies > 0);
    if (choice.take) take(choice.take.offer, Math.max(1, choice.take.offer.copies), choice.take.value);
    else if (held) take(held, 0);
  };
  if (control === "stepper") {
    return (
      <PricedStepper
        label={label}
        choices={choices}
        offers={offers}
        points={points}
        take={take}
        describedBy={describedBy}
        className={className}
      />
    );
  }
  if (control === "select") {
    return (
      <SelectField
        label={label}
        hideLabel
        className={`${className} max-w-full *:*:[&_select]:font-strong`}
        aria-describedby={describedBy}
        value={chosen?.key ?? "?"}
        onChange={(event) => choose(event.target.value)}
      >
        {chosen ? null : <option value="?">{ask ?? words.form.choose}</option>}
        <ListOptions all={all} priced={points !== null && choices.priced} />
      </SelectField>
    );
  }
  return (
    <Segments
      label={label}
      segments={all.map((c) => ({
        key: c.key,
        name: c.name,
        // What is not confirmed is said below.
        mark: c.status === "denied" ? "denied" : undefined,
        ...(points !== null && choices.priced && c.take ? { price: figure(c, words), said: inPointsOf(points, saidPrice(c, words)) } : {}),
      }))}
      value={chosen?.key ?? null}
      onChange={choose}
      describedBy={describedBy}
      className={className}
    />
  );
}

/** The choices of a list, under the headings of their groups where they come from several. */
function ListOptions({ all, priced }: { all: readonly Choice[]; priced: boolean }) {
  const words = useBuilderWords();
  const byGroup = new Map<string, Choice[]>();
  for (const choice of all) {
    const name = choice.take?.offer.variant.group.name ?? "";
    byGroup.set(name, [...(byGroup.get(name) ?? []), choice]);
  }
  const named = [...byGroup.keys()].filter(Boolean).length > 1;
  return [...byGroup].map(([name, some]) => {
    const options = some.map((c) => (
      <option key={c.key} value={c.key}>
        {[c.full, priced && c.take && !c.on && (c.price === null ? words.noPrice : words.signed(c.price))].filter(Boolean).join(", ")}
        {c.status === "denied" ? words.form.notAvailable : c.status === "unconfirmed" ? words.form.unconfirmed : ""}
      </option>
    ));
    return named && name ? (
      <optgroup key={name} label={name}>
        {options}
      </optgroup>
    ) : (
      options
    );
  });
}

/** A number of many steps, with the prices of the next step each way. */
function PricedStepper({ label, choices, offers, points, take, describedBy, className }: Omit<Props, "ask">) {
  const { number } = useBuilderWords();
  const { all, numbers } = choices;
  const offer = shownOffer(offers);
  if (!offer) return null;
  const { number: range } = offer.variant.option;
  const on = offers.some(isOn);
  const isOptional = all.some((c) => c.take === null);
  const clear = isOptional && on ? () => take(offer, 0) : undefined;
  if (range) {
    const { min, max, step = 1, unit } = range;
    const value = on ? (offer.value ?? min) : null;
    return (
      <span className={className}>
        <Stepper
          label={unit ? `${capital(label)}, ${unit}` : capital(label)}
          value={value}
          figure={value !== null && unit?.length === 1 ? `${number(value)}${unit}` : undefined}
          first={min}
          floor={Math.min(0, min)}
          ceiling={100_000}
          step={step}
          unit={unit?.length === 1 ? undefined : unit}
          least={on ? min : undefined}
          most={on ? max : undefined}
          describedBy={describedBy}
          onClear={clear}
          onChange={(next) => take(offer, Math.max(1, offer.copies), next)}
        />
        {points ? (
          <Next steps={(offer.numbers ?? []).map((n) => ({ ...n, name: `${number(n.value)}${unit ?? ""}` }))} value={value} />
        ) : null}
      </span>
    );
  }
  const values = numbers.map((n, i) => ({ ...n, offer: offers[i] }));
  const at = values.findIndex((v) => v.offer && isOn(v.offer));
  const [first, second] = values;
  const last = values.at(-1);
  if (!first || !second || !last) return null;
  const near = [values[at < 0 ? 0 : at - 1], values[at + 1]].flatMap((v) =>
    v?.offer && v !== values[at] ? [{ value: v.value, name: v.name, price: v.offer.price }] : [],
  );
  return (
    <span className={className}>
      <Stepper
        label={capital(label)}
        value={values[at]?.value ?? null}
        figure={values[at]?.name}
        first={nearestToZero(values.map((v) => v.value))}
        floor={first.value}
        ceiling={last.value}
        least={first.value}
        most={last.value}
        step={second.value - first.value}
        describedBy={describedBy}
        onClear={clear}
        onChange={(next) => {
          const wanted = values.find((v) => v.value === next)?.offer;
          if (wanted) take(wanted, Math.max(1, wanted.copies));
        }}
      />
      {points ? <Next steps={near} value={values[at]?.value ?? null} /> : null}
    </span>
  );
}

/** Numbers that go below 0 begin at 0, others at their smallest. */
export function nearestToZero(values: readonly number[]): number {
  return values.reduce((best, value) => (Math.abs(value) < Math.abs(best) ? value : best), values[0] ?? 0);
}

/** "4″ costs 20, 6″ costs 30": the steps beside the present one. */
function Next({ steps, value }: { steps: readonly { value: number; name: string; price: number | null }[]; value: number | null }) {
  const { form } = useBuilderWords();
  const others = steps.filter((s) => s.value !== value && s.price !== null && s.price !== 0).slice(0, value === null ? 1 : 2);
  if (others.length === 0) return null;
  return (
    <span className="block pt-0.5 text-right text-s text-ink-2 max-sm:text-left">
      {others.map((s) => form.costs(s.name, s.price ?? 0)).join(", ")}
    </span>
  );
}

export function figure({ price }: Choice, { form, number }: Words["builder"] = builder): string {
  return price === null ? "–" : price === 0 ? form.free : number(price);
}
