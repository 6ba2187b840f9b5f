import { describe, expect, test } from "vitest";
import { optionsTogether, takeTogether } from "@/lib/advice/offers/options-together";
import { inspect } from "@/lib/engine/check/check";
import { edited } from "@/lib/engine/roster/edit";
import type { Rule } from "@/lib/engine/rules/registry";
import { roster, small } from "../support/make";

const catalogue = small([]);

function together(lines: string[], ids: string[]) {
  const { units, options } = optionsTogether(catalogue, inspect(catalogue, roster(lines)).resolved, ids);
  return {
    units,
    options: Object.fromEntries(options.map(({ variant, held, may, status, change }) => [variant.key, [held, may, status, change]])),
  };
}

describe("what several units have and may have", () => {
  test("what none has is given to all: 2 gnomes and 1 ogre with a hat at 5 each", () => {
    const { units, options } = together(["2 gnomes", "1 ogres"], ["u1", "u2"]);
    expect(units).toBe(3);
    expect(options.hat).toEqual([0, 3, "allowed", 15]);
    expect(options.captain).toEqual([0, 3, "allowed", 60]);
    // Denied for everybody: it is not offered.
    expect(options.spell).toBeUndefined();
  });

  test("what some have goes to the others", () => {
    expect(together(["2 gnomes hat", "1 ogres"], ["u1", "u2"]).options.hat).toEqual([2, 3, "allowed", 5]);
  });

  test("what all have is taken from all", () => {
    expect(together(["2 gnomes hat", "1 ogres hat"], ["u1", "u2"]).options.hat).toEqual([3, 3, "allowed", -15]);
  });

  test("of a group of which there may be one the other goes: a captain at 20 in place of a scout at 5", () => {
    expect(together(["1 gnomes scout", "1 ogres"], ["u1", "u2"]).options.captain).toEqual([0, 2, "allowed", 35]);
  });

  test("other units have no part in it", () => {
    const { units, options } = together(["2 gnomes hat", "1 ogres"], ["u2"]);
    expect([units, options.hat]).toEqual([1, [0, 1, "allowed", 5]]);
  });

  test("what only some may have is given to these alone: hats for 2 gnomes, none for the ogre", () => {
    const noHats = { id: "S-1", kind: "availability", units: { entry: ["ogres"] }, options: { option: ["hat"] }, status: "denied" };
    const strict = small([{ ...noHats, reason: "Too tall", page: 6, basis: "printed" } as Rule]);
    const given = roster(["2 gnomes", "1 ogres"]);
    const { options } = optionsTogether(strict, inspect(strict, given).resolved, ["u1", "u2"]);
    const hat = options.find(({ variant }) => variant.key === "hat");
    expect(hat).toMatchObject({ held: 0, may: 2, takers: ["u1"], status: "denied", change: 10 });
  });

  test("nothing of nobody", () => {
    expect(together(["1 gnomes"], [])).toEqual({ units: 0, options: {} });
  });
});

describe("one edit for each unit", () => {
  const options = (lines: string[], on: boolean) => {
    const given = roster(lines);
    const hat = catalogue.variantByKey.get("hat");
    if (!hat) throw new Error("no hat");
    const edits = takeTogether(catalogue, given, ["u1", "u2"], hat, on);
    return [edits.length, ...(edited(given, edits).commands[0]?.units.map((u) => u.options.map((o) => o.id).join(" ")) ?? [])];
  };

  test.each<[string, string[], boolean, unknown[]]>([
    ["given to those that lack it", ["1 gnomes hat", "1 ogres drum"], true, [1, "hat", "drum hat"]],
    ["taken from those that have it", ["1 gnomes hat", "1 ogres drum"], false, [1, "", "drum"]],
    ["nothing where all have it", ["1 gnomes hat", "1 ogres hat"], true, [0, "hat", "hat"]],
  ])("%s", (_, lines, on, expected) => {
    expect(options(lines, on)).toEqual(expected);
  });
});
