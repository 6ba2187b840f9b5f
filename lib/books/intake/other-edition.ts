/** Whether a list is made for another edition or another game: told by many small signs together, never by one. */
import { stems } from "@/lib/engine/catalogue/names/words";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { differs } from "@/lib/engine/check/prices";
import { perKey } from "@/lib/engine/lazy";
import { type Finding, makeFinding, type Report, type Target } from "@/lib/engine/report/finding";
import type { Problem } from "@/lib/engine/roster/roster-file";
import type { Roster } from "@/lib/engine/schema/roster";
import type { ReadLine } from "@/lib/read/lines/reading";
import type { NamedArmyList } from "@/lib/read/place";
import { count, list, number } from "@/lib/words/en/grammar";
import { problems } from "@/lib/words/en/problems";

/** What the writer states for a unit that was read whole, beside what it costs here. */
export interface StatedPrice {
  unit: string;
  models: number;
  stated: number;
  /** By this book: with its options, and without them. */
  points: number;
  alone: number;
}

/** A line that seems to name a unit, and of which the army list has none. */
interface StrangeLine {
  line: number | null;
  text: string;
  units: readonly string[];
}

/** Fewer units say nothing of a list. */
const LEAST_UNITS = 4;

/** Whether so many units are odd that it is no slip of the pen: more than half of at least four. */
export function isMost(odd: number, all: number): boolean {
  return all >= LEAST_UNITS && odd * 2 > all;
}

/**
 * The units whose stated prices are not those of this book, where these are most of them and their differences are not one thing that
 * was left out everywhere: no amount, for a unit or for a model, is that of more than half of them. Empty otherwise. Who states a unit
 * without its options states what the book does.
 */
export function otherPrices(prices: readonly StatedPrice[]): StatedPrice[] {
  const off = prices.filter(({ stated, points, alone }) => differs(stated, { points, missing: 0 }) && stated !== alone);
  if (!isMost(off.length, prices.length)) return [];
  const byOne = [
    most(off.map(({ stated, points }) => stated - points)),
    most(off.map(({ stated, points, models }) => (stated - points) / models)),
  ];
  return byOne.some((alike) => alike * 2 > off.length) ? [] : off;
}

/** How often the value occurs that occurs most. */
function most(values: readonly number[]): number {
  const times = new Map<string, number>();
  for (const value of values) times.set(value.toFixed(2), (times.get(value.toFixed(2)) ?? 0) + 1);
  return Math.max(0, ...times.values());
}

/**
 * The report with one finding in place of those about stated prices, where so many differ that the list may be made for another edition.
 * Only units count of which all was read and every price is known. It stands first, for it explains others.
 */
export function withPricesTogether(report: Report, roster: Roster, book: string): Report {
  if (!roster.commands.some(({ units }) => units.some(({ stated }) => stated !== undefined))) return report;
  const unsure = new Set<string>();
  for (const { code, targets } of report.findings)
    if (code === "read/line" || code === "read/guesses" || code === "roster/guess")
      for (const target of targets) if ("unit" in target) unsure.add(target.unit);
  const units = new Map(roster.commands.flatMap((command) => command.units.map((unit) => [unit.id, unit])));
  const prices = report.bill.units.flatMap(({ unit: id, points, missing, lines }): StatedPrice[] => {
    const unit = units.get(id);
    if (unit?.stated === undefined || missing > 0 || unsure.has(id)) return [];
    const alone = lines.reduce((sum, line) => sum + (line.kind === "entry" ? (line.points ?? 0) : 0), 0);
    return [{ unit: id, models: Math.max(1, unit.count), stated: unit.stated, points, alone }];
  });
  const off = otherPrices(prices);
  if (!off.length) return report;
  const labels = new Map(
    report.findings.flatMap(({ code, targets: [target], values }) =>
      code === "roster/stated" && target && "unit" in target ? [[target.unit, String(values.who)]] : [],
    ),
  );
  const each = off.map(({ unit, stated, points }) => `${labels.get(unit) ?? unit} ${number(stated)} for ${number(points)}`);
  const first = makeFinding({
    rule: "ROSTER-STATED",
    code: "roster/other-prices",
    values: {
      off: off.length,
      of: prices.length,
      units: off.map(({ unit }) => unit),
      stated: off.map(({ stated }) => stated),
      points: off.map(({ points }) => points),
    },
    severity: "advice",
    targets: targetsOf(off.map(({ unit }) => unit)),
    message: `The prices stated differ from this book's for ${number(off.length)} of ${count(prices.length, "unit")}: the list may be made for another edition.`,
    fix: "Ask which edition it is made for.",
    derivation: list(each.slice(0, MOST_NAMED).concat(moreThan(MOST_NAMED, each.length))),
    source: { book, page: null },
  });
  const others = report.findings.filter(({ code }) => code !== "roster/stated" && code !== "roster/stated-total");
  return { ...report, findings: [first, ...others] };
}

/** One finding in place of one for each line with a name that this army list does not have. */
export function otherNamesFinding(
  strange: readonly StrangeLine[],
  of: number,
  { army, book }: Catalogue,
  place: NamedArmyList["how"] | undefined,
): Finding {
  const isGuessed = place === "contents";
  const code = isGuessed ? "read/unknown-game" : "read/other-names";
  const values = { off: strange.length, of, army: army.name };
  return makeFinding({
    rule: "ROSTER-READ",
    code,
    values: {
      ...values,
      lines: strange.flatMap(({ line }) => line ?? []),
      names: strange.map(({ text }) => text),
    },
    severity: "unconfirmed",
    targets: targetsOf(strange.flatMap(({ units }) => units)),
    ...problems.said[code](values),
    derivation: list(
      strange
        .slice(0, MOST_NAMED)
        .map(({ text }) => `“${text}”`)
        .concat(moreThan(MOST_NAMED, strange.length)),
    ),
    source: { book: book.title, page: null },
  });
}

/** A list as it was read, as far as it tells of another edition. */
interface WhatWasRead {
  roster: Roster;
  catalogue: Catalogue;
  problems: readonly Problem[];
  reading?: readonly ReadLine[] | undefined;
}

/**
 * A finding that says which other edition a list seems to be made for, where lines that were not wholly understood name things that only
 * lists for that one have, or units have them. Null where none is named.
 */
export function otherEditionFinding({ roster, catalogue, problems, reading = [] }: WhatWasRead): Finding | null {
  const { book, variantByKey } = catalogue;
  if (!book.otherEditions) return null;
  const odd = new Set([...problems, ...(roster.guesses ?? [])].flatMap(({ line }) => line ?? []));
  const lines = reading.filter(({ line }) => odd.has(line)).map(({ text, whole = text, units }) => ({ text: asWords(whole), units }));
  const units = roster.commands.flatMap((command) => command.units);
  const unknown = units.flatMap(({ id: unit, options }) =>
    options.flatMap(({ id }) => (variantByKey.has(id) ? [] : [{ text: asWords(id), units: [unit] }])),
  );
  const texts = [...lines, ...unknown];
  const found = thingsOf(book).map(({ name, things }) => {
    const named = things.filter(({ words }) => texts.some(({ text }) => text.includes(words)));
    // A name that stands in a longer one is not named beside it.
    return { name, things: named.filter((one) => !named.some((other) => other !== one && other.words.includes(one.words))) };
  });
  const [most] = found.sort((a, b) => b.things.length - a.things.length);
  if (!most?.things.length) return null;
  const names = most.things.map(({ thing }) => thing);
  const having = texts.filter(({ text }) => most.things.some(({ words }) => text.includes(words)));
  const said = list(names.slice(0, MOST_NAMED).concat(moreThan(MOST_NAMED, names.length)));
  return makeFinding({
    rule: "ROSTER-READ",
    code: "read/other-edition",
    values: { edition: most.name, names },
    severity: "advice",
    targets: targetsOf([...new Set(having.flatMap((one) => one.units ?? []))]),
    message: `Edition: ${said} ${names.length === 1 ? "is" : "are"} of the ${most.name}; the list may be made for it.`,
    fix: "Ask which edition it is made for.",
    source: { book: book.title, page: null },
  });
}

/** The things of each other edition, with their words as they are looked for. */
const thingsOf = perKey((book: Catalogue["book"]) =>
  (book.otherEditions ?? []).map(({ name, things }) => ({ name, things: things.map((thing) => ({ thing, words: asWords(thing) })) })),
);

/** Words in the form in which names are compared, each between blanks. */
function asWords(text: string): string {
  return ` ${stems(text).join(" ")} `;
}

/** Things that one finding names one by one. */
const MOST_NAMED = 12;

function moreThan(most: number, all: number): string[] {
  return all > most ? [`${number(all - most)} more`] : [];
}

/** Units that a finding is about; the roster where it is about none. */
export function targetsOf(units: readonly string[]): Target[] {
  return units.length ? units.map((unit) => ({ kind: "unit", unit })) : [{ kind: "roster" }];
}
