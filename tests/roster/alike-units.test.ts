import { describe, expect, test } from "vitest";
import { mergeAlike, splitOffOne } from "@/lib/engine/roster/alike-units";
import { edit, edited } from "@/lib/engine/roster/edit";
import type { Edit } from "@/lib/engine/roster/edits";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";
import { roster } from "../support/make";

const units = (given: Roster) =>
  given.commands.map((c) => c.units.map((u) => `${u.count} ${[u.entry, ...u.options.map((o) => o.id)].join(" ")}`));
const linesAfter = (given: Roster, edits: readonly Edit[]) => units(edited(given, edits));
const command = (given: Roster) => given.commands[0] ?? { units: [] };
const changed = (given: Roster, id: string, change: Partial<RosterUnit>): Roster => ({
  ...given,
  commands: given.commands.map((c) => ({ ...c, units: c.units.map((u) => (u.id === id ? { ...u, ...change } : u)) })),
});

describe("like units come together", () => {
  test.each<[string, string[], string[]]>([
    ["on the first line", ["1 gnomes", "1 ogres", "3 gnomes"], ["4 gnomes", "1 ogres"]],
    ["in whatever order they have their options", ["1 gnomes hat drum", "2 gnomes drum hat"], ["3 gnomes hat drum"]],
    ["not with other options", ["1 gnomes hat", "1 gnomes"], ["1 gnomes hat", "1 gnomes"]],
    ["not with another number of an option", ["1 gnomes drum*2", "1 gnomes drum"], ["1 gnomes drum", "1 gnomes drum"]],
    ["not where others belong to them", ["1 ogres", "with 1 gnomes", "1 ogres", "1 ogres"], ["1 ogres", "1 gnomes", "2 ogres"]],
    ["not where they belong to another", ["1 ogres", "with 1 gnomes", "1 gnomes", "1 gnomes"], ["1 ogres", "1 gnomes", "2 gnomes"]],
    ["not where nothing is alike", ["1 gnomes", "1 ogres"], ["1 gnomes", "1 ogres"]],
  ])("%s", (_, lines, expected) => {
    const given = roster(lines);
    expect(linesAfter(given, mergeAlike(command(given)))).toEqual([expected]);
  });

  test.each<[string, Partial<RosterUnit>]>([
    ["a name", { name: "First" }],
    ["a note", { note: "in the wood" }],
    ["stated points", { stated: 10 }],
    ["a price of its own", { pointsPerModel: 3 }],
    ["a key that is not known", { colour: "red" } as object],
  ])("%s parts them", (_, change) => {
    const given = changed(roster(["1 gnomes", "1 gnomes"]), "u2", change);
    expect(mergeAlike(command(given))).toEqual([]);
  });

  test("of some lines alone", () => {
    const given = roster(["1 gnomes", "1 gnomes", "1 gnomes"]);
    expect(linesAfter(given, mergeAlike(command(given), new Set(["u2", "u3"])))).toEqual([["1 gnomes", "2 gnomes"]]);
  });

  test("up to the most that a line may have", () => {
    const given = roster(["9999 gnomes", "1 gnomes"]);
    const most = edit(given, { do: "change", unit: "u1", change: { count: 1e9 } });
    expect(linesAfter(most, mergeAlike(command(most)))).toEqual(units(most));
  });
});

describe("one is split off", () => {
  test.each<[string, string[], string, string[]]>([
    ["onto a line of its own", ["3 gnomes hat", "1 ogres"], "u1", ["2 gnomes hat", "1 gnomes hat", "1 ogres"]],
    ["not from a line of one", ["1 gnomes"], "u1", ["1 gnomes"]],
    ["not from a line that is not there", ["2 gnomes"], "u9", ["2 gnomes"]],
  ])("%s", (_, lines, id, expected) => {
    const given = roster(lines);
    expect(linesAfter(given, splitOffOne(command(given), 0, id))).toEqual([expected]);
  });

  test("its line has no points stated any more, and it has no name or note", () => {
    const given = changed(roster(["2 gnomes"]), "u1", { name: "First", note: "in the wood", stated: 20 });
    const [first, second] = edited(given, splitOffOne(command(given), 0, "u1")).commands[0]?.units ?? [];
    expect([first, second]).toEqual([
      { id: "u1", entry: "gnomes", count: 1, options: [], name: "First", note: "in the wood" },
      { id: "u2", entry: "gnomes", count: 1, options: [] },
    ]);
  });
});
