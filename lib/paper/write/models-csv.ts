/** The models that somebody owns as a table: what `readModels` reads again, whatever language its heads are in. */
import type { OwnedModel } from "@/lib/engine/schema/model";
import { headingIn } from "@/lib/words/all/headings";
import type { Language } from "@/lib/words/language";
import { table } from "./csv";

/** @param nameOf The names of a game and of an army list. */
export function modelsCsv(
  models: readonly OwnedModel[],
  nameOf: (model: OwnedModel) => { game: string; army: string },
  language: Language,
): string {
  return table([
    ["Model", "Owned", "Army list", "Game"].map((head) => headingIn(language, head)),
    ...models.map((model) => {
      const { game, army } = nameOf(model);
      return [model.name, model.count, model.armyList === null ? headingIn(language, "All army lists") : army, game];
    }),
  ]);
}
