/** The groups of army lists that may have an innate ability, against what the lists themselves permit. */
import { expect, test } from "vitest";
import { armyIndex, loadArmy, loadBook } from "@/data/index";

const game = "fantasy-rules-3e";

test.each(["war-cry", "magic-resistance", "toughness", "smoke-screen", "apoplexy"])("the lists with %s", async (ability) => {
  const armies = await Promise.all((await armyIndex(game)).map((a) => loadArmy(game, a.id)));
  const permitting = armies.filter((army) =>
    army.rules.some(
      (rule) =>
        rule.id === "FR3-IM-5" &&
        rule.kind === "availability" &&
        (rule.options?.option?.includes(`innate-${ability}`) || rule.options?.group?.includes("innate")),
    ),
  );
  const group = (await loadBook(game)).armyGroups?.find((g) => g.id === `armies-with-${ability}`);
  expect(group?.armies.toSorted()).toEqual(permitting.map((a) => a.id).sort());
});
