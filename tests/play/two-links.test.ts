/** A game that begins with two rosters in its address, as at the table of a round. */
import { expect, test } from "vitest";
import { openTable, tableAddress } from "@/components/play/open-table";
import * as books from "@/data/index";
import { readGolden } from "@/tests/support/library";

const golden = (name: string) => readGolden(new URL(`../golden/${name}`, import.meta.url)).then(({ roster }) => roster);
const fragmentOf = (address: string) => address.slice(address.indexOf("#") + 1);

test("both are on the table, and another opponent is another game", async () => {
  const [evil, inca, dwarfs] = await Promise.all(
    ["evil-1050.txt", "inca-800.txt", "hill-dwarfs-1050.txt"].map((name) => golden(`fantasy-rules-3e/${name}`)),
  );
  if (!evil || !inca || !dwarfs) throw new Error("no rosters");
  const open = async (theirs: typeof evil) => openTable(fragmentOf(await tableAddress(inca, theirs)), books);
  const [first, second, again] = [await open(evil), await open(dwarfs), await open(evil)];
  if (first.state !== "ready" || second.state !== "ready" || again.state !== "ready") throw new Error("not opened");
  expect(first.record.game.mine.name).toBe(inca.name);
  expect(first.theirs).toMatchObject({ name: evil.name, word: "Legal" });
  expect(first.table.theirs?.units.size).toBeGreaterThan(3);
  expect(new Set([first, second, again].map(({ record }) => record.id)).size).toBe(2);
});

test("two games cannot meet, nor a list that cannot be read", async () => {
  const [inca, orcs] = await Promise.all(["fantasy-rules-3e/inca-800.txt", "fantasy-warriors/orcs-550.txt"].map(golden));
  if (!inca || !orcs) throw new Error("no rosters");
  expect(await openTable(fragmentOf(await tableAddress(inca, orcs)), books)).toMatchObject({
    state: "fault",
    reason: "Its two rosters are of different games.",
  });
  const cut = fragmentOf(await tableAddress(inca, inca)).slice(0, -8);
  expect(await openTable(cut, books)).toMatchObject({ state: "fault", title: "This link cannot be read" });
});
