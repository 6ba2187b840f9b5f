/** The player's own army books and packs on this device. */
import type { Pack } from "@/lib/engine/schema/pack";
import { changesOf } from "./changes";
import { markOwnChanged } from "./local/local-items";
import { keyOf, type OwnBook, type OwnPack, readOwnBook, readOwnPack } from "./records/own-record";
import { type Item, onShelf, type Shelf } from "./shelf";

export interface Own {
  books: readonly OwnBook[];
  packs: readonly OwnPack[];
}

export interface OwnStore {
  /** Everything that is not damaged, in the order it was first kept. The same object until something changes. */
  all(): Promise<Own>;
  /** Keeps a book in place of the one with its key, which comes back. */
  putBook(book: Omit<OwnBook, "key" | "updated">): Promise<OwnBook | null>;
  /** Keeps several books and packs in one step, in place of those with their keys. */
  putAll(kept: { books: readonly Omit<OwnBook, "key" | "updated">[]; packs: readonly Kept[] }): Promise<void>;
  /** Changes a book in one step that no other tab can come between; null leaves it as it is. */
  changeBook(key: string, next: (current: OwnBook | null) => OwnBook | null): Promise<void>;
  /** Removes a book and gives it back, for `restoreBook`. */
  removeBook(key: string): Promise<OwnBook | null>;
  restoreBook(book: OwnBook): Promise<void>;
  /**
   * Changes a pack in one step that no other tab can come between. `next` gets what is kept, null where there is none, and
   * returns what is to be kept, null for nothing. What was there before comes back.
   */
  changePack(game: string, id: string, next: (current: OwnPack | null) => Kept | null): Promise<OwnPack | null>;
  restorePack(pack: OwnPack): Promise<void>;
  /** Tells of every change, here or in another tab. Returns what ends it. */
  subscribe(listener: () => void): () => void;
}

type Kept = { pack: Pack; everywhere: boolean };
type Kind = "books" | "packs";

/** The store of this tab. Never rejects. */
export const ownStore = onShelf(makeStore);

function makeStore(shelf: Shelf): OwnStore {
  const changes = changesOf<string>("own", shelf.kind);
  let cached: Promise<Own> | null = null;
  changes.subscribe(() => {
    cached = null;
  });
  /** `next` returns null to delete. What was there before comes back. */
  const change = async <K extends Kind>(
    kind: K,
    key: string,
    next: (current: Item<K> | null) => Item<K> | null,
  ): Promise<Item<K> | null> => {
    const before = await shelf.change(kind, key, (current) => ({ item: next(current ?? null), result: current ?? null }));
    markOwnChanged();
    changes.announce(key);
    return before;
  };
  const all = async (): Promise<Own> => {
    const [books, packs] = await Promise.all([shelf.all("books"), shelf.all("packs")]);
    return { books: books.flatMap((book) => readOwnBook(book) ?? []), packs: packs.flatMap((pack) => readOwnPack(pack) ?? []) };
  };

  return {
    all() {
      // A device that refuses to read is asked again next time.
      cached ??= all().catch(() => {
        cached = null;
        return { books: [], packs: [] };
      });
      return cached;
    },
    putBook(book) {
      return change("books", keyOf(book.game, book.id), () => bookRecord(book));
    },
    async putAll({ books, packs }) {
      const put = {
        books: books.map(bookRecord),
        packs: packs.map(({ pack, everywhere }) => ({
          key: keyOf(pack.game, pack.id),
          game: pack.game,
          pack,
          everywhere,
          updated: Date.now(),
        })),
      };
      const [first] = [...put.books, ...put.packs];
      if (!first) return;
      await shelf.write({ put });
      markOwnChanged();
      changes.announce(first.key);
    },
    async changeBook(key, next) {
      await change("books", key, (current) => next(current) ?? current);
    },
    removeBook: (key) => change("books", key, () => null),
    restoreBook: async (book) => void (await change("books", book.key, () => book)),
    changePack(game, id, next) {
      const key = keyOf(game, id);
      return change("packs", key, (current) => {
        const kept = next(current);
        return kept && { key, game, ...kept, updated: Date.now() };
      });
    },
    restorePack: async (pack) => void (await change("packs", pack.key, () => pack)),
    subscribe: (listener) => changes.subscribe(() => listener()),
  };
}

function bookRecord({ id, game, army, text, guesses }: Omit<OwnBook, "key" | "updated">): OwnBook {
  return {
    key: keyOf(game, id),
    id,
    game,
    army,
    ...(text === undefined ? {} : { text }),
    ...(army.version ? { released: army } : {}),
    ...(guesses?.length ? { guesses } : {}),
    updated: Date.now(),
  };
}
