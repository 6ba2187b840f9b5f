/** Deutsche Grammatik: Zahlen, gezählte Wörter, Aufzählungen. Namen bleiben, wie sie sind. */
import { fractionsOf, piecesOf, pointsAs, thingOf } from "@/lib/words/pieces";
import { list, number, pageLabel } from "./grammar";

export { list, number, pageLabel } from "./grammar";

export const fraction = fractionsOf(number);

export const { one, many, plural, count, isNamed, shortList, mention, quoted, having, knows } = piecesOf({
  number,
  pageLabel,
  quotes: ["„", "“"],
  list,
  others: (n) => `${number(n)} weitere`,
  isOne: (n) => n === 1,
  nouns: {
    unit: ["Einheit", "Einheiten"],
    model: ["Modell", "Modelle"],
    point: ["Punkt", "Punkte"],
    option: ["Option", "Optionen"],
    "option point": ["Optionspunkt", "Optionspunkte"],
    copy: ["Exemplar", "Exemplare"],
    command: ["Kommando", "Kommandos"],
    slot: ["Auswahl", "Auswahlen"],
    choice: ["Auswahl", "Auswahlen"],
    set: ["Satz", "Sätze"],
    leader: ["Anführer", "Anführer"],
    character: ["Charaktermodell", "Charaktermodelle"],
    detachment: ["Abteilung", "Abteilungen"],
    "attached unit": ["angeschlossene Einheit", "angeschlossene Einheiten"],
    line: ["Zeile", "Zeilen"],
    rule: ["Regel", "Regeln"],
  },
});

export const inPointsOf = pointsAs("Punkt", "Punkte", (name) => name);

/** Punkte gibt man aus, alles andere entfernt man. */
export const isPoints = (noun: string) => /point$|punkt/i.test(noun);

/** "einmal", "zweimal", "3-mal" */
export function times(n: number): string {
  return n === 1 ? "einmal" : n === 2 ? "zweimal" : `${number(n)}-mal`;
}

/** "3 Einheiten", "keine Einheiten", "0 Punkte"; ohne das Wort, wo es schon davor steht. */
export function amount(actual: number, noun: string, subject: string): string {
  const same = isNamed(subject, noun);
  if (actual === 0 && noun !== "point") return same ? "keine" : many(noun) === undefined ? `0 × ${one(noun)}` : `keine ${plural(noun)}`;
  return same && noun !== "point" ? number(actual) : count(actual, noun);
}

/** "ein Reittier" → "Reittier", "be undead" → "undead", "untot sein" → "untot". */
export function bare(said: string): string {
  return thingOf(said)
    .replace(/ sein$/, "")
    .replace(/^(?:der|die|das|the) (?=\S)|(?<=^|, | oder | or )(?:eine?|an?) (?=\S)/g, "");
}

/** Was eine Einheit sein oder können soll: "untot sein"; null, wo sie etwas haben soll. */
export function being(said: string): string | null {
  if (said.startsWith("be ")) return `${said.slice(3)} sein`;
  return /(?: sein|können|gehören|haben)(?:,|$)/.test(said) ? said : null;
}

/** "auf S. 57 deines Buchs", "in deinem Buch (Artillerie)" */
export function inYourBook(page: string | number): string {
  const label = pageLabel(page);
  return /^S\.\u00a0[\d–, ]+$/.test(label) ? `auf ${label} deines Buchs` : `in deinem Buch (${label})`;
}

/** "die Hälfte", "ein Drittel", "3/4" */
export function partOf(numerator: number, denominator: number): string {
  const part = numerator === 1 ? { 2: "die Hälfte", 3: "ein Drittel", 4: "ein Viertel" }[denominator] : undefined;
  return part ?? `${numerator}/${denominator}`;
}
