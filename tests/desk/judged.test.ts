/** What is said of a list that was not read whole. Small game: gnomes 10, ogres 50 and at most one, at least one captain. */
import { describe, expect, test } from "vitest";
import { answer, type Checked, isChecked, shownVerdict, verdictTitle } from "@/lib/books/intake/reply";
import { readSubmissions } from "@/lib/books/intake/submission";
import { inspect } from "@/lib/engine/check/check";
import { readText } from "@/lib/engine/report/verdict";
import type { Rule } from "@/lib/engine/rules/registry";
import { openQuestions } from "@/lib/events/desk/as-read";
import { letterTo } from "@/lib/events/desk/letter";
import { sheetModel } from "@/lib/paper/sheet/roster-sheet";
import { slipOf } from "@/lib/paper/sheet/slip";
import { smallBook } from "../support/make";
import { smallLibrary } from "../support/small-library";

const printed = { page: 6, basis: "printed" } as const;
const rules = [
  { id: "S-1", kind: "points-limit", ...printed },
  { id: "S-2", kind: "count", quantity: { of: { entry: ["ogres"] } }, max: 1, subject: "Ogres", ...printed },
  { id: "S-3", kind: "count", quantity: { of: { entry: ["person"] } }, min: 1, subject: "Captains", ...printed },
] as Rule[];

async function read(...lines: string[]): Promise<Checked> {
  const library = smallLibrary({ book: { rules: smallBook(rules).rules } });
  const text = ["Roster: Raid", "Game: Small Game", "Army: Hill Folk", "Points: 100", ...lines].join("\n");
  const [first] = await readSubmissions("army.txt", text, library);
  if (!first || !isChecked(first)) throw new Error("not read");
  return first;
}

/** What is shown of a list, and of each finding its weight and what it is about. */
const said = (checked: Checked) => ({
  shown: shownVerdict(checked),
  read: readText(checked.report),
  findings: checked.report.findings.map((f) => `${f.provisional ? "if read right" : f.severity}: ${f.message}`),
});

const UNREAD = "Hill Folk has no unit of this name; it is kept as written, without a price.";

describe("a list is illegal only where a fault is certain from what was read whole:", () => {
  test.each<[string, string[], string, string, string[]]>([
    ["read whole and legal", ["1 Person", "2 Gnomes"], "legal", "Read whole", []],
    [
      "read whole and over",
      ["1 Person", "2 Ogres"],
      "illegal",
      "Read whole",
      ["error: 110 points, at most 100.", "error: Ogres: 2 units, at most 1 allowed."],
    ],
    [
      "what a line that was not understood may bring is not missing for certain",
      ["1 Zeppelin"],
      "not-all-read",
      "1 line not understood",
      [`unconfirmed: Line 5, “1 Zeppelin”: ${UNREAD}`, "if read right: Captains: no units, at least 1 needed."],
    ],
    [
      "what was read for certain is over whatever the other line says",
      ["1 Person", "1 Zeppelin", "2 Ogres"],
      "illegal",
      "1 line not understood",
      ["error: 110 points, at most 100.", "error: Ogres: 2 units, at most 1 allowed.", `unconfirmed: Line 6, “1 Zeppelin”: ${UNREAD}`],
    ],
    [
      "a unit whose line has something unclear counts for nothing certain",
      ["1 Person", "1 Ogres: sails", "1 Ogres"],
      "not-all-read",
      "1 line not understood",
      [
        "unconfirmed: Line 6, “1 Ogres: sails”: read as 1 Ogres; “sails” not understood.",
        "if read right: 110 points, at most 100.",
        "if read right: Ogres: 2 units, at most 1 allowed.",
      ],
    ],
    [
      "all that is unclear in one line is one finding",
      ["1 Person", "1 Gnomes: sails, wings, horns"],
      "not-all-read",
      "1 line not understood",
      ["unconfirmed: Line 6, “1 Gnomes: sails, wings, horns”: read as 1 Gnomes; “sails”, “wings” and “horns” not understood."],
    ],
    [
      "a guess makes no error certain",
      ["1 Person", "1 Ogers", "1 Ogres"],
      "unconfirmed",
      "1 line to confirm",
      [
        'unconfirmed: Line 6: "Ogers" was read as Ogres.',
        "if read right: 110 points, at most 100.",
        "if read right: Ogres: 2 units, at most 1 allowed.",
      ],
    ],
  ])("%s", async (_, lines, shown, how, findings) => {
    expect(said(await read(...lines))).toEqual({ shown, read: how, findings });
  });
});

test("desk, slip, sheet, letter and programs say the same of it", async () => {
  const list = await read("1 Person", "1 Zeppelin (30)", "1 Ogres: sails", "1 Ogres");
  const { catalogue, roster, report } = list;
  const slip = slipOf(list, { event: null, date: null, received: "", version: 1, late: null, link: null, player: "Ann Ash" });
  const sheet = sheetModel(catalogue, inspect(catalogue, roster).resolved, report);
  expect([verdictTitle(list), slip.name, slip.verdict, slip.verdictWord, sheet.verdict, sheet.verdictWord]).toEqual([
    "Not all read",
    "Ann Ash",
    "not-all-read",
    "Not all read (2 lines)",
    "not-all-read",
    "Not all read (2 lines)",
  ]);
  expect(JSON.parse(answer(list))).toMatchObject({ verdict: "unconfirmed", read: { open: 2, confirm: 0 } });
  expect(sheet.findings.map((f) => f.message)).toEqual(report.findings.map((f) => f.message));
  const asked = openQuestions(list).map(({ key }) => key);
  expect(letterTo(list, { due: "Sunday", sender: "Ann Ash", asked }).text).toContain(
    [
      "I could not read all of it.",
      "",
      "2 questions:",
      "- What is “Zeppelin”?",
      "  Your line: 1 Zeppelin (30)",
      "- What is “sails”?",
      "  Your line: 1 Ogres: sails",
      "",
      "Please answer by Sunday.",
    ].join("\n"),
  );
});

test("a limit that nobody wrote makes no error certain: the prices of the units come to 60, by the book to 70", async () => {
  const library = smallLibrary({ book: { rules: smallBook(rules).rules } });
  const text = ["Game: Small Game", "Army: Hill Folk", "1 Person (10)", "1 Gnomes (10)", "1 Ogres (40)"].join("\n");
  const [list] = await readSubmissions("army.txt", text, library);
  if (!list || !isChecked(list)) throw new Error("not read");
  const { shown, findings } = said(list);
  expect([shown, findings[0]]).toEqual(["unconfirmed", "if read right: 70 points, at most 60."]);
});
