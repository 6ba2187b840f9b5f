"use client";

import { type CSSProperties, lazy, Suspense, useCallback, useMemo, useReducer, useState } from "react";
import { moveBetweenBlanks } from "@/components/answers/blank";
import { changePack, MY_ANSWERS } from "@/components/answers/change-pack";
import { OwnEntryDialog } from "@/components/answers/own-entry-dialog";
import { useBareCatalogue } from "@/components/answers/use-bare-catalogue";
import type { OwnLibrary } from "@/components/storage/own-library";
import type { OwnPack } from "@/components/storage/records/own-record";
import { type RosterRecord, rostersOf } from "@/components/storage/records/record";
import { type LoadLibrary, useLibrary } from "@/components/storage/use-library";
import { useOwn } from "@/components/storage/use-own";
import { useRosters } from "@/components/storage/use-rosters";
import { Disclosure } from "@/components/ui/disclosure";
import { dropEntry } from "@/lib/advice/answers/answers";
import { openCells } from "@/lib/advice/open/open-cells";
import type { TableColumn } from "@/lib/advice/table/pasted-table";
import { enterRow, priceSheet, usesIn } from "@/lib/advice/table/price-sheet";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Pack } from "@/lib/engine/schema/pack";
import { number } from "@/lib/engine/text";
import type { RowHandlers } from "./price-row";
import { ColumnHeads, SheetActions, SheetFilters, SheetHead } from "./sheet-head";
import { SheetRows } from "./sheet-section";
import { SheetSide } from "./sheet-side";
import { changeInWords, openSheet, sheetCounts, sheetLines, sheetReducer, shownLines } from "./sheet-state";

const PastePrices = lazy(() => import("./paste-prices").then((m) => ({ default: m.PastePrices })));

interface PriceSheetProps {
  loadLibrary: LoadLibrary;
  game: string;
  army: string;
  title: string;
}

/** The lost prices and profiles of an army list as a table of blanks; each number is entered once and used by every roster. */
export function PriceSheet({ loadLibrary, game, army, title }: PriceSheetProps) {
  const library = useLibrary(loadLibrary);
  const own = useOwn();
  const rosters = useRosters();
  const { catalogue, failed } = useBareCatalogue(library, game, army);
  const [chosen, setChosen] = useState<string>(MY_ANSWERS.id);
  const records = useMemo(() => rostersOf(rosters ?? [], game, army), [rosters, game, army]);
  if (!library || !catalogue || !own || !rosters) {
    return (
      <>
        <SheetHead title={title} />
        <p role="status" className="pt-3 text-ink-3">
          {failed ? "The army list could not be read, so nothing can be entered." : "Opening the sheet"}
        </p>
      </>
    );
  }
  const packs = own.packs.filter((p) => p.game === game);
  const kept = packs.find((p) => p.pack.id === chosen) ?? null;
  return (
    <Sheet
      key={chosen}
      title={title}
      library={library}
      catalogue={catalogue}
      packs={packs}
      kept={kept}
      chosen={chosen}
      onChoose={setChosen}
      records={records}
    />
  );
}

interface SheetProps {
  title: string;
  library: OwnLibrary;
  catalogue: Catalogue;
  packs: readonly OwnPack[];
  kept: OwnPack | null;
  chosen: string;
  onChoose(id: string): void;
  records: readonly RosterRecord[];
}

/** The sheet for the chosen pack. */
function Sheet({ title, library, catalogue, packs, kept, chosen, onChoose, records }: SheetProps) {
  const { book, army } = catalogue;
  const pack = kept?.pack ?? null;
  const perModel = book.counts === "models";
  const { columns, lines } = useSheetLines(catalogue, pack, records);
  const [state, dispatch] = useReducer(sheetReducer, lines, openSheet);
  const { everywhere, pasting } = state;
  const name = pack?.name ?? MY_ANSWERS.name;
  const save = useCallback(
    (message: string, change: (pack: Pack) => Pack) => void changePack({ game: book.id, id: chosen, name }, message, change),
    [book.id, chosen, name],
  );
  // The same functions from one answer to the next, so that a change draws one row and not all.
  const handlers = useMemo(
    (): RowHandlers => ({
      onChange: (row, change) => save(changeInWords(row, change), (p) => enterRow(p, army.id, row, change, everywhere, perModel)),
      onTable: (row, column, text) => dispatch({ do: "paste", pasting: { row, column, text } }),
      onRemove: (row) => save(`Removed ${row.name}.`, (p) => dropEntry(p, row.key)),
    }),
    [save, army.id, everywhere, perModel],
  );
  const { above, below } = shownLines(lines, state);
  const counts = sheetCounts(lines);
  const onAdd = () => dispatch({ do: "add", open: true });
  return (
    <>
      <SheetHead
        title={title}
        actions={
          <SheetActions
            pack={pack}
            onPaste={() => dispatch({ do: "paste", pasting: { text: "", row: above[0]?.row.key ?? "", column: "points" } })}
          />
        }
      />
      <div className="grid gap-x-10 gap-y-8 pt-3 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: moves the focus between the fields inside it */}
        <div className="min-w-0 overflow-x-clip" style={gridOf(columns)} onKeyDown={moveBetweenBlanks}>
          <SheetFilters counts={counts} filter={state.filter} onFilter={(filter) => dispatch({ do: "filter", filter, lines })} />
          <ColumnHeads columns={columns} hasPrices={counts.prices > 0} />
          <SheetRows lines={above} columns={columns} handlers={handlers} onAdd={onAdd} />
          {above.length + below.length === 0 ? (
            <p className="py-3 text-ink-2">
              {state.filter === "used" ? "No roster of yours uses any of these yet." : "Everything on this sheet is entered."}
            </p>
          ) : null}
          {below.length ? (
            <Disclosure
              key={state.filter}
              className="mt-4 border-b border-rule"
              summary={
                <span className="font-strong">
                  Not confirmed for {army.name} ({number(below.length)})
                </span>
              }
            >
              <SheetRows lines={below} columns={columns} handlers={handlers} />
            </Disclosure>
          ) : null}
        </div>
        <SheetSide
          library={library}
          records={records}
          packs={packs}
          kept={kept}
          chosen={chosen}
          everywhere={everywhere}
          onChoose={onChoose}
          onEverywhere={(next) => dispatch({ do: "everywhere", everywhere: next })}
        />
      </div>
      {state.isAdding ? (
        <OwnEntryDialog catalogue={catalogue} pack={pack} onClose={() => dispatch({ do: "add", open: false })} onSave={save} />
      ) : null}
      {pasting ? (
        <Suspense>
          <PastePrices
            text={pasting.text}
            start={pasting}
            columns={counts.prices ? [POINTS, ...columns] : columns}
            rows={[...above, ...below]}
            onClose={() => dispatch({ do: "paste", pasting: null })}
            onFill={(message, changes) => {
              dispatch({ do: "paste", pasting: null });
              save(message, (p) => changes.reduce((next, [row, change]) => enterRow(next, army.id, row, change, everywhere, perModel), p));
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

const POINTS: TableColumn = { id: "points", name: "Points", kind: "points" };

/** The columns of the profile that are asked for, and the lines of the sheet as the pack and the player's rosters have them. */
function useSheetLines(catalogue: Catalogue, pack: Pack | null, records: readonly RosterRecord[]) {
  const { book, army } = catalogue;
  const cells = useMemo(() => openCells(catalogue), [catalogue]);
  const columns = useMemo((): TableColumn[] => {
    const asked = new Set(cells.flatMap((cell) => (cell.sort === "profile" ? cell.missing.map((m) => m.id) : [])));
    return book.characteristics
      .filter((c) => asked.has(c.id))
      .map(({ id, name, unit }) => ({ id, name: unit ? `${name} (${unit})` : name, kind: "profile" }));
  }, [cells, book]);
  const uses = useMemo(
    () =>
      usesIn(
        records.map((r) => r.roster),
        army.id,
      ),
    [records, army],
  );
  const lines = useMemo(
    () => sheetLines(priceSheet(catalogue, pack, cells), pack, { army: army.id, perModel: book.counts === "models", uses }),
    [catalogue, pack, cells, army, book, uses],
  );
  return { columns, lines };
}

/** The widths of the columns, which the rows share. */
function gridOf(columns: readonly TableColumn[]): CSSProperties {
  return {
    "--sheet": `minmax(9rem,1.6fr) 4rem 5rem repeat(${columns.length},minmax(3rem,5rem)) 6.5rem`,
    "--span": columns.length,
  } as CSSProperties;
}
