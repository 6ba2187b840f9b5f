/** Whether a line is the name of the army list: "Tomb Kings", of which a single one is a unit. */
import { nameIndex } from "@/lib/engine/catalogue/names/name-index";
import { fold } from "@/lib/engine/catalogue/names/words";
import type { Catalogue } from "@/lib/engine/catalogue/types";

export function isArmyName(catalogue: Catalogue, text: string): boolean {
  const { name, aliases = [] } = catalogue.army;
  const isAlias = () => aliases.some((one) => fold(one) === fold(text)) && !nameIndex(catalogue).entries.has(text);
  return fold(text) === fold(name) || isAlias();
}
