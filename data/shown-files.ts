/** The files of what is shown in a language, made from its files of names. Tests hold the written ones against them. */
import { shownNames } from "@/lib/engine/catalogue/names/shown-names";
import type { NamesFile } from "@/lib/engine/schema/language/names";
import { armyIndex, games, loadArmy, loadBook, loadEffects } from "./index";

/** By path from the folder of the data. */
export async function shownFiles(language: string, namesOf: (game: string) => NamesFile): Promise<Map<string, unknown>> {
  const files = new Map<string, unknown>();
  const titles: Record<"games" | "armies" | "apart", Record<string, unknown>> = { games: {}, armies: {}, apart: {} };
  for (const { id: game } of games) {
    const { names, ...file } = namesOf(game);
    const armies = (await armyIndex(game)).map(async ({ id }) => ({
      army: await loadArmy(game, id),
      effects: await loadEffects({ game, armyList: id }),
    }));
    const book = await loadBook(game);
    const parts = shownNames({ ...file, names }, book, await loadEffects({ game }), await Promise.all(armies));
    files.set(`${game}/names/shown/${language}.json`, parts.game);
    files.set(`${game}/names/shown-effects/${language}.json`, parts.effects);
    for (const [army, shown] of parts.armies) files.set(`${game}/names/shown/${army}/${language}.json`, shown);
    titles.games[game] = names[`game:${game}`]?.name ?? book.title;
    const called = (await armyIndex(game)).map(({ id, name }) => [id, names[`army:${id}`]?.name ?? name]);
    titles.armies[game] = Object.fromEntries(called);
    titles.apart[game] = [...parts.armies.keys()];
  }
  return files.set(`titles/${language}.json`, titles);
}
