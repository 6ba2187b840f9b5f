/**
 * What is well formed in an army book and can hardly be meant, or makes it unplayable. A check knows the language only: no game's
 * words. Each gives every remark it has; none depends on another.
 */

import { namesIn, namesInArmy, type Path } from "@/lib/engine/catalogue/names/names-in";
import { fold, stems } from "@/lib/engine/catalogue/names/words";
import { entriesNamedBy, unitsMeantBy } from "@/lib/engine/catalogue/terms/rule-entries";
import type { Catalogue, CatalogueEntry, OptionVariant } from "@/lib/engine/catalogue/types";
import type { Bound } from "@/lib/engine/common";
import { nearestNames } from "@/lib/engine/nearest-name";
import { selectorsOf } from "@/lib/engine/schema/book-parts";
import type { Entry } from "@/lib/engine/schema/entry";
import { count, list, number } from "@/lib/words/en/grammar";
import { capital } from "@/lib/words/text";
import { countsItself, minAboveMax, pairNobodyKeeps } from "./lint-bounds";
import { belowNothing, leaderBelowUnit, lostPrices, missingCharacteristics, sumsOfParts, unusualFigures } from "./lint-numbers";
import { Reach } from "./reach";
import type { Check, Remark } from "./remark";

/**
 * The remarks on an army list. `parts`: only those on a part by itself, for a file of which some parts could not be used; what
 * the whole lacks cannot be told from it.
 */
export function lint(catalogue: Catalogue, extent: "whole" | "parts" = "whole"): Remark[] {
  const reach = new Reach(catalogue);
  return (extent === "whole" ? [...PARTS, ...WHOLE] : PARTS).flatMap((check) => check(catalogue, reach));
}

/** Where the army list speaks of an entry: its own, one it shares, one it permits; null where it does not. */
function pathOfEntry({ army }: Catalogue, id: string): Path | null {
  const index = (army.entries ?? []).findIndex((e) => e.id === id);
  if (index >= 0) return ["entries", index];
  const shared = (army.sharedEntries ?? []).findIndex((s) => s.entry === id);
  if (shared >= 0) return ["sharedEntries", shared];
  const permission = army.permissions.findIndex((p) => p.entries.includes(id));
  return permission < 0 ? null : ["permissions", permission, "entries", army.permissions[permission]?.entries.indexOf(id) ?? 0];
}

/** The offered entries the army list speaks of, with their place. */
const spokenOf = (catalogue: Catalogue, reach: Reach) =>
  reach.offered.flatMap((one): { one: CatalogueEntry; path: Path }[] => {
    const path = pathOfEntry(catalogue, one.entry.id);
    return path ? [{ one, path }] : [];
  });

/** Where what the whole army list lacks is to be added. */
const wholePlace = ({ army }: Catalogue): Path => (army.entries?.length ? ["entries"] : ["permissions"]);

/** The least a bound can be, whatever the size of the army. */
function least(bound: Bound | undefined, { book }: Catalogue): number {
  if (bound === undefined || typeof bound === "number") return bound ?? 0;
  if ("scale" in bound) return bound.count * (book.scales.find((s) => s.id === bound.scale)?.atLeast ?? 0);
  if ("setting" in bound) return Math.min(...Object.values(bound.values));
  return "table" in bound ? Math.min(...bound.table.map((row) => row.count)) : 0;
}

/** An army list that may have no unit at all. */
const noUnit: Check = (_, { offered }) =>
  offered.length === 0
    ? [{ path: ["permissions"], message: "The army list may have no unit at all: permit some of the game, or add its own." }]
    : [];

/** A leader that nobody can be: no unit may lead, or none that may can be marked. */
const noLeader: Check = (catalogue, reach) =>
  catalogue.rules.flatMap(({ rule }) => {
    // That somebody may lead is often the rule's own condition.
    if (rule.kind !== "leader" || reach.holds({ ...rule.when, has: undefined }) === "never" || !reach.offered.length) return [];
    const path = wholePlace(catalogue);
    if (!reach.anybody(rule.among))
      return [{ path, message: `No unit of this army list may be the ${rule.name} (${rule.id}): add or permit one that may.` }];
    if (reach.anybody({ all: [rule.among, rule.leader] })) return [];
    const options = namesIn(rule.leader, [], "units").flatMap((n) => (n.sort === "option" ? [`"${n.name}"`] : []));
    const mark = options.length ? `: none may take ${list([...new Set(options)], "or")}` : "";
    return [{ path, message: `No unit that may be the ${rule.name} can be marked as such${mark} (${rule.id}): offer that to one.` }];
  });

/** Something every army must have and this one cannot. */
const unfillable: Check = (catalogue, reach) =>
  catalogue.rules.flatMap(({ rule }) => {
    if (rule.kind !== "count" || "commands" in rule.quantity || (rule.in ?? "roster") !== "roster") return [];
    if (rule.severity === "advice" || reach.holds(rule.when) !== "always" || !reach.offered.length) return [];
    const wanted = least(rule.min, catalogue);
    if (wanted < 1 || reach.anybody(rule.quantity.of)) return [];
    const what = count(wanted, rule.noun ?? "unit");
    const subject = rule.subject ? `${rule.subject}: at least ${what} needed` : `At least ${what} needed`;
    return [{ path: wholePlace(catalogue), message: `${subject}, and no unit of this army list counts (${rule.id}): add or permit one.` }];
  });

/** A unit that must have something it can never have: a wizard without a level. */
const lacksWhatItMustHave: Check = (catalogue, reach) =>
  spokenOf(catalogue, reach).flatMap(({ one, path }) =>
    catalogue.rules.flatMap(({ rule }): Remark[] => {
      if ((rule.kind !== "requires" && rule.kind !== "count") || rule.in !== "unit") return [];
      if (rule.severity === "advice" || reach.holds(rule.when) !== "always") return [];
      if (rule.kind === "requires") {
        if (reach.possible(rule.units, one) !== "always" || reach.possible(rule.needs, one) !== "never") return [];
        return [{ path, message: `${one.entry.name} must have ${rule.need} and never can (${rule.id}): offer it, or drop the rule.` }];
      }
      if ("commands" in rule.quantity) return [];
      const { of, measure } = rule.quantity;
      const wanted = least(rule.min, catalogue);
      if (wanted < 1 || typeof measure !== "object" || !("options" in measure) || reach.possible(of, one) !== "always") return [];
      if (reach.variants(measure.options).some((variant) => reach.of(one).has(variant))) return [];
      return [
        {
          path,
          message: `${one.entry.name} must have ${count(wanted, rule.noun ?? "option")} and may take none (${rule.id}): offer it one.`,
        },
      ];
    }),
  );

/** A rule that asks a unit for another which the army list does not have. */
const needsWhatItLacks: Check = ({ army }, reach) =>
  army.rules.flatMap((rule, i): Remark[] => {
    if (rule.kind !== "requires" || rule.in === "unit" || rule.severity === "advice") return [];
    if (reach.holds(rule.when) === "never" || !reach.anybody(rule.units) || reach.anybody(rule.needs)) return [];
    const message = `${rule.id} asks for ${rule.need}, and no unit of this army list can be that. Permit or add one, or drop the rule.`;
    return [{ path: ["rules", i, "needs"], message }];
  });

/** A unit that may buy things for which the book gives points to spend, and has no such points. */
const noAllowance: Check = (catalogue, reach) =>
  spokenOf(catalogue, reach).flatMap(({ one, path }) => {
    const lacking = (catalogue.book.allowances ?? []).flatMap(({ id, groups }) => {
      if (one.entry.allowances?.[id] === "any") return [];
      const takes = [...reach.of(one)].filter((v) => groups.includes(v.option.group) && !one.included.includes(v));
      return takes.length && !isBounded(catalogue, reach, one, takes) ? [{ id, takes }] : [];
    });
    return lacking.flatMap(({ takes }, i): Remark[] => {
      // Of several allowances for the same things any will do.
      const same = lacking.filter((other) => other.takes.length === takes.length && other.takes.every((v) => takes.includes(v)));
      if (same[0] !== lacking[i]) return [];
      const them = takes.length > 1 ? "them" : "it";
      const some = takes.length > 2 ? `${takes[0]?.name} and ${number(takes.length - 1)} others` : list(takes.map((v) => v.name));
      const ids = same.map(({ id }) => `"${id}"`);
      return [
        { path, message: `${one.entry.name} may take ${some} and has no allowance for ${them}: give ${list(ids, "or")} its points.` },
      ];
    });
  });

/** Whether a rule bounds what a unit may spend on some of these things. */
function isBounded({ rules }: Catalogue, reach: Reach, one: CatalogueEntry, takes: readonly OptionVariant[]): boolean {
  return rules.some(
    ({ rule }) =>
      rule.kind === "count" &&
      rule.max !== undefined &&
      !("commands" in rule.quantity) &&
      typeof rule.quantity.measure === "object" &&
      "optionPoints" in rule.quantity.measure &&
      reach.possible(rule.quantity.of, one) !== "never" &&
      reach.variants(rule.quantity.measure.optionPoints).some((v) => takes.includes(v)),
  );
}

/** An option offered to a unit that a rule denies it whatever else it has. */
const offeredAndDenied: Check = (catalogue, reach) => {
  const { army } = catalogue;
  const parts: { id: string; path: Path; part: Pick<Entry, "offers" | "mounts"> }[] = [
    ...(army.entries ?? []).map((part, i) => ({ id: part.id, path: ["entries", i], part })),
    ...(army.sharedEntries ?? []).map((part, i) => ({ id: part.entry, path: ["sharedEntries", i], part })),
  ];
  return parts.flatMap(({ id, path, part }) => {
    const one = catalogue.entryById.get(id);
    if (!one) return [];
    const { offers, mounts } = part;
    return [...namesIn(offers, [...path, "offers"], "offers"), ...namesIn(mounts, [...path, "mounts"], "mounts")].flatMap((named) => {
      if (named.sort !== "option") return [];
      const means = reach.variants({ option: [named.name] });
      const [first] = means;
      const denial = first && !means.some((v) => reach.of(one).has(v)) ? reach.denial(one, first) : null;
      return denial
        ? [
            {
              path: named.path,
              message: `${one.entry.name} is offered ${first?.name}, and ${denial.id} denies it: ${denial.reason}. Drop the offer, or give the unit what the rule asks for.`,
            },
          ]
        : [];
    });
  });
};

/** An offer without a price of a thing for which the book has none. */
const offeredWithoutPrice: Check = (catalogue, reach) => {
  const { army, entryById, rules } = catalogue;
  const prices = rules.flatMap(({ rule }) => (rule.kind === "price" && rule.options ? [{ units: rule.units, options: rule.options }] : []));
  return (army.entries ?? []).flatMap(({ id, offers }, i) => {
    const one = entryById.get(id);
    if (!one || !Array.isArray(offers)) return [];
    return offers.flatMap(({ options, status }, j) =>
      (Array.isArray(options) && status !== "unconfirmed" ? options : []).flatMap((ref, k): Remark[] => {
        const lost = reach.variants({ option: [ref] }).filter((v) => v.price === null && !army.options?.includes(v.option));
        const [first] = lost.filter(
          (v) => !prices.some((p) => reach.possible(p.units, one) !== "never" && reach.variants(p.options).includes(v)),
        );
        const message = `${one.entry.name} is offered ${first?.name}, which has no price in the book: give it one here.`;
        return first ? [{ path: ["entries", i, "offers", j, "options", k], message }] : [];
      }),
    );
  });
};

/** An option of the army list that none of its units can take. */
const optionForNobody: Check = (catalogue, reach) =>
  catalogue.variants.flatMap((variant): Remark[] => {
    const at = catalogue.army.options?.indexOf(variant.option) ?? -1;
    if (at < 0 || reach.offered.some((entry) => reach.of(entry).has(variant))) return [];
    return [{ path: ["options", at], message: `No unit of this army list can take ${variant.name}: offer it to one, or leave it out.` }];
  });

/** A heading of the army list with no option under it. */
const emptyGroup: Check = ({ army, variants }) =>
  (army.groups ?? []).flatMap(({ id, name }, i) =>
    variants.some((v) => v.option.group === id)
      ? []
      : [{ path: ["groups", i], message: `No option stands under the heading ${name}: put one there, or drop the heading.` }],
  );

/** A tag that no rule speaks of, and that nothing else in the book has. */
const unusedTags: Check = ({ army, book, rules }) => {
  const shared = [...book.entries, ...book.options, ...book.options.flatMap((o) => o.choices ?? [])];
  const used = new Set([...(book.tags ?? []).map((t) => t.id), ...shared.flatMap((x) => x.tags ?? [])]);
  for (const { sort, name } of namesIn([rules.map((r) => r.rule), selectorsOf(book, army), book.commands], [], "rules"))
    if (sort === "tag") used.add(name);
  return taggedParts(army).flatMap(({ tags = [], path }) =>
    tags.flatMap((tag, i) =>
      used.has(tag)
        ? []
        : [
            {
              path: [...path, "tags", i],
              message: `The tag "${tag}" is used by no rule.${perhaps(tag, used, "Name it in one, or drop it.")}`,
            },
          ],
    ),
  );
};

/** Units with a name of their own of which no rule speaks. */
const unusedSelectors: Check = ({ army }) => {
  const used = new Set(namesInArmy(army).flatMap(({ sort, name }) => (sort === "selector" ? [name] : [])));
  return (army.selectors ?? []).flatMap(({ id, phrase }, i) =>
    used.has(id) ? [] : [{ path: ["selectors", i], message: `No rule speaks of ${phrase} (“${id}”): name it in one, or drop it.` }],
  );
};

/** A number under a name that nothing adds up; and a sum of numbers that nothing carries. */
const unusedValues: Check = ({ army, book, rules, variants, entries }) => {
  const parts = [rules.map((r) => r.rule), book.figures ?? []];
  const used = new Set(namesIn(parts, [], "rules").flatMap((n) => (n.sort === "number" ? [n.name] : [])));
  const carried = new Set([
    ...entries.flatMap(({ entry }) => Object.keys(entry.values ?? {})),
    ...variants.flatMap((v) => [...Object.keys(v.values), v.option.number?.sum ?? ""]),
  ]);
  const idle = taggedParts(army).flatMap(({ values = {}, path }) =>
    Object.keys(values).flatMap((name) =>
      used.has(name)
        ? []
        : [
            {
              path: [...path, "values", name],
              message: `Nothing adds up the number "${name}".${perhaps(name, used, "Count it in a rule, or drop it.")}`,
            },
          ],
    ),
  );
  const empty = namesIn(army.rules, ["rules"], "rules").flatMap(({ sort, name, path }) =>
    sort === "number" && !carried.has(name)
      ? [
          {
            path,
            message: `Nothing carries the number "${name}".${perhaps(name, carried, 'Give it to a unit or an option, under "values".')}`,
          },
        ]
      : [],
  );
  return [...idle, ...empty];
};

/** What of the army list may have tags and numbers of its own. */
function taggedParts(army: Catalogue["army"]) {
  const parts: { tags?: string[] | undefined; values?: Record<string, number> | undefined; path: Path }[] = [];
  for (const [i, { tags, values }] of (army.entries ?? []).entries()) parts.push({ tags, values, path: ["entries", i] });
  for (const [i, { tags, values, choices = [] }] of (army.options ?? []).entries()) {
    parts.push({ tags, values, path: ["options", i] });
    for (const [j, choice] of choices.entries())
      parts.push({ tags: choice.tags, values: choice.values, path: ["options", i, "choices", j] });
  }
  return parts;
}

function perhaps(name: string, known: Iterable<string>, otherwise: string): string {
  const [near] = nearestNames(name, known, 1);
  return ` ${near ? `Perhaps "${near}"?` : otherwise}`;
}

/** An alias of a unit that is the army list's own name: the title of a list would be read as the unit. */
const armyNames: Check = ({ army }) => {
  const names = new Set([army.name, ...(army.aliases ?? [])].map(fold));
  return (army.entries ?? []).flatMap(({ name, aliases = [] }, i) =>
    aliases.flatMap((alias, j) =>
      names.has(fold(alias))
        ? [{ path: ["entries", i, "aliases", j], message: `"${alias}" of ${name} is a name of the army list too: choose another.` }]
        : [],
    ),
  );
};

/** A name or alias that is another's: a list that writes it could mean either. */
const takenNames: Check = ({ army, entries, presets, variants }, { offered }) => {
  interface Named {
    owner: string;
    name: string;
    own: boolean;
    said: { name: string; path: Path }[];
  }
  const said = (item: { name: string; aliases?: string[] | undefined }, path: Path) => [
    { name: item.name, path: [...path, "name"] },
    ...(item.aliases ?? []).map((name, i) => ({ name, path: [...path, "aliases", i] })),
  ];
  const doubles = (all: readonly Named[]): Remark[] => {
    const taken = new Map<string, Named>();
    // What the book brings and what is called so stands before what is only called so as well.
    for (const only of [true, false])
      for (const item of [...all.filter((x) => !x.own), ...all.filter((x) => x.own)])
        for (const { name } of only ? item.said.slice(0, 1) : item.said.slice(1)) {
          const key = stems(name).join(" ");
          if (key && !taken.has(key)) taken.set(key, item);
        }
    return all.flatMap((item) =>
      item.said.flatMap(({ name, path }) => {
        const other = taken.get(stems(name).join(" "));
        if (!item.own || !other || other.owner === item.owner) return [];
        return [{ path, message: `"${name}" of ${item.name} is a name of ${other.name} too: choose another.` }];
      }),
    );
  };
  const units: Named[] = [
    ...offered.map(({ entry }) => {
      const at = army.entries?.findIndex((e) => e.id === entry.id) ?? -1;
      return { owner: entry.id, name: entry.name, own: at >= 0, said: said(entry, ["entries", at]) };
    }),
    ...presets
      .filter((preset) => offered.some(({ entry }) => entry.id === preset.entry))
      .map((preset) => {
        const at = army.presets?.indexOf(preset) ?? -1;
        return { owner: `preset ${preset.id}`, name: preset.name, own: at >= 0, said: said(preset, ["presets", at]) };
      }),
  ];
  const options = [...new Set(variants.map((v) => v.option))].map((option): Named => {
    const at = army.options?.indexOf(option) ?? -1;
    return { owner: option.id, name: option.name, own: at >= 0, said: said(option, ["options", at]) };
  });
  return entries.length ? [...doubles(units), ...doubles(options)] : [];
};

/** A rule that speaks only of units the army list may not have. */
const ruleForNobody: Check = ({ army, entryById }, reach) =>
  army.rules.flatMap((rule, i) => {
    const named = entriesNamedBy(rule);
    const of = unitsMeantBy(rule);
    const elsewhere = of === null || namesIn(of, [], "units").some((n) => n.sort === "command") || JSON.stringify(of).includes('"list"');
    const nobody = named?.every((id) => entryById.get(id)?.permission.status === "denied") || (!elsewhere && !reach.anybody(of));
    return nobody
      ? [
          {
            path: ["rules", i],
            message: `${rule.id} speaks only of units this army list may not have: permit one of them, or drop the rule.`,
          },
        ]
      : [];
  });

/** Two rules that say the opposite of the same options on the same units. */
const contradictions: Check = ({ army: { rules } }) => {
  const first = new Map<string, { id: string; status: string }>();
  return rules.flatMap((rule, i) => {
    if (rule.kind !== "availability") return [];
    const key = JSON.stringify([rule.units, rule.options, rule.when, !rule.overrides]);
    const other = first.get(key);
    if (!other) first.set(key, rule);
    if (!other || other.status === rule.status) return [];
    return [
      {
        path: ["rules", i],
        message: `${rule.id} contradicts ${other.id}: the same options for the same units. Drop one of them, or narrow its units.`,
      },
    ];
  });
};

/** A unit of the army list's own that it denies itself, and what it says of a shared one it may not have. */
const ownAndDenied: Check = ({ army, entryById }) => {
  const denied = (id: string) => entryById.get(id)?.permission.status === "denied";
  return [
    ...(army.entries ?? []).flatMap(({ id, name }, i) =>
      denied(id) ? [{ path: ["entries", i], message: `${name} is the army list's own and denied to it: take it out of the denial.` }] : [],
    ),
    ...(army.sharedEntries ?? []).flatMap(({ entry }, i) =>
      denied(entry)
        ? [
            {
              path: ["sharedEntries", i],
              message: `${entryById.get(entry)?.entry.name} is denied to this army list: permit it, or leave this out.`,
            },
          ]
        : [],
    ),
  ];
};

/** A preset that stands for a unit the army list may not have, or for options the unit cannot take. */
const idlePresets: Check = (catalogue, reach) =>
  (catalogue.army.presets ?? []).flatMap((preset, i): Remark[] => {
    const one = catalogue.entryById.get(preset.entry);
    if (!one) return [];
    if (one.permission.status === "denied")
      return [
        {
          path: ["presets", i],
          message: `${preset.name} stands for a unit this army list may not have: permit the unit, or drop the preset.`,
        },
      ];
    const cannot = preset.options.flatMap((key, j) => {
      const variant = catalogue.variantByKey.get(key);
      return variant && !reach.of(one).has(variant) ? [{ variant, j }] : [];
    });
    return cannot.map(({ variant, j }) => ({
      path: ["presets", i, "options", j],
      message: `${preset.name} stands for ${one.entry.name} with ${variant.name}, which it cannot take: offer that, or choose something else.`,
    }));
  });

/** A row of figures that stands for options the unit cannot take. */
const idleProfiles: Check = (catalogue, reach) =>
  (catalogue.army.entries ?? []).flatMap(({ id, name, profiles = [] }, i) => {
    const one = catalogue.entryById.get(id);
    return profiles.flatMap((profile, j): Remark[] => {
      if (!one || !profile.with || reach.variants({ option: profile.with }).some((variant) => reach.of(one).has(variant))) return [];
      return [
        {
          path: ["entries", i, "profiles", j, "with"],
          message: `The profile ${profile.name} of ${name} stands for ${list(
            profile.with.map((ref) => `"${ref}"`),
            "or",
          )}, which it cannot take: offer one of them, or drop the profile.`,
        },
      ];
    });
  });

/** A reading of an unclear passage that does not say why. */
const readingsWithoutNote: Check = ({ army }) =>
  (["permissions", "sharedEntries", "entries", "options", "rules"] as const).flatMap((key) =>
    (army[key] ?? []).flatMap((fact, i) =>
      fact.basis === "reading" && !fact.note
        ? [{ path: [key, i], message: `${capital(nameOf(fact))} is a reading without a note: add one that says why.` }]
        : [],
    ),
  );

function nameOf(fact: object): string {
  if ("name" in fact) return String(fact.name);
  if ("id" in fact) return String(fact.id);
  return "entry" in fact ? String(fact.entry) : "this permission";
}

/** Checks of a part by itself, which hold whatever else is wrong. */
const PARTS: readonly Check[] = [
  minAboveMax,
  countsItself,
  pairNobodyKeeps,
  belowNothing,
  unusualFigures,
  sumsOfParts,
  leaderBelowUnit,
  armyNames,
  takenNames,
  contradictions,
  ownAndDenied,
  missingCharacteristics,
  readingsWithoutNote,
];

/** Checks of the army list as a whole. */
const WHOLE: readonly Check[] = [
  noUnit,
  noLeader,
  unfillable,
  lacksWhatItMustHave,
  noAllowance,
  offeredAndDenied,
  offeredWithoutPrice,
  lostPrices,
  needsWhatItLacks,
  optionForNobody,
  emptyGroup,
  unusedTags,
  unusedSelectors,
  unusedValues,
  ruleForNobody,
  idlePresets,
  idleProfiles,
];
