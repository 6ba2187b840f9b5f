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

/** The sides; units of mine have new ids where theirs has others under theirs. `renamed` gets them: see `mergeRosters`. */
export function sidesOf(three: Three<Roster>, renamed: Map<string, string>): { sides: Three<Side>; mine: Roster } {
  const [base, mine, theirs] = three;
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
  const [was, is, other] = [sideOf(base, before), sideOf(mine, own), sideOf(theirs, others)];
  const numbered = renumbered([was, is, other], renamed);
  const changed = numbered.size ? withIds(mine, numbered) : mine;
  return { sides: [was, sideOf(changed, own), other], mine: changed };
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

/** Commands have no ids: one is told by what it is called and most of its units, by the one or by the other, or by its turn. */
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
  const isCalledSo = (at: number, i: number) =>
    isSame(headOf(base.commands[i] as RosterCommand), headOf(side.commands[at] as RosterCommand));
  const byUnits = claims.toSorted((a, b) => b.units - a.units);
  for (const { at, i } of byUnits) if (isCalledSo(at, i)) match(at, i);
  const open = () => [...side.commands.entries()].filter(([at]) => !found.has(at));
  for (const [at] of open())
    match(
      at,
      [...left].find((i) => isCalledSo(at, i)),
    );
  for (const { at, i } of byUnits) match(at, i);
  const rest = open();
  // Renamed, where none came and none went.
  if (rest.length === left.size) for (const [at] of rest) match(at, [...left][0]);
  return side.commands.map((_, at) => before[found.get(at) ?? -1] ?? `${added} ${at}`);
}

/**
 * Units that both added under one id are two units: those of mine get other ids. `renamed` keeps what they were called, so that
 * earlier and later steps of one roster are given the same ids.
 */
function renumbered([base, mine, theirs]: Three<Side>, renamed: Map<string, string>): Map<string, string> {
  let free: (() => string) | null = null;
  const renames = new Map<string, string>();
  // What belongs to a unit that gets another id is another one too.
  const inTurn = [...mine.units.values()].toSorted((a, b) => Number(a.attachedTo !== undefined) - Number(b.attachedTo !== undefined));
  for (const unit of inTurn) {
    const { id, attachedTo = "" } = unit;
    const other = theirs.units.get(id);
    const isOne = isSame(unit, other) && mine.places.get(id) === theirs.places.get(id) && !renames.has(attachedTo);
    if (base.units.has(id) || !other || isOne) continue;
    const taken = [...renamed.values()].map((id): RosterUnit => ({ id, entry: id, count: 1, options: [] }));
    const units = [...base.units.values(), ...mine.units.values(), ...theirs.units.values(), ...taken];
    free ??= freeIds({ commands: [{ kind: "all", units }] });
    const said = renamed.get(id);
    const now = said === undefined || mine.units.has(said) || theirs.units.has(said) ? free() : said;
    renames.set(id, now);
    renamed.set(id, now);
  }
  return renames;
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
