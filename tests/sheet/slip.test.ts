import { describe, expect, test } from "vitest";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { check } from "@/lib/engine/check/check";
import type { Finding } from "@/lib/engine/report/finding";
import type { Rule } from "@/lib/engine/rules/registry";
import type { Roster } from "@/lib/engine/schema/roster";
import { deskReport, type ReportRow } from "@/lib/paper/sheet/desk-report";
import { type Slip, type SlipAbout, slipOf, unitText } from "@/lib/paper/sheet/slip";
import { linesOf } from "@/lib/paper/sheet/text-width";
import { roster, small, smallArmy, smallBook } from "../support/make";

const limit = { id: "S-1", kind: "points-limit", page: 6, basis: "printed" } as Rule;

const about: SlipAbout = {
  event: "Autumn Muster",
  date: "2026-11-28",
  received: "Tue 24 Nov, 22:47",
  version: 2,
  late: null,
  link: null,
};

function slip(army: Roster, change: Partial<SlipAbout> = {}, catalogue: Catalogue = small([limit])): Slip {
  return slipOf({ roster: army, catalogue, report: check(catalogue, army) }, { ...about, ...change });
}

/** The army as it is read. */
const text = ({ units, moreUnits }: Slip) => [...units.map(unitText), moreUnits].filter(Boolean).join("; ");

test("a small roster, whole", () => {
  const army = roster(["1 person captain hat", "2 gnomes brave drum*2", "2 gnomes brave drum*2", "1 gnomes"], {
    name: "The Vale",
    player: "Ann",
    limit: 100,
    stated: 100,
  });
  expect(slip(army, { question: "brings a chapel", link: "https://example.org/#x" })).toEqual({
    event: "Autumn Muster, 28 November 2026",
    name: "Ann",
    army: "Hill Folk",
    ownName: "The Vale",
    club: "",
    verdict: "illegal",
    verdictWord: "Illegal",
    table: "",
    // 10 + 20 + 5, 4 × (10 + 2 + 2 × 10), 10
    points: { figure: "173", rest: "of 100 points" },
    code: expect.stringMatching(/^[0-9A-Z]{4} [0-9A-Z]{4}$/),
    received: "Tue 24 Nov, 22:47",
    version: "2",
    stated: "100",
    differs: true,
    late: "",
    findings: [
      { severity: "error", text: "173 points, at most 100. Spend 73 points less.", source: "p. 6", lines: 1 },
      { severity: "advice", text: "The sum says 100. By the book it is 173. Correct the stated total.", source: "", lines: 2 },
    ],
    moreFindings: "",
    units: [
      { command: "", count: "1", name: "Captain", ownName: "", options: "hat" },
      { command: "", count: "4", name: "Gnomes, brave", ownName: "", options: "drum ×2" },
      { command: "", count: "1", name: "Gnomes", ownName: "", options: "" },
    ],
    moreUnits: "",
    small: false,
    ticks: ["models match the list", "brings a chapel", "paid"],
    link: "https://example.org/#x",
  });
});

test("a slip that others see says the table, and nothing of the verdict", () => {
  const army = roster(["1 person captain hat", "2 gnomes brave"], { player: "Ann", limit: 10, stated: 5 });
  const seen = slip(army, { table: "3", verdict: false, late: "9 minutes late" });
  expect(seen).toMatchObject({
    table: "table 3",
    verdict: null,
    verdictWord: "",
    findings: [],
    moreFindings: "",
    late: "",
    differs: false,
    stated: "5",
  });
  const judged = slip(army, { late: "9 minutes late" });
  expect(seen.units).toEqual(judged.units);
  expect([judged.verdict, judged.findings.length > 0, judged.late]).toEqual(["illegal", true, "9 minutes late"]);
});

test("the desk knows whose it is, whatever the list says, and of which club", () => {
  const army = roster(["1 gnomes"], { name: "The Vale", player: "Ann" });
  expect(slip(army, { player: "Bo Berg", club: "Northern Dice" })).toMatchObject({
    name: "Bo Berg",
    ownName: "The Vale",
    club: "Northern Dice",
  });
});

test.each<[string, Partial<Roster>, Pick<Slip, "name" | "ownName">]>([
  ["the player", { player: "Ann", name: "The Vale" }, { name: "Ann", ownName: "The Vale" }],
  ["the roster, where no player is named", { name: "The Vale" }, { name: "The Vale", ownName: "" }],
  ["neither", { name: " ", player: " " }, { name: "Roster without a name", ownName: "" }],
])("it is headed by %s", (_, change, expected) => {
  expect(slip(roster(["1 gnomes"], change))).toMatchObject(expected);
});

test("event and date each by itself, or none", () => {
  const army = roster(["1 gnomes"]);
  expect(slip(army, { date: null }).event).toBe("Autumn Muster");
  expect(slip(army, { event: null }).event).toBe("28 November 2026");
  expect(slip(army, { event: null, date: null }).event).toBe("");
  expect(slip(army).ticks).toEqual(["models match the list", "paid"]);
});

describe("points and stated", () => {
  test("a lost price is at least, and a greater total that is stated may be right", () => {
    expect(slip(roster(["1 wyrms", "1 gnomes"], { stated: 70 }))).toMatchObject({
      verdictWord: "Unconfirmed",
      points: { figure: "at least 10", rest: "of 1,000 points" },
      stated: "70",
      differs: false,
    });
  });

  test("the same total does not differ, and none may be stated", () => {
    expect(slip(roster(["1 gnomes"], { stated: 10 }))).toMatchObject({ stated: "10", differs: false, findings: [] });
    expect(slip(roster(["1 gnomes"]))).toMatchObject({ stated: "", differs: false });
  });

  test("a game without points shows none", () => {
    const catalogue = compile({ ...smallBook(), hasPoints: false }, smallArmy());
    expect(slip(roster(["1 gnomes"], { stated: 9 }), {}, catalogue)).toMatchObject({ points: null, stated: "", differs: false });
  });

  test("legal as agreed says so", () => {
    expect(slip(roster(["1 trolls"], { playOpen: true })).verdictWord).toBe("Legal as agreed");
  });
});

describe("the army", () => {
  test.each<[string, string[], string]>([
    ["units alike are added up", ["1 gnomes hat", "2 gnomes hat", "1 gnomes"], "3 Gnomes: hat; 1 Gnomes"],
    ["those of two commands are not", ["1 gnomes", "[hired]", "1 gnomes"], "Army: 1 Gnomes; Hired: 1 Gnomes"],
    ["what stands beside the army says so", ["1 gnomes", "[bench]", "1 ogres"], "Army: 1 Gnomes; Bench, not in the total: 1 Ogres"],
    ["a command without units is not named", ["1 gnomes", "[hired]"], "1 Gnomes"],
    ["a unit with another that belongs to it", ["2 ogres", "with 1 gnomes", "1 ogres"], "2 Ogres; with 1 Gnomes; 1 Ogres"],
    ["a comma inside an option stays inside it", ["1 person spell=2 hat"], "1 Person: hat, spell (level 2)"],
    ["what the book does not know", ["3 dragonflies shiny"], "3 Dragonflies: shiny"],
    ["none", [], ""],
  ])("%s", (_, lines, expected) => {
    expect(text(slip(roster(lines)))).toBe(expected);
  });

  test("an own name parts units, a price of the player's own book stands with the options", () => {
    const army = roster(["1 ogres", "1 ogres", "1 ogres hat"]);
    const [first, , third] = army.commands[0]?.units ?? [];
    if (first) first.name = "Tom";
    if (third) third.pointsPerModel = 7;
    expect(text(slip(army))).toBe("1 Ogres “Tom”; 1 Ogres; 1 Ogres: hat, at 7 each");
  });

  test("where models are counted, like units are said as so many of so many", () => {
    const catalogue = compile({ ...smallBook(), counts: "models" }, smallArmy());
    const army = roster([
      "20 gnomes",
      "20 gnomes",
      "10 gnomes",
      "1 ogres",
      "1 ogres",
      "5 gnomes hat",
      "with 2 ogres",
      "5 gnomes hat",
      "with 2 ogres",
    ]);
    expect(text(slip(army, {}, catalogue))).toBe("2 × 20 Gnomes; 10 Gnomes; 2 × Ogres; 2 × 5 Gnomes: hat; with 2 Ogres");
  });

  test("too long for its options, it stands there without; longer still, in part", () => {
    const names = "The Most Honourable Company of the Upper Vale";
    const army = roster(Array.from({ length: 12 }, () => "1 person hat drum rope captain"));
    army.commands[0]?.units.forEach((unit, i) => {
      unit.options.push({ id: `gift-number-${i}-of-the-elders` });
    });
    // Without what tells them apart they are one.
    expect(text(slip(army))).toBe("12 Captain; for options, see sheet");
    army.commands[0]?.units.forEach((unit, i) => {
      unit.name = `${names} ${i}`;
    });
    const part = slip(army);
    expect(part.units.length).toBeGreaterThan(3);
    expect(part.units.length).toBeLessThan(12);
    expect(part.moreUnits).toBe(`and ${12 - part.units.length} more, see sheet`);
    for (const unit of army.commands[0]?.units ?? []) unit.name = names.repeat(20);
    expect(slip(army)).toMatchObject({ units: [], moreUnits: "see sheet" });
  });
});

describe("findings", () => {
  const finding = (message: string, change: Partial<Finding> = {}): Finding => ({
    rule: "S-9",
    code: "count/over",
    values: {},
    measure: null,
    severity: "error",
    targets: [{ kind: "roster" }],
    actual: null,
    bound: null,
    relation: null,
    unit: null,
    terms: [],
    derivation: "",
    message,
    fix: "",
    source: { book: "Small Game", page: 6 },
    ...change,
  });
  const found = (findings: Finding[], change: Partial<SlipAbout> = {}) => {
    const catalogue = small();
    const army = roster(["1 gnomes"]);
    const { findings: shown, moreFindings } = slipOf(
      { roster: army, catalogue, report: { ...check(catalogue, army), findings } },
      { ...about, ...change },
    );
    return { shown: shown.map(({ text: said, lines }) => `${lines} ${said}`), moreFindings };
  };
  const short = (n: number) => Array.from({ length: n }, (_, i) => finding(`Thing ${i + 1}.`));
  const long = "Gnomes of the upper vale and ogres of the lower: ".repeat(3);

  test.each<[string, Finding[], Partial<SlipAbout>, string[], string]>([
    ["four short ones have room", short(4), {}, ["1 Thing 1.", "1 Thing 2.", "1 Thing 3.", "1 Thing 4."], ""],
    ["of five, three and how many more", short(5), {}, ["1 Thing 1.", "1 Thing 2.", "1 Thing 3."], "and 2 more"],
    ["being late takes a line", short(4), { late: "9 minutes late" }, ["1 Thing 1.", "1 Thing 2."], "and 2 more"],
    ["three with a late one", short(3), { late: "9 minutes late" }, ["1 Thing 1.", "1 Thing 2.", "1 Thing 3."], ""],
    ["without a cure that is too long", [finding("Thing 1.", { fix: long.repeat(2) })], {}, ["1 Thing 1."], ""],
    ["one that is longer than the room is cut there", [finding(long.repeat(3))], {}, [`4 ${long.repeat(3)}`], ""],
    ["and leaves room for how many more", [finding(long.repeat(3)), ...short(2)], {}, [`3 ${long.repeat(3)}`], "and 2 more"],
  ])("%s", (_, findings, change, shown, moreFindings) => {
    expect(found(findings, change)).toEqual({ shown, moreFindings });
  });

  test.each<[string, Finding["source"], string]>([
    ["a page", { book: "Small Game", page: "28-29" }, "pp. 28–29"],
    ["a limit of the event, which stands above", { book: "Autumn Muster, limit 2", page: null, event: true }, "limit 2"],
    ["a limit of another event", { book: "Spring Muster, limit 2", page: null, event: true }, "Spring Muster, limit 2"],
    ["nothing known", { book: "Small Game", page: null }, ""],
  ])("the source: %s", (_, source, expected) => {
    const catalogue = small();
    const army = roster(["1 gnomes"]);
    const report = { ...check(catalogue, army), findings: [finding("Thing.", { source })] };
    expect(slipOf({ roster: army, catalogue, report }, about).findings[0]?.source).toBe(expected);
  });
});

test("control characters are shown, never sent on", () => {
  const army = roster(["1 gnomes"], { player: "Ann\u001b[2K\u202e", name: "A\nB" });
  expect(slip(army, { received: "now\u0007" })).toMatchObject({ name: "Ann␛[2K<U+202E>", ownName: "A␊B", received: "now␇" });
});

test.each<[string, number, number]>([
  ["", 10, 1],
  ["aa", 1.2, 1],
  ["aa aa", 1.2, 2],
  ["aa aa", 2.7, 1],
  ["aa aa aa", 2.7, 2],
  ["a".repeat(10), 3, 4],
])("%j in a width of %d ems takes %d lines, with 0.6 for an a and 0.29 for a space", (words, width, lines) => {
  expect(linesOf(words, width)).toBe(lines);
});

describe("the report", () => {
  const row = (change: Partial<ReportRow>): ReportRow => ({
    player: "Ann",
    armyList: "Hill Folk",
    verdict: "legal",
    word: "Legal",
    points: "10",
    stated: "",
    differs: false,
    received: "Tue 24 Nov, 22:47",
    version: "1",
    status: "new",
    lookAt: "",
    ...change,
  });
  const of = { event: "Autumn Muster", date: "2026-11-28", made: null, games: [{ title: "Small Game", dataVersion: "1" }] };

  test("counts by verdict, what needs an answer first, and by status", () => {
    const rows = [
      row({}),
      row({ word: "Legal as agreed", status: "accepted" }),
      row({ verdict: "not-read", word: "Not read", status: "withdrawn" }),
      row({ verdict: "unconfirmed", word: "Unconfirmed", status: "returned" }),
      row({ verdict: "illegal", word: "Illegal", status: "returned" }),
      row({ status: "accepted" }),
    ];
    const report = deskReport(rows, of);
    expect(report.verdicts.map(({ word, lists }) => `${lists} ${word}`)).toEqual([
      "1 Illegal",
      "1 Not read",
      "1 Unconfirmed",
      "2 Legal",
      "1 Legal as agreed",
    ]);
    expect(report.statuses).toEqual([
      { word: "New", lists: 1 },
      { word: "Accepted", lists: 2 },
      { word: "Returned", lists: 2 },
      { word: "Withdrawn", lists: 1 },
    ]);
    expect(report.rows).toEqual(rows);
    expect(report).toMatchObject({
      title: "Autumn Muster",
      date: "Saturday 28 November 2026",
      checkedWith: "Muster Roll. Small Game, data 1",
    });
  });

  test("without an event, without lists", () => {
    expect(deskReport([], { event: null, date: null, made: null, games: [] })).toEqual({
      title: "Lists checked",
      date: "",
      verdicts: [],
      statuses: [],
      rows: [],
      made: "",
      checkedWith: "Muster Roll",
    });
    expect(deskReport([row({ player: "\u001bAnn" })], of).rows[0]?.player).toBe("␛Ann");
  });
});
