/** A text of ours that breaks off is never judged as if it were whole: wherever it is cut, it is the same list, or that is told. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as library from "@/data/index";
import { readIncoming } from "@/lib/books/intake/incoming";
import { isChecked } from "@/lib/books/intake/reply";
import { inspect } from "@/lib/engine/check/check";
import { rosterDigest } from "@/lib/engine/roster/code";
import { readRoster } from "@/lib/engine/roster/roster-file";
import { FORMS, writeForm } from "@/lib/paper/write/forms";
import { tries } from "../support/effort";
import { random } from "../support/random";

const SAMPLES = [
  ["warhammer-7e", "empire-2000"],
  ["warhammer-7e", "bretonnia-2000"],
  ["fantasy-rules-3e", "evil-1050"],
  ["fantasy-warriors", "orcs-550"],
  // Nothing costs points here.
  ["generic-fantasy-mass-battles", "first-sample-list"],
] as const;

const sample = (game: string, name: string) =>
  readRoster(readFileSync(new URL(`../../data/${game}/samples/${name}.muster.json`, import.meta.url), "utf8")).roster;

test.each(SAMPLES)("%s, %s", { timeout: 120_000 }, async (game, name) => {
  const { stated: _, ...roster } = sample(game, name) ?? {};
  if (!("commands" in roster)) throw new Error(name);
  const catalogue = await library.catalogueFor(roster);
  const { report } = inspect(catalogue, roster);
  expect(report.verdict).toBe("legal");
  const rng = random(`cut ${name}`);
  for (const form of ["text", "csv", "markdown", "json"] as const) {
    const written = await writeForm(form, { catalogue, roster, report });
    // Behind the head, at the end of a line and within one.
    const head = Math.max(0, ...["Army: ", "Army list: ", "Command,"].map((word) => written.indexOf("\n", written.indexOf(word))));
    for (let n = 0; n < tries(400); n++) {
      const at = head + 1 + rng.below(written.length - head - 2);
      const cut = written.slice(0, rng.below(2) ? at : written.lastIndexOf("\n", at) + 1);
      const all = await readIncoming(new TextEncoder().encode(cut), `a.${FORMS[form].ending}`, library);
      for (const read of all) {
        const isSame = isChecked(read) && rosterDigest(read.roster) === rosterDigest(roster);
        if (isChecked(read) && !isSame)
          expect(read.report.verdict, `${form}, ${cut.length} of ${written.length}:\n${cut.slice(-80)}`).not.toBe("legal");
      }
    }
  }
});

test("a list of another's that states its total in front says that it breaks off", async () => {
  const lines = [
    "++ Army Roster (The Empire) [415pts] ++",
    "Army: Empire",
    "Game: Warhammer",
    "Total: 415",
    "1 Captain of the Empire (50)",
    "25 Swordsmen (150)",
  ];
  const [read] = await readIncoming(new TextEncoder().encode(lines.join("\n")), "a.txt", library);
  expect(read && isChecked(read) && read.problems.map(({ code, message }) => `${code}: ${message}`)).toContain(
    "text/breaks-off: 415 points stated at the head, units of 200 below it: the text breaks off, or was changed.",
  );
});

test("a total that is somewhat off is no sign of it", async () => {
  const lines = ["Army: Empire", "Game: Warhammer", "Total: 215", "1 Captain of the Empire (50)", "25 Swordsmen (150)"];
  const [read] = await readIncoming(new TextEncoder().encode(lines.join("\n")), "a.txt", library);
  expect(read && isChecked(read) && read.problems.filter(({ code }) => code?.startsWith("text/"))).toEqual([]);
});
