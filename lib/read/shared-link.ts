/** A shared roster and what it was judged with; lib/paper/write/shared-link.ts says how the link is made. */
import type { Problem } from "@/lib/engine/roster/roster-file";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Roster } from "@/lib/engine/schema/roster";
import { decode, packParts } from "./link";
import { readPackLink } from "./pack-link";

/** More packs than these are no link of ours. */
const MOST_PACKS = 20;

export interface SharedRoster {
  roster: Roster | null;
  problems: Problem[];
  packs: Pack[];
  /** What is wrong with packs that cannot be used, as sentences. */
  packProblems: string[];
}

/** Never throws; what is wrong is told. A pack that cannot be read leaves the roster. */
export function readSharedLink(link: string, games: readonly { id: string; title: string }[]): SharedRoster {
  const { roster, problems } = decode(link);
  const parts = packParts(link);
  const read = parts.slice(0, MOST_PACKS).map((part) => readPackLink(part, games));
  return { roster, problems, packs: read.flatMap(({ pack }) => pack ?? []), packProblems: read.flatMap(({ problem }) => problem || []) };
}
