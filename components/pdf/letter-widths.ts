/** How wide words are in the sheet's type and in how many lines they break, without its fonts: for plans made before anything is drawn. */

/** From the space to the tilde, in hundredths of the type's size. */
const WIDTHS = {
  sans: "28 29 47 63 64 98 64 30 36 36 50 66 29 46 29 36 63 41 61 62 65 59 62 57 62 62 29 30 66 66 66 51 97 69 65 73 72 60 59 75 74 27 57 67 57 90 75 76 64 76 64 64 65 74 69 99 68 68 63 36 36 36 47 46 32 56 61 57 61 58 37 61 59 24 24 55 24 88 59 60 61 61 38 53 33 59 56 82 55 56 55 43 33 43 66",
  strong:
    "25 32 52 64 65 100 66 33 37 37 54 67 32 47 32 38 66 42 62 64 67 61 64 58 64 64 32 33 67 67 67 54 100 73 66 74 72 61 59 75 75 28 58 70 57 92 76 77 65 77 65 65 66 74 73 102 72 71 65 37 38 37 48 47 35 57 62 58 62 59 39 63 61 26 26 57 26 90 61 61 62 62 40 55 35 61 59 84 57 59 57 45 36 45 67",
  serif:
    "23 31 42 54 54 95 74 21 38 38 46 55 31 34 31 36 55 55 55 55 55 55 55 55 55 55 31 31 55 55 55 43 87 71 67 66 74 63 61 73 81 39 39 73 62 93 76 74 64 74 71 56 65 76 71 102 68 67 59 36 36 36 55 53 40 55 63 53 62 54 37 57 65 34 31 62 34 96 65 59 63 61 48 48 37 64 58 85 59 59 50 37 30 37 55",
};
export type Type = keyof typeof WIDTHS;

const tables = Object.fromEntries(Object.entries(WIDTHS).map(([type, text]) => [type, text.split(" ").map(Number)])) as Record<
  Type,
  number[]
>;

/** Letters of other alphabets and signs, about. */
const OTHER = 64;

/** Of a text on one line, as many times the type's size. */
export function widthOf(text: string, type: Type): number {
  const table = tables[type];
  let width = 0;
  for (let i = 0; i < text.length; i++) width += table[text.charCodeAt(i) - 32] ?? OTHER;
  return width / 100;
}

export interface Words {
  text: string;
  type: Type;
  size: number;
}

/** The widths of words in points, each with the space before it. */
export function widthsOf(words: readonly Words[]): number[] {
  return words.flatMap(({ text, type, size }) => text.split(" ").map((word) => widthOf(` ${word}`, type) * size));
}

/** How many lines words of these widths take that stand one after the other, about: the first of a line has no space before it. */
export function linesIn(widths: readonly number[], width: number): number {
  let lines = 1;
  let used = 0;
  for (const own of widths) {
    if (used > 0 && used + own > width) {
      lines++;
      used = 0;
    }
    used += own;
  }
  return lines;
}

export function linesOf(words: readonly Words[], width: number): number {
  return linesIn(widthsOf(words), width);
}
