"use client";

import { useLoaded } from "@/components/ui/use-loaded";
import { follow } from "./changes";
import { type Own, ownStore } from "./own-store";
import type { OwnBook } from "./records/own-record";

/** The player's own army books and packs, kept up with other tabs; null until they are read, and where they are not wanted. */
export function useOwn(wanted = true): Own | null {
  return useLoaded<Own | null>(
    async (signal, show) => {
      if (!wanted) return null;
      const store = await ownStore();
      follow(store, signal, () => void store.all().then(show));
      return store.all();
    },
    [wanted],
  ).last;
}

/** Games that are not shipped: made by the player, given to them, or of a package. */
export interface OwnGame {
  id: string;
  title: string;
  accent: string;
  /** The names of its army lists. */
  lists: readonly string[];
}

const titleOf = ({ army }: OwnBook) => (typeof army.rulebook?.title === "string" ? army.rulebook.title : null);

/** The player's own games; none until they are read, and where they are not wanted. */
export function useOwnGames(wanted = true): readonly OwnGame[] {
  const books = useOwn(wanted)?.books ?? [];
  const brings = new Map(books.flatMap((book) => (titleOf(book) === null ? [] : [[book.game, book] as const])));
  return [...brings].map(([id, bringer]) => ({
    id,
    title: titleOf(bringer) ?? id,
    accent: bringer.army.rulebook?.accent ?? "graphite",
    lists: books.flatMap(({ game, army }) => (game === id ? [army.name] : [])),
  }));
}
