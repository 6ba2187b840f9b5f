/** About how wide words are on paper, and in how many lines they break: for what is planned before its fonts are there. */

/** How many lines a text takes that is `width` ems wide; a word that is too long for one is broken. At least 1. */
export function linesOf(text: string, width: number): number {
  let lines = 1;
  let at = 0;
  for (const word of text.split(" ")) {
    const wide = widthOf(word);
    const space = at === 0 ? 0 : widthOf(" ");
    if (at + space + wide <= width) at += space + wide;
    else if (wide <= width) {
      lines++;
      at = wide;
    } else {
      // Broken in pieces that leave the end of each line empty.
      lines += Math.ceil(wide / (width * 0.7));
      at = wide % width;
    }
  }
  return lines;
}

/** About how long a text is in the sans of our paper, in ems: as long as it is in the bold, or longer. */
export function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += letterWidths.get(letter) ?? 0.8;
  return width;
}

const letterWidths = new Map(
  (
    [
      [0.29, " ijlI"],
      [0.34, "!',.:;’"],
      [0.42, "frt()[]/\\1`|"],
      [0.52, '"-–“”″^_{}'],
      [0.55, "*?"],
      [0.6, "aceksvxyzFLJ"],
      [0.64, "bdghnopquE2356789#"],
      [0.68, "04BPRSTZ$&+−×=<>~"],
      [0.78, "ACDGHKNOQUVXY"],
      [0.92, "mwM½¼¾"],
      [1.02, "W@%"],
    ] as const
  ).flatMap(([width, letters]) => [...letters].map((letter) => [letter, width] as const)),
);
