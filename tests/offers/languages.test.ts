/** Repairs and reasons are said in the language of the books. */
import { describe, expect, test } from "vitest";
import { libraryIn } from "@/data/index";
import { armyOffers } from "@/lib/advice/offers/offers";
import { repairs } from "@/lib/advice/offers/repairs";
import { check, inspect } from "@/lib/engine/check/check";
import { edit, newRoster } from "@/lib/engine/roster/edit";
import { engine as german } from "@/lib/words/de/engine";
import { english } from "@/lib/words/en/engine";
import { engine as spanish } from "@/lib/words/es/engine";
import { engine as french } from "@/lib/words/fr/engine";

const GIVEN = { what: "general", does: "be a general", name: "Captain", dropped: ["drum"] };

describe.each([
  ["de", "Angegebene Summe entfernen"],
  ["fr", "Retirer le total indiqué"],
  ["es", "Quitar el total indicado"],
] as const)("in %s", (language, removal) => {
  test("each repair is said in it", async () => {
    const { catalogueFor } = await libraryIn(language);
    const catalogue = await catalogueFor({ game: "warhammer-7e", armyList: "beastmen" });
    const empty = newRoster({ game: "warhammer-7e", armyList: "beastmen", name: "", commandKind: "army", limit: 50 });
    const unit = { entry: "beastlord", count: 1, options: [] };
    const roster = { ...edit(empty, { do: "add", command: 0, unit }), stated: 1 };
    const labels = check(catalogue, roster).findings.flatMap((finding) => repairs(catalogue, roster, finding).map(({ label }) => label));
    expect(labels).toContain(removal);
    expect(labels.filter((label) => /\b(Add|Leave out|Make|Put|Choose|Change|Confirm)\b/.test(label))).toEqual([]);
  });

  test("an army list says of what it may not have so", async () => {
    const { catalogueFor } = await libraryIn(language);
    const catalogue = await catalogueFor({ game: "fantasy-rules-3e", armyList: "aboriginal" });
    const empty = newRoster({ game: "fantasy-rules-3e", armyList: "aboriginal", name: "", commandKind: "army", limit: 1000 });
    const reasons = armyOffers(catalogue, inspect(catalogue, empty).resolved)
      .flatMap(({ offers }) => offers)
      .filter(({ status }) => status === "denied")
      .map(({ reason }) => reason);
    expect(reasons).toContain(catalogue.words.advice.notFor(catalogue.army.name));
    expect(reasons.filter((reason) => reason.startsWith("Not for"))).toEqual([]);
  });
});

test.each([
  [english, "Make a general of Captain in place of drum", "Change drum of Captain to general"],
  [german, "general wählen statt drum: Captain", "drum gegen general tauschen: Captain"],
  [french, "Choisir general et retirer drum\u00a0: Captain", "Remplacer drum par general\u00a0: Captain"],
  [spanish, "Elegir general en lugar de drum: Captain", "Cambiar drum por general: Captain"],
])("what is given in place of something", ({ advice }, give, change) => {
  expect([advice.give(GIVEN), advice.change(GIVEN)]).toEqual([give, change]);
});
