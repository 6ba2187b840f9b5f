/** Documents followed word by word: their files are written, their commands run, and what they print is what they say. */
import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";
import { expect, test } from "vitest";
import { inFolder, muster } from "../cli/run";
import { type Block, blocksIn, callsIn, pathOf, textOf } from "./markdown";

/** Puts a part into a list of a file as an author would: on lines of its own, two steps further in, behind a comma where one stands before. */
function add(file: string, list: string, part: string): void {
  const before = readFileSync(file, "utf8");
  const at = findNodeAtLocation(parseTree(before) as Node, [list]);
  if (!at) throw new Error(`There is no list "${list}".`);
  const end = at.offset + at.length - 1;
  const inside = part.trimEnd().replace(/^/gm, "    ");
  const put = at.children?.length ? `${before.slice(0, end).trimEnd()},\n${inside}` : `${before.slice(0, end)}\n${inside}`;
  writeFileSync(file, `${put}\n  ${before.slice(end)}`);
}

/** What a block changes in the file that is written. */
function edit(folder: string, file: string, { line, note, text }: Block): void {
  const [what = "", rest = ""] = note.split(": ", 2);
  if (what === "file") writeFileSync(join(folder, rest), text);
  else if (what === "now") expect(JSON.parse(readFileSync(file, "utf8")), `line ${line}`).toEqual(JSON.parse(text));
  else if (note.startsWith("add to ")) add(file, note.slice("add to ".length), text);
  else if (what === "change") {
    const [from = "", to = ""] = note.replace(/^change: /, "").split(" → ");
    const before = readFileSync(file, "utf8");
    expect(before.split(from), `line ${line}`).toHaveLength(2);
    writeFileSync(file, before.replace(from, to));
  }
}

/** Compares what was printed with what a block shows of it: all, the beginning, the end, or lines whose numbers may differ. */
function compare(printed: string, { line, note, text }: Block): void {
  if (note === "holds") {
    const aside = (shown: string) => shown.replace(/\d+/g, "0");
    const lines = aside(printed).split("\n");
    expect
      .soft(
        aside(text)
          .trimEnd()
          .split("\n")
          .filter((one) => !lines.includes(one)),
        `line ${line}`,
      )
      .toEqual([]);
    return;
  }
  const shown = note === "begins" ? printed.slice(0, text.length) : note === "ends" ? printed.slice(-text.length) : printed;
  expect.soft(shown, `line ${line}`).toBe(text);
}

test.each([
  ["data/guide/tutorial.md", "reed-valley.json", 10],
  ["CONTRIBUTING.md", "try.txt", 2],
] as const)("%s can be followed word by word", async (document, file, times) => {
  await inFolder(async (folder) => {
    symlinkSync(pathOf("tests"), join(folder, "tests"));
    let printed = "";
    let compared = 0;
    for (const block of blocksIn(textOf(document))) {
      edit(folder, join(folder, file), block);
      if (block.language === "sh") {
        for (const args of callsIn(block)) {
          const { out, err } = await muster(args, "", folder);
          printed = `${out}${err}`;
        }
      } else if (block.language === "text" && !block.note.startsWith("file: ")) {
        compare(printed, block);
        compared++;
      }
    }
    expect(compared).toBe(times);
  });
});

/** 2: something could not be read or written. */
const TROUBLE = 2;

test.each(["README.md", "app/README.md"])("the commands of %s run", async (document) => {
  await inFolder(async (folder) => {
    symlinkSync(pathOf("tests"), join(folder, "tests"));
    // Lists of a club, which a checkout has none of.
    symlinkSync(pathOf("tests/golden/fantasy-rules-3e"), join(folder, "lists"));
    const calls = blocksIn(textOf(document))
      .filter(({ language }) => language === "sh")
      .flatMap(callsIn);
    expect(calls.length).toBeGreaterThan(4);
    for (const args of calls) {
      const { status, err } = await muster(args, "", folder);
      expect.soft(status, `${args.join(" ")}: ${err}`).not.toBe(TROUBLE);
    }
  });
});
