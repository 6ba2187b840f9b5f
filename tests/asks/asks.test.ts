/** What a roster leaves open in the book, asked where it arises, and what becomes of an answer. Undead: the boxes of p. 128. */
import { describe, expect, test } from "vitest";
import { catalogueFor, loadCatalogue } from "@/data/index";
import { newPack } from "@/lib/advice/answers/answers";
import {
  type Ask,
  type AskAnswer,
  answeredAbout,
  answerText,
  answerTo,
  askCounts,
  asksOf,
  type OpenBook,
  withAnswer,
} from "@/lib/advice/asks/asks";
import { questionsOf } from "@/lib/advice/asks/questions";
import { openCells } from "@/lib/advice/open/open-cells";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { inspect } from "@/lib/engine/check/check";
import { FORMAT } from "@/lib/engine/schema/format";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";

const game = "fantasy-rules-3e";
const bare = await loadCatalogue(game, "undead");
const cells = openCells(bare);
const open: OpenBook = {
  cellsOf: (army) => (army === "undead" ? cells : undefined),
  perModel: false,
  codes: bare.book.permissionTable?.codes ?? [],
};
const none = newPack(game, "mine", "Mine");

/** An Undead army of units, each as "entry option option". */
const roster = (...units: string[]): Roster => ({
  format: FORMAT,
  game,
  armyList: "undead",
  name: "Barrow",
  limit: 1000,
  commands: [
    {
      kind: bare.book.commands[0]?.id ?? "",
      units: units.map((unit, i): RosterUnit => {
        const [entry = "", ...options] = unit.split(" ");
        return {
          id: `u${i + 1}`,
          entry,
          count: 1,
          options: options.map((o) => ({ id: o.split("=")[0] ?? "", ...(o.includes("=") ? { choice: o.split("=")[1] } : {}) })),
        };
      }),
    },
  ],
});
const asked = (catalogue: Catalogue, given: Roster) => {
  const { report, resolved } = inspect(catalogue, given);
  return report.findings.flatMap((finding) => asksOf(finding, resolved, open));
};
const found = async (given: Roster, pack: Pack) =>
  inspect(await catalogueFor({ game, armyList: "undead" }, [pack]), given).report.findings.map((f) => `${f.severity} ${f.rule}`);

describe("a unit whose box is lost", () => {
  const given = roster("longbows");
  const [ask, ...others] = asked(bare, given);

  test("is asked about once, as a permission", () => {
    expect(others).toEqual([]);
    expect(ask).toMatchObject({ sort: "permission", army: "undead", option: null, cell: { sort: "permission", page: 128 } });
  });

  test.each<[AskAnswer, string[], string]>([
    ["allowed", [], "allowed"],
    ["denied", ["error FR3-GEN-3"], "not allowed"],
  ])("answered with %s it is settled so, and the answer is found again", async (answer, findings, words) => {
    const pack = withAnswer(none, ask as Ask, answer);
    const rest = (await found(given, pack)).filter((f) => f.endsWith("FR3-GEN-3"));
    expect([rest, answerTo(ask as Ask, pack), answerText(ask as Ask, answer)]).toEqual([findings, answer, words]);
    const unit = inspect(bare, given).resolved.units[0];
    expect(unit && answeredAbout(unit, pack, open).map((one) => one.key)).toEqual([ask?.key]);
    expect(withAnswer(pack, ask as Ask, null)).toEqual(none);
  });
});

test("a unit that the book settles asks nothing, nor does one of another army list", () => {
  expect(asked(bare, roster("handweapons"))).toEqual([]);
  const { report, resolved } = inspect(bare, roster("longbows"));
  expect(report.findings.flatMap((finding) => asksOf(finding, resolved, { ...open, cellsOf: () => undefined }))).toEqual([]);
});

test("an option is asked about for its own entry, and the answer holds for no other", async () => {
  const given = roster("handweapons poison", "longbows poison");
  const ask = asked(bare, given).find(
    (one) => one.option === "poison" && one.sort === "permission" && one.pair?.entry?.id === "handweapons",
  );
  expect(ask?.cell).toMatchObject({ sort: "option", rule: "FR3-OPT-26.army" });
  const pack = withAnswer(none, ask as Ask, "allowed");
  const left = inspect(await catalogueFor({ game, armyList: "undead" }, [pack]), given).report.findings;
  const asking = left.filter((f) => f.rule === "FR3-OPT-26.army").flatMap((f) => f.targets);
  expect(asking).toEqual([{ kind: "option", unit: "u2", option: "poison" }]);
});

test.each<[AskAnswer, string[], string]>([
  [{ holds: true }, ["error FR3-UD-8.letters-spears-checked"], "it holds"],
  [{ holds: false }, [], "it does not hold"],
])("whether living spears are allowed is a rule that holds or not: %j", async (answer, findings, words) => {
  const given = roster("spears");
  const [ask] = asked(bare, given);
  expect(ask).toMatchObject({ sort: "rule", cell: { sort: "holds", data: { id: "FR3-UD-8.letters-spears" } } });
  const pack = withAnswer(none, ask as Ask, answer);
  expect((await found(given, pack)).filter((f) => f.includes("FR3-UD-8"))).toEqual(findings);
  expect([answerTo(ask as Ask, pack), answerText(ask as Ask, answer)]).toEqual([answer, words]);
  expect(withAnswer(pack, ask as Ask, null)).toEqual(none);
});

test("an open number takes a number or none at all", () => {
  const cell = cells.find((one) => one.key === "rule FR3-SH-7");
  const ask = { sort: "rule", key: "ships", army: "undead", option: null, cell } as Ask;
  expect([{ number: 2 }, { holds: false }].map((answer) => answerText(ask, answer))).toEqual(["at most 2", "no limit"]);
  const pack = withAnswer(none, ask, { number: 2 });
  expect(answerTo(ask, pack)).toEqual({ number: 2 });
});

test("a lost price is asked for with the unit, and holds for the army list; one that army lists share holds for all", async () => {
  const orcs = await loadCatalogue("fantasy-warriors", "orcs");
  const prices: OpenBook = { cellsOf: () => openCells(orcs), perModel: true, codes: [] };
  const given: Roster = {
    ...roster(),
    game: "fantasy-warriors",
    armyList: "orcs",
    commands: [
      { kind: orcs.book.commands[0]?.id ?? "", units: [{ id: "u1", entry: "orc-archers", count: 10, options: [{ id: "leader" }] }] },
    ],
  };
  const { report, resolved } = inspect(orcs, given);
  const asks = report.findings.filter((f) => f.rule === "ROSTER-PRICE").flatMap((finding) => asksOf(finding, resolved, prices));
  expect(asks.map(({ sort, option, cell }) => [sort, option, cell.page])).toEqual([
    ["price", null, 22],
    ["price", "leader", 77],
  ]);
  const [archers, leader] = asks as [Ask, Ask];
  const empty = newPack("fantasy-warriors", "mine", "Mine");
  const pack = withAnswer(withAnswer(empty, archers, { points: 7 }), leader, { points: 10 });
  expect(pack.answers).toEqual([
    { kind: "price", entry: "orc-archers", army: "orcs", price: { perModel: 7 }, page: 22 },
    { kind: "price", option: "leader", price: 10, page: 77 },
  ]);
  const laid = await catalogueFor({ game: "fantasy-warriors", armyList: "orcs" }, [pack]);
  // 10 × 7 for the archers and 10 for their leader.
  expect(inspect(laid, given).resolved.units[0]?.bill).toMatchObject({ points: 80, missing: 0 });
  expect([answerText(archers, { points: 7 }), answerText(leader, { points: 10 })]).toEqual(["7 points per model", "10 points"]);
  const [unit] = resolved.units;
  expect(unit && answeredAbout(unit, pack, prices).map((ask) => answerTo(ask, pack))).toEqual([
    { points: 7, per: "model" },
    { points: 10, per: "unit" },
  ]);
  expect(withAnswer(withAnswer(pack, archers, null), leader, null)).toEqual(empty);
});

describe("how many elites a box allows is answered as it is printed", () => {
  const given = roster("handweapons elite=110", "handweapons elite=110", "handweapons elite=110");
  const ask = asked(bare, given).find((one) => one.option === "elite=110");
  // At 1,000 points a number per 1,000 points is itself.
  test.each<[string, AskAnswer, boolean, string]>([
    ["None", "denied", false, "not allowed"],
    ["2E", { number: 2 }, false, "2E"],
    ["3E", { number: 3 }, true, "3E"],
    ["XE", "allowed", true, "XE"],
  ])("%s", async (_, answer, holds, words) => {
    const pack = withAnswer(none, ask as Ask, answer);
    const errors = (await found(given, pack)).filter((f) => f.startsWith("error FR3-EL"));
    expect([errors.length === 0, answerText(ask as Ask, answer), answerTo(ask as Ask, pack)]).toEqual([holds, words, answer]);
    expect(withAnswer(pack, ask as Ask, null)).toEqual(none);
  });
});

test("an answer for all takes the place of the numbers that were answered one by one", () => {
  const [all] = questionsOf(bare, null, cells).filter(
    ({ part, each }) => part === "options" && each.some(({ asks }) => asks[0]?.sort === "permission" && asks[0].code),
  );
  const [both, one] = [all?.asks[0] as Ask, all?.each[0]?.asks[0] as Ask];
  const counted = withAnswer(none, one, { number: 2 });
  expect(answerTo(one, counted)).toEqual({ number: 2 });
  expect(answerTo(one, withAnswer(counted, both, "allowed"))).toBe("allowed");
  expect(withAnswer(withAnswer(counted, both, "allowed"), both, null)).toEqual(none);
});

describe("questions are counted, each once", () => {
  const longbows = asked(bare, roster("longbows"))[0] as Ask;
  const pack = withAnswer(none, longbows, "allowed");
  test.each<[string, Pack | null, Roster, Awaited<ReturnType<typeof count>>]>([
    ["nothing is open", null, roster("handweapons"), { open: 0, answered: 0, others: 0 }],
    ["two boxes", null, roster("longbows", "pikes"), { open: 2, answered: 0, others: 0 }],
    ["one box for two units", null, roster("longbows", "longbows"), { open: 1, answered: 0, others: 0 }],
    ["one of them answered", pack, roster("longbows", "pikes"), { open: 1, answered: 1, others: 0 }],
    ["an answer that no unit needs is not counted", pack, roster("pikes"), { open: 1, answered: 0, others: 0 }],
    [
      "a setting that is not known is nothing to look up",
      null,
      { ...roster("pikes"), settings: { moon: "full" } },
      { open: 1, answered: 0, others: 1 },
    ],
  ])("%s", async (_, given, army, counts) => {
    expect(await count(given, army)).toEqual(counts);
  });

  async function count(given: Pack | null, army: Roster) {
    const { report, resolved } = inspect(given ? await catalogueFor({ game, armyList: "undead" }, [given]) : bare, army);
    return askCounts(report.findings, resolved, given, open);
  }

  test("what the players agreed on is not asked about", () => {
    const { report, resolved } = inspect(bare, { ...roster("pikes"), playOpen: true });
    expect(askCounts(report.findings, resolved, null, open)).toEqual({ open: 0, answered: 0, others: 0 });
  });
});
