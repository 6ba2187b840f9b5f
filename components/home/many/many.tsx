"use client";

import { ListFilter, Search, X } from "lucide-react";
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from "react";
import { ListTools } from "@/components/home/parts/list-tools";
import { RosterCard } from "@/components/home/parts/roster-card";
import type { MenuActions } from "@/components/home/parts/roster-menu";
import { type Order, type Standing, standings, type View } from "@/components/home/parts/sorting";
import type { RosterRecord } from "@/components/storage/records/record";
import { type Action, useActionKeys } from "@/components/ui/actions";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { TextField } from "@/components/ui/field";
import { LiveRegion } from "@/components/ui/live-region";
import { FilterTabs } from "@/components/ui/tabs";
import type { Library } from "@/lib/engine/catalogue/library";
import { count } from "@/lib/engine/text";
import { CardGrid } from "./card-grid";
import { ChosenBar } from "./chosen-bar";
import { FilterPanel } from "./filter-panel";
import { type Filters, findRosters, noFilters, rangeOf } from "./find";
import { RosterGrid } from "./roster-grid";

interface ManyProps {
  records: readonly RosterRecord[];
  binned: number;
  now: number;
  view: View;
  order: Order;
  onView(view: View): void;
  onOrder(order: Order): void;
  onBin(): void;
  actions: MenuActions;
  loadLibrary: () => Promise<Library>;
}

/** As they were when the page was left, for as long as it is not loaded anew. */
let lastFilters = noFilters;

const findKey: readonly Action<() => void>[] = [{ id: "find", label: "Find a roster", keys: ["/"], perform: (find) => find() }];

/** Many rosters: found, filtered, sorted, and chosen to do something with them together. */
export function Many({ records, binned, now, view, order, onView, onOrder, onBin, actions, loadLibrary }: ManyProps) {
  const [filters, setFilters] = useState<Filters>(lastFilters);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<string | null>(null);
  const [choosing, setChoosing] = useState(false);
  const [panel, setPanel] = useState(false);
  const panelId = useId();
  const part = useRef<HTMLDivElement>(null);
  useActionKeys(findKey, () => part.current?.querySelector<HTMLInputElement>("input[type=search]")?.select());
  const settled = useDeferredValue(filters);
  const found = useMemo(() => findRosters(records, settled, order), [records, settled, order]);
  const { shown } = found;
  const chosen = useMemo(() => shown.filter(({ id }) => ticked.has(id)), [shown, ticked]);
  useEffect(() => {
    lastFilters = filters;
  }, [filters]);
  // The archive may have become empty.
  const isEmptyArchive = filters.archived && found.archived === 0;
  useEffect(() => {
    if (isEmptyArchive) setFilters((was) => ({ ...was, archived: false }));
  }, [isEmptyArchive]);

  const filter = (change: Partial<Filters>) => setFilters((was) => ({ ...was, ...change }));
  const onTick = (id: string, range: boolean) => {
    const on = range || !ticked.has(id);
    const some = range ? rangeOf(shown, anchor, id) : [id];
    setTicked((was) => new Set(on ? [...was, ...some] : [...was].filter((one) => !some.includes(one))));
    if (!range) setAnchor(id);
  };
  const none = () => {
    setTicked(new Set());
    setChoosing(false);
  };
  const remove = (some: readonly RosterRecord[]) => {
    actions.remove(some);
    none();
  };
  const all = { ...actions, remove };
  const narrowed = [
    ...(filters.game ? [{ id: "game", label: filters.game, clear: { game: null, army: null } }] : []),
    ...(filters.army ? [{ id: "army", label: filters.army, clear: { army: null } }] : []),
    ...filters.tags.map((tag) => ({ id: `tag ${tag}`, label: tag, clear: { tags: filters.tags.filter((one) => one !== tag) } })),
    ...(filters.archived ? [{ id: "archived", label: "Archive", clear: { archived: false } }] : []),
  ];

  return (
    <div ref={part} className="pt-1">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <TextField
          label="Find by name, army, player or tag"
          hideLabel
          type="search"
          icon={<Search size={16} />}
          placeholder="Find by name, army, player or tag"
          className="w-full sm:w-74"
          aria-keyshortcuts="/"
          value={filters.text}
          onChange={(event) => filter({ text: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== "ArrowDown") return;
            event.preventDefault();
            part.current?.querySelector<HTMLElement>("[data-column=name], article a")?.focus();
          }}
        />
        <FilterTabs
          label="Which rosters"
          items={found.standings.filter(({ id, count: n }) => id === "all" || n > 0 || id === filters.standing)}
          value={filters.standing}
          onChange={(standing) => filter({ standing })}
        />
        <ListTools view={view} order={order} onView={onView} onOrder={onOrder} className="ml-auto" />
      </div>
      <div className="mb-3 flex flex-wrap items-center gap-2 empty:hidden">
        <Button
          icon={<ListFilter size={16} aria-hidden="true" />}
          aria-expanded={panel}
          aria-controls={panelId}
          className="lg:hidden"
          onClick={() => setPanel(!panel)}
        >
          Filters
        </Button>
        {view === "list" && (
          <Button aria-pressed={choosing} className="sm:hidden" onClick={() => (choosing ? none() : setChoosing(true))}>
            {choosing ? "Stop choosing" : "Choose"}
          </Button>
        )}
        {narrowed.map(({ id, label, clear }) => (
          <button
            key={id}
            type="button"
            aria-label={`No longer only ${label}`}
            className="inline-flex min-h-(--target) max-w-full items-center gap-2 rounded-s border border-edge bg-leaf px-2.5 text-s hover:bg-sunk"
            onClick={() => filter(clear)}
          >
            <span className="truncate">{label}</span>
            <X size={14} aria-hidden="true" className="flex-none" />
          </button>
        ))}
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
              No roster fits.{" "}
              <Button look="link" onClick={() => setFilters({ ...noFilters, archived: filters.archived })}>
                Show all
              </Button>
            </p>
          ) : view === "list" ? (
            <RosterGrid
              shown={shown}
              now={now}
              ticked={ticked}
              choosing={choosing || chosen.length > 0}
              onTick={onTick}
              onAll={(on) => setTicked(new Set(on ? shown.map(({ id }) => id) : []))}
              onNone={none}
              actions={all}
            />
          ) : (
            <CardGrid shown={shown} draw={(record) => <RosterCard record={record} now={now} actions={all} />} />
          )}
        </div>
      </div>
      <LiveRegion message={saidOf(shown.length, filters)} />
      {chosen.length > 0 && view === "list" && <ChosenBar chosen={chosen} actions={all} loadLibrary={loadLibrary} onDone={none} />}
    </div>
  );
}

/** What a screen reader is told when the filters change. */
function saidOf(shown: number, { text, standing }: Filters): string {
  const word = standings.find(({ id }) => id === (standing as Standing))?.label;
  return text || word ? `${count(shown, "roster")} found.` : "";
}
