/** A list in text of a game that we have no book of: what its lines are follows from their form, from those around them and from its sums. */
import { exact } from "@/lib/engine/report/points";
import { chatterIn } from "@/lib/read/lines/chatter";
import { linesWithin, Reading } from "@/lib/read/lines/reading";
import type { RosterHead } from "@/lib/read/lines/text-head";
import { isUpperCase, splitParts } from "@/lib/read/lines/text-parts";
import type { WrittenLine } from "@/lib/read/lines/written";
import { headingIn, type OpenLine, OTHER_COST, openLine } from "@/lib/read/list/open-line";
import type { Vocabulary } from "@/lib/read/list/vocabulary";
import { anyHeading } from "@/lib/words/all/headings";
import type { Reason } from "@/lib/words/en/problems";
import { type Item, UnknownDraft } from "./unknown-draft";

export interface ReadUnknown {
  draft: UnknownDraft;
  reading: Reading;
  name: string;
  army: string;
  stated: number | undefined;
  limit: number | undefined;
  pointsName?: string | undefined;
  note?: string;
}

/** A line, or a part of one, with what its form says. */
interface Row {
  line: number;
  /** Without bullets. */
  text: string;
  depth: number;
  /** Nothing stands in the line above. */
  isApart: boolean;
  /** What stands between the marks of a heading; null where there are none. */
  heading: string | null;
  /** Why it says nothing about an army. */
  chatter: Reason | null;
  total: number | null;
  /** The points that the list may cost, beside its total. */
  of: number | null;
  said: OpenLine;
  /** A cost beside the points, with its total. */
  other?: { name: string; stated: number };
  fields?: WrittenLine["fields"];
}

/** What a line puts under a heading, before it is known how its prices add up. */
interface Unit {
  lines: number[];
  item: Item;
  /** What the line says it costs; null where it says nothing. */
  points: number | null;
  category: string | null;
  /** How many parts of the list that stand by themselves have begun. */
  force: number;
}

/** How far up a price stands for a whole list, and no unit of it: of what its units cost. */
const PART_OF_TOTAL = 0.9;
/** No smaller number is the size of a game. */
const LEAST_SIZE = 200;
const LONGEST = { title: 100, section: 60, name: 200 };
/** What has something that has something: what stands deeper is taken as it is written. */
const DEEPEST = 5;

const BULLETS = /^(?:[\s>]|[-–—•·◦▪●‣○*;]+(?=\s)|[•·◦▪●‣○]+|\+(?=\s)(?!.*\+\s*$)|\.{1,3}(?=\s)){1,200}/;
/** "--Duck behind cover": a bullet without a space behind it. */
const TIGHT_BULLET = /^\s*(?:-{1,3}|[–—»])(?=\p{L}|\d+\s*[x×]\s)/u;
const LIST_NUMBER = /^\d{1,3}[.)]\s+/;
const UNDERLINE = /^\s*(?:[=_~*-]\s*){3,}$/;
/** "3.5 SWC | 140 points" */
const TWO_TOTALS = /^\W*(\d+(?:\.\d+)?)\s*(\p{Lu}{2,6})\s*\|\s*(\d[\d.,]*)\s*(?:points?|pts)\W*$/iu;
const SIZES = /[([]\s*\d{1,3}\s*[)\]].*\d\s*(?:pts|points)\b/i;

/** The list in the lines of a head. Every line is taken, ignored with a reason, or told as not understood. */
export function readUnknown(head: RosterHead, vocabulary: Vocabulary): ReadUnknown {
  return new UnknownReader(head, vocabulary).read();
}

/** Every line with something in it that is not said of the list as a whole already. */
class Rows {
  readonly all: Row[] = [];
  private readonly sizes: boolean;

  constructor(
    head: RosterHead,
    reading: Reading,
    private readonly vocabulary: Vocabulary,
  ) {
    const taken = new Set(head.taken);
    const lines = linesWithin(head.written, reading);
    this.sizes = lines.some(({ text }) => SIZES.test(text));
    let isApart = true;
    for (const written of lines) {
      const { line, text, fields } = written;
      if (!text.trim() || (taken.has(line) && !fields)) isApart = true;
      else if (UNDERLINE.test(text)) {
        const above = this.all.at(-1);
        if (above?.line === line - 1 && above.said.points === null) above.heading ??= above.text;
      } else {
        this.all.push(...this.of(written, isApart));
        isApart = false;
      }
    }
  }

  private of({ line, text: raw, depth, fields }: WrittenLine, isApart: boolean): Row[] {
    const { vocabulary, sizes } = this;
    const plain = { line, depth, isApart, chatter: null, total: null, of: null, heading: null };
    if (fields) return [{ ...plain, text: raw, ...ofFields(fields, raw, vocabulary), fields }];
    const heading = headingIn(raw);
    const isTight = heading === null && TIGHT_BULLET.test(raw);
    const bare = raw
      .replace(isTight ? TIGHT_BULLET : BULLETS, "")
      .replace(LIST_NUMBER, "")
      .trim();
    const text = heading ?? bare.replace(/^(\*\*|__)(.{1,200}?)\1(?=\s|$)/, "$2");
    const two = TWO_TOTALS.exec(text);
    const said = openLine(text, vocabulary, sizes);
    // "Soldiers: 2 Thieves (40), War Dog (10)": a heading with several things in its line, each with its price.
    const [, label = "", rest = ""] = heading === null && said.total === null ? (/^([^:,]{2,40}):\s+(\S.*)$/.exec(text) ?? []) : [];
    const parts = this.isSectionName(label)
      ? splitParts(rest).map((part) => ({ text: part, said: openLine(part, vocabulary, sizes) }))
      : [];
    if (parts.length > 1 && parts.every(({ said }) => said.points !== null))
      return [
        { ...plain, text: `${label}:`, heading: label.trim(), said: openLine(label, vocabulary) },
        ...parts.map((part) => ({ ...plain, ...part, isApart: false })),
      ];
    return [
      {
        ...plain,
        total: said.total,
        of: said.share?.[1] ?? null,
        text,
        heading,
        depth: heading === null ? depth + Number(isTight && depth === 0) : 0,
        chatter: /^\s*#\s/.test(raw) ? REMARK : chatterIn(text),
        said,
        ...(two ? { total: numberIn(two[3] ?? ""), other: { name: two[2] ?? "", stated: Number(two[1]) } } : {}),
      },
    ];
  }

  /** Whether a line heads a part of the army: by its marks, by its word, by its capitals, by a colon with nothing behind it. */
  isSection({ heading, text, said, fields }: Row): boolean {
    if (fields || heading !== null) return heading !== null;
    if (said.count !== null || said.parts.length || said.ownName) return false;
    const name = said.name.replace(/:$/, "").trim();
    if (this.isSectionName(name)) return said.points === null || said.hasPercent || /[:([]/.test(text) || isUpperCase(name);
    if (said.points !== null) return said.hasPercent || (isUpperCase(name) && /[:([–-]/.test(text));
    return isUpperCase(name) || (/:\s*$/.test(text) && text.length < LONGEST.section);
  }

  private isSectionName(name: string): boolean {
    const words = name.trim().toLowerCase().split(/\s+/);
    const { sections } = this.vocabulary;
    return (
      sections.has(words.join(" ")) ||
      (words.length > 1 &&
        /^(?:\d+|units?|choices?|troops?|sections?|models?)$/.test(words.at(-1) ?? "") &&
        sections.has(words.slice(0, -1).join(" ")))
    );
  }
}

const REMARK = "remark";
/** "Unit note: …" and "Command: Army …", in each language. */
const NOTE = new RegExp(String.raw`^(?:unit note\s*:|${anyHeading("Unit note")})\s*(.*)$`, "i");
const COMMAND = new RegExp(
  String.raw`^(?:command:|${anyHeading("Command")})\s*(?:${anyHeading("Army", false)}|${anyHeading("Force", false)})?\s*(.*)$`,
  "i",
);

/** A row whose shape says what it is. */
function ofFields({ role, name, count, points }: NonNullable<WrittenLine["fields"]>, text: string, vocabulary: Vocabulary) {
  const said = openLine(role === "heading" ? text : name, vocabulary);
  if (role === "heading") return { heading: name.replace(/:$/, "").trim(), said };
  const own = { ...said, count: count ?? said.count, points: points ?? said.points, isEach: points === undefined && said.isEach };
  return { said: own, total: role === "total" ? (points ?? numberIn(name)) : null };
}

class UnknownReader {
  private readonly reading: Reading;
  private readonly rows: readonly Row[];
  private readonly units: Unit[] = [];
  /** How deep units stand. */
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
  /** What stands above a line, by depth: the unit first; empty where a heading closed it. */
  private above: { depth: number; item: Item }[] = [];
  /** What a cost is called that stands beside the points, with its total. */
  private other: Row["other"];
  /** The total of the list was given, or it ended. */
  private isDone = false;
  /** The size of the game stood in the line above: what follows is no title. */
  private isSized = false;
  /** What stands in the lines of units beside their names: kept with them. */
  private readonly figures = new Map<number, string[]>();
  private readonly said: Pick<ReadUnknown, "name" | "army" | "stated" | "limit">;

  constructor(
    head: RosterHead,
    private readonly vocabulary: Vocabulary,
  ) {
    this.said = { name: head.name, army: head.army, stated: head.stated, limit: head.limit };
    this.reading = new Reading(head.problems);
    for (const { line, text, reason } of head.ignored) {
      if (reason === "figures") this.figures.set(line, [...(this.figures.get(line) ?? []), text]);
      else if (reason !== "separator") this.reading.ignore(line, text, reason);
    }
    for (const line of head.taken) this.reading.take(line);
    const rows = new Rows(head, this.reading, vocabulary);
    this.rows = rows.all;
    this.isSection = (row) => rows.isSection(row);
    const named = this.rows.filter((row) => !this.isSection(row) && row.total === null && row.chatter === null);
    const priced = named.filter(isPriced);
    const counted = named.filter(({ said }) => said.count !== null);
    const standing = priced.length ? priced : counted.length ? counted : named;
    this.base = standing.reduce((least, { depth }) => Math.min(least, depth), standing[0]?.depth ?? 0);
    this.hasPrices = priced.length > 1;
    const ofUnits = priced.filter(({ depth }) => depth <= this.base);
    this.areApart = ofUnits.filter(({ isApart }) => isApart).length * 2 > ofUnits.length;
    const top = this.topOf(ofUnits);
    this.wholes = new Set(ofUnits.slice(0, top));
    const units = ofUnits.slice(top);
    this.headed = this.headsOf(units, head.stated ?? this.rows.find((row) => row.total !== null)?.total ?? null);
    this.sum = sumOf(units.filter((row) => !this.headed.has(row)));
  }

  private readonly isSection: (row: Row) => boolean;

  read(): ReadUnknown {
    for (const [at, row] of this.rows.entries()) this.readRow(row, at);
    const draft = new UnknownDraft();
    this.put(draft);
    const pointsName = pointsNameIn(this.rows);
    return { draft, reading: this.reading, ...this.said, ...(pointsName ? { pointsName } : {}) };
  }

  private readRow(row: Row, at: number): void {
    const { line, text, chatter, heading, depth } = row;
    const hasUnits = this.units.length > 0;
    if (row.fields && row.total === null) this.readFields(row, row.fields, at);
    else if (chatter === REMARK && hasUnits) this.reading.ignore(line, text, REMARK);
    else if (row.total !== null) this.total(row);
    else if (this.isDone && !isPriced(row) && depth <= this.base) this.reading.ignore(line, text, chatter ?? "below the total");
    else if (this.isOwnLine(row)) return;
    else if (chatter !== null && chatter !== REMARK && (!isPriced(row) || chatter !== "sentence")) {
      this.isDone ||= hasUnits && chatter === "end of a mail";
      this.reading.ignore(line, text, chatter);
    } else if (this.isOfWhole(row)) this.whole(row);
    else if (!/[\p{L}\d]/u.test(text)) this.reading.ignore(line, text, "separator");
    else if (this.headed.has(row) || (this.isSection(row) && (heading !== null || depth <= this.base))) this.section(row, at);
    else if (depth > this.base && hasUnits) this.option(row);
    else if (isPriced(row)) this.unit(row);
    else this.unpriced(row, at);
  }

  /** "Unit note: …" and "[Command: …]", which our own texts have. */
  private isOwnLine({ line, text, heading }: Row): boolean {
    const [, note] = NOTE.exec(text) ?? [];
    const [, command] = COMMAND.exec(heading ?? "") ?? [];
    if (note !== undefined && this.units.length) this.note(line, note);
    else if (command !== undefined) {
      this.forces.push(command.replace(/^"|"$/g, ""));
      this.category = null;
      this.above = [];
      this.reading.take(line);
    } else return false;
    return true;
  }

  /** A line without a price where units stand: a heading, what the unit above has, a unit, or what is said of the list. */
  private unpriced(row: Row, at: number): void {
    const { text, said, isApart, depth } = row;
    const next = this.rows[at + 1];
    const hasUnits = this.units.length > 0;
    const isCounted = said.count !== null;
    const isShort = text.length < LONGEST.title;
    if (!this.hasPrices) {
      // Below the name of the army a line with parts is no title.
      const isUnit = isCounted || depth > 0 || (hasUnits && !isApart) || (this.said.army !== "" && said.parts.length > 0);
      if (!isUnit && !hasUnits && !this.isSized && !this.said.name && isShort && !/^\d/.test(text)) this.title(row);
      else if (!isUnit && next && !next.isApart && next.said.count !== null) this.section(row, at);
      else this.unit(row);
    } else if (hasUnits && !isApart && depth >= this.base && (!isCounted || this.areApart)) this.option(row);
    else if (!hasUnits && !isCounted && isShort) this.title(row);
    else if (!isCounted && !said.parts.length && isShort && next && isPriced(next)) this.section(row, at);
    else if (isCounted) this.unit(row);
    else this.reading.add(row.line, "line/not-understood", { name: text });
  }

  /** How many of the priced lines speak of the whole list: those at the top that cost what all below them do, or are the size of the game. */
  private topOf(priced: readonly Row[]): number {
    for (let top = Math.min(4, priced.length - 2); top > 0; top--) {
      const rest = priced.slice(top);
      const sum = sumOf(rest);
      const isWhole = ({ said, line, depth, fields }: Row) => {
        if (said.count !== null || fields || said.isEach) return false;
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
      let [sum, next] = [0, i + 1];
      do sum = exact(sum + sumOf(units.slice(next, next + 1)));
      while (++next < units.length && sum < (row.said.points ?? 0));
      if (sum !== row.said.points || next <= i + 1) continue;
      heads.add(row);
      under += next - i;
      i = next - 1;
    }
    const all = sumOf(units);
    const isWithout = stated !== null && stated === sumOf(units.filter((row) => !heads.has(row)));
    // Every unit stands under one of several headings, whatever the total says.
    const isAll = heads.size > 1 && under === units.length;
    return stated !== all && (isWithout || isAll) ? heads : new Set([...heads].filter(this.isSection));
  }

  /** Whether the points in a line are those of the whole list: it stands at the top, or between marks, and all units cost about as much. */
  private isOfWhole(row: Row): boolean {
    const { said, heading, of } = row;
    if (this.wholes.has(row)) return true;
    const isFirst = of !== null && !this.units.length;
    if (said.points === null || said.count !== null) return isFirst;
    return (isFirst || (heading !== null && this.sum > 0)) && said.points >= this.sum * PART_OF_TOTAL;
  }

  private whole({ said: { name: written, points: priced, share }, line, of, heading }: Row): void {
    const { said } = this;
    const name = written.replace(/(?<![-–—:,\s])[-–—:,\s]+$/, "");
    const inside = /\(([^()]+)\)\s*$/.exec(name)?.[1] ?? "";
    if (/\p{L}/u.test(inside) && heading !== null && !said.army) said.army = inside;
    else if (heading === null && !said.name && /\p{L}/u.test(name)) said.name = name;
    if (of !== null) said.limit ??= of;
    const points = share?.[0] ?? priced;
    if (points !== null) {
      if (said.stated === undefined && (said.army === "" || heading !== null || of !== null || points <= this.sum)) said.stated = points;
      else if (Number.isInteger(points) && points > 0) said.limit ??= points;
    }
    this.reading.take(line);
  }

  private total({ line, total, of, other }: Row): void {
    const { said } = this;
    this.isDone = this.units.length > 0;
    if (total === null) return;
    if (other) this.other = other;
    const isSame = said.stated === undefined || said.stated === total;
    if (isSame || this.sum === total) {
      // A title may have named the size of the game.
      if (!isSame && Number.isInteger(said.stated) && said.stated) said.limit ??= said.stated;
      said.stated = total;
      this.reading.take(line);
    } else this.reading.ignore(line, String(total), "total");
    if (of !== null) said.limit ??= of;
  }

  private title({ line, text, said: { count } }: Row): void {
    const isArmy = this.said.name !== "" && !this.said.army && count === null && !/[.!?]$/.test(text);
    if (this.said.name && !isArmy) {
      this.reading.ignore(line, text, "title");
      return;
    }
    this.said[isArmy ? "army" : "name"] = text;
    this.reading.take(line);
  }

  private section(row: Row, at: number): void {
    const { said, line, text } = row;
    const name = (row.fields ? (row.heading ?? "") : said.name).replace(/:$/, "").trim();
    const next = this.rows.slice(at + 1).find((one) => one.chatter === null);
    if (!/[\p{L}\d]/u.test(name)) this.reading.ignore(line, text, "separator");
    // What stands last, or over another heading, is said of the list.
    else if (!next && this.units.length) this.reading.ignore(line, text, "title");
    else if (!next || (next.total !== null && !this.units.length)) this.title(row);
    else {
      this.category = name;
      if (said.points !== null) this.sections.push({ category: name, stated: said.points, at: this.forces.length });
      this.above = [];
      this.reading.take(line);
    }
  }

  private unit({ line, text, depth, said }: Row): void {
    const { name: written, parts } = said.isLiteral ? { name: said.name, parts: [] } : inBrackets(said.name);
    if (!/\p{L}/u.test(written)) {
      // "1600 pts" in front of the units is the size of the game.
      this.isSized = !this.units.length && said.points !== null && said.points >= LEAST_SIZE && Number.isInteger(said.points);
      if (this.isSized) this.said.limit ??= said.points ?? undefined;
      if (this.isSized) this.reading.take(line);
      else this.reading.add(line, "line/not-understood", { name: text });
      return;
    }
    const { name, values } = said.isLiteral ? { name: written, values: [] } : figuresIn(written);
    const item = {
      ...this.itemOf(said, name),
      below: [...parts, ...said.parts].flatMap((one) => this.itemsIn(one)),
      ...(values.length ? { profiles: [{ type: "Unit", name: name.slice(0, LONGEST.name), values }] } : {}),
    };
    this.units.push({
      lines: [line],
      item: { ...item, points: 0 },
      points: said.points === null ? null : item.points,
      category: this.category,
      force: this.forces.length,
    });
    this.above = [{ depth, item: (this.units.at(-1) as Unit).item }];
  }

  /** `given`: what the line holds, where its shape says so. */
  private option(row: Row, given?: readonly Item[]): void {
    const { line, text, depth, said } = row;
    const [unit] = this.above;
    if (!unit) {
      if (isPriced(row) || said.count !== null) this.unit(row);
      else this.reading.add(line, "line/not-understood", { name: text });
      return;
    }
    const items = given ?? this.itemsIn(text);
    const item = items.at(-1);
    if (!item) {
      this.reading.ignore(line, text, "separator");
      return;
    }
    while (this.above.length > 1 && (this.above.at(-1)?.depth ?? 0) >= depth) this.above.pop();
    const isDeeper = depth > unit.depth;
    (isDeeper ? (this.above.at(-1) ?? unit) : unit).item.below.push(...items);
    if (isDeeper) this.above.push({ depth, item });
    this.units.at(-1)?.lines.push(line);
  }

  private readFields(row: Row, { role, type, name, count = 1, points, of = "" }: NonNullable<Row["fields"]>, at: number): void {
    const { line, text } = row;
    const last = this.units.at(-1);
    if (role === "heading") this.section(row, at);
    else if (role === "remark" || role === "figure" || role === "above") {
      if (!last) this.reading.ignore(line, text, role === "remark" ? role : "figures");
      else if (role === "remark" || !of) this.note(line, name || text);
      else {
        const values: [string, string][] = [...(last.item.profiles?.[0]?.values ?? []), [of.slice(0, 60), name.slice(0, 1000)]];
        last.item.profiles = [{ type: "Unit", name: last.item.name, values: values.slice(0, 40) }];
        last.lines.push(line);
      }
    } else if (role === "option" && last) {
      const isPlain = points === undefined && count === 1;
      this.option(row, isPlain ? splitParts(name).flatMap((one) => this.itemsIn(one)) : [{ name, count, points: points ?? 0, below: [] }]);
    } else {
      if (type && !this.sections.length) this.category = type;
      this.unit(row);
    }
  }

  private note(line: number, text: string): void {
    const last = this.units.at(-1);
    if (!last) return;
    last.item.notes = [...(last.item.notes ?? []), text];
    last.lines.push(line);
  }

  private itemOf({ count: said, points, isEach, ownName, costs }: OpenLine, name: string): Item {
    const count = said ?? 1;
    return {
      name: name.slice(0, LONGEST.name),
      count,
      points: exact((points ?? 0) * (isEach ? count : 1)),
      costs,
      ...(ownName ? { ownName } : {}),
      below: [],
    };
  }

  /** "5x Knights: lance, shield", "lance, shield": what a unit has, each with what stands behind it. */
  private itemsIn(text: string, depth = 0): Item[] {
    const label = /^[^,;:]{1,80}:\s|^(?:\d{1,4}\s*[x×]\s)?`/.test(text);
    return (label ? [text] : splitParts(text)).flatMap((part): Item[] => {
      if (depth === DEEPEST) return [{ name: part.slice(0, LONGEST.name), count: 1, points: 0, below: [] }];
      const said = openLine(part, this.vocabulary);
      const name = said.name || part;
      if (!/[\p{L}\d]/u.test(name)) return [];
      return [{ ...this.itemOf(said, name), below: said.parts.flatMap((one) => this.itemsIn(one, depth + 1)) }];
    });
  }

  /** The units with their prices: what they have is in them, or comes on top, whichever agrees with the total that the list states. */
  private put(draft: UnknownDraft): void {
    const all = this.units.map((unit) => ({ ...unit, options: pointsBelow(unit.item) }));
    const total = (of: (one: (typeof all)[number]) => number) => all.reduce((sum, one) => exact(sum + of(one)), 0);
    const inside = total(({ points, options }) => points ?? options);
    const onTop = total(({ points, options }) => (points ?? 0) + options);
    const isOnTop = this.said.stated === onTop && inside !== onTop;
    const isPlain = !this.said.stated && all.every(({ points, options }) => points === null && !options);
    const { name: costName = "Other cost", stated: costs } = this.other ?? {};
    if (this.other) draft.cost(costName, costs);
    let forces = 0;
    for (const { item, lines: written, points, options, force, category } of all) {
      for (; forces < force; forces++) draft.force(this.forces[forces] ?? "");
      const lines = new Set(written);
      const figures = [...lines].flatMap((line) => this.figures.get(line) ?? []).join(", ");
      const own = points === null ? (options || isPlain ? 0 : null) : !isOnTop && points >= options ? exact(points - options) : points;
      const id = draft.add(
        {
          ...item,
          points: own ?? 0,
          costs: new Map([...(item.costs ?? [])].map(([cost, value]) => [cost === OTHER_COST ? costName : cost, value])),
          ...(figures ? { notes: [...(item.notes ?? []), figures] } : {}),
        },
        category === null ? null : draft.category(category),
        points !== null && !isOnTop ? points : undefined,
        own !== null,
      );
      for (const line of lines) {
        this.reading.take(line, [id]);
        this.figures.delete(line);
      }
    }
    for (const [line, texts] of this.figures) for (const text of texts) this.reading.ignore(line, text, "figures");
    for (const { category, stated, at } of this.sections) draft.section(draft.category(category), stated, Math.max(0, at - 1));
  }
}

/** Whether a line names something with a price. */
const isPriced = ({ said, fields }: Row): boolean => (fields ? fields.points !== undefined : said.points !== null);

function sumOf(rows: readonly Row[]): number {
  const pointsOf = ({ said, fields }: Row) => (fields ? (fields.points ?? 0) : (said.points ?? 0) * (said.isEach ? (said.count ?? 1) : 1));
  return rows.reduce((sum, row) => exact(sum + pointsOf(row)), 0);
}

/** What stands below an item costs so much. */
const pointsBelow = ({ below }: Item): number => below.reduce((sum, one) => exact(sum + one.points + pointsBelow(one)), 0);

/** "Rifle squad (Regular)": what stands in brackets behind a name is something it has. */
function inBrackets(written: string): { name: string; parts: string[] } {
  const name = written.trimEnd();
  let [open, depth] = [name.endsWith(")") ? name.length - 1 : -1, 1];
  // Brackets in brackets in brackets are no form of a list.
  while (open > 0 && depth > 0 && depth < 3) depth += name[--open] === ")" ? 1 : name[open] === "(" ? -1 : 0;
  const [front, inside] = [name.slice(0, Math.max(0, open)).trimEnd(), name.slice(open + 1, -1)];
  const isSaid = open > 0 && depth === 0 && /\p{L}{2}/u.test(front) && /\p{L}/u.test(inside.replace(/\([^()]*\)/g, ""));
  return isSaid ? { name: front, parts: splitParts(inside) } : { name: written, parts: [] };
}

/** "Master Brother Q3+ D2+": figures behind a name, each with its letter in front. */
function figuresIn(name: string): { name: string; values: [string, string][] } {
  const [all = ""] = /(?:\s+[A-Z]{1,3}\d{1,2}\+?){2,20}$/.exec(name) ?? [];
  const values = [...all.matchAll(/([A-Z]{1,3})(\d{1,2}\+?)/g)].map(([, column = "", value = ""]): [string, string] => [column, value]);
  return { name: all ? name.slice(0, -all.length).trim() : name, values };
}

function numberIn(text: string): number | null {
  const n = Number(text.replace(/[^\d.]/g, ""));
  return Number.isFinite(n) && /\d/.test(text) ? n : null;
}

/** What points are called: the word that most prices stand with, where it is another. */
function pointsNameIn(rows: readonly Row[]): string {
  const words = new Map<string, number>();
  for (const { pointsWord } of rows.map(({ said }) => said)) {
    const name = pointsWord.replace(/^p.*/, "");
    if (pointsWord) words.set(name, (words.get(name) ?? 0) + 1);
  }
  return [...words].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "";
}
