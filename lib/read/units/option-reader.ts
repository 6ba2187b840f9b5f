/** Reads the options that stand behind a unit or below it. */
import type { NamedOption } from "@/lib/catalogue/names/name-index";
import { stems } from "@/lib/catalogue/names/words";
import type { Catalogue } from "@/lib/catalogue/types";
import { APART, INSTEAD, lexiconOf, optionOf, sizeOf } from "@/lib/read/everyday/lexicon";
import type { Effort } from "@/lib/read/grammar/effort";
import type { Fitting } from "@/lib/read/grammar/fitting";
import type { Reading } from "@/lib/read/lines/reading";
import {
  copiesOf,
  EACH_STATED,
  keyOf,
  lastPart,
  limited,
  literalOption,
  plain,
  restored,
  type Scanned,
  STATED_LAST,
  sameWords,
  spaced,
  splitParts,
  TOTAL_LAST,
  toNumber,
  withNumber,
  withoutPrice,
} from "@/lib/read/lines/text-parts";
import { cut } from "@/lib/roster/edit";
import type { GuessedOther, RosterCommand, RosterOption } from "@/lib/schema/roster";
import { BOUNDS } from "@/lib/schema/roster-bounds";
import { type Figures, figuresOf } from "./figures";
import type { Known, OptionNames } from "./option-names";

/** "75 battle standard bearer": more than anything is had of, and no sign that says it is a count. */
const LARGE_IN_FRONT = /^(?:and |with |\+ ?)?([1-9]\d{1,3})\s+(?:[-–—:]\s+)?(?![x×]\s)\p{L}/iu;
const JOINERS = /\s+(?:(?:and|&|\+|with)\s+|w\/(?!\w\/)\s*)/i;
const EACH_JOINER = new RegExp(JOINERS, "gi");

/** Why a name was guessed at that is the name of several things. */
export const SEVERAL = "several things have this name";

/** Options with a name in part, of which the first is taken; of more none is likely. */
const MOST_LIKELY = 3;

/** What was guessed of a line whose units have no ids yet. `at`: the option it is about, where it is about one. */
export interface Guessed {
  written: string;
  as: string;
  why: string;
  at?: RosterOption;
  options?: RosterOption[];
  others: GuessedOther[];
}

/** The options of an entry as they are written. */
export interface OptionText {
  entry: string;
  /** Options that come with the name. */
  given: RosterOption[];
  options: string;
  /** The name of the unit as it is written, where it is. */
  named?: string;
}

export interface ReadOptions {
  options: RosterOption[];
  /** Points of the whole line that stand behind the options, as written. */
  optionTotal: string | null;
  /** How many models the unit's own name says among the options: "5x Knights of the Realm"; null where it does not stand there. */
  models: number | null;
}

type CommandRef = Pick<RosterCommand, "kind" | "armyList">;

export class OptionReader {
  private of: OptionText = { entry: "", given: [], options: "" };
  private at: CommandRef = { kind: "" };
  private guessed: Guessed[] = [];
  private models: number | null = null;
  /** What stands between the unit's name and its first option and is no count, as written. */
  private priceInFront: string | null = null;
  private readonly figures: Figures;

  constructor(
    private readonly catalogue: Catalogue,
    private readonly reading: Reading,
    private readonly names: OptionNames,
    private readonly fitting: Fitting,
    private readonly effort: Effort,
  ) {
    this.figures = figuresOf(catalogue);
  }

  /** The options in a text; what had to be guessed is put into `guessed`. */
  options(line: number, of: OptionText, scanned: Scanned, at: CommandRef, guessed: Guessed[]): ReadOptions {
    this.of = of;
    this.at = at;
    this.guessed = guessed;
    this.models = null;
    this.priceInFront = null;
    const { rest, optionTotal } = this.total(of.options.trim(), scanned);
    const options = of.given.map((option) => ({ ...option }));
    const literal = new Set<RosterOption>();
    const fromPreset = new Set(of.given.map(keyOf));
    const parts = this.parted(splitParts(rest));
    for (let i = 0; i < parts.length; ) {
      if (options.length >= BOUNDS.items.optionsOfUnit) {
        this.reading.add(line, "options/too-many", {});
        break;
      }
      if (!this.effort.spend("option")) {
        this.reading.add(line, "options/too-long", {});
        break;
      }
      const { found, used } = this.option(line, parts, i, scanned);
      const exact = parts[i]?.startsWith("\0");
      const written = restored(parts[i] ?? "", scanned.raw);
      i += used;
      for (const option of found) {
        if (exact) literal.add(option);
        // People repeat what a general or an elite unit has anyway.
        if (plain(option) && fromPreset.delete(keyOf(option))) this.reading.ignore(line, written, "comes with the name");
        else if (!exact && this.isOwn(option)) this.reading.ignore(line, written, "has it anyway");
        else options.push(option);
      }
    }
    for (const option of options) if (!literal.has(option)) this.giveOnlyForm(of.entry, options, option);
    return { options, optionTotal: optionTotal ?? this.priceInFront, models: this.models };
  }

  /** Points behind all options are those of the whole line. */
  private total(text: string, scanned: Scanned): { rest: string; optionTotal: string | null } {
    const total = TOTAL_LAST.exec(text);
    const last = lastPart(text);
    const isNumber = this.names.known(last, false) ?? this.names.known(last.split(JOINERS).at(-1) ?? "", false);
    if (total && !isNumber && !literalOption(last.trim(), scanned)) {
      return { rest: text.slice(0, total.index), optionTotal: total[1] ?? total[2] ?? null };
    }
    const stated = STATED_LAST.exec(text);
    const isOnly = stated && text.match(EACH_STATED)?.length === 1 && !this.names.lookUp(last, false);
    return isOnly ? { rest: text.replace(STATED_LAST, ""), optionTotal: stated[1] ?? null } : { rest: text, optionTotal: null };
  }

  /** Whether an option is one that the unit may not take because it has it by itself. */
  private isOwn(option: RosterOption): boolean {
    const { entry } = this.of;
    const variant = this.catalogue.variantByKey.get(option.choice === undefined ? option.id : `${option.id}=${option.choice}`);
    const isNamed = variant !== undefined && this.fitting.hasAnyway(entry, variant.name);
    return isNamed && plain(option) && this.fitting.isDenied({ entry, options: [option] }, option, this.at);
  }

  /** Of an option that comes in forms, the one that is open to the unit, where no form is written and the usual one is denied. */
  private giveOnlyForm(entry: string, options: readonly RosterOption[], option: RosterOption): void {
    const forms = option.choice === undefined ? (this.catalogue.variantByKey.get(option.id)?.option.choices ?? []) : [];
    if (forms.length < 2) return;
    const denied = (form: string) => {
      const taken = { ...option, choice: form };
      return this.fitting.isDenied({ entry, options: options.map((o) => (o === option ? taken : o)) }, taken, this.at);
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
      const [id, choice] = [literal.id, literal.choice].map((name) => name && limited(name, BOUNDS.letters.id, line, this.reading));
      return { found: [this.copies(line, { ...literal, id: id ?? "", choice: choice ?? null })], used: 1 };
    }
    // A name with a comma in it begins like a name.
    const [begin = ""] = parts.length - i > 1 ? stems(copiesOf(parts[i] ?? "").name.slice(0, 60)) : [];
    const most = begin && this.names.table.mayBegin(begin) ? Math.max(2, this.names.table.parts) : 1;
    for (let used = Math.min(most, parts.length - i); used > 1; used--) {
      const found = this.names.known(restored(parts.slice(i, i + used).join(", "), scanned.raw), true);
      if (found) return { found: [this.take(line, found, parts.slice(i, i + used).join(", "))], used };
    }
    const two = restored(parts.slice(i, i + 2).join(", "), scanned.raw);
    if (this.isSlipOfTwo(two, parts.slice(i, i + 2))) return { found: this.stranger(line, two), used: 2 };
    return { found: this.part(line, restored(parts[i] ?? "", scanned.raw)), used: 1 };
  }

  /** "bow & shaman, level 2": of things that are joined the last may have the comma in its name. */
  private parted(parts: string[]): string[] {
    return parts.flatMap((part, i) => {
      const [next, before] = [parts[i + 1], parts[i - 1]?.split(JOINERS).at(-1)];
      const joined = part.length > 200 ? [part] : part.split(JOINERS);
      const [first = "", last = ""] = [joined[0], joined.at(-1)];
      const isParted = (a: string | undefined, b: string | undefined) =>
        a && b && (this.names.known(`${a}, ${b}`, true) !== null || this.isSlipOfTwo(`${a}, ${b}`, [a, b]));
      if (joined.length < 2 || (before && this.names.known(`${parts[i - 1]}, ${part}`, true))) return [part];
      if (isParted(last, next) || isParted(before, first)) return joined;
      const end = this.endOfSecond(part, before);
      return end ? [part.slice(0, end.at), ...part.slice(end.at + end.joiner.length).split(JOINERS)] : [part];
    });
  }

  /** "elite", "rally and missiles and stakes": the joiner at which a name ends that holds a comma and a joiner itself. */
  private endOfSecond(part: string, before: string | undefined): { at: number; joiner: string } | null {
    if (!before) return null;
    const joiners = [...part.matchAll(EACH_JOINER)].slice(1, 4);
    const end = joiners.find(({ index }) => this.names.known(`${before}, ${part.slice(0, index)}`, true));
    return end ? { at: end.index, joiner: end[0] } : null;
  }

  /** "sub-commander, +2 comabt": a name with a comma in it, but for a letter. */
  private isSlipOfTwo(text: string, [, second]: readonly string[]): boolean {
    if (second === undefined || text.length > 80 || this.names.known(second, false)) return false;
    const { targets, why } = this.guess(withoutPrice(copiesOf(text).name).text);
    return why === "spelling" && targets[0]?.name.includes(",") === true;
  }

  /** "plate and shield and bow" as "plate and shield", "bow", where that is a name: the longest comes first. */
  private together(text: string): string[] {
    const joiners = [...text.matchAll(EACH_JOINER)];
    const starts = [0, ...joiners.map(({ index, 0: joiner }) => index + joiner.length)];
    const ends = [...joiners.map(({ index }) => index), text.length];
    const isLong = starts.length > 20;
    const joined: string[] = [];
    for (let i = 0; i < starts.length; ) {
      const more = isLong ? [] : [i + 2, i + 1].filter((last) => last < starts.length && last - i + 1 < starts.length);
      const last = more.find((at) => this.names.known(text.slice(starts[i], ends[at]), false)) ?? i;
      joined.push(text.slice(starts[i], ends[last]));
      i = last + 1;
    }
    return joined.filter(Boolean);
  }

  /** "full command": of the options of that name those that the unit may have. */
  private several(line: number, text: string): RosterOption[] {
    const ids = this.names.together(text.replace(/^1\s*[x×]?\s+/i, ""));
    const options = ids.map((id) => ({ id })).filter((option) => this.mayHave({ key: "", name: "", choice: null, ...option }));
    const { price } = withoutPrice(text);
    if (options.length && price) this.reading.ignore(line, price, "price of an option");
    return options;
  }

  /** "spear and bow", each of which is an option. */
  private isOfSeveral(text: string): boolean {
    const names = withoutPrice(text).text.split(JOINERS);
    return names.length > 1 && names.every((name) => this.names.known(name, false) !== null);
  }

  private part(line: number, text: string): RosterOption[] {
    const bare = text.replace(/^(?:(?:and|with)\s+|w\/(?!\w\/)\s*|&\s*|\+(?!\d)\s*)/i, "").replace(/\.$/, "");
    const several = this.several(line, bare);
    if (several.length) return several;
    // "Fell Bats: 4" are four, and no number is a level by itself.
    if (/^[1-9]\d?$/.test(bare) && this.of.options.trim() === text && !this.of.given.length) {
      this.models = Number(bare);
      return [];
    }
    const isCounted = copiesOf(text).copies !== null;
    if (isCounted && this.isModels(line, text)) return [];
    const found = this.names.known(text, false) ?? this.names.known(bare, false);
    const headed = found && found.hit.how !== "loose" ? bare : this.figures.withoutHeading(bare);
    if (headed !== bare) return this.part(line, headed);
    if (found && this.lacksNumber(found)) {
      if (this.figures.isLeftOut(text)) this.reading.ignore(line, text, "says that it has none");
      else this.reading.add(line, "figure/no-number", { name: text });
      return [];
    }
    const instead = found ? this.inPlaceOf(found, text) : [];
    if (instead.length) return instead;
    if (found) {
      const option = this.take(line, found, text);
      if (found.hit.how === "loose" && this.isOfSeveral(bare)) {
        this.guessed.push({ written: text, as: found.hit.target.name, why: "several ways to read it", at: option, others: [] });
      }
      return [option];
    }
    if (!isCounted && this.isModels(line, text)) return [];
    const figures = this.figuresIn(line, bare);
    if (figures) return figures;
    const joined = this.together(bare);
    const pieces = joined.length > 1 ? joined : bare.split(/\s*\/\s*/).filter(Boolean);
    const known = pieces.map((part) => this.names.known(part, false) ?? (this.names.together(part).length ? true : null));
    if (known.length > 1 && known.every((one) => one !== null)) return pieces.flatMap((part) => this.part(line, part));
    // "Paivses = 4" says how many there are where the option has a number, and else what it costs.
    const numbered = /\d/.test(bare) ? (this.numbered(line, bare) ?? this.numbered(line, withoutPrice(bare).text)) : null;
    if (numbered) return [numbered];
    if (this.guess(withoutPrice(bare).text).targets.length) return this.stranger(line, text);
    if (known.length > 1 && known.some((one) => one !== null)) return pieces.flatMap((part) => this.part(line, part));
    const { name, copies } = copiesOf(bare);
    const within = copies === null && !name.includes("=") ? this.names.cover(bare) : { found: [], left: [] };
    // A number in the text may be that of any of them.
    const isUnclear = /\d/.test(text) && within.found.some(({ hit }) => hit.target.choice === null && this.figures.isFigure(hit.target.id));
    if (!within.found.length || isUnclear) return this.stranger(line, text);
    // "NW (breath)" has natural weapons once.
    const isSaid = ({ hit, start }: (typeof within.found)[number]) => {
      const closed = bare.lastIndexOf(")", start - 1) + 1;
      const opened = Math.max(0, bare.slice(0, start).indexOf("(", closed));
      return within.found.some((one) => one.end <= opened && one.hit.target.key === hit.target.key);
    };
    const options = within.found
      .filter((one) => !isSaid(one))
      .map(({ hit }) =>
        this.take(line, { hit, id: hit.target.id, choice: hit.target.choice, value: null, copies: null, price: "", strange: null }, text),
      );
    return [...options, ...within.left.flatMap((left) => this.stranger(line, left))];
  }

  /**
   * Of a thing that the unit may not have: "barded warhorse" where it buys warhorse and barding, "Hochland long rifle" where its champion
   * has one of his own; none where it may have the thing as it is called, or nothing like it.
   */
  private inPlaceOf({ hit, copies }: Known, written: string): RosterOption[] {
    const lexicon = lexiconOf(this.catalogue);
    const { target } = hit;
    const mayBe = copies === null && (lexicon.mayBeInParts(target.key) || lexicon.hasNamesakes(target.key));
    if (!mayBe || this.mayHave(target) || lexicon.ownNames(this.of.entry).keys.has(target.key)) return [];
    const parts = lexicon.partsOf(target, this.of.entry);
    const [only, second] = parts.length
      ? []
      : lexicon.insteadOf(target, this.of.entry).filter(({ name }) => isNamedAfter(name, target.name));
    const taken = only && !second ? [only] : parts;
    return taken.map(({ name, ...one }) => {
      const option = optionOf(one);
      this.guessed.push({ written, as: name, why: parts.length ? APART : INSTEAD, at: option, others: [] });
      return option;
    });
  }

  /** A row of numbers, several words with their numbers, or what says that the unit lacks something; null where a text is none. */
  private figuresIn(line: number, text: string): RosterOption[] | null {
    const row = this.figures.row(text);
    if (row) return row;
    const parts = this.figures.parts(text);
    if (parts) return parts.flatMap((part) => this.part(line, part));
    const reached = this.figures.reached(this.of.entry, text);
    if (reached && reached.times > 0) return [{ id: reached.id, ...(reached.times === 1 ? {} : { count: reached.times }) }];
    if (!reached && !this.figures.isLeftOut(text)) return null;
    this.reading.ignore(line, text, reached ? "has it anyway" : "says that it has none");
    return [];
  }

  /** "move" of a record, with no number beside it. */
  private lacksNumber({ id, choice, value }: Known): boolean {
    return (
      choice === null && value === null && this.catalogue.variantByKey.get(id)?.option.number === undefined && this.figures.isFigure(id)
    );
  }

  /** "5x Knights of the Realm" of the Knights of the Realm: how many models there are. */
  private isModels(line: number, text: string): boolean {
    const { name, copies } = copiesOf(withoutPrice(text).text);
    const own = this.catalogue.entryById.get(this.of.entry)?.entry;
    const isOneOf = (names: readonly string[]) => names.some((one) => stems(one).join(" ") === stems(name).join(" "));
    // Another name of the unit may be that of an option too: "barge" of transports.
    const isOther = () => isOneOf(own?.aliases ?? []) && !this.names.known(name, false);
    if (!own || !(isOneOf([own.name, this.of.named ?? own.name]) || isOther())) return false;
    const n = copies === null ? 1 : countOf(this.reading, line, copies, BOUNDS.numbers.count.max, name);
    this.models = Math.min(BOUNDS.numbers.count.max, (this.models ?? 0) + n);
    return true;
  }

  private guess(name: string): { targets: NamedOption[]; why: string } {
    // Too short to be a slip: "M 4" is no melee factor.
    const isShort = name.replace(/[^\p{L}]/gu, "").length < 3;
    if (isShort || !this.effort.spend("guess")) return { targets: [], why: "spelling" };
    const { targets, why } = this.names.table.guess(spaced(name));
    const [may, denied] = [true, false].map((wanted) => targets.filter((target) => this.mayHave(target) === wanted));
    // Of names in part only what the unit may have is likely.
    const likely = why === "spelling" ? [...(may ?? []), ...(denied ?? [])] : (may ?? []);
    return { targets: why === "spelling" || likely.length <= MOST_LIKELY ? likely : [], why };
  }

  private mayHave({ id, choice }: NamedOption): boolean {
    const option = choice === null ? { id } : { id, choice };
    return !this.fitting.isDenied({ entry: this.of.entry, options: [option] }, option, this.at);
  }

  private take(line: number, known: Known, written: string): RosterOption {
    const large = known.copies !== null && known.value === null ? LARGE_IN_FRONT.exec(written)?.[1] : undefined;
    const option = this.copies(line, large === undefined ? known : this.withoutPriceInFront(line, known, large, written));
    const { target, rivals, also } = known.hit;
    if (rivals.length) this.guessed.push({ written, as: target.name, why: SEVERAL, at: option, others: also.map(otherOption) });
    if (known.strange !== null) this.reading.add(line, "choice/unknown", { name: known.strange, of: known.hit.target.name });
    if (known.price) this.reading.ignore(line, known.price, "price of an option");
    return option;
  }

  /** An option with a large number in front of it, which may be its price or that of its unit: a count of it is told. */
  private withoutPriceInFront(line: number, known: Known, large: string, written: string): Known {
    const { entry } = this.of;
    const { id, choice } = known;
    const n = toNumber(large);
    const points = (options: RosterOption[]) => this.fitting.pointsOf({ entry, count: 1, options }, this.at) ?? Number.NaN;
    if (n === points([choice === null ? { id } : { id, choice }]) - points([])) {
      this.reading.ignore(line, large, "price of an option");
      return { ...known, copies: null };
    }
    const isRepeatable = this.catalogue.variantByKey.get(id)?.option.repeatable === true;
    const isSingle = sizeOf(this.catalogue, entry).max === 1;
    if (!isSingle) {
      if (isRepeatable) this.guessed.push({ written, as: `${large} × ${known.hit.target.name}`, why: "a count or a price", others: [] });
      return known;
    }
    const isFirst = this.of.options.trim().startsWith(written) && this.priceInFront === null;
    if (isFirst && n >= points([])) this.priceInFront = large;
    else this.reading.add(line, "words/unclear", { name: large });
    return { ...known, copies: null };
  }

  private copies(line: number, { id, choice, value, copies }: Pick<Known, "id" | "choice" | "value" | "copies">): RosterOption {
    const n = copies === null ? 1 : countOf(this.reading, line, copies, BOUNDS.numbers.copies.max, id);
    const kept = value === null ? null : this.storable(line, id, value);
    return { id, ...(choice === null ? {} : { choice }), ...(kept === null ? {} : { value: kept }), ...(n === 1 ? {} : { count: n }) };
  }

  /** A number that a roster can hold: of one too large the option's smallest, which is told. */
  private storable(line: number, id: string, value: number): number | null {
    if (Math.abs(value) <= BOUNDS.numbers.optionValue.max) return value;
    const { min = null, max = BOUNDS.numbers.optionValue.max } = this.catalogue.variantByKey.get(id)?.option.number ?? {};
    this.reading.add(line, "number/too-large", { name: id, value, min, max });
    return min;
  }

  /** A name that fits no option: what the unit has anyway, what it is nearly the name of, or kept as it is written. */
  private stranger(line: number, text: string): RosterOption[] {
    const { text: unpriced, price } = withoutPrice(spaced(text));
    const { name, copies } = /\p{L}/u.test(unpriced) ? copiesOf(unpriced) : { name: unpriced, copies: null };
    const at = name.indexOf("=");
    const id = spaced(at > 0 ? name.slice(0, at) : name);
    const choice = at > 0 ? spaced(name.slice(at + 1)) : "";
    if (!id) {
      if (choice) this.reading.add(line, "option/no-name", { name: text });
      return [];
    }
    if (price) this.reading.ignore(line, price, "price of an option");
    if (!choice && this.fitting.hasAnyway(this.of.entry, id)) {
      this.reading.ignore(line, text, "has it anyway");
      return [];
    }
    const { targets, why } = choice ? { targets: [], why: "" } : this.guess(id);
    const [meant, ...others] = targets;
    if (meant) {
      const option = this.copies(line, { id: meant.id, choice: meant.choice, value: null, copies });
      this.guessed.push({ written: id, as: meant.name, why, at: option, others: others.map(otherOption) });
      return [option];
    }
    this.fitsNothing(line, id, this.names.table);
    return [
      this.copies(line, {
        id: cut(id, BOUNDS.letters.id),
        choice: choice ? limited(choice, BOUNDS.letters.id, line, this.reading) : null,
        value: null,
        copies,
      }),
    ];
  }

  /** "atack dice = 2", "3 atack dice": a name with a slip in it, of an option that has a number. */
  private numbered(line: number, text: string): RosterOption | null {
    const times = /^\d+\s*[x×]/i.test(text) ? copiesOf(text) : { name: text, copies: null };
    for (const { name, written, copies } of withNumber(times.name)) {
      const { targets, why } = this.guess(name);
      const [meant, ...others] = targets.filter(({ id, choice }) => choice === null && this.catalogue.variantByKey.get(id)?.option.number);
      const value = toNumber(written);
      if (!meant || why !== "spelling" || Number.isNaN(value)) continue;
      const option = this.copies(line, { id: meant.id, choice: null, value, copies: copies ?? times.copies });
      this.guessed.push({ written: text, as: meant.name, why, at: option, others: others.map(otherOption) });
      return option;
    }
    return null;
  }

  /** Tells a name that was kept as it is written, with the names it is nearest to. */
  fitsNothing(line: number, name: string, table: { nearest(written: string): string[] }): void {
    const others = !this.reading.full && this.effort.spend("nearest") ? table.nearest(name) : [];
    this.reading.add(line, "name/unknown", { name, army: this.catalogue.army.name, others });
    limited(name, BOUNDS.letters.id, line, this.reading);
  }
}

/** Whether a name is another with words behind it or one in front: "short bow" of the bow. */
function isNamedAfter(name: string, other: string): boolean {
  const [own, words] = [stems(name), stems(other)];
  return sameWords(own.slice(0, words.length), words) || sameWords(own.slice(1), words);
}

/** A count as it is written; 1, and told, where it is no whole number from 1 to `most`. */
export function countOf(reading: Reading, line: number, written: string, most: number, name: string): number {
  const n = toNumber(written);
  if (Number.isInteger(n) && n >= 1 && n <= most) return n;
  reading.add(line, "count/unreadable", { name, written, most });
  return 1;
}

/** An option as something that may have been meant. */
function otherOption({ name, id, choice }: NamedOption): GuessedOther {
  return { name, option: choice === null ? { id } : { id, choice } };
}
