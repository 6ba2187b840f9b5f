import { otherGame } from "@/lib/engine/catalogue/compile/event";
import { gameNames, givenGames, withGivenGames } from "@/lib/engine/catalogue/given/given-games";
import type { ArmyListName, CatalogueKey, GameName, Library } from "@/lib/engine/catalogue/library";
import { bundled } from "@/lib/engine/catalogue/packs/bases";
import { BookFault, faultText } from "@/lib/engine/catalogue/terms/fault";
import type { Catalogue, LeftOutPack } from "@/lib/engine/catalogue/types";
import { perKey, perText } from "@/lib/engine/lazy";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { BasePack, Pack } from "@/lib/engine/schema/pack";
import { limitRuleId } from "@/lib/engine/schema/rule-id";

/**
 * The same books with packs laid over those of their game, and with the army books that the packs bring or that are given beside
 * them. A pack that does not fit an army list is left out there, and the catalogue says why.
 */
export function withPacks(shipped: Library, laid: readonly Pack[], armyBooks: readonly ArmyList[] = []): Library {
  if (laid.length + armyBooks.length === 0) return shipped;
  const packs = bundled(laid);
  const all = packs.flatMap((pack) => [...(pack.bases ?? []), pack]);
  const brought = [...armyBooks, ...all.flatMap((pack) => pack.armyLists ?? [])];
  const given = givenGames(brought, shipped.games);
  const read = withoutLimits(packs);
  const library = given.size > 0 ? withGivenGames(shipped, async () => brought) : shipped;
  /** The catalogue of another game than an event's, once: the same catalogue stays the same object. */
  const refused = perKey((catalogue: Catalogue): Catalogue => {
    const otherGames = packs.filter((pack) => pack.event && pack.game !== catalogue.book.id);
    const titleOf = (game: string) => (given.get(game) ?? [...library.games, ...unknownGames].find((g) => g.id === game))?.title ?? game;
    if (otherGames.length === 0) return catalogue;
    return {
      ...catalogue,
      refused: [
        ...catalogue.refused,
        ...otherGames.map((pack) => otherGame(pack, titleOf(pack.game), catalogue.book, catalogue.limitTexts)),
      ],
    };
  });
  const wordingsOf = perText(100, 200, (game) => all.flatMap((pack) => (pack.game === game ? (pack.readings ?? []) : [])));
  const eventGames = new Set(packs.flatMap((pack) => (pack.event ? pack.game : [])));
  const [eventGame] = eventGames.size === 1 ? eventGames : [];
  const unknownGames = packs.flatMap(({ game, unknownBook }): GameName[] =>
    unknownBook ? [{ id: game, title: unknownBook.game, aliases: unknownBook.aliases ?? [] }] : [],
  );
  return {
    ...library,
    ...(eventGame === undefined ? {} : { eventGame }),
    ...(unknownGames.length ? { unknownGames } : {}),
    wordings: wordingsOf,
    // What was looked up with the games before is not known of these: there are more army lists now.
    games: brought.length > 0 ? [...library.games, ...gameNames(given)] : library.games,
    async armyIndex(game) {
      return withArmies(
        await library.armyIndex(game),
        brought.filter((army) => army.game === game),
      );
    },
    async loadArmy(game, id) {
      return library.loadArmy(game, id).catch((fault: unknown) => {
        const given = brought.findLast((army) => army.game === game && army.id === id);
        if (!given) throw fault;
        return given;
      });
    },
    packIndex(game) {
      const given = packs.filter((pack) => pack.game === game).map(({ id, name }) => ({ id, name }));
      return [...library.packIndex(game).filter(({ id }) => !given.some((pack) => pack.id === id)), ...given];
    },
    async loadPack(game, id) {
      return packs.findLast((pack) => pack.game === game && pack.id === id) ?? library.loadPack(game, id);
    },
    async catalogueFor(roster, over = [], lists = []) {
      const all = [...ofGame(packs, roster), ...over];
      return refused(await withThoseThatFit(library, roster, all, [...ofGame(armyBooks, roster), ...lists]));
    },
    readingCatalogueFor(roster) {
      return withThoseThatFit(library, roster, ofGame(read, roster), ofGame(armyBooks, roster));
    },
  };
}

function ofGame<T extends { game: string }>(all: readonly T[], { game }: CatalogueKey): T[] {
  return all.filter((one) => one.game === game);
}

/** Packs without the limits of their events, and of those that they extend. */
function withoutLimits(packs: readonly Pack[]): Pack[] {
  const limitsOf = (pack: BasePack) => (pack.event?.limits ?? []).map((limit) => limitRuleId(pack, limit));
  return packs.map((pack) => {
    const gone = new Set([pack, ...(pack.bases ?? [])].flatMap(limitsOf));
    if (!gone.size) return pack;
    const stripped = <P extends BasePack>({ event, without = [], ...rest }: P) => {
      const left = without.filter((id) => !gone.has(id));
      const { limits: _, ...asks } = event ?? {};
      return { ...rest, ...(event ? { event: asks } : {}), ...(left.length ? { without: left } : {}) };
    };
    return { ...stripped(pack), ...(pack.bases ? { bases: pack.bases.map(stripped) } : {}) };
  });
}

/** The catalogue with the packs that fit, one after the other. @throws BookFault where none of them is to blame. */
export async function withThoseThatFit(
  library: Library,
  key: CatalogueKey,
  packs: readonly Pack[],
  armyBooks: readonly ArmyList[],
): Promise<Catalogue> {
  const fit: Pack[] = [];
  const leftOut: LeftOutPack[] = [];
  try {
    return await library.catalogueFor(key, packs, armyBooks);
  } catch (fault) {
    if (!(fault instanceof BookFault) || !packs.length) throw fault;
  }
  for (const pack of packs) {
    try {
      await library.catalogueFor(key, [...fit, pack], armyBooks);
      fit.push(pack);
    } catch (fault) {
      if (!(fault instanceof BookFault)) throw fault;
      leftOut.push({ id: pack.id, name: pack.name, reason: faultText(fault) });
    }
  }
  const catalogue = await library.catalogueFor(key, fit, armyBooks);
  return { ...catalogue, leftOut: [...catalogue.leftOut, ...leftOut] };
}

/** The army lists of a game and those brought; one that somebody keeps under the same id gives way to the one brought. */
export function withArmies(index: readonly ArmyListName[], brought: readonly ArmyList[]): ArmyListName[] {
  const last = new Map(brought.map((army) => [army.id, army]));
  const kept = index.filter((army) => !army.own || !last.has(army.id));
  const added = [...last.values()].filter(({ id }) => !kept.some((army) => army.id === id));
  return [...kept, ...added.map(({ id, name, aliases, page }) => ({ id, name, aliases, page }))];
}
