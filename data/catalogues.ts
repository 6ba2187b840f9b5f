/** Catalogues of rosters, compiled from books wherever they come from and kept for the next roster that needs the same. */
import { compileAlone } from "@/lib/engine/catalogue/compile/passes";
import { chosenSettings } from "@/lib/engine/catalogue/compile/settings";
import type { ArmyListName, CatalogueKey } from "@/lib/engine/catalogue/library";
import { onDay } from "@/lib/engine/catalogue/packs/on-day";
import { RecentCatalogues } from "@/lib/engine/catalogue/recent-catalogues";
import type { Catalogue, UnfitPart } from "@/lib/engine/catalogue/types";
import { withAllies } from "@/lib/engine/catalogue/with-allies";
import { perKey } from "@/lib/engine/lazy";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import type { Pack } from "@/lib/engine/schema/pack";
import { isUnknownGame } from "@/lib/engine/schema/unknown/unknown-game";
import type { EngineWords } from "@/lib/words/en/engine";
import { once } from "./once";

/** Where books come from. */
export interface BookSource {
  loadBook(game: string): Promise<Book>;
  /** The army lists that come with the game. */
  armyIndex(game: string): Promise<readonly ArmyListName[]>;
  loadArmy(game: string, id: string): Promise<ArmyList>;
  loadPack(game: string, id: string): Promise<Pack | null>;
  /** In the language of its books, and what that needs beside them; English when absent. */
  words?: EngineWords | undefined;
  /** What is said of the limits of events, loaded where there is one. */
  limitTexts?(): Promise<Catalogue["limitTexts"]>;
  calledIn?(game: string, army: string): Promise<Catalogue["called"]>;
  /** The day whose errata hold where no event says its own, as 2026-11-28. */
  today(): string;
}

/** Army lists of allies that are looked up for one roster; the check tells of the others. */
const MOST_ALLIES = 16;

/**
 * The compiled catalogue of a roster: its army list with its readings, the packs it names and the army lists its allied
 * commands draw on. The same object for the same choice, while it is among those used last; settings, packs and allies that are
 * not there make no other choice. `packs` are given ones, e.g. an event's, laid over those. Army lists are those of the game,
 * then those in `armyLists` and in the packs.
 * @throws Error for a game or army list that is not there; packs and allies that are not there are left to the check.
 */
export function cataloguesOf(
  source: BookSource,
  catalogues = new RecentCatalogues(),
): (key: CatalogueKey, packs?: readonly Pack[], armyLists?: readonly ArmyList[]) => Promise<Catalogue> {
  const laidOn = basesOf(source);
  const unfitOf = unfitIn(source);
  return async (key, packs = [], armyLists = []) => catalogueOf({ source, catalogues, laidOn, unfitOf }, key, packs, armyLists);
}

interface Making {
  source: BookSource;
  catalogues: RecentCatalogues;
  laidOn: ReturnType<typeof basesOf>;
  unfitOf: ReturnType<typeof unfitIn>;
}

async function catalogueOf(
  { source, catalogues, laidOn, unfitOf }: Making,
  key: CatalogueKey,
  packs: readonly Pack[],
  armyLists: readonly ArmyList[],
): Promise<Catalogue> {
  const { game } = key;
  if (isUnknownGame(game)) {
    const laid = await laidOn(game, packs);
    return unknownCatalogue(catalogues, key, laid, await unfitOf(laid, []), source.words);
  }
  // A pack that is given takes the place of the shipped one with its id.
  const named = [...new Set(key.packs ?? [])].filter((id) => !packs.some((given) => given.id === id));
  const [whole, names, ...shipped] = await Promise.all([
    source.loadBook(game),
    source.armyIndex(game),
    ...named.map((id) => source.loadPack(game, id)),
  ]);
  const laid = await laidOn(game, [...shipped.filter((p) => p !== null), ...packs]);
  // What was played on a day is checked as it was then.
  const day = laid.findLast((pack) => pack.event?.date)?.event?.date ?? source.today();
  const book = onDay(whole, day, `${game}/book.json`);
  const settings = key.settings ? chosenSettings(book, key.settings) : usualSettings(book);
  const brought = [...armyLists, ...laid.flatMap((p) => p.armyLists ?? [])].filter((a) => a.game === game);
  const isShipped = (id: string) => names.some((a) => a.id === id);
  const compile = laid.length ? (await import("@/lib/engine/catalogue/compile/compile")).compile : compileAlone;
  const common = [day, Object.values(settings), laid.map(numberOf), brought.map(numberOf)];
  const listOf = async (id: string) => {
    const given = isShipped(id) ? undefined : brought.findLast((a) => a.id === id);
    const list = onDay(given ?? (await source.loadArmy(game, id)), day, `${game}/armies/${id}.json`);
    const [unfit, called, limitTexts] = await Promise.all([
      unfitOf(laid, brought),
      source.calledIn?.(game, id),
      laid.some(({ event }) => event) ? source.limitTexts?.() : undefined,
    ]);
    return (allies?: ReadonlyMap<string, Catalogue>) =>
      compile(book, list, {
        packs: laid,
        unfit,
        settings,
        words: source.words,
        limitTexts,
        called,
        armyNames: [...names, ...brought.filter((own) => !isShipped(own.id))],
        // Tests compile every shipped army list with all of its names looked up.
        isSound: given ? "book" : "all",
        ...(allies ? { allies } : {}),
      });
  };
  const ofOne = (id: string) => catalogues.get(JSON.stringify([game, id, ...common]), async () => (await listOf(id))());
  const allies = [...new Set((key.commands ?? []).flatMap((c) => c.armyList ?? []))]
    .filter((id) => id !== key.armyList && (isShipped(id) || brought.some((a) => a.id === id)))
    .slice(0, MOST_ALLIES)
    .sort();
  if (allies.length === 0) return ofOne(key.armyList);
  return catalogues.get(JSON.stringify([game, key.armyList, ...common, allies]), async () => {
    const [own, ...lists] = await Promise.all([ofOne(key.armyList), ...allies.map(ofOne)]);
    return withAllies(own, lists, await listOf(key.armyList));
  });
}

/** The catalogue that a roster of a game without a book brings along. */
async function unknownCatalogue(
  catalogues: RecentCatalogues,
  key: CatalogueKey,
  packs: readonly Pack[],
  unfit: readonly UnfitPart[],
  words: EngineWords | undefined,
): Promise<Catalogue> {
  const { compileUnknown } = await import("@/lib/engine/catalogue/unknown/compile");
  const name = [key.game, key.armyList, key.unknownBook ? numberOf(key.unknownBook) : null, packs.map(numberOf)];
  return catalogues.get(JSON.stringify(name), async () => compileUnknown(key, packs, unfit, words));
}

/** The packs to lay over a book, with those that they extend. The same objects for the same packs, so that catalogues are known again. */
function basesOf({ loadPack }: BookSource) {
  /** What packs were last made of, by the numbers of those given. */
  const madeOf = new Map<string, Pack[]>();
  return async (game: string, given: readonly Pack[]): Promise<readonly Pack[]> => {
    if (!given.some((pack) => pack.extends ?? pack.without)) return given;
    const key = given.map(numberOf).join();
    const before = madeOf.get(key);
    if (before) return before;
    const { bundled, laidOut, shippedBases } = await import("@/lib/engine/catalogue/packs/bases");
    const packs = bundled(given);
    const shipped = await shippedBases(packs, (id) => loadPack(game, id));
    const laid = laidOut(packs, (id) => shipped.get(id));
    if (madeOf.size > 50) madeOf.clear();
    madeOf.set(key, laid);
    return laid;
  };
}

/** What of packs names nothing that is there, looked up once for the same packs and army lists. */
function unfitIn(source: BookSource) {
  const known = new Map<string, Promise<readonly UnfitPart[]>>();
  return async (packs: readonly Pack[], brought: readonly ArmyList[]): Promise<readonly UnfitPart[]> => {
    if (!packs.length) return [];
    const key = JSON.stringify([packs.map(numberOf), brought.map(numberOf)]);
    if (known.size > 50) known.clear();
    return once(known, key, async () => {
      const { unfitParts } = await import("@/lib/engine/catalogue/packs/pack-remarks");
      return unfitParts(packs, source, brought);
    });
  };
}

const usualSettings = perKey((book: Book) => chosenSettings(book, {}));

let numbered = 0;

/** A number for a pack or army list, since two different ones may have the same id. */
const numberOf = perKey((_given: object) => ++numbered);
