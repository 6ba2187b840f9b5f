/** Limits of an event that exclude each other are named, and no more of them than need be. */
import { expect, test } from "vitest";
import * as books from "@/data/index";
import { witnessFor } from "@/lib/advice/suggest/witness";
import { check } from "@/lib/engine/check/check";
import type { Pack } from "@/lib/engine/schema/pack";
import { seedOfDay, tries } from "../support/effort";
import { random } from "../support/random";
import { contradictory } from "./contradictions";

const LISTS = [
  ["warhammer-7e", "empire"],
  ["warhammer-7e", "dwarfs"],
  ["fantasy-rules-3e", "undead"],
  ["fantasy-rules-3e", "hill-dwarfs"],
] as const;

test("the limits that are named are those that exclude each other, none of which can be taken out without leaving an army", {
  timeout: 3_000_000,
}, async () => {
  const rng = random(seedOfDay("contradictions"));
  const wrong: string[] = [];
  for (let n = 0; n < tries(200); n++) {
    const [game, armyList] = rng.pick(LISTS);
    const armyUnder = async (pack: Pack, numbers: readonly number[]) => {
      const limits = pack.event?.limits?.filter((limit) => numbers.includes(limit.number)) ?? [];
      const other = { ...pack, event: { ...pack.event, limits } };
      const army = (await witnessFor(books, other, armyList, { steps: 1000 })).roster;
      return army !== null && check(await books.catalogueFor(army, [other]), army).verdict === "legal";
    };
    const { pack, planted } = contradictory(await books.catalogueFor({ game, armyList }), rng);
    // Each taken out leaves an army: what asks too much by itself is no contradiction of two.
    const alone = await Promise.all(
      planted.map((left) =>
        armyUnder(
          pack,
          planted.filter((one) => one !== left),
        ),
      ),
    );
    if (alone.includes(false)) {
      n--;
      continue;
    }
    const { roster, blame, reason } = await witnessFor(books, pack, armyList, { steps: 1000 });
    const said = `${armyList}: planted ${planted}, named ${blame}: ${reason} ${JSON.stringify(pack.event?.limits)}`;
    if (roster || String(blame) !== String(planted)) wrong.push(said);
  }
  expect(wrong).toEqual([]);
});
