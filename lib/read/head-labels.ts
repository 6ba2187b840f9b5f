/** What the first lines say of the whole by the words of any language: "Armee: Zwerge", "Limite : 2000", and a game that there is no book of. */
import type { ReadingWords } from "@/lib/engine/schema/language/reading";
import { BOUNDS } from "@/lib/engine/schema/roster-bounds";
import { chatterIn } from "@/lib/read/lines/chatter";
import { isOurs, type RosterHead } from "@/lib/read/lines/text-head";
import { undecorated } from "@/lib/read/lines/text-parts";
import { looksLikeUnit, openLine } from "@/lib/read/list/open-line";
import { isSizeOfGame, numberIn } from "@/lib/read/list/size";
import { type Vocabulary, vocabularyOf } from "@/lib/read/list/vocabulary";

/** Lines at the beginning that may say so. */
const MOST_LINES = 15;
const LONGEST_LINE = 120;
const LABELLED = /^[\s>*_•–—-]*(\p{L}[\p{L} ]{1,24}?)\s*[:=]\s*(\S.*)$/u;
const FIELDS = { army: "army", game: "game", list: "name", player: "player", event: "event" } as const;
const { letters, numbers } = BOUNDS;
const LENGTHS = { army: letters.id, game: letters.id, name: letters.rosterName, player: letters.player, event: letters.event };

/** A head with what its lines say of the whole in words that are not ours; the same where they say nothing so. */
export function withLabels(head: RosterHead, words: ReadingWords): RosterHead {
  const { labels, points } = words;
  const vocabulary = vocabularyOf(words);
  if (isOurs(head) || head.tree) return head;
  const read: RosterHead = { ...head, taken: [...head.taken], lineOf: new Map(head.lineOf) };
  const said = new Set<number>();
  for (const { line, text, fields } of head.lines.slice(0, MOST_LINES)) {
    const [, label = "", value = ""] = (fields || text.length > LONGEST_LINE ? null : LABELLED.exec(text)) ?? [];
    const word = label.toLowerCase().replace(/\s+/g, " ");
    const what = labels.get(word) ?? (points.has(word) ? "limit" : undefined);
    if (what && takes(read, what, value.trim(), line, vocabulary)) said.add(line);
    else if (looksLikeUnit(text, vocabulary)) break;
  }
  if (!said.size) return head;
  read.taken.push(...said);
  read.lines = head.lines.filter(({ line }) => !said.has(line));
  return read;
}

/** Whether a head takes what a line says; what it has already it keeps. */
function takes(head: RosterHead, what: string, value: string, line: number, vocabulary: Vocabulary): boolean {
  if (what === "limit") {
    const size = /^\d/.test(value) ? (numberIn(value, vocabulary)?.value ?? 0) : 0;
    const isSize = head.limit === undefined && size >= 1 && size <= numbers.limit.max;
    if (isSize) head.limit = size;
    return isSize;
  }
  const key = FIELDS[what as keyof typeof FIELDS];
  if (!key || head[key]) return false;
  head[key] = value.slice(0, LENGTHS[key]);
  if (key === "game" || key === "army") head.lineOf.set(head[key], line);
  return true;
}

/** The head of a list of another game, with the army and the size that the line below its name says: "Dwarfen Mountain Holds, 1000 points". */
export function withTitle(head: RosterHead, words: ReadingWords): RosterHead {
  const [first] = head.lines;
  if (!first || first.fields || head.army) return head;
  const { name, count, points, parts } = openLine(undecorated(first.text), vocabularyOf(words));
  if (count !== null || points === null || parts.length || !name || !isSizeOfGame(points) || points > numbers.limit.max) return head;
  return {
    ...head,
    army: name.slice(0, letters.id),
    limit: head.limit ?? points,
    lines: head.lines.slice(1),
    taken: [...head.taken, first.line],
  };
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/(?<=\d)[.,’'](?=\d{3})/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The game without a book that one of the first lines names, as it is written, and the line; null where none does. */
export function otherGameIn(head: RosterHead, { otherGames }: ReadingWords): { game: string; line: number } | null {
  if (head.game || head.tree) return null;
  for (const { line, text, fields } of head.lines.slice(0, MOST_LINES)) {
    if (fields || text.length > LONGEST_LINE || chatterIn(text)) continue;
    const words = ` ${plain(text)} `;
    const [named] = [...otherGames].filter((name) => words.includes(` ${name} `)).sort((a, b) => b.length - a.length);
    if (named) return { game: words.trim() === named ? undecorated(text).trim() : named, line };
  }
  return null;
}
