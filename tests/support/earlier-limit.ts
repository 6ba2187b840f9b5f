/** Limits of events as the earlier form writes them: what tests say in few words, read as the rules they are. */
import { namesOf } from "@/lib/engine/catalogue/compile/event-limits";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { LimitThing, Weight } from "@/lib/engine/common";
import { ruleInWords } from "@/lib/engine/rules/rule-in-words";
import { Limit } from "@/lib/engine/schema/event";

export interface EarlierLimit {
  who: { each: "army" | "command" | "unit" } | { army: string[] } | { except: string[] } | { unit: string };
  may: "may-not" | "must" | "at-most" | "at-least" | "exactly" | "although" | "not-together";
  count?: number | undefined;
  percent?: number;
  of: LimitThing[];
  in?: "units" | "models" | "points" | "copies";
  per?: number;
  each?: true;
  forEach?: LimitThing[];
  weights?: Weight[];
}

/** The rule that a limit is. */
export const limitOf = (limit: EarlierLimit, number = 1): Limit => Limit.parse({ number, ...limit });

/** Limits with numbers from 1. */
export const numbered = (limits: readonly EarlierLimit[]): Limit[] => limits.map((limit, i) => limitOf(limit, i + 1));

/** The sentence of a limit; `size`: the points of the army. */
export const limitSaid = (limit: EarlierLimit, catalogue: Catalogue, size?: number) =>
  ruleInWords(limitOf(limit), namesOf(catalogue), size);
