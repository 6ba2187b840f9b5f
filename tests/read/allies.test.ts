/** Lists with allies, whose units only their own army list has: read as players write them, and as we write them. */
import { expect, test } from "vitest";
import * as books from "@/data/index";
import { readIncoming } from "@/lib/books/intake/incoming";
import { isChecked } from "@/lib/books/intake/reply";
import { withPacks } from "@/lib/books/intake/with-packs";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import { fillSources } from "@/lib/engine/schema/sources";
import { writeForm } from "@/lib/paper/write/forms";
import { textToSend } from "@/lib/paper/write/text";
import { hillFolk, riverFolk } from "../support/own-game";

/** Each people calls its leader captain. */
const captains = (army: ArmyList) =>
  fillSources({ ...army, entries: army.entries?.map((entry, i) => (i === 0 ? { ...entry, name: "Captain" } : entry)) }) as ArmyList;
const library = withPacks(books, [], [captains(riverFolk), captains(hillFolk)]);

async function read(text: string, file = "list.txt") {
  const [one] = await readIncoming(new TextEncoder().encode(text), file, library);
  if (!one || !isChecked(one)) throw new Error(one?.reason);
  const units = one.roster.commands.map(({ armyList, units: all }) => [armyList, ...all.map(({ entry, count }) => `${count} ${entry}`)]);
  return { ...one, units };
}

const HEAD = "Roster: Both\nGame: Lantern War\nArmy: River Folk\nPoints: 500\n\n1 Captain\n10 Ford guard\n";
const BOTH = [
  [undefined, "1 reed-captain", "10 ford-guard"],
  ["hill-folk", "1 hill-chief", "10 slinger"],
];

test.each(["[Allies from Hill Folk]", "[Command: Allies from Hill Folk]"])(
  "under %s stand units of the allies, by names that both have too",
  async (heading) => {
    const { units, report } = await read(`${HEAD}\n${heading}\n1 Captain\n10 Slingers\n`);
    expect(units).toEqual(BOTH);
    expect([report.points, report.verdict]).toEqual([260, "legal"]);
  },
);

test.each(["Allies: Hill Folk", "Hill Folk allies:"])("under %s stand units that only the allies have", async (heading) => {
  const { units, report } = await read(`${HEAD}\n${heading}\n10 slingers\n`);
  expect(units).toEqual([BOTH[0], ["hill-folk", "10 slinger"]]);
  expect([report.points, report.verdict]).toEqual([200, "legal"]);
});

test("our own text of such a list names them, and reads back to the same", async () => {
  const { catalogue, roster, report } = await read(`${HEAD}\n[Allies from Hill Folk]\n1 Captain\n10 Slinger\n`);
  const text = textToSend(catalogue, roster, report);
  expect(text).toContain("\n10 Slinger (70)\n");
  const again = await read(text);
  expect([again.units, again.otherCode ?? false, again.report.read?.open ?? 0]).toEqual([BOTH, false, 0]);
});

test.each(["csv", "markdown", "json", "text"] as const)("as %s such a list reads back too", async (form) => {
  const before = await read(`${HEAD}\n[Allies from Hill Folk]\n1 Captain\n10 Slinger\n`);
  const endings = { csv: "csv", markdown: "md", json: "json", text: "txt" };
  expect((await read(await writeForm(form, before, "player"), `list.${endings[form]}`)).units).toEqual(BOTH);
});

test("in the army itself a unit of the allies is none of it", async () => {
  const { units, report } = await read(`${HEAD}10 Slinger\n\n[Allies from Hill Folk]\n10 Slinger\n`);
  expect(units[0]).toEqual([undefined, "1 reed-captain", "10 ford-guard", "10 slinger"]);
  expect([report.verdict, report.points]).toEqual(["unconfirmed", 200]);
  expect(report.findings.map(({ message }) => message)).toEqual(["Line 8, “10 Slinger”: read as 10 Slinger; “slinger” not understood."]);
});
