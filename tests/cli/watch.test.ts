/** `muster watch`: a folder whose files are checked as they come and change. */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inFolder, muster, start } from "./run";

const list = (count: number) =>
  `Roster: Raid\nGame: fantasy-rules-3e\nArmy: Hill Dwarfs\nPoints: 1000\n\n1 General\n${count} Handweapons\n`;

/** Waits until what is looked for is there. */
async function until(found: () => boolean): Promise<void> {
  for (let i = 0; i < 200 && !found(); i++) await new Promise((done) => setTimeout(done, 50));
}

test("a file is told when it is there, when it changes and when it goes", { timeout: 60_000 }, async () => {
  await inFolder(async (folder) => {
    const file = join(folder, "a.txt");
    writeFileSync(file, list(2));
    const { child, told: said } = start(["watch", folder, "--format", "json", "--every", "0.1"]);
    const told = () =>
      said.out
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    await until(() => told().length === 1);
    writeFileSync(file, list(10));
    await until(() => told().length === 2);
    writeFileSync(join(folder, "b.txt"), "see you on Saturday");
    await until(() => told().length === 3);
    rmSync(file);
    await until(() => said.err.includes("gone"));
    const ended = new Promise((done) => child.on("close", done));
    child.kill();
    await ended;
    expect(told().map((one) => [one.file, one.verdict, one.name])).toEqual([
      [file, "legal", "Raid"],
      [file, "legal", "Raid"],
      [join(folder, "b.txt"), null, undefined],
    ]);
    const [first, second] = told();
    // Eight more units of 30 points.
    expect(second.points - first.points).toBe(8 * 30);
    expect(said.err).toBe(`${file}: gone.\n`);
  });
});

test.each(["SIGINT", "SIGTERM"] as const)("%s ends it at once, with all told and status 0", { timeout: 60_000 }, async (signal) => {
  await inFolder(async (folder) => {
    writeFileSync(join(folder, "a.txt"), list(2));
    const { child, told } = start(["watch", folder, "--every", "60"]);
    await until(() => told.out.includes("Raid"));
    const ended = new Promise((done) => child.on("close", (status, by) => done([status, by])));
    child.kill(signal);
    expect(await ended).toEqual([0, null]);
    expect(told.out).toMatch(/a\.txt {2}Raid {2}.*Legal.*\n$/);
    expect(told.err).toBe("");
  });
});

test("what is no folder cannot be watched", async () => {
  const nowhere = await muster(["watch", "nowhere"]);
  expect([nowhere.status, nowhere.err]).toEqual([2, "muster: nowhere: there is no such file.\n"]);
  const often = await muster(["watch", ".", "--every", "0"]);
  expect([often.status, often.err.split("\n")[0]]).toEqual([2, expect.stringContaining("Give 0.1 to 3,600 seconds.")]);
});
