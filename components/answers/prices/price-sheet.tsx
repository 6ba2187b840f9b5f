"use client";

import { ClipboardPaste, Plus, Upload } from "lucide-react";
import Link from "next/link";
import { type CSSProperties, Fragment, lazy, Suspense, useCallback, useMemo, useRef, useState } from "react";
import { moveBetweenBlanks } from "@/components/answers/blank";
import { changePack, MY_ANSWERS } from "@/components/answers/change-pack";
import { OwnEntryDialog } from "@/components/answers/own-entry-dialog";
import { PackChoice } from "@/components/answers/pack-choice";
import { EverywhereTick } from "@/components/answers/pack-ticks";
import { RostersWithAnswers } from "@/components/answers/rosters-with-answers";
import { useBareCatalogue } from "@/components/answers/use-bare-catalogue";
import { download, fileName } from "@/components/storage/export";
import type { OwnLibrary } from "@/components/storage/own-library";
import type { OwnPack } from "@/components/storage/own-record";
import { type RosterRecord, rostersOf } from "@/components/storage/record";
import { type LoadLibrary, useLibrary } from "@/components/storage/use-library";
import { useOwn } from "@/components/storage/use-own";
import { useRosters } from "@/components/storage/use-rosters";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Tick } from "@/components/ui/field";
import { PageHead, SectionHead } from "@/components/ui/section-head";
import { FilterTabs } from "@/components/ui/tabs";
import { dropEntry } from "@/lib/answers/answers";
import { shownFigure } from "@/lib/answers/typed-figures";
import { packText } from "@/lib/catalogue/author/pack-file";
import type { Catalogue } from "@/lib/catalogue/types";
import { groupBy } from "@/lib/group-by";
import { openCells } from "@/lib/open/open-cells";
import type { Pack } from "@/lib/schema/pack";
import type { TableColumn } from "@/lib/table/pasted-table";
import { enterRow, keyOfUse, priceSheet, type RowChange, type SheetRow, stateOf, usesIn, valuesOf } from "@/lib/table/price-sheet";
import { count, number } from "@/lib/text";
import { PriceRow, perWords } from "./price-row";

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

const withoutPrices = ({ prices: _, ...pack }: Pack): Pack => pack;

function SheetHead({ title, actions }: { title: string; actions?: React.ReactNode }) {
  return (
    <PageHead title={title} actions={actions}>
      <p className="mt-2 max-w-(--measure) text-ink-2">
        These numbers are missing from our copy of the book, or sources differ in them. Enter each once from yours; every roster of this
        army list uses it.
      </p>
    </PageHead>
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

type Filter = "all" | "used" | "open";

function Sheet({ title, library, catalogue, packs, kept, chosen, onChoose, records }: SheetProps) {
  const { book, army } = catalogue;
  const pack = kept?.pack ?? null;
  const perModel = book.counts === "models";
  const cells = useMemo(() => openCells(catalogue), [catalogue]);
  const rows = useMemo(() => priceSheet(catalogue, pack, cells), [catalogue, pack, cells]);
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
  const values = rows.map((row) => valuesOf(pack, army.id, row, perModel));
  const states = rows.map((row, i) => stateOf(row, values[i] ?? { points: null, per: "unit", figures: {} }));
  const isOpen = (i: number) => Boolean(states[i]?.price || states[i]?.profile);

  const [everywhere, setEverywhere] = useState(false);
  const [adding, setAdding] = useState(false);
  const [pasting, setPasting] = useState<{ text: string; row: string; column: string } | null>(null);
  const [filter, setFilter] = useState<Filter>("all");
  // What a tab shows, and what is folded, is settled when it is chosen: a row that is filled in does not go from under the hand.
  const [shown, setShown] = useState<ReadonlySet<string> | null>(null);
  const [folded] = useState<ReadonlySet<string>>(
    () => new Set(rows.filter((row, i) => row.unlikely && !uses.has(keyOfUse(row)) && !states[i]?.begun).map((row) => row.key)),
  );
  const choose = (next: Filter) => {
    setFilter(next);
    const keys = rows.filter((row, i) => (next === "used" ? uses.has(keyOfUse(row)) : isOpen(i))).map((row) => row.key);
    setShown(next === "all" ? null : new Set(keys));
  };

  const where = { game: book.id, id: chosen, name: pack?.name ?? MY_ANSWERS.name };
  const save = (message: string, change: (pack: Pack) => Pack) => void changePack(where, message, change);
  // Rows keep the first function they get, so that a change draws one row and not all.
  const latest = useRef({ save, everywhere, perModel });
  latest.current = { save, everywhere, perModel };
  const onChange = useCallback(
    (row: SheetRow, change: RowChange) => {
      const { save, everywhere, perModel } = latest.current;
      save(changeInWords(row, change), (p) => enterRow(p, army.id, row, change, everywhere, perModel));
    },
    [army.id],
  );
  const onTable = useCallback((row: string, column: string, text: string) => setPasting({ row, column, text }), []);
  const onRemove = useCallback((row: SheetRow) => latest.current.save(`Removed ${row.name}.`, (p) => dropEntry(p, row.key)), []);

  const visible = rows.flatMap((row, i) => (shown === null || shown.has(row.key) ? [{ row, i }] : []));
  const above = visible.filter(({ row }) => !folded.has(row.key));
  const below = visible.filter(({ row }) => folded.has(row.key));
  const prices = rows.filter((row) => row.price).length;
  const priced = rows.filter((row, i) => row.price && !states[i]?.price).length;
  const used = rows.filter((row) => uses.has(keyOfUse(row))).length;
  const open = rows.filter((_, i) => isOpen(i)).length;
  const section = (list: typeof visible, last: boolean) =>
    [...groupBy(list, ({ row }) => row.section)].map(([id, inside]) => (
      <Fragment key={id}>
        <h2 className="caps border-b border-rule-2 pt-5 pb-1 text-ink-2">{inside[0]?.row.sectionName}</h2>
        <ul>
          {inside.map(({ row, i }) => (
            <PriceRow
              key={row.key}
              row={row}
              columns={columns}
              values={values[i] ?? { points: null, per: "unit", figures: {} }}
              state={states[i] ?? { price: true, profile: true, begun: false }}
              uses={usesText(uses.get(keyOfUse(row)), row)}
              onChange={onChange}
              onTable={onTable}
              onRemove={onRemove}
            />
          ))}
        </ul>
        {last && id === lastCategory(above.map(({ row }) => row)) ? (
          <Button look="link" className="my-2" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
            Add a troop from your book
          </Button>
        ) : null}
      </Fragment>
    ));
  const grid = {
    "--sheet": `minmax(9rem,1.6fr) 4rem 5rem repeat(${columns.length},minmax(3rem,5rem)) 6.5rem`,
    "--span": columns.length,
  } as CSSProperties;
  return (
    <>
      <SheetHead
        title={title}
        actions={
          <>
            <Button
              icon={<ClipboardPaste size={16} aria-hidden="true" />}
              onClick={() => setPasting({ text: "", row: above[0]?.row.key ?? "", column: "points" })}
            >
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
        }
      />
      <div className="grid gap-x-10 gap-y-8 pt-3 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: moves the focus between the fields inside it */}
        <div className="min-w-0 overflow-x-clip" style={grid} onKeyDown={moveBetweenBlanks}>
          <div className="flex flex-wrap items-center justify-between gap-x-6">
            <FilterTabs
              label="Which rows to show"
              value={filter}
              onChange={choose}
              items={[
                { id: "all", label: "All", count: rows.length },
                { id: "used", label: "In my rosters", count: used },
                { id: "open", label: "Not entered", count: open },
              ]}
            />
            {prices ? (
              <p className="text-s text-ink-2">
                {number(priced)} of {count(prices, "price")} entered
              </p>
            ) : null}
          </div>
          <div
            aria-hidden="true"
            className="mt-2 hidden items-end gap-x-2 border-b border-ink py-1 text-s text-ink-3 md:grid md:grid-cols-(--sheet)"
          >
            <span className="caps">Troop</span>
            <span className="caps text-center">{prices ? "Points" : ""}</span>
            <span />
            {columns.map(({ id, name }) => (
              <span key={id} className="text-center hyphens-auto break-words" lang="en">
                {name}
              </span>
            ))}
            <span />
          </div>
          {section(above, true)}
          {lastCategory(above.map(({ row }) => row)) === null ? (
            <Button look="link" className="my-2" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
              Add a troop from your book
            </Button>
          ) : null}
          {visible.length === 0 ? (
            <p className="py-3 text-ink-2">
              {filter === "used" ? "No roster of yours uses any of these yet." : "Everything on this sheet is entered."}
            </p>
          ) : null}
          {below.length ? (
            <Disclosure
              key={filter}
              className="mt-4 border-b border-rule"
              summary={
                <span className="font-strong">
                  Not confirmed for {army.name} ({number(below.length)})
                </span>
              }
            >
              {section(below, false)}
            </Disclosure>
          ) : null}
        </div>
        <div className="flex min-w-0 flex-col gap-7">
          <RostersWithAnswers
            title="Your rosters with these prices"
            library={library}
            records={records}
            kept={kept}
            without={withoutPrices}
          />
          <section>
            <SectionHead>Where they are kept</SectionHead>
            <div className="flex flex-col gap-2 pt-3">
              <PackChoice packs={packs} value={chosen} onChoose={onChoose} />
              {kept ? <EverywhereTick kept={kept} /> : null}
              <Tick
                label="What I enter holds for every army list of the game"
                hint="Also where these troops are hired by another army list."
                checked={everywhere}
                onChange={(event) => setEverywhere(event.target.checked)}
              />
              <p className="max-w-(--measure) text-s text-ink-2">
                They stay on this device. Save them as a pack to give them to your group, or{" "}
                <Link href="/books/packs" prefetch={false} className="text-link">
                  send your packs
                </Link>
                .
              </p>
            </div>
          </section>
          <section className="max-md:hidden">
            <SectionHead>By keyboard</SectionHead>
            <dl className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1.5 pt-3 text-s text-ink-2">
              {keys.map(([key, does]) => (
                <Fragment key={key}>
                  <dt>
                    <kbd className="rounded-s border border-b-2 border-rule-2 px-1.5 py-0.5 font-sans">{key}</kbd>
                  </dt>
                  <dd>{does}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        </div>
      </div>
      {adding ? <OwnEntryDialog catalogue={catalogue} pack={pack} onClose={() => setAdding(false)} onSave={save} /> : null}
      {pasting ? (
        <Suspense>
          <PastePrices
            text={pasting.text}
            start={pasting}
            columns={[...(prices ? [{ id: "points", name: "Points", kind: "points" as const }] : []), ...columns]}
            rows={[...above, ...below].map(({ row, i }) => ({ row, values: values[i] ?? { points: null, per: "unit", figures: {} } }))}
            onClose={() => setPasting(null)}
            onFill={(message, changes) => {
              setPasting(null);
              save(message, (p) => changes.reduce((next, [row, change]) => enterRow(next, army.id, row, change, everywhere, perModel), p));
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

const keys = [
  ["Enter", "next row, same column"],
  ["Tab", "next number"],
  ["Ctrl V", "paste rows and columns from a spreadsheet"],
  ["Esc", "back to the number before"],
] as const;

/** The last category of units among some rows: an entry of the player's own is added below it. */
function lastCategory(rows: readonly SheetRow[]): string | null {
  return rows.findLast((row) => row.option === null)?.section ?? null;
}

function usesText(use: { rosters: number; units: number } | undefined, { option }: SheetRow): string {
  if (!use) return "";
  return option === null ? count(use.rosters, "roster") : count(use.units, "unit");
}

function changeInWords({ name, profile }: SheetRow, { points, per, figures = {} }: RowChange): string {
  if (points !== undefined)
    return points === null ? `${name}: price taken back.` : `${name}: ${shownFigure(points)} ${points === 1 ? "point" : "points"}.`;
  if (per !== undefined) return `${name}: points ${perWords[per]}.`;
  const said = Object.entries(figures).map(([id, value]) => {
    const column = (profile?.missing.find((m) => m.id === id)?.name ?? id).toLowerCase();
    return `${column} ${value === null ? "taken back" : shownFigure(value)}`;
  });
  return `${name}: ${said.join(", ")}.`;
}
