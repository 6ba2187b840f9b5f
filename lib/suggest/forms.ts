/** What an army list may take, in forms that are whole by themselves: entries with what they cannot be without, and sizes they may have. */
import type { Catalogue, CatalogueEntry, OptionVariant } from "@/lib/catalogue/types";
import { optionPermissionOf } from "@/lib/check/profile";
import { perKey } from "@/lib/lazy";

const optionsByEntry = perKey((_: Catalogue) => new Map<CatalogueEntry, readonly OptionVariant[]>());

/** The options that some rule allows units of an entry, or such units with something else. What is never more than open is left out. */
export function possibleOptions(catalogue: Catalogue, entry: CatalogueEntry): readonly OptionVariant[] {
  const known = optionsByEntry(catalogue);
  let options = known.get(entry);
  if (!options) {
    options = catalogue.variants.filter((variant) => {
      if (entry.included.includes(variant)) return false;
      const { rules, otherwise } = optionPermissionOf(catalogue, entry, variant);
      return otherwise.status === "allowed" || rules.some((rule) => rule.status === "allowed");
    });
    known.set(entry, options);
  }
  return options;
}
