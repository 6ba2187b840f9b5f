/**
 * A catalogue of a list builder as a sketch, where its game is flat: units, points, models, limits and upgrades. Conditions, modifiers
 * and whatever else does not fit are named at their unit. Texts of rules are never taken.
 */

import { characteristicOf } from "@/lib/books/start/place-names";
import type { EntryGuess, OtherLine, Sketch, SketchEntry, SketchOption, Span } from "@/lib/books/start/sketch";
import { isTrue, items, textIn } from "@/lib/books/system/values";
import type { Price } from "@/lib/engine/common";
import { exact } from "@/lib/engine/report/points";
import type { Book } from "@/lib/engine/schema/book";
import type { JsonObject } from "@/lib/engine/schema/json";
import { count, list } from "@/lib/words/en/grammar";
import { boundsOf, Parts } from "./parts";
import { type Kind, UpgradeReader } from "./upgrades";

/** The sketch of catalogues and game systems that belong together. */
export function sketchOfCatalogues(given: readonly JsonObject[], book: Book): Sketch {
  const roots = onceEach(given);
  const parts = new Parts(roots);
  const catalogues = roots.filter((root) => !items(root, "forceEntries").length);
  const read = catalogues.length ? catalogues : roots;
  const entries: SketchEntry[] = [];
  const others: OtherLine[] = [];
  for (const root of read) {
    for (const part of [...items(root, "selectionEntries"), ...items(root, "entryLinks")]) {
      const name = textIn(part, "name");
      const unit = part.targetId === undefined ? part : parts.follow(part);
      const place = { where: textIn(root, "name"), written: name };
      if (!unit) others.push({ ...place, as: null, why: "it is in a file that was not given" });
      else if (isTrue(unit, "hidden")) others.push({ ...place, as: null, why: "it is hidden in the catalogue" });
      else {
        const made = new UnitReader(parts, book, unit, place).read();
        if (typeof made === "string") others.push({ ...place, as: null, why: made });
        else entries.push(made);
      }
    }
  }
  return {
    source: `the catalogue ${list(roots.map((root) => `“${textIn(root, "name")}”`))}`,
    entries: told(entries),
    others,
    remarks: [...remarksOn(roots, read, parts), ...twice(given, roots)],
    otherOptions: "denied",
  };
}

const revisionOf = (root: JsonObject) => Number(root.revision) || 0;

/** Each catalogue once, in its newest revision; what has no id is another one each time. */
function onceEach(roots: readonly JsonObject[]): JsonObject[] {
  const newest = new Map<unknown, JsonObject>();
  for (const root of roots) {
    const key = textIn(root, "id") || root;
    const before = newest.get(key);
    if (!before || revisionOf(root) > revisionOf(before)) newest.set(key, root);
  }
  return [...newest.values()];
}

function twice(given: readonly JsonObject[], taken: readonly JsonObject[]): string[] {
  const named = new Set(given.filter((root) => !taken.includes(root)).map((root) => textIn(root, "name")));
  return named.size ? [`Given more than once, and taken once in the newest revision: ${list([...named].map((name) => `“${name}”`))}.`] : [];
}

/** Two units of one name are told apart. */
function told(entries: readonly SketchEntry[]): SketchEntry[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const n = (seen.get(entry.name) ?? 0) + 1;
    seen.set(entry.name, n);
    return n === 1
      ? entry
      : { ...entry, name: `${entry.name} (${n})`, guesses: [...entry.guesses, { of: "name", says: "another unit has this name too" }] };
  });
}

function remarksOn(roots: readonly JsonObject[], read: readonly JsonObject[], parts: Parts): string[] {
  const missing = roots.flatMap((root) => items(root, "catalogueLinks")).filter((link) => !parts.get(textIn(link, "targetId")));
  const forces = roots.flatMap((root) => items(root, "forceEntries")).map((force) => textIn(force, "name"));
  const system = roots.filter((root) => !read.includes(root)).flatMap((root) => items(root, "selectionEntries"));
  return [
    ...(missing.length
      ? [`The catalogue builds on ${list(missing.map((link) => `“${textIn(link, "name")}”`))}, which was not given.`]
      : []),
    ...(forces.length ? [`Limits of the slots are not taken, for they are rules of the game: ${list(forces)}.`] : []),
    ...(system.length
      ? [`What the game system offers to every army is not taken: ${list(system.map((one) => textIn(one, "name")))}.`]
      : []),
  ];
}

const inArmy = (scope: string) => scope === "roster" || scope === "force" || scope === "primary-catalogue";
const inParent = (scope: string) => scope === "parent" || scope === "self" || scope === "";

class UnitReader {
  private readonly guesses: EntryGuess[] = [];
  private readonly left: string[] = [];
  private readonly name: string;
  private readonly type: string;

  constructor(
    private readonly parts: Parts,
    private readonly book: Book,
    private readonly unit: JsonObject,
    private readonly place: { where: string; written: string },
  ) {
    this.name = textIn(unit, "name");
    this.type = textIn(unit, "type");
  }

  /** The entry, or why it is none. */
  read(): SketchEntry | string {
    const { unit, parts } = this;
    const reader = new UpgradeReader(parts, this.guesses, this.left);
    const kinds = reader.kindsOf(unit);
    const main = kinds.filter(({ min, max }) => max === undefined || max > min).sort(byMost)[0];
    const options = reader.upgradesOf(unit, "unit");
    for (const kind of kinds) options.push(...reader.upgradesOf(kind.part, kind === main ? "model" : kind.min));
    const own = exact(parts.pointsOf(unit) + reader.base);
    if (this.type !== "unit" && this.type !== "model" && !own && !kinds.length) return "an upgrade without points, and no unit";
    if (!this.name) return "it has no name";
    if (this.type !== "unit" && this.type !== "model")
      this.guesses.push({ of: "entry", says: "it is an upgrade in the catalogue, and taken for a unit" });
    const { price, size, more } = this.priced(own, kinds, main);
    const { limits, left } = parts.limitsOf(unit);
    const perArmy = boundsOf(limits, inArmy);
    this.left.push(...left);
    for (const limit of limits)
      if (!inArmy(limit.scope) && !inParent(limit.scope)) this.left.push(`the limit “${limit.type} ${limit.value}”`);
    this.tellModifiers();
    const page = textIn(unit, "page");
    return {
      ...this.place,
      name: this.name,
      slot: this.slot(),
      price: this.stated(price),
      size,
      ...(perArmy.min || perArmy.max !== undefined ? { perArmy } : {}),
      options: this.once([...options, ...more]),
      figures: this.figures(kinds.map(({ part }) => part)),
      ...(/^[1-9]\d{0,3}$/.test(page) && Number(page) <= 2000 ? { page: Number(page) } : {}),
      // Models and upgrades are looked at in turn, and what is told of both stands once.
      guesses: [...new Map(this.guesses.map((one) => [one.says, one])).values()],
      left: alikeTogether([...new Set(this.left)]),
    };
  }

  /** Price and size: what the fewest models cost, and each further one. */
  private priced(own: number, kinds: readonly Kind[], main: Kind | undefined): { price: Price; size: Span | null; more: SketchOption[] } {
    if (!kinds.length) return { price: own, size: this.type === "model" ? { min: 1, max: 1 } : null, more: [] };
    const varied = kinds.filter(({ min, max }) => max === undefined || max > min);
    const counted = kinds.filter((kind) => !varied.includes(kind) || kind.points === main?.points);
    const others = kinds.filter((kind) => !counted.includes(kind));
    const more = others.map(({ name, points }): SketchOption => {
      this.guesses.push({
        of: "size",
        says: `the model ${name} costs other points: it is taken for an option, and not counted among the models`,
      });
      return { name, price: points, repeatable: true };
    });
    // What must be there of models at other prices is in the price of the fewest.
    const least = counted.reduce((n, { min }) => n + min, 0);
    const most = counted.some(({ max }) => max === undefined) ? undefined : counted.reduce((n, { max = 0 }) => n + max, 0);
    const base = exact(own + kinds.reduce((n, { min, points }) => n + min * points, 0));
    const size: Span = { min: Math.max(1, least), ...(most === undefined ? {} : { max: most }) };
    if (!main) return { price: base, size, more };
    const start = Math.max(1, least);
    const first = exact(base + (start - least) * main.points);
    if (first === exact(start * main.points)) return { price: { perModel: main.points }, size, more };
    return { price: { first: { models: start, points: first }, perModel: main.points }, size, more };
  }

  /** A unit at no points has its price in what does not fit here, or has none. */
  private stated(price: Price): Price | null {
    if (price !== 0) return price;
    this.left.push("the catalogue gives it no points");
    return null;
  }

  private tellModifiers(): void {
    const { words, points } = this.parts.modifiersOf(this.unit);
    if (words) this.left.push(words);
    if (points) this.guesses.push({ of: "price", says: "its points change under conditions: the plain ones are taken" });
    const costs = this.parts.otherCosts(this.unit);
    if (costs.length) this.left.push(`costs beside the points: ${list(costs)}`);
  }

  private slot(): string | null {
    const links = items(this.unit, "categoryLinks");
    const nameOf = (link: JsonObject) => textIn(this.parts.get(textIn(link, "targetId")) ?? {}, "name") || textIn(link, "name");
    const primary = links.find((link) => isTrue(link, "primary")) ?? links[0];
    const others = links
      .filter((link) => link !== primary)
      .map(nameOf)
      .filter(Boolean);
    if (others.length) this.left.push(`further categories: ${list([...new Set(others)])}`);
    return primary ? nameOf(primary) || null : null;
  }

  /** The figures of the profile that has most of the game's; other profiles and rules are named. */
  private figures(models: readonly JsonObject[]): SketchEntry["figures"] {
    const all = [this.unit, ...models].flatMap((part) => [
      ...items(part, "profiles"),
      ...items(part, "infoLinks").flatMap((link): JsonObject[] => this.linked(link)),
    ]);
    const profiles = all.filter((one) => items(one, "characteristics").length);
    const rules = [...all.filter((one) => !profiles.includes(one)), ...[this.unit, ...models].flatMap((part) => items(part, "rules"))];
    const known = (profile: JsonObject) =>
      items(profile, "characteristics").filter((one) => characteristicOf(textIn(one, "name"), this.book) !== null).length;
    const best = profiles.reduce<JsonObject | null>((a, b) => (a && known(a) >= known(b) ? a : b), null);
    const taken = best && known(best) * 2 >= items(best, "characteristics").length ? best : null;
    const names = (some: readonly JsonObject[]) => list([...new Set(some.map((one) => textIn(one, "name")).filter(Boolean))]);
    const rest = profiles.filter((profile) => profile !== taken);
    if (rest.length) this.left.push(`${count(rest.length, "profile")}: ${names(rest)}`);
    if (rules.length) this.left.push(`${count(rules.length, "rule")}: ${names(rules)}`);
    return taken
      ? items(taken, "characteristics").map((one) => [textIn(one, "name"), textIn(one, "$text") || textIn(one, "value")] as const)
      : [];
  }

  private linked(link: JsonObject): JsonObject[] {
    const target = this.parts.get(textIn(link, "targetId"));
    if (!target) this.left.push(`the link “${textIn(link, "name")}” leads out of the files that were given`);
    return target ? [target] : [];
  }

  /** Of two options of one name the first is kept. */
  private once(options: readonly SketchOption[]): SketchOption[] {
    const seen = new Set<string>();
    return options.filter((option) => {
      if (!seen.has(option.name)) return seen.add(option.name);
      this.left.push(`${option.name} stands twice among its options`);
      return false;
    });
  }
}

/** "A: the limit …", "B: the limit …" → "the limit …: A and B". */
function alikeTogether(left: readonly string[]): string[] {
  const parts = left.map((one) => /^([^:“]+): (.+)$/.exec(one)?.slice(1) ?? [one]);
  const names = new Map<string, string[]>();
  for (const [name = "", what] of parts) if (what !== undefined) names.set(what, [...(names.get(what) ?? []), name]);
  return parts.flatMap(([name = "", what], i) => {
    const all = what === undefined ? [] : (names.get(what) ?? []);
    if (all.length < 3) return [left[i] ?? name];
    return all[0] === name ? [`${what}: ${list(all)}`] : [];
  });
}

const byMost = (a: Kind, b: Kind) => (b.max ?? Number.MAX_SAFE_INTEGER) - (a.max ?? Number.MAX_SAFE_INTEGER);
