/** Looks up what a roster names. Nothing is dropped silently: what fits nothing becomes a finding. */
import type { Catalogue, HeldOption, ResolvedOption, ResolvedRoster, ResolvedUnit } from "@/lib/catalogue/types";
import type { Finding, Target } from "@/lib/check/finding";
import { nearest } from "@/lib/formats/names";
import type { Roster, RosterOption } from "@/lib/schema/roster";
import { list } from "@/lib/text";
import { profileOf } from "./profile";

/** A roster with entries and options in place of ids. Units whose entry fits nothing are left out and reported. */
export function resolve(catalogue: Catalogue, roster: Roster): ResolvedRoster {
  const units: ResolvedUnit[] = [];
  const problems: Finding[] = [];
  const countsUnits = catalogue.book.counts === "units";
  let index = -1;
  for (let command = 0; command < roster.commands.length; command++) {
    const kind = roster.commands[command]?.kind ?? "";
    for (const unit of roster.commands[command]?.units ?? []) {
      index++;
      const entry = catalogue.entryById.get(unit.entry);
      if (!entry) {
        problems.push(unknown(catalogue, { kind: "unit", unit: unit.id }, unit.entry, "ROSTER-UNIT", "army list"));
        continue;
      }
      const options = lookUp(catalogue, unit.id, unit.options, problems);
      const profile = profileOf(catalogue, entry, kind, options);
      for (const fault of profile.faults) {
        problems.push(
          problem(
            catalogue,
            fault.rule,
            [{ kind: "option", unit: unit.id, option: fault.option }],
            `${profile.label}: ${fault.message}`,
            fault.fix,
          ),
        );
      }
      const number = countsUnits ? unit.count : 1;
      units.push({
        index,
        unit,
        command,
        commandKind: kind,
        entry,
        options: profile.options,
        tagBits: profile.tagBits,
        optionBits: profile.optionBits,
        profile,
        units: number,
        models: countsUnits ? unit.count * (entry.entry.models ?? 1) : unit.count,
        bill: { unit: unit.id, points: 0, missing: 0, lines: [] },
        slotFree: null,
      });
    }
  }
  return { roster, units, problems };
}

const none: readonly ResolvedOption[] = [];

function lookUp(catalogue: Catalogue, unit: string, options: readonly RosterOption[], problems: Finding[]): readonly ResolvedOption[] {
  if (options.length === 0) return none;
  const found: ResolvedOption[] = [];
  let sorted = true;
  for (const option of options) {
    const held = heldOf(catalogue, option);
    if (!held) {
      const name = option.choice === undefined ? option.id : `${option.id}=${option.choice}`;
      problems.push(unknown(catalogue, { kind: "option", unit, option: name }, name, "ROSTER-OPTION", "options"));
      continue;
    }
    const copies = option.count ?? 1;
    const same = found.findIndex((o) => o.held === held);
    const before = found[same];
    if (before) found[same] = { held, copies: before.copies + copies };
    else {
      const last = found[found.length - 1];
      if (last && last.held.index > held.index) sorted = false;
      found.push({ held, copies });
    }
  }
  return sorted ? found : found.sort((a, b) => a.held.index - b.held.index);
}

function heldOf(catalogue: Catalogue, option: RosterOption): HeldOption | undefined {
  return catalogue.heldByKey.get(option.choice === undefined ? option.id : `${option.id}=${option.choice}`);
}

function unknown(catalogue: Catalogue, target: Target, name: string, rule: string, where: string): Finding {
  const near = nearest(catalogue, name, where === "options" ? "option" : "entry");
  const shown = name.length > 60 ? `${name.slice(0, 59)}…` : name;
  return problem(
    catalogue,
    rule,
    [target],
    `${shown}: fits nothing in the ${where} of ${catalogue.army.name}.`,
    near.length ? `Choose ${list(near, "or")}, or remove it.` : "Correct the name, or remove it.",
  );
}

function problem(catalogue: Catalogue, rule: string, targets: Target[], message: string, fix: string): Finding {
  return {
    rule,
    severity: "error",
    targets,
    actual: null,
    bound: null,
    relation: null,
    unit: null,
    terms: [],
    derivation: "",
    message,
    fix,
    source: { book: catalogue.book.title, page: null },
  };
}
