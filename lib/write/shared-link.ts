/** The link under which a roster is shared: it opens a page that shows it, judged with what it was judged with here. */
import type { Pack } from "@/lib/schema/pack";
import type { Roster } from "@/lib/schema/roster";
import { encode } from "./link";
import { packFragment } from "./pack-link";

/** @param origin Of the site, without a slash at its end. @param packs What goes with the roster: see `carriedPacks`. */
export function sharedLink(origin: string, roster: Roster, packs: readonly Pack[] = []): string {
  return `${origin}/view#${[encode(roster), ...packs.map(packFragment)].join("&")}`;
}
