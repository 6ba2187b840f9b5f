/** Lines below a unit that say more of it: options, in brackets or deeper, and how many models it has. */

import { stems } from "@/lib/catalogue/names/words";
import { chatterIn, countsSomething } from "@/lib/read/lines/chatter";
import { entryIn } from "@/lib/read/lines/phrase";
import { COUNT, headOf, limited, pieces, type Scanned, sameWords, splitParts, toNumber } from "@/lib/read/lines/text-parts";
import type { RosterOption, RosterUnit } from "@/lib/schema/roster";
import { BOUNDS } from "@/lib/schema/roster-bounds";
import { number } from "@/lib/text";
import { type Draft, taken } from "./draft";
import { figuresOf } from "./figures";
import type { HiddenUnits } from "./hidden-units";
import type { UnitLines } from "./unit-line";
import type { UnitNames } from "./unit-names";

export class LinesBelow {
  constructor(
    private readonly draft: Draft,
    private readonly unitNames: UnitNames,
    private readonly unitLines: UnitLines,
    private readonly hidden: HiddenUnits,
  ) {}

  /** What stands deeper than the unit above it, in brackets or behind "with", and is no unit: more of what that unit has. */
  readBelow(line: number, bare: string, scanned: Scanned, depth: number): boolean {
    const apart = this.draft.mayBeApart;
    this.draft.mayBeApart = null;
    const [unit] = this.draft.last;
    if (!unit) return false;
    const isDeeper = depth > this.draft.lastLine.depth;
    const inside = /^\(((?:[^()]|\([^()]*\))*)\)$/.exec(bare)?.[1];
    const behind = /^(?:with|w\/(?!\w\/)|and|&|\+)\s*(?=\p{L})/iu.exec(bare)?.[0];
    const standsAlone = inside === undefined && behind === undefined && !isDeeper;
    if (standsAlone && (!this.isListOfOptions(bare) || this.makesUnit(bare))) return false;
    const text = inside ?? bare.slice(behind?.length ?? 0);
    if ((inside === undefined || COUNT.test(text)) && this.isUnitBelow(text, unit)) return false;
    const isStrange = this.nothingKnown(text);
    if (isStrange && inside === undefined && !isDeeper) return false;
    const chatter = isStrange ? chatterIn(text) : null;
    if (chatter) {
      this.hidden.ignore(line, bare, chatter);
      return true;
    }
    if (isDeeper || inside !== undefined) {
      this.draft.hasOptionsBelow = true;
      // What has options below it is no option itself.
      apart?.();
    }
    // "spiked pits = 15" has a number and no price.
    const { name, stated } = /=\s*[\d.,]+$/.test(text) ? { name: text, stated: null } : pieces(text);
    const points = stated === null ? Number.NaN : toNumber(stated);
    if (points >= 0 && points <= BOUNDS.numbers.stated.max && splitParts(text).length === 1) this.readOptions(line, name, scanned, points);
    else this.readOptions(line, text, scanned);
    return true;
  }

  /** Several things in a row, one of them an option and none a unit. */
  private isListOfOptions(text: string): boolean {
    const parts = text.length < 300 && !COUNT.test(text) && !text.includes(":") ? splitParts(text) : [];
    if (
      parts.length < 2 ||
      this.draft.index.entries.find(pieces(text).name) ||
      this.unitNames.countWithin(text) ||
      this.unitNames.withOptions(text) ||
      this.unitNames.slip(headOf(text)) ||
      parts.some((part) => this.draft.index.entries.find(pieces(part).name))
    )
      return false;
    return (
      parts.some((part) => this.draft.names.known(part, false)) &&
      !entryIn(this.draft.index.entries, this.draft.names.table, parts.slice(0, 2).join(", "), () => false)[0]
    );
  }

  /** "Wizard, level 2, …": what begins with an ability is a character of its own. */
  private makesUnit(text: string): boolean {
    const [first = ""] = splitParts(text);
    const known = this.draft.names.known(first, false);
    return known !== null && this.draft.fitting.madeBy(taken(known.id, known.choice), this.draft.place()) !== null;
  }

  private nothingKnown(text: string): boolean {
    return text.length > 1000 || this.draft.names.cover(text).found.length === 0;
  }

  /** Whether a line below a unit is a unit itself, and not an option or the number of models of the one above. */
  private isUnitBelow(text: string, above: RosterUnit): boolean {
    const start = COUNT.exec(text);
    const name = pieces(start ? text.slice(start[0].length) : text).name;
    const hit = this.draft.index.entries.find(name);
    const option = this.draft.names.known(pieces(text).name, false) ?? this.draft.names.known(name, false);
    // What has the name of a unit and is counted is one where the unit above may not have it, or not in that number.
    const isNumber = start !== null && start[1] !== "1" && !/[x×]/i.test(start[0]);
    const isOfSame = hit?.target.entry === above.entry && isNumber;
    const isOnce = option !== null && this.draft.catalogue.variantByKey.get(option.id)?.option.repeatable !== true;
    const isApart =
      hit &&
      start &&
      option &&
      ((isNumber && isOnce && toNumber(start[1] ?? "") !== above.count) || !this.draft.mayHave(above, [taken(option.id, option.choice)]));
    if (option && !isOfSame && !isApart) return false;
    if (hit) return hit.target.entry !== above.entry || this.draft.lastLine.counted;
    if (!start) return false;
    const [best] = this.draft.names.entryAmong(name);
    return best !== undefined && !best.left.length;
  }

  /** More options of the units above, and how many models they have. */
  readOptions(line: number, text: string, scanned: Scanned, points: number | null = null): void {
    const [unit] = this.draft.last;
    if (!unit) return;
    // Where the unit's own points stand beside it, those of its options come to them.
    const isOwn = points !== null && unit.stated !== undefined && unit.stated === this.draft.fitting.pointsOf(unit, this.draft.place());
    if (points !== null && isOwn) for (const one of this.draft.last) one.stated = (one.stated ?? 0) + points;
    else if (points !== null) this.draft.reading.ignore(line, number(points), "price of an option");
    const label = /^([^:]{2,60}):\s+(?=\S)/.exec(text);
    const isGroup = this.draft.catalogue.groups.some((group) => sameWords(stems(group.name), stems(label?.[1] ?? "")));
    const isLabel =
      label &&
      !figuresOf(this.draft.catalogue).row(text) &&
      (isGroup || (!label[1]?.includes(",") && !this.draft.names.known(text, false) && !this.draft.names.known(label[1] ?? "", false)));
    if (isLabel && countsSomething(label[0])) this.draft.reading.add(line, "words/unclear", { name: label[0] });
    else if (isLabel) this.draft.reading.ignore(line, label[0], "title");
    this.draft.guessed = [];
    const options = isLabel ? text.slice(label[0].length) : text;
    const written = { entry: unit.entry, given: [], options, named: this.draft.lastNamed };
    const {
      options: found,
      optionTotal,
      models,
    } = this.draft.words.options(line, written, scanned, this.draft.place(), this.draft.guessed);
    if (models !== null) this.setModels(line, models);
    const names = scanned.own.map((own) => limited(own, BOUNDS.letters.unitName, line, this.draft.reading));
    for (const name of names) {
      if (unit.name === undefined) for (const one of this.draft.last) one.name = name;
      else this.draft.reading.add(line, "name/second", { name });
    }
    if (optionTotal !== null && points === null) this.draft.reading.ignore(line, optionTotal, "price of an option");
    const more = found.map((option) => this.oneEach(unit, option));
    for (const one of this.draft.last) {
      for (const option of more) addOption(one, option);
      if (one.options.length > BOUNDS.items.optionsOfUnit) {
        this.draft.reading.add(line, "options/too-many", {});
        one.options.length = BOUNDS.items.optionsOfUnit;
      }
    }
    for (const guess of this.draft.guessed) if (guess.at) guess.at = more[found.indexOf(guess.at)] ?? guess.at;
    this.draft.reading.take(
      line,
      this.draft.last.map((one) => one.id),
    );
    this.draft.keepGuesses(line, more);
  }

  /** As many copies as there are models are one for each. */
  private oneEach(unit: RosterUnit, option: RosterOption): RosterOption {
    const isRepeatable = this.draft.catalogue.variantByKey.get(option.id)?.option.repeatable === true;
    if (option.count === undefined || option.count !== unit.count || isRepeatable) return option;
    const { count: _, ...rest } = option;
    return { ...rest, id: option.id };
  }

  private setModels(line: number, models: number): void {
    const [unit] = this.draft.last;
    if (!unit) return;
    // "Knights x3" above "- 5 Knights" has two numbers.
    const isSaid = this.draft.lastLine.models === 0 && unit.count > 1;
    if (this.draft.lastLine.counted || isSaid) this.unitLines.secondCount(line, unit.entry, unit.count, models);
    else {
      for (const one of this.draft.last) one.count = Math.min(BOUNDS.numbers.count.max, this.draft.lastLine.models + models);
    }
    this.draft.lastLine.models += models;
  }
}

/** Puts an option beside those a unit has; what it has already becomes a copy more. */
function addOption(unit: RosterUnit, option: RosterOption): void {
  const same = unit.options.findIndex((one) => one.id === option.id && one.choice === option.choice && one.value === option.value);
  const one = unit.options[same];
  if (one) unit.options[same] = { ...one, count: Math.min(BOUNDS.numbers.copies.max, (one.count ?? 1) + (option.count ?? 1)) };
  else unit.options.push({ ...option });
}
