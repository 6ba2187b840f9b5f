/** The models that somebody owns as a table: what `readModels` reads again. */
import type { OwnedModel } from "@/lib/engine/schema/model";
import { table } from "./csv";

/** @param nameOf The names of a game and of an army list; that of an army list is null where it is any. */
export function modelsCsv(models: readonly OwnedModel[], nameOf: (model: OwnedModel) => { game: string; army: string }): string {
  return table([
    ["Model", "Owned", "Army list", "Game"],
    ...models.map((model) => {
      const { game, army } = nameOf(model);
      return [model.name, model.count, army, game];
    }),
  ]);
}
