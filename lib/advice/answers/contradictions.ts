/** Answers of a pack that the book's data contradicts by now. They are shown and never changed unasked. */

import { openCells } from "@/lib/advice/open/open-cells";
import { type AnswerOf, refsOf } from "@/lib/engine/catalogue/compile/answers";
import { openBound } from "@/lib/engine/catalogue/terms/rule-entries";
import type { Catalogue, CatalogueEntry, FixedPrice, OptionVariant } from "@/lib/engine/catalogue/types";
import { isDisputed, optionPermissionOf, profileOf } from "@/lib/engine/check/profile";
import type { Page, Price, Status } from "@/lib/engine/common";
import type { Answer } from "@/lib/engine/schema/answer";
import { mainCommandKind } from "@/lib/engine/schema/book-parts";
import type { Pack } from "@/lib/engine/schema/pack";
import { put } from "./answers";
import { answeredValue, answersIn, cellAnswer, type PackAnswer } from "./pack-answers";

type CellAnswer = Extract<PackAnswer, { sort: "cell" }>;

/** An answer, and what the book's data says to the same question by now. */
export interface Contradiction {
  answer: CellAnswer;
  /** The data's answer, or the rule that holds by now; null where it no longer has the rule that was answered. */
  ours: PackAnswer | null;
  page: Page | null;
}

/**
 * The answers of a pack to questions of an army list that its data has since settled otherwise. The catalogue is to be one without
 * the pack. What an organiser rules, and answers that were kept, are not among them.
 */
export function contradictions(catalogue: Catalogue, pack: Pack): Contradiction[] {
  const kept = new Set(pack.kept ?? []);
  const open = openQuestions(catalogue);
  return answersIn(pack).flatMap((answer): Contradiction[] => {
    if (answer.sort !== "cell" || (answer.army !== undefined && answer.army !== catalogue.army.id)) return [];
    if (questionsOf(answer.answer).some((question) => open.has(question))) return [];
    const data = dataOf(catalogue, answer.answer);
    if (!data || (data.ours && answeredValue(data.ours, catalogue.settings) === answeredValue(answer, catalogue.settings))) return [];
    const found = { answer, ...data };
    return kept.has(keptText(found)) ? [] : [found];
  });
}

/** What an army list still asks, in the form of `questionsOf`. */
function openQuestions(catalogue: Catalogue): Set<string> {
  return new Set(
    openCells(catalogue).flatMap((cell) => {
      switch (cell.sort) {
        case "permission":
          return [`permission ${cell.entry.id}`];
        case "price":
          return [`price ${cell.entry?.id} ${cell.option ?? undefined}`];
        case "profile":
          return cell.missing.map(({ id }) => `figure ${cell.entry.id} ${id}`);
        case "option":
          return [`option ${cell.rule}`, ...cell.pairs.map((pair) => `option ${pair.entry?.id} ${pair.option}`)];
        default:
          return [`settled ${cell.data.id}`];
      }
    }),
  );
}

/** The questions an answer may be to. A rule that leaves anything open is asked about as a whole. */
function questionsOf(answer: Answer): string[] {
  switch (answer.kind) {
    case "permission":
      return [`permission ${answer.entry}`];
    case "price":
      return [`price ${answer.entry} ${answer.option}`];
    case "figure":
      return [`figure ${answer.entry} ${answer.characteristic}`];
    case "option":
      return [`option ${answer.rule}`, `option ${answer.entry} ${answer.option}`, `option undefined ${answer.option}`];
    case "number":
    case "holds":
      return [`settled ${answer.rule}`];
    default:
      return [];
  }
}

/** The pack with an answer kept although the data says otherwise. */
export function keepAnswer(pack: Pack, contradiction: Contradiction): Pack {
  const { key } = contradiction.answer;
  return put(pack, "kept", [...(pack.kept ?? []).filter((kept) => !kept.startsWith(`${key}: `)), keptText(contradiction)]);
}

function keptText({ answer, ours }: Contradiction): string {
  return `${answer.key}: ${ours ? answeredValue(ours) : "gone"}`.slice(0, 600);
}

/** What the data says to the question of an answer; null where it is still open, or depends on the rest of a roster. */
function dataOf(catalogue: Catalogue, answer: Answer): Omit<Contradiction, "answer"> | null {
  switch (answer.kind) {
    case "permission": {
      const found = catalogue.entryById.get(answer.entry)?.permission;
      if (!found || found.status === "unconfirmed") return null;
      return { ours: cellAnswer({ ...answer, status: found.status }), page: found.page };
    }
    case "price": {
      const found = priceNow(catalogue, answer);
      return found && { ours: cellAnswer({ ...answer, price: found.price }), page: found.page };
    }
    case "figure": {
      const entry = catalogue.entryById.get(answer.entry)?.entry;
      const figure = entry?.characteristics?.[answer.characteristic];
      if (!entry || figure === undefined || figure === null) return null;
      return { ours: cellAnswer({ ...answer, figure }), page: entry.page };
    }
    case "option": {
      const found = statusNow(catalogue, answer);
      return found && { ours: cellAnswer({ ...answer, status: found.status }), page: found.page };
    }
    case "number":
    case "holds":
      return ruleNow(catalogue, answer);
    default:
      return null;
  }
}

/** The rule of the data where it says something else; that it exists agrees with an answer that it holds. */
function ruleNow(catalogue: Catalogue, answer: AnswerOf<"number" | "holds">): Omit<Contradiction, "answer"> | null {
  const rule = catalogue.rules.find((r) => r.rule.id === answer.rule)?.rule;
  const holds = answer.kind === "number" || answer.holds;
  if (!rule) return holds ? { ours: null, page: null } : null;
  if ("severity" in rule && rule.severity === "unconfirmed") return null;
  if (answer.kind === "holds" ? answer.holds : rule.kind !== "count" || openBound(rule)?.settled === answer.number) return null;
  return { ours: { key: "", sort: "rule", army: answer.army, rule }, page: rule.page };
}

/** The price of the data for a unit or an option; null where it is lost, in dispute or decided by rules. */
function priceNow(catalogue: Catalogue, { entry: id, option }: AnswerOf<"price">) {
  const entry = id === undefined ? undefined : catalogue.entryById.get(id);
  const variant = option === undefined ? undefined : catalogue.variantByKey.get(option);
  if ((id !== undefined && !entry) || (option !== undefined && !variant)) return null;
  if (!variant) {
    const [item] = entry ? profileOf(catalogue, entry, mainCommandKind(catalogue.book), []).items : [];
    return entry && item && !item.by ? known(item.price, entry.entry.page) : null;
  }
  if (!entry) return known(variant.price, variant.option.page);
  const [rule, second] = catalogue.optionPrices(variant.index).filter((r) => r.match.possible(entry) !== "never");
  if (!rule) return known(variant.price, variant.option.page);
  return second || rule.when || rule.match.possible(entry) !== "always" ? null : known(rule.price, rule.page);
}

function known(price: FixedPrice, page: Page): { price: Price; page: Page } | null {
  if (!price || isDisputed(price)) return null;
  const { per, points, step, first } = price;
  if (first) return { price: { first, perModel: points }, page };
  return { price: per === "model" ? { perModel: points } : per === "step" ? { perStep: points, step } : points, page };
}

/** Whether an entry, or every entry, may take an option by the data alone; null where that is open or hangs on more than the entry. */
function statusNow(catalogue: Catalogue, { entry: id, option, choices }: AnswerOf<"option">) {
  const refs = refsOf({ option, choices });
  const variants = catalogue.variants.filter((v) => v.option.id === option && refs.some((ref) => ref === option || ref === v.key));
  const entries = id === undefined ? catalogue.entries : [catalogue.entryById.get(id)];
  const found = entries.flatMap((entry) => (entry ? variants.map((variant) => rulingNow(catalogue, entry, variant)) : []));
  const [first] = found;
  if (!first || found.some((other) => other?.status !== first.status)) return null;
  return first;
}

function rulingNow(catalogue: Catalogue, entry: CatalogueEntry, variant: OptionVariant) {
  const { rules, otherwise } = optionPermissionOf(catalogue, entry, variant);
  const isSettled = (ruling: { status: Status; page: Page }) =>
    ruling.status === "unconfirmed" ? null : { status: ruling.status, page: ruling.page };
  for (const rule of rules) {
    if (rule.match.possible(entry) !== "always" || rule.when) return null;
    return isSettled(rule);
  }
  return isSettled(otherwise);
}
