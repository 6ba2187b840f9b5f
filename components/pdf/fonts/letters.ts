/**
 * Which letters the sheet's fonts have. A PDF shows a wrong letter where a font lacks the right one, so every text goes
 * through here first: what no font has becomes the mark ¤, and the sheet says so.
 */

import { keyed } from "@/lib/engine/keyed";

/** Code points that all styles of a subset have, in hexadecimal; tests/pdf compares them with the font files. */
export const coverage = {
  latin:
    "20-7e a0-ac ae-ff 131 152-153 2bb-2bc 2c6 2da 2dc 300-301 303-304 308-309 323 2002 2009 2013-2014 2018-201a 201c-201e 2022 2026 2032-2033 2039-203a 2044 20ac 2122 2191 2193 2212",
  "latin-ext":
    "100-12b 12e-130 134-148 14a-151 154-165 168-17f 18f 192 1a0-1a1 1af-1b0 1cd-1dc 1e6-1e7 1f8-1f9 218-21b 237 251 259 261 2b0 2b2-2b3 2b7-2b8 2be-2bf 2c7-2cc 2dd 2e1-2e3 1d43 1d47-1d49 1d4d 1d4f-1d50 1d52 1d56-1d58 1d5b 1d9c 1da0 1dbb 1e0c-1e0f 1e20-1e21 1e24-1e25 1e2a-1e2b 1e36-1e3b 1e3e-1e3f 1e42-1e49 1e5a-1e63 1e6c-1e6f 1e80-1e85 1e8e-1e8f 1e92-1e93 1e97 1e9e 1ef2-1ef9 2020 20a1 20a4 20a6-20a7 20a9 20ab 20ae 20b1-20b2 20b4-20b5 20b8-20ba 20bd 20bf 2113",
  cyrillic: "400-45f 490-491 4b0-4b1 2116",
  "cyrillic-ext":
    "462-463 472-475 492-493 496-49b 4a0-4a3 4aa-4ab 4ae-4af 4b2-4b3 4b6-4b7 4ba-4bb 4c0-4c2 4cf-4d1 4d4-4d9 4e2-4e3 4e6-4e9 4ee-4ef 4f2-4f3",
  greek: "374-375 37e 384-38a 38c 38e-3a1 3a3-3ce 3d7 3dd",
  vietnamese: "1ea0-1ef1",
} as const;

export type Subset = keyof typeof coverage;

/** Latin first: most sheets need nothing else. */
export const subsets = Object.keys(coverage) as Subset[];

/** Stands for a letter no font has. Not a question mark, which a player might have written. */
export const unprintable = "¤";

const alike: Record<string, string> = keyed({ "\u2010": "-", "\u2011": "-", "\u2012": "–", "\u2015": "—", "→": ">", "≤": "<=", "≥": ">=" });
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\p{Variation_Selector}/gu;

let table: Map<number, Subset> | null = null;

/** The code points of a subset, in order. */
export function codePointsOf(subset: Subset): number[] {
  return coverage[subset].split(" ").flatMap((range) => {
    const [from = 0, to = from] = range.split("-").map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
}

function subsetOf(letter: string): Subset | undefined {
  if (!table) {
    table = new Map();
    for (const subset of subsets) for (const code of codePointsOf(subset)) table.set(code, subset);
  }
  return table.get(letter.codePointAt(0) ?? 0);
}

function covered(text: string): boolean {
  for (const letter of text) if (letter !== "\n" && !subsetOf(letter)) return false;
  return true;
}

/** The text with what the fonts have; one mark for each letter (or picture) they do not have. */
export function printable(text: string): string {
  const plain = text
    .normalize("NFC")
    .replace(/\r\n?/gu, "\n")
    .replace(/[^\S\n\ufeff]+/gu, " ");
  if (covered(plain)) return plain;
  let out = "";
  for (const { segment } of new Intl.Segmenter("en", { granularity: "grapheme" }).segment(plain)) {
    const seen = segment.replace(invisible, "");
    const compatible = seen.normalize("NFKC");
    out += covered(seen) ? seen : (alike[seen] ?? (covered(compatible) ? compatible : unprintable));
  }
  return out;
}

/** A model whose every text can be printed, and the subsets it needs. */
export interface PrintableModel<T> {
  model: T;
  subsets: Subset[];
  /** Some letters were replaced. */
  lost: boolean;
}

export function printableModel<T>(model: T): PrintableModel<T> {
  const used = new Set<Subset>(["latin"]);
  let lost = false;
  const walk = (value: unknown): unknown => {
    if (typeof value === "string") {
      const text = printable(value);
      if (text.includes(unprintable) && !value.includes(unprintable)) lost = true;
      for (const letter of text) used.add(subsetOf(letter) ?? "latin");
      return text;
    }
    if (Array.isArray(value)) return value.map(walk);
    if (value && typeof value === "object") return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner)]));
    return value;
  };
  const clean = walk(model) as T;
  return { model: clean, subsets: subsets.filter((subset) => used.has(subset)), lost };
}
