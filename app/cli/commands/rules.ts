/** `muster rules GAME [--army ID]`: the rules in words, with their pages. */
import type { Command } from "commander";
import { bookOption, libraryOption, packOption, systemOption } from "@/app/cli/shared/options";
import { orNull } from "@/app/cli/shared/or-null";
import { table } from "@/app/cli/shared/output";
import { libraryWith, type Overlays } from "@/app/cli/shared/overlays";
import { type RuleTold, rulesOf } from "@/app/cli/shared/rules-of";
import { type Done, LEGAL, TROUBLE } from "@/app/cli/shared/status";
import { unknownName } from "@/app/cli/shared/unknown-name";
import { findNamed } from "@/lib/engine/catalogue/names/name-index";
import { pageLabel } from "@/lib/words/en/grammar";

interface RulesOptions extends Overlays {
  army?: string;
}

export function register(program: Command, done: Done): void {
  program
    .command("rules")
    .description("the rules of a game in words, with their pages")
    .argument("<GAME>", "id or title of a game")
    .option("--army <ID>", "with those of one army list")
    .addOption(packOption())
    .addOption(bookOption())
    .addOption(libraryOption())
    .addOption(systemOption())
    .action(async (game: string, options: RulesOptions) => done(await rules(game, options)));
}

/** With packs, the rules as the packs change them. */
async function rules(name: string, { army: armyName, ...overlays }: RulesOptions): Promise<number> {
  const laid = await libraryWith(overlays);
  if (!laid) return TROUBLE;
  const { library } = laid;
  const { found: game, nearest } = findNamed(library.games, name);
  if (!game) return unknownName("game", name, nearest, library.games);
  const packs = laid.packs.filter((pack) => pack.game === game.id);
  if (armyName === undefined) return printRules(await rulesOf(library, game.id, packs));
  const index = await library.armyIndex(game.id);
  const { found: army, nearest: near } = findNamed(index, armyName);
  if (!army) return unknownName(`army list of ${game.title}`, armyName, near, index);
  const catalogue = await orNull(() => library.catalogueFor({ game: game.id, armyList: army.id }));
  return catalogue ? printRules(await rulesOf(library, game.id, packs, catalogue)) : TROUBLE;
}

async function printRules(all: readonly RuleTold[]): Promise<number> {
  await table(all.map(({ rule, says }) => [rule.id, rule.kind, pageLabel(rule.page), rule.basis, says]));
  return LEGAL;
}
