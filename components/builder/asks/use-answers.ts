"use client";

import { useContext, useMemo } from "react";
import { changeQuietly, MY_ANSWERS } from "@/components/answers/change-pack";
import { LibraryContext, useBuilder, useBuilderStore } from "@/components/builder/state/use-builder";
import { useOwn } from "@/components/storage/use-own";
import { useLoaded } from "@/components/ui/use-loaded";
import { type Ask, type AskAnswer, answerTo, type OpenBook, withAnswer } from "@/lib/advice/asks/asks";
import { type OpenCell, openCells } from "@/lib/advice/open/open-cells";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Pack } from "@/lib/engine/schema/pack";

/** What the player's own answers need in the builder. */
export interface Answers {
  book: OpenBook;
  /** The pack the answers are kept in; null before the first. */
  pack: Pack | null;
  /** Answers, or takes an answer back with null; one step of undo. */
  give(ask: Ask, answer: AskAnswer | null): void;
}

const cellsOfCatalogue = new WeakMap<Catalogue, OpenCell[]>();

function cellsIn(catalogue: Catalogue): OpenCell[] {
  const cells = cellsOfCatalogue.get(catalogue) ?? openCells(catalogue);
  cellsOfCatalogue.set(catalogue, cells);
  return cells;
}

const NO_CELLS: ReadonlyMap<string, readonly OpenCell[]> = new Map();

/** The open cells of the army lists in the roster and the player's answers to them; null until they are read. */
export function useAnswers(): Answers | null {
  const library = useContext(LibraryContext);
  const store = useBuilderStore();
  const own = useOwn();
  const book = useBuilder((s) => s.catalogue?.book ?? null);
  const game = book?.id ?? null;
  // By their words, so that a change of the roster does not look them up again.
  const homes = useBuilder((s) => homesIn(s.view.resolved?.units ?? []));
  const loaded = useLoaded<ReadonlyMap<string, readonly OpenCell[]>>(() => {
    if (!library || game === null || homes === "") return null;
    const read = async (armyList: string) => [armyList, cellsIn(await library.bareCatalogue({ game, armyList }))] as const;
    return Promise.all(homes.split(" ").map(read)).then((all) => new Map(all));
  }, [library, game, homes]);
  // An army list that was deleted asks nothing.
  const cells = loaded.state === "failed" ? NO_CELLS : loaded.last;
  const open = useMemo<OpenBook | null>(
    () => cells && { cellsOf: (army) => cells.get(army), perModel: book?.counts === "models", codes: book?.permissionTable?.codes ?? [] },
    [cells, book],
  );
  if (!open || !own || game === null) return null;

  const pack = own.packs.find((p) => p.game === game && p.pack.id === MY_ANSWERS.id)?.pack ?? null;
  const put = (ask: Ask, answer: AskAnswer | null) => changeQuietly({ game, ...MY_ANSWERS }, (kept) => withAnswer(kept, ask, answer));
  return {
    book: open,
    pack,
    give(ask, answer) {
      const before = answerTo(ask, pack);
      void put(ask, answer).then((kept) => {
        if (kept) store.getState().aside({ undo: () => void put(ask, before), redo: () => void put(ask, answer) });
      });
    },
  };
}

function homesIn(units: readonly { home: string }[]): string {
  return [...new Set(units.map((unit) => unit.home))].sort().join(" ");
}
