"use client";

import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { CHANGED_SINCE, changeQuietly, MY_ANSWERS, type Step } from "@/components/answers/change-pack";
import type { LoadLibrary } from "@/components/storage/use-library";
import { useOwn } from "@/components/storage/use-own";
import { showToast } from "@/components/ui/toast";
import { codesOf, type TableRow } from "@/lib/catalogue/compile/permission-table";
import type { Page } from "@/lib/common";
import type { PermissionTable } from "@/lib/schema/book";
import type { Pack } from "@/lib/schema/pack";
import type { TableColumn } from "@/lib/table/table-answers";
import { type Box, boxOf, type CopyColumn, columnAnswers, type Filled, filledOf, printedCode } from "@/lib/table/table-boxes";
import { type BoxAnswer, overwritten, statusOf } from "@/lib/table/table-codes";

/** One printed page: the columns stand as in the book. */
export interface TablePage {
  page: Page;
  columns: { army: string; name: string; copy: CopyColumn }[];
}

export interface TableProps {
  game: string;
  table: PermissionTable;
  rows: readonly TableRow[];
  pages: readonly TablePage[];
  loadLibrary: LoadLibrary;
}

/** An answer on its way into the pack. */
export interface BoxEdit {
  army: string;
  row: number;
  answer: BoxAnswer;
}

/** An answer that goes against what our copy shows: asked about before it is kept. */
export interface Overwriting {
  edits: readonly BoxEdit[];
  said: string;
  boxes: { army: string; row: number; entry: string; status: "allowed" | "denied"; page: Page }[];
}

const keyOf = (army: string, row: number) => `${army} ${row}`;

/** The boxes as they stand, and the way to change them. Every answer shows at once and is kept after it. */
export function usePrintedTable({ game, table, rows, pages, loadLibrary }: TableProps) {
  const own = useOwn();
  const kept = own?.packs.find((p) => p.game === game && p.pack.id === MY_ANSWERS.id) ?? null;
  /** What was written last, until the store tells of it. */
  const [written, setWritten] = useState<{ pack: Pack | null } | null>(null);
  const pack = written ? written.pack : (kept?.pack ?? null);
  /** Answers that are not in the pack yet, by box. */
  const [coming, setComing] = useState<ReadonlyMap<string, Box>>(new Map());
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<Overwriting | null>(null);
  const [said, setSaid] = useState("");
  const waiting = useRef(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const steps = useRef<Step[]>([]);
  const columns = useRef(new Map<string, Promise<TableColumn | null>>());
  const copies = useMemo(() => new Map(pages.flatMap((p) => p.columns.map((c) => [c.army, c.copy] as const))), [pages]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the store tells is newer than what was written
  useEffect(() => {
    if (waiting.current === 0) setWritten(null);
  }, [own]);

  /** What answers in a column need; its army list is compiled when it is first asked for. */
  const columnFor = useCallback(
    (army: string) => {
      const known = columns.current.get(army);
      if (known) return known;
      const made = Promise.all([loadLibrary(), import("@/lib/table/table-answers")]).then(async ([library, { tableColumn }]) =>
        tableColumn(await library.bareCatalogue({ game, armyList: army })),
      );
      columns.current.set(army, made);
      made.catch(() => columns.current.delete(army));
      return made;
    },
    [game, loadLibrary],
  );

  const boxesOf = useCallback(
    (army: string, answers: ReturnType<typeof columnAnswers>): Box[] => {
      const copy = copies.get(army) ?? {};
      return rows.map((row) => boxOf(table, army, row, copy, answers));
    },
    [copies, rows, table],
  );

  /** In order, one after the other, so that undo takes the last one back. */
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

  const write = useCallback(
    (edits: readonly BoxEdit[]) => {
      // Where our copy has a word as well, what comes of both is only known once it is kept.
      const lost = edits.filter(({ army, answer }) => ![...answer.keys()].some((entry) => copies.get(army)?.[entry]));
      const shown = new Map(lost.map((edit) => [keyOf(edit.army, edit.row), shownBox(table, rows, edit)] as const));
      setComing((before) => new Map([...before, ...shown]));
      const arrive = () =>
        setComing((before) => {
          const left = new Map(before);
          for (const [key, box] of shown) if (left.get(key) === box) left.delete(key);
          return left;
        });
      enqueue(async () => {
        try {
          const [{ answerBoxes, misfits }, found] = await Promise.all([
            import("@/lib/table/table-answers"),
            Promise.all([...new Set(edits.map((e) => e.army))].map(columnFor)),
          ]);
          const wrong: string[] = [];
          const fit = found.flatMap((column) => {
            const answers = edits.flatMap(({ army, row, answer }) => {
              const place = rows[row];
              if (!column || army !== column.army || !place) return [];
              const unfit = misfits(column, place, answer);
              wrong.push(...unfit);
              return unfit.length ? [] : [answer];
            });
            return column && answers.length ? [{ column, answers }] : [];
          });
          if (wrong.length) setFaults(wrong);
          if (fit.length === 0) return;
          const step = await changeQuietly({ game, ...MY_ANSWERS }, (current) =>
            fit.reduce((next, { column, answers }) => answerBoxes(next, column, answers), current),
          );
          if (!step) return;
          steps.current.push(step);
          setWritten({ pack: step.after });
        } finally {
          arrive();
        }
      });
    },
    [columnFor, copies, enqueue, game, rows, table],
  );

  /** Enters answers; those against our copy are asked about first. */
  const enter = useCallback(
    (edits: readonly BoxEdit[], words: string, sure = false) => {
      setFaults([]);
      const answers = new Map<string, ReturnType<typeof columnAnswers>>();
      const against = edits.flatMap(({ army, row, answer }) => {
        const mine = answers.get(army) ?? columnAnswers(pack, army);
        answers.set(army, mine);
        return overwritten(copies.get(army) ?? {}, answer)
          .filter(({ entry }) => mine.permissions.get(entry) !== answer.get(entry)?.status)
          .map(({ entry, word: { status, page } }) => ({ army, row, entry, status, page }));
      });
      if (against.length && !sure) {
        setAsked({ edits, said: words, boxes: against });
        return;
      }
      setAsked(null);
      setSaid(words);
      write(edits);
    },
    [copies, pack, write],
  );

  const undo = useCallback(() => {
    enqueue(async () => {
      const step = steps.current.pop();
      if (!step) {
        setSaid("Nothing to undo.");
        return;
      }
      if (await step.undo()) {
        setWritten({ pack: step.before });
        setSaid("Undone.");
      } else showToast({ message: CHANGED_SINCE });
    });
  }, [enqueue]);

  /** A column with what is on its way laid over it. */
  const column = useCallback(
    (army: string): Box[] => boxesOf(army, columnAnswers(pack, army)).map((box, row) => coming.get(keyOf(army, row)) ?? box),
    [boxesOf, coming, pack],
  );

  // The sums of the whole book may come a moment later than the box one has just typed.
  const late = useDeferredValue(pack);
  const filled = useMemo(
    () => new Map<string, Filled>([...copies.keys()].map((army) => [army, filledOf(boxesOf(army, columnAnswers(late, army)))])),
    [copies, boxesOf, late],
  );

  return {
    ready: own !== null,
    /** The pack the answers are kept in, and as it is with the last of them. */
    kept,
    pack,
    column,
    columnFor,
    filled,
    enter,
    undo,
    faults,
    setFaults,
    asked,
    keepOurs: () => setAsked(null),
    said,
    setSaid,
  };
}

/** What a box will look like once its answer is kept. */
function shownBox(table: PermissionTable, rows: readonly TableRow[], { army, row, answer }: BoxEdit): Box {
  const codes = codesOf(table, army);
  const status = statusOf(answer);
  const parts = rows[row]?.parts ?? [];
  const code = parts
    .flatMap((part) => {
      const said = answer.get(part.entry);
      return said?.status === "allowed" ? [printedCode(codes, said.marks, part.code)] : [];
    })
    .join(",");
  return { status: status ?? "unconfirmed", from: status ? "you" : null, code };
}
