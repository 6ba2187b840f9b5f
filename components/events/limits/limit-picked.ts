/** What is picked of a limit so far, as its fields hold it, and the limit it makes. */
import type { LimitThing, Weight } from "@/lib/engine/common";
import { isOption } from "@/lib/engine/rules/things";
import { Limit } from "@/lib/engine/schema/event";
import { LIMIT_TEMPLATES, type LimitTemplate, templateOf, type Who } from "@/lib/engine/schema/limit-templates";

/** What something counts for: `counts` for every `every` units or models; of options only `counts`. */
export interface PickedWeight {
  of: string;
  counts: string;
  every: string;
  in: "units" | "models";
}

/** Things are kept as JSON. */
export interface Picked {
  /** The id of the row in the table of limits. */
  may: string;
  who: string;
  armies: string[];
  of: string[];
  count: string;
  per: string;
  forEach: string[];
  weights: PickedWeight[];
  size: string;
  to: string;
  figure: string;
  also: string[];
  except: string[];
}

export const nothingPicked: Picked = {
  may: "at-most",
  who: "army",
  armies: [],
  of: [],
  count: "",
  per: "",
  forEach: [],
  weights: [],
  size: "",
  to: "",
  figure: "",
  also: [],
  except: [],
};

const textOf = (n: number | undefined) => (n === undefined ? "" : String(n));
const keysOf = (things: readonly LimitThing[]) => things.map((thing) => JSON.stringify(thing));

/** A limit as fields; null where no row of the table makes such a one. */
export function pickedOf(limit: Limit): Picked | null {
  const made = templateOf(limit);
  if (!made) return null;
  const { who, of, count, per, forEach = [], weights = [], size, to = "", figure = "", also = [], except = [] } = made.values;
  return {
    may: made.template.id,
    who: typeof who === "string" ? who : "unit" in who ? `unit ${who.unit}` : "army" in who ? "lists" : "except",
    armies: typeof who === "string" ? [] : "army" in who ? who.army : "except" in who ? who.except : [],
    of: keysOf(of),
    count: textOf(count),
    per: textOf(per),
    forEach: keysOf(forEach),
    size: textOf(size),
    to,
    figure,
    also: keysOf(also),
    except: keysOf(except),
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

/** The rows of the table that hold for those who are picked. */
export function rowsFor(who: string): LimitTemplate[] {
  const whose = who.startsWith("unit ") ? "unit" : who === "command" ? "command" : "army";
  return LIMIT_TEMPLATES.filter((row) => row.whose.includes(whose));
}

/** The row that is picked. */
export function rowOf({ may, who }: Pick<Picked, "may" | "who">): LimitTemplate | undefined {
  const rows = rowsFor(who);
  return rows.find(({ id }) => id === may) ?? rows[0];
}

/** What is filled in of the row that is picked; what a unit takes has a plain number. */
export function fieldsOf(picked: Pick<Picked, "may" | "who">): LimitTemplate["fields"] {
  const fields = rowOf(picked)?.fields ?? [];
  return picked.who.startsWith("unit ") ? fields.filter((field) => field === "count") : fields;
}

/** Whether a thing may be named beside others; a unit takes options. */
export function mayStandBeside(picked: Picked): (thing: LimitThing, others?: readonly LimitThing[]) => boolean {
  const row = rowOf(picked);
  const chosen = thingsOf(picked.of);
  return (thing, others = chosen) => Boolean(row?.takes(thing, others)) && (!picked.who.startsWith("unit ") || isOption(thing));
}

/** With something else picked, without the things that no longer go with it. */
export function withPicked(picked: Picked, change: Partial<Picked>): Picked {
  const next = { ...picked, ...change };
  const fits = mayStandBeside(next);
  const of: string[] = [];
  for (const key of next.of) if (thingsOf([key]).every((thing) => fits(thing, thingsOf(of)))) of.push(key);
  return { ...next, may: rowOf(next)?.id ?? next.may, of };
}

export function weightOf({ of, counts, every, in: counted }: PickedWeight): Weight {
  const [thing] = thingsOf([of]);
  const many = numberIn(every) ?? 0;
  const of1 = { of: thing as LimitThing, counts: numberIn(counts) ?? -1 };
  if (thing && isOption(thing)) return of1;
  return { ...of1, ...(counted === "models" ? { models: many } : many === 1 ? {} : { units: many }) };
}

function whoOf({ who, armies }: Picked): Who {
  if (who === "lists") return { army: armies };
  if (who === "except") return { except: armies };
  return who.startsWith("unit ") ? { unit: who.slice(5) } : who === "command" ? who : "army";
}

/** The limit that is picked; null while it is none. */
export function limitOf(picked: Picked, number: number): Limit | null {
  const { of, count, per, forEach, weights, size, to, figure, also, except } = picked;
  const fields = fieldsOf(picked);
  const rule = rowOf(picked)?.toRule({
    who: whoOf(picked),
    of: thingsOf(of),
    count: fields.includes("count") ? (numberIn(count) ?? -1) : undefined,
    per: fields.includes("per") && per.trim() ? (numberIn(per) ?? 0) : undefined,
    forEach: fields.includes("forEach") ? thingsOf(forEach) : [],
    weights: fields.includes("weights") ? weights.map(weightOf) : [],
    size: fields.includes("size") ? (numberIn(size) ?? -1) : undefined,
    to: fields.includes("to") ? to : undefined,
    figure: fields.includes("figure") ? figure : undefined,
    also: fields.includes("also") ? thingsOf(also) : [],
    except: fields.includes("except") ? thingsOf(except) : [],
  });
  const read = rule && Limit.safeParse({ number, ...rule });
  return read?.success ? read.data : null;
}

/** Why what is picked is no limit yet. */
export function missingIn(picked: Picked): string {
  const fields = fieldsOf(picked);
  if (picked.of.length === 0) return "Choose of what.";
  if ((picked.who === "lists" || picked.who === "except") && picked.armies.length === 0) return "Choose an army list.";
  if (fields.includes("to") && !picked.to) return "Choose the category they count as.";
  if (fields.includes("figure") && !picked.figure) return "Choose a characteristic.";
  if (fields.includes("count") && numberIn(picked.count) === undefined) return "Enter how many.";
  if (fields.includes("size") && !numberIn(picked.size)) return "Enter the size of the units.";
  const unclear = picked.weights.some(
    (w) => numberIn(w.counts) === undefined || Number(w.counts) > 100 || !numberIn(w.every) || Number(w.every) > 1000,
  );
  if (fields.includes("weights") && unclear)
    return "Enter for how much each of these counts: 0 to 100, for every 1 to 1,000 units or models.";
  return "These choices do not go together. Change one of them.";
}
