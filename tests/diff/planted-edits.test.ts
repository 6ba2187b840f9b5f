/** Edits planted into the shipped books: each is told once, in its place, nothing else is, and the old file comes back byte for byte. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { bookFileText } from "@/data/format-books";
import { games, loadBook } from "@/data/index";
import { diffVersions, toldOnly } from "@/lib/books/diff/diff";
import { Version } from "@/lib/books/diff/document";
import { applied, takenBack } from "@/lib/engine/schema/changes/patch";
import { count, oneThing } from "@/lib/words/en/grammar";
import { capital } from "@/lib/words/text";
import { isFull } from "../support/effort";
import { type Random, random } from "../support/random";

// biome-ignore lint/suspicious/noExplicitAny: files are edited as they stand
type Any = any;

/** Changes something of a file; the sentence that must tell it, or null where the file has nothing of the sort left. */
type Plant = (army: Any, r: Random, free: (items: Any[]) => Any, book: Any) => string | null;

const entryName = (entry: Any) => capital(oneThing(entry.name));
const nameOfOption = (army: Any, book: Any, ref: string): string | null => {
  const [id, choice] = ref.split("=");
  const option = [...book.options, ...(army.options ?? [])].find((one: Any) => one.id === id);
  const named = choice === undefined ? option : option?.choices?.find((one: Any) => one.id === choice);
  return named ? oneThing(named.name) : null;
};
const entries = (army: Any): Any[] => army.entries ?? [];

const plants: Record<string, Plant> = {
  price(army, r, free) {
    const entry = free(entries(army).filter(({ price }) => typeof price === "number" && price > 1));
    if (!entry) return null;
    const was = entry.price;
    entry.price = was + 1 + r.below(30);
    return `${entryName(entry)}: ${was.toLocaleString("en")} → ${entry.price.toLocaleString("en")} points.`;
  },
  "price per model"(army, r, free) {
    const entry = free(entries(army).filter(({ price }) => Object.keys(price ?? {}).join() === "perModel" && price.perModel > 1));
    if (!entry) return null;
    const was = entry.price.perModel;
    entry.price.perModel += 1 + r.below(5);
    return `${entryName(entry)}: ${was} → ${entry.price.perModel} points per model.`;
  },
  "price of an option"(army, r, free) {
    const option = free((army.options ?? []).filter(({ price }: Any) => typeof price === "number" && price > 1));
    if (!option) return null;
    const was = option.price;
    option.price = was + 1 + r.below(20);
    return `${capital(oneThing(option.name))}: ${was} → ${option.price} points.`;
  },
  "price of an offer"(army, r, free, book) {
    const has = (entry: Any) =>
      entry.offers &&
      !Array.isArray(entry.offers) &&
      Object.entries(entry.offers).some(([ref, p]) => (p as number) > 1 && nameOfOption(army, book, ref));
    const entry = free(entries(army).filter(has));
    if (!entry) return null;
    const offers = Object.entries(entry.offers).filter(([id, p]) => typeof p === "number" && p > 1 && nameOfOption(army, book, id));
    const [ref, was] = offers[r.below(offers.length)] as [string, number];
    entry.offers[ref] = was + 1 + r.below(9);
    return `${entryName(entry)}, ${nameOfOption(army, book, ref)}: ${was} → ${entry.offers[ref]} points.`;
  },
  "an offer gone"(army, r, free, book) {
    const has = (entry: Any) =>
      entry.offers &&
      !Array.isArray(entry.offers) &&
      Object.keys(entry.offers).length > 1 &&
      Object.keys(entry.offers).every((ref) => nameOfOption(army, book, ref));
    const entry = free(entries(army).filter(has));
    if (!entry) return null;
    const refs = Object.keys(entry.offers);
    const ref = refs[r.below(refs.length)] as string;
    delete entry.offers[ref];
    return `${entryName(entry)}: may no longer take ${nameOfOption(army, book, ref)}.`;
  },
  "an offer more"(army, r, free, book) {
    const entry = free(entries(army).filter(({ offers }) => offers && !Array.isArray(offers)));
    const others = [...book.options, ...(army.options ?? [])].filter((o: Any) => entry && !o.choices && !(o.id in entry.offers));
    if (!entry || !others.length) return null;
    const option = others[r.below(others.length)];
    const price = 2 + r.below(40);
    entry.offers[option.id] = price;
    return `${entryName(entry)}: may take ${oneThing(option.name)} for ${price} points.`;
  },
  size(army, r, free) {
    const entry = free(
      entries(army).filter(
        ({ size }) => size && Number.isInteger(size.min) && Number.isInteger(size.max) && size.max > size.min && !size.step,
      ),
    );
    if (!entry) return null;
    const { min, max, noun = "model" } = entry.size;
    entry.size.max = max + 1 + r.below(9);
    const said = (most: number) => `at least ${count(min, noun)} and at most ${count(most, noun)}`;
    return `${entryName(entry)}: size ${said(max)} → ${said(entry.size.max)}.`;
  },
  "number in an army"(army, r, free) {
    const entry = free(
      entries(army).filter(({ perArmy }) => perArmy && Number.isInteger(perArmy.max) && perArmy.min === undefined && !perArmy.noun),
    );
    if (!entry) return null;
    const was = entry.perArmy.max;
    entry.perArmy.max = was + 1 + r.below(3);
    return `${entryName(entry)}: in an army at most ${count(was, "unit")} → at most ${count(entry.perArmy.max, "unit")}.`;
  },
  allowance(army, _, free) {
    const entry = free(entries(army).filter(({ allowances }) => Object.values(allowances ?? {}).some((n) => (n as number) > 1)));
    if (!entry) return null;
    const [id, was] = Object.entries(entry.allowances).find(([, n]) => (n as number) > 1) as [string, number];
    entry.allowances[id] = was + 25;
    return `${entryName(entry)}: ${id.replaceAll("-", " ")} ${was} → ${was + 25} points.`;
  },
  name(army, _, free) {
    const entry = free(entries(army));
    if (!entry) return null;
    const was = entry.name;
    entry.name = `${was} of old`;
    return `${was}: is now called ${was} of old.`;
  },
  "a figure"(army, _, free, book) {
    const entry = free(
      entries(army).filter(({ characteristics }) => Object.values(characteristics ?? {}).some((n) => typeof n === "number")),
    );
    if (!entry) return null;
    const [id, was] = Object.entries(entry.characteristics).find(([, n]) => typeof n === "number") as [string, number];
    entry.characteristics[id] = was + 1;
    return `${entryName(entry)}: ${book.characteristics.find((c: Any) => c.id === id).name} ${was} → ${was + 1}.`;
  },
  "a unit gone"(army, _, free) {
    const entry = free(entries(army));
    if (!entry) return null;
    army.entries.splice(army.entries.indexOf(entry), 1);
    return `${entryName(entry)}: no longer a unit of ${army.name}.`;
  },
  "a unit more"(army, r, _, book) {
    if (!army.entries) return null;
    const category = book.categories[r.below(book.categories.length)];
    const id = `planted-${1 + r.below(1e9)}`;
    army.entries.splice(r.below(army.entries.length + 1), 0, {
      id,
      name: `Planted ${id}`,
      category: category.id,
      price: 70,
      page: 1,
      basis: "printed",
    });
    const name = category.name.charAt(0).toLowerCase() + category.name.slice(1);
    return `Planted ${id}: new unit of ${army.name}, ${name}, 70 points.`;
  },
  "a permission"(army, r, free, book) {
    const lists = army.permissions.filter(({ entries: all }: Any) => all.length > 1);
    const other = army.permissions.filter(({ status }: Any) => status !== lists[0]?.status);
    const name = (id: string) => book.entries.find((one: Any) => one.id === id)?.name;
    const id = free(
      (lists[0]?.entries ?? [])
        .map((id: string) => ({ id }))
        .filter(({ id }: Any) => name(id) && !army.permissions.some((p: Any) => p !== lists[0] && p.entries.includes(id))),
    )?.id;
    if (!id || !other.length) return null;
    const to = other[r.below(other.length)];
    lists[0].entries = lists[0].entries.filter((one: string) => one !== id);
    to.entries.push(id);
    const words: Record<string, string> = { allowed: "allowed", denied: "not allowed", unconfirmed: "not settled" };
    return `${capital(oneThing(name(id)))}: ${words[lists[0].status]} → ${words[to.status]}.`;
  },
  "another name"(army, _, free) {
    const entry = free(entries(army).filter(({ aliases }) => Array.isArray(aliases)));
    if (!entry) return null;
    entry.aliases.push("Planted");
    return `${entryName(entry)}: also called Planted, new.`;
  },
  page(army, _, free) {
    const entry = free(entries(army).filter((one) => Number.isInteger(one.page)));
    if (!entry) return null;
    entry.page += 1;
    return `${entryName(entry)}: page p. ${entry.page - 1} → p. ${entry.page}.`;
  },
  "a limit of a rule"(army, _, free) {
    const rule = free(
      army.rules.filter(
        (one: Any) => one.kind === "count" && Number.isInteger(one.max) && one.max > 1 && one.min === undefined && one.in === undefined,
      ),
    );
    if (!rule) return null;
    const was = rule.max;
    rule.max = was + 7;
    return `Rule ${rule.id}: was “*at most ${was}*”, is now “*at most ${was + 7}*”.`;
  },
  "a rule gone"(army, _, free) {
    const rule = free(army.rules);
    if (!rule) return null;
    army.rules.splice(army.rules.indexOf(rule), 1);
    return `Rule ${rule.id} no longer holds: *`;
  },
};

const folder = new URL("../../data/", import.meta.url);
const files = games.flatMap(({ id }) =>
  readdirSync(new URL(`${id}/armies/`, folder)).map((file) => ({ game: id, file: new URL(`${id}/armies/${file}`, folder) })),
);

const rich = files.filter(({ file }) => entries(JSON.parse(readFileSync(file, "utf8"))).length > 3);

/** Edits in one file at once; each speaks of another thing. */
const AT_ONCE = 4;
const FILES = isFull ? 80 : 16;

function fits(sentence: string, pattern: string): boolean {
  const parts = pattern.split("*").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`, "s").test(sentence);
}

const planted = new Map<string, number>();

test.each(Array.from({ length: FILES }, (_, i) => i))("edits in file %i", async (seed) => {
  const r = random(`planted ${seed}`);
  // Most army lists say little of their own: those that say more are looked for first.
  const { game, file } = r.pick(seed % 4 ? rich : files);
  const old = readFileSync(file, "utf8");
  const army = JSON.parse(old) as Any;
  const book = await loadBook(game);
  const used = new Set<string>();
  const free = (items: Any[]) => {
    const left = items.filter(({ id }) => !used.has(id) && !String(id).startsWith("planted-"));
    const one = left[r.below(left.length)];
    if (one) used.add(one.id);
    return one;
  };
  const expected: string[] = [];
  const names = Object.keys(plants);
  for (let tries = 0; expected.length < AT_ONCE && tries < 60; tries++) {
    const name = names[r.below(names.length)] as string;
    const sentence = plants[name]?.(army, r, free, book);
    if (!sentence) continue;
    expected.push(sentence);
    planted.set(name, (planted.get(name) ?? 0) + 1);
  }
  const before = new Version("army", JSON.parse(old), book);
  const changes = diffVersions(before, new Version("army", army, book));
  const told = toldOnly(changes).map(({ sentence }) => sentence);
  const left = [...told];
  for (const pattern of expected) {
    const at = left.findIndex((sentence) => fits(sentence, pattern));
    expect(at, `${pattern}\n${told.join("\n")}`).toBeGreaterThanOrEqual(0);
    left.splice(at, 1);
  }
  expect(left, expected.join("\n")).toEqual([]);
  const sent = JSON.parse(JSON.stringify(changes));
  expect(bookFileText(JSON.stringify(takenBack(army, sent)))).toBe(old);
  expect(JSON.stringify(applied(JSON.parse(old), sent))).toBe(JSON.stringify(army));
});

test("all sorts of edits were planted", () => {
  expect([...planted.values()].reduce((sum, n) => sum + n, 0)).toBeGreaterThanOrEqual(isFull ? 200 : 40);
  if (isFull) expect(Object.keys(plants).filter((name) => !planted.has(name))).toEqual([]);
});
