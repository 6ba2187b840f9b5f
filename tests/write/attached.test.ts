/** Units that belong to a unit, in every form a roster is written in. */
import { describe, expect, test } from "vitest";
import { check } from "@/lib/engine/check/check";
import { readRoster } from "@/lib/engine/roster/roster-file";
import { writeRoster } from "@/lib/engine/roster/write-roster";
import { encode } from "@/lib/paper/write/link";
import { rosterMarkdown } from "@/lib/paper/write/markdown";
import { rosterCsv } from "@/lib/paper/write/roster-csv";
import { writeText } from "@/lib/paper/write/text";
import { decode } from "@/lib/read/link";
import { readBody } from "../support/read-body";
import { rosterOf, small } from "../support/small-book";

const unit = (entry: string, more: object = {}) => ({ entry, count: 1, options: [], ...more });
const roster = rosterOf([
  unit("spears", { count: 20, note: "hold" }),
  unit("handweapons", { count: 8, stated: 48, attachedTo: "u1", note: "left" }),
  unit("individual", { attachedTo: "u1" }),
  unit("dwarfs"),
]);
/** The same units in an order in which nobody would write them. */
const mixed = { ...roster, commands: [{ kind: "main", units: [1, 3, 0, 2].flatMap((i) => roster.commands[0]?.units[i] ?? []) }] };

describe("as text", () => {
  const body = [
    "[Units]",
    "20 Spears",
    "  Unit note: hold",
    "  with 8 Handweapons (48)",
    "  Unit note: left",
    "  with 1 Individual",
    "1 Dwarfs",
  ];
  test("they stand below it, under its heading", () => {
    const text = writeText(small, roster);
    expect(text.trimEnd().split("\n").slice(4)).toEqual(body);
    expect(readBody(text, small)).toEqual({ roster, problems: [], ignored: [] });
  });

  test("they do so in whatever order the roster has them", () => {
    // The dwarfs come first there.
    expect(writeText(small, mixed).trimEnd().split("\n").slice(4)).toEqual([body[0], body.at(-1), ...body.slice(1, -1)]);
  });

  test("one that belongs to no unit there is stands by itself", () => {
    const text = writeText(small, rosterOf([unit("spears"), unit("dwarfs", { attachedTo: "u9" })]));
    expect(text.trimEnd().split("\n").slice(4)).toEqual(["[Units]", "1 Spears", "1 Dwarfs"]);
  });
});

test("as a file and as a link they keep their place and what they point at, right or wrong", () => {
  const wrong = rosterOf([unit("spears", { attachedTo: "u1" }), unit("dwarfs", { attachedTo: "u9" })]);
  for (const given of [roster, mixed, wrong]) {
    expect(readRoster(writeRoster(given))).toEqual({ roster: given, problems: [] });
    expect(decode(encode(given))).toEqual({ roster: given, problems: [] });
  }
});

test("as a table of cells they have a column more", () => {
  const [head, ...rows] = rosterCsv(small, roster, null).trimEnd().split("\r\n");
  expect(head).toBe(
    "Command,Count,Unit,Own name,Options,Points,Prices missing,Stated points,Note,Belongs to,Roster name,Player,Game,Army,Points limit",
  );
  expect(rows.map((row) => row.split(",").at(-6))).toEqual(["", "Spears", "Spears", ""]);
  const named = rosterOf([unit("spears", { name: "Reds" }), unit("dwarfs", { attachedTo: "u1" })]);
  expect(rosterCsv(small, named, null).trimEnd().split(",").at(-6)).toBe("Reds");
  expect(rosterCsv(small, rosterOf([unit("spears")]), null)).not.toContain("Belongs to");
});

test("as Markdown they stand below it and say so", () => {
  const rows = (given: typeof roster) =>
    rosterMarkdown(small, given, check(small, given))
      .split("\n")
      .filter((line) => /^\| \d/.test(line));
  expect(rows(roster)).toEqual([
    "| 20 | Spears |  | 200 |  | hold |",
    "| 8 | with Handweapons |  | 80 | 48 | left |",
    "| 1 | with Individual |  | 10 |  |  |",
    "| 1 | Dwarfs |  | 10 |  |  |",
  ]);
  expect(rows(mixed as typeof roster).map((row) => row.split("|")[2])).toEqual([
    " Dwarfs ",
    " Spears ",
    " with Handweapons ",
    " with Individual ",
  ]);
});
