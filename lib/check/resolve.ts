/** Looks up what a roster names. Nothing is dropped silently: what fits nothing becomes a finding. */

import { nearest } from "@/lib/catalogue/names/name-index";
import type {
  Catalogue,
  CatalogueEntry,
  OptionVariant,
  Profile,
  ResolvedOption,
  ResolvedRoster,
  ResolvedUnit,
} from "@/lib/catalogue/types";
import { perKey } from "@/lib/lazy";
import { type Finding, makeFinding, type Target } from "@/lib/report/finding";
import { parentsIn } from "@/lib/roster/attached";
import { describeUnit, optionKey, resolveOptions } from "@/lib/roster/describe-unit";
import { leftOpen, unitLabel } from "@/lib/rules/make-finding";
import type { CommandKind } from "@/lib/schema/book";
import type { Roster, RosterUnit } from "@/lib/schema/roster";
import { ellipsis, list, number } from "@/lib/text";
import { makeRoom, placeOf } from "./as-written";
import { moveCategories } from "./categories";
import { profileOf } from "./profile";
import { agreesOnOpen, settingsAndPacks } from "./settings-and-packs";

/** A roster with entries and options in place of ids. Units whose entry fits nothing are left out and reported. */
export function resolve(catalogue: Catalogue, roster: Roster): ResolvedRoster {
  makeRoom(catalogue);
  const says = roster.settings || roster.packs || roster.dataVersion || catalogue.size;
  const problems = says ? settingsAndPacks(catalogue, roster) : [];
  const resolved: ResolvedRoster = { roster, commands: roster.commands, units: [], sideboard: [], problems };
  const kinds = kindsOf(catalogue.book);
  const strays: Stray[] = [];
  let index = -1;
  for (let command = 0; command < roster.commands.length; command++) {
    const given = roster.commands[command];
    if (!given) continue;
    const kind = kinds.get(given.kind);
    const ally = kind?.allied ? allyOf(catalogue, roster, command, resolved.problems) : null;
    if (!kind) resolved.problems.push(unknownCommand(catalogue, given.kind, command));
    const place = kind?.sideboard ? resolved.sideboard : resolved.units;
    const parents = parentsIn(given.units);
    const first = place.length;
    for (const unit of given.units) {
      index++;
      const made = resolveUnit(catalogue, unit, { index, command, kind: given.kind, ally }, resolved.problems);
      if (made) place.push(made);
      if (unit.attachedTo !== undefined && !parents.has(unit)) strays.push({ unit, command });
    }
    if (parents.size) attach(place.slice(first), parents);
  }
  if (strays.length) tellStrays(catalogue, strays, resolved);
  moveCategories(catalogue, resolved);
  return resolved;
}

/** A unit that says it belongs to another and cannot, and the index of its command. */
interface Stray {
  unit: RosterUnit;
  command: number;
}

function tellStrays(catalogue: Catalogue, strays: readonly Stray[], { commands, problems }: ResolvedRoster): void {
  const byId = new Map<string, Stray>();
  commands.forEach(({ units }, command) => {
    for (const unit of units) if (!byId.has(unit.id)) byId.set(unit.id, { unit, command });
  });
  const nameOf = (unit: RosterUnit) => unitLabel({ unit, profile: { label: describeUnit(catalogue, unit).name } });
  for (const { unit, command } of strays) {
    const other = byId.get(unit.attachedTo ?? "");
    const because =
      other === undefined
        ? "the unit it belongs to is not in the roster"
        : other.unit.id === unit.id
          ? "it cannot belong to itself"
          : other.command !== command
            ? `it cannot belong to ${nameOf(other.unit)}, which is in another command`
            : `it cannot belong to ${nameOf(other.unit)}, which belongs to another unit itself`;
    const fix = catalogue.attachments.length ? "Choose another unit for it, or make it a unit of its own." : "Make it a unit of its own.";
    problems.push(problem(catalogue, "ROSTER-ATTACHED", [{ kind: "unit", unit: unit.id }], `${nameOf(unit)}: ${because}.`, fix));
  }
}

type Parents = ReturnType<typeof parentsIn>;

function attach(units: readonly ResolvedUnit[], parents: Parents): void {
  const made = new Map(units.map((unit) => [unit.unit, unit]));
  for (const unit of units) {
    const parent = parents.get(unit.unit);
    unit.parent = (parent && made.get(parent)) ?? null;
    unit.parent?.attachments.push(unit);
  }
}

function resolveUnit(
  catalogue: Catalogue,
  unit: RosterUnit,
  { index, command, kind, ally }: { index: number; command: number; kind: string; ally: Catalogue | null },
  problems: Finding[],
): ResolvedUnit | null {
  const entry = catalogue.entryById.get(unit.entry);
  if (!entry) {
    tellUnknown(catalogue, problems, { kind: "unit", unit: unit.id }, "", unit.entry, "ROSTER-UNIT", "units");
    return null;
  }
  const place = ally === null ? placeOf(catalogue, unit, kind) : null;
  const profile = place?.profile ?? lookUpProfile(catalogue, unit, { entry, kind, ally }, place, problems);
  for (const { option, said, ...fault } of profile.faults) {
    const { message, fix } = said(unitLabel({ unit, profile }));
    problems.push({ ...problem(catalogue, fault.rule, [{ kind: "option", unit: unit.id, option }], message, fix), ...fault });
  }
  const countsUnits = catalogue.book.counts === "units";
  return {
    index,
    unit,
    command,
    commandKind: kind,
    home: profile.home,
    attached: profile.attached,
    entry,
    category: profile.category,
    options: profile.options,
    tagBits: profile.tagBits,
    optionBits: profile.optionBits,
    profile,
    units: countsUnits ? unit.count : 1,
    models: countsUnits ? unit.count * (entry.entry.models ?? 1) : unit.count,
    bill: { unit: unit.id, points: 0, missing: 0, lines: [] },
    parent: null,
    attachments: [],
    slotFree: null,
    movedBy: null,
  };
}

function lookUpProfile(
  catalogue: Catalogue,
  unit: RosterUnit,
  { entry, kind, ally }: { entry: CatalogueEntry; kind: string; ally: Catalogue | null },
  place: ReturnType<typeof placeOf>,
  problems: Finding[],
): Profile {
  const before = problems.length;
  const options = lookUp(catalogue, unit, entry.entry.name, problems);
  const profile = profileOf(catalogue, entry, kind, options, ally, unit.attachedTo !== undefined);
  // What was told must be told again.
  if (place && problems.length === before) place.profile = profile;
  return profile;
}

const kindsOf = perKey((book: Catalogue["book"]) => new Map(book.commands.map((kind): [string, CommandKind] => [kind.id, kind])));

/** The catalogue of an allied command's army list; null, and a finding, where there is none. */
function allyOf(catalogue: Catalogue, roster: Roster, command: number, problems: Finding[]): Catalogue | null {
  const army = roster.commands[command]?.armyList;
  const ally = army === undefined ? undefined : catalogue.allies.get(army);
  const allowed = catalogue.army.allies;
  const target: Target = { kind: "command", command };
  if (ally && allowed?.armies.includes(ally.army.id)) {
    if (allowed.status === "unconfirmed") {
      const open = problem(
        catalogue,
        allowed.rule,
        [target],
        `Not confirmed whether ${ally.army.name} may be allies of ${catalogue.army.name}.`,
        `Look up the allies of ${catalogue.army.name} in your book.`,
      );
      const source = { book: catalogue.book.title, page: allowed.page };
      problems.push(leftOpen({ agreed: agreesOnOpen(catalogue, roster) }, { ...open, severity: "unconfirmed", source }));
    }
    return ally;
  }
  const name = ally?.army.name ?? army;
  const known = ally ? undefined : catalogue.armyNames.find((a) => a.id === army);
  if (known && allowed?.armies.includes(known.id)) {
    const message = `Too many army lists of allies: ${known.name} was not looked up.`;
    problems.push(problem(catalogue, "ROSTER-ALLY", [target], message, "Remove commands of allies."));
    return null;
  }
  problems.push(
    name === undefined
      ? problem(catalogue, "ROSTER-ALLY", [target], "Allies: no army list named.", "Choose the army list they come from.")
      : {
          ...problem(
            catalogue,
            allowed?.rule ?? "ROSTER-ALLY",
            [target],
            `${name} may not be allies of ${catalogue.army.name}.`,
            allowed ? "Choose another army list, or remove the command." : "Remove the command.",
          ),
          source: { book: catalogue.book.title, page: allowed?.page ?? null },
        },
  );
  return ally ?? null;
}

function unknownCommand(catalogue: Catalogue, kind: string, command: number): Finding {
  const known = list(
    catalogue.book.commands.map((c) => c.name),
    "or",
  );
  return problem(
    catalogue,
    "ROSTER-COMMAND",
    [{ kind: "command", command }],
    `Command: “${kind}” is no kind of command here.`,
    `Choose ${known}.`,
  );
}

const none: readonly ResolvedOption[] = [];

function lookUp(catalogue: Catalogue, unit: RosterUnit, entry: string, problems: Finding[]): readonly ResolvedOption[] {
  if (unit.options.length === 0) return none;
  const { known, unknown: strangers, unclear } = resolveOptions(catalogue, unit.options);
  for (const option of strangers) {
    const key = optionKey(option);
    const who = unitLabel({ unit, profile: { label: entry } });
    tellUnknown(catalogue, problems, { kind: "option", unit: unit.id, option: key }, `${who}: `, key, "ROSTER-OPTION", "options");
  }
  for (const { variant, written } of unclear) problems.push(toldOf(catalogue, unit.id, entry, variant, written.value));
  return known;
}

/** Nobody wrote which choice of an option is meant, or which number: what is counted in its place is told, and so is a number too many. */
function toldOf(
  catalogue: Catalogue,
  unit: string,
  name: string,
  { key, option, ...variant }: OptionVariant,
  value: number | undefined,
): Finding {
  const { number: range, choices = [] } = option;
  const target: Target = { kind: "option", unit, option: key };
  const found = (rule: string, message: string, fix: string) => problem(catalogue, rule, [target], `${name}: ${message}`, fix);
  if (value !== undefined) {
    return found("ROSTER-NUMBER", `${variant.name} takes no number, and ${number(value)} is written.`, "Remove the number.");
  }
  if (range) {
    const message = `no number is written for ${option.name}, so ${number(range.min)} was taken.`;
    return { ...found("ROSTER-INCOMPLETE", message, "Enter the number."), severity: "advice" };
  }
  const names = list(
    choices.map((choice) => `“${choice.name}”`),
    "or",
  );
  const message = `it is not written which ${option.name} is meant, so ${variant.name} was taken.`;
  return { ...found("ROSTER-INCOMPLETE", message, choices.length > 5 ? "Choose which one." : `Choose ${names}.`), severity: "advice" };
}

/** Names for which the nearest are sought: it takes a walk over every name of the book. */
const MOST_NEAREST = 100;

function tellUnknown(
  catalogue: Catalogue,
  problems: Finding[],
  target: Target,
  who: string,
  name: string,
  rule: string,
  where: string,
): void {
  const near = problems.length < MOST_NEAREST ? nearest(catalogue, name, where === "options" ? "option" : "entry") : [];
  const shown = ellipsis(name, 60);
  const found = problem(
    catalogue,
    rule,
    [target],
    `${who}“${shown}” is not among the ${where} of ${catalogue.army.name}.`,
    near.length ? `Choose ${list(near, "or")}, or remove it.` : `${correction(catalogue, shown, where)}, or remove it.`,
  );
  problems.push(found);
}

/** Where a list of choices is open, a word of the player's own belongs behind its name. */
function correction(catalogue: Catalogue, written: string, where: string): string {
  const open = where === "options" ? catalogue.variants.filter((v) => v.choice !== null && v.choice === v.option.open) : [];
  return open.length
    ? `Write it as ${list(
        open.map((v) => `${v.option.name} = ${written}`),
        "or",
      )}`
    : "Correct the name";
}

function problem(catalogue: Catalogue, rule: string, targets: Target[], message: string, fix: string): Finding {
  return makeFinding({ rule, severity: "error", targets, message, fix, source: { book: catalogue.book.title, page: null } });
}
