/** The roster as far as it is read: its commands and units, the line before, and what was guessed of them. */

import { type NameIndex, nameIndex } from "@/lib/catalogue/names/name-index";
import type { Catalogue } from "@/lib/catalogue/types";
import { Effort } from "@/lib/read/grammar/effort";
import { Fitting } from "@/lib/read/grammar/fitting";
import { SAID } from "@/lib/read/grammar/own-text";
import type { Reading } from "@/lib/read/lines/reading";
import { limited, PRICE_ALONE, quotedAt, spaced, toNumber } from "@/lib/read/lines/text-parts";
import { cut } from "@/lib/roster/edit";
import { mainCommandKind } from "@/lib/schema/book-parts";
import type { Guess, RosterCommand, RosterOption, RosterUnit } from "@/lib/schema/roster";
import { BOUNDS } from "@/lib/schema/roster-bounds";
import { type OptionNames, optionNamesOf } from "./option-names";
import { type Guessed, OptionReader } from "./option-reader";

/** All may stand in one command. */
const MAX_UNITS = BOUNDS.items.unitsOfCommand;

/** A unit as a line gives it. */
export interface UnitLine {
  entry: string;
  count: number;
  name?: string;
  options: RosterOption[];
  stated?: number;
  pointsPerModel?: number;
}

/** A heading that names a category. */
export interface Section {
  line: number;
  text: string;
  style: "marked" | "colon" | "capitals" | "plain";
  category: string;
  /** How many commands there were, its own included. */
  command: number;
  /** A unit has this name too. */
  mayBeUnit: boolean;
  units: number;
}

export class Draft {
  readonly index: NameIndex;
  readonly names: OptionNames;
  readonly words: OptionReader;
  readonly fitting: Fitting;
  readonly effort: Effort;
  readonly built: RosterCommand[] = [];
  /** How many units there are. */
  units = 0;
  private full = false;
  /** The units of the line before, for a note to them. */
  last: RosterUnit[] = [];
  /** The units that those of a line with "with" in front belong to: of the line above, but for such lines. */
  above: RosterUnit[] = [];
  /** How the line of the units before stood: what stands deeper is about them. */
  lastLine = { depth: 0, inFigures: false, counted: false, models: 0 };
  /** What the last unit was called where it stood. */
  lastNamed = "";
  /** Units without points, for points in lines of their own; and those lines, while they follow each other. */
  unpaid: RosterUnit[] = [];
  private prices: { line: number; written: string }[] = [];
  /** The last line was "Total", and its points are to come. */
  isTotal = false;
  /** Makes a unit of the line before, which was read as an option of the unit above it. */
  mayBeApart: (() => void) | null = null;
  /** Whether options stood in brackets below a unit, or deeper than it. */
  hasOptionsBelow = false;
  /** Headings of categories, and how many units of theirs came right below. */
  readonly sections: Section[] = [];
  /** What was guessed of the line that is read, and of all before. */
  guessed: Guessed[] = [];
  readonly allGuesses: Guess[] = [];

  /** `lists`: how many lists stand in the text. */
  constructor(
    readonly catalogue: Catalogue,
    readonly reading: Reading,
    lists: number | undefined,
  ) {
    this.effort = new Effort(lists);
    this.index = nameIndex(catalogue);
    this.names = optionNamesOf(catalogue);
    this.fitting = new Fitting(catalogue, this.effort);
    this.words = new OptionReader(catalogue, reading, this.names, this.fitting, this.effort);
  }

  /** A line of points alone: those of the units above that have none yet, in their order; else of the unit just above. */
  pricesAbove(line: number, bare: string): boolean {
    const found = PRICE_ALONE.exec(bare);
    const written = found?.[1] ?? found?.[2];
    if (written === undefined) return false;
    if (this.isTotal || !this.last.length) this.reading.ignore(line, bare, "total");
    else this.prices.push({ line, written });
    this.isTotal = false;
    return true;
  }

  /** Gives a row of price lines to the units above it: as many as have none, one each; a single one to the unit just above. */
  endPrices(): void {
    const row = this.prices.splice(0);
    if (!row.length) return;
    const units = row.length === 1 ? this.last.slice(0, 1) : row.length === this.unpaid.length ? this.unpaid : [];
    for (const [i, { line, written }] of row.entries()) {
      const unit = units[i];
      const stated = unit ? this.points(line, unit.entry, written, BOUNDS.numbers.stated.max, "points") : null;
      if (!unit || stated === null) this.reading.ignore(line, written, "points that no unit is said to cost");
      else {
        unit.stated = stated;
        this.reading.take(line, [unit.id]);
      }
    }
    this.unpaid = [];
  }

  mayHave(unit: RosterUnit, options: readonly RosterOption[]): boolean {
    if (!this.effort.has("permission")) return true;
    const all = [...unit.options, ...options];
    return !options.some((option) => this.fitting.isDenied({ entry: unit.entry, options: all }, option, this.place()));
  }

  /** The unit above to which one that stands below it may belong, as a detachment does; null where no rule lets it. */
  mayBelongTo(units: readonly UnitLine[]): RosterUnit | null {
    const parent = this.above.at(-1);
    const [head, own] = [parent?.entry, units[0]?.entry].map((id) => this.catalogue.entryById.get(id ?? ""));
    if (!parent || !head || !own) return null;
    const may = this.catalogue.attachments.some((rule) => rule.units.possible(own) !== "never" && rule.to.possible(head) !== "never");
    return may ? parent : null;
  }

  /** The unit that the one of a line belongs to; null, and told, where none stands above. */
  parent(line: number, text: string): RosterUnit | null {
    const parent = this.above.at(-1);
    if (!parent) {
      this.reading.add(line, "attached/none-above", { name: text });
    } else if (this.above.length > 1) {
      this.reading.add(line, "attached/several-above", { name: text, units: this.above.length });
    }
    return parent ?? null;
  }

  /** Puts the units of a line into the command; none where the roster is full. */
  add(line: number, units: UnitLine[], parent: RosterUnit | null): RosterUnit[] {
    if (this.units + units.length > MAX_UNITS) {
      if (!this.full) this.reading.add(line, "units/too-many", { most: MAX_UNITS });
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
    const section = this.sections.at(-1);
    // What stands in another command stands below no heading of this one.
    if (
      section &&
      section.command === this.commands &&
      this.catalogue.entryById.get(units[0]?.entry ?? "")?.entry.category === section.category
    )
      section.units++;
    this.reading.take(
      line,
      this.last.map((unit) => unit.id),
    );
    this.keepGuesses(line, units[0]?.options ?? []);
    return this.last;
  }

  /** Ties what was guessed of a line to the units it is about; `options` are those the guesses speak of, as the line gave them. */
  keepGuesses(line: number, options: readonly RosterOption[]): void {
    for (const { written, as, why, at, options: brought, others } of this.guessed.splice(0)) {
      for (const unit of this.last) {
        if (this.allGuesses.length >= BOUNDS.items.guesses) {
          this.reading.add(line, "guesses/too-many", { name: written, as, most: BOUNDS.items.guesses });
          return;
        }
        const option = at && options.includes(at) ? at : undefined;
        this.allGuesses.push({
          line,
          written: cut(spaced(written), BOUNDS.letters.guess),
          as: cut(as, BOUNDS.letters.guess),
          why,
          unit: unit.id,
          ...(option ? { option: taken(option.id, option.choice ?? null) } : {}),
          ...(brought?.length ? { options: brought } : {}),
          others: others.slice(0, 10),
        });
      }
    }
  }

  /** A guess that was written out with the unit above: '"flyng" was read as flying'. */
  guessLine(line: number, text: string, written: string): void {
    const quoted = quotedAt(text, 0);
    const name = quoted ? /^\s*(?:was )?read as\s+(.+?)\.?\s*$/i.exec(text.slice(quoted.end))?.[1] : undefined;
    if (!quoted || name === undefined) {
      this.reading.add(line, "guess/unreadable", { name: written });
      return;
    }
    const [unit] = this.last;
    if (!unit) {
      this.reading.take(line);
      this.allGuesses.push({
        line,
        written: cut(quoted.value, BOUNDS.letters.guess),
        as: cut(name, BOUNDS.letters.guess),
        why: SAID,
        others: [],
      });
      return;
    }
    const known = this.names.known(name, false);
    const option = known && unit.options.find((o) => o.id === known.id && (known.choice === null || o.choice === known.choice));
    this.reading.take(line);
    this.guessed.push({ written: quoted.value, as: name, why: SAID, ...(option ? { at: option } : {}), others: [] });
    this.keepGuesses(line, unit.options);
  }

  /** Where the units that are read stand. */
  place(): Pick<RosterCommand, "kind" | "armyList"> {
    const { kind, armyList } = this.built.at(-1) ?? { kind: mainCommandKind(this.catalogue.book) };
    return armyList === undefined ? { kind } : { kind, armyList };
  }

  points(line: number, name: string, written: string, most: number, what: string): number | null {
    const n = toNumber(written);
    if (n >= 0 && n <= most) return n;
    this.reading.add(line, "points/out-of-range", { name, written, what, most });
    return null;
  }

  open(line: number, command: RosterCommand): void {
    this.endPrices();
    this.last = [];
    this.above = [];
    this.reading.take(line);
    if (this.built.length >= BOUNDS.items.commands) {
      this.reading.add(line, "command/too-many", {});
      return;
    }
    if (command.name !== undefined) command.name = limited(command.name, BOUNDS.letters.commandName, line, this.reading);
    this.built.push(command);
  }

  /** Commands so far; the first is there from the start. */
  get commands(): number {
    return Math.max(1, this.built.length);
  }

  command(): RosterCommand {
    if (!this.built.length) this.built.push({ kind: mainCommandKind(this.catalogue.book), units: [] });
    return this.built.at(-1) as RosterCommand;
  }
}

export function taken(id: string, choice: string | null): RosterOption {
  return choice === null ? { id } : { id, choice };
}
