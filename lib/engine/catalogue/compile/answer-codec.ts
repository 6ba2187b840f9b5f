/**
 * Packs of the earlier form, in which answers stood as permissions, prices, figures and rules with telling ids. They are put into the
 * present one and mean the same. What is no plain answer, such as an organiser's own ruling, stays as it is.
 */

import { openBound, unitsMeantBy } from "@/lib/engine/catalogue/terms/rule-entries";
import type { Basis, Page } from "@/lib/engine/common";
import { LOOKED_UP } from "@/lib/engine/rules/availability";
import type { Rule } from "@/lib/engine/rules/registry";
import type { Answer } from "@/lib/engine/schema/answer";
import { presentPack } from "@/lib/engine/schema/earlier";
import type { Pack } from "@/lib/engine/schema/pack";
import { type AnswerOf, type BoxAnswer, boxRuleId, boxSubject, settledRuleId } from "./answers";

/** "S-1.checked-allowed", "S-1.open-checked-denied-any", "S-1.checked-allowed-2": the rule that was open, and which answer it is. */
const OPTION_RULE = /^(.+)[.-]checked-(?:allowed|denied)(-any|-\d+)?$/;
/** "S-2.ogres-checked", "S-2.most-ogres-checked": what stands before the entry of the box. */
const BOX_RULE = /^(.+)-checked$/;

/** The pack in the present form; the same object where it is in that form. */
export function renewPack(given: Pack): Pack {
  const pack = presentPack(given);
  if (!pack.permissions && !pack.prices && !pack.characteristics && !pack.replaces && !pack.armies) return pack;
  const { permissions = [], prices = [], characteristics = [], replaces = [], rules = [], armies = {}, answers = [], ...rest } = pack;
  const made: Answer[] = [];
  const seen = new Map<string, number>();
  permissions.forEach(({ army, entries }, i) => {
    for (const entry of entries) seen.set(`${army} ${entry}`, i);
  });
  const rulings = permissions.flatMap((permission, i) => {
    const { army, status, page, basis, note, rule } = permission;
    if (status === "unconfirmed" || basis !== "printed" || note || rule) return [permission];
    // Of several that speak of one entry the last counts.
    const entries = permission.entries.filter((entry) => seen.get(`${army} ${entry}`) === i);
    for (const entry of new Set(entries)) made.push({ kind: "permission", army, entry, status, page });
    return [];
  });
  const answered = new Set(made.flatMap((answer) => (answer.kind === "permission" ? `${answer.army} ${answer.entry}` : [])));
  const ruled = rulings.flatMap((ruling) => {
    const entries = ruling.entries.filter((entry) => !answered.has(`${ruling.army} ${entry}`));
    return entries.length === ruling.entries.length ? [ruling] : entries.length ? [{ ...ruling, entries }] : [];
  });

  const stray = prices.filter(({ entry, option }) => entry === undefined && option === undefined);
  for (const price of prices) if (!stray.includes(price)) made.push({ kind: "price", ...price });
  const unknown = characteristics.flatMap(({ values, ...of }) => {
    const lost = Object.entries(values).filter(([, figure]) => figure === null);
    return lost.length ? [{ ...of, values: Object.fromEntries(lost) }] : [];
  });
  for (const { values, ...of } of characteristics)
    for (const [characteristic, figure] of Object.entries(values))
      if (figure !== null) made.push({ kind: "figure", ...of, characteristic, figure });

  const own = (of: readonly Rule[], army: string | undefined) => {
    const settling = new Map(replaces.filter((r) => r.army === army).map((r) => [settledRuleId(r.rule), r.rule]));
    for (const { rule, army: where } of replaces) {
      if (where !== army) continue;
      const settled = of.find(({ id }) => id === settledRuleId(rule));
      made.push(
        settled ? answerOfRule(rule, army, settled) : { kind: "holds", rule, ...(army === undefined ? {} : { army }), holds: false },
      );
    }
    return of.filter((rule) => {
      if (settling.has(rule.id)) return false;
      const found = army === undefined ? [] : [...optionAnswers(rule, army), ...boxAnswer(rule, army)];
      made.push(...found);
      return found.length === 0;
    });
  };
  const everywhere = own(rules, undefined);
  const others = new Set(replaces.flatMap(({ army }) => army ?? []));
  const each = [...new Set([...Object.keys(armies), ...others])].map((army) => [army, own(armies[army] ?? [], army)] as const);
  if (made.length === 0) return pack;
  const filled = each.filter(([, left]) => left.length > 0);
  return {
    ...rest,
    ...(ruled.length ? { permissions: ruled } : {}),
    ...(stray.length ? { prices: stray } : {}),
    ...(unknown.length ? { characteristics: unknown } : {}),
    ...(everywhere.length ? { rules: everywhere } : {}),
    ...(filled.length ? { armies: Object.fromEntries(filled) } : {}),
    answers: lastOfEach([...answers, ...made]),
  };
}

/** What a pack answers, in whichever form it is written. Of several answers to one question the last counts. */
export function answersOf(pack: Pack | null): readonly Answer[] {
  return pack ? (renewPack(pack).answers ?? []) : [];
}

export function answersOfKind<K extends Answer["kind"]>(pack: Pack, kind: K): AnswerOf<K>[] {
  return answersOf(pack).filter((answer): answer is AnswerOf<K> => answer.kind === kind);
}

/** What a pack answers for every army list and for one, each question once. */
export function answersFor(pack: Pack, army: string): Answer[] {
  return lastOfEach(answersOf(pack).filter((answer) => answer.army === undefined || answer.army === army));
}

/**
 * What packs together answer for an army list, each question once: an answer for this army list holds over one for all, and of several
 * the last.
 */
export function answersTogether(packs: readonly Pack[], army: string): Answer[] {
  const all = packs.flatMap((pack) => answersFor(pack, army));
  const ordered = [...all.filter((answer) => answer.army === undefined), ...all.filter((answer) => answer.army !== undefined)];
  return [...new Map(ordered.map((answer) => [answerKey({ ...answer, army }), answer])).values()];
}

export function lastOfEach(answers: readonly Answer[]): Answer[] {
  return [...new Map(answers.map((answer) => [answerKey(answer), answer])).values()];
}

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/** An answer without what was answered. */
export type Question = Without<Answer, "status" | "choices" | "number" | "holds" | "price" | "figure" | "page" | "basis">;

/** The question an answer is to, as one text: two answers with one key are to the same question. Packs keep such keys. */
export function answerKey(question: Question): string {
  const army = question.army ?? "*";
  switch (question.kind) {
    case "permission":
      return `permission ${army} ${question.entry}`;
    case "option":
      return `option ${army} ${settledRuleId(question.rule)} ${question.entry ?? "*"} ${question.option}`;
    case "number":
    case "holds":
      return `settled ${army} ${question.rule}`;
    case "limit":
    case "need":
      return `rule ${army} ${boxRuleId(question)}`;
    case "price":
      return `price ${army} ${question.entry ?? "*"} ${question.option ?? "*"}`;
    case "figure":
      return `figure ${army} ${question.entry} ${question.characteristic}`;
  }
}

function answerOfRule(opened: string, army: string | undefined, rule: Rule): Answer {
  const head = { rule: opened, ...(army === undefined ? {} : { army }), ...boxSubject(rule), ...sourceOf(rule) };
  const bound = rule.kind === "count" ? openBound(rule) : null;
  return bound ? { kind: "number", ...head, number: bound.settled } : { kind: "holds", ...head, holds: true };
}

function sourceOf({ page, basis }: Rule): { page: Page; basis?: Basis } {
  return { page, ...(basis === "printed" ? {} : { basis }) };
}

function optionAnswers(rule: Rule, army: string): Answer[] {
  const [, opened, suffix] = OPTION_RULE.exec(rule.id) ?? [];
  if (opened === undefined || rule.kind !== "availability" || rule.status === "unconfirmed" || rule.reason !== LOOKED_UP) return [];
  const { option: refs, tag, group } = rule.options ?? {};
  const { status } = rule;
  const units = unitsMeantBy(rule);
  const entries = suffix === "-any" ? [undefined] : typeof units === "object" ? (units?.entry ?? []) : [];
  if (!refs || tag || group || rule.note || (suffix !== "-any" && Object.keys(units ?? {}).length !== 1)) return [];
  const choices = new Map<string, string[] | null>();
  for (const ref of refs) {
    const [option = ref, choice] = ref.split("=");
    const known = choices.get(option);
    choices.set(option, choice === undefined || known === null ? null : [...(known ?? []), choice]);
  }
  return entries.flatMap((entry) =>
    [...choices].map(
      ([option, some]): Answer => ({
        kind: "option",
        rule: opened,
        army,
        ...(entry === undefined ? {} : { entry }),
        option,
        ...(some ? { choices: some } : {}),
        status,
        ...sourceOf(rule),
      }),
    ),
  );
}

function boxAnswer(rule: Rule, army: string): BoxAnswer[] {
  const [, start] = BOX_RULE.exec(rule.id) ?? [];
  const { entry, option } = boxSubject(rule);
  if (start === undefined || entry === undefined || rule.note || !(start.endsWith(`.${entry}`) || start.endsWith(`-${entry}`))) return [];
  const head = { rule: start.slice(0, -entry.length - 1), army, entry };
  if (rule.kind === "count") {
    const bound = openBound(rule);
    if (!bound || rule.subject === undefined || rule.severity !== undefined || rule.when) return [];
    return [{ kind: "limit", ...head, ...(option === undefined ? {} : { option }), number: bound.settled, ...sourceOf(rule) }];
  }
  if (rule.kind !== "requires" || rule.in !== "unit" || typeof rule.needs === "string") return [];
  const [needed] = rule.needs.option ?? [];
  return needed === undefined ? [] : [{ kind: "need", ...head, option: needed, ...sourceOf(rule) }];
}
