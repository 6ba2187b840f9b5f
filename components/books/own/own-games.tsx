"use client";

import { FileInput, Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { LoadLibrary } from "@/components/storage/use-library";
import { useOwn } from "@/components/storage/use-own";
import { Button } from "@/components/ui/button";
import { SectionHead } from "@/components/ui/section-head";
import { showToast } from "@/components/ui/toast";
import { list } from "@/lib/engine/text";
import { OwnBooks } from "./own-books";
import { takeBook, type Waiting } from "./take-book";

const NewGameDialog = lazy(() => import("./new-game-dialog").then((m) => ({ default: m.NewGameDialog })));
const TakeBookDialog = lazy(() => import("@/components/books/frame/take-book-dialog").then((m) => ({ default: m.TakeBookDialog })));
const ReadDialog = lazy(() => import("@/components/books/frame/read-dialog").then((m) => ({ default: m.ReadDialog })));

/** Games that the player made or was given, each with its army lists. */
export function OwnGames({ loadLibrary }: { loadLibrary: LoadLibrary }) {
  const own = useOwn();
  const [open, setOpen] = useState<"new" | "import" | null>(null);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const games = new Map(
    (own?.books ?? []).flatMap(({ army, game }) =>
      army.rulebook && typeof army.rulebook.title === "string" ? [[game, army.rulebook.title] as const] : [],
    ),
  );
  return (
    <section className="pt-8" aria-labelledby="your-games">
      <SectionHead id="your-games">Your games</SectionHead>
      <p className="max-w-(--measure) pt-3 text-ink-2">
        A game that is not among ours, made in a form or imported with one of its army lists. Its rosters are built, checked, printed and
        shared like all others.
      </p>
      <div className="flex flex-wrap gap-3 py-3">
        <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => setOpen("new")}>
          New game
        </Button>
        <Button icon={<FileInput size={16} aria-hidden="true" />} onClick={() => setOpen("import")}>
          Import a game
        </Button>
      </div>
      {[...games].map(([game, title]) => (
        <div key={game} className="pt-4">
          <h3 className="text-xl">{title}</h3>
          <OwnBooks loadLibrary={loadLibrary} game={game} />
        </div>
      ))}
      <Suspense>
        {open === "new" ? <NewGameDialog loadLibrary={loadLibrary} onClose={() => setOpen(null)} /> : null}
        {waiting && open === null ? <TakeBookDialog {...waiting} onClose={() => setWaiting(null)} /> : null}
        {open === "import" ? (
          <ReadDialog
            title="Import a game"
            hint="The contents of an army book that brings its game, or several files at once below."
            take={(text) => takeBook(text, loadLibrary, null, setWaiting)}
            onClose={(kept) => {
              setOpen(null);
              if (kept.length) showToast({ message: `Kept ${list(kept.map((name) => `“${name}”`))}.` });
            }}
          />
        ) : null}
      </Suspense>
    </section>
  );
}
