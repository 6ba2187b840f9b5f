/** The sheet that an opponent may read: without what an event keeps secret, and of the same roster all the same. */
import type { Catalogue, CompiledSecret, ResolvedRoster, ResolvedUnit } from "@/lib/catalogue/types";
import { inspect } from "@/lib/check/check";
import type { Report } from "@/lib/report/finding";
import { exact } from "@/lib/report/points";
import { resolveOptions } from "@/lib/roster/describe-unit";
import type { Roster, RosterUnit } from "@/lib/schema/roster";
import { count, list, number } from "@/lib/text";
import { type SheetDetails, type SheetModel, sheetModel } from "./sheet-model";

/**
 * Total, verdict and code are those of the whole roster; rows, effects and sums below them are of what is shown. Notes and the findings,
 * which may name what is secret, are left out, and so is the link, which holds everything.
 */
export function openList(catalogue: Catalogue, resolved: ResolvedRoster, report: Report, details: SheetDetails = {}): SheetModel {
  const whole = sheetModel(catalogue, resolved, report, { ...details, link: "", keywords: "" });
  const hidden = hiddenIn(catalogue, resolved);
  const open = inspect(catalogue, without(resolved.roster, hidden));
  const shown = sheetModel(catalogue, open.resolved, open.report, { ...details, link: "", keywords: "" });
  const { name, verdict, verdictWord, verdictMeans, atLeast, points, ofLimit, code } = whole;
  return {
    ...unnoted(shown),
    ...{ name, verdict, verdictWord, verdictMeans, atLeast, points, ofLimit, code },
    total: { ...whole.total, notes: [] },
    title: "Open list",
    findings: [],
    note: "",
    readings: [leftOutText(catalogue.secret, hidden, exact(report.points - open.report.points), whole), ...whole.readings],
  };
}

/** The roster itself as an opponent may have it: notes and guesses, which may name what is secret, are left out where something is. */
export function openRoster(catalogue: Catalogue, resolved: ResolvedRoster): Roster {
  const isSecret = [catalogue, ...catalogue.allies.values()].some(({ secret }) => secret !== null);
  if (!isSecret) return resolved.roster;
  const { note: _, guesses: __, stated: ___, ...open } = without(resolved.roster, hiddenIn(catalogue, resolved));
  const unnotedUnit = ({ note: _, ...unit }: RosterUnit): RosterUnit => unit;
  return { ...open, commands: open.commands.map((command) => ({ ...command, units: command.units.map(unnotedUnit) })) };
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

function without(roster: Roster, { units, options }: Hidden): Roster {
  return {
    ...roster,
    commands: roster.commands.map((command) => ({
      ...command,
      units: command.units
        .filter(({ id }) => !units.has(id))
        .map((unit) => ({ ...unit, options: unit.options.filter((_, i) => !options.has(`${unit.id} ${i}`)) })),
    })),
  };
}

function leftOutText(secret: CompiledSecret | null, { units, options }: Hidden, points: number, { hasPoints }: SheetModel): string {
  if (!secret) return "Open list: no event keeps anything secret, so the whole roster is shown.";
  if (units.size + options.size === 0) return `Open list: the roster has nothing that ${secret.event} keeps secret.`;
  const parts = [...(units.size ? [count(units.size, "unit")] : []), ...(options.size ? [count(options.size, "option")] : [])];
  const cost = hasPoints && points !== 0 ? `, ${number(points)} points,` : "";
  const [was, them] = units.size + options.size === 1 ? ["is", "it"] : ["are", "them"];
  return `Open list: ${list(parts)}${cost} ${was} left out, as ${secret.event} keeps ${them} secret. Total, verdict and code are those of the whole roster.`;
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
