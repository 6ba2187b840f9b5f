/** What a pasted table fills, and what of it is told. */
import { describe, expect, test } from "vitest";
import { type PastedTable, readPastedTable, type TableColumn, type TableRow } from "@/lib/advice/table/pasted-table";

const columns: TableColumn[] = [
  { id: "points", name: "Points", kind: "points" },
  { id: "move", name: "Movement", kind: "profile" },
  { id: "strength", name: "Strength", kind: "profile" },
  { id: "save", name: "Saving throw", kind: "profile" },
];
const all = columns.map((c) => c.id);
const rows: TableRow[] = [
  { key: "chief", name: "Chief", takes: all },
  { key: "archers", name: "Hill archers", takes: all },
  { key: "leader", name: "leader", takes: ["points"] },
];
const read = (text: string, at?: { row: number; column: number }) => readPastedTable(text, columns, rows, at);
/** "chief points 60" for each fill. */
const said = ({ fills }: PastedTable) => fills.map((f) => `${f.row} ${f.column} ${f.value}`);
const told = ({ unread }: PastedTable) => unread.map((u) => `${u.line} “${u.text}” ${u.reason}`);

test.each<[string, string, { row: number; column: number } | undefined, string[]]>([
  ["a column goes down from its cell", "60\n7½\n10", undefined, ["chief points 60", "archers points 7.5", "leader points 10"]],
  [
    "a block goes right and down",
    "4\t5\n3\t3",
    { row: 0, column: 1 },
    ["chief move 4", "chief strength 5", "archers move 3", "archers strength 3"],
  ],
  ["from a cell further down", "7\t4", { row: 1, column: 0 }, ["archers points 7", "archers move 4"]],
  ["an empty cell leaves what is there", "60\t\t5\n\t3", undefined, ["chief points 60", "chief strength 5", "archers move 3"]],
  ["a question mark leaves it too", "?\t4", undefined, ["chief move 4"]],
  ["line ends of every system", "60\r\n7\r10", undefined, ["chief points 60", "archers points 7", "leader points 10"]],
  [
    "rows by name, in any order",
    "Hill Archer\t7\t4\nCHIEF\t60\t5",
    undefined,
    ["archers points 7", "archers move 4", "chief points 60", "chief move 5"],
  ],
  ["as a program writes it, with quotes and commas", '"Hill, archers",7\n"Chief",60', undefined, ["archers points 7", "chief points 60"]],
  ["a separator in quotes parts nothing", '"Hill; archers";7\nChief;60', undefined, ["archers points 7", "chief points 60"]],
  ["names before figures of a later column", "Chief\t5", { row: 2, column: 2 }, ["chief strength 5"]],
  ["a first line names the columns", "Troop\tSaving throw\tPts\nChief\t4+\t60", undefined, ["chief save 4+", "chief points 60"]],
  ["columns without a name of the rows", "Strength\tPoints\n5\t60", undefined, ["chief strength 5", "chief points 60"]],
  ["a beginning that fits one column", "\tSav\tMov\nChief\t4\t6", undefined, ["chief save 4", "chief move 6"]],
  ["a unit in brackets", "\tMovement (″)\nChief\t6″", undefined, ["chief move 6"]],
  ["semicolons", "Chief;60;4", undefined, ["chief points 60", "chief move 4"]],
  ["bars", "| Chief | 60 |\n| Hill archers | 7 |", undefined, ["chief points 60", "archers points 7"]],
  ["gaps", "Hill archers   7   4", undefined, ["archers points 7", "archers move 4"]],
  ["quotation marks of a file", '"Hill archers"\t"7,5"', undefined, ["archers points 7.5"]],
  ["a dash where nothing is entered", "leader\t10\t-\t–", undefined, ["leader points 10"]],
])("%s", (_, text, at, expected) => {
  const table = read(text, at);
  expect(said(table)).toEqual(expected);
  expect(told(table)).toEqual([]);
});

describe("what does not fit is told, and the rest is filled", () => {
  test.each<[string, string, { row: number; column: number } | undefined, string[], string[]]>([
    [
      "a slip in a number",
      "60\n3o",
      undefined,
      ["chief points 60"],
      ["2 “3o” Hill archers, points: “3o” is not a number. Enter one such as 30 or 7½."],
    ],
    [
      "a row too many",
      "1\n2\n3\n4",
      undefined,
      ["chief points 1", "archers points 2", "leader points 3"],
      ["4 “4” There is no row left for it."],
    ],
    ["a column too many", "5\t4", { row: 0, column: 3 }, ["chief save 5"], ["1 “4” Chief: there is no column left for it."]],
    [
      "a name that is not there",
      "Chief\t60\nTrolls\t9",
      undefined,
      ["chief points 60"],
      ["2 “Trolls” Nothing on this sheet has this name."],
    ],
    ["a name twice", "Chief\t60\nChief\t61", undefined, ["chief points 60"], ["2 “Chief” Chief stands twice."]],
    ["a heading", "Officers\nChief\t60", undefined, ["chief points 60"], ["1 “Officers” Nothing on this sheet has this name."]],
    [
      "a heading that is called like a row",
      "Leaders\nleader\t10",
      undefined,
      ["leader points 10"],
      ["1 “Leaders” No figures stand in this line."],
    ],
    ["a name alone", "Chief\nHill archers\t7", undefined, ["archers points 7"], ["1 “Chief” No figures stand in this line."]],
    [
      "a column that is not there",
      "Troop\tPoints\tArmour\nChief\t60\t3",
      undefined,
      ["chief points 60"],
      ["1 “Armour” No column has this name."],
    ],
    ["a beginning that fits two columns", "\tPoints\tS\nChief\t60\t3", undefined, ["chief points 60"], ["1 “S” No column has this name."]],
    ["a figure where none is entered", "leader\t10\t4", undefined, ["leader points 10"], ["1 “4” leader: movement is not entered here."]],
  ])("%s", (_, text, at, expected, unread) => {
    const table = read(text, at);
    expect(said(table)).toEqual(expected);
    expect(told(table)).toEqual(unread);
  });

  test("two rows of one name", () => {
    const twice = [...rows, { key: "other", name: "Chiefs", takes: all }];
    expect(told(readPastedTable("Chief\t60", columns, twice))).toEqual(["1 “Chief” Several things have this name."]);
  });

  test("a text of more lines than any sheet", () => {
    const long = readPastedTable("1\n".repeat(1200), columns, rows);
    expect(long.unread.at(-1)?.reason).toBe("Only the first 1,000 lines are read.");
  });

  test("nothing in a text without figures", () => {
    expect(read("")).toEqual({ fills: [], unread: [] });
    expect(read(" \n\t\n")).toEqual({ fills: [], unread: [] });
  });
});
