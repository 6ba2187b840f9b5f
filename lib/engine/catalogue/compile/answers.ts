/** The rules that a pack's answers stand for. */

import { openBound } from "@/lib/engine/catalogue/terms/rule-entries";
import type { Selector } from "@/lib/engine/common";
import { groupBy } from "@/lib/engine/group-by";
import { LOOKED_UP } from "@/lib/engine/rules/availability";
import type { RuleBase } from "@/lib/engine/rules/contract";
import type { Rule } from "@/lib/engine/rules/registry";
import type { Answer } from "@/lib/engine/schema/answer";
import type { PermissionTable } from "@/lib/engine/schema/book";
import { isPartOfRule, partOfRule } from "@/lib/engine/schema/rule-id";
import { capital } from "@/lib/words/text";

export type AnswerOf<K extends Answer["kind"]> = Extract<Answer, { kind: K }>;
export type OptionAnswer = AnswerOf<"option">;
/** Whether an open rule holds, and with which number. */
export type RuleAnswer = AnswerOf<"number" | "holds">;
/** What a code in a box of a printed table says where the book has no open rule for it. */
export type BoxAnswer = AnswerOf<"limit" | "need">;

/** What of the books the rules of answers are made from. */
export interface AnsweredBook {
  /** A rule of the book or of the army list, as it was before the answers. */
  rule(id: string): Rule | undefined;
  table?: PermissionTable | undefined;
  entryName(id: string): string;
  /** Where an entry and an option stand in the books, so that the order of answers decides nothing. */
  orderOf?(entry: string | undefined, option: string): readonly [number, number];
}

/** The id of the rule that settles an open one, or stands for a box. */
export function settledRuleId(rule: string): string {
  return partOfRule(rule, "checked");
}

/** The id of the rule that stands for a code in the box of an entry. */
export function boxRuleId({ rule, entry }: Pick<BoxAnswer, "rule" | "entry">): string {
  return settledRuleId(partOfRule(rule, entry));
}

/** The option as rules name it: as a whole, or the choices that were open. */
export function refsOf({ option, choices }: Pick<OptionAnswer, "option" | "choices">): string[] {
  return choices ? choices.map((choice) => `${option}=${choice}`) : [option];
}

/** The rules of the book that answers take the place of. */
export function rulesAnswered(answers: readonly Answer[]): Set<string> {
  return new Set(answers.flatMap((answer) => (isRuleAnswer(answer) ? answer.rule : [])));
}

export function isRuleAnswer(answer: Answer): answer is RuleAnswer {
  return answer.kind === "number" || answer.kind === "holds";
}

/** The rules for answers that are all about one army list, or all about every one. An answer to a rule that is gone makes none. */
export function rulesOfAnswers(answers: readonly Answer[], book: AnsweredBook): Rule[] {
  const options = answers.filter((answer): answer is OptionAnswer => answer.kind === "option");
  return [
    ...rulesOfOptions(options, book),
    ...answers.flatMap((answer): Rule[] => {
      const rule = isRuleAnswer(answer)
        ? settledRule(answer, book)
        : answer.kind === "limit"
          ? limitRule(answer, book)
          : answer.kind === "need"
            ? needRule(answer, book)
            : null;
      return rule ? [rule] : [];
    }),
  ];
}

/** Answers that share a rule: entries with the same options, allowed before denied, what all units may take before the others. */
export function optionGroups(answers: readonly OptionAnswer[], orderOf?: AnsweredBook["orderOf"]) {
  const groups: { rule: string; id: string; entries: string[] | null; refs: string[]; answer: OptionAnswer }[] = [];
  for (const [rule, own] of groupBy(answers, (answer) => answer.rule)) {
    const sorted = orderOf
      ? own
          .map((answer) => ({ answer, at: orderOf(answer.entry, answer.option) }))
          .sort((a, b) => a.at[0] - b.at[0] || a.at[1] - b.at[1])
          .map(({ answer }) => answer)
      : own;
    for (const status of ["allowed", "denied"] as const) {
      const given = sorted.filter((answer) => answer.status === status);
      const id = `${settledRuleId(rule)}-${status}`;
      const any = given.filter((answer) => answer.entry === undefined);
      if (any[0]) groups.push({ rule, id: `${id}-any`, entries: null, refs: any.flatMap(refsOf), answer: any[0] });
      const byEntry = groupBy(
        given.filter((answer) => answer.entry !== undefined),
        (answer) => answer.entry ?? "",
      );
      const alike = groupBy([...byEntry], ([, of]) => JSON.stringify([of.flatMap(refsOf), of[0]?.page, of[0]?.basis]));
      [...alike.values()].forEach((same, i) => {
        const [answer] = same[0]?.[1] ?? [];
        if (!answer) return;
        const refs = (same[0]?.[1] ?? []).flatMap(refsOf);
        groups.push({ rule, id: i === 0 ? id : `${id}-${i + 1}`, entries: same.map(([entry]) => entry), refs, answer });
      });
    }
  }
  return groups;
}

/** An answer has the rank and the condition of the rule that left it open: what the book denies for other reasons still counts. */
function rulesOfOptions(answers: readonly OptionAnswer[], book: AnsweredBook): Rule[] {
  return optionGroups(answers, book.orderOf).flatMap(({ rule: opened, id, entries, refs, answer }): Rule[] => {
    const found = book.rule(opened);
    const open = found?.kind === "availability" ? found : null;
    const units: Selector | undefined = entries ? { entry: entries } : open?.units;
    if (units === undefined) return [];
    return [
      {
        id,
        kind: "availability",
        units,
        options: { option: refs },
        status: answer.status,
        ...(open?.overrides ? { overrides: true } : {}),
        ...(open?.when ? { when: open.when } : {}),
        reason: LOOKED_UP,
        page: answer.page,
        basis: answer.basis ?? "printed",
      },
    ];
  });
}

/** The open rule with what was answered; null where it does not hold, or the book no longer has it. */
export function settledRule(answer: RuleAnswer, { rule, table }: Pick<AnsweredBook, "rule" | "table">): Rule | null {
  const open = rule(answer.rule);
  if (!open || (answer.kind === "holds" && !answer.holds)) return null;
  const { severity: _, note: __, fix: ___, ...rest }: RuleBase = open;
  const page = answer.page ?? open.page;
  const settled = { ...rest, id: settledRuleId(answer.rule), page, basis: answer.basis ?? "printed" } as Rule;
  // The open rule says that it is unsure; the table's own words no longer are.
  const need = table?.codes.find((code) => code.without && isPartOfRule(open.id, code.without.rule))?.without?.need;
  if (settled.kind === "requires" && need !== undefined) return { ...settled, need };
  if (settled.kind !== "count" || answer.kind !== "number") return settled;
  const side = openBound(settled)?.side ?? "max";
  const bound = settled[side];
  return { ...settled, [side]: typeof bound === "object" && "scale" in bound ? { ...bound, count: answer.number } : answer.number };
}

function limitRule(answer: AnswerOf<"limit">, { table, entryName }: AnsweredBook): Rule | null {
  const { rule, entry, option, number } = answer;
  const limit = table?.codes.find((code) => code.limit?.rule === rule && code.option === option)?.limit;
  if (!limit) return null;
  return {
    id: boxRuleId(answer),
    kind: "count",
    subject: capital(limit.subject.replaceAll("{entry}", entryName(entry).toLowerCase())),
    quantity: { of: { entry: [entry], ...(option === undefined ? {} : { option: [option] }) } },
    max: limit.scale === undefined ? number : { count: number, scale: limit.scale },
    page: answer.page,
    basis: answer.basis ?? "printed",
  };
}

function needRule(answer: AnswerOf<"need">, { table }: AnsweredBook): Rule | null {
  const { rule, entry, option } = answer;
  const without = table?.codes.find((code) => code.without?.rule === rule && code.without.option === option)?.without;
  if (!without) return null;
  return {
    id: boxRuleId(answer),
    kind: "requires",
    units: { entry: [entry] },
    in: "unit",
    needs: { option: [option] },
    need: without.need,
    page: answer.page,
    basis: answer.basis ?? "printed",
  };
}

/** The one entry, and the option, that a rule limits or asks something of: what its answer is about in a printed table. */
export function boxSubject(rule: Rule): { entry?: string; option?: string } {
  const units = rule.kind === "count" ? ("of" in rule.quantity ? rule.quantity.of : null) : rule.kind === "requires" ? rule.units : null;
  if (units === null || typeof units === "string" || units.entry?.length !== 1) return {};
  if (rule.kind === "count" && openBound(rule)?.side !== "max") return {};
  const [entry] = units.entry;
  const [option, second] = rule.kind === "count" ? (units.option ?? []) : [];
  return entry === undefined ? {} : { entry, ...(option === undefined || second !== undefined ? {} : { option }) };
}
