/** Every shipped army list, and rosters read against it, for tests over the data. */
import { readFileSync } from "node:fs";
import { armyIndex, catalogueFor, games, loadArmy, loadBook } from "@/data/index";
import type { ArmyListName } from "@/lib/engine/catalogue/library";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { readRoster } from "@/lib/engine/roster/roster-file";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import type { Roster } from "@/lib/engine/schema/roster";
import { readBody, readHead } from "./read-body";

export interface Shipped {
  book: Book;
  army: ArmyList;
  catalogue: Catalogue;
}

/** The army lists of all games, or of one: all of them, or those that `choose` takes from the index of a game. */
export async function shipped(game?: string, choose = (index: ArmyListName[]) => index): Promise<Shipped[]> {
  const all: Shipped[] = [];
  for (const { id } of games) {
    if (game !== undefined && game !== id) continue;
    const book = await loadBook(id);
    for (const { id: army } of choose(await armyIndex(id))) {
      all.push({ book, army: await loadArmy(id, army), catalogue: await catalogueFor({ game: id, armyList: army }) });
    }
  }
  return all;
}

/** A roster file (.txt or .muster.json) with its catalogue. Fails the test where the file has problems. */
export async function readGolden(file: string | URL): Promise<{ roster: Roster; catalogue: Catalogue }> {
  const text = readFileSync(file, "utf8");
  if (String(file).endsWith(".json")) {
    const { roster, problems } = readRoster(text);
    if (!roster || problems.length) throw new Error(`${file}: ${problems.map((p) => p.message).join(" ")}`);
    return { roster, catalogue: await catalogueFor(roster) };
  }
  const head = readHead(text);
  const game = head.game && games.find((g) => g.id === head.game || g.title === head.game);
  if (!game) throw new Error(`${file}: no game`);
  const army = (await armyIndex(game.id)).find((a) => a.id === head.army || a.name === head.army);
  if (!army) throw new Error(`${file}: no army list "${head.army}"`);
  const settings = head.settings ?? {};
  const catalogue = await catalogueFor({ game: game.id, armyList: army.id, settings });
  const { roster, problems } = readBody(head, catalogue);
  if (!roster || problems.length) throw new Error(`${file}: ${problems.map((p) => p.message).join(" ")}`);
  return { roster, catalogue };
}
