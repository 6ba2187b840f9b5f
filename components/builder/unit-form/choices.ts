import { builder } from "@/lib/words/en/builder";
import type { Words } from "@/lib/words/en/words";
/** How a choice among a few is shown: segments, a ladder of numbers with their prices, a stepper, or a list. */

import { type NumberName, numberNames, shortNames } from "@/lib/advice/offers/choice-names";
import { countOfSteps, MOST_STEPS } from "@/lib/advice/offers/number-prices";
import type { Status } from "@/lib/engine/common";
import { capital } from "@/lib/words/text";
import type { HeldOffer } from "./rows";

/** More choices than this stand in a list. */
const MOST_SEGMENTS = 5;

/** Letters that fit one line of the narrowest column, with what surrounds each choice. */
const LINE = 60;
const AROUND = 4;

/** Letters of a name, a control and a price that fit one line. */
const BESIDE = 56;

export interface Choice {
  key: string;
  /** Without the words that all choices share. */
  name: string;
  full: string;
  status: Status;
  price: number | null;
  per: string;
  /** null: none of them. */
  take: { offer: HeldOffer; value?: number } | null;
  on: boolean;
}

export interface Choices {
  control: "segments" | "ladder" | "stepper" | "select";
  all: Choice[];
  /** The choices as numbers, of a ladder or stepper. */
  numbers: NumberName[];
  /** Prices that are not all the same stand below the choices. */
  priced: boolean;
  /** Too wide to stand between this name and this price. */
  isWide(name: string, price: string): boolean;
}

/** `none`: what taking none is called; null where there is no such choice. */
export function choicesOf(offers: readonly HeldOffer[], none: string | null, words: Words["builder"] = builder): Choices {
  const [first] = offers;
  const numbered = offers.length === 1 && first?.variant.option.number ? stepsOf(first, words) : null;
  const names = offers.map((o) => o.variant.name);
  const numbers = numbered ? [] : (numberNames(names) ?? []);
  const short = numbers.length ? numbers.map((n) => n.name) : shortNames(names);
  const choices = numbered ?? offers.map((offer, i) => choiceOf(offer, capital(short[i] ?? offer.variant.name)));
  const nothing: Choice[] =
    none === null
      ? []
      : [{ key: "", name: none, full: none, status: "allowed", price: 0, per: "unit", take: null, on: !offers.some(isOn) }];
  const all = [...nothing, ...choices];
  const isNumber = numbers.length > 0 || numbered !== null;
  const few = numbered ? numbered.length > 0 : choices.length <= MOST_STEPS;
  const letters = all.reduce((sum, c) => sum + c.name.length + AROUND + (c.status === "denied" ? 3 : 0), 0);
  const control = isNumber
    ? few
      ? "ladder"
      : numbered || isEven(numbers)
        ? "stepper"
        : "select"
    : all.length <= MOST_SEGMENTS && letters <= LINE
      ? "segments"
      : "select";
  const priced = control === "ladder" || new Set(choices.map((c) => c.price)).size > 1;
  const room = control === "ladder" ? all.length * 5.5 : control === "segments" ? letters + 2 : control === "stepper" ? 16 : 24;
  return { control, all, numbers, priced, isWide: (name, price) => name.length + room + Math.max(8, price.length) > BESIDE };
}

function choiceOf(offer: HeldOffer, name: string): Choice {
  const { variant, status, price, per } = offer;
  return { key: variant.key, name, full: capital(variant.name), status, price, per, take: { offer }, on: isOn(offer) };
}

/** The numbers of an option as choices, where they are few; empty where they are many, to be stepped through. */
function stepsOf(offer: HeldOffer, { number }: Words["builder"]): Choice[] {
  const { variant, numbers = [], status } = offer;
  const { unit = "" } = variant.option.number ?? {};
  if (!variant.option.number || countOfSteps(variant.option.number) > MOST_STEPS) return [];
  return numbers.map(({ value, price }) => ({
    key: String(value),
    name: `${number(value)}${unit.length > 1 ? "" : unit}`,
    full: `${capital(variant.name)} ${number(value)}`,
    status,
    price,
    per: offer.per === "step" ? "unit" : offer.per,
    take: { offer, value },
    on: offer.copies > 0 && (offer.value ?? null) === value,
  }));
}

/** Held, or had anyway. */
export function isOn({ copies, included }: HeldOffer): boolean {
  return copies > 0 || included;
}

/** Whether every number follows the one before at the same distance. */
function isEven(numbers: readonly NumberName[]): boolean {
  const [a, b] = numbers;
  const step = (b?.value ?? 0) - (a?.value ?? 0);
  return numbers.every(({ value }, i) => i === 0 || value - (numbers[i - 1]?.value ?? 0) === step);
}

/** "+10", "per model +2", "free", "no price". */
export function priceText(price: number | null, per: string, or: readonly number[] = [], words: Words["builder"] = builder): string {
  if (price === null) return words.noPrice;
  const figures = words.list([price, ...or].map(words.signed), "or");
  return per === "unit" || figures === words.signed(0) ? figures : words.form.per(per, figures);
}

/** As it is said: "30 points each". */
export function saidPrice({ price, per }: Pick<Choice, "price" | "per">, { noPrice, form }: Words["builder"] = builder): string {
  if (price === null) return noPrice;
  return price === 0 ? form.free : form.saidPrice(price, per === "model");
}
