/** The link under which a roster is shared: it opens a page that shows it, judged with what it was judged with here. */
import type { Roster } from "@/lib/engine/schema/roster";
import { encode } from "./link";

/**
 * @param origin Of the site, without a slash at its end. @param packs What goes with the roster (see `carriedPacks`), each as letters
 * by `packFragment`, which is loaded where there are any.
 */
export function sharedLink(origin: string, roster: Roster, packs: readonly string[] = []): string {
  return `${origin}/view#${[encode(roster), ...packs].join("&")}`;
}
