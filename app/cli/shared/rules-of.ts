/** The rules of a game or of an army list, in words. */

import { rulesForEveryArmy } from "@/lib/engine/catalogue/compile/pack-parts";
import type { Library } from "@/lib/engine/catalogue/library";
import { ruleNames } from "@/lib/engine/catalogue/names/rule-names";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Rule } from "@/lib/engine/rules/registry";
import { ruleInWords } from "@/lib/engine/rules/rule-in-words";
import type { Book } from "@/lib/engine/schema/book";
import type { Pack } from "@/lib/engine/schema/pack";

export interface RuleTold {
  rule: Rule;
  says: string;
}

/** Those of every army of a game, as packs change them; of an army list also its own and those of the packs. */
export async function rulesOf(library: Library, game: string, packs: readonly Pack[], catalogue?: Catalogue): Promise<RuleTold[]> {
  const index = await library.armyIndex(game);
  const book = withEntries(await library.loadBook(game), packs);
  const names = ruleNames(book, catalogue?.army, index);
  const from = (source: "book" | "army" | "pack") => catalogue?.rules.flatMap((one) => (one.from === source ? one.rule : [])) ?? [];
  const rules = catalogue ? [...from("book"), ...from("army"), ...from("pack")] : rulesForEveryArmy(book, packs);
  return rules.map((rule) => ({ rule, says: ruleInWords(rule, names) }));
}

/** The book with the units that packs add, so that rules about them can name them. */
function withEntries(book: Book, packs: readonly Pack[]): Book {
  return { ...book, entries: [...book.entries, ...packs.flatMap((pack) => pack.entries ?? [])] };
}
