"use client";

import { lazy, Suspense, useEffect, useMemo } from "react";
import { StorageNotice } from "@/components/storage/notices/storage-notice";
import { rostersOf } from "@/components/storage/records/record";
import { useLibrary } from "@/components/storage/use-library";
import { useRosters } from "@/components/storage/use-rosters";
import { ComboField, type ComboOption } from "@/components/ui/combo-field";
import { SelectField } from "@/components/ui/field";
import { LiveRegion } from "@/components/ui/live-region";
import { onHash } from "@/components/ui/on-hash";
import { Tabs } from "@/components/ui/tabs";
import { filledIn, withoutBoxes } from "@/lib/advice/table/table-boxes";
import type { TableRow } from "@/lib/engine/catalogue/compile/permission-table";
import { pageLabel } from "@/lib/words/en/grammar";
import { type BoxActions, boxActions, type Here } from "./box-actions";
import { BoxGrid } from "./box-grid";
import { BoxPanel } from "./box-panel";
import { TableHead, TableProgress } from "./table-head";
import { columnNamed, type GridColumn, openRows } from "./table-state";
import { type TablePage, type TableProps, usePrintedTable } from "./use-printed-table";
import { useColumnCatalogue } from "./use-table-pack";

const PasteBoxesDialog = lazy(() => import("./box-dialogs").then((m) => ({ default: m.PasteBoxesDialog })));
const RostersWithAnswers = lazy(() => import("@/components/answers/rosters-with-answers").then((m) => ({ default: m.RostersWithAnswers })));
const OverwriteDialog = lazy(() => import("./box-dialogs").then((m) => ({ default: m.OverwriteDialog })));

const NAME = "pages";

type PrintedTableProps = TableProps & { title: string; accent: string };

/** The printed tables of a book, to be filled in by somebody who has it: page by page, laid out as printed. */
export function PrintedTable(props: PrintedTableProps) {
  const { game, title, accent, table, rows, pages } = props;
  const printed = usePrintedTable(props);
  const { state, dispatch, column: boxesOf, pack, whole } = printed;
  const { at } = state;
  const page = pages[state.page] ?? pages[0];

  // The address names the column, so that the page of an army list can lead to its own.
  useEffect(() => {
    return onHash(() => {
      const named = columnNamed(pages, window.location.hash.slice(1));
      if (named) dispatch({ do: "go", to: { row: 0, column: named.column }, page: named.page });
    });
  }, [pages, dispatch]);

  const columns = useMemo(
    () => (page?.columns ?? []).map(({ army, name }): GridColumn => ({ army, name, boxes: boxesOf(army) })),
    [page, boxesOf],
  );
  const [column, row, box] = [columns[at.column], rows[at.row], columns[at.column]?.boxes[at.row]];
  if (!page || !column || !row || !box) return null;
  const here: Here = { column, row, box };
  const actions = boxActions(props, columns, here, printed);

  return (
    <div className="page-frame max-w-[1440px]! pb-16" data-accent={accent}>
      <TableHead
        game={game}
        title={title}
        table={table}
        page={page.page}
        pack={pack}
        whole={whole}
        onPaste={() => dispatch({ do: "paste", open: true })}
      />
      <StorageNotice />
      <TableTools {...props} page={page} printed={printed} actions={actions} />
      <div
        role="tabpanel"
        id={`${NAME}-panel-${state.page}`}
        aria-labelledby={`${NAME}-tab-${state.page}`}
        className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_320px]"
      >
        <PageOfBoxes {...props} page={page} columns={columns} printed={printed} actions={actions} />
        <PanelOfBox {...props} page={page} here={here} printed={printed} actions={actions} />
      </div>
      <LiveRegion message={state.announced} delay={60} />
      <TableDialogs start={`${column.name}, ${row.name}`} printed={printed} actions={actions} />
    </div>
  );
}

interface PartProps extends TableProps {
  page: TablePage;
  printed: ReturnType<typeof usePrintedTable>;
  actions: BoxActions;
}

/** How much is known, the pages, and the way to a row. */
function TableTools({ rows, pages, page, printed, actions }: PartProps) {
  const { state, dispatch, filled } = printed;
  const rowOptions = useMemo(() => rowsByName(rows), [rows]);
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 py-3">
      <div className="basis-full">
        <TableProgress filled={filledIn(page.columns.flatMap((c) => filled.get(c.army) ?? []))} book={filledIn([...filled.values()])} />
      </div>
      <div className="flex items-center gap-3">
        <span className="text-s text-ink-2">Pages</span>
        <Tabs
          label="Pages of the table"
          name={NAME}
          tabs={pages.map((p, i) => ({ id: String(i), label: String(p.page) }))}
          value={String(state.page)}
          onChange={(id) => dispatch({ do: "go", to: { row: state.at.row, column: 0 }, page: Number(id) })}
        />
      </div>
      <ComboField
        label="Find a row"
        placeholder="Type its name"
        className="w-80 max-lg:w-full"
        options={rowOptions}
        value={null}
        onChange={(id) => actions.goToRow(Number(id), true)}
      />
    </div>
  );
}

/** Boxes to paste from a box on, and the question before our copy is overwritten. */
function TableDialogs({ start, printed: { state, dispatch }, actions }: Pick<PartProps, "printed" | "actions"> & { start: string }) {
  return (
    <Suspense>
      {state.pasting ? (
        <PasteBoxesDialog
          start={start}
          read={actions.paste}
          place={(row, column) => actions.placeInWords({ row, column })}
          onEnter={(pasted, words) => {
            dispatch({ do: "paste", open: false });
            actions.enterPasted(pasted, words);
          }}
          onClose={() => dispatch({ do: "paste", open: false })}
        />
      ) : null}
      {state.overwriting ? (
        <OverwriteDialog boxes={actions.overwritten} onKeep={actions.keepOurs} onOverwrite={actions.overwriteOurs} />
      ) : null}
    </Suspense>
  );
}

/** The grid of a page, with a choice of the column above it where there is room for one alone. */
function PageOfBoxes({ table, rows, page, columns, printed, actions }: PartProps & { columns: readonly GridColumn[] }) {
  const { state, dispatch, undo } = printed;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <SelectField
        label="Army list"
        className="sm:hidden"
        value={state.at.column}
        onChange={(event) => dispatch({ do: "go", to: { row: state.at.row, column: Number(event.target.value) } })}
        options={columns.map(({ name }, c) => [c, name])}
      />
      <BoxGrid
        label={`${table.title}, ${pageLabel(page.page)}`}
        rows={rows}
        columns={columns}
        state={state}
        onMove={(to, extend) => dispatch({ do: "go", to, extend })}
        onAnswer={actions.answer}
        onType={(text) => dispatch({ do: "type", text })}
        onTyped={actions.takeTyped}
        onUndo={undo}
        onPaste={actions.pasteText}
        onChooseOne={() => dispatch({ do: "choose-one" })}
      />
    </div>
  );
}

/** The box one is at, and beside it what the answers make of the player's rosters. */
function PanelOfBox({ game, table, rows, loadLibrary, page, here, printed, actions }: PartProps & { here: Here }) {
  const { state, kept, columnFor } = printed;
  const { column, row, box } = here;
  const { army, name } = column;
  const library = useLibrary(loadLibrary);
  const rosters = useRosters();
  const catalogue = useColumnCatalogue(army, columnFor);
  const records = useMemo(() => rostersOf(rosters ?? [], game, army), [rosters, game, army]);
  return (
    <BoxPanel
      game={game}
      table={table}
      army={{ id: army, name, copy: page.columns[state.at.column]?.copy ?? {} }}
      page={page.page}
      column={state.at.column + 1}
      row={row}
      rows={rows.length}
      box={box}
      chosen={actions.chosen}
      open={openRows(column.boxes).length}
      notes={catalogue ? row.parts.flatMap(({ entry }) => catalogue.entryById.get(entry)?.permission.note ?? []) : []}
      problem={state.problem}
      faults={state.faults}
      onAnswer={actions.answer}
      onCode={actions.enterCode}
      onBack={() => actions.goToRow(Math.max(0, state.at.row - 1))}
      onNextOpen={actions.goToNextOpen}
      onRestBlack={actions.enterRestBlack}
    >
      {library && rosters && records.length ? (
        <Suspense>
          <RostersWithAnswers
            key={army}
            title={`Your ${name} rosters`}
            library={library}
            records={records}
            kept={kept}
            without={withoutBoxes}
          />
        </Suspense>
      ) : null}
    </BoxPanel>
  );
}

/** The rows as they are found by typing: by the printed name or by that of an entry they speak of. */
function rowsByName(rows: readonly TableRow[]): ComboOption[] {
  let group = "";
  return rows.map(({ index, name, heading, parts }) => {
    group = heading ?? group;
    return { id: String(index), label: name, group, also: parts.map((part) => part.name) };
  });
}
