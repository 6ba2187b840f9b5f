/** A list as its opponent may read it: what an event keeps secret is not in it, and cannot be worked out from it. */
import type { Catalogue, CompiledSecret, ResolvedRoster, ResolvedUnit } from "@/lib/engine/catalogue/types";
import { inspect } from "@/lib/engine/check/check";
import type { Report } from "@/lib/engine/report/finding";
import { wordOf } from "@/lib/engine/report/verdict";
import { resolveOptions } from "@/lib/engine/roster/describe-unit";
import { fieldRows } from "@/lib/engine/roster/fields/roster-fields";
import type { Roster, RosterCommand, RosterUnit } from "@/lib/engine/schema/roster";
import type { UnknownBook } from "@/lib/engine/schema/unknown/unknown-book";
import { type SheetDetails, sheetModel } from "./roster-sheet";
import type { SheetModel } from "./sheet-model";

/** A roster, looked up and checked. */
interface Inspected {
  resolved: ResolvedRoster;
  report: Report;
}

/** A list from which every public form is written. */
export interface OpenedList extends Inspected {
  roster: Roster;
}

/**
 * What others may have of a checked list. Where an event keeps something secret, roster, points and code are those of what is shown, so
 * that two lists which differ only in secrets are the same; the verdict is that of the whole, without its findings and score.
 */
export function openedList(catalogue: Catalogue, { resolved, report }: Inspected): OpenedList {
  if (!keepsSecrets(catalogue)) return { resolved, report, roster: resolved.roster };
  const roster = withoutSecrets(catalogue, resolved);
  const shown = inspect(catalogue, roster);
  const { composition: _, team: __, ...rest } = shown.report;
  const { verdict, agreed, read, unjudged } = report;
  const judged = { verdict, agreed: Math.min(agreed, 1), findings: [], ...(read ? { read } : {}), ...(unjudged ? { unjudged } : {}) };
  return { resolved: shown.resolved, roster, report: { ...rest, ...judged } };
}

/** The same of a list that was checked and is not looked up yet. */
export function openedChecked(checked: { catalogue: Catalogue; roster: Roster; report: Report }): OpenedList {
  const { catalogue, roster, report } = checked;
  return openedList(catalogue, { resolved: inspect(catalogue, roster).resolved, report });
}

/** The sheet of it. Notes and findings, which may name what is secret, are left out, and so is the link, which holds everything. */
export function openList(catalogue: Catalogue, resolved: ResolvedRoster, report: Report, details: SheetDetails = {}): SheetModel {
  const open = openedList(catalogue, { resolved, report });
  const model = sheetModel(catalogue, open.resolved, open.report, { ...details, link: "", keywords: "" });
  return {
    ...unnoted(model),
    verdictWord: wordOf(open.report, catalogue.book.verdicts, catalogue.words.verdicts),
    verdictMeans: "",
    total: { ...model.total, notes: [] },
    title: model.words.model.openList,
    findings: [],
    note: "",
    readings: [said(catalogue, model.words.model), ...model.readings],
  };
}

function keepsSecrets(catalogue: Catalogue): boolean {
  return [catalogue, ...catalogue.allies.values()].some(({ secret }) => secret !== null);
}

/** How many things are secret, and what they cost, would tell what they are. */
function said({ secret }: Catalogue, words: SheetModel["words"]["model"]): string {
  return secret ? words.secretLeftOut(secret.event) : words.nothingSecret;
}

const OF_ROSTER = ["format" as const, ...fieldRows().flatMap(([key, { isOpen }]) => (isOpen ? key : []))];
const OF_UNIT = ["entry", "count", "name", "points", "pointsPerModel"] as const;
const OF_OPTION = ["id", "choice", "count", "value"] as const;

/**
 * Only what is named here goes over, so that no note, stated sum or field of another program brings a secret along. Units are numbered
 * anew: a gap would show where one is left out.
 */
function withoutSecrets(catalogue: Catalogue, resolved: ResolvedRoster): Roster {
  const { roster } = resolved;
  const hidden = hiddenIn(catalogue, resolved);
  const shown = roster.commands.flatMap(({ units }) => units.filter(({ id }) => !hidden.units.has(id)));
  const newId = new Map(shown.map(({ id }, i) => [id, `u${i + 1}`]));
  const commands = roster.commands.map(
    (command): RosterCommand => ({
      ...only(command, ["kind", "name", "armyList"]),
      units: command.units.flatMap((unit) => {
        const id = newId.get(unit.id);
        return id === undefined ? [] : [openUnit(unit, id, hidden.options, newId)];
      }),
    }),
  );
  return {
    ...only(roster, OF_ROSTER),
    ...(roster.unknownBook ? { unknownBook: openBook(roster.unknownBook, commands) } : {}),
    // A part of which nothing is shown is not there; a roster has one part at least.
    commands: commands.filter(({ units }, i) => i === 0 || units.length > 0),
  };
}

function openUnit(unit: RosterUnit, id: string, hidden: ReadonlySet<string>, newId: ReadonlyMap<string, string>): RosterUnit {
  const parent = newId.get(unit.attachedTo ?? "");
  const options = unit.options.filter((_, i) => !hidden.has(`${unit.id} ${i}`));
  return {
    id,
    ...only(unit, OF_UNIT),
    options: options.map((option) => only(option, OF_OPTION)),
    ...(parent === undefined ? {} : { attachedTo: parent }),
  };
}

function only<T extends object, const K extends keyof T>(thing: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.filter((key) => Object.hasOwn(thing, key)).map((key) => [key, thing[key]])) as Pick<T, K>;
}

/** What the shown units are made of, without the sums that the list states. */
function openBook(book: UnknownBook, commands: readonly RosterCommand[]): UnknownBook {
  const units = commands.flatMap((command) => command.units);
  const taken = units.flatMap((unit) => unit.options);
  const [entryIds, optionIds] = [new Set(units.map((unit) => unit.entry)), new Set(taken.map(({ id }) => id))];
  const formIds = new Set(taken.map(({ id, choice }) => `${id} ${choice}`));
  const { sections: _, costs, entries, options = [], profiles = [], ...rest } = book;
  return {
    ...rest,
    ...(costs ? { costs: costs.map(({ stated: __, ...cost }) => cost) } : {}),
    entries: entries.filter(({ id }) => entryIds.has(id)),
    options: options
      .filter(({ id }) => optionIds.has(id))
      .map(({ forms, ...option }) => ({
        ...option,
        ...(forms ? { forms: forms.filter(({ id }) => formIds.has(`${option.id} ${id}`)) } : {}),
      })),
    profiles: profiles.filter(({ entry, option }) => entryIds.has(entry ?? "") || optionIds.has(option ?? "")),
  };
}

/** Ids of units, and "unit place" for the options of the others. */
interface Hidden {
  units: ReadonlySet<string>;
  options: ReadonlySet<string>;
}

/** What belongs to a unit that is not shown is not shown either. */
function hiddenIn(catalogue: Catalogue, { units: army, sideboard }: ResolvedRoster): Hidden {
  const all = [...army, ...sideboard];
  const isHidden = (unit: ResolvedUnit) => secretOf(catalogue, unit)?.units(unit) ?? false;
  const units = new Set(all.filter((unit) => isHidden(unit) || (unit.parent && isHidden(unit.parent))).map(({ unit }) => unit.id));
  const shown = all.filter(({ unit }) => !units.has(unit.id));
  return { units, options: new Set(shown.flatMap((unit) => hiddenOptions(catalogue, unit))) };
}

function hiddenOptions(catalogue: Catalogue, resolved: ResolvedUnit): string[] {
  const { unit, options } = resolved;
  const secret = secretOf(catalogue, resolved);
  const hidden = new Set(options.filter(({ variant }) => secret?.options.has(variant.index)).map(({ variant }) => variant.option));
  if (hidden.size === 0) return [];
  const home = homeOf(catalogue, resolved);
  return unit.options.flatMap((written, i) =>
    resolveOptions(home, [written]).known.some(({ variant }) => hidden.has(variant.option)) ? [`${unit.id} ${i}`] : [],
  );
}

/** Options have their numbers from the army list of the unit. */
function homeOf(catalogue: Catalogue, { home }: ResolvedUnit): Catalogue {
  return (home === catalogue.army.id ? null : catalogue.allies.get(home)) ?? catalogue;
}

function secretOf(catalogue: Catalogue, unit: ResolvedUnit): CompiledSecret | null {
  return homeOf(catalogue, unit).secret;
}

/** The player's notes and the marks of findings may say what is kept secret. */
function unnoted(model: SheetModel): SheetModel {
  const inGroups = (groups: SheetModel["groups"]): SheetModel["groups"] =>
    groups.map((group) => ({
      ...group,
      command: group.command && { ...group.command, notes: [] },
      rows: group.rows.map((row) => ({ ...row, note: "", notes: [] })),
    }));
  return { ...model, groups: inGroups(model.groups), sideboard: inGroups(model.sideboard) };
}
