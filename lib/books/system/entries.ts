/** Units and options with their prices as the file states them, before anything changes them. */

import type { Price } from "@/lib/engine/common";
import { exact } from "@/lib/engine/report/points";
import type { Army } from "./army";
import type { Node } from "./link";
import type { Shaped } from "./shape";
import { cutName, numberIn } from "./values";

interface MadeOption {
  id: string;
  name: string;
  group: string;
  price: number;
  repeatable?: true;
}

/** Points of a selection by itself. */
export function pointsOf(army: Army, node: Node): number {
  return exact([...node.costs].reduce((sum, [type, value]) => (army.points.has(type) ? sum + value : sum), 0));
}

/** What a unit costs: its own points, and those of its models for each. */
export function entryPrice(army: Army, { root, models }: Shaped): Price {
  const own = pointsOf(army, root);
  if (!models) return own;
  const each = pointsOf(army, models);
  if (each === 0) return own;
  return own === 0 ? { perModel: each } : { first: { models: 1, points: exact(own + each) }, perModel: each };
}

/** The unit as an entry of an army list. `category` is the id of its heading. */
export function entryOf(army: Army, shaped: Shaped, category: string): Record<string, unknown> {
  const { root, entry, models, options } = shaped;
  const offers = Object.fromEntries([...options].filter(([node]) => !isNeverThere(node)).map(([node, ref]) => [ref, pointsOf(army, node)]));
  const page = numberIn({ page: root.page }, "page");
  return {
    id: entry,
    name: cutName(root.name),
    category,
    price: entryPrice(army, shaped),
    ...(models ? {} : { size: { min: 1, max: 1 } }),
    ...(Object.keys(offers).length ? { offers } : {}),
    ...(page !== null && Number.isInteger(page) && page >= 1 && page <= 2000 ? { page } : {}),
  };
}

/** Hidden in the file, with nothing that would show it. */
export function isNeverThere(node: Node): boolean {
  return [node, ...node.groups].some((one) => one.hidden && !one.changes.some(({ field }) => field === "hidden"));
}

/** The options of an army list, each once, and the headings they stand under. */
export function optionsOf(army: Army): { options: MadeOption[]; groups: { id: string; name: string }[] } {
  const made = new Map<string, MadeOption>();
  const groups = new Map<string, { id: string; name: string }>();
  for (const { options } of army.shaped)
    for (const [node, id] of options) {
      const repeatable = !army.isSingle(node);
      const before = made.get(id);
      if (before) {
        if (repeatable) before.repeatable = true;
        continue;
      }
      const heading = headingOf(node);
      const key = heading.toLowerCase();
      const group = groups.get(key) ?? { id: `group-${groups.size + 1}`, name: cutName(heading) };
      groups.set(key, group);
      made.set(id, { id, name: cutName(node.name), group: group.id, price: pointsOf(army, node), ...(repeatable ? { repeatable } : {}) });
    }
  return { options: [...made.values()], groups: [...groups.values()] };
}

/** The group a selection stands in, else the selection above it. */
function headingOf(node: Node): string {
  const [group] = node.groups;
  if (group) return group.name;
  const parent = node.parent;
  return parent?.parent ? parent.name : "Options";
}
