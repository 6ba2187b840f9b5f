/** How models owned are listed: by game and army list, under their names. */
import type { ModelRecord } from "@/components/storage/records/model-record";
import { compareNames } from "@/lib/engine/by-name";
import type { Library } from "@/lib/engine/catalogue/library";
import { groupBy } from "@/lib/engine/group-by";
import type { OwnedModel } from "@/lib/engine/schema/model";
import { humanizeId } from "@/lib/words/text";

export type NameOf = (model: Pick<OwnedModel, "game" | "armyList">) => { game: string; army: string };

/** The names of games and of the army lists in those of them that are wanted. */
export async function loadNames(library: Library, games: readonly string[], allLists: string): Promise<NameOf> {
  const armies = new Map<string, string>();
  for (const game of new Set(games)) {
    const index = await library.armyIndex(game).catch(() => []);
    for (const { id, name } of index) armies.set(`${game}/${id}`, name);
  }
  const titles = new Map(library.games.map(({ id, title }) => [id, title]));
  return ({ game, armyList }) => ({
    game: titles.get(game) ?? humanizeId(game),
    army: armyList === null ? allLists : (armies.get(`${game}/${armyList}`) ?? humanizeId(armyList)),
  });
}

export interface ModelGroup {
  key: string;
  game: string;
  army: string;
  models: ModelRecord[];
}

/** By game, then army list, then name. */
export function groupModels(models: readonly ModelRecord[], nameOf: NameOf): ModelGroup[] {
  const groups = groupBy(models, ({ game, armyList }) => `${game}/${armyList ?? "*"}`);
  return [...groups]
    .flatMap(([key, all]) => {
      const [first] = all;
      return first ? { key, ...nameOf(first), models: all.toSorted((a, b) => compareNames(a.name, b.name)) } : [];
    })
    .sort((a, b) => compareNames(a.game, b.game) || compareNames(a.army, b.army));
}
