/** `muster armies GAME`: the army lists of a game, with their pages. */
import type { Command } from "commander";
import { table } from "@/app/cli/shared/output";
import { type Done, LEGAL } from "@/app/cli/shared/status";
import { unknownName } from "@/app/cli/shared/unknown-name";
import { armyIndex, games } from "@/data/index";
import { findNamed } from "@/lib/engine/catalogue/names/name-index";
import { pageLabel } from "@/lib/engine/text";

export function register(program: Command, done: Done): void {
  program
    .command("armies")
    .description("the army lists of a game")
    .argument("<GAME>", "id or title of a game")
    .action(async (game: string) => done(await armies(game)));
}

async function armies(name: string): Promise<number> {
  const { found: game, nearest } = findNamed(games, name);
  if (!game) return unknownName("game", name, nearest, games);
  await table((await armyIndex(game.id)).map((army) => [army.id, army.name, pageLabel(army.page)]));
  return LEGAL;
}
