/** What follows from an entry and its options alone, worked out once and shared by all units that are alike. */

import { keptOf } from "@/lib/engine/catalogue/terms/carried";
import { maskOf } from "@/lib/engine/catalogue/terms/selector";
import type {
  Catalogue,
  CatalogueEntry,
  CheckContext,
  FixedPrice,
  OptionPermission,
  OptionVariant,
  PermissionRuling,
  PricedItem,
  PriceRule,
  Profile,
  ResolvedOption,
  UnitSubject,
} from "@/lib/engine/catalogue/types";
import { presetOf } from "@/lib/engine/roster/describe-unit";
import type { EngineWords } from "@/lib/words/en/engine";

/**
 * The profile of a unit; `options` in the order of the book, copies of one option added up. `ally`: the catalogue of
 * its own army list where that is not the roster's. `attached`: it belongs to another unit. `movedTo`: the category a rule moves it to.
 */
export function profileOf(
  catalogue: Catalogue,
  entry: CatalogueEntry,
  commandKind: string,
  options: readonly ResolvedOption[],
  ally: Catalogue | null = null,
  attached = false,
  movedTo: string | null = null,
): Profile {
  let key = ally ? `${entry.index}|${commandKind}|${ally.army.id}` : `${entry.index}|${commandKind}`;
  if (attached) key += "|attached";
  if (movedTo !== null) key += `>${movedTo}`;
  for (const o of options) {
    key += o.copies === 1 ? `,${o.variant.index}` : `,${o.variant.index}x${o.copies}`;
    if (o.value !== null) key += `=${o.value}`;
    if (o.word !== undefined) key += JSON.stringify(o.word);
  }
  const known = catalogue.profiles.get(key);
  if (known) return known;
  const made = makeProfile(catalogue, subjectOf(catalogue, entry, commandKind, options, ally, attached, movedTo), ally);
  catalogue.profiles.set(key, made);
  return made;
}

/** What selectors see of such a unit: cheap, and not kept. */
export function subjectOf(
  catalogue: Catalogue,
  entry: CatalogueEntry,
  commandKind: string,
  options: readonly ResolvedOption[],
  ally: Catalogue | null,
  attached: boolean,
  movedTo: string | null,
): UnitSubject {
  const all = [...options.map((o) => o.variant), ...keptOf({ entry, options })];
  return {
    entry,
    category: movedTo ?? all.findLast((v) => v.option.category !== undefined)?.option.category ?? entry.entry.category,
    commandKind,
    home: (ally ?? catalogue).army.id,
    attached,
    options,
    tagBits: maskOf([...entry.tags, ...all.flatMap((h) => h.tags)], catalogue.tagWords),
    optionBits: maskOf(
      all.map((h) => h.index),
      catalogue.optionWords,
    ),
  };
}

function makeProfile(catalogue: Catalogue, subject: UnitSubject, ally: Catalogue | null): Profile {
  const { entry, commandKind, options } = subject;
  const profile: Profile = {
    ...subject,
    label:
      presetOf(
        catalogue,
        entry.entry.id,
        options.map((o) => o.variant.key),
      )?.name ?? entry.entry.name,
    permission: permissionIn(catalogue, ownOf(entry, ally), commandKind),
    counts: [],
    unitRules: [],
    openRules: [],
    moves: [],
    optionPermissions: [],
    items: [],
    pricesDiffer: false,
    faults: options.length ? faultsOf(options, catalogue.words) : [],
  };
  for (const counter of catalogue.counters) {
    if (!counter.match(profile)) continue;
    const amount = counter.each(profile);
    if (amount !== 0) profile.counts.push({ counter, amount });
  }
  profile.unitRules = unitRulesOf(catalogue, profile);
  profile.moves = catalogue.categoryRules.filter((rule) => rule.to !== profile.category && rule.match(profile));
  profile.openRules = profile.unitRules.filter((rule) => !rule.isKeptBy?.(profile));
  profile.optionPermissions = openOptionsOf(catalogue, profile, ally);
  profile.items = itemsOf(catalogue, profile, ally);
  profile.pricesDiffer = profile.items.some(({ price, open, rivals = [] }) =>
    [{ price }, ...open, ...rivals].some((one) => isDisputed(one.price)),
  );
  return profile;
}

/** A unit in the terms of its own army list, which says what it may have and what that costs; the roster's counts it. */
export interface AtHome {
  catalogue: Catalogue;
  entry: CatalogueEntry;
  subject: UnitSubject;
  /** An option as that army list has it; null where it has none of the kind. */
  variantOf(variant: OptionVariant): OptionVariant | null;
}

export function atHome(catalogue: Catalogue, subject: UnitSubject, ally: Catalogue | null): AtHome {
  if (!ally) return { catalogue, entry: subject.entry, subject, variantOf: (variant) => variant };
  const variantOf = ({ key }: OptionVariant) => ally.variantByKey.get(key) ?? null;
  const entry = ownOf(subject.entry, ally);
  const options = subject.options.flatMap((held) => {
    const variant = variantOf(held.variant);
    return variant ? [{ ...held, variant }] : [];
  });
  const { commandKind, attached, category } = subject;
  return { catalogue: ally, entry, subject: subjectOf(ally, entry, commandKind, options, null, attached, category), variantOf };
}

function ownOf(entry: CatalogueEntry, ally: Catalogue | null): CatalogueEntry {
  return ally?.entryById.get(entry.entry.id) ?? entry;
}

/** The rules about each unit by itself that mean such a unit. */
export function unitRulesOf(catalogue: Catalogue, subject: UnitSubject): Profile["unitRules"] {
  return catalogue.unitRules.flatMap((placed) => (placed.match(subject) ? placed.rule() : []));
}

/** The options whose permission is, or may be, other than allowed. */
export function openOptionsOf(catalogue: Catalogue, subject: UnitSubject, ally: Catalogue | null = null): Profile["optionPermissions"] {
  const { entry, options } = subject;
  const home = atHome(catalogue, subject, ally);
  const open: Profile["optionPermissions"] = [];
  for (const { variant } of options) {
    if (entry.included.includes(variant)) continue;
    const permission = permissionAtHome(home, variant);
    const fixed = fixedRuling(permission, home.subject, ally !== null);
    if (fixed?.status !== "allowed") open.push({ variant, permission, fixed });
  }
  return open;
}

/** What such a unit pays for. */
export function itemsOf(catalogue: Catalogue, subject: UnitSubject, ally: Catalogue | null = null): PricedItem[] {
  const { entry, options } = subject;
  const home = atHome(catalogue, subject, ally);
  const { entryPrices, optionPrices } = home.catalogue;
  const unit = { variant: null, copies: 1, value: null, price: home.entry.price, page: entry.entry.page };
  const items = [priced(home.subject, unit, entryPrices, ally !== null)];
  for (const { variant, copies, value } of options) {
    if (entry.included.includes(variant)) continue;
    const own = home.variantOf(variant);
    const option = { variant, copies, value, price: (own ?? variant).price, page: variant.option.page };
    const rules = own ? optionPrices(own.index) : [];
    items.push(priced(home.subject, option, rules, ally !== null, home.entry.lookedUp.get(variant.key)));
  }
  return items;
}

/** The permission of an entry, in a command that is free of what the army list leaves unsaid. */
function permissionIn(catalogue: Catalogue, own: CatalogueEntry, commandKind: string): CatalogueEntry["permission"] {
  const { permission } = own;
  const free = catalogue.book.commands.some((c) => c.id === commandKind && c.anyEntry);
  return free && permission.silent ? { ...permission, status: "allowed" } : permission;
}

/** How an option of a profile stands in a roster: as it does anywhere, or as the rest of the roster decides. */
export function decided(place: Profile["optionPermissions"][number], subject: UnitSubject, context: CheckContext): PermissionRuling {
  return place.fixed ?? rulingOf(place.permission, subject, context);
}

/** How a permission stands for a unit; without a roster, as for an ally's, rules that look at the rest of it are passed over. */
export function rulingOf({ rules, otherwise }: OptionPermission, subject: UnitSubject, context: CheckContext | null): PermissionRuling {
  return rules.find((rule) => rule.match(subject) && (!rule.when || (context !== null && rule.when(context)))) ?? otherwise;
}

/** What a unit's own army list says of an option; one that it does not have is denied. */
export function permissionAtHome(home: AtHome, variant: OptionVariant): OptionPermission {
  const own = home.variantOf(variant);
  return own ? optionPermissionOf(home.catalogue, home.entry, own) : { rules: [], otherwise: withheld(variant, home.catalogue.words) };
}

/** The rules that may speak of an option on an entry. */
export function optionPermissionOf(catalogue: Catalogue, entry: CatalogueEntry, variant: OptionVariant): OptionPermission {
  const known = entry.optionPermissions[variant.index];
  if (known) return known;
  const { status, rule, page, reason } = variant.group.otherwise;
  const made: OptionPermission = variant.guestOf
    ? { rules: [], otherwise: withheld(variant, catalogue.words) }
    : {
        rules: catalogue.availability(variant.index).filter((rule) => rule.match.possible(entry) !== "never"),
        otherwise: { status, rule, page, severity: "error", reason },
      };
  entry.optionPermissions[variant.index] = made;
  return made;
}

/** What holds for an option that the army list of a unit does not have. */
function withheld({ group, option }: OptionVariant, words: EngineWords): PermissionRuling {
  return { status: "denied", rule: group.otherwise.rule, page: option.page, severity: "error", reason: words.reasons.otherLists };
}

/**
 * The ruling where it depends on the unit alone; null where a rule looks at the rest of the roster. What an allied
 * list says of the rest of its own roster cannot hold in another's, so such rules of allies are passed over.
 */
export function fixedRuling(permission: OptionPermission, subject: UnitSubject, allied: boolean): PermissionRuling | null {
  for (const rule of permission.rules) {
    if (!rule.match(subject) || (allied && rule.when)) continue;
    return rule.when ? null : rule;
  }
  return permission.otherwise;
}

function priced(
  subject: UnitSubject,
  plain: Pick<PricedItem, "variant" | "copies" | "value" | "price" | "page">,
  rules: readonly PriceRule[],
  allied: boolean,
  lookedUp?: FixedPrice,
): PricedItem {
  const item: PricedItem = { ...plain, because: "", slotFree: false, by: null, open: [] };
  let best: PriceRule | null = null;
  const given: PriceRule[] = [];
  for (const rule of rules) {
    if (!rule.match(subject)) continue;
    if (rule.when || rule.first !== null || rule.onePer !== null) {
      if (!allied || dependsOnUnitAlone(rule)) item.open.push(rule);
    } else {
      given.push(rule);
      if (!best || rule.overrides > best.overrides || (rule.overrides === best.overrides && cheaper(rule, best))) best = rule;
    }
  }
  if (best) Object.assign(item, pricedBy(best));
  const { overrides = false } = best ?? {};
  if (overrides) item.open = item.open.filter((rule) => rule.overrides);
  const rivals = given.filter((rule) => rule.overrides === overrides && rule.price && best?.price && !isAlike(rule.price, best.price));
  if (rivals.length) item.rivals = rivals;
  if (lookedUp !== undefined) item.price = lookedUp;
  return item;
}

/** The catalogue of a unit's own army list, where that is not the roster's. */
export function allyFor(catalogue: Catalogue, { home }: UnitSubject): Catalogue | null {
  return home === catalogue.army.id ? null : (catalogue.allies.get(home) ?? null);
}

/** Whether sources give other values for a price. */
export function isDisputed(price: FixedPrice): boolean {
  return price?.or !== undefined;
}

/** Whether a price for the first copies follows from the unit, whatever stands beside it. */
export function dependsOnUnitAlone({ inUnit, when }: PriceRule): boolean {
  return inUnit && !when;
}

/** What a rule gives an item that it prices. */
export function pricedBy(rule: PriceRule): Pick<PricedItem, "price" | "because" | "page" | "slotFree" | "by"> {
  return { price: rule.price, because: rule.because, page: rule.page, slotFree: rule.slotFree, by: rule };
}

/** Whether two prices are for the same, so that the smaller number is the lower price whatever the unit. */
function isAlike(a: NonNullable<FixedPrice>, b: NonNullable<FixedPrice>): boolean {
  return a.per === b.per && a.step === b.step && !a.first && !b.first;
}

function cheaper(a: PriceRule, b: PriceRule): boolean {
  return (a.price?.points ?? Number.POSITIVE_INFINITY) < (b.price?.points ?? Number.POSITIVE_INFINITY);
}

/** Whether a number is one the option takes; steps count from its smallest. */
function fits(value: number, { min, max, step }: NonNullable<OptionVariant["option"]["number"]>): boolean {
  if (value < min || value > max) return false;
  const steps = step === undefined ? 0 : (value - min) / step;
  return Math.abs(steps - Math.round(steps)) < 1e-9;
}

function faultsOf(options: readonly ResolvedOption[], { mention }: EngineWords): Profile["faults"] {
  const faults: Profile["faults"] = [];
  const byGroup = new Map<string, OptionVariant[]>();
  const byOption = new Map<string, OptionVariant[]>();
  for (const { variant, copies, value } of options) {
    const { number: range } = variant.option;
    if (range && value !== null && !fits(value, range)) {
      const { min, max, step = null } = range;
      faults.push({
        rule: "ROSTER-NUMBER",
        code: "roster/number",
        option: variant.key,
        values: { option: variant.name, value, min, max, step },
        actual: value,
        ...(value > max ? { bound: max, relation: "at most" } : value < min ? { bound: min, relation: "at least" } : {}),
      });
    }
    if (variant.group.choose === "one") byGroup.set(variant.group.id, [...(byGroup.get(variant.group.id) ?? []), variant]);
    else byOption.set(variant.option.id, [...(byOption.get(variant.option.id) ?? []), variant]);
    if (copies > 1 && !variant.option.repeatable) {
      faults.push({
        rule: "ROSTER-COPIES",
        code: "roster/copies",
        option: variant.key,
        values: { option: variant.name, copies, most: 1 },
        actual: copies,
        bound: 1,
        relation: "at most",
      });
    }
  }
  for (const several of [...byGroup.values(), ...[...byOption].filter(([, v]) => v[0] && !v[0].option.repeatable).map(([, v]) => v)]) {
    const [first] = several;
    // One choice with two numbers is one thing.
    const options = [...new Set(several.map((h) => mention(h.name)))];
    const [option = "", other] = options;
    if (several.length < 2 || !first) continue;
    faults.push({
      rule: "ROSTER-CHOICE",
      option: first.key,
      ...(other === undefined
        ? { code: "roster/same-choice", values: { option, copies: several.length } }
        : { code: "roster/choices", values: { options } }),
    });
  }
  return faults;
}
