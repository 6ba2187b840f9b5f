/** A link in two codes: taken apart and put together, and what is no pair of halves. */
import { expect, test } from "vitest";
import { codeTexts, longestLink } from "@/lib/paper/write/link-halves";
import { decode } from "@/lib/read/link";
import { halfIn, linksInCodes } from "@/lib/read/shapes/link-halves";

const SITE = "https://muster-roll.example/view#";
const linkOf = (letters: number, letter = "a") => `${SITE}1${letter.repeat(letters - SITE.length - 1)}`;
/** Of a link, so that two codes hold it: "half=1.aB3_." and half of what stands behind "#". */
const around = SITE.length + "half=1.aB3_.".length;
const most = 2 * (longestLink - around) + SITE.length;

test.each([
  ["no link", "", 0],
  ["as long as one code takes", linkOf(longestLink), 1],
  ["a letter longer", linkOf(longestLink + 1), 2],
  ["as long as two codes take", linkOf(most), 2],
  ["a letter longer than that", linkOf(most + 1), 0],
  ["too long, and without a fragment", `https://a.example/${"a".repeat(2000)}`, 0],
])("%s", (_, link, codes) => {
  const texts = codeTexts(link);
  expect(texts).toHaveLength(codes);
  expect(texts.every(({ length }) => length <= longestLink)).toBe(true);
  if (codes === 2) expect(linksInCodes(texts.toReversed())).toEqual({ links: [link], waiting: 0 });
});

test("packs behind the roster come along", () => {
  const link = `${linkOf(1500)}&pack=${"b".repeat(600)}`;
  expect(linksInCodes(codeTexts(link)).links).toEqual([link]);
});

test("a half alone waits, halves of two rosters do not mix, whole links stand by themselves", () => {
  const [one, two, short] = [linkOf(2000, "a"), linkOf(2000, "b"), linkOf(100, "c")];
  const [a1 = "", a2 = ""] = codeTexts(one);
  const [b1 = "", b2 = ""] = codeTexts(two);
  expect(linksInCodes([a1])).toEqual({ links: [], waiting: 1 });
  expect(linksInCodes([a1, a1])).toEqual({ links: [], waiting: 1 });
  expect(linksInCodes([a1, b2])).toEqual({ links: [], waiting: 2 });
  expect(linksInCodes([b2, short, a2, a1, b1])).toEqual({ links: [short, two, one], waiting: 0 });
  const damaged = `${a2.slice(0, -1)}b`;
  expect(linksInCodes([a1, damaged])).toEqual({ links: [], waiting: 1 });
});

test.each(["", "half=1.abcd.x", `${SITE}half=3.abcd.xyz`, `${SITE}half=1.abc.xyz`, `${SITE}half=1.abcd.`, `${SITE}half=1.abcd.x y`])(
  "no half: %j",
  (text) => {
    expect(halfIn(text)).toBeNull();
  },
);

test("a half opened as a link says that there is another", () => {
  const [half = ""] = codeTexts(linkOf(2000));
  expect(decode(half)).toEqual({
    roster: null,
    problems: [
      {
        where: "",
        message: "This is one of two codes that hold the roster together.",
        fix: "Scan both with “Scan a code” in Muster Roll, in any order.",
        severity: "error",
        code: "link/half",
      },
    ],
  });
});
