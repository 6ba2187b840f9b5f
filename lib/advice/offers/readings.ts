/** Which of a book's readings make a difference to an army list. */
import type { Catalogue, CatalogueEntry, OptionVariant } from "@/lib/engine/catalogue/types";
import { optionPermissionOf } from "@/lib/engine/check/profile";
import type { Condition } from "@/lib/engine/common";
import type { Setting } from "@/lib/engine/schema/book";

/**
 * The settings that leave a choice and that something of this army list looks at: an entry it may have, an option one of these
 * may have, a rule that holds for it. In book order.
 */
export function readingsFor(catalogue: Catalogue): Setting[] {
  const { book, army, rules } = catalogue;
  const entries = catalogue.entries.filter((e) => e.permission.status !== "denied");
  const options = catalogue.variants.filter((variant) => entries.some((entry) => mayHave(catalogue, entry, variant)));
  const { settings } = book;
  const named = new Set<string>();
  // What is told by name here stands for all: rules, entries and options are looked at one by one.
  collect([book.scales, book.commands, book.categories, book.permissions, book.figures], named);
  for (const { entry } of entries) collect(entry, named);
  for (const option of new Set(options.map((v) => v.option))) collect(option, named);
  for (const group of new Set(options.map((v) => v.group))) collect(group, named);
  const isHere = (id: string) => id === army.id || (book.armyGroups?.find((g) => g.id === id)?.armies.includes(army.id) ?? false);
  for (const { rule } of rules) {
    const when: Condition = ("when" in rule && rule.when) || {};
    if ((when.army?.some(isHere) ?? true) && !when.notArmy?.some(isHere)) collect(rule, named);
  }
  return settings.filter((s) => s.choices.length > 1 && named.has(s.id));
}

/** The pack that says how a book is read there; undefined where the roster chooses. */
export function decidedBy({ packs }: Catalogue, { id }: Pick<Setting, "id">): Catalogue["packs"][number] | undefined {
  return packs.findLast(({ decides }) => decides?.[id] !== undefined);
}

/** Whether the entry may have the option in some form, or it is not known. */
function mayHave(catalogue: Catalogue, entry: CatalogueEntry, variant: OptionVariant): boolean {
  if (entry.included.includes(variant)) return true;
  const { rules, otherwise } = optionPermissionOf(catalogue, entry, variant);
  for (const { status, when, match } of rules) {
    if (status !== "denied") return true;
    if (!when && match.possible(entry) === "always") return false;
  }
  return otherwise.status !== "denied";
}

/** Every setting that is named: `"setting": "id"`, `"setting": {"id": value}` or `"setting": {id: "id", …}`. */
function collect(value: unknown, named: Set<string>): void {
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === "setting" && typeof inner === "string") named.add(inner);
    else if (key === "setting" && typeof inner === "object" && inner !== null) {
      for (const id of "id" in inner && typeof inner.id === "string" ? [inner.id] : Object.keys(inner)) named.add(id);
    }
    collect(inner, named);
  }
}
