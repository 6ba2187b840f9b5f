"use client";

import { lazy, type RefObject, Suspense, useCallback, useDeferredValue, useMemo, useState } from "react";
import type { DeskEvent } from "@/components/check/files/event-of";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { type FilterItem, FilterTabs } from "@/components/ui/tabs";
import { list } from "@/lib/engine/text";
import type { Entrant } from "@/lib/events/desk/entrants";
import { firstSort, firstSortOnServer, isEntered, isFound, isShown, type Shown, type Sort, sorted } from "@/lib/events/desk/table/order";

/** The table comes with the first rosters. */
const DeskTable = lazy(() => import("@/components/check/table/desk-table").then((m) => ({ default: m.DeskTable })));
const DeskBar = lazy(() => import("./desk-bar").then((m) => ({ default: m.DeskBar })));
const StatisticsView = lazy(() => import("./statistics-view").then((m) => ({ default: m.StatisticsView })));

interface DeskListsProps {
  /** The lists are on a server: those that wait for the organiser come first. */
  onServer: boolean;
  entrants: readonly Entrant[];
  event: DeskEvent | null;
  /** What the rows are filtered by, and what they may be. */
  filter: Shown;
  items: readonly FilterItem<Shown>[];
  onFilter(filter: Shown): void;
  /** The statistics are shown in place of the table. */
  counted: boolean;
  onCounted(counted: boolean): void;
  search: RefObject<HTMLInputElement | null>;
  /** What files are called. */
  name: string;
}

/** The lists on the desk: found, filtered, sorted and chosen; or what is played in them. */
export function DeskLists({ onServer, entrants, event, filter, items, onFilter, counted, onCounted, search, name }: DeskListsProps) {
  const [sort, setSort] = useState<Sort>(onServer ? firstSortOnServer : firstSort);
  const [typed, setTyped] = useState("");
  const wanted = useDeferredValue(typed);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(
    () => sorted(entrants, sort).filter((row) => isShown(row, filter) && isFound(row, wanted)),
    [entrants, sort, filter, wanted],
  );
  const chosen = rows.filter(({ key }) => ticked.has(key));
  const tick = useCallback((keys: readonly string[], on?: boolean) => {
    setTicked((was) => {
      const next = new Set(was);
      for (const key of keys) (on ?? !was.has(key)) ? next.add(key) : next.delete(key);
      return next;
    });
  }, []);
  if (counted) {
    return (
      <div className="pt-5">
        <Button onClick={() => onCounted(false)}>Back to the lists</Button>
        <Suspense fallback={<p className="pt-4 text-ink-2">Counting.</p>}>
          <StatisticsView entrants={entrants} name={name} />
        </Suspense>
      </div>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 pt-5">
        <FilterTabs label="Show" items={items} value={filter} onChange={onFilter} />
        <TextField
          ref={search}
          label="Player, army list or code"
          type="search"
          className="w-64 max-sm:w-full"
          value={typed}
          onChange={(change) => setTyped(change.target.value)}
        />
      </div>
      <Suspense>
        <DeskTable rows={rows} event={event} sort={sort} onSort={setSort} ticked={ticked} onTick={tick} />
      </Suspense>
      {rows.length === 0 && <p className="pt-4 text-ink-2">No lists match. Show all, or search for something else.</p>}
      <p className="pt-4 text-s text-ink-3">
        {versions(entrants)}{" "}
        {onServer ? "What was handed in is kept on this device too." : "Lists stay on this device until you remove them."}
      </p>
      {chosen.length > 0 && (
        <Suspense>
          <DeskBar chosen={chosen} event={event} onDone={() => setTicked(new Set())} />
        </Suspense>
      )}
    </>
  );
}

const words = [
  { id: "illegal", label: "Illegal", mark: "illegal" },
  { id: "not-all-read", label: "Not all read", mark: "not-all-read" },
  { id: "not-read", label: "Not read", mark: "not-read" },
  { id: "unconfirmed", label: "Unconfirmed", mark: "unconfirmed" },
  { id: "legal", label: "Legal", mark: "legal" },
  { id: "new", label: "New" },
  { id: "accepted", label: "Accepted" },
  { id: "returned", label: "Returned" },
  { id: "withdrawn", label: "Withdrawn" },
  { id: "reported", label: "Reported" },
  { id: "here", label: "Would change" },
  { id: "local", label: "Not handed in" },
  { id: "guesses", label: "With guesses" },
  { id: "late", label: "Late" },
  { id: "flagged", label: "Flagged" },
  { id: "no-list", label: "No list" },
] as const;

/** What the rows can be filtered by, each with how many there are. */
export function filters(rows: readonly Entrant[]): FilterItem<Shown>[] {
  const each = words.map((item) => ({ ...item, count: rows.filter((row) => isShown(row, item.id)).length }));
  // New is no choice while everything is.
  const all = rows.filter(isEntered).length;
  const shown = each.filter((item) => item.count > 0 && !(item.id === "new" && item.count === all));
  return [{ id: "all", label: "All", count: all }, ...shown];
}

/** With which data the newest lists were checked; empty where none was read. */
export function versions(rows: readonly Entrant[]): string {
  const dataVersions = new Set(rows.flatMap(({ versions: [line] }) => (line.list ? [line.list.data] : [])));
  return dataVersions.size ? `Checked with data ${list([...dataVersions])}.` : "";
}
