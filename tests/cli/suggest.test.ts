import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inFolder, muster } from "./run";

const head = (points: number) => `Roster: Sound\nGame: fantasy-rules-3e\nArmy: Hill Dwarfs\nPoints: ${points}\n\n`;

test("armies as lines that check reads, the same each time", async () => {
  await inFolder(async (folder) => {
    const args = ["suggest", "army", "fantasy-rules-3e", "hill-dwarfs", "--points", "500", "--seed", "2", "--format", "json"];
    const { out, err, status } = await muster(args);
    expect([status, err]).toEqual([0, ""]);
    expect(out.trim().split("\n")).toHaveLength(3);
    expect((await muster(args)).out).toBe(out);
    writeFileSync(join(folder, "armies.jsonl"), out);
    const checked = await muster(["check", join(folder, "armies.jsonl"), "--quiet"]);
    expect([checked.status, checked.out]).toEqual([0, ""]);
  });
});

test("a way to make a roster legal, in words", async () => {
  const { out, status } = await muster(["suggest", "legal", "-"], `${head(200)}1 General\n2 Handweapons\n`);
  expect(status).toBe(0);
  // A General costs 160, Handweapons 30 each: 220 of 200.
  expect(out.split("\n").slice(0, 4)).toEqual([
    "Shorten one line. Every unit stays.",
    "  change     −30  Handweapons: 2 become 1",
    "  total   190 of 200 points, Legal",
    "  takes 30 points from you",
  ]);
});

test("limits that exclude each other are named where no army is found, and no others", { timeout: 120_000 }, async () => {
  await inFolder(async (folder) => {
    const limit = (number: number, bound: object, entry: string) => ({
      number,
      kind: "count",
      quantity: { of: { entry: [entry] } },
      ...bound,
    });
    const limits = [
      limit(1, { max: 50 }, "individual"),
      limit(2, { min: 3 }, "handweapons"),
      limit(3, { max: 9 }, "handweapons"),
      limit(4, { max: 2 }, "handweapons"),
    ];
    const pack = join(folder, "event.json");
    const event = { format: "muster-pack/1", id: "cup", name: "Cup", game: "fantasy-rules-3e", event: { points: 500, limits } };
    writeFileSync(pack, JSON.stringify(event));
    const { status, err } = await muster(["suggest", "army", "fantasy-rules-3e", "hill-dwarfs", "--points", "500", "--pack", pack]);
    expect(status).toBe(1);
    expect(err).toContain("limits 2 and 4 exclude each other. Without any one of them the others leave one.");
  });
});

test("nothing left to spend is no suggestion: status 1", async () => {
  const { out, err, status } = await muster(["suggest", "spend", "-"], `${head(160)}1 General\n`);
  expect([status, out, err]).toEqual([1, "", "muster: Nothing is left to spend.\n"]);
});

test.each([
  ["lines", "1 Individual\n3 Handweapons\n2 Dragonflies\n"],
  [
    "the table that My models saves",
    "Model,Owned,Army list,Game\nIndividual,1,Hill Dwarfs,Fantasy Rules! 3rd edition\nHandweapons,3,All army lists,Fantasy Rules! 3rd edition\nHandweapons,9,Inca,Fantasy Rules! 3rd edition\nDragonflies,2,Hill Dwarfs,Fantasy Rules! 3rd edition\n",
  ],
])("no more than the models in a file of %s", async (_, models) => {
  await inFolder(async (folder) => {
    const file = join(folder, "mine.txt");
    writeFileSync(file, models);
    const { out, err, status } = await muster([
      "suggest",
      "army",
      "fantasy-rules-3e",
      "hill-dwarfs",
      "--points",
      "500",
      "--models",
      file,
      "--format",
      "json",
    ]);
    expect(status).toBe(0);
    expect(err).toContain("Nothing in Hill Dwarfs is called “Dragonflies”.");
    for (const line of out.trim().split("\n")) {
      const units: { entry: string; count: number }[] = JSON.parse(line).commands[0].units;
      const sum = (entry: string) => units.filter((unit) => unit.entry === entry).reduce((n, { count }) => n + count, 0);
      expect([sum("individual"), sum("handweapons") <= 3, new Set(units.map(({ entry }) => entry)).size <= 2]).toEqual([1, true, true]);
    }
  });
});

test.each([
  ["20 Dragonflies", "“20 Dragonflies”: no army list has such a model."],
  ["nothing here", "no models in it. Write a number and a name on each line: 20 Swordsmen."],
])("which armies: what is wrong with %j is told", async (models, told) => {
  await inFolder(async (folder) => {
    const file = join(folder, "mine.txt");
    writeFileSync(file, models);
    const { err } = await muster(["suggest", "armies", "fantasy-rules-3e", "--points", "100", "--models", file]);
    expect(err).toContain(told);
  });
});

test.each<[string[], string]>([
  [["army", "fantasy-rules-3e", "hill-dwarves-of-nowhere", "--points", "500"], "no army list of Fantasy Rules! 3rd edition is called"],
  [["army", "fantasy-rules-3e", "hill-dwarfs", "--points", "many"], "A whole number from 0 to 1,000,000 is needed."],
  [
    ["army", "fantasy-rules-3e", "hill-dwarfs", "--points", "500", "--taste", "cake"],
    "no taste is called “cake”. There are: each, shooting, magic, cavalry, few, many and characters.",
  ],
  [["army", "fantasy-rules-3e", "hill-dwarfs", "--points", "500", "--models", "/nowhere"], "/nowhere: there is no such file."],
  [["swap", "data/warhammer-7e/samples/empire-2000.muster.json", "Dragonflies"], "has no unit “Dragonflies”. It has 15 units."],
  [["armies", "fantasy-rules-3e", "--points", "500"], "which models? Give a file with --models."],
])("%j cannot be answered", async (args, told) => {
  const { err, status } = await muster(["suggest", ...args]);
  expect(status).toBe(2);
  expect(err).toContain(told);
});

test.each([["2"], ["Battle Wizard"]])("swap: other units in the place of %s", async (unit) => {
  const { out, status } = await muster(["suggest", "swap", "data/warhammer-7e/samples/empire-2000.muster.json", unit]);
  expect(status).toBe(0);
  expect(out.match(/^ {2}remove .*$/gm)).toHaveLength(3);
  expect(out.match(/ points, Legal$/gm)).toHaveLength(3);
});
