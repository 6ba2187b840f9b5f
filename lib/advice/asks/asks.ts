/** What of the book a roster leaves open: questions that somebody with the book answers where they arise. */

import {
  optionAnswersIn,
  permissionIn,
  putAnswers,
  type RuleAnswer,
  ruleIn,
  type Settled,
  settleOptions,
  settlePermission,
  settleRule,
} from "@/lib/advice/answers/answers";
import type { OpenCell, OptionCell, OptionPair, PermissionCell, PriceCell, RuleCell } from "@/lib/advice/open/open-cells";
import { enterPrice, type Per, pointsOf, priceHere, priceOf, usualPer } from "@/lib/advice/table/price-sheet";
import { columnAnswers } from "@/lib/advice/table/table-boxes";
import { answerKey } from "@/lib/engine/catalogue/compile/answer-codec";
import type { BoxCode } from "@/lib/engine/catalogue/compile/permission-table";
import { entriesNamedBy, openBound } from "@/lib/engine/catalogue/compile/rule-entries";
import type { ResolvedRoster, ResolvedUnit } from "@/lib/engine/catalogue/types";
import type { Finding } from "@/lib/engine/report/finding";
import { weightOf } from "@/lib/engine/report/verdict";
import type { Pack } from "@/lib/engine/schema/pack";
import { count, number } from "@/lib/engine/text";

/** May an army list have something: an entry, an option for an entry. */
export interface PermissionAsk {
  sort: "permission";
  key: string;
  /** The army list it is about. */
  army: string;
  /** The option it is about, as a roster writes it; null: the unit itself. */
  option: string | null;
  cell: PermissionCell | OptionCell;
  pair: OptionPair | null;
  /** The code by which the printed table says how many there may be; then a number may be answered, and allowed means any number. */
  code?: BoxCode | undefined;
}

/** Does a rule hold, and with which number? */
export interface RuleAsk {
  sort: "rule";
  key: string;
  army: string;
  option: null;
  cell: RuleCell;
}

/** What does something cost? */
export interface PriceAsk {
  sort: "price";
  key: string;
  army: string;
  option: string | null;
  cell: PriceCell;
  /** What the points are for. */
  per: Per;
}

export type Ask = PermissionAsk | RuleAsk | PriceAsk;

/** An answer to any: allowed or denied; a number, or whether the rule holds at all; points. */
export type AskAnswer = Settled | RuleAnswer | { points: number };

/** What is open in the book, of catalogues without the pack that answers go into. */
export interface OpenBook {
  /** The open cells of an army list; undefined while they are not known. */
  cellsOf(army: string): readonly OpenCell[] | undefined;
  /** Whether a unit's count is that of its models, and its price that of one. */
  perModel: boolean;
  /** The codes of the printed table, where the book has one. */
  codes: readonly BoxCode[];
}

/** The questions behind a finding that is not confirmed; none for one that nothing in the book would settle. */
export function asksOf(finding: Finding, roster: ResolvedRoster, open: OpenBook): Ask[] {
  return asksAmong(placesOf(roster), finding, open);
}

/** The units by id, and the army lists they are of. */
interface Places {
  byId: ReadonlyMap<string, ResolvedUnit>;
  homes: ReadonlySet<string>;
}

function placesOf({ units, sideboard }: ResolvedRoster): Places {
  return { byId: new Map([...units, ...sideboard].map((unit) => [unit.unit.id, unit])), homes: new Set(units.map(({ home }) => home)) };
}

function asksAmong({ byId, homes }: Places, finding: Finding, open: OpenBook): Ask[] {
  if (finding.severity !== "unconfirmed") return [];
  const asks = new Map<string, Ask>();
  for (const target of finding.targets) {
    const unit = "unit" in target ? byId.get(target.unit) : undefined;
    if (!unit) continue;
    for (const ask of asksAbout(unit, open)) {
      const isHere = target.kind === "option" ? ask.option === target.option : ask.option === null || ask.sort === "price";
      if (isHere && raisedBy(ask, unit) === finding.rule) asks.set(ask.key, ask);
    }
  }
  if (asks.size === 0) {
    for (const home of homes) {
      for (const cell of open.cellsOf(home) ?? [])
        if (isRule(cell) && cell.data.id === finding.rule) asks.set(cell.key, aboutRule(cell, home));
    }
  }
  return [...asks.values()];
}

/** The questions about a unit, its entry and the options it has, that the pack answers: those that were open before. */
export function answeredAbout(unit: ResolvedUnit, pack: Pack | null, open: OpenBook): Ask[] {
  return pack ? asksAbout(unit, open).filter((ask) => answerTo(ask, pack) !== null) : [];
}

/** How many questions a roster raises, each once however many units raise it. */
export interface AskCounts {
  open: number;
  answered: number;
  /** Findings that are not confirmed, and that nothing in the book would settle. */
  others: number;
}

export function askCounts(findings: readonly Finding[], roster: ResolvedRoster, pack: Pack | null, open: OpenBook): AskCounts {
  const places = placesOf(roster);
  const asked = new Set<string>();
  let others = 0;
  for (const finding of findings) {
    if (weightOf(finding) !== "unconfirmed") continue;
    const asks = asksAmong(places, finding, open);
    if (asks.length === 0) others++;
    for (const { key } of asks) asked.add(key);
  }
  const answered = new Set<string>();
  for (const unit of roster.units) {
    for (const { key } of answeredAbout(unit, pack, open)) if (!asked.has(key)) answered.add(key);
  }
  return { open: asked.size, answered: answered.size, others };
}

/** All that the book leaves open about a unit, its entry and the options it has. */
function asksAbout(unit: ResolvedUnit, { cellsOf, perModel, codes }: OpenBook): Ask[] {
  const { entry, home: army } = unit;
  const options = unit.options.map((o) => o.variant.key);
  return (cellsOf(army) ?? []).flatMap((cell): Ask[] => {
    if (isRule(cell)) return entriesNamedBy(cell.data)?.includes(entry.entry.id) ? [aboutRule(cell, army)] : [];
    if (cell.sort === "permission") {
      const ask = { sort: "permission", key: `${army} ${cell.key}`, army, option: null, cell, pair: null } as const;
      return cell.entry.id === entry.entry.id ? [ask] : [];
    }
    if (cell.sort === "option") return options.flatMap((option) => aboutOption(cell, unit, option, codes) ?? []);
    if (cell.sort !== "price" || (cell.entry && cell.entry.id !== entry.entry.id)) return [];
    if (cell.option !== null && !options.includes(cell.option)) return [];
    return [{ sort: "price", key: `${army} ${cell.key}`, army, option: cell.option, cell, per: usualPer(cell, perModel) }];
  });
}

/** How the pack answers; null where it does not. */
export function answerTo(ask: Ask, pack: Pack | null): AskAnswer | null {
  if (ask.sort === "rule") return ruleIn(pack, ask.army, ask.cell);
  if (ask.sort === "price") {
    const price = priceHere(pack, ask.army, ask.cell);
    const points = price === null ? undefined : pointsOf(price);
    return points === undefined ? null : { points };
  }
  if (ask.cell.sort === "permission") return permissionIn(pack, ask.army, ask.cell);
  const settled = optionAnswersIn(pack, ask.army, ask.cell).get(ask.pair?.key ?? "") ?? null;
  const { entry } = ask.pair ?? {};
  if (settled !== "allowed" || !ask.code || !entry) return settled;
  const number = columnAnswers(pack, ask.army).limits.get(`${entry.id} ${ask.pair?.option}`);
  return number === undefined ? settled : { number };
}

/** The pack with the answer, or with the answer taken back. */
export function withAnswer(pack: Pack, ask: Ask, answer: AskAnswer | null): Pack {
  if (ask.sort === "rule") return settleRule(pack, ask.army, ask.cell, isRuleAnswer(answer) ? answer : null);
  if (ask.sort === "price") {
    const price = answer !== null && typeof answer === "object" && "points" in answer ? priceOf(answer.points, ask.per) : null;
    // What army lists share costs the same in all of them.
    return enterPrice(pack, ask.army, ask.cell, price, ask.cell.entry === null && !ask.cell.own);
  }
  const number = answer !== null && typeof answer === "object" && "number" in answer ? answer.number : null;
  const settled = typeof answer === "string" ? answer : number === null ? null : number > 0 ? "allowed" : "denied";
  if (ask.cell.sort === "permission") return settlePermission(pack, ask.army, ask.cell, settled);
  if (!ask.pair) return pack;
  const next = settleOptions(pack, ask.army, ask.cell, new Map([[ask.pair.key, settled]]));
  const { entry, option } = ask.pair;
  if (!ask.code?.limit || !entry) return next;
  const question = { kind: "limit", rule: ask.code.limit.rule, army: ask.army, entry: entry.id, option } as const;
  return number === null || number === 0
    ? putAnswers(next, [], [answerKey(question)])
    : putAnswers(next, [{ ...question, number, page: ask.cell.page }]);
}

function isRuleAnswer(answer: AskAnswer | null): answer is RuleAnswer {
  return typeof answer === "object" && answer !== null && !("points" in answer);
}

/** "allowed", "at most 2", "no limit", "it does not hold", "7 points per model". */
export function answerText({ cell, ...ask }: Ask, answer: AskAnswer): string {
  const code = ask.sort === "permission" ? ask.code : undefined;
  if (code && answer === "allowed") return `${code.limit?.any ?? ""}${code.code}`;
  if (code && typeof answer === "object" && "number" in answer) return `${number(answer.number)}${code.code}`;
  if (typeof answer === "string") return answer === "allowed" ? "allowed" : "not allowed";
  if ("points" in answer) return `${count(answer.points, "point")}${ask.sort === "price" && ask.per !== "unit" ? ` per ${ask.per}` : ""}`;
  const bound = cell.sort === "number" && cell.data.kind === "count" ? openBound(cell.data) : null;
  if ("number" in answer) return `${bound?.side === "min" ? "at least" : "at most"} ${number(answer.number)}`;
  return bound ? "no limit" : answer.holds ? "it holds" : "it does not hold";
}

function isRule(cell: OpenCell): cell is RuleCell {
  return cell.sort === "number" || cell.sort === "holds";
}

function aboutRule(cell: RuleCell, army: string): RuleAsk {
  return { sort: "rule", key: `${army} ${cell.key}`, army, option: null, cell };
}

function aboutOption(
  cell: OptionCell,
  { entry: { entry }, home: army }: ResolvedUnit,
  option: string,
  codes: readonly BoxCode[],
): PermissionAsk | null {
  const id = option.split("=")[0] ?? option;
  const fits = (pair: OptionPair) => pair.option === id && (pair.refs.includes(option) || pair.refs.includes(id));
  const of = (one: string | null) => cell.pairs.find((pair) => (pair.entry?.id ?? null) === one && fits(pair));
  const pair = of(entry.id) ?? of(null);
  if (!pair) return null;
  const code = pair.entry ? codes.find((c) => c.option === pair.option && c.limit) : undefined;
  return { sort: "permission", key: `${army} ${cell.key} ${pair.key}`, army, option, cell, pair, code };
}

/** The rule of the finding that raises the question about a unit; null where nothing does. */
function raisedBy(ask: Ask, { profile, bill }: ResolvedUnit): string | null {
  const { cell } = ask;
  if (cell.sort === "permission") return profile.permission.rule;
  if (cell.sort === "option") return cell.rule;
  if (cell.sort !== "price") return cell.data.id;
  const line = bill.lines.find((l) => (l.kind === "option" ? l.item : null) === ask.option);
  if (!line || (line.points !== null && !line.or)) return null;
  return profile.items.find((item) => (item.variant?.index ?? null) === line.variant)?.by?.rule ?? "ROSTER-PRICE";
}
