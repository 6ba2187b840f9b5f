"use client";

import { useMemo } from "react";
import { type LoadLibrary, useLibrary } from "@/components/storage/use-library";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useLoaded } from "@/components/ui/use-loaded";
import { rulebookIn } from "@/lib/engine/catalogue/author/book-file";
import type { ArmyListName } from "@/lib/engine/catalogue/library";
import type { Book } from "@/lib/engine/schema/book";
import { BookForm } from "./book-form";
import { readOwn } from "./use-lint";
import { useOwnBook } from "./use-own-book";

/** A list that brings its game is read by it as it is written now. */
function rulebookFor(text: string, book: Book): Book {
  const own = rulebookIn(text);
  return own?.id === book.id ? own : book;
}

/** An army list that is kept in this browser, opened in its form. */
export function OwnBookPage({ loadLibrary, game, id }: { loadLibrary: LoadLibrary; game: string; id: string }) {
  const library = useLibrary(loadLibrary);
  const loaded = useLoaded<{ book: Book; lists: readonly ArmyListName[] }>(
    () => (library ? Promise.all([library.loadBook(game), library.armyIndex(game)]).then(([book, lists]) => ({ book, lists })) : null),
    [library, game],
  );
  const book = loaded.last?.book ?? null;
  const judge = useMemo(() => book && (async (text: string) => readOwn(text, rulebookFor(text, book), id).army), [book, id]);
  const edited = useOwnBook(game, id, judge);
  if (edited === "missing" || loaded.state === "failed")
    return (
      <div className="page-frame py-8">
        <EmptyState level={1} title="This army book is not on this device" actions={<ButtonLink href="/books">All books</ButtonLink>}>
          It may have been removed, or the address belongs to another device. Import its file again from the page of the game.
        </EmptyState>
      </div>
    );
  if (edited === "loading" || !loaded.last || !library)
    return (
      <p role="status" className="page-frame py-8 text-ink-3">
        Opening the army book
      </p>
    );
  return <BookForm key={`${game}/${id}`} edited={edited} id={id} book={loaded.last.book} lists={loaded.last.lists} library={library} />;
}
