/** The two type families of the sheet, registered subset by subset because the PDF library cannot fall back inside a file. */
import { Font } from "@react-pdf/renderer";
import { codePointsOf, type Subset } from "./letters";
import { sfntOf } from "./sfnt";

/** Where the four static styles of one subset lie: file paths, or addresses in the browser. */
export interface SubsetFiles {
  sans: string;
  sansStrong: string;
  serif: string;
  serifItalic: string;
}

const loading = new Map<Subset, Promise<void>>();

/** Fetches and registers the subsets a sheet needs, each once. */
export async function loadFonts(
  needed: readonly Subset[],
  files: (subset: Subset) => SubsetFiles,
  read: (file: string) => Promise<Uint8Array>,
): Promise<void> {
  // Names are never hyphenated; only a word too long for its column is broken.
  Font.registerHyphenationCallback((word) => (word.length > 24 ? (word.match(/.{1,12}/gu) ?? [word]) : [word]));
  await Promise.all(
    needed.map((subset) => {
      const before = loading.get(subset);
      if (before) return before;
      const promise = register(subset, files(subset), read);
      loading.set(subset, promise);
      // A failed download may be tried again.
      promise.catch(() => loading.delete(subset));
      return promise;
    }),
  );
}

async function register(subset: Subset, files: SubsetFiles, read: (file: string) => Promise<Uint8Array>): Promise<void> {
  const source = async (file: string) => `data:font/ttf;base64,${base64(sfntOf(await read(file)))}`;
  const [sans, sansStrong, serif, serifItalic] = await Promise.all([
    source(files.sans),
    source(files.sansStrong),
    source(files.serif),
    source(files.serifItalic),
  ]);
  const styles = {
    sans: [
      { src: sans, fontWeight: 400 },
      { src: sansStrong, fontWeight: 600 },
    ],
    serif: [
      { src: serif, fontWeight: 600 },
      { src: serifItalic, fontWeight: 400, fontStyle: "italic" as const },
    ],
  };
  for (const [name, fonts] of Object.entries(styles)) {
    const family = `${name} ${subset}`;
    Font.register({ family, fonts });
    for (const { src: _, ...style } of fonts) await knowLetters({ fontFamily: family, ...style }, subset);
  }
}

/**
 * The library keeps a letter as it first meets it. One met as a part of another, the full stop in an ellipsis, would be kept without
 * its text, and later files would lose it.
 */
async function knowLetters(style: Parameters<typeof Font.getFont>[0], subset: Subset): Promise<void> {
  const font = Font.getFont(style);
  await font?.load();
  // ‘ and ’ are drawn as two letters of other alphabets are: such a drawing is kept as the sign.
  const isLetterLike = (code: number) => code >= 0x2b0 && code <= 0x2ff;
  const codes = codePointsOf(subset).sort((a, b) => Number(isLetterLike(a)) - Number(isLetterLike(b)));
  for (const code of codes) font?.data?.glyphForCodePoint(code);
  if (subset === "latin" && font?.data) breakLines(font.data as unknown as FontData);
}

interface FontData {
  hasGlyphForCodePoint(code: number): boolean;
  glyphForCodePoint(code: number): unknown;
}

/** No font has the end of a line: without this the library takes it from one of its own, which no file has in it. */
function breakLines(data: FontData): void {
  const [isKnown, glyph] = [data.hasGlyphForCodePoint.bind(data), data.glyphForCodePoint.bind(data)];
  data.hasGlyphForCodePoint = (code) => code === LINE_END || isKnown(code);
  data.glyphForCodePoint = (code) => glyph(code === LINE_END ? SPACE : code);
}

const LINE_END = 10;
const SPACE = 32;

function base64(bytes: Uint8Array): string {
  let text = "";
  for (let i = 0; i < bytes.length; i += 0x8000) text += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(text);
}

export interface Families {
  sans: string[];
  serif: string[];
}

/** Font families for a sheet: only the subsets it needs. */
export function familiesOf(needed: readonly Subset[]): Families {
  return { sans: needed.map((subset) => `sans ${subset}`), serif: needed.map((subset) => `serif ${subset}`) };
}
