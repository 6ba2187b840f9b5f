/** One army in forms other than those the reader was made with, written before it was run on them: each reads to the same list. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as books from "@/data/index";
import { readIncoming } from "@/lib/desk/incoming";
import { type Checked, isChecked } from "@/lib/desk/reply";
import { rosterDigest } from "@/lib/roster/code";
import { FORMAT } from "@/lib/schema/format";
import type { Roster } from "@/lib/schema/roster";

const folder = new URL("./forms/second/", import.meta.url);
const files = readdirSync(folder);

/** Entry, count and options of each unit, by hand. */
const units: [string, number, string][] = [
  ["bretonnian-lord", 1, "royal-pegasus lance the-grail-shield holy-icon antlers-of-the-great-hunt grail-vow"],
  ["paladin", 1, "battle-standard Blade_of_Might banner-of-chalons grail-vow virtue-of-duty"],
  ["paladin", 1, "royal-pegasus great-weapon grail-vow virtue-of-heroism"],
  ["damsel-of-the-lady", 1, "barded-warhorse dispel-scroll dispel-scroll"],
  ["knights-of-the-realm", 5, "musician"],
  ["knights-errant", 6, "musician champion"],
  ["knights-errant", 6, "musician champion"],
  ["knights-errant", 6, "musician champion"],
  ["knights-errant", 6, "musician champion"],
  ["pegasus-knights", 4, "musician champion"],
  ["grail-knights", 7, "musician standard-bearer"],
  ["field-trebuchet", 1, ""],
];
const army: Roster = {
  format: FORMAT,
  game: "warhammer-7e",
  armyList: "bretonnia",
  name: "",
  limit: 2010,
  commands: [
    {
      kind: "army",
      units: units.map(([entry, count, options], i) => ({
        id: `u${i}`,
        entry,
        count,
        options: options
          .split(" ")
          .filter(Boolean)
          .map((id) => ({ id: id.replaceAll("_", " ") })),
      })),
    },
  ],
};

async function read(file: string): Promise<Checked> {
  const [first, ...others] = await readIncoming(readFileSync(new URL(file, folder)), file, books);
  if (!first || !isChecked(first) || others.length) throw new Error(`${file}: ${first && "reason" in first ? first.reason : "several"}`);
  return first;
}

describe("one army in a second set of forms", () => {
  test.each(files)("%s", async (file) => {
    const { roster, problems } = await read(file);
    expect(rosterDigest(roster)).toBe(rosterDigest(army));
    const told = problems.filter(({ code }) => code !== "name/unknown").map(({ code }) => code);
    expect(new Set(told)).toEqual(new Set(TOLD[file] ?? []));
  });
});

/** What had to be told beside the one item that the army list does not have. */
const TOLD: Record<string, string[]> = {
  "glued.txt": ["count/parted"],
};
