/** The vectors are those of the cases as they stand, and the reference checker answers each of them as the engine does. */
import { describe, expect, test } from "vitest";
import { armyOf, settingsOf } from "@/app/certificate/checker/army";
import { games } from "@/data/index";
import { loadVectors } from "@/data/vectors";
import { check } from "@/lib/engine/check/check";
import { referenceFor } from "../reference/check";
import { answerOf, differences, readGame } from "../reference/compare";
import type { Roster } from "../reference/drawn";
import { sample } from "../support/effort";
import { expectRows } from "../support/rows";
import { casesOf, readCase } from "./read-case";
import { vectorsOf } from "./vectors";

describe.each(games.map((g) => g.id))("%s", (id) => {
  test("the file is current: npm run vectors", { timeout: 240_000 }, async () => {
    const file = await loadVectors(id);
    const all = await casesOf(id);
    const some = sample(all, 25);
    const now = await vectorsOf(id, some);
    const isOfSome = ({ rule }: { rule: string }) => some.some((of) => of.rule === rule);
    // In full each roster stands there and no other; of a sample each does.
    expect(some.length < all.length ? { ...file, vectors: [] } : file).toEqual(some.length < all.length ? { ...now, vectors: [] } : now);
    expect(file.vectors.filter(isOfSome)).toEqual(expect.arrayContaining(now.vectors));
  });

  test("the reference checker answers alike", { timeout: 240_000 }, async () => {
    const game = await readGame(id);
    const cases = sample(await casesOf(id), 30).flatMap((of) =>
      [...(of.legal ?? []), ...(of.illegal ?? [])].map((given) => ({ of, given })),
    );
    await expectRows(
      cases,
      ({ of, given }) => `${of.rule}: ${JSON.stringify(given)}`,
      async ({ of, given }) => {
        const { roster, catalogue } = await readCase(id, of, given);
        const packs = game.packs.filter((pack) => roster.packs?.includes(pack.id));
        const army = armyOf(game.book, game.armies.get(roster.armyList), packs, settingsOf(game.book, packs));
        const judge = referenceFor({ ...game, packs });
        expect(differences(answerOf(check(catalogue, roster)), judge, army, roster as unknown as Roster)).toEqual([]);
      },
    );
  });
});
