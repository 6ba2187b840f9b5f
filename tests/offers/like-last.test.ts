/** A unit that is added is like the last of its kind, without what would break a rule. */
import { describe, expect, test } from "vitest";
import { catalogueFor } from "@/data/index";
import { likeLast, withOnlyWays } from "@/lib/advice/offers/like-last";
import { armyOffers } from "@/lib/advice/offers/offers";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { inspect } from "@/lib/engine/check/check";
import type { Rule } from "@/lib/engine/rules/registry";
import { FORMAT } from "@/lib/engine/schema/format";
import type { Roster } from "@/lib/engine/schema/roster";
import { roster, small, smallRule } from "../support/make";

const oneHat: Rule = smallRule("unique", { units: {}, options: { option: ["hat"] }, in: "roster", page: 6 });
const rankNeeded: Rule = smallRule("requires", {
  id: "S-2",
  units: { entry: ["person"] },
  in: "unit",
  needs: { option: ["captain", "scout"] },
  need: "a rank",
});
const fewDrums: Rule = smallRule("count", { id: "S-3", quantity: { of: { option: ["drum"] } }, max: 1, page: 6 });

function added(catalogue: Catalogue, given: Roster, key: string, command = 0) {
  const { resolved } = inspect(catalogue, given);
  const offer = armyOffers(catalogue, resolved)
    .flatMap((c) => c.offers)
    .find((o) => o.key === key);
  if (!offer) throw new Error(`no offer ${key}`);
  const { count, options = [] } = likeLast({ catalogue, from: catalogue, resolved, offer, command });
  return `${count} ${options.map((o) => o.id).join(" ")}`.trim();
}

describe("where units are counted", () => {
  test.each<[string, Rule[], string[], string, string]>([
    ["the first of its kind is plain", [], ["1 ogres hat"], "gnomes", "1"],
    ["options are those of the last one, the count is not", [], ["1 gnomes hat", "3 gnomes rope", "1 ogres drum"], "gnomes", "1 rope"],
    ["another form of the entry is another kind", [], ["1 gnomes brave hat"], "gnomes", "1"],
    ["a form keeps what makes it one", [], ["1 gnomes brave hat"], "+brave-gnomes", "1 brave hat"],
    ["what only one may have stays with it", [oneHat], ["1 gnomes hat rope"], "gnomes", "1 rope"],
    ["what was needed is there", [rankNeeded], ["1 person scout hat"], "person", "1 scout hat"],
    ["and stays where something else may not", [oneHat, rankNeeded], ["1 person scout hat"], "person", "1 scout"],
    ["what is limited stays out at the limit", [fewDrums], ["1 ogres drum rope"], "ogres", "1 rope"],
  ])("%s", (_, rules, lines, key, expected) => {
    expect(added(small(rules), roster(lines), key)).toBe(expected);
  });

  test("the last one may stand in another command", () => {
    expect(added(small([]), roster(["1 ogres hat", "[hired]", "1 ogres drum"]), "ogres", 0)).toBe("1 drum");
  });
});

test("where models are counted, a unit is as large as the last one", async () => {
  const empire = await catalogueFor({ game: "warhammer-7e", armyList: "empire" });
  const unit = (id: string, count: number, ...options: string[]) => ({
    id,
    entry: "spearmen",
    count,
    options: options.map((option) => ({ id: option })),
  });
  const given: Roster = {
    format: FORMAT,
    game: "warhammer-7e",
    armyList: "empire",
    name: "Levy",
    limit: 2000,
    commands: [
      { kind: empire.book.commands[0]?.id ?? "", units: [unit("u1", 30), { ...unit("u2", 25, "shield", "musician"), name: "Old guard" }] },
    ],
  };
  expect(added(empire, given, "spearmen")).toBe("25 shield musician");
  const { resolved } = inspect(empire, given);
  const offer = armyOffers(empire, resolved)
    .flatMap((c) => c.offers)
    .find((o) => o.key === "spearmen");
  // A name of its own is not copied.
  expect(offer && likeLast({ catalogue: empire, from: empire, resolved, offer, command: 0 })).not.toHaveProperty("name");
});

describe("what a first unit cannot be without is there where there is no choice", () => {
  test("foot of The Forces of Light and of Darkness are bipeds; their training and order stay open", async () => {
    const given: Roster = {
      format: FORMAT,
      game: "forces-of-light-and-darkness",
      armyList: "open",
      name: "",
      commands: [{ kind: "major-tactical-unit", units: [] }],
    };
    const catalogue = await catalogueFor(given);
    const plain = (entry: string) => ({ entry, count: 1, options: [] });
    const options = (entry: string) => withOnlyWays(catalogue, given, 0, plain(entry)).options;
    expect(options("foot")).toEqual([{ id: "locomotion", choice: "biped" }]);
    // They may have either body, and are never regular.
    expect(options("behemoth")).toEqual([{ id: "training", choice: "irregular" }]);
  });

  test("not where it costs something, or where there are two ways", () => {
    const needs = (option: string[]) => small([smallRule("requires", { units: {}, in: "unit", needs: { option }, need: "it" })]);
    const unit = { entry: "ogres", count: 1, options: [] };
    for (const catalogue of [needs(["hat", "rope"]), needs(["drum"])])
      expect(withOnlyWays(catalogue, roster([]), 0, unit).options).toEqual([]);
  });
});
