"use client";

import { useMemo, useState } from "react";
import { AskDialog } from "@/components/ui/dialog";
import { PasteArea } from "@/components/ui/paste-area";
import { type Fill, readPastedTable, type TableColumn } from "@/lib/advice/table/pasted-table";
import type { RowChange, RowValues, SheetRow } from "@/lib/advice/table/price-sheet";
import { count, number } from "@/lib/engine/text";
import { shownFigure } from "@/lib/engine/typed-figures";

interface PastePricesProps {
  text: string;
  /** Where a table without names begins. */
  start: { row: string; column: string };
  columns: readonly TableColumn[];
  rows: readonly { row: SheetRow; values: RowValues }[];
  onClose(): void;
  onFill(message: string, changes: readonly (readonly [SheetRow, RowChange])[]): void;
}

const SHOWN = 200;

/** Shows what a pasted table fills before it does, and lists what could not be read. */
export function PastePrices({ text: pasted, start, columns, rows, onClose, onFill }: PastePricesProps) {
  const [text, setText] = useState(pasted);
  const [refused, setRefused] = useState("");
  const table = useMemo(() => {
    const at = { row: rows.findIndex(({ row }) => row.key === start.row), column: columns.findIndex((c) => c.id === start.column) };
    const takers = rows.map(({ row }) => ({ key: row.key, name: row.name, takes: takes(row) }));
    return readPastedTable(text, columns, takers, { row: Math.max(0, at.row), column: Math.max(0, at.column) });
  }, [text, columns, rows, start]);
  const byKey = new Map(rows.map((one) => [one.row.key, one]));
  const fills = table.fills.map((fill) => ({ fill, ...lineOf(fill, byKey.get(fill.row), columns) })).filter(({ same }) => !same);
  const replaced = fills.filter(({ before }) => before !== "").length;

  const fill = () => {
    const changes = new Map<string, RowChange>();
    for (const { fill: one } of fills) {
      const change = changes.get(one.row) ?? {};
      changes.set(
        one.row,
        one.column === "points"
          ? { ...change, points: one.value as number }
          : { ...change, figures: { ...change.figures, [one.column]: one.value } },
      );
    }
    const pairs = [...changes].flatMap(([key, change]) => {
      const row = byKey.get(key)?.row;
      return row ? [[row, change] as const] : [];
    });
    if (pairs.length) onFill(`${count(fills.length, "number")} entered.`, pairs);
    else setRefused("There is nothing to fill in yet.");
  };
  return (
    <AskDialog
      open
      wide
      onClose={onClose}
      title={pasted ? "Fill in this table?" : "Paste a table"}
      verb={fills.length ? `Fill in ${count(fills.length, "number")}` : "Fill in"}
      onDo={fill}
    >
      <PasteArea
        label="Table"
        hint="Rows copied from a spreadsheet: a name and its numbers, or numbers alone. A first line may name the columns."
        rows={pasted ? 4 : 8}
        value={text}
        onText={(next) => {
          setText(next);
          setRefused("");
        }}
        error={refused || undefined}
        onRefused={setRefused}
      />
      {fills.length ? (
        <section aria-label="What is filled in">
          <p className="font-strong">
            {count(fills.length, "number")} to fill in
            {replaced ? `, ${number(replaced)} in place of ${replaced === 1 ? "another" : "others"}` : ""}
          </p>
          <ul className="mt-1 max-h-64 overflow-y-auto border-t border-rule" {...scrolls}>
            {fills.slice(0, SHOWN).map(({ fill: one, name, column, before, after }) => (
              <li key={`${one.row} ${one.column}`} className="flex justify-between gap-3 border-b border-rule py-1">
                <span className="min-w-0 break-words">
                  {name}: {column.toLowerCase()}
                </span>
                <span className="whitespace-nowrap">
                  {before ? <span className="text-ink-2">{before} → </span> : null}
                  <strong className="font-strong">{after}</strong>
                </span>
              </li>
            ))}
          </ul>
          {fills.length > SHOWN ? <p className="text-s text-ink-2">And {number(fills.length - SHOWN)} more.</p> : null}
        </section>
      ) : text.trim() && table.unread.length === 0 ? (
        <p className="text-ink-2">These numbers are on the sheet already.</p>
      ) : null}
      {table.unread.length ? (
        <section aria-label="What could not be read">
          <p className="font-strong">{count(table.unread.length, "place")} could not be read</p>
          <ul className="mt-1 max-h-48 overflow-y-auto border-t border-rule" {...scrolls}>
            {table.unread.slice(0, SHOWN).map(({ line, text: said, reason }) => (
              <li key={`${line} ${said} ${reason}`} className="flex gap-3 border-b border-rule py-1">
                <span className="w-16 flex-none text-s text-ink-3">Line {number(line)}</span>
                <span className="min-w-0 break-words">
                  {said && !reason.includes(`“${said}”`) ? `“${said}”: ` : ""}
                  {reason}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </AskDialog>
  );
}

/** What scrolls must be reachable by keyboard. */
const scrolls = { tabIndex: 0 };

function takes({ price, profile }: SheetRow): string[] {
  return [...(price ? ["points"] : []), ...(profile?.missing.map((m) => m.id) ?? [])];
}

function lineOf({ column, value }: Fill, at: { row: SheetRow; values: RowValues } | undefined, columns: readonly TableColumn[]) {
  const before = column === "points" ? (at?.values.points ?? null) : (at?.values.figures[column] ?? null);
  return {
    name: at?.row.name ?? "",
    column: columns.find((c) => c.id === column)?.name ?? column,
    before: shownFigure(before),
    after: shownFigure(value),
    same: before === value,
  };
}
