"use client";

import { lazy, Suspense } from "react";
import { loadLibrary } from "./library";

// The page can be read before any of this is loaded.
const BookCheck = lazy(() => import("@/components/books/book-check").then((m) => ({ default: m.BookCheck })));
const OwnBooks = lazy(() => import("@/components/books/own-books").then((m) => ({ default: m.OwnBooks })));
const PriceSheet = lazy(() => import("@/components/books/price-sheet").then((m) => ({ default: m.PriceSheet })));

export function PriceSheetClient({ game, army, title }: { game: string; army: string; title: string }) {
  return (
    <Suspense>
      <PriceSheet loadLibrary={loadLibrary} game={game} army={army} title={title} />
    </Suspense>
  );
}

export function BookCheckClient({ game, army }: { game: string; army: string }) {
  return (
    <Suspense>
      <BookCheck loadLibrary={loadLibrary} game={game} army={army} sheet={`/books/${game}/${army}/prices`} />
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
