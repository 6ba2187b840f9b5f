/** Which rules hold for an army list: those of packs and their answers, of the army list and of the book that no pack answers. */

import { BookFault } from "@/lib/engine/catalogue/terms/fault";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Rule } from "@/lib/engine/rules/registry";
import type { Answer } from "@/lib/engine/schema/answer";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import type { Pack } from "@/lib/engine/schema/pack";
import { answersFor, answersOf, answersTogether, lastOfEach, renewPack } from "./answer-codec";
import { type AnsweredBook, rulesAnswered, rulesOfAnswers } from "./answers";
import type { Compilation, CompileOptions } from "./compilation";
import { entriesOfPacks, rulesOfAddedEntry, rulesOfBook, rulesOfOwnEntries, rulesOfSharedEntries } from "./entry-rules";
import { rulesOfLimits } from "./event-limits";
import { atItsColumn } from "./permission-table";

/** A rule with the layer it comes from, and the file or pack that faults name. */
export interface HoldingRule {
  rule: Rule;
  from: "pack" | "army" | "book";
  where: string;
}

/** Every rule that holds. A pack's come before the army list's, and those before the book's: among equals the first gives the reason. */
export function rulesThatHold({ catalogue, packs, armyFile, attempt }: Compilation, isSound: CompileOptions["isSound"]): HoldingRule[] {
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
  const answers = answersTogether(packs, army.id);
  const answered = rulesAnswered(answers);
  const others: HoldingRule[] = [
    ...(packs.length ? rulesOfPacks(packs, army.id, answers, answeredBook(catalogue, ofBooks)) : []),
    ...entriesOfPacks(packs, army.id).flatMap(({ entry, where }) => {
      const rules = attempt(() => rulesOfAddedEntry(book, entry, where)) ?? [];
      return rules.map((rule): HoldingRule => ({ rule, from: "pack", where }));
    }),
    ...(answered.size ? ofBooks.filter(({ rule }) => !answered.has(rule.id)) : ofBooks),
  ];
  const ofLimits = packs.flatMap((pack) =>
    rulesOfLimits(pack, catalogue).map((rule): HoldingRule => ({ rule, from: "pack", where: `pack ${pack.id}` })),
  );
  const holding = [...ofLimits, ...others];
  return catalogue.size && !holding.some(({ rule }) => rule.kind === "points-limit") ? [...holding, SIZE_RULE] : holding;
}

/** The rules of a book that hold for every army list once packs are laid over it: its own, then theirs. */
export function rulesForEveryArmy(book: Book, packs: readonly Pack[]): Rule[] {
  const ofBook = rulesOfBook(book);
  const answers = lastOfEach(packs.flatMap((pack) => answersOf(pack).filter(({ army }) => army === undefined)));
  const answered = rulesAnswered(answers);
  const entryName = (id: string) => book.entries.find((entry) => entry.id === id)?.name ?? id;
  return [
    ...ofBook.filter(({ id }) => !answered.has(id)),
    ...packs.flatMap((pack) => renewPack(pack).rules ?? []),
    ...entriesOfPacks(packs).flatMap(({ entry, where }) => rulesOfAddedEntry(book, entry, where)),
    ...rulesOfAnswers(answers, { rule: (id) => ofBook.find((rule) => rule.id === id), table: book.permissionTable, entryName }),
  ];
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

/** What the rules of answers are made from: the books as they are without the packs. */
function answeredBook({ book, entryById, variantByKey }: Catalogue, ofBooks: readonly HoldingRule[]): AnsweredBook {
  const rules = new Map(ofBooks.map(({ rule }) => [rule.id, rule]));
  const last = Number.MAX_SAFE_INTEGER;
  return {
    rule: (id) => rules.get(id),
    table: book.permissionTable,
    entryName: (id) => entryById.get(id)?.entry.name ?? id,
    orderOf: (entry = "", option) => [entryById.get(entry)?.index ?? last, variantByKey.get(option)?.index ?? last],
  };
}

/** Rules of packs for this army list, of several with one id the last, and those of what the packs answer together. */
function rulesOfPacks(packs: readonly Pack[], army: string, answers: readonly Answer[], book: AnsweredBook): HoldingRule[] {
  const rules = new Map<string, HoldingRule>();
  for (const pack of packs) {
    const ids = new Set<string>();
    const here = pack.armies && Object.hasOwn(pack.armies, army) ? pack.armies[army] : [];
    for (const rule of [...(pack.rules ?? []), ...(here ?? [])]) {
      if (ids.has(rule.id))
        throw new BookFault(`pack ${pack.id}`, rule.id, "the rule id stands twice.", "Add a suffix after a dot.", { twice: rule.id });
      ids.add(rule.id);
      rules.set(rule.id, { rule, from: "pack", where: `pack ${pack.id}` });
    }
  }
  const answering = packs.filter((pack) => answersFor(pack, army).length > 0).map(({ id }) => id);
  for (const rule of rulesOfAnswers(answers, book)) rules.set(rule.id, { rule, from: "pack", where: `pack ${answering.join(", ")}` });
  return [...rules.values()];
}
