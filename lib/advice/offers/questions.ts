/** What a roster names and its army list does not have, and what it may mean: for a person to answer. */

import { type NamedEntry, type NamedOption, nameIndex } from "@/lib/engine/catalogue/names/name-index";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { inspect } from "@/lib/engine/check/check";
import { optionKey, variantOf } from "@/lib/engine/roster/describe-unit";
import { edit } from "@/lib/engine/roster/edit";
import type { Edit } from "@/lib/engine/roster/edits";
import { rosterOption } from "@/lib/engine/roster/take-option";
import type { Roster, RosterOption, RosterUnit } from "@/lib/engine/schema/roster";

export interface Answer {
  name: string;
  edit: Edit;
}

/** An answer that lies near, with what comes of it. */
export interface NearAnswer extends Answer {
  /** Points of the unit with it; null where a price is lost. */
  points: number | null;
  /** Whether the unit then costs what its writer states. */
  fits: boolean;
}

export interface Question {
  unit: string;
  /** The key of the option it is about; null: the unit itself. */
  option: string | null;
  /** As it is written. */
  written: string;
  /** The nearest names first, at most three. */
  near: NearAnswer[];
  leaveOut: Edit;
}

/** Questions of one roster that are worked out; each tries its answers. */
const MOST = 100;

/** One question for each unit and option that fits nothing, in the order of the roster. */
export function questionsOf(catalogue: Catalogue, roster: Roster): Question[] {
  const found: Question[] = [];
  for (const { units } of roster.commands) {
    for (const unit of units) {
      if (found.length >= MOST) return found;
      if (!catalogue.entryById.has(unit.entry)) found.push(aboutUnit(catalogue, roster, unit));
      unit.options.forEach((option, at) => {
        if (!variantOf(catalogue, option)) found.push(aboutOption(catalogue, roster, unit, option, at));
      });
    }
  }
  return found;
}

/** Every other answer there is: all entries of the army list, or all options. */
export function allAnswers(catalogue: Catalogue, roster: Roster, { unit: id, option }: Question): Answer[] {
  const unit = unitIn(roster, id);
  if (!unit) return [];
  if (option === null) {
    return catalogue.entries.map(({ entry }) => ({ name: entry.name, edit: { do: "change", unit: id, change: { entry: entry.id } } }));
  }
  const at = unit.options.findIndex((o) => optionKey(o) === option);
  return catalogue.variants.map((variant) => ({ name: variant.name, edit: withOption(unit, at, rosterOption(variant)) }));
}

function aboutUnit(catalogue: Catalogue, roster: Roster, unit: RosterUnit): Question {
  const { entries } = nameIndex(catalogue);
  const meant = (target: NamedEntry): Edit => ({
    do: "change",
    unit: unit.id,
    change: { entry: target.entry, options: [...target.options, ...unit.options] },
  });
  return {
    unit: unit.id,
    option: null,
    written: unit.entry,
    near: near(catalogue, roster, unit.id, entries, unit.entry, meant),
    leaveOut: { do: "remove", unit: unit.id },
  };
}

function aboutOption(catalogue: Catalogue, roster: Roster, unit: RosterUnit, option: RosterOption, at: number): Question {
  const { options } = nameIndex(catalogue);
  const meant = ({ id, choice }: NamedOption): Edit =>
    withOption(unit, at, { id, ...(choice === null ? {} : { choice }), ...(option.count === undefined ? {} : { count: option.count }) });
  const written = option.choice === undefined ? option.id : `${option.id} ${option.choice}`;
  return {
    unit: unit.id,
    option: optionKey(option),
    written,
    near: near(catalogue, roster, unit.id, options, written, meant),
    leaveOut: { do: "change", unit: unit.id, change: { options: unit.options.toSpliced(at, 1) } },
  };
}

interface Names<T> {
  find(written: string): { target: T } | null;
  nearest(written: string): string[];
}

function near<T>(
  catalogue: Catalogue,
  roster: Roster,
  unit: string,
  names: Names<T>,
  written: string,
  meant: (target: T) => Edit,
): NearAnswer[] {
  return names.nearest(written).flatMap((name) => {
    const target = names.find(name)?.target;
    if (!target) return [];
    const action = meant(target);
    const after = edit(roster, action);
    const bill = inspect(catalogue, after).resolved.units.find((one) => one.unit.id === unit)?.bill;
    const points = bill && bill.missing === 0 ? bill.points : null;
    const stated = unitIn(after, unit)?.stated;
    return [{ name, edit: action, points, fits: points !== null && stated === points }];
  });
}

function withOption(unit: RosterUnit, at: number, option: RosterOption): Edit {
  return { do: "change", unit: unit.id, change: { options: unit.options.with(at, option) } };
}

function unitIn({ commands }: Roster, id: string): RosterUnit | undefined {
  return commands.flatMap((command) => command.units).find((unit) => unit.id === id);
}
