/** A roster that two tabs changed, merged from what both started with: fields, commands and units by their ids, options by theirs. */
import { perKey, perText } from "@/lib/engine/lazy";
import { type Merged, type MergeRules, merge3 } from "@/lib/engine/merge/merge3";
import { orderedText } from "@/lib/engine/schema/json";
import type { Roster, RosterCommand, RosterUnit } from "@/lib/engine/schema/roster";
import { BOUNDS } from "@/lib/engine/schema/roster-bounds";
import { commandIds } from "./new-ids";

const RULES: MergeRules = {
  // Another entry has other options.
  units: { items: { kind: "entry" } },
  options: { exclusive: true, items: { whole: true } },
  guesses: { key: orderedText },
  unknownBook: { whole: true },
};

type FlatUnit = RosterUnit & { command: string };

/** Units beside their commands: one that is moved has another command, and is no other unit. */
interface Flat extends Partial<Pick<Roster, "settings" | "packs" | "guesses" | "books">> {
  commands: (Omit<RosterCommand, "units"> & { id: string })[];
  units: FlatUnit[];
}

/** What does not fit into one roster together is as in mine, in a conflict without a path. */
export function mergeRosters(base: Roster, mine: Roster, theirs: Roster): Merged<Roster> {
  const sides = [mine, theirs, base].map(flatOf) as [Flat, Flat, Flat];
  const { value, conflicts } = merge3(sides[2], sides[0], sides[1], RULES);
  const roster = value === sides[0] ? mine : value === sides[1] ? theirs : rosterOf(heldTogether(value, sides), [mine, theirs]);
  const done = isWithin(roster) ? { value: roster, conflicts } : { value: mine, conflicts: [[]] };
  const withOther = (now: Roster) => mergeRosters(done.value, mergeRosters(base, theirs, mine).value, now).value;
  return { ...done, withOther };
}

/** The same for each unit, so that those that no side touched need no comparing. */
const flatUnits = perKey((unit: RosterUnit) => perText(10, 200, (command): FlatUnit => ({ ...unit, command })));

function flatOf(roster: Roster): Flat {
  const ids = commandIds(roster);
  const { commands, ...head } = roster;
  return {
    ...head,
    settings: head.settings ?? {},
    commands: commands.map(({ units: _, ...command }, at) => ({ ...command, id: ids[at] as string }) as Flat["commands"][number]),
    units: commands.flatMap(({ units }, at) => units.map((unit) => flatUnits(unit)(ids[at] as string))),
  };
}

/** A unit goes with the one it belongs to, unless a side has put them apart; to one that is gone it belongs no more. */
function heldTogether(flat: Flat, sides: readonly Flat[]): Flat {
  const byId = new Map(flat.units.map((unit) => [unit.id, unit]));
  const known = sides.map(({ units }) => new Map(units.map((unit) => [unit.id, unit])));
  const isApart = ({ id, attachedTo = "" }: FlatUnit) =>
    known.slice(0, 2).some((side) => side.get(id)?.attachedTo === attachedTo && side.get(id)?.command !== side.get(attachedTo)?.command);
  const units: FlatUnit[] = [];
  const follow: FlatUnit[] = [];
  for (const unit of flat.units) {
    const { attachedTo, ...alone } = unit;
    const parent = byId.get(attachedTo ?? "");
    if (attachedTo === undefined || (!parent && known.every((side) => !side.has(attachedTo)))) units.push(unit);
    else if (!parent) units.push(alone as FlatUnit);
    else if (parent.command === unit.command || isApart(unit)) units.push(unit);
    else follow.push({ ...unit, command: parent.command });
  }
  for (const unit of follow) units.splice(units.findIndex(({ id }) => id === unit.attachedTo) + 1, 0, unit);
  // A command that one side removed is there again where the other one put something into it.
  const commands = [...flat.commands];
  for (const { command } of units) {
    if (commands.some(({ id }) => id === command)) continue;
    const was = sides.flatMap((side) => side.commands.find(({ id }) => id === command) ?? [])[0];
    if (was) commands.push(was);
  }
  return { ...flat, commands, units };
}

/** Ids of commands that neither side has written are their places, and stay unwritten. */
function rosterOf({ units, commands, settings = {}, ...head }: Flat, sides: readonly Roster[]): Roster {
  const written = new Set(sides.flatMap((side) => side.commands.map(({ id }) => id)));
  const { packs, guesses, books, ...fields } = head;
  const lists = Object.entries({ packs, guesses, books }).filter(([, list]) => list?.length);
  return {
    ...fields,
    ...(Object.keys(settings).length ? { settings } : {}),
    ...Object.fromEntries(lists),
    commands: commands.map(({ id, ...command }) => ({
      ...(written.has(id) ? { id } : {}),
      ...command,
      units: units.flatMap(({ command: place, ...unit }) => (place === id ? (unit as RosterUnit) : [])),
    })),
  } as Roster;
}

const { items } = BOUNDS;

/** Together they may be more than a roster holds, or leave none of its commands. */
function isWithin({ commands, packs = [], guesses = [], books = [] }: Roster): boolean {
  return (
    commands.length > 0 &&
    commands.length <= items.commands &&
    packs.length <= items.packs &&
    guesses.length <= items.guesses &&
    books.length <= items.books &&
    commands.every(
      ({ units }) => units.length <= items.unitsOfCommand && units.every(({ options }) => options.length <= items.optionsOfUnit),
    )
  );
}
