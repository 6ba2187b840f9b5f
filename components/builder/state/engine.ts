/** All of the engine that the builder works with, in one piece: it comes after what is seen first. */
import { changedSince, summaryOf } from "@/components/storage/summary";
import { breachesOf } from "@/lib/offers/before-adding";
import { likeLast } from "@/lib/offers/like-last";
import { armyOffers } from "@/lib/offers/offers";
import { edited, nextId } from "@/lib/roster/edit";
import { makeView } from "@/lib/sheet/roster-view";

export const engine = { armyOffers, breachesOf, changedSince, edited, likeLast, makeView, nextId, summaryOf };
export type Engine = typeof engine;
