/** How the time of an expression grows with the letters of a text. */
import type { Expression } from "./expressions";
import { type Hostile, hostileFor } from "./hostile-for";

/** In milliseconds. What takes less at a thousand letters is not of the square of them. */
const FLOOR = 0.12;
/** Twice the letters may take so many times as long; of the square it is four times, a busy machine included. */
const TWICE = 3;
/** A text that takes longer is not made longer. */
const LONG = 40;

/** What takes long with few letters is not tried with many: it may double with each of them. */
const SIZES = [28, 44, 60, 90, 120, 180, 250, 500, 1000, 2000, 4000];

/**
 * The hostile text over which an expression takes more than linear time, with its times; null where there is none. `most`: no longer text
 * comes to it, and none may take long.
 */
export function worseThanLinear(
  { source, flags }: Pick<Expression, "source" | "flags">,
  door: (text: string) => string,
  most = SIZES.at(-1) ?? 0,
): (Hostile & { times: number[] }) | null {
  const all = new RegExp(source, flags.includes("y") || flags.includes("g") ? flags : `${flags}g`);
  const sizes = SIZES.filter((letters) => letters <= most);
  const isSuspect = (hostile: Hostile) => SUSPECT.some((n) => n <= most && timeOf(all, door(made(hostile, n)), 1) > FLOOR);
  for (const hostile of hostileFor(source, flags)) {
    // Measured twice: what else runs on the machine may have taken the time.
    if (!isSuspect(hostile) || !measured(all, hostile, door, sizes).isWorse) continue;
    const { isWorse, times } = measured(all, hostile, door, sizes);
    if (isWorse) return { ...hostile, times };
  }
  return null;
}

const SUSPECT = [28, 60, 120, 1000];

function measured(all: RegExp, hostile: Hostile, door: (text: string) => string, sizes: readonly number[]) {
  const times: number[] = [];
  for (const letters of sizes) if ((times.at(-1) ?? 0) < LONG) times.push(timeOf(all, door(made(hostile, letters))));
  const [last = 0, before = 0] = times.toReversed();
  const isShort = (sizes.at(-1) ?? 0) < 1000;
  return { times, isWorse: times.length < sizes.length || (!isShort && last > FLOOR * 4 && last > TWICE * before) };
}

function made({ front, pump, end }: Hostile, letters: number): string {
  return front + pump.repeat(Math.ceil(letters / pump.length)) + end;
}

/** The least of a few tries: what else runs on the machine only makes it longer. */
function timeOf(expression: RegExp, text: string, tries = 4): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < tries && (i < 2 || least < 4 * LONG); i++) {
    const begin = performance.now();
    expression.lastIndex = 0;
    text.replace(expression, "");
    least = Math.min(least, performance.now() - begin);
  }
  return least;
}
