"use client";

import { ListFilter, Search, X } from "lucide-react";
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from "react";
import type { MenuActions } from "@/components/home/parts/roster-menu";
import { compareBy, FIND_FROM, type Order } from "@/components/home/parts/sorting";
import type { RosterRecord } from "@/components/storage/records/record";
import { type Action, useActionKeys } from "@/components/ui/actions";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { SelectField, TextField } from "@/components/ui/field";
import { LiveRegion } from "@/components/ui/live-region";
import { FilterTabs } from "@/components/ui/tabs";
import { useHomeWords } from "@/components/words/home";
import { speaking } from "@/components/words/speak";
import type { Library } from "@/lib/engine/catalogue/library";
import type { Words } from "@/lib/words/en/words";
import { ChosenBar } from "./chosen-bar";
import { FilterPanel } from "./filter-panel";
import { type Filters, type FoundRosters, findRosters, noFilters, rangeOf } from "./find";
import { RosterGrid } from "./roster-grid";

interface OrderProps {
  order: Order;
  onOrder(order: Order): void;
}

interface ManyProps extends OrderProps {
  records: readonly RosterRecord[];
  binned: number;
  now: number;
  onBin(): void;
  actions: MenuActions;
  loadLibrary: () => Promise<Library>;
}

/** As they were when the page was left, for as long as it is not loaded anew. */
let lastFilters = noFilters;

/** Many rosters: found, filtered, sorted, and chosen to do something with them together. */
export const Many = speaking(["rosters"], ManyRosters);

function ManyRosters({ records, binned, now, order, onOrder, onBin, actions, loadLibrary }: ManyProps) {
  const { many: words } = useHomeWords();
  const { filters, filter, found } = useFound(records, order);
  const { shown } = found;
  const { ticked, chosen, choosing, tick, tickAll, choose, none } = useTicks(shown);
  const [panel, setPanel] = useState(false);
  const panelId = useId();
  const part = useRef<HTMLDivElement>(null);
  const keys: readonly Action<() => void>[] = [{ id: "find", label: words.find, keys: ["/"], perform: (find) => find() }];
  useActionKeys(keys, () => part.current?.querySelector<HTMLInputElement>("input[type=search]")?.select());
  const remove = (some: readonly RosterRecord[]) => {
    actions.remove(some);
    none();
  };
  const all = { ...actions, remove };
  return (
    <div ref={part} className="pt-4">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {records.length >= FIND_FROM && (
          <FindField
            value={filters.text}
            onChange={(text) => filter({ text })}
            onDown={() => part.current?.querySelector<HTMLElement>("[data-column=name]")?.focus()}
          />
        )}
        <Standings {...{ filters, found }} onFilter={filter} />
        <OrderField order={order} onOrder={onOrder} />
      </div>
      <div className="mb-3 flex flex-wrap items-center gap-2 empty:hidden">
        <Button
          icon={<ListFilter size={16} aria-hidden="true" />}
          aria-expanded={panel}
          aria-controls={panelId}
          className="lg:hidden"
          onClick={() => setPanel(!panel)}
        >
          {words.filters}
        </Button>
        <Button aria-pressed={choosing} className="sm:hidden" onClick={() => (choosing ? none() : choose())}>
          {choosing ? words.stopChoosing : words.choose}
        </Button>
        <Narrowed filters={filters} onFilter={filter} />
      </div>
      <div className="lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-x-8">
        <div
          id={panelId}
          className={cx("max-lg:mb-4 max-lg:rounded-s max-lg:border max-lg:border-rule max-lg:p-4", !panel && "max-lg:hidden")}
        >
          <FilterPanel filters={filters} found={found} binned={binned} onFilter={filter} onBin={onBin} />
        </div>
        <div className={cx("min-w-0", chosen.length > 0 && "pb-16")}>
          {shown.length === 0 ? (
            <p className="py-6 text-ink-2">
              {words.noneFits}{" "}
              <Button look="link" onClick={() => filter({ ...noFilters, archived: filters.archived })}>
                {words.showAll}
              </Button>
            </p>
          ) : (
            <RosterGrid
              {...{ shown, now, ticked }}
              choosing={choosing || chosen.length > 0}
              onTick={tick}
              onAll={tickAll}
              onNone={none}
              actions={all}
            />
          )}
        </div>
      </div>
      <LiveRegion message={saidOf(shown.length, filters, words)} />
      {chosen.length > 0 && <ChosenBar chosen={chosen} actions={all} loadLibrary={loadLibrary} onDone={none} />}
    </div>
  );
}

interface StandingsProps {
  filters: Filters;
  found: FoundRosters;
  onFilter(change: Partial<Filters>): void;
}

/** Rosters that stand in some way; a way that none stands in is not offered. */
function Standings({ filters, found, onFilter }: StandingsProps) {
  const { many: words } = useHomeWords();
  const items = found.standings.filter(({ id, count }) => id === "all" || count > 0 || id === filters.standing);
  return (
    <FilterTabs
      label={words.which}
      items={items.map(({ id, count }) => ({ id, count, label: words.standings[id] }))}
      value={filters.standing}
      onChange={(standing) => onFilter({ standing })}
    />
  );
}

function OrderField({ order, onOrder }: OrderProps) {
  const { many: words } = useHomeWords();
  return (
    <SelectField
      label={words.order}
      hideLabel
      className="ml-auto [&_select]:border-transparent [&_select]:bg-transparent [&_select]:text-s [&_select]:text-ink-2"
      value={order}
      onChange={(event) => onOrder(event.target.value as Order)}
      options={(Object.keys(compareBy) as Order[]).map((id) => [id, words.orders[id]])}
    />
  );
}

function FindField({ value, onChange, onDown }: { value: string; onChange(text: string): void; onDown(): void }) {
  const { many: words } = useHomeWords();
  return (
    <TextField
      label={words.findBy}
      hideLabel
      type="search"
      icon={<Search size={16} />}
      placeholder={words.findBy}
      className="w-full sm:w-74"
      aria-keyshortcuts="/"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== "ArrowDown") return;
        event.preventDefault();
        onDown();
      }}
    />
  );
}

/** The filters, and the rosters that fit them. */
function useFound(records: ManyProps["records"], order: Order) {
  const [filters, setFilters] = useState<Filters>(lastFilters);
  const settled = useDeferredValue(filters);
  const found = useMemo(() => findRosters(records, settled, order), [records, settled, order]);
  useEffect(() => {
    lastFilters = filters;
  }, [filters]);
  // The archive may have become empty.
  const isEmptyArchive = filters.archived && found.archived === 0;
  useEffect(() => {
    if (isEmptyArchive) setFilters((was) => ({ ...was, archived: false }));
  }, [isEmptyArchive]);
  return { filters, filter: (change: Partial<Filters>) => setFilters((was) => ({ ...was, ...change })), found };
}

interface Ticks {
  ids: ReadonlySet<string>;
  /** The one that a run begins at. */
  anchor: string | null;
  /** Boxes are shown also where none is ticked. */
  choosing: boolean;
}

/** Which of the rosters that show are ticked. */
function useTicks(shown: readonly RosterRecord[]) {
  const [{ ids, choosing }, set] = useState<Ticks>({ ids: new Set(), anchor: null, choosing: false });
  const change = (part: Partial<Ticks>) => set((was) => ({ ...was, ...part }));
  return {
    ticked: ids,
    choosing,
    chosen: useMemo(() => shown.filter(({ id }) => ids.has(id)), [shown, ids]),
    tick: (id: string, range: boolean) =>
      set((was) => {
        const on = range || !was.ids.has(id);
        const some = range ? rangeOf(shown, was.anchor, id) : [id];
        const next = new Set(on ? [...was.ids, ...some] : [...was.ids].filter((one) => !some.includes(one)));
        return { ...was, ids: next, anchor: range ? was.anchor : id };
      }),
    tickAll: (on: boolean) => change({ ids: new Set(on ? shown.map(({ id }) => id) : []) }),
    choose: () => change({ choosing: true }),
    none: () => change({ ids: new Set(), choosing: false }),
  };
}

/** What the list is narrowed to, each to be taken back. */
function Narrowed({ filters, onFilter }: { filters: Filters; onFilter(change: Partial<Filters>): void }) {
  const { many: words, unknownGame } = useHomeWords();
  const { game, army, tags, archived } = filters;
  const all: { id: string; label: string; clear: Partial<Filters> }[] = [
    ...(game !== null ? [{ id: "game", label: game || unknownGame, clear: { game: null, army: null } }] : []),
    ...(army ? [{ id: "army", label: army, clear: { army: null } }] : []),
    ...tags.map((tag) => ({ id: `tag ${tag}`, label: tag, clear: { tags: tags.filter((one) => one !== tag) } })),
    ...(archived ? [{ id: "archived", label: words.archive, clear: { archived: false } }] : []),
  ];
  return all.map(({ id, label, clear }) => (
    <button
      key={id}
      type="button"
      aria-label={words.noLonger(label)}
      className="inline-flex min-h-(--target) max-w-full items-center gap-2 rounded-s border border-edge bg-leaf px-2.5 text-s hover:bg-sunk"
      onClick={() => onFilter(clear)}
    >
      <span className="truncate">{label}</span>
      <X size={14} aria-hidden="true" className="flex-none" />
    </button>
  ));
}

/** What a screen reader is told when the filters change. */
function saidOf(shown: number, { text, standing }: Filters, words: Words["home"]["many"]): string {
  return text || standing !== "all" ? words.found(shown) : "";
}
