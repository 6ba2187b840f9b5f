/** Lines that head others or say something in passing: titles, headings of categories, totals, the end of a mail. */

import { stems } from "@/lib/catalogue/names/words";
import { isArmyName } from "@/lib/read/lines/army-name";
import { chatterIn, countsSomething, isFarewell } from "@/lib/read/lines/chatter";
import type { RosterHead } from "@/lib/read/lines/text-head";
import {
  COUNT,
  isUpperCase,
  limited,
  pieces,
  STATED,
  STATED_LAST,
  sameWords,
  TOTAL_LAST,
  toNumber,
  undecorated,
} from "@/lib/read/lines/text-parts";
import { BOUNDS } from "@/lib/schema/roster-bounds";
import type { Draft, Section } from "./draft";
import type { HiddenUnits } from "./hidden-units";

/** Lines in front of all units that may be titles. */
const MOST_TITLES = 6;

/** Letters of a heading. */
export const MOST_TITLE = 120;

const TOTAL_WORD = /^\W*(?:grand |sub-? ?)?(?:total|sum)\b/i;

export class Headings {
  /** Behind the end of a mail stands its writer's name. */
  signed = false;
  /** What heads the list where nothing names the roster. */
  title = "";
  private titles = 0;
  /** The category that the last heading named, and whether headings stand in marks. */
  private heading = "";
  private marked = false;
  /** The line that is read. */
  at = 0;
  /** The total of all that stands in a line of its own. */
  total: number | undefined;

  constructor(
    private readonly draft: Draft,
    private readonly hidden: HiddenUnits,
    private readonly head: Pick<RosterHead, "name" | "firstLine">,
  ) {}

  /** Whether a line heads what stands below it: the name of a category, with its points or in marks; marks around a name of nothing. */
  isTitle(bare: string, depth: number, hasOwnName: boolean): boolean {
    if (bare.length > MOST_TITLE || COUNT.test(bare) || bare.startsWith("(")) return false;
    const inside = undecorated(bare);
    if (inside === bare && this.draft.last.length && depth > this.draft.lastLine.depth) return false;
    const name = titleOf(inside);
    if (this.isOfArmy(name) && !hasOwnName) return true;
    const title = titleWords(name);
    const isMarked = inside !== bare && /^(?:\+|=|#|-{2}|~|<)/.test(bare);
    const category = this.draft.catalogue.book.categories.find((c) => sameWords(titleWords(c.name), title));
    if (!category && !isMarked) return false;
    const isEntry = this.draft.index.entries.find(pieces(name).name) !== null;
    if (isEntry && hasOwnName) return false;
    this.marked ||= isMarked;
    if (!category) return !isEntry;
    // Below the heading of its name an entry is a unit, and so it is in other words than the category's with points of its own.
    const mayBeUnit = isEntry && !isMarked && !/:$/.test(bare);
    const inOtherWords = this.marked && inside === bare && name.toLowerCase() !== category.name.toLowerCase();
    const isOther = STATED.test(bare) && (this.marked || name.toLowerCase() !== category.name.toLowerCase());
    if (mayBeUnit && (this.heading === title.join(" ") || (!isUpperCase(bare) && (isOther || inOtherWords)))) return false;
    this.heading = title.join(" ");
    this.draft.sections.push({
      line: this.at,
      text: bare,
      style: styleOf(bare),
      category: category.id,
      command: this.draft.commands,
      mayBeUnit,
      units: 0,
    });
    return true;
  }

  /** Whether the line in front of all units is the name of the army list. */
  private isOfArmy(text: string): boolean {
    return this.draft.units === 0 && isArmyName(this.draft.catalogue, text);
  }

  /** Tells headings that may as well be units of their name: such as head nothing, or stand otherwise than the others. */
  tellDoubtful(): void {
    const styles = new Set(this.draft.sections.map(({ style }) => style));
    for (const { line, text, mayBeUnit, units } of this.draft.sections.splice(0)) {
      if (!mayBeUnit || (units > 0 && styles.size === 1)) continue;
      this.draft.reading.add(line, "heading/may-be-unit", { name: text });
    }
  }

  /** A line that begins with no number and no known name: a heading for people, something said in passing, or not understood. */
  noCount(line: number, bare: string, written: string): null {
    const title = stems(titleOf(undecorated(bare))).join(" ");
    const { categories } = this.draft.catalogue.book;
    const isSection = ["unit", "character", "army", "hero"].includes(title) || categories.some((c) => stems(c.name).join(" ") === title);
    const isTitle = isSection || this.isOfArmy(titleOf(undecorated(bare)));
    const mayBeTitle = /:$/.test(bare) || undecorated(bare) !== bare || isUpperCase(bare);
    const saysNothing = !/[\p{L}\p{N}]/u.test(written);
    const plainly = saysNothing ? "separator" : isTitle ? "title" : chatterIn(bare);
    const reason = plainly ?? (mayBeTitle ? "title" : this.inPassing(line, bare));
    if (TOTAL_WORD.test(bare)) this.draft.isTotal = !/\d/.test(bare);
    if (isFarewell(bare)) this.signed = this.draft.units > 0;
    if (reason === null) {
      const near = !this.draft.reading.full && this.draft.effort.spend("nearest") ? this.draft.index.entries.nearest(bare) : [];
      this.draft.reading.add(line, "line/not-understood", { name: written, others: near });
    } else if (!isTitle && (this.hidden.hides(bare) || (plainly === null && this.mayNameUnit(bare)))) this.hidden.leftOut(line, written);
    else if (plainly === "sentence" && countsSomething(bare)) this.draft.reading.add(line, "words/unclear", { name: written });
    else if (isSection || !this.heads(line, bare, reason)) this.draft.reading.ignore(line, written, reason);
    return null;
  }

  private mayNameUnit(bare: string): boolean {
    return this.hidden.beginsLikeUnit(bare) || this.hidden.namesUnit(bare);
  }

  /** Why a line says nothing about the army; null where it may. */
  private inPassing(line: number, bare: string): string | null {
    if (TOTAL_WORD.test(bare)) return "total";
    if (this.signed) return "end of a mail";
    const { firstLine } = this.head;
    if (firstLine !== null && line < firstLine) return "in front of the list";
    const isAlone = firstLine === null && this.draft.units === 0 && this.titles < MOST_TITLES;
    // "Water elemental with wings - 70 points" is no title.
    if (/^(?:(?!\s(?:with|w\/)\s).)*\s(?:with|w\/)\s.*\d(?:\W*(?:points|point|pts|pt|p))?\W*$/i.test(bare.slice(0, 300))) return null;
    if (!isAlone || bare.length > MOST_TITLE || COUNT.test(bare) || /\d/.test(pieces(bare).name.replace(/\d+/, ""))) return null;
    this.titles++;
    return "title";
  }

  /** Takes the first title in front of all units as the name of a roster that has none. */
  private heads(line: number, bare: string, reason: string): boolean {
    const isFirst =
      reason === "title" && this.title === "" && this.head.name === "" && this.draft.units === 0 && this.head.firstLine === null;
    const { name, stated, count } = pieces(bare);
    if (!isFirst || count !== null || !/\p{L}/u.test(name) || /:$/.test(bare) || undecorated(bare) !== bare || isUpperCase(bare))
      return false;
    this.title = limited(name, BOUNDS.letters.rosterName, line, this.draft.reading);
    this.draft.reading.take(line);
    const total = stated === null ? Number.NaN : toNumber(stated);
    if (total >= 0 && total <= BOUNDS.numbers.stated.max) this.total = total;
    return true;
  }
}

/** The words of a heading, without "units" and "choices" behind them. */
function titleWords(name: string): string[] {
  return stems(name).filter((word, i, all) => i === 0 || i < all.length - 1 || !["unit", "choic"].includes(word));
}

/** The name in a heading: without points, shares and the colon. */
export function titleOf(text: string): string {
  const plain = text.replace(/(?<!\s)\s*(?<!\d)\d+(?:[.,]\d+)? ?%$/, "").replace(/\s*:$/, "");
  return plain.replace(STATED_LAST, "").replace(TOTAL_LAST, "").replace(/\s*:$/, "").trim();
}

/** How a heading stands: what comes below all headings of one list stands alike. */
function styleOf(bare: string): Section["style"] {
  if (undecorated(bare) !== bare) return "marked";
  if (/:$/.test(bare)) return "colon";
  return isUpperCase(titleOf(bare)) ? "capitals" : "plain";
}
