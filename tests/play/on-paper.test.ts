/** What a play sheet tracks, from the data of each game. */
import { expect, test } from "vitest";
import { catalogueFor, loadSample } from "@/data/index";
import { inspect } from "@/lib/engine/check/check";
import { readRoster } from "@/lib/engine/roster/roster-file";
import { withPlay } from "@/lib/paper/play/on-paper";
import { withAlikeTogether } from "@/lib/paper/sheet/alike";
import { sheetModel } from "@/lib/paper/sheet/roster-sheet";

async function playOf(game: string, id: string) {
  const { roster } = readRoster(await loadSample(game, id));
  if (!roster) throw new Error(id);
  const catalogue = await catalogueFor(roster);
  const { report, resolved } = inspect(catalogue, roster);
  const model = withPlay(sheetModel(catalogue, resolved, report), catalogue, resolved);
  if (!model.play) throw new Error("no play");
  return { model, play: model.play };
}

test("a clock, pools and steps: Fantasy Rules!", async () => {
  const { model, play } = await playOf("fantasy-rules-3e", "hill-dwarfs-1050");
  expect(play.turns).toBe(8);
  expect(play.flees).toBe(false);
  expect(play.phases).toBe("rally, artillery and bowfire, movement, challenges, melee and follow-up movement (RT).");
  expect(play.tracks.map(({ name, page, numbers }) => [name, page, numbers])).toEqual([
    ["Morale clock", "p. 79", [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]],
  ]);
  expect(play.tracks[0]?.marks.map(({ at }) => at)).toEqual([4, 0]);
  expect(play.pools).toEqual([
    { name: "Army pool", said: "10, or 5 from morale clock 4", each: "10" },
    { name: "Personal pools", said: "1d10 for each magic user", each: "" },
  ]);
  const rows = model.groups.flatMap((group) => group.rows);
  const idOf = (name: string) => rows.find((row) => row.name === name)?.unit;
  const of = (name: string) => play.units.filter(({ unit }) => unit === idOf(name));
  expect(of("General").map(({ tracks }) => tracks.map(({ names }) => names))).toEqual([[["fallen"]]]);
  expect(of("Crossbow/Handgun").map(({ letter, models, tracks }) => [letter, models, tracks[0]?.names])).toEqual([
    ["A", 0, ["demoralized", "demoralized twice", "destroyed"]],
    ["B", 0, ["demoralized", "demoralized twice", "destroyed"]],
  ]);
});

test("six turns, dice, wounds and fleeing: Warhammer", async () => {
  const { model, play } = await playOf("warhammer-7e", "empire-2000");
  expect(play.turns).toBe(6);
  expect(play.flees).toBe(true);
  expect(play.tracks).toEqual([]);
  // Two of the army and two of the wizard of the second level; one of him and one of the priest.
  expect(play.pools).toEqual([
    { name: "Power", said: "in your turn", each: "4" },
    { name: "Dispel", said: "in the other side’s turn", each: "4" },
  ]);
  const rows = model.groups.flatMap((group) => group.rows);
  const of = (name: string) => play.units.filter(({ unit }) => unit === rows.find((row) => row.name === name)?.unit);
  expect(of("Swordsmen").map(({ models, tracks }) => [models, tracks])).toEqual([[24, []]]);
  expect(of("General of the Empire").map(({ models, tracks }) => [models, tracks.map(({ name, boxes }) => [name, boxes])])).toEqual([
    [0, [["Wounds", 3]]],
  ]);
});

test("where the data have no figures of a unit, its models are counted", async () => {
  const { model, play } = await playOf("fantasy-warriors", "orcs-550");
  const rows = model.groups.flatMap((group) => group.rows);
  const models = rows.map((row) => [row.name, play.units.filter(({ unit }) => unit === row.unit).reduce((n, one) => n + one.models, 0)]);
  expect(models).toEqual(rows.map((row) => [row.name, row.count]));
});

test("a row of like units keeps those that stand in it", async () => {
  const { model, play } = await playOf("warhammer-7e", "empire-2000");
  const rows = withAlikeTogether(model).groups.flatMap((group) => group.rows);
  const kept = rows.flatMap(({ unit, also = [] }) => [unit, ...also]);
  expect(kept.toSorted()).toEqual([...new Set(play.units.map(({ unit }) => unit))].toSorted());
  expect(rows.find(({ name }) => name === "Great Cannon")?.also).toHaveLength(1);
});
