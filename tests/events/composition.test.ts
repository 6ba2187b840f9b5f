/** The score that an event gives a list: what is counted, its sum, and that it never touches the verdict. */
import { describe, expect, test } from "vitest";
import { loadCatalogue } from "@/data/index";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { namesOf } from "@/lib/engine/catalogue/compile/event-limits";
import { scoreSentence } from "@/lib/engine/catalogue/terms/event-sentences";
import { check } from "@/lib/engine/check/check";
import { compositionLineText, compositionSum } from "@/lib/engine/report/composition";
import { Say } from "@/lib/engine/rules/words";
import { Composition } from "@/lib/engine/schema/event";
import { Pack } from "@/lib/engine/schema/pack";
import { compositionStart } from "@/lib/events/event-page";
import { readBody } from "../support/read-body";

async function under(composition: unknown, lines: readonly string[], armyList = "high-elves") {
  const event = { composition };
  const pack = Pack.parse({ format: "muster-pack/1", id: "cup", name: "Cup", game: "warhammer-7e", event });
  const bare = await loadCatalogue("warhammer-7e", armyList);
  const catalogue = compile(bare.book, bare.army, { packs: [pack] });
  const { roster } = readBody(lines.join("\n"), catalogue);
  if (!roster) throw new Error("nothing was read");
  const { composition: scored, verdict } = check(catalogue, roster);
  if (!scored) throw new Error("no score");
  const say = new Say(namesOf(catalogue), Number.POSITIVE_INFINITY);
  return {
    says: pack.event?.composition?.rules.map((rule) => scoreSentence(rule, say)),
    sum: compositionSum(scored),
    score: scored.score,
    lines: scored.lines.map(compositionLineText),
    terms: scored.lines.map(({ terms }) => terms.map(({ label, value }) => `${label} ${value}`)),
    verdict,
    without: check(compile(bare.book, bare.army), roster).verdict,
  };
}

const cup = {
  start: 20,
  least: 0,
  rules: [
    { points: -1, of: [{ category: "rare" }], each: true, above: 1 },
    { points: -2, of: [{ tag: "kind-dragon" }] },
    { points: -1, of: [{ figure: "power-dice" }], above: 8 },
  ],
};

test("a score counts duplicates, dragons and dice above a number, each with its sum", async () => {
  const list = [
    "1 Prince: star dragon",
    "1 Archmage: level 4",
    "1 Archmage",
    "1 Mage",
    "1 Repeater Bolt Thrower",
    "1 Repeater Bolt Thrower",
  ];
  // Power dice: 2 of every army, 4 + 3 + 1; 20 − 1 − 2 − 2 = 15.
  const { verdict, without, ...told } = await under(cup, list);
  expect(verdict).toBe(without);
  expect(told).toEqual({
    says: ["−1 for each unit of Rare units of one kind above 1.", "−2 for each unit of dragons.", "−1 for each power die above 8."],
    sum: "20 − 1 − 2 − 2 = 15",
    score: 15,
    lines: ["Repeater Bolt Thrower: 2, 1 above 1: 1 × −1 = −1", "Dragons: 1: 1 × −2 = −2", "Power dice: 10, 2 above 8: 2 × −1 = −2"],
    terms: [["Repeater Bolt Thrower 1", "Repeater Bolt Thrower 1"], ["Prince 1"], ["every army 2", "Archmage 4", "Archmage 3", "Mage 1"]],
  });
});

test.each<[why: string, composition: object, list: string[], sum: string, score: number]>([
  ["nothing that counts", cup, ["10 Spearmen"], "20", 20],
  ["one below the number", cup, ["1 Archmage", "1 Archmage"], "20", 20],
  ["never below the least", { ...cup, start: 1 }, ["1 Prince: star dragon"], "1 − 2 = −1, at least 0", 0],
  ["exactly the least", { ...cup, start: 2 }, ["1 Prince: star dragon"], "2 − 2 = 0", 0],
  [
    "never above the most",
    { start: 0, most: 3, rules: [{ points: 2, of: [{ entry: "archers" }] }] },
    ["10 Archers", "10 Archers"],
    "0 + 4 = 4, at most 3",
    3,
  ],
  [
    "every full 25 models: 49 are one",
    { start: 0, rules: [{ points: 1, of: [{ category: "core" }], in: "models", per: 25 }] },
    ["49 Spearmen"],
    "0 + 1 = 1",
    1,
  ],
  [
    "every full 25 models: 50 are two",
    { start: 0, rules: [{ points: 1, of: [{ category: "core" }], in: "models", per: 25 }] },
    ["50 Spearmen"],
    "0 + 2 = 2",
    2,
  ],
  [
    "points spent",
    { start: 0, rules: [{ points: -1, of: [{ category: "lords" }], in: "points", per: 100 }] },
    ["1 Teclis"],
    "0 − 4 = −4",
    -4,
  ],
  [
    "weights",
    { start: 0, rules: [{ points: -1, of: [{ tag: "kind-war-machine" }], weights: [{ of: { entry: "great-eagle" }, units: 2 }] }] },
    ["1 Repeater Bolt Thrower", "1 Great Eagle", "1 Great Eagle"],
    "0 − 2 = −2",
    -2,
  ],
  [
    "other army lists only",
    { start: 5, rules: [{ points: -1, of: [{ category: "core" }], who: { army: ["dwarfs"] } }] },
    ["10 Spearmen"],
    "5",
    5,
  ],
  [
    "all but this army list",
    { start: 5, rules: [{ points: -1, of: [{ category: "core" }], who: { except: ["high-elves"] } }] },
    ["10 Spearmen"],
    "5",
    5,
  ],
  [
    "copies of one item",
    { start: 5, rules: [{ points: -1, of: [{ group: "scrolls" }], each: true, above: 1 }] },
    ["1 Mage: Dispel Scroll x2", "1 Mage: Power Stone"],
    "5 − 1 = 4",
    4,
  ],
])("a score of %s", async (_, composition, list, sum, score) => {
  expect(await under(composition, list)).toMatchObject({ sum, score });
});

describe("a score in words", () => {
  test("says its start, its bounds, and that no list is illegal for it", () => {
    expect(compositionStart({ start: 20, least: 0 })).toBe(
      "Every list starts at 20 and has at least 0. The score never makes a list illegal.",
    );
    expect(compositionStart({ start: 0, least: -5, most: 10 })).toBe(
      "Every list starts at 0 and has at least −5 and at most 10. The score never makes a list illegal.",
    );
    expect(compositionStart({ start: 3 })).toBe("Every list starts at 3. The score never makes a list illegal.");
  });

  test.each<[object, string]>([
    [{ points: 1, of: [{ category: "core" }], in: "models", per: 25 }, "+1 for every 25 models of Core units."],
    [{ points: -1, of: [{ option: "dispel-scroll" }], above: 2 }, "−1 for each copy of Dispel Scroll above 2."],
    [{ points: -1, of: [{ group: "scrolls" }] }, "−1 for each option under Scrolls and power stones."],
    [{ points: -3, of: [{ entry: "korhil" }, { option: "book-of-hoeth" }] }, "−3 for each of Korhil or Book of Hoeth."],
    [{ points: -1, of: [{ category: "rare" }], who: { except: ["dwarfs"] } }, "−1 for each unit of Rare units, not of Dwarfs."],
    [{ points: -1, of: [{ category: "lords" }], in: "points", per: 100 }, "−1 for every 100 points spent on Lords."],
  ])("%j", async (rule, says) => {
    const { says: said } = await under({ start: 0, rules: [rule] }, ["10 Spearmen"]);
    expect(said).toEqual([says]);
  });
});

test.each<[string, object]>([
  ["0 points", { points: 0, of: [{ category: "core" }] }],
  ["a figure beside units", { points: 1, of: [{ category: "core" }, { figure: "power-dice" }] }],
  ["models of options", { points: 1, of: [{ group: "scrolls" }], in: "models" }],
  ["single figures", { points: 1, of: [{ figure: "power-dice" }], each: true }],
  ["single entries in models", { points: 1, of: [{ category: "core" }], in: "models", each: true }],
])("no score has a rule of %s", (_, rule) => expect(Composition.safeParse({ start: 0, rules: [rule] }).success).toBe(false));

test("a least above the most is no score", () => {
  expect(Composition.safeParse({ start: 0, least: 2, most: 1, rules: [] }).success).toBe(false);
  expect(Composition.safeParse({ start: 0, least: 1, most: 1, rules: [] }).success).toBe(true);
});
