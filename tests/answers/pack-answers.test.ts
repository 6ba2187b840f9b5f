/** The answers of a pack, one at a time: taken apart, put together again, held against those of another pack. */
import { describe, expect, test } from "vitest";
import { newPack } from "@/lib/advice/answers/answers";
import { answersIn, compareAnswers, mergeAnswers, type PackAnswer, withAnswer, withoutAnswer } from "@/lib/advice/answers/pack-answers";
import { parsePack } from "@/lib/engine/catalogue/author/parse";
import type { Rule } from "@/lib/engine/rules/registry";
import type { Pack } from "@/lib/engine/schema/pack";

const printed = { page: 7, basis: "printed" } as const;
const empty = newPack("small-game", "mine", "Mine");
const hill = "hill-folk";
const looked = { reason: "Looked up in the book", ...printed };
const hats = (status: "allowed" | "denied", entries: string[], suffix = "", option = ["hat"]): Rule => ({
  id: `S-5.checked-${status}${suffix}`,
  kind: "availability",
  units: { entry: entries },
  options: { option },
  status,
  ...looked,
});
const most = (count: number): Rule => ({
  id: "S-9.checked",
  kind: "count",
  quantity: { of: { entry: ["ogres"] } },
  max: count,
  ...printed,
});
const bats = (price: number) => ({ id: "own-bats", name: "Bats", category: "troops", price, permission: "allowed" as const, ...printed });

/** A pack that says one of everything. */
const full: Pack = parsePack(
  {
    ...empty,
    settings: { "hat-price": "seven" },
    playOpen: true,
    permissions: [
      { army: hill, entries: ["ogres", "trolls"], status: "denied", ...printed },
      { army: "marsh-folk", entries: ["ogres"], status: "allowed", ...printed },
    ],
    prices: [
      { entry: "wyrms", army: hill, price: { perModel: 7.5 } },
      { option: "drum", price: 4 },
      { entry: "gnomes", option: "hat", price: 2 },
    ],
    characteristics: [{ entry: "wyrms", army: hill, values: { move: 9, combat: "-" } }],
    replaces: [{ rule: "S-9", army: hill }, { rule: "S-8" }],
    entries: [bats(5)],
    effects: [
      { of: { options: ["hat", "spell=2"] }, line: "keeps dry." },
      { of: { entries: ["ogres"] }, army: hill, name: "Sleep", line: "snores.", page: 3 },
    ],
    rules: [{ id: "H-1", kind: "count", quantity: { of: { entry: ["ogres"] } }, max: 1, ...printed }],
    armies: { [hill]: [hats("allowed", ["gnomes", "ogres"]), hats("denied", ["trolls"]), most(3)] },
  },
  "full",
);

test("each answer has a key of its own", () => {
  expect(answersIn(full).map((a) => a.key)).toEqual([
    "setting hat-price",
    "open",
    "permission hill-folk ogres",
    "permission hill-folk trolls",
    "permission marsh-folk ogres",
    "price hill-folk wyrms *",
    "price * * drum",
    "price * gnomes hat",
    "figure hill-folk wyrms move",
    "figure hill-folk wyrms combat",
    "settled * S-8",
    "settled hill-folk S-9",
    "option hill-folk S-5.checked gnomes hat",
    "option hill-folk S-5.checked ogres hat",
    "option hill-folk S-5.checked trolls hat",
    "entry own-bats",
    "effect * option hat option spell=2",
    'effect hill-folk entry ogres "Sleep"',
    "rule * H-1",
  ]);
});

const keyed = (pack: Pack) => new Map(answersIn(pack).map((a) => [a.key, a]));

test("answers put together again make a pack that says the same", () => {
  const again = answersIn(full).reduce(withAnswer, empty);
  expect(parsePack(again, "again")).toEqual(again);
  expect(keyed(again)).toEqual(keyed(full));
});

test.each(answersIn(full).map((a) => [a.key, a] as const))("%s is taken away alone, and put back", (key, answer) => {
  const without = withoutAnswer(full, answer);
  expect([...keyed(without).keys()]).toEqual([...keyed(full).keys()].filter((other) => other !== key));
  expect(keyed(withAnswer(without, answer))).toEqual(keyed(full));
  // Twice is once.
  expect(keyed(withAnswer(full, answer))).toEqual(keyed(full));
});

test("a pack without answers is left without empty lists", () => {
  expect(answersIn(full).reduce(withoutAnswer, full)).toEqual(empty);
});

test("what was kept against the data goes with its answer", () => {
  const pack: Pack = { ...empty, prices: [{ entry: "wyrms", price: 5 }], kept: ["price * wyrms *: 7", "price * ogres *: 7"] };
  const [price] = answersIn(pack);
  expect(withoutAnswer(pack, price as PackAnswer).kept).toEqual(["price * ogres *: 7"]);
});

describe("another pack beside one's own", () => {
  const compared = (mine: Partial<Pack>, theirs: Partial<Pack>) => {
    const { conflicts, added, same } = compareAnswers({ ...empty, ...mine }, { ...empty, ...theirs });
    return { conflicts: conflicts.map((c) => `${c.mine.key} | ${c.theirs.key}`), added: added.map((a) => a.key), same };
  };
  const wyrms = (price: Pack["prices"] extends (infer P)[] | undefined ? P : never) => ({ prices: [price] });

  test.each<[string, Partial<Pack>, Partial<Pack>, { conflicts?: string[]; added?: string[]; same?: number }]>([
    [
      "notes on one thing differ, on another are added",
      { effects: [{ of: { options: ["hat"] }, line: "keeps dry." }] },
      {
        effects: [
          { of: { options: ["hat"] }, line: "keeps warm." },
          { of: { options: ["drum"] }, line: "booms." },
        ],
      },
      { conflicts: ["effect * option hat | effect * option hat"], added: ["effect * option drum"] },
    ],
    ["what only they answer is added", {}, wyrms({ entry: "wyrms", price: 5 }), { added: ["price * wyrms *"] }],
    ["what only I answer stays", wyrms({ entry: "wyrms", price: 5 }), {}, {}],
    ["equal answers", wyrms({ entry: "wyrms", price: 5 }), wyrms({ entry: "wyrms", price: { perUnit: 5 } }), { same: 1 }],
    [
      "another number",
      wyrms({ entry: "wyrms", price: 5 }),
      wyrms({ entry: "wyrms", price: 6 }),
      { conflicts: ["price * wyrms * | price * wyrms *"] },
    ],
    [
      "the same number for each model",
      wyrms({ entry: "wyrms", price: 5 }),
      wyrms({ entry: "wyrms", price: { perModel: 5 } }),
      { conflicts: ["price * wyrms * | price * wyrms *"] },
    ],
    [
      "what they say of one army list is held against what I say of all",
      wyrms({ entry: "wyrms", price: 5 }),
      wyrms({ entry: "wyrms", army: hill, price: 6 }),
      { conflicts: ["price * wyrms * | price hill-folk wyrms *"] },
    ],
    [
      "what they say of all does not touch what I say of one",
      wyrms({ entry: "wyrms", army: hill, price: 5 }),
      wyrms({ entry: "wyrms", price: 6 }),
      { added: ["price * wyrms *"] },
    ],
    [
      "one entry of several",
      { permissions: [{ army: hill, entries: ["ogres", "trolls"], status: "denied", ...printed }] },
      { permissions: [{ army: hill, entries: ["trolls", "wyrms"], status: "allowed", page: 8, basis: "printed" }] },
      { conflicts: ["permission hill-folk trolls | permission hill-folk trolls"], added: ["permission hill-folk wyrms"] },
    ],
    [
      "the page alone is no difference",
      { permissions: [{ army: hill, entries: ["trolls"], status: "denied", ...printed }] },
      { permissions: [{ army: hill, entries: ["trolls"], status: "denied", page: 8, basis: "printed" }] },
      { same: 1 },
    ],
    [
      "one figure of a profile",
      { characteristics: [{ entry: "wyrms", values: { move: 9, combat: 2 } }] },
      { characteristics: [{ entry: "wyrms", values: { move: 8, combat: 2 } }] },
      { conflicts: ["figure * wyrms move | figure * wyrms move"], same: 1 },
    ],
    [
      "an option of one entry",
      { armies: { [hill]: [hats("allowed", ["gnomes", "ogres"])] } },
      { armies: { [hill]: [hats("denied", ["gnomes"]), hats("allowed", ["ogres"])] } },
      { conflicts: ["option hill-folk S-5.checked gnomes hat | option hill-folk S-5.checked gnomes hat"], same: 1 },
    ],
    [
      "another number of a rule",
      { replaces: [{ rule: "S-9", army: hill }], armies: { [hill]: [most(3)] } },
      { replaces: [{ rule: "S-9", army: hill }], armies: { [hill]: [most(4)] } },
      { conflicts: ["settled hill-folk S-9 | settled hill-folk S-9"] },
    ],
    [
      "no such limit",
      { replaces: [{ rule: "S-9", army: hill }], armies: { [hill]: [most(3)] } },
      { replaces: [{ rule: "S-9", army: hill }] },
      { conflicts: ["settled hill-folk S-9 | settled hill-folk S-9"] },
    ],
    ["an added unit", { entries: [bats(5)] }, { entries: [bats(6)] }, { conflicts: ["entry own-bats | entry own-bats"] }],
  ])("%s", (_, mine, theirs, expected) => {
    expect(compared(mine, theirs)).toEqual({ conflicts: [], added: [], same: 0, ...expected });
  });

  test("nothing of one's own is lost, and of each conflict the chosen side is taken", () => {
    const mine: Pack = {
      ...empty,
      prices: [
        { entry: "wyrms", price: 5 },
        { option: "drum", price: 4 },
        { entry: "ogres", price: 1 },
      ],
    };
    const theirs: Pack = {
      ...empty,
      id: "theirs",
      name: "Theirs",
      prices: [
        { entry: "wyrms", price: 6 },
        { option: "drum", price: 3 },
        { option: "rope", price: 2 },
      ],
    };
    const merged = mergeAnswers(mine, theirs, new Set(["price * * drum"]));
    expect([merged.id, merged.name]).toEqual(["mine", "Mine"]);
    expect(keyed(merged)).toEqual(
      keyed({
        ...empty,
        prices: [
          { entry: "wyrms", price: 5 },
          { entry: "ogres", price: 1 },
          { option: "rope", price: 2 },
          { option: "drum", price: 3 },
        ],
      }),
    );
  });

  test("merged twice, nothing differs any more but what was decided for one's own", () => {
    const theirs: Pack = { ...full, prices: [{ option: "drum", price: 9 }] };
    const once = mergeAnswers({ ...empty, prices: [{ option: "drum", price: 4 }] }, theirs, new Set());
    const { conflicts, added } = compareAnswers(once, theirs);
    expect([conflicts.map((c) => c.theirs.key), added]).toEqual([["price * * drum"], []]);
    expect(mergeAnswers(once, theirs, new Set())).toEqual(once);
  });
});

test("an event's pack of thousands of answers is merged in a moment", () => {
  const armies = Array.from({ length: 60 }, (_, i) => `people-${i}`);
  const entries = Array.from({ length: 40 }, (_, i) => `troop-${i}`);
  const large: Pack = {
    ...empty,
    permissions: armies.map((army) => ({ army, entries, status: "allowed" as const, ...printed })),
    armies: Object.fromEntries(armies.map((army) => [army, [hats("allowed", entries, "", ["hat", "rope"])]])),
  };
  const begun = performance.now();
  const merged = mergeAnswers(empty, large, new Set());
  expect(answersIn(merged)).toHaveLength(60 * 40 * 3);
  expect(performance.now() - begun).toBeLessThan(3000);
});
