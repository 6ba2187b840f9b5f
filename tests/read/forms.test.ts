/** Whole lists as they are handed in: each is read, and no line of it is lost. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as books from "@/data/index";
import { isChecked } from "@/lib/desk/reply";
import { findRosters, readSubmissions } from "@/lib/desk/submission";

const form = (name: string) => readFileSync(new URL(`./forms/${name}.txt`, import.meta.url), "utf8");
const read = async (text: string) => {
  const [found, second] = await findRosters(text, books);
  if (!found || typeof found === "string" || second) throw new Error(`not one roster: ${found}`);
  return found;
};

describe("one army in the forms in which builders write it", () => {
  const army = [
    { entry: "bretonnian-lord", count: 1, options: ["grail-vow", "lance", "royal-pegasus"] },
    { entry: "paladin", count: 1, options: ["banner-of-chalons", "battle-standard", "virtue-of-duty"] },
    { entry: "damsel-of-the-lady", count: 1, options: ["barded-warhorse", "dispel-scroll x2"] },
    { entry: "knights-of-the-realm", count: 5, options: ["musician"] },
    { entry: "knights-errant", count: 6, options: ["champion", "musician"] },
    { entry: "grail-knights", count: 7, options: ["musician", "standard-bearer"] },
    { entry: "field-trebuchet", count: 1, options: [] },
  ];

  test.each(["brackets-below", "colon-and-groups", "bullets-below"])("%s", async (name) => {
    const { roster, problems } = await read(form(name));
    expect([roster.game, roster.armyList]).toEqual(["warhammer-7e", "bretonnia"]);
    const units = roster.commands.flatMap((c) => c.units);
    expect(
      units.map(({ entry, count, options }) => ({
        entry,
        count,
        options: options.map((o) => (o.count ? `${o.id} x${o.count}` : o.id)).sort(),
      })),
    ).toEqual(army);
    expect(units.map((unit) => unit.stated)).toEqual([150, 115, 134, 128, 127, 296, 90]);
    expect(problems).toEqual([]);
  });
});

describe("the sample armies as the book sets them out (Fantasy Rules! pp. 111, 124)", () => {
  test.each([
    ["inca", "inca", 800, 800],
    ["inca-in-columns", "inca", 800, 800],
    ["hill-dwarfs", "hill-dwarfs", 1070, 1050],
    ["hill-dwarfs-flush", "hill-dwarfs", 1070, 1050],
    ["evil", "evil", 1050, 1050],
  ])("%s", async (name, armyList, points, stated) => {
    const [checked] = await readSubmissions(name, form(name), books);
    if (!checked || !isChecked(checked)) throw new Error("not read");
    const { roster, report } = checked;
    expect([roster.armyList, report.points, report.missing]).toEqual([armyList, points, 0]);
    if (name !== "inca-in-columns") expect(roster.stated).toBe(stated);
  });
});

test("no line of a list is missing from its reading report", async () => {
  for (const name of ["brackets-below", "colon-and-groups", "bullets-below", "inca", "inca-in-columns", "hill-dwarfs", "evil"]) {
    const text = form(name);
    const { report = [] } = await read(text);
    const lines = text.split("\n").flatMap((line, i) => (line.trim() ? [i + 1] : []));
    expect([...new Set(report.map((one) => one.line))], name).toEqual(lines);
  }
});
