/** The totals that a book names, what kinds of command pay, what the game has at the table and what is wished for in an army. */

import type { BookNames, Fault } from "@/lib/engine/catalogue/terms/book-names";
import { chosenAll } from "@/lib/engine/catalogue/terms/condition";
import { makeCounter } from "@/lib/engine/catalogue/terms/counter";
import { BookFault } from "@/lib/engine/catalogue/terms/fault";
import { EnvOfRule } from "@/lib/engine/catalogue/terms/rule-env";
import type { Catalogue, Whom } from "@/lib/engine/catalogue/types";
import type { Selector } from "@/lib/engine/common";
import type { Book } from "@/lib/engine/schema/book";
import type { Compilation } from "./compilation";

/** Adds the fraction that a kind of command pays of its units' prices, and what in it keeps its price. */
export function addCommandPay({ catalogue }: Compilation, names: BookNames): void {
  const { book, settings, commandPay } = catalogue;
  for (const { id, pay } of book.commands) {
    if (!pay) continue;
    const env = new EnvOfRule(names, id, `${book.id}/book.json`, "the rules");
    const { covers, keeps, ...fraction } = pay;
    const isKept = keeps && chosenAll(settings, keeps.setting ?? {});
    commandPay.set(id, {
      ...fraction,
      covers: covers ? env.match(covers) : null,
      keeps: isKept
        ? { units: keeps.units ? env.match(keeps.units) : null, options: new Set(keeps.options ? env.options(keeps.options) : []) }
        : null,
    });
  }
}

/** Adds the totals that the book names beside the points. */
export function addFigures({ catalogue, attempt }: Compilation, names: BookNames): void {
  for (const figure of catalogue.book.figures ?? []) attempt(() => addFigure(catalogue, figure, names));
}

/** Its counter stands apart from those of the rules, so that checking need not add it up. */
function addFigure(catalogue: Catalogue, figure: NonNullable<Book["figures"]>[number], names: BookNames): void {
  const { id, name, page, base = 0, baseOf, sum = "", quantity = { of: {}, measure: { sum } } } = figure;
  const fault: Fault = (message, cure = "Correct the figure or add what it names.") => {
    throw new BookFault(`${catalogue.book.id}/book.json`, `figures.${id}`, message, cure);
  };
  const counter = makeCounter(quantity, -1, { match: (s) => names.match(s, fault), options: (s) => names.options(s, fault) });
  catalogue.figures.push({ id, name, page, base: baseOf?.[catalogue.army.id] ?? base, counter });
}

/** Adds what the game has at the table. */
export function addPlay({ catalogue, attempt }: Compilation, names: BookNames): void {
  const { play } = catalogue.book;
  if (play)
    attempt(() => {
      catalogue.play = compiledPlay(catalogue, play, names);
    });
}

interface WhomNamed {
  units?: Selector | undefined;
  phase?: string | undefined;
  outside?: string | undefined;
}

/** Adds what there is to know before an army is made up. What an army list does not have is left out. */
export function addSuggest({ catalogue, attempt }: Compilation, names: BookNames): void {
  const { book } = catalogue;
  const {
    characters,
    spare,
    tastes = [],
    shares = {},
    sizes = [],
    kits = [],
    alone = [],
    idle,
    outfits = [],
    reasons = [],
  } = book.suggest ?? {};
  const faultAt =
    (path: string): Fault =>
    (message, cure = "Correct it or add what it names.") => {
      throw new BookFault(`${book.id}/book.json`, `suggest.${path}`, message, cure);
    };
  const phaseOf = (phase: string | undefined, path: string): string | null => {
    if (phase !== undefined && !book.play?.phases?.some((one) => one.id === phase)) faultAt(path)(`no phase "${phase}" in play.`);
    return phase ?? null;
  };
  const compiledWhom = ({ units, phase, outside }: WhomNamed, path: string): Whom => ({
    match: units === undefined ? null : names.match(units, faultAt(path)),
    phase: phaseOf(phase, path),
    outside: phaseOf(outside, path),
  });
  attempt(() => {
    const persons = book.categories.flatMap(({ id, one }) => (one === undefined ? [] : [id]));
    const people = characters ?? (persons.length ? { category: persons } : null);
    catalogue.suggest = {
      characters: people ? names.match(people, faultAt("characters")) : null,
      spare: spare ? names.match(spare, faultAt("spare")) : null,
      tastes: tastes.map(({ id, name, ...whom }) => ({ id, name, ...compiledWhom(whom, `tastes.${id}`) })),
      shares: new Map(Object.entries(shares)),
      sizes: sizes.map(({ counts, ...whom }, i) => ({ ...compiledWhom(whom, `sizes[${i}]`), counts })),
      kits: kits.map(({ sets, chance, from = 1, always = false, ...whom }, i) => ({
        ...compiledWhom(whom, `kits[${i}]`),
        sets: sets.map((keys) => keys.flatMap((key) => catalogue.variantByKey.get(key) ?? [])).filter((set) => set.length > 0),
        chance,
        from,
        always,
      })),
      alone: alone.map((selector, i) => new Set(names.options(selector, faultAt(`alone[${i}]`)))),
      idle: new Set(idle ? names.options(idle, faultAt("idle")) : []),
      outfits: outfits.filter(({ entry }) => catalogue.entryById.has(entry)),
      reasons: reasons.map(({ why, ...whom }, i) => ({ ...compiledWhom(whom, `reasons[${i}]`), why })),
    };
  });
}

function compiledPlay({ book }: Catalogue, play: NonNullable<Book["play"]>, names: BookNames): NonNullable<Catalogue["play"]> {
  const { phases = [], steps = [], pools = [], tracks = [], wounds } = play;
  const faultAt =
    (path: string): Fault =>
    (message, cure = "Correct it or add what it names.") => {
      throw new BookFault(`${book.id}/book.json`, `play.${path}`, message, cure);
    };
  const has = (items: readonly { id: string }[] | undefined, id: string | undefined) => id === undefined || items?.some((i) => i.id === id);
  if (!has(book.characteristics, wounds)) faultAt("wounds")(`no characteristic "${wounds}" in the book.`);
  for (const { id, figure, lower } of pools) {
    if (!has(book.figures, figure)) faultAt(`pools.${id}`)(`no figure "${figure}" in the book.`);
    if (!has(tracks, lower?.track)) faultAt(`pools.${id}`)(`no track "${lower?.track}" in play.`);
  }
  for (const { id, acts = [] } of phases)
    for (const { details } of acts) if (!has(book.details, details?.id)) faultAt(`phases.${id}`)(`no detail "${details?.id}" in the book.`);
  return {
    ...play,
    phases: phases.map(({ id, name, short = name, page = play.page, acts = [] }) => ({
      id,
      name,
      short,
      page,
      acts: acts.map(({ says, units, details = null }) => ({
        says,
        match: units === undefined ? null : names.match(units, faultAt(`phases.${id}`)),
        details,
      })),
    })),
    steps: steps.map(({ units, names: said }, i) => ({ match: names.match(units, faultAt(`steps[${i}]`)), names: said })),
  };
}
