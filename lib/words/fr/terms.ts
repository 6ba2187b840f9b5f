/** Ce qui se dit à côté des constats : points, verdicts, d’où vient une limite, pourquoi une unité n’a pas droit à une option. */
import type { EngineWords } from "@/lib/words/en/engine";
import type { GuessValues } from "@/lib/words/en/terms";
import { thingOf } from "@/lib/words/pieces";
import { capital, uncapital } from "@/lib/words/text";
import { bare, count, isNamed, list, number, partOf, quoted, than, times } from "./engine-grammar";

const PER = { unit: "", model: " par figurine", step: " par pas" } as const;
const ROUNDED = { down: "arrondi en dessous", up: "arrondi au-dessus" } as const;
const OF = { agreed: "points convenus", spent: "points dépensés", counted: "points comptés" } as const;

export function sourcesGive(values: readonly number[], per: keyof typeof PER): string {
  return `les sources donnent ${list(values.map(number))} points${PER[per]}`;
}

export function sizesText(sizes: readonly number[]): string {
  return `${list(sizes.map(number), "or")} points`;
}

export function guessText({ line, written, as, army }: GuessValues): string {
  if (army) return `Liste : lue comme ${as}.`;
  return `${line === null ? "" : `Ligne ${number(line)} : `}${quoted(written)} lu comme ${as}.`;
}

export const bounds: EngineWords["bounds"] = {
  suchUnits: "unités de ce genre",
  limitOf: (event, n) => `${event}, restriction ${n}`,
  everyArmy: "toute armée",
  perPoints: (per) => `par tranche de ${number(per)} points`,
  partOf({ numerator, denominator, plus, name, base, result, rounded }) {
    const same = numerator === denominator;
    const share = same
      ? `autant ${than(name)}`
      : denominator === 1
        ? `${times(numerator)} autant ${than(name)}`
        : `${number(numerator)} par tranche de ${number(denominator)} ${name}`;
    if (same && !plus) return `${share} : ${number(base)}`;
    const part = denominator === 1 || same ? "" : ` ÷ ${number(denominator)}`;
    const product = `${numerator === 1 || same ? "" : `${number(numerator)} × `}${number(base)}${part}`;
    const more = plus ? `, plus ${number(plus)}` : "";
    return `${share}${more} : ${product}${plus ? ` + ${number(plus)}` : ""} = ${number(result)}${rounded ? `, ${ROUNDED[rounded]}` : ""}`;
  },
  scaled({ each, name, per, rounding, bands, atLeast }) {
    const how =
      bands < atLeast
        ? `, compté ${times(atLeast)} en dessous de ${number(per * atLeast)}`
        : ` × ${number(bands)} ${bands < 2 ? "tranche" : "tranches"} de ${number(per)}${rounding === "down" ? "" : ", même entamée"}`;
    return `${number(each)} ${name}${how}`;
  },
  below: (size) => `en dessous de ${number(size)} points`,
  from: (size, beyond) =>
    `à partir de ${number(size)} points${beyond ? `, et ${number(beyond.add)} de plus par ${number(beyond.per)} au-delà` : ""}`,
  share: (percent, whole, of) => `${number(percent)}\u00a0% de ${number(whole)} ${OF[of]}`,
  withBonus: (limit, bonus, name) => `${number(limit)} convenus + ${number(bonus)} ${name}`,
  asMany: (right, other, isLess) => `${isLess ? "moins" : "autant"} ${than(right)} : ${number(other)}`,
  forEachUnit: (each, units) => `${number(each)} par unité, ${count(units, "unit")}`,
  partOfModels: ({ numerator, denominator, models, of, rounded }) => {
    const all = `${count(models, "model")} (${of})`;
    const part = denominator !== 1 ? `${partOf(numerator, denominator)} sur ` : numerator === 1 ? "" : `${number(numerator)} × `;
    return `${part}${all}${rounded ? `, ${ROUNDED[rounded]}` : ""}`;
  },
  army: "Armée",
  armyAnd: (name) => `Armée et ${uncapital(name)}`,
  roster: "Liste",
  roomFor: (carrier, things) => `${carrier} : de la place pour ${things}`,
  weighed: (many, noun, each, every) => {
    const of = count(many, noun);
    return every === 1 ? (each === 1 ? of : `${of}, ${number(each)} par unité`) : `${of}, ${number(each)} par ${number(every)}`;
  },
  copies: (copies, option, each) => `${number(copies)} × ${option}, ${number(each)} par exemplaire`,
};

export const reasons: EngineWords["reasons"] = {
  otherLists: "Seulement dans d’autres armées",
  lookedUp: "Consulté dans le livre",
  listed: (option) => `Son entrée cite ${option}`,
  and: (reason, held) => `${reason} ; ${list(held)}`,
  another: (option) => `take un autre choix pour ${option}`,
  itHas: (said) => `elle a ${thingOf(said)}`,
  lacks: ({ has, is, does }) => `Il manque ${list([...has, ...is, ...does], "or")}`,
  beyond: (points, most, noun) => `Coûte ${number(points)}, cette entrée a droit à ${count(most, noun)} au plus`,
  countsAs: (category, because) => `Compte comme ${uncapital(category)} : ${because}`,
  atBest: (text, upTo) => `${text}, ${upTo} au mieux`,
  firstModels: (label, models) => `${label}, jusqu’à ${count(models, "model")}`,
  furtherModels: (label) => `${label}, figurines suivantes`,
};

const called = (noun: string, n: number) => (isNamed(noun, "point") ? (n < 2 ? "point" : "points") : bare(noun));

export const points: EngineWords["points"] = {
  figure: (total, missing) => `${missing > 0 ? "au moins " : ""}${number(total)}`,
  ofLimit: (figure, limit, noun) => `${figure} sur ${number(limit)} ${called(noun, limit)}`,
  alone: (figure, total, noun) => `${figure} ${called(noun, total)}`,
  noun: "points",
  over: (n) => `${number(n)} de trop`,
  left: (n) => `${number(n)} restants`,
  section: ({ used, least, most }) => {
    if (most !== null) return `${number(used)} sur ${number(most)}`;
    return least === null ? number(used) : `${number(used)}, au moins ${number(least)}`;
  },
  pointsOver: (n, noun) => `${count(n, noun)} de trop`,
  wouldBe: (actual, noun, bound) => `ferait ${count(actual, noun)}, au plus ${number(bound)}`,
  wouldMake: (actual, noun, bound) => `ferait ${count(actual, noun)}, au plus ${number(bound)}`,
};

export const verdicts: EngineWords["verdicts"] = {
  words: {
    legal: "Conforme",
    illegal: "Non conforme",
    unconfirmed: "À confirmer",
    "not-read": "Non lue",
    "not-all-read": "Lecture incomplète",
  },
  notStarted: "Pas encore commencée",
  notFinished: "Pas encore finie",
  advice: "Conseil",
  agreed: "Convenu",
  asAgreed: (word) => `${word} d’un commun accord`,
  notConfirmed: (word, open) => `${word} (${number(open)} à confirmer)`,
  lines: (word, open) => `${word} (${count(open, "line")})`,
  noList: "Pas une liste",
  provisional: (fix) => `Si la lecture est juste : ${uncapital(fix)}`,
  readWhole: "Lue en entier",
  read: (confirm, open) =>
    [
      ...(confirm ? [`${count(confirm, "line")} à confirmer`] : []),
      ...(open ? [`${count(open, "line")} non ${open === 1 ? "comprise" : "comprises"}`] : []),
    ].join(", "),
  goal: (word) => uncapital(word),
  freeOfFaults: "sans faute",
  linesNeedYou: (open) => `Pas encore de verdict : ${count(open, "line")} à revoir.`,
  toLookUp: (open) => `Aucune erreur. ${open === 1 ? "Un point" : `${number(open)} points`} à consulter.`,
  noBook:
    "Il n’y a pas de livre de ce jeu ici, ses règles ne sont donc pas jugées. Seules les sommes et les restrictions du tournoi sont vérifiées.",
  unjudged: (sum, limits) => capital([SUM[sum], LIMITS[limits], "règles non jugées : pas de livre"].filter(Boolean).join(" ; ")),
  also: (first, second) => `${first} ; ${uncapital(second)}`,
};

const SUM = { "adds-up": "somme juste", "does-not-add-up": "somme fausse", "not-stated": "" };
const LIMITS = { kept: "restrictions respectées", broken: "restrictions enfreintes", "no-event": "" };
