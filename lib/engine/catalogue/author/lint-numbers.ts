/** Numbers that are missing, out of proportion or not known. */
import type { Path } from "@/lib/engine/catalogue/names/names-in";
import type { OptionVariant } from "@/lib/engine/catalogue/types";
import type { Price } from "@/lib/engine/common";
import { count, list, number } from "@/lib/words/en/grammar";
import { capital } from "@/lib/words/text";
import type { Check, Remark } from "./remark";

/** A profile with some of its characteristics left out; one whose page is lost is null. */
export const missingCharacteristics: Check = ({ army, book }) =>
  (army.entries ?? []).flatMap(({ name, category, characteristics }, i) => {
    const lost = characteristics ? book.characteristics.filter((c) => !(c.id in characteristics)) : [];
    // One that is misspelt is told where it stands.
    const isKnown = (id: string) => book.characteristics.some((c) => c.id === id);
    if (
      !lost.length ||
      !Object.keys(characteristics ?? {}).every(isKnown) ||
      book.categories.find((c) => c.id === category)?.noCharacteristics
    )
      return [];
    return [
      {
        path: ["entries", i, "characteristics"],
        message: `${name} has no ${list(lost.map((c) => c.name.toLowerCase()))}; write null where it is not known.`,
      },
    ];
  });

/** A figure that no army list of the game has: most often a finger that slipped. */
export const unusualFigures: Check = ({ army, book }) => {
  const usual = new Map(book.characteristics.map((c) => [c.id, c]));
  const look = (path: Path, who: string, figures: Record<string, number | string | null> | undefined): Remark[] =>
    Object.entries(figures ?? {}).flatMap(([id, figure]) => {
      const { name, usual: range } = usual.get(id) ?? {};
      if (typeof figure !== "number" || !range || (figure >= range.min && figure <= range.max)) return [];
      const between = `${number(range.min)} to ${number(range.max)}`;
      return [
        {
          path: [...path, id],
          message: `${capital(who)} has ${name} ${number(figure)}, and ${between} is usual in this game: look the figure up.`,
        },
      ];
    });
  return [
    ...(army.entries ?? []).flatMap(({ name, characteristics, profiles = [] }, i) => [
      ...look(["entries", i, "characteristics"], name, characteristics),
      ...profiles.flatMap((row, j) => look(["entries", i, "profiles", j, "characteristics"], row.name, row.characteristics)),
    ]),
    ...(army.options ?? []).flatMap(({ name, profile, sets }, i) => [
      ...look(["options", i, "profile", "characteristics"], profile?.name ?? name, profile?.characteristics),
      ...look(["options", i, "sets"], name, sets),
    ]),
  ];
};

/** Parts that do not make the figure the entry prints: one of them is wrong, or one is missing. */
export const sumsOfParts: Check = ({ army, book }) =>
  (army.entries ?? []).flatMap(({ name, characteristics = {}, parts = [] }, i) =>
    book.characteristics.flatMap(({ id, name: figure, unit = "", none = 0 }): Remark[] => {
      const own = (book.parts ?? []).filter((part) => part.of === id && parts.includes(part.id));
      const printed = characteristics[id];
      const made = none + own.reduce((sum, { by }) => sum + (by ?? 0), 0);
      if (own.length === 0 || typeof printed !== "number" || own.some(({ by }) => by === null) || made === printed) return [];
      const given = list(own.map((part) => part.name));
      return [
        {
          path: ["entries", i, "parts"],
          message: `${capital(name)} has ${figure} ${number(printed)}${unit}, and ${given} make ${number(made)}${unit}: correct one of the two.`,
        },
      ];
    }),
  );

/** A champion who is less than the models he was raised from: most often a row of another unit. */
export const leaderBelowUnit: Check = ({ army, book, variants }) => {
  const leads = new Set(variants.flatMap(({ key, option }) => (option.leads ? [option.id, key] : [])));
  // Of a number that counts down from none, such as a save, less is better.
  const compared = book.characteristics.filter(({ none }) => none === undefined);
  return (army.entries ?? []).flatMap(({ name, characteristics: own = {}, profiles = [] }, i) =>
    profiles.flatMap(({ name: leader, with: needs = [], characteristics: his }, j) => {
      // What the unit's own row has not is that of a machine, and he is one of its crew.
      const isCrew = compared.some(({ id }) => typeof his[id] === "number" && typeof own[id] !== "number");
      if (isCrew || !needs.some((ref) => leads.has(ref))) return [];
      return compared.flatMap(({ id, name: figure }): Remark[] => {
        const [less, more] = [his[id], own[id]];
        if (typeof less !== "number" || typeof more !== "number" || less >= more) return [];
        return [
          {
            path: ["entries", i, "profiles", j, "characteristics", id],
            message: `${capital(leader)} has ${figure} ${number(less)}, less than the ${number(more)} of ${name}: look the figure up.`,
          },
        ];
      });
    }),
  );
};

/** A price below nothing, but for an option of the army list's own, which may stand for giving something up. */
export const belowNothing: Check = ({ army, book, variants }) => {
  const found: Remark[] = [];
  const look = (path: Path, what: string, price: Price | undefined) => {
    const points = lowest(price);
    if (points < 0) found.push({ path, message: `${what} costs ${number(points)} points, less than nothing: correct the price.` });
  };
  const own = new Set((army.options ?? []).flatMap(({ id, choices = [] }) => [id, ...choices.map((choice) => `${id}=${choice.id}`)]));
  const each = (path: Path, name: string, prices: Record<string, Price>) => {
    for (const [ref, price] of Object.entries(prices))
      if (!own.has(ref)) look([...path, ref], `${capital(variants.find((v) => v.key === ref)?.name ?? ref)} for ${name}`, price);
  };
  for (const [i, { name, price, offers = {}, mounts = {} }] of (army.entries ?? []).entries()) {
    look(["entries", i, "price"], name, price);
    each(["entries", i, "mounts"], name, mounts);
    if (!Array.isArray(offers)) each(["entries", i, "offers"], name, offers);
    else
      for (const [j, { options }] of offers.entries())
        if (!Array.isArray(options)) each(["entries", i, "offers", j, "options"], name, options);
  }
  const bought = new Set((book.allowances ?? []).flatMap((allowance) => allowance.groups));
  for (const [i, { name, group, price }] of (army.options ?? []).entries())
    if (bought.has(group)) look(["options", i, "price"], capital(name), price);
  return found;
};

/** The least number of points in a price. */
function lowest(price: Price | undefined): number {
  if (price === undefined || typeof price === "number") return price ?? 0;
  if ("values" in price) return Math.min(...Object.values(price.values));
  if ("first" in price) return Math.min(price.first.points, price.perModel);
  if ("perUnit" in price) return price.perUnit;
  if ("perModel" in price) return price.perModel;
  return "perStep" in price ? price.perStep : 0;
}

/**
 * Things of the game that an allowance opens to units and that have no price in it: every roster with one would stay unconfirmed. What
 * an offer opens is told there, and a price the author calls unknown is meant so.
 */
export const lostPrices: Check = (catalogue, reach) => {
  const { army, book, rules } = catalogue;
  const priced = rules.flatMap(({ rule }) => {
    if (rule.kind !== "price") return [];
    const options = rule.prices ? { option: Object.keys(rule.prices) } : rule.options;
    return options ? [{ units: rule.units, variants: new Set(reach.variants(options)) }] : [];
  });
  return (army.entries ?? [])
    .flatMap((entry, i) => {
      const one = catalogue.entryById.get(entry.id);
      const opened = Object.keys(entry.allowances ?? {}).flatMap((id) => book.allowances?.find((a) => a.id === id)?.groups ?? []);
      if (!one || !opened.length) return [];
      const lost = [...reach.of(one)].filter(
        (v) =>
          v.price === null &&
          opened.includes(v.option.group) &&
          !one.included.includes(v) &&
          !army.options?.includes(v.option) &&
          !priced.some((p) => p.variants.has(v) && reach.possible(p.units, one) !== "never"),
      );
      return lost.length ? [{ entry: i, name: one.entry.name, lost }] : [];
    })
    .flatMap(toldOnce);
};

/** One remark for all units that lack the same prices, at the first of them. */
function toldOnce(
  { entry, name, lost }: { entry: number; name: string; lost: OptionVariant[] },
  i: number,
  all: readonly { lost: OptionVariant[] }[],
): Remark[] {
  const told = new Set(all.slice(0, i).flatMap((before) => before.lost));
  const rest = lost.filter((v) => !told.has(v));
  if (!rest.length) return [];
  const some = rest.length > 2 ? `${rest[0]?.name} and ${count(rest.length - 1, "other")}` : list(rest.map((v) => v.name));
  const prices = rest.length > 1 ? "prices" : "a price";
  return [
    {
      path: ["entries", entry, "allowances"],
      message: `${name} may take ${some}, which the game gives no price: give ${prices} in a rule of kind "price", under "prices".`,
    },
  ];
}
