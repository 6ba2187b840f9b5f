/** English words of a room that a page in another language still shows. */

/** Words of a room: sentences, and functions that make some. */
type Said = Readonly<Record<string, unknown>>;

/** Those of at least four letters that the other language does not say itself. */
export function englishLeft(text: string, english: Said, other: Said): string[] {
  const said = new Set(textsOf(other));
  return textsOf(english).filter((one) => one.length > 3 && !said.has(one) && hasWord(text, one));
}

function textsOf(words: unknown): string[] {
  if (typeof words === "string") return [words];
  return typeof words === "object" && words !== null ? Object.values(words).flatMap(textsOf) : [];
}

function hasWord(text: string, one: string): boolean {
  const at = text.indexOf(one);
  return at >= 0 && !/\p{L}/u.test(text[at + one.length] ?? "") && !/\p{L}/u.test(text[at - 1] ?? "");
}
