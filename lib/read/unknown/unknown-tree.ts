/** The tree in which list builders save a roster, as a roster of a game that we have no book of: whole, with what stands beside the choices. */
import type { Force, Selection, Tree } from "@/lib/read/lines/tree";
import { pointsName } from "@/lib/read/shapes/selections";
import { type Item, UnknownDraft } from "./unknown-draft";

/** What a tree gives, and how many of its units there was no room for. */
export function draftOfTree(tree: Tree): { draft: UnknownDraft; points: string; left: number } {
  const draft = new UnknownDraft();
  const points = pointsName(tree);
  const nameOf = (cost: string) => tree.costNames.get(cost) || cost;
  const reader = new TreeReader(draft, points, nameOf);
  const several = tree.forces.length > 1 || tree.forces.some((force) => force.forces.length);
  for (const force of tree.forces) reader.force(force, several);
  for (const [cost, sum] of tree.costs) if (cost !== points && sum) draft.cost(nameOf(cost), sum);
  return { draft, points: nameOf(points), left: reader.left };
}

class TreeReader {
  left = 0;

  constructor(
    private readonly draft: UnknownDraft,
    private readonly points: string,
    private readonly nameOf: (cost: string) => string,
  ) {}

  force({ name, catalogue, selections, forces }: Force, several: boolean): void {
    if (several) this.draft.force([name, catalogue && `(${catalogue})`].filter(Boolean).join(" "));
    for (const selection of selections) this.unit(selection);
    for (const force of forces) this.force(force, several);
  }

  private unit(selection: Selection): void {
    if (this.draft.isFull) {
      this.left++;
      return;
    }
    const costs = new Map<string, number>();
    this.addCosts(selection, costs);
    const category = selection.category ? this.draft.category(selection.category) : null;
    this.draft.add({ ...this.item(selection), costs }, category);
  }

  private item({ name, ownName, note, count, costs, selections, profiles }: Selection): Item {
    return {
      // What has no name may have a price.
      name: name.slice(0, 200) || "Without a name",
      count,
      points: costs.get(this.points) ?? 0,
      ...(ownName ? { ownName } : {}),
      ...(note ? { notes: [note] } : {}),
      below: selections.map((one) => this.item(one)),
      profiles,
    };
  }

  /** Costs beside the points, with all that stands below. */
  private addCosts({ costs, selections }: Selection, sums: Map<string, number>): void {
    for (const [cost, value] of costs) {
      if (cost === this.points || !value) continue;
      const name = this.nameOf(cost);
      sums.set(name, (sums.get(name) ?? 0) + value);
    }
    for (const one of selections) this.addCosts(one, sums);
  }
}
