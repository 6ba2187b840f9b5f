"use client";

import { FileInput, Plus } from "lucide-react";
import { lazy, Suspense } from "react";
import type { LoadLibrary } from "@/components/storage/use-library";
import { useOwnGames } from "@/components/storage/use-own";
import { Button, ButtonLink } from "@/components/ui/button";
import { SectionHead } from "@/components/ui/section-head";
import { useDialogs } from "@/components/ui/use-dialogs";
import { ImportBooks } from "./import-books";
import { OwnBooks } from "./own-books";

const NewGameDialog = lazy(() => import("./new-game-dialog").then((m) => ({ default: m.NewGameDialog })));

/** Games that the player made or was given, each with its army lists. */
export function OwnGames({ loadLibrary }: { loadLibrary: LoadLibrary }) {
  const games = useOwnGames();
  const { open, show, close } = useDialogs<"new" | "import">();
  return (
    <section className="pt-8" aria-labelledby="your-games">
      <SectionHead id="your-games">Your games</SectionHead>
      <p className="max-w-(--measure) pt-3 text-ink-2">
        A game that is not among ours, made in a form or imported with one of its army lists. Its rosters are built, checked, printed and
        shared like all others.
      </p>
      <div className="flex flex-wrap gap-3 py-3">
        <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => show("new")}>
          New game
        </Button>
        <Button icon={<FileInput size={16} aria-hidden="true" />} onClick={() => show("import")}>
          Import a game
        </Button>
        <ButtonLink href="/books/system">Open a game system</ButtonLink>
        <ButtonLink href="/books/own" prefetch={false}>
          Army books of your own
        </ButtonLink>
      </div>
      {games.map(({ id, title }) => (
        <div key={id} className="pt-4">
          <h3 className="text-xl">{title}</h3>
          <OwnBooks loadLibrary={loadLibrary} game={id} />
        </div>
      ))}
      <Suspense>{open === "new" ? <NewGameDialog loadLibrary={loadLibrary} onClose={close} /> : null}</Suspense>
      <ImportBooks
        title="Import a game"
        hint="The contents of an army book that brings its game, or several files at once below."
        loadLibrary={loadLibrary}
        game={null}
        open={open === "import"}
        onClose={close}
      />
    </section>
  );
}
