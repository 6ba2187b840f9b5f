import { describe, expect, test } from "vitest";
import {
  answer,
  answersCsv,
  countsPhrase,
  differs,
  isChecked,
  pointsOf,
  shownVerdict,
  type Unread,
  verdictTitle,
} from "@/lib/books/intake/reply";
import { type Finding, makeFinding, type Severity } from "@/lib/engine/report/finding";
import { rosterCode } from "@/lib/engine/roster/code";
import { checked, type Given } from "../support/checked";

const legal = checked(["1 gnomes"]);
const open = checked(["1 trolls"]);
const illegal = checked(["2 ogres"]);
const unread: Unread = { file: "photo.png", reason: "a picture, not a roster. Ask for text." };
const named = { name: "Test", game: "small-game", armyList: "hill-folk", army: "Hill Folk" };
const about = JSON.stringify(named).slice(1, -1);
const verdicts = { legal: "Complete", illegal: "Broken", unconfirmed: "Open" };

test("a submission is checked or unread", () => {
  expect([legal, open, illegal, unread].map(isChecked)).toEqual([true, true, true, false]);
  expect([legal, open, illegal, unread].map(shownVerdict)).toEqual(["legal", "unconfirmed", "illegal", "not-read"]);
});

test("a roster that is legal as agreed says so to programs and spreadsheets", () => {
  const friendly = checked(["1 trolls"], { change: { playOpen: true } });
  expect([shownVerdict(friendly), verdictTitle(friendly), countsPhrase(friendly.report.findings)]).toEqual([
    "legal",
    "Legal as agreed",
    "1 agreed",
  ]);
  expect(JSON.parse(answer(friendly))).toMatchObject({
    verdict: "legal",
    agreed: 1,
    findings: [{ severity: "unconfirmed", agreed: true }],
  });
  expect(JSON.parse(answer(open))).not.toHaveProperty("agreed");
  expect(JSON.parse(answer(open)).findings[0]).not.toHaveProperty("agreed");
  expect(answersCsv([friendly])).toContain(",legal as agreed (1 not confirmed),");
  expect(answersCsv([friendly])).toContain("Agreed: Trolls: 1 unit, not confirmed for Hill Folk.");
});

test("the verdict has the book's own word where it has one, and an unread file the usual one", () => {
  expect([legal, open, illegal, unread].map((one) => verdictTitle(one))).toEqual(["Legal", "Unconfirmed", "Illegal", "No list"]);
  const own = [["1 gnomes"], ["1 trolls"], ["2 ogres"]].map((lines) => checked(lines, { book: { verdicts } }));
  expect(own.map((one) => verdictTitle(one))).toEqual(["Complete", "Open", "Broken"]);
});

describe("the points of a roster", () => {
  test.each<[string[], Given, string]>([
    [["1 gnomes"], {}, "10 of 1,000 points"],
    [["1 gnomes"], { change: { limit: undefined } }, "10 points"],
    [["30 ogres"], { change: { limit: 1050 } }, "1,500 of 1,050 points"],
    [["1 wyrms", "1 gnomes"], {}, "at least 10 of 1,000 points"],
    [["1 wyrms"], { change: { limit: undefined } }, "at least 0 points"],
    [["1 gnomes"], { book: { pointsName: "crowns" } }, "10 of 1,000 crowns"],
    [["1 gnomes"], { book: { pointsName: "crowns" }, change: { limit: undefined } }, "10 crowns"],
    [["1 gnomes"], { book: { hasPoints: false } }, ""],
  ])("%j with %j are %s", (lines, given, text) => {
    expect(pointsOf(checked(lines, given))).toBe(text);
  });
});

test("how much was found is said by its weight, and nothing where there is nothing", () => {
  const findings = (...severities: Severity[]): Finding[] =>
    severities.map((severity) =>
      makeFinding({ rule: "S-9", code: "count/over", severity, message: "", fix: "", source: { book: "", page: null } }),
    );
  const many = Array.from({ length: 1000 }, () => "advice" as const);
  expect(
    [
      findings(),
      findings("error"),
      findings("error", "error"),
      findings("unconfirmed"),
      findings("advice", "unconfirmed", "unconfirmed", "error"),
      findings(...many),
    ].map((some) => countsPhrase(some)),
  ).toEqual(["", "1 error", "2 errors", "1 unconfirmed", "1 error, 2 unconfirmed, 1 advice", "1,000 advice"]);
});

describe("a stated total differs", () => {
  test.each<[string[], number | undefined, boolean]>([
    [["1 gnomes"], undefined, false],
    [["1 gnomes"], 10, false],
    [["1 gnomes"], 9, true],
    [["1 gnomes"], 11, true],
    [["1 gnomes"], 0, true],
    // A price is lost: the sum may be anything from ten points on.
    [["1 gnomes", "1 wyrms"], undefined, false],
    [["1 gnomes", "1 wyrms"], 9, true],
    [["1 gnomes", "1 wyrms"], 10, false],
    [["1 gnomes", "1 wyrms"], 500, false],
  ])("of %j stated as %j: %s", (lines, stated, different) => {
    expect(differs(checked(lines, { change: { stated } }))).toBe(different);
  });
});

describe("the answer for programs", () => {
  test("has verdict, points, limit and findings of a roster", () => {
    expect(JSON.parse(answer(open))).toEqual({
      file: "army.txt",
      verdict: "unconfirmed",
      ...named,
      points: 40,
      limit: 1000,
      code: rosterCode(open.roster),
      findings: [
        {
          rule: "S-PERMIT",
          code: "roster/entry-open",
          severity: "unconfirmed",
          targets: [{ kind: "unit", unit: "u1" }],
          values: { entry: "Trolls", units: 1, army: "Hill Folk", why: "", lookUp: "Look up Trolls for Hill Folk on p. 9 of your book." },
          actual: 1,
          bound: null,
          message: "Trolls: 1 unit, not confirmed for Hill Folk.",
          fix: "Look up Trolls for Hill Folk on p. 9 of your book.",
          page: 9,
        },
      ],
    });
    expect(answer(legal)).toBe(
      `{"file":"army.txt","verdict":"legal",${about},"points":10,"limit":1000,"code":"${rosterCode(legal.roster)}","findings":[]}`,
    );
  });

  test("has the reason where nothing could be read", () => {
    expect(JSON.parse(answer(unread))).toEqual({
      file: "photo.png",
      verdict: null,
      points: null,
      limit: null,
      findings: [],
      problems: [{ where: "", message: unread.reason, fix: "", severity: "error" }],
    });
  });
});

test("the table for spreadsheets has a row for each, with the findings or the reason", () => {
  const said = checked(["1 gnomes", "1 trolls", "1 wyrms"], { change: { player: "Ann", stated: 12, limit: undefined } });
  expect(answersCsv([legal, unread, said])).toBe(
    [
      "File,Roster,Player,Game,Army list,Verdict,Points,Prices missing,Limit,Stated total,Findings,Composition",
      "army.txt,Test,,small-game,hill-folk,legal,10,0,1000,,,",
      'photo.png,,,,,not read,,,,,"a picture, not a roster. Ask for text.",',
      `army.txt,Test,Ann,small-game,hill-folk,unconfirmed,50,1,,12,"${said.report.findings.map((f) => f.message).join("\n")}",`,
      "",
    ].join("\r\n"),
  );
  expect(said.report.findings).toHaveLength(3);
  expect(answersCsv([])).toBe(
    "File,Roster,Player,Game,Army list,Verdict,Points,Prices missing,Limit,Stated total,Findings,Composition\r\n",
  );
});

test("programs and spreadsheets get no points of a game without them", () => {
  const pointless = checked(["1 gnomes"], { book: { hasPoints: false }, change: { limit: undefined } });
  const code = rosterCode(pointless.roster);
  expect(answer(pointless)).toBe(
    `{"file":"army.txt","verdict":"legal",${about},"points":null,"limit":null,"code":"${code}","findings":[]}`,
  );
  expect(answersCsv([pointless]).split("\r\n")[1]).toBe("army.txt,Test,,small-game,hill-folk,legal,,,,,,");
});
