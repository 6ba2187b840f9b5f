"use client";

import { useCallback, useDeferredValue, useMemo, useReducer } from "react";
import type { LoadLibrary } from "@/components/storage/use-library";
import {
  type Box,
  boxOf,
  type ColumnAnswers,
  type CopyColumn,
  columnAnswers,
  type Filled,
  filledOf,
  printedCode,
} from "@/lib/advice/table/table-boxes";
import { statusOf } from "@/lib/advice/table/table-codes";
import { codesOf, type TableRow } from "@/lib/engine/catalogue/compile/permission-table";
import type { Page } from "@/lib/engine/common";
import type { PermissionTable } from "@/lib/engine/schema/book";
import { type BoxEdit, boxKey, overwrites, START, tableReducer } from "./table-state";
import { useTableColumns, useTablePack } from "./use-table-pack";

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

/** The boxes as they stand, and the way to change them. Every answer shows at once and is kept after it. */
export function usePrintedTable({ game, table, rows, pages, loadLibrary }: TableProps) {
  const [state, dispatch] = useReducer(tableReducer, START);
  const columnFor = useTableColumns(game, loadLibrary);
  const { kept, pack, write, undo, whole } = useTablePack(game, rows, columnFor, dispatch);
  const copies = useMemo(() => new Map(pages.flatMap((p) => p.columns.map((c) => [c.army, c.copy] as const))), [pages]);
  const copyOf = useCallback((army: string) => copies.get(army) ?? {}, [copies]);
  const boxesOf = useCallback(
    (army: string, answers: ColumnAnswers) => rows.map((row) => boxOf(table, army, row, copyOf(army), answers)),
    [copyOf, rows, table],
  );

  /** Enters answers; those against our copy are asked about first, unless one is sure. */
  const enter = useCallback(
    (edits: readonly BoxEdit[], words: string, isSure = false) => {
      const answers = new Map([...new Set(edits.map(({ army }) => army))].map((army) => [army, columnAnswers(pack, army)]));
      const boxes = overwrites(edits, copyOf, (army) => answers.get(army) ?? columnAnswers(pack, army));
      if (boxes.length && !isSure) {
        dispatch({ do: "ask", overwriting: { edits, words, boxes } });
        return;
      }
      // Where our copy has a word as well, what comes of both is only known once it is kept.
      const lost = edits.filter(({ army, answer }) => ![...answer.keys()].some((entry) => copyOf(army)[entry]));
      const coming = new Map(lost.map((edit) => [boxKey(edit.army, edit.row), boxAsAnswered(table, rows, edit)] as const));
      dispatch({ do: "enter", words, coming });
      write(edits, () => dispatch({ do: "arrive", coming }));
    },
    [copyOf, pack, rows, table, write],
  );

  /** A column with what is on its way laid over it. */
  const column = useCallback(
    (army: string) => boxesOf(army, columnAnswers(pack, army)).map((box, row) => state.coming.get(boxKey(army, row)) ?? box),
    [boxesOf, state.coming, pack],
  );

  // The sums of the whole book may come a moment later than the box one has just typed.
  const earlier = useDeferredValue(pack);
  const filled = useMemo(
    () => new Map<string, Filled>([...copies.keys()].map((army) => [army, filledOf(boxesOf(army, columnAnswers(earlier, army)))])),
    [copies, boxesOf, earlier],
  );

  return { state, dispatch, kept, pack, whole, column, columnFor, filled, enter, undo };
}

/** What a box will look like once its answer is kept. */
function boxAsAnswered(table: PermissionTable, rows: readonly TableRow[], { army, row, answer }: BoxEdit): Box {
  const codes = codesOf(table, army);
  const status = statusOf(answer);
  const code = (rows[row]?.parts ?? [])
    .flatMap((part) => {
      const given = answer.get(part.entry);
      return given?.status === "allowed" ? [printedCode(codes, given.marks, part.code)] : [];
    })
    .join(",");
  return { status: status ?? "unconfirmed", from: status ? "you" : null, code };
}
