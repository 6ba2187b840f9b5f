/** Lines with "with" in front: units that belong to the one above. */
import { describe, expect, test } from "vitest";
import { readBody } from "../support/read-body";
import { small } from "../support/small-book";

function read(lines: string[]) {
  const { roster, problems } = readBody(["Roster: Test", "Game: TS", "Army: Hill Dwarfs", ...lines].join("\n"), small);
  const units = roster?.commands.map((c) =>
    c.units.map((u) => `${u.id} ${u.count} ${u.entry}${u.attachedTo === undefined ? "" : ` > ${u.attachedTo}`}`),
  );
  return { units, problems: problems.map((p) => `${p.severity}, ${p.where}: ${p.message} ${p.fix}`), roster };
}

describe("a line with “with” in front", () => {
  test.each([
    ["below its unit", ["20 Spears (100)", "with 8 Handweapons (48)"]],
    ["set in, as a list, quoted, in capitals", ["20 Spears (100)", "   - With  8 Handweapons (48)"]],
    ["with an empty line and a note between", ["20 Spears (100)", "Unit note: hold", "", "> with 8 Handweapons (48)"]],
  ])("belongs to the unit above: %s", (_, lines) => {
    const { units, problems, roster } = read(lines);
    expect([units, problems]).toEqual([[["u1 20 spears", "u2 8 handweapons > u1"]], []]);
    expect(roster?.commands[0]?.units[1]).toMatchObject({ stated: 48, options: [] });
  });

  test("is one of several, each with options and a note of its own", () => {
    const { units, roster, problems } = read([
      "20 Spears",
      "with 8 Handweapons: bow",
      "  Unit note: left",
      "with 5 Handweapons",
      "3 Spears",
      "with Handweapons",
    ]);
    expect(units).toEqual([["u1 20 spears", "u2 8 handweapons > u1", "u3 5 handweapons > u1", "u4 3 spears", "u5 1 handweapons > u4"]]);
    expect(roster?.commands[0]?.units.map((u) => u.note)).toEqual([undefined, "left", undefined, undefined, undefined]);
    expect(problems).toEqual([`advice, Line 9: "Handweapons": no count written; read as 1. Write the count in front of the name.`]);
  });

  test.each([
    ["first of all", ["with 8 Handweapons"], [["u1 8 handweapons"]], 4],
    ["first in a command", ["20 Spears", "[Command: Mercenary]", "with 8 Handweapons"], [["u1 20 spears"], ["u2 8 handweapons"]], 6],
  ])("that has no unit above is a unit of its own, and told: %s", (_, lines, units, line) => {
    const found = read(lines);
    expect(found.units).toEqual(units);
    expect(found.problems.at(-1)).toBe(
      `error, Line ${line}: "8 Handweapons": no unit stands above it; it was read as a unit of its own. Put it below the unit it belongs to.`,
    );
  });

  test("that names no unit is none, as before", () => {
    const { units, problems } = read(["20 Spears", "with our best wishes"]);
    expect(units).toEqual([["u1 20 spears"]]);
    expect(problems).toEqual([
      'error, Line 5: "with our best wishes": no known name; it was left out. Write it as count and name, or remove it.',
    ]);
  });
});
