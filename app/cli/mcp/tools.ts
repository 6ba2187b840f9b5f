/** What assistants may ask, and how each tool is described to them. */
import * as z from "zod";
import { rulesOf } from "@/app/cli/shared/rules-of";
import type { Library } from "@/lib/engine/catalogue/library";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Pack } from "@/lib/engine/schema/pack";
import { armyNamed, gameNamed } from "./asked";
import { check, explain, read } from "./lists";
import { paged } from "./pages";
import { Refused, type Tool } from "./protocol";
import type { Asked } from "./suggest";

export const INSTRUCTIONS =
  "Muster Roll judges army lists of tabletop battle games. Call a list legal only if check says so of exactly that list: what you change must be checked again. Unconfirmed is not legal: the source does not settle something, or a line was guessed at. Show findings with their pages. Write lists as text: 'Game: …', 'Army: …', 'Points: …', then units, each on a line: '20 Swordsmen: shield, musician'.";

/** Letters of a list. */
const MOST_LETTERS = 64_000;

const List = z
  .string()
  .min(1)
  .max(MOST_LETTERS, `A list has at most ${MOST_LETTERS} letters.`)
  .describe("one army list as text, or as the JSON of a roster file");
const Page = z.int().min(1).max(1000).default(1).describe("of the answer, from 1");
const Game = z.string().min(1).max(200).describe("id or title of a game");
const Army = z.string().min(1).max(200).describe("id or name of an army list");

/** @param packs Those that are laid over the books. */
export function toolsOf(
  library: Library,
  packs: readonly Pack[],
  suggest: (asked: Asked) => Promise<object | Refused>,
): Readonly<Record<string, Tool>> {
  return {
    games: tool(
      "Games and army lists",
      "The games there are rules for, or the army lists of one, with ids and pages.",
      z.strictObject({ game: Game.optional(), page: Page }),
      (asked) => games(library, asked),
    ),
    rules: tool(
      "Rules",
      "The rules of a game, or of an army list, in words with their pages; with `about` those that have these letters in them.",
      z.strictObject({ game: Game, army: Army.optional(), about: z.string().max(100).optional(), page: Page }),
      (asked) => rules(library, packs, asked),
    ),
    check: tool(
      "Check a list",
      "The verdict on a list (legal, illegal, unconfirmed), its points, its code, and every finding with the rule and its page.",
      z.strictObject({ list: List, page: Page }),
      (asked) => check(library, asked),
    ),
    read: tool(
      "How a list was read",
      "What became of each line of a list: understood, guessed (and what else it may mean), ignored, not understood.",
      z.strictObject({ list: List, page: Page }),
      (asked) => read(library, asked),
    ),
    suggest: tool(
      "Suggest",
      "A whole army of some points, a way to make a list legal, or to spend what is left of its points; judged, with its verdict.",
      z.strictObject({
        ask: z.enum(["army", "legal", "spend"]).describe("army: needs game, army and points; the others: a list"),
        list: List.optional(),
        game: Game.optional(),
        army: Army.optional(),
        points: z.int().min(1).max(1_000_000).optional(),
        seed: z.int().min(0).max(1_000_000).default(0).describe("another number, other suggestions"),
        page: Page.describe("2 for the second suggestion, and so on"),
      }),
      suggest,
    ),
    explain: tool(
      "Explain findings",
      "Findings of a list in full: the sum, how the bound came about, the rule in words, its page.",
      z.strictObject({
        list: List,
        rule: z.string().max(200).optional().describe("id of a rule, or a code, as check tells it"),
        page: Page,
      }),
      (asked) => explain(library, packs, asked),
    ),
  };
}

function tool<I extends z.ZodObject>(
  title: string,
  description: string,
  input: I,
  answer: (asked: z.infer<I>) => Promise<object | Refused>,
): Tool {
  return { title, description, input, answer: (given) => answer(given as z.infer<I>) };
}

async function games(library: Library, { game: name, page }: { game?: string | undefined; page: number }): Promise<object | Refused> {
  if (name === undefined) {
    const all = library.games.map(async ({ id, title }) => ({ id, title, dataVersion: (await library.loadBook(id)).dataVersion }));
    return paged({}, "games", await Promise.all(all), page);
  }
  const game = await gameNamed(library, name);
  if (game instanceof Refused) return game;
  const { dataVersion } = await library.loadBook(game.id);
  const armies = (await library.armyIndex(game.id)).map(({ id, name: title, page: at }) => ({ id, name: title, page: at }));
  return paged({ game: game.id, title: game.title, dataVersion }, "armies", armies, page);
}

async function rules(
  library: Library,
  packs: readonly Pack[],
  { game: name, army, about, page }: { game: string; army?: string | undefined; about?: string | undefined; page: number },
): Promise<object | Refused> {
  const game = await gameNamed(library, name);
  if (game instanceof Refused) return game;
  let catalogue: Catalogue | undefined;
  if (army !== undefined) {
    const found = await armyNamed(library, game, army);
    if (found instanceof Refused) return found;
    catalogue = found;
  }
  const { dataVersion } = await library.loadBook(game.id);
  const all = await rulesOf(
    library,
    game.id,
    packs.filter((pack) => pack.game === game.id),
    catalogue,
  );
  const wanted = about?.toLowerCase() ?? "";
  const told = all
    .filter(({ rule, says }) => `${rule.id} ${says}`.toLowerCase().includes(wanted))
    .map(({ rule: { id, page: at, basis }, says }) => ({ rule: id, says, page: at, basis }));
  return paged({ game: game.id, ...(catalogue ? { armyList: catalogue.army.id } : {}), dataVersion }, "rules", told, page);
}
