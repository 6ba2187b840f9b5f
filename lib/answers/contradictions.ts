/** Answers of a pack that the book's data contradicts by now. They are shown and never changed unasked. */

import type { Catalogue, CatalogueEntry, FixedPrice, OptionVariant } from "@/lib/catalogue/types";
import { isDisputed, optionPermissionOf, profileOf } from "@/lib/check/profile";
import type { Page, Price, Status } from "@/lib/common";
import { openBound, openCells } from "@/lib/open/open-cells";
import type { Pack } from "@/lib/schema/pack";
import { checkedRule } from "@/lib/schema/rule-id";
import { put } from "./answers";
import { answersIn, type PackAnswer, said } from "./pack-answers";

/** An answer, and what the book's data says to the same question by now. */
export interface Contradiction {
  answer: PackAnswer;
  /** The data's answer; null where it no longer has the rule that was answered. */
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
    if (!("army" in answer) || (answer.army !== undefined && answer.army !== catalogue.army.id)) return [];
    if (questionsOf(answer).some((question) => open.has(question))) return [];
    const data = dataOf(catalogue, answer);
    if (!data || (data.ours && said(data.ours, catalogue.settings) === said(answer, catalogue.settings))) return [];
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
          return [`option ${checkedRule(cell.rule)}`, ...cell.pairs.map((pair) => `option ${pair.entry?.id} ${pair.option}`)];
        default:
          return [`settled ${cell.data.id}`];
      }
    }),
  );
}

/** The questions an answer may be to. A rule that leaves anything open is asked about as a whole. */
function questionsOf(answer: PackAnswer): string[] {
  switch (answer.sort) {
    case "permission":
      return [`permission ${answer.entry}`];
    case "price":
      return [`price ${answer.entry} ${answer.option}`];
    case "figure":
      return [`figure ${answer.entry} ${answer.characteristic}`];
    case "option": {
      const entry = answer.pair.entry ?? undefined;
      return [`option ${answer.rule}`, `option ${entry} ${answer.option}`, `option undefined ${answer.option}`];
    }
    case "settled":
      return [`settled ${answer.replaced}`];
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
  return `${answer.key}: ${ours ? said(ours) : "gone"}`.slice(0, 600);
}

/** What the data says to the question of an answer; null where it is still open, or depends on the rest of a roster. */
function dataOf(catalogue: Catalogue, answer: PackAnswer): Omit<Contradiction, "answer"> | null {
  switch (answer.sort) {
    case "permission": {
      const { given } = answer;
      const found = catalogue.entryById.get(answer.entry)?.permission;
      // What an organiser allows or forbids says why, or under which rule.
      if (!found || found.status === "unconfirmed" || given.basis !== "printed" || given.note || given.rule) return null;
      const ours: PackAnswer = { ...answer, given: { status: found.status, page: found.page, basis: found.basis } };
      return { ours, page: found.page };
    }
    case "price": {
      const found = priceNow(catalogue, answer);
      return found && { ours: { ...answer, price: found.price }, page: found.page };
    }
    case "figure": {
      const entry = catalogue.entryById.get(answer.entry)?.entry;
      const value = entry?.characteristics?.[answer.characteristic];
      return entry && value !== undefined && value !== null ? { ours: { ...answer, value }, page: entry.page } : null;
    }
    case "option": {
      const status = statusNow(catalogue, answer);
      return status && { ours: { ...answer, pair: { ...answer.pair, status: status.status } }, page: status.page };
    }
    case "settled": {
      const rule = catalogue.rules.find((r) => r.rule.id === answer.replaced)?.rule;
      if (!rule) return answer.rule?.id === checkedRule(answer.replaced) ? { ours: null, page: null } : null;
      if (("severity" in rule && rule.severity === "unconfirmed") || (answer.rule && answer.rule.kind !== rule.kind)) return null;
      // Only the number was asked for; how a rule is written may change without it.
      if (answer.rule?.kind === "count" && rule.kind === "count" && openBound(answer.rule)?.settled === openBound(rule)?.settled)
        return null;
      return { ours: { ...answer, rule }, page: rule.page };
    }
    default:
      return null;
  }
}

/** The price of the data for a unit or an option; null where it is lost, in dispute or decided by rules. */
function priceNow(catalogue: Catalogue, { entry: id, option }: { entry: string | undefined; option: string | undefined }) {
  const entry = id === undefined ? undefined : catalogue.entryById.get(id);
  const variant = option === undefined ? undefined : catalogue.variantByKey.get(option);
  if ((id !== undefined && !entry) || (option !== undefined && !variant)) return null;
  if (!variant) {
    const [item] = entry ? profileOf(catalogue, entry, catalogue.book.commands[0]?.id ?? "", []).items : [];
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
function statusNow(catalogue: Catalogue, { option, pair }: Extract<PackAnswer, { sort: "option" }>) {
  const variants = catalogue.variants.filter((v) => v.option.id === option && pair.refs.some((ref) => ref === option || ref === v.key));
  const entries = pair.entry === null ? catalogue.entries : [catalogue.entryById.get(pair.entry)];
  const found = entries.flatMap((entry) => (entry ? variants.map((variant) => rulingNow(catalogue, entry, variant)) : []));
  const [first] = found;
  if (!first || found.some((other) => other?.status !== first.status)) return null;
  return { status: first.status, page: first.page };
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
