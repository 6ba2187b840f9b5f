/**
 * Numbers of a record, for games whose units are their characteristics: a number belongs to the word beside it. A row of numbers is
 * read by the word in front of it or behind it, or by as many words: "damage 7/4/4", "fire 5/30 9", "MF/SF 4/3".
 */

import { stems } from "@/lib/catalogue/names/words";
import type { Catalogue } from "@/lib/catalogue/types";
import { lazy, perKey } from "@/lib/lazy";
import { spellingDistance } from "@/lib/nearest-name";
import { spaced, toNumber } from "@/lib/read/lines/text-parts";
import type { Option, OptionGroup } from "@/lib/schema/entry";
import type { RosterOption } from "@/lib/schema/roster";
import { type OptionNames, optionNamesOf } from "./option-names";

const MOST_LETTERS = 200;
/** Options that set a characteristic: other games have fewer. */
const MOST_FIGURES = 5;
const ONE = String.raw`[-−+]?\d{1,4}(?:\s?(?:["″]|inch(?:es)?\b|in\b))?`;
const PARTED = String.raw`(?:\s*[/,]\s*|\s+)`;
const ROW = `${ONE}(?:${PARTED}${ONE}){1,5}`;
const ROW_BEHIND = new RegExp(String.raw`^(\p{L}[^\d]*?)\.?\s*[:=]?\s*(?<![\d/])(${ROW})$`, "iu");
const ROW_IN_FRONT = new RegExp(String.raw`^(${ROW})\s+(\p{L}[^\d]*)$`, "iu");
/** Between a number and the word of the next: "Move 10 | Attack Dice 8". */
const NEXT_WORD = /(?<=\d(?:["″]|\s?inch(?:es)?|\s?in)?)\s+(?!(?:inch(?:es)?|in)\b)(?=\p{L})/iu;
const NONE = /^(?:no|without|w\/o)\s+(\p{L}.*)$/iu;
const ZERO = /^(\p{L}.*?)\.?\s*[:=]?\s*(?:[-–—0]|none|nil|n\/a)$/iu;

export const figuresOf = perKey((catalogue: Catalogue) => new Figures(catalogue, optionNamesOf(catalogue)));

export class Figures {
  private readonly rows: NonNullable<OptionGroup["inRow"]>;
  private readonly headings = lazy(() => this.catalogue.groups.map((group) => stems(group.name).join(" ")));

  constructor(
    private readonly catalogue: Catalogue,
    private readonly names: OptionNames,
  ) {
    this.rows = catalogue.groups.flatMap((group) => group.inRow ?? []);
  }

  /** The options that a row of numbers gives, one for each; null where the text is no such row, or not every number has its option. */
  row(text: string): RosterOption[] | null {
    if (text.length > MOST_LETTERS) return null;
    const behind = ROW_BEHIND.exec(text);
    const front = behind ? null : ROW_IN_FRONT.exec(text);
    const name = behind?.[1] ?? front?.[2];
    const numbers = (behind?.[2] ?? front?.[1] ?? "").match(/[-−+]?\d+/g) ?? [];
    if (name === undefined) return null;
    const ids = this.named(name, numbers.length);
    const options = ids?.map((id, i) => this.figure(id, toNumber(numbers[i] ?? "")));
    return options?.every((option) => option !== null) ? options : null;
  }

  /** The options whose numbers a name heads: those of a row of the book, or one for each of several names. */
  private named(name: string, numbers: number): readonly string[] | null {
    const words = stems(name).join(" ");
    const row = this.rows.find(({ names, options }) => options.length === numbers && names.some((one) => stems(one).join(" ") === words));
    if (row) return row.options;
    const names = name.split(/\s*\/\s*/);
    const ids = names.map((one) => {
      const hit = this.names.lookUp(spaced(one).replace(/\.$/, ""), false)?.hit;
      return hit && !hit.rivals.length && hit.target.choice === null ? hit.target.id : null;
    });
    return names.length === numbers && ids.every((id) => id !== null) ? ids : null;
  }

  /** An option with its number, or its choice of that number. */
  private figure(id: string, value: number): RosterOption | null {
    const { number, choices = [] } = this.option(id) ?? {};
    if (number) return { id, value };
    return choices.some((choice) => choice.id === String(value)) ? { id, choice: String(value) } : null;
  }

  private option(id: string): Option | undefined {
    return this.catalogue.variantByKey.get(id)?.option;
  }

  /** "Move 10 Attack Dice 8 Disciplined" in its parts; null unless every part is understood by itself. */
  parts(text: string): string[] | null {
    const parts = /^\p{L}/u.test(text) && text.length <= MOST_LETTERS ? text.split(NEXT_WORD) : [];
    const isKnown = (part: string) => {
      if (/\d/.test(part)) return this.names.known(part, false) !== null || this.row(part) !== null;
      const { found, left } = this.names.cover(part);
      return !left.length && found.every(({ hit }) => hit.target.choice !== null || !this.isFigure(hit.target.id));
    };
    return parts.length > 1 && parts.every(isKnown) ? parts : null;
  }

  /** Whether an option says nothing without its number: every choice of it sets one and the same characteristic. */
  isFigure(id: string): boolean {
    const { number, choices = [] } = this.option(id) ?? {};
    if (number?.sets !== undefined) return true;
    const [first = ""] = Object.keys(choices[0]?.sets ?? {});
    return choices.length > 1 && choices.every(({ sets = {} }) => Object.hasOwn(sets, first) && Object.keys(sets).length === 1);
  }

  /** Whether units of the game are their numbers: most of its options set a characteristic each. */
  readonly areRecords = lazy(() => this.catalogue.variants.filter(({ option }) => this.isFigure(option.id)).length >= MOST_FIGURES);

  /** "no shield", "without armour", "SF 0": whether a text says that the unit has not what an option or a heading of options names. */
  isLeftOut(text: string): boolean {
    if (text.length > MOST_LETTERS) return false;
    const name = NONE.exec(text)?.[1];
    if (name !== undefined) return this.isNamed(name);
    const bare = ZERO.exec(text)?.[1];
    const hit = bare === undefined ? null : this.names.lookUp(bare, false)?.hit;
    return hit?.target.choice === null && this.isFigure(hit.target.id) && this.option(hit.target.id)?.number === undefined;
  }

  private isNamed(name: string): boolean {
    return (
      this.names.lookUp(name, false) !== null || this.headings().some((words) => spellingDistance(words, stems(name).join(" "), 1) < 2)
    );
  }

  /** What stands behind the heading of some options: "armour: plate", "weapon: spear". The same text where it begins with none. */
  withoutHeading(text: string): string {
    const [all = "", label = ""] = /^(\p{L}[\p{L} -]{2,30}):\s*(?=\S)/u.exec(text) ?? [];
    const words = stems(label).join(" ");
    return label && this.headings().some((heading) => ` ${heading} `.includes(` ${words} `)) ? text.slice(all.length) : text;
  }

  /**
   * "3 attacks" of a unit that has one: the option that adds to that characteristic, so many times; of what the unit has anyway none.
   * Null where the text names no such characteristic, or fewer than the unit has.
   */
  reached(entry: string, text: string): { id: string; times: number } | null {
    const [, before, name = "", behind] = /^(\d{1,2})?\s*([\p{L}][\p{L} ]*?)\s*[:=]?\s*(\d{1,2})?$/u.exec(text) ?? [];
    if ((before === undefined) === (behind === undefined)) return null;
    const words = stems(name).join(" ");
    const characteristic = this.catalogue.book.characteristics.find((one) => stems(one.name).join(" ") === words)?.id ?? "";
    const own = this.catalogue.entryById.get(entry)?.entry.characteristics?.[characteristic];
    const adding = this.catalogue.variants.filter(({ option, changes }) => option.repeatable && changes[characteristic] !== undefined);
    const [variant, other] = adding;
    const step = variant?.changes[characteristic];
    if (!variant || other || typeof own !== "number" || typeof step !== "number") return null;
    const times = (Number(before ?? behind) - own) / step;
    return Number.isInteger(times) && times >= 0 ? { id: variant.option.id, times } : null;
  }
}
