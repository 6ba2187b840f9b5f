import { describe, expect, test } from "vitest";
import * as books from "@/data/index";
import { muster } from "@/lib/advice/suggest/muster";
import { whichArmies } from "@/lib/advice/suggest/which-armies";
import { allowedByOne, witnessFor } from "@/lib/advice/suggest/witness";
import { check } from "@/lib/engine/check/check";
import type { Pack } from "@/lib/engine/schema/pack";
import { numbered, type EarlierLimit as Row } from "../support/earlier-limit";
import { sample } from "../support/effort";
import { emptyRoster } from "./cases";

function event(limits: Row[], change: NonNullable<Pack["event"]> = {}): Pack {
  return {
    format: "muster-pack/1",
    id: "autumn-muster",
    name: "Autumn Muster",
    game: "warhammer-7e",
    event: { points: 1000, limits: numbered(limits), ...change },
  };
}

const army: Row["who"] = { each: "army" };
const oneCannon: Row = { who: army, may: "at-most", count: 1, of: [{ entry: "great-cannon" }] };
const noCore: Row = { who: army, may: "may-not", of: [{ category: "core" }] };

describe("an event", () => {
  test("that leaves a legal army shows one", async () => {
    const pack = event([oneCannon]);
    const witness = await witnessFor(books, pack, "empire");
    expect(witness).toMatchObject({ armyList: "empire", reason: "", blame: [] });
    const roster = witness.roster ?? expect.fail("no army");
    expect(check(await books.catalogueFor(roster, [pack]), roster).verdict).toBe("legal");
    expect(witness.points).toBeLessThanOrEqual(1000);
  });

  test("without core units leaves none, and that limit is to blame", { timeout: 120_000 }, async () => {
    const witness = await witnessFor(books, event([oneCannon, noCore]), "empire");
    expect(witness).toEqual({
      armyList: "empire",
      roster: null,
      points: 0,
      reason: "No legal army of 1,000 points was found under these rules, nor under limit 2 alone.",
      blame: [2],
      findings: [],
      outOfTime: false,
    });
  });

  test("that takes no such army says so", async () => {
    const witness = await witnessFor(books, event([], { armies: { except: ["empire"] } }), "empire");
    expect(witness.roster).toBeNull();
    expect(witness.blame).toEqual([]);
    expect(witness.reason).toBe("The event does not allow this army list.");
    expect(witness.findings).toHaveLength(1);
  });

  test("compared with a stricter one: an army that it alone allows", { timeout: 120_000 }, async () => {
    const strict = event([
      { who: army, may: "may-not", of: [{ entry: "halberdiers" }, { entry: "swordsmen" }, { entry: "archers" }] } as never,
    ]);
    const found = await allowedByOne(books, event([]), strict, "empire");
    expect(found?.findings.length).toBeGreaterThan(0);
    expect(found?.findings[0]?.source.book).toBe("Autumn Muster, limit 1");
    expect(await allowedByOne(books, event([]), event([]), "empire", { steps: 2000 })).toBeNull();
  });
});

/** Usual sizes and odd ones. */
const SIZES = [1000, 1500, 2000, 2249, 2250, 3000];

test("each army list at each size: where an army can be suggested, rules without a limit have one too", { timeout: 600_000 }, async () => {
  const lists = (
    await Promise.all(books.games.map(async ({ id }) => (await books.armyIndex(id)).map((list) => [id, list.id] as const)))
  ).flat();
  // That one needs nearly all the steps there are.
  const hardest = ["warhammer-7e", "bretonnia"] as const;
  const faults: string[] = [];
  for (const [at, [game, armyList]] of [hardest, ...sample(lists, 3)].entries()) {
    for (const points of at === 0 ? [2250] : sample(SIZES.slice(at % 2), 1)) {
      const pack = { ...event([], { points }), game };
      const { catalogue, roster } = await emptyRoster(game, armyList, points);
      const suggested = muster(catalogue, roster).suggestions.some(({ report }) => report.verdict === "legal");
      const { roster: found, reason } = await witnessFor(books, pack, armyList);
      // Only where our copy of a book lost its prices, or it has none, no army is found.
      const isToBe = !/prices of this list are missing|has a price/.test(reason);
      if (suggested !== isToBe || (found !== null) !== isToBe) faults.push(`${armyList} at ${points}: ${reason}, suggested: ${suggested}`);
    }
  }
  expect(faults).toEqual([]);
});

test("what was not found in time is said to be that, and blames no limit; a longer search may find it", async () => {
  const { catalogue, roster } = await emptyRoster("warhammer-7e", "bretonnia", 20);
  expect(muster(catalogue, roster)).toMatchObject({ reason: "No legal army of 20 points was found in time.", outOfTime: true });
  expect(await witnessFor(books, event([oneCannon], { points: 20 }), "empire")).toMatchObject({
    reason: "Not found in time.",
    blame: [],
    outOfTime: true,
  });
  const short = await witnessFor(books, event([oneCannon]), "empire", { steps: 3 });
  expect(short).toMatchObject({ roster: null, outOfTime: true });
  expect(await witnessFor(books, event([oneCannon]), "empire")).toMatchObject({ reason: "", outOfTime: false });
});

test("the army lists that some models fit", { timeout: 120_000 }, async () => {
  const game = "warhammer-7e";
  const owned = { halberdiers: 40, swordsmen: 20, "captain-of-the-empire": 1, handgunners: 20, "great-cannon": 1 };
  const models = Object.entries(owned).map(([entry, count]) => ({ game, armyList: "empire", entry, count }));
  const others = { game, armyList: "dwarfs", entry: "swordsmen", count: 60 };
  const { armies } = await whichArmies(books, { game, limit: 500, models: [...models, others] });
  expect(armies).toHaveLength(1);
  const [first] = armies;
  expect(first).toMatchObject({ armyList: "empire", kinds: 5, models: 82, reason: "" });
  expect(first?.roster?.limit).toBe(500);
  expect(await whichArmies(books, { game, limit: 500, models: [] })).toEqual({
    armies: [],
    reason: "None of the army lists may have any of these models.",
  });
});
