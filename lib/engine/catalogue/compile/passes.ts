/** Builds the catalogue of one army list: book, army list and settings in the form that checking reads. One pass after another. */

import { BookNames } from "@/lib/engine/catalogue/terms/book-names";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { withGuests } from "@/lib/engine/catalogue/with-allies";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import { type CompileOptions, newCompilation, type PackParts } from "./compilation";
import { addEntries, addPresets } from "./entries";
import { addCommandPay, addFigures, addPlay, addSuggest } from "./figures";
import { addOptions } from "./options";
import { NO_VALUES } from "./pack-values";
import { tableFaults } from "./permission-table";
import { checkOwnSelectors, placeRules } from "./place-rules";
import { rulesThatHold } from "./rules-that-hold";

/** The compiled catalogue of an army list without packs; as `compile` in all else. */
export function compileAlone(book: Book, army: ArmyList, options: Omit<CompileOptions, "packs"> = {}): Catalogue {
  return compileWith(null, book, army, options);
}

/** @param ofPacks What lays packs over the books. It is handed in, so that a roster without packs loads none of it. */
export function compileWith(ofPacks: PackParts | null, book: Book, army: ArmyList, options: CompileOptions): Catalogue {
  const compilation = newCompilation(book, army, options, ofPacks);
  const { catalogue, packs, categoryIds, attempt } = compilation;
  const values = ofPacks?.values(packs, army.id) ?? NO_VALUES;
  const { isSound } = options;
  const variantsByOption = addOptions(compilation, values);
  addEntries(compilation, values);
  addPresets(compilation);
  const rules = rulesThatHold(compilation, isSound);
  const categoriesMove = catalogue.variants.some((v) => v.option.category) || rules.some(({ rule }) => rule.kind === "category");
  const names = new BookNames(catalogue, variantsByOption, categoryIds, categoriesMove);
  checkOwnSelectors(compilation, names);
  addCommandPay(compilation, names);
  addFigures(compilation, names);
  addPlay(compilation, names);
  addSuggest(compilation, names);
  ofPacks?.addEventCounts(compilation, names);
  for (const fault of isSound ? [] : tableFaults(catalogue)) attempt(() => raise(fault));
  placeRules(compilation, rules, names, isSound);
  return catalogue.allies.size ? withGuests(catalogue) : catalogue;
}

function raise(fault: Error): never {
  throw fault;
}
