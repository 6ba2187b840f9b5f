/** Random army lists of a player's own: one of the game with units, options and rules beside its own. */

import { armyOf, settingsOf } from "@/app/certificate/checker/army";
import type { Json } from "@/app/certificate/checker/shapes";
import type { Random } from "../support/random";
import { anyRule } from "./any-rule";
import { focused } from "./focus";

const printed = { page: 1, basis: "printed" };

function anyPrice(rng: Random): Json {
  const perModel = 1 + rng.below(9);
  return rng.pick<Json>([
    20 + rng.below(80),
    { perModel },
    { first: { models: 2 + rng.below(9), points: 20 + rng.below(80) }, perModel },
    { perUnit: 10, or: [12] },
    { unknown: true },
  ]);
}

/** What may be said of an entry where it stands, and of a shared one by an army list. */
function anyParts(options: ReadonlyMap<string, Json>, rng: Random): Json {
  const some = () => rng.shuffle([...options.keys()]).slice(0, 1 + rng.below(3));
  const least = 1 + rng.below(6);
  const offer = () => ({
    options: rng.below(2) ? some() : Object.fromEntries(some().map((ref) => [ref, rng.below(20)])),
    ...(rng.below(4) ? {} : { status: "unconfirmed", reason: "Its cell is lost" }),
    ...(rng.below(4) ? {} : { eitherOr: "thing" }),
    ...(rng.below(4) ? {} : { overrides: true }),
    ...(rng.below(4) ? {} : { perArmy: { max: rng.below(3) } }),
  });
  return {
    ...(rng.below(2) ? {} : { size: { min: least, max: least + rng.below(12), ...(rng.below(3) ? {} : { step: 2 + rng.below(4) }) } }),
    ...(rng.below(3) ? {} : { perArmy: rng.pick([{ max: rng.below(3) }, { min: 1 }]) }),
    ...(rng.below(2) || options.size === 0 ? {} : { offers: rng.below(2) ? [offer()] : [offer(), offer()] }),
  };
}

/** An entry like one of those there are, under another name, at a price of whichever form, with parts of its own. */
export function anyEntry(entries: readonly Json[], options: ReadonlyMap<string, Json>, rng: Random, id: string): Json {
  const { aliases: _, formerly: __, permissionAs: ___, ...like } = rng.pick<Json>(entries);
  const { category, tags, included, values } = like;
  const parts = {
    ...(tags ? { tags } : {}),
    ...(included ? { included } : {}),
    ...(values ? { values } : {}),
    ...anyParts(options, rng),
    models: 1 + rng.below(12),
    price: anyPrice(rng),
  };
  // A design is known by its options, which are the book's own.
  if (like.design || rng.below(2)) return { id, name: id, category, ...parts, ...printed };
  return { ...printed, ...like, id, name: id, ...(rng.below(2) ? {} : parts) };
}

/** An option like one of those there are, under another name and perhaps a heading of its own. */
function anyOption(options: readonly Json[], rng: Random, id: string, group: string): Json {
  const { aliases: _, formerly: __, sameAs: ___, ...like } = rng.pick<Json>(options);
  const price =
    like.choices || like.price?.perStep
      ? {}
      : {
          price: rng.pick<Json>([
            rng.below(30),
            { perModel: 2 },
            { perUnit: 4, or: [6] },
            { perUnit: 4, increasePerCopy: 1 + rng.below(4) },
          ]),
        };
  // Taken several times, each copy carries as much.
  const sums = options.flatMap(({ values = {} }) => Object.keys(values));
  const several = rng.below(2) ? {} : { repeatable: true, ...(sums.length ? { values: { [rng.pick(sums)]: 1 + rng.below(3) } } : {}) };
  return { ...like, ...several, id, name: id, ...(rng.below(2) ? { group } : {}), ...price };
}

export function anyArmyList(book: Json, list: Json, id: string, rng: Random): Json {
  const plain = armyOf(book, list, [], settingsOf(book, []));
  const group = {
    ...rng.pick<Json>([...plain.groups.values()]),
    id: `${id}-kit`,
    name: "Own kit",
    inOrder: undefined,
    together: undefined,
    inRow: undefined,
  };
  const options = plain.options.size
    ? Array.from({ length: 1 + rng.below(4) }, (_, i) => anyOption([...plain.options.values()], rng, `${id}-thing-${i}`, group.id))
    : [];
  const named = new Map([...plain.options, ...options.map((one) => [one.id, one] as const)]);
  const entries = Array.from({ length: 1 + rng.below(3) }, (_, i) => anyEntry([...plain.entries.values()], named, rng, `${id}-unit-${i}`));
  const own = { ...list, id, name: id, presets: undefined, table: undefined };
  own.groups = [...(list.groups ?? []), group];
  own.options = [...(list.options ?? []), ...options];
  own.entries = [...(list.entries ?? []), ...entries];
  const said = (list.sharedEntries ?? []).map(({ entry }: Json) => entry);
  const shared = rng.shuffle<Json>(book.entries.filter((one: Json) => !said.includes(one.id))).slice(0, rng.below(3));
  own.sharedEntries = [...(list.sharedEntries ?? []), ...shared.map((one) => ({ entry: one.id, ...anyParts(named, rng), ...printed }))];
  const status = () => rng.pick(["allowed", "denied", "unconfirmed"]);
  own.permissions = list.permissions.map((one: Json) => (rng.below(8) ? one : { ...one, status: status() }));
  if (plain.options.size) {
    const drawn = armyOf(book, own, [], settingsOf(book, []));
    const about = rng.below(3) ? focused(drawn, rng) : drawn;
    const count = about.options.size ? rng.below(5) : 0;
    const rules = Array.from({ length: count }, (_, i) => ({ ...anyRule(about, rng, 2 + i), id: `${id.toUpperCase()}-${i + 1}` }));
    // What an ally may have hangs on its own army, which is not there.
    const [thing] = options;
    const ruling = {
      kind: "availability",
      units: {},
      options: { option: [thing.id] },
      status: rng.pick(["allowed", "denied"]),
      overrides: true,
    };
    const when = rng.pick<Json>([{ has: {} }, { lacks: { entry: [entries[0]?.id] } }, { limitFrom: 1500 }]);
    const hanging = thing && rng.below(2) ? [{ ...ruling, when, reason: "So it is", id: `${id.toUpperCase()}-9`, ...printed }] : [];
    own.rules = [...list.rules, ...rules, ...hanging];
  }
  return JSON.parse(JSON.stringify(own));
}
