/** What the book leaves open as questions, which somebody with the book answers: where a roster raises them, or one after the other. */

import {
  type Figures,
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
import type { OpenCell, OptionCell, OptionPair, PermissionCell, PriceCell, ProfileCell, RuleCell } from "@/lib/advice/open/open-cells";
import {
  enterFigures,
  enterPrice,
  figuresHere,
  type Per,
  perOf,
  pointsOf,
  priceHere,
  priceOf,
  usualPer,
} from "@/lib/advice/table/price-sheet";
import { columnAnswers } from "@/lib/advice/table/table-boxes";
import { answerKey, answersOf } from "@/lib/engine/catalogue/compile/answer-codec";
import type { BoxCode } from "@/lib/engine/catalogue/compile/permission-table";
import { entriesNamedBy, openBound } from "@/lib/engine/catalogue/terms/rule-entries";
import type { ResolvedRoster, ResolvedUnit } from "@/lib/engine/catalogue/types";
import type { Finding } from "@/lib/engine/report/finding";
import { weightOf } from "@/lib/engine/report/verdict";
import type { Answer } from "@/lib/engine/schema/answer";
import type { Pack } from "@/lib/engine/schema/pack";
import { shownFigure } from "@/lib/engine/typed-figures";
import { answers } from "@/lib/words/en/answers";

/** May an army list have something: an entry, an option for an entry. */
export interface PermissionAsk {
  sort: "permission";
  key: string;
  /** The army list it is about. */
  army: string;
  /** The option it is about, as a roster writes it; null: the unit itself. */
  option: string | null;
  cell: PermissionCell | OptionCell;
  /** For whom an option is asked about; null: for all that the cell has, at once. */
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

/** Which figures has a profile? */
export interface ProfileAsk {
  sort: "profile";
  key: string;
  army: string;
  option: null;
  cell: ProfileCell;
}

export type Ask = PermissionAsk | RuleAsk | PriceAsk | ProfileAsk;

/** An answer to any: allowed or denied; a number, or whether the rule holds at all; points, as the question says unless it names what for; figures, null where one is taken back. */
export type AskAnswer = Settled | RuleAnswer | { points: number; per?: Per } | { figures: Figures };

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
      for (const cell of open.cellsOf(home) ?? []) {
        if (isRule(cell) && cell.data.id === finding.rule) for (const ask of asksOfCell(cell, home, open)) asks.set(cell.key, ask);
      }
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

/** The questions of an open cell: of options one for each pair, of any other cell one. */
export function asksOfCell(cell: OpenCell, army: string, { perModel, codes }: Pick<OpenBook, "perModel" | "codes">): Ask[] {
  const key = `${army} ${cell.key}`;
  if (isRule(cell)) return [{ sort: "rule", key, army, option: null, cell }];
  if (cell.sort === "profile") return [{ sort: "profile", key, army, option: null, cell }];
  if (cell.sort === "price") return [{ sort: "price", key, army, option: cell.option, cell, per: usualPer(cell, perModel) }];
  if (cell.sort === "permission") return [{ sort: "permission", key, army, option: null, cell, pair: null }];
  return cell.pairs.map((pair) => {
    const code = pair.entry ? codes.find((c) => c.option === pair.option && c.limit) : undefined;
    return { sort: "permission", key: `${key} ${pair.key}`, army, option: pair.option, cell, pair, code };
  });
}

/** All that the book leaves open about a unit, its entry and the options it has. */
function asksAbout(unit: ResolvedUnit, open: OpenBook): Ask[] {
  const { entry, home: army } = unit;
  const options = unit.options.map((o) => o.variant.key);
  return (open.cellsOf(army) ?? []).flatMap((cell): Ask[] => {
    if (cell.sort === "profile") return [];
    if (cell.sort === "option") return options.flatMap((option) => aboutOption(cell, unit, option, open) ?? []);
    const isAbout = isRule(cell)
      ? entriesNamedBy(cell.data)?.includes(entry.entry.id)
      : (cell.entry === null || cell.entry.id === entry.entry.id) &&
        (cell.sort === "permission" || cell.option === null || options.includes(cell.option));
    return isAbout ? asksOfCell(cell, army, open) : [];
  });
}

/** How the pack answers; null where it does not. */
export function answerTo(ask: Ask, pack: Pack | null): AskAnswer | null {
  if (ask.sort === "rule") return ruleIn(pack, ask.army, ask.cell);
  if (ask.sort === "price") {
    const price = priceHere(pack, ask.army, ask.cell);
    const points = price === null ? undefined : pointsOf(price);
    return price === null || points === undefined ? null : { points, per: perOf(price) };
  }
  if (ask.sort === "profile") {
    const figures = Object.entries(figuresHere(pack, ask.army, ask.cell)).filter(([, figure]) => figure !== null);
    return figures.length ? { figures: Object.fromEntries(figures) } : null;
  }
  if (ask.cell.sort === "permission") return permissionIn(pack, ask.army, ask.cell);
  const answers = optionAnswersIn(pack, ask.army, ask.cell);
  const given = new Set((ask.pair ? [ask.pair] : ask.cell.pairs).map(({ key }) => answers.get(key) ?? null));
  const settled = given.size === 1 ? ([...given][0] ?? null) : null;
  const { entry } = ask.pair ?? {};
  if (settled !== "allowed" || !ask.code || !entry) return settled;
  const number = columnAnswers(pack, ask.army).limits.get(`${entry.id} ${ask.pair?.option}`);
  return number === undefined ? settled : { number };
}

/** Whether the pack answers all that is asked: of a profile every figure. */
export function isAnswered(ask: Ask, pack: Pack | null): boolean {
  const answer = answerTo(ask, pack);
  if (answer === null || ask.sort !== "profile") return answer !== null;
  return typeof answer === "object" && "figures" in answer && ask.cell.missing.every(({ id }) => answer.figures[id] !== undefined);
}

/**
 * The pack with the answer, or with the answer taken back. `everywhere`: points and figures hold for every army list of the game; else for
 * this one, but for what army lists share.
 */
export function withAnswer(pack: Pack, ask: Ask, answer: AskAnswer | null, everywhere = false): Pack {
  const given = typeof answer === "object" ? answer : null;
  if (ask.sort === "rule") return settleRule(pack, ask.army, ask.cell, given && ("number" in given || "holds" in given) ? given : null);
  if (ask.sort === "price") {
    const price = given && "points" in given ? priceOf(given.points, given.per ?? ask.per) : null;
    return enterPrice(pack, ask.army, ask.cell, price, everywhere);
  }
  if (ask.sort === "profile") {
    const none = Object.fromEntries(ask.cell.missing.map(({ id }) => [id, null]));
    return enterFigures(pack, ask.army, ask.cell, given && "figures" in given ? given.figures : none, everywhere);
  }
  const number = answer !== null && typeof answer === "object" && "number" in answer ? answer.number : null;
  const settled = typeof answer === "string" ? answer : number === null ? null : number > 0 ? "allowed" : "denied";
  if (ask.cell.sort === "permission") return settlePermission(pack, ask.army, ask.cell, settled);
  const pairs = ask.pair ? [ask.pair] : ask.cell.pairs;
  const next = settleOptions(pack, ask.army, ask.cell, new Map(pairs.map(({ key }) => [key, settled])));
  // A number that was answered before holds no longer, whether one is asked about or all.
  const numbers = answersOf(next).filter(
    (was) => was.kind === "limit" && was.army === ask.army && pairs.some((p) => p.entry?.id === was.entry && p.option === was.option),
  );
  const { army, code, pair, cell } = ask;
  const one: Answer[] =
    number && code?.limit && pair?.entry
      ? [{ kind: "limit", rule: code.limit.rule, army, entry: pair.entry.id, option: pair.option, number, page: cell.page }]
      : [];
  return putAnswers(next, one, numbers.map(answerKey));
}

type AnswerWords = typeof answers;

/** The answers that are given at a press, as they are said there; beside them a number may be typed where points, figures or a number are asked for. */
export function offeredAnswers(ask: Ask, words: AnswerWords = answers): { label: string; answer: AskAnswer }[] {
  if (ask.sort === "profile") return [];
  if (ask.sort === "price")
    return ask.cell.values.map((points) => ({ label: pointsText(points, words), answer: { points, per: ask.per } }));
  if (ask.sort === "rule") {
    if (boundOf(ask)) return [{ label: words.noLimit, answer: { holds: false } }];
    return [
      { label: words.holds, answer: { holds: true } },
      { label: words.holdsNot, answer: { holds: false } },
    ];
  }
  if (ask.code) {
    const numbers = [1, 2, 3].map((n) => ({ label: answerText(ask, { number: n }, words), answer: { number: n } }));
    return [{ label: words.none, answer: "denied" }, ...numbers, { label: answerText(ask, "allowed", words), answer: "allowed" }];
  }
  const isAll = ask.cell.sort === "option" && ask.pair === null && ask.cell.pairs.length > 1;
  return [
    { label: isAll ? words.allAllowed : words.allowed, answer: "allowed" },
    { label: isAll ? words.noneAllowed : words.notAllowed, answer: "denied" },
  ];
}

/** Which end of a rule's range is asked for; null where it is asked whether the rule holds. */
export function boundOf({ cell }: RuleAsk): "min" | "max" | null {
  return cell.sort === "number" && cell.data.kind === "count" ? (openBound(cell.data)?.side ?? null) : null;
}

/** "allowed", "at most 2", "no limit", "it does not hold", "7 points per model", "movement 4". */
export function answerText(ask: Ask, answer: AskAnswer, words: AnswerWords = answers): string {
  const code = ask.sort === "permission" ? ask.code : undefined;
  if (code && answer === "allowed") return `${code.limit?.any ?? ""}${code.code}`;
  if (code && typeof answer === "object" && "number" in answer) return `${words.number(answer.number)}${code.code}`;
  if (typeof answer === "string") return answer === "allowed" ? words.said.allowed : words.said.notAllowed;
  if ("points" in answer) {
    const per = answer.per ?? (ask.sort === "price" ? ask.per : "unit");
    return `${pointsText(answer.points, words)}${per === "unit" ? "" : ` ${words.per[per]}`}`;
  }
  if ("figures" in answer) return figuresText(ask, answer.figures, words);
  const bound = ask.sort === "rule" ? boundOf(ask) : null;
  if ("number" in answer) return words.bound(answer.number, bound === "min");
  return bound ? words.said.noLimit : answer.holds ? words.said.holds : words.said.holdsNot;
}

function pointsText(points: number, words: AnswerWords): string {
  return words.points(shownFigure(points), points === 1);
}

function figuresText({ cell }: Ask, figures: Figures, words: AnswerWords): string {
  const named = new Map(cell.sort === "profile" ? cell.missing.map(({ id, name }) => [id, name.toLowerCase()]) : []);
  return words.list(
    Object.entries(figures).map(([id, figure]) => `${named.get(id) ?? id} ${figure === null ? words.said.open : shownFigure(figure)}`),
  );
}

function isRule(cell: OpenCell): cell is RuleCell {
  return cell.sort === "number" || cell.sort === "holds";
}

function aboutOption(cell: OptionCell, { entry: { entry }, home: army }: ResolvedUnit, option: string, open: OpenBook): Ask | null {
  const id = option.split("=")[0] ?? option;
  const fits = (pair: OptionPair) => pair.option === id && (pair.refs.includes(option) || pair.refs.includes(id));
  const of = (one: string | null) => cell.pairs.findIndex((pair) => (pair.entry?.id ?? null) === one && fits(pair));
  const at = of(entry.id);
  const ask = asksOfCell(cell, army, open)[at < 0 ? of(null) : at];
  return ask?.sort === "permission" ? { ...ask, option } : null;
}

/** The rule of the finding that raises the question about a unit; null where nothing does. */
function raisedBy(ask: Ask, { profile, bill }: ResolvedUnit): string | null {
  const { cell } = ask;
  if (cell.sort === "permission") return profile.permission.rule;
  if (cell.sort === "option") return cell.rule;
  if (cell.sort === "profile") return null;
  if (cell.sort !== "price") return cell.data.id;
  const line = bill.lines.find((l) => (l.kind === "option" ? l.item : null) === ask.option);
  if (!line || (line.points !== null && !line.or)) return null;
  return profile.items.find((item) => (item.variant?.index ?? null) === line.variant)?.by?.rule ?? "ROSTER-PRICE";
}
