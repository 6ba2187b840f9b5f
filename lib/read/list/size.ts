/** The size of the game a list was written for, where no limit is written: said in front of its units, from its total, or from their prices. */
import { stems } from "@/lib/engine/catalogue/names/words";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Roster } from "@/lib/engine/schema/roster";
import { BOUNDS } from "@/lib/engine/schema/roster-bounds";
import type { Ignored, ReadLine } from "@/lib/read/lines/reading";
import type { RosterHead } from "@/lib/read/lines/text-head";
import { toNumber } from "@/lib/read/lines/text-parts";
import { problems } from "@/lib/words/en/problems";
import type { Vocabulary } from "./vocabulary";

/** Players stop a few points below the size of the game. */
const NEAREST = 250;
const SPARE = 5;
const FEWEST_UNITS = 3;

interface Read {
  roster: Roster;
  ignored: Ignored[];
  report: readonly ReadLine[];
}

/** The same with a limit, which is told; as it was where one is written, in our own grammar, or where nothing says how large the game is. */
export function sized<R extends Read>(head: RosterHead, read: R, catalogue: Catalogue, vocabulary: Vocabulary): R {
  const { roster } = read;
  const isOurs = head.written.some(({ text }) => OURS.test(text.slice(0, 100))) || head.language !== undefined;
  if (roster.limit !== undefined || isOurs) return read;
  const inFront = sizeInFront(head, read.report, catalogue, vocabulary);
  if (inFront) return limitedTo(read, roster, inFront.size, inFront.line, "limitOfLine");
  const units = roster.commands.flatMap((command) => command.units);
  const prices = units.flatMap(({ stated }) => stated ?? []);
  const all = units.length >= FEWEST_UNITS && prices.length === units.length ? prices.reduce((sum, n) => sum + n, 0) : undefined;
  const total = roster.stated ?? all;
  if (total === undefined || total < 1 || (all !== undefined && all > total)) return read;
  const round = Math.ceil(total / NEAREST) * NEAREST;
  const limit = round - total <= SPARE ? round : Math.ceil(total);
  if (limit > BOUNDS.numbers.limit.max) return read;
  return limitedTo(read, roster, limit, head.written[0]?.line ?? 1, roster.stated === undefined ? "limitOfPrices" : "limitOfTotal");
}

function limitedTo<R extends Read>(
  read: R,
  roster: Roster,
  limit: number,
  line: number,
  from: "limitOfLine" | "limitOfPrices" | "limitOfTotal",
): R {
  const reason = problems.counted[from](limit);
  return { ...read, roster: { ...roster, limit }, ignored: [...read.ignored, { line, text: "", reason }] };
}

const SMALLEST = 250;
const OF_SIZE = /\d[.,]?\d{3} ?(?:\/|of) ?(\d[.,]?\d{3})(?![\d.,])/;

/** The first number in digits of a line, with the words beside it; null where it has none. */
export function numberIn(text: string, { tokensOf }: Vocabulary): { value: number; words: readonly string[] } | null {
  const tokens = tokensOf(text.slice(0, 200));
  const number = tokens.find(({ digits, text: written }) => digits && /^\d/.test(written));
  return number ? { value: number.value, words: tokens.flatMap((one) => (one === number || one.kind === "sign" ? [] : one.text)) } : null;
}

/** "1500 points" in a line of its own above the units, or beside the name of the army list: "Ogre Kingdoms 1000". */
export function sizeInFront(
  { written, size: named }: Pick<RosterHead, "written" | "size">,
  report: readonly ReadLine[],
  { army }: Catalogue,
  vocabulary: Vocabulary,
): { line: number; size: number } | null {
  if (named) return named;
  const firstUnit = Math.min(...report.flatMap(({ line, units }) => (units?.length ? line : [])), Number.POSITIVE_INFINITY);
  const known = new Set([army.name, ...(army.aliases ?? [])].flatMap((name) => stems(name)));
  const isKnown = (word: string) =>
    vocabulary.small.has(word) || vocabulary.chatter.has(word) || stems(word).every((one) => known.has(one));
  for (const { line, text, fields } of written.slice(0, 20)) {
    if (line >= firstUnit) return null;
    if (fields || text.length > 200) continue;
    // "Knights for Saturday (1,999/2,000)": what it costs, of what it may.
    const [, size = ""] = OF_SIZE.exec(text) ?? [];
    if (size && toNumber(size) % 50 === 0) return { line, size: toNumber(size) };
    const { value = 0, words = [] } = numberIn(text, vocabulary) ?? {};
    if (value >= SMALLEST && value % 50 === 0 && words.every(isKnown)) return { line, size: value };
  }
  return null;
}

/** Lines that our own text begins with: there a limit that is not written is none. */
const OURS = /^\s*(?:roster|code|data|stated total)\s*[:=]/i;

/** Whether so many points are likely those of a game, and of no unit. */
export function isSizeOfGame(points: number): boolean {
  return points >= 500 && points % 50 === 0;
}
