/** Looks up what a roster names. Nothing is dropped silently: what fits nothing becomes a finding. */

import { nearest } from "@/lib/engine/catalogue/names/name-index";
import type {
  Catalogue,
  CatalogueEntry,
  OptionVariant,
  Profile,
  ResolvedOption,
  ResolvedRoster,
  ResolvedUnit,
} from "@/lib/engine/catalogue/types";
import { entryIn } from "@/lib/engine/catalogue/with-allies";
import { groupBy } from "@/lib/engine/group-by";
import { perKey } from "@/lib/engine/lazy";
import { type Target, type UnwordedFinding, unworded } from "@/lib/engine/report/finding";
import { parentsIn } from "@/lib/engine/roster/attached";
import { describeUnit, optionKey, resolveOptions, variantOf } from "@/lib/engine/roster/describe-unit";
import { hasStrayKeys, strayKeys } from "@/lib/engine/roster/stray-keys";
import { leftOpen, unitLabel } from "@/lib/engine/rules/make-finding";
import type { CommandKind } from "@/lib/engine/schema/book";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";
import { ellipsis } from "@/lib/words/text";
import { makeRoom, profileNode } from "./as-written";
import { rosterFinding } from "./messages";
import { profileOf } from "./profile";
import { agreesOnOpen, settingsAndPacks } from "./settings-and-packs";
import { moveCategories } from "./totals";

/** More unknown keys than these are no slips. */
const MOST_KEYS = 20;

/** A roster with entries and options in place of ids. Units whose entry fits nothing are left out and reported. */
export function resolve(catalogue: Catalogue, roster: Roster): ResolvedRoster {
  makeRoom(catalogue);
  const says =
    roster.settings || roster.packs || roster.dataVersion || catalogue.size || catalogue.unfit.length || catalogue.leftOut.length;
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
  if (hasStrayKeys(roster)) resolved.problems.push(...unknownKeys(catalogue, roster));
  moveCategories(catalogue, resolved);
  return resolved;
}

/** Keys that count for nothing, each once for all the places it stands in. */
function unknownKeys({ book }: Catalogue, roster: Roster): UnwordedFinding[] {
  const found = groupBy(strayKeys(roster), ({ path, near }) => JSON.stringify([path.at(-1), near]));
  return [...found.values()].slice(0, MOST_KEYS).map((all) => {
    const [{ path, near } = { path: [], near: null }] = all;
    const units = all.flatMap(({ path: [part, command, , unit] }) =>
      part === "commands" && typeof unit === "number" ? (roster.commands[Number(command)]?.units[unit]?.id ?? []) : [],
    );
    const targets: Target[] =
      units.length === all.length ? [...new Set(units)].map((unit) => ({ kind: "unit", unit })) : [{ kind: "roster" }];
    const values = { key: ellipsis(String(path.at(-1)), 60), near: near ?? "", places: all.length };
    return rosterFinding(book, "unknown-key", values, { rule: "ROSTER-KEY", severity: "unconfirmed", targets });
  });
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
    const why =
      other === undefined ? "absent" : other.unit.id === unit.id ? "itself" : other.command !== command ? "elsewhere" : "attached";
    const values = { who: nameOf(unit), why, to: other ? nameOf(other.unit) : "", others: catalogue.attachments.length > 0 } as const;
    problems.push(
      rosterFinding(catalogue.book, "cannot-belong", values, { rule: "ROSTER-ATTACHED", targets: [{ kind: "unit", unit: unit.id }] }),
    );
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
  problems: UnwordedFinding[],
): ResolvedUnit | null {
  const home = ally ?? catalogue;
  const entry = entryIn(catalogue, unit.entry, ally?.army.id);
  if (!entry) {
    const values = {
      name: ellipsis(unit.entry, 60),
      army: home.army.name,
      nearest: nearestOf(home, unit.entry, "entry", problems),
    };
    problems.push(
      rosterFinding(catalogue.book, "unknown-unit", values, { rule: "ROSTER-UNIT", targets: [{ kind: "unit", unit: unit.id }] }),
    );
    return null;
  }
  const place = ally === null ? profileNode(catalogue, unit, kind) : null;
  const profile = place?.profile ?? lookUpProfile(catalogue, unit, { entry, kind, ally }, place, problems);
  for (const { option, ...fault } of profile.faults) {
    const values = { who: unitLabel({ unit, profile }), ...fault.values };
    const source = { book: catalogue.book.title, page: null };
    problems.push(unworded({ ...fault, severity: "error", targets: [{ kind: "option", unit: unit.id, option }], values, source }));
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
    pricedBy: null,
    movedBy: null,
  };
}

/** What every such unit has is no more of it where it is written too, unless another choice of the same option is written beside it. */
function withoutIncluded<T extends { variant: OptionVariant; copies: number }>(
  written: readonly T[],
  { included }: CatalogueEntry,
): readonly T[] {
  const isAnother = ({ variant }: T, of: OptionVariant) => variant !== of && variant.option === of.option;
  return written.filter(
    ({ variant, copies }) => copies > 1 || !included.includes(variant) || written.some((other) => isAnother(other, variant)),
  );
}

function lookUpProfile(
  catalogue: Catalogue,
  unit: RosterUnit,
  { entry, kind, ally }: { entry: CatalogueEntry; kind: string; ally: Catalogue | null },
  place: ReturnType<typeof profileNode>,
  problems: UnwordedFinding[],
): Profile {
  const before = problems.length;
  const written = lookUp(catalogue, unit, { entry: entry.entry.name, home: ally ?? catalogue }, problems);
  const options = entry.included.length ? withoutIncluded(written, entry) : written;
  const profile = profileOf(catalogue, entry, kind, options, ally, unit.attachedTo !== undefined);
  // What was told must be told again.
  if (place && problems.length === before) place.profile = profile;
  return profile;
}

const kindsOf = perKey((book: Catalogue["book"]) => new Map(book.commands.map((kind): [string, CommandKind] => [kind.id, kind])));

/** The catalogue of an allied command's army list; null, and a finding, where there is none. */
function allyOf(catalogue: Catalogue, roster: Roster, command: number, problems: UnwordedFinding[]): Catalogue | null {
  const army = roster.commands[command]?.armyList;
  const ally = army === undefined ? undefined : catalogue.allies.get(army);
  const allowed = catalogue.army.allies;
  const target: Target = { kind: "command", command };
  const names = { army: catalogue.army.name, ally: ally?.army.name ?? army ?? "" };
  const targets = [target];
  if (ally && allowed?.armies.includes(ally.army.id)) {
    if (allowed.status === "unconfirmed") {
      const source = { book: catalogue.book.title, page: allowed.page };
      const open = rosterFinding(catalogue.book, "ally-open", names, { rule: allowed.rule, severity: "unconfirmed", targets, source });
      problems.push(leftOpen({ agreed: agreesOnOpen(catalogue, roster) }, open));
    }
    return ally;
  }
  const known = ally ? undefined : catalogue.armyNames.find((a) => a.id === army);
  if (known && allowed?.armies.includes(known.id)) {
    problems.push(rosterFinding(catalogue.book, "ally-beyond", { ally: known.name }, { rule: "ROSTER-ALLY", targets }));
    return null;
  }
  if (army === undefined) problems.push(rosterFinding(catalogue.book, "ally-missing", {}, { rule: "ROSTER-ALLY", targets }));
  else {
    const source = { book: catalogue.book.title, page: allowed?.page ?? null };
    const values = { ...names, others: allowed !== undefined };
    problems.push(rosterFinding(catalogue.book, "ally-denied", values, { rule: allowed?.rule ?? "ROSTER-ALLY", targets, source }));
  }
  return ally ?? null;
}

function unknownCommand({ book }: Catalogue, kind: string, command: number): UnwordedFinding {
  const values = { command: kind, commands: book.commands.map((c) => c.name) };
  return rosterFinding(book, "unknown-command", values, { rule: "ROSTER-COMMAND", targets: [{ kind: "command", command }] });
}

const none: readonly ResolvedOption[] = [];

function lookUp(
  catalogue: Catalogue,
  unit: RosterUnit,
  { entry, home }: { entry: string; home: Catalogue },
  problems: UnwordedFinding[],
): readonly ResolvedOption[] {
  if (unit.options.length === 0) return none;
  const all = resolveOptions(catalogue, unit.options);
  const isElsewhere = (variant: OptionVariant | undefined) =>
    variant !== undefined && (home === catalogue ? variant.guestOf !== undefined : !home.variantByKey.has(variant.key));
  const elsewhere = all.known.some(({ variant }) => isElsewhere(variant))
    ? unit.options.filter((option) => isElsewhere(variantOf(catalogue, option)))
    : [];
  const { known, unclear } = elsewhere.length
    ? resolveOptions(
        catalogue,
        unit.options.filter((option) => !elsewhere.includes(option)),
      )
    : all;
  const strangers = [...all.unknown, ...elsewhere];
  for (const option of strangers) {
    const key = optionKey(option);
    const target: Target = { kind: "option", unit: unit.id, option: key };
    const who = unitLabel({ unit, profile: { label: entry } });
    const head = { rule: "ROSTER-OPTION", targets: [target] };
    const removed = home.army.removedOptions?.find(({ id }) => id === option.id);
    if (removed) {
      const values = { who, name: removed.name, army: home.army.name, reason: removed.reason };
      problems.push(rosterFinding(catalogue.book, "removed-option", values, head));
      continue;
    }
    const near = nearestOf(home, key, "option", problems);
    const open = near.length ? [] : home.variants.filter((v) => v.choice !== null && v.choice === v.option.open);
    const values = {
      who,
      name: ellipsis(key, 60),
      army: home.army.name,
      nearest: near,
      written: open.map((v) => v.option.name),
    };
    problems.push(rosterFinding(catalogue.book, "unknown-option", values, head));
  }
  for (const { variant, written } of unclear) problems.push(unclearOption(catalogue, unit.id, entry, variant, written.value));
  return known;
}

/** Nobody wrote which choice of an option is meant, or which number: what is counted in its place is told, and so is a number too many. */
function unclearOption(
  { book }: Catalogue,
  unit: string,
  who: string,
  { key, option, name }: OptionVariant,
  value: number | undefined,
): UnwordedFinding {
  const { number: range, choices = [] } = option;
  const targets: Target[] = [{ kind: "option", unit, option: key }];
  if (value !== undefined) return rosterFinding(book, "needless-number", { who, option: name, value }, { rule: "ROSTER-NUMBER", targets });
  const head = { rule: "ROSTER-INCOMPLETE", severity: "advice", targets } as const;
  if (range) return rosterFinding(book, "missing-number", { who, option: option.name, taken: range.min }, head);
  const values = { who, option: option.name, taken: name, choices: choices.map((choice) => choice.name) };
  return rosterFinding(book, "missing-choice", values, head);
}

/** Names for which the nearest are sought: it takes a walk over every name of the book. */
const MOST_NEAREST = 100;

function nearestOf(catalogue: Catalogue, name: string, sort: "entry" | "option", problems: readonly unknown[]): readonly string[] {
  return problems.length < MOST_NEAREST ? nearest(catalogue, name, sort) : [];
}
