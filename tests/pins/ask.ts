/**
 * What the engine answers about a tiny roster of a table: what it costs, and what the check says.
 *
 * A roster is lines as in tests/books/lines.ts, set apart by semicolons. "3 × 1 captain" stands for three such lines, a line of
 * none is left out, and {n} or {n-1} is the number under test. The columns list, limit and settings hold for the roster.
 */
import { catalogueFor } from "@/data/index";
import { inspect } from "@/lib/engine/check/check";
import { figuresOf } from "@/lib/engine/check/figures";
import type { Finding, Report, Severity } from "@/lib/engine/report/finding";
import { characteristicsOf, factsOf } from "@/lib/engine/roster/characteristics";
import { fill } from "../books/case";
import { rosterOf } from "../books/lines";
import type { Row } from "./table";

export interface Game {
  id: string;
  /** The army list of rows that name none. */
  list: string;
  /** The kind of the first command. */
  command: string;
  /** What a row without a column of these leaves to the game. */
  limit?: number;
}

const numbers = (text: string): string[] => text.replaceAll("−", "-").match(/\d+(?:\.\d+)?/g) ?? [];

/** "musicians=three extra=0" → settings. */
function settingsOf(text: string | undefined): Record<string, string> {
  return Object.fromEntries((text ?? "").split(" ").flatMap((word) => (word ? [word.split("=") as [string, string]] : [])));
}

/** The number under test in the place of {n}. */
const counted = (text: string, n?: number) =>
  n === undefined ? text : text.replace(/\{n(?:-(\d+))?\}/g, (_, less = "0") => String(n - Number(less)));

function linesOf(text: string): string[] {
  return text.split(/;\s*/).flatMap((line) => {
    const [, times, each] = /^(-?\d+) × (.+)$/.exec(line) ?? [];
    const repeated = each === undefined ? [line] : Array.from({ length: Math.max(0, Number(times)) }, () => each);
    return repeated.filter((l) => !/^0 /.test(l));
  });
}

/** Says that a price is lost. Such findings are pinned with the prices, and are no verdict on what was chosen. */
const isPrice = (f: Finding) => /^(ROSTER-PRICE|FLD-COST-7)/.test(f.rule);

export async function ask(game: Game, text: string, row: Row = {}, n?: number) {
  const limit = row.limit ? Number(counted(row.limit, n)) : game.limit;
  const roster = fill(
    game.id,
    rosterOf(row.list || game.list, game.command, linesOf(counted(text, n)), {
      settings: settingsOf(row.settings),
      ...(limit === undefined ? {} : { limit }),
    }),
  );
  const catalogue = await catalogueFor(roster);
  const { report, resolved } = inspect(catalogue, roster);
  const unknown = report.findings.filter((f) => /^ROSTER-(UNIT|COMMAND)$/.test(f.rule));
  if (unknown.length) throw new Error(`${text}: ${unknown.map((f) => f.message).join(" ")}`);
  return { report, resolved, catalogue };
}

const severities: readonly Severity[] = ["error", "unconfirmed", "advice"];

/** What the check says about a whole roster: "legal", or how many findings of each severity: "error ×2, advice". */
export function verdict({ findings }: Report): string {
  const said = severities.flatMap((severity) => {
    const times = findings.filter((f) => !isPrice(f) && f.severity === severity).length;
    return times === 0 ? [] : [times === 1 ? severity : `${severity} ×${times}`];
  });
  return said.join(", ") || "legal";
}

const words: Record<Severity, string> = { error: "denied", unconfirmed: "unconfirmed", advice: "advice" };
const standing = (findings: readonly Finding[]) => {
  const worst = severities.find((severity) => findings.some((f) => f.severity === severity));
  return worst ? words[worst] : "allowed";
};

/** How the first unit stands with its list and its company; remarks do not count. */
export function standingOfUnit({ findings }: Report): string {
  const about = findings.filter((f) => !isPrice(f) && f.severity !== "advice");
  return standing(about.filter((f) => f.targets.some((t) => t.kind === "unit" && t.unit === "u1")));
}

/** How options stand with the first unit of a row, asked one by one; "none" where there is no such option. */
export async function standingsOf(game: Game, row: Row, options: readonly string[]): Promise<Row> {
  const said: Row = {};
  for (const option of options) {
    const unit = row.unit ?? "";
    const { report } = await ask(game, unit.split(" ").includes(option) ? unit : `${unit} ${option}`, row);
    // Options are asked for without the numbers that go with them.
    const told = report.findings.filter((f) => f.rule !== "ROSTER-INCOMPLETE");
    const about = told.filter((f) => f.targets.some((t) => t.kind === "option" && t.unit === "u1" && t.option === option));
    said[option] = about.some((f) => f.rule === "ROSTER-OPTION") ? "none" : standing(about);
  }
  return said;
}

/** "25", or "25 + 1 lost" where a price is lost. */
export function points({ bill }: Report): string {
  return bill.missing ? `${bill.points} + ${bill.missing} lost` : String(bill.points);
}

type Answer = Awaited<ReturnType<typeof ask>>;

/** A characteristic of the first unit, changes counted; "-" where it has none. */
export function characteristic({ catalogue, resolved }: Answer, id: string): string {
  const [unit] = resolved.units;
  const it = unit && characteristicsOf(catalogue, unit).find((c) => c.id === id);
  if (it?.printed === undefined || it.printed === null) return "-";
  return String(typeof it.printed === "number" ? it.printed + it.change : it.printed);
}

/** The numbers in what the sheet says about the first unit, fact by fact: "15 20 | 2 4". */
export function factNumbers({ catalogue, resolved }: Answer): string {
  const [unit] = resolved.units;
  const facts = unit ? factsOf(catalogue, unit) : [];
  return facts.map(({ text }) => numbers(text).join(" ")).join(" | ");
}

/** A number the sheet adds up over the roster, without what every army has beside it. */
export function figure({ catalogue, resolved }: Answer, id: string): string {
  return String(figuresOf(catalogue, resolved).find((f) => f.id === id)?.added);
}

/**
 * What a row of a bound should say, and what the engine says, around its least, its greatest, and between two of its steps.
 * Columns: within, "legal" when empty; beyond, "error" when empty; between, as beyond when empty.
 */
export async function aroundBound(game: Game, row: Row): Promise<{ expected: string[]; actual: string[] }> {
  const [min, max, step] = ["min", "max", "step"].map((column) => (row[column] ? Number(row[column]) : undefined));
  const within = row.within || "legal";
  const beyond = row.beyond || "error";
  const next = step ?? 1;
  const wanted = new Map<number, string>();
  const want = (n: number, says: string) => {
    if (n >= 0 && !wanted.has(n)) wanted.set(n, says);
  };
  if (min !== undefined) {
    want(min, within);
    want(min - 1, beyond);
    want(min + next, max !== undefined && max < min + next ? beyond : within);
  }
  if (max !== undefined) {
    want(max, within);
    want(max + next, beyond);
    want(max - next, min !== undefined && min > max - next ? beyond : within);
  }
  const from = min ?? (max ?? 0) - next;
  for (let n = from + 1; n < from + next; n++) want(n, row.between || beyond);
  const sorted = [...wanted].sort(([a], [b]) => a - b);
  const actual: string[] = [];
  for (const [n] of sorted) actual.push(`${n}: ${verdict((await ask(game, row.roster ?? "", row, n)).report)}`);
  return { expected: sorted.map(([n, says]) => `${n}: ${says}`), actual };
}

/** The cells of a grid, without the columns that say what the row is about. */
export function cells(row: Row, ...headings: string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !headings.includes(column)));
}
