/**
 * The law that nothing of a player's list goes untold, as a trial: a list is altered at one line by words that players use, and what was
 * altered must show: in the roster as it is meant, or as a guess or a problem of that line.
 */
import * as books from "@/data/index";
import type { Found } from "@/lib/books/intake/reply";
import { findRosters } from "@/lib/books/intake/submission";
import { stems } from "@/lib/engine/catalogue/names/words";
import { type Random, random } from "./random";

/** A list, and what was made of it. */
export interface OfPlayer {
  file: string;
  text: string;
  found: Found;
}

/** What was altered, and whether it shows in what was read. */
interface Alteration {
  kind: string;
  lines: string[];
  /** The altered line, from 1. */
  line: number;
  shows(before: Found, after: Found): boolean;
}

/** So many altered lists, the same for the same seed; those of which something goes untold, in words. */
export async function untoldIn(lists: readonly OfPlayer[], cases: number, seed: string): Promise<string[]> {
  const untold: string[] = [];
  for (let i = 0; i < cases; i++) {
    const rng = random(`${seed} ${i}`);
    const list = rng.pick(lists);
    const altered = rng.pick(ALTERATIONS)(list, rng);
    if (!altered) continue;
    const text = altered.lines.join("\n");
    const [after, ...others] = await findRosters(text, books);
    // What is of no army list is told as a whole, and so is what was taken for another.
    // So is what begins another list.
    if (others.length || !after || typeof after === "string" || after.catalogue !== list.found.catalogue) continue;
    if (altered.shows(list.found, after)) continue;
    const said = after.report
      ?.filter(({ line }) => line === altered.line)
      .map(({ state, text, reason = "" }) => `${state} ${text} ${reason}`);
    untold.push(`${list.file}, ${altered.kind}: ${altered.lines[altered.line - 1]}\n    ${said?.join("; ")}`);
  }
  return untold;
}

const unitsOf = ({ roster }: Found) => roster.commands.flatMap((command) => command.units);

/** How many units of one entry a roster has, and how many models stand in all of them. */
function countOf(read: Found, entry: string): [units: number, models: number] {
  const own = unitsOf(read).filter((unit) => unit.entry === entry);
  return [own.length, own.reduce((n, { count }) => n + count, 0)];
}

/** Whether a person is told of a line, or of the one below that says more of it, that it may mean something else. */
function isTold({ report = [] }: Found, line: number): boolean {
  return report.some((one) => (one.line === line || one.line === line + 1) && (one.state === "not-understood" || one.state === "guessed"));
}

/** Whether some words of a line are told as a guess or a problem, or kept as they are written. */
function isWordTold(after: Found, line: number, word: string): boolean {
  const has = (text: string | undefined) => text?.toLowerCase().includes(word.toLowerCase()) === true;
  const told = after.report?.some(
    (one) =>
      one.line === line &&
      (one.state === "not-understood" || one.state === "guessed") &&
      (has(one.text) || has(one.name) || has(one.reason)),
  );
  // A line that names the army list is no unit, and is told as a guess of its own.
  const isTitle = after.report?.some((one) => one.line === line && one.state === "guessed" && one.text === "army list");
  return told || isTitle || unitsOf(after).some((unit) => has(unit.name) || has(unit.note) || unit.options.some(({ id }) => has(id)));
}

/** Lines, from 0, that name one unit and of which nothing is in doubt. */
function plainLines(lines: readonly string[], { report = [] }: Found): number[] {
  return lines.flatMap((_, i) => {
    const own = report.filter(({ line }) => line === i + 1);
    return own.length === 1 && own[0]?.state === "understood" && own[0].units?.length === 1 ? [i] : [];
  });
}

const WORDS = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const inWords = (n: number) => WORDS[n - 2] ?? String(n);

/** Names that no book has, as units and as what a unit has. */
const STRANGE_UNITS = ["Zorblings", "Quintaur Lancers", "Grubnak Pelters", "Marsh Vexers"];
const STRANGE_THINGS = ["vexing blades", "Zorb Banner", "grubnak hides", "Quill of Vorn"];

/** A unit in so many ways; n models, r units. */
const UNITS: readonly [
  way: string,
  units: (n: number, r: number) => [units: number, models: number],
  write: (name: string, n: number, r: number) => string,
][] = [
  ["count in front", (n) => [1, n], (name, n) => `${n} ${name}`],
  ["count and sign in front", (n) => [1, n], (name, n) => `${n}x ${name}`],
  ["sign and count behind", (n) => [1, n], (name, n) => `${name} x${n}`],
  ["count in brackets behind", (n) => [1, n], (name, n) => `${name} (${n})`],
  ["count behind a colon", (n) => [1, n], (name, n) => `${name}: ${n}`],
  ["count in words", (n) => [1, n], (name, n) => `${inWords(n)} ${name}`],
  ["units and models", (n, r) => [r, r * n], (name, n, r) => `${r}x${n} ${name}`],
  ["units of", (n, r) => [r, r * n], (name, n, r) => `${r} units of ${n} ${name}`],
  ["blocks of, in words", (n, r) => [r, r * n], (name, n, r) => `${inWords(r)} blocks of ${inWords(n)} ${name}`],
  ["models, and units behind", (n, r) => [r, r * n], (name, n, r) => `${n} ${name} x${r}`],
  ["models, and units in brackets behind", (n, r) => [r, r * n], (name, n, r) => `${n} ${name} (x${r})`],
  ["twice", (n) => [2, 2 * n], (name, n) => `${n} ${name} twice`],
  ["a second one", (n) => [2, 2 * n], (name, n) => `${n} ${name}, and the same again`],
  ["sizes in brackets", (n, r) => [2, n + r + n], (name, n, r) => `two units of ${name} (${n} and ${n + r})`],
  ["a dash in front", (n) => [1, n], (name, n) => `- ${n} ${name}`],
  ["words in front", (n) => [1, n], (name, n) => `plus ${n} ${name}`],
  ["in a sentence", (n) => [1, n], (name, n) => `Then there are ${n} ${name} on the left flank.`],
  ["in brackets", (n) => [1, n], (name, n) => `(${n} ${name})`],
  ["strong", (n) => [1, n], (name, n) => `${name}, ${n} strong`],
];

const PAIRS: readonly string[] = [
  "a pair of NAME",
  "2 NAME",
  "2x NAME",
  "NAME x2",
  "NAME x 2",
  "two NAME",
  "NAME (2)",
  "NAME (x2)",
  "2 units of NAME",
  "NAME twice",
  "NAME, two of them",
  "both NAME",
  "NAME and another one",
];

/** What stands behind a unit and says that there are more of it, or that something else is meant. */
const BEHIND: readonly string[] = [
  " x2",
  " (x2)",
  " x3",
  " twice",
  ", two of them",
  " (29 and 19)",
  " times two",
  " (both)",
  " and another one",
  " - 2 units",
  " (one each)",
  ", 3 times",
];

const alter = (lines: readonly string[], at: number, line: string, kind: string, shows: Alteration["shows"]): Alteration => ({
  kind,
  lines: lines.with(at, line),
  line: at + 1,
  shows,
});

const insert = (lines: readonly string[], at: number, line: string, kind: string, shows: Alteration["shows"]): Alteration => ({
  kind,
  lines: lines.toSpliced(at, 0, line),
  line: at + 1,
  shows,
});

const ALTERATIONS: readonly ((list: OfPlayer, rng: Random) => Alteration | null)[] = [
  // One more unit of troops.
  ({ text, found: before }, rng) => {
    const { catalogue } = before;
    const lines = text.split("\n");
    const at = behindUnit(lines, before, rng);
    const troops = catalogue.entries.filter(({ entry }) => ((entry.size ?? {}) as { min?: number }).min !== undefined);
    if (at === null || !troops.length) return null;
    const { entry } = rng.pick(troops);
    const { min = 5, max = 30 } = (entry.size ?? {}) as { min?: number; max?: number };
    if (max < min + 2 || min < 3) return null;
    const n = min + rng.below(Math.min(10, max - min));
    const [way, made, write] = rng.pick(UNITS);
    const r = 2 + rng.below(2);
    return insert(lines, at, write(entry.name, n, r), `a unit, ${way}`, (_, after) => {
      const [units, models] = countOf(before, entry.id);
      const now = countOf(after, entry.id);
      const [more, moreModels] = made(n, r);
      return (now[0] === units + more && now[1] === models + moreModels) || isTold(after, at + 1);
    });
  },
  // Two more of what has one model.
  ({ text, found: before }, rng) => {
    const { catalogue } = before;
    const lines = text.split("\n");
    const at = behindUnit(lines, before, rng);
    // Where units are single bases two of them are one line.
    if (catalogue.entries.every(({ entry }) => ((entry.size ?? {}) as { min?: number }).min === undefined)) return null;
    const single = catalogue.entries.filter(({ entry }) => ((entry.size ?? {}) as { min?: number }).min === undefined);
    if (at === null || !single.length) return null;
    const { entry } = rng.pick(single);
    const written = rng.pick(PAIRS).replace("NAME", entry.name);
    return insert(lines, at, written, "two of one model", (_, after) => {
      const [units, models] = countOf(before, entry.id);
      const now = countOf(after, entry.id);
      return (now[0] === units + 2 && now[1] === models + 2) || isTold(after, at + 1);
    });
  },
  // A unit that no book has.
  ({ text, found: before }, rng) => {
    const lines = text.split("\n");
    const at = behindUnit(lines, before, rng);
    if (at === null) return null;
    const name = rng.pick(STRANGE_UNITS);
    const n = 5 + rng.below(20);
    const [way, , write] = rng.pick([
      ...UNITS,
      ["alone", () => [0, 0], (one: string) => one] as (typeof UNITS)[number],
      ["with a price", () => [0, 0], (one: string) => `${one} (${10 * n} pts)`] as (typeof UNITS)[number],
    ]);
    return insert(lines, at, write(name, n, 2), `a strange unit, ${way}`, (_, after) =>
      isWordTold(after, at + 1, name.split(" ")[0] ?? ""),
    );
  },
  // Something strange that a unit has.
  ({ text, found: before }, rng) => {
    const lines = text.split("\n");
    const plain = plainLines(lines, before);
    if (!plain.length) return null;
    const at = rng.pick(plain);
    const thing = rng.pick(STRANGE_THINGS);
    const way = rng.pick([", X", " with X", " w/ X", " (X)", " + X", " - X", "; X", " and X", "/X", ", 2 X", " X"]);
    return alter(lines, at, `${lines[at]?.trimEnd()}${way.replace("X", thing)}`, "something strange", (_, after) =>
      isWordTold(after, at + 1, thing.split(" ")[0] ?? ""),
    );
  },
  // A count behind a unit.
  ({ text, found: before }, rng) => {
    const lines = text.split("\n");
    const plain = plainLines(lines, before);
    if (!plain.length) return null;
    const at = rng.pick(plain);
    const behind = rng.pick(BEHIND);
    return alter(lines, at, `${lines[at]?.trimEnd()}${behind}`, "a count behind", (_, after) => {
      return isTold(after, at + 1) || unitsOf(after).length > unitsOf(before).length || optionsIn(before) !== optionsIn(after);
    });
  },
  // Another count in front.
  ({ text, found: before }, rng) => {
    const lines = text.split("\n");
    const plain = plainLines(lines, before);
    if (!plain.length) return null;
    const at = rng.pick(plain);
    const written = lines[at] ?? "";
    const front = rng.pick(["2x ", "2 x ", "two ", "3 ", "a pair of ", "another ", "2 units: ", "both "]);
    const line = written.replace(/^(\W*)/, `$1${front}`);
    return alter(
      lines,
      at,
      line,
      "a count in front",
      // The same count twice is one.
      (_, after) => isTold(after, at + 1) || rosterOf(after) !== rosterOf(before) || isIgnored(after, at + 1, "count given before"),
    );
  },
  // A number that is another.
  ({ text, found: before }, rng) => {
    const lines = text.split("\n");
    const plain = plainLines(lines, before).filter((i) => /\d/.test(lines[i] ?? ""));
    if (!plain.length) return null;
    const at = rng.pick(plain);
    const numbers = [...(lines[at] ?? "").matchAll(/\d+/g)];
    const { index, 0: number } = rng.pick(numbers);
    const line = `${lines[at]?.slice(0, index)}${Number(number) + 1 + rng.below(3)}${lines[at]?.slice(index + number.length)}`;
    return alter(
      lines,
      at,
      line,
      "another number",
      (_, after) => isTold(after, at + 1) || rosterOf(after) !== rosterOf(before) || isIgnored(after, at + 1),
    );
  },
  // A character of the army list at the head of all.
  ({ text, found: before }, rng) => {
    const { catalogue } = before;
    const lines = text.split("\n");
    const { entry } = rng.pick(catalogue.entries);
    const line = rng
      .pick([
        "NAME",
        "# NAME",
        "1 NAME",
        "## NAME",
        "**NAME**",
        "My NAME (120)",
        "[NAME]",
        "NAME:",
        "- NAME",
        "The NAME list",
        "NAME + shield",
      ])
      .replace("NAME", entry.name);
    return insert(lines, 0, line, "a unit at the head", (_, after) => {
      const units = countOf(after, entry.id)[0] - countOf(before, entry.id)[0];
      // Where a category is called like an entry, its bare name is a heading.
      const isBare = line.replace(/^[[*]+|[\]*:]+$/g, "") === entry.name;
      const isHeading = isBare && catalogue.book.categories.some(({ name }) => stems(name).join(" ") === stems(entry.name).join(" "));
      const isTitle = /list$|^#/.test(line) || isHeading;
      return isTitle ? units === 0 || isTold(after, 1) : units === 1 || isTold(after, 1);
    });
  },
];

const rosterOf = ({ roster }: Found) => JSON.stringify([roster.commands, roster.stated, roster.limit]);
const optionsIn = (read: Found) => JSON.stringify(unitsOf(read).map(({ entry, options }) => [entry, options]));
const isIgnored = ({ report = [] }: Found, line: number, why?: string) =>
  report.some((one) => one.line === line && one.state === "ignored" && (why === undefined || one.reason === why));

/** Where a line may be put in behind one that names a unit. */
function behindUnit(lines: readonly string[], { report = [] }: Found, rng: Random): number | null {
  const last = report.filter(({ units }) => units?.length).map(({ line }) => line);
  const free = last.filter((line) => !report.some((one) => one.line === line + 1) || last.includes(line + 1));
  return free.length && lines.length ? rng.pick(free) : null;
}
