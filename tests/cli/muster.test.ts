import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { isFull } from "../support/effort";
import { inFolder, muster } from "./run";

/** Tests that start many programs: in full only. */
const inFull = test.runIf(isFull);

const head = (name: string, points = 1000) => `Roster: ${name}\nGame: fantasy-rules-3e\nArmy: Hill Dwarfs\nPoints: ${points}\n\n`;
const legal = `${head("Sound")}1 General\n2 Handweapons\n`;
const illegal = `${head("Over", 100)}1 General\n9 Handweapons\n`;
const unconfirmed = `${head("Open")}1 General\n2 Knights\n`;

describe("read", () => {
  const mail = `Hi Tom,\n${legal}see you on Saturday\n`;

  test("prints how each line was read, then army list, points and verdict", async () => {
    const { out, status } = await muster(["read", "-"], mail);
    expect(status).toBe(0);
    expect(out.split("\n")).toEqual([
      "-: Sound",
      "     1  ignored         Hi Tom,  (greeting)",
      "     2  understood      Roster: Sound",
      "     3  understood      Game: fantasy-rules-3e",
      "     4  understood      Army: Hill Dwarfs",
      "     5  understood      Points: 1000",
      "     7  understood      1 General",
      "     8  understood      2 Handweapons",
      "     9  ignored         see you on Saturday  (end of a mail)",
      "  Fantasy Rules! 3rd edition, Hill Dwarfs, as the list says.",
      "  Legal  220 of 1,000 points",
      "",
    ]);
  });

  test("prints one JSON object a list", async () => {
    const { out } = await muster(["read", "-", "--format", "json"], mail);
    const { lines, ...rest } = JSON.parse(out);
    expect(rest).toEqual({
      file: "-",
      name: "Sound",
      game: "fantasy-rules-3e",
      armyList: "hill-dwarfs",
      place: "named",
      verdict: "legal",
      points: 220,
      limit: 1000,
    });
    expect(lines).toHaveLength(8);
    expect(lines[6]).toEqual({ line: 8, text: "2 Handweapons", state: "understood", units: ["u2"] });
  });

  inFull("exits with 2 where there is no list", async () => {
    const { err, status } = await muster(["read", "-"], "see you on Saturday");
    expect([status, err]).toEqual([2, "-: no list in it: no line looks like a unit, and the lines “Game:” and “Army:” are missing.\n"]);
  });
});

describe("check", () => {
  inFull("says legal, illegal and unconfirmed by its exit status; the worst counts", async () => {
    await inFolder(async (folder) => {
      const files = { legal, illegal, unconfirmed };
      for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.txt`), text);
      const path = (name: string) => join(folder, `${name}.txt`);
      expect((await muster(["check", path("legal")])).status).toBe(0);
      expect((await muster(["check", path("illegal")])).status).toBe(1);
      expect((await muster(["check", path("unconfirmed")])).status).toBe(3);
      expect((await muster(["check", path("legal"), path("unconfirmed")])).status).toBe(3);
      expect((await muster(["check", path("unconfirmed"), path("illegal")])).status).toBe(1);
      expect((await muster(["check", path("illegal"), path("nowhere")])).status).toBe(2);
    });
  });

  test("prints one line a roster, and under it each finding with fix and page", async () => {
    const { out } = await muster(["check", "-"], illegal);
    const [first, ...rest] = out.trimEnd().split("\n");
    expect(first).toBe("-  Over  Illegal  430 of 100 points  1 error");
    expect(rest).toEqual(["  error        430 points, at most 100. Spend 330 points less. (p. 6)"]);
  });

  inFull("prints what it passed over, with the reason; it changes no verdict", async () => {
    const { out, status } = await muster(["check", "-"], `${legal}# painted 2024\n`);
    expect([out, status]).toEqual(['-  Sound  Legal  220 of 1,000 points\n  ignored      Line 8: "# painted 2024" (remark).\n', 0]);
    const json = await muster(["check", "-", "--format", "json"], `${legal}# painted 2024\n`);
    expect(JSON.parse(json.out).ignored).toEqual([{ line: 8, text: "# painted 2024", reason: "remark" }]);
    expect(JSON.parse((await muster(["check", "-", "--format", "json"], legal)).out)).not.toHaveProperty("ignored");
  });

  inFull("is unconfirmed where a name was guessed, until the guesses are accepted", async () => {
    const typo = `${head("Slip")}1 General\n2 Handwepons\n`;
    const { out, status } = await muster(["check", "-"], typo);
    expect([status, ...out.split("\n").slice(1, 3)]).toEqual([
      3,
      "  As far as we can tell no rule is broken, but 1 thing is not confirmed: the finding says what to look up or answer.",
      '  unconfirmed  Line 7: "Handwepons" was read as Handweapons. Confirm it or correct it.',
    ]);
    expect((await muster(["check", "-", "--accept-guesses"], typo)).status).toBe(0);
  });

  inFull("calls legal as agreed what the roster plays as allowed, with exit status 0, and not under a pack that is silent", async () => {
    const friendly = unconfirmed.replace("\n\n", "\nNot settled: allowed\n\n");
    const { out, status } = await muster(["check", "-"], friendly);
    const [first, ...rest] = out.trimEnd().split("\n");
    expect(first).toMatch(/^- {2}Open {2}Legal as agreed {2}\d+ of 1,000 points {2}1 agreed$/);
    expect(status).toBe(0);
    expect(rest).toEqual([expect.stringMatching(/^ {2}agreed {7}Knights: /)]);
    expect((await muster(["check", "-", "--quiet"], friendly)).out).toBe(`${first}\n`);
    expect(JSON.parse((await muster(["check", "-", "--format", "json"], friendly)).out)).toMatchObject({ verdict: "legal", agreed: 1 });
    expect((await muster(["check", "-"], friendly.replace("\n\n", "\nPack: tournament\n\n"))).status).toBe(3);
  });

  test("prints one JSON object a line", async () => {
    const { out } = await muster(["check", "-", "--format", "json"], illegal);
    const answer = JSON.parse(out);
    expect(answer).toMatchObject({ file: "-", verdict: "illegal", points: 430, limit: 100 });
    expect(answer.findings).toHaveLength(1);
    expect(Object.keys(answer.findings[0])).toEqual([
      "rule",
      "code",
      "severity",
      "targets",
      "values",
      "actual",
      "bound",
      "message",
      "fix",
      "page",
    ]);
  });

  inFull("prints a table with one row a roster", async () => {
    await inFolder(async (folder) => {
      writeFileSync(join(folder, "a.txt"), legal);
      writeFileSync(join(folder, "b.txt"), illegal);
      const { out } = await muster(["check", folder, "--format", "csv"]);
      const lines = out.trimEnd().split("\r\n");
      expect(lines).toHaveLength(3);
      expect(lines[0]).toMatch(/^File,Roster,/);
      expect(lines[2]).toContain("Over");
    });
  });

  inFull("keeps silent about legal rosters when asked to be quiet", async () => {
    await inFolder(async (folder) => {
      writeFileSync(join(folder, "a.txt"), legal);
      writeFileSync(join(folder, "b.txt"), illegal);
      const { out, status } = await muster(["check", folder, "--quiet"]);
      expect(out.trimEnd().split("\n")).toEqual([expect.stringContaining("Over  Illegal")]);
      expect(status).toBe(1);
    });
  });

  test("reads folders all the way down, in the order of their names, and names what it skipped", async () => {
    await inFolder(async (folder) => {
      mkdirSync(join(folder, "deep", "deeper"), { recursive: true });
      writeFileSync(join(folder, "deep", "deeper", "one.txt"), legal);
      writeFileSync(join(folder, "two.TXT"), legal);
      writeFileSync(join(folder, "notes.md"), "not a roster");
      writeFileSync(join(folder, ".hidden"), "of the system");
      const { out, err, status } = await muster(["check", folder]);
      expect(out.match(/one\.txt|two\.TXT|notes/g)).toEqual(["one.txt", "two.TXT"]);
      expect(err.trim().split("\n")).toEqual([
        `${join(folder, "notes.md")}: skipped: no kind of file that lists come in. Name it to have it read all the same.`,
      ]);
      expect(status).toBe(2);
    });
  });

  inFull("reads several rosters in one text, each with its own verdict", async () => {
    const { out, status } = await muster(["check", "-"], `${legal}\n${illegal}`);
    expect(out).toContain("- (1)  Sound  Legal");
    expect(out).toContain("- (2)  Over  Illegal");
    expect(status).toBe(1);
  });

  inFull("reads JSON lines, one roster each, and a bad line keeps none from being checked", async () => {
    await inFolder(async (folder) => {
      const line = async (text: string) => JSON.stringify(JSON.parse((await muster(["export", "-", "--as", "json"], text)).out));
      const [sound, over] = [await line(legal), await line(illegal)];
      writeFileSync(join(folder, "all.jsonl"), `${sound}\n{"format":\n\n${over}\n`);
      const { out, err, status } = await muster(["check", folder]);
      expect(status).toBe(2);
      expect(out).toMatch(/all\.jsonl \(line 1\) {2}Sound {2}Legal/);
      expect(out).toMatch(/all\.jsonl \(line 4\) {2}Over {2}Illegal/);
      expect(err).toMatch(/all\.jsonl \(line 2\): Line 1, column \d+: /);
      const piped = await muster(["check", "-"], `${sound}\n${over}\n`);
      expect([piped.status, piped.err]).toEqual([1, ""]);
      expect(piped.out).toMatch(/^- \(line 1\) {2}Sound[\s\S]*- \(line 2\) {2}Over/);
    });
  });

  inFull("says of each bad file what is wrong, and checks the rest", async () => {
    await inFolder(async (folder) => {
      writeFileSync(join(folder, "good.txt"), legal);
      writeFileSync(join(folder, "empty.txt"), " \n");
      writeFileSync(join(folder, "broken.muster.json"), '{"format": "muster-roll/1",');
      writeFileSync(join(folder, "picture.txt"), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]));
      writeFileSync(join(folder, "huge.txt"), "x".repeat(1_100_000));
      writeFileSync(join(folder, "letter.txt"), "Dear organiser, my list follows.");
      mkdirSync(join(folder, "bare"));
      const { out, err, status } = await muster(["check", folder, join(folder, "bare"), join(folder, "nowhere")]);
      expect(out).toContain("Sound  Legal");
      expect(status).toBe(2);
      const said = Object.fromEntries(
        err
          .trimEnd()
          .split("\n")
          .map((line) => line.slice(folder.length + 1).split(/: (.*)/s)),
      );
      expect(said).toMatchObject({
        "empty.txt": "empty.",
        "broken.muster.json": expect.stringMatching(/^Line 1, column \d+: /),
        "picture.txt": "a picture, not a roster. Ask for text or a .muster.json file.",
        "huge.txt": "1.1 MB; a roster file holds at most 1 MB.",
        "letter.txt": expect.stringContaining("no list in it"),
        bare: expect.stringContaining("no rosters in this folder"),
        nowhere: "there is no such file.",
      });
      expect(err).not.toMatch(/\n\s+at /);
    });
  });

  test("reads what mail programs make of a text", async () => {
    await inFolder(async (folder) => {
      const text = legal.replace("Sound", "Zwölf");
      writeFileSync(join(folder, "a.txt"), Buffer.from(text, "latin1"));
      writeFileSync(join(folder, "b.txt"), Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]));
      writeFileSync(join(folder, "c.txt"), `\ufeff${text.replaceAll("\n", "\r\n")}`);
      const { out, status } = await muster(["check", folder]);
      expect(out.match(/Zwölf {2}Legal/g)).toHaveLength(3);
      expect(status).toBe(0);
    });
  });

  inFull("names the nearest army list where one is misspelt", async () => {
    const { err, status } = await muster(["check", "-"], legal.replace("Hill Dwarfs", "Hil Dwarvs"));
    expect(err).toMatch(/no army list “Hil Dwarvs”\. Perhaps .*Hill Dwarfs/);
    expect(status).toBe(2);
  });

  inFull("falls silent when nobody reads on", async () => {
    await inFolder(async (folder) => {
      for (let i = 0; i < 300; i++) writeFileSync(join(folder, `${i}.txt`), unconfirmed);
      const launch = join(import.meta.dirname, "../../app/cli/launch.mjs");
      const child = spawn("sh", ["-c", `"${process.execPath}" "${launch}" check "${folder}" --format json | head -n 1`], { stdio: "pipe" });
      let err = "";
      child.stderr.on("data", (piece) => {
        err += piece;
      });
      await new Promise((done) => child.on("close", done));
      expect(err).toBe("");
    });
  });
});

describe("check with a pack", () => {
  const pack = {
    format: "muster-pack/1",
    id: "autumn",
    name: "Autumn Muster",
    game: "fantasy-rules-3e",
    permissions: [{ army: "hill-dwarfs", entries: ["knights"], status: "allowed", page: 126, basis: "table" }],
  };

  inFull("settles what the book leaves open", async () => {
    await inFolder(async (folder) => {
      const file = join(folder, "autumn.json");
      writeFileSync(file, JSON.stringify(pack));
      expect((await muster(["check", "-"], unconfirmed)).status).toBe(3);
      expect((await muster(["check", "-", "--pack", file], unconfirmed)).status).toBe(0);
    });
  });

  inFull("checks nothing with a pack that cannot be read", async () => {
    await inFolder(async (folder) => {
      const file = join(folder, "bad.json");
      writeFileSync(file, JSON.stringify({ ...pack, game: 7 }));
      const { status, out, err } = await muster(["check", "-", "--pack", file], legal);
      expect({ status, out }).toEqual({ status: 2, out: "" });
      expect(err).toMatch(/bad\.json: not a pack that can be used\. Line 1, column \d+: game: /);
    });
  });

  inFull("checks nothing with a pack of a game that there is not", async () => {
    await inFolder(async (folder) => {
      const file = join(folder, "chess.json");
      writeFileSync(file, JSON.stringify({ ...pack, game: "chess" }));
      const { status, out, err } = await muster(["check", "-", "--pack", file], legal);
      expect({ status, out }).toEqual({ status: 2, out: "" });
      expect(err).toContain('game: The game "chess" is not known.');
    });
  });

  inFull("the pack's reading holds over the roster's, and what nobody knows is not called legal", async () => {
    await inFolder(async (folder) => {
      const file = join(folder, "autumn.json");
      // The table says 60 for a blob, the text 50 (p. 60).
      writeFileSync(file, JSON.stringify({ ...pack, permissions: undefined, settings: { "blob-price": "table" } }));
      const set = (line: string) => legal.replace("\n\n", `\n${line}\n\n`).replace("2 Handweapons", "1 Blob");
      const total = async (line: string, ...more: string[]) =>
        Number(/(\d+) of 1,000/.exec((await muster(["check", "-", ...more], set(line))).out)?.[1]);
      const text = "Setting: Price of a blob = 50, as in the text";
      expect((await total(text, "--pack", file)) - (await total(text))).toBe(10);
      for (const line of ["Setting: Price of a blot = 50", "Setting: blob-price = cheap", "Pack: winter"]) {
        expect((await muster(["check", "-"], `${legal.replace("\n\n", `\n${line}\n\n`)}`)).status, line).toBe(3);
      }
    });
  });
});

describe("packs and army books", () => {
  const ash = (what: string) => `Roster: Ash\nGame: fantasy-warriors\nArmy: ${what}\n\n`;

  inFull("serve every command that reads rosters or tells rules", async () => {
    await inFolder(async (folder) => {
      const book = join(folder, "ash.json");
      expect((await muster(["book", "new", "fantasy-warriors", "--name", "The Ash Coast", "-o", book])).status).toBe(0);
      const army = JSON.parse(readFileSync(book, "utf8"));
      const [unit] = army.entries;
      const carrier = join(folder, "carrier.json");
      writeFileSync(
        carrier,
        JSON.stringify({ format: "muster-pack/1", id: "ash", name: "Ash", game: "fantasy-warriors", armyLists: [army] }),
      );
      const roster = join(folder, "ash.txt");
      writeFileSync(roster, `${ash("The Ash Coast")}10 ${unit.name} "Cinder kin"\n`);
      const pdf = join(folder, "ash.pdf");
      const commands: [string[], RegExp][] = [
        [["check", roster], /Ash {2}/],
        [["points", roster], new RegExp(`Cinder kin \\(${unit.name}\\)`)],
        [["export", roster, "--as", "markdown"], /Army list: The Ash Coast/],
        [["sheet", roster, "-o", pdf], /^$/],
        [["match", "--battle", "single", "--first", roster, "--second", roster], /Sides: no points agreed for Ash and Ash/],
        [["rules", "fantasy-warriors", "--army", "The Ash Coast"], new RegExp(army.rules[0]?.id ?? unit.id)],
      ];
      for (const [i, [command, out]] of commands.entries()) {
        const [name] = command;
        const without = await muster(command);
        expect(without.status, name).toBe(2);
        expect(without.err, name).toContain("The Ash Coast");
        // Both ways bring the same army list: each command is tried with one of them.
        const ran = await muster([...command, ...(i % 2 ? ["--book", book] : ["--pack", carrier])]);
        expect([name, ran.err]).toEqual([name, ""]);
        expect(ran.status, name).not.toBe(2);
        expect(ran.out, name).toMatch(out);
      }
      expect(readFileSync(pdf).subarray(0, 5).toString()).toBe("%PDF-");
    });
  });

  inFull("change the rules that are told", async () => {
    await inFolder(async (folder) => {
      const file = join(folder, "cup.json");
      const rule = {
        id: "CUP-1",
        kind: "count",
        subject: "Blobs",
        quantity: { of: { entry: ["blobs"] } },
        max: 1,
        page: 1,
        basis: "agreed",
      };
      const replaces = [{ rule: "FR3-EL-2.handweapons" }];
      writeFileSync(
        file,
        JSON.stringify({ format: "muster-pack/1", id: "cup", name: "Cup", game: "fantasy-rules-3e", rules: [rule], replaces }),
      );
      for (const army of [[], ["--army", "hill dwarfs"]]) {
        const { out, err } = await muster(["rules", "fantasy-rules-3e", ...army, "--pack", file]);
        expect(err).toBe("");
        expect(out).toMatch(/^CUP-1 +count +p\. 1 +agreed +Blobs: at most 1/m);
        expect(out).not.toContain("FR3-EL-2.handweapons");
      }
    });
  });

  inFull("that cannot be used end every command with 2", async () => {
    await inFolder(async (folder) => {
      const roster = join(folder, "sound.txt");
      writeFileSync(roster, legal);
      const broken = join(folder, "broken.json");
      writeFileSync(broken, "{");
      const inca = fileURLToPath(new URL("../../data/fantasy-rules-3e/armies/inca.json", import.meta.url));
      for (const command of [
        ["points", roster],
        ["rules", "fantasy-rules-3e"],
      ]) {
        for (const [flag, file, said] of [
          ["--pack", broken, "not a pack that can be used. Line 1, column 2: Not JSON"],
          ["--book", broken, "not an army book that can be used."],
          ["--book", inca, "the game has an army list with the id “inca” already. Give yours another id."],
          ["--pack", join(folder, "nowhere.json"), "there is no such file."],
        ] as const) {
          const { status, out, err } = await muster([...command, flag, file]);
          expect({ status, out }).toEqual({ status: 2, out: "" });
          expect(err).toContain(`${file}: ${said}`);
        }
      }
    });
  });
});

describe("the other commands", () => {
  test("points: the lines add up to the total", async () => {
    const { out, status } = await muster(["points", "-"], `${head("Sum")}1 General: exceptional weapon\n3 Handweapons: elite\n`);
    const figures = [...out.matchAll(/ ([\d,]+)$/gm)].map((m) => Number(m[1]?.replace(",", "")));
    const total = figures.pop();
    expect(figures.reduce((a, b) => a + b, 0)).toBe(total);
    expect(figures.length).toBeGreaterThan(3);
    expect(status).toBe(0);
  });

  test("points: what belongs to a unit is set in below it", async () => {
    const { out } = await muster(["points", "-"], `${head("Set in")}3 Handweapons: elite\n  with 1 Hero "Tom"\n1 Hero\n`);
    const fronts = out
      .split("\n")
      .slice(2, 8)
      .map((line) => /^( *\w+)/.exec(line)?.[1]);
    expect(fronts).toEqual(["Handweapons", "  elite", "  Tom", "    hero", "Individual", "  hero"]);
  });

  inFull("points: units have their own names, and a game without points says so", async () => {
    const { out } = await muster(["points", "-"], `${head("Named")}1 General "Old Tom"\n1 Hero\n`);
    expect(out).toMatch(/^Old Tom \(Individual\) \(p\. \d+\) +\d+$/m);
    expect(out).toMatch(/^Individual \(p\. \d+\) +\d+$/m);
    const none = await muster(["points", "-"], "Roster: Mob\nGame: Generic Fantasy Mass Battles\nArmy: Any army\n\n4 Unit\n");
    expect(none).toEqual({ status: 0, out: "Mob: Generic Fantasy Mass Battles has no points.\n", err: "" });
    const checked = await muster(["check", "-"], "Roster: Mob\nGame: Generic Fantasy Mass Battles\nArmy: Any army\n\n4 Unit\n");
    expect(checked.out.split("\n")[0]).not.toContain("points");
  });

  inFull("export: text and JSON read back to the same answer", async () => {
    const direct = JSON.parse((await muster(["check", "-", "--format", "json"], unconfirmed)).out);
    for (const form of ["text", "json"]) {
      const { out } = await muster(["export", "-", "--as", form], unconfirmed);
      // The verdict stands in the text as a remark.
      const { ignored = [], ...again } = JSON.parse((await muster(["check", "-", "--format", "json"], out)).out);
      expect(again).toEqual(direct);
      expect(ignored.map(({ text }: { text: string }) => text)).toEqual(form === "text" ? ["# Unconfirmed, 280 of 1,000 points."] : []);
    }
    expect((await muster(["export", "-", "--as", "lines", "--order", "book"], unconfirmed)).out).toMatch(/^Open\n/);
    expect((await muster(["export", "-", "--as", "ros"], unconfirmed)).out).toContain("<roster ");
    expect((await muster(["export", "-", "--as", "markdown"], unconfirmed)).out).toMatch(/^# Open\n/);
    expect((await muster(["export", "-", "--as", "csv"], unconfirmed)).out).toContain("Knights");
  });

  inFull("sheet: writes a PDF, and says why where it cannot", async () => {
    await inFolder(async (folder) => {
      const file = join(folder, "sheet.pdf");
      const done = await muster(["sheet", "-", "-o", file, "--paper", "letter"], legal);
      expect(done).toEqual({ status: 0, out: "", err: "" });
      expect(readFileSync(file).subarray(0, 5).toString()).toBe("%PDF-");
      const cards = await muster(["sheet", "-", "-o", file, "--layout", "cards", "--link", "https://example.org/"], legal);
      expect(cards).toEqual({ status: 0, out: "", err: "" });
      const open = await muster(["sheet", "-", "-o", file, "--layout", "open", "--orientation", "landscape"], legal);
      expect(open).toEqual({ status: 0, out: "", err: "" });
      const unknown = await muster(["sheet", "-", "-o", file, "--layout", "poster"], legal);
      expect(unknown.status).toBe(2);
      expect(unknown.err).toMatch(/summary.+play.+cards.+compact.+open/);
      const nowhere = await muster(["sheet", "-", "-o", file, "--link", "nowhere"], legal);
      expect(nowhere).toEqual({ status: 2, out: "", err: "muster: nowhere is not an address. Give one such as https://example.org.\n" });
      const failed = await muster(["sheet", "-", "-o", join(folder, "no", "sheet.pdf")], legal);
      expect(failed.status).toBe(2);
      expect(failed.err).toContain("there is no such folder.");
    });
  });

  inFull("games, armies, rules", async () => {
    expect((await muster(["games"])).out).toContain("fantasy-rules-3e");
    const armies = await muster(["armies", "Fantasy Rules! 3rd edition"]);
    expect(armies.out.trimEnd().split("\n").length).toBeGreaterThan(70);
    const rules = await muster(["rules", "fantasy-rules-3e", "--army", "hill dwarfs"]);
    expect(rules.out).toMatch(/FR3-EL-2\.handweapons +count +p\. \d+ +\w+ +Elite handweapons: at most/);
  });

  inFull("names of games and army lists that fit nothing", async () => {
    const game = await muster(["armies", "fantasy-rulez-3e"]);
    expect(game).toMatchObject({ status: 2, out: "" });
    expect(game.err).toMatch(/no game is called “fantasy-rulez-3e”\. Perhaps Fantasy Rules/);
    expect((await muster(["rules", "fantasy-rules-3e", "--army", "Hill Dwrfs"])).err).toMatch(/Perhaps .*Hill Dwarfs/);
  });

  inFull("match compares the armies of two sides", async () => {
    const golden = (name: string) => fileURLToPath(new URL(`../golden/fantasy-warriors/${name}.txt`, import.meta.url));
    const [goblins, orcs] = [golden("goblins-quarter-pay"), golden("orcs-550")];
    const even = await muster(["match", "--battle", "single", "--first", orcs, "--second", orcs]);
    expect(even).toEqual({ status: 0, out: "One army a side: the sides are even.\n", err: "" });
    const uneven = await muster(["match", "--battle", "single", "--first", goblins, "--second", orcs]);
    expect(uneven.status).toBe(1);
    expect(uneven.out).toContain("Sides: 500 against 550 points, equal sums needed. Add 50 points to the first side. (p. 78)");
    const unknown = await muster(["match", "--battle", "duel", "--first", orcs, "--second", orcs]);
    expect(unknown).toMatchObject({ status: 2, out: "" });
    expect(unknown.err).toContain("no way of playing is called “duel”");
  });

  inFull("compare says what changed, what it cost and which findings went and came", async () => {
    await inFolder(async (folder) => {
      const file = (name: string, text: string) => {
        writeFileSync(join(folder, name), text);
        return join(folder, name);
      };
      const [a, b] = [file("a.txt", legal), file("b.txt", `${head("Sound", 200)}3 Handweapons\n1 General: exceptional weapon\n`)];
      const changed = await muster(["compare", a, b]);
      expect([changed.status, changed.err]).toEqual([1, ""]);
      expect(changed.out).toContain("~ 2 → 3 Handweapons  +30\n");
      expect(changed.out).toContain("~ 1 General: + exceptional weapon");
      expect(changed.out).toContain("~ Limit: 1,000 → 200\n");
      expect(changed.out).toMatch(/Findings that came:\n- Illegal: \d+ points, at most 200\./);
      const same = await muster(["compare", a, file("c.txt", `${head("Sound")}2 Handweapons\n1 General\n`)]);
      expect([same.status, same.err]).toEqual([0, ""]);
      expect(same.out).toContain("The same list.");
      const json = await muster(["compare", a, b, "--format", "json"]);
      expect(json.status).toBe(1);
      expect(JSON.parse(json.out)).toMatchObject({ alike: false, before: { points: 220, limit: 1000 }, after: { limit: 200 } });
      const two = file("two.txt", `${legal}\n${illegal}`);
      expect(await muster(["compare", a, two])).toMatchObject({ status: 2, out: "" });
      expect(await muster(["compare", a, join(folder, "none.txt")])).toMatchObject({ status: 2, out: "" });
    });
  });

  inFull("book check names the faults of an army book with line and column", async () => {
    const army = fileURLToPath(new URL("../../data/fantasy-rules-3e/armies/inca.json", import.meta.url));
    expect(await muster(["book", "check", army])).toEqual({ status: 0, out: `${army}: no fault.\n`, err: "" });
    await inFolder(async (folder) => {
      const file = join(folder, "broken.json");
      writeFileSync(file, readFileSync(army, "utf8").replace('"permissions": [', '"permisions": ['));
      const broken = await muster(["book", "check", file]);
      expect(broken.status).toBe(1);
      expect(broken.out).toContain('error: permisions: The key "permisions" is not known here. Perhaps "permissions"?');
      expect((await muster(["book", "check", join(folder, "nowhere.json")])).status).toBe(2);
      // Every fault of every file in one run.
      const other = join(folder, "other.json");
      writeFileSync(
        other,
        readFileSync(army, "utf8")
          .replace(/"status": "allowed"/g, '"status": "alowed"')
          .replace('"page":', '"pgae":'),
      );
      const both = await muster(["book", "check", file, other]);
      expect(both.out).toContain(broken.out);
      expect(both.out).toContain('The key "pgae" is not known here. Perhaps "page"?');
      expect(both.out.match(/"alowed" is not known here. Perhaps "allowed"\?/g)).toHaveLength(
        readFileSync(other, "utf8").split('"alowed"').length - 1,
      );
    });
  });

  inFull("book new writes an army book to start from, which book check finds in order", async () => {
    await inFolder(async (folder) => {
      const file = join(folder, "ash-coast.json");
      const args = ["book", "new", "fantasy-warriors", "--name", "The Ash Coast"];
      const made = await muster(args);
      expect(JSON.parse(made.out)).toMatchObject({ id: "the-ash-coast", name: "The Ash Coast", game: "fantasy-warriors" });
      expect(await muster([...args, "-o", file])).toEqual({ status: 0, out: "", err: "" });
      expect(readFileSync(file, "utf8")).toBe(made.out);
      expect(await muster(["book", "check", file])).toEqual({ status: 0, out: `${file}: no fault.\n`, err: "" });
      expect(await muster([...args, "-o", file])).toEqual({ status: 2, out: "", err: `${file}: there is such a file already.\n` });
      expect((await muster(["book", "new", "fantasy-worriers"])).err).toContain("Perhaps Fantasy Warriors");
    });
  });

  inFull("wrong calls end with 2, a plain message and the usage", async () => {
    for (const args of [["chek"], ["check"], ["check", "x", "--colour"], ["check", "x", "--format", "xml"], ["export", "x"], []]) {
      const { status, out, err } = await muster(args);
      expect(status, args.join(" ")).toBe(2);
      expect(out).toBe("");
      expect(err).toContain("Usage: muster");
      expect(err).not.toMatch(/\n\s+at /);
    }
    expect((await muster(["--help"])).status).toBe(0);
  });
});
