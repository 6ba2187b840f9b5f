/**
 * One roster as two devices keep it. Each remembers when it last went from one to the other and how it was then: a state whose time
 * the other one remembers is the older one, and from what both remember they are merged like two tabs.
 */

import { isSame } from "@/lib/engine/schema/json";
import type { Roster } from "@/lib/engine/schema/roster";
import { mergeRosters } from "./merge-rosters";

/** The states of a roster that went to another device or came from one. */
export interface SharedStates {
  /** When they were saved, in milliseconds since 1970, oldest first. */
  times: readonly number[];
  /** The last of them. */
  roster: Roster;
}

export interface KeptState {
  roster: Roster;
  /** When it was saved, in milliseconds since 1970. */
  updated: number;
  shared?: SharedStates | undefined;
}

/** What becomes of what is kept here: the other one is alike, an earlier state, a later one, merged with it, or goes beside it. */
export type KeptMerge = { is: "alike" | "earlier" | "later" | "apart" } | { is: "merged"; roster: Roster };

const MOST_TIMES = 40;

export function mergeKept(here: KeptState, other: KeptState): KeptMerge {
  if (isSame(here.roster, other.roster)) return { is: "alike" };
  if (knows(here, other.updated)) return { is: "earlier" };
  if (knows(other, here.updated)) return { is: "later" };
  const base = commonState(here, other);
  if (!base) return { is: "apart" };
  const { value, conflicts } = mergeRosters(base, here.roster, other.roster);
  return conflicts.length ? { is: "apart" } : { is: "merged", roster: value };
}

/** What is remembered once a state has gone to another device, or has come from one. */
export function sharing(before: SharedStates | undefined, state: Pick<KeptState, "roster" | "updated">): SharedStates {
  const others = before?.times.filter((time) => time !== state.updated) ?? [];
  return { times: [...others, state.updated].slice(-MOST_TIMES), roster: state.roster };
}

/** The same with what the other device remembers. */
export function withTimes(mine: SharedStates, theirs: SharedStates | undefined): SharedStates {
  const all = [...new Set([...(theirs?.times ?? []), ...mine.times])].filter((time) => time !== mine.times.at(-1)).sort((a, b) => a - b);
  return { ...mine, times: [...all, ...mine.times.slice(-1)].slice(-MOST_TIMES) };
}

function knows({ shared }: KeptState, time: number): boolean {
  return shared?.times.includes(time) ?? false;
}

function commonState(here: KeptState, other: KeptState): Roster | null {
  const last = ({ shared }: KeptState) => shared?.times.at(-1);
  const [own, others] = [last(here), last(other)];
  if (others !== undefined && knows(here, others)) return other.shared?.roster ?? null;
  return own !== undefined && knows(other, own) ? (here.shared?.roster ?? null) : null;
}
