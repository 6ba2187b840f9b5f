/** `muster games`: the games there are rules for. */
import type { Command } from "commander";
import { bookOption, libraryOption, systemOption } from "@/app/cli/shared/options";
import { table } from "@/app/cli/shared/output";
import { type BookFiles, libraryWith } from "@/app/cli/shared/overlays";
import { type Done, LEGAL, TROUBLE } from "@/app/cli/shared/status";

export function register(program: Command, done: Done): void {
  program
    .command("games")
    .description("the games there are rules for")
    .addOption(bookOption())
    .addOption(libraryOption())
    .addOption(systemOption())
    .action(async (options: BookFiles) => done(await games(options)));
}

async function games(options: BookFiles): Promise<number> {
  const laid = await libraryWith(options);
  if (!laid) return TROUBLE;
  await table(laid.library.games.map(({ id, title }) => [id, title]));
  return LEGAL;
}
