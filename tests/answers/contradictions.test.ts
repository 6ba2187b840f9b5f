/** Answers that the data contradicts by now, and answers to what is still open or is the organiser's to say. */
import { expect, test } from "vitest";
import { answerInWords } from "@/lib/advice/answers/answer-words";
import { newPack } from "@/lib/advice/answers/answers";
import { contradictions, keepAnswer } from "@/lib/advice/answers/contradictions";
import { type PackAnswer, withoutAnswer } from "@/lib/advice/answers/pack-answers";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { ruleNames } from "@/lib/engine/catalogue/names/rule-names";
import type { Rule } from "@/lib/engine/rules/registry";
import type { Pack } from "@/lib/engine/schema/pack";
import { smallArmy, smallBook } from "../support/make";

const printed = { page: 7, basis: "printed" } as const;
const empty = newPack("small-game", "mine", "Mine");
const hill = "hill-folk";

/** The data: ogres are allowed, trolls open, wyrms without a price; at most 2 ogres, and gnomes may have no hat. */
const count = (id: string, max: number, more: object = {}): Rule => ({
  id,
  kind: "count",
  quantity: { of: { entry: ["ogres"] } },
  max,
  page: 12,
  basis: "printed",
  ...more,
});
const noHats: Rule = {
  id: "S-5",
  kind: "availability",
  units: { entry: ["gnomes"] },
  options: { option: ["hat"] },
  status: "denied",
  reason: "No hats",
  page: 13,
  basis: "printed",
};
const book = smallBook([count("S-9", 2), count("S-8", 5, { severity: "unconfirmed", basis: "unconfirmed" }), noHats]);
const catalogue = compile(book, smallArmy());
const names = {
  ...ruleNames(book, catalogue.army, [{ id: hill, name: "Hill Folk" }]),
  rule: (id: string) => book.rules.find((r) => r.id === id),
};

const option = (status: "allowed" | "denied"): Rule => ({
  id: `S-5.checked-${status}`,
  kind: "availability",
  units: { entry: ["gnomes"] },
  options: { option: ["hat"] },
  status,
  reason: "Looked up in the book",
  ...printed,
});

const found = (pack: Partial<Pack>) =>
  contradictions(catalogue, { ...empty, ...pack }).map(({ answer, ours, page }) => {
    const asked = answerInWords(answer, names);
    return `${asked.question} ${asked.answer} | ${ours ? answerInWords(ours, names).answer : "gone"} | ${page}`;
  });

test.each<[string, Partial<Pack>, string[]]>([
  [
    "a permission",
    { permissions: [{ army: hill, entries: ["ogres", "trolls"], status: "denied", ...printed }] },
    ["May Hill Folk have Ogres? Not allowed | Allowed | 1"],
  ],
  ["an equal one", { permissions: [{ army: hill, entries: ["ogres"], status: "allowed", ...printed }] }, []],
  ["of another army list", { permissions: [{ army: "marsh-folk", entries: ["ogres"], status: "denied", ...printed }] }, []],
  ["an organiser's ban", { permissions: [{ army: hill, entries: ["ogres"], status: "denied", note: "Too strong.", ...printed }] }, []],
  ["an organiser's ruling", { permissions: [{ army: hill, entries: ["ogres"], status: "denied", page: 7, basis: "agreed" }] }, []],
  ["a price", { prices: [{ entry: "ogres", price: 45 }] }, ["Ogres, what does it cost? 45 points | 50 points | 1"]],
  [
    "a price in one army list",
    { prices: [{ entry: "ogres", army: hill, price: 45 }] },
    ["Hill Folk: Ogres, what does it cost? 45 points | 50 points | 1"],
  ],
  ["an equal price", { prices: [{ entry: "ogres", price: { perUnit: 50 } }] }, []],
  ["a price that is still lost", { prices: [{ entry: "wyrms", price: 45 }] }, []],
  ["the price of an option", { prices: [{ option: "drum", price: 4 }] }, ["Drum, what does it cost? 4 points | 10 points | 1"]],
  ["a price that a setting chooses", { prices: [{ option: "hat", price: 5 }] }, []],
  ["another than the setting chooses", { prices: [{ option: "hat", price: 7 }] }, ["Hat, what does it cost? 7 points | 5 points | 1"]],
  ["a figure", { characteristics: [{ entry: "ogres", values: { move: 6, combat: 4 } }] }, ["Ogres, what is its move? 6 | 5 | 1"]],
  ["a figure that is still lost", { characteristics: [{ entry: "wyrms", values: { move: 6 } }] }, []],
  ["an option", { armies: { [hill]: [option("allowed")] } }, ["Hill Folk: may Gnomes take hat? Allowed | Not allowed | 13"]],
  ["an equal answer for an option", { armies: { [hill]: [option("denied")] } }, []],
  [
    "a number",
    { replaces: [{ rule: "S-9" }], rules: [{ ...count("S-9.checked", 3), ...printed }] },
    [
      "What does your book say of this: each army may take at most 2 units of Ogres? Each army may take at most 3 units of Ogres. | Each army may take at most 2 units of Ogres. | 12",
    ],
  ],
  ["an equal number", { replaces: [{ rule: "S-9" }], rules: [{ ...count("S-9.checked", 2), ...printed }] }, []],
  [
    "no such limit",
    { replaces: [{ rule: "S-9" }] },
    [
      "What does your book say of this: each army may take at most 2 units of Ogres? It does not hold. | Each army may take at most 2 units of Ogres. | 12",
    ],
  ],
  ["a number that is still open", { replaces: [{ rule: "S-8" }], rules: [{ ...count("S-8.checked", 3), ...printed }] }, []],
  [
    "a rule the data no longer has",
    { replaces: [{ rule: "S-7" }], rules: [{ ...count("S-7.checked", 3), ...printed }] },
    ["What does your book say of this: a rule that the book no longer has? 3. | gone | null"],
  ],
  ["a rule of an event in place of one of the book", { replaces: [{ rule: "S-7" }], rules: [count("H-1", 3)] }, []],
])("%s", (_, pack, expected) => {
  expect(found(pack)).toEqual(expected);
});

const pack: Pack = { ...empty, prices: [{ entry: "ogres", price: 45 }] };
const [only] = contradictions(catalogue, pack);
if (!only) throw new Error("nothing found");

test("an answer that is kept is not asked about again until the data changes", () => {
  const kept = keepAnswer(pack, only);
  expect(contradictions(catalogue, kept)).toEqual([]);
  expect(keepAnswer(kept, only)).toEqual(kept);
  const dearer = compile({ ...book, entries: book.entries.map((e) => (e.id === "ogres" ? { ...e, price: 55 } : e)) }, smallArmy());
  expect(contradictions(dearer, kept)).toHaveLength(1);
});

test("the book's answer is taken by dropping one's own", () => {
  expect(contradictions(catalogue, withoutAnswer(keepAnswer(pack, only), only.answer as PackAnswer))).toEqual([]);
  expect(withoutAnswer(keepAnswer(pack, only), only.answer)).toEqual(empty);
});

test("nothing is changed unasked", () => {
  const before = JSON.stringify(pack);
  contradictions(catalogue, pack);
  expect(JSON.stringify(pack)).toBe(before);
});
