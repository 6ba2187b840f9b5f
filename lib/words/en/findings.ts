/** What findings say, by kind of rule and name of the message. Values are figures and names; every other word is here. */

import { type Said, shareChanges } from "@/lib/words/said";
import { capital, sentence, uncapital } from "@/lib/words/text";
import {
  amount,
  clause,
  count,
  fraction,
  having,
  inWords,
  inYourBook,
  isNamed,
  list,
  mention,
  number,
  plural,
  shortList,
  times,
  type Verb,
  withArticle,
} from "./grammar";

type Names = readonly string[];

/** What is said of a number beyond its bound. `open`: the bound itself is not confirmed; `advice`: it is advised only; `how`: how it came about. */
export type BoundValues = {
  subject: string;
  actual: number;
  bound: number;
  exactly: boolean;
  noun: string;
  open: boolean;
  event: boolean;
  advice?: true;
  how: string;
};

/** What to do where there are so many too many: "leave out 2 units"; of points, of which nobody leaves out any: "spend 40 points less". */
function fewer(excess: number, noun: string): string {
  return isPoints(noun) ? `spend ${count(excess, noun)} less` : `leave out ${count(excess, noun)}`;
}

/** The same where so many are missing. */
function more(missing: number, noun: string): string {
  return isPoints(noun) ? `spend ${count(missing, noun)} more` : `add ${count(missing, noun)}`;
}

const isPoints = (noun: string) => /\bpoint$/.test(noun);

/** More than the bound; `change` is what to do where it is not to remove the difference, as where the bound moves with what is counted. */
function tooMany(values: BoundValues, change = fewer(values.actual - values.bound, values.noun)): Said {
  const { bound, exactly, open, advice } = values;
  const allowed = bound === 0 ? "none" : `${exactly ? "exactly" : "at most"} ${number(bound)}`;
  return boundWords(values, `${allowed} ${open ? "confirmed" : advice ? "advised" : "allowed"}`, change);
}

/** Fewer than the bound. What is beyond an open bound may still be right: somebody has to look. */
function tooFew(values: BoundValues, change = more(values.bound - values.actual, values.noun)): Said {
  const { subject, actual, noun, bound, exactly, open, advice, how } = values;
  const needed = open ? "needed, which is not confirmed" : advice ? "advised" : "needed";
  const words = boundWords(values, `${exactly ? "exactly" : "at least"} ${number(bound)} ${needed}`, change);
  if (!advice) return words;
  // Nothing is wrong where one thing is advised and not chosen yet.
  if (actual === 0 && bound === 1) return { ...words, message: `${subject}: no ${noun} yet.` };
  return isNamed(subject, noun) && !how ? { ...words, message: `${capital(inWords(bound))} ${plural(noun)} serve better.` } : words;
}

function boundWords({ subject, actual, noun, open, event, how }: BoundValues, limit: string, change: string): Said {
  return {
    message: `${subject}: ${amount(actual, noun, subject)}, ${limit}${event ? " at this event" : ""}${how ? ` (${how})` : ""}.`,
    fix: open ? `Look up the number in your book, or ${change}.` : `${capital(change)}.`,
  };
}

/** An option taken more often than it may be. */
export function tooOften({ who, option, copies, most }: { who: string; option: string; copies: number; most: number }): Said {
  return {
    message: `${who}: ${mention(option)} taken ${times(copies)}, at most ${times(most)} allowed.`,
    fix: `Leave out ${count(copies - most, "copy")} of ${mention(option)}.`,
  };
}

/** "bows or longbows, not both", "only one of bows, longbows and slings", "only 2 of …". */
export function notTogether(names: Names, most = 1): string {
  const bare = names.map((name) => name.replace(/(^|, | or )an? /g, "$1"));
  return most === 1 && bare.length === 2 ? `${allBut(bare)}, not both` : `only ${most === 1 ? "one" : number(most)} of ${shortList(bare)}`;
}

/** How so many of these are brought down to what may stand together: "bows or longbows", "all but one of bows, …". */
export function allBut(names: Names, most = 1): string {
  if (names.length === most + 1)
    return names.some((name) => /, | and | or /.test(name)) ? list(names, ", or").replace(" , or", ", or") : list(names, "or");
  return `all but ${most === 1 ? "one" : number(most)} of ${names.length > 3 ? "them" : list(names)}`;
}

/** "Spears and Bows", "2 units of Spears", "Spears and Bows (3 units)". */
function severalUnits(names: Names, units: number): string {
  if (names.length === units) return shortList(names);
  return names.length === 1 ? `${count(units, "unit")} of ${list(names)}` : `${shortList(names)} (${count(units, "unit")})`;
}

/** `parent`: the unit it belongs to, where that is too small for any; fewer models do not mend it then. */
type SizeValues = BoundValues & { parent: string | null };

const grow = ({ parent, subject }: SizeValues) => (parent === null ? undefined : `add models to ${parent}, or leave out ${subject}`);

const attached = {
  over: (values: BoundValues) => tooMany(values),
  large: (values: SizeValues) => tooMany(values, grow(values)),
  small: (values: SizeValues) => tooFew(values, grow(values)),
  /** `units`: those it may belong to; `others`: so many more of them. */
  alone: ({ who, units, others }: { who: string; units: Names; others?: number }) => ({
    message: `${who} must belong to another unit: ${list(others === undefined ? units : [...units, `one of ${number(others)} others`], "or")}.`,
    fix: "Choose a unit for it, or leave it out.",
  }),
};

/** Some units with an option. `phrase`: how a unit with it is called. */
type OptionValues = { who: string; units: number; option: string; phrase: string; verb?: Verb; reason: string };
/** `lacks`: what they have none of, `isNot`: that they are not what they would have to be, where that is all the reason; `needs`: what would let them have it, any one of them; `inPlaceOf`: what goes then; `points`: what it costs; `against`: what stands in the way; `change`: it is another choice of what goes. */
type WaysOut = Partial<Record<"needs" | "inPlaceOf" | "against", Names> & { lacks: string; isNot: true; points: number; change: true }>;

const availability = {
  denied: (values: OptionValues & WaysOut) => ({ message: `${refusal(values)}.`, fix: wayOut(values) }),
  open: (values: OptionValues & { page: string | number }) => ({
    message: `${values.who}: may ${values.units > 1 ? `these ${count(values.units, "unit")}` : "this unit"} ${taking(values)}?${values.reason ? ` ${capital(sentence(values.reason))}` : ""}`,
    fix: `Look up ${mention(values.option)} ${inYourBook(values.page)}, or leave it out.`,
  }),
};

const whoOf = ({ who, units }: OptionValues) => (units > 1 ? `${who} (${count(units, "unit")})` : who);
/** "Riders may not take bows: only for archers"; what lacks is told alone: "Riders: War Banner needs a standard bearer". */
function refusal(values: OptionValues & WaysOut): string {
  const { lacks } = values;
  if (lacks !== undefined) return `${whoOf(values)}: ${mention(values.option)} needs ${withArticle(lacks)}`;
  return `${whoOf(values)} may not ${taking(values)}${values.reason ? `: ${clause(values.reason)}` : ""}`;
}
const taking = ({ option, phrase, verb }: OptionValues) => having(option, phrase, verb);

/** What would let a unit have the option: "add standard bearer (18 points)"; null where nothing is known to. */
function wayTo({ needs = [], inPlaceOf = [], points, change }: WaysOut): string | null {
  const [first] = needs;
  if (first === undefined) return null;
  const told = needs.length > MOST_WAYS ? [first, "the like"] : needs;
  const verb = /^(take|have) /.test(first) ? "add" : /^(be|serve as) /.test(first) ? "make it" : "let it";
  const what = told.map((need) => (verb === "let it" ? need : need.replace(verb === "add" ? /^(take|have) / : /^(be|serve as) /, "")));
  const price = priced(points);
  if (change && verb === "add") return `change ${list(inPlaceOf)} to ${list(what, "or")}${price}`;
  return `${verb} ${list(what, "or")}${price}${inPlaceOf.length ? ` in place of ${list(inPlaceOf)}` : ""}`;
}

const priced = (points: number | undefined) => (points === undefined ? "" : ` (${points === 0 ? "free" : count(points, "point")})`);

/** "Leave out bows."; where something is missing for it, "Add standard bearer (18 points), or leave out War Banner." */
function wayOut({ option, ...ways }: OptionValues & WaysOut): string {
  const { inPlaceOf = [], against = [], change } = ways;
  const removal = `${change && against.length ? "change" : "leave out"} ${list([mention(option), ...against], "or")}`;
  const way = wayTo(ways);
  if (way === null) return `${capital(removal)}.`;
  return `${capital(way)}${inPlaceOf.includes(mention(option)) ? "" : `, or ${removal}`}.`;
}

/** Why a unit may not take what it has not, and what would let it: "Only for drummers: add drum (10 points)". */
export function whyNot({ option, ...why }: WaysOut & { option: string; reason: string }): string {
  const { reason, lacks, isNot, inPlaceOf = [], points } = why;
  // What lacks, and another thing of that name, are told by the reason.
  if (lacks !== undefined || isNot) return points === undefined ? reason : `${reason}: ${isNot ? "make it so" : "add it"}${priced(points)}`;
  const way = inPlaceOf.includes(mention(option)) ? null : wayTo(why);
  return way === null ? reason : `${reason}: ${way}`;
}

/** More ways than this are not told one by one. */
const MOST_WAYS = 3;

type Of = { who: string; what: string };

const characteristic = {
  low: ({ who, what, actual, least }: Of & { actual: number; least: number }) => ({
    message: `${who}: ${what} ${fraction(actual)}, at least ${fraction(least)} needed.`,
    fix: `Choose a unit with ${what} ${fraction(least)} or more.`,
  }),
  high: ({ who, what, actual, most }: Of & { actual: number; most: number }) => ({
    message: `${who}: ${what} ${fraction(actual)}, at most ${fraction(most)} allowed.`,
    fix: `Choose a unit with ${what} ${fraction(most)} or less, or take off what raises it.`,
  }),
  /** One of the bounds is given. */
  unknown: ({ who, what, least, most }: Of & { least?: number; most?: number }) => ({
    message: `${who}: no number for ${what}, ${most === undefined ? `at least ${fraction(least ?? 0)} needed` : `at most ${fraction(most)} allowed`}.`,
    fix: `Look up its ${what} in your book.`,
  }),
};

const choice = {
  missing: ({ who, option, choices }: { who: string; option: string; choices: Names }) => ({
    message: `${who}: it is not written which ${option} is meant.`,
    fix: `Choose ${list(choices, "or")}.`,
  }),
};

const compare = {
  /** `right`: what there is too little of, so many are there. */
  over: (values: BoundValues & { right: string }) => tooMany(values, toAddTo(values)),
};

/** "add units of gnoblars, or leave out 1 scraplauncher"; "add models to the unit, or leave out 1 handler". */
function toAddTo({ right, actual, bound, noun }: BoundValues & { right: string }): string {
  return `add ${right.replace(/ in the (unit|army)$/, " to the $1")}, or ${fewer(actual - bound, noun)}`;
}

/**
 * `enough`: how many must go where the bound goes down with them; `weighed`: not all of them count alike; `any`: things of which one
 * must go; `together`: some that go together, where no single one is enough, and in their place any of `or`; `upgrade`: what counted units
 * do that others of their entry do not, "take bows", "be elite".
 */
export type Going = {
  enough: number | null;
  weighed?: true;
  any?: Names;
  together?: Names;
  or?: Names;
  upgrade?: string;
};

const counted = {
  over: (values: BoundValues & Going & { one?: "model" | "army" }) => {
    const { subject, bound, event, noun, one } = values;
    const [, inside] = (bound === 0 && !event && /^Outside (.+)$/.exec(subject)) || [];
    const message = one ? `${subject} ${ONE[one]}.` : inside && `${capital(plural(noun))}: only in ${inside}.`;
    return { ...tooMany(values, whatGoes(values)), ...(message ? { message } : {}) };
  },
  under: (values: BoundValues & { weighed?: true }) =>
    tooFew(values, values.weighed ? `add what counts for ${number(values.bound - values.actual)} or more` : undefined),
  step: ({ subject, actual, noun, step }: { subject: string; actual: number; noun: string; step: number }) => ({
    message: `${subject}: ${count(actual, noun)}, only ${step === 1 ? "whole numbers" : `multiples of ${number(step)}`} allowed.`,
    fix: `Add ${count(step - (actual % step), noun)}, or leave out ${number(actual % step)}.`,
  }),
};

/** What a bound of one says of what there is more of. */
const ONE = { model: "is one model", army: "can be in the army once" } as const;

/** What is to go; nothing where that is the difference. */
function whatGoes(values: BoundValues & Going): string | undefined {
  const { actual, bound, noun, enough, weighed, any, together, or: others = [], upgrade, open } = values;
  // Where the number itself is open, it is not said which of them are to go.
  if (any && !open) return `leave out ${list(any, "or")}`;
  if (together && !open)
    return `leave out ${list(together)}${others.length ? `, or ${list(others, "or")}` : `, or others for ${count(actual - bound, noun)}`}`;
  if (weighed) return `leave out what counts for ${number(actual - bound)} or more`;
  if (upgrade) return withoutUpgrade(upgrade, actual - bound, bound, noun);
  return enough === null ? undefined : fewer(enough, noun);
}

/** "make one of them no longer elite, or leave out 1 unit", "leave out bows from 2 of them, or leave out 2 units". */
function withoutUpgrade(upgrade: string, excess: number, bound: number, noun: string): string {
  const of = bound === 0 ? "each" : `${excess === 1 ? "one" : number(excess)} of them`;
  const change = upgrade.startsWith("be ") ? `make ${of} no longer ${upgrade.slice(3)}` : `leave out ${upgrade.slice(5)} from ${of}`;
  return isNamed(upgrade.slice(5), noun) ? change : `${change}, or leave out ${count(excess, noun)}`;
}

/** `set`: the options, each with its copies: "rune of might ×2"; `open`: nobody has confirmed that they may not. */
type SetValues = { sets: string; set: Names; taken: number; by: Names; open?: true };

const distinct = {
  over: ({ sets, set, taken, by, open }: SetValues) => {
    const change = `change the ${uncapital(sets)} of ${by.length === taken ? allBut(by) : "all but one of them"}.`;
    return {
      message: `${severalUnits(by, taken)} have the same ${uncapital(sets)}: ${list(set)}${open ? "; not confirmed whether they may" : ""}.`,
      fix: open ? `Look up the rule in your book, or ${change}` : capital(change),
    };
  },
};

/** Some things of which only so many may stand together. `should`: as advice; `held`: what of each the unit has, where that says more. */
type Together = { things: Names; most: number; should: boolean; held?: Names };

const toLeaveOut = ({ things, most, held = things.map(asThing) }: Together) => `Leave out ${allBut(held, most)}.`;

/** "be a Black Orc" → "a Black Orc". */
const asThing = (thing: string) => thing.replace(/^be /, "");

/** "may not have a great weapon and be a Black Orc": what is not two things of which one is had; null of things. */
function mayNotBe({ things, most, should }: Together): string | null {
  const [first = "", second = ""] = things[0]?.startsWith("be ") ? things.toReversed() : things;
  if (most !== 1 || things.length !== 2 || !second.startsWith("be ")) return null;
  return `${should ? "should" : "may"} not ${first.startsWith("be ") ? first : `have ${first}`} and ${second}`;
}

/** "lance or vow, not both", "better only one of bows, slings and axes". */
function oneOf({ things, most, should }: Together): string {
  const said = notTogether(things.map(asThing), most);
  return should ? said.replace(/(?=not both$)|^(?=only )/, "better ") : said;
}

const excludes = {
  unit: (values: Together & { who: string }) => {
    const being = mayNotBe(values);
    return { message: being ? `${values.who} ${being}.` : `${values.who}: ${oneOf(values)}.`, fix: toLeaveOut(values) };
  },
  place: (values: Together & { subject: string | null; place: string }) => {
    const { subject, place } = values;
    const being = mayNotBe(values);
    const said = being ? `one ${place} ${being}` : `${oneOf(values)} in one ${place}`;
    return { message: `${subject === null ? capital(said) : `${subject}: ${said}`}.`, fix: toLeaveOut(values) };
  },
};

/** Who was chosen, and those who have the highest. */
type Chosen = { leader: string; who: string; able: Names };

const leader = {
  nobody: ({ leader }: { leader: string }) => ({
    message: `${capital(leader)}: nobody in the roster may be the ${leader}.`,
    fix: `Add a unit that may be the ${leader}.`,
  }),
  several: ({ leader, chosen }: { leader: string; chosen: number }) => ({
    message: `${capital(leader)}: ${chosen} chosen, exactly 1 allowed.`,
    fix: `Keep one ${leader} and leave out ${number(chosen - 1)}.`,
  }),
  tie: ({ leader, units, highest, best }: { leader: string; units: Names; highest: string; best: number | null }) => ({
    message: `${capital(leader)}: none chosen; ${list(units)} ${
      best === null ? `have no ${highest} to compare` : `share the highest ${highest}, ${number(best)}`
    }.`,
    fix: `Choose one of them as ${leader}.`,
  }),
  lower: ({ leader, who, highest, actual, best, able }: Chosen & { highest: string; actual: number | null; best: number }) => ({
    message: `${who}: ${actual === null ? `no ${highest}` : `${highest} ${number(actual)}`} as ${leader}, at least ${number(best)} needed.`,
    fix: `Choose ${list(able, "or")} as ${leader}.`,
  }),
  unable: ({ leader, who, able }: Chosen) => ({
    message: `${who} may not be the ${leader}${able.includes(who) ? "" : `: it must be ${list(able, "or")}`}.`,
    fix: `Choose ${list(able, "or")} as ${leader}.`,
  }),
};

/** `atLeast`: a price is missing, so it may be more; `bonus`: points beyond the limit. */
type LimitValues = { points: number; limit: number; bonus: number; atLeast: boolean; event: boolean; how: string };

const pointsLimit = {
  over: ({ points, limit, bonus, atLeast, event, how }: LimitValues) => {
    const bound = limit + bonus;
    const least = atLeast ? "at least " : "";
    return {
      message: `${capital(least)}${count(points, "point")}, at most ${number(bound)}${event ? " at this event" : ""}${how ? ` (${how})` : ""}.`,
      fix: `Spend ${least}${count(points - bound, "point")} less.`,
    };
  },
};

/** `need`: as the rule says it, a noun or what to be; `should`: as advice; `open`: nobody has confirmed that it is needed. */
export type Need = { need: string; should: boolean; open?: true };
type Elsewhere = { who: Names; place: "command" | "roster"; found: number; wanted: number };

const requires = {
  /** `points`: what it costs, where only one thing is meant. */
  unit: ({ because, points, ...asked }: Need & { who: string; because: string | null; points?: number }) => ({
    message: `${told(asked.who, asked, because)}.`,
    fix: `${toAdd(asked, points)}${because === null ? "" : `, or leave out ${because}`}.`,
  }),
  place: ({ who, place, found, wanted, ...asked }: Need & Elsewhere) => ({
    message: `${toldIn(place, shortList(who, asked.open ? 2 : 3), asked)}${wanted === 1 ? "" : `: ${number(found)} of ${number(wanted)} there`}.`,
    fix: `${toAdd(asked)}.`,
  }),
};

export const where = { command: " in the same command", roster: " in the roster" };

/** "Pikes must have the rank of hero for bard", "Pikes must be undead", as advice "Pikes should have a shaman". */
export function must(who: string, need: string, because: string | null = null, should = false): string {
  return `${who} ${mustHave(need, because, should)}`;
}

/** "must have the rank of hero", "should be undead for Assassin". */
export function mustHave(need: string, because: string | null = null, should = false): string {
  const verb = should ? "should" : "must";
  return `${verb} ${need.startsWith("be ") ? need : `have ${need}`}${because === null ? "" : ` for ${because}`}`;
}

/** The same of what nobody has confirmed: "Not confirmed whether Pikes must be undead". */
function told(who: string, { need, should, open }: Need, because: string | null = null): string {
  return open ? `Not confirmed whether ${must(who, plainly(need), because)}` : must(who, need, because, should);
}

/** With the place where it lacks, in front of what the need says of itself: "a character in the roster who may lead". */
function toldIn(place: Elsewhere["place"], who: string, { need, ...asked }: Need): string {
  const [thing = "", ...rest] = need.split(/(?= who )/);
  return `${told(who, { ...asked, need: thing })}${where[place]}${rest.join("")}`;
}

function toAdd({ need, open }: Need, points?: number): string {
  const change = need.startsWith("be ") ? `make it ${plainly(need).slice(3)}` : `add ${need}${priced(points)}`;
  return open ? `Look up the rule in your book, or ${change}` : capital(change);
}

/** Without what is said behind a comma. */
function plainly(need: string): string {
  return need.startsWith("be ") ? need.replace(/,.*/, "") : need;
}

/** `whole`: what the part is a share of, where that goes up and down with it; null where it stays. */
export type ShareValues = BoundValues & { percent: number; whole: number | null };

const share = {
  over: (values: ShareValues) => tooMany(values, shift(values, true)),
  under: (values: ShareValues) => tooFew(values, shift(values, false)),
};

/** What brings a part to its share where the whole changes with it. */
function shift(values: ShareValues, over: boolean): string | undefined {
  const changes = shareChanges(values, over);
  if (changes === null) return undefined;
  const { change, elsewhere } = changes;
  if (over) return change === null ? undefined : fewer(change, values.noun);
  const less = elsewhere === null ? null : `${fewer(elsewhere, values.noun)} elsewhere`;
  if (change === null) return less ?? undefined;
  return less === null ? more(change, values.noun) : `${more(change, values.noun)}, or ${less.replace(/^spend /, "")}`;
}

const sideboard = {
  over: (values: BoundValues) => tooMany(values),
  breaks: ({ who, sideboard, rules }: { who: string; sideboard: string; rules: Names }, [first, ...others]: Names) => ({
    message: `${who}: brought in from the ${sideboard} it breaks ${count(rules.length, "rule")} of the army. ${first}`,
    fix: "Change it, or bring it in only in place of a unit like it.",
    derivation: [first ?? "", ...others].slice(0, 3).join(" ").replace(/\.$/, ""),
  }),
  untried: ({ sideboard, tried, others }: { sideboard: string; tried: number; others: number }) => ({
    message: `${sideboard}: the first ${number(tried)} units were tried in the army, the other ${number(others)} not.`,
    fix: "Leave out units from it.",
  }),
};

/** `taken`: "2 major", "1 minor"; `things`: those that help when they go, `copies` in all, of which `least` must go. */
type SlotValues = { who: string; taken: Names; room: string; things: Names; copies: number; least: number };

const slots = {
  over: ({ who, taken, room, things, copies, least }: SlotValues) => ({
    message: `${who}: ${list(taken)} taken, room for ${room}.`,
    fix: `Leave out ${things.length === 1 && copies > 1 ? `${count(least, "copy")} of ${things[0]}` : someOf(things, least, copies)}.`,
  }),
};

/** So many of these: "hat or drum", "hat and drum", "2 of hat and drum ×3". */
function someOf(names: Names, least: number, copies: number): string {
  return least === copies ? list(names) : least === 1 ? list(names, "or") : `${number(least)} of ${shortList(names)}`;
}

const uniform = {
  /** One option that `having` of `units` have. */
  one: ({ entry, units, option, having }: { entry: string; units: number; option: string; having: number }) => ({
    message: `${entry}: ${someWith(having, units, option)}, all or none allowed.`,
    fix: `Add ${option} to ${count(units - having, "unit")}, or leave out ${option} from ${count(having, "unit")}.`,
  }),
  /** Several, each with how many have it. */
  several: ({ entry, units, options, having }: { entry: string; units: number; options: Names; having: readonly number[] }) => ({
    message: `${entry} (${count(units, "unit")}): ${shortList(options.map((option, i) => `${having[i] ?? 0} with ${option}`))}, all the same needed.`,
    fix: `Give all ${count(units, "unit")} the same.`,
  }),
};

const someWith = (having: number, units: number, option: string) => `${having} of ${count(units, "unit")} with ${option}`;

/** `open`: nobody has confirmed that more are too many. */
type Copies = { option: string; copies: number; most: number; open?: true };

const unique = {
  unit: (values: Copies & { who: string }) => tooOften(values),
  /** `units`: those that have it, where each has one. */
  roster: (values: Copies & { by: Names; units?: number }) => (values.units === undefined ? often(values) : eachOnce(values)),
};

function often({ option, copies, most, by, open }: Copies & { by: Names }): Said {
  return {
    message: `${capital(option)}: taken ${times(copies)} by ${shortList(by)}, at most ${times(most)} ${open ? "confirmed" : "allowed"}.`,
    fix: lookedUp(`leave out ${count(copies - most, "copy")} of ${mention(option)}`, open),
  };
}

/** What to do, or first to look up. */
function lookedUp(change: string, open?: true): string {
  return open ? `Look up the number in your book, or ${change}.` : `${capital(change)}.`;
}

/** Units of which each has one: nobody took it twice. */
function eachOnce({ option, copies, most, by, open }: Copies & { by: Names }): Said {
  const name = mention(option);
  const from =
    by.length === copies && !open
      ? allBut(by, most)
      : copies === most + 1
        ? "one of them"
        : `all but ${most === 1 ? "one" : number(most)} of them`;
  return {
    message: `${capital(severalUnits(by, copies))} ${copies === 2 ? "both " : ""}have ${name}; ${open ? "not confirmed whether the roster may have more than" : "the roster may have at most"} ${most === 1 ? "one" : number(most)}.`,
    fix: lookedUp(`leave out ${name} from ${from}`, open),
  };
}

const unjudged = {
  /** `says`: the fact, a sentence without its full stop. */
  open: ({ who, says, lookUp }: { who: string; says: string; lookUp: string }) => ({
    message: `${who}: not judged. ${capital(says)}.`,
    fix: `Look up ${lookUp}.`,
  }),
};

/** By kind of rule and name: the code of a finding. */
export const rules = {
  attached,
  availability,
  characteristic,
  choice,
  compare,
  count: counted,
  distinct,
  excludes,
  leader,
  "points-limit": pointsLimit,
  requires,
  share,
  sideboard,
  slots,
  uniform,
  unique,
  unjudged,
};
