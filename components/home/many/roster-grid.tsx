"use client";

import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { MenuActions } from "@/components/home/parts/roster-menu";
import type { RosterRecord } from "@/components/storage/records/record";
import { cx } from "@/components/ui/class-names";
import { useLatest } from "@/components/ui/use-latest";
import { useHomeWords } from "@/components/words/home";
import { keyed } from "@/lib/engine/keyed";
import { COLUMNS, type Column, grid, type ListActions, RosterRow } from "./roster-row";

/** The height of a row of two lines, and how many are drawn beyond the window. */
const ROW = 55;
const BEYOND = 12;
/** Up to so many rows are all drawn, so that the browser finds words in them. */
const ALL_DRAWN = 100;
const PAGE = 10;

interface RosterGridProps {
  shown: readonly RosterRecord[];
  now: number;
  ticked: ReadonlySet<string>;
  choosing: boolean;
  onTick(id: string, range: boolean): void;
  onAll(on: boolean): void;
  /** Ends choosing. */
  onNone(): void;
  actions: MenuActions;
}

/**
 * Rosters as rows. One tab stop: arrows move between rows and their parts, Space ticks, Shift with either ticks a run, Enter opens,
 * Delete deletes, Escape unticks all.
 */
export function RosterGrid(props: RosterGridProps) {
  const { shown, now, ticked, choosing, onTick, onAll, actions } = props;
  const [stop, setStop] = useState<{ id: string | null; column: Column }>({ id: null, column: "name" });
  const frame = useRef<HTMLTableElement>(null);
  const { drawn, items, before, after } = useDrawnRows(shown, frame);
  const known = shown.some(({ id }) => id === stop.id);
  const stopId = known ? stop.id : (shown[0]?.id ?? null);

  const rowActions = useRowActions(onTick, actions);
  const focus = (index: number, column: Column) => {
    const row = frame.current?.querySelector(`[data-index="${index}"]`);
    const part = row?.querySelector<HTMLElement>(`[data-column="${column}"]`) ?? row?.querySelector<HTMLElement>("[data-column]");
    part?.focus();
    return part !== undefined && part !== null;
  };
  const go = (to: number, column: Column) => {
    const index = Math.max(0, Math.min(shown.length - 1, to));
    const record = shown[index];
    if (!record) return;
    setStop({ id: record.id, column });
    if (focus(index, column)) return;
    drawn.scrollToIndex(index);
    requestAnimationFrame(() => requestAnimationFrame(() => focus(index, column)));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const place = placeOf(shown, event.target);
    if (!place || event.defaultPrevented || event.altKey || !pressed(event, place, props, go)) return;
    event.preventDefault();
  };

  return (
    <table
      ref={frame}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows move in it
      role="grid"
      className="block"
      aria-label="Rosters"
      aria-multiselectable="true"
      aria-rowcount={shown.length + 1}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const place = placeOf(shown, event.target);
        if (place) setStop({ id: place.record.id, column: place.column });
      }}
    >
      <ListHead
        choosing={choosing}
        some={ticked.size > 0}
        all={shown.length > 0 && shown.every(({ id }) => ticked.has(id))}
        onAll={onAll}
      />
      <tbody className="block">
        {before > 0 && <Space height={before} />}
        {items.map(({ index }) => {
          const record = shown[index];
          if (!record) return null;
          return (
            <RosterRow
              key={record.id}
              ref={drawn.measureElement}
              record={record}
              index={index}
              now={now}
              ticked={ticked.has(record.id)}
              choosing={choosing}
              stop={record.id === stopId ? (known ? stop.column : "name") : null}
              actions={rowActions}
            />
          );
        })}
        {after > 0 && <Space height={after} />}
      </tbody>
    </table>
  );
}

/** The rows that are drawn, with the room that the others take before and after them. */
function useDrawnRows(shown: readonly RosterRecord[], frame: RefObject<HTMLTableElement | null>) {
  const [top, setTop] = useState(0);
  const isWhole = shown.length <= ALL_DRAWN;
  useLayoutEffect(() => setTop((frame.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [frame]);
  const drawn = useWindowVirtualizer({
    count: shown.length,
    estimateSize: () => ROW,
    overscan: isWhole ? shown.length : BEYOND,
    scrollMargin: top,
    getItemKey: (i) => shown[i]?.id ?? i,
  });
  if (isWhole) return { drawn, items: shown.map((_, index) => ({ index })), before: 0, after: 0 };
  const items = drawn.getVirtualItems();
  return {
    drawn,
    items,
    before: Math.max(0, (items[0]?.start ?? top) - top),
    after: Math.max(0, drawn.getTotalSize() - ((items.at(-1)?.end ?? top) - top)),
  };
}

/** The same functions from one drawing to the next, so that a change draws one row and not all. */
function useRowActions(onTick: RosterGridProps["onTick"], actions: MenuActions): ListActions {
  const latest = useLatest({ onTick, actions });
  return useMemo<ListActions>(
    () => ({
      tick: (id, range) => latest.current.onTick(id, range),
      tag: (records) => latest.current.actions.tag(records),
      exportFile: (records) => latest.current.actions.exportFile(records),
      versions: (record) => latest.current.actions.versions(record),
      remove: (records) => latest.current.actions.remove(records),
    }),
    [],
  );
}

interface GridPlace {
  index: number;
  column: Column;
  record: RosterRecord;
}

/** Where in the grid an element is. */
function placeOf(shown: readonly RosterRecord[], target: EventTarget): GridPlace | null {
  if (!(target instanceof Element)) return null;
  const column = target.closest<HTMLElement>("[data-column]")?.dataset.column as Column | undefined;
  const index = Number(target.closest<HTMLElement>("[data-index]")?.dataset.index ?? Number.NaN);
  const record = shown[index];
  return record && column ? { index, column, record } : null;
}

/** Does what a key means at a place; false where it means nothing here. */
function pressed(
  { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent,
  { index, column, record }: GridPlace,
  { shown, ticked, onTick, onAll, onNone, actions }: RosterGridProps,
  go: (to: number, column: Column) => void,
): boolean {
  const isMod = ctrlKey || metaKey;
  const steps: Record<string, number> = keyed({
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + PAGE,
    PageUp: index - PAGE,
    Home: 0,
    End: shown.length - 1,
  });
  const sideways = { ArrowRight: 1, ArrowLeft: -1 }[key];
  const to = steps[key];
  if (to !== undefined && !isMod && !(column === "menu" && key.startsWith("Arrow"))) {
    const next = shown[Math.max(0, Math.min(shown.length - 1, to))];
    if (shiftKey && next) {
      if (!ticked.has(record.id)) onTick(record.id, false);
      onTick(next.id, true);
    }
    go(to, column);
  } else if (sideways && !isMod) {
    const next = COLUMNS[COLUMNS.indexOf(column) + sideways];
    if (next) go(index, next);
  } else if (key === " " && column !== "menu") onTick(record.id, shiftKey);
  else if (isMod && key.toLowerCase() === "a") onAll(true);
  else if (key === "Escape" && ticked.size > 0) onNone();
  else if (key === "Delete") actions.remove(ticked.has(record.id) ? shown.filter(({ id }) => ticked.has(id)) : [record]);
  else return false;
  return true;
}

interface ListHeadProps {
  choosing: boolean;
  some: boolean;
  all: boolean;
  onAll(on: boolean): void;
}

/** What the columns are, and the box for all rows. */
function ListHead({ choosing, some, all, onAll }: ListHeadProps) {
  const { many: words } = useHomeWords();
  const { columns } = words;
  const box = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = some && !all;
  };
  return (
    <thead className="block">
      <tr aria-rowindex={1} className={cx("flex items-center border-b border-ink max-sm:pl-3", grid, !choosing && "max-sm:hidden")}>
        <Head className="sm:pl-4">
          <label className="flex min-h-(--target) items-center gap-3">
            <input
              ref={box}
              type="checkbox"
              aria-label={words.chooseAllShown}
              checked={all}
              onChange={() => onAll(!all)}
              className="tick"
            />
            <span aria-hidden="true" className="sm:hidden">
              {words.chooseAll}
            </span>
          </label>
        </Head>
        <Head className="max-sm:sr-only">{columns.roster}</Head>
        <Head className="max-lg:hidden">{columns.tags}</Head>
        <Head className="text-right max-sm:sr-only">{columns.points}</Head>
        <Head className="max-lg:hidden">
          <span className="sr-only">{columns.full}</span>
        </Head>
        <Head className="text-right max-lg:hidden">{columns.left}</Head>
        <Head className="max-sm:hidden">{columns.verdict}</Head>
        <Head className="text-right max-sm:hidden">{columns.changed}</Head>
        <Head className="max-sm:sr-only">
          <span className="sr-only">{columns.actions}</span>
        </Head>
      </tr>
    </thead>
  );
}

function Head({ className, children }: { className?: string; children: React.ReactNode }) {
  return (
    <th scope="col" className={cx("caps py-1.5 text-left text-ink-3", className)}>
      {children}
    </th>
  );
}

/** The room of rows that are not drawn. */
function Space({ height }: { height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <tr aria-hidden="true" className="block">
      <td className="block p-0" style={{ height }} />
    </tr>
  );
}
