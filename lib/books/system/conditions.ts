/** Conditions of a file as formulas over facts: what is known where they stand is settled at once. */

import type { JsonObject } from "@/lib/engine/schema/json";
import { ARMY_SCOPES, type Army, optionsFrom } from "./army";
import { AGREED, all, any, atomOf, type Formula, not } from "./formula";
import type { Change, Node } from "./link";
import { NoRule } from "./untold";
import { isTrue, items, numberIn, textIn } from "./values";

/** When a change of a node holds. @throws NoRule */
export function whenOf(army: Army, node: Node, { conditions }: Pick<Change, "conditions">): Formula {
  return together(
    conditions.map((part) => () => partsOf(army, node, part, "and")),
    true,
  );
}

function partsOf(army: Army, node: Node, part: JsonObject, type: string): Formula {
  if (items(part, "localConditionGroups").length) throw new NoRule("it has conditions on each selection by itself");
  if (type !== "and" && type !== "or") throw new NoRule(`it has a group of conditions of the kind “${type}”`);
  const parts = [
    ...items(part, "conditions").map((one) => () => conditionOf(army, node, one)),
    ...items(part, "conditionGroups").map((group) => () => partsOf(army, node, group, textIn(group, "type"))),
  ];
  return together(parts, type === "and");
}

/** All or any of some parts. One that is no formula does not matter where another settles it. @throws NoRule */
function together(parts: readonly (() => Formula)[], isAll: boolean): Formula {
  let fault: NoRule | null = null;
  const made: Formula[] = [];
  for (const part of parts)
    try {
      const formula = part();
      if (formula === !isAll) return formula;
      made.push(formula);
    } catch (error) {
      if (!(error instanceof NoRule)) throw error;
      fault ??= error;
    }
  if (fault) throw fault;
  return isAll ? all(made) : any(made);
}

function conditionOf(army: Army, node: Node, part: JsonObject): Formula {
  const type = textIn(part, "type");
  if (type === "instanceOf") return instanceOf(army, node, textIn(part, "scope"), textIn(part, "childId"));
  if (type === "notInstanceOf") return not(instanceOf(army, node, textIn(part, "scope"), textIn(part, "childId")));
  if (isTrue(part, "percentValue")) throw new NoRule("it has a condition with a percentage");
  const value = numberIn(part, "value");
  if (value === null) throw new NoRule("it has a condition without a number");
  const field = textIn(part, "field");
  const ofSize = field.startsWith("limit::");
  if (ofSize && !army.points.has(field.slice("limit::".length))) throw new NoRule("it depends on a limit of something other than points");
  const atLeast = (n: number) => (ofSize ? (n > 0 ? atomOf({ agreed: n }) : true) : countAtLeast(army, node, part, n));
  // Where no points are agreed, nothing that is asked of them holds.
  const formula = compared(type, value, atLeast);
  return ofSize ? all([AGREED, formula]) : formula;
}

function compared(type: string, value: number, atLeast: (n: number) => Formula): Formula {
  const next = Math.floor(value) + 1;
  if (type === "atLeast") return atLeast(Math.ceil(value));
  if (type === "lessThan") return not(atLeast(Math.ceil(value)));
  if (type === "greaterThan") return atLeast(next);
  if (type === "atMost") return not(atLeast(next));
  const exactly = Number.isInteger(value) ? all([atLeast(value), not(atLeast(next))]) : false;
  if (type === "equalTo") return exactly;
  if (type === "notEqualTo") return not(exactly);
  throw new NoRule(`it has a condition “${type}”`);
}

/** Whether what stands in a scope is an entry, of a category, in a force or catalogue. */
function instanceOf(army: Army, node: Node, scope: string, id: string): Formula {
  const chain = selectionsAround(node);
  const root = chain.at(-1) ?? node;
  const isAny = (nodes: readonly Node[]) => any(nodes.map((one) => army.isMeant(one, id)));
  switch (scope) {
    case "self":
      return node.kind === "group" ? isMeantGroup(node, id) : isAny([node]);
    case "parent":
      return chain.length ? isAny(chain.slice(0, 1)) : inForce(army, id);
    case "ancestor":
      return any([isAny(chain), node.groups.some((group) => group.id === id || group.link === id), inForce(army, id)]);
    case "root-entry":
      return isAny([root]);
    case "unit":
    case "model":
    case "upgrade": {
      const own = [node, ...chain].find((one) => one.kind === scope);
      return own ? isAny([own]) : false;
    }
    case "primary-category":
      return root.primary === id;
    case "primary-catalogue":
      return textIn(army.catalogue, "id") === id;
    case "force":
    case "roster":
      return inForce(army, id);
    default: {
      const named = [node, ...chain].find((one) => one.id === scope || one.link === scope);
      if (named) return isAny([named]);
      throw new NoRule("it asks about something outside the unit");
    }
  }
}

const isMeantGroup = (node: Node, id: string) => node.id === id || node.link === id;

/** Whether there are at least `n` of what a condition counts. */
function countAtLeast(army: Army, node: Node, part: JsonObject, n: number): Formula {
  if (n <= 0) return true;
  const scope = textIn(part, "scope");
  const field = textIn(part, "field");
  const id = textIn(part, "childId");
  const deep = isTrue(part, "includeChildSelections");
  if (ARMY_SCOPES.has(scope)) return inRoster(army, { field, id, deep, n, scope });
  if (scope === "ancestor") return aroundAtLeast(army, node, id, n);
  if (field !== "selections") throw new NoRule("it has a condition on a cost or on forces");
  const holder = holderOf(army, node, scope);
  if (holder === "force") return inRoster(army, { field, id, deep, n, scope: "force" });
  army.takeAsOne(holder, n === 1 ? "whether" : "how many");
  return inUnit(army, army.below(holder, id, deep), n);
}

/** Whether at least `n` of the selections around a node are what an id means. */
function aroundAtLeast(army: Army, node: Node, id: string, n: number): Formula {
  const meant = selectionsAround(node).map((one) => any([inForce(army, id), army.isMeant(one, id)]));
  if (n === 1) return any(meant);
  if (meant.some((one) => typeof one !== "boolean")) throw new NoRule("it depends on a category that changes");
  return meant.filter((one) => one === true).length >= n;
}

/** The selections that a node stands in, the nearest first. */
function selectionsAround(node: Node): Node[] {
  const chain: Node[] = [];
  for (let at = node.parent; at; at = at.parent) chain.push(at);
  return chain;
}

/** Whether an id is that of the catalogue, or of the kind of force that a unit is in. */
function inForce({ catalogue, forces }: Army, id: string): Formula {
  const force = forces.find((one) => one.id === id);
  if (!force) return textIn(catalogue, "id") === id;
  return forces.length === 1 ? true : atomOf({ unit: { command: [force.command] } });
}

/** The selection that a scope means, seen from a node. */
export function holderOf(army: Army, node: Node, scope: string): Node | "force" {
  if (scope === "self") return node.kind === "group" ? (node.parent ?? "force") : node;
  if (scope === "parent") return node.parent ?? "force";
  if (scope === "root-entry") return army.homeOf(node).root;
  const chain = [...(node.kind === "group" ? [] : [node]), ...selectionsAround(node)];
  const found =
    scope === "unit" || scope === "model" || scope === "upgrade"
      ? chain.find((one) => one.kind === scope)
      : chain.find((one) => one.id === scope || one.link === scope);
  if (!found) throw new NoRule("it asks about something outside the unit");
  return found;
}

/** That a unit has at least so many of some selections below its root. */
export function inUnit(army: Army, nodes: readonly Node[], n: number): Formula {
  const [first] = nodes;
  if (!first) return false;
  const home = army.homeOf(first);
  const most = nodes.reduce((sum, node) => sum + (army.isSingle(node) ? 1 : Number.POSITIVE_INFINITY), 0);
  if (n > most) return false;
  const models = home.models !== null && nodes.includes(home.models);
  const options = nodes.filter((node) => node !== home.models).map((node) => army.refOf(node));
  if (models && n <= 1) return true;
  if (models) return atomOf({ size: army.measureInUnit(nodes), atLeast: n });
  return atomOf({ unit: n === 1 ? optionsFrom(options) : { holds: { options: optionsFrom(options), copies: n } } });
}

interface Counted {
  field: string;
  id: string;
  deep: boolean;
  n: number;
  scope: string;
}

/** That the roster, or the force, has at least so many. */
function inRoster(army: Army, { field, id, deep, n, scope }: Counted): Formula {
  if (scope === "force" && army.forces.length > 1) army.forcesAreOne = true;
  if (field === "forces") throw new NoRule("it depends on the number of forces");
  if (field !== "selections") {
    if (!army.points.has(field) || (id !== "" && id !== "any")) throw new NoRule("it depends on a sum of costs");
    return atomOf({ roster: { of: {}, measure: "points" }, atLeast: n });
  }
  const nodes = army.selections(id, deep);
  if (!nodes.length) return false;
  return atomOf({ roster: army.quantity(nodes, id), atLeast: n });
}
