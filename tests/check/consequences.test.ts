/** One cause, one error: what follows from a plain mistake in a unit's options is not told beside it. */
import { expect, test } from "vitest";
import { check } from "@/lib/engine/check/check";
import type { Rule } from "@/lib/engine/rules/registry";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Pack } from "@/lib/engine/schema/pack";
import { roster, small, smallRule } from "../support/make";
import { on } from "../support/rule-tester";

const says = (lines: string[], rules: Rule[], army: Partial<ArmyList> = {}, packs: Pack[] = []) =>
  check(small(rules, army, { packs }), roster(lines)).findings.map((f) => `${f.rule}: ${f.message}`);

const twoThings: Rule = smallRule("count", {
  subject: "Things of a unit",
  quantity: { of: {}, measure: { options: { option: ["hat", "drum", "spell"] } } },
  in: "unit",
  max: 2,
  noun: "thing",
});
const hatForSpells: Rule = smallRule("requires", {
  id: "S-2",
  units: { option: ["spell=2"] },
  in: "unit",
  needs: { option: ["hat"] },
  need: "a hat",
});
const spells: Rule = smallRule("availability", {
  id: "S-3",
  units: { entry: ["person"] },
  options: { option: ["spell"] },
  status: "allowed",
  reason: "",
});
const denied = "S-OPEN: Gnomes may not take spell (level 2): no spells here.";
const both = "ROSTER-CHOICE: Person: spell (level 1) or spell (level 2), not both.";

test.each<[name: string, lines: string[], said: string[]]>([
  ["what an option needs that may not be taken", ["1 gnomes spell=2"], [denied]],
  ["what another unit needs stays", ["1 gnomes spell=2", "1 person spell=2"], ["S-2: Person must have a hat for spell (level 2).", denied]],
  ["copies beyond a bound", ["1 person hat spell=1*2"], ["ROSTER-COPIES: Person: spell (level 1) taken twice, at most once allowed."]],
  ["two choices beyond a bound", ["1 person hat spell=1 spell=2"], [both]],
  ["two choices, in whichever order", ["1 person hat spell=2 spell=1"], [both]],
  [
    "too many things beside two choices",
    ["1 person hat drum spell=1 spell=2"],
    ["S-1: Things of a unit: 4 things, at most 2 allowed (hat, drum, spell (level 1) and spell (level 2)).", both],
  ],
  ["copies of what may not be taken", ["1 gnomes spell=1*2"], ["S-OPEN: Gnomes may not take spell (level 1): no spells here."]],
  [
    "what one of two choices needs by itself stays",
    ["1 person spell=1 spell=2"],
    [both, "S-2: Person must have a hat for spell (level 2)."],
  ],
  [
    "what one of two choices needs stays, in whichever order",
    ["1 person spell=2 spell=1"],
    [both, "S-2: Person must have a hat for spell (level 2)."],
  ],
])("%s", (_, lines, said) => {
  expect(says(lines, [twoThings, hatForSpells, spells]).sort()).toEqual([...said].sort());
});

/** A charm of three sorts, of which the third is not for people. */
const charm = {
  id: "charm",
  name: "charm",
  group: "kit",
  choices: ["1", "2", "3"].map((id) => ({ id, name: `charm ${id}`, price: 1 })),
  ...on,
};
const noThird: Rule = smallRule("availability", {
  id: "S-6",
  units: {},
  options: { option: ["charm=3"] },
  status: "denied",
  reason: "Only two charms",
});
const third = "S-6: Person may not take charm 3: only two charms.";

test.each<[name: string, lines: string[], said: string[]]>([
  ["of two choices one may not be taken", ["1 person charm=1 charm=3"], [third]],
  ["of two choices one may not be taken, which stands first", ["1 person charm=3 charm=1"], [third]],
  [
    "of three choices one may not be taken, and two are left",
    ["1 person charm=1 charm=2 charm=3"],
    [third, "ROSTER-CHOICE: Person: only one of charm 1, charm 2 and charm 3."],
  ],
  [
    "another unit with two choices",
    ["1 person charm=1 charm=3", "1 person charm=1 charm=2"],
    [third, "ROSTER-CHOICE: Person: charm 1 or charm 2, not both."],
  ],
])("%s", (_, lines, said) => {
  expect(says(lines, [noThird], { options: [charm] } as unknown as Partial<ArmyList>).sort()).toEqual([...said].sort());
});

test("copies of what may be taken often are no mistake, and are told beside one", () => {
  const chant = { id: "chant", name: "chant", group: "spells", price: 1, repeatable: true, ...on };
  const one: Rule = {
    ...twoThings,
    id: "S-7",
    subject: "Chants",
    quantity: { of: {}, measure: { options: { option: ["chant"] } } },
    max: 1,
  };
  const chants: Rule = { ...spells, id: "S-9", options: { option: ["chant"] } };
  const army = { options: [charm, chant] } as unknown as Partial<ArmyList>;
  const said = says(["1 person chant*3 charm=3"], [noThird, chants, one], army);
  expect(said.sort()).toEqual([third, expect.stringMatching(/^S-7: /)]);
});

const twoDrums: Rule = {
  ...twoThings,
  id: "S-4",
  subject: "Drums",
  noun: "drum",
  quantity: { of: {}, measure: { options: { option: ["drum"] } } },
  max: 2,
};

test("a bound given twice is the same: it is told once, by the first that gives it", () => {
  const again = { ...twoDrums, id: "S-5" };
  expect(says(["1 person drum*3"], [twoDrums, again])).toEqual(["S-4: Drums: 3, at most 2 allowed."]);
  // Another bound, another severity or another place is another finding.
  expect(says(["1 person drum*3"], [twoDrums, { ...again, max: 1 }])).toHaveLength(2);
  expect(says(["1 person drum*3"], [twoDrums, { ...again, severity: "unconfirmed" }])).toHaveLength(2);
  expect(says(["1 person drum*3", "1 person drum*3"], [twoDrums, again])).toHaveLength(2);
});

test("bounds that read alike but count other things are two", () => {
  const withRopes: Rule = { ...twoDrums, id: "S-5", quantity: { of: {}, measure: { options: { option: ["drum", "rope"] } } } };
  expect(says(["1 person drum*3"], [twoDrums, withRopes])).toEqual([
    "S-4: Drums: 3, at most 2 allowed.",
    "S-5: Drums: 3, at most 2 allowed.",
  ]);
});

test("a bound on the options of one group says what the group says; one on other things besides is told beside it", () => {
  const one = (...option: string[]): Rule => ({ ...twoThings, id: "S-6", quantity: { of: {}, measure: { options: { option } } }, max: 1 });
  const ranks = "Captain: captain or scout, not both.";
  expect(says(["1 person captain scout"], [one("captain", "scout")])).toEqual([`S-6: ${ranks}`]);
  const beside = says(["1 person captain scout hat"], [one("captain", "scout", "hat")]);
  expect(beside.map((said) => said.split(":")[0]).sort()).toEqual(["ROSTER-CHOICE", "S-6"]);
});

test("an event that gives the bound of the book says nothing new", () => {
  const pack: Pack = { format: "muster-pack/1", id: "cup", name: "Cup", game: "small-game", rules: [{ ...twoDrums, id: "CUP-1" }] };
  expect(says(["1 person drum*3"], [twoDrums], {}, [pack])).toHaveLength(1);
});
