/** Boxes of the printed army tables as answers in a pack, read back and checked in rosters. */
import { describe, expect, test } from "vitest";
import { catalogueFor, loadBook } from "@/data/index";
import { newPack, optionAnswersIn, permissionIn } from "@/lib/advice/answers/answers";
import { openCells } from "@/lib/advice/open/open-cells";
import { answerBoxes, misfits, type TableColumn, tableColumn } from "@/lib/advice/table/table-answers";
import { boxInWords, boxOf, columnAnswers, filledIn, filledOf, withoutBoxes } from "@/lib/advice/table/table-boxes";
import { overwritten, plainAnswer, typedAnswer } from "@/lib/advice/table/table-codes";
import { parsePack } from "@/lib/engine/catalogue/author/parse";
import { type TableRow, tableRows } from "@/lib/engine/catalogue/compile/permission-table";
import { check } from "@/lib/engine/check/check";
import type { Status } from "@/lib/engine/common";
import type { PermissionTable } from "@/lib/engine/schema/book";
import type { Pack } from "@/lib/engine/schema/pack";
import { roster } from "../support/make";

const game = "fantasy-rules-3e";
const book = await loadBook(game);
const table = book.permissionTable as PermissionTable;
const rows = tableRows(book);
const empty = newPack(game, "my-book-checks", "My book checks");

async function columnOf(army: string): Promise<TableColumn> {
  const column = tableColumn(await catalogueFor({ game, armyList: army }));
  if (!column) throw new Error(army);
  return column;
}

function row(entry: string): TableRow {
  const found = rows.find((r) => r.parts.some((p) => p.entry === entry));
  if (!found) throw new Error(entry);
  return found;
}

const PLAIN: Record<string, Status> = { "+": "allowed", "-": "denied", "?": "unconfirmed" };

/** Types into the box of an entry: "+", "-", "?", or codes. */
function type(pack: Pack, column: TableColumn, entry: string, text: string): Pack {
  const plain = PLAIN[text];
  const typed = plain ? plainAnswer(row(entry), plain) : typedAnswer(table, column.army, row(entry), text);
  if ("problem" in typed) throw new Error(typed.problem);
  expect(misfits(column, row(entry), typed.answer)).toEqual([]);
  return answerBoxes(pack, column, [typed.answer]);
}

/** "allowed you 2E" */
function box(pack: Pack | null, column: TableColumn, entry: string): string {
  const { status, from, code } = boxOf(table, column.army, row(entry), column.copy, columnAnswers(pack, column.army));
  return [status, from ?? "nobody", code].join(" ").trim();
}

async function verdict(army: string, pack: Pack | null, lines: string[]): Promise<string> {
  const general = army === "undead" ? "1 individual general necromancer=2" : "1 individual general";
  const catalogue = await catalogueFor({ game, armyList: army }, pack ? [parsePack(pack, "pack")] : []);
  const [main] = roster([general, ...lines]).commands;
  const commands = [{ kind: "army", units: main?.units ?? [] }];
  const { findings } = check(catalogue, roster([], { game, armyList: army, limit: 1000, commands }));
  const word = findings.some((f) => f.severity === "error")
    ? "illegal"
    : findings.some((f) => f.severity === "unconfirmed")
      ? "unconfirmed"
      : "legal";
  return word;
}

describe("what our copy shows, from the text of the book", () => {
  test.each([
    // p. 128: the letters of the column that could be placed; p. 118 names the others.
    ["undead", "handweapons", "allowed book L,U"],
    ["undead", "swarms", "allowed book L"],
    ["undead", "spears", "allowed book U"],
    ["undead", "ethereals", "allowed book"],
    ["undead", "longbows", "unconfirmed nobody"],
    ["undead", "fanatics", "unconfirmed nobody"],
    ["roman", "handweapons", "allowed book XE,T"],
    ["wood-elf", "longbows", "allowed book 2E"],
    ["wood-elf", "rangers", "allowed book XE"],
    ["east-african", "spears", "allowed book 2E,T"],
    ["halflings", "traps", "allowed book 2ET,C"],
    ["amphibian", "traps", "allowed book 1ET"],
    ["na-northeast", "traps", "allowed book XET"],
    // Elites are named, their number is lost.
    ["sea-elf", "spears", "allowed book ?E"],
    ["pirate", "longbows", "denied book"],
    // Living and undead mobs are in the text of p. 105; the letters L and U stand in the column of the Undead only.
    ["aztec", "mobs", "allowed book"],
  ])("%s, %s: %s", async (army, entry, shown) => {
    expect(box(null, await columnOf(army), entry)).toBe(shown);
  });

  test("37 boxes in a column, 13 of the Undead known; columns add up", async () => {
    const filled = async (army: string, pack: Pack | null = null) => {
      const column = await columnOf(army);
      return filledOf(rows.map((r) => boxOf(table, army, r, column.copy, columnAnswers(pack, army))));
    };
    expect(await filled("undead")).toEqual({ boxes: 37, book: 13, you: 0 });
    const pack = type(type(empty, await columnOf("undead"), "longbows", "+"), await columnOf("undead"), "militia", "-");
    expect(await filled("undead", pack)).toEqual({ boxes: 37, book: 13, you: 2 });
    expect(filledIn([await filled("undead", pack), await filled("pirate")])).toEqual({ boxes: 74, book: 50, you: 2 });
  });

  test("a list without a column has no column", async () => {
    expect(tableColumn(await catalogueFor({ game, armyList: "generic" }))).toBeNull();
    expect(tableColumn(await catalogueFor({ game: "fantasy-warriors", armyList: "orcs" }))).toBeNull();
  });
});

describe("answers", () => {
  test.each([
    ["undead", "longbows", "+", "allowed you"],
    ["undead", "longbows", "-", "denied you"],
    ["undead", "longbows", "2E", "allowed you 2E"],
    ["undead", "longbows", "U", "allowed you U"],
    ["undead", "longbows", "L,U", "allowed you L,U"],
    ["undead", "longbows", "L", "allowed you L"],
    ["undead", "spears", "L,U", "allowed book L,U"],
    ["undead", "spears", "1E,U", "allowed book 1E,U"],
    ["undead", "heavy-cavalry", "B,U", "allowed book B,U"],
    ["undead", "traps", "T", "allowed you T"],
    ["undead", "traps", "1ET,C", "allowed you 1ET,C"],
    ["undead", "traps", "-", "denied you"],
    ["medieval", "rangers", "2 max 1E", "allowed you 1E,2 max"],
    ["medieval", "spears", "XE,T", "allowed you XE,T"],
    ["sea-elf", "spears", "3E", "allowed book 3E"],
    ["sea-elf", "spears", "XE", "allowed book XE"],
  ])("%s, %s: %s reads %s, and nothing is left of it when it is taken back", async (army, entry, text, shown) => {
    const column = await columnOf(army);
    const pack = type(empty, column, entry, text);
    expect(box(pack, column, entry)).toBe(shown);
    expect(type(pack, column, entry, "?")).toEqual(empty);
    // Whatever order boxes are typed in, a second answer stands for the first.
    expect(box(type(type(empty, column, entry, "-"), column, entry, text), column, entry)).toBe(shown);
  });

  test("what agrees with our copy is not written down", async () => {
    const column = await columnOf("undead");
    expect(type(empty, column, "ethereals", "+")).toEqual(empty);
    expect(type(empty, column, "handweapons", "+")).toEqual(empty);
  });

  test("the pack holds it as the book check writes it", async () => {
    const column = await columnOf("undead");
    const pack = type(empty, column, "longbows", "2E");
    const head = { army: "undead", entry: "longbows" };
    expect(pack.answers).toEqual([
      { kind: "permission", ...head, status: "allowed", page: 128 },
      {
        kind: "option",
        rule: "FR3-EL-4.open",
        ...head,
        option: "elite",
        choices: ["110", "011"],
        status: "allowed",
        page: "128, Undead column",
      },
      { kind: "limit", rule: "FR3-EL-2", ...head, option: "elite", number: 2, page: 128 },
    ]);
    const { rules } = await catalogueFor({ game: "fantasy-rules-3e", armyList: "undead" }, [pack]);
    expect(rules.filter(({ from }) => from === "pack").map(({ rule }) => rule)).toEqual([
      expect.objectContaining({ id: "FR3-EL-4.open-checked-allowed", units: { entry: ["longbows"] }, status: "allowed" }),
      {
        id: "FR3-EL-2.longbows-checked",
        kind: "count",
        subject: "Elite longbows",
        quantity: { of: { entry: ["longbows"], option: ["elite"] } },
        max: { count: 2, scale: "thousand" },
        page: 128,
        basis: "printed",
      },
    ]);
    // The page of book checks reads the same.
    const cells = openCells(column.catalogue);
    const permission = cells.find((c) => c.sort === "permission" && c.entry.id === "longbows");
    const elite = cells.find((c) => c.sort === "option" && c.rule === "FR3-EL-4.open");
    if (permission?.sort !== "permission" || elite?.sort !== "option") throw new Error("not open");
    expect(permissionIn(pack, "undead", permission)).toBe("allowed");
    expect(optionAnswersIn(pack, "undead", elite).get("longbows elite")).toBe("allowed");
  });

  test("without its boxes a pack keeps prices and figures", async () => {
    const price = { kind: "price", entry: "longbows", price: 5 } as const;
    const pack = type({ ...empty, answers: [price] }, await columnOf("undead"), "longbows", "2E");
    expect(withoutBoxes(pack)).toEqual({ ...empty, answers: [price] });
  });

  test("many boxes at once read as one by one", async () => {
    const column = await columnOf("undead");
    const typed = ["longbows", "militia", "pikes"].map((entry) => plainAnswer(row(entry), "denied"));
    const pack = answerBoxes(
      empty,
      column,
      typed.flatMap((t) => ("answer" in t ? [t.answer] : [])),
    );
    expect(pack.answers).toEqual(
      ["longbows", "militia", "pikes"].map((entry) => ({ kind: "permission", army: "undead", entry, status: "denied", page: 128 })),
    );
  });
});

test.each([
  ["heavy-artillery", "N", "allowed"],
  ["light-artillery", "XEl Nap", "allowed XE"],
  ["light-artillery", "Xel Nap", "allowed XE"],
])("a code that repeats the text is read as printed on p. 129: %s %s", async (entry, text, shown) => {
  const column = await columnOf("nap-french");
  const typed = typedAnswer(table, column.army, row(entry), text);
  if ("problem" in typed) throw new Error(typed.problem);
  expect(misfits(column, row(entry), typed.answer)).toEqual([]);
  // Our copy shows no N in any box: which column has one is lost.
  expect(Object.values(column.copy).flatMap((word) => word.marks.map((m) => m.code))).not.toContain("N");
  const [status, ...code] = shown.split(" ");
  const { status: now, code: printed } = boxOf(
    table,
    column.army,
    row(entry),
    column.copy,
    columnAnswers(answerBoxes(empty, column, [typed.answer]), column.army),
  );
  expect([now, printed]).toEqual([status, code.join(" ")]);
});

test("columns of other pages have no N", async () => {
  const typed = typedAnswer(table, "undead", row("heavy-artillery"), "N");
  expect(typed).toHaveProperty("problem");
});

describe("what does not fit is said", () => {
  test.each([
    ["undead", "swarms", "1E", "Swarms: our copy of the book shows L in this box. Type it as well."],
    ["wood-elf", "longbows", "3E", "Longbows: our copy of the book shows 2E in this box, not 3E."],
    ["pirate", "longbows", "2E", "Longbows: our copy of the book shows this box as black. Enter it as white first, without letters."],
    ["medieval", "pikes", "T", "Pikes: T does not fit. This unit type cannot buy it, p. 57."],
  ])("%s, %s: %s", async (army, entry, text, fault) => {
    const typed = typedAnswer(table, army, row(entry), text);
    if ("problem" in typed) throw new Error(typed.problem);
    const said = misfits(await columnOf(army), row(entry), typed.answer);
    expect(said.map((s) => s.toLowerCase())).toEqual([fault.toLowerCase()]);
  });

  test("an answer against our copy is told before it is written", async () => {
    const { copy } = await columnOf("pirate");
    const answer = (entry: string, status: Status) => {
      const typed = plainAnswer(row(entry), status);
      if ("problem" in typed) throw new Error(typed.problem);
      return overwritten(copy, typed.answer).map(({ entry: id, word }) => `${id} ${word.status}`);
    };
    expect(answer("longbows", "allowed")).toEqual(["longbows denied"]);
    expect(answer("longbows", "denied")).toEqual([]);
    expect(answer("longbows", "unconfirmed")).toEqual([]);
    expect(answer("spears", "denied")).toEqual(["spears allowed"]);
  });
});

describe("verdicts under the pack", () => {
  test.each<[string, [string, string][], string[], string]>([
    ["undead", [], ["2 longbows"], "unconfirmed"],
    ["undead", [["longbows", "+"]], ["2 longbows"], "legal"],
    ["undead", [["longbows", "-"]], ["2 longbows"], "illegal"],
    ["undead", [["longbows", "+"]], ["1 longbows elite"], "illegal"],
    ["undead", [["longbows", "1E"]], ["1 longbows elite"], "legal"],
    ["undead", [["longbows", "1E"]], ["2 longbows elite"], "illegal"],
    ["undead", [["longbows", "XE"]], ["2 longbows elite"], "legal"],
    ["undead", [["longbows", "U"]], ["1 longbows"], "illegal"],
    ["undead", [["longbows", "U"]], ["1 longbows undead"], "legal"],
    ["undead", [["longbows", "L"]], ["1 longbows undead"], "illegal"],
    ["undead", [["longbows", "L,U"]], ["1 longbows undead", "1 longbows"], "legal"],
    ["undead", [], ["1 spears"], "unconfirmed"],
    ["undead", [["spears", "U"]], ["1 spears"], "illegal"],
    ["undead", [["spears", "L,U"]], ["1 spears"], "legal"],
    ["undead", [["traps", "T"]], ["1 traps"], "legal"],
    ["undead", [["traps", "T"]], ["1 contraptions", "1 handweapons"], "illegal"],
    ["medieval", [["rangers", "2 max"]], ["2 rangers"], "legal"],
    ["medieval", [["rangers", "2 max"]], ["3 rangers"], "illegal"],
  ])("%s with %j: %j is %s", async (army, boxes, lines, word) => {
    const column = await columnOf(army);
    const pack = boxes.reduce((p, [entry, text]) => type(p, column, entry, text), empty);
    expect(await verdict(army, pack, lines)).toBe(word);
  });
});

test.each([
  [{ status: "allowed", code: "" }, "white, allowed"],
  [{ status: "allowed", code: "2E,T" }, "white, allowed, 2E,T"],
  [{ status: "denied", code: "" }, "black, not allowed"],
  [{ status: "unconfirmed", code: "" }, "not known"],
] as const)("%j is %s", (shown, words) => {
  expect(boxInWords(shown)).toBe(words);
});
