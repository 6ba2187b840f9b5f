/** `muster games`: the games there are rules for. */
import type { Command } from "commander";
import { table } from "@/app/cli/shared/output";
import { type Done, LEGAL } from "@/app/cli/shared/status";
import { games } from "@/data/index";

export function register(program: Command, done: Done): void {
  program
    .command("games")
    .description("the games there are rules for")
    .action(async () => {
      await table(games.map((game) => [game.id, game.title]));
      done(LEGAL);
    });
}
