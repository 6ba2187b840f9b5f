import { expect, test } from "vitest";
import { changeLines } from "@/lib/advice/suggest/change-lines";
import { editsBetween, pointsTaken } from "@/lib/advice/suggest/suggestion";
import { billOf } from "@/lib/engine/check/check";
import { edited } from "@/lib/engine/roster/edit";
import { roster, small } from "../support/make";

const catalogue = small([]);

test.each<[string, string[], string[], [string, string, string, number][]]>([
  ["nothing", ["1 gnomes"], ["1 gnomes"], []],
  ["a unit goes", ["1 gnomes", "2 ogres hat"], ["1 gnomes"], [["remove", "2 Ogres", "hat", -110]]],
  ["a unit comes", ["1 gnomes"], ["1 gnomes", "1 ogres"], [["add", "1 Ogres", "", 50]]],
  ["an option goes", ["1 gnomes hat"], ["1 gnomes"], [["remove", "Hat", "Gnomes", -5]]],
  ["an option comes", ["1 gnomes"], ["1 gnomes drum"], [["add", "Drum", "Gnomes", 10]]],
  ["a choice becomes another", ["1 person captain"], ["1 person scout"], [["change", "Captain", "captain becomes scout", -15]]],
  ["fewer", ["3 gnomes"], ["2 gnomes"], [["change", "Gnomes", "3 become 2", -10]]],
  ["fewer, with more", ["3 gnomes"], ["2 gnomes hat"], [["change", "Gnomes", "3 become 2, with hat", 0]]],
  ["alike", ["1 gnomes"], ["1 gnomes", "1 ogres", "1 ogres"], [["add", "2 × 1 Ogres", "", 100]]],
])("%s", (_, before, after, expected) => {
  const lines = changeLines(catalogue, roster(before), roster(after));
  expect(lines.map(({ kind, what, detail, points }) => [kind, what, detail, points])).toEqual(expected);
});

test("another kind of unit under one id is another unit, and what moves to another command says where to", () => {
  const before = roster(["1 gnomes", "3 ogres"]);
  const after = { ...before, commands: [{ kind: "main", units: [{ id: "u1", entry: "ogres", count: 1, options: [] }] }] };
  const [, ogres] = before.commands[0]?.units ?? [];
  const hired = ogres ? [{ kind: "hired", units: [ogres] }] : [];
  const lines = changeLines(catalogue, before, { ...after, commands: [...after.commands, ...hired] });
  expect(lines.map(({ kind, what, detail }) => [kind, what, detail])).toEqual([
    ["remove", "1 Gnomes", ""],
    ["change", "Ogres", "now in Hired"],
    ["add", "1 Ogres", ""],
  ]);
});

test("one of two copies goes", () => {
  const lines = changeLines(catalogue, roster(["1 gnomes hat hat"]), roster(["1 gnomes hat"]));
  expect(lines.map(({ kind, what, detail }) => [kind, what, detail])).toEqual([["remove", "Hat", "Gnomes"]]);
});

test.each<[string[], string[], number]>([
  [["3 gnomes"], ["2 gnomes"], 10],
  [["1 gnomes hat", "1 ogres"], ["1 gnomes"], 55],
  [["1 gnomes"], ["1 gnomes drum"], 0],
])("%o to %o takes %i points", (before, after, takes) => {
  expect(pointsTaken(billOf(catalogue, roster(before)), billOf(catalogue, roster(after)))).toBe(takes);
});

test("the edits between two rosters make one of the other", () => {
  const before = roster(["2 gnomes hat", "with 1 ogres", "[hired]", "1 trolls", "3 gnomes"]);
  for (const after of [roster(["2 gnomes", "with 1 ogres"]), roster(["2 gnomes hat", "with 3 ogres drum"]), roster([]), before])
    expect(edited(before, editsBetween(before, after))).toEqual(after);
});

test("what comes and belongs to what comes, belongs to it afterwards", () => {
  const before = roster(["1 gnomes", "1 ogres"]);
  const [gnomes] = before.commands[0]?.units ?? [];
  const come = [
    { id: "added 7", entry: "ogres", count: 1, options: [] },
    { id: "added 9", entry: "trolls", count: 1, options: [], attachedTo: "added 7" },
  ];
  const own = gnomes ? [{ ...gnomes, attachedTo: "added 9" }] : [];
  const after = edited(before, editsBetween(before, { ...before, commands: [{ kind: "main", units: [...own, ...come] }] }));
  expect(after.commands[0]?.units.map(({ id, attachedTo }) => [id, attachedTo])).toEqual([
    ["u1", "u4"],
    ["u3", undefined],
    ["u4", "u3"],
  ]);
});

test("what belongs to a unit goes with it, what belongs to one of another command by itself", () => {
  const odd = roster(["1 gnomes", "[hired]", "1 ogres"]);
  const [main, hired] = odd.commands;
  const strange = {
    ...odd,
    commands: [main, { ...hired, units: hired?.units.map((unit) => ({ ...unit, attachedTo: "u1" })) }],
  } as typeof odd;
  const after = { ...odd, commands: [{ kind: "main", units: [] }] };
  expect(edited(strange, editsBetween(strange, after))).toEqual(after);
});
