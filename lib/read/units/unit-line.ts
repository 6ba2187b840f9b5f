/** Reads a line that names a unit: its count, name, points and options. */

import {
  COUNT,
  countInWords,
  EACH,
  EACH_STATED,
  keyOf,
  limited,
  restored,
  type Scanned,
  STATED,
  STATED_LAST,
  spaced,
  TOTAL_LAST,
  toNumber,
} from "@/lib/read/lines/text-parts";
import type { RosterOption } from "@/lib/schema/roster";
import { BOUNDS } from "@/lib/schema/roster-bounds";
import { number } from "@/lib/text";
import type { Draft, UnitLine } from "./draft";
import type { Headings } from "./headings";
import type { HiddenUnits } from "./hidden-units";
import { countOf, SEVERAL } from "./option-reader";
import { otherEntry, type Parts, type UnitNames } from "./unit-names";

export class UnitLines {
  constructor(
    private readonly draft: Draft,
    private readonly unitNames: UnitNames,
    private readonly headings: Headings,
    private readonly hidden: HiddenUnits,
  ) {}

  /** The unit lines of one written line; null where it names none. */
  unitLine(line: number, bare: string, scanned: Scanned): UnitLine[] | null {
    let rest = bare;
    let wanted = { repeat: 1, count: 1 };
    const start = COUNT.exec(rest) ?? /^()()x(\d+)\s+/i.exec(rest) ?? countInWords(rest);
    if (start) {
      rest = rest.slice((start[0] ?? "").length);
      wanted = this.counts(line, start, rest || bare);
    }
    const { each, text: priced } = this.each(line, rest);
    const text = this.withoutOptionPrices(line, priced);
    this.unitNames.wanted = wanted.count;
    const parts = this.unitNames.split(line, text, scanned, !start);
    if (!parts) {
      if (!start) return this.headings.noCount(line, bare, scanned.written);
      this.draft.reading.add(line, "unit/no-name", { name: scanned.written });
      return null;
    }
    const isCountLast = /:\s*[1-9]\d?$/.test(text);
    if (!start && parts.count === null && parts.stated === null && parts.own === undefined && !isCountLast) {
      this.draft.reading.add(line, "unit/no-count", { name: parts.named });
    }
    if (!start && parts.count !== null) wanted = this.counts(line, ["", parts.count], parts.named);
    if (start && parts.count !== null) {
      this.draft.reading.add(line, "unit/two-counts", { name: parts.named, first: wanted.count, second: parts.count });
    }
    const models = start || parts.count !== null ? null : this.modelsIn(parts, text);
    if (models !== null) [parts.count, parts.stated] = [String(models), null];
    if (models !== null) wanted = { repeat: 1, count: models };
    this.draft.guessed = [];
    if (models !== null) {
      const { named } = parts;
      this.draft.guessed.push({ written: `${named} (${models})`, as: `${models} ${named}`, why: "one costs more than this", others: [] });
    }
    this.remark(line, parts, scanned);
    this.draft.lastNamed = parts.named;
    const {
      options,
      optionTotal,
      models: inOptions,
    } = this.draft.words.options(line, parts, scanned, this.draft.place(), this.draft.guessed);
    if (inOptions !== null && !start && parts.count === null) wanted = { repeat: 1, count: inOptions };
    else if (inOptions !== null) this.secondCount(line, parts.named, wanted.count, inOptions);
    const last = start || parts.count !== null || inOptions !== null ? null : this.countLast(text, options);
    if (last !== null) wanted = { repeat: 1, count: last };
    // Where nothing costs points, "Orc Infantry (4)" are four.
    const isCount = !start && parts.count === null && parts.stated !== null && this.draft.catalogue.book.hasPoints === false;
    if (isCount) wanted = this.counts(line, ["", parts.stated ?? ""], parts.named);
    const total = isCount ? null : (parts.stated ?? optionTotal);
    if (parts.stated !== null && optionTotal !== null) this.secondTotal(line, parts.named, parts.stated, optionTotal);
    const quoted = this.ownName(line, scanned);
    if (quoted !== undefined && parts.own !== undefined) this.draft.reading.add(line, "name/second", { name: parts.own });
    const own = quoted ?? parts.own;
    const stated = total === null ? null : this.draft.points(line, parts.named, total, BOUNDS.numbers.stated.max, "points");
    const unit: UnitLine = {
      entry: parts.entry,
      count: wanted.count,
      ...(own === undefined ? {} : { name: limited(own, BOUNDS.letters.unitName, line, this.draft.reading) }),
      options,
      ...(stated === null ? {} : { stated: stated / wanted.repeat }),
      ...(each === null ? {} : { pointsPerModel: each }),
    };
    return Array.from({ length: wanted.repeat }, () => unit);
  }

  /** "Handweapons (5)": how many there are, where the smallest unit costs more; null where the number is a price. */
  private modelsIn({ entry, stated }: Parts, text: string): number | null {
    const { price, size } = this.draft.catalogue.entryById.get(entry)?.entry ?? {};
    const { min = 1, max = Number.POSITIVE_INFINITY } = (size ?? {}) as { min?: number; max?: number };
    const perModel = typeof price === "object" && "perModel" in price ? Number(price.perModel) : Number.NaN;
    const least = typeof price === "number" ? price : perModel * min;
    const isBare = /^[^()[\]]*[([]\s*[1-9]\d?\s*[)\]]/.test(text);
    const n = Number(stated);
    return isBare && stated !== null && n < least && n >= min && n <= max ? n : null;
  }

  /** "Skirmishers w/ bows x3": how many there are, where what they have is had once; null where no such number is written. */
  private countLast(text: string, options: readonly RosterOption[]): number | null {
    const isOnce = (option: RosterOption) => this.draft.catalogue.variantByKey.get(keyOf(option))?.option.repeatable !== true;
    const option = options.find(({ count = 1 }) => count > 1);
    if (!option?.count || !isOnce(option) || !new RegExp(`[x×]\\s?${option.count}(?!\\d)`, "i").test(text)) return null;
    const { count } = option;
    delete option.count;
    this.draft.guessed.push({ written: `x${count}`, as: `${count} of the unit`, why: "what it has is had once", others: [] });
    return count;
  }

  /** "Spears with bows (10), mine (10) (50)": of several prices the last is that of the line, unless the first stands behind the unit's name. */
  private withoutOptionPrices(line: number, text: string): string {
    const total = text.length > 5000 || text.includes("\0") ? null : (STATED_LAST.exec(text) ?? TOTAL_LAST.exec(text));
    // "walls = 7" has a number and no price.
    const points = toNumber(total?.[2] ?? (total?.[0].includes("=") ? "" : (total?.[1] ?? "")));
    if (!total || Number.isNaN(points)) return text;
    const front = text.slice(0, total.index);
    const first = STATED.exec(front);
    if (!first || this.draft.index.entries.find(front.slice(0, first.index))) return text;
    const others = [...front.matchAll(EACH_STATED)].reduce((sum, [, one]) => sum + toNumber(one ?? ""), 0);
    if (!/[)\]]\s*$/.test(front) && !(points > others)) return text;
    const bare = front.replace(EACH_STATED, (bracket: string, price: string) => {
      // "elite (2,0,0)" is a form of the option.
      if (/^\d(?:,\d)+$/.test(price)) return bracket;
      this.draft.reading.ignore(line, price, "price of an option");
      return "";
    });
    return `${spaced(bare)} (${total[1] ?? total[2]})`;
  }

  secondCount(line: number, name: string, first: number, second: number): void {
    if (first === second) {
      this.draft.reading.ignore(line, number(second), "count given before");
      return;
    }
    this.draft.reading.add(line, "unit/second-count", { name, first, second });
  }

  /** The name in quotes; a second one is told. */
  ownName(line: number, { own: [own, ...others] }: Scanned): string | undefined {
    for (const other of others) {
      this.draft.reading.add(line, "name/second", { name: other });
    }
    return own;
  }

  private secondTotal(line: number, named: string, stated: string, second: string): void {
    if (toNumber(stated) === toNumber(second)) {
      this.hidden.ignore(line, second, "points given before");
      return;
    }
    this.draft.reading.add(line, "points/two", { name: named, first: stated, second });
  }

  private counts(line: number, found: ArrayLike<string | undefined>, name: string): { repeat: number; count: number } {
    const first = found[1] || found[3] || "";
    const second = found[2];
    if (!second) return { repeat: 1, count: countOf(this.draft.reading, line, first, BOUNDS.numbers.count.max, name) };
    return {
      repeat: countOf(this.draft.reading, line, first, 200, name),
      count: countOf(this.draft.reading, line, second, BOUNDS.numbers.count.max, name),
    };
  }

  private each(line: number, rest: string): { each: number | null; text: string } {
    const match = EACH.exec(rest);
    if (!match) return { each: null, text: rest };
    const each = this.draft.points(line, rest, match[1] ?? "", BOUNDS.numbers.pointsPerModel.max, "points per model");
    return { each, text: `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`.trim() };
  }

  /** Says where a unit's name had to be guessed at, or fits nothing. */
  private remark(line: number, { entry, named, hit, why, others = [] }: Parts, { raw }: Scanned): void {
    const written = restored(named, raw);
    if (!hit && !this.draft.catalogue.entryById.has(entry)) this.draft.words.fitsNothing(line, named, this.draft.index.entries);
    else if (hit && (why || hit.rivals.length)) {
      const { name, options } = hit.target;
      const alike = hit.also.map(otherEntry);
      this.draft.guessed.push({ written, as: name, why: why ?? SEVERAL, options, others: [...others, ...alike] });
    }
  }
}
