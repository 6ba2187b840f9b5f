/** The words one writer has for things: other names, plurals, capitals, slips of the pen. Only such as mean one thing alone. */
import type { Catalogue, OptionVariant } from "@/lib/engine/catalogue/types";
import { spellingDistance } from "@/lib/engine/nearest-name";
import type { Random } from "../../support/random";
import type { HeldOption, HeldUnit } from "./army";

/** Every name of a catalogue in one form, and what has it. */
type Owners = ReadonlyMap<string, ReadonlySet<string>>;

const known = new WeakMap<Catalogue, Owners>();

/** Letters and digits of a name, without case, accents and the signs of a plural. */
function folded(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => (word.length > 3 ? word.replace(/ies$/, "y").replace(/ves$/, "f").replace(/men$/, "man").replace(/s$/, "") : word))
    .join("");
}

function ownersIn(catalogue: Catalogue): Owners {
  const before = known.get(catalogue);
  if (before) return before;
  const owners = new Map<string, Set<string>>();
  const add = (owner: string, ...names: (string | undefined)[]) => {
    for (const name of names) {
      if (!name) continue;
      const key = folded(name);
      owners.set(key, (owners.get(key) ?? new Set()).add(owner));
    }
  };
  for (const { entry } of catalogue.entries) add(`unit ${entry.id}`, entry.name, ...(entry.aliases ?? []));
  for (const preset of catalogue.presets) add(`preset ${preset.id}`, preset.name, ...(preset.aliases ?? []));
  for (const { option, choice } of catalogue.variants) {
    add(`option ${option.id}`, option.name, ...(option.aliases ?? []));
    const chosen = option.choices?.find(({ id }) => id === choice);
    if (chosen) add(`option ${option.id}`, chosen.name, ...(chosen.aliases ?? []));
  }
  for (const { id, name } of [...catalogue.book.categories, ...catalogue.book.commands, ...catalogue.groups]) add(`heading ${id}`, name);
  for (const { id, name, aliases = [] } of catalogue.armyNames) add(`army ${id}`, name, ...aliases);
  known.set(catalogue, owners);
  return owners;
}

type Letters = "as printed" | "upper" | "lower" | "title";

/** A writer: what he calls things and how he spells. */
export class Words {
  private readonly owners: Owners;
  private readonly letters: Letters;
  /** Slips of the pen still to be made. */
  private slips: number;

  constructor(
    private readonly catalogue: Catalogue,
    private readonly rng: Random,
  ) {
    this.owners = ownersIn(catalogue);
    this.letters = rng.pick(["as printed", "as printed", "as printed", "as printed", "upper", "lower", "title"] as const);
    this.slips = rng.below(6) ? 0 : 1;
  }

  /** What a unit is called, and the options that are not yet said by that. */
  unit({ unit, entry, options }: HeldUnit): { name: string; options: HeldOption[] } {
    const preset = this.rng.below(2)
      ? this.catalogue.presetsByEntry
          .get(entry.entry.id)
          ?.filter(
            ({ name, options: wanted }) =>
              wanted.length && !name.includes(",") && wanted.every((key) => options.some((o) => isSaid(o, key))),
          )
          .at(0)
      : undefined;
    if (preset) {
      const rest = options.filter((option) => !preset.options.some((key) => isSaid(option, key)));
      return { name: this.spelled(this.inNumber(preset.name, unit.count), `preset ${preset.id}`), options: this.rng.shuffle(rest) };
    }
    const owner = `unit ${entry.entry.id}`;
    // "2 1x1 ships", "Monsters, small, flying": nobody writes so.
    const others = (entry.entry.aliases ?? []).filter((alias) => this.isOwn(alias, owner) && !/^\d|,/.test(alias));
    const name = others.length && this.rng.below(4) === 0 ? this.rng.pick(others) : this.inNumber(entry.entry.name, unit.count);
    return { name: this.spelled(name, owner), options: this.rng.shuffle(options) };
  }

  /** What an option is called, without copies and number. */
  option(variant: OptionVariant): string {
    const { option, choice } = variant;
    const chosen = option.choices?.find(({ id }) => id === choice);
    const others = chosen ? (chosen.aliases ?? []) : (option.aliases ?? []);
    const owner = `option ${option.id}`;
    const safe = others.filter((alias) => this.isOwn(alias, owner) && !alias.includes(","));
    // A comma would part the name in a list, so most people take another.
    const another = safe.length > 0 && (variant.name.includes(",") || this.rng.below(5) === 0);
    return this.spelled(another ? this.rng.pick(safe) : variant.name, owner);
  }

  /** Whether a name means this thing and no other, under no heading either. */
  private isOwn(name: string, owner: string): boolean {
    const owners = this.owners.get(folded(name));
    return owners !== undefined && owners.size === 1 && owners.has(owner);
  }

  /** "Knights" for "Knight" and the other way round, where it is a plain word. */
  private inNumber(name: string, count: number): string {
    if (this.rng.below(4)) return name;
    const word = /^(\p{L}[\p{L} ]*?\p{L})( of .*)?$/u.exec(name);
    const [, front = "", behind = ""] = word ?? [];
    const one = singular(front);
    if (count === 1 && one !== front) return `${one}${behind}`;
    return count > 1 && /[^sxyzhfe]$/.test(front) && !/men$/.test(front) ? `${front}s${behind}` : name;
  }

  private spelled(name: string, owner: string): string {
    // Abbreviations stand as they are.
    if (name.length <= 4) return name;
    const slipped = this.slips > 0 && this.rng.below(3) === 0 ? this.slipped(name, owner) : name;
    switch (this.letters) {
      case "upper":
        return slipped.toUpperCase();
      case "lower":
        return slipped.toLowerCase();
      case "title":
        return slipped.replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
      default:
        return slipped;
    }
  }

  /** One letter of a long word left out, doubled, swapped or wrong, so that no other thing is nearly called so. */
  private slipped(name: string, owner: string): string {
    const words = [...name.matchAll(/\p{L}{6,}/gu)];
    if (!words.length) return name;
    const { index, 0: word } = this.rng.pick(words);
    const at = index + 1 + this.rng.below(word.length - 3);
    const letter = name[at] ?? "";
    const next = name[at + 1] ?? "";
    const wrong = this.rng.pick([
      name.slice(0, at) + name.slice(at + 1),
      name.slice(0, at) + letter + name.slice(at),
      name.slice(0, at) + next + letter + name.slice(at + 2),
      name.slice(0, at) + this.rng.pick(["e", "a", "r", "n"]) + name.slice(at + 1),
    ]);
    const key = folded(wrong);
    for (const [other, owners] of this.owners) {
      if ((owners.size > 1 || !owners.has(owner)) && spellingDistance(key, other, 2) <= 2) return name;
    }
    this.slips--;
    return wrong;
  }
}

/** Whether the name of a preset that brings an option says this one: the option in that choice, or in its first. */
function isSaid({ variant, copies, value }: HeldOption, key: string): boolean {
  if (copies !== 1 || value !== null) return false;
  return variant.key === key || (variant.option.id === key && variant.option.choices?.[0]?.id === variant.choice);
}

function singular(name: string): string {
  if (/ies$/.test(name)) return name.replace(/ies$/, "y");
  if (/[lra]ves$/.test(name)) return name.replace(/ves$/, "f");
  return /[^sui]s$/.test(name) && name.length > 4 ? name.slice(0, -1) : name;
}
