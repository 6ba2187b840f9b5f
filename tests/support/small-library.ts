/** A library of two small invented games, for tests of what reads and checks submitted rosters. */
import { readingWords } from "@/data/index";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import type { CatalogueKey, Library } from "@/lib/engine/catalogue/library";
import { NO_NAMES } from "@/lib/engine/catalogue/names/reading-names";
import { unfitParts } from "@/lib/engine/catalogue/packs/pack-remarks";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import type { Pack } from "@/lib/engine/schema/pack";
import { smallArmy, smallBook } from "./make";

const lists: Record<string, { id: string; name: string; aliases?: string[] }[]> = {
  "small-game": [
    { id: "hill-folk", name: "Hill Folk", aliases: ["Highlanders"] },
    { id: "marsh-folk", name: "Marsh Folk" },
    { id: "wood-clan", name: "Wood Clan" },
  ],
  "other-game": [
    { id: "sea-tribe", name: "Sea Tribe" },
    { id: "marsh-folk", name: "Marsh Folk" },
  ],
};
const titles: Record<string, string> = { "small-game": "Small Game", "other-game": "Other Game" };

export interface SmallLibrary extends Library {
  /** What was asked of `catalogueFor`, in order: the roster's key and the ids of the packs laid over it. */
  asked: { key: CatalogueKey; packs: string[] }[];
}

/** `shipped`: the packs a roster may name; `book`: what is other than in the small game. */
export function smallLibrary({ shipped = [], book = {} }: { shipped?: Pack[]; book?: Partial<Book> } = {}): SmallLibrary {
  const asked: SmallLibrary["asked"] = [];
  const built = new Map<string, Catalogue>();
  const bookOf = (game: string): Book => ({ ...smallBook(), id: game, title: titles[game] ?? "", ...book });
  const armyOf = (game: string, id: string, brought: readonly ArmyList[] = []) =>
    brought.find((army) => army.id === id) ?? smallArmy({ game, ...lists[game]?.find((army) => army.id === id) });
  const books = {
    armyIndex: async (game: string) => (lists[game] ?? []).map((army) => ({ ...army, page: 3 })),
    loadBook: async (game: string) => bookOf(game),
    loadArmy: async (game: string, id: string) =>
      lists[game]?.some((army) => army.id === id) ? armyOf(game, id) : Promise.reject(new Error(`No army list "${id}".`)),
  };
  return {
    ...books,
    asked,
    games: [
      { id: "small-game", title: "Small Game", aliases: ["SG 2"] },
      { id: "other-game", title: "Other Game", aliases: [] },
    ],
    entryNames: async () => ({}),
    readingNames: async () => NO_NAMES,
    readingWords,
    async catalogueFor(key, laid = [], armyLists = []) {
      asked.push({ key, packs: laid.map((pack) => pack.id) });
      const { game, armyList, settings = {}, packs = [], commands = [] } = key;
      const named = packs.flatMap((id) => shipped.filter((pack) => pack.id === id && pack.game === game));
      const from = commands.flatMap((command) => command.armyList ?? []);
      const brought = [...armyLists, ...laid.flatMap((pack) => pack.armyLists ?? [])];
      const same = JSON.stringify([game, armyList, settings, packs, from]);
      const isPlain = laid.length + armyLists.length === 0;
      const known = isPlain ? built.get(same) : undefined;
      const over = [...named, ...laid];
      const made =
        known ??
        compile(bookOf(game), armyOf(game, armyList, brought), {
          settings,
          packs: over,
          unfit: await unfitParts(over, books, brought),
          allies: new Map(from.map((id) => [id, compile(bookOf(game), armyOf(game, id), { settings })])),
        });
      if (isPlain) built.set(same, made);
      return made;
    },
    packIndex: (game) => shipped.filter((pack) => pack.game === game).map(({ id, name }) => ({ id, name })),
    loadPack: async (game, id) => shipped.find((pack) => pack.game === game && pack.id === id) ?? null,
    loadEffects: async () => ({ lines: [] }),
    loadUsual: async () => null,
    loadExamples: async () => [],
    samples: () => [],
    loadSample: async () => "",
  };
}

/** A pack of the small game. */
export function pack(id: string, change: Partial<Pack> = {}): Pack {
  return { format: "muster-pack/1", id, name: `Pack ${id}`, game: "small-game", ...change };
}
