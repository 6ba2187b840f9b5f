/** Limits of an event that exclude each other are named, and no more of them than need be. */
import { expect, test } from "vitest";
import * as books from "@/data/index";
import { muster } from "@/lib/advice/suggest/muster";
import { witnessFor } from "@/lib/advice/suggest/witness";
import { check } from "@/lib/engine/check/check";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Roster } from "@/lib/engine/schema/roster";
import { seedOfDay, tries } from "../support/effort";
import { random } from "../support/random";
import { emptyRoster } from "./cases";
import { contradictory } from "./contradictions";

const LISTS = [
  ["warhammer-7e", "empire"],
  ["warhammer-7e", "dwarfs"],
  ["fantasy-rules-3e", "undead"],
  ["fantasy-rules-3e", "hill-dwarfs"],
] as const;

/** The pack with these of its limits alone. */
const onlyWith = (pack: Pack, numbers: readonly number[]): Pack => ({
  ...pack,
  event: { ...pack.event, limits: pack.event?.limits?.filter((limit) => numbers.includes(limit.number)) ?? [] },
});

async function isLegalUnder(pack: Pack, army: Roster): Promise<boolean> {
  return check(await books.catalogueFor(army, [pack]), army).verdict === "legal";
}

const steps = 800;

/** Whether each taken out leaves an army that the search finds: what asks too much by itself is no contradiction of two. */
async function excludeEachOther(pack: Pack, planted: readonly number[], army: Roster): Promise<boolean> {
  for (const left of planted) {
    const without = onlyWith(
      pack,
      planted.filter((one) => one !== left),
    );
    const { roster } = await emptyRoster(army.game, army.armyList, 500);
    const [other] = muster(await books.catalogueFor(roster, [without]), roster, { plans: 1, steps }).suggestions;
    if (!other || !(await isLegalUnder(without, other.roster))) return false;
  }
  return true;
}

test("limits that exclude each other are named, none of which can go without leaving an army", { timeout: 3_000_000 }, async () => {
  const rng = random(seedOfDay("contradictions"));
  const armies = await Promise.all(
    LISTS.map(async ([game, armyList]) => {
      const { catalogue, roster } = await emptyRoster(game, armyList, 500);
      const { suggestions } = muster(catalogue, roster, { plans: 3, steps: 3000 });
      return suggestions.map((one) => ({ catalogue, army: one.roster }));
    }),
  );
  const wrong: string[] = [];
  let [done, drawn] = [0, 0];
  for (; done < tries(200) && drawn < tries(200) * 5; drawn++) {
    const { catalogue, army } = rng.pick(armies.flat());
    const { pack, planted } = contradictory(catalogue, army, rng);
    if (!(await excludeEachOther(pack, planted, army))) continue;
    done++;
    const { roster, blame, reason } = await witnessFor(books, pack, army.armyList, { steps });
    if (!roster && String(blame) === String(planted)) continue;
    wrong.push(`${army.armyList}: planted ${planted}, named ${blame}: ${reason} ${JSON.stringify(pack.event?.limits)}`);
  }
  expect(wrong).toEqual([]);
  expect(done).toBe(tries(200));
});
