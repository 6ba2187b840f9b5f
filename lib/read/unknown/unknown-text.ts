/** A list in text of a game that we have no book of: what its lines are follows from their form, from those around them and from its sums. */
import { POINTS_WORDS } from "@/lib/catalogue/unknown/points-words";
import { Reading } from "@/lib/read/lines/reading";
import type { RosterHead } from "@/lib/read/lines/text-head";
import { splitParts } from "@/lib/read/lines/text-parts";
import { exact } from "@/lib/report/points";
import { type Item, UnknownDraft } from "./unknown-draft";
import { OTHER_COST, type Said, saidIn } from "./unknown-line";
import { isPriced, isSection, type Row, rowsOf } from "./unknown-rows";

export interface ReadUnknown {
  draft: UnknownDraft;
  reading: Reading;
  name: string;
  army: string;
  stated?: number;
  limit?: number;
  pointsName?: string;
}

/** What a line puts under a heading, before it is known how its prices add up. */
interface Unit {
  line: number;
  lines: number[];
  item: Item;
  /** What the line says it costs; null where it says nothing. */
  points: number | null;
  category: string | null;
  force: string | null;
}

/** How far up a price stands for a whole list, and no unit of it: of what its units cost. */
const PART_OF_TOTAL = 0.9;
/** No smaller number is the size of a game. */
const LEAST_SIZE = 200;
/** Words of a title of one line. */
const LONGEST_TITLE = 100;

/** The list in the lines of a head. Every line is taken, ignored with a reason, or told as not understood. */
export function readUnknown(head: RosterHead): ReadUnknown {
  const reader = new UnknownReader(head);
  return reader.read();
}

class UnknownReader {
  private readonly reading: Reading;
  private readonly units: Unit[] = [];
  private readonly rows: Row[];
  private readonly base: number;
  private readonly hasPrices: boolean;
  private readonly areApart: boolean;
  /** What the units cost that stand at the lowest depth. */
  private readonly sum: number;
  /** Lines whose points are those of the lines below them. */
  private readonly headed: ReadonlySet<Row>;
  /** Lines at the top whose points are those of the whole list. */
  private readonly wholes: ReadonlySet<Row>;
  private category: string | null = null;
  private readonly sections: { category: string; stated: number; at: number }[] = [];
  private readonly forces: string[] = [];
  /** What stands above a line, by depth. */
  private above: { depth: number; item: Item }[] = [];
  private last: Unit | null = null;
  private name: string;
  private army: string;
  private stated: number | undefined;
  private limit: number | undefined;

  constructor(head: RosterHead) {
    this.reading = new Reading(head.problems);
    for (const { line, text, reason } of head.ignored) {
      if (reason === "figures") this.figures.set(line, [...(this.figures.get(line) ?? []), text]);
      else if (reason !== "separator") this.reading.ignore(line, text, reason);
    }
    for (const line of head.taken) this.reading.take(line);
    this.rows = rowsOf(head);
    const named = this.rows.filter((row) => !isSection(row) && row.total === null && row.chatter === null);
    const priced = named.filter(isPriced);
    const counted = named.filter(({ said }) => said.count !== null);
    const depths = (priced.length ? priced : counted.length ? counted : named).map(({ depth }) => depth);
    this.base = depths.reduce((least, depth) => Math.min(least, depth), depths[0] ?? 0);
    this.hasPrices = priced.length > 1;
    const ofUnits = priced.filter(({ depth }) => depth <= this.base);
    this.areApart = ofUnits.filter(({ isApart }) => isApart).length * 2 > ofUnits.length;
    const top = this.topOf(ofUnits);
    this.wholes = new Set(ofUnits.slice(0, top));
    const units = ofUnits.slice(top);
    this.headed = this.headsOf(units, head.stated ?? this.rows.find((row) => row.total !== null)?.total ?? null);
    this.sum = units.filter((row) => !this.headed.has(row)).reduce((sum, row) => exact(sum + pricedAt(row)), 0);
    this.name = head.name;
    this.army = head.army;
    this.stated = head.stated;
    this.limit = head.limit;
  }

  read(): ReadUnknown {
    for (const [at, row] of this.rows.entries()) this.readRow(row, at);
    const draft = new UnknownDraft();
    this.put(draft);
    const { pointsName } = wordsOf(this.rows);
    return {
      draft,
      reading: this.reading,
      name: this.name,
      army: this.army,
      ...(this.stated === undefined ? {} : { stated: this.stated }),
      ...(this.limit === undefined ? {} : { limit: this.limit }),
      ...(pointsName ? { pointsName } : {}),
    };
  }

  private readRow(row: Row, at: number): void {
    const { line, text, fields } = row;
    if (fields) {
      this.readFields(row, at);
      return;
    }
    if (row.isRemark && this.units.length) {
      this.reading.ignore(line, text, "remark");
      return;
    }
    if (row.total !== null) {
      this.isDone = this.units.length > 0;
      this.total(row);
      return;
    }
    if (this.isDone && !isPriced(row) && row.depth <= this.base) {
      this.reading.ignore(line, text, row.chatter ?? "below the total");
      return;
    }
    const note = /^unit note\s*:\s*(.*)$/i.exec(text);
    if (note && this.last) {
      this.last.item.notes = [...(this.last.item.notes ?? []), note[1] ?? ""];
      this.reading.take(line, []);
      return;
    }
    const command = row.heading === null ? null : /^command:\s*(?:army|force)?\s*(.*)$/i.exec(row.heading);
    if (command) {
      this.force(row, (command[1] ?? "").replace(/^"|"$/g, ""));
      return;
    }
    if (row.chatter !== null && (!isPriced(row) || row.chatter !== "sentence")) {
      this.isDone ||= this.units.length > 0 && row.chatter === "end of a mail";
      this.reading.ignore(line, text, row.chatter);
      return;
    }
    if (this.isOfWhole(row)) {
      this.whole(row);
      return;
    }
    if (!/[\p{L}\d]/u.test(text)) {
      this.reading.ignore(line, text, "separator");
      return;
    }
    if (this.headed.has(row)) {
      this.section(row, at);
      return;
    }
    if (isSection(row) && (row.heading !== null || row.depth <= this.base)) {
      this.section(row, at);
      return;
    }
    if (row.depth > this.base && this.last) {
      this.option(row);
      return;
    }
    if (isPriced(row)) {
      this.unit(row, row.said);
      return;
    }
    this.unpriced(row, at);
  }

  /** A line without a price where units stand: a heading, what the unit above has, a unit, or what is said of the list. */
  private unpriced(row: Row, at: number): void {
    const { line, text, said, isApart, depth } = row;
    const next = this.rows[at + 1];
    const isBelow = this.last !== null && !isApart && depth >= this.base;
    if (!this.hasPrices) {
      if (said.count !== null || depth > 0 || (this.last && !isApart)) {
        this.unit(row, said);
        return;
      }
      if (!this.last && !this.name && isTitle(text)) {
        this.title(row);
        return;
      }
      if (next && !next.isApart && next.said.count !== null) {
        this.section(row, at);
        return;
      }
      this.unit(row, said);
      return;
    }
    if (isBelow && (said.count === null || this.areApart)) {
      this.option(row);
      return;
    }
    const isHead = said.count === null && !said.parts.length && text.length < LONGEST_TITLE;
    if (this.last === null && said.count === null && text.length < LONGEST_TITLE) {
      this.title(row);
      return;
    }
    if (isHead && next && isPriced(next)) {
      this.section(row, at);
      return;
    }
    if (said.count !== null) {
      this.unit(row, said);
      return;
    }
    this.reading.add(line, "line/not-understood", { name: text });
  }

  /** How many of the priced lines speak of the whole list: those at the top that cost what all below them do, or are the size of the game. */
  private topOf(priced: readonly Row[]): number {
    for (let top = Math.min(4, priced.length - 2); top > 0; top--) {
      const rest = priced.slice(top);
      const sum = rest.reduce((n, row) => exact(n + pricedAt(row)), 0);
      const isWhole = (row: Row) => {
        const { said, line, depth } = row;
        if (said.count !== null || row.fields || said.isEach) return false;
        const below = this.rows[this.rows.findIndex((one) => one.line === line) + 1];
        const hasBelow = below !== undefined && below.depth > depth && below.heading === null;
        const points = said.points ?? 0;
        return points === sum || (!hasBelow && rest.length > 2 && points >= LEAST_SIZE && points >= sum * PART_OF_TOTAL);
      };
      if (priced.slice(0, top).every(isWhole)) return top;
    }
    return 0;
  }

  /**
   * Headings by their points: what stands below them costs as much. One unit may cost as much as the next, so either the list then adds up
   * to its total, and does not otherwise, or they are all in front of several units or look like headings.
   */
  private headsOf(units: readonly Row[], stated: number | null): Set<Row> {
    const heads = new Set<Row>();
    let under = 0;
    for (let i = 0; i < units.length; i++) {
      const row = units[i] as Row;
      if (row.said.count !== null || row.fields || row.said.parts.length) continue;
      let sum = 0;
      let next = i + 1;
      do sum = exact(sum + (next < units.length ? pricedAt(units[next] as Row) : 0));
      while (++next < units.length && sum < (row.said.points ?? 0));
      if (sum === row.said.points && next > i + 1) {
        heads.add(row);
        under += next - i;
        i = next - 1;
      }
    }
    const all = units.reduce((n, row) => exact(n + pricedAt(row)), 0);
    const without = units.reduce((n, row) => exact(n + (heads.has(row) ? 0 : pricedAt(row))), 0);
    if (stated !== null && stated === without && stated !== all) return heads;
    // Every unit stands under one of several headings, whatever the total says.
    if (heads.size > 1 && under === units.length && stated !== all) return heads;
    return new Set([...heads].filter(isSection));
  }

  /** Whether the points in a line are those of the whole list: it stands at the top, or between marks, and all units cost about as much. */
  private isOfWhole(row: Row): boolean {
    const { said, heading, of } = row;
    if (this.wholes.has(row)) return true;
    if (said.points === null || said.count !== null) return of !== null && this.last === null;
    if (of !== null && this.last === null && said.points >= this.sum * PART_OF_TOTAL) return true;
    return heading !== null && this.sum > 0 && said.points >= this.sum * PART_OF_TOTAL;
  }

  private whole(row: Row): void {
    const { said, line, of, text, heading } = row;
    const name = said.name.replace(/(?<![-–—:,\s])[-–—:,\s]+$/, "");
    const inside = /\(([^()]+)\)\s*$/.exec(name)?.[1] ?? "";
    if (/\p{L}/u.test(inside) && heading !== null && !this.army) this.army = inside;
    else if (heading === null && !this.name && /\p{L}/u.test(name)) this.name = name;
    if (of !== null && this.limit === undefined) this.limit = of;
    const first = /(\d[\d.,]{0,15})\s*(?:pts|points|p)?\s*(?:\/|\bof\b)/i.exec(text)?.[1];
    const points = of !== null && first ? Number(first.replace(/[,.]/g, "")) : said.points;
    if (points !== null) {
      if (this.stated === undefined && (this.army === "" || heading !== null || of !== null || points <= this.sum)) this.stated = points;
      else if (this.limit === undefined && Number.isInteger(points) && points > 0) this.limit = points;
    }
    this.reading.take(line);
  }

  private total({ line, total, of, other }: Row): void {
    if (total === null) return;
    if (other) this.other = other;
    if (this.stated === undefined || this.stated === total) {
      this.stated = total;
      this.reading.take(line);
    } else if (exact(this.sum) === total) {
      // A title may have named the size of the game.
      if (this.limit === undefined && Number.isInteger(this.stated) && this.stated > 0) this.limit = this.stated;
      this.stated = total;
      this.reading.take(line);
    } else this.reading.ignore(line, String(total), "total");
    if (of !== null && this.limit === undefined) this.limit = of;
  }

  private title(row: Row): void {
    const { line, text, said } = row;
    if (!this.name) {
      this.name = text;
      this.reading.take(line);
    } else if (!this.army && said.count === null && !/[.!?]$/.test(text)) {
      this.army = text;
      this.reading.take(line);
    } else this.reading.ignore(line, text, "title");
  }

  private force(row: Row, name: string): void {
    this.forces.push(name);
    this.category = null;
    this.end();
    this.reading.take(row.line);
  }

  private section(row: Row, at: number): void {
    const { said, line, text } = row;
    const name = (row.fields?.name ?? said.name).replace(/:$/, "").trim();
    if (!/\p{L}|\d/u.test(name)) {
      this.reading.ignore(line, text, "separator");
      return;
    }
    const next = this.rows.slice(at + 1).find((one) => one.chatter === null);
    // What stands last, or over another heading, is said of the list.
    if (!next || (next.total !== null && !this.last)) {
      this.last ? this.reading.ignore(line, text, "title") : this.title(row);
      return;
    }
    this.category = name;
    if (said.points !== null) this.sections.push({ category: name, stated: said.points, at: this.forces.length });
    this.end();
    this.reading.take(line);
  }

  private end(): void {
    this.above = [];
    if (this.last) this.last = { ...this.last, item: { ...this.last.item } };
    this.closed = true;
  }
  private closed = false;
  /** What a cost is called that stands beside the points, with its total. */
  private other: Row["other"];
  /** The total of the list was given. */
  private isDone = false;
  /** What stands in the lines of units beside their names: kept with them. */
  private readonly figures = new Map<number, string[]>();

  private unit(row: Row, said: Said): void {
    const { line, text, depth } = row;
    const { name, parts } = said.isLiteral ? { name: said.name, parts: [] } : inBrackets(said.name);
    if (!/\p{L}/u.test(name)) {
      this.reading.add(line, "line/not-understood", { name: text });
      return;
    }
    const figures = said.isLiteral ? { name, values: [] } : figuresIn(name);
    const item: Item = {
      name: figures.name.slice(0, 200),
      count: said.count ?? 1,
      points: 0,
      costs: new Map(said.costs),
      ...(said.ownName ? { ownName: said.ownName } : {}),
      below: [...parts, ...said.parts].flatMap((one) => itemsIn(one)),
      ...(figures.values.length ? { profiles: [{ type: "Unit", name: figures.name.slice(0, 200), values: figures.values }] } : {}),
    };
    const points = said.points === null ? null : exact(said.points * (said.isEach ? item.count : 1));
    this.last = { line, lines: [line], item, points, category: this.category, force: this.forces.at(-1) ?? null };
    this.units.push(this.last);
    this.above = [{ depth, item }];
    this.closed = false;
  }

  private option(row: Row): void {
    const { line, text, depth } = row;
    if (!this.last || this.closed) {
      if (isPriced(row) || row.said.count !== null) {
        this.unit(row, row.said);
        return;
      }
      this.reading.add(line, "line/not-understood", { name: text });
      return;
    }
    while (this.above.length > 1 && (this.above.at(-1)?.depth ?? 0) >= depth) this.above.pop();
    const items = itemsIn(text);
    if (!items.length) {
      this.reading.ignore(line, text, "separator");
      return;
    }
    const parent = depth > (this.above[0]?.depth ?? 0) ? this.above.at(-1)?.item : this.above[0]?.item;
    parent?.below.push(...items);
    const [only] = items;
    if (only && depth > (this.above[0]?.depth ?? 0)) this.above.push({ depth, item: items.at(-1) ?? only });
    this.last.lines.push(line);
  }

  private readFields(row: Row, at: number): void {
    const { fields, line, text } = row;
    if (!fields) return;
    const { role, name, count = 1, points } = fields;
    if (role === "heading") {
      this.section(row, at);
      return;
    }
    if (role === "total") {
      this.total({ ...row, total: points ?? row.total ?? numberOf(name) });
      return;
    }
    if (role === "remark") {
      this.last ? this.note(line, name) : this.reading.ignore(line, text, "remark");
      return;
    }
    if (role === "figure" || role === "above") {
      this.figure(row);
      return;
    }
    if (role === "option" && this.last) {
      const items =
        points === undefined && count === 1
          ? splitParts(name).flatMap((one) => itemsIn(one))
          : [{ name, count, points: points ?? 0, below: [] }];
      while (this.above.length > 1 && (this.above.at(-1)?.depth ?? 0) >= row.depth) this.above.pop();
      this.above.at(-1)?.item.below.push(...items);
      const item = items.at(-1);
      if (item) this.above.push({ depth: row.depth, item });
      this.last.lines.push(line);
      return;
    }
    const said = saidIn(name);
    if (fields.type && !this.sections.length) this.category = fields.type;
    this.unit(row, {
      ...said,
      count: fields.count ?? said.count,
      points: points ?? said.points,
      isEach: points === undefined && said.isEach,
    });
  }

  private note(line: number, text: string): void {
    if (!this.last) return;
    this.last.item.notes = [...(this.last.item.notes ?? []), text];
    this.last.lines.push(line);
  }

  private figure({ fields, line, text }: Row): void {
    const { of = "", name = "" } = fields ?? {};
    if (!this.last) {
      this.reading.ignore(line, text, "figures");
      return;
    }
    if (!of) {
      this.note(line, name || text);
      return;
    }
    const [known] = this.last.item.profiles ?? [];
    const values = [...(known?.values ?? []), [of.slice(0, 60), name.slice(0, 1000)] satisfies [string, string]].slice(0, 40);
    this.last.item.profiles = [{ type: "Unit", name: this.last.item.name, values }];
    this.last.lines.push(line);
  }

  /** The units with their prices: what they have is in them, or comes on top, whichever agrees with the total that the list states. */
  private put(draft: UnknownDraft): void {
    const optionsOf = (unit: Unit) => pointsBelow(unit.item);
    const all = this.units.map((unit) => ({ unit, points: unit.points, options: optionsOf(unit) }));
    const inside = all.reduce((sum, { points, options }) => exact(sum + (points ?? options)), 0);
    const onTop = all.reduce((sum, { points, options }) => exact(sum + (points ?? 0) + options), 0);
    const isOnTop = this.stated !== undefined && this.stated === onTop && inside !== onTop;
    const isPlain = !all.some(({ points, options }) => points !== null || options);
    const { name: costName = "Other cost", stated: costs } = this.other ?? {};
    if (this.other) draft.cost(costName, costs);
    for (const { item } of this.units) {
      const unnamed = item.costs?.get(OTHER_COST);
      if (unnamed !== undefined)
        item.costs = new Map([...(item.costs ?? []), [costName, unnamed]].filter(([cost]) => cost !== OTHER_COST) as [string, number][]);
    }
    let forces = 0;
    for (const { unit, points, options } of all) {
      for (; forces < this.forces.length && unit.force !== null && forces <= this.forces.lastIndexOf(unit.force); forces++)
        draft.force(this.forces[forces] ?? "");
      const fits = !isOnTop && points !== null && points >= options;
      const own = points === null ? (options || isPlain ? 0 : null) : fits ? exact(points - options) : points;
      const category = unit.category === null ? null : draft.category(unit.category);
      const stated = points !== null && !isOnTop ? points : undefined;
      const figures = [...new Set(unit.lines)].flatMap((line) => this.figures.get(line) ?? []);
      const item = figures.length ? { ...unit.item, notes: [...(unit.item.notes ?? []), figures.join(", ")] } : unit.item;
      const id = draft.add({ ...item, points: own ?? 0 }, category, stated, own !== null);
      for (const line of new Set(unit.lines)) this.reading.take(line, [id]);
      for (const line of unit.lines) this.figures.delete(line);
    }
    for (const [line, texts] of this.figures) for (const text of texts) this.reading.ignore(line, text, "figures");
    for (const { category, stated, at } of this.sections) draft.section(draft.category(category), stated, Math.max(0, at - 1));
  }
}

/** What stands below an item costs so much. */
function pointsBelow({ below }: Item): number {
  return below.reduce((sum, one) => exact(sum + one.points + pointsBelow(one)), 0);
}

function pricedAt({ said, fields }: Row): number {
  if (fields) return fields.points ?? 0;
  return (said.points ?? 0) * (said.isEach ? (said.count ?? 1) : 1);
}

/** What has something that has something: what stands deeper is taken as it is written. */
const DEEPEST = 8;

/** "5x Knights: lance, shield", "lance, shield": what a unit has, each with what stands behind it. */
function itemsIn(text: string, depth = 0): Item[] {
  if (!/[\p{L}\d]/u.test(text)) return [];
  const label = /^[^,;:]{1,80}:\s|^(?:\d{1,4}\s*[x×]\s)?`/.test(text);
  const parts = label ? [text] : splitParts(text);
  return parts.flatMap((part): Item[] => {
    if (depth === DEEPEST) return [{ name: part.slice(0, 200), count: 1, points: 0, below: [] }];
    const said = saidIn(part);
    const name = said.name || part;
    if (!/[\p{L}\d]/u.test(name)) return [];
    const count = said.count ?? 1;
    const points = (said.points ?? 0) * (said.isEach ? count : 1);
    const below = said.parts.flatMap((one) => itemsIn(one, depth + 1));
    const item: Item = { name: name.slice(0, 200), count, points, below, ...(said.ownName ? { ownName: said.ownName } : {}) };
    if (said.costs.size) item.costs = said.costs;
    return [item];
  });
}

/** "Rifle squad (Regular)": what stands in brackets behind a name is something it has. */
function inBrackets(name: string): { name: string; parts: string[] } {
  const text = name.trimEnd();
  const open = text.endsWith(")") ? openingOf(text) : -1;
  const [front, inside] = [text.slice(0, Math.max(0, open)).trimEnd(), text.slice(open + 1, -1)];
  const isSaid = open > 0 && /\p{L}{2}/u.test(front) && /\p{L}/u.test(inside.replace(/\([^()]*\)/g, ""));
  return isSaid ? { name: front, parts: splitParts(inside) } : { name, parts: [] };
}

/** Where the bracket opens that ends a text; -1 where none does, or brackets stand in brackets in it. */
function openingOf(text: string): number {
  let depth = 0;
  for (let at = text.length - 1; at >= 0; at--) {
    if (text[at] === ")") depth++;
    else if (text[at] === "(") depth--;
    if (depth === 0) return at;
    if (depth > 2) return -1;
  }
  return -1;
}

/** "Master Brother Q3+ D2+": figures behind a name, each with its letter in front. */
function figuresIn(name: string): { name: string; values: [string, string][] } {
  const [all = ""] = /(?:\s+[A-Z]{1,3}\d{1,2}\+?){2,20}$/.exec(name) ?? [];
  const values = [...all.matchAll(/([A-Z]{1,3})(\d{1,2}\+?)/g)].map(([, column = "", value = ""]): [string, string] => [column, value]);
  return { name: all ? name.slice(0, -all.length).trim() : name, values };
}

function numberOf(text: string): number | null {
  const n = Number(text.replace(/[^\d.]/g, ""));
  return Number.isFinite(n) && /\d/.test(text) ? n : null;
}

const isTitle = (text: string) => text.length < LONGEST_TITLE && !/^\d/.test(text);

/** A price with its word; "2 silver swords" is none. */
const PRICED = new RegExp(String.raw`\d\s*(${POINTS_WORDS})\b\.?(?=\s*(?:$|[^\s\p{L}\d]|each\b|per\b|a model\b))`, "giu");

/** What points are called: the word that most prices stand with, where it is another. */
function wordsOf(rows: readonly Row[]): { pointsName: string } {
  const words = new Map<string, number>();
  for (const { text } of rows) {
    for (const [, word = ""] of text.matchAll(PRICED)) {
      const name = /^p/i.test(word) ? "" : word.toLowerCase();
      words.set(name, (words.get(name) ?? 0) + 1);
    }
  }
  const [best] = [...words].sort((a, b) => b[1] - a[1]);
  return { pointsName: best?.[0] ?? "" };
}
