/**
 * The reference checker: plain and slow, written from `data/README.md` and the documentation of the rule kinds, and sharing nothing
 * with `lib` but the JSON of books, packs and rosters. Where the two differ, one of engine, documentation and reference is wrong.
 */
import { type Army, armyOf, settingsOf } from "./army";
import { astray, type Judged, kinds } from "./kinds";
import { type Cost, costsOf } from "./prices";
import type { Answer, ArmyList, Book, Condition, Finding, Pack, Roster } from "./shapes";
import {
  finding,
  type Held,
  type Holds,
  isAmong,
  isBeside,
  isMeant,
  type Muster,
  means,
  notPermitted,
  onRoster,
  rulingOf,
  type Unit,
  unitsOf,
} from "./units";

export interface Given {
  book: Book;
  /** All army lists of the game that are known, by id. */
  armies: ReadonlyMap<string, ArmyList>;
  packs: readonly Pack[];
}

/** The checker of rosters of one game under some packs. @throws Error for a roster of an army list that is not there. */
export function referenceFor({ book, armies, packs }: Given): (roster: Roster) => Answer {
  const made = new Map<string, Army>();
  const armyWith = (id: string, settings: Record<string, string>) => {
    const list = armies.get(id);
    const key = `${id} ${Object.values(settings)}`;
    const army = list && (made.get(key) ?? armyOf(book, list, packs, settings));
    if (army) made.set(key, army);
    return army;
  };
  return (roster) => {
    const settings = settingsOf(book, packs, roster.settings);
    const army = armyWith(roster.armyList, settings);
    if (!army) throw new Error(`No army list "${roster.armyList}".`);
    const named = new Set(roster.commands.flatMap((command) => command.armyList ?? []));
    const allies = [...named].flatMap((id) => (id === roster.armyList ? [] : [[id, armyWith(id, settings)] as const]));
    return judge(army, roster, new Map(allies.flatMap(([id, ally]) => (ally ? [[id, ally] as const] : []))), true);
  };
}

function judge(army: Army, roster: Roster, allies: ReadonlyMap<string, Army>, tries: boolean): Answer {
  const { units: all, findings } = unitsOf(army, roster, allies);
  const beside = all.filter((unit) => unit.beside);
  const limit = army.packs.findLast((pack) => pack.event?.points !== undefined)?.event?.points ?? roster.limit ?? null;
  const muster: Muster = { army, roster, units: all.filter((unit) => !unit.beside), limit };
  moveCategories(muster);
  let points = 0;
  const holds: Holds = (unit, when) => {
    const isGuest = unit.home !== army && onRoster({ when });
    return !isGuest && holdsIn(unit.home, muster, when, points);
  };
  const costs = costsOf({ ...muster, units: all }, holds);
  points = muster.units.reduce((sum, unit) => sum + (costs.get(unit)?.points ?? 0), 0) - saved(muster, costs);
  const judged: Judged = {
    ...muster,
    costs,
    beside,
    points,
    holds: (rule) => holdsIn(army, muster, rule.when, points),
    brokenBy: (unit) => (tries ? brokenBy(army, roster, allies, unit) : []),
  };
  const denied = (unit: Unit, held: Held) => rulingOf(unit, held, holds).status === "denied";
  findings.push(...ofRoster(army, roster, judged), ...notPermitted(muster, holds), ...ofPrices(judged, denied), ...astray(judged));
  for (const rule of army.rules) if (judged.holds(rule)) findings.push(...(kinds[rule.kind]?.(rule, judged) ?? []));
  const severities = findings.map(({ severity }) => severity);
  const verdict = severities.includes("error") ? "illegal" : severities.includes("unconfirmed") ? "unconfirmed" : "legal";
  return { verdict, points, findings };
}

function holdsIn(army: Army, { units, limit }: Muster, when: Condition = {}, points: number): boolean {
  const size = limit ?? points;
  return (
    (when.has === undefined || units.some((unit) => means(army, when.has ?? {}, unit))) &&
    (when.lacks === undefined || !units.some((unit) => means(army, when.lacks ?? {}, unit))) &&
    (when.limitFrom === undefined || size >= when.limitFrom) &&
    (when.limitBelow === undefined || size < when.limitBelow) &&
    Object.entries(when.setting ?? {}).every(([id, value]) => army.settings[id] === value) &&
    (when.army === undefined || isAmong(army, army.list.id, when.army)) &&
    (when.notArmy === undefined || !isAmong(army, army.list.id, when.notArmy))
  );
}

/** Gives each unit the category it counts as: all are judged as their entries and options say, then all move together. */
function moveCategories(muster: Muster): void {
  const moves = new Map<Unit, string>();
  const { rules, layerOf } = muster.army;
  // The pack comes before the army list, and the army list before the book.
  for (const rule of [...rules].sort((a, b) => (layerOf.get(b) ?? 0) - (layerOf.get(a) ?? 0))) {
    if (rule.kind !== "category" || !holdsIn(muster.army, muster, rule.when, 0)) continue;
    let left = rule.first ?? Number.POSITIVE_INFINITY;
    for (const unit of muster.units) {
      if (!means(muster.army, rule.units ?? {}, unit) || unit.units > left || unit.category === rule.to) continue;
      left -= unit.units;
      if (!moves.has(unit)) moves.set(unit, String(rule.to));
    }
  }
  for (const [unit, category] of moves) unit.category = category;
}

/** What commands save that pay only a part, rounded up once for the command. */
function saved({ army, units }: Muster, costs: ReadonlyMap<Unit, Cost>): number {
  return [...new Set(units.map((unit) => unit.command))].reduce((sum, command) => {
    const there = units.filter((unit) => unit.command === command);
    const pay = army.book.commands.find(({ id }) => id === there[0]?.kind)?.pay;
    if (!pay) return sum;
    const { covers = {}, keeps } = pay;
    const keeping = keeps && Object.entries(keeps.setting ?? {}).every(([id, value]) => army.settings[id] === value) ? keeps : {};
    const full = there
      .filter((unit) => means(army, covers, unit) && !(keeping.units && means(army, keeping.units, unit)))
      .reduce((n, unit) => {
        const items = (costs.get(unit)?.items ?? []).filter(({ held }) => held && keeping.options && isMeant(keeping.options, held));
        return n + (costs.get(unit)?.points ?? 0) - items.reduce((kept, { each }) => kept + (each ?? 0) * unit.units, 0);
      }, 0);
    return sum + full - Math.ceil((full * pay.numerator) / pay.denominator);
  }, 0);
}

/** What is wrong with settings, packs, size and army list as the roster names them. */
function ofRoster({ book, packs, list, settings }: Army, roster: Roster, { costs, points }: Judged): Finding[] {
  const found: Finding[] = [];
  const say = (rule: string, more: Partial<Finding>) => found.push(finding(rule, ["roster"], more));
  for (const [id, value] of Object.entries(roster.settings ?? {})) {
    const setting = book.settings.find((s) => s.id === id);
    if (!setting?.choices.some((c) => c.id === value)) say("ROSTER-SETTING", { severity: "unconfirmed" });
    else if (settings[id] !== value) say("ROSTER-SETTING", { severity: "advice" });
  }
  for (const id of roster.packs ?? []) if (!packs.some((pack) => pack.id === id)) say("ROSTER-PACK", { severity: "unconfirmed" });
  for (const { event } of packs) {
    const { armies = {}, points: size } = event ?? {};
    if (armies.except?.includes(list.id) || (armies.only && !armies.only.includes(list.id))) say("EVENT-ARMY", {});
    if (book.hasPoints !== false && size !== undefined && roster.limit !== undefined && roster.limit !== size)
      say("EVENT-SIZE", { severity: "advice" });
  }
  const missing = [...costs].some(([unit, cost]) => !unit.beside && cost.missing > 0);
  const differs = (stated: number, sum: number, open: boolean) => (open ? stated < sum - 0.005 : Math.abs(stated - sum) >= 0.005);
  for (const [unit, cost] of costs) {
    if (!unit.beside && unit.stated !== null && differs(unit.stated, cost.points, cost.missing > 0))
      found.push(finding("ROSTER-STATED", [unit.id], { severity: "advice", actual: unit.stated, bound: cost.points }));
  }
  if (roster.stated !== undefined && differs(roster.stated, points, missing))
    say("ROSTER-STATED", { severity: "advice", actual: roster.stated, bound: points });
  return found;
}

/** Prices that are lost, unit by unit, and prices in which sources differ, once each. */
function ofPrices({ units, costs }: Judged, denied: (unit: Unit, held: Held) => boolean): Finding[] {
  const lost: Finding[] = [];
  const disputed = new Map<string, Finding>();
  for (const unit of units) {
    const rules = new Set<string>();
    for (const { held, price, each, rule, other } of costs.get(unit)?.items ?? []) {
      const changed = other.reduce((n, o) => n + o.copies, 0);
      if (changed >= (held?.copies ?? 1) * unit.units) continue;
      // What the unit may not have needs no price.
      if (each === null && !(held && denied(unit, held))) rules.add(rule?.id ?? "ROSTER-PRICE");
      if (typeof price === "number" || !price.or) continue;
      const key = `${rule?.id ?? ""} ${held?.key ?? ""} ${rule || !held ? unit.entry.id : ""}`;
      const one = disputed.get(key) ?? finding(rule?.id ?? "ROSTER-PRICE", [], { severity: "unconfirmed", actual: 0 });
      if (!one.at.includes(unit.id)) one.actual = (one.actual ?? 0) + unit.units;
      one.at.push(unit.id);
      disputed.set(key, one);
    }
    for (const id of rules) lost.push(finding(id, [unit.id], { severity: "unconfirmed", actual: unit.units }));
  }
  return [...lost, ...disputed.values()];
}

/** The rules that are broken where a unit from beside the army stands in it with all that belongs together, points aside. */
function brokenBy(army: Army, roster: Roster, allies: ReadonlyMap<string, Army>, unit: Unit): string[] {
  const head = unit.attachedTo ?? unit.id;
  const group = roster.commands[unit.command]?.units.filter(({ id, attachedTo }) => id === head || attachedTo === head) ?? [];
  const standing = roster.commands.filter(({ kind }) => !isBeside(army, kind));
  const main = standing[0] ?? { kind: army.book.commands[0]?.id ?? "", units: [] };
  const broken = (commands: Roster["commands"]) =>
    judge(army, { ...roster, commands }, allies, false).findings.filter(
      ({ rule, severity }) => severity === "error" && army.rules.find(({ id }) => id === rule)?.kind !== "points-limit",
    );
  // A rule of the army is broken once; a mistake of a unit is its own.
  const breach = ({ rule, at }: Finding) => (rule.startsWith("ROSTER-") ? `${rule} ${at}` : rule);
  const before = new Set(broken([main, ...standing.slice(1)]).map(breach));
  const after = broken([{ ...main, units: [...main.units, ...group] }, ...standing.slice(1)]);
  return [...new Set(after.map(breach))].filter((one) => !before.has(one));
}
