import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import type { Report } from "@/lib/engine/report/finding";
import { rosterCode } from "@/lib/engine/roster/code";
import { reportsCsv } from "@/lib/paper/write/csv";
import { machineLine } from "@/lib/paper/write/json-line";
import { rosterMarkdown } from "@/lib/paper/write/markdown";
import { rosterCsv } from "@/lib/paper/write/roster-csv";
import { rosterOf, small } from "../support/small-book";

const roster = rosterOf(
  [
    { entry: "individual", count: 1, options: [{ id: "general" }, { id: "bow" }], name: '=HYPERLINK("http://x","y")' },
    { entry: "orc-archers", count: 12, options: [{ id: "poisoned-arrows", count: 2 }], note: "two\nlines", stated: 80 },
    { entry: "Orkz", count: 1, options: [{ id: "-1+1" }] },
  ],
  { name: "# <b>Raid</b> | [x](http://y)", player: "@Ann", limit: 1000 },
);
const bill = {
  points: 60,
  missing: 1,
  commands: [],
  sideboard: [],
  units: [
    { unit: "u1", points: 20, missing: 0, lines: [] },
    { unit: "u2", points: 40, missing: 1, lines: [] },
  ],
};
const report: Report = {
  agreed: 0,
  verdict: "illegal",
  points: 60,
  missing: 1,
  limit: 1000,
  bill,
  findings: [
    {
      rule: "T-1",
      code: "count/over",
      values: { subject: "General" },
      measure: "unit",
      severity: "error",
      targets: [{ kind: "unit", unit: "u1" }],
      actual: 2,
      bound: 1,
      relation: "at most",
      unit: "units",
      terms: [],
      derivation: "",
      message: "General: 2 units, at most 1 allowed.",
      fix: "Leave out 1 unit.",
      source: { book: "Tin Soldiers", page: 7 },
    },
  ],
  game: "tin-soldiers",
  armyList: "hill-dwarfs",
  dataVersion: "1",
};

describe("tables for spreadsheets", () => {
  const heads = ["Command", "Count", "Unit", "Own name", "Options", "Points", "Prices missing", "Stated points", "Note"];
  const of = ["Roster name", "Player", "Game", "Army", "Points limit"];

  it("give a row for each unit, with the roster it is of, and no formula runs", () => {
    const row = ["# <b>Raid</b> | [x](http://y)", "'@Ann", "Tin Soldiers", "Hill Dwarfs", "1000", rosterCode(roster)];
    expect(Papa.parse(rosterCsv(small, roster, bill), { skipEmptyLines: true }).data).toEqual([
      [...heads, ...of, "Code"],
      ["Main", "1", "General", `'=HYPERLINK("http://x","y")`, "bow", "20", "0", "", "", ...row],
      ["Main", "12", "Orc Archers", "", "poisoned arrows x2", "40", "1", "80", "two\nlines", ...row],
      ["Main", "1", "`Orkz`", "", "`-1+1`", "", "", "", "", ...row],
    ]);
  });

  it("say in one cell what the head of a list says that has no column", () => {
    const further = { event: "Cup, day 2", settings: { side: "red" }, packs: ["cup"], playOpen: true, note: "One.\nTwo." };
    const rows = Papa.parse<string[]>(
      rosterCsv(small, { ...rosterOf([{ entry: "spears", count: 1, options: [] }]), ...further }, null),
    ).data;
    expect(rows[0]?.at(-1)).toBe("Also said");
    expect(rows[1]?.at(-1)?.split("\n")).toEqual([
      "Event: Cup, day 2",
      "Setting: side = red",
      "Pack: cup",
      "Not settled: allowed",
      "Note: One.",
      "Note: Two.",
    ]);
  });

  it("have the total that a list states, and no such column where it states none", () => {
    const spears = rosterOf([{ entry: "spears", count: 1, options: [] }]);
    const [heads, row] = Papa.parse<string[]>(rosterCsv(small, { ...spears, stated: 30 }, null)).data;
    expect([heads?.at(-1), row?.at(-1)]).toEqual(["Stated total", "30"]);
    expect(Papa.parse<string[]>(rosterCsv(small, spears, null)).data[0]?.at(-1)).toBe("Points limit");
  });

  it("leave the points empty in a game without them", () => {
    const pointless = { ...small, book: { ...small.book, hasPoints: false } };
    const row = Papa.parse<string[]>(rosterCsv(pointless, roster, bill)).data[1];
    expect(row?.slice(5, 7)).toEqual(["", ""]);
  });

  it.each(["=1", "+1", "-1", "@x", " =1", "\t=1", "＝1", "\u200b=1", "\ufeff@x", "\u00ad-1", "\u3164=1", "\u2800+1"])(
    "'%s' as a name stays text",
    (name) => {
      const row = Papa.parse<string[]>(rosterCsv(small, rosterOf([{ entry: "spears", count: 1, options: [], name }]), null)).data[1];
      expect(row?.[3]).toBe(`'${name}`);
    },
  );

  it("quote what another spreadsheet would part columns at", () => {
    const unit = { entry: "spears", count: 1, options: [], name: "Hill;Guard" };
    expect(rosterCsv(small, rosterOf([unit]), null)).toContain(',"Hill;Guard",');
  });

  it("give a row for each checked file, also for one that could not be read", () => {
    const problem = { where: "", message: "The file is empty.", fix: "Choose a roster file.", severity: "error" as const };
    const files = [
      { file: "a.txt", roster, report, problems: [] },
      { file: "b.txt", roster: null, report: null, problems: [problem] },
    ];
    const [, ...rows] = Papa.parse(reportsCsv(files), { skipEmptyLines: true }).data;
    expect(rows).toEqual([
      ["a.txt", roster.name, "'@Ann", "tin-soldiers", "hill-dwarfs", "illegal", "60", "1", "1000", "", report.findings[0]?.message, ""],
      ["b.txt", "", "", "", "", "not read", "", "", "", "", "The file is empty.", ""],
    ]);
  });
});

describe("the line for programs", () => {
  it("holds verdict, points, limit and findings", () => {
    expect(JSON.parse(machineLine("a.txt", report))).toEqual({
      file: "a.txt",
      verdict: "illegal",
      points: 60,
      limit: 1000,
      findings: [
        {
          rule: "T-1",
          code: "count/over",
          values: { subject: "General" },
          severity: "error",
          targets: [{ kind: "unit", unit: "u1" }],
          actual: 2,
          bound: 1,
          message: "General: 2 units, at most 1 allowed.",
          fix: "Leave out 1 unit.",
          page: 7,
        },
      ],
    });
  });

  it("is one line whatever the file is called", () => {
    expect(machineLine("a\nb\u2028", null)).not.toContain("\n");
  });
});

describe("Markdown", () => {
  it("shows what players wrote as text", () => {
    expect(rosterMarkdown(small, roster, report)).toBe(`# \\# \\<b\\>Raid\\</b\\> \\| \\[x\\](http\\://y)

- Player: \\@Ann
- Game: Tin Soldiers
- Army list: Hill Dwarfs
- Points: at least 60 of 1,000
- Verdict: Illegal
- Code: C3XP PXXY

| Count | Unit | Options | Points | Stated points | Note |
|---:|---|---|---:|---:|---|
| 1 | General "=HYPERLINK(\\\\"http\\://x\\\\",\\\\"y\\\\")" | bow | 20 |  |  |
| 12 | Orc Archers | poisoned arrows x2 | at least 40 | 80 | "two\\\\nlines" |
| 1 | \\\`Orkz\\\` | \\\`-1+1\\\` |  |  |  |

## Findings

- General: 2 units, at most 1 allowed. Leave out 1 unit.
`);
  });

  it("says what was agreed, in the verdict and at the finding", () => {
    const findings = report.findings.map((f) => ({ ...f, severity: "unconfirmed" as const, agreed: true }));
    const text = rosterMarkdown(small, roster, { ...report, verdict: "legal", agreed: 1, findings });
    expect(text).toContain("- Verdict: Legal as agreed (1 not confirmed)\n");
    expect(text).toContain("\n- Agreed: General: 2 units, at most 1 allowed. Leave out 1 unit.\n");
  });

  it("has the book's own word for the verdict, no points where there are none, and no blank where there is no fix", () => {
    const verdicts = { legal: "Complete", illegal: "Incomplete", unconfirmed: "Open" };
    const pointless = { ...small, book: { ...small.book, hasPoints: false, verdicts } };
    const findings = report.findings.map((f) => ({ ...f, fix: "" }));
    const plain = rosterOf([{ entry: "spears", count: 1, options: [] }], { name: "Raid", limit: 1000 });
    expect(rosterMarkdown(pointless, plain, { ...report, findings })).toBe(`# Raid

- Game: Tin Soldiers
- Army list: Hill Dwarfs
- Limit: 1,000
- Verdict: Incomplete
- Code: TXQ8 RN4J

| Count | Unit | Options |
|---:|---|---|
| 1 | Spears |  |

## Findings

- General: 2 units, at most 1 allowed.
`);
  });
});
