/** Processor time as an idle machine would need, so that a slow or busy one fails no test that is about how work grows. */

/** Seconds that the fixed work below takes, once it is compiled, on an idle machine of two cores. */
const IDLE = 0.065;

/** Text cut into words and counted, as reading does. */
function fixedWork(): number {
  const counted = new Map<string, number>();
  for (const word of "12 spearmen with shields, a standard bearer and a musician (130 points); ".repeat(60_000).split(/[^\p{L}\p{N}]+/u))
    counted.set(word, (counted.get(word) ?? 0) + 1);
  return counted.size;
}

async function timed(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** How many times slower than an idle machine this one is now. */
async function pace(): Promise<number> {
  fixedWork();
  return Math.max(1, (await timed(fixedWork)) / IDLE);
}

/**
 * Seconds of processor time that work takes, the least of three tries: the first that is within `most` is taken as it is; what is more is
 * told as it would be on an idle machine, by fixed work that is timed beside it.
 */
export async function idleSeconds(work: () => Promise<unknown>, most: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 3 && least > most; i++) {
    const took = await timed(work);
    least = Math.min(least, took > most ? took / (await pace()) : took);
  }
  return least;
}
