import { expect, test } from "vitest";
import { billOf } from "@/lib/check/check";
import { changeLines } from "@/lib/suggest/change-lines";
import { edited, editsBetween, pointsTaken } from "@/lib/suggest/suggestion";
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
