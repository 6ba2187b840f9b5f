"use client";

import { lazy, Suspense } from "react";
import { useBareCatalogue } from "@/components/answers/use-bare-catalogue";
import { ArmyPage } from "@/components/books/pages/army-page";
import { useAccent } from "@/components/shell/use-accent";
import { type LoadLibrary, useLibrary } from "@/components/storage/use-library";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

const BookCheck = lazy(() => import("@/components/answers/questions/book-check").then((m) => ({ default: m.BookCheck })));

/** An army book that is kept in this browser, in the views of those that are shipped. */
export function OwnArmyPage({ loadLibrary, game, army }: { loadLibrary: LoadLibrary; game: string; army: string }) {
  const library = useLibrary(loadLibrary);
  const { catalogue, failed } = useBareCatalogue(library, game, army);
  useAccent(catalogue?.book.accent ?? null);
  if (failed) {
    return (
      <div className="page-frame py-8">
        <EmptyState level={1} title="This army book is not on this device" actions={<ButtonLink href="/books">All books</ButtonLink>}>
          It may have been removed, or it no longer fits the data of its game. Import its file again from the page of the game.
        </EmptyState>
      </div>
    );
  }
  if (catalogue === null) {
    return (
      <p role="status" className="page-frame py-8 text-ink-3">
        Opening the army book
      </p>
    );
  }
  const check = (
    <Suspense>
      <BookCheck loadLibrary={loadLibrary} game={game} army={army} />
    </Suspense>
  );
  return <ArmyPage catalogue={catalogue} check={check} />;
}
