/**
 * A roster that two tabs changed, merged from what both started with: fields of the roster, commands, units by id, options by id and
 * choice. What was changed in different places goes together; what was changed in one place, each to something else, is a conflict.
 */
import { orderedText } from "@/lib/schema/json";
import type { Guess, Roster, RosterCommand, RosterUnit } from "@/lib/schema/roster";
import { BOUNDS } from "@/lib/schema/roster-bounds";
import { heldAt } from "../guesses";
import { type Fields, isBefore, isSame, mergeFields, mergeItems, mergeOptions, pick, type Three } from "./merge-fields";
import { mergeOrder } from "./merge-order";
import { headOf, type Side, sidesOf } from "./merge-sides";
import { isCorrected, type RosterConflict, type UnitAt } from "./roster-conflict";

export interface MergedRoster {
  /** What is in conflict is as in theirs. */
  merged: Roster;
  conflicts: RosterConflict[];
}

const { items } = BOUNDS;
const PARTS: ReadonlySet<string> = new Set(["commands", "settings", "packs", "guesses"]);
const UNITS: ReadonlySet<string> = new Set(["units"]);
const UNIT_PARTS: ReadonlySet<string> = new Set(["id", "options"]);

/**
 * @param base The last state that both knew.
 * @param renamed Gets the new ids of units of mine: both may have given one id to units of their own. Given again with other steps of
 * one roster, they get the same ones.
 */
export function mergeRosters(base: Roster, mine: Roster, theirs: Roster, renamed: Map<string, string> = new Map()): MergedRoster {
  if (isSame(mine, base) || isSame(mine, theirs)) return { merged: theirs, conflicts: [] };
  if (isSame(theirs, base)) return { merged: mine, conflicts: [] };
  const { sides, mine: own } = sidesOf([base, mine, theirs], renamed);
  const three: Three<Roster> = [base, own, theirs];
  const conflicts: RosterConflict[] = [];
  const head = mergeFields(three as Three<Fields>, PARTS, (field, here, kept) =>
    conflicts.push({ place: { in: "roster", field }, here, kept }),
  );
  const of = <K extends keyof Roster>(key: K) => three.map((roster) => roster[key]) as unknown as Three<Roster[K]>;
  const settings = mergeFields(of("settings").map((one) => one ?? {}) as unknown as Three<Fields>, new Set(), (id, here, kept) =>
    conflicts.push({ place: { in: "setting", id }, here, kept }),
  );
  const lists = <T>(all: Three<readonly T[] | undefined>) => mergeItems(all.map((one) => one ?? []) as unknown as Three<readonly T[]>);
  const [packs, guesses] = [lists(of("packs")), lists(of("guesses"))];
  const commands = new Merging(sides, answeredBy(three), conflicts).commands();
  const merged = {
    ...head,
    ...(Object.keys(settings).length ? { settings } : {}),
    ...(packs.length ? { packs } : {}),
    ...(guesses.length ? { guesses } : {}),
    commands,
  } as Roster;
  return isWithin(merged)
    ? { merged, conflicts }
    : {
        merged: theirs,
        conflicts: [{ whole: "roster", here: own, kept: theirs }],
      };
}

/** Together they may be more than a roster holds, or leave none of its commands. */
function isWithin({ commands, packs = [], guesses = [] }: Roster): boolean {
  return (
    commands.length > 0 &&
    commands.length <= items.commands &&
    packs.length <= items.packs &&
    guesses.length <= items.guesses &&
    commands.every(
      ({ units }) => units.length <= items.unitsOfCommand && units.every(({ options }) => options.length <= items.optionsOfUnit),
    )
  );
}

/** The guesses about each unit to which both gave an answer. */
function answeredBy([base, mine, theirs]: Three<Roster>): ReadonlyMap<string, Guess[]> {
  const stands = ({ guesses = [] }: Roster, guess: Guess) => guesses.some((one) => isSame(one, guess));
  const all = new Map<string, Guess[]>();
  for (const guess of base.guesses ?? []) {
    if (guess.unit === undefined || stands(mine, guess) || stands(theirs, guess)) continue;
    all.set(guess.unit, [...(all.get(guess.unit) ?? []), guess]);
  }
  return all;
}

/** The commands with their units, as they are put together. */
class Merging {
  /** The units that stay, and their commands. */
  private readonly units = new Map<string, RosterUnit>();
  private readonly places = new Map<string, string>();
  /** Commands that one side removed while the other changed them. */
  private readonly disputed = new Set<string>();
  private readonly alive: readonly string[];
  private readonly three: Three<Side>;

  constructor(
    three: Three<Side>,
    private readonly answered: ReadonlyMap<string, Guess[]>,
    private readonly conflicts: RosterConflict[],
  ) {
    this.three = three;
    const [base, mine, theirs] = three;
    const stays = new Set([...mine.keys, ...theirs.keys].filter((key) => this.keepsCommand(key)));
    const inWords = (run: readonly string[]) =>
      run.map((key) => {
        const { units, ...head } = (mine.commands.get(key) ?? theirs.commands.get(key)) as RosterCommand;
        return [orderedText(head), ...units.map((unit) => this.wordOf(unit))].join(" ");
      });
    const before = (a: readonly string[], b: readonly string[]) => isBefore(inWords(a), inWords(b));
    this.alive = mergeOrder(base.keys, mine.keys, theirs.keys, stays, before).order;
  }

  commands(): RosterCommand[] {
    const [, mine, theirs] = this.three;
    for (const id of new Set([...theirs.units.keys(), ...mine.units.keys()])) this.placeUnit(id);
    this.holdTogether();
    for (const key of this.disputed) this.askCommand(key);
    return this.alive.map((key, at) => ({ ...this.head(key, at), units: this.unitsOf(key, at) }) as RosterCommand);
  }

  private keepsCommand(key: string): boolean {
    const [base, mine, theirs] = this.three;
    if (!base.commands.has(key)) return true;
    const [own, others] = [mine.commands.has(key), theirs.commands.has(key)];
    if (own && others) return true;
    if (this.isChanged(key, own ? mine : theirs)) this.disputed.add(key);
    return others && this.disputed.has(key);
  }

  /** Whether the side that has a command did anything to it but take units away. */
  private isChanged(key: string, side: Side): boolean {
    const [base] = this.three;
    const [was, is] = [base.commands.get(key), side.commands.get(key)] as [RosterCommand, RosterCommand];
    const isNew = (unit: RosterUnit) => base.places.get(unit.id) !== key || !isSame(base.units.get(unit.id), unit);
    return !isSame(headOf(was), headOf(is)) || is.units.some(isNew);
  }

  private askCommand(key: string): void {
    const [, mine, theirs] = this.three;
    const of = (side: Side) => {
      const command = side.commands.get(key);
      return command ? { at: side.keys.indexOf(key), command } : null;
    };
    this.conflicts.push({ whole: "command", here: of(mine), kept: of(theirs), elsewhere: this.unitsFrom(key, mine) });
  }

  /** The units of a command that a side without it has in another one, as they would stand there, or in the next one that is left. */
  private unitsFrom(key: string, side: Side): UnitAt[] {
    const next = this.alive.findIndex((one) => one !== key);
    return [...side.units.values()].flatMap(({ id, attachedTo }) => {
      const unit = this.units.get(id);
      if (!unit || this.places.get(id) !== key) return [];
      const { attachedTo: _, ...alone } = unit;
      const belongs = attachedTo !== undefined && this.units.has(attachedTo) ? { attachedTo } : {};
      const at = this.unitAt(side, id);
      return [{ ...at, command: at.command < 0 ? next : at.command, unit: { ...alone, ...belongs } as RosterUnit, attached: [] }];
    });
  }

  private head(key: string, at: number): Omit<RosterCommand, "units"> {
    const [base, mine, theirs] = this.three.map((side) => side.commands.get(key)) as unknown as Three<RosterCommand | undefined>;
    if (!mine || !theirs) return headOf((mine ?? theirs) as RosterCommand);
    const ask = (field: string, here: unknown, kept: unknown) => this.conflicts.push({ place: { in: "command", at, field }, here, kept });
    return mergeFields([base ?? theirs, mine, theirs], UNITS, ask) as Omit<RosterCommand, "units">;
  }

  private placeUnit(id: string): void {
    const [base, mine, theirs] = this.three;
    const [was, own, other] = this.three.map((side) => side.units.get(id));
    const keep = (unit: RosterUnit, place: string) => {
      this.units.set(id, unit);
      this.places.set(id, place);
    };
    if (own && other) {
      keep(this.mergeUnit(was ?? other, own, other), this.mergePlace(id));
      return;
    }
    const [side, unit] = own ? ([mine, own] as const) : ([theirs, other as RosterUnit] as const);
    const place = side.places.get(id) as string;
    // What one side says of a command that the other one removed is asked with the command.
    const isDisputed = this.disputed.has(place);
    if (isDisputed || !was) {
      if (!isDisputed || side === theirs) keep(unit, place);
      return;
    }
    const attached = [...side.units.values()].filter(({ attachedTo }) => attachedTo === id);
    const joined = attached.some((one) => base.units.get(one.id)?.attachedTo !== id);
    if (isSame(was, unit) && base.places.get(id) === place && !joined) return;
    if (side === theirs) keep(unit, place);
    const at = this.unitAt(side, id);
    this.conflicts.push({
      whole: "unit",
      here: side === mine ? at : null,
      kept: side === mine ? null : at,
    });
  }

  /** A unit as one side has it, its command by the place that it has in the merged roster. */
  private unitAt(side: Side, id: string): UnitAt {
    const key = side.places.get(id) as string;
    const attached = [...side.units.values()].flatMap((one) => (one.attachedTo === id ? one.id : []));
    const { units } = side.commands.get(key) as RosterCommand;
    const unit = side.units.get(id) as RosterUnit;
    return {
      unit,
      command: this.alive.indexOf(key),
      at: units.indexOf(unit),
      attached,
    };
  }

  private mergeUnit(was: RosterUnit, own: RosterUnit, other: RosterUnit): RosterUnit {
    const held = pick([was, own, other]);
    const { id } = other;
    const isAnsweredOtherwise = (this.answered.get(id) ?? []).some((guess) => {
      if (guess.option && heldAt(was, guess.option) < 0) return false;
      return isCorrected(guess, was, own) !== isCorrected(guess, was, other);
    });
    if (held && !isAnsweredOtherwise) return held.value;
    const [, mine, theirs] = this.three;
    // Another entry has other options, or is a new unit under the id of one that was removed.
    if (isAnsweredOtherwise || own.entry !== was.entry || other.entry !== was.entry) {
      this.conflicts.push({
        whole: "unit",
        here: this.unitAt(mine, id),
        kept: this.unitAt(theirs, id),
      });
      return other;
    }
    const fields = mergeFields([was, own, other], UNIT_PARTS, (field, here, kept) =>
      this.conflicts.push({
        place: { in: "unit", unit: id, field },
        here,
        kept,
      }),
    );
    const options = mergeOptions([was.options, own.options, other.options], (option, here, kept) =>
      this.conflicts.push({
        place: { in: "options", unit: id, id: option, at: own.options.findIndex((one) => one.id === option) },
        here,
        kept,
      }),
    );
    return { ...fields, id, options: [...options] } as RosterUnit;
  }

  private mergePlace(id: string): string {
    const [was, own, other] = this.three.map((side) => side.places.get(id)) as [string | undefined, string, string];
    const held = pick([was ?? other, own, other]);
    const place = held?.value ?? other;
    if (!held && this.alive.includes(own))
      this.conflicts.push({
        place: { in: "move", unit: id, at: this.unitAt(this.three[1], id).at },
        here: this.alive.indexOf(own),
        kept: this.alive.indexOf(other),
      });
    return this.alive.includes(place) ? place : (([other, own].find((key) => this.alive.includes(key)) ?? this.alive[0]) as string);
  }

  /** A unit stands in the command of the one it belongs to, unless a side has put them apart; to one that is gone it does not belong. */
  private holdTogether(): void {
    for (const [id, unit] of this.units) {
      if (unit.attachedTo === undefined) continue;
      const place = this.places.get(unit.attachedTo);
      if (place !== undefined) {
        if (this.stoodTogether(id, unit.attachedTo) && !this.putApart(id, unit.attachedTo)) this.places.set(id, place);
      } else if (this.belonged(id, unit.attachedTo)) {
        const { attachedTo: _, ...alone } = unit;
        this.units.set(id, alone as RosterUnit);
      }
    }
  }

  /** Whether a unit belonged to another that was there. */
  private belonged(id: string, parent: string): boolean {
    return this.three.some(({ units }) => units.has(parent) && units.get(id)?.attachedTo === parent);
  }

  /** What a unit is, whatever it is called by: new ids are others on each side. */
  private wordOf(unit: RosterUnit): string {
    const [base] = this.three;
    const idOf = (id = "") => (base.units.has(id) ? id : "");
    return orderedText({ ...unit, id: idOf(unit.id), attachedTo: idOf(unit.attachedTo) });
  }

  private stoodTogether(id: string, parent: string): boolean {
    return this.three.some(({ units, places }) => units.get(id)?.attachedTo === parent && places.get(id) === places.get(parent));
  }

  private putApart(id: string, parent: string): boolean {
    return this.three.slice(1).some(({ units, places }) => {
      const [own, its] = [places.get(id), places.get(parent)];
      return units.get(id)?.attachedTo === parent && own !== undefined && its !== undefined && own !== its;
    });
  }

  private unitsOf(key: string, at: number): RosterUnit[] {
    const ids = this.three.map((side) => (side.commands.get(key)?.units ?? []).map((unit) => unit.id)) as unknown as Three<string[]>;
    const stays = new Set([...this.places].flatMap(([id, place]) => (place === key ? id : [])));
    const inWords = (run: readonly string[]) => run.map((id) => this.wordOf(this.units.get(id) as RosterUnit));
    const before = (a: readonly string[], b: readonly string[]) => isBefore(inWords(a), inWords(b));
    const { order, clash } = mergeOrder(...ids, stays, before);
    if (clash) this.conflicts.push({ whole: "order", at, here: ids[1], kept: ids[2] });
    // What came with a unit that it belongs to.
    const present = new Set(order);
    for (const id of stays) {
      if (present.has(id)) continue;
      const parent = order.indexOf(this.units.get(id)?.attachedTo ?? "");
      order.splice(parent < 0 ? order.length : parent + 1, 0, id);
    }
    return order.map((id) => this.units.get(id) as RosterUnit);
  }
}
