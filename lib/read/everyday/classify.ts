/** What a line of a list may be, and which units it names where: told from the line and the names of the army list alone. */

import type { NamedEntry } from "@/lib/catalogue/names/name-index";
import { fold, stems, type Word } from "@/lib/catalogue/names/words";
import { perKey } from "@/lib/lazy";
import { isArmyName } from "@/lib/read/lines/army-name";
import { asideIn, chatterIn } from "@/lib/read/lines/chatter";
import { closedEnd } from "@/lib/read/lines/phrase";
import { isSizeOfGame } from "@/lib/read/lines/size";
import { toNumber, undecorated } from "@/lib/read/lines/text-parts";
import { withoutBrackets } from "@/lib/text";
import { isCommon, type Lexicon, likeNameAt, type Match, nameAt } from "./lexicon";
import { endsPart, gapBefore, isJoining, numberAt, type Prepared, type Price, prepared, pricesIn } from "./spans";

/** A unit that a line names. Places are those of words. */
export interface Start {
  /** Where what belongs to it begins: its own name, its count, an adjective. */
  from: number;
  /** Where its name begins and ends. */
  at: number;
  end: number;
  match: Match<NamedEntry>;
  /** Models of each; null where it is not said. */
  count: number | null;
  /** "3 x 5": how many such units. */
  repeat: number;
  /** "(29 and 19)": the models of each. */
  sizes?: number[];
  /** Why the count is a guess. */
  why?: string;
  /** Written as "2 Giants" or "2x Giants": units, where each has one model. */
  mayBeUnits: boolean;
  /** Its own name in front of it. */
  own: string;
  attached: boolean;
  /** Words of its part in front of the name that are no count and no own name. */
  front: [from: number, to: number][];
}

export type LineKind =
  | { kind: "head"; why: string }
  | { kind: "total"; points: number }
  | { kind: "chatter"; why: string }
  | { kind: "units"; starts: Start[]; label: string }
  | { kind: "options"; label: string }
  | { kind: "unclear" };

export interface Classified {
  line: Prepared;
  prices: Price[];
  is: LineKind;
}

/** What stands above a line, as far as it decides what a line is. */
export interface Above {
  /** The entry of the unit above, where the line may say more of it. */
  entry: string | null;
  /** Whether the line stands right below, or deeper. */
  isNear: boolean;
  isDeeper: boolean;
  /** Whether a unit was named before. */
  hasUnits: boolean;
  /** Whether options stood in lines of their own before. */
  hasOptionLines: boolean;
}

const TOTAL = /^\W*(?:grand |sub-? ?|army )?(?:total|sum|gesamt|cost|points cost|total cost)\b\D{0,20}(\d[\d.,’']*)/i;
/** "My Giant list": a title, whatever it names. */
const NAMES_LIST = /^(?!\d)[^,;:+]{3,60}\s(?:list|army|army list|force|forces|warband|host|roster)$/i;
/** What stands behind the name of a category: a colon, something in brackets, points by a word or behind dots or a sign. */
const HEADING_TAIL =
  /[:.]\s*$|(?<!\s)\s*[([][^)\]]{0,100}[)\]]\s*:?$|(?<![\s:–-])[\s:–-]+\d[\d.,]{0,15}\s*(?:points?|pts?|p)\.?$|(?<!\s)\s*(?:(?<!\.)\.{2,}|[:=–-])\s*\d[\d.,]{0,15}$/gi;
const GROUPS = new Set(stems("units blocks groups regiments mobs packs herds bands lots squads squadrons unit detachments bunches"));
const DETACHED = /\bdetach/i;
/** Letters of the two parts of a word that is put together. */
const SHORTEST_FRONT = 6;
const SHORTEST_END = 4;
/** No unit costs so much. */
const MORE_THAN_A_UNIT = 1000;
const LABEL = /^[\s.•]*((?:[A-Z]|\p{L}[\p{L} ]{2,30}?|\p{L}{4,12}\s*#?\d{1,2})\s*(?:\(\d[^)]*\))?)\s*:(?!-)\s*(?=\S)/iu;

export class Classifier {
  private readonly categories: ReadonlySet<string>;
  /** What options stand under: "Command: champion" is no whole command group. */
  private readonly groups: ReadonlySet<string>;

  constructor(
    private readonly lexicon: Lexicon,
    private readonly spend: () => boolean,
  ) {
    const { categories } = lexicon.catalogue.book;
    const names = categories.flatMap(({ name, one, id }) => [name, one ?? id, id, name.split(" ")[0] ?? ""]);
    const groups = lexicon.catalogue.groups.filter((group) => !lexicon.entries.find(group.name));
    this.groups = new Set(groups.map((group) => stems(group.name).join(" ")));
    this.categories = new Set([...names, "characters", "units", "army", "troops", "war machines"].map((name) => stems(name).join(" ")));
  }

  classify(written: string, above: Above, isProse: boolean): Classified {
    const label = this.labelOf(written);
    const line = prepared(written.slice(label.length));
    const prices = pricesIn(line.text);
    const done = (is: LineKind): Classified => ({ line, prices, is });
    if (!line.words.length) return done(label ? { kind: "head", why: "title" } : { kind: "head", why: "separator" });
    const total = TOTAL.exec(written);
    if (total && toNumber((total[1] ?? "").replace(/[.,]$/, "")) >= 0)
      return done({ kind: "total", points: toNumber((total[1] ?? "").replace(/[.,]$/, "")) });
    const titled = undecorated(written.trim()).replace(
      /(?<!\s)(?:\s*[-–—:,(])?\s*\d[\d.,]{0,15}\s*(?:points?|pts?|p)?\.?\)?\s*$|[:.]\s*$/i,
      "",
    );
    const named = titled.replace(/^(?:race|army|faction|nation)\s*[:=]\s*/i, "");
    if (!above.hasUnits && (isArmyName(this.lexicon.catalogue, named) || NAMES_LIST.test(titled)))
      return done({ kind: "head", why: "title" });
    if (this.isHeading(written)) return done({ kind: "head", why: "title" });
    const plain = chatterIn(written);
    if (plain && plain !== "sentence") return done({ kind: "chatter", why: plain });
    if (this.isOfAbove(line, above)) return done({ kind: "options", label });
    const starts = this.starts(line, prices, above, isProse);
    if (isFigureHead(line)) return done({ kind: "chatter", why: "figures" });
    const begins = starts[0]?.from === 0 && starts[0].match.why === undefined;
    const isSentence = plain === "sentence" && !isProse && !begins && !starts.some((start) => start.count !== null);
    // "The Empire forces (2200 points)": the size of the game, and no unit.
    const isTooMuch = prices.some(({ points, isSure }) => isSure && points >= MORE_THAN_A_UNIT);
    const isSize = isTooMuch || prices.some(({ points, isSure }) => isSure && isSizeOfGame(points));
    const [only, second] = starts;
    if (isSize && !isProse && !above.hasUnits && only?.count === null && !second && (isTooMuch || only.match.why)) {
      return done({ kind: "head", why: "title" });
    }
    if (isSentence) return done({ kind: "chatter", why: "sentence" });
    if (starts.length) return done({ kind: "units", starts, label });
    if (!above.hasUnits && saysSizeOfGame(written)) return done({ kind: "head", why: "title" });
    if (this.namesOptions(line, above)) return done({ kind: "options", label });
    return done(plain ? { kind: "chatter", why: plain } : { kind: "unclear" });
  }

  /** "Core: ", "C: ", "Char1: " in front of what is named. */
  private labelOf(written: string): string {
    const [all = "", label = ""] = LABEL.exec(written) ?? [];
    if (!all) return "";
    const name = stems(label.replace(/\(.*$|#?(?<!\d)\d+\s*$/g, "")).join(" ");
    const isKnown = this.categories.has(name) || this.groups.has(name) || /^(?:char|unit|character)$/i.test(name);
    const isLetter =
      /^[A-Z]$/.test(label.trim()) && this.lexicon.catalogue.book.categories.some((one) => one.name.startsWith(label.trim()));
    return isKnown || isLetter ? all : "";
  }

  /** Whether a line begins with the name of a unit or what stands in front of one. */
  namesUnit(written: string): boolean {
    const line = prepared(written.slice(0, 200));
    const at = numberAt(line, 0) === null ? 0 : 1;
    const name = nameAt(this.lexicon.entries, line.words, at);
    return name !== null && !this.lexicon.ofArmy(line.words.slice(at, at + name.words));
  }

  /** Whether a line is the name of a category, and of a unit too: "Lords" are many, "Lord" may be one. */
  mayBeUnit(written: string): boolean {
    const name = undecorated(written.trim()).replace(/[:.]\s*$/, "");
    const hit = this.lexicon.entries.find(name);
    if (!hit) return false;
    return hit.how === "exact" || !this.lexicon.catalogue.book.categories.some((one) => fold(one.name) === fold(name));
  }

  /** Whether a line is the name of a category, with a sum or a colon behind it. */
  isHeading(written: string): boolean {
    const bare = undecorated(written.trim());
    const name = bare.replace(HEADING_TAIL, "");
    // "Lord (General, Shield)" is one of them.
    const line = prepared(bare.slice(name.length));
    if (this.lexicon.entries.find(name) && line.words.some((_, i) => nameAt(this.lexicon.options, line.words, i))) return false;
    const words = stems(name);
    const plain = words.filter((word, i) => i === 0 || !["unit", "choic"].includes(word)).join(" ");
    return this.categories.has(plain) || this.categories.has(words.join(" "));
  }

  private namesOptions(line: Prepared, above: Above): boolean {
    const own = above.entry === null ? null : this.lexicon.ownNames(above.entry).options;
    for (let i = 0; i < line.words.length; i++) {
      if (this.lexicon.togetherAt(line.words, i) || nameAt(this.lexicon.options, line.words, i)) return true;
      if (own && likeNameAt(own, line.text, line.words, i, this.spend)) return true;
    }
    return false;
  }

  /** Whether most parts of a line are whole names of what the unit right above may have. */
  private isOfAbove(line: Prepared, { entry, isNear, isDeeper, hasOptionLines }: Above): boolean {
    if (entry === null || !isNear) return false;
    const { options: own, anyway } = this.lexicon.ownNames(entry);
    let [parts, named, units] = [0, 0, 0];
    for (let i = 0; i < line.words.length; i = partEnd(line, i)) {
      const copies = numberAt(line, i);
      // "1x general", "2 Kroxigor" of which the unit may have several
      if (copies !== null) {
        const next = i + (isTimes(line, i + 1) ? 2 : 1);
        const key = nameAt(own, line.words, next)?.targets[0]?.key ?? "";
        const mayRepeat = isDeeper && this.lexicon.catalogue.variantByKey.get(key)?.option.repeatable === true;
        if (copies === 1 ? next === i + 2 : mayRepeat) i = next;
      }
      const whole = partEnd(line, i) - i;
      parts++;
      const isAnyway = isDeeper && nameAt(anyway, line.words, i)?.words === whole;
      const isOwn = isAnyway || nameAt(own, line.words, i)?.words === whole || this.lexicon.togetherAt(line.words, i)?.words === whole;
      if (isOwn) named++;
      else if (parts === 1) return false;
      if (nameAt(this.lexicon.entries, line.words, i)?.words === whole) units++;
    }
    return parts === 1 ? named === 1 && (units === 0 || isDeeper || hasOptionLines) : named * 2 > parts;
  }

  /** The units that a line names, in their order. */
  starts(line: Prepared, prices: readonly Price[], above: Above, isProse: boolean): Start[] {
    const { words, depths, text } = line;
    const found: Start[] = [];
    let segment = 0;
    let aside = asideFrom(text, 0);
    for (let i = 0; i < words.length; i++) {
      const word = words[i];
      if (!word) continue;
      if (i > 0 && depths[i] === 0 && /;|\.\s|•/.test(gapBefore(line, i))) segment = i;
      if (depths[i] !== 0) continue;
      if (endsPart(line, i) || segment === i) aside = asideFrom(text, word.start);
      if (word.start >= aside && !isProse) continue;
      const last = found.at(-1);
      const current = last ? (last.match.targets[0]?.entry ?? null) : above.entry;
      const isFirst = !last || segment > last.at;
      const counted = this.countBefore(line, prices, i, last?.end ?? 0);
      // "He is joined by two units of Knights" and "by a mage" name units, "joined by the wizard" does not.
      if (word.start >= aside && !counted && introducedFrom(line, i) < 0) continue;
      const isRunOn = found.length > 1 && !isProse;
      const match = this.entryAt(line, i, counted !== null, isFirst && this.isFront(line, segment, i), isRunOn);
      const option = this.optionAt(line, i, current, last === undefined && !above.isDeeper);
      if (!match) {
        i += Math.max(0, option.own - 1);
        continue;
      }
      if (!counted && this.isOwnName(line, i, match)) continue;
      if (isTakenBack(text, words[i + match.words - 1]?.end ?? 0)) {
        i += match.words - 1;
        continue;
      }
      if (this.lexicon.ofArmy(words.slice(i, i + match.words))) {
        // "Ogres against Dwarfs", "Ogre Maneaters": the name of the army list, where no number makes a unit of it.
        const next = i + match.words;
        const isUnitNext = next < words.length && !endsPart(line, next) && nameAt(this.lexicon.entries, words, next) !== null;
        const isMentioned = next < words.length ? !endsPart(line, next) && !this.hasOption(line, next, next + 1) : /:\s*$/.test(text);
        const isTitle = !counted && !last && !above.hasUnits;
        const isArmy = isTitle && !this.lexicon.isSingle(match.targets[0]?.entry ?? "");
        // "Tomb King (385 points)" below other units is one of them.
        const isItsName = !counted && !(above.hasUnits && prices.length) && isArmyName(this.lexicon.catalogue, textOf(line, i, next));
        if (isUnitNext || match.why || isArmy || (isTitle && (isMentioned || isItsName))) continue;
      }
      const isTroop = counted !== null && (counted.count ?? 0) >= Math.max(3, this.sizeOf(match).min ?? 3) && match.why === undefined;
      if (option.own >= match.words && !(counted && option.own === match.words && (isFirst || isTroop))) {
        const isLine = last === undefined && !above.isNear && !above.isDeeper;
        if (!isLine) {
          i += option.own - 1;
          continue;
        }
      }
      if (option.wide > match.words) {
        i += option.wide - 1;
        continue;
      }
      const from = counted?.from ?? i;
      const begins = this.begins(line, {
        segment,
        from,
        at: i,
        last,
        found: found.length,
        isFirst,
        isProse,
        counted: counted !== null,
        match,
        above,
        prices,
      });
      if (!begins) continue;
      // "two Ghoul units": how many of them, and not how many models.
      const areUnits = counted !== null && counted.count !== null && counted.repeat === 1 && this.areGroups(line, i + match.words);
      if (areUnits) {
        counted.repeat = Math.min(20, counted.count ?? 1);
        counted.count = null;
      }
      const said = counted ?? { count: null, repeat: 1 };
      const behind = this.sizesBehind(line, i + match.words, match, said) ?? this.countBehind(line, prices, i + match.words, match, said);
      const { sizes = counted?.sizes, why } = behind ?? {};
      const count = behind?.count ?? said.count;
      const repeat = behind?.repeat ?? said.repeat;
      found.push({
        from: begins.from,
        at: i,
        end: behind?.end ?? i + match.words,
        match,
        count,
        repeat,
        ...(sizes ? { sizes } : {}),
        ...(why ? { why } : {}),
        mayBeUnits: repeat === 1 && (count ?? 1) > 1 && !sizes,
        own: begins.own,
        attached: isAttached(text.slice(words[(last?.end ?? 0) - 1]?.end ?? 0, word.start), last, counted !== null),
        front: begins.front.length || !counted ? begins.front : counted.between,
      });
      i = (found.at(-1)?.end ?? i + 1) - 1;
    }
    return found;
  }

  private entryAt(line: Prepared, at: number, counted: boolean, isFront: boolean, isRunOn: boolean): Match<NamedEntry> | null {
    const end = partEnd(line, at);
    const exact = nameAt(this.lexicon.entries, line.words, at);
    // "Vampire, Lord of the Dead" is no Vampire Lord.
    const isAcross = exact !== null && at + exact.words > end && !this.lexicon.entries.has(textOf(line, at, at + exact.words));
    const shorter = isAcross ? nameAt(this.lexicon.entries, line.words, at, end) : null;
    if (exact) return this.longerAt(line, at, shorter ?? exact) ?? shorter ?? exact;
    if (!counted && !isFront && !isRunOn) return null;
    // "1 Chariot" is a unit, and "chariot" what the one above rides.
    const isCountedPart = counted && isFront && at <= 2 && end >= line.words.length;
    if (!isCountedPart && nameAt(this.lexicon.options, line.words, at)) return null;
    // Without a number a part of a name is one only where nothing stands beside it.
    const isAlone = isFront && (at === 0 || endsPart(line, at)) && end - at <= 2;
    const inPart = counted || isAlone;
    const like = likeNameAt(this.lexicon.entries, line.text, line.words, at, this.spend, { inPart, end, most: counted ? 3 : 1 });
    return like ?? (counted && end - at === 1 ? this.compoundAt(line, at) : null);
  }

  /** "20 Sauruskrieger": a word that begins with the name of troops. */
  private compoundAt(line: Prepared, at: number): Match<NamedEntry> | null {
    const word = textOf(line, at, at + 1);
    if (word.length > 30 || !this.spend()) return null;
    for (let n = word.length - SHORTEST_END; n >= SHORTEST_FRONT; n--) {
      const hit = this.lexicon.entries.find(word.slice(0, n));
      if (hit?.how === "exact" && !hit.rivals.length && !this.lexicon.isSingle(hit.target.entry))
        return { targets: [hit.target], words: 1, why: "part of the name" };
    }
    return null;
  }

  /** "Thorek Ironbrow, Dwarf Rnuelord": a name that goes on behind a comma, with a slip there. */
  private longerAt(line: Prepared, at: number, { targets, words }: Match<NamedEntry>): Match<NamedEntry> | null {
    const [target] = targets;
    const next = at + words;
    if (!target?.name.includes(",") || next >= line.words.length || !/^\s*,/.test(gapBefore(line, next))) return null;
    const end = partEnd(line, next);
    if (!this.spend()) return null;
    const { targets: near, why } = this.lexicon.entries.guess(textOf(line, at, end));
    return why === "spelling" && near[0]?.entry === target.entry ? { targets: [target], words: end - at, why } : null;
  }

  /** How many words the longest option takes that is named at a word: of the unit, and of any. */
  private optionAt(line: Prepared, at: number, entry: string | null, isApart: boolean): { own: number; wide: number } {
    const own = entry === null || isApart ? null : nameAt(this.lexicon.ownNames(entry).options, line.words, at);
    const wide = nameAt(this.lexicon.options, line.words, at);
    return { own: own?.words ?? 0, wide: wide?.words ?? 0 };
  }

  /** Whether only what may stand in front of a unit's name stands in front of a word. */
  private isFront(line: Prepared, segment: number, at: number): boolean {
    return at === segment || endsPart(line, at) || line.words.slice(segment, at).every((word) => isCommon(word) || isJoining(word));
  }

  /** Whether a unit begins with a name that was found, and what of the text in front of it belongs to it; null where it is only mentioned. */
  private begins(
    line: Prepared,
    at: {
      segment: number;
      from: number;
      at: number;
      last: Start | undefined;
      /** How many units were found in the line before. */
      found: number;
      isFirst: boolean;
      isProse: boolean;
      counted: boolean;
      match: Match<NamedEntry>;
      above: Above;
      prices: readonly Price[];
    },
  ): Pick<Start, "from" | "own" | "front"> | null {
    const { words, text, depths } = line;
    if (at.isFirst) {
      const front = { from: at.segment, to: at.from };
      const inFront = words.slice(front.from, front.to);
      if (!inFront.length) return { from: at.from, own: "", front: [] };
      const isPrice = ({ start, end }: Word) => at.prices.some((price) => price.start <= start && end <= price.end);
      const strange = inFront.filter((word, i) => !isJoining(word) && !isCommon(word) && !isPrice(word) && depths[front.from + i] === 0);
      const beyond = strange.filter((word) => !this.lexicon.ofArmy([word]));
      if (!beyond.length) return { from: front.from, own: "", front: [[front.from, front.to]] };
      // "Saerion - Elf Prince": a name of its own, up to the last sign behind which only words of the army list stand.
      const gapBehind = (i: number) => text.slice(inFront[i]?.end ?? 0, words[front.from + i + 1]?.start ?? 0);
      const nameEnd = inFront.findLastIndex((_, i) => /[-–—:,]/.test(gapBehind(i)));
      const isParted = nameEnd >= 0 && inFront.slice(nameEnd + 1).every((word) => isJoining(word) || this.lexicon.ofArmy([word]));
      const hasOptions = this.hasOption(line, front.from, front.to);
      const isName =
        /\p{Lu}/u.test(text[inFront[0]?.start ?? 0] ?? "") &&
        !inFront.slice(0, nameEnd + 1).some((word) => isCommon(word) && !/^the$/i.test(text.slice(word.start, word.end)));
      if (isParted && !hasOptions && isName && inFront.length <= 6) {
        const own = text.slice(inFront[0]?.start ?? 0, inFront[nameEnd]?.end).trim();
        return { from: front.from, own, front: [] };
      }
      if (
        at.counted ||
        at.isProse ||
        (!isParted && inFront.length <= 4 && !at.match.why && (at.above.hasUnits || at.found > 0 || hasOptions))
      ) {
        return { from: front.from, own: "", front: [[front.from, front.to]] };
      }
      if (!at.above.hasUnits && !at.found && !hasOptions) return null;
      // "General: Beastlord": a rank in front of who has it.
      if (isParted && this.areRanks(line, front.from, front.from + nameEnd + 1))
        return { from: front.from, own: "", front: [[front.from, front.to]] };
      return isParted && hasOptions
        ? null
        : inFront.length <= 4 && !at.match.why
          ? { from: front.from, own: "", front: [[front.from, front.to]] }
          : null;
    }
    if (at.counted) return { from: at.from, own: "", front: [] };
    if (at.match.why && at.match.why !== "spelling") return null;
    const gap = gapBefore(line, at.at);
    const before = words[at.at - 1];
    if (at.isProse && (this.sizeOf(at.match).min ?? 1) > 1) return null;
    const introduced = at.isProse ? introducedFrom(line, at.at) : -1;
    if (introduced >= 0) return { from: introduced, own: "", front: [[introduced + 1, at.at]] };
    const article = before && /^(?:one|the|his|her|their)$/i.test(text.slice(before.start, before.end));
    const isWholePart = /[,;+]|\band\b/.test(gap) && (at.at + at.match.words >= words.length || endsPart(line, at.at + at.match.words));
    // "Lion Std" behind a comma is what the unit has.
    const isRunOn = at.last !== undefined && !/,/.test(gap) && line.words.length > 6 && depths[at.at] === 0 && commasIn(line) <= at.found;
    if ((at.isProse && article) || isWholePart || isRunOn) return { from: at.at, own: "", front: [] };
    return null;
  }

  private hasOption(line: Prepared, from: number, to: number): boolean {
    for (let i = from; i < to; i++)
      if (nameAt(this.lexicon.options, line.words, i, to) || this.lexicon.togetherAt(line.words, i)) return true;
    return false;
  }

  /** Whether words are names of options that tell a character, and nothing else: "General", "BSB". */
  private areRanks(line: Prepared, from: number, to: number): boolean {
    for (let i = from; i < to; ) {
      const name = nameAt(this.lexicon.options, line.words, i, to);
      if (!name || !this.lexicon.isRank(name.targets[0]?.key ?? "")) return false;
      i += name.words;
    }
    return to > from;
  }

  /** Whether a name with a slip in it is somebody's own, in front of a colon behind which an entry is named: "Archon the Changer: Sorcerer Lord". */
  private isOwnName(line: Prepared, at: number, match: Match<NamedEntry>): boolean {
    if (match.why === undefined) return false;
    const colon = line.words.findIndex((_, i) => i > at && i <= at + 5 && /:|\s[-–—]\s/.test(gapBefore(line, i)));
    if (colon <= 0 || line.depths[colon] !== 0 || !nameAt(this.lexicon.entries, line.words, colon)) return false;
    // "Gotrhor: razorgor chariot": what he may have is no other unit.
    return nameAt(this.lexicon.ownNames(match.targets[0]?.entry ?? "").options, line.words, colon) === null;
  }

  /** "5", "2x", "2 x 10", "two units of 10" in front of a name, with at most two strange words between. */
  private countBefore(
    line: Prepared,
    prices: readonly Price[],
    at: number,
    least: number,
  ): { from: number; count: number | null; repeat: number; sizes?: number[]; between: [number, number][] } | null {
    const { words, depths, text } = line;
    let i = at - 1;
    let between = 0;
    for (; i >= least; i--) {
      if ((depths[i] ?? 0) > 0) continue;
      if (/[,;:.]|\s[-–—]\s/.test(gapBefore(line, i + 1)) && (depths[i + 1] ?? 0) === 0) return null;
      if (this.isNumber(line, prices, i) || isTimes(line, i) || this.isGroup(line, i)) break;
      if (++between > 2 || isJoining(words[i] as (typeof words)[number])) {
        if (!/^of$/i.test(text.slice(words[i]?.start, words[i]?.end))) return null;
        between--;
      }
    }
    if (i < least) return null;
    const strange: [number, number][] = between ? [[i + 1, at]] : [];
    if (this.isGroup(line, i)) {
      const before = this.numeral(line, prices, i - 1, least) === null ? i - 2 : i - 1;
      const many = this.numeral(line, prices, before, least);
      return many === null || many > 20 ? null : { from: before, count: null, repeat: many, between: strange };
    }
    let times = false;
    if (isTimes(line, i)) {
      times = true;
      i--;
    }
    const count = this.numeral(line, prices, i, least);
    if (count === null || /\b(?:lvl|lv|level)s?\.?\s*$/i.test(text.slice(0, words[i]?.start))) return null;
    if (isTimes(line, i - 1)) {
      const repeat = this.numeral(line, prices, i - 2, least);
      if (repeat !== null && repeat <= 20) return { from: i - 2, count, repeat, between: strange };
    }
    const sizes = this.sizesBefore(line, prices, i, least);
    if (sizes) return { from: sizes.from, count, repeat: sizes.all.length, sizes: sizes.all, between: strange };
    const of = /^of$/i.test(text.slice(words[i - 1]?.start, words[i - 1]?.end)) ? i - 2 : -1;
    if (of >= least && this.isGroup(line, of)) {
      const repeat = this.numeral(line, prices, of - 1, least);
      if (repeat !== null && repeat <= 20) return { from: of - 1, count, repeat, between: strange };
      return { from: of, count, repeat: 1, between: strange };
    }
    return { from: i, count, repeat: 1, between: times ? strange : strange };
  }

  private isGroup({ words }: Prepared, at: number): boolean {
    return words[at]?.stems.every((stem) => GROUPS.has(stem)) ?? false;
  }

  /** "two Ghoul units" are several, "10 Halberdier detachment" is one of ten. */
  private areGroups(line: Prepared, at: number): boolean {
    return this.isGroup(line, at) && /s$/i.test(textOf(line, at, at + 1));
  }

  private isNumber(line: Prepared, prices: readonly Price[], at: number): boolean {
    const word = line.words[at];
    if (!word || numberAt(line, at) === null) return false;
    return !prices.some(({ start, end, isSure }) => isSure && word.start < end && start < word.end);
  }

  private numeral(line: Prepared, prices: readonly Price[], at: number, least: number): number | null {
    return at >= least && this.isNumber(line, prices, at) ? numberAt(line, at) : null;
  }

  /** "two units of 29 and 19" in front of a name: as many sizes as units. */
  private sizesBefore(line: Prepared, prices: readonly Price[], at: number, least: number): { from: number; all: number[] } | null {
    const all = [this.numeral(line, prices, at, least) ?? 0];
    let first = at;
    while (
      /^\s*(?:,|,?\s*and|&)\s*$/i.test(line.text.slice(line.words[first - 1]?.end ?? 0, line.words[first]?.start)) ||
      isAnd(line, first - 1)
    ) {
      const from = isAnd(line, first - 1) ? first - 2 : first - 1;
      const n = this.numeral(line, prices, from, least);
      if (n === null) break;
      all.unshift(n);
      first = from;
    }
    const many =
      all.length > 1 && isOf(line, first - 1) && this.isGroup(line, first - 2) ? this.numeral(line, prices, first - 3, least) : null;
    return many === all.length ? { from: first - 3, all } : null;
  }

  /** "Spearmen (29 and 19)": the models of two units, where as many are said in front, or no number is. */
  private sizesBehind(
    { text, words }: Prepared,
    end: number,
    match: Match<NamedEntry>,
    { count, repeat }: { count: number | null; repeat: number },
  ): Behind | null {
    const from = words[end - 1]?.end ?? 0;
    const [all, inside = ""] = /^\s*[([]\s*(\d{1,3}(?:\s*(?:,|and|&|\+|\/)\s*\d{1,3})+)\s*[)\]]/i.exec(text.slice(from)) ?? [];
    const sizes = (inside.match(/\d+/g) ?? []).map(Number);
    const { min = 1, max } = this.sizeOf(match);
    if (!all || max === 1 || sizes.some((size) => size < min || size > max)) return null;
    const isSaid = count === null ? repeat === 1 || repeat === sizes.length : repeat === 1 && count === sizes.length;
    return isSaid ? { count: null, repeat: sizes.length, sizes, end: wordFrom(words, from + all.length) } : null;
  }

  /** "Bulls x 3", "Handgunners (10)", "Handgunners: 10", "Tomb Guard, 18 strong" behind a name; "3 Bulls x2" are two units. */
  private countBehind(
    { text, words }: Prepared,
    prices: readonly Price[],
    end: number,
    match: Match<NamedEntry>,
    said: { count: number | null; repeat: number },
  ): Behind | null {
    const nameEnd = words[end - 1]?.end ?? 0;
    const behind = text.slice(nameEnd);
    const times = /^\s*\(?\s*[x×]\s*(\d{1,3})(?!\d)\)?/i.exec(behind);
    const bracket = /^\s*[([]\s*[x×]?\s*(\d{1,3})\s*(?:(?:models|strong|man|men)?\s*[)\]]|#)/i.exec(behind);
    const colon = /^\s*(?:[:=]\s*(\d{1,3})\s*(?:models|strong|men)?\s*(?=[,;(]|$)|-?\s*(\d{1,3})\s*(?:models|strong|men)?\s*$)/i.exec(
      behind,
    );
    const strong = /^\s*[,(-]?\s*(\d{1,3})[ -](?:strong|models?|in all|in total)\b(?:\s+(?:in\s+)?(?:total|all))?\)?/i.exec(behind);
    // "gors 20 ahw fc"
    const bare = /^\s+(\d{1,2})(?=\s+\p{L})/u.exec(behind);
    if (said.count !== null) {
      const from = nameEnd + (times ?? strong ?? [""])[0].length;
      if (times && said.repeat === 1 && Number(times[1]) <= 20)
        return { count: said.count, repeat: Number(times[1]), end: wordFrom(words, from) };
      const total = Number(strong?.[1]);
      const isAll = strong && said.repeat === 1 && total > said.count;
      return isAll ? { count: total, repeat: 1, why: `${total} models in all`, end: wordFrom(words, from) } : null;
    }
    const { min = 1, max } = this.sizeOf(match);
    // "2 units of Riders, 5 in each"
    const each = /^\s*[,(-]?\s*(\d{1,3})\s+(?:(?:in|for)\s+)?each\b\)?/i.exec(behind);
    const found = times ?? strong ?? each ?? bracket ?? colon ?? (Number(bare?.[1]) >= Math.max(3, min) ? bare : null);
    const count = Number(found?.[1] ?? found?.[2]);
    if (!found || !(count >= 1)) return null;
    if (!times && (count < min || count > max || (max === 1 && count > 1) || count > 60)) return null;
    const upTo = nameEnd + found[0].length;
    const price = prices.findIndex(({ start, isSure }) => !isSure && start < upTo && start >= nameEnd);
    if (price >= 0) (prices as Price[]).splice(price, 1);
    return { count, repeat: said.repeat, end: wordFrom(words, upTo) };
  }

  private sizeOf({ targets }: Match<NamedEntry>): { min?: number; max: number } {
    return this.lexicon.sizeOf(targets[0]?.entry ?? "");
  }
}

/** How many stand behind a name, and the word behind that. */
interface Behind {
  count: number | null;
  repeat: number;
  sizes?: number[];
  why?: string;
  end: number;
}

/** The first word that begins at a letter or behind it. */
function wordFrom(words: Prepared["words"], letter: number): number {
  const at = words.findIndex((word) => word.start >= letter);
  return at < 0 ? words.length : at;
}

/** Commas of a line outside of brackets. */
const commasIn = perKey(({ text }: Prepared) => withoutBrackets(text).split(",").length - 1);

/** "beasts 1500": a few words and the points of the game. */
function saysSizeOfGame(text: string): boolean {
  const size = Number(/^\s*[^\s\d,;:][^\d,;:]{1,39}[\s,:-]+(\d{3,5})\s*(?:points?|pts?|p)?\W*$/i.exec(text)?.[1]);
  return isSizeOfGame(size);
}

/** "16 Chosen? no, …": said, and taken back. */
function isTakenBack(text: string, end: number): boolean {
  return /^\s*\?+\s*(?:no|nope|nah|not)\b/i.test(text.slice(end, end + 20));
}

function textOf({ text, words }: Prepared, from: number, to: number): string {
  const start = words[from]?.start ?? 0;
  return text.slice(start, closedEnd(text, start, words[to - 1]?.end ?? 0));
}

/** The article in front of a name, with nothing but a level between: "a level two mage"; −1 where none stands there. */
function introducedFrom(line: Prepared, at: number): number {
  for (let i = at - 1; i >= Math.max(0, at - 3); i--) {
    if (endsPart(line, i + 1)) return -1;
    if (/^an?$/i.test(textOf(line, i, i + 1))) return i;
    if (!line.words[i]?.level && numberAt(line, i) === null) return -1;
  }
  return -1;
}

const isAnd = (line: Prepared, at: number) => /^(?:and|&)$/i.test(textOf(line, at, at + 1));
const isOf = (line: Prepared, at: number) => /^of$/i.test(textOf(line, at, at + 1));

function asideFrom(text: string, start: number): number {
  return start + asideIn(text.slice(start));
}

/** "20 Spearmen. Detachment: 7 crossbowmen and 8 handgunners", "20 Swordsmen with 5 archers". */
function isAttached(between: string, last: Start | undefined, counted: boolean): boolean {
  if (DETACHED.test(between)) return true;
  if (!last || !counted) return false;
  return last.attached ? /^\s*(?:,|and|&|plus|⁺)\s/i.test(between) && !/[.;]/.test(between) : /^\s*(?:with|w)\s/i.test(between);
}

/** "M WS BS S T W I A Ld": what heads rows of characteristics. */
function isFigureHead({ text, words }: Prepared): boolean {
  return (
    words.length >= 6 &&
    words.filter((word) => word.end - word.start <= 3 && !word.number).length >= words.length - 1 &&
    !/[,;:]/.test(text)
  );
}

/** Where the part ends that a word stands in. */
export function partEnd(line: Prepared, at: number): number {
  let end = at + 1;
  while (end < line.words.length && !endsPart(line, end)) end++;
  return end;
}

function isTimes({ text, words }: Prepared, at: number): boolean {
  const word = words[at];
  return word !== undefined && /^[x×*]$/i.test(text.slice(word.start, word.end));
}
