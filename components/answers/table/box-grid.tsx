"use client";

import { PenLine } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, memo, type PointerEvent, useEffect, useLayoutEffect, useRef } from "react";
import { cx } from "@/components/ui/class-names";
import { Mark } from "@/components/ui/mark";
import type { TableRow } from "@/lib/catalogue/compile/permission-table";
import { type Box, boxInWords, filledOf, STATUS_WORDS } from "@/lib/table/table-boxes";
import { number } from "@/lib/text";
import { PrintedBox } from "./printed-box";

export interface Place {
  row: number;
  column: number;
}

export interface GridColumn {
  army: string;
  name: string;
  boxes: readonly Box[];
}

interface BoxGridProps {
  label: string;
  rows: readonly TableRow[];
  columns: readonly GridColumn[];
  at: Place;
  /** The other end of a run of boxes. */
  from: Place | null;
  /** The code that is being typed into the box; null where none is. */
  typing: string | null;
  wrong: boolean;
  /** Goes up each time the box one is at should take the focus from elsewhere. */
  focusCall: number;
  onMove(to: Place, extend: boolean): void;
  onAnswer(status: Box["status"]): void;
  onType(text: string | null): void;
  /** Takes what is typed; false where it cannot be read, so that it stays. */
  onTyped(down: boolean): boolean;
  onUndo(): void;
  onPaste(text: string): void;
  onDrop(): void;
}

const KEYS: Record<string, Box["status"]> = {
  "+": "allowed",
  "-": "denied",
  "−": "denied",
  "?": "unconfirmed",
  Delete: "unconfirmed",
  Backspace: "unconfirmed",
};

/** The printed table as a grid: one stop for Tab, arrows inside, the column one is in drawn wide with its boxes in words. */
export function BoxGrid(props: BoxGridProps) {
  const { label, rows, columns, at, from, typing, wrong, focusCall, onMove, onAnswer, onType, onTyped, onUndo, onPaste, onDrop } = props;
  const table = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const last = { row: rows.length - 1, column: columns.length - 1 };

  // The focus follows the box one moves to, and only then: a page that opens keeps its focus where it was.
  useLayoutEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    table.current?.querySelector<HTMLElement>(`[data-box="${at.row} ${at.column}"]`)?.focus();
  });
  const answered = useRef(focusCall);
  useLayoutEffect(() => {
    if (focusCall === answered.current) return;
    answered.current = focusCall;
    table.current?.querySelector<HTMLElement>("[data-box][tabindex='0']")?.focus();
  }, [focusCall]);
  useEffect(() => {
    if (typing !== null) table.current?.querySelector<HTMLInputElement>("input")?.focus();
  }, [typing]);

  const move = (to: Place, extend = false) => {
    moved.current = true;
    onMove({ row: Math.min(last.row, Math.max(0, to.row)), column: Math.min(last.column, Math.max(0, to.column)) }, extend);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const control = ctrlKey || metaKey;
    const take = (work: () => void) => {
      event.preventDefault();
      work();
    };
    if (typing !== null) {
      if (key === "Enter" || key === "ArrowDown" || key === "ArrowUp") {
        take(() => {
          if (!onTyped(key !== "ArrowUp")) return;
          moved.current = true;
          if (key === "ArrowUp") move({ row: at.row - 1, column: at.column });
        });
      } else if (key === "Escape") {
        take(() => {
          moved.current = true;
          onType(null);
        });
      }
      return;
    }
    const to: Record<string, Place> = {
      ArrowUp: { row: at.row - 1, column: at.column },
      ArrowDown: { row: at.row + 1, column: at.column },
      ArrowLeft: { row: at.row, column: at.column - 1 },
      ArrowRight: { row: at.row, column: at.column + 1 },
      PageUp: { row: at.row - 10, column: at.column },
      PageDown: { row: at.row + 10, column: at.column },
      Home: control ? { row: 0, column: 0 } : { row: at.row, column: 0 },
      End: control ? last : { row: at.row, column: last.column },
    };
    const next = to[key];
    if (next && !altKey) return take(() => move(next, shiftKey));
    if (control && !altKey && key.toLowerCase() === "z") return take(onUndo);
    if (control || altKey) return;
    const status = KEYS[key];
    if (status) {
      return take(() => {
        moved.current = true;
        onAnswer(status);
      });
    }
    if (key === "Enter" || key === "F2") return take(() => onType(columns[at.column]?.boxes[at.row]?.code ?? ""));
    if (key === "Escape" && from) return take(onDrop);
    if (/^[a-z0-9]$/i.test(key)) take(() => onType(key.toUpperCase()));
  };

  const onPointerDown = (event: PointerEvent<HTMLTableElement>) => {
    const place = (event.target as Element).closest<HTMLElement>("[data-box]")?.dataset.box?.split(" ").map(Number);
    if (!place || (event.target as Element).closest("input")) return;
    const [row = 0, column = 0] = place;
    if (typing !== null && !onTyped(false)) return;
    move({ row, column }, event.shiftKey);
  };

  const paste = (event: ClipboardEvent) => {
    if (typing !== null) return;
    event.preventDefault();
    onPaste(event.clipboardData.getData("text/plain"));
  };

  const inRun = (row: number, column: number) =>
    from !== null &&
    row >= Math.min(from.row, at.row) &&
    row <= Math.max(from.row, at.row) &&
    column >= Math.min(from.column, at.column) &&
    column <= Math.max(from.column, at.column);

  return (
    <div className="relative overflow-auto lg:max-h-[calc(100dvh-24px)] border border-rule-2 bg-leaf sm:rounded-s">
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the role makes the table one stop with arrows inside
        role="grid"
        aria-label={label}
        aria-multiselectable="true"
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onDoubleClick={() => typing === null && onType(columns[at.column]?.boxes[at.row]?.code ?? "")}
        onPaste={paste}
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
                    inRun={inRun(r, c)}
                    typing={here ? typing : null}
                    wrong={here && wrong}
                    onType={onType}
                    onTyped={onTyped}
                  />
                ) : null;
              })}
            </GridRow>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="sticky left-0 z-1 border-t border-ink bg-leaf px-3 py-2 text-left font-text">
              Filled, of {number(rows.length)}
            </th>
            {columns.map(({ army, boxes }, c) => {
              const { book, you } = filledOf(boxes);
              return (
                <td
                  key={army}
                  className={cx(
                    "border-t border-ink px-1 py-2 text-center",
                    c === at.column ? "bg-accent-wash" : "border-l border-l-rule max-sm:hidden",
                  )}
                >
                  {book + you === rows.length ? <Mark kind="legal" label="all" className="mx-auto" /> : number(book + you)}
                </td>
              );
            })}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const ColumnHead = memo(function ColumnHead({ name, boxes, current }: { name: string; boxes: readonly Box[]; current: boolean }) {
  const { book, you } = filledOf(boxes);
  if (!current) {
    return (
      <th
        scope="col"
        className="sticky top-0 z-2 border-b border-l border-b-ink border-l-rule bg-leaf px-1 py-3 align-bottom max-sm:hidden"
      >
        <span className="inline-block rotate-180 text-left font-serif whitespace-nowrap [writing-mode:vertical-rl]">{name}</span>
      </th>
    );
  }
  return (
    <th
      scope="col"
      className="sticky top-0 z-2 min-w-36 border-x sm:min-w-38 border-b border-x-accent border-b-ink bg-accent-wash px-2 py-3 align-bottom"
    >
      <span className="block font-serif text-l">{name}</span>
      <span className="block font-text text-ink-2">
        {number(book + you)} of {number(boxes.length)}
      </span>
    </th>
  );
});

/** A row, under the heading of its section where it is the first. */
function GridRow({
  row,
  columns,
  at,
  current,
  children,
}: {
  row: TableRow;
  columns: number;
  at: number;
  current: boolean;
  children: React.ReactNode;
}) {
  return (
    <>
      {row.heading === null ? null : (
        <tr>
          <th
            scope="rowgroup"
            colSpan={columns + 1}
            className="caps border-b border-rule bg-sunk px-3 py-1 text-left text-ink-2"
            data-column={at}
          >
            <span className="sticky left-3">{row.heading}</span>
          </th>
        </tr>
      )}
      <tr>
        <th
          scope="row"
          className={cx(
            "sticky left-0 z-1 h-6.5 border-b bg-leaf px-3 text-left max-sm:[overflow-wrap:anywhere] sm:whitespace-nowrap pointer-coarse:h-11",
            current ? "border-accent font-strong" : "border-rule font-text",
          )}
        >
          {row.name}
        </th>
        {children}
      </tr>
    </>
  );
}

interface BoxCellProps {
  place: string;
  status: Box["status"];
  code: string;
  answered: boolean;
  here: boolean;
  wide: boolean;
  line: boolean;
  inRun: boolean;
  typing: string | null;
  wrong: boolean;
  onType(text: string | null): void;
  onTyped(down: boolean): boolean;
}

const sameBox = (a: BoxCellProps, b: BoxCellProps) =>
  a.typing === null &&
  b.typing === null &&
  (["place", "status", "code", "answered", "here", "wide", "line", "inRun"] as const).every((key) => a[key] === b[key]);

const BoxCell = memo(function BoxCell(props: BoxCellProps) {
  const { place, status, code, answered, here, wide, line, inRun, typing, wrong, onType, onTyped } = props;
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid can have the focus
      role="gridcell"
      data-box={place}
      tabIndex={here && typing === null ? 0 : -1}
      aria-selected={inRun || here}
      className={cx(
        "group/box h-6.5 cursor-default scroll-mt-40 scroll-ml-50 border-b px-1 outline-none! select-none pointer-coarse:h-11",
        line ? "border-b-accent" : "border-b-rule",
        wide ? "border-x border-x-accent bg-accent-wash px-2" : "border-l border-l-rule text-center max-sm:hidden",
        inRun && !wide && "bg-accent-wash",
        inRun && "shadow-[inset_3px_0_0_var(--accent)]",
      )}
    >
      <span className={cx("items-center gap-2", wide ? "flex" : "inline-flex align-middle")}>
        {typing === null ? (
          <PrintedBox
            status={status}
            code={code}
            className={here ? "outline-1 outline-offset-2 outline-accent group-focus/box:outline-2 group-focus/box:outline-focus" : ""}
          />
        ) : (
          <input
            aria-label="Code in this box"
            aria-invalid={wrong || undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            value={typing}
            onChange={(event) => onType(event.target.value)}
            onBlur={() => onTyped(false)}
            className="h-5 w-20 rounded-s border border-box-edge bg-box-white px-1 text-xs font-head text-box-black aria-invalid:border-illegal"
          />
        )}
        {wide ? (
          <>
            <span className="flex-1">{STATUS_WORDS[status]}</span>
            {answered ? (
              <PenLine size={14} role="img" aria-label="answered by you" aria-hidden={false} className="flex-none text-ink-2" />
            ) : null}
          </>
        ) : null}
        <span className="sr-only">{wide ? [status === "allowed" && code].filter(Boolean).join() : boxInWords({ status, code })}</span>
      </span>
    </td>
  );
}, sameBox);
