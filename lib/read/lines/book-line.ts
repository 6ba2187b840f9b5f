/**
 * A line of a roster text about an army book that the roster needs:
 * `Book: heron-court 1.1 "Heron Court", package reed-valley 1.0.0 "Reed Valley books", https://books.example.org, digest 4f3a…`.
 * Names stand in quotes; an id or a version that is no plain word stands in backticks. A game system that everybody opens for himself
 * stands behind `system`, in place of a package.
 */
import { isSoundBook } from "@/lib/engine/roster/sound-roster";
import { isObject } from "@/lib/engine/schema/json";
import type { RosterBook } from "@/lib/engine/schema/roster";
import { quotedAt } from "./text-parts";

interface Token {
  sort: "word" | "name" | "comma";
  text: string;
}

/** Whether what stands behind "Book:" is meant so: people call an army list their book too. */
export function isBookLine(value: string): boolean {
  return /(?:^|[\s,])(?:digest\s|"?https:\/\/)/i.test(value);
}

/** The book that a line names; null where it is not written as one. `remark`: what stands behind "#", with its mark. */
export function readBookLine(value: string): { book: RosterBook | null; remark: string } {
  const { tokens, remark } = tokensIn(value);
  const [front = [], ...parts] = inParts(tokens);
  const book: Record<string, unknown> = named(front);
  let url: string | undefined;
  for (const part of parts) {
    const [first, second, ...more] = part;
    if (first?.text === "digest" && second && !more.length && !book.digest) book.digest = second.text;
    else if (first?.text === "package" && !book.package) book.package = named(part.slice(1));
    else if (first?.text === "system" && !book.package) book.package = { ...named(part.slice(1)), opened: true };
    else if (first?.text.startsWith("https://") && !second && url === undefined) url = first.text;
    else return { book: null, remark };
  }
  if (url !== undefined) book.package = isObject(book.package) && { ...book.package, url };
  return { book: isSoundBook(book) ? book : null, remark };
}

/** An id, its version and its name; anything else makes it none. */
function named(tokens: readonly Token[]): Partial<Record<"id" | "version" | "name", string>> {
  const [id, ...rest] = tokens;
  const version = rest[0]?.sort === "word" ? rest.shift() : undefined;
  const name = rest[0]?.sort === "name" ? rest.shift() : undefined;
  if (id?.sort !== "word" || rest.length) return {};
  return { id: id.text, ...(version ? { version: version.text } : {}), ...(name ? { name: name.text } : {}) };
}

function inParts(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token.sort === "comma") parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

function tokensIn(value: string): { tokens: Token[]; remark: string } {
  const tokens: Token[] = [];
  // Quotes known not to be closed: their end is not looked for again.
  const open = new Set<string>();
  for (let at = 0; at < value.length; ) {
    const letter = value[at] as string;
    const quoted = open.has(letter) ? null : quotedAt(value, at);
    if (!quoted) open.add(letter);
    const [bare = ""] = /^[^\s,]+/.exec(value.slice(at, at + 1000)) ?? [];
    if (quoted) tokens.push({ sort: letter === "`" ? "word" : "name", text: quoted.value });
    else if (bare === "#") return { tokens, remark: value.slice(at) };
    else if (bare) tokens.push({ sort: "word", text: bare });
    else if (letter === ",") tokens.push({ sort: "comma", text: letter });
    at = quoted?.end ?? at + (bare.length || 1);
  }
  return { tokens, remark: "" };
}
