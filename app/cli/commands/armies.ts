/** `muster armies GAME`: the army lists of a game, with their pages. */
import type { Command } from "commander";
import { bookOption, libraryOption, systemOption } from "@/app/cli/shared/options";
import { table } from "@/app/cli/shared/output";
import { type BookFiles, libraryWith } from "@/app/cli/shared/overlays";
import { type Done, LEGAL, TROUBLE } from "@/app/cli/shared/status";
import { unknownName } from "@/app/cli/shared/unknown-name";
import { findNamed } from "@/lib/engine/catalogue/names/name-index";
import { pageLabel } from "@/lib/words/en/grammar";

export function register(program: Command, done: Done): void {
  program
    .command("armies")
    .description("the army lists of a game")
    .argument("<GAME>", "id or title of a game")
    .addOption(bookOption())
    .addOption(libraryOption())
    .addOption(systemOption())
    .action(async (game: string, options: BookFiles) => done(await armies(game, options)));
}

async function armies(name: string, options: BookFiles): Promise<number> {
  const laid = await libraryWith(options);
  if (!laid) return TROUBLE;
  const { library } = laid;
  const { found: game, nearest } = findNamed(library.games, name);
  if (!game) return unknownName("game", name, nearest, library.games);
  await table((await library.armyIndex(game.id)).map((army) => [army.id, army.name, pageLabel(army.page)]));
  return LEGAL;
}
