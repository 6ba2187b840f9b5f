/** Lo que se dice junto a las incidencias: puntos, veredictos, de dónde viene un límite, por qué una unidad no puede llevar algo. */
import type { EngineWords } from "@/lib/words/en/engine";
import type { GuessValues } from "@/lib/words/en/terms";
import { thingOf } from "@/lib/words/pieces";
import { capital, uncapital } from "@/lib/words/text";
import { bare, count, isNamed, list, number, partOf, quoted, times } from "./engine-grammar";

const PER = { unit: "", model: " por miniatura", step: " por paso" } as const;
const ROUNDED = { down: "redondeado hacia abajo", up: "redondeado hacia arriba" } as const;
const OF = { agreed: "puntos acordados", spent: "puntos gastados", counted: "puntos contados" } as const;

export function sourcesGive(values: readonly number[], per: keyof typeof PER): string {
  return `las fuentes dan ${list(values.map(number))} puntos${PER[per]}`;
}

export function sizesText(sizes: readonly number[]): string {
  return `${list(sizes.map(number), "or")} puntos`;
}

export function guessText({ line, written, as, army }: GuessValues): string {
  if (army) return `Lista: leída como ${as}.`;
  return `${line === null ? "" : `Línea ${number(line)}: `}${quoted(written)} se leyó como ${as}.`;
}

export const bounds: EngineWords["bounds"] = {
  suchUnits: "unidades así",
  limitOf: (event, n) => `${event}, restricción ${n}`,
  everyArmy: "todo ejército",
  perPoints: (per) => `por cada ${number(per)} puntos`,
  partOf({ numerator, denominator, plus, name, base, result, rounded }) {
    const same = numerator === denominator;
    const share = same
      ? `tanto como ${name}`
      : denominator === 1
        ? `${times(numerator)} tanto como ${name}`
        : `${number(numerator)} por cada ${number(denominator)} ${name}`;
    if (same && !plus) return `${share}: ${number(base)}`;
    const part = denominator === 1 || same ? "" : ` ÷ ${number(denominator)}`;
    const product = `${numerator === 1 || same ? "" : `${number(numerator)} × `}${number(base)}${part}`;
    const more = plus ? `, más ${number(plus)}` : "";
    return `${share}${more}: ${product}${plus ? ` + ${number(plus)}` : ""} = ${number(result)}${rounded ? `, ${ROUNDED[rounded]}` : ""}`;
  },
  scaled({ each, name, per, rounding, bands, atLeast }) {
    const how =
      bands < atLeast
        ? `, contado ${times(atLeast)} por debajo de ${number(per * atLeast)}`
        : ` × ${number(bands)} ${bands === 1 ? "tramo" : "tramos"} de ${number(per)}${rounding === "down" ? "" : ", aunque empezado"}`;
    return `${number(each)} ${name}${how}`;
  },
  below: (size) => `por debajo de ${number(size)} puntos`,
  from: (size, beyond) =>
    `desde ${number(size)} puntos${beyond ? `, y ${number(beyond.add)} más por cada ${number(beyond.per)} de más` : ""}`,
  share: (percent, whole, of) => `${number(percent)} % de ${number(whole)} ${OF[of]}`,
  withBonus: (limit, bonus, name) => `${number(limit)} acordados + ${number(bonus)} ${name}`,
  asMany: (right, other, isLess) => `${isLess ? "menos que" : "tanto como"} ${right}: ${number(other)}`,
  forEachUnit: (each, units) => `${number(each)} por unidad, ${count(units, "unit")}`,
  partOfModels: ({ numerator, denominator, models, of, rounded }) => {
    const all = `${count(models, "model")} (${of})`;
    const part = denominator !== 1 ? `${partOf(numerator, denominator)} de ` : numerator === 1 ? "" : `${number(numerator)} × `;
    return `${part}${all}${rounded ? `, ${ROUNDED[rounded]}` : ""}`;
  },
  army: "Ejército",
  armyAnd: (name) => `Ejército y ${uncapital(name)}`,
  roster: "Lista",
  roomFor: (carrier, things) => `${carrier}: sitio para ${things}`,
  weighed: (many, noun, each, every) => {
    const of = count(many, noun);
    return every === 1 ? (each === 1 ? of : `${of}, ${number(each)} por cada una`) : `${of}, ${number(each)} por cada ${number(every)}`;
  },
  copies: (copies, option, each) => `${number(copies)} × ${option}, ${number(each)} por copia`,
};

export const reasons: EngineWords["reasons"] = {
  otherLists: "Solo en otros ejércitos",
  lookedUp: "Consultado en el libro",
  listed: (option) => `Su entrada cita ${option}`,
  and: (reason, held) => `${reason}; ${list(held)}`,
  another: (option) => `take otra elección en ${option}`,
  itHas: (said) => `ya lleva ${thingOf(said)}`,
  lacks: ({ has, is, does }) => `Falta ${list([...has, ...is, ...does], "or")}`,
  beyond: (points, most, noun) => `Cuesta ${number(points)}, y su entrada tiene ${count(most, noun)} como máximo`,
  countsAs: (category, because) => `Cuenta como ${uncapital(category)}: ${because}`,
  atBest: (text, upTo) => `${text}, ${upTo} a lo sumo`,
  firstModels: (label, models) => `${label}, hasta ${count(models, "model")}`,
  furtherModels: (label) => `${label}, miniaturas siguientes`,
};

const called = (noun: string, n: number) => (isNamed(noun, "point") ? (n === 1 ? "punto" : "puntos") : bare(noun));

export const points: EngineWords["points"] = {
  figure: (total, missing) => `${missing > 0 ? "al menos " : ""}${number(total)}`,
  ofLimit: (figure, limit, noun) => `${figure} de ${number(limit)} ${called(noun, limit)}`,
  alone: (figure, total, noun) => `${figure} ${called(noun, total)}`,
  noun: "puntos",
  over: (n) => `${number(n)} de más`,
  left: (n) => `quedan ${number(n)}`,
  section: ({ used, least, most }) => {
    if (most !== null) return `${number(used)} de ${number(most)}`;
    return least === null ? number(used) : `${number(used)}, como mínimo ${number(least)}`;
  },
  pointsOver: (n, noun) => `${count(n, noun)} de más`,
  wouldBe: (actual, noun, bound) => `serían ${count(actual, noun)}, como máximo ${number(bound)}`,
  wouldMake: (actual, noun, bound) => `serían ${count(actual, noun)}, como máximo ${number(bound)}`,
};

export const verdicts: EngineWords["verdicts"] = {
  words: {
    legal: "Legal",
    illegal: "Ilegal",
    unconfirmed: "Sin confirmar",
    "not-read": "No leída",
    "not-all-read": "No leída del todo",
  },
  notStarted: "Sin empezar",
  notFinished: "Sin terminar",
  advice: "Consejo",
  agreed: "Acordado",
  asAgreed: (word) => `${word} por acuerdo`,
  notConfirmed: (word, open) => `${word} (${number(open)} sin confirmar)`,
  lines: (word, open) => `${word} (${count(open, "line")})`,
  noList: "No es una lista",
  provisional: (fix) => `Si se ha leído bien: ${uncapital(fix)}`,
  readWhole: "Leída entera",
  read: (confirm, open) =>
    [...(confirm ? [`${count(confirm, "line")} por confirmar`] : []), ...(open ? [`${count(open, "line")} sin entender`] : [])].join(", "),
  goal: (word) => uncapital(word),
  freeOfFaults: "sin errores",
  linesNeedYou: (open) => `Aún sin veredicto: ${count(open, "line")} por revisar.`,
  toLookUp: (open) => `Ningún error. ${open === 1 ? "Una cosa" : `${number(open)} cosas`} por consultar.`,
  noBook:
    "Aquí no hay libro de este juego, así que sus reglas no se han comprobado. Solo se han comprobado las sumas y las restricciones del torneo.",
  unjudged: (sum, limits) => capital([SUM[sum], LIMITS[limits], "reglas sin comprobar: no hay libro"].filter(Boolean).join("; ")),
  also: (first, second) => `${first}; ${uncapital(second)}`,
};

const SUM = { "adds-up": "la suma cuadra", "does-not-add-up": "la suma no cuadra", "not-stated": "" };
const LIMITS = { kept: "restricciones cumplidas", broken: "restricciones incumplidas", "no-event": "" };
