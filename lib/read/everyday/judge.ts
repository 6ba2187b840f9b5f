/** Which of two readings of a text explains it better: by what is left unclear of it, and by what its sums and sizes say. */
import { stems } from "@/lib/catalogue/names/words";
import type { Catalogue } from "@/lib/catalogue/types";
import { check } from "@/lib/check/check";
import type { ReadLine } from "@/lib/read/lines/reading";
import { isOurs, type RosterHead } from "@/lib/read/lines/text-head";
import type { Roster } from "@/lib/schema/roster";
import { counted } from "./counts";

/** What was made of a text. */
interface Read {
  roster: Roster | null;
  report: readonly ReadLine[];
}

/** A longer text is no list of a player, and is read by our own grammar alone. */
const MOST_LINES = 300;
const MOST_LETTERS = 20_000;
/** In one text. */
const MOST_LISTS = 100;

/** Letters of a text of few lines. */
const SMALL = 120;
/** How much less a reading of few lines must cost. */
const CLEARLY = 6;
/** How many times the units our own grammar finds must be found in games without sizes. */
const MANY_MORE = 1.25;
/** By how much our own grammar must explain a list better that it leaves unclear. */
const LIKELY = 1.15;

/** Costs in letters: as much as so many letters that are not understood. */
const COST = { guess: 2, error: 12, sumOff: 6, unitMissing: 10 };

/** Letters that were passed over for these reasons may be a unit or an option all the same. */
const DOUBTFUL = /^(?:title|remark|sentence|in front of the list|in front of a unit|explanation|behind a title|end of a mail)$/;

/** Whether what was passed over may say something all the same: it stands in no marks, as headings do, and names no category. */
function isDoubtful({ state, text, reason = "" }: ReadLine, { book }: Catalogue): boolean {
  if (state !== "ignored" || !DOUBTFUL.test(reason) || /^\s*[+=#*~<[{]/.test(text)) return false;
  const words = stems(text.replace(/[:([].*$/, ""));
  return !book.categories.some(({ name, one = "" }) =>
    [name, one].some((known) => known !== "" && stems(known).join(" ").startsWith(words.join(" "))),
  );
}

/** Whether a text is a list that a player may have written by hand: none of a program, and none in our own grammar. */
export function isOfPlayer(head: RosterHead, roster: Roster | null): boolean {
  // Whoever names roster, game and army list writes our own grammar.
  if (isOurs(head) || (head.name && head.game && head.army)) return false;
  if (!roster || roster.commands.length > 1 || head.lines.some((line) => line.fields !== undefined)) return false;
  // Backticks are our own.
  if ((head.lists ?? 1) > MOST_LISTS || head.lines.some(({ text }) => text.includes("`"))) return false;
  if (head.lines.length > MOST_LINES || head.lines.reduce((n, { text }) => n + text.length, 0) > MOST_LETTERS) return false;
  // Figures of options are read by our own grammar alone.
  return !roster.commands.some(({ units }) => units.some(({ options }) => options.some(({ value }) => value !== undefined)));
}

/** Whether units have sizes. Where they are single bases nobody says how many models stand in them, and our own grammar reads what people write. */
export function hasSizes({ entries }: Catalogue): boolean {
  return entries.some(({ entry }) => ((entry.size ?? {}) as { min?: number }).min !== undefined);
}

/** Whether our own grammar leaves something of a player's list open: unclear lines, or what no unit may be or costs otherwise than it says. */
export function leavesOpen(read: Read, head: RosterHead, catalogue: Catalogue): boolean {
  if (!hasSizes(catalogue)) return read.report.some(({ state }) => state === "not-understood");
  return isUnclear(read, head, catalogue) || costOf(read, head, catalogue) > 0;
}

/** Whether a reading leaves a line, a part of one or the name of the roster in doubt. */
function isUnclear({ roster, report }: Read, head: RosterHead, catalogue: Catalogue): boolean {
  const inDoubt = (line: ReadLine) => line.state === "guessed" || line.state === "not-understood" || isDoubtful(line, catalogue);
  return roster?.name !== head.name || report.some(inDoubt);
}

/** Whether the everyday reading is to be taken: a text of few lines is of our own grammar more often than not. */
export function isLikelier(everyday: Read, strict: Read, head: RosterHead, catalogue: Catalogue): boolean {
  // A price that was not read is as bad as one that is off.
  const cost = costOf(strict, head, catalogue) + COST.sumOff * Math.max(0, statedIn(everyday) - statedIn(strict));
  const isSmall = head.lines.reduce((n, { text }) => n + text.length, 0) < SMALL;
  const [found, before] = [unitsIn(everyday, catalogue), unitsIn(strict, catalogue)];
  if (found === 0 || (isSmall && found < before)) return false;
  // Single bases are named as our own grammar has it; sentences about them are not, and then many units are found beyond it.
  if (!hasSizes(catalogue) && (isSmall || found < before * MANY_MORE)) return false;
  const other = costOf(everyday, head, catalogue) + COST.sumOff * Math.max(0, statedIn(strict) - statedIn(everyday));
  // Where our own grammar finds no unit at all, what finds some explains more.
  if (!isSmall && before === 0) return other < cost * 2;
  return isSmall || !isUnclear(strict, head, catalogue) ? other + CLEARLY <= cost : other < cost * LIKELY;
}

/** How many units a reading has whose entry is known. */
function unitsIn({ roster }: Read, { entryById }: Catalogue): number {
  return roster?.commands.flatMap((command) => command.units).filter((unit) => entryById.has(unit.entry)).length ?? 0;
}

/** How many units a reading has with a price of their writer. */
function statedIn({ roster }: Read): number {
  return roster?.commands.flatMap((command) => command.units).filter((unit) => unit.stated !== undefined).length ?? 0;
}

/** How much a reading leaves unexplained, in letters. */
export function costOf({ roster, report }: Read, head: RosterHead, catalogue: Catalogue): number {
  if (!roster) return Number.POSITIVE_INFINITY;
  let cost = roster.name === head.name ? 0 : roster.name.length;
  const written = new Map(head.written.map((one) => [one.line, one.text]));
  for (const { line, state, text, name, reason = "" } of report) {
    const whole = name ?? (text.endsWith("…") ? (written.get(line) ?? text) : text);
    const letters = whole.replace(/[^\p{L}\p{N}]/gu, "").length;
    if (state === "not-understood") cost += Math.max(4, letters);
    else if (state === "guessed") cost += COST.guess + (/spelling|said/.test(reason) ? 0 : letters / 2);
    else if (isDoubtful({ line, state, text, reason }, catalogue)) cost += letters / 2;
  }
  const { findings, bill } = check(catalogue, roster);
  // A name that fits nothing is told by the report already.
  const ofUnits = findings.filter(({ code, severity, targets }) => {
    const units = new Set(targets.map((target) => ("unit" in target ? target.unit : "")));
    return severity === "error" && !code.startsWith("roster/") && units.size === 1 && !units.has("");
  });
  cost += COST.error * ofUnits.length;
  for (const { entry, count } of roster.commands.flatMap((command) => command.units)) {
    if (counted(catalogue, entry, count).is === "units") cost += COST.error;
  }
  const units = new Map(roster.commands.flatMap((command) => command.units.map((unit) => [unit.id, unit.stated])));
  for (const { unit, points, missing } of bill.units) {
    const stated = units.get(unit);
    if (stated !== undefined && missing === 0) cost += stated === points ? -COST.sumOff : COST.sumOff;
  }
  return cost;
}
