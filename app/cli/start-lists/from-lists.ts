/** Lists of an army that has no book as a sketch: its units, and the prices that follow from what the lists state. */

import { gameOption } from "@/lib/books/start/place-names";
import type { EntryGuess, OtherLine, Sketch, SketchEntry } from "@/lib/books/start/sketch";
import type { Price } from "@/lib/engine/common";
import { exact } from "@/lib/engine/report/points";
import type { Book } from "@/lib/engine/schema/book";
import { count, list, number } from "@/lib/words/en/grammar";
import { nameKey } from "@/lib/words/text";
import { asNumber } from "./fraction";
import type { StartList } from "./read-lists";
import { entryName, isPrice, namesOf, optionName, type Per, type Reading, readingOf, type Said, termsOf } from "./readings";
import { type SeenEntry, seenIn, unitText, wholeOf } from "./seen";
import { System } from "./solve";

/** Open prices for which lists are named that would settle them. */
const MOST_HINTS = 60;

/** The sketch for a game: what it says that its own options cost is known beforehand. */
export function sketchOfLists(lists: readonly StartList[], book: Book): Sketch {
  const countsUnits = book.counts === "units";
  const entries = seenIn(lists, (name) => gameOption(name, book)?.points ?? null);
  const readings = new Map(entries.map((entry) => [entry.key, readingOf(entry, countsUnits)]));
  const solved = solvedFrom(lists, entries, readings, countsUnits);
  return {
    source: `the lists ${list(lists.map(({ name }) => name))}`,
    entries: entries.map((entry) => sketchOf(entry, readings.get(entry.key) as Reading, solved, lists)),
    others: otherLines(lists, entries),
    remarks: [...solved.remarks, ...hints(entries, solved), ...otherCosts(lists)],
    otherOptions: "unconfirmed",
  };
}

interface Solution {
  /** The price of a name, and the lists it follows from; null while it is open. */
  priceOf(name: string): { value: number; lists: number[] } | null;
  system: System;
  remarks: string[];
}

function solvedFrom(
  lists: readonly StartList[],
  entries: readonly SeenEntry[],
  readings: ReadonlyMap<string, Reading>,
  countsUnits: boolean,
): Solution {
  const ofUnits = entries.flatMap((entry) => readings.get(entry.key)?.equations ?? []);
  const ofSums = lists.flatMap((_, i) => sumsOf(lists, i, entries, readings, countsUnits));
  const equations = [...ofUnits, ...ofSums];
  const system = new System(equations);
  const remarks: string[] = [];
  const doubted = new Set<number>();
  for (const numbers of system.contradictions) {
    const all = numbers.flatMap((n) => equations[n] ?? []);
    // A wrong sum says nothing against what the list states of each unit.
    const sums = numbers.filter((n) => n >= ofUnits.length);
    for (const n of sums.length ? sums : numbers) doubted.add(n);
    remarks.push(contradiction(all));
  }
  const unsure = new Set([...readings.values()].flatMap((reading) => [...reading.unsure]));
  const priceOf = (name: string) => {
    const found = unsure.has(name) ? null : system.valueOf(name);
    if (!found || found.from.some((n) => doubted.has(n)) || !isPrice(found.value)) return null;
    const from = [...new Set(found.from.flatMap((n) => equations[n]?.list ?? []))].sort((a, b) => a - b);
    return { value: exact(asNumber(found.value)), lists: from };
  };
  for (const entry of entries) remarks.push(...leftOpen(entry, readings.get(entry.key) as Reading, system, doubted, remarks));
  return { priceOf, system, remarks };
}

/** Why prices of an entry stay open that would follow: no price comes out, or several readings give several. */
function leftOpen(
  entry: SeenEntry,
  { fails, unsure, equations }: Reading,
  system: System,
  doubted: ReadonlySet<number>,
  told: readonly string[],
): string[] {
  const names = new Map([[entryName(entry), entry.name], ...titlesOf(entry)]);
  if (unsure.size) {
    const which = list([...unsure].map((name) => names.get(name) ?? name));
    return [
      `${entry.name}: the prices of ${which} come out in several ways and stay open. Lists with other sizes, or with one option alone, would settle them.`,
    ];
  }
  if (fails) {
    const isTold = equations.some(({ said }) => told.some((remark) => remark.includes(said)));
    return isTold
      ? []
      : [`No price in whole or half points fits ${list(entry.units.map((unit) => unitText(entry, unit)))}: it stays open.`];
  }
  return [...names].flatMap(([name, title]) => {
    const found = system.valueOf(name);
    if (!found || isPrice(found.value) || found.from.some((n) => doubted.has(n))) return [];
    return [`${title} would come to ${number(asNumber(found.value))} points by the sums of the lists, which is no price: it stays open.`];
  });
}

/** What the options of an entry are called, by the names of their prices. */
function titlesOf(entry: SeenEntry): Map<string, string> {
  return new Map(entry.units.flatMap(({ options }) => options.map((one) => [optionName(entry, one.key), one.name] as const)));
}

function contradiction(all: readonly Said[]): string {
  const [only, second] = all;
  if (only && !second && only.stated !== undefined)
    return `${only.said} is ${count(only.stated, "point")}, and its units come to ${number(only.known ?? 0)}.`;
  return `These cannot all hold, so their prices stay open: ${all.map(({ said }) => said).join("; ")}.`;
}

/** The sums that a list states: of its sections and of the whole, less what it states of single units. */
function sumsOf(
  lists: readonly StartList[],
  i: number,
  entries: readonly SeenEntry[],
  readings: ReadonlyMap<string, Reading>,
  countsUnits: boolean,
): Said[] {
  const { roster, name } = lists[i] as StartList;
  const sum = (said: string, stated: number, isIn: (section: string) => boolean): Said => {
    const terms = new Map<string, number>();
    let known = 0;
    for (const entry of entries)
      for (const unit of entry.units) {
        if (unit.list !== i || !isIn(unit.section)) continue;
        const whole = wholeOf(unit);
        // A unit with options that have no price of their own: they are in its price.
        if (whole !== null) known = exact(known + whole);
        else {
          const modes = (readings.get(entry.key) as Reading).modes;
          for (const [term, factor] of termsOf(entry, unit, modes, countsUnits)) terms.set(term, (terms.get(term) ?? 0) + factor);
          known = exact(known + unit.options.reduce((n, one) => n + (one.points ?? 0) * one.copies, 0));
        }
      }
    return { terms, sum: exact(stated - known), said, list: i, known, stated };
  };
  const sections = (roster.unknownBook?.sections ?? []).map(({ category, command = 0, stated }) => {
    const called = roster.unknownBook?.categories?.find(({ id }) => id === category)?.name ?? category;
    return sum(`${called} of ${name}`, stated, (section) => section === `${command} ${category}`);
  });
  return [...sections, ...(roster.stated === undefined ? [] : [sum(`the total of ${name}`, roster.stated, () => true)])];
}

function sketchOf(entry: SeenEntry, reading: Reading, { priceOf }: Solution, lists: readonly StartList[]): SketchEntry {
  const { units } = entry;
  const [first] = units;
  const own = priceOf(entryName(entry));
  const priced = (found: { value: number } | null, per: Per): Price | null =>
    found === null ? null : per === "model" ? { perModel: found.value } : found.value;
  const counts = units.map(({ count: n }) => n);
  const headings = [...new Map(units.flatMap(({ heading }) => (heading === null ? [] : [[nameKey(heading), heading] as const]))).values()];
  const slots = [...new Set(units.flatMap(({ inBrackets }) => inBrackets))];
  const keys = [...new Set(units.flatMap(({ options }) => options.map(({ key }) => key)))];
  const from = new Set(own?.lists);
  const options = keys.map((key) => {
    const seen = units.flatMap(({ options: all }) => all.filter((one) => one.key === key));
    const found = priceOf(optionName(entry, key));
    for (const n of found?.lists ?? []) from.add(n);
    return {
      name: seen[0]?.name ?? key,
      price: priced(found, reading.modes.options.get(key) ?? "unit"),
      ...(seen.some(({ copies }) => copies > 1) ? { repeatable: true } : {}),
    };
  });
  const names = [...from].sort((a, b) => a - b).flatMap((n) => lists[n]?.name ?? []);
  const guesses: EntryGuess[] = [...reading.guesses];
  const [min, max] = [Math.min(...counts), Math.max(...counts)];
  if (max > 1)
    guesses.push({
      of: "size",
      says: `only ${min === max ? `${number(min)} models` : `${number(min)} to ${number(max)} models`} were seen: other sizes may be allowed`,
    });
  if (slots.length)
    guesses.push({ of: "category", says: `${list(slots.map((one) => `“${one}”`))} beside it is taken for a heading, and no option` });
  if (headings.length > 1) guesses.push({ of: "category", says: `it stands under ${list(headings)}: the first is taken` });
  if (own && !Number.isInteger(own.value)) guesses.push({ of: "price", says: `${number(own.value)} is no whole number of points` });
  return {
    where: first?.where ?? "",
    written: first?.written ?? entry.name,
    name: entry.name,
    slot: headings[0] ?? null,
    price: priced(own, reading.modes.entry),
    size: { min, max },
    sizeSeen: true,
    options,
    figures: entry.figures,
    ...(names.length ? { note: `Prices from what these lists state: ${list(names)}.` } : {}),
    guesses,
    left: [],
  };
}

/** The lines that began no entry: more of one that is there, what is said of a list, what was passed over or not understood. */
function otherLines(lists: readonly StartList[], entries: readonly SeenEntry[]): OtherLine[] {
  const begun = new Set(entries.map(({ units }) => `${units[0]?.where} ${units[0]?.written}`));
  return lists.flatMap(({ name, report, roster, isWhole }) => {
    const called = new Map(
      roster.commands.flatMap(({ units }) =>
        units.map((unit) => [unit.id, roster.unknownBook?.entries.find(({ id }) => id === unit.entry)?.name ?? unit.entry] as const),
      ),
    );
    return report.flatMap(({ line, text, state, reason, units = [] }): OtherLine[] => {
      const place = { where: `${name}, line ${line}`, written: text };
      if (begun.has(`${place.where} ${text}`)) return [];
      if (state === "ignored") return [{ ...place, as: `passed over${reason ? `: ${reason}` : ""}` }];
      if (state === "not-understood") return [{ ...place, as: null, ...(reason ? { why: reason } : {}) }];
      if (isWhole) return [{ ...place, as: "taken as the file has it" }];
      const of = units.flatMap((id) => called.get(id) ?? []);
      return [{ ...place, as: of.length ? `belongs to ${list([...new Set(of)])}` : "said of the list or of the units below it" }];
    });
  });
}

/** For what stays open, the units that would settle it: the fewest are looked for, one after the other. */
function hints(entries: readonly SeenEntry[], { priceOf, system }: Solution): string[] {
  let left = MOST_HINTS;
  return entries.flatMap((entry) => {
    // What contradicts itself was told; no further list would settle it.
    const open = namesOf(entry).filter((name) => priceOf(name) === null && system.valueOf(name) === null);
    if (!open.length || left <= 0) return [];
    left -= open.length;
    const titles = titlesOf(entry);
    const alone = { terms: new Map([[entryName(entry), 1]]), says: titles.size ? `${entry.name} without options` : entry.name };
    const withOne = [...titles].map(([name, title]) => ({
      terms: new Map([
        [entryName(entry), 1],
        [name, 1],
      ]),
      says: `${entry.name} with ${title} alone`,
    }));
    const chosen: string[] = [];
    let rest = open;
    let now = system;
    for (const { terms, says } of [alone, ...withOne]) {
      const settled = rest.filter((name) => now.wouldSettle(name, terms));
      if (!settled.length) continue;
      chosen.push(says);
      rest = rest.filter((name) => !settled.includes(name));
      now = now.with(terms);
      if (!rest.length) break;
    }
    const what = list(open.map((name) => titles.get(name) ?? "the unit itself"));
    const would = chosen.length ? ` Lists that state the points of ${list(chosen)} would settle them.` : "";
    return [`${entry.name}: the points of ${what} do not follow from the lists.${would}`];
  });
}

function otherCosts(lists: readonly StartList[]): string[] {
  const costs = new Set(lists.flatMap(({ roster }) => (roster.unknownBook?.costs ?? []).map(({ name }) => name)));
  return costs.size ? [`Costs beside the points are not taken: ${list([...costs])}.`] : [];
}
