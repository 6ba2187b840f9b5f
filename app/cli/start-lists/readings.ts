/** Whether prices are those of each model or of the whole unit: the plainest reading under which all units of an entry add up. */

import type { EntryGuess } from "@/lib/books/start/sketch";
import { stems } from "@/lib/engine/catalogue/names/words";
import { exact } from "@/lib/engine/report/points";
import { asNumber } from "./fraction";
import { type SeenEntry, type SeenUnit, unitText } from "./seen";
import { type Equation, System } from "./solve";

export type Per = "model" | "unit";

/** How the prices of an entry are meant: its own, and those of its options by their key. */
interface Modes {
  entry: Per;
  options: ReadonlyMap<string, Per>;
}

/** An equation with what it says, for people. */
export interface Said extends Equation {
  said: string;
  list: number;
  /** Where it is the sum of a whole list or section: the rest of it that was stated. */
  known?: number;
  stated?: number;
}

export const entryName = ({ key }: Pick<SeenEntry, "key">) => `e ${key}`;
export const optionName = ({ key }: Pick<SeenEntry, "key">, option: string) => `o ${key} ${option}`;

/** Everything whose price is asked. */
export function namesOf(entry: SeenEntry): string[] {
  const options = new Set(entry.units.flatMap(({ options: all }) => all.map(({ key }) => key)));
  return [entryName(entry), ...[...options].map((key) => optionName(entry, key))];
}

/** How often each price is in what a unit costs, of those that its list does not state. */
export function termsOf(entry: SeenEntry, unit: SeenUnit, modes: Modes, countsUnits: boolean): Map<string, number> {
  const times = (per: Per) => (countsUnits || per === "model" ? unit.count : 1);
  const terms = new Map([[entryName(entry), times(modes.entry)]]);
  for (const { key, copies, points } of unit.options)
    if (points === null) terms.set(optionName(entry, key), copies * times(modes.options.get(key) ?? "unit"));
  return terms;
}

/** What the units of an entry say. */
function equationsOf(entry: SeenEntry, modes: Modes, countsUnits: boolean): Said[] {
  const told = new Set<string>();
  return entry.units.flatMap((unit): Said[] => {
    const said = unitText(entry, unit);
    const own: Said[] =
      unit.points === null ? [] : [{ terms: termsOf(entry, unit, modes, countsUnits), sum: unit.points, said, list: unit.list }];
    const ofOptions = unit.options.flatMap(({ key, name, points }): Said[] => {
      if (points === null) return [];
      const times = countsUnits || modes.options.get(key) === "model" ? unit.count : 1;
      const text = `${name} at ${points} for ${unit.count} ${entry.name} (${unit.where})`;
      return [{ terms: new Map([[optionName(entry, key), times]]), sum: points, said: text, list: unit.list }];
    });
    const ofGame = unit.options.flatMap(({ key, name, game }): Said[] => {
      if (game === null || told.has(key)) return [];
      told.add(key);
      const text = `${name} at ${game} (the game)`;
      return [{ terms: new Map([[optionName(entry, key), 1]]), sum: game, said: text, list: unit.list }];
    });
    return [...own, ...ofOptions, ...ofGame];
  });
}

/** A price that a book may print: nothing or more, in whole or half points. */
export function isPrice(value: { n: bigint; d: bigint }): boolean {
  return value.n >= 0n && value.d <= 2n;
}

export interface Reading {
  modes: Modes;
  equations: Said[];
  /** What was assumed of prices. */
  guesses: EntryGuess[];
  /** Names whose price is left open: several readings fit, and give them different prices. */
  unsure: ReadonlySet<string>;
  /** No reading fits. */
  fails: boolean;
}

/** More readings than these are not tried. */
const MOST_READINGS = 200;

/** The reading of an entry. `countsUnits`: the number in front of a line is units, so there is nothing to tell apart. */
export function readingOf(entry: SeenEntry, countsUnits: boolean): Reading {
  const keys = namesOf(entry).slice(1);
  const optionKeys = [...new Set(entry.units.flatMap(({ options }) => options.map(({ key }) => key)))];
  const single = countsUnits || entry.units.every(({ count }) => count === 1);
  const each = optionKeys.filter((key) => isOfEach(entry, key));
  const plain: Modes = { entry: single ? "unit" : "model", options: new Map(single ? [] : each.map((key) => [key, "model"])) };
  const fits = (modes: Modes) => {
    const system = new System(equationsOf(entry, modes, countsUnits));
    return (
      !system.contradictions.length && [entryName(entry), ...keys].every((name) => isPrice(system.valueOf(name)?.value ?? { n: 0n, d: 1n }))
    );
  };
  const result = (modes: Modes, more: Partial<Reading> = {}): Reading => ({
    modes,
    equations: equationsOf(entry, modes, countsUnits),
    guesses: [],
    unsure: new Set(),
    fails: false,
    ...more,
  });
  if (single) return result(plain, { fails: !fits(plain) });
  const flips: ((modes: Modes) => Modes)[] = [
    (modes) => ({ ...modes, entry: "unit" }),
    ...optionKeys.map((key) => (modes: Modes) => flipped(modes, key)),
  ];
  if (fits(plain)) return result(plain, { guesses: assumed(entry, plain, fits, optionKeys, countsUnits) });
  const once = flips.map((flip) => flip(plain));
  const twice = flips.flatMap((a, i) => flips.slice(i + 1).map((b) => b(a(plain))));
  for (const level of [once, twice.slice(0, MOST_READINGS)]) {
    const fitting = level.filter(fits);
    const [first, ...others] = fitting;
    if (!first) continue;
    const unsure = differing(entry, fitting, countsUnits);
    const told = {
      of: "price",
      says: "prices of each model, with singular options for the whole unit, do not come out: another reading does",
    } as const;
    return result(first, { guesses: [...(others.length ? [] : [told]), ...assumed(entry, first, fits, optionKeys, countsUnits)], unsure });
  }
  return result(plain, { fails: true });
}

/** "shields" are of each model, a "standard" of the unit: that is tried first. What the game prices is of the unit. */
function isOfEach({ units }: SeenEntry, key: string): boolean {
  const options = units.flatMap((unit) => unit.options.filter((one) => one.key === key));
  const name = options[0]?.name.toLowerCase() ?? "";
  return options.every(({ game }) => game === null) && /[^s]s$/.test(name) && stems(name).join(" ") !== name;
}

function flipped({ entry, options }: Modes, key: string): Modes {
  return { entry, options: new Map([...options, [key, options.get(key) === "model" ? "unit" : "model"]]) };
}

/** What was assumed and the lists do not rule out otherwise. */
function assumed(
  entry: SeenEntry,
  modes: Modes,
  fits: (modes: Modes) => boolean,
  optionKeys: readonly string[],
  countsUnits: boolean,
): EntryGuess[] {
  const system = new System(equationsOf(entry, modes, countsUnits));
  const other: Per = modes.entry === "model" ? "unit" : "model";
  const guesses: EntryGuess[] = fits({ ...modes, entry: other })
    ? [
        {
          of: "price",
          says: `the price is taken for that of ${modes.entry === "model" ? "each model" : "the unit"}; for ${other === "model" ? "each model" : "the unit"} would fit too`,
        },
      ]
    : [];
  for (const key of optionKeys) {
    const units = entry.units.filter(({ count, options }) => count > 1 && options.some((one) => one.key === key));
    // Nothing is nothing for each and for all.
    if (!units.length || system.valueOf(optionName(entry, key))?.value.n === 0n) continue;
    const per = modes.options.get(key) ?? "unit";
    if (!fits(flipped(modes, key))) continue;
    const name = units.flatMap(({ options }) => options).find((one) => one.key === key)?.name ?? key;
    guesses.push({
      of: "offers",
      says: `the price of ${name} is taken for that of ${per === "unit" ? "the unit" : "each model"}; for ${per === "unit" ? "each model" : "the unit"} would fit too`,
    });
  }
  return guesses;
}

/** The names to which readings give different prices. */
function differing(entry: SeenEntry, all: readonly Modes[], countsUnits: boolean): Set<string> {
  const said = all.map((modes) => {
    const system = new System(equationsOf(entry, modes, countsUnits));
    return (name: string) => {
      const per = name === entryName(entry) ? modes.entry : (modes.options.get(name.slice(optionName(entry, "").length)) ?? "unit");
      const found = system.valueOf(name);
      return `${per} ${found ? exact(asNumber(found.value)) : "open"}`;
    };
  });
  return new Set(namesOf(entry).filter((name) => new Set(said.map((one) => one(name))).size > 1));
}
