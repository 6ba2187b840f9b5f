/** What the limits of an event are about and counted in; apart from their schema, so that checking does not load it. */
import type { CountedIn, EventRules, Limit, LimitThing } from "./event";

/** Whether a limit is about options; what it counts are units else. */
export function isOfOptions({ of }: { of: readonly LimitThing[] }): boolean {
  return of.some((thing) => "option" in thing || "group" in thing);
}

/** What may be counted in a limit: the first is what is meant where it does not say. */
export function countings(limit: Pick<Limit, "who" | "may" | "of">): readonly CountedIn[] {
  if (limit.may === "although") return ["units"];
  const inUnit = "unit" in limit.who;
  if (limit.may === "may-not" || limit.may === "must") return inUnit ? ["copies"] : ["units"];
  if (inUnit) return ["copies", "points"];
  return isOfOptions(limit) ? ["units", "copies", "points"] : ["units", "models", "points"];
}

/** What a limit counts. */
export function countedIn(limit: Limit): CountedIn {
  return limit.in ?? countings(limit)[0] ?? "units";
}

/** The number for the next limit: none that was given before. */
export function nextNumber({ limits = [], numbered = 0 }: EventRules): number {
  return limits.reduce((most, { number }) => Math.max(most, number), numbered) + 1;
}
