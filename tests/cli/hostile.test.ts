/** What a stranger's file may try on the terminal of an organiser. */
import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { inFolder, muster } from "./run";

const esc = "\u001b";
const name = `${esc}[2K\r${esc}[32mLegal\nSound  Legal \u202e10 points`;
const evil = {
  format: "muster-roll/1",
  game: "fantasy-rules-3e",
  armyList: "hill-dwarfs",
  name,
  player: `${esc}]0;title\u0007`,
  limit: 100,
  commands: [{ kind: "main", units: [{ id: "u1", entry: `no${esc}c\nLegal`, count: 9, name: "A\nB", options: [] }] }],
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: what must not come through.
const hidden = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

describe("control characters in a roster are shown, not sent", () => {
  test.each([
    ["check", "-"],
    ["check", "--format", "json", "-"],
    ["points", "-"],
    ["export", "-", "--as", "text"],
    ["export", "-", "--as", "markdown"],
  ])("muster %s %s %s %s", async (...args) => {
    const { out, err } = await muster(args, JSON.stringify(evil));
    expect(out + err).not.toMatch(hidden);
    expect(out + err).toContain("␛");
    expect((out + err).split("\n").filter((line) => /^(Sound|Legal)/.test(line))).toEqual([]);
  });

  test("nor in the name of a file or in a text", async () => {
    await inFolder(async (folder) => {
      writeFileSync(join(folder, `a${esc}[1mb\nLegal.txt`), `Roster: x${esc}[8m\nGame: nowhere${esc}\nArmy: y\n\n1 General\n`);
      const { out, err } = await muster(["check", folder]);
      expect(out + err).not.toMatch(hidden);
      expect(
        (out + err)
          .trimEnd()
          .split("\n")
          .filter((line) => line.startsWith("Legal")),
      ).toEqual([]);
    });
  });
});

describe("what never ends does not hang the terminal", () => {
  test("a pipe and a device are no ordinary files", async () => {
    await inFolder(async (folder) => {
      const pipe = join(folder, "pipe.txt");
      execFileSync("mkfifo", [pipe]);
      const files = [pipe, ...(existsSync("/dev/zero") ? ["/dev/zero"] : [])];
      for (const file of files) {
        const { status, err } = await muster(["check", file]);
        expect(status).toBe(2);
        expect(err).toBe(`${file}: no ordinary file. Give the text on standard input and write - here.\n`);
      }
    });
  });

  test("standard input is read no further than a roster may go", async () => {
    const { status, err } = await muster(["check", "-"], "x".repeat(12_000_000));
    expect(status).toBe(2);
    expect(err).toMatch(/^-: 10\.\d MB; at most 10 MB can be read at once\.\n$/);
  });

  test("a file that is too large is refused with its size", async () => {
    await inFolder(async (folder) => {
      const file = join(folder, "large.txt");
      writeFileSync(file, "x".repeat(12_000_000));
      const { status, err } = await muster(["check", file]);
      expect([status, err]).toEqual([2, `${file}: 11.5 MB; at most 10 MB can be read at once.\n`]);
    });
  });
});
