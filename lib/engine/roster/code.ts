/**
 * What tells two lists apart, as a digest and as a short code to read out. It covers the list alone: who plays it, its title, its
 * notes and what it is checked with (data, packs) are told beside it.
 */
import { hexDigest } from "@/lib/engine/catalogue/digest";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { perText } from "@/lib/engine/lazy";
import type { Roster, RosterCommand, RosterOption, RosterUnit } from "@/lib/engine/schema/roster";
import { visible } from "@/lib/words/text";
import { groupsIn } from "./attached";
import { optionKey, withPresentIds, withRef } from "./describe-unit";
import { type FieldKind, fieldRows, type RosterField } from "./fields/roster-fields";

/** Changes with the canonical form: codes of different forms are never equal by design. */
const FORM = "muster-list/1";
/** Without I, L, O and U, which are taken for other letters and figures. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** So many states of a list are tried: six things with one former id each make that many. */
const MOST_STATES = 64;

/** SHA-256 of the list in its canonical form, as 64 hexadecimal figures: equal digests, equal lists. */
export function rosterDigest(roster: Roster): string {
  return hexDigest(canonical(roster));
}

/** The first 40 bits of the digest, for people to compare: "KQ7F 2M9K". */
export function rosterCode(roster: Roster): string {
  let bits = Number.parseInt(rosterDigest(roster).slice(0, 10), 16);
  let code = "";
  for (; code.length < 8; bits = Math.floor(bits / 32)) code = LETTERS.charAt(bits % 32) + code;
  return inGroups(code);
}

/** A code as a person types it, as it is shown; null where it is none. Letters that no code has are read as the figures they look like. */
export function typedCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
  const isCode = code.length === 8 && [...code].every((letter) => LETTERS.includes(letter));
  return isCode ? inGroups(code) : null;
}

function inGroups(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`;
}

/**
 * The list as text that is the same whatever the order of commands, units and options, the ids of units, and the way one thing is
 * written. Keys that the schema does not know are left out: text does not carry them. It is JSON, put together from texts because its
 * parts are sorted as texts.
 */
function canonical(roster: Roster): string {
  const atTheirPlace = AT_THEIR_PLACE.map(([key, { kind }]) => fieldText(kind, roster[key]));
  const said = WHERE_SAID.flatMap(([key, { kind }]) => (roster[key] === undefined ? [] : `[${text(key)},${fieldText(kind, roster[key])}]`));
  return `[${[`"${FORM}"`, ...atTheirPlace, sorted(roster.commands.map(commandText)), ...said].join()}]`;
}

const inCode = (how: NonNullable<RosterField["inCode"]>) => fieldRows().filter(([, field]) => field.inCode === how);
const AT_THEIR_PLACE = inCode("at its place");
const WHERE_SAID = inCode("where said");

function fieldText({ is }: FieldKind, value: unknown): string {
  switch (is) {
    case "points":
      return String(value ?? null);
    case "yes-no":
      return String(value ?? false);
    case "settings":
      return sorted(Object.entries((value ?? {}) as Record<string, string>).map(([id, choice]) => `[${text(id)},${text(choice)}]`));
    case "text":
    case "lines":
      return ownName(value as string);
    case "id":
      return text(value as string);
    case "packs":
    case "books":
      return JSON.stringify(value ?? null);
  }
}

function commandText({ kind, name, armyList, units }: RosterCommand): string {
  const groups = groupsIn(units).map(([unit, ...attached]) => `[${unitText(unit)},${sorted(attached.map(unitText))}]`);
  return `[${text(kind)},${ownName(name)},${text(armyList ?? "")},${sorted(groups)}]`;
}

function unitText({ entry, count, name, options, points, pointsPerModel }: RosterUnit): string {
  const price = points === undefined ? "" : `,${points}`;
  return `[${text(entry)},${count},${ownName(name)},${optionsText(options)},${pointsPerModel ?? null}${price}]`;
}

/** Copies of one option are added up, whether they stand together or apart. */
function optionsText(options: readonly RosterOption[]): string {
  if (!options.length) return "[]";
  const copies = new Map<string, number>();
  for (const { id, choice, value, count = 1 } of options) {
    const option = `${text(id)},${text(choice ?? "")},${value ?? null}`;
    copies.set(option, (copies.get(option) ?? 0) + count);
  }
  return sorted([...copies].map(([option, count]) => `[${option},${count}]`));
}

function sorted(items: string[]): string {
  return `[${items.sort(byText).join()}]`;
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Ids are few, and rosters many. */
const text = perText(1000, 60, (id) => JSON.stringify(visible(id)));

/** A name as readers show it: letters that look the same are the same, and one without letters is none. */
function ownName(written?: string): string {
  return written === undefined ? '""' : JSON.stringify(visible(written).normalize("NFC").trim());
}

/** The roster with the present ids of all that is in it; the same object where it has them. */
export function presentRoster(catalogue: Catalogue, roster: Roster): Roster {
  return withUnits(roster, (unit, armyList) => withPresentIds(homeOf(catalogue, armyList), unit));
}

/** The codes that a list had while something in it had a former id; empty where nothing has one. */
export function formerCodes(catalogue: Catalogue, roster: Roster): string[] {
  const now = presentRoster(catalogue, roster);
  let states: Roster[] = [now];
  for (const [id, former] of formerIdsIn(catalogue, now)) {
    const renamed = former.flatMap((then) => states.map((state) => withId(state, id, then)));
    states = [...states, ...renamed].slice(0, MOST_STATES);
  }
  return [...new Set(states.slice(1).map(rosterCode))];
}

/** What is in a roster by its present id, with the ids that it had before. */
function formerIdsIn(catalogue: Catalogue, roster: Roster): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const { armyList, units } of roster.commands) {
    const { entryById, variantByKey } = homeOf(catalogue, armyList);
    for (const { entry, options } of units) {
      const known = options.flatMap(({ id }) => variantByKey.get(id)?.option ?? []);
      // Choices first: they are those of an option by its present id.
      for (const { id, choices = [] } of known)
        for (const choice of choices)
          if (choice.formerly)
            found.set(
              `${id}=${choice.id}`,
              choice.formerly.map((then) => `${id}=${then}`),
            );
      const things = [entryById.get(entry)?.entry, ...known];
      for (const thing of things) if (thing?.formerly) found.set(thing.id, thing.formerly);
    }
  }
  return found;
}

function withId(roster: Roster, id: string, then: string): Roster {
  return withUnits(roster, (unit) => ({
    ...unit,
    entry: unit.entry === id ? then : unit.entry,
    options: unit.options.map((option) => {
      if (optionKey(option) === id) return withRef(option, then);
      return option.id === id ? { ...option, id: then } : option;
    }),
  }));
}

function withUnits(roster: Roster, change: (unit: RosterUnit, armyList: string | undefined) => RosterUnit): Roster {
  let changed = false;
  const commands = roster.commands.map((command) => {
    const units = command.units.map((unit) => change(unit, command.armyList));
    if (units.every((unit, i) => unit === command.units[i])) return command;
    changed = true;
    return { ...command, units };
  });
  return changed ? { ...roster, commands } : roster;
}

function homeOf(catalogue: Catalogue, armyList: string | undefined): Catalogue {
  return (armyList === undefined ? undefined : catalogue.allies.get(armyList)) ?? catalogue;
}
