/** `muster rules GAME [--army ID]`: the rules in words, with their pages. */
import type { Command } from "commander";
import { bookOption, libraryOption, packOption } from "@/app/cli/shared/options";
import { orNull } from "@/app/cli/shared/or-null";
import { table } from "@/app/cli/shared/output";
import { libraryWith, type Overlays } from "@/app/cli/shared/overlays";
import { type Done, LEGAL, TROUBLE } from "@/app/cli/shared/status";
import { unknownName } from "@/app/cli/shared/unknown-name";
import { rulesForEveryArmy } from "@/lib/engine/catalogue/compile/rules-that-hold";
import { findNamed } from "@/lib/engine/catalogue/names/name-index";
import { ruleNames } from "@/lib/engine/catalogue/names/rule-names";
import type { Rule } from "@/lib/engine/rules/registry";
import { ruleInWords } from "@/lib/engine/rules/rule-in-words";
import type { Names } from "@/lib/engine/rules/words";
import type { Book } from "@/lib/engine/schema/book";
import type { Pack } from "@/lib/engine/schema/pack";
import { pageLabel } from "@/lib/engine/text";

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
    .action(async (game: string, options: RulesOptions) => done(await rules(game, options)));
}

/** With packs, the rules as the packs change them. */
async function rules(name: string, { army: armyName, ...overlays }: RulesOptions): Promise<number> {
  const laid = await libraryWith(overlays);
  if (!laid) return TROUBLE;
  const { library } = laid;
  const { found: game, nearest } = findNamed(library.games, name);
  if (!game) return unknownName("game", name, nearest, library.games);
  const index = await library.armyIndex(game.id);
  const book = await library.loadBook(game.id);
  const packs = laid.packs.filter((pack) => pack.game === game.id);
  if (armyName === undefined) {
    await printRules(rulesForEveryArmy(book, packs), ruleNames(withEntries(book, packs), undefined, index));
    return LEGAL;
  }
  const { found: army, nearest: near } = findNamed(index, armyName);
  if (!army) return unknownName(`army list of ${game.title}`, armyName, near, index);
  const catalogue = await orNull(() => library.catalogueFor({ game: game.id, armyList: army.id }));
  if (!catalogue) return TROUBLE;
  const from = (source: "book" | "army" | "pack") => catalogue.rules.filter((r) => r.from === source).map((r) => r.rule);
  await printRules([...from("book"), ...from("army"), ...from("pack")], ruleNames(withEntries(book, packs), catalogue.army, index));
  return LEGAL;
}

async function printRules(all: readonly Rule[], names: Names): Promise<void> {
  await table(all.map((rule) => [rule.id, rule.kind, pageLabel(rule.page), rule.basis, ruleInWords(rule, names)]));
}

/** The book with the units that packs add, so that rules about them can name them. */
function withEntries(book: Book, packs: readonly Pack[]): Book {
  return { ...book, entries: [...book.entries, ...packs.flatMap((pack) => pack.entries ?? [])] };
}
