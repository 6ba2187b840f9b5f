/** Which entries a limit of an event means as a whole, and which of them by it may not be taken at all. */

import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Page, Selector } from "@/lib/engine/common";
import { perKey } from "@/lib/engine/lazy";
import type { RuleBase } from "@/lib/engine/rules/contract";
import { hasDetail, selectorsOf } from "@/lib/engine/schema/book-parts";
import type { Entry } from "@/lib/engine/schema/entry";

/** What is known of an entry before anything is compiled. */
export type PlainEntry = Pick<Entry, "id" | "category" | "tags" | "details">;

const bansOf = perKey((catalogue: Catalogue): readonly { of: Selector; page: Page }[] =>
  catalogue.rules.flatMap(({ rule }) => {
    const { event }: RuleBase = rule;
    if (!event || rule.kind !== "count" || rule.max !== 0 || !("of" in rule.quantity)) return [];
    const { of, measure = "units" } = rule.quantity;
    return typeof measure === "string" ? [{ of, page: rule.page }] : [];
  }),
);

/** The limit of an event by which no unit of an entry may be taken, as the page its rule names; null where none says so. */
export function banOf(catalogue: Catalogue, entry: PlainEntry): Page | null {
  return bansOf(catalogue).find(({ of }) => meansAll(of, entry, catalogue))?.page ?? null;
}

/** Whether a selector means every unit of an entry, whatever it takes and wherever it stands. `inside`: the named ones that are open. */
export function meansAll(
  of: Selector,
  entry: PlainEntry,
  names: Pick<Catalogue, "book" | "army">,
  inside: readonly string[] = [],
): boolean {
  const { book, army } = names;
  if (typeof of === "string") {
    const named = inside.includes(of) ? undefined : selectorsOf(book, army).find(({ id }) => id === of);
    return named !== undefined && meansAll(named.of, entry, names, [...inside, of]);
  }
  const means = (one: Selector) => meansAll(one, entry, names, inside);
  const { entry: ids, category, tag, details = {}, all = [], any, ...narrower } = of;
  const isTagged = (id: string) => {
    const meant = book.tags?.find((one) => one.id === id)?.of;
    return entry.tags?.includes(id) || (meant !== undefined && means(meant));
  };
  return (
    Object.values(narrower).every((part) => part === undefined) &&
    (!ids || ids.includes(entry.id)) &&
    (!category || category.includes(entry.category)) &&
    (!tag || tag.some(isTagged)) &&
    Object.entries(details).every(([id, asked]) => hasDetail(entry, id, asked)) &&
    all.every(means) &&
    (!any || any.some(means))
  );
}
