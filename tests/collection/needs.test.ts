/** What a roster needs of models. */
import { expect, test } from "vitest";
import { catalogueFor } from "@/data/index";
import { modelKey, needsOf, sumOfNeeds } from "@/lib/engine/collection/needs";
import { roster, small } from "../support/make";

const said = (needs: ReturnType<typeof needsOf>) => needs.map((need) => `${need.count} ${need.armyList} ${need.name}`);

test("counts each entry once, in the order of the roster, what stands beside the army included", () => {
  const units = roster(["1 person captain", "2 gnomes hat", "1 ogres", "with 3 gnomes", "[hired]", "4 gnomes", "[bench]", "1 trolls"]);
  expect(said(needsOf(small(), units))).toEqual(["1 hill-folk Person", "9 hill-folk Gnomes", "1 hill-folk Ogres", "1 hill-folk Trolls"]);
});

test("leaves out what fits no entry", () => {
  expect(said(needsOf(small(), roster(["2 dragons", "1 ogres"])))).toEqual(["1 hill-folk Ogres"]);
  expect(needsOf(small(), roster([]))).toEqual([]);
});

test("units of an allied command are of the ally's army list, in a game that has allies only", async () => {
  const units = [{ id: "u1", entry: "spears", count: 2, options: [] }];
  const given = {
    ...roster([]),
    game: "fantasy-rules-3e",
    armyList: "undead",
    commands: [
      { kind: "main", units },
      { kind: "allies", armyList: "orc-goblin", units: [{ ...units[0], id: "u2", count: 3 } as (typeof units)[number]] },
    ],
  };
  const needs = needsOf(await catalogueFor(given), given);
  expect(needs.map((need) => [need.armyList, need.entry, need.count])).toEqual([
    ["undead", "spears", 2],
    ["orc-goblin", "spears", 3],
  ]);
  const own = { ...given, commands: [{ kind: "main", armyList: "orc-goblin", units }] };
  expect(needsOf(await catalogueFor(own), own).map((need) => need.armyList)).toEqual(["undead"]);
});

test("needs of several rosters are added up", () => {
  const needs = (lines: string[]) => ({ id: lines.join(), needs: needsOf(small(), roster(lines)) });
  expect(said(sumOfNeeds([needs(["2 gnomes", "1 ogres"]), needs(["3 gnomes"])]))).toEqual(["5 hill-folk Gnomes", "1 hill-folk Ogres"]);
});

test("one stock serves what has one key", () => {
  const model = { game: "small-game", armyList: null, entry: "gnomes" };
  expect([modelKey(model), modelKey({ ...model, armyList: "hill-folk" })]).toEqual(["small-game/*/gnomes", "small-game/hill-folk/gnomes"]);
});
