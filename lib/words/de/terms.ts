/** Was neben Befunden gesagt wird: Punkte, Urteile, woher eine Grenze kommt, warum eine Einheit etwas nicht haben darf. */
import type { EngineWords } from "@/lib/words/en/engine";
import type { GuessValues } from "@/lib/words/en/terms";
import { thingOf } from "@/lib/words/pieces";
import { bare, count, isNamed, list, number, partOf, times } from "./engine-grammar";

const PER = { unit: "", model: " je Modell", step: " je Schritt" } as const;
const ROUNDED = { down: "abgerundet", up: "aufgerundet" } as const;
const OF = { agreed: "vereinbarten Punkten", spent: "ausgegebenen Punkten", counted: "gezählten Punkten" } as const;

export function sourcesGive(values: readonly number[], per: keyof typeof PER): string {
  return `Quellen nennen ${list(values.map(number))} Punkte${PER[per]}`;
}

export function sizesText(sizes: readonly number[]): string {
  return `${list(sizes.map(number), "or")} Punkte`;
}

export function guessText({ line, written, as, army }: GuessValues): string {
  if (army) return `Liste: gelesen als ${as}.`;
  return `${line === null ? "" : `Zeile ${number(line)}: `}„${written}“ als ${as} gelesen.`;
}

export const bounds: EngineWords["bounds"] = {
  suchUnits: "solche Einheiten",
  limitOf: (event, n) => `${event}, Beschränkung ${n}`,
  everyArmy: "jede Armee",
  perPoints: (per) => `je ${number(per)} Punkte`,
  partOf({ numerator, denominator, plus, name, base, result, rounded }) {
    const same = numerator === denominator;
    const share = same
      ? `so viele wie ${name}`
      : denominator === 1
        ? `${times(numerator)} so viele wie ${name}`
        : `${number(numerator)} je ${number(denominator)} ${name}`;
    if (same && !plus) return `${share}: ${number(base)}`;
    const part = denominator === 1 || same ? "" : ` ÷ ${number(denominator)}`;
    const product = `${numerator === 1 || same ? "" : `${number(numerator)} × `}${number(base)}${part}`;
    const more = plus ? `, plus ${number(plus)}` : "";
    return `${share}${more}: ${product}${plus ? ` + ${number(plus)}` : ""} = ${number(result)}${rounded ? `, ${ROUNDED[rounded]}` : ""}`;
  },
  scaled({ each, name, per, rounding, bands, atLeast }) {
    const how =
      bands < atLeast
        ? `, unter ${number(per * atLeast)} ${times(atLeast)} gezählt`
        : ` × ${number(bands)} ${rounding === "down" ? "volle" : "angefangene"} ${number(per)}`;
    return `${number(each)} ${name}${how}`;
  },
  below: (size) => `unter ${number(size)} Punkten`,
  from: (size, beyond) => `ab ${number(size)} Punkten${beyond ? `, und ${number(beyond.add)} mehr je weitere ${number(beyond.per)}` : ""}`,
  share: (percent, whole, of) => `${number(percent)} % von ${number(whole)} ${OF[of]}`,
  withBonus: (limit, bonus, name) => `${number(limit)} vereinbart + ${number(bonus)} ${name}`,
  asMany: (right, other, isLess) => `${isLess ? "weniger als" : "so viele wie"} ${right}: ${number(other)}`,
  forEachUnit: (each, units) => `${number(each)} je Einheit, ${count(units, "unit")}`,
  partOfModels: ({ numerator, denominator, models, of, rounded }) => {
    const all = `${count(models, "model")} (${of})`;
    const part = denominator !== 1 ? `${partOf(numerator, denominator)} davon: ` : numerator === 1 ? "" : `${number(numerator)} × `;
    return `${part}${all}${rounded ? `, ${ROUNDED[rounded]}` : ""}`;
  },
  army: "Armee",
  armyAnd: (name) => `Armee und ${name}`,
  roster: "Liste",
  roomFor: (carrier, things) => `${carrier}: Platz für ${things}`,
  weighed: (many, noun, each, every) => {
    const of = count(many, noun);
    return every === 1 ? (each === 1 ? of : `${of}, je ${number(each)}`) : `${of}, ${number(each)} je ${number(every)}`;
  },
  copies: (copies, option, each) => `${number(copies)} × ${option}, je ${number(each)}`,
};

export const reasons: EngineWords["reasons"] = {
  otherLists: "Nur in anderen Armeen",
  lookedUp: "Im Buch nachgeschlagen",
  listed: (option) => `Der Eintrag nennt ${option}`,
  and: (reason, held) => `${reason}; ${list(held)}`,
  another: (option) => `take etwas anderes unter ${option}`,
  itHas: (said) => `vorhanden: ${thingOf(said)}`,
  lacks: ({ has, is, does }) => `Es fehlt ${list([...has, ...is, ...does], "or")}`,
  beyond: (points, most, noun) => `Kostet ${number(points)}, erlaubt sind höchstens ${count(most, noun)}`,
  countsAs: (category, because) => `Zählt als ${category}: ${because}`,
  atBest: (text, upTo) => `${text}, bestenfalls ${upTo}`,
  firstModels: (label, models) => `${label}, bis ${count(models, "model")}`,
  furtherModels: (label) => `${label}, weitere Modelle`,
};

export const points: EngineWords["points"] = {
  figure: (total, missing) => `${missing > 0 ? "mindestens " : ""}${number(total)}`,
  ofLimit: (figure, limit, noun) => `${figure} von ${number(limit)} ${isNamed(noun, "point") ? "Punkten" : bare(noun)}`,
  alone: (figure, total, noun) => `${figure} ${called(noun, total)}`,
  noun: "Punkte",
  over: (n) => `${number(n)} zu viel`,
  left: (n) => `${number(n)} übrig`,
  section: ({ used, least, most }) => {
    if (most !== null) return `${number(used)} von ${number(most)}`;
    return least === null ? number(used) : `${number(used)}, mindestens ${number(least)}`;
  },
  pointsOver: (n, noun) => `${count(n, noun)} zu viel`,
  wouldBe: (actual, noun, bound) => `wären ${count(actual, noun)}, höchstens ${number(bound)}`,
  wouldMake: (actual, noun, bound) => `wären ${count(actual, noun)}, höchstens ${number(bound)}`,
};

const called = (noun: string, n: number) => (isNamed(noun, "point") ? (n === 1 ? "Punkt" : "Punkte") : bare(noun));

export const verdicts: EngineWords["verdicts"] = {
  words: {
    legal: "Regelkonform",
    illegal: "Nicht regelkonform",
    unconfirmed: "Ungeklärt",
    "not-read": "Nicht gelesen",
    "not-all-read": "Nicht ganz gelesen",
  },
  notStarted: "Noch leer",
  notFinished: "Noch nicht fertig",
  advice: "Hinweis",
  agreed: "Abgesprochen",
  asAgreed: (word) => `${word} nach Absprache`,
  notConfirmed: (word, open) => `${word} (${number(open)} ungeklärt)`,
  lines: (word, open) => `${word} (${count(open, "line")})`,
  noList: "Keine Liste",
  provisional: (fix) => `Falls es richtig gelesen ist: ${fix}`,
  readWhole: "Ganz gelesen",
  read: (confirm, open) =>
    [...(confirm ? [`${count(confirm, "line")} zu bestätigen`] : []), ...(open ? [`${count(open, "line")} nicht verstanden`] : [])].join(
      ", ",
    ),
  goal: (word) => (word === "Regelkonform" ? "regelkonform" : word),
  freeOfFaults: "fehlerfrei",
  linesNeedYou: (open) => `Noch kein Urteil: ${open === 1 ? "1 Zeile braucht" : `${count(open, "line")} brauchen`} dich.`,
  toLookUp: (open) => `Kein Fehler. Nachzuschlagen: ${number(open)}.`,
  noBook:
    "Für dieses Spiel gibt es hier kein Buch, deshalb blieben seine Regeln ungeprüft. Geprüft sind nur die Summen und die Beschränkungen des Turniers.",
  unjudged: (sum, limits) => [SUM[sum], LIMITS[limits], "Regeln nicht geprüft: kein Buch"].filter(Boolean).join("; "),
  also: (first, second) => `${first}; ${second}`,
};

const SUM = { "adds-up": "Summe stimmt", "does-not-add-up": "Summe stimmt nicht", "not-stated": "" };
const LIMITS = { kept: "Beschränkungen eingehalten", broken: "Beschränkungen verletzt", "no-event": "" };
