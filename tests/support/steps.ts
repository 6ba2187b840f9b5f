/**
 * Work in steps rather than time: how often the blocks of `lib` are run, as the engine of the language counts them, and how many
 * letters and items are handed to built-in functions. The same on every machine, and nothing in `lib` knows of it. What it does
 * not see: how often a regular expression tries again at one place.
 */
import { Session } from "node:inspector/promises";

type Method = (this: unknown, ...given: unknown[]) => unknown;

/** Built-in functions that look at all of what they are called on. */
const OF_TEXT = ["includes", "replaceAll", "trim", "normalize", "toLowerCase", "split"];
const OF_ARRAY = [
  "includes",
  "indexOf",
  "join",
  "concat",
  "toSorted",
  "sort",
  "toSpliced",
  "splice",
  "with",
  "toReversed",
  "shift",
  "unshift",
];

/** Of what is doubled; the rest is for what grows with a logarithm, as sorting. */
export const MOST = 2.2;

/**
 * How many times the steps of `n` are those of 2n. What is made once only is made before. The engine of the language now and then
 * loses counts of a part; so what grows too much is counted again, and what is not linear grows too much each time.
 */
export async function growth(n: number, work: (n: number) => () => unknown): Promise<number> {
  await work(n)();
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 4 && least >= MOST; tries++) {
    const once = await stepsOf(work(n));
    least = Math.min(least, (await stepsOf(work(2 * n))) / once);
  }
  return least;
}

/** What `work` costs. Work that is kept for later counts only where it is done. */
export async function stepsOf(work: () => unknown): Promise<number> {
  const session = new Session();
  session.connect();
  let handed = 0;
  const note = (n: number) => {
    handed += n;
  };
  const all = (on: unknown) => note((on as { length: number }).length);
  const restore = [
    ...OF_TEXT.map((name) => watch(String.prototype, name, all)),
    ...OF_ARRAY.map((name) => watch(Array.prototype, name, all)),
    watch(Array.prototype, "slice", (_, __, copy) => all(copy)),
    // From where it begins to what it finds.
    watch(String.prototype, "indexOf", (on, [, from = 0], at) => note((at === -1 ? String(on).length : Number(at)) - Number(from) + 1)),
    watchRegExp(note),
  ];
  try {
    await session.post("Profiler.enable");
    await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
    await session.post("Profiler.takePreciseCoverage");
    const before = handed;
    await work();
    const after = handed;
    const { result } = await session.post("Profiler.takePreciseCoverage");
    const ranges = result.filter((s) => /\/lib\//.test(s.url) && !s.url.includes("node_modules")).flatMap((s) => s.functions);
    return after - before + ranges.flatMap((f) => f.ranges).reduce((n, range) => n + range.count, 0);
  } finally {
    for (const undo of restore) undo();
    session.disconnect();
  }
}

function watch(prototype: object, name: string, note: (on: unknown, given: unknown[], found: unknown) => void): () => void {
  const original = (prototype as Record<string, Method>)[name] as Method;
  replace(prototype, name, function (this: unknown, ...given: unknown[]) {
    const found = original.apply(this, given);
    note(this, given, found);
    return found;
  });
  return () => replace(prototype, name, original);
}

function replace(holder: object, name: string, value: unknown): void {
  Object.defineProperty(holder, name, { value, writable: true, configurable: true, enumerable: false });
}

/** All other functions of regular expressions go through `exec`. From where it begins to the end of what it finds. */
function watchRegExp(note: (letters: number) => void): () => void {
  const { exec } = RegExp.prototype;
  replace(RegExp.prototype, "exec", function (this: RegExp, text: string) {
    const begins = this.global || this.sticky ? this.lastIndex : 0;
    const found = exec.call(this, text);
    const ends = found ? found.index + found[0].length : this.sticky ? begins : String(text).length;
    note(Math.max(1, ends - begins));
    return found;
  });
  return () => replace(RegExp.prototype, "exec", exec);
}
