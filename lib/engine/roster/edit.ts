/** Carries out edits on a roster. Nothing is mutated: what an edit does not touch keeps its identity. */
import { FORMAT } from "@/lib/engine/schema/format";
import { FORBIDDEN_KEYS } from "@/lib/engine/schema/json";
import type { Roster, RosterCommand, RosterOption, RosterUnit } from "@/lib/engine/schema/roster";
import { BOUNDS } from "@/lib/engine/schema/roster-bounds";
import { groupsIn } from "./attached";
import type { Edit, UnitChange } from "./edits";
import { type FieldKind, fieldRows } from "./fields/roster-fields";
import { heldAt } from "./guesses";

const { letters, items, numbers } = BOUNDS;

/** What a new roster starts with. No limit given: none is agreed. */
export interface NewRoster {
  game: string;
  armyList: string;
  name: string;
  commandKind: string;
  limit?: number | undefined;
  dataVersion?: string | undefined;
  /** The event it is for, and its pack. */
  event?: { id: string; name: string } | undefined;
}

/** An empty roster with one command. */
export function newRoster({ game, armyList, limit, name, dataVersion, commandKind, event }: NewRoster): Roster {
  return {
    format: FORMAT,
    game,
    armyList,
    ...(dataVersion === undefined ? {} : { dataVersion: cut(dataVersion, letters.dataVersion) }),
    name: cut(name, letters.rosterName),
    ...(limit === undefined || Number.isNaN(limit) ? {} : { limit: whole(limit, numbers.limit.max) }),
    ...(event ? { event: cut(event.name, letters.event), packs: [event.id] } : {}),
    commands: [{ kind: commandKind, units: [] }],
  };
}

/**
 * The roster after several edits, one after the other. An id that one of them frees is not given again: a unit that comes is never taken
 * for one that went.
 */
export function edited(roster: Roster, actions: readonly Edit[]): Roster {
  const free = freeIds(roster);
  return actions.reduce((now, action) => edit(now, action, free), roster);
}

/**
 * The roster after an edit. Counts are moved into the bounds of the schema and texts cut to them. An edit of something that is
 * not there, or that changes nothing, gives back the same object. `free` gives ids to what comes.
 */
export function edit(roster: Roster, action: Edit, free: () => string = freeIds(roster)): Roster {
  switch (action.do) {
    case "details":
      return editDetails(roster, action.change);
    case "setting":
      return editSetting(roster, action.id, action.value);
    case "pack":
      return editPack(roster, action.id, action.on);
    case "play-open":
      return (roster.playOpen ?? false) === action.on ? roster : editDetails(roster, { playOpen: action.on });
    case "add": {
      let added = roster;
      for (let n = whole(action.times ?? 1, items.addedAtOnce); n > 0; n--) added = addUnit(added, action, free);
      return added;
    }
    case "change": {
      const place = find(roster, action.unit);
      if (!place) return roster;
      const changed = changeUnit(place.unit, action.change);
      return changed === place.unit ? roster : withUnits(roster, place.command, place.units.with(place.at, changed));
    }
    case "remove": {
      const place = find(roster, action.unit);
      return place ? withUnits(roster, place.command, without(place.units, groupOf(place))) : roster;
    }
    case "duplicate":
      return duplicateUnit(roster, action, free);
    case "move":
      return moveUnit(roster, action.unit, action.command, action.at);
    case "add-command": {
      if (roster.commands.length >= items.commands || !action.kind) return roster;
      const name = action.name ? { name: cut(action.name, letters.commandName) } : {};
      const armyList = action.armyList ? { armyList: cut(action.armyList, letters.id) } : {};
      return { ...roster, commands: [...roster.commands, { kind: action.kind.slice(0, letters.id), ...name, ...armyList, units: [] }] };
    }
    case "change-command": {
      const command = roster.commands[action.command];
      if (!command) return roster;
      const next = { ...command };
      if (action.change.kind) next.kind = action.change.kind.slice(0, letters.id);
      if ("name" in action.change) put(next, "name", action.change.name ? cut(action.change.name, letters.commandName) : undefined);
      if ("armyList" in action.change) put(next, "armyList", action.change.armyList ? cut(action.change.armyList, letters.id) : undefined);
      const same = next.kind === command.kind && next.name === command.name && next.armyList === command.armyList;
      return same ? roster : { ...roster, commands: roster.commands.with(action.command, next) };
    }
    case "remove-command":
      if (!roster.commands[action.command] || roster.commands.length === 1) return roster;
      return { ...roster, commands: roster.commands.toSpliced(action.command, 1) };
    case "accept-guess":
      return withoutGuess(roster, action.guess);
    case "correct-guess":
      return correctGuess(roster, action.guess, action.other);
  }
}

/** The first of "u1", "u2" … above every such id of the roster. */
export function nextId(roster: Pick<Roster, "commands" | "guesses">): string {
  return freeIds(roster)();
}

/**
 * Gives such ids one after the other; the roster is walked once, at the first. What a unit or a guess says of a unit that is gone
 * is not said of the next one, so those ids are taken too.
 */
export function freeIds(roster: Pick<Roster, "commands" | "guesses">): () => string {
  let highest = 0;
  let taken: Set<string> | null = null;
  return () => {
    if (!taken) {
      taken = new Set(namedIn(roster));
      for (const id of taken) if (/^u[1-9]\d{0,14}$/.test(id)) highest = Math.max(highest, Number(id.slice(1)));
    }
    do highest++;
    while (taken.has(`u${highest}`));
    return `u${highest}`;
  };
}

function namedIn({ commands, guesses = [] }: Pick<Roster, "commands" | "guesses">): string[] {
  return [
    ...commands.flatMap(({ units }) => units.flatMap(({ id, attachedTo }) => (attachedTo === undefined ? [id] : [id, attachedTo]))),
    ...guesses.flatMap(({ unit }) => unit ?? []),
  ];
}

/** The first `max` UTF-16 units of a text, never half of a character. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = text.charCodeAt(max - 1);
  return text.slice(0, end >= 0xd800 && end <= 0xdbff ? max - 1 : max);
}

function addUnit(roster: Roster, { command: to, unit, at }: Extract<Edit, { do: "add" }>, free: () => string): Roster {
  const command = roster.commands[to];
  if (!command || command.units.length >= items.unitsOfCommand || !unit.entry) return roster;
  const { options = [], ...rest } = unit;
  const made = bounded({ ...rest, id: free(), options } as RosterUnit);
  return withUnits(roster, to, insert(command.units, at ?? endOfGroup(command.units, made.attachedTo), [made]));
}

/** A copy of a unit and of what belongs to it, behind them. */
function duplicateUnit(roster: Roster, { unit, count }: Extract<Edit, { do: "duplicate" }>, free: () => string): Roster {
  const place = find(roster, unit);
  if (!place || place.units.length + groupOf(place).length > items.unitsOfCommand) return roster;
  if (count !== undefined && count !== place.unit.count)
    return duplicateUnit(edit(roster, { do: "change", unit, change: { count } }), { do: "duplicate", unit }, free);
  const group = groupOf(place);
  const copy = { ...place.unit, id: free() };
  const others = group.slice(1).map((unit) => ({ ...unit, id: free(), attachedTo: copy.id }));
  return withUnits(roster, place.command, insert(place.units, place.units.lastIndexOf(group.at(-1) ?? place.unit) + 1, [copy, ...others]));
}

function editDetails(roster: Roster, change: Extract<Edit, { do: "details" }>["change"]): Roster {
  const next: Roster = { ...roster };
  for (const [key, { kind, isNeeded }] of fieldRows()) {
    if (!Object.hasOwn(change, key)) continue;
    const value = detail(kind, change[key as keyof typeof change]);
    if (value !== null) put<Record<string, unknown>, string>(next, key, isNeeded ? (value ?? "") : value);
  }
  return fieldRows().every(([key]) => next[key] === roster[key]) ? roster : next;
}

/** What a field holds after it was given; undefined where it goes, null where it stays. */
function detail(kind: FieldKind, given: string | number | boolean | undefined): string | number | boolean | undefined | null {
  if (given === undefined || given === "") return undefined;
  switch (kind.is) {
    case "text":
    case "lines":
      return cut(String(given), kind.letters);
    case "points": {
      const points = Number(given);
      if (Number.isNaN(points)) return null;
      return kind.isWhole ? whole(points, kind.max) : Math.max(kind.min, Math.min(kind.max, points));
    }
    case "yes-no":
      return given === true || undefined;
    default:
      return null;
  }
}

function editSetting(roster: Roster, id: string, value: string | undefined): Roster {
  const old = roster.settings && Object.hasOwn(roster.settings, id) ? roster.settings[id] : undefined;
  const wanted = value === undefined ? undefined : cut(value, letters.reading);
  if (wanted === old || FORBIDDEN_KEYS.has(id)) return roster;
  const settings = { ...roster.settings };
  if (wanted === undefined) delete settings[id];
  else settings[id] = wanted;
  const next = { ...roster };
  put(next, "settings", Object.keys(settings).length ? settings : undefined);
  return next;
}

function editPack(roster: Roster, id: string, on: boolean): Roster {
  const packs = roster.packs ?? [];
  if (packs.includes(id) === on || !id || (on && packs.length >= items.packs)) return roster;
  const next = { ...roster };
  const left = on ? [...packs, cut(id, letters.id)] : packs.filter((p) => p !== id);
  put(next, "packs", left.length ? left : undefined);
  return next;
}

function changeUnit(unit: RosterUnit, change: UnitChange): RosterUnit {
  const next = { ...unit };
  for (const key of ["entry", "count", "options"] as const) if (change[key] !== undefined) put(next, key, change[key]);
  for (const key of ["name", "note", "stated", "points", "pointsPerModel", "attachedTo"] as const) {
    if (key in change && !Number.isNaN(change[key])) put(next, key, change[key] === "" ? undefined : change[key]);
  }
  const within = bounded(next);
  const keys = ["entry", "count", "name", "options", "note", "stated", "points", "pointsPerModel", "attachedTo"] as const;
  return keys.every((key) => (key === "options" ? sameOptions(within.options, unit.options) : within[key] === unit[key])) ? unit : within;
}

function sameOptions(a: RosterOption[], b: RosterOption[]): boolean {
  return (
    a === b ||
    (a.length === b.length &&
      a.every((o, i) => o.id === b[i]?.id && o.choice === b[i]?.choice && o.value === b[i]?.value && o.count === b[i]?.count))
  );
}

function moveUnit(roster: Roster, id: string, to: number, at: number): Roster {
  const place = find(roster, id);
  const target = roster.commands[to];
  if (!place || !target) return roster;
  const group = groupOf(place);
  const remaining = without(place.units, group);
  if (to === place.command) {
    const units = insert(remaining, at, group);
    return units.every((unit, i) => unit === place.units[i]) ? roster : withUnits(roster, to, units);
  }
  if (target.units.length + group.length > items.unitsOfCommand) return roster;
  const { attachedTo: _, ...alone } = place.unit;
  const moved = [place.unit.attachedTo === undefined ? place.unit : (alone as RosterUnit), ...group.slice(1)];
  return withUnits(withUnits(roster, place.command, remaining), to, insert(target.units, at, moved));
}

function withoutGuess(roster: Roster, at: number | "all"): Roster {
  const { guesses = [], ...rest } = roster;
  const left = at === "all" ? [] : guesses.filter((_, i) => i !== at);
  if (left.length === guesses.length) return roster;
  return left.length ? { ...roster, guesses: left } : (rest as Roster);
}

/** Puts another thing in the place of what was guessed; the unit keeps all else it has. */
function correctGuess(roster: Roster, at: number, other: number): Roster {
  const guess = roster.guesses?.[at];
  const meant = guess?.others[other];
  const place = guess?.unit === undefined ? null : find(roster, guess.unit);
  if (!guess || !meant || !place) return roster;
  const { unit } = place;
  let changed: RosterUnit | null = null;
  if (guess.option && meant.option) {
    const index = heldAt(unit, guess.option);
    const { count } = unit.options[index] ?? {};
    const option = count === undefined ? meant.option : { ...meant.option, count };
    if (index >= 0) changed = { ...unit, options: unit.options.with(index, option) };
  } else if (!guess.option && meant.entry !== undefined) {
    const brought = new Set((guess.options ?? []).map((option) => heldAt(unit, option)));
    const others = unit.options.filter((_, i) => !brought.has(i));
    changed = { ...unit, entry: meant.entry, options: [...(meant.options ?? []), ...others].slice(0, items.optionsOfUnit) };
  }
  if (!changed) return roster;
  return withoutGuess(withUnits(roster, place.command, place.units.with(place.at, changed)), at);
}

/** A unit and those that belong to it, in their order. */
function groupOf({ units, unit }: { units: RosterUnit[]; unit: RosterUnit }): RosterUnit[] {
  return groupsIn(units).find(([head]) => head === unit) ?? [unit];
}

function without(units: readonly RosterUnit[], group: readonly RosterUnit[]): RosterUnit[] {
  const removed = new Set(group);
  return units.filter((unit) => !removed.has(unit));
}

/** Behind a unit and what belongs to it; the end where there is no such unit. */
function endOfGroup(units: readonly RosterUnit[], parent: string | undefined): number {
  const last = parent === undefined ? -1 : units.findLastIndex((unit) => unit.id === parent || unit.attachedTo === parent);
  return last < 0 ? units.length : last + 1;
}

function find(roster: Roster, id: string): { command: number; at: number; units: RosterUnit[]; unit: RosterUnit } | null {
  for (const [command, { units }] of roster.commands.entries()) {
    const at = units.findIndex((unit) => unit.id === id);
    const unit = units[at];
    if (unit) return { command, at, units, unit };
  }
  return null;
}

function withUnits(roster: Roster, index: number, units: RosterUnit[]): Roster {
  const command = roster.commands[index] as RosterCommand;
  return { ...roster, commands: roster.commands.with(index, { ...command, units }) };
}

function insert<T>(items: readonly T[], at: number, added: readonly T[]): T[] {
  const index = Number.isNaN(at) ? items.length : Math.max(0, Math.min(items.length, Math.trunc(at)));
  return items.toSpliced(index, 0, ...added);
}

/** A unit within the bounds of the schema; the same object where it is within them already. */
function bounded(unit: RosterUnit): RosterUnit {
  const next = { ...unit, count: whole(unit.count, numbers.count.max) };
  if (next.name !== undefined) put(next, "name", cut(next.name, letters.unitName) || undefined);
  if (next.note !== undefined) put(next, "note", cut(next.note, letters.unitNote) || undefined);
  if (next.stated !== undefined) next.stated = Math.max(0, Math.min(numbers.stated.max, next.stated));
  if (next.points !== undefined) next.points = Math.max(numbers.points.min, Math.min(numbers.points.max, next.points));
  if (next.pointsPerModel !== undefined) next.pointsPerModel = Math.max(0, Math.min(numbers.pointsPerModel.max, next.pointsPerModel));
  if (next.attachedTo !== undefined) put(next, "attachedTo", cut(next.attachedTo, letters.id) || undefined);
  for (const key of ["name", "note", "stated", "points", "pointsPerModel", "attachedTo"] as const)
    if (next[key] === undefined) delete next[key];
  const options = next.options.length > items.optionsOfUnit ? next.options.slice(0, items.optionsOfUnit) : next.options;
  next.options = options.some((o) => o.count !== undefined && (o.count === 1 || o.count !== whole(o.count, numbers.copies.max)))
    ? options.map(boundedOption)
    : options;
  return next;
}

function boundedOption(option: RosterOption): RosterOption {
  if (option.count === undefined) return option;
  const { count, ...rest } = option;
  const copies = whole(count, numbers.copies.max);
  return copies === 1 ? (rest as RosterOption) : { ...rest, id: option.id, count: copies };
}

/** The nearest whole number from 1 to `max`; 1 for what is no number. */
function whole(n: number, max: number): number {
  return Number.isNaN(n) ? 1 : Math.max(1, Math.min(max, Math.round(n)));
}

/** Sets a key, or takes it away where there is no value: an absent key and an undefined one are not the same when saved. */
function put<T extends object, K extends keyof T>(target: T, key: K, value: T[K] | undefined): void {
  if (value === undefined) delete target[key];
  else target[key] = value;
}
