/** Why a unit may not have an option, as a player sees it: what it lacks for it, what its entry lists in its place, what it may spend. */

import type {
  Catalogue,
  CatalogueEntry,
  CheckContext,
  OpenOption,
  OptionVariant,
  PermissionRuling,
  Refusal,
  ResolvedOption,
  ResolvedUnit,
  UnitSubject,
} from "@/lib/engine/catalogue/types";
import { perKey } from "@/lib/engine/lazy";
import { isDroppedBy } from "@/lib/engine/roster/take-option";
import { LOOKED_UP } from "@/lib/engine/rules/availability";
import type { Lack, Match } from "@/lib/engine/rules/contract";
import type { EngineWords } from "@/lib/words/en/engine";
import { nameKey } from "@/lib/words/text";
import { type AtHome, allyFor, atHome, itemsOf, optionPermissionOf, rulingOf, subjectOf } from "./profile";

/** More ways than this are not told one by one. */
const FEW = 3;

/** A unit with more options than this is told the rule alone: nobody mends one by one what it has. */
const MOST_OPTIONS = 30;

/**
 * Why the option is denied to a unit by this ruling, and what would let it have it. Kept with the place: it follows from the unit alone,
 * and is nothing but the rule where that looks at the rest of the roster.
 */
export function refusalOf(context: CheckContext, unit: ResolvedUnit, place: OpenOption, ruling: PermissionRuling): Refusal {
  if (place.fixed !== ruling || ruling.event || unit.options.length > MOST_OPTIONS) return byRuling(context.words)(ruling);
  place.refusal ??= refusalIn(context, unit, place.variant, ruling);
  return place.refusal;
}

function refusalIn(context: CheckContext, unit: ResolvedUnit, variant: OptionVariant, ruling: PermissionRuling): Refusal {
  const plain = byRuling(context.words)(ruling);
  const { reasons, mention } = context.words;
  const ally = allyFor(context.catalogue, unit);
  const home = atHome(context.catalogue, unit, ally);
  const own = home.variantOf(variant);
  if (!own) return plain;
  const isByDefault = ruling === optionPermissionOf(home.catalogue, home.entry, own).otherwise;
  const { added, swapped } = waysTo(home, own);
  if (added.length > 0) return refusalBy(home, ruling, added, isByDefault);
  const swaps = clauses(swapped, context.words);
  if (swaps.length > 0 && swaps.length <= FEW) return refusalBy(home, ruling, swapped, false);
  const against = inTheWay(home, own);
  if (against.length > 0) {
    const change = [own, ...against].every(isOneOfSeveral) ? ({ change: true } as const) : {};
    return {
      ...plain,
      reason: reasons.and(
        ruling.reason,
        against.map((one) => reasons.itHas(doing(one, context.words))),
      ),
      against: against.map(({ name }) => mention(name)),
      ...change,
    };
  }
  if (swaps.length > 0) return refusalBy(home, ruling, swapped, false);
  if (!isByDefault) return plain;
  const twin = namesake(home, own);
  if (twin)
    return {
      ...plain,
      reason: reasons.listed(mention(twin.name)),
      needs: [`take ${mention(twin.name)}`],
      inPlaceOf: [mention(own.name)],
    };
  return { ...plain, reason: beyondAllowance(context, unit, variant) ?? othersOfGroup(home, own) ?? ruling.reason };
}

/** What the ruling says, where nothing more is known. */
export const byRuling = perKey(({ reasons }: EngineWords) =>
  perKey(({ reason }: PermissionRuling): Refusal => ({ reason: reason === LOOKED_UP ? reasons.lookedUp : reason })),
);

/** A denial that ends with any one of these; `isByDefault`: the book says nothing of its own of the option, so that what lacks is the reason. */
function refusalBy({ catalogue }: AtHome, ruling: PermissionRuling, ways: readonly Way[], isByDefault: boolean): Refusal {
  const { words } = catalogue;
  const { mention, reasons } = words;
  const [first] = ways;
  // Another choice of one option in place of this one.
  const changed = first && ways.every(({ variant, dropped }) => isChoice(variant, dropped) && variant.option === first.variant.option);
  const needs = changed && ways.length > FEW ? [reasons.another(mention(first.variant.option.name))] : clauses(ways, words);
  const inPlaceOf = [...new Set(first?.dropped.map(({ name }) => mention(name)))];
  const points = ways.length === 1 && first ? plainPrice(catalogue, first.subject, first.variant) : null;
  return {
    ...(isByDefault && needs.length <= FEW ? lacking(needs, words) : byRuling(words)(ruling)),
    needs,
    ...(inPlaceOf.length ? { inPlaceOf } : {}),
    ...(changed ? { change: true } : {}),
    ...(points === null ? {} : { points }),
  };
}

function isChoice({ option }: OptionVariant, dropped: readonly OptionVariant[]): boolean {
  return dropped.length === 1 && dropped[0]?.option === option;
}

/** Whether a unit that has it has one of several, so that another can take its place. */
const isOneOfSeveral = ({ choice, group }: OptionVariant) => choice !== null || group.choose === "one";

interface Way {
  variant: OptionVariant;
  /** What it takes the place of. */
  dropped: OptionVariant[];
  /** The unit with it. */
  subject: UnitSubject;
}

/** Single options that the unit may take, with which it may have the other too; apart those that take the place of something. */
function waysTo(home: AtHome, wanted: OptionVariant): Record<"added" | "swapped", Way[]> {
  const { catalogue, entry, subject } = home;
  const permission = optionPermissionOf(catalogue, entry, wanted);
  if (permission.rules.every((rule) => rule.match.possible(entry) !== "maybe")) return { added: [], swapped: [] };
  const added: Way[] = [];
  const swapped: Way[] = [];
  for (const variant of offeredIn(catalogue)(entry)) {
    if (variant === wanted || subject.options.some((o) => o.variant === variant)) continue;
    const own = optionPermissionOf(catalogue, entry, variant);
    const dropped = subject.options.flatMap((o) => (isDroppedBy(o.variant, variant) ? [o.variant] : []));
    if (dropped.includes(wanted) || isDroppedBy(wanted, variant)) continue;
    const kept = subject.options.filter((o) => !dropped.includes(o.variant));
    const given = withOptions(home, withOption(kept, variant));
    const byItself = rulingOf(own, given, null);
    // What somebody looked up of a thing the roster has not is no part of what is judged.
    if (rulingOf(permission, given, null).status !== "allowed" || byItself.status !== "allowed" || byItself.reason === LOOKED_UP) continue;
    (dropped.length ? swapped : added).push({ variant, dropped, subject: given });
  }
  return { added, swapped };
}

/** Which options of a unit, each by itself, make a rule mean it, and what the one costs that is needed; kept, as it follows from the profile. */
export function lackOf(catalogue: Catalogue, { profile }: ResolvedUnit, asks: Match, needs: Match | null): Lack {
  return lacksIn(catalogue)(asks)(needs ?? nothing)(profile);
}

/** Stands for no need at all. */
const nothing = { none: true };

const lacksIn = perKey((catalogue: Catalogue) =>
  perKey((asks: Match) =>
    perKey((needs: Match | typeof nothing) =>
      perKey((profile: ResolvedUnit["profile"]) => {
        const home = { catalogue, entry: profile.entry, subject: profile, variantOf: (variant: OptionVariant) => variant };
        return lackIn(home, asks, typeof needs === "function" ? needs : null);
      }),
    ),
  ),
);

function lackIn(home: AtHome, asks: Match, needs: Match | null): Lack {
  const { catalogue, entry, subject } = home;
  const isAsked = (options: readonly ResolvedOption[]) => asks(withOptions(home, options));
  const causes = isAsked([]) ? [] : subject.options.filter((held) => isAsked([held])).map(({ variant }) => variant);
  const jointly = causes.length || isAsked([]) ? [] : subject.options.filter((held) => !isAsked(subject.options.filter((o) => o !== held)));
  if (!needs || subject.home !== catalogue.army.id)
    return { causes, ...(jointly.length ? { jointly: jointly.map(({ variant }) => variant) } : {}) };
  const answers = offeredIn(catalogue)(entry).flatMap((variant) => {
    const given = withOptions(home, withOption(subject.options, variant));
    return needs(given) && rulingOf(optionPermissionOf(catalogue, entry, variant), given, null).status === "allowed"
      ? [plainPrice(catalogue, given, variant)]
      : [];
  });
  const [points, second] = answers;
  return points === undefined || points === null || second !== undefined ? { causes } : { causes, points };
}

/** The options in their order, with one more. */
function withOption(options: readonly ResolvedOption[], variant: OptionVariant): ResolvedOption[] {
  return [...options, { variant, copies: 1, value: variant.option.number?.min ?? null }].sort((a, b) => a.variant.index - b.variant.index);
}

/** What units of an entry may take at all. */
const offeredIn = perKey((catalogue: Catalogue) =>
  perKey((entry: CatalogueEntry): readonly OptionVariant[] =>
    catalogue.variants.filter((variant) => {
      const { rules, otherwise } = optionPermissionOf(catalogue, entry, variant);
      const isOpen = otherwise.status === "allowed" || rules.some(({ status }) => status === "allowed");
      return isOpen && !entry.included.includes(variant);
    }),
  ),
);

/** Options of the unit without any one of which it may have the other. */
function inTheWay(home: AtHome, wanted: OptionVariant): OptionVariant[] {
  const permission = optionPermissionOf(home.catalogue, home.entry, wanted);
  return home.subject.options.flatMap((held) => {
    if (held.variant === wanted) return [];
    const without = withOptions(
      home,
      home.subject.options.filter((o) => o !== held),
    );
    return rulingOf(permission, without, null).status === "allowed" ? [held.variant] : [];
  });
}

/** The unit with other options. */
function withOptions({ catalogue, entry, subject }: AtHome, options: readonly ResolvedOption[]): UnitSubject {
  const { commandKind, attached, category } = subject;
  return subjectOf(catalogue, entry, commandKind, options, null, attached, category === entry.entry.category ? null : category);
}

/** What units do that take one of these: choices of one option are that option. */
function clauses(ways: readonly Way[], { having }: EngineWords): string[] {
  const times = new Map<string, number>();
  if (ways.length > FEW) for (const { variant } of ways) times.set(variant.option.id, (times.get(variant.option.id) ?? 0) + 1);
  const said = ways.map(({ variant }) => {
    const { name, phrase } = (times.get(variant.option.id) ?? 0) > 1 ? variant.option : variant;
    return having(name, phrase, variant.verb);
  });
  return [...new Set(said)];
}

/** What a unit does that has it. */
const doing = ({ name, phrase, verb }: OptionVariant, { having }: EngineWords) => having(name, phrase, verb);

/** The reason of what lacks, with what lacks by itself. */
function lacking(needs: readonly string[], { reasons, list }: EngineWords): Pick<Refusal, "reason" | "lacks" | "isNot"> {
  const of = (form: RegExp) => needs.flatMap((need) => (form.test(need) ? [need.replace(form, "")] : []));
  const has = of(HAVING);
  const is = of(BEING);
  const does = needs.filter((need) => !HAVING.test(need) && !BEING.test(need));
  const only = [has, is, does].filter((some) => some.length > 0).length === 1;
  const lacks = only && has.length ? { lacks: list(has, "or") } : only && is.length ? ({ isNot: true } as const) : {};
  return { reason: reasons.lacks({ has, is, does }), ...lacks };
}

const HAVING = /^(take|have) /;
const BEING = /^(be|serve as) /;

/** What a unit pays for an option where that is the same whatever the unit's size and the rest of the roster. */
function plainPrice(catalogue: Catalogue, subject: UnitSubject, variant: OptionVariant): number | null {
  const item = itemsOf(catalogue, subject).find((i) => i.variant === variant);
  return item?.price && item.price.per === "unit" && !item.price.first && item.open.length === 0 ? item.price.points : null;
}

/** Whether a unit may have an option as it stands. */
function may({ catalogue, entry, subject }: AtHome, variant: OptionVariant): boolean {
  return rulingOf(optionPermissionOf(catalogue, entry, variant), subject, null).status === "allowed";
}

const nameKeys = perKey(({ name, option }: OptionVariant) => [name, ...(option.aliases ?? [])].map(nameKey));

/** Another option of that name which the unit may have: names are alike where one begins with all of the other. */
function namesake(home: AtHome, { name, option }: OptionVariant): OptionVariant | undefined {
  const key = nameKey(name);
  const isAlike = (other: OptionVariant) =>
    other.option !== option &&
    nameKeys(other).some((said) => said === key || said.startsWith(`${key} `) || said.startsWith(`${key}s `) || said === `${key}s`);
  return home.catalogue.variants.find((other) => isAlike(other) && may(home, other));
}

/** Why not, where the unit may spend points on such things and the option alone costs more. */
function beyondAllowance(context: CheckContext, unit: ResolvedUnit, variant: OptionVariant): string | null {
  const points = unit.profile.items.find((item) => item.variant === variant)?.price?.points;
  if (points === undefined) return null;
  for (const rule of unit.profile.unitRules) {
    if (!rule.allowance || rule.when) continue;
    const { most, noun, options } = rule.allowance(unit, context);
    if (most > 0 && points > most && options.has(variant.index)) return context.words.reasons.beyond(points, most, noun);
  }
  return null;
}

/** What the group says to a unit that may have others of it. */
function othersOfGroup(home: AtHome, { group, option }: OptionVariant): string | null {
  const { others } = group.otherwise;
  if (others === undefined) return null;
  const has = home.catalogue.variants.some((v) => v.group === group && v.option !== option && may(home, v));
  return has ? others : null;
}
