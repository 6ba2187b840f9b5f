/** Like rows of a sheet as one, what gives way where there is no room, advice left off. */

import { describe, expect, test } from "vitest";
import { inspect } from "@/lib/engine/check/check";
import type { Book } from "@/lib/engine/schema/book";
import type { RosterUnit } from "@/lib/engine/schema/roster";
import { withAlikeTogether } from "@/lib/paper/sheet/alike";
import { givenWay, withoutAdvice } from "@/lib/paper/sheet/give-way";
import { sheetModel } from "@/lib/paper/sheet/roster-sheet";
import { countText, type SheetModel } from "@/lib/paper/sheet/sheet-model";
import { roster, small } from "../support/make";

const modelOf = (lines: string[], book: Partial<Book> = {}, change: Record<string, Partial<RosterUnit>> = {}): SheetModel => {
  const catalogue = small([], {}, { book } as never);
  const army = roster(lines);
  for (const unit of army.commands[0]?.units ?? []) Object.assign(unit, change[unit.id]);
  const { resolved, report } = inspect({ ...catalogue, book: { ...catalogue.book, ...book } }, army);
  return sheetModel({ ...catalogue, book: { ...catalogue.book, ...book } }, resolved, report);
};
const said = (model: SheetModel) =>
  withAlikeTogether(model)
    .groups.flatMap(({ rows }) => rows)
    .map((row) => `${countText(row)} ${row.name}${row.options ? ` ${row.options}` : ""} ${row.boxes}/${row.of} ${row.points}`);

describe("like rows", () => {
  test("of a game that counts units are added up, at the place of the first", () => {
    expect(said(modelOf(["2 gnomes", "1 ogres", "3 gnomes"]))).toEqual(["5 Gnomes 20/20 50", " Ogres 1/1 50"]);
  });

  test("of a game that counts models stand as so many times so many", () => {
    expect(said(modelOf(["20 gnomes", "20 gnomes", "10 gnomes"], { counts: "models" }))).toEqual([
      "2 × 20 Gnomes 20/20 20",
      "10 Gnomes 10/10 10",
    ]);
    expect(said(modelOf(["1 gnomes", "1 gnomes"], { counts: "models" }))).toEqual(["2 Gnomes 1/1 20"]);
  });

  test.each<[string, string[], Record<string, Partial<RosterUnit>>]>([
    ["another option", ["1 gnomes", "1 gnomes hat"], {}],
    ["a name of its own", ["1 gnomes", "1 gnomes"], { u2: { name: "Tom" } }],
    ["a note", ["1 gnomes", "1 gnomes"], { u1: { note: "left" } }],
    ["a unit that belongs to it", ["1 gnomes", "1 gnomes", "1 person"], { u3: { attachedTo: "u2" } }],
    ["a finding about it", ["1 gnomes", "1 gnomes"], { u2: { stated: 1 } }],
  ])("are parted by %s", (_, lines, change) => {
    expect(said(modelOf(lines, {}, change)).filter((row) => row.includes("Gnomes"))).toHaveLength(2);
  });

  test("keep the sum of the roster", () => {
    const model = modelOf(["2 gnomes", "1 ogres", "3 gnomes", "4 gnomes hat"]);
    const points = ({ groups }: SheetModel) => groups.flatMap(({ rows }) => rows).reduce((sum, row) => sum + row.price.points, 0);
    expect(points(withAlikeTogether(model))).toBe(points(model));
  });
});

describe("what gives way", () => {
  const model: SheetModel = {
    ...modelOf(["1 gnomes"]),
    summary: [
      { name: "Troops", value: "10", said: "" },
      { name: "Dice", value: "4", said: "" },
    ],
    effects: [
      { name: "A", text: "a", page: "", kind: null, beside: "", units: [] },
      { name: "B", text: "b; c, counted above.", page: "", kind: null, beside: "b.", units: [] },
      { name: "To write on", text: "", page: "", kind: null, beside: "", units: [] },
    ],
    references: [
      { text: "pages", page: "", spare: 1 },
      { text: "army", page: "", spare: 2 },
      { text: "play", page: "" },
    ],
  };
  const [group] = model.groups;
  const [row] = group?.rows ?? [];
  const details = [
    { name: "Gear", text: "net" },
    { name: "Type", text: "foot", spare: true as const },
  ];
  const full = { ...model, groups: group && row ? [{ ...group, rows: [{ ...row, details }] }] : [] };

  test.each<[0 | 1 | 2 | 3, string[], string[], string[]]>([
    [0, ["A: a", "B: b; c, counted above.", "To write on: "], ["pages", "army", "play"], ["Gear", "Type"]],
    [1, ["B: b.", "To write on: "], ["army", "play"], ["Gear"]],
    [2, ["B: b.", "To write on: "], ["play"], []],
    [3, ["B: b.", "To write on: "], ["play"], []],
  ])("at %i", (closeness, effects, references, left) => {
    const given = givenWay(full, closeness);
    expect(given.effects.map(({ name, text }) => `${name}: ${text}`)).toEqual(effects);
    expect(given.references.map(({ text }) => text)).toEqual(references);
    expect(given.groups[0]?.rows[0]?.details.map(({ name }) => name)).toEqual(left);
    // The head of the category has its points.
    expect(given.summary.map(({ name }) => name)).toEqual(["Dice"]);
  });
});

test("without advice the other findings are numbered anew, where they are told and where they point", () => {
  const finding = (number: number, severity: "error" | "advice") => ({
    number,
    severity,
    word: "",
    message: `m${number}`,
    fix: "",
    page: "",
  });
  const plain = modelOf(["1 gnomes"]);
  const [group] = plain.groups;
  const [row] = group?.rows ?? [];
  if (!group || !row) throw new Error("no row");
  const model: SheetModel = {
    ...plain,
    findings: [finding(1, "advice"), finding(2, "error")],
    total: { ...plain.total, notes: [1, 2] },
    groups: [{ ...group, rows: [{ ...row, notes: [1, 2] }] }],
  };
  const left = withoutAdvice(model);
  expect(left.findings.map(({ number, message }) => [number, message])).toEqual([[1, "m2"]]);
  expect([left.total.notes, left.groups[0]?.rows[0]?.notes]).toEqual([[1], [1]]);
  const sound = { ...model, findings: [finding(1, "error")] };
  expect(withoutAdvice(sound)).toBe(sound);
});
