"use client";

import { type Dispatch, useCallback, useEffect, useRef, useState } from "react";
import { CHANGED_SINCE, changeQuietly, MY_ANSWERS, type Step } from "@/components/answers/change-pack";
import { ownStore } from "@/components/storage/own-store";
import type { LoadLibrary } from "@/components/storage/use-library";
import { useOwn } from "@/components/storage/use-own";
import { showToast } from "@/components/ui/toast";
import { useLoaded } from "@/components/ui/use-loaded";
import type { TableColumn } from "@/lib/advice/table/table-answers";
import type { TableRow } from "@/lib/engine/catalogue/compile/permission-table";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Pack } from "@/lib/engine/schema/pack";
import type { BoxEdit, TableAction } from "./table-state";

/** The column of an army list with what answers in it need; each is compiled when it is first asked for. */
export function useTableColumns(game: string, loadLibrary: LoadLibrary) {
  const columns = useRef(new Map<string, Promise<TableColumn | null>>());
  return useCallback(
    (army: string) => {
      const known = columns.current.get(army);
      if (known) return known;
      const made = Promise.all([loadLibrary(), import("@/lib/advice/table/table-answers")]).then(async ([library, { tableColumn }]) =>
        tableColumn(await library.bareCatalogue({ game, armyList: army })),
      );
      columns.current.set(army, made);
      made.catch(() => columns.current.delete(army));
      return made;
    },
    [game, loadLibrary],
  );
}

export type ColumnFor = ReturnType<typeof useTableColumns>;

/** The pack that the table's answers go into. Answers are written in order, one after the other, so that undo takes the last one back. */
export function useTablePack(game: string, rows: readonly TableRow[], columnFor: ColumnFor, dispatch: Dispatch<TableAction>) {
  const own = useOwn();
  const kept = own?.packs.find((p) => p.game === game && p.pack.id === MY_ANSWERS.id) ?? null;
  /** What was written last, until the store tells of it. */
  const [written, setWritten] = useState<{ pack: Pack | null } | null>(null);
  const waiting = useRef(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const steps = useRef<Step[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the store tells is newer than what was written
  useEffect(() => {
    if (waiting.current === 0) setWritten(null);
  }, [own]);

  const enqueue = useCallback((work: () => Promise<void>) => {
    waiting.current++;
    const done = () => {
      waiting.current--;
    };
    queue.current = queue.current.then(work).then(done, () => {
      done();
      showToast({ message: "The army list could not be read, so nothing was entered." });
    });
  }, []);

  /** Writes answers, those of boxes that they do not fit left out; `onDone` whatever comes of it. */
  const write = useCallback(
    (edits: readonly BoxEdit[], onDone: () => void) =>
      enqueue(async () => {
        try {
          const { fitting, faults, answerBoxes } = await fittingEdits(edits, rows, columnFor);
          if (faults.length) dispatch({ do: "fault", faults });
          if (fitting.length === 0) return;
          const step = await changeQuietly({ game, ...MY_ANSWERS }, (pack) =>
            fitting.reduce((next, { column, answers }) => answerBoxes(next, column, answers), pack),
          );
          if (!step) return;
          steps.current.push(step);
          setWritten({ pack: step.after });
        } finally {
          onDone();
        }
      }),
    [columnFor, dispatch, enqueue, game, rows],
  );

  const undo = useCallback(
    () =>
      enqueue(async () => {
        const step = steps.current.pop();
        if (!step) dispatch({ do: "announce", words: "Nothing to undo." });
        else if (await step.undo()) {
          setWritten({ pack: step.before });
          dispatch({ do: "announce", words: "Undone." });
        } else showToast({ message: CHANGED_SINCE });
      }),
    [dispatch, enqueue],
  );

  /** The pack with all that was entered, once it is written. */
  const whole = useCallback(async () => {
    await queue.current;
    const { packs } = await (await ownStore()).all();
    return packs.find((one) => one.game === game && one.pack.id === MY_ANSWERS.id)?.pack ?? null;
  }, [game]);

  return { kept, pack: written ? written.pack : (kept?.pack ?? null), write, undo, whole };
}

/** The answers that fit their boxes, by column, and why others do not. */
async function fittingEdits(edits: readonly BoxEdit[], rows: readonly TableRow[], columnFor: ColumnFor) {
  const [{ answerBoxes, misfits }, columns] = await Promise.all([
    import("@/lib/advice/table/table-answers"),
    Promise.all([...new Set(edits.map((edit) => edit.army))].map(columnFor)),
  ]);
  const faults: string[] = [];
  const fitting = columns.flatMap((column) => {
    if (!column) return [];
    const answers = edits.flatMap(({ army, row: r, answer }) => {
      const row = rows[r];
      if (army !== column.army || !row) return [];
      const wrong = misfits(column, row, answer);
      faults.push(...wrong);
      return wrong.length ? [] : [answer];
    });
    return answers.length ? [{ column, answers }] : [];
  });
  return { fitting, faults, answerBoxes };
}

/** How many milliseconds one stays in a column before its army list is compiled. */
const STAY = 300;

/** The catalogue of the column one is in, compiled before the first answer needs it; null until then. */
export function useColumnCatalogue(army: string | undefined, columnFor: ColumnFor): Catalogue | null {
  const { last } = useLoaded(() => (army === undefined ? null : columnFor(army)), [army, columnFor], STAY);
  return last?.army === army ? (last?.catalogue ?? null) : null;
}
