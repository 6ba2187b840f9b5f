/** data/guide/tutorial.md, followed word by word: its files are written, its commands run, and what they print is what it says. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";
import { expect, test } from "vitest";
import { inFolder, muster } from "../cli/run";

const guide = readFileSync(new URL("../../data/guide/tutorial.md", import.meta.url), "utf8");

interface Step {
  line: number;
  /** What the comment above it says: a file to write, a list to add to, how much of the output is shown. */
  note: string;
  /** Empty for a comment that stands alone. */
  language: string;
  text: string;
}

/** Fenced blocks and comments in their order. */
const steps: Step[] = [...guide.matchAll(/(?:<!-- (.+?) -->\n)?(?:```(\w+)\n([\s\S]*?)```)?/g)].flatMap(
  ({ 0: whole, 1: note = "", 2: language = "", 3: text = "", index }) =>
    whole ? [{ line: guide.slice(0, index).split("\n").length, note, language, text }] : [],
);

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

test("the tutorial can be followed word by word", async () => {
  await inFolder(async (folder) => {
    let printed = "";
    let ran = 0;
    let compared = 0;
    const book = join(folder, "reed-valley.json");
    for (const { line, note, language, text } of steps) {
      const [what = "", rest = ""] = note.split(": ", 2);
      const [from, to] = note.replace(/^change: /, "").split(" → ");
      if (what === "file") writeFileSync(join(folder, rest), text);
      else if (note.startsWith("add to ")) add(book, note.slice("add to ".length), text);
      else if (what === "change") {
        const before = readFileSync(book, "utf8");
        expect(before.split(from ?? ""), `line ${line}`).toHaveLength(2);
        writeFileSync(book, before.replace(from ?? "", to ?? ""));
      }
      if (language === "sh") {
        expect(text, `line ${line}`).toMatch(/^muster [^\n]+\n$/);
        const { out, err } = await muster(text.trim().split(" ").slice(1), "", folder);
        printed = `${out}${err}`;
        ran++;
      } else if (language === "text" && what !== "file") {
        const shown = note === "begins" ? printed.slice(0, text.length) : note === "ends" ? printed.slice(-text.length) : printed;
        expect.soft(shown, `line ${line}`).toBe(text);
        compared++;
      }
    }
    expect([ran, compared]).toEqual([10, 10]);
  });
});
