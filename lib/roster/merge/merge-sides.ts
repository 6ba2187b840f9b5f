/** Rosters side by side: which of their commands are the same one, and where each unit stands. */
import { groupBy } from "@/lib/group-by";
import type { Roster, RosterCommand, RosterUnit } from "@/lib/schema/roster";
import { freeIds } from "../edit";
import { isSame, type Three } from "./merge-fields";

export interface Side {
  /** Of the commands, in their order: the same in each side for what is the same command. */
  keys: readonly string[];
  commands: ReadonlyMap<string, RosterCommand>;
  units: ReadonlyMap<string, RosterUnit>;
  /** The command of each unit. */
  places: ReadonlyMap<string, string>;
}

export function sidesOf([base, mine, theirs]: Three<Roster>): Three<Side> {
  const before = base.commands.map((_, i) => `${i}`);
  const own = keysOf(base, before, mine, "mine");
  const others = keysOf(base, before, theirs, "theirs");
  // A command that both added: the same one where nothing in it says otherwise.
  for (const [i, key] of own.entries()) {
    const command = mine.commands[i];
    if (!key.startsWith("mine") || !command) continue;
    const j = others.findIndex((other, n) => other.startsWith("theirs") && areOne(command, theirs.commands[n]));
    if (j >= 0) others[j] = key;
  }
  return [sideOf(base, before), sideOf(mine, own), sideOf(theirs, others)];
}

function sideOf({ commands }: Roster, keys: readonly string[]): Side {
  const all = commands.map((command, i) => [keys[i] ?? "", command] as const);
  return {
    keys,
    commands: new Map(all),
    units: new Map(commands.flatMap(({ units }) => units.map((unit) => [unit.id, unit] as const))),
    places: new Map(all.flatMap(([key, { units }]) => units.map(({ id }) => [id, key] as const))),
  };
}

/** What a command is beside its units. */
export function headOf({ units: _, ...head }: RosterCommand): Omit<RosterCommand, "units"> {
  return head;
}

function areOne(one: RosterCommand, other: RosterCommand | undefined): boolean {
  if (!other || !isSame(headOf(one), headOf(other))) return false;
  if (!one.units.length && !other.units.length) return true;
  return one.units.some(({ id }) => other.units.some((unit) => unit.id === id));
}

/** Commands have no ids: one is that in which most of its units were, else the next one that is called the same, or is in its turn. */
function keysOf(base: Roster, before: readonly string[], side: Roster, added: string): string[] {
  const home = new Map(base.commands.flatMap(({ units }, i) => units.map(({ id }) => [id, i] as const)));
  const left = new Set(base.commands.keys());
  const found = new Map<number, number>();
  const match = (at: number, i: number | undefined) => {
    if (i === undefined || !left.has(i) || found.has(at)) return;
    left.delete(i);
    found.set(at, i);
  };
  const claims = side.commands.flatMap(({ units }, at) =>
    [
      ...groupBy(
        units.flatMap(({ id }) => home.get(id) ?? []),
        (i) => i,
      ),
    ].map(([i, all]) => ({ at, i, units: all.length })),
  );
  for (const { at, i } of claims.toSorted((a, b) => b.units - a.units)) match(at, i);
  const open = () => [...side.commands.entries()].filter(([at]) => !found.has(at));
  for (const [at, command] of open())
    match(
      at,
      [...left].find((i) => isSame(headOf(base.commands[i] as RosterCommand), headOf(command))),
    );
  const rest = open();
  // Renamed, where none came and none went.
  if (rest.length === left.size) for (const [at] of rest) match(at, [...left][0]);
  return side.commands.map((_, at) => before[found.get(at) ?? -1] ?? `${added} ${at}`);
}

/**
 * Units that both added under one id are two units: those of mine get other ids. `renamed` keeps what they were called, so that
 * earlier and later steps of one roster are given the same ids.
 */
export function renumbered([base, mine, theirs]: Three<Roster>, renamed: Map<string, string>): Roster {
  const idsOf = (roster: Roster) => new Map(roster.commands.flatMap(({ units }) => units.map((unit) => [unit.id, unit] as const)));
  const [before, others] = [idsOf(base), idsOf(theirs)];
  let free: (() => string) | null = null;
  const renames = new Map<string, string>();
  for (const unit of idsOf(mine).values()) {
    const other = others.get(unit.id);
    if (before.has(unit.id) || !other || isSame(unit, other)) continue;
    const known = [...renamed.values()].map((id): RosterUnit => ({ id, entry: id, count: 1, options: [] }));
    free ??= freeIds({
      commands: [...base.commands, ...mine.commands, ...theirs.commands, { kind: "renamed", units: known }],
    });
    const said = renamed.get(unit.id);
    const id = said === undefined || idsOf(mine).has(said) || others.has(said) ? free() : said;
    renames.set(unit.id, id);
    renamed.set(unit.id, id);
  }
  return renames.size ? withIds(mine, renames) : mine;
}

function withIds(roster: Roster, ids: ReadonlyMap<string, string>): Roster {
  const idOf = (id: string) => ids.get(id) ?? id;
  const named = (unit: RosterUnit): RosterUnit => ({
    ...unit,
    id: idOf(unit.id),
    ...(unit.attachedTo === undefined ? {} : { attachedTo: idOf(unit.attachedTo) }),
  });
  return {
    ...roster,
    ...(roster.guesses
      ? {
          guesses: roster.guesses.map((one) => (one.unit === undefined ? one : { ...one, unit: idOf(one.unit) })),
        }
      : {}),
    commands: roster.commands.map((command) => ({
      ...command,
      units: command.units.map(named),
    })),
  };
}
