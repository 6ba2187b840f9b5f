/** What is found in a roster of a game without a book: its headings and second costs added up, and what is said in place of a verdict. */
import { expect, test } from "vitest";
import { compileUnknown } from "@/lib/engine/catalogue/unknown/compile";
import { check } from "@/lib/engine/check/check";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";
import type { UnknownBook } from "@/lib/engine/schema/unknown/unknown-book";

const facts: UnknownBook = {
  game: "Oathmark",
  costs: [{ id: "pl", name: "Power" }],
  categories: [
    { id: "core", name: "Core" },
    { id: "rare", name: "Rare" },
  ],
  entries: [
    { id: "spears", name: "Spears", category: "core" },
    { id: "bows", name: "Bows", category: "rare" },
  ],
};
const unit = (id: string, entry: string, points: number | undefined, power: number, more: Partial<RosterUnit> = {}): RosterUnit => ({
  id,
  entry,
  count: 1,
  ...(points === undefined ? {} : { points }),
  options: [{ id: "cost-pl", value: power }],
  ...more,
});

/** Spears for 60 and 30.5 points and bows for 40 in the army, spears for 100 beside it; 9 power in all. */
function report(more: Partial<UnknownBook> = {}, change: Partial<Roster> = {}, lost = false, packs: Pack[] = []) {
  const given: Roster = {
    format: "muster-roll/1",
    game: "unknown-oathmark",
    armyList: "unknown",
    name: "Raid",
    unknownBook: { ...facts, ...more },
    commands: [
      { kind: "army", units: [unit("u1", "spears", 60, 2), unit("u2", "spears", lost ? undefined : 30.5, 3), unit("u3", "bows", 40, 4)] },
      { kind: "force", units: [unit("u4", "spears", 100, 0)] },
    ],
    ...change,
  };
  const { findings, unjudged, verdict } = check(compileUnknown(given, packs), given);
  return { said: findings.filter(({ rule }) => rule === "ROSTER-STATED").map(({ message }) => message), unjudged, verdict };
}
const core = (stated: number, command?: number) => ({
  sections: [{ category: "core", stated, ...(command === undefined ? {} : { command }) }],
});

test.each<[string, Partial<UnknownBook>, string[]]>([
  ["a heading that is right", core(90.5), []],
  ["a heading that is wrong", core(91), ["Core: 91 points stated, its units come to 90.5."]],
  ["a heading of another part of the roster", core(100, 1), []],
  ["which is wrong", core(90.5, 1), ["Core: 90.5 points stated, its units come to 100."]],
  ["a heading without units", { sections: [{ category: "rare", command: 1, stated: 40 }] }, []],
  [
    "two headings",
    { sections: [...core(90.5).sections, { category: "rare", stated: 39 }] },
    ["Rare: 39 points stated, its units come to 40."],
  ],
  ["a second cost that is right", { costs: [{ id: "pl", name: "Power", stated: 9 }] }, []],
  ["a second cost that is wrong", { costs: [{ id: "pl", name: "Power", stated: 8 }] }, ["Power: 8 stated, the units come to 9."]],
])("%s", (_, more, said) => {
  const { unjudged, ...rest } = report(more);
  expect(rest).toEqual({ said, verdict: "unconfirmed" });
  if (more.sections) expect(unjudged?.sum).toBe(said.length ? "does-not-add-up" : "adds-up");
});

test("with a price missing a heading may be more, never less", () => {
  expect([report(core(95), {}, true).said, report(core(59), {}, true).said]).toEqual([
    [],
    ["Core: 59 points stated, its units come to 60."],
  ]);
});

const army = (stated?: number): Pick<Roster, "commands"> => ({
  commands: [{ kind: "army", units: [unit("u1", "spears", 60, 2, stated === undefined ? {} : { stated })] }],
});

test.each<[string, Partial<Roster>, "adds-up" | "not-stated" | "does-not-add-up"]>([
  ["nothing is stated", {}, "not-stated"],
  ["a total", { stated: 60 }, "adds-up"],
  ["a wrong total", { stated: 61 }, "does-not-add-up"],
  ["a size that is kept", { limit: 100 }, "adds-up"],
  ["what a unit costs", army(60), "adds-up"],
])("what is stated: %s", (_, change, sum) => {
  expect(report({}, { ...army(), ...change }).unjudged).toEqual({ sum, limits: "no-event" });
});

test("limits are kept only where an event has some, and not where a pack is none", () => {
  const pack: Pack = { format: "muster-pack/1", id: "autumn", name: "Autumn Muster", game: "unknown-oathmark" };
  const limits = (...packs: Pack[]) => report({}, army(), false, packs).unjudged?.limits;
  expect([limits(), limits(pack), limits({ ...pack, event: { points: 100 } }), limits({ ...pack, event: { points: 50 } })]).toEqual([
    "no-event",
    "no-event",
    "kept",
    "broken",
  ]);
});

test("sums that are stated are held against what the list itself says, not against a book", () => {
  const { said } = report({}, { ...army(61), stated: 62 });
  expect(said).toEqual(["Spears: the list says 61. Added up it is 60.", "The sum says 62. Added up it is 60."]);
});
