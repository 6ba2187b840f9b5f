/** Lo que dicen las incidencias. Los nombres se bastan: ninguna palabra concuerda con ellos. */
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
  return isPoints(noun) ? `gasta ${count(excess, noun)} menos` : `quita ${count(excess, noun)}`;
}

function more(missing: number, noun: string): string {
  return isPoints(noun) ? `gasta ${count(missing, noun)} más` : `añade ${count(missing, noun)}`;
}

function tooMany(values: BoundValues, change = fewer(values.actual - values.bound, values.noun)): Said {
  const { bound, exactly, open, advice } = values;
  if (open) return boundWords(values, bound === 0 ? "lo que está sin confirmar" : `más de ${number(bound)} está sin confirmar`, change);
  if (bound === 0) return boundWords(values, advice ? "lo que no se aconseja" : "lo que no está permitido", change);
  return boundWords(values, `${advice ? "mejor " : ""}${exactly ? "exactamente" : "como máximo"} ${number(bound)}`, change);
}

function tooFew(values: BoundValues, change = more(values.bound - values.actual, values.noun)): Said {
  const { subject, actual, noun, bound, exactly, open, advice, how } = values;
  const need = advice ? "mejor" : bound === 1 ? "hace falta" : "hacen falta";
  const least = `${need} ${exactly ? "exactamente" : "como mínimo"} ${number(bound)}`;
  const words = boundWords(values, open ? `${least}, lo que está sin confirmar` : least, change);
  if (!advice) return words;
  // Nada está mal donde una cosa solo se aconseja y aún no se ha elegido.
  if (actual === 0 && bound === 1) return { ...words, message: `${subject}: falta ${one(noun)}.` };
  return isNamed(subject, noun) && !how ? { ...words, message: `Mejor ${count(bound, noun)}.` } : words;
}

function boundWords({ subject, actual, noun, open, event, how }: BoundValues, limit: string, change: string): Said {
  return {
    message: `${subject}: ${amount(actual, noun, subject)}, ${limit}${event ? " en este torneo" : ""}${how ? ` (${how})` : ""}.`,
    fix: open ? `Consulta el número en tu libro o ${change}.` : `${capital(change)}.`,
  };
}

export function tooOften({ who, option, copies, most }: { who: string; option: string; copies: number; most: number }): Said {
  return {
    message: `${who}: ${mention(option)} ${times(copies)}, como máximo ${times(most)}.`,
    fix: `Quita ${mention(option)} ${times(copies - most)}.`,
  };
}

/** "arcos u hondas, no ambas cosas", "solo una opción entre arcos, hondas y hachas" */
export function notTogether(names: Names, most = 1, place = ""): string {
  const things = names.map(bare);
  if (most === 1 && things.length === 2) return `${allBut(things)}, no ambas cosas${place}`;
  return `solo ${most === 1 ? "una opción" : `${number(most)} opciones`}${place} entre ${shortList(things)}`;
}

export function allBut(names: Names, most = 1): string {
  if (names.length === most + 1) return names.some((name) => / [yeou] /.test(name)) ? names.join(", o ") : list(names, "or");
  return `todo menos ${most === 1 ? "una opción" : `${number(most)} opciones`}${names.length > 3 ? "" : `: ${list(names)}`}`;
}

function severalUnits(names: Names, units: number): string {
  return names.length === units ? shortList(names) : `${shortList(names)} (${count(units, "unit")})`;
}

const grow = ({ parent, subject }: BoundValues & { parent: string | null }) =>
  parent === null ? undefined : `amplía ${parent} o quita ${subject}`;

const attached: Rules["attached"] = {
  over: (values) => tooMany(values),
  large: (values) => tooMany(values, grow(values)),
  small: (values) => tooFew(values, grow(values)),
  alone: ({ who, units, others }) => ({
    message: `${who}: debe pertenecer a otra unidad (${list(others === undefined ? units : [...units, `una de ${number(others)} más`], "or")}).`,
    fix: "Elige una unidad para ella o quítala.",
  }),
};

type Denied = Parameters<Rules["availability"]["denied"]>[0];
type WaysOut = Pick<Denied, "needs" | "inPlaceOf" | "against" | "points" | "change">;

const whoOf = ({ who, units }: { who: string; units: number }) => (units > 1 ? `${who} (${count(units, "unit")})` : who);
const because = (reason: string) => (reason ? ` ${capital(sentence(reason.trim()))}` : "");
const priced = (points: number | undefined) => (points === undefined ? "" : ` (${points === 0 ? "gratis" : count(points, "point")})`);

/** Más formas que estas no se dicen una por una. */
const MOST_WAYS = 3;

function wayTo({ needs = [], inPlaceOf = [], points, change }: WaysOut): string | null {
  const [first] = needs;
  if (first === undefined) return null;
  const what = list((needs.length > MOST_WAYS ? [first, "algo parecido"] : needs).map(thingOf), "or") + priced(points);
  if (change) return `cambia ${list(inPlaceOf)} por ${what}`;
  return `elige ${what}${inPlaceOf.length ? ` en lugar de ${list(inPlaceOf)}` : ""}`;
}

function wayOut({ option, ...ways }: Denied): string {
  const { inPlaceOf = [], against = [], change } = ways;
  const removal = `${change && against.length ? "cambia" : "quita"} ${list([mention(option), ...against], "or")}`;
  const way = wayTo(ways);
  if (way === null) return `${capital(removal)}.`;
  return `${capital(way)}${inPlaceOf.includes(mention(option)) ? "" : `, o ${removal}`}.`;
}

const availability: Rules["availability"] = {
  denied: (values) => {
    const option = mention(values.option);
    const message =
      values.lacks === undefined
        ? `${whoOf(values)}: la opción ${option} no está permitida.${because(values.reason)}`
        : `${whoOf(values)}: ${option} solo con ${values.lacks}.`;
    return { message, fix: wayOut(values) };
  },
  open: (values) => ({
    message: `${whoOf(values)}: opción ${mention(values.option)} sin confirmar.${because(values.reason)}`,
    fix: `Consulta ${mention(values.option)} ${inYourBook(values.page)} o quita la opción.`,
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
    message: `${who}: ${what} ${fraction(actual)}, hace falta ${fraction(least)} como mínimo.`,
    fix: `Elige una unidad con ${what} ${fraction(least)} o más.`,
  }),
  high: ({ who, what, actual, most }) => ({
    message: `${who}: ${what} ${fraction(actual)}, como máximo ${fraction(most)}.`,
    fix: `Elige una unidad con ${what} ${fraction(most)} o menos, o quita lo que lo aumenta.`,
  }),
  unknown: ({ who, what, least, most }) => ({
    message: `${who}: falta el número de ${what}, ${most === undefined ? `como mínimo ${fraction(least ?? 0)}` : `como máximo ${fraction(most)}`}.`,
    fix: `Consulta ese valor en tu libro: ${what}.`,
  }),
};

const choice: Rules["choice"] = {
  missing: ({ who, option, choices }) => ({
    message: `${who}: no está escrito qué se elige en ${option}.`,
    fix: `Elige ${list(choices, "or")}.`,
  }),
};

const compare: Rules["compare"] = {
  over: (values) => tooMany(values, `añade más ${bare(values.right)} o ${fewer(values.actual - values.bound, values.noun)}`),
};

const counted: Rules["count"] = {
  over: (values) => {
    const { subject, bound, event, noun, one: alone } = values;
    const [, inside] = (bound === 0 && !event && /^Outside (.+)$/.exec(subject)) || [];
    const message = alone ? `${subject}: ${ONE[alone]}.` : inside && `${capital(plural(noun))}: solo aquí, ${bare(inside)}.`;
    return { ...tooMany(values, whatGoes(values)), ...(message ? { message } : {}) };
  },
  under: (values) => tooFew(values, values.weighed ? `añade lo que cuente por ${number(values.bound - values.actual)} o más` : undefined),
  step: ({ subject, actual, noun, step }) => ({
    message: `${subject}: ${count(actual, noun)}, solo ${step === 1 ? "números enteros" : `múltiplos de ${number(step)}`}.`,
    fix: `Añade ${count(step - (actual % step), noun)} o quita ${number(actual % step)}.`,
  }),
};

const ONE = { model: "una sola miniatura", army: "una sola vez en el ejército" } as const;

function whatGoes(values: BoundValues & Going): string | undefined {
  const { actual, bound, noun, enough, weighed, any, together, or: others = [], upgrade, open } = values;
  if (any && !open) return `quita ${list(any, "or")}`;
  if (together && !open)
    return `quita ${list(together)}, o ${others.length ? list(others, "or") : `algo más por ${count(actual - bound, noun)}`}`;
  if (weighed) return `quita lo que cuente por ${number(actual - bound)} o más`;
  if (upgrade) return withoutUpgrade(thingOf(upgrade), actual - bound, bound, noun);
  return enough === null ? undefined : fewer(enough, noun);
}

function withoutUpgrade(upgrade: string, excess: number, bound: number, noun: string): string {
  const change = `quita ${upgrade} ${bound === 0 ? "en todas partes" : times(excess)}`;
  return isNamed(upgrade, noun) ? change : `${change} o ${fewer(excess, noun)}`;
}

const distinct: Rules["distinct"] = {
  over: ({ sets, set, taken, by, open }) => {
    const change = `cambia ${sets} en ${by.length === taken && taken === 2 ? list(by, "or") : "todas estas unidades menos una"}.`;
    return {
      message: `${severalUnits(by, taken)}: ${sets} iguales (${list(set)})${open ? "; sin confirmar si está permitido" : ""}.`,
      fix: open ? `Consulta la regla en tu libro o ${change}` : capital(change),
    };
  },
};

type Together = { things: Names; most: number; should: boolean; held?: Names };

const toLeaveOut = ({ things, most, held = things }: Together) => `Quita ${allBut(held.map(bare), most)}.`;

function oneOf({ things, most, should }: Together, place = ""): string {
  const said = notTogether(things, most, place);
  return should ? said.replace(/(?=no ambas cosas)|^(?=solo )/, "mejor ") : said;
}

const PLACE = new Map([
  ["army", " en un ejército"],
  ["command", " en un mando"],
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
    message: `${capital(role)}: ninguna unidad de la lista puede serlo.`,
    fix: `Añade una unidad que pueda ser ${role}.`,
  }),
  several: ({ leader: role, chosen }) => ({
    message: `${capital(role)}: ${number(chosen)} unidades elegidas, hace falta exactamente 1.`,
    fix: `Deja 1 y quita ${number(chosen - 1)}.`,
  }),
  tie: ({ leader: role, units, highest, best }) => ({
    message: `${capital(role)}: sin elegir; ${best === null ? `sin ${highest} que comparar` : `empate en ${highest} (${number(best)})`}: ${list(units)}.`,
    fix: `Elige una de estas unidades como ${role}.`,
  }),
  lower: ({ leader: role, who, highest, actual, best, able }) => ({
    message: `${who}: ${actual === null ? `sin ${highest}` : `${highest} ${number(actual)}`} como ${role}, hace falta ${number(best)} como mínimo.`,
    fix: `Elige ${list(able, "or")} como ${role}.`,
  }),
  unable: ({ leader: role, who, able }) => ({
    message: `${who}: esta unidad no puede ser ${role}${able.includes(who) ? "" : `, solo ${list(able, "or")}`}.`,
    fix: `Elige ${list(able, "or")} como ${role}.`,
  }),
};

const pointsLimit: Rules["points-limit"] = {
  over: ({ points, limit, bonus, atLeast, event, how }) => {
    const bound = limit + bonus;
    const least = atLeast ? "al menos " : "";
    return {
      message: `${capital(least)}${count(points, "point")}, como máximo ${number(bound)}${event ? " en este torneo" : ""}${how ? ` (${how})` : ""}.`,
      fix: `Gasta ${least}${count(points - bound, "point")} menos.`,
    };
  },
};

/** Lo que sigue a una coma solo dice de dónde se sabe. */
const plainly = (state: string) => state.replace(/,.*/, "");

function told({ need, should, open }: Need, because: string | null, place = ""): string {
  const state = being(need);
  const cause = because === null ? "" : ` para ${because}`;
  const said =
    state === null
      ? `${should ? "mejor con" : "hace falta"} ${needed(need)}${cause}${place}`
      : `la unidad ${should ? "debería" : "debe"} ${open ? plainly(state) : state}${cause}${place}`;
  return open ? `¿${said}? Está sin confirmar` : said;
}

function toGive({ need, open }: Need, points?: number): string {
  const state = being(need);
  const change = state === null ? `añade ${needed(need)}${priced(points)}` : `cambia la unidad (${plainly(state)})`;
  return open ? `Consulta la regla en tu libro o ${change}` : capital(change);
}

const where = { command: " en el mismo mando", roster: " en la lista" };

const requires: Rules["requires"] = {
  unit: ({ because: cause, points, who, ...asked }) => ({
    message: `${who}: ${told(asked, cause)}.`,
    fix: `${toGive(asked, points)}${cause === null ? "" : `, o quita ${cause}`}.`,
  }),
  place: ({ who, place, found, wanted, ...asked }) => ({
    message: `${shortList(who, asked.open ? 2 : 3)}: ${told(asked, null, where[place])}${wanted === 1 ? "" : ` (${number(found)} de ${number(wanted)})`}.`,
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
  const less = elsewhere === null ? undefined : `${count(elsewhere, values.noun)} menos en lo demás`;
  if (change === null) return less && `${isPoints(values.noun) ? "gasta" : "lleva"} ${less}`;
  return less === undefined ? more(change, values.noun) : `${more(change, values.noun)}, o ${less}`;
}

const sideboard: Rules["sideboard"] = {
  over: (values) => tooMany(values),
  breaks: ({ who, sideboard: place, rules: broken }, [first, ...others]) => ({
    message: `${who}: al entrar (${place}) incumple ${count(broken.length, "rule")} del ejército. ${first}`,
    fix: "Cámbiala, o hazla entrar solo en lugar de una unidad parecida.",
    derivation: [first ?? "", ...others].slice(0, 3).join(" ").replace(/\.$/, ""),
  }),
  untried: ({ sideboard: place, tried, others }) => ({
    message: `${place}: las primeras ${count(tried, "unit")} se probaron en el ejército, las otras ${number(others)} no.`,
    fix: "Quita unidades de ella.",
  }),
};

const slots: Rules["slots"] = {
  over: ({ who, taken, room, things, copies, least }) => ({
    message: `${who}: ${list(taken)}, hay sitio para ${room}.`,
    fix: `Quita ${things.length === 1 && copies > 1 ? `${things[0]} ${times(least)}` : someOf(things, least, copies)}.`,
  }),
};

function someOf(names: Names, least: number, copies: number): string {
  return least === copies ? list(names) : least === 1 ? list(names, "or") : `${number(least)} opciones entre ${shortList(names)}`;
}

const uniform: Rules["uniform"] = {
  one: ({ entry, units, option, having }) => ({
    message: `${entry}: ${number(having)} de ${count(units, "unit")} con ${option}, solo todas o ninguna.`,
    fix: `Añade ${option} a ${count(units - having, "unit")} o quita ${option} de ${count(having, "unit")}.`,
  }),
  several: ({ entry, units, options, having }) => ({
    message: `${entry} (${count(units, "unit")}): ${shortList(options.map((option, i) => `${number(having[i] ?? 0)} con ${option}`))}, todas deben llevar lo mismo.`,
    fix: `Da lo mismo a las ${count(units, "unit")}.`,
  }),
};

type Copies = Parameters<Rules["unique"]["roster"]>[0];

const unique: Rules["unique"] = {
  unit: (values) => tooOften(values),
  roster: (values) => (values.units === undefined ? often(values) : eachOnce(values)),
};

const atMost = (most: number, open?: true) => (open ? `más de ${times(most)} está sin confirmar` : `como máximo ${times(most)}`);

function often({ option, copies, most, by, open }: Copies): Said {
  return {
    message: `${capital(option)}: ${times(copies)} (${shortList(by)}), ${atMost(most, open)}.`,
    fix: lookedUp(`quita ${mention(option)} ${times(copies - most)}`, open),
  };
}

function lookedUp(change: string, open?: true): string {
  return open ? `Consulta el número en tu libro o ${change}.` : `${capital(change)}.`;
}

function eachOnce({ option, copies, most, by, open }: Copies): Said {
  const name = mention(option);
  const but = copies === most + 1 ? "una de estas unidades" : `todas estas unidades menos ${most === 1 ? "una" : number(most)}`;
  return {
    message: `${severalUnits(by, copies)}: ${name} ${times(copies)} en la lista, ${atMost(most, open)}.`,
    fix: lookedUp(`quita ${name} de ${by.length === copies && copies === most + 1 && !open ? list(by, "or") : but}`, open),
  };
}

const unjudged: Rules["unjudged"] = {
  open: ({ who, says, lookUp }) => ({ message: `${who}: sin comprobar. ${capital(says)}.`, fix: `Consulta: ${lookUp}.` }),
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
