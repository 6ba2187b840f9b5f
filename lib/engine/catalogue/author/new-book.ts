/**
 * An army book to start from: small, complete and without a fault, with one of everything an army book can say, out of the words of
 * the game it is for. Its people are invented. Nothing here knows a game: what a book has no use for is left out.
 */

import { namesIn } from "@/lib/engine/catalogue/names/names-in";
import type { Bound, Price } from "@/lib/engine/common";
import type { Book } from "@/lib/engine/schema/book";
import type { Entry, Option } from "@/lib/engine/schema/entry";
import { readBookFile } from "./book-file";

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
  options?: { id: string; name: string; group: string | undefined; price: Price }[];
  rules: object[];
}

type DraftEntry = Omit<Partial<Entry>, "offers"> & { id: string; name: string; category: string; price: Price; offers?: object };

const CAPTAIN = { id: "reed-captain", name: "Reed captain" };
const GUARD = { id: "ford-guard", name: "Ford guard" };

const NAME = "The Reed Valley";
const LONGEST_NAME = 120;

/** The army book as an object, in the order its file is written in. */
export function newArmyBook(book: Book, name = NAME): object {
  const sketch = new Sketch(book, withUnits(book));
  addLimits(sketch);
  const gear = addOffers(sketch);
  addThings(sketch, gear);
  addRules(sketch, gear);
  const { game, page, source, facts, permissions, presets, entries, options, rules } = sketch.made;
  return {
    id: idOf(name),
    game,
    name: name.trim().slice(0, LONGEST_NAME) || NAME,
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

/** A draft that takes only what leaves it without a fault. */
class Sketch {
  constructor(
    readonly book: Book,
    public made: Draft,
  ) {}

  get hasPoints(): boolean {
    return this.book.hasPoints !== false;
  }

  cost(points: number): Price {
    return this.hasPoints ? points : 0;
  }

  /** So many for each step of the game's scale; one more where it has none. */
  some(count: number): Bound {
    const [scale] = this.book.scales;
    return scale && this.hasPoints ? { count, scale: scale.id } : count + 1;
  }

  add(change: (copy: Draft) => void): void {
    const copy: Draft = JSON.parse(JSON.stringify(this.made));
    change(copy);
    if (faultsIn(this.book, copy).length === 0) this.made = copy;
  }

  /** Adds to one of the units. */
  addTo(who: typeof CAPTAIN, parts: (unit: DraftEntry) => Partial<DraftEntry>): void {
    this.add((copy) => addParts(copy, who.id, parts));
  }

  /** A rule of the army book's own, under the next number. */
  addRule(body: object): void {
    this.add((copy) => copy.rules.push({ id: `OWN-${copy.rules.length + 1}`, ...body }));
  }
}

function addParts(draft: Draft, id: string, parts: (unit: DraftEntry) => Partial<DraftEntry>): void {
  draft.entries = draft.entries.map((e) => (e.id === id ? { ...e, ...parts(e) } : e));
}

/** What the units may take: three things of the guard's, one of the captain's. */
interface Gear {
  first?: Option | undefined;
  second?: Option | undefined;
  third?: Option | undefined;
  carried?: Option | undefined;
}

function addLimits(sketch: Sketch): void {
  const { book, made } = sketch;
  const category = made.entries.find((e) => e.id === GUARD.id)?.category;
  const shared = book.entries.find((e) => e.category === category) ?? book.entries[0];
  if (shared) sketch.add((copy) => copy.permissions.push({ entries: [shared.id], status: "allowed" }));
  if (book.counts === "models") sketch.addTo(GUARD, () => ({ size: { min: 10, max: 30 } }));
  sketch.addTo(GUARD, () => ({ perArmy: { max: sketch.some(2) } }));
}

function addOffers(sketch: Sketch): Gear {
  const { book } = sketch;
  const [first, second, third] = takenBy(book, sketch.made, GUARD);
  if (first) sketch.addTo(GUARD, () => ({ offers: { [first.id]: sketch.cost(10) } }));
  if (first && second && third) {
    const either = { options: { [second.id]: sketch.cost(5), [third.id]: sketch.cost(15) }, eitherOr: "choice" };
    sketch.addTo(GUARD, () => ({ offers: [{ options: { [first.id]: sketch.cost(10) } }, either] }));
  }
  const carried = takenBy(book, sketch.made, CAPTAIN).find((o) => o !== first && o !== second && o !== third);
  if (carried) sketch.addTo(CAPTAIN, () => ({ offers: { [carried.id]: sketch.cost(10) } }));
  const mount = mountOf(book);
  if (mount) sketch.addTo(CAPTAIN, () => ({ mounts: { [mount.id]: sketch.cost(15) } }));
  return { first, second, third, carried };
}

/** A thing of the army's own, under an allowance where the game has one, and a ready-made choice. */
function addThings(sketch: Sketch, { first, third, carried }: Gear): void {
  const [allowance] = sketch.book.allowances ?? [];
  if (allowance)
    sketch.add((copy) => {
      addParts(copy, CAPTAIN.id, () => ({ allowances: { [allowance.id]: 50 } }));
      copy.options = [{ id: "heron-blade", name: "heron blade", group: allowance.groups[0], price: sketch.cost(20) }];
    });
  const like = carried ?? third ?? first;
  if (!sketch.made.options && like)
    sketch.add((copy) => {
      const price = sketch.cost(20);
      copy.options = [{ id: "heron-pennant", name: "heron pennant", group: like.group, price }];
      addParts(copy, CAPTAIN.id, ({ offers }) => ({ offers: { ...offers, "heron-pennant": price } }));
    });
  if (first)
    sketch.add((copy) => {
      copy.presets = [{ id: "old-guard", name: "Old guard of the ford", entry: GUARD.id, options: [first.id] }];
    });
}

/** One rule of each common kind. */
function addRules(sketch: Sketch, { first, second, third, carried }: Gear): void {
  const { book } = sketch;
  const captain = { entry: [CAPTAIN.id] };
  const guard = { entry: [GUARD.id] };
  if (first) {
    const subject = `${GUARD.name} with ${first.name}`;
    sketch.addRule({ kind: "count", subject, quantity: { of: { ...guard, option: [first.id] } }, max: sketch.some(1) });
  }
  sketch.addRule({ kind: "requires", units: captain, in: "roster", needs: guard, need: "a ford guard" });
  if (first && second) {
    const groups = [first, second].map(({ id, name }) => ({ name, units: { ...guard, option: [id] } }));
    sketch.addRule({ kind: "excludes", in: "unit", groups });
  }
  // What one of the two is offered, the other may take under a rule.
  const [units, lent] = carried ? [guard, carried] : [captain, third ?? first];
  const options = { option: [lent?.id] };
  if (lent) sketch.addRule({ kind: "availability", units, options, status: "allowed", reason: "They share their gear" });
  if (first) sketch.addRule({ kind: "uniform", units: guard, options: { option: [first.id] } });
  const own = (sketch.made.options ?? []).map((o) => o.id);
  if (own.length) sketch.addRule({ kind: "unique", units: { entry: [CAPTAIN.id, GUARD.id] }, options: { option: own }, in: "roster" });
  if (sketch.hasPoints) {
    if (lent) sketch.addRule({ kind: "price", units, options, price: sketch.cost(5), because: "cheaper when shared" });
    const part = { of: guard, measure: "points" };
    sketch.addRule({ kind: "share", subject: GUARD.name, part, of: "limit", maxPercent: 60, noun: "point" });
  }
  const [characteristic] = book.characteristics;
  if (second && characteristic)
    sketch.addRule({ kind: "modifier", units: { ...guard, option: [second.id] }, adds: { [characteristic.id]: 1 }, because: second.name });
}

const faultsIn = (book: Book, draft: Draft) => readBookFile(JSON.stringify(draft), book).faults;

/** The two units; with tags and allowances where they cannot do without, as where only officers lead. */
function withUnits(book: Book): Draft {
  const plain = unitsOf(book, "plain");
  return faultsIn(book, plain).length ? unitsOf(book, "equipped") : plain;
}

/** A captain and a guard, in the categories in which the army lacks least: somebody to lead it, what every army must have. */
function unitsOf(book: Book, how: "plain" | "equipped"): Draft {
  const draft: Draft = {
    id: "my-army-list",
    game: book.id,
    name: NAME,
    page: 1,
    source: { page: 1, basis: "printed" },
    facts: [{ text: "Invented to start from: replace its units, prices and rules by your own." }],
    permissions: [],
    entries: [],
    rules: how === "equipped" ? lostPrices(book) : [],
  };
  const shares = (category: string) => book.entries.filter((e) => e.category === category);
  const usual = (category: string) => shares(category).some((e) => e.permission === "allowed");
  const open = book.categories.filter((c) => !c.noCharacteristics).map((c) => c.id);
  const inCategory = (before: Draft, who: typeof CAPTAIN, category: string): Draft => ({
    ...before,
    entries: [...before.entries, unitOf(book, who, category, how)],
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

/** A rule that gives the things an allowance opens their prices, where the game has none. */
function lostPrices({ allowances = [], options }: Book): object[] {
  const groups = new Set(allowances.flatMap((allowance) => allowance.groups));
  const isLost = ({ price }: Option) => typeof price === "object" && "unknown" in price;
  const lost = options.filter((option) => groups.has(option.group) && isLost(option));
  const prices = Object.fromEntries(lost.map(({ id }) => [id, 25]));
  return lost.length ? [{ id: "OWN-1", kind: "price", units: {}, prices, because: "invented, like its people" }] : [];
}

function unitOf(book: Book, who: typeof CAPTAIN, category: string, how: "plain" | "equipped"): DraftEntry {
  const leads = who === CAPTAIN;
  const price = book.hasPoints === false ? 0 : leads ? 60 : book.counts === "models" ? { perModel: 7 } : 30;
  const like = book.entries.find((e) => e.category === category);
  const figures = Object.fromEntries(book.characteristics.map(({ id }) => [id, like?.characteristics?.[id] ?? (leads ? 5 : 4)]));
  const unit = { ...who, category, price, ...(book.characteristics.length ? { characteristics: figures } : {}) };
  if (how === "plain") return unit;
  const allowances = Object.fromEntries((book.allowances ?? []).map(({ id }) => [id, leads ? 50 : 25]));
  return { ...unit, ...(like?.tags ? { tags: like.tags } : {}), ...(book.allowances ? { allowances } : {}) };
}

/** Options that can be offered to a unit as they are, the headings with most of them first; those that ask for more come last. */
function takenBy(book: Book, draft: Draft, { id }: typeof CAPTAIN): Option[] {
  const simple = book.options.filter((o) => !o.choices && !o.number && !o.category && !o.repeatable);
  const trial = { ...draft };
  addParts(trial, id, () => ({ offers: Object.fromEntries(simple.map((o) => [o.id, 0])) }));
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

/** "The Reed Valley" → "the-reed-valley"; an id for what has no letters to make one of. */
export function idOf(name: string): string {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}|['’]/gu, "");
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  return words.join("-").slice(0, 80).replace(/-$/, "") || "my-army-list";
}
