/** All of the engine that the builder works with, in one piece: it comes after what is seen first. */
import { newId } from "@/components/storage/new-id";
import { changedSince, summaryOf } from "@/components/storage/summary";
import { breachesOf } from "@/lib/advice/offers/before-adding";
import { lastOf, likeLast, withOnlyWays } from "@/lib/advice/offers/like-last";
import { armyOffers, unitSize } from "@/lib/advice/offers/offers";
import { nextId } from "@/lib/engine/roster/edit";
import type { Edit } from "@/lib/engine/roster/edits";
import { editedWithIds } from "@/lib/engine/roster/merge/new-ids";
import type { Roster } from "@/lib/engine/schema/roster";
import { makeView } from "@/lib/paper/sheet/roster-view";

/** The roster after edits; what they add has an id that no other tab gives. */
const edited = (roster: Roster, actions: readonly Edit[]): Roster => editedWithIds(roster, actions, () => newId(7));

export const engine = {
  armyOffers,
  breachesOf,
  changedSince,
  edited,
  lastOf,
  likeLast,
  makeView,
  nextId,
  summaryOf,
  unitSize,
  withOnlyWays,
};
export type Engine = typeof engine;
