/** Kinds of force as kinds of command, categories, and the limits that a force sets on them. */

import type { Condition, Quantity, Selector } from "@/lib/engine/common";
import type { JsonObject } from "@/lib/engine/schema/json";
import { foreignId } from "@/lib/words/text";
import { type Army, both, type Force, isAll, unique } from "./army";
import { casesOfNumber, type Grown } from "./changing";
import { pointsOf } from "./entries";
import { all, any, type Case, type Formula, not } from "./formula";
import { boundsOf, isVacuous, limitText, ofForces } from "./limits";
import { type Change, type Constraint, changesIn, constraintOf, elsewhereIn, type LinkedSystem, type Node, within } from "./link";
import { type RuleDraft, type Rules, scopeOf, withAlso } from "./rules";
import { NoRule, type Untold } from "./untold";
import { freeId, isTrue, items, textIn } from "./values";

/** The kinds of force that an army list of a catalogue may have, the first being the main one. */
export function forcesOf(system: LinkedSystem, catalogue: JsonObject): Force[] {
  const files = system.filesOf(catalogue);
  const found = files
    .flatMap((file) => items(file, "forceEntries"))
    .filter((part) => !isTrue(part, "hidden") || items(part, "modifiers").length > 0);
  const parts = found.length ? found : files.flatMap((file) => items(file, "forceEntries"));
  const used = new Set<string>();
  return parts.map((part) => {
    const id = textIn(part, "id");
    return { id, command: freeId(foreignId(id), used), name: textIn(part, "name") || "Army", part };
  });
}

/** Adds the limits of categories: those of the category itself, and those that a kind of force sets. */
export function addForceLimits(army: Army, rules: Rules): void {
  const categories = new Map<string, JsonObject>();
  for (const file of army.system.filesOf(army.catalogue))
    for (const part of items(file, "categoryEntries")) categories.set(textIn(part, "id"), part);
  for (const force of army.forces) {
    const command = army.forces.length > 1 ? { commands: [force.command] } : {};
    for (const link of items(force.part, "categoryLinks")) {
      const id = textIn(link, "targetId");
      const name = textIn(link, "name") || army.system.nameOf(id, army.catalogue);
      categoryLimits(army, rules, { id, name, part: link, force });
      const entries = army.shaped.flatMap(({ root, entry }) =>
        root.categories.includes(id) || army.moving.get(root)?.has(id) ? entry : [],
      );
      army.tookPart(link, saidOf(link));
      for (const part of [link, categories.get(id)]) if (part) tellOthers(army, part, name, command, entries);
    }
    army.tookPart(force.part, saidOf(force.part));
    tellOthers(army, force.part, force.name, command, null);
    forceLimits(army, rules, force);
  }
  for (const [id, part] of categories) {
    army.tookPart(part, saidOf(part));
    categoryLimits(army, rules, { id, name: textIn(part, "name"), part, force: null });
  }
}

interface CategoryPart {
  id: string;
  name: string;
  part: JsonObject;
  force: Force | null;
}

/** What a kind of force, or a category that it has, says beside its limits. */
function tellOthers(
  army: Army,
  part: JsonObject,
  name: string,
  command: Pick<Untold, "commands">,
  entries: readonly string[] | null,
): void {
  const says = changesIn(part).some(({ field }) => field === "hidden" || field === "error");
  const isTold = entries === null ? says : entries.length > 0 && (says || isTrue(part, "hidden"));
  if (isTold) army.tell({ what: "when it may be chosen", where: name, why: "it is hidden or an error in some case", entries, ...command });
  for (const field of ["hidden", "error"]) army.took([saidOf(part)], field, isTold ? "untold" : "information");
  for (const { field } of elsewhereIn(part))
    army.tell({ what: `the modifier of “${field}”`, where: name, why: "it changes what stands elsewhere", entries: null, ...command });
}

function categoryLimits(army: Army, rules: Rules, category: CategoryPart): void {
  const { id, name, part, force } = category;
  const own = force && army.forces.length > 1 ? [force.command] : null;
  for (const constraint of items(part, "constraints").flatMap(constraintOf)) {
    const said = saidOf(part);
    if (isVacuous(said, constraint)) {
      army.took([said], constraint.id, "information");
      continue;
    }
    const tell = (why: string, commands: readonly string[] | null) => {
      const isOf = (node: Node) => node.categories.includes(id) || army.moving.get(node)?.has(id);
      const entries = unique(army.shaped.filter(({ root }) => within(root).some(isOf)).map(({ entry }) => entry));
      if (!entries.length && constraint.type === "max") return;
      army.tellCase(
        { what: limitText(constraint), where: name, why },
        entries.length && constraint.type === "max" ? entries : null,
        [],
        commands,
      );
    };
    army.takes([said], constraint.id, () => {
      try {
        categoryLimit(army, rules, category, constraint, (why, facts) => tell(why, inBoth(own, ofForces(army, facts).commands)));
      } catch (error) {
        if (!(error instanceof NoRule)) throw error;
        tell(error.why, own);
      }
    });
  }
}

/** The modifiers and limits of a category or a kind of force. */
const saidOf = (part: JsonObject) => ({ changes: changesIn(part), constraints: items(part, "constraints").flatMap(constraintOf) });

/** What is in both lists; null stands for everything. */
function inBoth(a: readonly string[] | null, b: readonly string[] | null): readonly string[] | null {
  return a && b ? a.filter((one) => b.includes(one)) : (a ?? b);
}

function categoryLimit(
  army: Army,
  rules: Rules,
  category: CategoryPart,
  constraint: Constraint,
  tell: (why: string, facts: Case<unknown>["facts"]) => void,
): void {
  const { id, name, part, force } = category;
  const { type, value, field, scope, percent, deep } = constraint;
  const nodes = army.selections(id, deep);
  const commands = commandsOf(army, scope, force);
  if (!nodes.length && type === "max") return;
  const isPoints = army.points.has(field) || (percent && army.points.has(field.replace("limit::", "")));
  if (percent ? !isPoints : field !== "selections" && !isPoints) throw new NoRule("it counts a cost other than points");
  const pseudo: Node = { ...EMPTY, id, name, changes: changesIn(part) };
  for (const { facts: all, value: grown } of casesOfNumber(army, pseudo, constraint.id, value)) {
    const { commands: these, facts } = ofForces(army, all);
    if (grown?.why !== undefined) tell(grown.why, all);
    if (grown === null || grown.why !== undefined || these?.length === 0) continue;
    const { units, when } = scopeOf({ facts });
    if (!isAll(units)) throw new NoRule("it depends on one unit");
    const inForces = commands && these ? commands.filter((one) => these.includes(one)) : commands;
    if (inForces?.length === 0) continue;
    const of = !commands && these ? army.forces.filter(({ command }) => these.includes(command)) : force ? [force] : [];
    // Whether a category that is not shown limits anything, those who made the files and the programs that read them do not agree.
    const open = isTrue(part, "hidden") ? { severity: "unconfirmed" } : {};
    const add = (said: RuleDraft, isInForces: boolean) => {
      const draft = { ...said, ...open };
      if (isInForces || !of.length || army.forces.length < 2) rules.add(constraint.id, null, { ...(when ? { when } : {}), ...draft });
      else for (const one of of) rules.add(constraint.id, null, { when: whereCommand(rules, one, when), ...draft });
    };
    if (percent) shareOfPoints(army, category, constraint, grown, inForces, add, (one) => whereCommand(rules, one, when));
    else {
      const made = boundsOf(grown, constraint, { commands: inForces });
      if (!made) continue;
      const counted = army.quantity(nodes, id);
      const quantity = isPoints ? { ...counted, measure: "points" as const } : counted;
      add(
        {
          kind: "count",
          subject: name,
          quantity: made.inRoster ? { ...quantity, of: both(quantity.of, { command: made.inRoster }) } : quantity,
          ...(made.commands ? { in: { commands: made.commands } } : {}),
          ...made.bounds,
          ...(isPoints ? { noun: "point" } : {}),
        },
        made.commands !== undefined,
      );
    }
  }
  if (percent) tellApart(army, category, constraint);
}

/** Only its units say that a force is there: one without any is not confirmed. */
function whereCommand(rules: Rules, { id, name, command }: Force, when: Condition | null): Condition {
  const there = { command: [command] };
  const draft = { kind: "count", severity: "unconfirmed", when: { lacks: there }, subject: `${name} without units` };
  rules.add(id, null, { ...draft, quantity: { commands: [command] }, max: 0 });
  return withAlso(when, there);
}

/** A limit of a category in percent of the points. */
function shareOfPoints(
  army: Army,
  { id, name }: CategoryPart,
  { type, field, deep }: Constraint,
  { number, growth }: Grown,
  commands: string[] | undefined,
  add: (draft: RuleDraft, isInForces: boolean) => void,
  whereIn: (force: Force) => Condition,
): void {
  if (growth.length) throw new NoRule("it is a percentage that grows");
  // Below nothing it is no limit.
  if (number < 0) return;
  const roots = army.selections(id, deep).filter(({ above }) => above === null);
  const part = { ...army.quantity(roots, id), measure: "points" as const };
  const share = { kind: "share", subject: name, of: field.startsWith("limit::") ? "limit" : "spent", [`${type}Percent`]: number };
  if (!commands) add({ ...share, part }, false);
  for (const force of army.forces.filter(({ command }) => commands?.includes(command))) {
    add({ ...share, part: { ...part, of: both(part.of, { command: [force.command] }) }, when: whereIn(force) }, true);
    army.singly.add(force.command);
  }
}

/** What a unit of another category has of this one is paid with it, and no rule counts the price of both. */
function tellApart(army: Army, { id, name }: CategoryPart, constraint: Constraint): void {
  for (const node of army.selections(id, constraint.deep)) {
    const { root, entry } = army.homeOf(node);
    if (node === root || isFree(army, node) || army.isMeant(root, id) === true) continue;
    const why = "it counts what it costs apart from its unit";
    army.tell({ what: limitText(constraint), where: name, why, entries: [entry], options: [army.refOf(node)] });
  }
}

/** Whether a selection costs nothing, with all that stands below it. */
const isFree = (army: Army, node: Node): boolean =>
  within(node).every((one) => pointsOf(army, one) === 0 && !one.changes.some(({ field }) => army.points.has(field)));

/** The kinds of command that a limit of a category counts each by itself; undefined for the roster. */
function commandsOf(army: Army, scope: string, force: Force | null): string[] | undefined {
  if (scope === "roster" || army.forces.length < 2) return undefined;
  const target = army.forces.find((one) => one.id === scope) ?? force;
  if (target) return [target.command];
  if (scope !== "force" && scope !== "parent") throw new NoRule("it applies to a kind of force that is not here");
  return army.forces.map(({ command }) => command);
}

/** Limits of points on a force as a whole are about commands of its kind. */
function forceLimits(army: Army, rules: Rules, force: Force): void {
  const said = saidOf(force.part);
  const commands = army.forces.length > 1 ? { commands: [force.command] } : {};
  for (const constraint of said.constraints) {
    if (isVacuous(said, constraint)) army.took([said], constraint.id, "information");
    else
      army.takes([said], constraint.id, () => {
        try {
          forceLimit(army, rules, force, constraint, said.changes);
        } catch (error) {
          if (!(error instanceof NoRule)) throw error;
          army.tell({ what: limitText(constraint), where: force.name, why: error.why, entries: null, ...commands });
        }
      });
  }
}

function forceLimit(army: Army, rules: Rules, force: Force, constraint: Constraint, changes: readonly Change[]): void {
  const of: Quantity = { of: army.forces.length > 1 ? { command: [force.command] } : {}, measure: "points" };
  const there = army.forces.length > 1 ? { when: { has: { command: [force.command] } } } : {};
  const { id, type, value, field, percent, scope } = constraint;
  const isChanged = changes.some((one) => one.field === id);
  if (field.startsWith("limit::") && army.points.has(field.slice("limit::".length)) && !percent) {
    sizeOfGame(rules, force, constraint, changes);
    return;
  }
  if (field === "selections" || field === "forces") {
    const commands = army.forces.length > 1 ? [force.command] : army.forces.map(({ command }) => command);
    if (scope !== "roster" || percent || isChanged) throw new NoRule("it limits a whole force");
    rules.add(id, null, { kind: "count", subject: force.name, quantity: { commands }, [type]: value });
    return;
  }
  if (!army.points.has(field)) throw new NoRule("it limits a whole force");
  if (percent) {
    if (isChanged) throw new NoRule("it is a percentage that changes");
    rules.add(id, null, { kind: "share", ...there, subject: force.name, part: of, of: "spent", [`${type}Percent`]: value });
    return;
  }
  for (const { facts, value: grown } of casesOfNumber(army, { ...EMPTY, id: force.id, name: force.name, changes }, id, value)) {
    if (facts.length || !grown || grown.why !== undefined) throw new NoRule("it depends on something else");
    const quantity = { ...of, of: withFalling(army, force, grown) };
    rules.add(id, null, { kind: "count", ...there, subject: force.name, quantity, [type]: grown.number, noun: "point" });
  }
}

/** A kind of force that is for games of some size only. */
function sizeOfGame(rules: Rules, force: Force, { id, type, value }: Constraint, changes: readonly Change[]): void {
  if (changes.some(({ field }) => field === id)) throw new NoRule("it limits a whole force");
  const size = type === "max" ? { limitFrom: Math.floor(value) + 1 } : { limitBelow: Math.ceil(value) };
  rules.add(id, null, {
    kind: "count",
    when: { agreed: true, ...size },
    subject: force.name,
    quantity: { commands: [force.command] },
    max: 0,
  });
}

/** A bound that falls by a point for each point of other forces is one on all of them together. */
function withFalling(army: Army, force: Force, { growth }: Grown): Selector {
  const others = growth.map(({ by, per, of, where }) => {
    const command = typeof of.of === "object" ? of.of.command : undefined;
    if (by !== -per || of.measure !== "points" || where !== "roster" || !command || !army.isInSteps(per))
      throw new NoRule("it grows with something");
    return command;
  });
  return army.forces.length > 1 || others.length ? { command: unique([force.command, ...others.flat()]) } : {};
}

const EMPTY: Omit<Node, "id" | "name"> = {
  link: null,
  kind: "group",
  page: "",
  hidden: false,
  collective: false,
  costs: new Map(),
  constraints: [],
  changes: [],
  elsewhere: [],
  categories: [],
  primary: null,
  sources: [],
  children: [],
  above: null,
  parent: null,
  groups: [],
};

/** Categories that modifiers give and take: what is always so is kept, of what is so in some case it is said in which. */
export function settleCategories(army: Army, whenOf: (node: Node, change: Change) => Formula | null): void {
  for (const { root } of army.shaped)
    for (const node of within(root))
      for (const change of node.changes.filter(({ field }) => field === "category")) {
        const id = change.value;
        const known = army.moving.get(node)?.get(id);
        const before = known === undefined ? node.categories.includes(id) : known;
        const when = change.repeats.length ? null : whenOf(node, change);
        army.took([{ changes: [change], constraints: [] }], "category", when === null ? "information" : "carried");
        const after = when === null || before === null ? null : change.type === "remove" ? all([before, not(when)]) : any([before, when]);
        if (change.type === "set-primary" && when === true) node.primary = id;
        if (change.type === "unset-primary") continue;
        const moving = army.moving.get(node) ?? new Map<string, Formula | null>();
        if (typeof after === "boolean") {
          moving.delete(id);
          node.categories = after ? [...new Set([...node.categories, id])] : node.categories.filter((one) => one !== id);
        } else moving.set(id, after);
        if (moving.size) army.moving.set(node, moving);
      }
}
