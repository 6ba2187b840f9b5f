"use client";

import { lazy, Suspense } from "react";
import { Looking } from "@/components/answers/questions/looking";
import type { BookParts } from "@/components/books/pages/book-contents";
import { WhenNear } from "@/components/ui/when-near";
import { loadLibraries, loadLibrary } from "./library";

// The page can be read before any of this is loaded.
const BookCheck = lazy(() => import("@/components/answers/questions/book-check").then((m) => ({ default: m.BookCheck })));
const BookContents = lazy(() => import("@/components/books/pages/book-contents").then((m) => ({ default: m.BookContents })));
const OwnBooks = lazy(() => import("@/components/books/own/own-books").then((m) => ({ default: m.OwnBooks })));
const OwnGames = lazy(() => import("@/components/books/own/own-games").then((m) => ({ default: m.OwnGames })));
const Packages = lazy(() => import("@/components/books/library/packages").then((m) => ({ default: m.Packages })));
const PriceSheet = lazy(() => import("@/components/answers/questions/price-sheet").then((m) => ({ default: m.PriceSheet })));

const parts = new Map<string, Promise<BookParts>>();

function bookParts(game: string): Promise<BookParts> {
  const known = parts.get(game);
  if (known) return known;
  const loading = import("@/data/index").then((m) => Promise.all([m.loadBook(game), m.armyIndex(game), m.loadEffects({ game })]));
  parts.set(game, loading);
  loading.catch(() => parts.delete(game));
  return loading;
}

/** By the name of the game, so that the book is not sent a second time as data beside what is written out of it. */
export function BookContentsClient({ game }: { game: string }) {
  return <BookContents parts={bookParts(game)} />;
}

export function PriceSheetClient({ game, army, title }: { game: string; army: string; title: string }) {
  return (
    <Suspense>
      <PriceSheet loadLibrary={loadLibrary} game={game} army={army} title={title} />
    </Suspense>
  );
}

export function BookCheckClient({ game, army }: { game: string; army: string }) {
  const waiting = <Looking />;
  return (
    <WhenNear waiting={waiting}>
      <Suspense fallback={waiting}>
        <BookCheck loadLibrary={loadLibrary} game={game} army={army} />
      </Suspense>
    </WhenNear>
  );
}

export function OwnGamesClient() {
  return (
    <Suspense>
      <OwnGames loadLibrary={loadLibrary} />
      <Packages loadLibraries={loadLibraries} />
    </Suspense>
  );
}

export function OwnBooksClient({ game }: { game: string }) {
  return (
    <Suspense>
      <OwnBooks loadLibrary={loadLibrary} game={game} />
    </Suspense>
  );
}
