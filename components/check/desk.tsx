"use client";

import { Plus, Share } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { download } from "@/components/storage/export";
import { useOwn } from "@/components/storage/use-own";
import { Button } from "@/components/ui/button";
import { DropZone } from "@/components/ui/drop-zone";
import { LiveRegion } from "@/components/ui/live-region";
import { Menu } from "@/components/ui/menu";
import { Note } from "@/components/ui/note";
import { PageHead } from "@/components/ui/section-head";
import { type FilterItem, FilterTabs } from "@/components/ui/tabs";
import { showToast } from "@/components/ui/toast";
import type { Library } from "@/lib/catalogue/library";
import { firstSort, type Sort, sorted } from "@/lib/desk/order";
import { answersCsv, isChecked, shownVerdict } from "@/lib/desk/reply";
import type { ShownVerdict } from "@/lib/report/verdict";
import { count, list, number } from "@/lib/text";
import { type Added, add, type DeskRow, type Incoming, type LaidPack, remove, removePack, restore, useDesk } from "./desk-store";

/** The table comes with the first rosters, the packs with the first pack. */
const DeskTable = lazy(() => import("./desk-table").then((m) => ({ default: m.DeskTable })));
const LaidPacks = lazy(() => import("./laid-packs").then((m) => ({ default: m.LaidPacks })));
const PasteDialog = lazy(() => import("./paste-dialog").then((m) => ({ default: m.PasteDialog })));

type Filter = ShownVerdict | "all";

/** The organiser's desk: many rosters in, one table out. */
export function Desk({ library }: { library: Library }) {
  const { rows, packs, reading, refused } = useDesk();
  const [sort, setSort] = useState<Sort>(firstSort);
  const [filter, setFilter] = useState<Filter>("all");
  // Once asked for, it stays with what was pasted.
  const [pasting, setPasting] = useState<boolean | null>(null);
  useEffect(() => restore(library), [library]);

  const take = async (incoming: readonly Incoming[]): Promise<Added> => {
    const added = await add(incoming, library);
    setFilter("all");
    if (added.again) showToast({ message: `${count(added.again, "file")} lay here already.` });
    return added;
  };
  const apply = async (pack: LaidPack["pack"]) => {
    const { packText } = await import("@/lib/catalogue/pack-file");
    await take([{ name: `${pack.name}.muster-pack.json`, text: packText(pack) }]);
  };
  usePasted((from) => void take([pasted(from)]), !pasting);

  const all = sorted(rows, sort);
  const shown = filter === "all" ? all : all.filter((r) => shownVerdict(r.submission) === filter);
  const clear = () => {
    const putBack = remove("all");
    showToast({ message: `Removed ${count(rows.length, "roster")}.`, action: { label: "Undo", run: putBack } });
  };

  return (
    <div className="page-frame pb-16">
      <PageHead
        over={packs.length ? list(packs.map(({ pack }) => pack.name)) : undefined}
        title="Check rosters"
        actions={
          <>
            {rows.length > 0 && <Button onClick={clear}>Clear</Button>}
            {rows.length > 0 && (
              <Button icon={<Share size={16} aria-hidden="true" />} onClick={() => download(tableFile(all), "text/csv;charset=utf-8")}>
                Export table
              </Button>
            )}
            <OwnPacks laid={packs} onApply={(pack) => void apply(pack)} />
            <Button look="main" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setPasting(true)}>
              Paste rosters
            </Button>
          </>
        }
      />
      <DropZone whole onFiles={(files) => void take(files)} className="mt-4">
        Drop lists here, with the event’s pack if it has one: text, mails, tables, other builders’ files, zips of them, many at once. Or
        paste anywhere on this page.
      </DropZone>
      {packs.length > 0 && (
        <Suspense>
          <LaidPacks packs={packs} onRemove={(id) => void removePack(id, library)} />
        </Suspense>
      )}
      {refused.map(({ file, reason }) => (
        <Note key={file} kind="illegal" role="alert" className="mt-4" title={`${file}: ${reason}`}>
          The rosters were checked without it.
        </Note>
      ))}
      {reading && (
        <p className="pt-4 text-ink-2">
          {number(reading.done)} of {number(reading.total)} read
        </p>
      )}
      <LiveRegion message={reading ? "Reading." : summary(rows)} />
      {rows.length === 0 && !reading ? (
        <Introduction />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-6 pt-5">
            <FilterTabs label="Show" items={filters(rows)} value={filter} onChange={setFilter} />
            <p className="text-s text-ink-3">{versions(rows)}</p>
          </div>
          <Suspense>
            <DeskTable rows={shown} sort={sort} onSort={setSort} />
          </Suspense>
        </>
      )}
      {pasting !== null ? (
        <Suspense>
          <PasteDialog open={pasting} onClose={() => setPasting(false)} onRead={(from) => take([pasted(from)])} />
        </Suspense>
      ) : null}
    </div>
  );
}

function Introduction() {
  return (
    <p className="max-w-(--measure) pt-6 text-ink-2">
      Each roster gets a row: verdict, points against the limit and against the total its writer states, and what to mend, with the page.
      Nothing leaves this device. The rows stay until this tab is closed.
    </p>
  );
}

/** The packs kept on this device, to lay over what is on the desk. */
function OwnPacks({ laid, onApply }: { laid: readonly LaidPack[]; onApply(pack: LaidPack["pack"]): void }) {
  const own = useOwn();
  if (!own?.packs.length) return null;
  return (
    <Menu
      label="Apply a pack of yours"
      items={own.packs.map(({ key, pack }) => {
        const there = laid.some((l) => l.pack.id === pack.id && l.pack.game === pack.game);
        return { id: key, label: pack.name, reason: there ? "Applied already" : undefined, run: () => onApply(pack) };
      })}
    >
      Apply a pack
    </Menu>
  );
}

/** Takes what is pasted where nothing is being typed. */
function usePasted(take: (from: { text: string; html?: string }) => void, active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const onPaste = (event: ClipboardEvent) => {
      const target = event.target as HTMLElement | null;
      if (target?.closest("input, textarea, select, dialog, [contenteditable]")) return;
      const text = event.clipboardData?.getData("text/plain") ?? "";
      const html = event.clipboardData?.getData("text/html") ?? "";
      if (text.trim() !== "") take(html ? { text, html } : { text });
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  });
}

let pastes = 0;

function pasted(from: { text: string; html?: string }): Incoming {
  pastes++;
  return { name: pastes === 1 ? "Pasted text" : `Pasted text ${pastes}`, ...from };
}

const words = [
  { id: "illegal", label: "Illegal" },
  { id: "unconfirmed", label: "Unconfirmed" },
  { id: "not-read", label: "Not read" },
  { id: "legal", label: "Legal" },
] as const;

function filters(rows: readonly DeskRow[]): FilterItem<Filter>[] {
  const of = (id: ShownVerdict) => rows.filter((r) => shownVerdict(r.submission) === id).length;
  const each = words.map(({ id, label }) => ({ id, label, mark: id, count: of(id) })).filter((item) => item.count > 0);
  return [{ id: "all", label: "All", count: rows.length }, ...each];
}

function summary(rows: readonly DeskRow[]): string {
  if (rows.length === 0) return "No rosters.";
  const parts = filters(rows).slice(1);
  return `${count(rows.length, "roster")}: ${list(parts.map((p) => `${p.count} ${p.label.toLowerCase()}`))}.`;
}

function versions(rows: readonly DeskRow[]): string {
  const known = new Set(rows.flatMap(({ submission }) => (isChecked(submission) ? [submission.report.dataVersion] : [])));
  return known.size ? `Checked with data ${list([...known])}` : "";
}

/** The byte order mark tells spreadsheets that it is UTF-8. */
function tableFile(rows: readonly DeskRow[]): { name: string; text: string } {
  const text = answersCsv(rows.map(({ submission }) => submission));
  return { name: "checked-rosters.csv", text: `\ufeff${text}` };
}
