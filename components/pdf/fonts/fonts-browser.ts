/** Font files for the browser. Each address is written out, because the bundler finds assets by reading the source. */
import { loadFonts, type SubsetFiles } from "./fonts";
import type { Subset } from "./letters";

const files: Record<Subset, SubsetFiles> = {
  latin: {
    sans: new URL("@fontsource/inter/files/inter-latin-400-normal.woff", import.meta.url).href,
    sansStrong: new URL("@fontsource/inter/files/inter-latin-600-normal.woff", import.meta.url).href,
    serif: new URL("@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff", import.meta.url).href,
    serifItalic: new URL("@fontsource/source-serif-4/files/source-serif-4-latin-400-italic.woff", import.meta.url).href,
  },
  "latin-ext": {
    sans: new URL("@fontsource/inter/files/inter-latin-ext-400-normal.woff", import.meta.url).href,
    sansStrong: new URL("@fontsource/inter/files/inter-latin-ext-600-normal.woff", import.meta.url).href,
    serif: new URL("@fontsource/source-serif-4/files/source-serif-4-latin-ext-600-normal.woff", import.meta.url).href,
    serifItalic: new URL("@fontsource/source-serif-4/files/source-serif-4-latin-ext-400-italic.woff", import.meta.url).href,
  },
  cyrillic: {
    sans: new URL("@fontsource/inter/files/inter-cyrillic-400-normal.woff", import.meta.url).href,
    sansStrong: new URL("@fontsource/inter/files/inter-cyrillic-600-normal.woff", import.meta.url).href,
    serif: new URL("@fontsource/source-serif-4/files/source-serif-4-cyrillic-600-normal.woff", import.meta.url).href,
    serifItalic: new URL("@fontsource/source-serif-4/files/source-serif-4-cyrillic-400-italic.woff", import.meta.url).href,
  },
  "cyrillic-ext": {
    sans: new URL("@fontsource/inter/files/inter-cyrillic-ext-400-normal.woff", import.meta.url).href,
    sansStrong: new URL("@fontsource/inter/files/inter-cyrillic-ext-600-normal.woff", import.meta.url).href,
    serif: new URL("@fontsource/source-serif-4/files/source-serif-4-cyrillic-ext-600-normal.woff", import.meta.url).href,
    serifItalic: new URL("@fontsource/source-serif-4/files/source-serif-4-cyrillic-ext-400-italic.woff", import.meta.url).href,
  },
  greek: {
    sans: new URL("@fontsource/inter/files/inter-greek-400-normal.woff", import.meta.url).href,
    sansStrong: new URL("@fontsource/inter/files/inter-greek-600-normal.woff", import.meta.url).href,
    serif: new URL("@fontsource/source-serif-4/files/source-serif-4-greek-600-normal.woff", import.meta.url).href,
    serifItalic: new URL("@fontsource/source-serif-4/files/source-serif-4-greek-400-italic.woff", import.meta.url).href,
  },
  vietnamese: {
    sans: new URL("@fontsource/inter/files/inter-vietnamese-400-normal.woff", import.meta.url).href,
    sansStrong: new URL("@fontsource/inter/files/inter-vietnamese-600-normal.woff", import.meta.url).href,
    serif: new URL("@fontsource/source-serif-4/files/source-serif-4-vietnamese-600-normal.woff", import.meta.url).href,
    serifItalic: new URL("@fontsource/source-serif-4/files/source-serif-4-vietnamese-400-italic.woff", import.meta.url).href,
  },
};

export function loadBrowserFonts(needed: readonly Subset[]): Promise<void> {
  return loadFonts(needed, (subset) => files[subset], download);
}

async function download(address: string): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The font ${address} could not be loaded.`);
  return new Uint8Array(await response.arrayBuffer());
}
