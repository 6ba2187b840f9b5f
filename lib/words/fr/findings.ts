/** Ce que disent les constats. Les noms se suffisent : aucun mot ne s’accorde avec eux. */
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
  needed,
  number,
  one,
  plural,
  shortList,
  times,
} from "./engine-grammar";

type Names = readonly string[];
type Rules = typeof english;

function fewer(excess: number, noun: string): string {
  return isPoints(noun) ? `dépensez ${count(excess, noun)} de moins` : `retirez ${count(excess, noun)}`;
}

function more(missing: number, noun: string): string {
  return isPoints(noun) ? `dépensez ${count(missing, noun)} de plus` : `ajoutez ${count(missing, noun)}`;
}

function tooMany(values: BoundValues, change = fewer(values.actual - values.bound, values.noun)): Said {
  const { bound, exactly, open, advice } = values;
  if (open) return boundWords(values, bound === 0 ? "ce qui reste à confirmer" : `au-delà de ${number(bound)} à confirmer`, change);
  if (bound === 0) return boundWords(values, advice ? "ce qui est déconseillé" : "ce qui n’est pas permis", change);
  return boundWords(values, `${advice ? "mieux vaut " : ""}${exactly ? "exactement" : "au plus"} ${number(bound)}`, change);
}

function tooFew(values: BoundValues, change = more(values.bound - values.actual, values.noun)): Said {
  const { subject, actual, noun, bound, exactly, open, advice, how } = values;
  const least = `${advice ? "mieux vaut" : "il faut"} ${exactly ? "exactement" : "au moins"} ${number(bound)}`;
  const words = boundWords(values, open ? `${least}, ce qui reste à confirmer` : least, change);
  if (!advice) return words;
  // Rien n’est faux là où une chose est seulement conseillée et pas encore choisie.
  if (actual === 0 && bound === 1) return { ...words, message: `${subject} : ${one(noun)} à choisir.` };
  return isNamed(subject, noun) && !how ? { ...words, message: `Mieux vaut ${count(bound, noun)}.` } : words;
}

function boundWords({ subject, actual, noun, open, event, how }: BoundValues, limit: string, change: string): Said {
  return {
    message: `${subject} : ${amount(actual, noun, subject)}, ${limit}${event ? " à ce tournoi" : ""}${how ? ` (${how})` : ""}.`,
    fix: open ? `Cherchez le nombre dans votre livre ou ${change}.` : `${capital(change)}.`,
  };
}

export function tooOften({ who, option, copies, most }: { who: string; option: string; copies: number; most: number }): Said {
  return {
    message: `${who} : ${mention(option)} ${times(copies)}, au plus ${times(most)}.`,
    fix: `Retirez ${mention(option)} ${times(copies - most)}.`,
  };
}

/** "arcs ou frondes, pas les deux", "un seul choix parmi arcs, frondes et haches" */
export function notTogether(names: Names, most = 1, place = ""): string {
  const things = names.map(bare);
  if (most === 1 && things.length === 2) return `${allBut(things)}, pas les deux${place}`;
  return `${most === 1 ? "un seul" : number(most)} choix${most === 1 ? "" : " au plus"}${place} parmi ${shortList(things)}`;
}

export function allBut(names: Names, most = 1): string {
  if (names.length === most + 1) return names.some((name) => / et | ou /.test(name)) ? names.join(", ou ") : list(names, "or");
  return `tout sauf ${most === 1 ? "un seul" : number(most)} choix${names.length > 3 ? "" : ` : ${list(names)}`}`;
}

function severalUnits(names: Names, units: number): string {
  return names.length === units ? shortList(names) : `${shortList(names)} (${count(units, "unit")})`;
}

const grow = ({ parent, subject }: BoundValues & { parent: string | null }) =>
  parent === null ? undefined : `agrandissez ${parent} ou retirez ${subject}`;

const attached: Rules["attached"] = {
  over: (values) => tooMany(values),
  large: (values) => tooMany(values, grow(values)),
  small: (values) => tooFew(values, grow(values)),
  alone: ({ who, units, others }) => ({
    message: `${who} : à rattacher à une autre unité (${list(others === undefined ? units : [...units, `une des ${number(others)} autres`], "or")}).`,
    fix: "Choisissez une unité ou retirez celle-ci.",
  }),
};

type Denied = Parameters<Rules["availability"]["denied"]>[0];
type WaysOut = Pick<Denied, "needs" | "inPlaceOf" | "against" | "points" | "change">;

const whoOf = ({ who, units }: { who: string; units: number }) => (units > 1 ? `${who} (${count(units, "unit")})` : who);
const because = (reason: string) => (reason ? ` ${capital(sentence(reason.trim()))}` : "");
const priced = (points: number | undefined) => (points === undefined ? "" : ` (${points === 0 ? "gratuit" : count(points, "point")})`);

/** Au-delà, les façons ne sont plus citées une à une. */
const MOST_WAYS = 3;

function wayTo({ needs = [], inPlaceOf = [], points, change }: WaysOut): string | null {
  const [first] = needs;
  if (first === undefined) return null;
  const what = list((needs.length > MOST_WAYS ? [first, "un choix semblable"] : needs).map(thingOf), "or") + priced(points);
  if (change) return `remplacez ${list(inPlaceOf)} par ${what}`;
  return `choisissez ${what}${inPlaceOf.length ? ` et retirez ${list(inPlaceOf)}` : ""}`;
}

function wayOut({ option, ...ways }: Denied): string {
  const { inPlaceOf = [], against = [], change } = ways;
  const removal = `${change && against.length ? "changez" : "retirez"} ${list([mention(option), ...against], "or")}`;
  const way = wayTo(ways);
  if (way === null) return `${capital(removal)}.`;
  return `${capital(way)}${inPlaceOf.includes(mention(option)) ? "" : `, ou ${removal}`}.`;
}

const availability: Rules["availability"] = {
  denied: (values) => {
    const option = mention(values.option);
    const message =
      values.lacks === undefined
        ? `${whoOf(values)} : l’option ${option} n’est pas permise.${because(values.reason)}`
        : `${whoOf(values)} : ${option} seulement avec ${values.lacks}.`;
    return { message, fix: wayOut(values) };
  },
  open: (values) => ({
    message: `${whoOf(values)} : option ${mention(values.option)} à confirmer.${because(values.reason)}`,
    fix: `Cherchez ${mention(values.option)} ${inYourBook(values.page)} ou retirez cette option.`,
  }),
};

export const whyNot: typeof englishWhyNot = ({ option, ...why }) => {
  const { reason, lacks, isNot, inPlaceOf = [], points } = why;
  if (lacks !== undefined || isNot) return `${reason}${priced(points)}`;
  const way = inPlaceOf.includes(mention(option)) ? null : wayTo(why);
  return way === null ? reason : `${reason} : ${way}`;
};

const characteristic: Rules["characteristic"] = {
  low: ({ who, what, actual, least }) => ({
    message: `${who} : ${what} ${fraction(actual)}, il faut au moins ${fraction(least)}.`,
    fix: `Choisissez une unité avec ${what} ${fraction(least)} ou plus.`,
  }),
  high: ({ who, what, actual, most }) => ({
    message: `${who} : ${what} ${fraction(actual)}, au plus ${fraction(most)}.`,
    fix: `Choisissez une unité avec ${what} ${fraction(most)} ou moins, ou retirez ce qui l’augmente.`,
  }),
  unknown: ({ who, what, least, most }) => ({
    message: `${who} : pas de nombre pour ${what}, ${most === undefined ? `il faut au moins ${fraction(least ?? 0)}` : `au plus ${fraction(most)}`}.`,
    fix: `Cherchez cette valeur dans votre livre : ${what}.`,
  }),
};

const choice: Rules["choice"] = {
  missing: ({ who, option, choices }) => ({
    message: `${who} : le choix pour ${option} n’est pas écrit.`,
    fix: `Choisissez ${list(choices, "or")}.`,
  }),
};

const compare: Rules["compare"] = {
  over: (values) => tooMany(values, `ajoutez des ${bare(values.right)} ou ${fewer(values.actual - values.bound, values.noun)}`),
};

const counted: Rules["count"] = {
  over: (values) => {
    const { subject, bound, event, noun, one: alone } = values;
    const [, inside] = (bound === 0 && !event && /^Outside (.+)$/.exec(subject)) || [];
    const message = alone ? `${subject} : ${ONE[alone]}.` : inside && `${capital(plural(noun))} : seulement ici, ${bare(inside)}.`;
    return { ...tooMany(values, whatGoes(values)), ...(message ? { message } : {}) };
  },
  under: (values) =>
    tooFew(values, values.weighed ? `ajoutez ce qui compte pour ${number(values.bound - values.actual)} ou plus` : undefined),
  step: ({ subject, actual, noun, step }) => ({
    message: `${subject} : ${count(actual, noun)}, ${step === 1 ? "nombres entiers" : `multiples de ${number(step)}`} seulement.`,
    fix: `Ajoutez ${count(step - (actual % step), noun)} ou retirez ${number(actual % step)}.`,
  }),
};

const ONE = { model: "une seule figurine", army: "une seule fois dans l’armée" } as const;

function whatGoes(values: BoundValues & Going): string | undefined {
  const { actual, bound, noun, enough, weighed, any, together, or: others = [], upgrade, open } = values;
  if (any && !open) return `retirez ${list(any, "or")}`;
  if (together && !open)
    return `retirez ${list(together)}, ou ${others.length ? list(others, "or") : `d’autres choix pour ${count(actual - bound, noun)}`}`;
  if (weighed) return `retirez ce qui compte pour ${number(actual - bound)} ou plus`;
  if (upgrade) return withoutUpgrade(thingOf(upgrade), actual - bound, bound, noun);
  return enough === null ? undefined : fewer(enough, noun);
}

function withoutUpgrade(upgrade: string, excess: number, bound: number, noun: string): string {
  const change = `retirez ${upgrade} ${bound === 0 ? "partout" : times(excess)}`;
  return isNamed(upgrade, noun) ? change : `${change} ou ${fewer(excess, noun)}`;
}

const distinct: Rules["distinct"] = {
  over: ({ sets, set, taken, by, open }) => {
    const change = `changez ${sets} pour ${by.length === taken && taken === 2 ? list(by, "or") : "toutes ces unités sauf une"}.`;
    return {
      message: `${severalUnits(by, taken)} : ${sets} identiques (${list(set)})${open ? " ; reste à confirmer si c’est permis" : ""}.`,
      fix: open ? `Cherchez la règle dans votre livre ou ${change}` : capital(change),
    };
  },
};

type Together = { things: Names; most: number; should: boolean; held?: Names };

const toLeaveOut = ({ things, most, held = things }: Together) => `Retirez ${allBut(held.map(bare), most)}.`;

function oneOf({ things, most, should }: Together, place = ""): string {
  const said = notTogether(things, most, place);
  return should ? `plutôt ${said}` : said;
}

const PLACE = new Map([
  ["army", " dans une armée"],
  ["command", " dans un commandement"],
]);

const excludes: Rules["excludes"] = {
  unit: (values) => ({ message: `${values.who} : ${oneOf(values)}.`, fix: toLeaveOut(values) }),
  place: (values) => {
    const said = oneOf(values, PLACE.get(values.place));
    return { message: `${values.subject === null ? capital(said) : `${values.subject} : ${said}`}.`, fix: toLeaveOut(values) };
  },
};

const leader: Rules["leader"] = {
  nobody: ({ leader: role }) => ({
    message: `${capital(role)} : aucune unité de la liste ne peut l’être.`,
    fix: `Ajoutez une unité qui peut être ${role}.`,
  }),
  several: ({ leader: role, chosen }) => ({
    message: `${capital(role)} : ${number(chosen)} unités choisies, il en faut exactement 1.`,
    fix: `Gardez-en 1 et retirez-en ${number(chosen - 1)}.`,
  }),
  tie: ({ leader: role, units, highest, best }) => ({
    message: `${capital(role)} : aucun choix ; ${best === null ? `sans ${highest} à comparer` : `à égalité en ${highest} (${number(best)})`} : ${list(units)}.`,
    fix: `Choisissez une de ces unités comme ${role}.`,
  }),
  lower: ({ leader: role, who, highest, actual, best, able }) => ({
    message: `${who} : ${actual === null ? `sans ${highest}` : `${highest} ${number(actual)}`} comme ${role}, il faut au moins ${number(best)}.`,
    fix: `Choisissez ${list(able, "or")} comme ${role}.`,
  }),
  unable: ({ leader: role, who, able }) => ({
    message: `${who} : cette unité ne peut pas être ${role}${able.includes(who) ? "" : `, seulement ${list(able, "or")}`}.`,
    fix: `Choisissez ${list(able, "or")} comme ${role}.`,
  }),
};

const pointsLimit: Rules["points-limit"] = {
  over: ({ points, limit, bonus, atLeast, event, how }) => {
    const bound = limit + bonus;
    const least = atLeast ? "au moins " : "";
    return {
      message: `${capital(least)}${count(points, "point")}, au plus ${number(bound)}${event ? " à ce tournoi" : ""}${how ? ` (${how})` : ""}.`,
      fix: `Dépensez ${least}${count(points - bound, "point")} de moins.`,
    };
  },
};

/** Ce qui suit une virgule dit seulement d’où on le sait. */
const plainly = (state: string) => state.replace(/,.*/, "");

function told({ need, should, open }: Need, because: string | null, place = ""): string {
  const state = being(need);
  const cause = because === null ? "" : ` pour ${because}`;
  const said =
    state === null
      ? `${should ? "mieux vaut" : "il faut"} ${needed(need)}${cause}${place}`
      : `l’unité ${should ? "devrait" : "doit"} ${open ? plainly(state) : state}${cause}${place}`;
  return open ? `${said} ? C’est à confirmer` : said;
}

function toGive({ need, open }: Need, points?: number): string {
  const state = being(need);
  const change = state === null ? `ajoutez ${needed(need)}${priced(points)}` : `changez l’unité (${plainly(state)})`;
  return open ? `Cherchez la règle dans votre livre ou ${change}` : capital(change);
}

const where = { command: " dans le même commandement", roster: " dans la liste" };

const requires: Rules["requires"] = {
  unit: ({ because: cause, points, who, ...asked }) => ({
    message: `${who} : ${told(asked, cause)}.`,
    fix: `${toGive(asked, points)}${cause === null ? "" : `, ou retirez ${cause}`}.`,
  }),
  place: ({ who, place, found, wanted, ...asked }) => ({
    message: `${shortList(who, asked.open ? 2 : 3)} : ${told(asked, null, where[place])}${wanted === 1 ? "" : ` (${number(found)} sur ${number(wanted)})`}.`,
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
  const less = elsewhere === null ? undefined : `${count(elsewhere, values.noun)} de moins ailleurs`;
  if (change === null) return less && `${isPoints(values.noun) ? "dépensez" : "prenez"} ${less}`;
  return less === undefined ? more(change, values.noun) : `${more(change, values.noun)}, ou ${less}`;
}

const sideboard: Rules["sideboard"] = {
  over: (values) => tooMany(values),
  breaks: ({ who, sideboard: place, rules: broken }, [first, ...others]) => ({
    message: `${who} : son entrée (${place}) enfreint ${count(broken.length, "rule")} de l’armée. ${first}`,
    fix: "Changez cette unité, ou faites-la entrer seulement à la place d’une unité semblable.",
    derivation: [first ?? "", ...others].slice(0, 3).join(" ").replace(/\.$/, ""),
  }),
  untried: ({ sideboard: place, tried, others }) => ({
    message: `${place} : les ${number(tried)} premières unités ont été essayées dans l’armée, pas les ${number(others)} autres.`,
    fix: "Retirez-en des unités.",
  }),
};

const slots: Rules["slots"] = {
  over: ({ who, taken, room, things, copies, least }) => ({
    message: `${who} : ${list(taken)}, place pour ${room}.`,
    fix: `Retirez ${things.length === 1 && copies > 1 ? `${things[0]} ${times(least)}` : someOf(things, least, copies)}.`,
  }),
};

function someOf(names: Names, least: number, copies: number): string {
  return least === copies ? list(names) : least === 1 ? list(names, "or") : `${number(least)} choix parmi ${shortList(names)}`;
}

const uniform: Rules["uniform"] = {
  one: ({ entry, units, option, having }) => ({
    message: `${entry} : ${number(having)} sur ${count(units, "unit")} avec ${option}, il faut toutes ou aucune.`,
    fix: `Ajoutez ${option} à ${count(units - having, "unit")} ou retirez ${option} à ${count(having, "unit")}.`,
  }),
  several: ({ entry, units, options, having }) => ({
    message: `${entry} (${count(units, "unit")}) : ${shortList(options.map((option, i) => `${number(having[i] ?? 0)} avec ${option}`))}, il faut la même chose partout.`,
    fix: `Donnez la même chose aux ${count(units, "unit")}.`,
  }),
};

type Copies = Parameters<Rules["unique"]["roster"]>[0];

const unique: Rules["unique"] = {
  unit: (values) => tooOften(values),
  roster: (values) => (values.units === undefined ? often(values) : eachOnce(values)),
};

const atMost = (most: number, open?: true) =>
  open ? `plus ${most === 1 ? "d’une fois" : `de ${times(most)}`} reste à confirmer` : `au plus ${times(most)}`;

function often({ option, copies, most, by, open }: Copies): Said {
  return {
    message: `${capital(option)} : ${times(copies)} (${shortList(by)}), ${atMost(most, open)}.`,
    fix: lookedUp(`retirez ${mention(option)} ${times(copies - most)}`, open),
  };
}

function lookedUp(change: string, open?: true): string {
  return open ? `Cherchez le nombre dans votre livre ou ${change}.` : `${capital(change)}.`;
}

function eachOnce({ option, copies, most, by, open }: Copies): Said {
  const name = mention(option);
  const but = copies === most + 1 ? "une de ces unités" : `toutes ces unités sauf ${most === 1 ? "une" : number(most)}`;
  return {
    message: `${severalUnits(by, copies)} : ${name} ${times(copies)} dans la liste, ${atMost(most, open)}.`,
    fix: lookedUp(`retirez ${name} à ${by.length === copies && copies === most + 1 && !open ? list(by, "or") : but}`, open),
  };
}

const unjudged: Rules["unjudged"] = {
  open: ({ who, says, lookUp }) => ({ message: `${who} : non vérifié. ${capital(says)}.`, fix: `À consulter : ${lookUp}.` }),
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
