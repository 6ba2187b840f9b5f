/** Packs and army books in the first form of the rule language still open. */
import { expect, test } from "vitest";
import { readBookFile } from "@/lib/engine/catalogue/author/book-file";
import { readPackFile } from "@/lib/engine/catalogue/author/pack-file";
import { parsePack } from "@/lib/engine/catalogue/author/parse";
import { renewRules } from "@/lib/engine/schema/earlier";
import { smallArmy, smallBook } from "../support/make";

const on = { page: 1, basis: "printed" };
const units = { entry: ["ogres"] };

test.each<[string, object, object[]]>([
  [
    "a size is a count inside a unit",
    { id: "S-1", kind: "size", units, min: 2, max: 4, step: 2, noun: "figure", ...on },
    [{ id: "S-1", kind: "count", quantity: { of: units, measure: "models" }, in: "unit", min: 2, max: 4, step: 2, noun: "figure", ...on }],
  ],
  [
    "commands are counted",
    { id: "S-1", kind: "commands", of: ["hired"], max: 1, noun: "hired command", ...on },
    [{ id: "S-1", kind: "count", quantity: { commands: ["hired"] }, max: 1, noun: "hired command", ...on }],
  ],
  [
    "units apart are a sideboard",
    { id: "S-1", kind: "apart", command: "bench", max: 20, name: "Bench", ...on },
    [{ id: "S-1", kind: "sideboard", command: "bench", max: 20, name: "Bench", ...on }],
  ],
  [
    "changes are a modifier",
    { id: "S-1", kind: "changes", units, changes: { combat: 1 }, because: "drill", severity: "advice", ...on },
    [{ id: "S-1", kind: "modifier", units, adds: { combat: 1 }, because: "drill", ...on }],
  ],
  [
    "a fact is a modifier",
    { id: "S-1", kind: "fact", units, sets: { combat: 3 }, text: "Stands", ...on, note: "As drawn." },
    [{ id: "S-1", kind: "modifier", units, sets: { combat: 3 }, text: "Stands", ...on, note: "As drawn." }],
  ],
  [
    "an offer is a right and its prices",
    { id: "S-1", kind: "offer", units, options: { hat: { perUnit: 2 }, drum: { perUnit: 5 } }, because: "by craft", ...on },
    [
      { id: "S-1", kind: "availability", units, options: { option: ["hat", "drum"] }, status: "allowed", reason: "by craft", ...on },
      { id: "S-1.price", kind: "price", units, prices: { hat: { perUnit: 2 }, drum: { perUnit: 5 } }, because: "by craft", ...on },
    ],
  ],
  ["any other stays", { id: "S-1", kind: "points-limit", ...on }, [{ id: "S-1", kind: "points-limit", ...on }]],
])("%s", (_, rule, rules) => {
  expect(renewRules({ rules: [rule] })).toEqual({ rules });
  expect(renewRules({ armies: { "hill-folk": [rule] } })).toEqual({ armies: { "hill-folk": rules } });
  expect(renewRules({ armyLists: [{ rules: [rule] }] })).toEqual({ armyLists: [{ rules }] });
});

test("what an offer brings besides stands behind the other rules, which keep their places", () => {
  const offer = { id: "S-1", kind: "offer", units, options: { hat: { perUnit: 2 } }, ...on };
  const other = { id: "S-2", kind: "points-limit", ...on };
  expect(renewRules({ rules: [offer, other] })).toMatchObject({
    rules: [{ kind: "availability" }, other, { id: "S-1.price", kind: "price" }],
  });
});

test.each([null, 7, "x", [], {}, { rules: 7, armies: 7, armyLists: 7 }, { rules: [null, 7] }, { rules: [{ kind: "offer", options: 7 }] }])(
  "what is no file of ours comes back: %j",
  (file) => {
    expect(renewRules(file)).toEqual(file);
  },
);

test("a pack and an army book of the first form are read", () => {
  const rules = [
    { id: "S-1", kind: "size", units, max: 4, ...on },
    { id: "S-2", kind: "offer", units, options: { hat: { perUnit: 2 } }, because: "by craft", ...on },
  ];
  const pack = { format: "muster-pack/1", id: "old", name: "Old", game: "small-game", rules };
  expect(parsePack(pack, "old.json").rules?.map((r) => r.kind)).toEqual(["count", "availability", "price"]);
  expect(readPackFile(JSON.stringify(pack), [{ id: "small-game", title: "Small Game" }]).faults).toEqual([]);
  const { army, faults } = readBookFile(JSON.stringify({ ...smallArmy(), rules }), smallBook());
  expect(faults.filter((f) => f.severity === "error")).toEqual([]);
  expect(army?.rules.map((r) => r.kind)).toEqual(["count", "availability", "price"]);
});
