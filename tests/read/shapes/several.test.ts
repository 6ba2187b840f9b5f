/** What of a text is a list of its own. */
import { describe, expect, test } from "vitest";
import { piecesInFile, piecesInPaste } from "@/lib/read/shapes/pieces";
import { bytesOf } from "../../support/pieces";

const pikes = "20 Pikes\n10 Bows\n2 Ogres";
const bows = "10 Bows (80)\n5 Riders (100)\n1 Captain";

/** Of each list the player its heading names, and its first line. */
async function listsIn(text: string): Promise<string[][]> {
  return (await piecesInPaste({ text })).map((piece) =>
    piece.kind === "written" ? [piece.written.head?.player ?? "", piece.written.lines[0]?.text ?? ""] : [piece.kind],
  );
}

describe("several lists in one text", () => {
  test.each<[string, string, string[][]]>([
    [
      "under headings that name players",
      `=== Ann Ash ===\n${pikes}\n\n=== Bo van Berg ===\n${bows}`,
      [
        ["Ann Ash", "20 Pikes"],
        ["Bo van Berg", "10 Bows (80)"],
      ],
    ],
    [
      "under headings that name the army too",
      `Both of us:\n-- Ann, Hill Folk --\n${pikes}\n-- Bo (Marsh Folk) --\n${bows}`,
      [
        ["Ann", "Hill Folk"],
        ["Bo", "Marsh Folk"],
      ],
    ],
    [
      "between rules",
      `Ann's Hill Folk\n${pikes}\n\n----------\n\nBo's Marsh Folk\n${bows}`,
      [
        ["", "Ann's Hill Folk"],
        ["", "Bo's Marsh Folk"],
      ],
    ],
    [
      "under titles of one size",
      `Ann - Hill Folk, 2,000 points\n${pikes}\n\nBo - Marsh Folk, 2000 pts\n${bows}`,
      [
        ["", "Ann - Hill Folk, 2,000 points"],
        ["", "Bo - Marsh Folk, 2000 pts"],
      ],
    ],
  ])("%s", async (_, text, expected) => {
    expect(await listsIn(text)).toEqual(expected);
  });

  test("what stands in front of the first is told", async () => {
    const [first] = await piecesInPaste({ text: `Both of us:\n== Ann ==\n${pikes}\n== Bo ==\n${bows}` });
    expect(first?.kind === "written" && first.written.ignored).toEqual([
      { line: 1, text: "Both of us:", reason: "in front of the lists" },
      { line: 2, text: "== Ann ==", reason: "heading of a list" },
    ]);
  });
});

describe("one list stays one", () => {
  test.each([
    ["with headings of its parts", `== Lords ==\n${pikes}\n== Core ==\n${bows}`],
    ["with rules below its headings", `Lords\n-----\n${pikes}\nCore\n-----\n${bows}`],
    ["with rules between its parts", `Hill Folk\n${pikes}\n\n------\n\nCore\n${bows}`],
    ["with units as headings", "== Pikes ==\n20 men (100)\n== Bows ==\n10 men (80)"],
    ["with headings of several words", `Hill Folk\n${pikes}\n\n------\n\nCore Choices\n${bows}`],
    [
      "with units as headings and what they have below",
      "== Black Guard ==\n20 men (100)\nFull command (30)\nBanner (25)\n== Red Guard ==\n20 men (100)\nFull command (30)\nBanner (25)",
    ],
    ["with costly units", `Hill Folk\n\nGreat Dragon (600 points)\n${pikes}\n\nOld Giant (550 points)\n${bows}`],
  ])("%s", async (_, text) => {
    expect(await listsIn(text)).toHaveLength(1);
  });
});

const mail = (lines: string[]) =>
  ["From: Ann Ash <a@example.org>", "MIME-Version: 1.0", "Content-Type: text/plain; charset=utf-8", "", ...lines].join("\r\n");
const asked = ["On Monday Tess wrote:", "> Please send your lists:", "> 2,000 points, 40 for paint, 5 games", "> 1 list each (text)"];

async function mailLines(lines: string[]): Promise<string[]> {
  const [piece] = await piecesInFile(bytesOf(mail(lines)), "a.eml");
  return piece?.kind === "written" ? piece.written.lines.map(({ text }) => text) : [piece?.kind ?? ""];
}

describe("what a mail quotes", () => {
  test("is no part of the list above or below it", async () => {
    expect(await mailLines([...pikes.split("\n"), "", ...asked])).toEqual(pikes.split("\n"));
    expect(await mailLines([...asked, "", ...pikes.split("\n")])).toEqual(pikes.split("\n"));
    expect(await mailLines([...pikes.split("\n"), "", "-----Original Message-----", "From: Tess", "2 Pikes are too few"])).toEqual(
      pikes.split("\n"),
    );
  });

  test("is no list where only a promise stands above it", async () => {
    expect(await mailLines(["I will send it tomorrow.", "", ...asked])).toEqual(["I will send it tomorrow."]);
  });

  test("is the list where nothing else is", async () => {
    const quoted = [...pikes.split("\n"), "1 Captain"].map((line) => `> ${line}`);
    expect(await mailLines(["Here is what Bo sent me:", ...quoted])).toEqual(["Here is what Bo sent me:", ...quoted]);
  });
});

test("a link of ours in a sentence is the roster, and the sentence a note to it", async () => {
  const link = `https://muster.example/build#1${"a".repeat(40)}`;
  expect(await piecesInPaste({ text: `Hi Tess,\nmy list is at ${link} this time.\nAnn` })).toEqual([
    { file: "", kind: "text", text: link, mail: { note: "Hi Tess,\nmy list is at  this time.\nAnn" } },
  ]);
  expect(await piecesInPaste({ text: link })).toEqual([{ file: "", kind: "text", text: link }]);
});
