/** The packages of books on this device: installed and withdrawn whole, all or nothing. */
import { type Changes, changesOf } from "@/components/storage/changes";
import { markOwnChanged } from "@/components/storage/local/local-items";
import { keyOf, type OwnBook, type OwnPack } from "@/components/storage/records/own-record";
import { type PackageRecord, readPackageRecord } from "@/components/storage/records/package-record";
import { onShelf, type Shelf, type Writes } from "@/components/storage/shelf";
import { offerOf } from "@/lib/books/library/offer";
import type { OpenedLibrary } from "@/lib/books/library/open";
import { failedRosters } from "@/lib/books/library/outcome";

export interface PackageStore {
  /** All that are not damaged, in the order of their ids. */
  all(): Promise<PackageRecord[]>;
  /** Keeps a package with its books and packs, in the place of an earlier version of it. @returns What takes it back. */
  install(opened: OpenedLibrary): Promise<() => Promise<void>>;
  /** Takes a package out with its books and packs; those that were changed since stay, as the player's own. @returns What takes it back. */
  withdraw(id: string): Promise<() => Promise<void>>;
  /** Tells of every change, here or in another tab. Returns what ends it. */
  subscribe(listener: () => void): () => void;
}

/** The store of this tab. Never rejects. */
export const packageStore = onShelf(makeStore);

/** What of a package lies among the player's own. */
interface Laid {
  record: PackageRecord | null;
  books: OwnBook[];
  packs: OwnPack[];
}

function makeStore(shelf: Shelf): PackageStore {
  const changes = changesOf<string>("packages", shelf.kind);
  const own: Changes<string> = changesOf<string>("own", shelf.kind);
  const all = async () => (await shelf.all("packages")).flatMap((kept) => readPackageRecord(kept) ?? []);
  /** @param more Keys of what is to lie there: what lies under them now counts too. */
  const laid = async (id: string, more: readonly string[] = []): Promise<Laid> => {
    const [records, books, packs] = await Promise.all([all(), shelf.all("books"), shelf.all("packs")]);
    const of = <T extends { key: string; package?: string }>(items: readonly T[]) =>
      items.filter((one) => one.package === id || more.includes(one.key));
    return { record: records.find((one) => one.id === id) ?? null, books: of(books), packs: of(packs) };
  };
  const write = async (writes: Writes, id: string) => {
    await shelf.write(writes);
    markOwnChanged();
    own.announce(id);
    changes.announce(id);
  };
  const keys = (items: readonly { key: string }[]) => items.map(({ key }) => key);
  /** Writes, and gives what puts back what lay there before. */
  const change = async (id: string, before: Laid, after: Laid): Promise<() => Promise<void>> => {
    const gone = (a: readonly { key: string }[], b: readonly { key: string }[]) => keys(a).filter((key) => !keys(b).includes(key));
    const step = (from: Laid, to: Laid): Writes => ({
      put: { packages: to.record ? [to.record] : [], books: to.books, packs: to.packs },
      remove: { packages: to.record ? [] : [id], books: gone(from.books, to.books), packs: gone(from.packs, to.packs) },
    });
    await write(step(before, after), id);
    return () => write(step(after, before), id);
  };
  return {
    all,
    async install(library) {
      const offer = offerOf(library);
      if (!offer) return async () => {};
      const updated = Date.now();
      const opened = library.manifest?.opened;
      const books = library.books.map(({ army, text }): OwnBook => {
        const { id, game } = army;
        const kept = opened ? ({ opened: true } as const) : { text, released: army };
        return { key: keyOf(game, id), id, game, army, ...kept, package: offer.id, updated };
      });
      const packs = library.packs.map(
        ({ pack }): OwnPack => ({ key: keyOf(pack.game, pack.id), game: pack.game, pack, everywhere: false, package: offer.id, updated }),
      );
      const record = {
        ...offer,
        ...(opened && { opened }),
        ...(failedRosters(library).length ? ({ despite: true } as const) : {}),
        updated,
      };
      return change(offer.id, await laid(offer.id, keys([...books, ...packs])), { record, books, packs });
    },
    async withdraw(id) {
      const [before, { bookDigest }] = await Promise.all([laid(id), import("@/lib/engine/catalogue/digest")]);
      const digests = new Map(before.record?.books.map((book) => [keyOf(book.game, book.id), book.digest]));
      const stays = before.books.filter(({ key, army, draft }) => draft !== undefined || bookDigest(army) !== digests.get(key));
      return change(id, before, { record: null, books: stays.map((book) => asOwn(book, before.books, stays)), packs: [] });
    },
    subscribe: (listener) => changes.subscribe(() => listener()),
  };
}

/** A book of a package as the player's own: with its game, where that would go with the package. */
function asOwn({ package: _, opened: __, ...book }: OwnBook, all: readonly OwnBook[], stays: readonly OwnBook[]): OwnBook {
  const brings = (one: OwnBook) => one.game === book.game && one.army.rulebook !== undefined;
  const rulebook = stays.some(brings) ? undefined : all.find(brings)?.army.rulebook;
  if (!rulebook) return book;
  const { text: ___, ...rest } = book;
  return { ...rest, army: { ...book.army, rulebook } };
}
