/** Which rules hold for an army list: those of packs and their answers, of the army list and of the book that no pack answers. */

import type { Rule } from "@/lib/engine/rules/registry";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Compilation, CompileOptions, HoldingRule } from "./compilation";
import { rulesOfOwnEntries, rulesOfSharedEntries } from "./entry-rules";
import { atItsColumn } from "./permission-table";

/** Every rule that holds. A pack's come before the army list's, and those before the book's: among equals the first gives the reason. */
export function rulesThatHold(compilation: Compilation, isSound: CompileOptions["isSound"]): HoldingRule[] {
  const { catalogue, armyFile, attempt, ofPacks } = compilation;
  const { book, army } = catalogue;
  const of = (rules: readonly Rule[], from: "army" | "book", where: string) =>
    rules.map((rule) => {
      const page = atItsColumn(rule.page, catalogue);
      return { rule: page === rule.page ? rule : { ...rule, page }, from, where };
    });
  const ofBooks: HoldingRule[] = [
    ...of(army.rules, "army", armyFile),
    // Each entry by itself, so that one at fault takes no other with it.
    ...(isSound === "all" ? [army] : oneByOne(army)).flatMap((part) =>
      of(attempt(() => rulesOfOwnEntries(book, part)) ?? [], "army", armyFile),
    ),
    ...of(book.rules, "book", `${book.id}/rules.json`),
    ...of(rulesOfSharedEntries(book), "book", `${book.id}/entries.json`),
  ];
  const { rules, answered } = ofPacks?.rules(compilation, ofBooks) ?? { rules: [], answered: null };
  const holding = [...rules, ...(answered?.size ? ofBooks.filter(({ rule }) => !answered.has(rule.id)) : ofBooks)];
  return catalogue.size && !holding.some(({ rule }) => rule.kind === "points-limit") ? [...holding, SIZE_RULE] : holding;
}

/** Holds an army to an event's size where the book has no limit of points. */
const SIZE_RULE: HoldingRule = {
  rule: { id: "EVENT-SIZE", kind: "points-limit", page: "event", basis: "printed" },
  from: "pack",
  where: "an event",
};

/** The army list once for each entry it speaks of; of two with one id the second is at fault already. */
function oneByOne(army: ArmyList): ArmyList[] {
  const { entries = [], sharedEntries = [] } = army;
  const seen = new Set<string>();
  return [
    ...sharedEntries.map((shared) => ({ ...army, entries: [], sharedEntries: [shared] })),
    ...entries.filter(({ id }) => !seen.has(id) && seen.add(id)).map((entry) => ({ ...army, entries: [entry], sharedEntries: [] })),
  ];
}
