/** What an army list offers and how each option stands with a unit: the answers behind the rows of the builder. */

import { banOf } from "@/lib/engine/catalogue/terms/bans";
import type {
  Allowance,
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
  ResolvedRoster,
  ResolvedUnit,
  SlotUsage,
  UnitSubject,
} from "@/lib/engine/catalogue/types";
import { check } from "@/lib/engine/check/check";
import {
  type AtHome,
  allyFor,
  atHome,
  decided,
  dependsOnUnitAlone,
  itemsOf,
  openOptionsOf,
  permissionAtHome,
  profileOf,
  subjectOf,
  unitRulesOf,
} from "@/lib/engine/check/profile";
import { refusalOf } from "@/lib/engine/check/refused";
import { addUp, checkContext } from "@/lib/engine/check/totals";
import type { Page, Status } from "@/lib/engine/common";
import { lazy, perKey } from "@/lib/engine/lazy";
import type { BillLine } from "@/lib/engine/report/finding";
import { exact } from "@/lib/engine/report/points";
import { presetOf } from "@/lib/engine/roster/describe-unit";
import type { NewUnit } from "@/lib/engine/roster/edits";
import { isDroppedBy, rosterOption } from "@/lib/engine/roster/take-option";
import { mainCommandKind } from "@/lib/engine/schema/book-parts";
import type { OptionGroup } from "@/lib/engine/schema/entry";
import { FORMAT } from "@/lib/engine/schema/format";
import type { Roster } from "@/lib/engine/schema/roster";

export interface ArmyOffer {
  /** Entry id, or preset id after a "+". Stable. */
  key: string;
  /** Of what entry. */
  entry: string;
  name: string;
  /** Ready to be added. */
  unit: NewUnit;
  /** Of one unit or model; null where it is lost. */
  price: number | null;
  /** What it would be by other sources, where they differ. */
  or?: readonly number[] | undefined;
  per: "unit" | "model";
  /** Units (or models) of it in the roster. */
  taken: number;
  status: Status;
  /** Why not, or what is open; empty where it is allowed. */
  reason: string;
  page: Page;
}

export interface OfferCategory {
  category: { id: string; name: string };
  offers: ArmyOffer[];
}

/**
 * Everything the army list may have, by category in book order; denied and open entries too, with their reason. What an offer costs and
 * the unit it adds are worked out when they are read: of a long list little is seen, and little of that is added.
 */
export function armyOffers(catalogue: Catalogue, resolved: ResolvedRoster): OfferCategory[] {
  const taken = new Map<string, number>();
  for (const unit of resolved.units) {
    if (unit.home !== catalogue.army.id) continue;
    const key = offerKey(catalogue, unit.entry, unit.options);
    taken.set(key, (taken.get(key) ?? 0) + unit.unit.count);
  }
  return staticOffers(catalogue).map(({ category, offers }) => ({
    category,
    offers: offers.map(({ of, offer }) => {
      const n = taken.get(of.key) ?? 0;
      return n === 0 ? offer : offerOf(of, n);
    }),
  }));
}

interface Offered {
  of: OfferFacts;
  /** With none of it in the roster. */
  offer: ArmyOffer;
}

const staticOffers = perKey((catalogue: Catalogue) =>
  catalogue.book.categories
    .map((category) => ({
      category,
      offers: catalogue.entries
        .filter((e) => e.entry.category === category.id)
        .flatMap((entry) => offersOf(catalogue, entry))
        .map((of): Offered => ({ of, offer: offerOf(of, 0) })),
    }))
    .filter((c) => c.offers.length > 0),
);

function offerOf(of: OfferFacts, taken: number): ArmyOffer {
  const { key, name, status, reason, page } = of;
  return {
    key,
    entry: of.entry.entry.id,
    name,
    get unit() {
      return of.unit();
    },
    get price() {
      return of.cost().price;
    },
    get or() {
      return of.cost().or;
    },
    get per() {
      return of.cost().per;
    },
    taken,
    status,
    reason,
    page,
  };
}

/** What may be added to a unit so as to belong to it, under what the rules call it. */
export interface AttachmentOffers {
  /** Singular. */
  noun: string;
  offers: ArmyOffer[];
}

/** Of the entries that the army list may have, those that may belong to a unit; none where the unit belongs to another itself. */
export function attachmentOffers(catalogue: Catalogue, resolved: ResolvedRoster, unitId: string): AttachmentOffers[] {
  const unit = unitById(resolved, unitId);
  if (!unit || unit.attached) return [];
  const context = contextOf(catalogue, resolved);
  const byNoun = new Map<string, Set<CatalogueEntry>>();
  for (const { noun, units, to, when } of catalogue.attachments) {
    if (!to(unit) || (when && !when(context))) continue;
    const entries = byNoun.get(noun) ?? new Set();
    for (const entry of catalogue.entries) {
      if (entry.permission.status !== "denied" && units.possible(entry) !== "never") entries.add(entry);
    }
    if (entries.size) byNoun.set(noun, entries);
  }
  return [...byNoun].map(([noun, entries]) => ({
    noun,
    offers: [...entries]
      .flatMap((entry) => offersOf(catalogue, entry, true))
      .map((of) => ({ ...offerOf(of, 0), unit: { ...of.unit(), attachedTo: unitId } })),
  }));
}

function offersOf(catalogue: Catalogue, entry: CatalogueEntry, attached = false): OfferFacts[] {
  const presets = catalogue.presetsByEntry.get(entry.entry.id) ?? [];
  const plain = presets.some((p) => p.options.length === 0) ? [] : [{ id: null, name: entry.entry.name, options: [] }];
  return [...plain, ...presets].map(({ id, name, options }) => {
    const variants = options.flatMap((o) => catalogue.variantByKey.get(o) ?? []);
    return new OfferFacts(catalogue, entry, { key: id === null ? entry.entry.id : `+${id}`, name, variants, attached });
  });
}

interface OfferHead {
  key: string;
  name: string;
  variants: readonly OptionVariant[];
  attached: boolean;
}

/** What can be said of an offer whatever the roster has. */
class OfferFacts {
  readonly key: string;
  readonly name: string;
  readonly status: Status;
  readonly reason: string;
  readonly page: Page;
  readonly cost = lazy(() => costOf(itemsOf(this.catalogue, this.subject())));
  readonly unit = lazy((): NewUnit => {
    const { catalogue, entry, head, status } = this;
    const unit = { entry: entry.entry.id, count: unitSize(catalogue, this.subject()).least, options: head.variants.map(rosterOption) };
    const isKept = unitRulesOf(catalogue, this.subject()).every((rule) => rule.isKeptBy?.(this.subject()));
    return status === "allowed" && !head.attached && !isKept ? inSureForm(catalogue, unit) : unit;
  });
  private readonly subject = lazy((): UnitSubject => {
    const { catalogue, entry, head } = this;
    return subjectOf(catalogue, entry, mainCommandKind(catalogue.book), inOrder(head.variants), null, head.attached, null);
  });

  constructor(
    private readonly catalogue: Catalogue,
    readonly entry: CatalogueEntry,
    private readonly head: OfferHead,
  ) {
    this.key = head.key;
    this.name = head.name;
    let { status, page } = entry.permission;
    let reason = "";
    if (status === "denied") reason = catalogue.words.advice.notFor(catalogue.army.name);
    else if (status === "unconfirmed") reason = catalogue.book.permissions.reason;
    for (const { permission, fixed } of head.variants.length ? openOptionsOf(catalogue, this.subject()) : []) {
      const word = fixed ?? permission.otherwise;
      if (status === "denied" || word.status === "allowed" || (status === "unconfirmed" && word.status !== "denied")) continue;
      ({ status, page, reason } = word);
    }
    const ban = status === "denied" ? null : banOf(catalogue, entry.entry);
    if (ban !== null) [status, page, reason] = ["denied", ban, catalogue.words.advice.notAtEvent];
    this.status = status;
    this.reason = reason;
    this.page = status === "allowed" ? entry.entry.page : page;
  }
}

function costOf(items: readonly PricedItem[]): Pick<ArmyOffer, "price" | "or" | "per"> {
  let price: number | null = 0;
  let per: "unit" | "model" = "unit";
  for (const item of items) {
    const { first } = item.price ?? {};
    price = price === null || item.price === null ? null : price + (first ?? item.price).points * item.copies;
    if (item.price?.per === "model" && !first) per = "model";
  }
  const disputed = price === null ? undefined : items.find((item) => item.price?.or);
  const or = disputed?.price?.or?.map((points) => (price ?? 0) + (points - (disputed.price?.points ?? 0)) * disputed.copies);
  return { price, or, per };
}

/**
 * The unit as the book is known to allow it: with a free option where a need that is not confirmed asks for one. The same unit where
 * none helps.
 */
function inSureForm(catalogue: Catalogue, unit: NewUnit): NewUnit {
  const needs = new Set(
    catalogue.rules.flatMap(({ rule }) =>
      rule.kind === "requires" && rule.severity === "unconfirmed" && rule.in === "unit" ? rule.id : [],
    ),
  );
  if (needs.size === 0) return unit;
  const plain = unit.options ?? [];
  const told = (options: typeof plain) => {
    const alone = { ...unit, id: "alone", options };
    const roster: Roster = {
      format: FORMAT,
      game: "",
      armyList: "",
      name: "",
      commands: [{ kind: mainCommandKind(catalogue.book), units: [alone] }],
    };
    return check(catalogue, roster)
      .findings.filter((f) => f.targets.some((t) => "unit" in t))
      .map((f) => f.rule);
  };
  const before = told(plain);
  if (!before.some((rule) => needs.has(rule))) return unit;
  for (const variant of catalogue.variants) {
    if (variant.price?.points !== 0) continue;
    const options = [...plain, rosterOption(variant)];
    const after = told(options);
    if (!after.some((rule) => needs.has(rule)) && after.length < before.length) return { ...unit, options };
  }
  return unit;
}

/** How many models there may be in a unit, where the count is that of its models; `most` is null without a bound. */
export function unitSize(catalogue: Catalogue, subject: UnitSubject): { least: number; most: number | null } {
  if (catalogue.book.counts === "units") return { least: 1, most: null };
  const rules = unitRulesOf(catalogue, subject).filter((rule) => !rule.when);
  const most = Math.min(...rules.map((rule) => rule.mostModels ?? Number.POSITIVE_INFINITY));
  return { least: Math.max(1, ...rules.map((rule) => rule.fewestModels ?? 1)), most: Number.isFinite(most) ? most : null };
}

/** Which offer of an army list a unit is of. */
export function offerKey(catalogue: Catalogue, entry: CatalogueEntry, options: readonly ResolvedOption[]): string {
  const preset = presetOf(
    catalogue,
    entry.entry.id,
    options.map((o) => o.variant.key),
  );
  return preset ? `+${preset.id}` : entry.entry.id;
}

function inOrder(variant: readonly OptionVariant[]): ResolvedOption[] {
  return [...variant].sort((a, b) => a.index - b.index).map((h) => ({ variant: h, copies: 1, value: h.option.number?.min ?? null }));
}

/** In the army or beside it. */
export function unitById({ units, sideboard }: ResolvedRoster, id: string): ResolvedUnit | undefined {
  return [...units, ...sideboard].find((u) => u.unit.id === id);
}

export interface OptionOffer {
  variant: OptionVariant;
  /** 0: not taken. */
  copies: number;
  status: Status;
  /** Why not, or what is open; empty where it is allowed. */
  reason: string;
  page: Page;
  /** The rule that decides it; empty where none had to. */
  rule: string;
  /** What one unit or model pays for it; null where the price is lost. */
  price: number | null;
  /** What other sources say, where they differ. */
  or?: readonly number[];
  per: "unit" | "model" | "step";
  because: string;
  /** Every such unit has it at no cost. */
  included: boolean;
}

export interface OfferGroup {
  group: OptionGroup;
  offers: OptionOffer[];
}

/**
 * The options that concern a unit, by group in book order, each with its ruling were it taken. Options that no rule
 * of the book connects with the unit's entry are left out, unless it has them.
 */
export function optionOffers(catalogue: Catalogue, resolved: ResolvedRoster, unitId: string): OfferGroup[] {
  const unit = unitById(resolved, unitId);
  if (!unit) return [];
  const context = contextOf(catalogue, resolved);
  const home = atHome(catalogue, unit, allyFor(catalogue, unit));
  const groups = catalogue.groups.map((group) => ({ group, offers: [] as OptionOffer[] }));
  const byId = new Map(groups.map((g) => [g.group.id, g]));
  for (const variant of catalogue.variants) {
    const copies = unit.options.find((o) => o.variant === variant)?.copies ?? 0;
    const free = unit.entry.included.includes(variant);
    const included = free && !unit.options.some((o) => o.variant !== variant && o.variant.option === variant.option);
    const permission = permissionAtHome(home, variant);
    if (copies === 0 && !free && !concerns(permission.rules, home) && permission.otherwise.status === "denied") continue;
    const word = free ? allowed : wordOf(catalogue, context, unit, variant);
    const line: BillLine | undefined = unit.bill.lines.find((l) => l.item === variant.key);
    const priced = pricedWith(catalogue, unit, variant);
    const or = free ? undefined : line ? line.or : priced?.or;
    byId.get(variant.group.id)?.offers.push({
      variant,
      copies,
      status: word.status,
      get reason() {
        return reasonOf(context, unit, variant, word);
      },
      page: word.status === "allowed" ? variant.option.page : word.page,
      rule: word.rule,
      price: free ? 0 : line ? line.each : (priced?.points ?? null),
      ...(or ? { or } : {}),
      per: priced?.per ?? "unit",
      because: line?.because ?? priced?.because ?? "",
      included,
    });
  }
  return groups.filter((g) => g.offers.length > 0);
}

const allowed: PermissionRuling = { status: "allowed", rule: "", page: 1, severity: "error", reason: "" };

/** Whether some rule allows or leaves open the option for this entry, or denies it for a part of what it could be. */
function concerns(rules: OptionPermission["rules"], { entry, subject }: AtHome): boolean {
  return rules.some((rule) => rule.status !== "denied" || rule.match.possible(entry) === "maybe" || !rule.match(subject));
}

/** How full the unit is by the rule that gives it room; null where none does. */
export function slotUsageOf(resolved: ResolvedRoster, unitId: string): SlotUsage | null {
  const unit = unitById(resolved, unitId);
  for (const rule of unit?.profile.unitRules ?? []) {
    const usage = unit && rule.slotUsage?.(unit);
    if (usage) return usage;
  }
  return null;
}

/** What the unit has spent of each sum of points that it may spend on some of its options. */
export function allowancesOf(catalogue: Catalogue, resolved: ResolvedRoster, unitId: string): Allowance[] {
  const unit = unitById(resolved, unitId);
  if (!unit) return [];
  const context = contextOf(catalogue, resolved);
  return unit.profile.unitRules.flatMap((rule) =>
    rule.allowance && (!rule.when || rule.when(context)) ? [rule.allowance(unit, context)] : [],
  );
}

/** The unit with the option added, in place of another where the group allows one. */
export function withOption(unit: ResolvedUnit, variant: OptionVariant, value?: number): ResolvedOption[] {
  const rest = unit.options.filter((o) => !isDroppedBy(o.variant, variant));
  const taken = unit.options.find((o) => o.variant === variant);
  return [...rest, { variant, copies: taken?.copies ?? 1, value: value ?? taken?.value ?? variant.option.number?.min ?? null }].sort(
    (a, b) => a.variant.index - b.variant.index,
  );
}

/** What the unit is with the option, and with this number where it takes one. */
export function profileWith(catalogue: Catalogue, unit: ResolvedUnit, variant: OptionVariant, value?: number): Profile {
  const options = withOption(unit, variant, value);
  return profileOf(catalogue, unit.entry, unit.commandKind, options, allyFor(catalogue, unit), unit.attached, unit.movedBy?.to);
}

function wordOf(catalogue: Catalogue, context: CheckContext, unit: ResolvedUnit, variant: OptionVariant): PermissionRuling {
  const profile = profileWith(catalogue, unit, variant);
  const place = profile.optionPermissions.find((s) => s.variant === variant);
  return place ? decided(place, profile, context) : allowed;
}

/** Why not, or what is open, in the words of the finding on a unit that has it; of what the unit has not, with what would let it. */
function reasonOf(context: CheckContext, unit: ResolvedUnit, variant: OptionVariant, word: PermissionRuling): string {
  if (word.status === "allowed") return "";
  const has = unit.options.some((held) => held.variant === variant);
  const profile = has || word.status !== "denied" ? unit.profile : profileWith(context.catalogue, unit, variant);
  const place = word.status === "denied" ? profile.optionPermissions.find((one) => one.variant === variant) : undefined;
  if (!place) return word.reason;
  const refusal = refusalOf(context, has ? unit : { ...unit, ...profile, profile }, place, word);
  return has ? refusal.reason : context.catalogue.words.whyNot({ ...refusal, option: variant.name });
}

interface Priced {
  points: number | null;
  or?: readonly number[] | undefined;
  per: NonNullable<FixedPrice>["per"];
  because: string;
}

function pricedWith(catalogue: Catalogue, unit: ResolvedUnit, variant: OptionVariant): Priced | null {
  const profile = profileWith(catalogue, unit, variant);
  const item = profile.items.find((i) => i.variant === variant);
  const first = item?.open.find((rule) => dependsOnUnitAlone(rule) && copiesAt(rule, profile) <= (rule.first ?? 0));
  if (first?.price) return { points: first.price.points, or: first.price.or, per: first.price.per, because: first.because };
  if (!item) return null;
  const { first: least, per = "unit" } = item.price ?? {};
  return { points: (least ?? item.price)?.points ?? null, or: item.price?.or, per: least ? "unit" : per, because: item.because };
}

/** Copies of all that a price for the first ones may be given to. */
function copiesAt(rule: PriceRule, { items }: Profile): number {
  return items.reduce((n, item) => (item.open.includes(rule) ? n + item.copies : n), 0);
}

/** A context to ask conditions of, with the counters of units filled. */
export function contextOf(catalogue: Catalogue, resolved: ResolvedRoster): CheckContext {
  const context = checkContext(catalogue, resolved, () => {});
  addUp(context, "units");
  for (const { bill } of resolved.units) {
    context.points = exact(context.points + bill.points);
    context.missing += bill.missing;
  }
  addUp(context, "points");
  return context;
}
