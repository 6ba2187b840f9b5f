"use client";

import { type ClipboardEvent, type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { Box } from "@/lib/advice/table/table-boxes";
import type { TableRow } from "@/lib/engine/catalogue/compile/permission-table";
import { BoxCell } from "./box-cell";
import { type GridKey, gridKey, within } from "./grid-keys";
import { ColumnHead, GridFoot, GridRow } from "./grid-parts";
import { type GridColumn, isInRun, type Place, type TableState } from "./table-state";

interface BoxGridProps {
  label: string;
  rows: readonly TableRow[];
  columns: readonly GridColumn[];
  state: Pick<TableState, "at" | "from" | "typing" | "problem" | "focusCall">;
  onMove(to: Place, extend: boolean): void;
  onAnswer(status: Box["status"]): void;
  onType(text: string | null): void;
  /** Takes what is typed; false where it cannot be read, so that it stays. */
  onTyped(down: boolean): boolean;
  onUndo(): void;
  onPaste(text: string): void;
  onChooseOne(): void;
}

/** The printed table as a grid: one stop for Tab, arrows inside, the column one is in drawn wide with its boxes in words. */
export function BoxGrid(props: BoxGridProps) {
  const { label, rows, columns, state, onType, onTyped } = props;
  const { at, typing, problem } = state;
  const table = useRef<HTMLTableElement>(null);
  const handlers = useGridHandlers(props, table);
  return (
    <div className="relative overflow-auto lg:max-h-[calc(100dvh-24px)] border border-rule-2 bg-leaf sm:rounded-s">
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the role makes the table one stop with arrows inside
        role="grid"
        aria-label={label}
        aria-multiselectable="true"
        {...handlers}
        className="w-full border-separate border-spacing-0 text-s"
      >
        <thead>
          <tr>
            <td className="sticky top-0 left-0 z-3 min-w-30 border-b border-ink bg-leaf" />
            {columns.map(({ army, name, boxes }, c) => (
              <ColumnHead key={army} name={name} boxes={boxes} current={c === at.column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, r) => (
            <GridRow key={row.index} row={row} columns={columns.length} at={at.column} current={r === at.row}>
              {columns.map(({ army, boxes }, c) => {
                const box = boxes[r];
                const here = r === at.row && c === at.column;
                return box ? (
                  <BoxCell
                    key={army}
                    place={`${r} ${c}`}
                    status={box.status}
                    code={box.code}
                    answered={box.from === "you"}
                    here={here}
                    wide={c === at.column}
                    line={r === at.row}
                    inRun={isInRun(state, { row: r, column: c })}
                    typing={here ? typing : null}
                    wrong={here && problem !== null}
                    onType={onType}
                    onTyped={onTyped}
                  />
                ) : null;
              })}
            </GridRow>
          ))}
        </tbody>
        <GridFoot rows={rows.length} columns={columns} at={at.column} />
      </table>
    </div>
  );
}

/** Keys, pointer and clipboard in the grid. The focus follows the box one moves to. */
function useGridHandlers(props: BoxGridProps, table: RefObject<HTMLTableElement | null>) {
  const { rows, columns, state, onMove, onAnswer, onType, onTyped, onUndo, onPaste, onChooseOne } = props;
  const { at, from, typing, focusCall } = state;
  const moved = useRef(false);
  const last = { row: rows.length - 1, column: columns.length - 1 };

  // Only then: a page that opens keeps its focus where it was.
  useLayoutEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    table.current?.querySelector<HTMLElement>(`[data-box="${at.row} ${at.column}"]`)?.focus();
  });
  const answeredCall = useRef(focusCall);
  useLayoutEffect(() => {
    if (focusCall === answeredCall.current) return;
    answeredCall.current = focusCall;
    table.current?.querySelector<HTMLElement>("[data-box][tabindex='0']")?.focus();
  }, [focusCall, table]);
  useEffect(() => {
    if (typing !== null) table.current?.querySelector<HTMLInputElement>("input")?.focus();
  }, [typing, table]);

  const move = (to: Place, extend = false) => {
    moved.current = true;
    onMove(within(to, last), extend);
  };
  const typeHere = () => onType(columns[at.column]?.boxes[at.row]?.code ?? "");

  const perform = (action: GridKey) => {
    switch (action.do) {
      case "move":
        return move(action.to, action.extend);
      case "answer":
        moved.current = true;
        return onAnswer(action.status);
      case "type":
        return action.text === null ? typeHere() : onType(action.text);
      case "enter":
        if (!onTyped(action.go === "down")) return;
        moved.current = true;
        if (action.go === "up") move({ row: at.row - 1, column: at.column });
        return;
      case "leave":
        moved.current = true;
        return onType(null);
      case "undo":
        return onUndo();
      case "choose-one":
        return onChooseOne();
    }
  };

  return {
    onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      const pressed = { key, control: ctrlKey || metaKey, alt: altKey, shift: shiftKey };
      const action = gridKey(pressed, { at, last, isTyping: typing !== null, isRun: from !== null });
      if (!action) return;
      event.preventDefault();
      perform(action);
    },
    onPointerDown(event: PointerEvent<HTMLTableElement>) {
      const target = event.target as Element;
      const place = target.closest<HTMLElement>("[data-box]")?.dataset.box?.split(" ").map(Number);
      if (!place || target.closest("input")) return;
      const [row = 0, column = 0] = place;
      if (typing !== null && !onTyped(false)) return;
      move({ row, column }, event.shiftKey);
    },
    onDoubleClick() {
      if (typing === null) typeHere();
    },
    onPaste(event: ClipboardEvent) {
      if (typing !== null) return;
      event.preventDefault();
      onPaste(event.clipboardData.getData("text/plain"));
    },
  };
}
