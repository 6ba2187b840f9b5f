/** What is picked of a limit so far, as its fields hold it, and the limit it makes. */
import { type CountedIn, Limit, type LimitThing, type May, type Weight } from "@/lib/schema/event";
import { countings, isOfOptions, isOfUnits, isWeighed, takesNumber } from "@/lib/schema/limit-counting";

/** What something counts for: `counts` for every `every` units or models; of options only `counts`. */
export interface PickedWeight {
  of: string;
  counts: string;
  every: string;
  in: "units" | "models";
}

/** Things are kept as JSON. */
export interface Picked {
  who: string;
  armies: string[];
  may: May;
  count: string;
  of: string[];
  in: CountedIn | "percent" | "";
  per: string;
  each: boolean;
  forEach: string[];
  weights: PickedWeight[];
}

export const nothingPicked: Picked = {
  who: "army",
  armies: [],
  may: "at-most",
  count: "",
  of: [],
  in: "",
  per: "",
  each: false,
  forEach: [],
  weights: [],
};

export function pickedOf(limit: Limit): Picked {
  const { who, may, count, percent, of, per, each = false, forEach = [], weights = [] } = limit;
  const number = count ?? percent;
  return {
    who: "unit" in who ? `unit ${who.unit}` : "army" in who ? "lists" : "except" in who ? "except" : who.each,
    armies: "army" in who ? who.army : "except" in who ? who.except : [],
    may,
    count: number === undefined ? "" : String(number),
    of: of.map((thing) => JSON.stringify(thing)),
    in: percent === undefined ? (limit.in ?? "") : "percent",
    per: per === undefined ? "" : String(per),
    each,
    forEach: forEach.map((thing) => JSON.stringify(thing)),
    weights: weights.map(({ of: thing, counts = 1, units = 1, models }) => ({
      of: JSON.stringify(thing),
      counts: String(counts),
      every: String(models ?? units),
      in: models === undefined ? "units" : "models",
    })),
  };
}

export const thingsOf = (keys: readonly string[]) => keys.map((key) => JSON.parse(key) as LimitThing);
export const numberIn = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined);
const isOption = (key: string) => isOfOptions({ of: thingsOf([key]) });

/** What may be chosen beside what is chosen: a figure stands alone, and only some limits are about units and options together. */
export function mayStandBeside(picked: Picked): (thing: LimitThing) => boolean {
  const { who, may } = picked;
  const chosen = { of: thingsOf(picked.of) };
  const inUnit = who.startsWith("unit ");
  const mixes = !inUnit && who !== "unit" && !picked.each && picked.in !== "percent";
  return (thing) => {
    const one = { of: [thing] };
    if ("figure" in thing) return takesNumber(may) && isOfWholeArmy(picked) && chosen.of.length === 0;
    if (chosen.of.some((other) => "figure" in other)) return false;
    if (may === "although" && "category" in thing) return false;
    if (inUnit) return isOfOptions(one);
    if (who === "unit") return !isOfOptions(one);
    return mixes || chosen.of.length === 0 || isOfOptions(one) === isOfOptions(chosen);
  };
}

export function isOfWholeArmy({ who }: Picked): boolean {
  return who === "army" || who === "lists" || who === "except";
}

/** Whether things may count for more or less than one in it. */
export function mayWeigh({ who, may, each, forEach, in: counted }: Picked): boolean {
  return takesNumber(may) && !who.startsWith("unit") && !each && forEach.length === 0 && counted !== "percent";
}

/** What may be counted; one only where units, copies and weights are added up. */
export function possibleCountings(picked: Picked): readonly CountedIn[] {
  const { who, may, each } = picked;
  const weights = mayWeigh(picked) && picked.weights.length ? { weights: picked.weights.map(() => ({ of: { figure: "" } })) } : {};
  return countings({
    who: who.startsWith("unit ") ? { unit: "" } : { each: who === "unit" ? "unit" : "army" },
    may,
    of: thingsOf(picked.of),
    ...weights,
    ...(each && may === "at-most" ? { each: true as const } : {}),
  });
}

/** Whether it adds up what does not all count alike. */
export function addsUp(picked: Picked): boolean {
  const of = thingsOf(picked.of);
  return (mayWeigh(picked) && picked.weights.length > 0) || isWeighed({ of });
}

/** Units and options together, of which no percentage and no single entries are counted. */
export function isMixed({ of }: Picked): boolean {
  const things = { of: thingsOf(of) };
  return isOfOptions(things) && isOfUnits(things);
}

export function weightOf({ of, counts, every, in: counted }: PickedWeight): Weight {
  const [thing] = thingsOf([of]);
  const many = numberIn(every) ?? 0;
  const of1 = { of: thing as LimitThing, counts: numberIn(counts) ?? -1 };
  if (isOption(of)) return of1;
  return { ...of1, ...(counted === "models" ? { models: many } : many === 1 ? {} : { units: many }) };
}

/** The limit that is picked; null while it is none. */
export function limitOf(picked: Picked, number: number): Limit | null {
  const { who, armies, may, of, per } = picked;
  const whose =
    who === "lists"
      ? { army: armies }
      : who === "except"
        ? { except: armies }
        : who.startsWith("unit ")
          ? { unit: who.slice(5) }
          : { each: who };
  const things = thingsOf(of);
  const possible = possibleCountings(picked);
  const forEach = thingsOf(picked.forEach);
  const percent = picked.in === "percent";
  const weights = mayWeigh(picked) ? picked.weights.map(weightOf) : [];
  const numbers = takesNumber(may)
    ? {
        [percent ? "percent" : "count"]: numberIn(picked.count),
        ...(may === "at-most" && picked.each ? { each: true } : {}),
        ...(forEach.length ? { forEach } : {}),
        ...(weights.length ? { weights } : {}),
        ...(picked.in && picked.in !== "percent" && picked.in !== possible[0] && possible.includes(picked.in) ? { in: picked.in } : {}),
        ...(per.trim() === "" || who.startsWith("unit") ? {} : { per: numberIn(per) ?? 0 }),
      }
    : {};
  const read = Limit.safeParse({ number, who: whose, may, of: things, ...numbers });
  return read.success ? read.data : null;
}

/** Why what is picked is no limit yet. */
export function missingIn(picked: Picked): string {
  if (picked.of.length === 0) return "Choose of what.";
  if ((picked.who === "lists" || picked.who === "except") && picked.armies.length === 0) return "Choose an army list.";
  if (takesNumber(picked.may) && numberIn(picked.count) === undefined) return "Enter how many.";
  const unclear = picked.weights.some(
    (w) => numberIn(w.counts) === undefined || Number(w.counts) > 100 || !numberIn(w.every) || Number(w.every) > 1000,
  );
  if (mayWeigh(picked) && unclear) return "Enter for how much each of these counts: 0 to 100, for every 1 to 1,000 units or models.";
  return "These choices do not go together. Change one of them.";
}
