/** What somebody owns, held against what rosters need. Models of an army list are used before those that any list may use. */
import { groupBy } from "@/lib/engine/group-by";
import type { OwnedModel } from "@/lib/engine/schema/model";
import { modelKey, type Need, type RosterNeeds } from "./needs";

export type Owned = Pick<OwnedModel, "game" | "armyList" | "entry" | "count">;

/** How many somebody has of each entry that fits an army list. Entries of which there are none are absent. */
export function ownedFor(models: readonly Owned[], game: string, armyList: string): Map<string, number> {
  const owned = new Map<string, number>();
  for (const model of models) {
    const fits = model.game === game && (model.armyList === null || model.armyList === armyList);
    if (fits) owned.set(model.entry, (owned.get(model.entry) ?? 0) + model.count);
  }
  return owned;
}

/** A need, and what there is for it. */
export interface Held extends Need {
  /** All that would fit, those that another need takes included. */
  owned: number;
  /** How many are to be found elsewhere; 0 where there are enough. */
  missing: number;
}

/** Each need in its order, and what is missing for it when all are served at once. */
export function heldAgainst(models: readonly Owned[], needs: readonly Need[]): Held[] {
  const left = new Map<string, number>();
  for (const model of models) left.set(modelKey(model), (left.get(modelKey(model)) ?? 0) + model.count);
  const owned = needs.map((need) => keysFor(need).reduce((sum, key) => sum + (left.get(key) ?? 0), 0));
  return needs.map((need, i) => {
    let missing = need.count;
    for (const key of keysFor(need)) {
      const taken = Math.min(missing, left.get(key) ?? 0);
      missing -= taken;
      left.set(key, (left.get(key) ?? 0) - taken);
    }
    return { ...need, owned: owned[i] ?? 0, missing };
  });
}

const keysFor = (need: Need) => [modelKey(need), modelKey({ ...need, armyList: null })];

/** A model that several rosters use. */
export interface SharedModel extends Need {
  /** Summed over the rosters: what is needed to field all of them at once. */
  count: number;
  /** What the one that needs most of it needs. */
  most: number;
  owned: number;
  uses: { roster: string; count: number }[];
}

/** The models that at least two of the rosters use, those first that most of them use. */
export function sharedBy(models: readonly Owned[], rosters: readonly RosterNeeds[]): SharedModel[] {
  const uses = groupBy(
    rosters.flatMap(({ id, needs }) => needs.map((need) => ({ roster: id, need }))),
    ({ need }) => modelKey(need),
  );
  const shared = [...uses.values()].flatMap((all): SharedModel[] => {
    const [first] = all;
    if (!first || all.length < 2) return [];
    const counts = all.map(({ need }) => need.count);
    return [
      {
        ...first.need,
        count: counts.reduce((sum, one) => sum + one, 0),
        most: Math.max(...counts),
        owned: ownedFor(models, first.need.game, first.need.armyList).get(first.need.entry) ?? 0,
        uses: all.map(({ roster, need }) => ({ roster, count: need.count })),
      },
    ];
  });
  return shared.sort((a, b) => b.uses.length - a.uses.length);
}
