"use client";

import { lazy, Suspense, useState } from "react";
import type { LoadLibrary } from "@/components/storage/use-library";
import { takeBook, type Waiting } from "./take-book";

const TakeBookDialog = lazy(() => import("@/components/books/frame/take-book-dialog").then((m) => ({ default: m.TakeBookDialog })));
const ReadDialog = lazy(() => import("@/components/books/frame/read-dialog").then((m) => ({ default: m.ReadDialog })));

interface ImportBooksProps {
  title: string;
  hint: string;
  loadLibrary: LoadLibrary;
  /** The game they are for; null: the one that each brings along. */
  game: string | null;
  open: boolean;
  onClose(): void;
}

/** Imports army books from files or pasted; one that would take the place of another is asked about. */
export function ImportBooks({ title, hint, loadLibrary, game, open, onClose }: ImportBooksProps) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  return (
    <Suspense>
      {open ? (
        <ReadDialog title={title} hint={hint} take={(text) => takeBook(text, loadLibrary, game, setWaiting)} onClose={onClose} />
      ) : null}
      {waiting && !open ? <TakeBookDialog {...waiting} onClose={() => setWaiting(null)} /> : null}
    </Suspense>
  );
}
