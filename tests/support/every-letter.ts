/**
 * The law that every letter of a written roster is accounted for, as a trial: a text is changed at one place, and what the change
 * brought must show. The reader is asked for its answer only; what letters mean is judged here by other means.
 */
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { type Problem, readRosterFile } from "@/lib/engine/roster/roster-file";
import { writeRoster } from "@/lib/engine/roster/write-roster";
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";
import { writeText } from "@/lib/paper/write/text";
import { readRosters } from "@/lib/read/text";
import { type Random, random } from "./random";
import { readBody } from "./read-body";

export interface Failure {
  why: string;
  /** What was done to the text. */
  change: string;
  before: string;
  after: string;
  /** What the reader made of it. */
  told: string;
}

export interface Tally {
  cases: number;
  byChange: Map<string, number>;
  failures: Failure[];
  /** The longest that one reading took, in milliseconds. */
  slowest: number;
}

const PER_TEXT = 40;
/** No text of a few lines takes this long, in milliseconds, unless the work grows faster than the text. */
const SLOW = 400;

/** So many changed texts, the same for the same seed. */
export function tryTexts(catalogues: readonly Catalogue[], cases: number, seed: string): Tally {
  const tally: Tally = { cases: 0, byChange: new Map(), failures: [], slowest: 0 };
  for (let i = 0; tally.cases < cases; i++) {
    const rng = random(`${seed} ${i}`);
    const catalogue = rng.pick(catalogues);
    const text = rng.below(2) ? writtenByUs(catalogue, rng) : writtenByHand(catalogue, rng);
    const before = outcome(text, catalogue);
    for (let n = 0; n < PER_TEXT && tally.cases < cases; n++) {
      const change = rng.pick(CHANGES)(text, catalogue, rng);
      tally.cases++;
      tally.byChange.set(change.name, (tally.byChange.get(change.name) ?? 0) + 1);
      const why = fault(text, change, before, catalogue, tally);
      if (why) tally.failures.push({ why: why.why, change: change.name, before: text, after: change.text, told: why.told });
    }
  }
  return tally;
}

interface Change {
  name: string;
  text: string;
  /** A word or number that was not there before. */
  inserted?: string;
  /** All lines are there as before. */
  moved?: boolean;
  /** A unit of the army list stands in the text that stood nowhere before. */
  unit?: boolean;
}

interface Outcome {
  roster: string;
  problems: Problem[];
  /** Everything a reader of the answer sees. */
  all: string;
}

function outcome(text: string, catalogue: Catalogue): Outcome {
  const heads = readRosters(text);
  const read = heads.map((head) => readBody(head, catalogue));
  // Game and army list are looked up by their names later on, and told there.
  const roster = JSON.stringify(read.map(({ roster }, i) => [heads[i]?.game, heads[i]?.army, roster]));
  const problems = read.flatMap((one) => one.problems);
  return { roster, problems, all: `${roster}\n${JSON.stringify(problems)}\n${JSON.stringify(read.map((one) => one.ignored))}` };
}

function fault(text: string, change: Change, before: Outcome, catalogue: Catalogue, tally: Tally): { why: string; told: string } | null {
  const start = performance.now();
  let after: Outcome;
  try {
    after = outcome(change.text, catalogue);
  } catch (error) {
    return { why: `an exception: ${error}`, told: "" };
  }
  const took = performance.now() - start;
  tally.slowest = Math.max(tally.slowest, took);
  const say = (why: string) => ({ why, told: after.all });
  // Once more: a machine at work on other things is slow by itself.
  if (took > SLOW && timed(() => outcome(change.text, catalogue)) > SLOW) return say(`it took ${Math.round(took)} ms`);
  if (!change.moved && after.all === before.all && !alike(text, change.text, catalogue))
    return say("letters were changed, the answer was not");
  if (change.inserted && !shows(change.inserted, after, change.text) && !isAdded(change.inserted, before, after))
    return say(`“${change.inserted}” is nowhere in the answer`);
  if (
    change.unit &&
    after.roster === before.roster &&
    !after.problems.some((p) => p.severity === "error" && !before.all.includes(p.message))
  ) {
    return say("a unit of the army list was passed over without an error");
  }
  return null;
}

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** A word is seen in the roster, in a problem or among what was ignored; a number also as it is written out: "1,234". */
function shows(inserted: string, { all, problems }: Outcome, text: string): boolean {
  const plain = all.toLowerCase();
  if (plain.includes(inserted) || plain.replace(/(?<=\d)[,.'’ ](?=\d)/g, "").includes(inserted)) return true;
  // The total of two like units in one line ("2x 10 Orcs (60)") is kept as what each of them costs.
  const totals = /^\W*2x /m.test(text) ? [...all.matchAll(/"stated":([\d.]+)/g)].map(([, each]) => String(2 * Number(each))) : [];
  if (/^\d+$/.test(inserted) && totals.some((total) => total.includes(inserted))) return true;
  // A message quotes the first 40 letters of what it is about. What stands further behind in the same place is meant with it.
  return problems.some(({ message }) =>
    [...message.matchAll(/"([^…]{20,})…"/g)].some(([, quoted = ""]) => {
      const flat = text.replace(/\s+/g, " ");
      const at = flat.indexOf(quoted);
      return at >= 0 && flat.toLowerCase().indexOf(inserted, at) >= at;
    }),
  );
}

/** Points of an option that stand in its own line come to those of its unit. */
function isAdded(inserted: string, before: Outcome, after: Outcome): boolean {
  const stated = ({ roster }: Outcome) => [...roster.matchAll(/"stated":([\d.]+)/g)].map(([, points]) => Number(points));
  const were = stated(before);
  return /^\d+$/.test(inserted) && stated(after).some((points) => were.includes(points - Number(inserted)));
}

function alike(before: string, after: string, catalogue: Catalogue): boolean {
  return letters(before) === letters(after) || meaning(before) === meaning(after) || isOtherSpelling(before, after, catalogue);
}

/** Whether each new word is one that the book prints as another name, or a name of several words written as one: "Battlleader". */
function isOtherSpelling(before: string, after: string, catalogue: Catalogue): boolean {
  const known = spellingsOf(catalogue);
  const old = new Set(wordsOf(before));
  const fresh = wordsOf(after).filter((word) => !old.has(word));
  return fresh.length > 0 && fresh.every((word) => known.has(singular(word)));
}

const spellings = new Map<Catalogue, Set<string>>();

function spellingsOf(catalogue: Catalogue): Set<string> {
  const known = spellings.get(catalogue) ?? new Set<string>();
  if (known.size) return known;
  for (const { name, aliases = [] } of [...catalogue.entries.map((e) => e.entry), ...catalogue.variants.map((v) => v.option)]) {
    for (const alias of aliases) for (const word of wordsOf(alias)) known.add(singular(word));
    for (const printed of [name, ...aliases]) known.add(singular(wordsOf(printed).map(singular).join("")));
  }
  spellings.set(catalogue, known);
  return known;
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];
const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/**
 * A text with all taken off that may change without a change of the answer:
 * - white space and punctuation carry nothing by themselves;
 * - capitals and plurals: names are known in both, "Dwarfs" and "dwarf", "Heroes" and "Hero", "Notes:" and "Note:";
 * - the article in "as a warchief", which is known without it too;
 * - a count of one in front of a unit, which a line without a count says too;
 * - numbers of one value, "60", "060" and "60.0", and a sign of times beside one: "2x bows", "2 bows".
 */
function meaning(text: string): string {
  const counted = text.toLowerCase().replace(/^([^\p{L}\p{N}\n]*)1 +(?=\p{L})/gmu, "$1");
  const tokens = counted.replace(/\bas\s+an?\s(?=\s*\p{L})/gu, "as ").match(/\d[\d.,'’]*(?:e[+-]?\d+)?|\p{L}+/gu) ?? [];
  return tokens
    .map((token, i) =>
      /\d/.test(token) ? numberOf(token) : token === "x" && isNumber(tokens[i - 1], tokens[i + 1]) ? "" : singular(token),
    )
    .join("");
}

const isNumber = (...tokens: (string | undefined)[]) => tokens.some((token) => /^\d/.test(token ?? ""));

function numberOf(token: string): string {
  const n = Number(token.replace(/[,'’]/g, "").replace(/\.$/, ""));
  return Number.isNaN(n) ? token : String(n);
}

function singular(word: string): string {
  return word
    .replace(/men$/, "man")
    .replace(/[es]+$/, "")
    .replace(/v$/, "f")
    .replace(/i$/, "y");
}

/** Words no book has, of letters that mean nothing behind a backslash; "x" behind a number is a sign of times and begins none. */
function anyWord(rng: Random): string {
  return `q${Array.from({ length: 4 + rng.below(5) }, () => rng.pick(["q", "x", "z", "v", "k", "w", "j"])).join("")}`;
}

/** Above the most units that one line may stand for. */
const anyNumber = (rng: Random) => String(300 + rng.below(rng.pick([700, 9000, 90_000])));

/** Whether an escape ("\u0060") stands just in front: what is put in there is part of it. */
const inEscape = (text: string, at: number) => /\\u?[0-9a-f]{0,3}$/i.test(text.slice(0, at));

function place(text: string, rng: Random): number {
  for (let tries = 0; tries < 20; tries++) {
    const at = rng.below(text.length + 1);
    if (!inEscape(text, at)) return at;
  }
  return 0;
}

const put = (text: string, at: number, what: string, cut = 0) => text.slice(0, at) + what + text.slice(at + cut);

const MARKS = [
  "(",
  ")",
  "[",
  "]",
  '"',
  "`",
  "“",
  "”",
  "'",
  "#",
  " # ",
  ":",
  ";",
  ",",
  "=",
  "-",
  "*",
  "_",
  "@",
  "×",
  "/",
  "\\",
  ".",
  "&",
  "|",
  "<",
  "\0",
  "\x1b",
  "\u202e",
  "\r",
  "\n",
];

/** Lines as people write units that a roster may also be made of, and some that are none. */
const AROUND: readonly (readonly [string, string])[] = [
  ["", ""],
  ["[x] ", ""],
  ["[ ] ", ""],
  ["[", "]"],
  ['"', '"'],
  ["“", "”"],
  ["'", "'"],
  ["__", "__"],
  ["**", "**"],
  ["=", ""],
  ["== ", " =="],
  ["- ", ""],
  ["> ", ""],
  ["* ", ""],
  ["1. ", ""],
  ["# ", ""],
  ["Wing ", ":"],
  ["[Units] ", ""],
  ["[Command: Army] ", ""],
  ["(", ")"],
  ["{", "}"],
  ["<", ">"],
  ["| ", " |"],
  ["// ", ""],
  ["~", "~"],
  ["also: ", ""],
  ["and ", ""],
  ["; ", ""],
  ["`", "`"],
  ["\t", "\t"],
  ["...", "..."],
  ["[Group 1: ", "]"],
  ["Reserve ", ""],
];

type Changing = (text: string, catalogue: Catalogue, rng: Random) => Change;

const CHANGES: readonly Changing[] = [
  (text, _, rng) => {
    const inserted = anyWord(rng);
    return {
      name: "a word",
      text: put(text, place(text, rng), rng.pick([inserted, ` ${inserted} `, ` ${inserted}`, `, ${inserted}`])),
      inserted,
    };
  },
  (text, _, rng) => {
    const inserted = anyNumber(rng);
    return {
      name: "a number",
      text: put(text, place(text, rng), rng.pick([inserted, ` ${inserted} `, ` (${inserted}) `, ` x${inserted} `])),
      inserted,
    };
  },
  (text, _, rng) => {
    const at = rng.below(text.length);
    return { name: "a letter doubled", text: put(text, at, text[at] ?? "") };
  },
  (text, _, rng) => ({ name: "a letter deleted", text: put(text, rng.below(text.length), "", 1) }),
  (text, _, rng) => ({ name: "a mark", text: put(text, place(text, rng), rng.pick(MARKS)) }),
  (text, catalogue, rng) => {
    const [open, close] = rng.pick(AROUND);
    const name = rng.pick(catalogue.entries).entry.name;
    const count = 2 + rng.below(90);
    const line = `${open}${count}${rng.pick([" ", "x ", " x "])}${name}${rng.pick(["", ` (${anyNumber(rng)})`])}${close}`;
    // "9 Orcs" and "(9 Orcs)" below it say one thing twice.
    const isRepeated = open === "(" && text.split("\n").some((said) => said.includes(String(count)) && said.includes(name));
    return { name: "a unit", text: `${text}\n${line}\n`, unit: !isRepeated };
  },
  (text, _, rng) => {
    const [open, close] = rng.pick(AROUND);
    const inserted = anyWord(rng);
    return {
      name: "a line",
      text: `${text}\n${open}${rng.pick(["", "9 ", "7x "])}${inserted}${rng.pick(["", " (900)", ": bow"])}${close}\n`,
      inserted,
    };
  },
  (text, _, rng) => {
    const lines = text.split("\n");
    const [line = ""] = lines.splice(rng.below(lines.length), 1);
    lines.splice(rng.below(lines.length + 1), 0, line);
    return { name: "a line moved", text: lines.join("\n"), moved: true };
  },
  (text, _, rng) => {
    const at = rng.below(text.length);
    const letter = text[at] ?? "";
    return { name: "a capital", text: put(text, at, letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(), 1) };
  },
];

/** So many changed roster files, the same for the same seed. */
export function tryFiles(catalogues: readonly Catalogue[], cases: number, seed: string): Tally {
  const tally: Tally = { cases: 0, byChange: new Map(), failures: [], slowest: 0 };
  for (let i = 0; tally.cases < cases; i++) {
    const rng = random(`${seed} file ${i}`);
    const before = writeRoster(anyRoster(rng.pick(catalogues), rng));
    const change = rng.pick(FILE_CHANGES)(before, rng);
    tally.cases++;
    tally.byChange.set(change.name, (tally.byChange.get(change.name) ?? 0) + 1);
    const start = performance.now();
    const told = answerTo(change.text);
    const took = performance.now() - start;
    tally.slowest = Math.max(tally.slowest, took);
    const why = fileFault(before, change, told, took);
    if (why) tally.failures.push({ why, change: change.name, before, after: change.text, told });
  }
  return tally;
}

function answerTo(file: string): string {
  try {
    return JSON.stringify(readRosterFile(file));
  } catch (error) {
    return `exception: ${error}`;
  }
}

function fileFault(before: string, { text, inserted, told }: FileChange, answer: string, took: number): string | null {
  if (answer.startsWith("exception")) return answer;
  if (took > SLOW) return `it took ${Math.round(took)} ms`;
  if (answer === answerTo(before) && contentOf(text) !== contentOf(before)) return "the file was changed, the answer was not";
  // A file that is refused as a whole is told as a whole.
  const refused = answer.includes('"roster":null');
  if (inserted !== undefined && !refused && !answer.includes(inserted)) return `“${inserted}” is nowhere in the answer`;
  if (told && !(JSON.parse(answer) as { problems: unknown[] }[]).some(({ problems }) => problems.length)) return "no problem was told";
  return null;
}

/** What a file holds: white space is nothing, and an empty list of options is none. The text itself where it is no JSON. */
function contentOf(file: string): string {
  try {
    return JSON.stringify(JSON.parse(file), (key, value) =>
      key === "options" && Array.isArray(value) && !value.length ? undefined : value,
    );
  } catch {
    return file;
  }
}

interface FileChange {
  name: string;
  text: string;
  inserted?: string;
  /** It cannot be taken as it stands. */
  told?: boolean;
}

/** Every object in a file, those in it included. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inner : [value as Record<string, unknown>, ...inner];
}

/** The file with something done to one of its objects. */
function changed(text: string, rng: Random, change: (of: Record<string, unknown>, key: string) => void): string {
  const roster: unknown = JSON.parse(text);
  const of = rng.pick(objectsIn(roster).filter((one) => Object.keys(one).length));
  change(of, rng.pick(Object.keys(of)));
  return JSON.stringify(roster, null, 2);
}

const STRANGE = [null, true, -1, 0.5, 1e9, "", [], {}, ["a"], { a: 1 }];

const FILE_CHANGES: readonly ((text: string, rng: Random) => FileChange)[] = [
  (text, rng) => {
    const inserted = anyWord(rng);
    const after = changed(text, rng, (of) => Object.assign(of, { [inserted]: rng.pick(["a", 7, null]) }));
    return { name: "a key", text: after, inserted };
  },
  (text, rng) => {
    const lines = text.split("\n");
    const at = rng.pick(lines.flatMap((line, i) => (/^ *"\w+": ("[^"]*"|\d+),?$/.test(line) ? [i] : [])));
    const line = (lines[at] ?? "").replace(/,?$/, ",");
    return { name: "a key doubled", text: [...lines.slice(0, at), line, ...lines.slice(at)].join("\n"), told: true };
  },
  (text, rng) => {
    const inserted = rng.below(2) ? anyWord(rng) : anyNumber(rng);
    const after = changed(text, rng, (of, key) => {
      of[key] = /^\d/.test(inserted) ? Number(inserted) : inserted;
    });
    return { name: "a word or number for a value", text: after, inserted };
  },
  (text, rng) => ({
    name: "a strange value",
    text: changed(text, rng, (of, key) => {
      of[key] = rng.pick(STRANGE);
    }),
  }),
  (text, rng) => ({
    name: "a key dropped",
    text: changed(text, rng, (of, key) => {
      delete of[key];
    }),
  }),
  (text, rng) => ({
    name: "a value of too many letters",
    text: changed(text, rng, (of, key) => {
      of[key] = anyWord(rng).repeat(2000);
    }),
    told: true,
  }),
  (text, rng) => ({ name: "a letter deleted", text: put(text.trim(), rng.below(text.trim().length), "", 1) }),
];

/** What our own writer makes of a random roster. */
function writtenByUs(catalogue: Catalogue, rng: Random): string {
  return writeText(catalogue, anyRoster(catalogue, rng));
}

function anyRoster(catalogue: Catalogue, rng: Random): Roster {
  const maybe = <T>(odds: number, key: string, value: T) => (rng.below(odds) ? {} : { [key]: value });
  const units = Array.from({ length: 1 + rng.below(6) }, (_, i): RosterUnit => {
    const options = Array.from({ length: rng.below(4) }, () => {
      const variant = catalogue.variants.length ? rng.pick(catalogue.variants) : null;
      const id = variant?.option.id ?? "unheard of";
      return { id, ...(variant?.choice ? { choice: variant.choice } : {}), ...maybe(6, "count", 2 + rng.below(3)) };
    });
    const named = {
      ...maybe(4, "name", rng.pick(["Tom", "Bear riders", 'The "Old" 7th', "a, b: c"])),
      ...maybe(5, "note", rng.pick(["white horse", "one\ntwo"])),
    };
    const entry = rng.below(15) ? rng.pick(catalogue.entries).entry.id : "unheard of";
    return { id: `u${i + 1}`, entry, count: 1 + rng.below(30), options, ...named, ...maybe(4, "stated", 5 + rng.below(400)) };
  });
  const second = rng.below(3)
    ? []
    : [{ kind: rng.pick(catalogue.book.commands).id, ...maybe(2, "name", "Black Band"), units: units.splice(1) }];
  return {
    format: "muster-roll/1",
    game: catalogue.book.id,
    armyList: catalogue.army.id,
    name: rng.pick(["Raiders", "The 3rd of May", ""]),
    ...maybe(2, "player", "Ann Other"),
    ...maybe(4, "note", "first line\nsecond line"),
    ...maybe(2, "limit", 1500),
    ...maybe(3, "stated", 1490),
    ...maybe(4, "settings", { weather: "storm" }),
    ...maybe(5, "packs", ["spring cup"]),
    commands: [{ kind: catalogue.book.commands[0]?.id ?? "main", units }, ...second],
  };
}

/** Lines as people write them. */
function writtenByHand(catalogue: Catalogue, rng: Random): string {
  const unit = () => rng.pick(catalogue.entries).entry.name;
  const option = () => (catalogue.variants.length ? rng.pick(catalogue.variants).name : "bow");
  const kind = () => rng.pick(catalogue.book.commands).name;
  const n = () => 2 + rng.below(20);
  const shapes: readonly (() => string)[] = [
    () => `${n()} ${unit()}`,
    () => `${n()} ${unit()} (${anyNumber(rng)})`,
    () => `${n()} ${unit()}: ${option()}, ${option()} x2`,
    () => `${n()} ${unit()} with ${option()}`,
    () => `${n()} ${unit()} - ${option()}`,
    () => `${n()} ${option()} ${unit()}`,
    () => `${n()} ${unit()} (${option()}) - 60 pts`,
    () => `${n()} ${unit()} "Tom's own": ${option()} (5), ${option()}`,
    () => `${n()} ${unit()} @ 7: ${option()}`,
    () => `2x ${n()} ${unit()}`,
    () => `${unit()} x${n()}`,
    () => unit(),
    () => `[x] ${n()} ${unit()}`,
    () => `[${n()} ${unit()} (60)]`,
    () => `"${n()} ${unit()}"`,
    () => `- ${n()} ${unit()} # painted 2024`,
    () => `[Command: ${kind()} "Own band"]`,
    () => `[Command: ${kind()}, of the north]`,
    () => `[${rng.pick(catalogue.book.categories).name}]`,
    () => "Units:",
    () => "----",
    () => "# seen on 3 May",
    () => "  Unit note: white horses",
    () => "Player: Ann # my sister",
    () => "Points: 1,490 / 1,500",
    () => "Total: 1490 pts",
    () => "Setting: weather = storm",
    () => "Pack: spring cup",
    () => "Hello all, this is my list",
  ];
  const lines = Array.from({ length: 2 + rng.below(6) }, () => rng.pick(shapes)());
  return [`Roster: ${rng.pick(["Raiders", "The 3rd"])}`, `Game: ${catalogue.book.title}`, `Army: ${catalogue.army.name}`, ...lines].join(
    "\n",
  );
}
