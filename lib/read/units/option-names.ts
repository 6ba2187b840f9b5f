/** Finds the options that a text names, with their choices, numbers, copies and prices. */

import { type NamedOption, type NameIndex, nameIndex } from "@/lib/catalogue/names/name-index";
import type { Hit } from "@/lib/catalogue/names/name-table";
import { stems } from "@/lib/catalogue/names/words";
import type { Catalogue } from "@/lib/catalogue/types";
import { perKey, perText } from "@/lib/lazy";
import { type Cover, cover, type EntryPhrase, entryIn } from "@/lib/read/lines/phrase";
import { copiesOf, isLevel, spaced, toNumber, withNumber, withoutPrice } from "@/lib/read/lines/text-parts";
import { cut } from "@/lib/roster/edit";
import { BOUNDS } from "@/lib/schema/roster-bounds";
import { list } from "@/lib/text";

/** An option that a text names. */
export interface Known {
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

/** "plate + shield" is "plate and shield". */
const PLUS = /(?<=\p{L})\s*\+\s*(?=\p{L})/u;

const MOST_KEPT = 1000;
const MOST_LETTERS = 200;

/** The names of a catalogue's options. They are the same for every list, and lists of one army list say the same. */
export const optionNamesOf = perKey((catalogue: Catalogue) => new OptionNames(catalogue));

export class OptionNames {
  readonly table: NameIndex["options"];
  /** Texts that were looked up: a list says the same few again and again. Several parts together hardly ever come again. */
  private readonly inParts = perText(MOST_KEPT, MOST_LETTERS, (text) => this.look(text, true));
  private readonly alone = perText(MOST_KEPT, MOST_LETTERS, (text) => this.look(text, false));

  /** The names of options among the words of a text, and the words that are none. */
  readonly cover = perText(MOST_KEPT, MOST_LETTERS, (text): Cover<NamedOption> => cover(this.table, text));

  /** The entry that the words of a text name, and the options that the others name, as `entryIn` gives them: a line is asked about in several ways. */
  readonly entryAmong = perText(MOST_KEPT, MOST_LETTERS, (text): readonly EntryPhrase[] =>
    entryIn(nameIndex(this.catalogue).entries, this.table, text, (part) => this.isOption(part)),
  );

  /** By their words: names that stand for several options at once. */
  private readonly several = new Map<string, readonly string[]>();

  constructor(private catalogue: Catalogue) {
    this.table = nameIndex(catalogue).options;
    for (const { names, options } of catalogue.groups.flatMap((group) => group.together ?? []))
      for (const name of names) this.several.set(stems(name).join(" "), options);
  }

  /** The options that a name stands for which means several at once: "full command". Empty where it is none. */
  together(text: string): readonly string[] {
    return this.several.size ? (this.several.get(stems(withoutPrice(text).text).join(" ")) ?? []) : [];
  }

  /** Whether a text names an option, or several at once. */
  isOption(text: string): boolean {
    return this.known(text, false) !== null || this.together(text).length > 0;
  }

  /** An option that a text names, with its copies; null where it names none. `inParts`: the text was split at commas. */
  known(text: string, inParts: boolean): Known | null {
    return inParts ? this.inParts(text) : this.alone(text);
  }

  private look(text: string, inParts: boolean): Known | null {
    const found = this.lookUp(text, inParts) ?? (PLUS.test(text) ? this.lookUp(text.replace(PLUS, " and "), inParts) : null);
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

  lookUp(text: string, inParts: boolean): Known | null {
    const hit = this.table.find(text);
    const numbered = inParts || hit?.how === "exact" ? null : this.numbered(text);
    if (numbered) return numbered;
    const at = text.indexOf("=");
    if (at > 0) {
      const of = this.table.find(text.slice(0, at));
      if (!of || of.target.choice !== null || inParts || this.numberOf(of)) return null;
      return this.choice(of, spaced(text.slice(at + 1)));
    }
    if (!hit || (inParts && hit.how !== "exact" && !(hit.how === "ordered" && isLevel(text)))) return null;
    return { hit, id: hit.target.id, choice: hit.target.choice, value: null, copies: null, price: "", strange: null };
  }

  /** "move = 8", "palisades 12 in", "2 white damage". */
  private numbered(text: string): Known | null {
    for (const { name, written, unit, copies } of withNumber(text)) {
      const hit = this.table.find(name);
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
      if (/^\d[\d.,]*\s*(?:points|pts|pt|p)\.?$/i.test(written) || (!choices.length && /^\d/.test(written))) return null;
      const byId = choices.find((choice) => choice.id === written)?.id;
      const named = this.table.find(written)?.target ?? this.table.find(`${hit.target.name} ${written}`)?.target;
      const choice = byId ?? (named?.id === hit.target.id ? (named.choice ?? undefined) : undefined);
      if (choice !== undefined) return { hit, id: hit.target.id, choice, value: null, copies, price, strange: null };
    }
    const { name, copies } = copiesOf(text);
    const isOpen = this.catalogue.variantByKey.get(hit.target.id)?.option.open !== undefined;
    return name
      ? { hit, id: hit.target.id, choice: cut(name, BOUNDS.letters.id), value: null, copies, price, strange: isOpen ? null : name }
      : null;
  }
}

const LENGTHS = ["", "″", '"', "''", "in", "inch", "inches", "cm", "mm"];

/** Whether a word behind a number is the unit the number is in, or a measure of length. */
function isUnit(word: string, unit: string): boolean {
  const plain = word.toLowerCase();
  return LENGTHS.includes(plain) || plain === unit || `${plain}s` === unit;
}
