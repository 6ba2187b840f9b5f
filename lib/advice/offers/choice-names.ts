/** The choices of an option without the words they share, and as numbers where they are some. */

/**
 * "close order", "loose order" → "close", "loose"; "wizard, level 1", "wizard, level 2" → "1", "2". A name of which nothing would
 * be left stays whole: "elite", "elite, +2 combat" → "elite", "+2 combat".
 */
export function shortNames(names: readonly string[]): string[] {
  const parts = names.map((name) => name.split(" ").flatMap((word) => (word.endsWith(",") ? [word.slice(0, -1), ","] : [word])));
  const least = Math.min(...parts.map((words) => words.length));
  const alike = (at: (words: readonly string[]) => string | undefined) => parts.every((words) => at(words) === at(parts[0] ?? []));
  if (parts.length < 2) return [...names];
  let head = 0;
  while (head < least && alike((words) => words[head])) head++;
  let tail = 0;
  while (tail < least - head && alike((words) => words[words.length - 1 - tail])) tail++;
  return parts.map((words, i) => {
    const left = words.slice(head, words.length - tail);
    if (left[0] === ",") left.shift();
    return left.join(" ").replaceAll(" ,", ",") || (names[i] ?? "");
  });
}

/** One of several numbers to choose from, with what stands for it. */
export interface NumberName {
  value: number;
  name: string;
}

/** The choices as rising numbers, "move 3", "move 4" or "1 rank", "2 ranks"; null where they are none. */
export function numberNames(names: readonly string[]): NumberName[] | null {
  if (names.length < 2) return null;
  const found = shortNames(names).map((name) => /^([+−-]?\d+)(?: (\D+))?$/.exec(name));
  const nouns = new Set(found.map((match) => (match?.[2] ?? "").replace(/s$/, "")));
  if (nouns.size > 1) return null;
  const numbers = found.flatMap((match): NumberName[] =>
    match?.[1] === undefined ? [] : [{ value: Number(match[1].replace("−", "-")), name: match[1] }],
  );
  const rising = numbers.every(({ value }, i) => i === 0 || value > (numbers[i - 1]?.value ?? value));
  return numbers.length === names.length && rising ? numbers : null;
}
