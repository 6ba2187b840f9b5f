/** The shipped books together with the player's own army books and packs. */

import { gameNames, givenGames, withGivenGames } from "@/lib/engine/catalogue/given/given-games";
import type { ArmyListName, CatalogueKey, Library } from "@/lib/engine/catalogue/library";
import type { TakenOver } from "@/lib/engine/catalogue/packs/bases";
import { RecentCatalogues } from "@/lib/engine/catalogue/recent-catalogues";
import { BookFault, faultText } from "@/lib/engine/catalogue/terms/fault";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Roster } from "@/lib/engine/schema/roster";
import { isUnknownGame } from "@/lib/engine/schema/unknown/unknown-game";
import { type Own, ownStore } from "./own-store";
import type { OwnBook, OwnPack } from "./records/own-record";

export interface OwnLibrary extends Library {
  /** The catalogue of an army list, own ones too, without any of the player's packs: what the books themselves leave open. */
  bareCatalogue(key: CatalogueKey): Promise<Catalogue>;
  /** Once it has ended, `games` has those of the player too. */
  ready(): Promise<void>;
  /** Whether a game is one of ours, which has pages of its own. */
  shipped(game: string): boolean;
  /** Why a pack cannot be laid over an army list; empty where it can. */
  packFault(pack: Pack, armyList: string): Promise<string>;
}

/** What is kept was read strictly when it came in; a newer version may have kept what this one does not know. */
interface Usable {
  books: ArmyList[];
  packs: { pack: Pack; everywhere: boolean; updated: number }[];
}

/** Which of the player's packs are laid over a roster: those for everything and those it names, or only the latter. */
export type Laid = "all" | "named";

const wrapped: Record<Laid, WeakMap<object, OwnLibrary>> = { all: new WeakMap(), named: new WeakMap() };

/** The library with what the player keeps on this device. The same object for the same library. */
export function withOwn(library: Library, laid: Laid = "all"): OwnLibrary {
  const wrappedBefore = wrapped[laid].get(library);
  if (wrappedBefore) return wrappedBefore;
  const made = wrap(library, laid, null);
  wrapped[laid].set(library, made);
  return made;
}

/** The library with what was kept elsewhere: a worker cannot read what a private window keeps. */
export function withGiven(library: Library, given: Own, laid: Laid): OwnLibrary {
  return wrap(library, laid, given);
}

function wrap(shipped: Library, laid: Laid, given: Own | null): OwnLibrary {
  const kept = new KeptOnes(shipped, given);
  const library = withGivenGames(shipped, async () => allLists(await kept.read()));
  const listsOf = (state: Usable, game: string) => allLists(state).filter((army) => army.game === game);
  return {
    ...library,
    shipped: (game) => shipped.games.some(({ id }) => id === game),
    async ready() {
      await kept.read();
    },
    get games() {
      return kept.games();
    },
    async loadBook(game) {
      if (!isUnknownGame(game)) return library.loadBook(game);
      const [{ bookOfUnknown }, { packs }] = await Promise.all([import("@/lib/engine/catalogue/unknown/compile"), kept.read()]);
      const ofGame = packs.map(({ pack }) => pack).filter((pack) => pack.game === game);
      return bookOfUnknown(game, ofGame);
    },
    async armyIndex(game) {
      const [shipped, state] = await Promise.all([library.armyIndex(game), kept.read()]);
      return withLists(shipped, listsOf(state, game));
    },
    async loadArmy(game, id) {
      const lists = listsOf(await kept.read(), game);
      return library.loadArmy(game, id).catch((fault: unknown) => {
        const kept = lists.findLast((army) => army.id === id);
        if (!kept) throw fault;
        return kept;
      });
    },
    async catalogueFor(key, given = [], armyLists = []) {
      const state = await kept.read();
      const packs = await laidOver(state, key, laid, given);
      const lists = [...listsOf(state, key.game), ...armyLists];
      if (given.length || armyLists.length) return compileFitting(library, key, packs, given, lists);
      if (packs.length + lists.length === 0) return library.catalogueFor(key);
      // What a list says of its own game is no choice that others make too.
      if (key.unknownBook) return compileFitting(library, key, packs, [], lists);
      const allies = (key.commands ?? []).flatMap((c) => c.armyList ?? []).sort();
      const name = JSON.stringify([key.game, key.armyList, Object.entries(key.settings ?? {}).sort(), key.packs ?? [], allies]);
      return kept.catalogues.get(name, () => compileFitting(library, key, packs, [], lists));
    },
    packIndex(game) {
      const shipped = library.packIndex(game);
      const mine = kept.now().packs.filter(({ pack }) => pack.game === game && !shipped.some((p) => p.id === pack.id));
      return [...shipped, ...mine.map(({ pack: { id, name } }) => ({ id, name }))];
    },
    async loadPack(game, id) {
      const shipped = await library.loadPack(game, id);
      return shipped ?? (await kept.read()).packs.find(({ pack }) => pack.game === game && pack.id === id)?.pack ?? null;
    },
    async bareCatalogue(key) {
      const lists = listsOf(await kept.read(), key.game);
      return library.catalogueFor(key, [], lists);
    },
    async packFault(pack, armyList) {
      const lists = listsOf(await kept.read(), pack.game);
      try {
        const { bundle } = await bases();
        await library.catalogueFor({ game: pack.game, armyList }, [bundle(pack, packsOf(await kept.read()))], lists);
        return "";
      } catch (fault) {
        return fault instanceof BookFault ? faultText(fault) : String(fault);
      }
    },
  };
}

/** What the player keeps, read when it is asked for and again after a change, with what is made of it. */
class KeptOnes {
  readonly catalogues = new RecentCatalogues();
  private usable: Promise<Usable> | null = null;
  private listening: Promise<unknown> | null = null;
  private last: Usable = { books: [], packs: [] };
  private lastGames: Library["games"];

  /** @param given What was kept elsewhere, in place of what the device keeps. */
  constructor(
    private readonly shipped: Library,
    private readonly given: Own | null,
  ) {
    this.lastGames = this.gamesOf(this.last);
  }

  /** As it was read last. */
  now(): Usable {
    return this.last;
  }

  games(): Library["games"] {
    return this.lastGames;
  }

  async read(): Promise<Usable> {
    if (!this.given) {
      this.listening ??= ownStore().then((store) => store.subscribe(() => this.forget()));
      await this.listening;
    }
    this.usable ??= (this.given ? Promise.resolve(this.given) : ownStore().then((store) => store.all())).then(readable);
    const read = await this.usable;
    if (read !== this.last) {
      this.last = read;
      this.lastGames = this.gamesOf(read);
    }
    return this.last;
  }

  private forget(): void {
    this.usable = null;
    this.catalogues.clear();
    // Names that were looked up with the games before may fit another army list now.
    this.lastGames = this.gamesOf(this.last);
  }

  private gamesOf(state: Usable): Library["games"] {
    return [...this.shipped.games, ...gameNames(givenGames(allLists(state), this.shipped.games))];
  }
}

/** A pack that does not fit must not take the roster with it: it is left out, and the page of packs says why. */
async function compileFitting(
  library: Library,
  key: CatalogueKey,
  packs: readonly Pack[],
  given: readonly Pack[],
  lists: readonly ArmyList[],
): Promise<Catalogue> {
  const compiled = (fit: readonly Pack[]) => library.catalogueFor(key, [...fit, ...given], lists);
  try {
    return await compiled(packs);
  } catch (fault) {
    if (!(fault instanceof BookFault)) throw fault;
    const fit: Pack[] = [];
    for (const pack of packs) {
      const works = await compiled([...fit, pack]).then(
        () => true,
        () => false,
      );
      if (works) fit.push(pack);
    }
    return compiled(fit);
  }
}

/** What puts packs together: it comes where there are any. */
const bases = () => import("@/lib/engine/catalogue/packs/bases");

/** The player's own army lists, and those that packs bring. */
const allLists = ({ books, packs }: Usable): ArmyList[] => [
  ...books,
  ...packs.flatMap(({ pack }) => [...(pack.armyLists ?? []), ...(pack.bases ?? []).flatMap((base) => base.armyLists ?? [])]),
];

/** The player's packs that are laid over a roster, without those in whose place another is given. */
async function laidOver({ packs }: Usable, key: CatalogueKey, laid: Laid, given: readonly Pack[]): Promise<Pack[]> {
  if (packs.length === 0) return [];
  const ofGame = packs.filter(({ pack }) => pack.game === key.game && !given.some((g) => g.id === pack.id));
  const always = laid === "all" ? ofGame.filter((p) => p.everywhere) : [];
  const named = [...new Set(key.packs ?? [])].flatMap((id) => ofGame.filter((p) => p.pack.id === id && !always.includes(p)));
  const { bundled } = await bases();
  return bundled(
    [...always, ...named].map((p) => p.pack),
    packs.map((p) => p.pack),
  );
}

/** A pack as others get it: with those of the player's packs that it extends. */
export async function withBases(pack: Pack): Promise<Pack> {
  if (!pack.extends) return pack;
  const [kept, { bundle }] = await Promise.all([ownStore().then(async (store) => readable(await store.all())), bases()]);
  return bundle(pack, packsOf(kept));
}

/** What a pack takes over of the packs it extends, and why that cannot be said; empty where it can. */
export async function takenBy(pack: Pack, library: Library): Promise<{ taken: TakenOver[]; wrong: string }> {
  if (!pack.extends) return { taken: [], wrong: "" };
  const [whole, { shippedBases, takenOver }] = await Promise.all([withBases(pack), bases()]);
  const shipped = await shippedBases([whole], (id) => library.loadPack(pack.game, id));
  try {
    return { taken: takenOver(whole, (id) => shipped.get(id)), wrong: "" };
  } catch (fault) {
    return { taken: [], wrong: fault instanceof BookFault ? faultText(fault) : String(fault) };
  }
}

function packsOf({ packs }: Usable): Pack[] {
  return packs.map(({ pack }) => pack);
}

/**
 * What of the player's packs and army books a roster is judged with: it goes with the roster where it is shared.
 * @param catalogue That of the roster, null where it cannot be loaded; asked for where there are any.
 */
export async function carriedWith(roster: Roster, catalogue: () => Catalogue | null | Promise<Catalogue | null>): Promise<Pack[]> {
  const all = await (await ownStore()).all();
  if (all.books.length + all.packs.length === 0) return [];
  // What was made from the files of others is named, and does not go along.
  const own = { ...all, books: all.books.filter(({ opened }) => !opened) };
  const [usable, { carriedPacks, heldIn }, of] = await Promise.all([readable(own), import("@/lib/advice/answers/carried"), catalogue()]);
  return carriedPacks(roster, await laidOver(usable, roster, "all", []), usable.books, of ? heldIn(of, roster) : undefined);
}

function withLists(shipped: readonly ArmyListName[], lists: readonly ArmyList[]): ArmyListName[] {
  const all = [...shipped];
  for (const { id, name, aliases, page } of lists) {
    if (!all.some((a) => a.id === id)) all.push({ id, name, aliases, group: "Your army books", page, own: true });
  }
  return all;
}

const seen = new WeakMap<OwnBook | OwnPack, boolean>();

/** The schemas are large: they are loaded only for players who keep army books or packs of their own. */
async function readable({ books, packs }: Own): Promise<Usable> {
  if (books.length + packs.length === 0) return { books: [], packs: [] };
  const { parseArmyList, parsePack } = await import("@/lib/engine/catalogue/author/parse");
  return {
    // What was opened here was read strictly in a worker: thousands of rules, which would hold up every page.
    books: books.filter((book) => book.opened || reads(book, () => parseArmyList(book.army, book.key))).map((b) => b.army),
    packs: packs.filter((pack) => reads(pack, () => parsePack(pack.pack, pack.key))),
  };
}

/** Whether this version can use what is kept. */
export function reads(record: OwnBook | OwnPack, parse: () => unknown): boolean {
  const readBefore = seen.get(record);
  if (readBefore !== undefined) return readBefore;
  let fine = true;
  try {
    parse();
  } catch {
    fine = false;
  }
  seen.set(record, fine);
  return fine;
}

/** Packs as letters for a link; what writes them comes where there are any. */
export async function packLetters(packs: readonly Pack[]): Promise<string[]> {
  if (!packs.length) return [];
  const { packFragment } = await import("@/lib/paper/write/pack-link");
  return packs.map(packFragment);
}
