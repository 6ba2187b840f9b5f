"use client";

import { lazy, type RefObject, Suspense, useCallback, useDeferredValue, useMemo, useState } from "react";
import type { DeskEvent } from "@/components/check/files/event-of";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Menu } from "@/components/ui/menu";
import { type FilterItem, FilterTabs } from "@/components/ui/tabs";
import type { Entrant } from "@/lib/events/desk/entrants";
import { firstSort, firstSortOnServer, isEntered, isFound, isShown, type Shown, type Sort, sorted } from "@/lib/events/desk/table/order";

/** The table comes with the first rosters. */
const DeskTable = lazy(() => import("@/components/check/table/desk-table").then((m) => ({ default: m.DeskTable })));
const DeskBar = lazy(() => import("./desk-bar").then((m) => ({ default: m.DeskBar })));
const StatisticsView = lazy(() => import("./statistics-view").then((m) => ({ default: m.StatisticsView })));

/** Up to so many rows are seen at once: from there on they can be searched and put in another order. */
export const FEW = 15;

interface DeskListsProps {
  /** The lists are on a server: those that wait for the organiser come first. */
  onServer: boolean;
  entrants: readonly Entrant[];
  event: DeskEvent | null;
  /** What the rows are filtered by, and what they may be. */
  filter: Shown;
  items: readonly DeskFilter[];
  onFilter(filter: Shown): void;
  /** The statistics are shown in place of the table. */
  counted: boolean;
  onCounted(counted: boolean): void;
  /** Its field is there where it is asked for, whatever the number of rows. */
  searching: boolean;
  search: RefObject<HTMLInputElement | null>;
  /** The keys of the rows that are chosen; null while rows open instead. */
  ticked: ReadonlySet<string> | null;
  onTicked(to: (was: ReadonlySet<string> | null) => ReadonlySet<string> | null): void;
  onAsk(key: string): void;
  /** What files are called. */
  name: string;
}

/** The lists on the desk: found, filtered, sorted and chosen; or what is played in them. */
export function DeskLists(props: DeskListsProps) {
  const { onServer, entrants, event, filter, items, onFilter, counted, onCounted, searching, search, ticked, onTicked, onAsk, name } =
    props;
  const [sort, setSort] = useState<Sort>(onServer ? firstSortOnServer : firstSort);
  const [typed, setTyped] = useState("");
  const wanted = useDeferredValue(typed);
  const rows = useMemo(
    () => sorted(entrants, sort).filter((row) => isShown(row, filter) && isFound(row, wanted)),
    [entrants, sort, filter, wanted],
  );
  const tick = useCallback(
    (key: string) => onTicked((was) => new Set(was?.has(key) ? [...was].filter((one) => one !== key) : [...(was ?? []), key])),
    [onTicked],
  );
  const done = useCallback(() => onTicked(() => null), [onTicked]);
  const isMany = entrants.length > FEW;
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
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-b border-rule">
        <Filters items={items} value={filter} onChange={onFilter} />
        {(isMany || searching) && (
          <TextField
            ref={search}
            label="Player, army list or code"
            type="search"
            className="w-64 py-2 max-sm:w-full"
            value={typed}
            onChange={(change) => setTyped(change.target.value)}
          />
        )}
      </div>
      <Suspense>
        <DeskTable
          {...{ rows, event, sort, onAsk }}
          onSort={isMany ? setSort : undefined}
          chosen={ticked}
          onChoose={tick}
          onChosen={done}
        />
      </Suspense>
      <p className="pt-4 text-ink-2">
        {rows.length === 0
          ? "No lists match. Show all, or search for something else."
          : onServer
            ? "Drop lists anywhere on this page to hand them in for players."
            : "Drop more lists anywhere on this page."}
      </p>
      {ticked && (
        <Suspense>
          <DeskBar chosen={rows.filter(({ key }) => ticked.has(key))} event={event} onDone={done} />
        </Suspense>
      )}
    </>
  );
}

export interface DeskFilter extends FilterItem<Shown> {
  /** It stands on the page; the others are in a menu. */
  isTab?: true;
}

const words: readonly Omit<DeskFilter, "count">[] = [
  { id: "needs-you", label: "Need you", isTab: true },
  { id: "illegal", label: "Illegal", mark: "illegal", isTab: true },
  { id: "not-all-read", label: "Not all read", mark: "not-all-read" },
  { id: "not-read", label: "Not read", mark: "not-read" },
  { id: "unconfirmed", label: "Unconfirmed", mark: "unconfirmed" },
  { id: "legal", label: "Legal", mark: "legal", isTab: true },
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
];

/** What the rows can be filtered by, each with how many there are. */
export function filters(rows: readonly Entrant[]): DeskFilter[] {
  const each = words.map((item) => ({ ...item, count: rows.filter((row) => isShown(row, item.id)).length }));
  // New is no choice while everything is.
  const all = rows.filter(isEntered).length;
  const shown = each.filter((item) => item.count > 0 && !(item.id === "new" && item.count === all));
  return [{ id: "all", label: "All", count: all, isTab: true }, ...shown];
}

interface FiltersProps {
  items: readonly DeskFilter[];
  value: Shown;
  onChange(filter: Shown): void;
}

/** Verdicts as tabs; what else rows can be filtered by in a menu, and the one that is chosen of it as a tab. */
function Filters({ items, value, onChange }: FiltersProps) {
  const tabs = items.filter(({ id, isTab }) => isTab || id === value);
  const others = items.filter((item) => !tabs.includes(item));
  return (
    <div className="flex max-w-full items-center gap-x-3">
      <FilterTabs label="Show" className="min-w-0" items={tabs.map(({ mark: _, ...tab }) => tab)} value={value} onChange={onChange} />
      {others.length > 0 && (
        <Menu
          label="Show others"
          items={others.map(({ id, label, count }) => ({ id, label: `${label} ${count}`, run: () => onChange(id) }))}
        />
      )}
    </div>
  );
}
