import { withBases } from "@/components/storage/own-library";
import type { Pack } from "@/lib/engine/schema/pack";
import { asSent } from "@/lib/events/limit-numbers";

/** An event as a server gets it: its limits keep their numbers, and the packs it is made of come along. */
export function asPublished(pack: Pack): Promise<Pack> {
  return withBases(asSent(pack));
}
