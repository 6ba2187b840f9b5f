import { describe, expect, test } from "vitest";
import * as books from "@/data/index";
import { libraryAt, presentFiles, releaseOf, releasesOf } from "@/data/releases";
import { diffVersions } from "@/lib/books/diff/diff";
import { bookOf, Version } from "@/lib/books/diff/document";
import { touchedBy } from "@/lib/books/diff/touched";
import { judgementText, whomItChanges } from "@/lib/books/diff/whom-it-changes";
import { withPacks } from "@/lib/books/intake/with-packs";
import { check } from "@/lib/engine/check/check";
import { readRoster } from "@/lib/engine/roster/roster-file";
import { Pack } from "@/lib/engine/schema/pack";
import type { Roster } from "@/lib/engine/schema/roster";
import { rosterOf } from "../bench/rosters";
import { sample } from "../support/effort";

const allSamples = async (game: string): Promise<Roster[]> =>
  Promise.all(
    books.samples(game).map(async ({ id }) => {
      const { roster } = readRoster(await books.loadSample(game, id));
      if (!roster) throw new Error(id);
      return roster;
    }),
  );

describe("whom other packs change", () => {
  const game = "warhammer-7e";
  const named = Pack.parse({
    format: "muster-pack/1",
    id: "cup",
    name: "Cup",
    game,
    event: { limits: [{ number: 1, who: { each: "army" }, may: "may-not", of: [{ entry: "tomb-scorpion" }] }] },
  });

  test("those whose verdict is another are named, before and after, with what came", async () => {
    const rosters = (await allSamples(game)).map((roster) => ({ roster }));
    const changed = await whomItChanges(rosters, books, withPacks(books, [named]));
    expect(changed.map(({ of }) => of.roster.armyList)).toEqual(["tomb-kings"]);
    const [one] = changed;
    expect([judgementText(one?.before ?? null), judgementText(one?.after ?? null)]).toEqual([
      "Legal, 1,995 points",
      "Illegal, 1,995 points",
    ]);
    expect(one?.came).toHaveLength(1);
    expect(one?.came[0]).toMatch(/^Tomb Scorpion: /);
    expect(one?.went).toEqual([]);
    const back = await whomItChanges(rosters, withPacks(books, [named]), books);
    expect(back.map(({ came, went }) => [came, went])).toEqual([[[], one?.came]]);
  });

  test("nothing of a roster is changed by looking", async () => {
    const [roster] = await allSamples(game);
    const before = JSON.stringify(roster);
    await whomItChanges([{ roster: roster as Roster }], books, withPacks(books, [named]));
    expect(JSON.stringify(roster)).toBe(before);
  });

  test("an army list that is not there on one side is said", async () => {
    const roster = { ...(await allSamples(game))[0], armyList: "nowhere" } as Roster;
    const nowhere = { catalogueFor: () => Promise.reject(new Error("none")) };
    expect(await whomItChanges([{ roster }], nowhere, nowhere)).toEqual([]);
    const [sampleRoster] = await allSamples(game);
    const [gone] = await whomItChanges([{ roster: sampleRoster as Roster }], nowhere, books);
    expect(judgementText(gone?.before ?? null)).toBe("not there to check it with");
  });
});

describe("earlier releases", async () => {
  const releases = (
    await Promise.all(books.games.map(async ({ id }) => (await releasesOf(id)).map(({ version }) => [id, version] as const)))
  ).flat();

  test.each(books.games.map(({ id }) => [id]))("%s: the data now is its newest release, or has a version of its own", async (game) => {
    const files = await presentFiles(game);
    const kept = await releasesOf(game);
    const newest = kept.at(-1)?.version;
    if (String(files.book.dataVersion) !== newest) {
      expect(kept.map(({ version }) => version)).not.toContain(files.book.dataVersion);
      return;
    }
    // Where this fails, the data has changed: give it a version of its own, or run `npm run release -- --again` before others have it.
    expect(JSON.stringify(await releaseOf(game, newest))).toBe(JSON.stringify(files));
  });

  test.each(sample(releases, 6))(
    "%s %s: every army list compiles, and what the filter passes over is not changed",
    async (game, version) => {
      const [files, now] = await Promise.all([releaseOf(game, version), presentFiles(game)]);
      const old = await libraryAt(game, version);
      const versions = [files, now].map((one) => new Version("game", one, bookOf(one))) as [Version, Version];
      const mayChange = touchedBy(diffVersions(...versions), versions);
      const ids = sample(Object.keys(files.armies), 10);
      for (const armyList of ids) {
        const before = await old.catalogueFor({ game, armyList });
        expect(before.book.dataVersion).toBe(version);
        for (const size of [4, 9, 16]) {
          const roster = rosterOf(before, size);
          if (mayChange(roster)) continue;
          const [was, is] = [check(before, roster), check(await books.catalogueFor(roster), roster)];
          expect([is.points, is.missing, is.verdict], armyList).toEqual([was.points, was.missing, was.verdict]);
        }
      }
    },
  );
});
