/** Lines of options with no unit beside them: characters are named so by their ability, and others belong to a unit above. */

import type { NamedEntry } from "@/lib/catalogue/names/name-index";
import { asideIn, countsSomething } from "@/lib/read/lines/chatter";
import { COUNT, countInWords, EACH, joined, keyOf, limited, pieces, type Scanned, spaced, toNumber } from "@/lib/read/lines/text-parts";
import type { RosterOption, RosterUnit } from "@/lib/schema/roster";
import { BOUNDS } from "@/lib/schema/roster-bounds";
import { number } from "@/lib/text";
import { type Draft, taken, type UnitLine } from "./draft";
import { type Figures, figuresOf } from "./figures";
import type { LinesBelow } from "./lines-below";
import { countOf, type OptionText } from "./option-reader";
import type { UnitLines } from "./unit-line";
import type { UnitNames } from "./unit-names";

/** Units above that an option in a line of its own may belong to. */
const MOST_NEAR = 6;

/** Options of a unit to which those that stand by themselves are given. */
const MOST_GIVEN = 20;

/** A line that names options and no unit. */
interface Ability {
  text: string;
  options: readonly RosterOption[];
  /** The entry that such options make. */
  made: string | null;
  /** A name of its own in front of them. */
  own: string | undefined;
  /** They are what a ready-made choice of the entry brings. */
  isPreset: boolean;
  counted: boolean;
  count: number;
  points: number | null;
  stated: string | null;
}

export class Abilities {
  private readonly figures: Figures;

  constructor(
    private readonly draft: Draft,
    private readonly unitNames: UnitNames,
    private readonly unitLines: UnitLines,
    private readonly below: LinesBelow,
  ) {
    this.figures = figuresOf(draft.catalogue);
  }

  /**
   * Options with no unit beside them: of the unit above, where the points say so or it is counted and this is not; else a unit that is
   * made by them, as a character is by its ability; else of the nearest unit above that may have them.
   */
  readAbility(line: number, bare: string, scanned: Scanned, depth: number): boolean {
    // "Shaman level 2, joins the Spears" is a shaman, and a remark on where he stands.
    const at = asideIn(bare);
    const front = bare.slice(0, at).replace(/[\s,;–—-]+$/, "");
    if (
      at < bare.length &&
      !countsSomething(bare.slice(at)) &&
      this.optionsOnly(front).length &&
      this.readAbility(line, front, scanned, depth)
    ) {
      this.draft.reading.ignore(line, bare.slice(at), "remark");
      return true;
    }
    const start = COUNT.exec(bare) ?? countInWords(bare);
    const { name, stated, count: behind, inside } = pieces(bare.slice((start?.[0] ?? "").length).replace(/[.,;:]$/, ""));
    // "19 Chariots @ 2" costs 2 for each: no chariot with 2 animals.
    if (EACH.test(bare) && this.unitNames.named(spaced(bare.slice((start?.[0] ?? "").length).replace(EACH, " ")))) return false;
    const colon = bare.indexOf(":");
    if (colon > 0 && this.unitNames.named(bare.slice((start?.[0] ?? "").length, colon))) return false;
    const entry = this.draft.index.entries.find(name)?.target;
    const among = entry ? undefined : this.draft.names.entryAmong(name)[0];
    if (among && !among.left.length) return false;
    const inBrackets = entry ? [] : this.optionsOnly(inside);
    const own = inBrackets.length && !this.optionsOnly(name).length ? spaced(name) : undefined;
    const text = own === undefined ? joined(name, inside) : inside;
    const options = entry ? entry.options : this.optionsOnly(text);
    const [first] = options;
    if (!first || (entry && inside)) return false;
    const made = entry?.entry ?? this.draft.fitting.madeBy(first, this.draft.place());
    const [quoted] = scanned.own;
    const n = start ? start[2] || start[1] || "1" : behind;
    const ability: Ability = {
      text,
      options,
      made,
      own: own ?? quoted,
      isPreset: entry !== undefined,
      counted: n !== null,
      count: 1,
      points: null,
      stated,
    };
    if (n !== null) ability.count = countOf(this.draft.reading, line, n, BOUNDS.numbers.count.max, name);
    if (stated !== null) ability.points = toNumber(stated);
    if (depth === this.draft.lastLine.depth && this.isOfAbove(ability)) {
      if (entry) this.draft.mayBeApart = this.apart(line, entry, ability, depth);
      this.below.readOptions(line, text, { ...scanned, own: [] }, ability.points);
      return true;
    }
    if (entry) return false;
    return made === null ? this.giveToNearest(line, bare, ability) : this.readMade(line, bare, scanned, ability, depth);
  }

  /** What undoes that a ready-made choice was given to the unit above, and reads it as a unit of its own. */
  private apart(line: number, { entry, options }: NamedEntry, { count: n, points }: Ability, depth: number): () => void {
    const before = this.draft.last.map((unit) => ({ unit, options: [...unit.options], stated: unit.stated }));
    const guesses = this.draft.allGuesses.length;
    return () => {
      for (const { unit, options: had, stated } of before) {
        unit.options = had;
        if (stated === undefined) delete unit.stated;
        else unit.stated = stated;
      }
      this.draft.allGuesses.length = guesses;
      this.draft.above = this.draft.add(line, [{ entry, count: n, options, ...(points === null ? {} : { stated: points }) }], null);
      this.draft.lastLine = { depth, inFigures: false, counted: n !== 1, models: 0 };
    };
  }

  /** The options that a text holds and nothing else; empty where it holds something else. */
  private optionsOnly(text: string): RosterOption[] {
    if (!/\p{L}/u.test(text) || text.length > 200) return [];
    const known = this.draft.names.known(text, false);
    if (known) return [{ ...taken(known.id, known.choice), ...(known.value === null ? {} : { value: known.value }) }];
    const row = this.figures.row(text);
    if (row) return row;
    const { found, left } = this.draft.names.cover(text);
    return left.length || found.some(({ hit }) => this.figures.isFigure(hit.target.id) && hit.target.choice === null)
      ? []
      : found.map(({ hit }) => taken(hit.target.id, hit.target.choice));
  }

  private isOfAbove({ text, options, made, own, isPreset, counted, count, points }: Ability): boolean {
    const [above] = this.draft.last;
    // Where options stand below their units, a ready-made choice beside them is a unit of its own; so it is where it is counted.
    const isUnit = isPreset && (counted || this.draft.hasOptionsBelow || !this.optionsOnly(text).length);
    const isApart = own !== undefined || isUnit || (counted && made === null);
    if (!above || isApart || !this.draft.mayHave(above, options)) return false;
    const fits = points !== null && this.adds(above, options) === points;
    const alone =
      made === null || points === null ? null : this.draft.fitting.pointsOf({ entry: made, count, options }, this.draft.place());
    if (fits !== (alone !== null && alone === points)) return fits;
    if (counted || points !== null || !this.draft.lastLine.inFigures) return false;
    return made === null || (above.entry === made && (!isPreset || above.options.length === 0));
  }

  /** "Bodyguard", "2 Level 2 clerics", "Wizard", which leaves its level open. */
  private readMade(line: number, bare: string, scanned: Scanned, { text, made, own, count: n, stated }: Ability, depth: number): boolean {
    this.draft.guessed = [];
    const written: OptionText = { entry: made ?? "", given: [], options: text };
    const { options } = this.draft.words.options(line, written, scanned, this.draft.place(), this.draft.guessed);
    for (const option of options) this.askForChoice(option, bare);
    const [, ...others] = scanned.own;
    const name = this.unitLines.ownName(line, { ...scanned, own: own === undefined ? [] : [own, ...others] });
    const points = stated === null ? null : this.draft.points(line, bare, stated, BOUNDS.numbers.stated.max, "points");
    const unit: UnitLine = {
      entry: made ?? "",
      count: n,
      ...(name === undefined ? {} : { name: limited(name, BOUNDS.letters.unitName, line, this.draft.reading) }),
      options,
      ...(points === null ? {} : { stated: points }),
    };
    this.draft.above = this.draft.add(line, [unit], null);
    this.draft.lastLine = { depth, inFigures: false, counted: n !== 1, models: 0 };
    return true;
  }

  /** Of an option that is named without its choice, and whose choices cost differently, the first is a guess. */
  private askForChoice(option: RosterOption, written: string): void {
    const { choices = [] } = this.draft.catalogue.variantByKey.get(option.id)?.option ?? {};
    const [first, ...others] = choices;
    if (option.choice !== undefined || !first || new Set(choices.map((choice) => JSON.stringify(choice.price))).size < 2) return;
    option.choice = first.id;
    const meant = others.map(({ id, name }) => ({ name, option: { id: option.id, choice: id } }));
    this.draft.guessed.push({ written, as: first.name, why: "which one is not said", at: option, others: meant });
  }

  /** Options in a line of their own that make no unit: of the nearest unit above that may have them, the points agreeing if they can. */
  private giveToNearest(line: number, bare: string, { options, own, points }: Ability): boolean {
    const near = this.draft
      .command()
      .units.slice(-MOST_NEAR)
      .reverse()
      .filter((unit) => unit.options.length < MOST_GIVEN);
    const may = near.filter((unit) => this.draft.mayHave(unit, options));
    const fitting = may.filter((one) => points === null || this.adds(one, options) === points);
    const unit = fitting.find((one) => this.staysSound(one, options)) ?? fitting[0] ?? may[0];
    if (!unit) return false;
    this.draft.guessed = [];
    const added = options.map((option) => ({ ...option }));
    unit.options.push(...added);
    const names = added.map((option) => this.draft.catalogue.variantByKey.get(keyOf(option))?.name ?? option.id);
    const of = this.draft.catalogue.entryById.get(unit.entry)?.entry.name ?? unit.entry;
    for (const [i, option] of added.entries()) {
      this.draft.guessed.push({
        written: bare,
        as: `${names[i]} of ${unit.name ?? of}`,
        why: "it stands by itself",
        at: option,
        others: [],
      });
    }
    if (own !== undefined)
      unit.note =
        unit.note === undefined
          ? own.slice(0, BOUNDS.letters.unitNote)
          : limited(
              `${unit.note}
${own}`,
              BOUNDS.letters.unitNote,
              line,
              this.draft.reading,
            );
    if (points !== null) this.draft.reading.ignore(line, number(points), "price of an option");
    this.draft.reading.take(line, [unit.id]);
    const { last } = this.draft;
    this.draft.last = [unit];
    this.draft.keepGuesses(line, added);
    this.draft.last = last;
    return true;
  }

  /** Whether more options bring a unit no error. */
  private staysSound(unit: RosterUnit, options: readonly RosterOption[]): boolean {
    const place = this.draft.place();
    const more = { ...unit, options: [...unit.options, ...options] };
    return this.draft.fitting.errorsOf(more, place) <= this.draft.fitting.errorsOf(unit, place);
  }

  private adds(unit: RosterUnit, options: readonly RosterOption[]): number | null {
    if (!this.draft.effort.has("check")) return null;
    const place = this.draft.place();
    const before = this.draft.fitting.pointsOf(unit, place);
    const after = this.draft.fitting.pointsOf({ ...unit, options: [...unit.options, ...options] }, place);
    return before === null || after === null ? null : after - before;
  }
}
