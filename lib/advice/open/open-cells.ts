/** What an army list leaves open: cells of the book that somebody with the book can settle. */

import { entriesNamedBy, openBound } from "@/lib/engine/catalogue/terms/rule-entries";
import type { AvailabilityRule, Catalogue, CatalogueEntry, FixedPrice, OptionVariant } from "@/lib/engine/catalogue/types";
import { lookUp } from "@/lib/engine/check/permissions";
import { isDisputed, itemsOf, optionPermissionOf, subjectOf } from "@/lib/engine/check/profile";
import type { OptionSelector, Page, Price } from "@/lib/engine/common";
import { groupBy } from "@/lib/engine/group-by";
import type { Rule } from "@/lib/engine/rules/registry";
import { mainCommandKind } from "@/lib/engine/schema/book-parts";
import type { Entry } from "@/lib/engine/schema/entry";

/** Whether the army list may have an entry. */
export interface PermissionCell {
  sort: "permission";
  key: string;
  entry: Entry;
  page: Page;
  lookUp: string;
}

/** Which of several options several entries may take: all that one rule, or the head of a group, leaves open. */
export interface OptionCell {
  sort: "option";
  key: string;
  /** The rule that leaves it open. */
  rule: string;
  /** Its data; null where it is the head of a group. */
  data: Extract<Rule, { kind: "availability" }> | null;
  reason: string;
  page: Page;
  pairs: OptionPair[];
}

/** An option for one entry, or for all units that the rule means where these are told by more than their entry. */
export interface OptionPair {
  key: string;
  entry: Entry | null;
  option: string;
  optionName: string;
  /** "shaman", or "shaman=2" where only some choices are open. */
  refs: string[];
}

/** A number that is not settled; `holds` cells have none and are settled by yes or no. */
export interface RuleCell {
  sort: "number" | "holds";
  key: string;
  data: Rule;
  /** The answer holds for this army list only: the rule is its own, or speaks of some army lists and not of others. */
  own: boolean;
  page: Page;
}

/** A price that is lost, or for which sources give several values. */
export interface PriceCell {
  sort: "price";
  key: string;
  /** The entry; of an option the one entry for which it has a price of its own. */
  entry: Entry | null;
  /** Option reference, where it is an option's. */
  option: string | null;
  /** The answer holds for this army list only: the entry or the option is its own. */
  own: boolean;
  /** What sources give; empty where the price is lost. */
  values: readonly number[];
  per: NonNullable<FixedPrice>["per"];
  name: string;
  page: Page;
  /** Length of a step, where the price may go by steps of a number. */
  number: boolean;
}

/** Figures of a profile that are lost. */
export interface ProfileCell {
  sort: "profile";
  key: string;
  entry: Entry;
  missing: { id: string; name: string; unit?: string | undefined }[];
  page: Page;
}

export type OpenCell = PermissionCell | OptionCell | RuleCell | PriceCell | ProfileCell;

/** Every open cell of an army list. The catalogue is to be one without the pack that answers go into. */
export function openCells(catalogue: Catalogue): OpenCell[] {
  return [...permissions(catalogue), ...optionPermissions(catalogue), ...rules(catalogue), ...prices(catalogue), ...profiles(catalogue)];
}

function permissions(catalogue: Catalogue): PermissionCell[] {
  return catalogue.entries
    .filter((e) => e.permission.status === "unconfirmed")
    .map(({ entry, permission: { page } }) => ({
      sort: "permission",
      key: `permission ${entry.id}`,
      entry,
      page,
      lookUp: lookUp(catalogue, entry, page),
    }));
}

const offered = (catalogue: Catalogue): CatalogueEntry[] => catalogue.entries.filter((e) => e.permission.status !== "denied");

/** The options that some of these selectors mean, or that are of themselves; looking at each of them with each entry takes long. */
function optionsOf(
  { variants, tagIndex }: Catalogue,
  selectors: readonly OptionSelector[],
  isOne: (variant: OptionVariant) => boolean,
): OptionVariant[] {
  const refs = new Set(selectors.flatMap(({ option = [] }) => option));
  const tags = new Set(selectors.flatMap(({ tag = [] }) => tag.map((id) => tagIndex.get(id))));
  const groups = new Set(selectors.flatMap(({ group = [] }) => group));
  const means = ({ key, option, tags: borne, group }: OptionVariant) =>
    refs.has(option.id) || refs.has(key) || groups.has(group.id) || borne.some((tag) => tags.has(tag));
  return variants.filter((variant) => isOne(variant) || means(variant));
}

function optionPermissions(catalogue: Catalogue): OptionCell[] {
  const cells = new Map<string, OptionCell>();
  const pairs = new Map<string, OptionPair>();
  const open = catalogue.rules.flatMap(({ rule }) =>
    rule.kind === "availability" && rule.status === "unconfirmed" ? (rule.options ?? []) : [],
  );
  const byOption = groupBy(
    optionsOf(catalogue, open, ({ group }) => group.otherwise.status === "unconfirmed"),
    (h) => h.option,
  );
  if (byOption.size === 0) return [];
  const speaking = new Map([...byOption.values()].flat().map((variant) => [variant, speakingOf(catalogue, variant)]));
  const data = new Map(catalogue.rules.map(({ rule }) => [rule.id, rule]));
  for (const entry of offered(catalogue)) {
    // Most choices of an option stand under the same rules.
    const words = new Map<string, ReturnType<typeof openWord>>();
    for (const [option, choices] of byOption) {
      for (const variant of choices) {
        const rules = speaking.get(variant) ?? speakingOf(catalogue, variant);
        if (!words.has(rules.key)) words.set(rules.key, openWord(entry, rules));
        const word = entry.included.includes(variant) ? null : words.get(rules.key);
        if (!word) continue;
        const rule = data.get(word.rule);
        const cell: OptionCell = cells.get(word.rule) ?? {
          sort: "option",
          key: `option ${word.rule}`,
          rule: word.rule,
          data: rule?.kind === "availability" ? rule : null,
          reason: word.reason,
          page: word.page,
          pairs: [],
        };
        cells.set(word.rule, cell);
        const one = word.always || !cell.data ? entry.entry : null;
        const key = `${one?.id ?? "any"} ${option.id}`;
        const known = `${word.rule} ${key}`;
        let pair = pairs.get(known);
        if (!pair) {
          pair = { key, entry: one, option: option.id, optionName: option.name, refs: [] };
          pairs.set(known, pair);
          cell.pairs.push(pair);
        }
        if (!pair.refs.includes(variant.key)) pair.refs.push(variant.key);
      }
    }
  }
  const choicesOf = groupBy(catalogue.variants, (h) => h.option.id);
  for (const cell of cells.values()) {
    // What is answered for all units the rule means is answered for each.
    const all = new Set(cell.pairs.filter((p) => p.entry === null).map((p) => p.option));
    cell.pairs = cell.pairs.filter((p) => p.entry === null || !all.has(p.option));
    for (const pair of cell.pairs) {
      const choices = choicesOf.get(pair.option) ?? [];
      const [only] = choices.filter((h) => pair.refs.includes(h.key));
      if (pair.refs.length === choices.length) pair.refs = [pair.option];
      else if (pair.refs.length === 1 && only) pair.optionName = only.name;
    }
  }
  return [...cells.values()];
}

/** What speaks of an option; what has the same key is settled in the same way. */
function speakingOf(catalogue: Catalogue, { index, group }: OptionVariant) {
  const rules = catalogue.availability(index);
  return { key: [group.id, ...rules.map(({ rule }) => rule)].join(" "), rules, otherwise: group.otherwise };
}

/** What leaves an option open for an entry; null where it is settled whatever the unit has. */
function openWord(entry: CatalogueEntry, { rules, otherwise }: ReturnType<typeof speakingOf>) {
  const isOpen = (rule: AvailabilityRule) => rule.status === "unconfirmed" && rule.match.possible(entry) !== "never";
  if (otherwise.status !== "unconfirmed" && !rules.some(isOpen)) return null;
  for (const rule of rules) {
    const possible = rule.match.possible(entry);
    if (possible === "never") continue;
    const always = possible === "always";
    if (rule.status === "unconfirmed") return { rule: rule.rule, reason: rule.reason, page: rule.page, always };
    if (always && !rule.when) return null;
  }
  return otherwise.status === "unconfirmed" ? { rule: otherwise.rule, reason: otherwise.reason, page: otherwise.page, always: true } : null;
}

function rules(catalogue: Catalogue): RuleCell[] {
  const cells: RuleCell[] = [];
  for (const { rule: data, from } of catalogue.rules) {
    if (from === "pack" || !isOpen(data) || data.kind === "availability" || !concerns(catalogue, data)) continue;
    const number = data.kind === "count" && openBound(data) !== null;
    // A rule with an instruction of its own asks something of the roster, not of the book; a number is always the book's.
    if (!number && "fix" in data && data.fix) continue;
    const own = from === "army" || ofSomeArmies(data);
    cells.push({ sort: number ? "number" : "holds", key: `rule ${data.id}`, data, own, page: data.page });
  }
  return cells;
}

function isOpen(rule: Rule): boolean {
  return "severity" in rule && rule.severity === "unconfirmed";
}

/** Whether a rule of the book speaks of some army lists and not of others. */
function ofSomeArmies(rule: Rule): boolean {
  return "when" in rule && rule.when !== undefined && ("army" in rule.when || "notArmy" in rule.when);
}

/** Whether a rule that holds may speak of something the army list may have. */
function concerns({ entryById, settings }: Catalogue, rule: Rule): boolean {
  if ("when" in rule && Object.entries(rule.when?.setting ?? {}).some(([id, value]) => settings[id] !== value)) return false;
  return !entriesNamedBy(rule)?.every((id) => entryById.get(id)?.permission.status === "denied");
}

function prices(catalogue: Catalogue): PriceCell[] {
  if (catalogue.book.hasPoints === false) return [];
  const { army, book } = catalogue;
  const main = mainCommandKind(book);
  const disputed = catalogue.rules.flatMap(({ rule }) => (rule.kind === "price" ? disputedIn(rule) : []));
  const variants = optionsOf(catalogue, disputed, ({ price }) => isOpenPrice(price));
  const cells: PriceCell[] = [];
  const options = new Set<string>();
  const pairs: PriceCell[] = [];
  for (const one of offered(catalogue)) {
    const { entry } = one;
    const own = army.entries?.some((e) => e.id === entry.id) ?? false;
    const [item] = itemsOf(catalogue, subjectOf(catalogue, one, main, [], null, false, null));
    if (item && isOpenPrice(item.price) && !item.by) {
      const { id, name, page } = entry;
      cells.push({ sort: "price", key: `price ${id}`, entry, option: null, own, ...given(item.price), name, page, number: false });
    }
    for (const variant of variants) {
      const rules = catalogue.optionPrices(variant.index).filter((rule) => rule.match.possible(one) !== "never");
      const disputed = rules.find((rule) => isDisputed(rule.price));
      const open = rules.length ? disputed !== undefined : isOpenPrice(variant.price);
      if (!open || one.included.includes(variant) || one.lookedUp.has(variant.key) || !possible(catalogue, one, variant)) continue;
      if (!disputed) options.add(variant.key);
      else {
        const { key, name, option } = variant;
        const head = { sort: "price" as const, key: `price of ${key} for ${entry.id}`, entry, option: key, own };
        const number = option.number !== undefined;
        pairs.push({ ...head, ...given(disputed.price), name: `${name} for ${entry.name}`, page: disputed.page, number });
      }
    }
  }
  for (const { key, name, option, price } of variants) {
    if (!options.has(key)) continue;
    const own = army.options?.some((o) => o.id === option.id) ?? false;
    const number = option.number !== undefined;
    cells.push({ sort: "price", key: `price of ${key}`, entry: null, option: key, own, ...given(price), name, page: option.page, number });
  }
  return [...cells, ...pairs];
}

/** The options for which a rule has a price that sources give differently. */
function disputedIn({ options, price, prices = {} }: Extract<Rule, { kind: "price" }>): OptionSelector[] {
  const isOne = (one: Price | undefined) => typeof one === "object" && "or" in one && one.or !== undefined;
  const option = Object.keys(prices).filter((ref) => isOne(prices[ref]));
  return [{ option }, ...(options && isOne(price) ? [options] : [])];
}

function isOpenPrice(price: FixedPrice): boolean {
  return price === null || isDisputed(price);
}

function given(price: FixedPrice): Pick<PriceCell, "values" | "per"> {
  return price ? { values: price.or ? [price.points, ...price.or] : [], per: price.per } : { values: [], per: "unit" };
}

/** Whether a unit of this entry may perhaps take the option. */
function possible(catalogue: Catalogue, entry: CatalogueEntry, variant: OptionVariant): boolean {
  const { rules: speaking, otherwise } = optionPermissionOf(catalogue, entry, variant);
  for (const rule of speaking) {
    if (rule.status !== "denied") return true;
    if (!rule.when && rule.match.possible(entry) === "always") return false;
  }
  return otherwise.status !== "denied";
}

function profiles(catalogue: Catalogue): ProfileCell[] {
  const { characteristics, categories } = catalogue.book;
  return offered(catalogue).flatMap(({ entry }): ProfileCell[] => {
    if (entry.design || categories.find((c) => c.id === entry.category)?.noCharacteristics) return [];
    const { characteristics: printed } = entry;
    // No profile at all is a lost one only where the rest of the entry is lost as well.
    if (!printed && entry.basis !== "unconfirmed") return [];
    const missing = characteristics.filter(({ id }) => (printed ? printed[id] === null : true));
    if (missing.length === 0) return [];
    const named = missing.map(({ id, name, unit }) => ({ id, name, unit }));
    return [{ sort: "profile", key: `profile ${entry.id}`, entry, missing: named, page: entry.page }];
  });
}
