/** The size of the game a list was written for, where no limit is written: from its total, or from the prices of its units. */
import type { Roster } from "@/lib/schema/roster";
import { BOUNDS } from "@/lib/schema/roster-bounds";
import type { Ignored } from "./reading";
import type { RosterHead } from "./text-head";

/** Players stop a few points below the size of the game. */
const NEAREST = 250;
const SPARE = 5;
const FEWEST_UNITS = 3;

interface Read {
  roster: Roster | null;
  ignored: Ignored[];
}

/** The same with a limit, which is told; as it was where one is written, in our own grammar, or where nothing says how large the game is. */
export function sized<R extends Read>(head: RosterHead, read: R): R {
  const { roster } = read;
  if (!roster || roster.limit !== undefined || head.written.some(({ text }) => OURS.test(text.slice(0, 100)))) return read;
  const units = roster.commands.flatMap((command) => command.units);
  const prices = units.flatMap(({ stated }) => stated ?? []);
  const all = units.length >= FEWEST_UNITS && prices.length === units.length ? prices.reduce((sum, n) => sum + n, 0) : undefined;
  const total = roster.stated ?? all;
  if (total === undefined || total < 1 || (all !== undefined && all > total)) return read;
  const round = Math.ceil(total / NEAREST) * NEAREST;
  const limit = round - total <= SPARE ? round : Math.ceil(total);
  if (limit > BOUNDS.numbers.limit.max) return read;
  const why = `limit of ${limit} points, from the ${roster.stated === undefined ? "prices of its units" : "total stated"}`;
  return { ...read, roster: { ...roster, limit }, ignored: [...read.ignored, { line: head.written[0]?.line ?? 1, text: "", reason: why }] };
}

/** Lines that our own text begins with: there a limit that is not written is none. */
const OURS = /^\s*(?:roster|code|data|stated total)\s*[:=]/i;

/** Whether so many points are likely those of a game, and of no unit. */
export function isSizeOfGame(points: number): boolean {
  return points >= 500 && points % 50 === 0;
}
