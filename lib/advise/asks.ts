/** What of the book a roster leaves open: questions that somebody with the book answers where they arise. */

import { entriesNamedBy } from "@/lib/catalogue/rule-entries";
import type { ResolvedRoster, ResolvedUnit } from "@/lib/catalogue/types";
import type { Finding } from "@/lib/report/finding";
import type { Pack } from "@/lib/schema/pack";
import { number } from "@/lib/text";
import {
  optionAnswersIn,
  permissionIn,
  type RuleAnswer,
  ruleIn,
  type Settled,
  settleOptions,
  settlePermission,
  settleRule,
} from "./answers";
import { type OpenCell, type OptionCell, type OptionPair, openBound, type PermissionCell, type RuleCell } from "./open-cells";

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
}

/** Does a rule hold, and with which number? */
export interface RuleAsk {
  sort: "rule";
  key: string;
  army: string;
  option: null;
  cell: RuleCell;
}

export type Ask = PermissionAsk | RuleAsk;

/** An answer to either: allowed or denied, a number, or whether the rule holds at all. */
export type AskAnswer = Settled | RuleAnswer;

/** The open cells of an army list, by its id: of a catalogue without the pack that answers go into. Undefined while they are not known. */
export type CellsOf = (army: string) => readonly OpenCell[] | undefined;

/** The questions behind a finding that is not confirmed; none for one that nothing in the book would settle. */
export function asksOf(finding: Finding, { units, sideboard }: Pick<ResolvedRoster, "units" | "sideboard">, cellsOf: CellsOf): Ask[] {
  if (finding.severity !== "unconfirmed") return [];
  const byId = new Map([...units, ...sideboard].map((unit) => [unit.unit.id, unit]));
  const asks = new Map<string, Ask>();
  for (const target of finding.targets) {
    const unit = "unit" in target ? byId.get(target.unit) : undefined;
    if (!unit) continue;
    for (const cell of cellsOf(unit.home) ?? []) {
      const ask = target.kind === "option" ? aboutOption(cell, unit, target.option) : aboutUnit(cell, unit);
      if (ask && ruleOf(ask, unit) === finding.rule) asks.set(ask.key, ask);
    }
  }
  if (asks.size === 0) {
    const homes = new Set(units.map((unit) => unit.home));
    for (const home of homes) {
      for (const cell of cellsOf(home) ?? []) if (isRule(cell) && cell.data.id === finding.rule) asks.set(cell.key, aboutRule(cell, home));
    }
  }
  return [...asks.values()];
}

/** The questions about a unit, its entry and the options it has, that the pack answers: those that were open before. */
export function answeredAbout(unit: ResolvedUnit, pack: Pack | null, cellsOf: CellsOf): Ask[] {
  if (!pack) return [];
  return (cellsOf(unit.home) ?? []).flatMap((cell): Ask[] => {
    const about = [aboutUnit(cell, unit), ...unit.options.map((o) => aboutOption(cell, unit, o.variant.key))];
    return about.filter((ask): ask is Ask => ask !== null && answerTo(ask, pack) !== null);
  });
}

/** How the pack answers; null where it does not. */
export function answerTo(ask: Ask, pack: Pack | null): AskAnswer | null {
  if (ask.sort === "rule") return ruleIn(pack, ask.army, ask.cell);
  if (ask.cell.sort === "permission") return permissionIn(pack, ask.army, ask.cell);
  return optionAnswersIn(pack, ask.army, ask.cell).get(ask.pair?.key ?? "") ?? null;
}

/** The pack with the answer, or with the answer taken back. */
export function withAnswer(pack: Pack, ask: Ask, answer: AskAnswer | null): Pack {
  if (ask.sort === "rule") return settleRule(pack, ask.army, ask.cell, typeof answer === "string" ? null : answer);
  const settled = typeof answer === "string" ? answer : null;
  if (ask.cell.sort === "permission") return settlePermission(pack, ask.army, ask.cell, settled);
  return ask.pair ? settleOptions(pack, ask.army, ask.cell, new Map([[ask.pair.key, settled]])) : pack;
}

/** "allowed", "at most 2", "no limit", "it does not hold". */
export function answerText({ cell }: Ask, answer: AskAnswer): string {
  if (typeof answer === "string") return answer === "allowed" ? "allowed" : "not allowed";
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

function aboutUnit(cell: OpenCell, { entry: { entry }, home: army }: ResolvedUnit): Ask | null {
  if (isRule(cell)) return entriesNamedBy(cell.data)?.includes(entry.id) ? aboutRule(cell, army) : null;
  if (cell.sort !== "permission" || cell.entry.id !== entry.id) return null;
  return { sort: "permission", key: `${army} ${cell.key}`, army, option: null, cell, pair: null };
}

function aboutOption(cell: OpenCell, { entry: { entry }, home: army }: ResolvedUnit, option: string): Ask | null {
  if (cell.sort !== "option") return null;
  const id = option.split("=")[0] ?? option;
  const fits = (pair: OptionPair) => pair.option === id && (pair.refs.includes(option) || pair.refs.includes(id));
  const of = (one: string | null) => cell.pairs.find((pair) => (pair.entry?.id ?? null) === one && fits(pair));
  const pair = of(entry.id) ?? of(null);
  return pair ? { sort: "permission", key: `${army} ${cell.key} ${pair.key}`, army, option, cell, pair } : null;
}

/** The rule whose finding asks it. */
function ruleOf({ cell }: Ask, unit: ResolvedUnit): string {
  if (cell.sort === "permission") return unit.profile.permission.rule;
  return cell.sort === "option" ? cell.rule : cell.data.id;
}
