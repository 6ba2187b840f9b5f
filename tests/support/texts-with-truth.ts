/** Files of texts with what they mean: each begins with what it is of; set in below it stand the lines of its text behind strokes, and words with their values. */
import { readFileSync } from "node:fs";

interface WithTruth {
  of: string;
  text: string;
  /** The values that stand behind a word. */
  said(word: string): string[];
}

export function textsWithTruth(file: URL): WithTruth[] {
  const written = readFileSync(file, "utf8").trimEnd();
  return written.split(/\n(?=\S)/).map((one) => {
    const [of = "", ...lines] = one.split("\n");
    const text = lines.flatMap((line) => /^ {2}\| ?(.*)$/.exec(line)?.[1] ?? []).join("\n");
    return { of, text, said: (word) => lines.flatMap((line) => (line.startsWith(`  ${word}: `) ? [line.slice(word.length + 4)] : [])) };
  });
}
