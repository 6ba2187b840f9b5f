/** Was Befunde sagen. Namen stehen für sich: kein Wort richtet sich nach ihnen. */
import type { BoundValues, rules as english, whyNot as englishWhyNot, Going, Need, ShareValues } from "@/lib/words/en/findings";
import { thingOf } from "@/lib/words/pieces";
import { type Said, shareChanges } from "@/lib/words/said";
import { capital, sentence } from "@/lib/words/text";
import {
  amount,
  bare,
  being,
  count,
  fraction,
  inYourBook,
  isNamed,
  isPoints,
  list,
  mention,
  number,
  one,
  plural,
  shortList,
  times,
} from "./engine-grammar";

type Names = readonly string[];
type Rules = typeof english;

function fewer(excess: number, noun: string): string {
  return isPoints(noun) ? `gib ${count(excess, noun)} weniger aus` : `entferne ${count(excess, noun)}`;
}

function more(missing: number, noun: string): string {
  return isPoints(noun) ? `gib ${count(missing, noun)} mehr aus` : `füge ${count(missing, noun)} hinzu`;
}

function tooMany(values: BoundValues, change = fewer(values.actual - values.bound, values.noun)): Said {
  const { bound, exactly, open, advice } = values;
  if (open) return boundWords(values, bound === 0 ? "und das ist ungeklärt" : `mehr als ${number(bound)} ungeklärt`, change);
  const allowed = bound === 0 ? "keine" : `${exactly ? "genau" : "höchstens"} ${number(bound)}`;
  return boundWords(values, `${allowed} ${advice ? "empfohlen" : "erlaubt"}`, change);
}

function tooFew(values: BoundValues, change = more(values.bound - values.actual, values.noun)): Said {
  const { subject, actual, noun, bound, exactly, open, advice, how } = values;
  const needed = open ? "nötig, aber ungeklärt" : advice ? "empfohlen" : "nötig";
  const words = boundWords(values, `${exactly ? "genau" : "mindestens"} ${number(bound)} ${needed}`, change);
  if (!advice) return words;
  // Nichts ist falsch, wo etwas nur empfohlen und noch nicht gewählt ist.
  if (actual === 0 && bound === 1) return { ...words, message: `${subject}: ${one(noun)} fehlt noch.` };
  return isNamed(subject, noun) && !how ? { ...words, message: `Besser: ${count(bound, noun)}.` } : words;
}

function boundWords({ subject, actual, noun, open, event, how }: BoundValues, limit: string, change: string): Said {
  return {
    message: `${subject}: ${amount(actual, noun, subject)}, ${limit}${event ? " auf diesem Turnier" : ""}${how ? ` (${how})` : ""}.`,
    fix: open ? `Schlage die Zahl in deinem Buch nach oder ${change}.` : `${capital(change)}.`,
  };
}

export function tooOften({ who, option, copies, most }: { who: string; option: string; copies: number; most: number }): Said {
  return {
    message: `${who}: ${mention(option)} ${times(copies)} gewählt, höchstens ${times(most)} erlaubt.`,
    fix: `Entferne ${mention(option)} ${times(copies - most)}.`,
  };
}

/** "Bögen oder Langbögen, nicht beides", "höchstens eins davon: Bögen, Langbögen oder Schleudern" */
export function notTogether(names: Names, most = 1, place = ""): string {
  const things = names.map(bare);
  if (most === 1 && things.length === 2) return `${allBut(things)}, nicht beides${place}`;
  return `höchstens ${most === 1 ? "eins" : number(most)} davon${place}: ${shortList(things)}`;
}

export function allBut(names: Names, most = 1): string {
  if (names.length === most + 1) return names.some((name) => / und | oder /.test(name)) ? names.join(", oder ") : list(names, "or");
  return `alle bis auf ${most === 1 ? "eins" : number(most)}${names.length > 3 ? "" : `: ${list(names)}`}`;
}

function severalUnits(names: Names, units: number): string {
  return names.length === units ? shortList(names) : `${shortList(names)} (${count(units, "unit")})`;
}

const grow = ({ parent, subject }: BoundValues & { parent: string | null }) =>
  parent === null ? undefined : `vergrößere ${parent} oder entferne ${subject}`;

const attached: Rules["attached"] = {
  over: (values) => tooMany(values),
  large: (values) => tooMany(values, grow(values)),
  small: (values) => tooFew(values, grow(values)),
  alone: ({ who, units, others }) => ({
    message: `${who}: nur als Teil einer anderen Einheit erlaubt (${list(others === undefined ? units : [...units, `eine von ${number(others)} weiteren`], "or")}).`,
    fix: "Wähle eine Einheit dafür oder entferne sie.",
  }),
};

type Denied = Parameters<Rules["availability"]["denied"]>[0];
type WaysOut = Pick<Denied, "needs" | "inPlaceOf" | "against" | "points" | "change">;

const whoOf = ({ who, units }: { who: string; units: number }) => (units > 1 ? `${who} (${count(units, "unit")})` : who);
const because = (reason: string) => (reason ? ` ${capital(sentence(reason.trim()))}` : "");
const priced = (points: number | undefined) => (points === undefined ? "" : ` (${points === 0 ? "kostenlos" : count(points, "point")})`);

/** Mehr Wege als diese werden nicht einzeln genannt. */
const MOST_WAYS = 3;

function wayTo({ needs = [], inPlaceOf = [], points, change }: WaysOut): string | null {
  const [first] = needs;
  if (first === undefined) return null;
  const what = list((needs.length > MOST_WAYS ? [first, "Ähnliches"] : needs).map(thingOf), "or") + priced(points);
  if (change) return `tausche ${list(inPlaceOf)} gegen ${what}`;
  return `wähle ${what}${inPlaceOf.length ? ` statt ${list(inPlaceOf)}` : ""}`;
}

function wayOut({ option, ...ways }: Denied): string {
  const { inPlaceOf = [], against = [], change } = ways;
  const removal = `${change && against.length ? "ändere" : "entferne"} ${list([mention(option), ...against], "or")}`;
  const way = wayTo(ways);
  if (way === null) return `${capital(removal)}.`;
  return `${capital(way)}${inPlaceOf.includes(mention(option)) ? "" : ` oder ${removal}`}.`;
}

const availability: Rules["availability"] = {
  denied: (values) => {
    const option = mention(values.option);
    const message =
      values.lacks === undefined
        ? `${whoOf(values)}: ${option} nicht erlaubt.${because(values.reason)}`
        : `${whoOf(values)}: ${option} nur mit ${values.lacks}.`;
    return { message, fix: wayOut(values) };
  },
  open: (values) => ({
    message: `${whoOf(values)}: Option ${mention(values.option)} ungeklärt.${because(values.reason)}`,
    fix: `Schlage ${mention(values.option)} ${inYourBook(values.page)} nach oder entferne die Option.`,
  }),
};

export const whyNot: typeof englishWhyNot = ({ option, ...why }) => {
  const { reason, lacks, isNot, inPlaceOf = [], points } = why;
  if (lacks !== undefined || isNot) return `${reason}${priced(points)}`;
  const way = inPlaceOf.includes(mention(option)) ? null : wayTo(why);
  return way === null ? reason : `${reason}: ${way}`;
};

const characteristic: Rules["characteristic"] = {
  low: ({ who, what, actual, least }) => ({
    message: `${who}: ${what} ${fraction(actual)}, mindestens ${fraction(least)} nötig.`,
    fix: `Wähle eine Einheit mit ${what} ${fraction(least)} oder mehr.`,
  }),
  high: ({ who, what, actual, most }) => ({
    message: `${who}: ${what} ${fraction(actual)}, höchstens ${fraction(most)} erlaubt.`,
    fix: `Wähle eine Einheit mit ${what} ${fraction(most)} oder weniger, oder entferne, was den Wert erhöht.`,
  }),
  unknown: ({ who, what, least, most }) => ({
    message: `${who}: Zahl für ${what} fehlt, ${most === undefined ? `mindestens ${fraction(least ?? 0)} nötig` : `höchstens ${fraction(most)} erlaubt`}.`,
    fix: `Schlage den Wert in deinem Buch nach: ${what}.`,
  }),
};

const choice: Rules["choice"] = {
  missing: ({ who, option, choices }) => ({
    message: `${who}: Bei ${option} steht nicht, was gemeint ist.`,
    fix: `Wähle ${list(choices, "or")}.`,
  }),
};

const compare: Rules["compare"] = {
  over: (values) => tooMany(values, `nimm mehr ${bare(values.right)}, oder ${fewer(values.actual - values.bound, values.noun)}`),
};

const counted: Rules["count"] = {
  over: (values) => {
    const { subject, bound, event, noun, one: alone } = values;
    const [, inside] = (bound === 0 && !event && /^Outside (.+)$/.exec(subject)) || [];
    const message = alone ? `${subject}: ${ONE[alone]}.` : inside && `${capital(plural(noun))}: nur hier erlaubt: ${bare(inside)}.`;
    return { ...tooMany(values, whatGoes(values)), ...(message ? { message } : {}) };
  },
  under: (values) =>
    tooFew(values, values.weighed ? `füge hinzu, was für ${number(values.bound - values.actual)} oder mehr zählt` : undefined),
  step: ({ subject, actual, noun, step }) => ({
    message: `${subject}: ${count(actual, noun)}, nur ${step === 1 ? "ganze Zahlen" : `Vielfache von ${number(step)}`} erlaubt.`,
    fix: `Füge ${count(step - (actual % step), noun)} hinzu oder entferne ${number(actual % step)}.`,
  }),
};

const ONE = { model: "nur ein einziges Modell", army: "nur einmal in der Armee" } as const;

function whatGoes(values: BoundValues & Going): string | undefined {
  const { actual, bound, noun, enough, weighed, any, together, or: others = [], upgrade, open } = values;
  if (any && !open) return `entferne ${list(any, "or")}`;
  if (together && !open)
    return `entferne ${list(together)} oder ${others.length ? list(others, "or") : `anderes für ${count(actual - bound, noun)}`}`;
  if (weighed) return `entferne, was für ${number(actual - bound)} oder mehr zählt`;
  if (upgrade) return withoutUpgrade(thingOf(upgrade), actual - bound, bound, noun);
  return enough === null ? undefined : fewer(enough, noun);
}

function withoutUpgrade(upgrade: string, excess: number, bound: number, noun: string): string {
  const change = `entferne ${upgrade} ${bound === 0 ? "überall" : times(excess)}`;
  return isNamed(upgrade, noun) ? change : `${change} oder ${fewer(excess, noun)}`;
}

const distinct: Rules["distinct"] = {
  over: ({ sets, set, taken, by, open }) => {
    const change = `ändere ${sets} bei ${by.length === taken && taken === 2 ? list(by, "or") : "allen bis auf eine Einheit"}.`;
    return {
      message: `${severalUnits(by, taken)}: ${sets} gleich (${list(set)})${open ? "; ungeklärt, ob das erlaubt ist" : ""}.`,
      fix: open ? `Schlage die Regel in deinem Buch nach oder ${change}` : capital(change),
    };
  },
};

type Together = { things: Names; most: number; should: boolean; held?: Names };

const toLeaveOut = ({ things, most, held = things }: Together) => `Entferne ${allBut(held.map(bare), most)}.`;

function oneOf({ things, most, should }: Together, place = ""): string {
  const said = notTogether(things, most, place);
  return should ? said.replace(/(?=nicht beides)|^(?=höchstens )/, "besser ") : said;
}

const PLACE = new Map([
  ["army", " in einer Armee"],
  ["command", " in einem Kommando"],
]);

const excludes: Rules["excludes"] = {
  unit: (values) => ({ message: `${values.who}: ${oneOf(values)}.`, fix: toLeaveOut(values) }),
  place: (values) => {
    const said = oneOf(values, PLACE.get(values.place));
    return { message: `${values.subject === null ? capital(said) : `${values.subject}: ${said}`}.`, fix: toLeaveOut(values) };
  },
};

const leader: Rules["leader"] = {
  nobody: ({ leader: role }) => ({
    message: `${capital(role)}: keine Einheit der Liste darf ${role} sein.`,
    fix: `Füge eine Einheit hinzu, die ${role} sein darf.`,
  }),
  several: ({ leader: role, chosen }) => ({
    message: `${capital(role)}: ${number(chosen)} gewählt, genau 1 erlaubt.`,
    fix: `Behalte einen und entferne ${number(chosen - 1)}.`,
  }),
  tie: ({ leader: role, units, highest, best }) => ({
    message: `${capital(role)}: nicht gewählt; ${best === null ? `ohne ${highest} zum Vergleichen` : `gleich hoch in ${highest} (${number(best)})`}: ${list(units)}.`,
    fix: `Wähle eine Einheit davon als ${role}.`,
  }),
  lower: ({ leader: role, who, highest, actual, best, able }) => ({
    message: `${who}: als ${role} ${actual === null ? `ohne ${highest}` : `nur ${highest} ${number(actual)}`}, mindestens ${number(best)} nötig.`,
    fix: `Wähle ${list(able, "or")} als ${role}.`,
  }),
  unable: ({ leader: role, who, able }) => ({
    message: `${who}: als ${role} nicht erlaubt${able.includes(who) ? "" : `, nur ${list(able, "or")}`}.`,
    fix: `Wähle ${list(able, "or")} als ${role}.`,
  }),
};

const pointsLimit: Rules["points-limit"] = {
  over: ({ points, limit, bonus, atLeast, event, how }) => {
    const bound = limit + bonus;
    const least = atLeast ? "mindestens " : "";
    return {
      message: `${capital(least)}${count(points, "point")}, höchstens ${number(bound)}${event ? " auf diesem Turnier" : ""}${how ? ` (${how})` : ""}.`,
      fix: `Gib ${least}${count(points - bound, "point")} weniger aus.`,
    };
  },
};

/** Was hinter einem Komma steht, sagt nur, woher man es weiß. */
const plainly = (state: string) => state.replace(/,.*/, "");

/** "für Trommel: Rang eines Helden nötig", "sollte untot sein" */
function told({ need, should, open }: Need, because: string | null, place = ""): string {
  const state = being(need);
  const cause = because === null ? "" : ` für ${because}`;
  if (state !== null) {
    const said = `${should ? "sollte" : "muss"}${cause}${place} ${open ? plainly(state) : state}`;
    return open ? `${said}? Das ist ungeklärt` : said;
  }
  return `${bare(need)}${cause}${place} ${open ? "nötig? Das ist ungeklärt" : should ? "empfohlen" : "nötig"}`;
}

function toGive({ need, open }: Need, points?: number): string {
  const state = being(need);
  const change = state === null ? `nimm dazu: ${bare(need)}${priced(points)}` : `ändere die Einheit (${plainly(state)})`;
  return open ? `Schlage die Regel in deinem Buch nach oder ${change}` : capital(change);
}

const where = { command: " im selben Kommando", roster: " in der Liste" };

const requires: Rules["requires"] = {
  unit: ({ because: cause, points, who, ...asked }) => ({
    message: `${who}: ${told(asked, cause)}.`,
    fix: `${toGive(asked, points)}${cause === null ? "" : `, oder entferne ${cause}`}.`,
  }),
  place: ({ who, place, found, wanted, ...asked }) => ({
    message: `${shortList(who, asked.open ? 2 : 3)}: ${told(asked, null, where[place])}${wanted === 1 ? "" : ` (${number(found)} von ${number(wanted)} da)`}.`,
    fix: `${toGive(asked)}.`,
  }),
};

const share: Rules["share"] = {
  over: (values) => tooMany(values, shift(values, true)),
  under: (values) => tooFew(values, shift(values, false)),
};

function shift(values: ShareValues, over: boolean): string | undefined {
  const changes = shareChanges(values, over);
  if (changes === null) return undefined;
  const { change, elsewhere } = changes;
  if (over) return change === null ? undefined : fewer(change, values.noun);
  const less = elsewhere === null ? undefined : `anderswo ${count(elsewhere, values.noun)} weniger`;
  if (change === null) return less && (isPoints(values.noun) ? `gib ${less} aus` : `nimm ${less}`);
  return less === undefined ? more(change, values.noun) : `${more(change, values.noun)} oder ${less}`;
}

const sideboard: Rules["sideboard"] = {
  over: (values) => tooMany(values),
  breaks: ({ who, sideboard: place, rules: broken }, [first, ...others]) => ({
    message: `${who}: wer sie einwechselt (${place}), bricht ${count(broken.length, "rule")} der Armee. ${first}`,
    fix: "Ändere sie oder wechsle sie nur für eine ähnliche Einheit ein.",
    derivation: [first ?? "", ...others].slice(0, 3).join(" ").replace(/\.$/, ""),
  }),
  untried: ({ sideboard: place, tried, others }) => ({
    message: `${place}: die ersten ${count(tried, "unit")} wurden in der Armee geprüft, die übrigen ${number(others)} nicht.`,
    fix: "Entferne Einheiten daraus.",
  }),
};

const slots: Rules["slots"] = {
  over: ({ who, taken, room, things, copies, least }) => ({
    message: `${who}: ${list(taken)} gewählt, Platz für ${room}.`,
    fix: `Entferne ${things.length === 1 && copies > 1 ? `${things[0]} ${times(least)}` : someOf(things, least, copies)}.`,
  }),
};

function someOf(names: Names, least: number, copies: number): string {
  return least === copies ? list(names) : least === 1 ? list(names, "or") : `${number(least)} davon: ${shortList(names)}`;
}

const uniform: Rules["uniform"] = {
  one: ({ entry, units, option, having }) => ({
    message: `${entry}: ${number(having)} von ${count(units, "unit")} mit ${option}, nur alle oder keine erlaubt.`,
    fix: `Wähle ${option} bei ${count(units - having, "unit")} dazu oder entferne ${option} bei ${count(having, "unit")}.`,
  }),
  several: ({ entry, units, options, having }) => ({
    message: `${entry} (${count(units, "unit")}): ${shortList(options.map((option, i) => `${number(having[i] ?? 0)} mit ${option}`))}, bei allen dasselbe nötig.`,
    fix: `Gib allen ${count(units, "unit")} dasselbe.`,
  }),
};

type Copies = Parameters<Rules["unique"]["roster"]>[0];

const unique: Rules["unique"] = {
  unit: (values) => tooOften(values),
  roster: (values) => (values.units === undefined ? often(values) : eachOnce(values)),
};

function often({ option, copies, most, by, open }: Copies): Said {
  return {
    message: `${capital(option)}: ${times(copies)} gewählt (${shortList(by)}), ${open ? `öfter als ${times(most)} ungeklärt` : `höchstens ${times(most)} erlaubt`}.`,
    fix: lookedUp(`entferne ${mention(option)} ${times(copies - most)}`, open),
  };
}

function lookedUp(change: string, open?: true): string {
  return open ? `Schlage die Zahl in deinem Buch nach oder ${change}.` : `${capital(change)}.`;
}

function eachOnce({ option, copies, most, by, open }: Copies): Said {
  const name = mention(option);
  const but = copies === most + 1 ? "einer Einheit" : `allen bis auf ${most === 1 ? "eine Einheit" : count(most, "unit")}`;
  return {
    message: `${severalUnits(by, copies)}: ${name} ${times(copies)} in der Liste, ${open ? `öfter als ${times(most)} ungeklärt` : `höchstens ${times(most)} erlaubt`}.`,
    fix: lookedUp(`entferne ${name} bei ${by.length === copies && copies === most + 1 && !open ? list(by, "or") : but}`, open),
  };
}

const unjudged: Rules["unjudged"] = {
  open: ({ who, says, lookUp }) => ({ message: `${who}: nicht geprüft. ${capital(says)}.`, fix: `Schlage nach: ${lookUp}.` }),
};

export const rules: Rules = {
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
