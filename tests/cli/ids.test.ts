/** What an author looks up in a terminal: `muster ids`, and whether an id is taken. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inFolder, muster } from "./run";

test("ids of a game are one a line, behind what they are; an army list adds its own", async () => {
  const [game, army, json, wrong] = await Promise.all([
    muster(["ids", "warhammer-7e"]),
    muster(["ids", "warhammer-7e", "--army", "empire"]),
    muster(["ids", "warhammer-7e", "--format", "json"]),
    muster(["ids", "warhammer-7e", "--army", "empyre"]),
  ]);
  const cells = (out: string) => out.split("\n").map((line) => line.split(/ {2,}/));
  expect(cells(game.out)).toContainEqual(["option", "light-armour", "light armour", "Armour"]);
  expect(cells(game.out)).toContainEqual(["category", "core", "Core units"]);
  expect(game.out).not.toContain("halberdiers");
  expect(cells(army.out)).toContainEqual(["entry", "halberdiers", "Halberdiers", "Core units (The Empire)"]);
  expect(JSON.parse(json.out)[0]).toMatchObject({ sort: "category", rows: [{ id: "lords", name: "Lords" }, {}, {}, {}, {}] });
  expect([wrong.status, wrong.err]).toEqual([
    2,
    "muster: no army list of Warhammer Fantasy Battle, 7th edition is called “empyre”. Perhaps The Empire?\n",
  ]);
});

test("an army book in the place of one of the game is told; the game's own file is not", async () => {
  const own = "data/generic-fantasy-mass-battles/armies/open.json";
  await inFolder(async (folder) => {
    const file = join(folder, "mine.json");
    const head = { id: "open", game: "generic-fantasy-mass-battles", name: "Mine", page: 1 };
    writeFileSync(file, JSON.stringify({ ...head, facts: [], permissions: [], rules: [] }));
    const [mine, shipped] = await Promise.all([muster(["book", "check", file]), muster(["book", "check", own], "", process.cwd())]);
    expect([mine.status, mine.out]).toEqual([
      1,
      `${file}:1:2: error: id: "open" is the id of Any army, which comes with the game: give yours another one.\n${file}: 1 error.\n`,
    ]);
    expect([shipped.status, shipped.out]).toEqual([0, `${own}: no fault.\n`]);
  });
});
