/**
 * The rules that an entry's parts stand for: its size, how many an army has, its offers, mounts and allowances. They report like
 * any other, under the printed rule they carry out and the entry's id: "WH-1.spearmen".
 */

import { unknownName } from "@/lib/engine/catalogue/terms/fault";
import type { Basis, Page } from "@/lib/engine/common";
import { perKey } from "@/lib/engine/lazy";
import type { Rule } from "@/lib/engine/rules/registry";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import type { Entry, Offer } from "@/lib/engine/schema/entry";
import type { Pack } from "@/lib/engine/schema/pack";
import { partOfRule } from "@/lib/engine/schema/rule-id";

/** Used where neither the part nor the book says which printed rule it carries out. */
const USUAL = { size: "ENTRY-SIZE", perArmy: "ENTRY-NUMBER", offers: "ENTRY-OFFER", mounts: "ENTRY-MOUNT", eitherOr: "ENTRY-CHOICE" };

type Parts = Pick<Entry, "size" | "perArmy" | "offers" | "mounts" | "allowances" | "page" | "basis" | "note">;

type EntryRules = NonNullable<Book["entryRules"]>;

interface Source {
  page?: Page | undefined;
  basis?: Basis | undefined;
  note?: string | undefined;
}

/** Every rule all army lists of a book share, those of its entries included. @throws BookFault as below. */
export function rulesOfBook(book: Book): Rule[] {
  return [...book.rules, ...rulesOfSharedEntries(book)];
}

/** Every rule of one army list by itself, those of its entries included. @throws BookFault as below. */
export function rulesOfArmy(book: Book, army: ArmyList): Rule[] {
  return [...army.rules, ...rulesOfOwnEntries(book, army)];
}

/** The rules of every entry the book shares, made once. @throws BookFault for an allowance that is not in the book. */
export const rulesOfSharedEntries = perKey((book: Book): readonly Rule[] =>
  book.entries.flatMap((entry) => rulesOf(book, entry.id, entry.name, entry, `${book.id}/entries.json`)),
);

/** The rules of an army list's own entries, and of what it says of shared ones. @throws BookFault as above. */
export function rulesOfOwnEntries(book: Book, army: ArmyList): Rule[] {
  return rulesOfParts(book, army).flatMap(({ rules }) => rules());
}

/** The rules of an entry that a pack adds; `where` is what faults name. @throws BookFault as above. */
export function rulesOfAddedEntry(book: Book, entry: Entry, where: string): Rule[] {
  return rulesOf(book, entry.id, entry.name, entry, where);
}

interface AddedEntry {
  entry: Entry;
  /** "pack spring-muster" */
  where: string;
}

/** The entries that packs add to an army list, or without one those that they add to all; of several with one id the last. */
export function entriesOfPacks(packs: readonly Pack[], army?: string): AddedEntry[] {
  const added = new Map<string, AddedEntry>();
  for (const { id, entries = [] } of packs) {
    for (const { armies, ...entry } of entries) {
      if (!armies || (army !== undefined && armies.includes(army))) added.set(entry.id, { entry, where: `pack ${id}` });
    }
  }
  return [...added.values()];
}

/** The rules of own and shared entries by the part of the army list that they are made of. */
export function rulesOfParts(book: Book, army: ArmyList) {
  const file = `${book.id}/armies/${army.id}.json`;
  const sharedById = sharedEntries(book);
  return [
    ...(army.sharedEntries ?? []).map((shared, index) => ({
      list: "sharedEntries" as const,
      index,
      rules: () => {
        const entry = sharedById.get(shared.entry);
        const ofBook = entry ? rulesOf(book, entry.id, entry.name, entry, `${book.id}/entries.json`) : [];
        return rulesOf(book, shared.entry, entry?.name ?? shared.entry, shared, file, new Set(ofBook.map(({ id }) => id)));
      },
    })),
    ...(army.entries ?? []).map((entry, index) => ({
      list: "entries" as const,
      index,
      rules: () => rulesOf(book, entry.id, entry.name, entry, file),
    })),
  ];
}

const sharedEntries = perKey((book: Book) => new Map(book.entries.map((entry) => [entry.id, entry])));

/** What stands behind the id of an entry in the ids of its rules. */
const ENDS_LIKE_A_RULE = /(^|-)(offer|list|price|id|\d+)$/;

/** An entry's id as the ids of its rules have it, so that those of no other entry are the same: "spears-2" is not the second rule of "spears". */
export function idInRules(id: string): string {
  return ENDS_LIKE_A_RULE.test(id) ? `${id}-id` : id;
}

/** `ofBook`: the ids of the rules that the book has of the entry, where the parts are what an army list says of it. */
function rulesOf(book: Book, id: string, name: string, parts: Parts, file: string, ofBook?: ReadonlySet<string>): Rule[] {
  const suffix = ofBook ? "list" : "offer";
  const taken = new Map<string, number>();
  /** Id and source of a rule; a second one that carries out the same printed rule gets a number. */
  const head = (printed: string, own: Source = {}, more = "") => {
    const plain = partOfRule(printed, `${idInRules(id)}${more}`);
    const base = ofBook?.has(plain) ? `${plain}-list` : plain;
    const n = (taken.get(base) ?? 0) + 1;
    taken.set(base, n);
    const note = own.note ?? (own.basis ? undefined : parts.note);
    return {
      id: n === 1 ? base : `${base}-${n}`,
      page: own.page ?? parts.page,
      basis: own.basis ?? parts.basis,
      ...(note ? { note } : {}),
    };
  };
  const units = { entry: [id] };
  const printed = book.entryRules ?? {};
  const rules: Rule[] = [];
  const { size, perArmy, offers = [], mounts, allowances = {} } = parts;
  if (size) {
    const { rule = printed.size ?? USUAL.size, page, basis, note, min, max, step, ...rest } = size;
    const source = { page, basis, note };
    const models = { kind: "count" as const, quantity: { of: units, measure: "models" as const }, in: "unit" as const, ...rest };
    const bounds = {
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
      ...(step === undefined ? {} : { step }),
    };
    if (typeof rule === "string") rules.push({ ...head(rule, source), ...models, ...bounds });
    else {
      const { max: _, ...least } = bounds;
      if (Object.keys(least).length) rules.push({ ...head(rule.min, source), ...models, ...least });
      if (max !== undefined) rules.push({ ...head(rule.max, source), ...models, max });
    }
  }
  if (perArmy) {
    const { rule = printed.perArmy ?? USUAL.perArmy, page, basis, note, subject = name, ...bounds } = perArmy;
    rules.push({ ...head(rule, { page, basis, note }), subject, ...bounds, kind: "count", quantity: { of: units } });
  }
  for (const offer of Array.isArray(offers) ? offers : [{ options: offers }]) {
    rules.push(...offerRules(id, name, offer, head, suffix, offer.rule ?? printed.offers ?? USUAL.offers, printed));
  }
  if (mounts) rules.push(...offerRules(id, name, { options: mounts }, head, suffix, printed.mounts ?? USUAL.mounts, printed));
  for (const [sort, points] of Object.entries(allowances)) {
    const allowance = book.allowances?.find((a) => a.id === sort);
    if (!allowance) {
      const known = (book.allowances ?? []).map((a) => a.id);
      throw unknownName(file, `entries.${id}.allowances`, `no allowance "${sort}" in the book.`, sort, known);
    }
    if (points === "any") continue;
    const { groups, noun, rule } = allowance;
    const measure = { optionPoints: { group: groups } };
    rules.push({ ...head(rule), kind: "count", quantity: { of: units, measure }, in: "unit", max: points, noun });
  }
  return rules;
}

type Head = (printed: string, own?: Source, more?: string) => { id: string; page: Page; basis: Basis; note?: string };

function offerRules(id: string, name: string, offer: Offer, head: Head, suffix: string, printed: string, other: EntryRules): Rule[] {
  const { options, status = "allowed", reason, overrides, eitherOr, because = "", perArmy, page, basis, note } = offer;
  const refs = Array.isArray(options) ? options : Object.keys(options);
  const units = { entry: [id] };
  // An open offer is the open cell of its printed rule and has its name; many offers that are allowed carry out one rule.
  const own = head(printed, { page, basis, note }, status === "allowed" ? `-${suffix}` : "");
  const permitted = { units, options: { option: refs }, status, reason: reason ?? because, ...(overrides ? { overrides } : {}) };
  const rules: Rule[] = [{ ...own, kind: "availability", ...permitted }];
  if (!Array.isArray(options)) rules.push({ ...own, id: `${own.id}-price`, kind: "price", units, prices: options, because });
  if (eitherOr) {
    const measure = { options: { option: refs } };
    rules.push({
      ...head(other.eitherOr ?? USUAL.eitherOr, own),
      kind: "count",
      quantity: { of: units, measure },
      in: "unit",
      max: 1,
      noun: eitherOr,
    });
  }
  if (perArmy) {
    const { rule = other.perArmy ?? USUAL.perArmy, subject = name, page, basis, note, ...bounds } = perArmy;
    const source = page === undefined && basis === undefined && note === undefined ? own : { page: page ?? own.page, basis, note };
    rules.push({ ...head(rule, source), subject, ...bounds, kind: "count", quantity: { of: { ...units, option: refs } } });
  }
  return rules;
}
