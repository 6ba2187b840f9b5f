/** A sketch laid on a game: the army list as its file says it, and the report on what was taken as what. */

import { pointsOf } from "@/lib/advice/table/price-sheet";
import { type Draft, emptyList, freeIdOf } from "@/lib/books/author/draft";
import { ruleNames } from "@/lib/engine/catalogue/names/rule-names";
import type { Price } from "@/lib/engine/common";
import { Say } from "@/lib/engine/rules/words";
import type { Book } from "@/lib/engine/schema/book";
import { isSame } from "@/lib/engine/schema/json";
import { list, number } from "@/lib/words/en/grammar";
import { ellipsis, nameKey, uncapital } from "@/lib/words/text";
import { keptGuess } from "./kept-guesses";
import { categoryOf, characteristicOf, gameOption } from "./place-names";
import { type EntryGuess, MOST_ENTRIES, type Sketch, type SketchEntry, type SketchOption, type Span } from "./sketch";
import type { ReportLine, Started } from "./started";

const LONGEST_NAME = 120;
const LONGEST_NOTE = 600;
const LOST: Price = { unknown: true };

/** The draft of an army list for `book`, with its report. The id must be free. */
export function startedFrom(sketch: Sketch, book: Book, { id, name }: { id: string; name: string }): Started {
  const maker = new Maker(sketch, book);
  const lines = sketch.entries.slice(0, MOST_ENTRIES).map((entry) => maker.entry(entry));
  const spare = sketch.entries.slice(MOST_ENTRIES).map(({ where, written }): ReportLine => {
    return { where, written, taken: null, guesses: [], left: [`only the first ${number(MOST_ENTRIES)} entries are taken`] };
  });
  const others = sketch.others.map(({ where, written, as, why, guessed }): ReportLine => {
    return { where, written, taken: as, guesses: why && guessed ? [why] : [], left: why && !guessed ? [why] : [] };
  });
  const { rules: _, entries: __, ...start } = emptyList(book.id, ellipsis(name.trim(), LONGEST_NAME), id);
  const note = ellipsis(`From ${sketch.source}.`, LONGEST_NOTE);
  const draft: Draft = {
    ...start,
    source: { page: 1, basis: "single", note },
    entries: maker.entries,
    ...(maker.options.length ? { groups: [maker.group], options: maker.options } : {}),
    rules: maker.rules(),
  };
  return {
    draft: JSON.parse(JSON.stringify(draft)) as Draft,
    report: {
      lines: inOrder([...lines, ...spare, ...others]),
      remarks: sketch.remarks,
      open: maker.open,
      entries: maker.entries.length,
    },
    guesses: maker.guesses.map(({ entry, guess }) => keptGuess(sketch.source, entry, guess)),
  };
}

/** By the last number in where they stand, which is the line; the source in front of it keeps its order. */
function inOrder(lines: readonly ReportLine[]): ReportLine[] {
  const sources = [...new Set(lines.map(({ where }) => sourceOf(where)))];
  const line = ({ where }: ReportLine) => Number(/(?<!\d)(\d+)$/.exec(where)?.[1] ?? 0);
  return lines.toSorted((a, b) => sources.indexOf(sourceOf(a.where)) - sources.indexOf(sourceOf(b.where)) || line(a) - line(b));
}

const sourceOf = (where: string) => where.replace(/(?<!\d)\d+$/, "");

class Maker {
  readonly entries: Draft[] = [];
  readonly options: (Draft & { id: string; name: string; price: Price })[] = [];
  readonly open: string[] = [];
  readonly guesses: { entry: Draft; guess: EntryGuess }[] = [];
  /** Ids here by the keys of the source, as selectors have them. */
  private readonly ids = { entry: new Map<string, string>(), option: new Map<string, string>() };
  readonly group: Draft;
  private readonly taken: Set<string>;
  private readonly takenOptions: Set<string>;
  private readonly own = new Map<string, Draft & { id: string; price: Price }>();
  private readonly say: Say;
  private readonly hasPoints: boolean;

  constructor(
    private readonly sketch: Sketch,
    private readonly book: Book,
  ) {
    this.taken = new Set([...book.entries.map((e) => e.id), ...book.presets.map((p) => p.id)]);
    this.takenOptions = new Set(book.options.map((o) => o.id));
    this.say = new Say(ruleNames(book), 8);
    this.hasPoints = book.hasPoints !== false;
    const id = freeIdOf(
      "options",
      book.groups.map((g) => g.id),
    );
    const denied = sketch.otherOptions === "denied";
    const status = { status: sketch.otherOptions, rule: "OWN-OPTIONS", page: 1, basis: denied ? "single" : "unconfirmed" };
    this.group = {
      id,
      name: "Options",
      choose: "any",
      otherwise: { ...status, reason: denied ? "Not offered to it" : "Not seen with it" },
    };
    for (const option of sketch.options ?? []) this.refOf(option);
  }

  entry(from: SketchEntry): ReportLine {
    const guesses = [...from.guesses];
    const left = [...from.left];
    const known = this.book.categories.find(({ id }) => id === from.category);
    const { category, guess } = known ? { category: known, guess: undefined } : categoryOf(from, this.book);
    if (guess) guesses.push({ of: "category", says: guess });
    const name = ellipsis(from.name, LONGEST_NAME);
    const id = freeIdOf(name, this.taken);
    this.taken.add(id);
    if (from.key !== undefined) this.ids.entry.set(from.key, id);
    if (this.book.entries.some((e) => nameKey(e.name) === nameKey(name)))
      guesses.push({ of: "name", says: `the game has ${name} too: this one is another` });
    const price = this.priceOf(from.price, name, left);
    const { offers, allowances } = this.offersOf(from, name, guesses, left);
    const sizes = this.sizeOf(from, left);
    const characteristics = this.figuresOf(from, left);
    const made: Draft = {
      id,
      name,
      category: category.id,
      price,
      ...sizes,
      ...(from.perArmy ? { perArmy: { ...from.perArmy } } : {}),
      ...(offers ? { offers } : {}),
      ...(allowances ? { allowances } : {}),
      ...(characteristics ? { characteristics } : {}),
      ...(from.details ? { details: from.details } : {}),
      ...(from.page === undefined ? {} : { page: from.page }),
      ...(from.note ? { note: ellipsis(from.note, LONGEST_NOTE) } : {}),
    };
    this.entries.push(made);
    this.guesses.push(...guesses.map((one) => ({ entry: made, guess: one })));
    const said = [
      this.hasPoints ? (from.price === null ? "its price is open" : this.say.price(from.price)) : "",
      from.size ? `${spanText(from.size)} ${from.size.min === 1 && from.size.max === 1 ? "model" : "models"}` : "",
      from.perArmy ? `${spanText(from.perArmy)} in an army` : "",
      category.name,
    ].filter(Boolean);
    const options = from.options.map((option) => `${option.name} (${this.optionText(option)})`);
    const taken = `entry ${name}: ${said.join(", ")}${options.length ? `; may take ${list(options)}` : ""}`;
    return { where: from.where, written: from.written, taken, guesses: guesses.map(({ says }) => says), left };
  }

  /** Those of the source, under the ids here. */
  rules(): object[] {
    const here = (key: string, value: unknown): unknown => {
      if ((key !== "entry" && key !== "option") || !Array.isArray(value)) return value;
      return value.map((one: string) => this.ids[key].get(one) ?? one);
    };
    return (this.sketch.rules ?? []).map((rule) => JSON.parse(JSON.stringify(rule), here));
  }

  private optionText({ price }: SketchOption): string {
    return this.hasPoints ? (price === null ? "price open" : this.say.price(price)) : "at no points";
  }

  private priceOf(price: Price | null, name: string, left: string[]): Price {
    if (!this.hasPoints) {
      if (price !== null && pointsOf(price) !== 0) left.push("this game has no points: the price is left out");
      return 0;
    }
    if (price !== null) return price;
    this.open.push(name);
    return LOST;
  }

  private sizeOf({ size, sizeSeen }: SketchEntry, left: string[]): Draft {
    if (!size) return {};
    if (this.book.counts === "units") {
      if (size.min !== undefined && size.min === size.max) return size.min > 1 ? { models: size.min } : {};
      left.push("units of this game have a fixed number of models: the size is left out");
      return {};
    }
    const bounds = { ...size, ...(size.min === 0 ? { min: 1 } : {}) };
    if (!sizeSeen) return { size: bounds };
    return { size: { ...bounds, severity: "unconfirmed", basis: "unconfirmed", note: "Only the sizes that the lists show." } };
  }

  private figuresOf({ figures }: SketchEntry, left: string[]): Record<string, number | string | null> | null {
    const found = new Map<string, number | string>();
    for (const [column, figure] of figures) {
      const id = characteristicOf(column, this.book);
      const plain = figure.trim();
      if (!id || plain.length > 12) left.push(`${column} ${plain}`.trim());
      else if (plain) found.set(id, /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : plain);
    }
    if (!found.size) return null;
    return Object.fromEntries(this.book.characteristics.map(({ id }) => [id, found.get(id) ?? null]));
  }

  private offersOf({ options }: SketchEntry, unit: string, guesses: EntryGuess[], left: string[]) {
    const plain: Record<string, Price> = {};
    const either = new Map<string, Record<string, Price>>();
    const allowances: Record<string, "any"> = {};
    const seen = new Set<string>();
    for (const option of options) {
      const { ref, group, points } = this.refOf(option);
      if (seen.has(ref)) {
        left.push(`${option.name} stands twice`);
        continue;
      }
      seen.add(ref);
      if (option.price === null && points !== null)
        guesses.push({ of: "offers", says: `the price of ${option.name} is the one that the game gives` });
      const price = this.priceOf(option.price ?? points, `${unit}: ${option.name}`, left);
      const into = option.either === undefined ? plain : (either.get(option.either) ?? {});
      if (option.either !== undefined) either.set(option.either, into);
      into[ref] = price;
      const [allowance] = (this.book.allowances ?? []).filter((one) => group !== null && one.groups.includes(group));
      if (allowance && !(allowance.id in allowances)) {
        allowances[allowance.id] = "any";
        guesses.push({ of: "allowances", says: `how many ${allowance.noun}s it may spend is not known: any number` });
      }
    }
    const choices = [...either].map(([word, prices]) => ({
      options: prices,
      ...(Object.keys(prices).length > 1 ? { eitherOr: word } : {}),
    }));
    const offers = choices.length ? [...(Object.keys(plain).length ? [{ options: plain }] : []), ...choices] : plain;
    return {
      offers: Object.keys(offers).length ? offers : null,
      allowances: Object.keys(allowances).length ? allowances : null,
    };
  }

  /** The option of the game that is called so, else one of the list's own, made where it is met first. */
  private refOf(option: SketchOption): { ref: string; group: string | null; points: number | null } {
    const known = gameOption(option.name, this.book);
    if (known && option.key !== undefined) this.ids.option.set(option.key, known.ref);
    if (known) return known;
    const key = option.key ?? (nameKey(option.name) || option.name);
    const price = this.hasPoints ? (option.price ?? LOST) : 0;
    const before = this.own.get(key);
    if (before) {
      // Units pay different prices: each offer says its own.
      if (!isSame(before.price, price)) before.price = LOST;
      if (option.repeatable) before.repeatable = true;
      return { ref: before.id, group: null, points: null };
    }
    const id = freeIdOf(option.name, this.takenOptions);
    this.takenOptions.add(id);
    const repeatable = option.repeatable ? { repeatable: true } : {};
    const made = { id, name: ellipsis(inList(option.name), LONGEST_NAME), group: this.group.id, price, ...repeatable };
    this.own.set(key, made);
    if (option.key !== undefined) this.ids.option.set(option.key, id);
    this.options.push(made);
    return { ref: id, group: null, points: null };
  }
}

/** Options stand in small letters, names of things as they are. */
function inList(name: string): string {
  return /^\p{Lu}[\p{Ll}\s'’-]*$/u.test(name) ? uncapital(name) : name;
}

/** "10 to 40", "10 or more", "up to 5", "5". */
function spanText({ min, max }: Span): string {
  if (min !== undefined && min === max) return number(min);
  if (min === undefined && max === undefined) return "any number of";
  if (max === undefined) return `${number(min ?? 0)} or more`;
  return min === undefined || min === 0 ? `up to ${number(max)}` : `${number(min)} to ${number(max)}`;
}
