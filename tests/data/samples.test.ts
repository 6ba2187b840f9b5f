import { existsSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { armyIndex, catalogueFor, games, loadSample, samples } from "@/data/index";
import { check } from "@/lib/engine/check/check";
import { readRoster } from "@/lib/engine/roster/roster-file";
import { readGolden } from "../support/library";

const root = new URL("../../", import.meta.url);

describe.each(games.map((g) => g.id))("the samples of %s", (game) => {
  test("there is one, and every file of the folder is offered", () => {
    const files = readdirSync(new URL(`data/${game}/samples/`, root)).sort();
    expect(files.length).toBeGreaterThan(0);
    expect(
      samples(game)
        .map(({ id }) => `${id}.muster.json`)
        .sort(),
    ).toEqual(files);
  });

  test.each(samples(game).map((s) => [s.id, s] as const))("%s reads without a problem and is what it says", async (id, sample) => {
    const { roster, problems } = readRoster(await loadSample(game, id));
    expect(problems).toEqual([]);
    if (!roster) throw new Error("no roster");
    expect(roster.game).toBe(game);
    expect(roster.name).toBe(sample.name);
    expect((await armyIndex(game)).find((a) => a.id === roster.armyList)?.name).toBe(sample.army);
    // The printed armies are tested to the point under golden; here that nothing in any of them is unknown or broken.
    const report = check(await catalogueFor(roster), roster);
    const errors = report.findings.filter((f) => f.severity === "error").map((f) => f.message);
    expect(errors).toEqual(id === "hill-dwarfs-1050" ? ["1,070 points, at most 1,050."] : []);
    if (roster.stated !== undefined && errors.length === 0) expect(report.points).toBe(roster.stated);
    const golden = new URL(`tests/golden/${game}/${id}.txt`, root);
    if (existsSync(golden)) expect((await readGolden(golden)).roster).toEqual(roster);
  });
});

test("a sample that is not there is an error, a game that is not there has none", async () => {
  await expect(loadSample("fantasy-rules-3e", "nowhere")).rejects.toThrow('No sample "nowhere"');
  expect(samples("nowhere")).toEqual([]);
});
