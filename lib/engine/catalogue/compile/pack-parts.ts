/** What packs change of a catalogue: it comes with the first pack that is laid over a book. */

import { BookFault } from "@/lib/engine/catalogue/terms/fault";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Price } from "@/lib/engine/common";
import type { Rule } from "@/lib/engine/rules/registry";
import type { Answer } from "@/lib/engine/schema/answer";
import type { Book } from "@/lib/engine/schema/book";
import type { Entry } from "@/lib/engine/schema/entry";
import type { Pack } from "@/lib/engine/schema/pack";
import { answersFor, answersOf, answersOfKind, answersTogether, lastOfEach, renewPack } from "./answer-codec";
import { type AnsweredBook, rulesAnswered, rulesOfAnswers } from "./answers";
import type { Compilation, HoldingRule, PackParts } from "./compilation";
import { entriesOfPacks, rulesOfAddedEntry, rulesOfBook } from "./entry-rules";
import { addEventCounts } from "./event-counts";
import { entriesGiven, rulesOfLimits } from "./event-limits";
import { withPresentIds } from "./former-ids";
import type { PackValues } from "./pack-values";
import type { GrantedPermission } from "./permissions";

export const packParts: PackParts = {
  present: (packs, book, army) => withPresentIds(packs.map(renewPack), book, army),
  values: packValues,
  addPermissions,
  rules: rulesFromPacks,
  addEventCounts,
};

/** What packs give for an army list. What is given for this army list wins over what is given for all. */
function packValues(packs: readonly Pack[], army: string): PackValues {
  const entryPrices = new Map<string, Price>();
  const optionPrices = new Map<string, Price>();
  const pairPrices = new Map<string, Map<string, Price>>();
  const characteristics = new Map<string, NonNullable<Entry["characteristics"]>>();
  const given = <T extends { army?: string | undefined }>(values: readonly T[]) => [
    ...values.filter((value) => value.army === undefined),
    ...values.filter((value) => value.army === army),
  ];
  for (const { entry, option, price } of given(packs.flatMap((pack) => answersOfKind(pack, "price")))) {
    if (entry !== undefined && option !== undefined) {
      pairPrices.set(entry, (pairPrices.get(entry) ?? new Map<string, Price>()).set(option, price));
    } else if (entry !== undefined) entryPrices.set(entry, price);
    else if (option !== undefined) optionPrices.set(option, price);
  }
  for (const { entry, values } of given(packs.flatMap((pack) => pack.characteristics ?? []))) {
    characteristics.set(entry, { ...characteristics.get(entry), ...values });
  }
  for (const { entry, characteristic, figure } of given(packs.flatMap((pack) => answersOfKind(pack, "figure")))) {
    characteristics.set(entry, { ...characteristics.get(entry), [characteristic]: figure });
  }
  return { entryPrices, optionPrices, pairPrices, characteristics };
}

function addPermissions(
  permissions: Map<string, GrantedPermission>,
  packs: readonly Pack[],
  entries: readonly Entry[],
  { army, book }: Pick<Catalogue, "army" | "book">,
): void {
  for (const pack of packs) {
    for (const { army: of, ...permission } of pack.permissions ?? []) {
      if (of === army.id) for (const id of permission.entries) permissions.set(id, { ...permission, from: pack.name });
    }
    for (const { army: of, entry, status, page, basis = "printed" } of answersOfKind(pack, "permission")) {
      if (of === army.id) permissions.set(entry, { entries: [entry], status, page, basis, from: pack.name });
    }
    for (const { limit, entries: of } of entriesGiven(pack, army, book, entries)) {
      const given = { entries: of, status: "allowed" as const, page: `limit ${limit.number}`, basis: "printed" as const, from: pack.name };
      for (const id of of) permissions.set(id, given);
    }
  }
}

/** The rules that packs bring and those of the books that they answer: limits of events, then their own, then those of entries they add. */
function rulesFromPacks({ catalogue, packs, attempt }: Compilation, ofBooks: readonly HoldingRule[]) {
  const { book, army } = catalogue;
  const answers = answersTogether(packs, army.id);
  const rules = [
    ...packs.flatMap((pack) =>
      rulesOfLimits(pack, catalogue).map((rule): HoldingRule => ({ rule, from: "pack", where: `pack ${pack.id}` })),
    ),
    ...(packs.length ? rulesOfPacks(packs, army.id, answers, answeredBook(catalogue, ofBooks)) : []),
    ...entriesOfPacks(packs, army.id).flatMap(({ entry, where }) => {
      const added = attempt(() => rulesOfAddedEntry(book, entry, where)) ?? [];
      return added.map((rule): HoldingRule => ({ rule, from: "pack", where }));
    }),
  ];
  return { rules, answered: rulesAnswered(answers) };
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
