/** The models that somebody owns as a table: what `readModels` reads again, whatever language its heads are in. */
import type { OwnedModel } from "@/lib/engine/schema/model";
import { table } from "./csv";

/** @param nameOf The names of a game and of an army list, or of all army lists. @param heads Of model, how many, army list and game. */
export function modelsCsv(
  models: readonly OwnedModel[],
  nameOf: (model: OwnedModel) => { game: string; army: string },
  heads: readonly string[],
): string {
  return table([
    heads,
    ...models.map((model) => {
      const { game, army } = nameOf(model);
      return [model.name, model.count, army, game];
    }),
  ]);
}
