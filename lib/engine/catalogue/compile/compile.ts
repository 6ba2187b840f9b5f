/** Builds the catalogue of one army list: book, army list, packs and settings in the form that checking reads. One pass after another. */

import { BookNames } from "@/lib/engine/catalogue/terms/book-names";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { withGuests } from "@/lib/engine/catalogue/with-allies";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import { type CompileOptions, newCompilation } from "./compilation";
import { addEntries, addPresets } from "./entries";
import { addEventCounts } from "./event-counts";
import { addCommandPay, addFigures, addPlay, addSuggest } from "./figures";
import { addOptions } from "./options";
import { packValues } from "./pack-values";
import { tableFaults } from "./permission-table";
import { checkOwnSelectors, placeRules } from "./place-rules";
import { rulesThatHold } from "./rules-that-hold";

export type { CompileOptions } from "./compilation";

/**
 * The compiled catalogue of an army list. Build it once and reuse it.
 * @throws BookFault naming file, path and cure when the data contradicts itself or names what is not there.
 */
export function compile(book: Book, army: ArmyList, options: CompileOptions = {}): Catalogue {
  const compilation = newCompilation(book, army, options);
  const { catalogue, packs, categoryIds, attempt } = compilation;
  const values = packValues(packs, army.id);
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
  addEventCounts(compilation, names);
  for (const fault of isSound ? [] : tableFaults(catalogue)) attempt(() => raise(fault));
  placeRules(compilation, rules, names, isSound);
  return catalogue.allies.size ? withGuests(catalogue) : catalogue;
}

function raise(fault: Error): never {
  throw fault;
}
