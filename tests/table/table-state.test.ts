/** The page of a printed table without a page: where one is, what is typed, what is chosen, what is asked. */
import { describe, expect, test } from "vitest";
import { gridKey, within } from "@/components/answers/table/grid-keys";
import {
  type BoxEdit,
  chosenPlaces,
  columnNamed,
  isInRun,
  keptOurs,
  nextRow,
  openRows,
  overwrites,
  plainEdits,
  START,
  type TableAction,
  type TableState,
  tableReducer,
} from "@/components/answers/table/table-state";
import { type Box, columnAnswers } from "@/lib/advice/table/table-boxes";
import type { TableRow } from "@/lib/engine/catalogue/compile/permission-table";

const place = (row: number, column: number) => ({ row, column });
const after = (start: Partial<TableState>, ...actions: TableAction[]) => actions.reduce(tableReducer, { ...START, ...start });
const white: Box = { status: "allowed", from: "you", code: "" };
const black: Box = { status: "denied", from: "book", code: "" };
const unknown: Box = { status: "unconfirmed", from: null, code: "" };

describe("what an action changes, and nothing else", () => {
  const typing: Partial<TableState> = { at: place(2, 1), from: place(1, 1), typing: "2E", problem: "No such code." };
  const overwriting = { edits: [], words: "White.", boxes: [] };
  const coming = new Map([["undead 3", white]]);

  test.each<[string, Partial<TableState>, TableAction, Partial<TableState>]>([
    ["going on", typing, { do: "go", to: place(3, 1) }, { at: place(3, 1), from: null, typing: null, problem: null }],
    ["to another page", { at: place(2, 1) }, { do: "go", to: place(2, 0), page: 1 }, { page: 1, at: place(2, 0) }],
    ["a run begins where one is", { at: place(2, 1) }, { do: "go", to: place(3, 1), extend: true }, { at: place(3, 1), from: place(2, 1) }],
    ["a run goes on", { at: place(3, 1), from: place(2, 1) }, { do: "go", to: place(4, 1), extend: true }, { at: place(4, 1) }],
    ["a row that was found takes the focus", {}, { do: "go", to: place(4, 0), focus: true }, { at: place(4, 0), focusCall: 1 }],
    ["typing takes the problem away", { problem: "No such code." }, { do: "type", text: "2E" }, { typing: "2E", problem: null }],
    ["leaving", { typing: "2E" }, { do: "type", text: null }, { typing: null }],
    ["what is typed cannot be read", { typing: "2Q" }, { do: "refuse", problem: "No." }, { problem: "No.", announced: "No." }],
    [
      "an answer says too little",
      { announced: "White." },
      { do: "refuse", problem: "Type the letters." },
      { problem: "Type the letters." },
    ],
    ["an end of the run", { from: place(0, 0) }, { do: "choose-one" }, { from: null }],
    ["a question", { faults: ["Wrong."] }, { do: "ask", overwriting }, { faults: [], overwriting }],
    ["answered with ours", { overwriting }, { do: "keep-ours" }, { overwriting: null }],
    [
      "an answer shows at once",
      { faults: ["Wrong."], overwriting, coming: new Map([["undead 1", black]]) },
      { do: "enter", words: "White.", coming },
      { faults: [], overwriting: null, announced: "White.", coming: new Map([["undead 1", black], ...coming]) },
    ],
    ["it is kept", { coming }, { do: "arrive", coming }, { coming: new Map() }],
    ["it is kept, and was answered again since", { coming: new Map([["undead 3", black]]) }, { do: "arrive", coming }, {}],
    ["what does not fit", {}, { do: "fault", faults: ["Wrong."] }, { faults: ["Wrong."] }],
    ["what is said", {}, { do: "announce", words: "Undone." }, { announced: "Undone." }],
    ["the dialog for a paste", {}, { do: "paste", open: true }, { pasting: true }],
  ])("%s", (_, start, action, change) => {
    expect(after(start, action)).toEqual({ ...START, ...start, ...change });
  });
});

test.each([
  ["one box", place(2, 1), null, [place(2, 1)], false],
  ["a run upwards", place(1, 1), place(2, 1), [place(1, 1), place(2, 1)], true],
  ["a rectangle", place(1, 2), place(0, 1), [place(0, 1), place(0, 2), place(1, 1), place(1, 2)], true],
])("%s is chosen", (_, at, from, chosen, isRun) => {
  expect(chosenPlaces({ at, from })).toEqual(chosen);
  expect(chosen.map((box) => isInRun({ at, from }, box))).toEqual(chosen.map(() => isRun));
  expect(isInRun({ at, from }, place(3, 1))).toBe(false);
});

const row = (index: number, name: string, ...codes: string[]): TableRow => ({
  index,
  name,
  heading: null,
  parts: codes.length ? codes.map((code) => ({ entry: `${name}-${code}`, name: `${name} ${code}`, code })) : [{ entry: name, name }],
});
const rows = [row(0, "ogres"), row(1, "boats", "A", "B"), row(2, "trolls")];
const columns = [{ army: "undead" }, { army: "dwarfs" }];
const answer = (entry: string, status: "allowed" | "denied") => new Map([[entry, { status, marks: [] }]]);

test("a run as white: where letters tell which entry is meant, white says too little", () => {
  const { edits, refused } = plainEdits(rows, columns, [place(0, 0), place(1, 0), place(2, 1), place(9, 0), place(0, 9)], "allowed");
  expect(edits).toEqual([
    { army: "undead", row: 0, answer: answer("ogres", "allowed") },
    { army: "dwarfs", row: 2, answer: answer("trolls", "allowed") },
  ]);
  expect(refused).toEqual([{ name: "boats", problem: "Type the letters that stand in this box: A for boats A and B for boats B." }]);
  expect(plainEdits(rows, columns, [place(1, 0)], "denied").refused).toEqual([]);
});

test("the next open box is below, else the first", () => {
  const open = openRows([black, unknown, white, unknown]);
  expect(open).toEqual([1, 3]);
  expect([0, 1, 3].map((at) => nextRow(open, at))).toEqual([1, 3, 1]);
  expect(nextRow([], 0)).toBeUndefined();
});

test("answers against our copy are asked about, unless the pack says so already", () => {
  const word = { status: "allowed", page: 7, basis: "table", marks: [] } as const;
  const edits: BoxEdit[] = [
    { army: "undead", row: 0, answer: answer("ogres", "denied") },
    { army: "undead", row: 2, answer: answer("trolls", "denied") },
    { army: "dwarfs", row: 0, answer: answer("ogres", "denied") },
  ];
  const copyOf = (army: string) => (army === "undead" ? { ogres: word, trolls: word } : {});
  const pack = (...entries: string[]) => ({
    format: "muster-pack/1" as const,
    id: "p",
    name: "P",
    game: "g",
    answers: entries.map((entry) => ({ kind: "permission" as const, army: "undead", entry, status: "denied" as const, page: 7 })),
  });
  const against = (...entries: string[]) => overwrites(edits, copyOf, (army) => columnAnswers(pack(...entries), army));
  const ogres = { army: "undead", row: 0, entry: "ogres", status: "allowed", page: 7 };
  expect(against()).toEqual([ogres, { ...ogres, row: 2, entry: "trolls" }]);
  expect(against("trolls")).toEqual([ogres]);
  expect(against("ogres", "trolls")).toEqual([]);
  expect(keptOurs({ edits, words: "", boxes: against("trolls") })).toEqual(edits.slice(1));
});

test.each([
  ["dwarfs", { page: 1, column: 1 }],
  ["undead", { page: 0, column: 0 }],
  ["orcs", null],
  ["", null],
])("the address #%s leads to its column", (army, expected) => {
  const pages = [{ columns: [{ army: "undead" }] }, { columns: [{ army: "elves" }, { army: "dwarfs" }] }];
  expect(columnNamed(pages, army)).toEqual(expected);
});

describe("keys", () => {
  const last = place(36, 15);
  const press = (key: string, more: object = {}, state: object = {}) =>
    gridKey({ key, control: false, alt: false, shift: false, ...more }, { at: place(5, 3), last, isTyping: false, isRun: false, ...state });
  const move = (row: number, column: number, extend = false) => ({ do: "move", to: place(row, column), extend });

  test.each<[string, object, object | null]>([
    ["ArrowUp", {}, move(4, 3)],
    ["ArrowDown", { shift: true }, move(6, 3, true)],
    ["ArrowLeft", {}, move(5, 2)],
    ["ArrowRight", {}, move(5, 4)],
    ["PageUp", {}, move(0, 3)],
    ["PageDown", {}, move(15, 3)],
    ["Home", {}, move(5, 0)],
    ["Home", { control: true }, move(0, 0)],
    ["End", {}, move(5, 15)],
    ["End", { control: true }, move(36, 15)],
    ["ArrowUp", { alt: true }, null],
    ["+", {}, { do: "answer", status: "allowed" }],
    ["-", {}, { do: "answer", status: "denied" }],
    ["−", {}, { do: "answer", status: "denied" }],
    ["?", {}, { do: "answer", status: "unconfirmed" }],
    ["Delete", {}, { do: "answer", status: "unconfirmed" }],
    ["+", { control: true }, null],
    ["z", { control: true }, { do: "undo" }],
    ["Z", { control: true }, { do: "undo" }],
    ["z", { control: true, alt: true }, null],
    ["v", { control: true }, null],
    ["Enter", {}, { do: "type", text: null }],
    ["F2", {}, { do: "type", text: null }],
    ["e", {}, { do: "type", text: "E" }],
    ["2", {}, { do: "type", text: "2" }],
    ["Tab", {}, null],
    ["Escape", {}, null],
    ["constructor", {}, null],
  ])("%s with %j", (key, more, expected) => {
    expect(press(key, more)).toEqual(expected);
  });

  test.each<[string, object | null]>([
    ["Enter", { do: "enter", go: "down" }],
    ["ArrowDown", { do: "enter", go: "down" }],
    ["ArrowUp", { do: "enter", go: "up" }],
    ["Escape", { do: "leave" }],
    ["ArrowLeft", null],
    ["e", null],
    ["+", null],
  ])("%s while a code is typed", (key, expected) => {
    expect(press(key, {}, { isTyping: true })).toEqual(expected);
  });

  test("Escape ends a run", () => {
    expect(press("Escape", {}, { isRun: true })).toEqual({ do: "choose-one" });
  });

  test("nobody moves out of the table", () => {
    expect([place(-1, -4), place(99, 16), place(3, 3)].map((to) => within(to, last))).toEqual([place(0, 0), last, place(3, 3)]);
  });
});
