/**
 * Two rosters side by side. Units are matched by what they are, never by where they stand: what is alike stands in one line, and
 * every line of a side is in exactly one row, so that the rows add up to the difference of the totals.
 */

import type { Catalogue, ResolvedUnit } from "@/lib/engine/catalogue/types";
import { inspect } from "@/lib/engine/check/check";
import type { Finding, Report, Target, Verdict } from "@/lib/engine/report/finding";
import { statementKey } from "@/lib/engine/report/finding-key";
import { briefText, weightOf } from "@/lib/engine/report/verdict";
import { groupsIn } from "@/lib/engine/roster/attached";
import { presentRoster, rosterCode, rosterDigest } from "@/lib/engine/roster/code";
import { describeUnit } from "@/lib/engine/roster/describe-unit";

import { type FieldKind, rowsOfText } from "@/lib/engine/roster/fields/roster-fields";
import { visibleIn, visibleRoster } from "@/lib/engine/roster/visible-roster";
import { mainCommandKind } from "@/lib/engine/schema/book-parts";
import type { Roster, RosterCommand, RosterUnit } from "@/lib/engine/schema/roster";
import { list, number, rosterName } from "@/lib/words/en/grammar";

/** A roster as it was read and checked. */
export interface Side {
  roster: Roster;
  catalogue: Catalogue;
  report: Report;
}

/** Known points, and how many prices are lost: above 0 the points read "at least". */
export interface Amount {
  points: number;
  missing: number;
}

/** From one amount to another. Prices that are lost on both sides alike are in neither count. */
export interface Difference {
  points: number;
  lostBefore: number;
  lostAfter: number;
}

/** A text that may stand on one side only. */
export interface Marked {
  text: string;
  differs: boolean;
}

/** Like units of one side. */
export interface ComparedLine {
  /** "3", "2 × 20". */
  count: Marked;
  name: Marked;
  /** Empty where it has none. */
  ownName: Marked;
  options: Marked[];
  /** "Left wing"; empty in the main command. */
  command: Marked;
  /** The unit it belongs to, by name; empty for one that stands by itself. */
  parent: Marked;
  amount: Amount;
}

export type ComparedRow = { difference: Difference } & (
  | { change: "added"; before: null; after: ComparedLine }
  | { change: "removed"; before: ComparedLine; after: null }
  | { change: "changed" | "alike"; before: ComparedLine; after: ComparedLine }
);

export interface ComparedGroup {
  name: string;
  /** Not in the totals. */
  beside: boolean;
  before: Amount;
  after: Amount;
  rows: ComparedRow[];
}

export interface ComparedSide extends Amount {
  name: string;
  game: string;
  gameId: string;
  armyList: string;
  armyListId: string;
  verdict: Verdict;
  verdictWord: string;
  limit: number | null;
  /** False for a game without points. */
  hasPoints: boolean;
  pointsName: string;
  /** The game's accent. */
  accent: Catalogue["book"]["accent"];
  code: string;
  /** "data 2026.11, with Autumn Muster": the code says nothing of it. */
  checkedWith: string;
}

export interface Comparison {
  before: ComparedSide;
  after: ComparedSide;
  /** Whether both are one list, by their digests. */
  sameList: boolean;
  /** What has to be known before the rows are read; empty for two rosters of one army list. */
  notice: string;
  /** What is said of the whole roster and differs. */
  details: { label: string; before: string; after: string }[];
  groups: ComparedGroup[];
  difference: Difference;
  findings: { went: Finding[]; came: Finding[]; stayed: Finding[] };
}

/** Two rosters, each with its catalogue and report. Comparing the other way round gives the same, its sides exchanged. */
export function compareRosters(first: Side, second: Side): Comparison {
  const [a, b] = [withPresentIds(first), withPresentIds(second)];
  const groups = groupsOf(a, b);
  const counted = groups.filter((group) => !group.beside).flatMap((group) => group.rows);
  return {
    before: sideOf(first),
    after: sideOf(second),
    sameList: rosterDigest(a.roster) === rosterDigest(b.roster),
    notice: noticeOf(a, b),
    details: visibleIn(detailsOf(a, b)),
    groups,
    difference: sumOf(counted.map((row) => row.difference)),
    findings: visibleIn(compareFindings(a, b)),
  };
}

function withPresentIds(side: Side): Side {
  return { ...side, roster: presentRoster(side.catalogue, side.roster) };
}

/** The differences of rows added up. */
export function sumOf(differences: readonly Difference[]): Difference {
  const sum: Difference = { points: 0, lostBefore: 0, lostAfter: 0 };
  for (const one of differences) {
    sum.points += one.points;
    sum.lostBefore += one.lostBefore;
    sum.lostAfter += one.lostAfter;
  }
  return sum;
}

/** Whether nothing at all differs: no line, no detail, no finding. */
export function isAlike({ groups, details, findings, notice }: Comparison): boolean {
  const rows = groups.flatMap((group) => group.rows);
  return !notice && !details.length && !findings.went.length && !findings.came.length && rows.every((row) => row.change === "alike");
}

function sideOf({ roster: sent, catalogue, report }: Side): ComparedSide {
  const roster = visibleRoster(sent);
  const { book, army, packs } = catalogue;
  return {
    name: rosterName(roster.name),
    game: book.title,
    gameId: book.id,
    armyList: army.name,
    armyListId: army.id,
    verdict: report.verdict,
    verdictWord: briefText(report, book.verdicts),
    points: report.points,
    missing: report.missing,
    limit: report.limit,
    hasPoints: book.hasPoints !== false,
    pointsName: book.pointsName ?? "points",
    accent: book.accent,
    code: rosterCode(sent),
    checkedWith: [`data ${report.dataVersion}`, ...(packs.length ? [`with ${list(packs.map((pack) => pack.name))}`] : [])].join(", "),
  };
}

function noticeOf({ catalogue: a }: Side, { catalogue: b }: Side): string {
  if (a.book.id !== b.book.id) {
    return `These rosters are for different games, ${a.book.title} and ${b.book.title}. Their units cannot be matched; points and findings can still be compared.`;
  }
  return a.army.id === b.army.id ? "" : `These rosters are from different army lists, ${a.army.name} and ${b.army.name}.`;
}

/** Like units of a side, with what they are matched by. */
interface Gathered {
  unit: RosterUnit;
  /** Of an entry the army list does not have: null. */
  entryIndex: number | null;
  name: string;
  options: string[];
  /** Models of each unit where the game counts models; null where the count is of units. */
  size: number | null;
  times: number;
  amount: Amount;
  group: string;
  beside: boolean;
  /** Where it stands, in words; a command has a key of its own. */
  command: string;
  commandKey: string;
  parent: string;
}

const STRANGERS = "Not in this army list";
const PAY = "Commands that pay a part";

function linesOf({ roster: sent, catalogue, report }: Side): Gathered[] {
  const roster = visibleRoster(sent);
  const { book } = catalogue;
  const { units, sideboard } = inspect(catalogue, roster).resolved;
  const known = new Map<RosterUnit, ResolvedUnit>([...units, ...sideboard].map((unit) => [unit.unit, unit]));
  const gathered = new Map<string, Gathered>();
  const put = (line: Gathered) => {
    const key = wholeKey(line);
    const same = gathered.get(key);
    if (!same) {
      gathered.set(key, line);
      return;
    }
    same.times += line.times;
    same.amount = added(same.amount, line.amount);
  };
  for (const [at, command] of roster.commands.entries()) {
    const kind = book.commands.find((one) => one.id === command.kind);
    const where = commandName(catalogue, command, at);
    for (const group of groupsIn(command.units)) {
      const head = known.get(group[0]);
      const category = book.categories.find((one) => one.id === head?.category)?.name ?? STRANGERS;
      for (const [nth, unit] of group.entries()) {
        const resolved = known.get(unit);
        const { name, options } = describeUnit(catalogue, unit);
        const own = unit.pointsPerModel === undefined ? [] : [`at ${number(unit.pointsPerModel)} each from the player’s book`];
        const parent = nth === 0 ? "" : (group[0].name ?? describeUnit(catalogue, group[0]).name);
        put({
          unit,
          entryIndex: resolved?.entry.index ?? null,
          name,
          options: [...options.map((option) => option.text), ...own],
          size: book.counts === "models" ? unit.count : null,
          times: book.counts === "models" ? 1 : unit.count,
          amount: resolved ? { points: resolved.bill.points, missing: resolved.bill.missing } : { points: 0, missing: 1 },
          group: kind?.sideboard ? `${kind.name}: ${category}, not in the total` : category,
          beside: kind?.sideboard === true,
          command: where,
          commandKey: JSON.stringify([command.kind, command.name, command.armyList]),
          parent,
        });
      }
    }
  }
  for (const { command: at, full, paid, because } of report.bill.commands) {
    const command = roster.commands[at];
    if (!command) continue;
    const name = command.name || (book.commands.find((one) => one.id === command.kind)?.name ?? command.kind);
    put({
      unit: { id: "", entry: "", count: 1, options: [] },
      entryIndex: null,
      name,
      options: [because.replace(/\.$/, "")],
      size: null,
      times: 1,
      amount: { points: paid - full, missing: 0 },
      group: PAY,
      beside: false,
      command: "",
      commandKey: command.kind,
      parent: "",
    });
  }
  return [...gathered].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, line]) => line);
}

/** "Left wing", "Hired: Hill Folk"; empty for a main command without a name. */
function commandName(catalogue: Catalogue, { kind, name, armyList }: RosterCommand, at: number): string {
  const { commands } = catalogue.book;
  if (at === 0 && kind === mainCommandKind(catalogue.book) && name === undefined && armyList === undefined) return "";
  const from = armyList === undefined ? undefined : (catalogue.allies.get(armyList)?.army.name ?? armyList);
  return [name ?? commands.find((one) => one.id === kind)?.name ?? kind, ...(from === undefined ? [] : [from])].join(": ");
}

function wholeKey(line: Gathered): string {
  return JSON.stringify([line.group, whatKey(line), line.size, placeKey(line)]);
}

function placeKey({ commandKey, parent }: Gathered): string {
  return JSON.stringify([commandKey, parent]);
}

/** What a unit is: entry, own name, options. */
function whatKey({ unit, name, options }: Gathered): string {
  return JSON.stringify([unit.entry, name, unit.name ?? "", options.toSorted()]);
}

/** From the most alike on: what matches in one way is not matched again. */
const ways: readonly ((line: Gathered) => string | null)[] = [
  wholeKey,
  (line) => JSON.stringify([whatKey(line), line.size]),
  whatKey,
  ({ unit }) => (unit.name ? JSON.stringify([unit.entry, unit.name]) : null),
  ({ unit, name, options }) => JSON.stringify([unit.entry, name, options.toSorted()]),
];

/** So many pairs of one entry are weighed against each other; of more the first goes with the first. */
const MOST_PAIRS = 20_000;

type Pair = [Gathered | null, Gathered | null];

/** Every line in one pair; none of one side goes with one of the other where their games differ. */
function pairsOf(before: readonly Gathered[], after: readonly Gathered[], sameGame: boolean): Pair[] {
  const pairs: Pair[] = [];
  let left = [...before];
  let right = [...after];
  const take = (found: readonly [Gathered, Gathered][]) => {
    const taken = new Set(found.flat());
    pairs.push(...found);
    left = left.filter((line) => !taken.has(line));
    right = right.filter((line) => !taken.has(line));
  };
  for (const keyOf of sameGame ? ways : []) {
    const waiting = new Map<string, Gathered[]>();
    for (const line of right) {
      const key = keyOf(line);
      if (key === null) continue;
      const same = waiting.get(key);
      if (same) same.push(line);
      else waiting.set(key, [line]);
    }
    take(
      left.flatMap((line): [Gathered, Gathered][] => {
        const other = waiting.get(keyOf(line) ?? "")?.shift();
        return other ? [[line, other]] : [];
      }),
    );
  }
  const isUnit = (line: Gathered) => sameGame && line.group !== PAY;
  for (const entry of new Set(left.filter(isUnit).map((line) => line.unit.entry))) {
    const of = (lines: readonly Gathered[]) => lines.filter((line) => isUnit(line) && line.unit.entry === entry);
    take(closest(of(left), of(right)));
  }
  return [...pairs, ...left.map((line): Pair => [line, null]), ...right.map((line): Pair => [null, line])];
}

/** Lines of one entry, those with the most options in common together. The same whichever side comes first. */
function closest(left: readonly Gathered[], right: readonly Gathered[]): [Gathered, Gathered][] {
  if (left.length * right.length > MOST_PAIRS) {
    return left.flatMap((line, i): [Gathered, Gathered][] => (right[i] ? [[line, right[i]]] : []));
  }
  const weighed = left.flatMap((a) =>
    right.map((b) => {
      const common = a.options.filter((text) => b.options.includes(text)).length;
      const apart = a.options.length + b.options.length - 2 * common;
      const tie = [wholeKey(a), wholeKey(b)].sort().join();
      return { a, b, weight: 2 * common - apart + (placeKey(a) === placeKey(b) ? 0.5 : 0), tie };
    }),
  );
  weighed.sort((x, y) => y.weight - x.weight || (x.tie < y.tie ? -1 : x.tie > y.tie ? 1 : 0));
  const taken = new Set<Gathered>();
  return weighed.flatMap(({ a, b }): [Gathered, Gathered][] => {
    if (taken.has(a) || taken.has(b)) return [];
    taken.add(a).add(b);
    return [[a, b]];
  });
}

/** Units are matched within a category, so that each category adds up by itself. */
function groupsOf(a: Side, b: Side): ComparedGroup[] {
  const [before, after] = [linesOf(a), linesOf(b)];
  const sameGame = a.catalogue.book.id === b.catalogue.book.id;
  const orders = [b, a].map(({ catalogue: { book } }) => book.categories.map((category) => category.name));
  const place = (name: string) => {
    const at = orders.map((order) => order.indexOf(name)).find((one) => one >= 0);
    return at ?? (name === STRANGERS ? 1000 : name === PAY ? 1001 : 1002);
  };
  const names = [...new Set([...before, ...after].map((line) => line.group))];
  return names
    .sort((x, y) => place(x) - place(y) || (x < y ? -1 : 1))
    .map((name): ComparedGroup => {
      const [left, right] = [before, after].map((lines) => lines.filter((line) => line.group === name)) as [Gathered[], Gathered[]];
      return {
        name,
        beside: [...left, ...right].some((line) => line.beside),
        before: left.map((line) => line.amount).reduce(added, nothing),
        after: right.map((line) => line.amount).reduce(added, nothing),
        rows: pairsOf(left, right, sameGame).sort(inBookOrder).map(rowOf),
      };
    });
}

const nothing: Amount = { points: 0, missing: 0 };

function added(a: Amount, b: Amount): Amount {
  return { points: a.points + b.points, missing: a.missing + b.missing };
}

function inBookOrder(a: Pair, b: Pair): number {
  const at = ([before, after]: Pair) => (before ?? after)?.entryIndex ?? Number.MAX_SAFE_INTEGER;
  const key = ([before, after]: Pair) => {
    const line = before ?? after;
    return line ? wholeKey(line) : "";
  };
  return at(a) - at(b) || (key(a) < key(b) ? -1 : 1);
}

function rowOf([a, b]: Pair): ComparedRow {
  const before = a && lineOf(a, b);
  const after = b && lineOf(b, a);
  if (!before) {
    const line = after as ComparedLine;
    return { change: "added", before: null, after: line, difference: differenceOf(nothing, line.amount) };
  }
  if (!after) return { change: "removed", before, after: null, difference: differenceOf(before.amount, nothing) };
  const isAlike =
    ![before, after].some(hasMarks) && before.amount.points === after.amount.points && before.amount.missing === after.amount.missing;
  if (isAlike) return { change: "alike", before, after, difference: { points: 0, lostBefore: 0, lostAfter: 0 } };
  return { change: "changed", before, after, difference: differenceOf(before.amount, after.amount) };
}

function hasMarks({ count, name, ownName, options, command, parent }: ComparedLine): boolean {
  return [count, name, ownName, command, parent, ...options].some((marked) => marked.differs);
}

function differenceOf(before: Amount, after: Amount): Difference {
  return { points: after.points - before.points, lostBefore: before.missing, lostAfter: after.missing };
}

function lineOf(line: Gathered, other: Gathered | null): ComparedLine {
  const mark = (text: string, others: string | undefined): Marked => ({ text, differs: others !== undefined && others !== text });
  const left = [...(other?.options ?? [])];
  const options = line.options.map((text): Marked => {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return { text, differs: other !== null && at < 0 };
  });
  return {
    count: mark(countOf(line), other ? countOf(other) : undefined),
    name: mark(line.name, other?.name),
    ownName: mark(line.unit.name ?? "", other ? (other.unit.name ?? "") : undefined),
    options,
    command: { text: line.command, differs: other !== null && other.commandKey !== line.commandKey },
    parent: mark(line.parent, other?.parent),
    amount: line.amount,
  };
}

function countOf({ group, size, times }: Gathered): string {
  if (group === PAY) return "";
  if (size === null) return number(times);
  return times === 1 ? number(size) : `${number(times)} × ${number(size)}`;
}

/** What is said of the whole roster, where it differs. */
function detailsOf(a: Side, b: Side): Comparison["details"] {
  const ids = new Set([a, b].flatMap(({ catalogue }) => catalogue.book.settings.map((setting) => setting.id)));
  const settings = [...ids].map((id) => {
    const name = [b, a].flatMap(({ catalogue }) => catalogue.book.settings).find((setting) => setting.id === id)?.name ?? id;
    return [name, (side: Side) => settingOf(side, id)] as const;
  });
  const parts: readonly (readonly [string, (side: Side) => string])[] = [
    ["Game", ({ catalogue }) => catalogue.book.title],
    ["Army list", ({ catalogue }) => catalogue.army.name],
    ...rowsOfText().flatMap(([key, { label, kind, isCompared }]) =>
      isCompared ? [[label, ({ roster }: Side) => fieldText(kind, visibleRoster(roster)[key])] as const] : [],
    ),
    ["Checked with", ({ catalogue }) => list(catalogue.packs.map((pack) => pack.name))],
    ["Data", ({ report }) => report.dataVersion],
    ...(a.catalogue.book.id === b.catalogue.book.id ? settings : []),
  ];
  return parts
    .map(([label, of]) => ({ label, before: of(a), after: of(b) }))
    .filter(({ label, before, after }) => before !== after && !(label === "Data" && a.catalogue.book.id !== b.catalogue.book.id));
}

/** A field of a roster in words; "" where it says nothing. */
function fieldText(kind: FieldKind, value: unknown): string {
  if (kind.is === "yes-no") return value ? kind.said : "";
  return typeof value === "number" ? number(value) : String(value ?? "");
}

function settingOf({ catalogue: { book, settings } }: Side, id: string): string {
  const setting = book.settings.find((one) => one.id === id);
  const value = settings[id] ?? setting?.default ?? "";
  return setting?.choices.find((choice) => choice.id === value)?.name ?? value;
}

/** Findings are the same where rule, places, code and values are. */
function compareFindings(a: Side, b: Side): Comparison["findings"] {
  const [before, after] = [keyedFindings(a), keyedFindings(b)];
  const without = (all: readonly KeyedFinding[], others: readonly KeyedFinding[]) => {
    const left = new Map<string, number>();
    for (const { key } of others) left.set(key, (left.get(key) ?? 0) + 1);
    return all.filter(({ key }) => {
      const n = left.get(key) ?? 0;
      left.set(key, n - 1);
      return n <= 0;
    });
  };
  const came = without(after, before);
  const findings = (keyed: readonly KeyedFinding[]) => keyed.map(({ finding }) => finding);
  return {
    went: findings(without(before, after)),
    came: findings(came),
    stayed: findings(after.filter((one) => !came.includes(one))),
  };
}

interface KeyedFinding {
  key: string;
  finding: Finding;
}

function keyedFindings({ roster, catalogue, report }: Side): KeyedFinding[] {
  const units = new Map(roster.commands.flatMap((command) => command.units.map((unit) => [unit.id, unit] as const)));
  const targetKey = (target: Target) => {
    if (target.kind === "roster") return "";
    const command = target.kind === "command" ? roster.commands[target.command] : undefined;
    const unit = target.kind === "command" ? undefined : units.get(target.unit);
    const option = target.kind === "option" ? target.option : "";
    return JSON.stringify([command?.kind, command?.name, unit?.entry, unit?.name, option]);
  };
  return report.findings.map((finding) => ({
    key: JSON.stringify([catalogue.book.id, finding.rule, weightOf(finding), statementKey(finding), finding.targets.map(targetKey).sort()]),
    finding,
  }));
}
