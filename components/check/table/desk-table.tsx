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
import { mediaSteps } from "@/components/ui/media-steps";
import type { Entrant } from "@/lib/events/desk/entrants";
import { type DeskColumn, orderColumns, screenColumns } from "@/lib/events/desk/table/columns";
import { firstSort, type Sort } from "@/lib/events/desk/table/order";
import { rowActions } from "./desk-actions";
import { columnClass, DeskRowItem, NAME } from "./desk-row";

/** Large, a table without room for all its columns, or a phone, where they stand below each other. */
const useRoom = mediaSteps(["(min-width: 1200px)", "(min-width: 900px)"], 0);

/** A row of one line, and how many are drawn beyond the window. */
const ROW = 46;
const BEYOND = 12;

interface DeskTableProps {
  rows: readonly Entrant[];
  event: DeskEvent | null;
  sort: Sort;
  /** Absent where the rows are so few that no other order helps. */
  onSort?: ((sort: Sort) => void) | undefined;
  /** The keys of the rows that are chosen; null while rows open instead. */
  chosen: ReadonlySet<string> | null;
  /** Chooses a row, or leaves it out again. */
  onChoose(key: string): void;
  /** Lets rows open again. */
  onChosen(): void;
  /** Opens the first question about a list. */
  onAsk(key: string): void;
}

/** The row that was open when the table was left, for as long as the page is not loaded anew. */
let lastOpen: { desk: string | undefined; row: string | null } = { desk: undefined, row: null };

/**
 * One row a player; any row opens, and among many any column sorts. Rows out of sight are not drawn: a desk may hold thousands. Its
 * keys are those of `rowActions`.
 */
export function DeskTable({ rows, event, sort, onSort, chosen, onChoose, onChosen, onAsk }: DeskTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const { drawn, items, before, after } = useDrawnRows(rows, table);
  const { open, toggle, onFocus } = useRowKeys({ rows, table, scrollTo: drawn.scrollToIndex, onChosen: chosen && onChosen });
  const hasRoom = useRoom() !== 1;
  // A column that is only hidden would still be counted by the cells that go over all of them.
  const columns = useMemo(() => screenColumns(rows).filter(({ isWide }) => hasRoom || !isWide), [rows, hasRoom]);
  const span = columns.length + 1;
  return (
    <>
      {onSort && (
        <SelectField
          label="Sort by"
          className="pt-3 md:hidden"
          value={sort.key}
          onChange={(picked) => onSort({ ...firstSort, key: picked.target.value })}
          options={orderColumns(rows).map(({ id, name }) => [id, name])}
        />
      )}
      <table
        ref={table}
        aria-rowcount={rows.length + 1}
        onFocus={onFocus}
        className="w-full border-collapse md:-mx-2 md:w-[calc(100%+1rem)] md:table-fixed"
      >
        <caption className="sr-only">Rosters and their verdicts</caption>
        <thead className="max-md:sr-only">
          <tr aria-rowindex={1} className="border-b border-ink text-left">
            {chosen && <ChoiceHead />}
            {columns.map((column) => (
              <Head key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
            {!chosen && <ChoiceHead />}
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
              {...{ index, entrant, event, columns, onChoose, onAsk }}
              open={chosen === null && open === entrant.key}
              chosen={chosen?.has(entrant.key) ?? null}
              onToggle={toggle}
            />
          );
        })}
        <Space height={after} span={span} />
      </table>
    </>
  );
}

/** Over the ticks, or over the arrows that open rows. */
function ChoiceHead() {
  return (
    <th scope="col" className="w-10">
      <span className="sr-only">Open or choose</span>
    </th>
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
  /** Ends choosing; null while nothing is chosen. */
  onChosen: (() => void) | null;
}

/** Which row is open and which has the focus, and the keys that move both. */
function useRowKeys({ rows, table, scrollTo, onChosen }: RowKeys) {
  const desk = useDesk((s) => s.desk?.id);
  const [open, setOpen] = useState(() => (lastOpen.desk === desk ? lastOpen.row : null));
  const [here, setHere] = useState(open);
  const toggle = useCallback((key: string) => setOpen((was) => (was === key ? null : key)), []);
  const onFocus = ({ target }: FocusEvent<HTMLTableElement>) => {
    const row = rows[Number(target.closest<HTMLElement>("[data-index]")?.dataset.index ?? -1)];
    if (row) setHere(row.key);
  };
  // Keys go on from the row that had the focus last, also where nothing has it now.
  const focus = (index: number) => table.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-row-control]`)?.focus();
  const at = rows.findIndex(({ key }) => key === here);
  useActionKeys(rowActions, {
    isOpen: open !== null || onChosen !== null,
    go(step) {
      const to = Math.min(rows.length - 1, Math.max(0, at < 0 ? 0 : at + step));
      setHere(rows[to]?.key ?? null);
      scrollTo(to);
      requestAnimationFrame(() => focus(to));
    },
    close() {
      if (onChosen) onChosen();
      else setOpen(null);
      requestAnimationFrame(() => focus(at));
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

interface HeadProps {
  column: DeskColumn;
  sort: Sort;
  onSort: DeskTableProps["onSort"];
}

function Head({ column, sort, onSort }: HeadProps) {
  const { id, name, width } = column;
  const isSorted = sort.key === id;
  return (
    <th
      scope="col"
      aria-sort={onSort && (isSorted ? (sort.down ? "descending" : "ascending") : "none")}
      style={{ "--column": width } as CSSProperties}
      className={cx("px-2 md:w-(--column)", id !== NAME && columnClass(column))}
    >
      {onSort ? (
        <button
          type="button"
          onClick={() => onSort({ key: id, down: isSorted && !sort.down })}
          className={cx("caps inline-flex min-h-(--target) items-center gap-1 hover:text-ink", isSorted ? "text-ink" : "text-ink-2")}
        >
          {name}
          {isSorted && (sort.down ? <ArrowDown size={12} aria-hidden="true" /> : <ArrowUp size={12} aria-hidden="true" />)}
        </button>
      ) : (
        <span className="caps inline-flex min-h-9 items-center text-ink-2">{name}</span>
      )}
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
