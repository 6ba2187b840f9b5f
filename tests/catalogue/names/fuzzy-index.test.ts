import { describe, expect, test } from "vitest";
import { LetterSetIndex, OneEditIndex } from "@/lib/engine/catalogue/names/fuzzy-index";
import { spellingDistance } from "@/lib/engine/nearest-name";

const near = (texts: string[], written: string) =>
  new OneEditIndex(texts.map((key, at) => ({ key, at }))).near(written).map((at) => texts[at]);

describe("one edit away", () => {
  test.each([
    ["the same", "spear", "spear", true],
    ["a letter dropped", "spear", "sper", true],
    ["a letter added", "spear", "spearr", true],
    ["a letter changed", "spear", "spoar", true],
    ["two neighbours swapped", "spear", "separ", true],
    ["the first letter", "spear", "xpear", true],
    ["the last letter", "spear", "speat", true],
    ["two letters changed", "spear", "spoat", false],
    ["two letters swapped that are no neighbours", "spear", "eaesp", false],
    ["a key of two letters", "ab", "ab", false],
    ["another digit", "level 2", "level 3", false],
    ["a letter beside the same digit", "level 2", "levl 2", true],
  ])("%s", (_, key, written, isNear) => {
    expect(near([key], written)).toEqual(isNear ? [key] : []);
  });

  test("a key of more than 80 letters is not indexed", () => {
    const key = "a".repeat(81);
    expect(near([key, key.slice(1)], key)).toEqual([key.slice(1)]);
  });
});

/** Words of a few letters, so that many of them are near one another. */
function words(count: number): string[] {
  let state = 1;
  const next = (below: number) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % below;
  };
  return Array.from({ length: count }, () => Array.from({ length: 3 + next(5) }, () => "abcd"[next(4)]).join(""));
}

describe("both find what comparing with every text finds", () => {
  const texts = words(300);
  const within = (written: string, most: number) =>
    texts.flatMap((text, at) => (spellingDistance(written, text, most) <= most ? [at] : []));

  test("one edit", () => {
    const index = new OneEditIndex(texts.map((key, at) => ({ key, at })));
    for (const written of words(100)) expect(index.near(written).sort((a, b) => a - b)).toEqual(within(written, 1));
  });

  test.each([0, 1, 2, 3])("%d edits", (most) => {
    const index = new LetterSetIndex(texts);
    let matches = 0;
    for (const written of words(100)) {
      const nearTexts = index.near(written, most);
      matches += nearTexts.length;
      expect(nearTexts.map(({ at }) => at)).toEqual(within(written, most));
      for (const { text, distance } of nearTexts) expect(distance).toBe(spellingDistance(written, text, most));
    }
    expect(matches).toBeGreaterThan(100);
  });
});
