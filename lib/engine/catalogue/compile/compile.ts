/** Builds the catalogue of one army list with the packs that are laid over it. */

import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import type { CompileOptions } from "./compilation";
import { packParts } from "./pack-parts";
import { compileWith } from "./passes";

export type { CompileOptions } from "./compilation";

/**
 * The compiled catalogue of an army list. Build it once and reuse it.
 * @throws BookFault naming file, path and cure when the data contradicts itself or names what is not there.
 */
export function compile(book: Book, army: ArmyList, options: CompileOptions = {}): Catalogue {
  return compileWith(packParts, book, army, options);
}
