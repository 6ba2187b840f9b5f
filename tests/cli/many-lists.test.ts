/** `muster stats` and `muster booklet`: what is made of many lists. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inFolder, muster } from "./run";

const list = (player: string, mobs: number, army = "Hill Dwarfs") =>
  `Roster: Raid of ${player}\nPlayer: ${player}\nGame: fantasy-rules-3e\nArmy: ${army}\nPoints: 1000\n\n1 General\n${mobs} Mobs\n`;

/** General 160, each Mob 10. */
function event(folder: string): string {
  const lists = join(folder, "lists");
  mkdirSync(lists);
  writeFileSync(join(lists, "ada.txt"), list("Ada", 2));
  writeFileSync(join(lists, "ben.txt"), list("Ben", 4));
  writeFileSync(join(lists, "cid.txt"), list("Cid", 9, "Inca"));
  return lists;
}

test("stats prints tables, JSON, a table for spreadsheets and a picture", { timeout: 60_000 }, async () => {
  await inFolder(async (folder) => {
    const lists = event(folder);
    const text = await muster(["stats", lists]);
    expect([text.status, text.err]).toEqual([0, ""]);
    expect(text.out).toContain("Fantasy Rules! 3rd edition, 3 lists\n");
    expect(text.out).toContain("  Hill Dwarfs      2          67  #############\n");
    expect(text.out).toMatch(/^ {2}Mobs +3 +100 +15 +15 {2}#{20}$/m);

    const json = JSON.parse((await muster(["stats", lists, "--format", "json"])).out);
    const [game] = json.games;
    expect([game.game, game.all.lists, game.armies.map((army: { name: string; lists: number }) => [army.name, army.lists])]).toEqual([
      "fantasy-rules-3e",
      3,
      [
        ["Hill Dwarfs", 2],
        ["Inca", 1],
      ],
    ]);
    // 2, 4 and 9 Mobs: between the dearest and the cheapest list lie 7 of 10 points, and 2 between the middle and the cheapest.
    const [whole] = game.all.points;
    expect([whole.most - whole.least, whole.median - whole.least]).toEqual([70, 20]);

    const csv = await muster(["stats", lists, "--format", "csv"]);
    expect(csv.out).toContain("Fantasy Rules! 3rd edition,All armies,Units,Mobs,3,100,15,15,");

    const svg = await muster(["stats", lists, "--format", "svg", "--name", "Autumn <Muster>"]);
    expect(svg.out).toMatch(/^<svg .*Autumn &lt;Muster&gt;.*<\/svg>\n$/s);
  });
});

test("stats counts what could be read, and says what could not", async () => {
  await inFolder(async (folder) => {
    const lists = event(folder);
    writeFileSync(join(lists, "dot.txt"), "see you on Saturday");
    const { out, err, status } = await muster(["stats", lists]);
    expect(status).toBe(2);
    expect(out).toContain("3 lists");
    expect(err).toContain("dot.txt: no list in it");
    const none = await muster(["stats", "-", "--format", "svg"], "see you on Saturday");
    expect([none.status, none.out]).toEqual([2, ""]);
    expect(none.err).toContain("muster: no list was read.");
  });
});

test("booklet writes a PDF of all lists", { timeout: 60_000 }, async () => {
  await inFolder(async (folder) => {
    const lists = event(folder);
    const file = join(folder, "all.pdf");
    const done = await muster(["booklet", lists, "-o", file, "--title", "Autumn Muster", "--by", "army", "--without", "codes", "verdicts"]);
    expect([done.status, done.out, done.err]).toEqual([0, "", ""]);
    expect(readFileSync(file).subarray(0, 5).toString()).toBe("%PDF-");
    const again = join(folder, "again.pdf");
    await muster(["booklet", lists, "-o", again, "--title", "Autumn Muster", "--by", "army", "--without", "codes", "verdicts"]);
    expect(readFileSync(again).equals(readFileSync(file))).toBe(true);
    const nowhere = await muster(["booklet", lists, "-o", join(folder, "none", "all.pdf")]);
    expect([nowhere.status, nowhere.err]).toEqual([2, expect.stringContaining("all.pdf")]);
    const nothing = await muster(["booklet", "-", "-o", file], "see you on Saturday");
    expect([nothing.status, nothing.err]).toEqual([2, expect.stringContaining("no list was read, and no booklet written.")]);
    const part = await muster(["booklet", lists, "-o", file, "--without", "names"]);
    expect([part.status, part.err]).toEqual([2, expect.stringContaining("verdicts, points, options, codes")]);
  });
});
