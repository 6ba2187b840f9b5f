/** `muster library` with real folders and archives, and what the other commands do with a package. */
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FOLDER } from "../library/package";
import { inFolder, muster } from "./run";

test("a package is checked, packed, installed, used, listed and withdrawn", async () => {
  await inFolder(async (folder) => {
    const [zip, kept] = [join(folder, "reed.zip"), join(folder, "kept")];
    const env = { MUSTER_LIBRARY: kept };
    const run = (...args: string[]) => muster(args, "", folder, env);
    const roster = join(FOLDER, "rosters/otters.txt");

    const checked = await run("library", "check", FOLDER);
    expect(checked).toEqual({
      status: 0,
      out: `${FOLDER}: Reed Valley books 1.0.0, CC0-1.0: 2 books, 1 pack, 4 rosters as it says.\n`,
      err: "",
    });
    const packed = await run("library", "pack", FOLDER, "-o", zip);
    expect([packed.status, packed.out.split("\n")[1]]).toEqual([
      0,
      expect.stringMatching(/reed\.zip: reed-valley 1\.0\.0, digest [0-9a-f]{16}\.$/),
    ]);
    expect((await run("library", "check", zip)).out).toBe(
      `${zip}: Reed Valley books 1.0.0, CC0-1.0: 2 books, 1 pack, 4 rosters as it says, locked.\n`,
    );

    // Without the package the game is not known.
    expect((await run("check", roster)).out).not.toContain("Legal,");
    expect((await run("check", roster, "--library", zip)).out).toContain("Otters of the ford");
    const named = await run("check", roster, "--library", FOLDER, "--format", "json");
    expect([named.status, JSON.parse(named.out).verdict]).toEqual([0, "legal"]);

    const installed = await run("library", "install", zip);
    expect([installed.status, installed.err]).toEqual([0, ""]);
    expect((await run("library", "list")).out).toBe("reed-valley  1.0.0  CC0-1.0  2 books, 1 pack  locked  reed-valley.zip\n");
    const used = await run("check", roster, "--format", "json");
    expect([used.status, JSON.parse(used.out).verdict]).toEqual([0, "legal"]);

    const gone = await run("library", "withdraw", "reed-valley");
    expect([gone.status, gone.out]).toEqual([0, "reed-valley: withdrawn.\n"]);
    expect((await run("library", "list")).out).toBe(`There are no packages in ${kept}.\n`);
    const again = await run("library", "withdraw", "reed-valley");
    expect([again.status, again.err]).toEqual([2, `muster: reed-valley: no package with this id is installed in ${kept}.\n`]);
  });
});

test("a package whose rosters fail, one with a fault, one that was changed, an older and a newer one", async () => {
  await inFolder(async (folder) => {
    const [source, kept] = [join(folder, "reed"), join(folder, "kept")];
    const run = (...args: string[]) => muster(args, "", folder, { MUSTER_LIBRARY: kept });
    const manifest = (change: object) => {
      const before = JSON.parse(readFileSync(join(FOLDER, "muster.json"), "utf8"));
      writeFileSync(join(source, "muster.json"), JSON.stringify({ ...before, ...change }, null, 2));
    };
    cpSync(FOLDER, source, { recursive: true });

    manifest({ rosters: [{ file: "rosters/otters.txt", verdict: "illegal" }] });
    const failing = await run("library", "install", "reed");
    expect(failing).toEqual({
      status: 1,
      out:
        "reed: roster: rosters/otters.txt (Otters of the ford): It is legal, and the package says illegal.\n" +
        "reed: Reed Valley books 1.0.0, CC0-1.0: 2 books, 1 pack, 1 roster, 1 of them not as it says.\n",
      err: "muster: reed: not installed. Its rosters do not come out as it says: tell who made it, or install it with --despite-rosters.\n",
    });
    expect((await run("library", "install", "reed", "--despite-rosters")).status).toBe(0);
    expect((await run("library", "list")).status).toBe(0);

    manifest({ version: "0.9.0" });
    expect((await run("library", "install", "reed")).err).toBe(
      "muster: reed: not installed. Version 1.0.0 is installed, which is newer than 0.9.0. Withdraw it first. Command: muster library withdraw reed-valley\n",
    );
    manifest({ version: "1.0.0" });
    expect((await run("library", "install", "reed")).err).toContain("Version 1.0.0 is installed already, with other contents.");
    manifest({ version: "1.1.0" });
    const herons = readFileSync(join(source, "books/heron-court.json"), "utf8");
    writeFileSync(join(source, "books/heron-court.json"), herons.replace('"price": 50', '"price": 45'));
    const cheaper = await run("library", "install", "reed");
    expect([cheaper.status, cheaper.out]).toEqual([1, expect.stringContaining("It costs 105 points, and the package says 110.")]);
    manifest({ version: "1.1.0", rosters: [] });
    const newer = await run("library", "install", "reed");
    expect([newer.status, newer.out]).toEqual([0, expect.stringContaining("Heron Court: 1 change of rules and prices.\n  Heron judge")]);

    // What is kept was changed by hand.
    cpSync(join(kept, "reed-valley.zip"), join(folder, "copy.zip"));
    manifest({ version: "1.1.0", rosters: [], name: "Other books" });
    expect((await run("library", "pack", "reed", "-o", join(kept, "reed-valley.zip"))).status).toBe(0);
    const changed = await run("library", "list");
    expect([changed.status, changed.err]).toEqual([
      1,
      "muster: the package reed-valley.zip is left out. It has changed since version 1.1.0 was installed. Install it again, or put the earlier file back.\n",
    ]);

    symlinkSync("/etc/passwd", join(source, "books/linked.json"));
    manifest({ books: ["books/linked.json"], packs: [], rosters: [] });
    const linked = await run("library", "check", "reed");
    expect([linked.status, linked.out.split("\n")[0]]).toEqual([
      1,
      "reed: error: books/linked.json: It is a link to another file, which is not followed. Put the file itself in its place.",
    ]);
    const none = await run("check", join(FOLDER, "rosters/otters.txt"), "--library", "nowhere");
    expect([none.status, none.err]).toEqual([2, expect.stringContaining("muster: nowhere: there is no such file or folder.\n")]);
  });
});

test("a package that is packed since an earlier one has what changed in the changelogs of its books", async () => {
  await inFolder(async (folder) => {
    const run = (...args: string[]) => muster(args, "", folder, { MUSTER_LIBRARY: join(folder, "kept") });
    const [reed, book] = [join(folder, "reed"), join(folder, "reed/books/heron-court.json")];
    cpSync(FOLDER, reed, { recursive: true });
    expect((await run("library", "pack", "reed", "-o", "old.zip")).status).toBe(0);
    const herons = readFileSync(book, "utf8").replace('"price": 50', '"price": 45');
    const manifest = readFileSync(join(reed, "muster.json"), "utf8")
      .replace('"version": "1.0.0"', '"version": "1.1.0"')
      .replaceAll("110", "105");
    writeFileSync(join(reed, "muster.json"), manifest);
    writeFileSync(book, herons);
    const pack = () => run("library", "pack", "reed", "-o", "new.zip", "--since", "old.zip");

    const forgotten = await pack();
    expect([forgotten.status, forgotten.out.split("\n")[0]]).toEqual([
      0,
      "reed: remark: books/heron-court.json: It has changed since version 1.1, and its version does not come after that. Raise “version”, so that whoever has it is told.",
    ]);
    writeFileSync(book, herons.replace('"version": "1.1"', '"version": "1.2"'));
    const raised = await pack();
    expect([raised.status, raised.out.split("\n").slice(0, 2)]).toEqual([
      0,
      ["reed: books/heron-court.json: 1 change written into the changelog for version 1.2.", "  Heron judge: 50 → 45 points."],
    ]);
    const written = readFileSync(book, "utf8");
    expect(JSON.parse(written).changelog).toEqual([{ version: "1.2", changes: ["Heron judge: 50 → 45 points."] }]);
    expect((await pack()).out).not.toContain("changelog");
    expect(readFileSync(book, "utf8")).toBe(written);
  });
});

test("a book whose version was raised gets the entry of its changelog, and an export names the book", async () => {
  await inFolder(async (folder) => {
    const run = (...args: string[]) => muster(args, "", folder, { MUSTER_LIBRARY: join(folder, "kept") });
    expect((await run("book", "new", "warhammer-7e", "--name", "Reeds", "-o", "one.json")).status).toBe(0);
    const one = JSON.parse(readFileSync(join(folder, "one.json"), "utf8"));
    const { id, game, name, entries, ...rest } = one;
    const put = (file: string, value: object) => writeFileSync(join(folder, file), JSON.stringify(value));
    put("one.json", { id, game, name, version: "1.0", ...rest, entries });
    const [captain, ...others] = entries;
    const dearer = [{ ...captain, price: 77 }, ...others];
    put("two.json", { id, game, name, version: "1.1", ...rest, entries: dearer });
    const written = await run("book", "changelog", "one.json", "two.json");
    expect([written.status, JSON.parse(written.out).changelog]).toEqual([
      0,
      [{ version: "1.1", changes: [`${captain.name}: ${captain.price} → 77 points.`] }],
    ]);
    expect((await run("book", "changelog", "one.json", "two.json", "-o", "two.json")).status).toBe(0);
    expect(readFileSync(join(folder, "two.json"), "utf8")).toBe(written.out);
    expect((await run("book", "changelog", "one.json", "two.json")).out).toBe(written.out);
    const lower = await run("book", "changelog", "two.json", "one.json");
    expect([lower.status, lower.err]).toEqual([1, expect.stringContaining("Raise “version”, so that whoever has it is told.")]);
    expect((await run("book", "changelog", "one.json", "gone.json")).status).toBe(2);

    writeFileSync(join(folder, "a.txt"), `Roster: A\nGame: ${game}\nArmy: Reeds\nPoints: 500\n\n1 ${captain.name}\n`);
    const text = await run("export", "a.txt", "--as", "text", "--book", "two.json");
    expect(text.out).toMatch(new RegExp(`^Book: ${id} 1\\.1 "Reeds", digest [0-9a-f]{64}$`, "m"));
    writeFileSync(join(folder, "b.txt"), text.out);
    expect((await run("check", "b.txt")).err).toContain("It was made with the army book “Reeds”, version 1.1.");
  });
});

test("a package that builds on another is checked with it and installed after it", async () => {
  await inFolder(async (folder) => {
    const run = (...args: string[]) => muster(args, "", folder, { MUSTER_LIBRARY: join(folder, "kept") });
    const marsh = join(folder, "marsh");
    mkdirSync(marsh);
    const needs = [{ id: "reed-valley", version: "1.0", homepage: "https://books.example.org/reed-valley" }];
    const about = {
      format: "muster-library/1",
      id: "marsh",
      version: "1.0",
      name: "Marsh books",
      licence: "CC0-1.0",
      needs,
      books: ["marsh.json"],
    };
    writeFileSync(join(marsh, "muster.json"), JSON.stringify(about));
    const herons = JSON.parse(readFileSync(join(FOLDER, "books/heron-court.json"), "utf8"));
    writeFileSync(join(marsh, "marsh.json"), JSON.stringify({ ...herons, id: "marsh-folk", name: "Marsh Folk" }));
    const missing =
      "muster.json: It builds on the package “reed-valley”, version 1.0 or newer, and it is not here. Get it at https://books.example.org/reed-valley, and install it first.";

    const alone = await run("library", "check", "marsh");
    expect([alone.status, alone.out.split("\n")[0]]).toEqual([1, `marsh: error: ${missing}`]);
    expect((await run("library", "check", FOLDER, "marsh")).status).toBe(0);
    const refused = await run("library", "install", "marsh");
    expect([refused.status, refused.out]).toEqual([1, expect.stringContaining(missing)]);
    expect((await run("library", "install", FOLDER, "marsh")).status).toBe(0);
    expect((await run("library", "list")).out.split("\n").map((line) => line.split(" ")[0])).toEqual(["marsh", "reed-valley", ""]);
    writeFileSync(join(folder, "m.txt"), "Roster: M\nGame: Pebble Wars\nArmy: Marsh Folk\nPoints: 500\n\n1 Heron judge\n10 Stilt guard\n");
    expect((await run("check", "m.txt")).out).toContain("Legal");
    // Without the other it is left out, and told.
    const gone = await run("library", "withdraw", "reed-valley");
    expect([gone.status, gone.out, gone.err]).toEqual([
      0,
      "reed-valley: withdrawn.\n",
      "muster: marsh: left out from now on, because it builds on reed-valley.\n",
    ]);
    const left = await run("library", "list");
    expect([left.status, left.err]).toEqual([1, expect.stringContaining("It builds on the package “reed-valley”")]);
  });
});
