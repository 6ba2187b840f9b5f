/** Offers and repairs in a game whose counts are models. */
import { expect, test } from "vitest";
import { catalogueFor, loadExamples } from "@/data/index";
import { armyOffers } from "@/lib/advice/offers/offers";
import { repairs } from "@/lib/advice/offers/repairs";
import { inspect } from "@/lib/engine/check/check";
import { edit } from "@/lib/engine/roster/edit";
import { fill } from "./case";
import { rosterOf } from "./lines";

const open = async (...lines: string[]) => {
  const roster = fill("warhammer-7e", rosterOf("the-copper-marches", "army", lines, { limit: 1000 }));
  const catalogue = await catalogueFor(roster);
  return { roster, catalogue, ...inspect(catalogue, roster) };
};
const mend = async (rule: string, ...lines: string[]) => {
  const { roster, catalogue, report } = await open(...lines);
  const finding = report.findings.find((f) => f.rule === rule);
  return finding ? repairs(catalogue, roster, finding).map((r) => r.label) : null;
};

test("a unit is offered at its smallest size", async () => {
  const { catalogue, resolved } = await open("1 captain");
  const counts = armyOffers(catalogue, resolved).flatMap(({ offers }) => offers.map((o) => [o.key, o.unit.count]));
  expect(Object.fromEntries(counts)).toMatchObject({ captain: 1, spearmen: 10, levy: 20, "copper-knights": 5, "bolt-engine": 1 });
});

test("a unit too small grows, and missing units are added several at a time", async () => {
  expect(await mend("WH7-UNIT-1.spearmen", "1 captain", "9 spearmen", "10 spearmen")).toContain("Add 1 Copper spearmen");
  expect(await mend("WH7-SLOT-4", "1 captain")).toContain("Add 2 × Copper spearmen");
});

test("an edit may add several units alike, each with an id of its own", async () => {
  const { roster } = await open("1 captain");
  const { units = [] } = edit(roster, { do: "add", command: 0, unit: { entry: "spearmen", count: 10 }, times: 3 }).commands[0] ?? {};
  expect(units.map((u) => `${u.count} ${u.entry}`)).toEqual(["1 captain", "10 spearmen", "10 spearmen", "10 spearmen"]);
  expect(new Set(units.map((u) => u.id)).size).toBe(4);
});

test("no page has a number in our text, and no price is worked out in it", async () => {
  const { report } = await open("1 archseer spark-ring ember-staff");
  expect(report.findings.find((f) => f.rule === "WH7-MI-13")?.source.page).toBe("Magic items");
  expect(await loadExamples("warhammer-7e")).toEqual([]);
});
