import { compile } from "@/lib/engine/catalogue/compile/compile";
import { sizeOf } from "@/lib/engine/catalogue/compile/event";
import type { CatalogueKey } from "@/lib/engine/catalogue/library";
import type { Catalogue, UnfitPart } from "@/lib/engine/catalogue/types";
import type { Book } from "@/lib/engine/schema/book";
import type { Pack } from "@/lib/engine/schema/pack";
import type { EngineWords } from "@/lib/words/en/engine";
import { factsOf, standIn } from "./derive";

/** The catalogue of a roster of a game that we have no book of, under the packs laid over it. @throws BookFault for a pack that does not fit. */
export function compileUnknown(
  key: CatalogueKey,
  packs: readonly Pack[] = [],
  unfit: readonly UnfitPart[] = [],
  words?: EngineWords,
): Catalogue {
  const facts = factsOf(key, packs);
  // What a writer says of the size is part of the list; what an event says holds.
  const severity = sizeOf(packs, key.armyList).size ? "error" : "advice";
  const { book, army, effects } = standIn(key.game, key.armyList, facts, severity);
  const catalogue = compile(book, army, { packs, unfit, isSound: "book", words });
  catalogue.effects = [...catalogue.effects, ...effects];
  catalogue.facts = facts;
  return catalogue;
}

/** The book that stands in for that of a game by what its id and some packs say of it. */
export function bookOfUnknown(game: string, packs: readonly Pack[] = []): Book {
  return standIn(game, "", factsOf({ game, armyList: "" }, packs)).book;
}
