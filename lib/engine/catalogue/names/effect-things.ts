/** The things that lines on what they do are of, each in one word, and the lines of a game and its army lists as one. */
import type { ArmyEffects, EffectOf, Effects } from "@/lib/engine/schema/in-play/effects";

/** "option elite", "option elite=110", "entry mobs", "special-rules fear". */
export function thingsOf({ options = [], entries = [], detail, named = [] }: EffectOf): string[] {
  return [
    ...options.map((ref) => `option ${ref}`),
    ...entries.map((id) => `entry ${id}`),
    ...named.map((name) => `${detail} ${name.toLowerCase()}`),
  ];
}

/** A game's lines and those of some of its army lists as one. */
export function joinedEffects({ lines, none = [] }: Effects, armies: ReadonlyMap<string, ArmyEffects>): Effects {
  const own = [...armies];
  return {
    lines: [...lines, ...own.flatMap(([army, file]) => file.lines.map((one) => ({ ...one, army })))],
    none: [...none, ...own.flatMap(([army, file]) => (file.none ?? []).map((one) => ({ ...one, army })))],
  };
}
