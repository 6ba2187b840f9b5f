"use client";

import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { ArrowDown, ArrowUp } from "lucide-react";
import {
  type CSSProperties,
  type FocusEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { DeskEvent } from "@/components/check/files/event-of";
import { useDesk } from "@/components/check/store/desk-store";
import { useActionKeys } from "@/components/ui/actions";
import { cx } from "@/components/ui/class-names";
import { SelectField } from "@/components/ui/field";
import type { Entrant } from "@/lib/events/desk/entrants";
import { type DeskColumn, orderColumns, screenColumns } from "@/lib/events/desk/table/columns";
import { firstSort, type Sort } from "@/lib/events/desk/table/order";
import { rowActions } from "./desk-actions";
import { columnClass, DeskRowItem } from "./desk-row";

/** A row of one line, and how many are drawn beyond the window. */
const ROW = 45;
const BEYOND = 12;

interface DeskTableProps {
  rows: readonly Entrant[];
  event: DeskEvent | null;
  sort: Sort;
  onSort(sort: Sort): void;
  ticked: ReadonlySet<string>;
  /** Ticks or unticks; turns them over where `on` is not given. */
  onTick(keys: readonly string[], on?: boolean): void;
}

/** The row that was open when the table was left, for as long as the page is not loaded anew. */
let lastOpen: { desk: string | undefined; row: string | null } = { desk: undefined, row: null };

/**
 * One row a player; any column sorts, any row opens. Rows out of sight are not drawn: a desk may hold thousands. Its keys are those
 * of `rowActions`.
 */
export function DeskTable({ rows, event, sort, onSort, ticked, onTick }: DeskTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const { drawn, items, before, after } = useDrawnRows(rows, table);
  const tick = useCallback((key: string) => onTick([key]), [onTick]);
  const { open, toggle, onFocus } = useRowKeys({ rows, table, scrollTo: drawn.scrollToIndex, tick });
  const columns = useMemo(() => screenColumns(rows), [rows]);
  const span = columns.length + 2;
  return (
    <>
      <SelectField
        label="Sort by"
        className="pt-3 md:hidden"
        value={sort.key}
        onChange={(chosen) => onSort({ ...firstSort, key: chosen.target.value })}
        options={orderColumns(rows).map(({ id, name, orderName = name }) => [id, orderName])}
      />
      <table ref={table} aria-rowcount={rows.length + 1} onFocus={onFocus} className="mt-1 w-full border-collapse md:table-fixed">
        <caption className="sr-only">Rosters and their verdicts</caption>
        <thead className="max-md:sr-only">
          <tr aria-rowindex={1} className="border-b border-ink text-left">
            <th scope="col" className="w-10 pl-2">
              <TickAll rows={rows} ticked={ticked} onTick={onTick} />
            </th>
            {columns.map((column, i) => (
              <Head key={column.id} column={column} isFirst={i === 0} sort={sort} onSort={onSort} />
            ))}
            <th scope="col" className="w-10">
              <span className="sr-only">Details</span>
            </th>
          </tr>
        </thead>
        <Space height={before} span={span} />
        {items.map(({ index }) => {
          const entrant = rows[index];
          if (!entrant) return null;
          return (
            <DeskRowItem
              key={entrant.key}
              ref={drawn.measureElement}
              {...{ index, entrant, event, columns }}
              open={open === entrant.key}
              ticked={ticked.has(entrant.key)}
              onToggle={toggle}
              onTick={tick}
            />
          );
        })}
        <Space height={after} span={span} />
      </table>
    </>
  );
}

/** The rows that are drawn, and the room of those before and after them. */
function useDrawnRows(rows: readonly Entrant[], table: RefObject<HTMLTableElement | null>) {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop((table.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [table]);
  const drawn = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW,
    overscan: BEYOND,
    scrollMargin: top,
    getItemKey: (i) => rows[i]?.key ?? i,
  });
  const items = drawn.getVirtualItems();
  const before = Math.max(0, (items[0]?.start ?? top) - top);
  const after = Math.max(0, drawn.getTotalSize() - ((items.at(-1)?.end ?? top) - top));
  return { drawn, items, before, after };
}

interface RowKeys {
  rows: readonly Entrant[];
  table: RefObject<HTMLTableElement | null>;
  scrollTo(index: number): void;
  tick(key: string): void;
}

/** Which row is open and which has the focus, and the keys that move both. */
function useRowKeys({ rows, table, scrollTo, tick }: RowKeys) {
  const desk = useDesk((s) => s.desk?.id);
  const [open, setOpen] = useState(() => (lastOpen.desk === desk ? lastOpen.row : null));
  const [here, setHere] = useState(open);
  const toggle = useCallback((key: string) => setOpen((was) => (was === key ? null : key)), []);
  const onFocus = ({ target }: FocusEvent<HTMLTableElement>) => {
    const row = rows[Number(target.closest<HTMLElement>("[data-index]")?.dataset.index ?? -1)];
    if (row) setHere(row.key);
  };
  // Keys go on from the row that had the focus last, also where nothing has it now.
  const focus = (index: number) => table.current?.querySelector<HTMLElement>(`[data-index="${index}"] button[aria-expanded]`)?.focus();
  const at = rows.findIndex(({ key }) => key === here);
  useActionKeys(rowActions, {
    isOpen: open !== null,
    row: rows[at] ? at : null,
    go(step) {
      const to = Math.min(rows.length - 1, Math.max(0, at < 0 ? 0 : at + step));
      setHere(rows[to]?.key ?? null);
      scrollTo(to);
      requestAnimationFrame(() => focus(to));
    },
    choose: () => here !== null && tick(here),
    close() {
      setOpen(null);
      focus(at);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival, to where one was when the page was left
  useEffect(() => {
    if (at >= 0) scrollTo(at);
  }, []);
  useEffect(() => {
    lastOpen = { desk, row: open };
  }, [desk, open]);
  return { open, toggle, onFocus };
}

function TickAll({ rows, ticked, onTick }: Pick<DeskTableProps, "rows" | "ticked" | "onTick">) {
  const keys = rows.map(({ key }) => key);
  const all = keys.length > 0 && keys.every((key) => ticked.has(key));
  return (
    <input
      type="checkbox"
      aria-label="Choose all that are shown"
      checked={all}
      onChange={() => onTick(keys, !all)}
      className="m-2.5 block size-4 accent-(--accent)"
    />
  );
}

interface HeadProps {
  column: DeskColumn;
  /** It is on phones too, as wide as there is room. */
  isFirst: boolean;
  sort: Sort;
  onSort(sort: Sort): void;
}

function Head({ column, isFirst, sort, onSort }: HeadProps) {
  const { id, name, width } = column;
  const isSorted = sort.key === id;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sort.down ? "descending" : "ascending") : "none"}
      style={{ "--column": width } as CSSProperties}
      className={cx("px-2 align-bottom md:w-(--column)", !isFirst && columnClass(column))}
    >
      <button
        type="button"
        onClick={() => onSort({ key: id, down: isSorted && !sort.down })}
        className={cx("caps inline-flex min-h-(--target) items-center gap-1 hover:text-ink", isSorted ? "text-ink" : "text-ink-3")}
      >
        {name}
        {isSorted && (sort.down ? <ArrowDown size={12} aria-hidden="true" /> : <ArrowUp size={12} aria-hidden="true" />)}
      </button>
    </th>
  );
}

/** The room of rows that are not drawn. */
function Space({ height, span }: { height: number; span: number }) {
  if (height === 0) return null;
  return (
    <tbody aria-hidden="true">
      <tr>
        <td colSpan={span} style={{ height }} className="p-0" />
      </tr>
    </tbody>
  );
}
