/**
 * An army book to start from: small, complete and without a fault, with one of everything an army book can say, out of the words of
 * the game it is for. Its people are invented. Nothing here knows a game: what a book has no use for is left out.
 */
import type { Book } from "@/lib/schema/book";
import type { Bound, Price } from "@/lib/schema/common";
import type { Entry, Option } from "@/lib/schema/entry";
import { readBookFile } from "./book-file";
import { namesIn } from "./names-in";

/** An army book while it is put together, as its file says it: facts without a source take the file's own. */
interface Draft {
  id: string;
  game: string;
  name: string;
  page: number;
  source: object;
  facts: object[];
  permissions: object[];
  presets?: object[];
  entries: DraftEntry[];
  options?: object[];
  rules: object[];
}

type DraftEntry = Omit<Partial<Entry>, "offers"> & { id: string; name: string; category: string; price: Price; offers?: object };

const CAPTAIN = { id: "reed-captain", name: "Reed captain" };
const GUARD = { id: "ford-guard", name: "Ford guard" };

/** The army book as an object, in the order its file is written in. */
export function newArmyBook(book: Book, name = "The Reed Valley"): object {
  const hasPoints = book.hasPoints !== false;
  const draft = withUnits(book, {
    id: idOf(name),
    game: book.id,
    name,
    page: 1,
    source: { page: 1, basis: "printed" },
    facts: [{ text: "Invented to start from: replace its units, prices and rules by your own." }],
    permissions: [],
    entries: [],
    rules: [],
  });
  const [captain = CAPTAIN.id, guard = GUARD.id] = draft.entries.map((e) => e.id);
  /** The draft changed, where that leaves it without a fault; else as it was. */
  const tried = (before: Draft, change: (copy: Draft) => void): Draft => {
    const copy: Draft = JSON.parse(JSON.stringify(before));
    change(copy);
    return faultsIn(book, copy).length ? before : copy;
  };
  const at = (copy: Draft, id: string) => copy.entries.find((e) => e.id === id) ?? draft.entries[0] ?? { ...GUARD, category: "", price: 0 };
  const some = (count: number): Bound => (book.scales[0] && hasPoints ? { count, scale: book.scales[0].id } : count + 1);
  const cost = (points: number): Price => (hasPoints ? points : 0);

  let made = draft;
  const add = (change: (copy: Draft) => void) => {
    made = tried(made, change);
  };
  const shared = book.entries.find((e) => e.category === at(draft, guard).category) ?? book.entries[0];
  if (shared) add((copy) => copy.permissions.push({ entries: [shared.id], status: "allowed" }));
  if (book.counts === "models") add((copy) => Object.assign(at(copy, guard), { size: { min: 10, max: 30 } }));
  add((copy) => Object.assign(at(copy, guard), { perArmy: { max: some(2) } }));

  const [first, second, third] = takenBy(book, made, guard);
  if (first)
    add((copy) => {
      at(copy, guard).offers = { [first.id]: cost(10) };
    });
  if (first && second && third)
    add((copy) => {
      at(copy, guard).offers = [
        { options: { [first.id]: cost(10) } },
        { options: { [second.id]: cost(5), [third.id]: cost(15) }, eitherOr: "choice" },
      ];
    });
  const [carried] = takenBy(book, made, captain).filter((o) => ![first, second, third].includes(o));
  if (carried)
    add((copy) => {
      at(copy, captain).offers = { [carried.id]: cost(10) };
    });
  const mount = mountOf(book);
  if (mount)
    add((copy) => {
      at(copy, captain).mounts = { [mount.id]: 15 };
    });
  for (const { id, groups } of book.allowances?.slice(0, 1) ?? []) {
    add((copy) => {
      at(copy, captain).allowances = { [id]: 50 };
      copy.options = [{ id: "heron-blade", name: "heron blade", group: groups[0], price: 20 }];
    });
  }
  const like = carried ?? third ?? first;
  if (!made.options && like)
    add((copy) => {
      copy.options = [{ id: "heron-pennant", name: "heron pennant", group: like.group, price: cost(20) }];
      at(copy, captain).offers = { ...at(copy, captain).offers, "heron-pennant": cost(20) };
    });
  if (first) add((copy) => (copy.presets = [{ id: "old-guard", name: "Old guard of the ford", entry: guard, options: [first.id] }]));

  let n = 0;
  /** A rule of the book's own, under the next number. */
  const rule = (body: object) => {
    const before = made;
    add((copy) => copy.rules.push({ id: `OWN-${n + 1}`, ...body }));
    if (made !== before) n++;
  };
  const both = { entry: [captain, guard] };
  if (first)
    rule({
      kind: "count",
      subject: `${GUARD.name} with ${first.name}`,
      quantity: { of: { entry: [guard], option: [first.id] } },
      max: some(1),
    });
  rule({ kind: "requires", units: { entry: [captain] }, in: "roster", needs: { entry: [guard] }, need: "a ford guard" });
  if (first && second)
    rule({
      kind: "excludes",
      in: "unit",
      groups: [first, second].map(({ id, name }) => ({ name, units: { entry: [guard], option: [id] } })),
    });
  // What one of the two is offered, the other may take under a rule.
  const [shares, lent] = carried ? [guard, carried] : [captain, third ?? first];
  if (lent)
    rule({
      kind: "availability",
      units: { entry: [shares] },
      options: { option: [lent.id] },
      status: "allowed",
      reason: "They share their gear",
    });
  if (first) rule({ kind: "uniform", units: { entry: [guard] }, options: { option: [first.id] } });
  const own = (made.options ?? []).map((o) => ("id" in o ? String(o.id) : ""));
  if (own.length) rule({ kind: "unique", units: both, options: { option: own }, in: "roster" });
  if (lent && hasPoints)
    rule({ kind: "price", units: { entry: [shares] }, options: { option: [lent.id] }, price: cost(5), because: "cheaper when shared" });
  if (hasPoints)
    rule({
      kind: "share",
      subject: GUARD.name,
      part: { of: { entry: [guard] }, measure: "points" },
      of: "limit",
      maxPercent: 60,
      noun: "point",
    });
  const [characteristic] = book.characteristics;
  if (second && characteristic)
    rule({ kind: "modifier", units: { entry: [guard], option: [second.id] }, adds: { [characteristic.id]: 1 }, because: second.name });
  const { id, game, page, source, facts, permissions, presets, entries, options, rules } = made;
  return {
    id,
    game,
    name,
    page,
    source,
    facts,
    permissions,
    ...(presets ? { presets } : {}),
    entries,
    ...(options ? { options } : {}),
    rules,
  };
}

/** A value as JSON: what is short stands in one line. */
export function jsonText(value: unknown, indent = ""): string {
  const line = inOneLine(value);
  if (typeof value !== "object" || value === null || (indent && indent.length + line.length <= WIDTH)) return line;
  const inner = `${indent}  `;
  if (Array.isArray(value)) return value.length ? `[\n${value.map((v) => inner + jsonText(v, inner)).join(",\n")}\n${indent}]` : "[]";
  const parts = Object.entries(value).map(([key, v]) => `${inner}${JSON.stringify(key)}: ${jsonText(v, inner)}`);
  return `{\n${parts.join(",\n")}\n${indent}}`;
}

function inOneLine(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(", ")}]`;
  const parts = Object.entries(value).map(([key, v]) => `${JSON.stringify(key)}: ${inOneLine(v)}`);
  return parts.length ? `{ ${parts.join(", ")} }` : "{}";
}

const WIDTH = 110;

const faultsIn = (book: Book, draft: Draft) => readBookFile(JSON.stringify(draft), book).faults;

/** A captain and a guard, in the categories in which the army lacks least: somebody to lead it, what every army must have. */
function withUnits(book: Book, draft: Draft): Draft {
  const shares = (category: string) => book.entries.filter((e) => e.category === category);
  const usual = (category: string) => shares(category).some((e) => e.permission === "allowed");
  const open = book.categories.filter((c) => !c.noCharacteristics).map((c) => c.id);
  const inCategory = (before: Draft, who: typeof CAPTAIN, category: string): Draft => ({
    ...before,
    entries: [...before.entries, unitOf(book, who, category)],
  });
  const best = (before: Draft, who: typeof CAPTAIN, categories: readonly string[]): Draft => {
    let found = { draft: before, faults: Number.POSITIVE_INFINITY };
    for (const category of categories) {
      const draft = inCategory(before, who, category);
      const faults = faultsIn(book, draft).length;
      if (faults < found.faults) found = { draft, faults };
      if (faults === 0) break;
    }
    return found.draft;
  };
  const led = best(draft, CAPTAIN, open);
  const others = open.filter((c) => c !== led.entries[0]?.category);
  const common = others.toSorted((a, b) => shares(b).length - shares(a).length || Number(usual(b)) - Number(usual(a)));
  return best(led, GUARD, common.length ? common : open);
}

function unitOf(book: Book, who: typeof CAPTAIN, category: string): DraftEntry {
  const leads = who === CAPTAIN;
  const price = book.hasPoints === false ? 0 : leads ? 60 : book.counts === "models" ? { perModel: 7 } : 30;
  const like = book.entries.find((e) => e.category === category)?.characteristics ?? {};
  const figures = Object.fromEntries(book.characteristics.map(({ id }) => [id, like[id] ?? (leads ? 5 : 4)]));
  return { ...who, category, price, ...(book.characteristics.length ? { characteristics: figures } : {}) };
}

/** Options that can be offered to a unit as they are, the headings with most of them first; those that ask for more come last. */
function takenBy(book: Book, draft: Draft, id: string): Option[] {
  const simple = book.options.filter((o) => !o.choices && !o.number && !o.category && !o.repeatable);
  const trial = {
    ...draft,
    entries: draft.entries.map((e) => (e.id === id ? { ...e, offers: Object.fromEntries(simple.map((o) => [o.id, 0])) } : e)),
  };
  const refused = new Set(faultsIn(book, trial).map((f) => f.path.split(".").at(-1)));
  const bound = book.rules.filter((r) => r.kind === "requires" || r.kind === "excludes" || r.kind === "slots");
  const asking = new Set(namesIn(bound, [], "rules").map((n) => n.name));
  const asks = (o: Option) => Number(asking.has(o.id) || (o.tags ?? []).some((t) => asking.has(t)));
  const open = simple.filter((o) => !refused.has(o.id));
  const alike = (o: Option) => open.filter((x) => x.group === o.group && !asks(x)).length;
  return open.sort((a, b) => asks(a) - asks(b) || alike(b) - alike(a));
}

/** What may be ridden, where the book says under which rule mounts come. */
function mountOf(book: Book): Option | undefined {
  const ridden = book.rules.find((r) => r.id === book.entryRules?.mounts);
  const groups = namesIn(ridden, [], "rules").flatMap((n) => (n.sort === "group" ? [n.name] : []));
  return book.options.find((o) => groups.includes(o.group) && !o.choices);
}

/** "The Reed Valley" → "the-reed-valley". */
function idOf(name: string): string {
  const words =
    name
      .normalize("NFKD")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.join("-").slice(0, 80).replace(/-$/, "") || "my-army-list";
}
