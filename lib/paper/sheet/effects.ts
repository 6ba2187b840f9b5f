/** What the things of a roster do in play: each once, in the order of the book, with its page. Sheet, form and play read it here. */

import { thingsOf } from "@/lib/engine/catalogue/names/effect-things";
import type { Catalogue, OptionVariant, ResolvedUnit } from "@/lib/engine/catalogue/types";
import { perKey } from "@/lib/engine/lazy";
import { detailNames } from "@/lib/engine/roster/characteristics";
import type { Entry } from "@/lib/engine/schema/entry";
import type { Effects, PackEffect } from "@/lib/engine/schema/in-play/effects";
import { pageLabel as english } from "@/lib/words/en/grammar";
import type { Words } from "@/lib/words/en/words";
import { capital } from "@/lib/words/text";

export interface EffectShown {
  /** "Handweapons, Spears", "Apoplexy, 2". */
  name: string;
  /** "" where nobody looked it up: a line to write on. */
  line: string;
  /** "p. 57"; "" where a player's note names none. */
  page: string;
  kind: "spell" | null;
  /** The last thing the line names is in the figures already. */
  counted: boolean;
  /** From a pack: a note of the player's own, a correction. */
  own: boolean;
  /** Ids of the turn's phases in which it matters. */
  phases: readonly string[];
  /** Ids of the units that have it. */
  units: string[];
}

/** What a sheet says of a line: "+1 combat, counted above." */
export function effectText({ line, counted }: Pick<EffectShown, "line" | "counted">, { model }: Pick<Words["paper"], "model">): string {
  return counted ? model.counted(line.replace(/\.$/, "")) : line;
}

/** What is left of a line without the thing that is in the figures already, the last it names; "" where that is all it says. */
export function besideFigures({ line, counted }: Pick<EffectShown, "line" | "counted">): string {
  if (!counted) return line;
  const end = line.lastIndexOf(";");
  return end < 0 ? "" : `${line.slice(0, end)}.`;
}

interface Held {
  /** What it is called; of an option with choices each choice that is taken. */
  names: Set<string>;
  /** What stands for more choices than can be listed. */
  common: string;
  units: Set<string>;
  homes: Set<string>;
}

/** The lines for some units of a roster, by the book's `effects` and the packs laid over it; none for a game without either. */
export function effectsIn(
  catalogue: Catalogue,
  units: readonly ResolvedUnit[],
  effects: Effects | null,
  pageLabel = english,
): EffectShown[] {
  const held = heldBy(units);
  const all: readonly PackEffect[] = [...(effects?.lines ?? []), ...catalogue.effects];
  const own = all.length - catalogue.effects.length;
  const last = lastTold(catalogue.effects, own);
  const shown = all.flatMap((line, i): EffectShown[] => {
    const things = thingsOf(line.of).flatMap((thing) => {
      const one = held.get(thing);
      const isHere = one && (line.army === undefined || one.homes.has(line.army));
      if (!isHere) return [];
      // What only units of one army list have may be told by a line for that list alone.
      const armies = [line.army, undefined, ...(one.homes.size === 1 ? one.homes : [])];
      const tellers = line.name === undefined ? armies.flatMap((army) => last.get(toldAs(thing, army)) ?? []) : [];
      return tellers.length === 0 || tellers.includes(i) ? [one] : [];
    });
    if (things.length === 0) return [];
    return [
      {
        name: line.name ?? capital(namesOf(things).join(", ")),
        line: line.line,
        page: line.page === undefined ? "" : pageLabel(line.page),
        kind: line.kind ?? null,
        counted: line.counted ?? false,
        own: i >= own,
        phases: line.phases ?? [],
        units: [...new Set(things.flatMap((one) => [...one.units]))],
      },
    ];
  });
  const once = eachOnce(shown);
  return effects ? [...once, ...unknownIn(catalogue, units, effects, pageLabel)] : once;
}

/** What is called alike and does the same is one thing, whether it is bought, worn or a rule of its unit. */
function eachOnce(shown: readonly EffectShown[]): EffectShown[] {
  const once = new Map<string, EffectShown>();
  for (const one of shown) {
    const key = `${one.name.toLowerCase()}: ${one.line}`;
    const same = once.get(key);
    once.set(key, same ? { ...same, units: [...new Set([...same.units, ...one.units])] } : one);
  }
  return [...once.values()];
}

/** The lines of one option or choice, those of its spells left out, the player's own last; "blank" where nobody has looked it up. */
export function effectOf(
  catalogue: Catalogue,
  variant: OptionVariant,
  effects: Effects | null,
  pageLabel = english,
): EffectShown | "none" | "blank" {
  const things = new Set(thingsIn(variant));
  const fits = ({ of, name, army }: PackEffect) =>
    name === undefined && (army === undefined || army === catalogue.army.id) && thingsOf(of).some((thing) => things.has(thing));
  const ownLine = catalogue.effects.findLast(fits);
  const line = ownLine ?? effects?.lines.findLast(fits);
  if (!line) return isUnknown(catalogue, variant, effects) ? "blank" : "none";
  return {
    name: variant.name,
    line: line.line,
    page: line.page === undefined ? "" : pageLabel(line.page),
    kind: null,
    counted: line.counted ?? false,
    own: ownLine !== undefined,
    phases: line.phases ?? [],
    units: [],
  };
}

/** What the book's lines say of an option with its choice, or of an entry: by their id alone; "" where they say nothing. */
export function bookLine({ lines }: Effects, kind: "option" | "entry", id: string): string {
  const things = [`${kind} ${id}`, `${kind} ${id.replace(/=[\s\S]*$/, "")}`];
  const own = lines.filter(({ name, army }) => name === undefined && army === undefined);
  return own.findLast(({ of }) => thingsOf(of).some((thing) => things.includes(thing)))?.line ?? "";
}

/** Whether a line of the book or of a pack tells what an entry or an option does. */
export function isTold(catalogue: Catalogue, effects: Effects | null, thing: Entry | OptionVariant): boolean {
  const told = inArmies(catalogue, "key" in thing ? thingsIn(thing) : [`entry ${thing.id}`]);
  return told.some((one) => toldByPacks(catalogue).has(one) || (effects !== null && toldIn(effects).lines.has(one)));
}

/** Things as lines of all armies and of those of the roster tell them. */
function inArmies({ army, allies }: Catalogue, things: readonly string[]): string[] {
  return [undefined, army.id, ...allies.keys()].flatMap((id) => things.map((thing) => toldAs(thing, id)));
}

const MOST_CHOICES = 2;

/** Each name once, however its capitals stand. */
function namesOf(things: readonly Held[]): string[] {
  const names = things.flatMap((one) => (one.names.size > MOST_CHOICES ? [one.common] : [...one.names]));
  return [...new Map(names.reverse().map((name) => [name.toLowerCase(), name])).values()].reverse();
}

/** What the units have, by thing: the options they took or come with, the entries, what they have by name. */
function heldBy(units: readonly ResolvedUnit[]): Map<string, Held> {
  const held = new Map<string, Held>();
  const add = (thing: string, name: string, unit: ResolvedUnit, common = name) => {
    const one: Held = held.get(thing) ?? { names: new Set(), common, units: new Set(), homes: new Set() };
    one.names.add(name);
    one.units.add(unit.unit.id);
    one.homes.add(unit.home);
    held.set(thing, one);
  };
  for (const unit of units) {
    const { entry } = unit.entry;
    add(`entry ${entry.id}`, entry.name, unit);
    for (const [detail, names] of detailNames(unit)) for (const name of names) add(`${detail} ${name.toLowerCase()}`, name, unit);
    for (const variant of variantsOf(unit)) {
      add(`option ${variant.option.id}`, variant.name, unit, variant.option.name);
      if (variant.choice !== null) add(`option ${variant.key}`, variant.name, unit);
    }
  }
  return held;
}

/** What it took, and what it comes with where no other choice took its place. */
function variantsOf({ entry, options }: ResolvedUnit): OptionVariant[] {
  const taken = options.map((o) => o.variant);
  const free = entry.included.filter((variant) => !taken.some((one) => one.option === variant.option));
  return [...taken, ...free];
}

const toldAs = (thing: string, army = "") => `${army} ${thing}`;

/** By thing, which line of a pack tells it last: it takes the place of the others. Lines with a name of their own stand beside. */
function lastTold(lines: readonly PackEffect[], from: number): Map<string, number> {
  return new Map(
    lines.flatMap((line, i) =>
      line.name === undefined ? thingsOf(line.of).map((thing): [string, number] => [toldAs(thing, line.army), from + i]) : [],
    ),
  );
}

/** An option with its choice, and the option itself. */
const thingsIn = ({ key, option }: OptionVariant) => [`option ${key}`, `option ${option.id}`];

const toldBy = (lines: readonly PackEffect[]) => new Set(lines.flatMap(({ of, army }) => thingsOf(of).map((thing) => toldAs(thing, army))));
const toldByPacks = perKey(({ effects }: Catalogue) => toldBy(effects));

/** The things that lines tell of, and those of which there is nothing to tell. */
const toldIn = perKey(({ lines, none = [] }: Effects) => ({
  lines: toldBy(lines),
  nothing: new Set(none.flatMap(({ of, army, unknown }) => (unknown ? [] : thingsOf(of).map((thing) => toldAs(thing, army))))),
}));

/** Nobody has looked up what it does, and its figures do not say it either. */
function isUnknown(catalogue: Catalogue, variant: OptionVariant, effects: Effects | null): boolean {
  const { option, changes, sets, parts } = variant;
  const isFigure = Object.keys(changes).length + Object.keys(sets).length + parts.length > 0;
  if (!effects || isFigure || option.profile) return false;
  return !isTold(catalogue, effects, variant) && !inArmies(catalogue, thingsIn(variant)).some((told) => toldIn(effects).nothing.has(told));
}

function unknownIn(catalogue: Catalogue, units: readonly ResolvedUnit[], effects: Effects, pageLabel: typeof english): EffectShown[] {
  const held = new Map<OptionVariant, string[]>();
  for (const unit of units) for (const { variant } of unit.options) held.set(variant, [...(held.get(variant) ?? []), unit.unit.id]);
  return [...held]
    .filter(([variant]) => effectOf(catalogue, variant, effects) === "blank")
    .sort(([a], [b]) => a.index - b.index)
    .map(([{ name, option }, ids]) => ({
      name: capital(name),
      line: "",
      page: pageLabel(option.page),
      kind: null,
      counted: false,
      own: false,
      phases: [],
      units: ids,
    }));
}
