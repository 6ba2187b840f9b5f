/** What is said beside findings: points, verdicts, how a bound came about, why a unit may not have an option. */
import { capital, uncapital } from "@/lib/words/text";
import { count, list, number, ordinal, partOf, times } from "./grammar";

type Names = readonly string[];

/** "sources give 16 and 24 points per model", where they differ in a price. */
export function sourcesGive(values: readonly number[], per: "unit" | "model" | "step"): string {
  return `sources give ${list(values.map(number))} points${per === "unit" ? "" : ` per ${per}`}`;
}

/** "1,500 or 2,250 points" */
export function sizesText(sizes: readonly number[]): string {
  return `${list(sizes.map(number), "or")} points`;
}

/** What is said of a guess; `army`: it is about the whole roster, not one of its units. */
export type GuessValues = { line: number | null; written: string; as: string; why: string; army: boolean };

/** 'Line 4: "Warbands" was read as Handweapons.', 'Roster: read as Inca (Fantasy Rules!), from what is in it.' */
export function guessText({ line, written, as, why, army }: GuessValues): string {
  if (army) return `Roster: read as ${as}${why ? `, ${why}` : ""}.`;
  return `${line === null ? "" : `Line ${line}: `}"${written}" was read as ${as}.`;
}

/** How a bound came about. */
export const bounds = {
  suchUnits: "such units",
  /** How findings and sheets name a limit: "Autumn Muster, limit 2". */
  limitOf: (event: string, n: number) => `${event}, limit ${n}`,
  everyArmy: "every army",
  perPoints: (per: number) => `per ${number(per)} points`,
  /** Of a counted base: "3 for every 4 drummers: 3 × 9 ÷ 4 = 6, rounded down". */
  partOf({ numerator, denominator, plus, name, base, result, rounded }: PartOf): string {
    const same = numerator === denominator;
    const share = same
      ? `as many as ${name}`
      : denominator === 1
        ? `${times(numerator)} as many as ${name}`
        : `${number(numerator)} for every ${number(denominator)} ${name}`;
    const more = plus ? `, plus ${number(plus)}` : "";
    if (same && !plus) return `${share}: ${number(base)}`;
    const part = denominator === 1 || same ? "" : ` ÷ ${number(denominator)}`;
    const product = `${numerator === 1 || same ? "" : `${number(numerator)} × `}${number(base)}${part}`;
    return `${share}${more}: ${product}${plus ? ` + ${number(plus)}` : ""} = ${number(result)}${rounded ? `, rounded ${rounded}` : ""}`;
  },
  /** Of the size of the army: "2 per 1,000 points × 1 full 1,000". */
  scaled({ each, name, per, rounding, bands, atLeast }: Scaled): string {
    const how =
      bands < atLeast
        ? `, counted ${atLeast === 1 ? "once" : `${atLeast} times`} below ${number(per * atLeast)}`
        : ` × ${number(bands)} ${rounding === "down" ? "full" : "started"} ${number(per)}`;
    return `${number(each)} ${name}${how}`;
  },
  below: (size: number) => `below ${number(size)} points`,
  from: (size: number, beyond: { add: number; per: number } | null) =>
    `from ${number(size)} points${beyond ? `, and ${number(beyond.add)} more for each further ${number(beyond.per)}` : ""}`,
  /** Of a whole. */
  share: (percent: number, whole: number, of: "agreed" | "spent" | "counted") => `${number(percent)} % of ${number(whole)} ${of}`,
  /** `bonus`: points beyond the agreed ones. */
  withBonus: (limit: number, bonus: number, name: string) => `${number(limit)} agreed + ${number(bonus)} ${name}`,
  asMany: (right: string, other: number, isLess: boolean) => `${isLess ? "fewer than" : "as many as"} ${right}: ${number(other)}`,
  forEachUnit: (each: number, units: number) => `${number(each)} for each of ${count(units, "unit")}`,
  /** Of the models of the unit it belongs to: "half of the 15 models of Halberdiers, rounded down"; the rounding only where it counts. */
  partOfModels: ({ numerator, denominator, models, of, rounded }: PartOfModels) => {
    const part = denominator !== 1 ? `${partOf(numerator, denominator)} of ` : numerator === 1 ? "" : `${number(numerator)} times `;
    return `${part}the ${count(models, "model")} of ${of}${rounded ? `, rounded ${rounded}` : ""}`;
  },
  army: "Army",
  armyAnd: (name: string) => `Army and ${name.toLowerCase()}`,
  /** The subject of what is said of a roster where a rule names none. */
  roster: "Roster",
  roomFor: (carrier: string, things: string) => `${carrier}: room for ${things}`,
  /** "6 models, 1 for every 4"; "2 units, 2 each". */
  weighed: (many: number, noun: "unit" | "model", each: number, every: number) => {
    const of = count(many, noun);
    return every === 1 ? (each === 1 ? of : `${of}, ${number(each)} each`) : `${of}, ${number(each)} for every ${number(every)}`;
  },
  copies: (copies: number, option: string, each: number) => `${number(copies)} × ${option}, ${number(each)} each`,
};

type PartOf = {
  numerator: number;
  denominator: number;
  plus: number;
  /** What is counted, and so many are there. */
  name: string;
  base: number;
  result: number;
  rounded: "down" | "up" | null;
};
type PartOfModels = { numerator: number; denominator: number; models: number; of: string; rounded: "down" | "up" | null };
type Scaled = { each: number; name: string; per: number; rounding: "down" | "up"; bands: number; atLeast: number };

/** Why a unit may not have an option, in short sentences without full stop. */
export const reasons = {
  otherLists: "Only in other army lists",
  lookedUp: "Looked up in the book",
  listed: (option: string) => `Its entry lists ${option}`,
  and: (reason: string, held: Names) => `${reason}, and ${list(held)}`,
  another: (option: string) => `have another ${option}`,
  /** What a unit is or has, by what units do that have it: "it has barded warhorse", "it is undead". */
  itHas(said: string): string {
    if (/^(take|have) /.test(said)) return `it has ${said.slice(5)}`;
    return said.startsWith("be ") ? `it is ${said.slice(3)}` : `it may ${said}`;
  },
  /** What it has none of, is not and does not do: "It has no bow or sling and is not elite". */
  lacks({ has, is, does }: { has: Names; is: Names; does: Names }): string {
    const parts = [
      has.length ? `has no ${list(has, "or")}` : "",
      is.length ? `is not ${list(is, "or")}` : "",
      does.length ? `does not ${list(does, "or")}` : "",
    ];
    return `It ${parts.filter(Boolean).join(" and ")}`;
  },
  beyond: (points: number, most: number, noun: string) => `It costs ${number(points)}, and its entry has ${number(most)} ${noun}s at most`,
  countsAs: (category: string, because: string) => `Counts as ${uncapital(category)}: ${because}`,
  atBest: (text: string, upTo: string) => `${text} to ${upTo} at best`,
  firstModels: (label: string, models: number) => `${label}, up to ${count(models, "model")}`,
  furtherModels: (label: string) => `${label}, further models`,
};

/** Points in words. */
export const points = {
  figure: (total: number, missing: number) => `${missing > 0 ? "at least " : ""}${number(total)}`,
  /** "1,070 of 1,050 points", "300 points". `noun`: plural. */
  ofLimit: (figure: string, limit: number, noun: string) => `${figure} of ${number(limit)} ${noun}`,
  alone: (figure: string, total: number, noun: string) => `${figure} ${total === 1 ? noun.replace(/s$/, "") : noun}`,
  noun: "points",
  over: (n: number) => `${number(n)} over`,
  left: (n: number) => `${number(n)} left`,
  /** How the places of a category are filled: "2 of 4"; "5, at least 3". */
  section: ({ used, least, most }: { used: number; least: number | null; most: number | null }) => {
    if (most !== null) return `${number(used)} of ${number(most)}`;
    return least === null ? number(used) : `${number(used)}, at least ${number(least)}`;
  },
  /** What a unit would make of a bound: "would be the third troll, at most 2"; "would make 5 characters, at most 4"; "37 points over". */
  pointsOver: (n: number, noun: string) => `${count(n, noun)} over`,
  wouldBe: (actual: number, noun: string, bound: number) => `would be the ${ordinal(actual)} ${noun}, at most ${number(bound)}`,
  wouldMake: (actual: number, noun: string, bound: number) => `would make ${count(actual, noun)}, at most ${number(bound)}`,
};

type Verdicts = Readonly<Record<"legal" | "illegal" | "unconfirmed", string>>;

/** Verdicts, where a book has no words of its own. */
export const verdicts = {
  words: {
    legal: "Legal",
    illegal: "Illegal",
    unconfirmed: "Unconfirmed",
    "not-read": "Not read",
    "not-all-read": "Not all read",
  } as Verdicts & Readonly<Record<"not-read" | "not-all-read", string>>,
  notStarted: "Not started",
  notFinished: "Not finished",
  advice: "Advice",
  agreed: "Agreed",
  asAgreed: (word: string) => `${word} as agreed`,
  notConfirmed: (word: string, open: number) => `${word} (${number(open)} not confirmed)`,
  lines: (word: string, open: number) => `${word} (${count(open, "line")})`,
  noList: "No list",
  /** What to do about a finding that holds only if the list is as it was read. */
  provisional: (fix: string) => `If it was read right: ${uncapital(fix)}`,
  readWhole: "Read whole",
  read: (confirm: number, open: number) =>
    [...(confirm ? [`${count(confirm, "line")} to confirm`] : []), ...(open ? [`${count(open, "line")} not understood`] : [])].join(", "),
  /** What is said of a roster to be made legal: "legal", "complete". */
  goal: (word: string) => uncapital(word),
  freeOfFaults: "free of faults",
  linesNeedYou: (open: number) => `No verdict yet: ${count(open, "line")} ${open === 1 ? "needs" : "need"} you.`,
  toLookUp: (open: number) => `No error. ${open === 1 ? "One thing" : count(open, "thing")} to look up.`,
  noBook:
    "There is no book of this game here, so its rules were not judged. Only the sums of the list and the limits of the event were checked.",
  /** "Adds up; event limits kept; rules not judged: no book". */
  unjudged: (sum: keyof typeof SUM, limits: keyof typeof LIMITS) =>
    capital([SUM[sum], LIMITS[limits], "rules not judged: no book"].filter(Boolean).join("; ")),
  /** Two such sentences in one. */
  also: (first: string, second: string) => `${first}; ${uncapital(second)}`,
};

const SUM = { "adds-up": "adds up", "does-not-add-up": "does not add up", "not-stated": "" };
const LIMITS = { kept: "event limits kept", broken: "event limits broken", "no-event": "" };
