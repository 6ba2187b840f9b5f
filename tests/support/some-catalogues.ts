/** The small game, and of every shipped game two army lists. */
import { armyIndex, catalogueFor, games } from "@/data/index";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { small } from "./small-book";

export async function someCatalogues(): Promise<Catalogue[]> {
  const all = [small];
  for (const { id: game } of games) {
    for (const { id } of (await armyIndex(game)).slice(0, 2)) all.push(await catalogueFor({ game, armyList: id }));
  }
  return all;
}
