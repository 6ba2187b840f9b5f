/** The tree in which list builders save a roster, as a roster of a game that we have no book of: whole, with what stands beside the choices. */
import type { Force, Selection, Tree } from "@/lib/read/lines/tree";
import { pointsName } from "@/lib/read/shapes/selections";
import { type Item, UnknownDraft } from "./unknown-draft";

/** What a tree gives, and how many of its units there was no room for. */
export function draftOfTree(tree: Tree): { draft: UnknownDraft; points: string; left: number } {
  const draft = new UnknownDraft();
  const points = pointsName(tree);
  const nameOf = (cost: string) => tree.costNames.get(cost) || cost;
  const several = tree.forces.length > 1 || tree.forces.some((force) => force.forces.length);
  let left = 0;
  const put = ({ name, catalogue, selections, forces }: Force) => {
    if (several) draft.force([name, catalogue && `(${catalogue})`].filter(Boolean).join(" "));
    for (const selection of selections) {
      const costs = new Map<string, number>();
      addCosts(selection, costs);
      if (draft.isFull) left++;
      else draft.add({ ...itemOf(selection, points), costs }, selection.category ? draft.category(selection.category) : null);
    }
    forces.forEach(put);
  };
  /** Costs beside the points, with all that stands below. */
  const addCosts = ({ costs, selections }: Selection, sums: Map<string, number>) => {
    for (const [cost, value] of costs) if (cost !== points && value) sums.set(nameOf(cost), (sums.get(nameOf(cost)) ?? 0) + value);
    for (const one of selections) addCosts(one, sums);
  };
  tree.forces.forEach(put);
  for (const [cost, sum] of tree.costs) if (cost !== points && sum) draft.cost(nameOf(cost), sum);
  return { draft, points: nameOf(points), left };
}

function itemOf({ name, ownName, note, count, costs, selections, profiles }: Selection, points: string): Item {
  return {
    // What has no name may have a price.
    name: name.slice(0, 200) || "Without a name",
    count,
    points: costs.get(points) ?? 0,
    ...(ownName ? { ownName } : {}),
    ...(note ? { notes: [note] } : {}),
    below: selections.map((one) => itemOf(one, points)),
    profiles,
  };
}
