/** Each root entry as a unit of ours: what counts its models, and an option for every other selection below it. */

import { foreignId } from "@/lib/words/text";
import { type Constraint, membersOf, type Node, within } from "./link";
import { freeId } from "./values";

/** A unit as it will stand in the army list. */
export interface Shaped {
  root: Node;
  /** The id of its entry. */
  entry: string;
  /** The one kind of model that the number of the unit counts; null where a unit is one. */
  models: Node | null;
  /** Every other selection below it, with the id of its option. */
  options: ReadonlyMap<Node, string>;
}

/** Whether a selection is the unit itself, or the models that its number counts: no option of it. */
export const isOfUnit = ({ root, models }: Shaped, node: Node): boolean => node === root || node === models;

/** Where something stands, in words: "Dwarf Captain, Chariot". */
export const placeText = ({ root }: Shaped, node: Node): string => (node === root ? root.name : `${root.name}, ${node.name}`);

/** Shapes the roots of one army list. */
export function shapeRoots(roots: readonly Node[]): Shaped[] {
  const repeated = idsTwiceInOne(roots);
  const entries = new Set<string>();
  return roots.map((root) => {
    const models = modelsOf(root);
    const options = new Map<Node, string>();
    for (const node of within(root))
      if (node !== root && node !== models && node.kind !== "group")
        options.set(node, repeated.has(node.id) ? pathId(node) : foreignId(node.id));
    return { root, entry: freeId(foreignId(root.link ?? root.id), entries), models, options };
  });
}

/** The kind of model that the unit's number counts: of those that are always there the one of which there may be most. */
function modelsOf(root: Node): Node | null {
  if (root.kind === "model") return null;
  const kinds = [...within(root)].filter((node) => node.kind === "model" && node.parent === root && isAlwaysThere(node));
  return kinds.toSorted((a, b) => mostWithGroups(b) - mostWithGroups(a))[0] ?? null;
}

/** Whether a unit has at least one of a selection in any case. */
function isAlwaysThere(node: Node): boolean {
  const around = node.groups;
  if ([node, ...around].some((one) => one.hidden || one.changes.some(({ field }) => field === "hidden"))) return false;
  return hasLeast(node) || around.some((group) => membersOf(group).length === 1 && hasLeast(group));
}

function hasLeast({ constraints, changes }: Node): boolean {
  return constraints.some(
    ({ id, type, field, scope, percent, value }) =>
      type === "min" && value >= 1 && field === "selections" && scope === "parent" && !percent && !changes.some((one) => one.field === id),
  );
}

const mostWithGroups = (node: Node) => Math.min(mostOf(node), ...node.groups.map((group) => mostOf(group)));

/** The most of a selection by its own plain limits, as they are stated or as `at` says. */
export function mostOf(node: Node, at = ({ value }: Constraint, _: Node) => value): number {
  const own = node.constraints.filter(
    ({ type, field, scope, percent }) => type === "max" && field === "selections" && !percent && (scope === "parent" || scope === "self"),
  );
  const values = own.map((one) => at(one, node)).filter((value) => value >= 0);
  return Math.min(Number.POSITIVE_INFINITY, ...values);
}

/** The largest that modifiers may make of a limit: any of what it is set to, and all it grows by; below nothing it is none. */
export function largest({ id, value }: Constraint, { changes }: Node): number {
  let [least, most] = [value, value];
  for (const { field, type, value: by, repeats } of changes) {
    if (field !== id) continue;
    const n = Number(by);
    if (!Number.isFinite(n) || by === "" || repeats.length) return Number.POSITIVE_INFINITY;
    if (type === "set") [least, most] = [Math.min(least, n), Math.max(most, n)];
    else if (type === "increment") [least, most] = [least + Math.min(0, n), most + Math.max(0, n)];
    else if (type === "decrement") [least, most] = [least - Math.max(0, n), most - Math.min(0, n)];
    else if (type === "floor") most = Math.max(most, n);
    else if (type !== "ceil") return Number.POSITIVE_INFINITY;
  }
  return least < 0 ? Number.POSITIVE_INFINITY : most;
}

/** How many of a selection its parent has for certain: its least and its most are one number, and nothing changes them. */
export function fixedNumber(node: Node): number | null {
  const own = node.constraints.filter(({ field, scope, percent }) => field === "selections" && scope === "parent" && !percent);
  if (node.hidden || own.some(({ id }) => node.changes.some(({ field }) => field === id))) return null;
  const least = own.reduce((n, { type, value }) => (type === "min" ? Math.max(n, value) : n), 0);
  return least > 0 && least === mostOf(node) ? least : null;
}

/** The entries that stand twice in one root: their options are told apart by where they stand. */
function idsTwiceInOne(roots: readonly Node[]): ReadonlySet<string> {
  const twice = new Set<string>();
  for (const root of roots) {
    const seen = new Set<string>();
    for (const node of within(root)) {
      if (node.kind === "group") continue;
      if (seen.has(node.id)) twice.add(node.id);
      seen.add(node.id);
    }
  }
  return twice;
}

/** The links that lead to a selection, then itself: so rosters name it, and no other place has the same. */
function pathId(node: Node): string {
  const links: string[] = [];
  for (let at: Node | null = node; at; at = at.above) if (at.link !== null) links.unshift(at.link);
  return foreignId(...links, node.id);
}
