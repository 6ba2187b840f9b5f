/** Random rules of all kinds for packs, drawn from the ids of an army list. */

import type { Army, Json } from "@/app/certificate/checker/shapes";
import type { Random } from "../support/random";

const rounding = ["down", "up"] as const;

function anySelector(army: Army, rng: Random, deep = 2): Json {
  const { entries, options, book } = army;
  const categories = [...new Set([...entries.values()].map((entry) => entry.category))];
  const tags = [...new Set([...entries.values(), ...options.values()].flatMap(({ tags = [] }) => tags))];
  const keys: (() => Json)[] = [
    () => ({ entry: [rng.pick([...entries.keys()]), rng.pick([...entries.keys()])] }),
    () => ({ category: [rng.pick(categories)] }),
    () => ({ category: [rng.pick(categories), rng.pick(categories)] }),
    () => (tags.length ? { tag: [rng.pick(tags)] } : {}),
    () => (options.size ? { option: [rng.pick([...options.keys()])] } : {}),
    () => ({ command: [rng.pick<Json>(book.commands).id] }),
    () => ({ attached: rng.below(2) === 0 }),
    () =>
      options.size
        ? { holds: { options: { option: [rng.pick([...options.keys()]), rng.pick([...options.keys()])] }, copies: 1 + rng.below(3) } }
        : {},
    () => ({ list: [army.list.id] }),
    () => ({}),
    () => ({}),
  ];
  const nested: (() => Json)[] = [
    () => ({ not: anySelector(army, rng, deep - 1) }),
    () => ({ any: [anySelector(army, rng, deep - 1), anySelector(army, rng, deep - 1)] }),
    () => ({ all: [anySelector(army, rng, deep - 1)] }),
  ];
  return Object.assign({}, rng.pick(keys)(), rng.below(3) || deep === 0 ? {} : rng.pick(nested)());
}

function anyOptions({ options, groups }: Army, rng: Random): Json {
  const all = [...options.values()];
  const tags = all.flatMap((option) => option.tags ?? []);
  const used = [...groups.keys()].filter((id) => all.some((option) => option.group === id));
  const choices = all.flatMap(({ id, choices = [] }) => choices.map((choice: Json) => `${id}=${choice.id}`));
  return rng.pick<() => Json>([
    () => ({ option: [rng.pick(all).id, rng.pick(all).id] }),
    () => (choices.length ? { option: [rng.pick(choices)] } : { option: [rng.pick(all).id] }),
    () => (tags.length ? { tag: [rng.pick(tags)] } : { group: [rng.pick(used)] }),
    () => ({ group: [rng.pick(used)] }),
  ])();
}

function anyQuantity(army: Army, rng: Random): Json {
  const sums = [...army.entries.values(), ...army.options.values()].flatMap(({ values }) => Object.keys(values ?? {}));
  const of = anySelector(army, rng);
  return rng.pick<() => Json>([
    () => ({ of }),
    () => ({ of, measure: "models" }),
    () => ({ of, measure: "points" }),
    () => ({ of, measure: { options: anyOptions(army, rng) } }),
    () => ({ of, measure: { optionPoints: anyOptions(army, rng) } }),
    ...(sums.length ? [() => ({ of, measure: { sum: rng.pick(sums) } })] : []),
    () => (sums.length ? { of, measure: { sum: rng.pick(sums), ...(rng.below(2) ? {} : { plus: 1 }) } } : { of }),
  ])();
}

function anyBound(army: Army, rng: Random): Json {
  const { scales } = army.book;
  return rng.pick<() => Json>([
    () => rng.below(4),
    () => rng.below(60),
    () => {
      const [setting] = army.book.settings;
      if (!setting) return rng.below(4);
      return { setting: setting.id, values: Object.fromEntries(setting.choices.map(({ id }: Json) => [id, rng.below(5)])) };
    },
    () => (scales.length ? { count: 1 + rng.below(2), scale: rng.pick<Json>(scales).id } : rng.below(9)),
    () => ({
      numerator: 1 + rng.below(2),
      denominator: 1 + rng.below(3),
      of: anyQuantity(army, rng),
      rounding: rng.pick(rounding),
      plus: rng.below(2),
      name: "things",
    }),
    () => ({
      table: [
        { from: 0, count: rng.below(3) },
        { from: 2000, count: 3 },
      ],
      ...(rng.below(2) ? {} : { beyond: { per: 500, add: 1 } }),
    }),
  ])();
}

/** A price of one of the forms that a rule may give. */
export function anyShownPrice(rng: Random): Json {
  return rng.pick<Json>([0, 3, { perUnit: 4 }, { perModel: 2 }, { perUnit: 4, increasePerCopy: 2 }, { perUnit: 7, or: [9] }]);
}

/** What plain units of an entry cost: a bound that is one of these sums is met exactly. */
function sumOf(army: Army, rng: Random): number {
  const prices = [...army.entries.values()].flatMap(({ price, models = 1, size }) =>
    typeof price === "number" ? price : typeof price?.perModel === "number" && !price.first ? price.perModel * (size?.min ?? models) : [],
  );
  return prices.length ? Math.max(1, rng.pick(prices) * (1 + rng.below(2))) : 20 + rng.below(200);
}

/**
 * A rule that holds, it may be, only under a condition. Only the first of a pack limits copies at a price, and only the
 * second moves units; one of so many is cheaper by one rule at most, the book's or the pack's: what two such rules do to one thing is
 * nowhere said.
 */
export function anyRule(army: Army, rng: Random, index: number): Json {
  const id = `CUP-${index + 1}`;
  const { book } = army;
  // Of a save the lowest is the best, and gear makes it: nobody asks for one of so many, or leads by it.
  const figures = book.characteristics.filter((one: Json) => one.none === undefined);
  const units = () => anySelector(army, rng);
  const options = () => anyOptions(army, rng);
  const quantity = () => anyQuantity(army, rng);
  const beside = book.commands.filter((command: Json) => command.sideboard).map((command: Json) => command.id);
  const choosers = [...army.options.values()].filter((option) => option.choices).map((option) => option.id);
  const place = () => rng.pick(["roster", "command", "unit"] as const);
  const when = rng.below(3)
    ? {}
    : {
        when: rng.pick([
          { has: units() },
          { lacks: units() },
          { counted: [{ quantity: quantity(), min: 1 + rng.below(4) }] },
          { counted: [{ quantity: quantity(), max: rng.below(4) }] },
          { limitFrom: 1500 },
          { agreed: true },
          { limitBelow: 2000 },
          { notArmy: [army.list.id] },
        ]),
      };
  const first = () => ({ first: 1 + rng.below(3), in: rng.pick(["roster", "unit"]), because: "a gift", slotFree: rng.below(2) === 0 });
  /** Of several things a few are cheaper: which of them, decides. */
  const several = () => ({ option: [...army.options.keys()].slice(0, 8) });
  /** What two rules make of the price of one unit is nowhere said. */
  const isPriced = army.rules.some((rule) => rule.kind === "price" && !rule.options && !rule.prices);
  const limited = [
    () => ({ kind: "price", units: units(), options: options(), price: rng.below(3), ...first() }),
    () => ({ kind: "price", units: rng.below(2) ? {} : units(), options: several(), price: rng.below(3), ...first() }),
    () => ({ kind: "price", units: {}, options: several(), price: 0, ...first(), first: 1 }),
    () => ({ kind: "price", units: units(), price: rng.below(30), ...(isPriced ? {} : first()), because: "a gift", slotFree: undefined }),
    () => ({
      kind: "price",
      units: units(),
      price: rng.below(30),
      ...(book.counts === "units" && !army.rules.some((rule) => rule.onePer) ? { onePer: 1 + rng.below(2) } : {}),
      because: "a gift",
    }),
  ];
  // What fills a slot, and is free of it.
  const slotted = [...army.options.values()].filter(({ slot, choices = [] }) => slot || choices.some((choice: Json) => choice.slot));
  const unslotted = (more: Json) => () => ({
    ...{ kind: "price", units: rng.below(2) ? {} : units(), options: { option: slotted.slice(0, 8).map((one) => one.id) } },
    ...{ price: rng.below(4), because: "a gift", slotFree: true, ...more },
  });
  // What options carry together, as often as they are taken.
  const carrying = [...army.options.values()].filter(({ values }) => values);
  const carried = () => {
    const of = rng.below(2) ? {} : { option: [rng.pick(carrying).id] };
    const measure = { sum: rng.pick(carrying.flatMap(({ values }) => Object.keys(values))) };
    return { kind: "count", quantity: { of, measure }, in: rng.pick(["roster", "unit"]), subject: "Things", max: rng.below(7) };
  };
  const category = () => ({
    kind: "category",
    units: units(),
    to: rng.pick([...army.entries.values()]).category,
    because: "so it is",
    ...(rng.below(2) ? {} : { first: 1 + rng.below(3) }),
  });
  const besideArmy = () => ({
    kind: "sideboard",
    command: rng.pick(beside),
    ...(rng.below(3) ? { max: rng.below(3) ? sumOf(army, rng) : 20 + rng.below(200) } : {}),
    whole: 500 + rng.below(900),
    name: "Reserve",
  });
  const made = rng.pick<() => Json>([
    () => ({ kind: "count", quantity: quantity(), in: place(), subject: "Things", min: anyBound(army, rng) }),
    () => ({ kind: "count", quantity: quantity(), in: place(), subject: "Things", max: anyBound(army, rng) }),
    () => ({ kind: "unjudged", units: units(), says: "It hangs on the weather", lookUp: "the weather" }),
    () => ({ kind: "count", quantity: { commands: [rng.pick<Json>(book.commands).id] }, max: rng.below(2) }),
    () => ({ kind: "count", quantity: { of: units(), measure: "models" }, in: "unit", step: 2 + rng.below(4) }),
    () => ({ kind: "count", quantity: { of: units() }, max: rng.below(4), together: { of: units(), models: 2 + rng.below(9) } }),
    () => ({
      kind: "count",
      quantity: quantity(),
      in: rng.pick(["roster", "command"]),
      each: "entry",
      ...rng.pick([{ max: rng.below(4) }, { max: anyBound(army, rng) }, { min: anyBound(army, rng) }]),
    }),
    () => ({
      kind: "share",
      in: "unit",
      subject: "Things",
      part: { of: units(), measure: rng.pick(["points", "models"]) },
      of: rng.pick(["limit", "spent"]),
      ...rng.pick([{ maxPercent: 5 + rng.below(30) }, { minPercent: 1 + rng.below(20) }]),
    }),
    () => ({
      kind: "share",
      subject: "Things",
      part: { of: units(), measure: "points" },
      of: rng.pick(["limit", "spent"]),
      maxPercent: 5 + rng.below(60),
    }),
    () => ({ kind: "share", subject: "Things", part: { of: units() }, of: { of: units() }, minPercent: 5 + rng.below(60) }),
    () => ({
      kind: "compare",
      subject: "Things",
      left: quantity(),
      atMost: quantity(),
      noun: "thing",
      right: "others",
      in: rng.pick(["roster", "unit"]),
      less: rng.below(2) === 0,
    }),
    () => ({ kind: "requires", units: units(), in: place(), needs: units(), need: "a thing" }),
    () => ({ kind: "requires", units: units(), in: rng.pick(["roster", "command"]), needs: units(), need: "a thing", atLeast: 2 }),
    () => ({
      kind: "excludes",
      in: place(),
      groups: [units(), units(), units()].map((of) => ({ name: "things", units: of })),
      atMost: 1 + rng.below(2),
    }),
    () => ({ kind: "excludes", in: rng.pick(["roster", "command"]), byEntry: { units: units(), name: "a {entry}" } }),
    () => ({ kind: "uniform", units: units(), options: options() }),
    () => ({
      kind: "unique",
      units: units(),
      options: options(),
      in: rng.pick(["roster", "unit"]),
      byOption: rng.below(2) === 0,
      atMost: 1 + rng.below(2),
    }),
    () => ({
      kind: "distinct",
      units: units(),
      sets: [{ name: "things", group: [rng.pick([...army.options.values()]).group] }],
      from: 1 + rng.below(2),
    }),
    () =>
      choosers.length
        ? { kind: "choice", units: units(), options: { option: [rng.pick(choosers)] } }
        : { kind: "uniform", units: units(), options: options() },
    () => ({
      kind: "attached",
      units: units(),
      to: units(),
      max: 1 + rng.below(2),
      size: { min: rng.below(6), max: { numerator: 1, denominator: 2, rounding: rng.pick(rounding) } },
      ...(rng.below(4) ? {} : { must: true }),
    }),
    () => ({ kind: "attached", units: units(), to: units() }),
    () => ({ kind: "characteristic", units: units(), characteristic: rng.pick<Json>(figures).id, min: rng.below(8) }),
    () => ({
      kind: "leader",
      leader: { option: [rng.pick([...army.options.keys()])] },
      among: units(),
      highest: rng.pick<Json>(figures).id,
      name: "chief",
    }),
    () => ({
      kind: "availability",
      units: units(),
      options: options(),
      status: rng.pick(["allowed", "denied", "unconfirmed"]),
      reason: "So it is",
      overrides: rng.below(3) === 0,
    }),
    () => ({
      kind: "price",
      units: units(),
      options: options(),
      price: anyShownPrice(rng),
      because: "a gift",
      overrides: rng.below(3) === 0,
    }),
    () => ({ kind: "price", units: units(), price: rng.below(90), because: "a gift", overrides: true }),
    ...(index === 0 ? [...limited, ...limited, ...limited, ...limited] : []),
    ...(slotted.length
      ? [unslotted({}), ...(index === 0 ? Array(6).fill(unslotted({ ...first(), slotFree: true, in: "unit" })) : [])]
      : []),
    ...(carrying.length ? [carried, carried, carried] : []),
    ...(index === 1 ? [category] : []),
    () => ({ kind: "modifier", units: units(), adds: { [rng.pick<Json>(figures).id]: 1 } }),
    ...(beside.length ? [besideArmy, besideArmy, besideArmy, besideArmy, besideArmy] : []),
    () => ({ kind: "points-limit" }),
    () => ({ kind: "points-limit", bonus: { points: 100, covers: units(), name: "of things" } }),
  ])();
  const holds = ["category", "modifier"].includes(made.kind) || (made.kind === "price" && made.onePer !== undefined) ? {} : when;
  const severity =
    ["modifier", "category", "price"].includes(made.kind) || rng.below(5) ? {} : { severity: rng.pick(["unconfirmed", "advice"] as const) };
  return { ...made, ...holds, ...severity, page: 1, basis: "printed", id };
}
