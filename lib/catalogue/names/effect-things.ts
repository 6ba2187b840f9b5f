/** The things that a line on what they do is of, each in one word. */
import type { EffectOf } from "@/lib/schema/in-play/effects";

/** "option elite", "option elite=110", "entry mobs", "special-rules fear". */
export function thingsOf({ options = [], entries = [], detail, named = [] }: EffectOf): string[] {
  return [
    ...options.map((ref) => `option ${ref}`),
    ...entries.map((id) => `entry ${id}`),
    ...named.map((name) => `${detail} ${name.toLowerCase()}`),
  ];
}
