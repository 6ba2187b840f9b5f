/** What a suggestion changes, line by line, as panel and terminal show it. */
import type { Catalogue } from "@/lib/catalogue/types";
import type { Roster } from "@/lib/schema/roster";

export interface ChangeLine {
  /** add: what comes; remove: what goes; change: of what stays. */
  kind: "add" | "remove" | "change";
  /** "5 Outriders", "Shield". */
  what: string;
  /** Whose it is, or from what to what: "Captain of the Empire", "24 become 20 models"; empty where there is nothing to say. */
  detail: string;
  /** What it costs more, or less; 0 where that changes nothing. */
  points: number;
  /** Ids of the units it touches, in the roster before or, for what comes, after. */
  units: string[];
}

/** The difference between two rosters of one catalogue: what goes, then what changes, then what comes. Alike units share a line. */
export function changeLines(_catalogue: Catalogue, _before: Roster, _after: Roster): ChangeLine[] {
  return [];
}
