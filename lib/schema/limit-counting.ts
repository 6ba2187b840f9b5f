/** What the limits of an event are about and counted in; apart from their schema, so that checking does not load it. */
import type { CountedIn, EventRules, Limit, LimitThing } from "./event";

/** Whether a limit says how many. */
export function takesNumber(may: Limit["may"]): boolean {
  return may === "at-most" || may === "at-least" || may === "exactly";
}

/** Whether a limit is about options; what it counts are units else. */
export function isOfOptions({ of }: { of: readonly LimitThing[] }): boolean {
  return of.some((thing) => "option" in thing || "group" in thing);
}

/** Whether a limit is about units, by themselves or among other things. */
export function isOfUnits({ of }: { of: readonly LimitThing[] }): boolean {
  return of.some((thing) => "entry" in thing || "category" in thing || "tag" in thing);
}

/** Whether not all it counts counts alike: units beside options, figures, things with a weight. */
export function isWeighed(limit: Pick<Limit, "of" | "weights">): boolean {
  return limit.weights !== undefined || (isOfOptions(limit) && isOfUnits(limit)) || limit.of.some((thing) => "figure" in thing);
}

/** Whether a limit is about the size or price of single units. */
export function isOfEachUnit({ who }: Pick<Limit, "who">): boolean {
  return "each" in who && who.each === "unit";
}

/** Whether a limit is about armies of an army list. */
export function concerns({ who }: Pick<Limit, "who">, army: string): boolean {
  return "army" in who ? who.army.includes(army) : !("except" in who && who.except.includes(army));
}

/** What may be counted in a limit: the first is what is meant where it does not say. */
export function countings(limit: Pick<Limit, "who" | "may" | "of" | "percent" | "each" | "weights">): readonly CountedIn[] {
  if (isWeighed(limit)) return ["units"];
  if (limit.may === "although" || limit.may === "not-together") return ["units"];
  if (isOfEachUnit(limit)) return ["models", "points"];
  if (limit.percent !== undefined) return ["points"];
  if (limit.each) return [isOfOptions(limit) ? "copies" : "units"];
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
