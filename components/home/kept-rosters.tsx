"use client";

import dynamic from "next/dynamic";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { readJson, writeItem } from "@/components/storage/local/local-items";
import type { RosterRecord } from "@/components/storage/records/record";
import { useBin } from "@/components/storage/use-rosters";
import { Button } from "@/components/ui/button";
import { useDialogs } from "@/components/ui/use-dialogs";
import { useHomeWords, useSaid } from "@/components/words/home";
import type { Library } from "@/lib/engine/catalogue/library";
import { isObject } from "@/lib/engine/schema/json";
import { exportFile, remove } from "./parts/roster-actions";
import { RosterCard } from "./parts/roster-card";
import { compareBy, FEW, type Order } from "./parts/sorting";

const Many = lazy(() => import("./many/many").then((m) => ({ default: m.Many })));
const TagsDialog = dynamic(() => import("./many/tags-dialog").then((m) => m.TagsDialog));
const KeptVersions = dynamic(() => import("./many/kept-versions").then((m) => m.KeptVersions));

/** The order in which rosters were shown last. */
const SHOWN = "muster-home";

interface KeptRostersProps {
  records: readonly RosterRecord[];
  now: number;
  loadLibrary: () => Promise<Library>;
  /** How many armies there are to look at first. */
  samples: number;
  onBin(): void;
  onSamples(): void;
}

/** A few rosters as cards. More of them, or what is put away, comes as a list with filters. */
export function KeptRosters({ records, now, loadLibrary, samples, onBin, onSamples }: KeptRostersProps) {
  const words = useHomeWords();
  const said = useSaid();
  const dialogs = useDialogs<"tags" | "versions", readonly RosterRecord[]>();
  const [about] = dialogs.value ?? [];
  const binned = useBin()?.length ?? 0;
  const [order, setOrder] = useState<Order>("changed");
  const frame = useRef<HTMLDivElement>(null);
  const leaving = useRef<Leaving | null>(null);
  useEffect(() => setOrder(keptOrder()), []);
  const choose = (next: Order) => {
    setOrder(next);
    writeItem(SHOWN, JSON.stringify({ order: next }));
  };
  const actions = {
    tag: (some: readonly RosterRecord[]) => dialogs.show("tags", some),
    exportFile: (some: readonly RosterRecord[]) => void exportFile(some, loadLibrary),
    versions: (record: RosterRecord) => dialogs.show("versions", [record]),
    remove: (some: readonly RosterRecord[]) => {
      const menu = [...menusIn(frame.current)].indexOf(document.activeElement as HTMLElement);
      leaving.current = { ids: some.map(({ id }) => id), menu, place: placeOf(document.activeElement) };
      void remove(some, said);
    },
  };
  // The focus was in what goes: it moves to what takes its place, once that is drawn there.
  useEffect(() => {
    const left = leaving.current;
    if (!left || records.some(({ id }) => left.ids.includes(id))) return;
    leaving.current = null;
    focusNear(frame.current, left);
  }, [records]);
  const isFew = records.length <= FEW && records.every(({ archived }) => !archived);
  return (
    <div ref={frame}>
      {isFew ? (
        <>
          <ul
            aria-label={words.rosters}
            className="grid grid-cols-1 max-sm:-mx-(--gutter) sm:grid-cols-2 sm:gap-5 sm:pt-(--gutter) lg:grid-cols-3"
          >
            {records.map((record) => (
              <li key={record.id}>
                <RosterCard record={record} now={now} actions={actions} />
              </li>
            ))}
            <li className="flex min-h-47.5 flex-col justify-center rounded-s border border-dashed border-edge p-5 max-sm:hidden">
              <h2 className="text-xl">{words.lookAtArmy}</h2>
              <p className="text-ink-2">{words.lookMeans}</p>
              <Button look="link" className="mt-2 self-start text-ink!" onClick={onSamples}>
                {words.toBeginWith(samples)}
              </Button>
            </li>
          </ul>
          <BinLink onOpen={onBin} />
        </>
      ) : (
        <Suspense fallback={<div className="min-h-[70vh]" />}>
          <Many {...{ records, binned, now, order, actions, loadLibrary, onBin }} onOrder={choose} />
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

/** Rosters that are being deleted, and where the focus was. */
interface Leaving {
  ids: readonly string[];
  /** Which menu of all, from 0; −1 for none. */
  menu: number;
  place: Place | null;
}

function focusNear(frame: HTMLElement | null, { menu, place }: Leaving): void {
  const cell = place && [place.row, place.row - 1].map((row) => cellAt(frame, { ...place, row })).find((one) => one);
  const menus = menusIn(frame);
  (cell ?? menus[Math.min(Math.max(menu, 0), menus.length - 1)])?.focus({ preventScroll: true });
}

function placeOf(element: Element | null): Place | null {
  const column = element?.closest<HTMLElement>("[data-column]")?.dataset.column;
  const row = element?.closest<HTMLElement>("[data-index]")?.dataset.index;
  return column === undefined || row === undefined ? null : { row: Number(row), column };
}

const cellAt = (frame: HTMLElement | null, { row, column }: Place) =>
  frame?.querySelector<HTMLElement>(`[data-index="${row}"] [data-column="${column}"]`);

const menusIn = (frame: HTMLElement | null) => frame?.querySelectorAll<HTMLElement>("[aria-haspopup=menu]") ?? [];

function keptOrder(): Order {
  const kept = readJson(SHOWN);
  return isObject(kept) && typeof kept.order === "string" && Object.hasOwn(compareBy, kept.order) ? (kept.order as Order) : "changed";
}

/** The way to what was deleted, where there is some. */
export function BinLink({ onOpen }: { onOpen(): void }) {
  const words = useHomeWords();
  const binned = useBin()?.length ?? 0;
  if (binned === 0) return null;
  return (
    <Button look="link" className="mt-4 text-s! text-ink-2!" onClick={onOpen}>
      {words.rostersInBin(binned)}
    </Button>
  );
}
