/** What a roster leaves open in the book, asked where it arises, and what becomes of an answer. Undead: the boxes of p. 128. */
import { describe, expect, test } from "vitest";
import { catalogueFor, loadCatalogue } from "@/data/index";
import { newPack } from "@/lib/advise/answers";
import { type Ask, type AskAnswer, answeredAbout, answerText, answerTo, asksOf, type CellsOf, withAnswer } from "@/lib/advise/asks";
import { openCells } from "@/lib/advise/open-cells";
import type { Catalogue } from "@/lib/catalogue/types";
import { inspect } from "@/lib/check/check";
import type { Pack } from "@/lib/schema/pack";
import { FORMAT, type Roster, type RosterUnit } from "@/lib/schema/roster";

const game = "fantasy-rules-3e";
const bare = await loadCatalogue(game, "undead");
const cells = openCells(bare);
const cellsOf: CellsOf = (army) => (army === "undead" ? cells : undefined);
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
  return report.findings.flatMap((finding) => asksOf(finding, resolved, cellsOf));
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
    expect(unit && answeredAbout(unit, pack, cellsOf).map((one) => one.key)).toEqual([ask?.key]);
    expect(withAnswer(pack, ask as Ask, null)).toEqual(none);
  });
});

test("a unit that the book settles asks nothing, nor does one of another army list", () => {
  expect(asked(bare, roster("handweapons"))).toEqual([]);
  const { report, resolved } = inspect(bare, roster("longbows"));
  expect(report.findings.flatMap((finding) => asksOf(finding, resolved, () => undefined))).toEqual([]);
});

test("an option is asked about for its own entry, and the answer holds for no other", async () => {
  const given = roster("handweapons poison", "longbows poison");
  const ask = asked(bare, given).find(
    (one) => one.option === "poison" && one.sort === "permission" && one.pair?.entry?.id === "handweapons",
  );
  expect(ask?.cell).toMatchObject({ sort: "option", rule: "FR3-OPT-26.army" });
  const pack = withAnswer(none, ask as Ask, "allowed");
  const left = inspect(await catalogueFor({ game, armyList: "undead" }, [pack]), given).report.findings;
  const open = left.filter((f) => f.rule === "FR3-OPT-26.army").flatMap((f) => f.targets);
  expect(open).toEqual([{ kind: "option", unit: "u2", option: "poison" }]);
});

test.each<[AskAnswer, string[], string]>([
  [{ holds: true }, ["error FR3-UD-8.letters-checked"], "it holds"],
  [{ holds: false }, [], "it does not hold"],
])("whether living spears are allowed is a rule that holds or not: %j", async (answer, findings, words) => {
  const given = roster("spears");
  const [ask] = asked(bare, given);
  expect(ask).toMatchObject({ sort: "rule", cell: { sort: "holds", data: { id: "FR3-UD-8.letters" } } });
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
