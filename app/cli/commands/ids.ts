/** `muster ids GAME [--army ID]`: the ids that an army book may name. */
import type { Command } from "commander";
import { bookOption, formatOption, libraryOption, systemOption } from "@/app/cli/shared/options";
import { put, table } from "@/app/cli/shared/output";
import { type BookFiles, libraryWith } from "@/app/cli/shared/overlays";
import { type Done, LEGAL, TROUBLE } from "@/app/cli/shared/status";
import { unknownName } from "@/app/cli/shared/unknown-name";
import { idsOf } from "@/lib/engine/catalogue/names/ids-of";
import { findNamed } from "@/lib/engine/catalogue/names/name-index";

interface IdsOptions extends BookFiles {
  army?: string;
  format: "text" | "json";
}

export function register(program: Command, done: Done): void {
  program
    .command("ids")
    .description("the ids an army book may name: options, tags, categories and the rest")
    .argument("<GAME>", "id or title of a game")
    .option("--army <ID>", "with the units, options and headings of one army list")
    .addOption(bookOption())
    .addOption(libraryOption())
    .addOption(systemOption())
    .addOption(formatOption("text", "json"))
    .action(async (game: string, options: IdsOptions) => done(await ids(game, options)));
}

/** One id a line behind what it is, so that a search through the lines finds it. */
async function ids(name: string, { army: armyName, format, ...files }: IdsOptions): Promise<number> {
  const laid = await libraryWith(files);
  if (!laid) return TROUBLE;
  const { library } = laid;
  const { found: game, nearest } = findNamed(library.games, name);
  if (!game) return unknownName("game", name, nearest, library.games);
  const book = await library.loadBook(game.id);
  const index = await library.armyIndex(game.id);
  const { found: army, nearest: near } = armyName === undefined ? { found: undefined, nearest: [] } : findNamed(index, armyName);
  if (army === null) return unknownName(`army list of ${game.title}`, armyName ?? "", near, index);
  const lists = idsOf(book, army && (await library.catalogueFor({ game: game.id, armyList: army.id })).army);
  if (format === "json") await put(`${JSON.stringify(lists)}\n`);
  else
    await table(
      lists.flatMap(({ sort, rows }) =>
        rows.map(({ id, name: called, about, own }) => [sort, id, called, own ? `${about} (${army?.name})` : about]),
      ),
    );
  return LEGAL;
}
