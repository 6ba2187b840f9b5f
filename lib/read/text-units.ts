/** Reads the unit lines and headings of a roster text with the names of a catalogue. */

import { findNamed, type Hit, type NamedEntry, type NamedOption, type NameIndex, nameIndex, stems } from "@/lib/catalogue/name-index";
import type { Catalogue } from "@/lib/catalogue/types";
import { profileOf } from "@/lib/check/profile";
import { resolveOptions } from "@/lib/roster/describe-unit";
import { cut } from "@/lib/roster/edit";
import type { RosterCommand, RosterOption, RosterUnit } from "@/lib/schema/roster";
import { count, list, number } from "@/lib/text";
import { IN_BRACKETS, type Reading } from "./reading";
import {
  COUNT,
  copiesOf,
  EACH,
  isLevel,
  joined,
  keyOf,
  lastPart,
  limited,
  literalOption,
  pieces,
  plain,
  readValue,
  restored,
  type Scanned,
  STATED,
  STATED_LAST,
  scan,
  short,
  spaced,
  splitParts,
  TOTAL_LAST,
  toNumber,
  unmarked,
  type Value,
  withNumber,
  withoutPrice,
} from "./text-parts";

const MAX_UNITS = 2000;
/** Headings and marks to tick in front of one unit: each is read with all that stands behind it. */
const MAX_BRACKETS = 10;

/** A unit as a line gives it. */
interface UnitLine {
  entry: string;
  count: number;
  name?: string;
  options: RosterOption[];
  stated?: number;
  pointsPerModel?: number;
}

export class UnitReader {
  private index: NameIndex;
  private built: RosterCommand[] = [];
  private units = 0;
  private full = false;
  /** The units of the line before, for a note to them. */
  private last: RosterUnit[] = [];
  /** The units that those of a line with "with" in front belong to: of the line above, but for such lines. */
  private above: RosterUnit[] = [];

  constructor(
    private catalogue: Catalogue,
    readonly reading: Reading,
  ) {
    this.index = nameIndex(catalogue);
  }

  commands(): RosterCommand[] {
    return this.built.length ? this.built : [this.command()];
  }

  /** Letters that say nothing about the roster, unless they may be a unit. */
  ignore(line: number, text: string, reason: string): void {
    if (this.hides(text)) this.leftOut(line, text);
    else this.reading.ignore(line, text, reason);
  }

  /** `brackets`: how many stand in front of the text in its line. */
  read(line: number, text: string, brackets = 0): void {
    if (/^[-=_*~+ ]+$/.test(text)) {
      this.ignore(line, text, "separator");
      return;
    }
    const note = /^unit note\s*[:=]\s*([\s\S]*)$/i.exec(text);
    if (note) {
      this.note(line, readValue(note[1] ?? ""), text);
      return;
    }
    const plain = unmarked(text);
    const scanned = scan(plain);
    if (scanned.remark) this.ignore(line, `# ${scanned.remark}`, "remark");
    const bare = scanned.text.trim();
    if (!bare && !scanned.own.length) return;
    const heading = /^\[([^\]]*)\]/.exec(bare);
    if (heading) {
      this.headed(line, heading[1] ?? "", scanned, brackets + 1);
      return;
    }
    const [quoted, second] = scanned.own;
    if (quoted !== undefined && second === undefined && !bare.replaceAll("\0", "").trim() && COUNT.test(quoted)) {
      this.read(line, quoted);
      return;
    }
    const front = /^with\s+/i.exec(bare)?.[0].length ?? 0;
    if (front && this.isAttached(bare.slice(front))) {
      const units = this.unitLine(line, bare.slice(front), scanned);
      if (units) this.add(line, units, this.parent(line, bare.slice(front)));
      return;
    }
    const units = this.unitLine(line, bare, scanned);
    this.above = units ? this.add(line, units, null) : [];
  }

  /** Whether what stands behind "with" is a unit: a count, or a name of the army list. */
  private isAttached(text: string): boolean {
    return COUNT.test(text) || this.index.entries.find(pieces(text).name) !== null;
  }

  /** The unit that the one of a line belongs to; null, and told, where none stands above. */
  private parent(line: number, text: string): RosterUnit | null {
    const parent = this.above.at(-1);
    if (!parent) {
      const message = `"${short(text)}": no unit stands above it; it was read as a unit of its own.`;
      this.reading.add(line, "error", message, "Put it below the unit it belongs to.");
    } else if (this.above.length > 1) {
      const message = `"${short(text)}": ${number(this.above.length)} units stand above it; it was read as belonging to the last.`;
      this.reading.add(line, "advice", message, "Write each unit in a line of its own.");
    }
    return parent ?? null;
  }

  /** Puts the units of a line into the command; none where the roster is full. */
  private add(line: number, units: UnitLine[], parent: RosterUnit | null): RosterUnit[] {
    if (this.units + units.length > MAX_UNITS) {
      if (!this.full)
        this.reading.add(line, "error", `At most ${number(MAX_UNITS)} units can be read; the rest was left out.`, "Remove units.");
      this.full = true;
      return [];
    }
    const attached = parent ? { attachedTo: parent.id } : {};
    this.last = units.map((unit) => ({
      ...unit,
      id: `u${++this.units}`,
      options: unit.options.map((option) => ({ ...option })),
      ...attached,
    }));
    this.command().units.push(...this.last);
    return this.last;
  }

  /** A line that begins with brackets: a heading, a mark to tick, or a unit inside them; and what stands behind them. */
  private headed(line: number, text: string, scanned: Scanned, brackets: number): void {
    const { written, front, inside, behind } = scanned;
    if (front)
      this.reading.add(line, "error", `"${short(front)}": in front of brackets; it was left out.`, "Write it behind a unit, or remove it.");
    const isTick = /^[\sx✓✔-]?$/i.test(text);
    const isUnit = !isTick && COUNT.test(`${text} `);
    const another = behind !== "" && (isTick || this.isUnit(behind));
    let rest = behind;
    if (isTick) this.ignore(line, `[${inside}]`, "mark to tick");
    else if (isUnit) this.read(line, inside);
    else if (another) this.heading(line, text, scan(written.slice(0, -behind.length)));
    else if (this.heading(line, text, scanned)) rest = beyondQuotes(behind);
    if (another && brackets <= MAX_BRACKETS) this.read(line, behind, brackets);
    else if (another) {
      const message = `"${short(behind)}": more than ${MAX_BRACKETS} brackets in front; it was left out.`;
      this.reading.add(line, "error", message, "Write each unit in a line of its own.");
    } else if (isUnit && /[\p{L}\p{N}]/u.test(rest)) {
      const message = `"${short(rest)}": behind a unit in brackets; it was left out.`;
      this.reading.add(line, "error", message, "Write it without the brackets.");
    } else if (rest) this.ignore(line, rest, "behind a title");
  }

  /** Whether what stands behind a heading is a unit: no points ("(420 points)", ": 420") and no word for people. */
  private isUnit(behind: string): boolean {
    if (!/\p{L}{3}/u.test(behind.replace(/\bpoints?\b/giu, ""))) return false;
    return /^\d/.test(behind) || this.index.entries.find(pieces(behind).name) !== null || this.hides(behind);
  }

  /** Whether a text that is for people may name a unit all the same: a number in front of a name of the army list, or behind it. */
  private hides(text: string): boolean {
    // No name has more letters, and taking marks off the ends of a long text takes long.
    for (const { index, 0: found } of text.matchAll(/\d[\s)x×.]+(?=\p{L})/giu)) {
      const behind = text.slice(index + found.length, index + found.length + 200);
      // A name may hold figures itself.
      if (this.isName(behind.slice(0, behind.search(/[\d#]|$/))) || this.isName(behind.slice(0, behind.search(/#|$/)))) return true;
    }
    for (const { index } of text.matchAll(/(?<!\p{L})[x×] ?\d/giu)) {
      const front = text.slice(Math.max(0, index - 200), index);
      if (this.isName(front.slice(front.search(/[^\d#]*$/)))) return true;
    }
    return false;
  }

  private isName(text: string): boolean {
    const plain = pieces(text.replace(/^[^\p{L}]+|[^\p{L}\p{N})]+$/gu, "")).name;
    return plain !== "" && this.index.entries.find(plain) !== null;
  }

  private leftOut(line: number, text: string): void {
    const message = `"${short(text)}": this may be a unit; it was left out.`;
    this.reading.add(line, "error", message, "Write it in a line of its own, as count and name, or remove it.");
  }

  /** The unit lines of one written line; null where it names none. */
  unitLine(line: number, bare: string, scanned: Scanned): UnitLine[] | null {
    let rest = bare;
    let wanted = { repeat: 1, count: 1 };
    const start = COUNT.exec(rest) ?? /^()()x(\d+)\s+/i.exec(rest);
    if (start) {
      rest = rest.slice(start[0].length);
      wanted = this.counts(line, start, short(rest || bare));
    }
    const { each, text } = this.each(line, rest);
    const parts = this.split(line, text, scanned, !start);
    if (!parts) {
      if (!start) return this.noCount(line, bare, scanned.written);
      this.reading.add(line, "error", `"${short(scanned.written)}": no name after the count; it was left out.`, "Write what the unit is.");
      return null;
    }
    if (!start && parts.count === null) {
      const message = `"${short(parts.named)}": no count written; read as 1.`;
      this.reading.add(line, "advice", message, "Write the count in front of the name.");
    }
    if (!start && parts.count !== null) wanted = this.counts(line, ["", parts.count], short(parts.named));
    if (start && parts.count !== null && parts.count === (start[2] || start[1])) this.ignore(line, `x${parts.count}`, "count given before");
    else if (start && parts.count !== null) {
      const message = `"${short(parts.named)}": ${number(wanted.count)} in front and ${short(parts.count)} behind; the one in front was taken.`;
      this.reading.add(line, "error", message, "Write one count.");
    }
    this.remark(line, parts, scanned);
    const { options, optionTotal } = this.options(line, parts, scanned);
    const total = parts.stated ?? optionTotal;
    if (parts.stated !== null && optionTotal !== null) this.secondTotal(line, parts.named, parts.stated, optionTotal);
    const own = this.ownName(line, scanned);
    const stated = total === null ? null : this.points(line, parts.named, total, 1_000_000, "points");
    const unit: UnitLine = {
      entry: parts.entry,
      count: wanted.count,
      ...(own === undefined ? {} : { name: limited(own, 120, line, this.reading) }),
      options,
      ...(stated === null ? {} : { stated: stated / wanted.repeat }),
      ...(each === null ? {} : { pointsPerModel: each }),
    };
    return Array.from({ length: wanted.repeat }, () => unit);
  }

  /** The name in quotes; a second one is told. */
  private ownName(line: number, { own: [own, ...others] }: Scanned): string | undefined {
    for (const other of others) {
      this.reading.add(line, "error", `"${short(other)}": a second name in quotes; it was left out.`, "Keep one name.");
    }
    return own;
  }

  private secondTotal(line: number, named: string, stated: string, second: string): void {
    if (toNumber(stated) === toNumber(second)) {
      this.ignore(line, second, "points given before");
      return;
    }
    const message = `"${short(named)}": ${short(stated)} and ${short(second)} points stated; the first was taken.`;
    this.reading.add(line, "error", message, "Write one total.");
  }

  private counts(line: number, found: ArrayLike<string | undefined>, name: string): { repeat: number; count: number } {
    const first = found[1] || found[3] || "";
    const second = found[2];
    if (!second) return { repeat: 1, count: this.count(line, first, 9999, name) };
    return { repeat: this.count(line, first, 200, name), count: this.count(line, second, 9999, name) };
  }

  private count(line: number, written: string, most: number, name: string): number {
    const n = toNumber(written);
    if (Number.isInteger(n) && n >= 1 && n <= most) return n;
    const needed = `a whole number from 1 to ${number(most)} needed`;
    this.reading.add(line, "error", `"${name}": count ${short(written)}, ${needed}; read as 1.`, "Correct the count.");
    return 1;
  }

  private points(line: number, name: string, written: string, most: number, what: string): number | null {
    const n = toNumber(written);
    if (n >= 0 && n <= most) return n;
    const message = `"${short(name)}": ${short(written)} ${what}, a number from 0 to ${number(most)} needed; it was left out.`;
    this.reading.add(line, "error", message, "Correct the points.");
    return null;
  }

  private each(line: number, rest: string): { each: number | null; text: string } {
    const match = EACH.exec(rest);
    if (!match) return { each: null, text: rest };
    const each = this.points(line, rest, match[1] ?? "", 100_000, "points per model");
    return { each, text: `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`.trim() };
  }

  /**
   * The entry a line names and the text of its options. A name may hold a colon itself: one that is printed so wins, else the
   * name ends at the first colon that makes it fit. Null where there is no name, or none that fits and no count either.
   */
  private split(line: number, text: string, scanned: Scanned, strict: boolean): Parts | null {
    const trimmed = text.replace(/\.$/, "").trim();
    const raw = /^\0r(\d+)\0/.exec(trimmed);
    if (raw) {
      const entry = scanned.raw[Number(raw[1])] ?? "";
      if (!entry) return null;
      return { ...this.tail(line, trimmed.slice(raw[0].length), scanned), entry: cut(entry, 200), named: entry, given: [], count: null };
    }
    const colons = [...trimmed.matchAll(/:/g)].map((match) => match.index).slice(0, 5);
    const ends = [...colons, trimmed.length];
    const printed = (front: string) => this.index.entries.has(front) || this.index.entries.has(pieces(front).name);
    const whole = ends.toReversed().find((end) => printed(trimmed.slice(0, end)));
    const order = whole === undefined ? ends : [whole, ...ends];
    for (const end of order) {
      const found = this.named(trimmed.slice(0, end));
      if (found) return { ...found, options: joined(found.options, trimmed.slice(end + 1)) };
    }
    const end = colons[0] ?? trimmed.length;
    for (const guess of [this.withOptions, this.spelledOut]) {
      const found = guess.call(this, trimmed.slice(0, end));
      if (found) return { ...found, options: joined(found.options, trimmed.slice(end + 1)) };
    }
    if (strict) return null;
    const { name, stated, count, inside } = pieces(trimmed.slice(0, end));
    const entry = restored(spaced(name), scanned.raw);
    if (!entry) return null;
    return { entry: cut(entry, 200), named: entry, given: [], stated, count, options: joined(inside, trimmed.slice(end + 1)) };
  }

  /** What follows a name in backticks: stated points, then options after a colon. */
  private tail(line: number, text: string, { raw }: Scanned): { stated: string | null; options: string } {
    const at = text.indexOf(":");
    const front = at < 0 ? text : text.slice(0, at);
    const more = spaced(restored(front.replace(STATED, " "), raw));
    if (more)
      this.reading.add(line, "error", `"${short(more)}": behind a name in backticks; it was left out.`, "Write options behind a colon.");
    return { stated: STATED.exec(front)?.[1] ?? null, options: at < 0 ? "" : text.slice(at + 1) };
  }

  /** The front of a line where it is a name, with or without points and bracketed options behind it. */
  private named(front: string): Parts | null {
    const whole = this.index.entries.find(spaced(front));
    if (whole) return this.parts(whole, null, null, "", front);
    const { name, stated, count, inside } = pieces(front);
    const hit = this.index.entries.find(name);
    if (!hit) return null;
    const given = this.formed(hit.target.options, inside);
    return given ? { ...this.parts(hit, stated, count, "", name), given } : this.parts(hit, stated, count, inside, name);
  }

  /** "Hero (+2,0)": the options a name brings, one of them in the form that stands in brackets; null where it is none. */
  private formed(given: readonly RosterOption[], inside: string): RosterOption[] | null {
    for (const option of inside ? given : []) {
      const form = this.lookUp(`${this.catalogue.variantByKey.get(option.id)?.option.name} (${inside})`, false);
      const choice = form?.id === option.id ? form.choice : null;
      if (choice !== null) return given.map((one) => (one === option ? { ...one, choice } : one));
    }
    return null;
  }

  /** "General with bow", "General - bow". */
  private withOptions(front: string): Parts | null {
    const { name, stated, count, inside } = pieces(front);
    const match = /^(.+?)(?:\s+with\s+|\s+[-–—]\s+)(.+)$/is.exec(name);
    const hit = match && this.index.entries.find(match[1] ?? "");
    const option = match?.[2] ?? "";
    const form = this.form(option, inside);
    return hit ? { ...this.parts(hit, stated, count, form ?? joined(option, inside), name), guess: form ?? option } : null;
  }

  /** "Elite Handweapons", "Individual shaman 2": an option beside the name, if there is one way only to read it so. */
  private spelledOut(front: string): Parts | null {
    const { name, stated, count, inside } = pieces(front);
    const words = spaced(name).split(" ");
    if (words.length < 2 || words.length > 8) return null;
    const ways: Parts[] = [];
    for (let i = 1; i < words.length; i++) {
      const left = words.slice(0, i).join(" ");
      const right = words.slice(i).join(" ");
      for (const [entry, option] of [
        [left, right],
        [right, left],
      ] as const) {
        const hit = this.index.entries.find(entry);
        if (!hit || hit.how === "loose") continue;
        const form = this.form(option, inside);
        if (form) ways.push({ ...this.parts(hit, stated, count, form, name), guess: form });
        else if (this.known(option, false)) ways.push({ ...this.parts(hit, stated, count, joined(option, inside), name), guess: option });
      }
    }
    return ways.length === 1 ? (ways[0] as Parts) : null;
  }

  /** "elite" and "+2,0,0" where "elite (+2,0,0)" is a name of an option; null where it is none. */
  private form(option: string, inside: string): string | null {
    const form = `${option} (${inside})`;
    return inside && this.lookUp(form, false) ? form : null;
  }

  private parts(hit: Hit<NamedEntry>, stated: string | null, count: string | null, options: string, named: string): Parts {
    return { entry: hit.target.entry, given: hit.target.options, stated, count, options, named: spaced(named), hit };
  }

  private options(
    line: number,
    { entry, given, options: text }: Parts,
    scanned: Scanned,
  ): { options: RosterOption[]; optionTotal: string | null } {
    let rest = text.trim();
    let optionTotal: string | null = null;
    const total = TOTAL_LAST.exec(rest);
    const last = lastPart(rest);
    if (total && !this.known(last, false) && !literalOption(last.trim(), scanned)) {
      optionTotal = total[1] ?? total[2] ?? null;
      rest = rest.slice(0, total.index);
    } else if (
      STATED_LAST.test(rest) &&
      rest.match(new RegExp(STATED, "gi"))?.length === 1 &&
      !this.lookUp(splitParts(rest).at(-1) ?? "", false)
    ) {
      optionTotal = STATED_LAST.exec(rest)?.[1] ?? null;
      rest = rest.replace(STATED_LAST, "");
    }
    const options = given.map((option) => ({ ...option }));
    const literal = new Set<RosterOption>();
    const fromPreset = new Set(given.map(keyOf));
    const parts = splitParts(rest);
    for (let i = 0; i < parts.length; ) {
      if (options.length >= 200) {
        this.reading.add(line, "error", `Line ${line}: more than 200 options; the rest was left out.`, "Remove options.");
        break;
      }
      const { found, used } = this.option(line, parts, i, scanned);
      const exact = parts[i]?.startsWith("\0");
      i += used;
      for (const option of found) {
        if (exact) literal.add(option);
        // People repeat what a general or an elite unit has anyway.
        if (plain(option) && fromPreset.delete(keyOf(option)))
          this.ignore(line, restored(parts[i - used] ?? "", scanned.raw), "comes with the name");
        else options.push(option);
      }
    }
    for (const option of options) if (!literal.has(option)) this.giveOnlyForm(entry, options, option);
    return { options, optionTotal };
  }

  /** Of an option that comes in forms, the one that is open to the unit, where no form is written and the usual one is denied. */
  private giveOnlyForm(entry: string, options: readonly RosterOption[], option: RosterOption): void {
    const forms = option.choice === undefined ? (this.catalogue.variantByKey.get(option.id)?.option.choices ?? []) : [];
    const of = this.catalogue.entryById.get(entry);
    if (!of || forms.length < 2) return;
    const { kind, armyList } = this.built.at(-1) ?? { kind: this.catalogue.book.commands[0]?.id ?? "main" };
    const ally = this.catalogue.allies.get(armyList ?? "") ?? null;
    const denied = (form: string) => {
      const taken = options.map((o) => (o === option ? { ...o, choice: form } : o));
      const { optionPermissions } = profileOf(this.catalogue, of, kind, resolveOptions(this.catalogue, taken).known, ally);
      return optionPermissions.some(({ variant, fixed }) => variant.key === `${option.id}=${form}` && fixed?.status === "denied");
    };
    const [usual, ...others] = forms.map((form) => form.id);
    if (usual === undefined || !denied(usual)) return;
    const [only, second] = others.filter((form) => !denied(form));
    if (only !== undefined && second === undefined) option.choice = only;
  }

  /** The options that begin at part `i`, and how many parts they take: names may hold commas ("shaman, level 2"). */
  private option(line: number, parts: string[], i: number, scanned: Scanned): { found: RosterOption[]; used: number } {
    const literal = literalOption(parts[i] ?? "", scanned);
    if (literal) {
      const [id, choice] = [literal.id, literal.choice].map((name) => name && limited(name, 200, line, this.reading));
      return { found: [this.copies(line, { ...literal, id: id ?? "", choice: choice ?? null })], used: 1 };
    }
    for (let used = Math.min(Math.max(2, this.index.options.parts), parts.length - i); used > 1; used--) {
      const found = this.known(restored(parts.slice(i, i + used).join(", "), scanned.raw), true);
      if (found) return { found: [this.take(line, found)], used };
    }
    const text = restored(parts[i] ?? "", scanned.raw);
    const found = this.known(text, false) ?? this.known(text.replace(/^(?:(?:and|with)\s+|\+\s*)/i, "").replace(/\.$/, ""), false);
    if (found) return { found: [this.take(line, found)], used: 1 };
    const several = text.split(/\s+(?:and|&|\+|with)\s+/i).map((part) => this.known(part, false));
    if (several.length > 1 && several.every((one) => one !== null)) return { found: several.map((one) => this.take(line, one)), used: 1 };
    return { found: this.unknownOption(line, text), used: 1 };
  }

  /** An option that a text names, with its copies; null where it names none. `inParts`: the text was split at commas. */
  private known(text: string, inParts: boolean): Known | null {
    const found = this.lookUp(text, inParts);
    if (found) return found;
    const { text: unpriced, price } = withoutPrice(text);
    const bare = price ? this.lookUp(unpriced, inParts) : null;
    if (bare) return { ...bare, price };
    const { name, copies } = copiesOf(unpriced);
    if (copies === null) return null;
    const inner = withoutPrice(name);
    const counted = this.lookUp(inner.text, inParts);
    return counted && { ...counted, copies, price: list([inner.price, price].filter(Boolean)) };
  }

  private lookUp(text: string, inParts: boolean): Known | null {
    const hit = this.index.options.find(text);
    const numbered = inParts || hit?.how === "exact" ? null : this.numbered(text);
    if (numbered) return numbered;
    const at = text.indexOf("=");
    if (at > 0) {
      const of = this.index.options.find(text.slice(0, at));
      if (!of || of.target.choice !== null || inParts || this.numberOf(of)) return null;
      return this.choice(of, spaced(text.slice(at + 1)));
    }
    if (!hit || (inParts && hit.how !== "exact" && !(hit.how === "ordered" && isLevel(text)))) return null;
    return { hit, id: hit.target.id, choice: hit.target.choice, value: null, copies: null, price: "", strange: null };
  }

  /** "move = 8", "palisades 12 in", "2 white damage". */
  private numbered(text: string): Known | null {
    for (const { name, written, unit, copies } of withNumber(text)) {
      const hit = this.index.options.find(name);
      const takes = hit && this.numberOf(hit);
      const value = toNumber(written);
      if (hit && takes && !Number.isNaN(value) && isUnit(unit, takes.unit ?? "")) {
        return { hit, id: hit.target.id, choice: null, value, copies, price: "", strange: null };
      }
    }
    return null;
  }

  /** The number that goes with an option, if one does. */
  private numberOf({ target }: Hit<NamedOption>) {
    return target.choice === null ? this.catalogue.variantByKey.get(target.id)?.option.number : undefined;
  }

  private choice(hit: Hit<NamedOption>, value: string): Known | null {
    const { text, price } = withoutPrice(value);
    for (const [written, copies] of [
      [text, null],
      [copiesOf(text).name, copiesOf(text).copies],
    ] as const) {
      const choices = this.catalogue.variantByKey.get(hit.target.id)?.option.choices ?? [];
      // "bow = 60" states points: a bow has no choices.
      if (!choices.length && /^\d/.test(written)) return null;
      const byId = choices.find((choice) => choice.id === written)?.id;
      const named = this.index.options.find(written)?.target ?? this.index.options.find(`${hit.target.name} ${written}`)?.target;
      const choice = byId ?? (named?.id === hit.target.id ? (named.choice ?? undefined) : undefined);
      if (choice !== undefined) return { hit, id: hit.target.id, choice, value: null, copies, price, strange: null };
    }
    const { name, copies } = copiesOf(text);
    const isOpen = this.catalogue.variantByKey.get(hit.target.id)?.option.open !== undefined;
    return name ? { hit, id: hit.target.id, choice: cut(name, 200), value: null, copies, price, strange: isOpen ? null : name } : null;
  }

  private take(line: number, known: Known): RosterOption {
    if (known.hit.rivals.length) {
      const message = `"${known.hit.target.name}": ${list([known.hit.target.name, ...known.hit.rivals])} have this name; the first was taken.`;
      this.reading.add(line, "advice", message, "Write the full name.");
    }
    if (known.strange !== null) {
      const message = `"${short(known.strange)}": no choice of ${known.hit.target.name} has this name; it was kept as written.`;
      this.reading.add(line, "advice", message, "Correct the name.");
    }
    if (known.price) this.unkept(line, known.hit.target.name, known.price);
    return this.copies(line, known);
  }

  private unkept(line: number, name: string, price: string): void {
    const message = `${name}: ${short(price)} points behind an option are not kept.`;
    this.reading.add(line, "advice", message, "Write the points of the whole line behind the unit's name.");
  }

  private copies(line: number, { id, choice, value, copies }: Pick<Known, "id" | "choice" | "value" | "copies">): RosterOption {
    const n = copies === null ? 1 : this.count(line, copies, 999, short(id));
    const kept = value === null ? null : this.storable(line, id, value);
    return { id, ...(choice === null ? {} : { choice }), ...(kept === null ? {} : { value: kept }), ...(n === 1 ? {} : { count: n }) };
  }

  /** A number that a roster can hold: of one too large the option's smallest, which is told. */
  private storable(line: number, id: string, value: number): number | null {
    if (Math.abs(value) <= 100_000) return value;
    const { min = null, max = 100_000 } = this.catalogue.variantByKey.get(id)?.option.number ?? {};
    const needed = `a number from ${number(min ?? 0)} to ${number(max)} needed`;
    const read = min === null ? "it was left out" : `read as ${number(min)}`;
    this.reading.add(line, "error", `"${short(id)}": ${number(value)}, ${needed}; ${read}.`, "Correct the number.");
    return min;
  }

  private unknownOption(line: number, text: string): RosterOption[] {
    const { text: unpriced, price } = withoutPrice(spaced(text));
    const { name, copies } = copiesOf(unpriced);
    const at = name.indexOf("=");
    const id = spaced(at > 0 ? name.slice(0, at) : name);
    const choice = at > 0 ? spaced(name.slice(at + 1)) : "";
    if (!id) {
      if (choice) this.reading.add(line, "error", `"${short(text)}": no name; it was left out.`, "Write the name of the option.");
      return [];
    }
    this.fitsNothing(line, id, this.index.options);
    if (price) this.unkept(line, `"${short(id)}"`, price);
    return [this.copies(line, { id: cut(id, 200), choice: choice ? limited(choice, 200, line, this.reading) : null, value: null, copies })];
  }

  private fitsNothing(line: number, name: string, table: { nearest(written: string): string[] }): void {
    const near = this.reading.full ? [] : table.nearest(name);
    const fix = near.length ? `Write ${list(near, "or")} if that is meant.` : "Correct the name.";
    this.reading.add(line, "advice", `"${short(name)}": fits nothing in ${this.catalogue.army.name}; it was kept as written.`, fix);
    if (name.length > 200) {
      this.reading.add(
        line,
        "error",
        `"${short(name)}": ${count(name.length, "letter")}, at most 200 allowed; the end was cut.`,
        "Shorten it.",
      );
    }
  }

  /** A line that begins with no number and no known name: a heading for people, or something that could not be read. */
  private noCount(line: number, bare: string, written: string): null {
    const title = stems(bare.replace(/:$/, "")).join(" ");
    const { categories } = this.catalogue.book;
    const isTitle = ["unit", "character", "army", "hero"].includes(title) || categories.some((c) => stems(c.name).join(" ") === title);
    const mayBeTitle = /:$/.test(bare) || /^(=+|\*\*|__)/.test(bare);
    const saysNothing = !/[\p{L}\p{N}]/u.test(written);
    if (mayBeTitle && !isTitle && this.hides(bare)) this.leftOut(line, written);
    else if (saysNothing || isTitle || mayBeTitle) this.ignore(line, written, saysNothing ? "separator" : "title");
    else {
      const message = `"${short(written)}": no count and no known name; it was left out.`;
      this.reading.add(line, "error", message, "Write it as count and name, or remove it.");
    }
    return null;
  }

  /** Whether the heading opened a command, whose name stands in quotes wherever in the line. */
  private heading(line: number, inside: string, scanned: Scanned): boolean {
    const match = /^\s*command\b\s*:?\s*([\s\S]*)$/i.exec(inside);
    const kinds = this.catalogue.book.commands;
    const { body, armyList } = this.allied(line, match?.[1] ?? inside, scanned);
    const from = armyList === undefined ? {} : { armyList };
    if (!match) {
      const { categories } = this.catalogue.book;
      if (!scanned.own.length && !scanned.raw.length && this.found(line, categories, inside)) return false;
      const kind = this.found(line, kinds, body);
      if (kind) this.open(line, { kind: kind.id, ...named(this.ownName(line, scanned)), ...from, units: [] });
      else if (findNamed(categories, inside).found) this.ignore(line, scanned.inside, "title");
      else if (/^\s*\p{L}+\s*:/u.test(inside)) {
        const message = `"[${short(scanned.inside)}]": fits no kind of command; what follows was put into the command before.`;
        this.reading.add(line, "error", message, "Write it as [Command: kind], or remove it.");
      } else if (this.hides(inside)) this.leftOut(line, scanned.inside);
      else this.ignore(line, `[${scanned.inside}]`, "title");
      return kind !== null;
    }
    const own = this.ownName(line, scanned);
    const raw = /^\0r(\d+)\0/.exec(body);
    const literal = raw && scanned.raw[Number(raw[1])];
    const written = spaced(restored(literal ? body.slice(raw[0].length) : body, scanned.raw));
    if (literal) {
      if (/[\p{L}\p{N}]/u.test(written)) this.besideName(line, written);
      this.open(line, { kind: limited(literal, 200, line, this.reading), ...named(own), ...from, units: [] });
      return true;
    }
    const whole = this.found(line, kinds, written.replace(/,$/, ""));
    // The longest beginning that names a kind: a kind may have a comma in its name, and a command be called after its home.
    const ends = whole ? [] : [...written.matchAll(/,|\sfrom\s/gi)].map((match) => match.index).slice(0, 5);
    const end = ends.findLast((at) => findNamed(kinds, written.slice(0, at)).found) ?? -1;
    const front = end < 0 ? null : this.found(line, kinds, written.slice(0, end));
    const rest = front ? spaced(written.slice(end).replace(/^,/, "")) : "";
    if (rest && own === undefined) {
      this.reading.add(line, "advice", `Command ${front?.name}: "${short(rest)}" was read as its name.`, "Put its name in quotes.");
    } else if (rest) this.besideName(line, rest);
    const kind = (whole ?? front)?.id ?? cut(written, 200);
    if (!whole && !front && written) this.fitsNothing(line, written, { nearest: (name) => findNamed(kinds, name).nearest });
    this.open(line, { kind: kind || (kinds[0]?.id ?? "main"), ...named(own ?? (rest || undefined)), ...from, units: [] });
    return true;
  }

  private besideName(line: number, text: string): void {
    this.reading.add(line, "error", `"${short(text)}": beside the name of a command; it was left out.`, "Remove it.");
  }

  /** The thing a name means; what stands in brackets behind it is for people. */
  private found<T extends { id: string; name: string }>(line: number, things: readonly T[], name: string): T | null {
    const { found, brackets } = findNamed(things, name);
    if (brackets) this.ignore(line, brackets, IN_BRACKETS);
    return found;
  }

  /** "Allies from Greek", "Allies: Greek", "Greek allies": the kind of command, and the id of the army list. */
  private allied(line: number, inside: string, scanned: Scanned): { body: string; armyList?: string } {
    const match = /^([\s\S]*?)\s+from\s+([\s\S]+)$/i.exec(inside);
    if (!match) return this.alliedByName(line, spaced(inside)) ?? { body: inside };
    const [, front = "", behind = ""] = match;
    const raw = /^\0r(\d+)\0/.exec(behind);
    const literal = raw && scanned.raw[Number(raw[1])];
    if (literal) {
      const rest = behind.slice(raw[0].length).trim();
      return { body: rest ? `${front}, ${rest}` : front, armyList: limited(literal, 200, line, this.reading) };
    }
    const written = spaced(restored(behind, scanned.raw));
    const whole = this.armyNamed(line, written);
    if (whole !== null) return { body: front, armyList: whole };
    // What stands behind a comma is the command's own name.
    const at = written.indexOf(",");
    const army = at > 0 ? this.armyNamed(line, written.slice(0, at)) : null;
    if (army !== null) return { body: `${front},${written.slice(at + 1)}`, armyList: army };
    // "Hired, riders from the north": only allies come from an army list.
    const kind = front.split(",")[0] ?? "";
    const allies = /^\0r/.test(kind) || findNamed(this.catalogue.book.commands, kind).found?.allied;
    return written && allies ? { body: front, armyList: limited(written, 200, line, this.reading) } : { body: inside };
  }

  private alliedByName(line: number, inside: string): { body: string; armyList: string } | null {
    for (const { id, name, allied } of this.catalogue.book.commands) {
      if (!allied) continue;
      const lower = inside.toLowerCase();
      const before = lower.startsWith(name.toLowerCase()) ? /^\s*[:–—-]\s*(.+)$/.exec(inside.slice(name.length))?.[1] : undefined;
      const behind = lower.endsWith(` ${name.toLowerCase()}`) ? inside.slice(0, -name.length - 1) : undefined;
      const armyList = this.armyNamed(line, before ?? behind ?? "");
      if (armyList !== null) return { body: id, armyList };
    }
    return null;
  }

  /** The id of the army list that a title, alias or id means, of those that may ally first; null where it means none. */
  private armyNamed(line: number, written: string): string | null {
    if (!written) return null;
    const { army, armyNames } = this.catalogue;
    const may = (army.allies?.armies ?? []).map((id) => armyNames.find((a) => a.id === id) ?? { id, name: id.replaceAll("-", " ") });
    return (this.found(line, may, written) ?? this.found(line, armyNames, written))?.id ?? null;
  }

  private open(line: number, command: RosterCommand): void {
    this.last = [];
    this.above = [];
    if (this.built.length >= 50) {
      this.reading.add(line, "error", "More than 50 commands; its units were put into the one before.", "Remove commands.");
      return;
    }
    if (command.name !== undefined) command.name = limited(command.name, 120, line, this.reading);
    this.built.push(command);
  }

  private command(): RosterCommand {
    if (!this.built.length) this.built.push({ kind: this.catalogue.book.commands[0]?.id ?? "main", units: [] });
    return this.built.at(-1) as RosterCommand;
  }

  private note(line: number, { text, quoted, remark }: Value, written: string): void {
    if (!text && !quoted) {
      this.ignore(line, written, "nothing behind the colon");
      return;
    }
    if (remark) this.ignore(line, remark, "remark");
    if (!this.last.length) {
      this.reading.add(line, "error", `"${short(text)}": no unit stands before this note; it was left out.`, "Put it below its unit.");
      return;
    }
    const note = limited(text, 500, line, this.reading);
    for (const unit of this.last) unit.note = unit.note === undefined ? note : limited(`${unit.note}\n${note}`, 500, line, this.reading);
  }

  /** Says where a unit's name had to be guessed at, or fits nothing. */
  private remark(line: number, { entry, named, hit, guess }: Parts, { raw }: Scanned): void {
    if (!hit && !this.catalogue.entryById.has(entry)) this.fitsNothing(line, named, this.index.entries);
    else if (hit?.rivals.length) {
      const message = `"${short(named)}": ${list([hit.target.name, ...hit.rivals])} have this name; the first was taken.`;
      this.reading.add(line, "advice", message, "Write the full name.");
    } else if (hit && guess) {
      this.reading.add(
        line,
        "advice",
        `"${short(restored(named, raw))}": read as ${hit.target.name} with ${restored(guess, raw)}.`,
        "Write options behind a colon.",
      );
    }
  }
}

/** A text without what stands in quotes. */
function beyondQuotes(text: string): string {
  const { text: rest, raw } = scan(text);
  return restored(rest, raw).trim();
}

/** The own name of a command, where it has one. */
function named(name: string | undefined): { name?: string } {
  return name === undefined ? {} : { name };
}

interface Parts {
  entry: string;
  /** Options that come with the name. */
  given: RosterOption[];
  named: string;
  /** Points in brackets behind the name, as written. */
  stated: string | null;
  /** A count behind the name, as written: "Handweapons x2". */
  count: string | null;
  options: string;
  hit?: Hit<NamedEntry>;
  /** The part of the name that was taken for an option. */
  guess?: string;
}

interface Known {
  hit: Hit<NamedOption>;
  id: string;
  choice: string | null;
  /** The number that goes with it. */
  value: number | null;
  copies: string | null;
  /** The points behind it, as written. */
  price: string;
  /** The choice that was written and is not one of the option's. */
  strange: string | null;
}

const LENGTHS = ["", "″", '"', "''", "in", "inch", "inches", "cm", "mm"];

/** Whether a word behind a number is the unit the number is in, or a measure of length. */
function isUnit(word: string, unit: string): boolean {
  const plain = word.toLowerCase();
  return LENGTHS.includes(plain) || plain === unit || `${plain}s` === unit;
}
