/** What the first lines say of the whole by the words of any language: "Armee: Zwerge", "Limite : 2000", and a game that there is no book of. */
import type { ReadingWords } from "@/lib/engine/schema/language/reading";
import { BOUNDS } from "@/lib/engine/schema/roster-bounds";
import { chatterIn } from "./chatter";
import { looksLikeUnit } from "./like-unit";
import { isSizeOfGame } from "./size";
import { isOurs, type RosterHead } from "./text-head";
import { undecorated } from "./text-parts";

/** Lines at the beginning that may say so. */
const MOST_LINES = 15;
const LONGEST_LINE = 120;
const LABELLED = /^[\s>*_•–—-]*(\p{L}[\p{L} ]{1,24}?)\s*[:=]\s*(\S.*)$/u;
const FIELDS = { army: "army", game: "game", list: "name", player: "player", event: "event" } as const;
const { letters, numbers } = BOUNDS;
const LENGTHS = { army: letters.id, game: letters.id, name: letters.rosterName, player: letters.player, event: letters.event };

/** A head with what its lines say of the whole in words that are not ours; the same where they say nothing so. */
export function withLabels(head: RosterHead, { labels, points }: ReadingWords): RosterHead {
  if (isOurs(head) || head.tree) return head;
  const read: RosterHead = { ...head, taken: [...head.taken], lineOf: new Map(head.lineOf) };
  const said = new Set<number>();
  for (const { line, text, fields } of head.lines.slice(0, MOST_LINES)) {
    const [, label = "", value = ""] = (fields || text.length > LONGEST_LINE ? null : LABELLED.exec(text)) ?? [];
    const word = label.toLowerCase().replace(/\s+/g, " ");
    const what = labels.get(word) ?? (points.has(word) ? "limit" : undefined);
    if (what && takes(read, what, value.trim(), line)) said.add(line);
    else if (looksLikeUnit(text)) break;
  }
  if (!said.size) return head;
  read.taken.push(...said);
  read.lines = head.lines.filter(({ line }) => !said.has(line));
  return read;
}

/** Whether a head takes what a line says; what it has already it keeps. */
function takes(head: RosterHead, what: string, value: string, line: number): boolean {
  if (what === "limit") {
    const size = Number(/^(\d{1,3}(?:[.,’' ]\d{3})+|\d{1,6})(?!\d)/.exec(value)?.[1]?.replace(/\D/g, ""));
    const isSize = head.limit === undefined && size >= 1 && size <= numbers.limit.max;
    if (isSize) head.limit = size;
    return isSize;
  }
  const key = FIELDS[what as keyof typeof FIELDS];
  if (!key || head[key]) return false;
  head[key] = value.slice(0, LENGTHS[key]);
  if (key === "game" || key === "army") head.lineOf.set(head[key], line);
  if (key !== "name") head.firstLine ??= line;
  return true;
}

const TITLE = /^(\p{L}[^\d]{1,60}?)[\s,:–—[(-]+(\d[\d.,’']*)\s*\p{L}*[\])]?$/u;

/** The head of a list of another game, with the army and the size that the line below its name says: "Dwarfen Mountain Holds, 1000 points". */
export function withTitle(head: RosterHead): RosterHead {
  const [first] = head.lines;
  const [, army = "", size = ""] = (first && !first.fields && !head.army ? TITLE.exec(undecorated(first.text)) : null) ?? [];
  const limit = Number(size.replace(/\D/g, ""));
  if (!first || !isSizeOfGame(limit) || limit > numbers.limit.max) return head;
  return {
    ...head,
    army: army.slice(0, letters.id),
    limit: head.limit ?? limit,
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
