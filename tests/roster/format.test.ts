/** The format a roster file names, or does not name. */
import { describe, expect, test } from "vitest";
import { readRosterValue } from "@/lib/engine/roster/read-roster";
import { readRosterFile } from "@/lib/engine/roster/roster-file";

const body = { game: "g", armyList: "a", name: "Test", commands: [{ kind: "main", units: [] }] };
const present = { format: "muster-roll/1", ...body };

describe("a roster", () => {
  test.each<[string, unknown, object | null, object[]]>([
    ["of the present format is read as it is", present, present, []],
    [
      "without a format is read as one of the present, with a remark",
      body,
      present,
      [
        {
          where: "Roster",
          severity: "advice",
          message: "The file does not name its format; it was read as muster-roll/1.",
          fix: 'Add "format": "muster-roll/1".',
        },
      ],
    ],
    [
      "without format and commands is none",
      { ...body, commands: undefined },
      null,
      [{ where: "Roster", severity: "error", message: "This is not a roster: it names no format.", fix: "Choose a roster file." }],
    ],
    [
      "of a later format is left for a newer version",
      { ...present, format: "muster-roll/2" },
      null,
      [
        {
          where: "Roster",
          severity: "error",
          message: "The roster is in the format muster-roll/2, muster-roll/1 can be read.",
          fix: "Open it with a newer version.",
        },
      ],
    ],
    [
      "of an unknown format is refused",
      { ...present, format: "roll/1" },
      null,
      [
        {
          where: "Roster",
          severity: "error",
          message: "The format roll/1 is not known, muster-roll/1 can be read.",
          fix: "Choose a roster file.",
        },
      ],
    ],
    [
      "whose format is a number is refused",
      { ...present, format: 1 },
      null,
      [
        {
          where: "Roster",
          severity: "error",
          message: "The format 1 is not known, muster-roll/1 can be read.",
          fix: "Choose a roster file.",
        },
      ],
    ],
    [
      "whose format is the name of something every object has is refused",
      { ...present, format: "toString" },
      null,
      [
        {
          where: "Roster",
          severity: "error",
          message: "The format toString is not known, muster-roll/1 can be read.",
          fix: "Choose a roster file.",
        },
      ],
    ],
    [
      "is not a pack",
      { ...present, format: "muster-pack/1" },
      null,
      [{ where: "Roster", severity: "error", message: "This is a pack, not a roster.", fix: "Open it where packs are applied." }],
    ],
  ])("%s", (_, value, roster, problems) => {
    const read = readRosterValue(value);
    expect(read.roster).toEqual(roster);
    expect(read.problems.map(({ where, severity, message, fix }) => ({ where, severity, message, fix }))).toEqual(problems);
  });
});

test.each(["", "  \n ", "[]"])("a file of nothing (“%s”) asks for a roster file", (text) => {
  const [read, ...more] = readRosterFile(text);
  expect([read?.roster, read?.problems.map((p) => [p.severity, p.fix]), more]).toEqual([null, [["error", "Choose a roster file."]], []]);
});
