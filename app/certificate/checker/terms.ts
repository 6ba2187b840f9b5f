/** What rules are put together from: selectors, conditions, quantities and bounds. */
import type { Army, Held, Json, Muster, Unit } from "./shapes";

export const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
export const round = (n: number, way: "up" | "down") => (way === "up" ? Math.ceil(n - 1e-9) : Math.floor(n + 1e-9));
/** Things that have the same key together. */
export const groupsOf = <T>(things: readonly T[], keyOf: (thing: T) => unknown) =>
  [...new Set(things.map(keyOf))].map((key) => things.filter((thing) => keyOf(thing) === key));
/** What a unit was given, beside what every such unit has. */
export const takenBy = (unit: Unit) => unit.held.filter((one) => !one.included || one.copies > 1);

/** Whether an army list is one of these, or in one of these groups. */
export const isAmong = ({ book }: Army, id: string, names: string[]) =>
  names.some((name) => name === id || book.armyGroups?.some((group: Json) => group.id === name && group.armies.includes(id)));

const tagsOf = ({ option, choice }: Held): string[] => [...(option.tags ?? []), ...(choice?.tags ?? [])];

/** What each key of a selector asks of a unit. */
type Asks = (asked: Json, unit: Unit, army: Army) => boolean;
const keys = new Map<string, Asks>(
  Object.entries({
    entry: (asked, { entry }) => asked.includes(entry.id),
    category: (asked, { category }) => asked.includes(category),
    tag: (asked, unit, army) =>
      asked.some((tag: string) => {
        const meant = army.book.tags?.find(({ id }: Json) => id === tag)?.of;
        const isTagged = unit.entry.tags?.includes(tag) || unit.held.some((one) => tagsOf(one).includes(tag));
        return isTagged || (meant !== undefined && means(army, meant, unit));
      }),
    option: (asked, { held }) => held.some(({ key, option }) => asked.includes(key) || asked.includes(option.id)),
    group: (asked, { held }) => held.some(({ group }) => asked.includes(group.id)),
    command: (asked, { kind }) => asked.includes(kind),
    list: (asked, { home }, army) => isAmong(army, home.list.id, asked),
    army: (asked, _, army) => isAmong(army, army.list.id, asked),
    details: (asked, { entry }) =>
      Object.entries<string[]>(asked).every(([id, names]) =>
        entry.details?.[id]?.some((one: string) => names.some((name) => name.toLowerCase() === one.toLowerCase())),
      ),
    holds: (asked, { held }) => sum(held.map((one) => (isMeant(asked.options, one) ? one.copies : 0))) >= asked.copies,
    attached: (asked, { written }) => asked === (written.attachedTo !== undefined),
    all: (asked, unit, army) => asked.every((selector: Json) => means(army, selector, unit)),
    any: (asked, unit, army) => asked.some((selector: Json) => means(army, selector, unit)),
    not: (asked, unit, army) => !means(army, asked, unit),
  } satisfies Record<string, Asks>),
);

/** Whether a selector means a unit; one that is left out means every unit. */
export function means(army: Army, selector: Json, unit: Unit): boolean {
  if (selector === undefined) return true;
  const named =
    typeof selector === "string"
      ? [...(army.book.selectors ?? []), ...(army.list.selectors ?? [])].find(({ id }: Json) => id === selector).of
      : selector;
  for (const key in named) if (!keys.get(key)?.(named[key], unit, army)) return false;
  return true;
}
export const those = (army: Army, selector: Json, units: readonly Unit[]) => units.filter((unit) => means(army, selector, unit));

/** Whether a selector means an option that a unit has. */
export const isMeant = ({ option = [], tag = [], group = [] }: Json, held: Held): boolean =>
  option.includes(held.key) ||
  option.includes(held.option.id) ||
  tagsOf(held).some((one) => tag.includes(one)) ||
  group.includes(held.group.id);

/** Whether a condition hangs on what else the roster has, or on its size. */
export const isOfRoster = (when: Json = {}) =>
  ["has", "lacks", "counted", "agreed", "limitFrom", "limitBelow"].some((key) => when[key] !== undefined);

/** Whether the readings are such. */
export const isRead = ({ settings }: Army, asked: Json = {}) => Object.entries(asked).every(([id, value]) => settings[id] === value);

/** Whether a rule of an army list holds; for allies none does that hangs on the roster. */
export function holds({ army, units, limit, points }: Muster, home: Army, { when }: Json): boolean {
  if (!when) return true;
  const {
    has,
    lacks,
    counted = [],
    agreed,
    limitFrom = 0,
    limitBelow = Number.POSITIVE_INFINITY,
    setting,
    army: lists,
    notArmy = [],
  } = when;
  const size = limit ?? points;
  return (
    (home === army || !isOfRoster(when)) &&
    (has === undefined || those(home, has, units).length > 0) &&
    (lacks === undefined || those(home, lacks, units).length === 0) &&
    counted.every(({ quantity, min = 0, max = Number.POSITIVE_INFINITY }: Json) => {
      const n = total(home, quantity, units);
      return n >= min && n <= max;
    }) &&
    (agreed === undefined || (limit !== null) === agreed) &&
    size >= limitFrom &&
    size < limitBelow &&
    isRead(home, setting) &&
    (lists === undefined || isAmong(home, home.list.id, lists)) &&
    !isAmong(home, home.list.id, notArmy)
  );
}

/** What a quantity comes to in one unit of a line, whether or not the unit is meant. */
export function inOne(army: Army, { measure = "units" }: Json, unit: Unit): number {
  const { units, models, points, entry, held, items } = unit;
  if (measure === "units") return 1;
  if (measure === "models") return models / units;
  if (measure === "points") return points / units;
  const { options, optionPoints, unitsFrom: from, weighed, sum: name, plus = 0 } = measure;
  const fewest = typeof entry.size?.min === "number" ? entry.size.min : 1;
  if (from) return models / units >= (from.models ?? from.times * fewest) ? 1 : 0;
  if (options) return sum(takenBy(unit).map((one) => (isMeant(options, one) ? one.copies : 0)));
  if (optionPoints) return sum(items.map((item) => (item.held && isMeant(optionPoints, item.held) ? costOf(item, unit) / units : 0)));
  if (weighed) return weigh(army, weighed, unit) / units;
  const carried = held.map((one) => {
    const number = one.option.number?.sum === name ? (one.value ?? 0) : 0;
    return (numberIn(one, "values", name) + number) * one.copies;
  });
  return plus + (entry.values?.[name] ?? 0) + sum(carried);
}

/** What a choice says of a number, else its option. */
export const numberIn = ({ option, choice }: Held, key: "values" | "changes", name: string): number =>
  choice?.[key]?.[name] ?? option[key]?.[name] ?? 0;

/** What an item costs in all units of the line, as far as its price is known. */
export function costOf({ copies, each, price, cheaper }: Unit["items"][number], { units }: Unit): number {
  const left = copies - cheaper.copies / units;
  // Of copies that grow dearer the dearest are cheaper: in some units one more than in the others.
  const [few, more] = [Math.floor(left), Math.round((left % 1) * units)];
  const rising = (n: number) => price.perUnit * n + (price.increasePerCopy * n * (n - 1)) / 2;
  const full = price?.increasePerCopy ? rising(few) * (units - more) + rising(few + 1) * more : ((each ?? 0) * units * left) / copies;
  return full + cheaper.cost;
}

/** Things that do not count alike, in a whole line: the first part that means it says what a unit counts for, and so for each option. */
function weigh(army: Army, given: Json[], unit: Unit): number {
  const parts = given.flatMap((part) => (part.figure === undefined ? [part] : partsOf(army, part.figure)));
  const own = parts.find(({ of }) => of && means(army, of, unit));
  const { counts = 1, models, units = 1 } = own ?? { counts: 0 };
  const options = takenBy(unit).map((held) => {
    const part = parts.find((one) => one.options && isMeant(one.options, held));
    return part ? (part.counts ?? 1) * held.copies * unit.units : 0;
  });
  const sums = parts.map(({ sum: name }) => (name ? inOne(army, { measure: { sum: name } }, unit) * unit.units : 0));
  return (models ? (counts * unit.models) / models : (counts * unit.units) / units) + sum(options) + sum(sums);
}

/** What makes up a figure of the book. */
function partsOf({ book }: Army, id: string): Json[] {
  const { sum: name, quantity } = book.figures?.find((one: Json) => one.id === id) ?? {};
  if (!quantity) return name === undefined ? [] : [{ sum: name }];
  const { of, measure = "units" } = quantity;
  if (typeof measure === "object") return measure.options ? [{ options: measure.options }] : [];
  return measure === "points" ? [] : [measure === "models" ? { of, models: 1 } : { of }];
}

/** What a quantity comes to in some units together; thirds and quarters are added up without their dust. */
export function total(army: Army, quantity: Json, units: readonly Unit[]): number {
  const all = sum(those(army, quantity.of, units).map((unit) => inOne(army, quantity, unit) * unit.units));
  return quantity.measure?.weighed ? Math.round(all * 12) / 12 : all;
}

type Amount = { value: number; guess: boolean };
/** The number a bound comes to. `count`: what a quantity comes to where it holds. `guess`: nobody said the size that it hangs on. */
export function boundOf({ army, roster, limit, points }: Muster, bound: Json, count: (of: Json) => number): Amount {
  if (typeof bound === "number") return { value: bound, guess: false };
  const { numerator, denominator, rounding, of, plus = 0, scale: named, per, table, beyond } = bound;
  if (bound.setting) return { value: bound.values[army.settings[bound.setting] ?? ""], guess: false };
  if (of) return { value: round((count(of) * numerator) / denominator, rounding) + plus, guess: false };
  // A stated total that falls just short of a round size is of that size.
  const size = limit ?? (roster.stated === undefined ? points : Math.ceil(roster.stated / 50) * 50);
  const guess = limit === null && roster.stated === undefined;
  if (named || per) {
    const scale = named ? army.book.scales.find(({ id }: Json) => id === named) : { per, rounding: "down" };
    const way = scale.setting?.rounding[army.settings[scale.setting.id] ?? ""] ?? scale.rounding;
    return { value: bound.count * Math.max(round(size / scale.per, way), scale.atLeast ?? 0), guess };
  }
  const row = table.findLast(({ from }: Json) => from <= size) ?? table[0];
  const further = beyond && row === table.at(-1) ? Math.floor((size - row.from) / beyond.per) * beyond.add : 0;
  return { value: row.count + further, guess };
}
