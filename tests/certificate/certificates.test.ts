/** Certificates hold for random rosters, and forged ones do not; `npm run certificates` tries more. */
import { expect, test } from "vitest";
import { digestOf } from "@/app/certificate/checker/code";
import { publishedReleases } from "@/app/cli/certificate/write";
import { games } from "@/data/index";
import { presentFiles, releasesOf } from "@/data/releases";
import { digestOf as digestIn, fileDigests } from "@/lib/books/diff/release";
import { Certificate } from "@/lib/engine/schema/verdict/certificate";
import { compareOn } from "../reference/compare";
import { isFull, seedOfDay, tries } from "../support/effort";
import { random } from "../support/random";
import { certified, FORGERIES, isRefused } from "./forge";

test("every certificate holds, and none that is forged", { timeout: 600_000 }, async () => {
  const releases = await publishedReleases();
  const rng = random(seedOfDay("forged"));
  const wrong: string[] = [];
  const tried = new Set<string>();
  const all = Object.entries(FORGERIES);
  await compareOn(tries(2000), seedOfDay("certificates"), {
    async watch(one) {
      const made = await certified(one);
      if ("reason" in made) {
        wrong.push(made.reason);
        return;
      }
      expect(Certificate.safeParse(made).error?.issues ?? []).toEqual([]);
      if (await isRefused(made, releases)) wrong.push(`refused: ${JSON.stringify(one.roster)}`);
      for (const [name, forge] of isFull ? all : [rng.pick(all), rng.pick(all)]) {
        const forged = structuredClone(made);
        if (!(await forge(forged, rng))) continue;
        tried.add(name);
        if (!(await isRefused(forged, releases))) wrong.push(`${name}: ${JSON.stringify(one.roster)}`);
      }
    },
  });
  expect(wrong).toEqual([]);
  expect(tried.size).toBeGreaterThan(all.length / 2);
});

test.each(games.map(({ id }) => id))("the newest release of %s is what the books are, with its digest", async (id) => {
  const [files, releases] = [await presentFiles(id), await releasesOf(id)];
  expect(releases.at(-1)).toMatchObject({ version: files.book.dataVersion, digest: digestIn(fileDigests(files)) });
  // The checker comes to the same digests by itself.
  expect(await digestOf(fileDigests(files))).toBe(releases.at(-1)?.digest);
});

test("what is no certificate is told to be none", async () => {
  const releases = await publishedReleases();
  for (const given of [null, 1, [], {}, { format: "muster-certificate/1" }, { format: "muster-certificate/1", data: {}, roster: {} }])
    expect(await isRefused(given, releases)).toBe(true);
});
