"use client";

import dynamic from "next/dynamic";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { readJson, writeItem } from "@/components/storage/local-items";
import type { RosterRecord } from "@/components/storage/records/record";
import { useBin } from "@/components/storage/use-rosters";
import { FilterTabs } from "@/components/ui/tabs";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { Library } from "@/lib/engine/catalogue/library";
import { isObject } from "@/lib/engine/schema/json";
import { ListTools } from "./parts/list-tools";
import { exportFile, remove } from "./parts/roster-actions";
import { RosterCard } from "./parts/roster-card";
import type { MenuActions } from "./parts/roster-menu";
import { FEW, type Order, orders, type Standing, standingOf, standings, type View } from "./parts/sorting";

const Many = lazy(() => import("./many/many").then((m) => ({ default: m.Many })));
const TagsDialog = dynamic(() => import("./many/tags-dialog").then((m) => m.TagsDialog));
const KeptVersions = dynamic(() => import("./many/kept-versions").then((m) => m.KeptVersions));

/** How rosters were shown last. */
const SHOWN = "muster-home";

interface KeptRostersProps {
  records: readonly RosterRecord[];
  now: number;
  loadLibrary: () => Promise<Library>;
  onBin(): void;
}

/** A few rosters as cards. More of them, or what is filed in some way, comes with search and filters. */
export function KeptRosters({ records, now, loadLibrary, onBin }: KeptRostersProps) {
  const dialogs = useDialogs<"tags" | "versions", readonly RosterRecord[]>();
  const [about] = dialogs.value ?? [];
  const binned = useBin()?.length ?? 0;
  const [choices, setChoices] = useState<Choices>({});
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => setChoices(keptChoices()), []);
  const choose = (change: Choices) => {
    const next = { ...choices, ...change };
    setChoices(next);
    writeItem(SHOWN, JSON.stringify(next));
  };
  const { order = "changed", view = records.length > FEW ? "list" : "cards" } = choices;
  const actions = {
    tag: (some: readonly RosterRecord[]) => dialogs.show("tags", some),
    exportFile: (some: readonly RosterRecord[]) => void exportFile(some, loadLibrary),
    versions: (record: RosterRecord) => dialogs.show("versions", [record]),
    remove: (some: readonly RosterRecord[]) => {
      const at = placeOf(document.activeElement);
      const menu = [...menusIn(frame.current)].indexOf(document.activeElement as HTMLElement);
      void remove(some).then(() => focusNear(menu, at));
    },
  };
  // The focus was in what goes: it moves to what takes its place.
  const focusNear = (at: number, place: Place | null) =>
    setTimeout(() => {
      const cell = place && [place.row, place.row - 1].map((row) => cellAt(frame.current, { ...place, row })).find((one) => one);
      if (cell) return cell.focus({ preventScroll: true });
      const menus = menusIn(frame.current);
      menus[Math.min(Math.max(at, 0), menus.length - 1)]?.focus({ preventScroll: true });
    }, 50);
  const tools = { view, order, onView: (view: View) => choose({ view }), onOrder: (order: Order) => choose({ order }) };
  const isFew = view === "cards" && records.length <= FEW && records.every(({ tags, archived }) => !tags && !archived);
  return (
    <div ref={frame}>
      {isFew ? (
        <FewRosters records={records} now={now} actions={actions} {...tools} />
      ) : (
        <Suspense fallback={<div className="min-h-[70vh]" />}>
          <Many records={records} binned={binned} now={now} actions={actions} loadLibrary={loadLibrary} onBin={onBin} {...tools} />
        </Suspense>
      )}
      {dialogs.open === "tags" && (
        <TagsDialog records={dialogs.value ?? []} known={records.flatMap(({ tags = [] }) => tags)} onClose={dialogs.close} />
      )}
      {dialogs.open === "versions" && about && <KeptVersions record={about} loadLibrary={loadLibrary} onClose={dialogs.close} />}
    </div>
  );
}

/** A part of a row of the list. */
interface Place {
  row: number;
  column: string;
}

function placeOf(element: Element | null): Place | null {
  const column = element?.closest<HTMLElement>("[data-column]")?.dataset.column;
  const row = element?.closest<HTMLElement>("[data-index]")?.dataset.index;
  return column === undefined || row === undefined ? null : { row: Number(row), column };
}

const cellAt = (frame: HTMLElement | null, { row, column }: Place) =>
  frame?.querySelector<HTMLElement>(`[data-index="${row}"] [data-column="${column}"]`);

const menusIn = (frame: HTMLElement | null) => frame?.querySelectorAll<HTMLElement>("[aria-haspopup=menu]") ?? [];

interface Choices {
  view?: View;
  order?: Order;
}

function keptChoices(): Choices {
  const kept = readJson(SHOWN);
  if (!isObject(kept)) return {};
  const { view, order } = kept;
  return {
    ...(view === "cards" || view === "list" ? { view } : {}),
    ...(typeof order === "string" && Object.hasOwn(orders, order) ? { order: order as Order } : {}),
  };
}

interface FewProps {
  records: readonly RosterRecord[];
  now: number;
  actions: MenuActions;
  view: View;
  order: Order;
  onView(view: View): void;
  onOrder(order: Order): void;
}

function FewRosters({ records, now, actions, order, ...tools }: FewProps) {
  const [filter, setFilter] = useState<Standing | "all">("all");
  const fits = (id: Standing | "all", record: RosterRecord) => id === "all" || standingOf(record) === id;
  const counted = [{ id: "all" as const, label: "All" }, ...standings].map((item) => ({
    ...item,
    count: records.filter((record) => fits(item.id, record)).length,
  }));
  // The last card of a filter may go away while the filter is on.
  const standing = counted.some((item) => item.id === filter && item.count > 0) ? filter : "all";
  const shown = records.filter((record) => fits(standing, record)).sort(orders[order].compare);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6">
        <FilterTabs
          label="Which rosters"
          items={counted.filter((item) => item.id === "all" || item.count > 0)}
          value={standing}
          onChange={setFilter}
        />
        <ListTools order={order} {...tools} />
      </div>
      <ul aria-label="Rosters" className="grid grid-cols-1 gap-(--gutter) sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((record) => (
          <li key={record.id}>
            <RosterCard record={record} now={now} actions={actions} />
          </li>
        ))}
      </ul>
    </>
  );
}
