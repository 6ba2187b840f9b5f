/** The marks of forum posts in square brackets ("[b]", "[list]", "[*]") as plain text, line by line: they are looks, and words stay. */

const TAG =
  /\[(\/?)(b|i|u|s|url|img|list|ul|ol|li|quote|code|size|colou?r|font|center|left|right|align|indent|spoiler|h[1-6]|hr|table|tr|td|th)(?:[= ][^\]\n]{0,200})?\]/gi;
/** A line in letters of another size is a heading, and an underlined one without a number. */
const HEADING = /^\s*\[(?:size|h[1-6]|u(?=\][^\d]*$))(?:=[^\]\n]{0,20})?\](.{1,200})\[\/(?:size|h[1-6]|u)\]\s*$/i;
const ITEM = /\[\*\]\s*/g;

/** Whether a text has such marks: at least one element that also ends. */
export function isBBCode(text: string): boolean {
  for (const [, slash] of text.matchAll(TAG)) if (slash) return true;
  return false;
}

/** The text without marks; items of lists have bullets and quoted posts ">" in front, as many lines as before. */
export function withoutBBCode(text: string): string {
  let quotes = 0;
  let lists = 0;
  return text
    .split("\n")
    .map((line) => {
      const quoted = quotes;
      const deep = lists;
      const inside = line.length < 400 ? HEADING.exec(line)?.[1] : undefined;
      const plain = (inside === undefined ? line : `== ${inside} ==`).replace(TAG, (_, slash: string, name: string) => {
        const step = slash ? -1 : 1;
        if (/^quote$/i.test(name)) quotes = Math.max(0, quotes + step);
        else if (/^(list|ul|ol)$/i.test(name)) lists = Math.max(0, lists + step);
        return /^(li|td|th)$/i.test(name) && !slash ? (name.toLowerCase() === "li" ? "[*]" : "\t") : "";
      });
      const isQuote = quoted > 0 || quotes > 0 || /\[quote/i.test(line);
      const indent = "  ".repeat(Math.min(Math.max(deep, lists), 10));
      const text = plain.replace(ITEM, `\n${indent}• `).trimEnd();
      // Several items of one line are options of one line.
      const [front = "", ...items] = text.split(/\n\s*• /);
      const all = items.length ? (front.trim() ? `${front.trim()}: ${items.join(", ")}` : `${indent}• ${items.join(", ")}`) : front;
      return isQuote && all.trim() ? `> ${all}` : all;
    })
    .join("\n");
}
