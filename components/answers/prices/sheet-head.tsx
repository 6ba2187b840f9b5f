"use client";

import { ClipboardPaste, Upload } from "lucide-react";
import type { ReactNode } from "react";
import { download, fileName } from "@/components/storage/export";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/section-head";
import { FilterTabs } from "@/components/ui/tabs";
import type { TableColumn } from "@/lib/advice/table/pasted-table";
import { packText } from "@/lib/engine/catalogue/author/pack-file";
import type { Pack } from "@/lib/engine/schema/pack";
import { count, number } from "@/lib/engine/text";
import type { SheetCounts, SheetFilter } from "./sheet-state";

/** What the sheet is for. */
export function SheetHead({ title, actions }: { title: string; actions?: ReactNode }) {
  return (
    <PageHead title={title} actions={actions}>
      <p className="mt-2 max-w-(--measure) text-ink-2">
        These numbers are missing from our copy of the book, or sources differ in them. Enter each once from yours; every roster of this
        army list uses it.
      </p>
    </PageHead>
  );
}

/** Filling the sheet from a spreadsheet, and what is entered as a file. */
export function SheetActions({ pack, onPaste }: { pack: Pack | null; onPaste(): void }) {
  return (
    <>
      <Button icon={<ClipboardPaste size={16} aria-hidden="true" />} onClick={onPaste}>
        Paste a table
      </Button>
      <Button
        look="main"
        icon={<Upload size={16} aria-hidden="true" />}
        disabled={!pack}
        onClick={() => pack && download({ name: `${fileName(pack.name)}.muster-pack.json`, text: packText(pack) })}
      >
        Save as a pack
      </Button>
    </>
  );
}

interface SheetFiltersProps {
  counts: SheetCounts;
  filter: SheetFilter;
  onFilter(filter: SheetFilter): void;
}

/** Which rows to show, and how many prices are entered. */
export function SheetFilters({ counts, filter, onFilter }: SheetFiltersProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6">
      <FilterTabs
        label="Which rows to show"
        value={filter}
        onChange={onFilter}
        items={[
          { id: "all", label: "All", count: counts.all },
          { id: "used", label: "In my rosters", count: counts.used },
          { id: "open", label: "Not entered", count: counts.open },
        ]}
      />
      {counts.prices ? (
        <p className="text-s text-ink-2">
          {number(counts.priced)} of {count(counts.prices, "price")} entered
        </p>
      ) : null}
    </div>
  );
}

/** The heads of the columns, where rows are no cards. */
export function ColumnHeads({ columns, hasPrices }: { columns: readonly TableColumn[]; hasPrices: boolean }) {
  return (
    <div
      aria-hidden="true"
      className="mt-2 hidden items-end gap-x-2 border-b border-ink py-1 text-s text-ink-3 md:grid md:grid-cols-(--sheet)"
    >
      <span className="caps">Troop</span>
      <span className="caps text-center">{hasPrices ? "Points" : ""}</span>
      <span />
      {columns.map(({ id, name }) => (
        <span translate="no" key={id} className="text-center hyphens-auto break-words" lang="en">
          {name}
        </span>
      ))}
      <span />
    </div>
  );
}
