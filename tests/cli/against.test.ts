/** `muster check --against`: which lists were other under an earlier release, army book or pack. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inFolder, muster } from "./run";

const list = (name: string, handweapons: number) =>
  `Roster: ${name}\nGame: fantasy-rules-3e\nArmy: Hill Dwarfs\nPoints: 1000\n\n1 General\n${handweapons} Handweapons\n`;
const pack = (max: number) => ({
  format: "muster-pack/1",
  id: "cup",
  name: "Cup",
  game: "fantasy-rules-3e",
  rules: [{ id: "CUP-1", kind: "count", quantity: { of: { entry: ["handweapons"] } }, max, page: 1, basis: "printed" }],
});

/** A folder with two lists and two versions of a pack. */
const inLists = (use: (run: (...args: string[]) => ReturnType<typeof muster>, folder: string) => Promise<void>) =>
  inFolder(async (folder) => {
    writeFileSync(join(folder, "one.txt"), list("One", 1));
    writeFileSync(join(folder, "two.txt"), list("Two", 2));
    writeFileSync(join(folder, "old.muster-pack.json"), JSON.stringify(pack(1)));
    writeFileSync(join(folder, "new.muster-pack.json"), JSON.stringify(pack(2)));
    await use((...args) => muster(["check", ...args], "", folder), folder);
  });

test("an earlier pack: the lists that changed, with what went", { timeout: 60_000 }, async () => {
  await inLists(async (run) => {
    const now = ["one.txt", "two.txt", "--pack", "new.muster-pack.json", "--against", "old.muster-pack.json"];
    expect(await run(...now)).toEqual({
      status: 1,
      out:
        "two.txt  Two  Illegal, 220 points → Legal, 220 points\n  gone  Roster: 2 units, at most 1 allowed.\n" +
        "1 of 2 lists changed since old.muster-pack.json.\n",
      err: "",
    });
    const { out, status } = await run(...now, "--format", "json");
    const { file, before, after, came, went } = JSON.parse(out);
    expect([status, file, before.verdict, after.verdict, came, went]).toEqual([
      1,
      "two.txt",
      "illegal",
      "legal",
      [],
      ["Roster: 2 units, at most 1 allowed."],
    ]);
  });
});

test("the other way round: what came, and nothing of a list that is the same", { timeout: 60_000 }, async () => {
  await inLists(async (run) => {
    const { out, status } = await run("two.txt", "--pack", "old.muster-pack.json", "--against", "new.muster-pack.json");
    expect(out).toContain("two.txt  Two  Legal, 220 points → Illegal, 220 points\n  new   Roster: 2 units, at most 1 allowed.\n");
    expect(status).toBe(1);
    const same = await run("one.txt", "--pack", "old.muster-pack.json", "--against", "new.muster-pack.json");
    expect([same.status, same.out]).toEqual([0, "0 of 1 list changed since new.muster-pack.json.\n"]);
  });
});

test("an earlier army book: points before and now", { timeout: 60_000 }, async () => {
  await inFolder(async (folder) => {
    const file = new URL("../../data/warhammer-7e/armies/bretonnia.json", import.meta.url);
    // Men-at-arms cost 5 points each; in the earlier book 6.
    const army = JSON.parse(readFileSync(file, "utf8"));
    army.entries.find(({ id }: { id: string }) => id === "men-at-arms").price = { perModel: 6 };
    writeFileSync(join(folder, "old.json"), JSON.stringify(army));
    writeFileSync(join(folder, "list.txt"), "Roster: Men\nGame: warhammer-7e\nArmy: Bretonnia\nPoints: 2000\n\n20 Men-at-arms\n");
    const { out, status } = await muster(["check", "list.txt", "--against", "old.json"], "", folder);
    expect([status, out.split("\n")[0]]).toEqual([1, "list.txt  Men  Illegal, 120 points → Illegal, 100 points"]);
  });
});

test("a release that is the same, and what cannot be compared with", { timeout: 60_000 }, async () => {
  await inLists(async (run) => {
    const [release, none, noFile, noBook, table] = await Promise.all([
      run("one.txt", "--against", "fantasy-rules-3e@2026.11.4"),
      run("one.txt", "--against", "fantasy-rules-3e@1"),
      run("one.txt", "--against", "nothing.json"),
      run("one.txt", "--against", "two.txt"),
      run("one.txt", "--against", "old.muster-pack.json", "--format", "csv"),
    ]);
    expect([release.status, release.out]).toEqual([0, "0 of 1 list changed since data 2026.11.4.\n"]);
    expect([none.status, none.err]).toEqual([
      2,
      expect.stringContaining("there is no release 1 of fantasy-rules-3e; there are 2026.11.2, "),
    ]);
    expect([noFile.status, noFile.err]).toEqual([
      2,
      expect.stringContaining("nothing.json: there is no such file. Name a release as GAME@VERSION"),
    ]);
    expect([noBook.status, noBook.err]).toEqual([
      2,
      "muster: two.txt: neither an army book nor a pack, nor a release written GAME@VERSION.\n",
    ]);
    expect([table.status, table.err]).toEqual([2, "muster: with --against, --format is text or json.\n"]);
  });
});
