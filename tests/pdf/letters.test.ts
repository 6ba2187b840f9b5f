import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { coverage, printable, printableModel, subsets, unprintable } from "@/components/pdf/fonts/letters";
import { sfntOf } from "@/components/pdf/fonts/sfnt";
import { tries } from "../support/effort";

const files = createRequire(import.meta.url);
const styles = [
  "inter/files/inter-*-400-normal",
  "inter/files/inter-*-600-normal",
  "source-serif-4/files/source-serif-4-*-600-normal",
  "source-serif-4/files/source-serif-4-*-400-italic",
];

/** Code points in the character map (format 4) of an unpacked font. */
function lettersOf(font: Uint8Array): Set<number> {
  const view = new DataView(font.buffer);
  let cmap = 0;
  for (let i = 0; i < view.getUint16(4); i++) if (view.getUint32(12 + i * 16) === 0x636d6170) cmap = view.getUint32(12 + i * 16 + 8);
  const found = new Set<number>();
  for (let i = 0; i < view.getUint16(cmap + 2); i++) {
    const table = cmap + view.getUint32(cmap + 4 + i * 8 + 4);
    if (view.getUint16(table) !== 4) continue;
    const segments = view.getUint16(table + 6);
    for (let s = 0; s < segments; s += 2) {
      const end = view.getUint16(table + 14 + s);
      const start = view.getUint16(table + 16 + segments + s);
      const shift = view.getUint16(table + 16 + 2 * segments + s);
      const at = table + 16 + 3 * segments + s;
      const range = view.getUint16(at);
      for (let code = start; code <= end && code < 0xffff; code++) {
        const glyph = range === 0 ? (code + shift) & 0xffff : view.getUint16(at + range + (code - start) * 2);
        if (glyph !== 0) found.add(code);
      }
    }
  }
  return found;
}

describe.each(subsets)("%s", (subset) => {
  test.each(styles)("every letter claimed is in %s", (style) => {
    const font = lettersOf(sfntOf(readFileSync(files.resolve(`@fontsource/${style.replace("*", subset)}.woff`))));
    const missing: string[] = [];
    for (const range of coverage[subset].split(" ")) {
      const [from = 0, to = from] = range.split("-").map((hex) => Number.parseInt(hex, 16));
      for (let code = from; code <= to; code++) if (!font.has(code)) missing.push(code.toString(16));
    }
    expect(missing).toEqual([]);
  });
});

test("text the fonts have stays as it is", () => {
  for (const text of ["Graybear’s “raiders” – 2½″ −1 ×3", "Żółć", "Дружина", "Θησεύς", "Việt"]) expect(printable(text)).toBe(text);
});

test("look-alikes before the mark, one mark for a whole picture", () => {
  expect(printable("Ａrmy ﬁve non‑break")).toBe("Army five non-break");
  expect(printable("👨‍👩‍👧‍👦 clan")).toBe("¤ clan");
  expect(printable("e\u0301tat")).toBe("état");
  expect(printable("a\u200bb\ufeffc")).toBe("abc");
});

test("whatever is written, what comes out can be printed", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
      const once = printable(text);
      expect(printable(once)).toBe(once);
      expect(once.length).toBeLessThanOrEqual(text.length * 18 + 1);
    }),
    { seed: 7, numRuns: tries(500) },
  );
});

test("a model names the subsets it needs and whether letters were lost", () => {
  expect(printableModel({ a: ["Čeněk"], b: 1 })).toEqual({ model: { a: ["Čeněk"], b: 1 }, subsets: ["latin", "latin-ext"], lost: false });
  expect(printableModel({ a: "龍" })).toMatchObject({ model: { a: unprintable }, lost: true });
  expect(printableModel({ a: unprintable })).toMatchObject({ lost: false });
});
