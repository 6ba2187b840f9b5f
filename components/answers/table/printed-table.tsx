"use client";

import { ClipboardPaste, Upload } from "lucide-react";
import Link from "next/link";
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { MY_ANSWERS } from "@/components/answers/change-pack";
import { Trail } from "@/components/books/frame/frame";
import { download, fileName } from "@/components/storage/export";
import { StorageNotice } from "@/components/storage/notices/storage-notice";
import { rostersOf } from "@/components/storage/record";
import { useLibrary } from "@/components/storage/use-library";
import { useRosters } from "@/components/storage/use-rosters";
import { Button } from "@/components/ui/button";
import { ComboField, type ComboOption } from "@/components/ui/combo-field";
import { SelectField } from "@/components/ui/field";
import { LiveRegion } from "@/components/ui/live-region";
import { PageHead } from "@/components/ui/section-head";
import { Tabs } from "@/components/ui/tabs";
import type { TableRow } from "@/lib/catalogue/compile/permission-table";
import type { Catalogue } from "@/lib/catalogue/types";
import type { Pack } from "@/lib/schema/pack";
import { type Box, boxInWords, type Filled, filledIn } from "@/lib/table/table-boxes";
import { type Pasted, plainAnswer, readPasted, typedAnswer } from "@/lib/table/table-codes";
import { count, number, pageLabel, percent } from "@/lib/text";
import { BoxGrid, type Place } from "./box-grid";
import { BoxPanel } from "./box-panel";
import { type BoxEdit, type TableProps, usePrintedTable } from "./use-printed-table";

const PasteBoxesDialog = lazy(() => import("./box-dialogs").then((m) => ({ default: m.PasteBoxesDialog })));
const RostersWithAnswers = lazy(() => import("@/components/answers/rosters-with-answers").then((m) => ({ default: m.RostersWithAnswers })));
const OverwriteDialog = lazy(() => import("./box-dialogs").then((m) => ({ default: m.OverwriteDialog })));

const NAME = "pages";

/** The printed tables of a book, to be filled in by somebody who has it: page by page, laid out as printed. */
export function PrintedTable(props: TableProps & { title: string; accent: string }) {
  const { game, title, accent, table, rows, pages, loadLibrary } = props;
  const state = usePrintedTable(props);
  const { column: boxesOf, filled, enter, setFaults, setSaid, columnFor } = state;
  const [pageAt, setPageAt] = useState(0);
  const [at, setAt] = useState<Place>({ row: 0, column: 0 });
  const [from, setFrom] = useState<Place | null>(null);
  const [typing, setTyping] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [catalogue, setCatalogue] = useState<Catalogue | null>(null);
  const [pasting, setPasting] = useState(false);
  /** Goes up each time the focus should go to the box one is at. */
  const [focusCall, setFocusCall] = useState(0);
  const library = useLibrary(loadLibrary);
  const rosters = useRosters();
  const page = pages[pageAt] ?? pages[0];

  const go = useCallback((to: Place, run: Place | null = null, on?: number) => {
    if (on !== undefined) setPageAt(on);
    setAt(to);
    setFrom(run);
    setTyping(null);
    setProblem(null);
  }, []);

  // The address names the column, so that the page of an army list can lead to its own.
  useEffect(() => {
    const find = () => {
      const army = window.location.hash.slice(1);
      const on = pages.findIndex((p) => p.columns.some((c) => c.army === army));
      const column = pages[on]?.columns.findIndex((c) => c.army === army) ?? 0;
      if (on >= 0) go({ row: 0, column }, null, on);
    };
    find();
    window.addEventListener("hashchange", find);
    return () => window.removeEventListener("hashchange", find);
  }, [pages, go]);

  const columns = useMemo(() => (page?.columns ?? []).map(({ army, name }) => ({ army, name, boxes: boxesOf(army) })), [page, boxesOf]);
  const here = columns[at.column];
  const army = here?.army;
  const records = useMemo(() => rostersOf(rosters ?? [], game, army ?? ""), [rosters, game, army]);
  const found = useMemo(() => rowOptions(rows), [rows]);
  // An army list is compiled once one stays in its column, before the first answer needs it.
  useEffect(() => {
    if (army === undefined) return;
    let gone = false;
    const timer = setTimeout(() => {
      columnFor(army).then(
        (column) => !gone && setCatalogue(column?.catalogue ?? null),
        () => {},
      );
    }, 300);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [army, columnFor]);

  const row = rows[at.row];
  const box = here?.boxes[at.row];
  if (!page || !here || !row || !box) return null;
  const placeAt = (r: number, c: number) => `${columns[c]?.name ?? ""}, ${rows[r]?.name ?? ""}`;
  const place = ({ army: of, row: r }: Pick<BoxEdit, "army" | "row">) =>
    placeAt(
      r,
      columns.findIndex((c) => c.army === of),
    );

  const chosen: Place[] = [];
  const run = from ?? at;
  for (let r = Math.min(run.row, at.row); r <= Math.max(run.row, at.row); r++)
    for (let c = Math.min(run.column, at.column); c <= Math.max(run.column, at.column); c++) chosen.push({ row: r, column: c });

  const down = () => go({ row: Math.min(rows.length - 1, at.row + 1), column: at.column });

  const onAnswer = (status: Box["status"]) => {
    const wrong: string[] = [];
    const edits = chosen.flatMap(({ row: r, column: c }): BoxEdit[] => {
      const [of, column] = [rows[r], columns[c]];
      if (!of || !column) return [];
      const answer = plainAnswer(of, status);
      if ("answer" in answer) return [{ army: column.army, row: r, answer: answer.answer }];
      wrong.push(`${of.name}: ${answer.problem}`);
      return [];
    });
    const said = `${boxInWords({ status, code: "" })}.`;
    const [first] = edits;
    if (first) enter(edits, edits.length > 1 ? `${count(edits.length, "box")}: ${said}` : `${place(first)}: ${said}`);
    if (wrong.length) {
      if (chosen.length === 1) setProblem(wrong[0]?.replace(/^[^:]*: /, "") ?? null);
      else setFaults(wrong);
    }
    if (chosen.length === 1 && !wrong.length) down();
    else setFrom(null);
  };

  /** Enters a code into the box one is at; says what is wrong with it. */
  const onCode = (text: string): string | null => {
    const typed = typedAnswer(table, here.army, row, text);
    if ("problem" in typed) return typed.problem;
    enter([{ army: here.army, row: row.index, answer: typed.answer }], `${here.name}, ${row.name}: white, allowed, ${text.trim()}.`);
    return null;
  };

  const onTyped = (thenDown: boolean): boolean => {
    if (typing === null) return true;
    const wrong = typing.trim() === "" || typing === box.code ? null : onCode(typing);
    if (wrong) {
      setProblem(wrong);
      setSaid(wrong);
      return false;
    }
    if (thenDown) down();
    else setTyping(null);
    return true;
  };

  const onPasted = (pasted: Pasted, words: string) => {
    const edits = pasted.boxes.flatMap(({ row: r, column: c, answer }) => {
      const column = columns[c];
      return column ? [{ army: column.army, row: r, answer }] : [];
    });
    if (edits.length) enter(edits, words);
    setFaults(pasted.unread.map(({ row: r, column: c, text, problem: wrong }) => `${placeAt(r, c)}, “${text}”: ${wrong}`));
  };
  const paste = (text: string) => readPasted(text, { table, rows, armies: columns.map((c) => c.army), at });

  const openRows = here.boxes.flatMap((b, i) => (b.status === "unconfirmed" ? [i] : []));
  const onNextOpen = () => {
    const next = openRows.find((r) => r > at.row) ?? openRows[0];
    if (next !== undefined) go({ row: next, column: at.column });
  };
  const onRestBlack = () => {
    const edits = openRows.flatMap((r): BoxEdit[] => {
      const of = rows[r];
      const answer = of && plainAnswer(of, "denied");
      return answer && "answer" in answer ? [{ army: here.army, row: r, answer: answer.answer }] : [];
    });
    enter(edits, `${here.name}: ${count(edits.length, "box")} entered as black, not allowed.`);
  };

  const ofPage = filledIn(page.columns.flatMap((c) => filled.get(c.army) ?? []));
  const ofBook = filledIn([...filled.values()]);
  const tabs = pages.map((p, i) => ({ id: String(i), label: String(p.page) }));
  const { pack, asked } = state;

  return (
    <div className="page-frame max-w-[1440px]! pb-16" data-accent={accent}>
      <Trail
        steps={[
          { href: "/books", name: "Books" },
          { href: `/books/${game}`, name: title },
        ]}
      />
      <PageHead
        title={`${table.title}, ${pageLabel(page.page)}`}
        actions={
          <>
            <Button icon={<ClipboardPaste size={16} aria-hidden="true" />} onClick={() => setPasting(true)}>
              Paste boxes
            </Button>
            <Button
              look="main"
              icon={<Upload size={16} aria-hidden="true" />}
              disabled={!pack}
              onClick={() => {
                if (!pack) return;
                void import("@/lib/catalogue/author/pack-file").then(({ packText }) =>
                  download({ name: `${fileName(pack.name)}.muster-pack.json`, text: packText(pack) }),
                );
              }}
            >
              Save as a pack
            </Button>
          </>
        }
      >
        <p className="mt-2 max-w-[100ch] text-ink-2">{table.lead}</p>
        <p className="mt-1 max-w-[100ch] text-s text-ink-2">
          Answers are kept as you go, in the pack “{pack?.name ?? MY_ANSWERS.name}”. On another device,{" "}
          <Link href="/books/packs" prefetch={false} className="text-link">
            import the pack
          </Link>
          .
        </p>
      </PageHead>
      <StorageNotice />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 py-3">
        <div className="basis-full">
          <Progress filled={ofPage} book={ofBook} />
        </div>
        <div className="flex items-center gap-3">
          <span className="text-s text-ink-2">Pages</span>
          <Tabs
            label="Pages of the table"
            name={NAME}
            tabs={tabs}
            value={String(pageAt)}
            onChange={(id) => go({ row: at.row, column: 0 }, null, Number(id))}
          />
        </div>
        <ComboField
          label="Find a row"
          placeholder="Type its name"
          className="w-80 max-lg:w-full"
          options={found}
          value={null}
          onChange={(id) => {
            go({ row: Number(id), column: at.column });
            setFocusCall((n) => n + 1);
          }}
        />
      </div>
      <div
        role="tabpanel"
        id={`${NAME}-panel-${pageAt}`}
        aria-labelledby={`${NAME}-tab-${pageAt}`}
        className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_320px]"
      >
        <div className="flex min-w-0 flex-col gap-3">
          <SelectField
            label="Army list"
            className="sm:hidden"
            value={at.column}
            onChange={(event) => go({ row: at.row, column: Number(event.target.value) })}
          >
            {columns.map(({ army: id, name }, c) => (
              <option key={id} value={c}>
                {name}
              </option>
            ))}
          </SelectField>
          <BoxGrid
            label={`${table.title}, ${pageLabel(page.page)}`}
            rows={rows}
            columns={columns}
            at={at}
            from={from}
            typing={typing}
            wrong={problem !== null}
            focusCall={focusCall}
            onMove={(to, extend) => go(to, extend ? (from ?? at) : null)}
            onAnswer={onAnswer}
            onType={(text) => {
              setTyping(text);
              setProblem(null);
            }}
            onTyped={onTyped}
            onUndo={state.undo}
            onPaste={(text) => {
              const pasted = paste(text);
              onPasted(pasted, `Pasted ${count(pasted.boxes.length, "box")}.`);
            }}
            onDrop={() => setFrom(null)}
          />
        </div>
        <BoxPanel
          game={game}
          table={table}
          army={{ id: here.army, name: here.name, copy: page.columns[at.column]?.copy ?? {} }}
          page={page.page}
          column={at.column + 1}
          row={row}
          rows={rows.length}
          box={box}
          chosen={chosen.length}
          open={openRows.length}
          notes={
            catalogue?.army.id === here.army ? row.parts.flatMap(({ entry }) => catalogue.entryById.get(entry)?.permission.note ?? []) : []
          }
          problem={problem}
          faults={state.faults}
          onAnswer={onAnswer}
          onCode={onCode}
          onBack={() => go({ row: Math.max(0, at.row - 1), column: at.column })}
          onNextOpen={onNextOpen}
          onRestBlack={onRestBlack}
        >
          {library && rosters && records.length ? (
            <Suspense>
              <RostersWithAnswers
                key={here.army}
                title={`Your ${here.name} rosters`}
                library={library}
                records={records}
                kept={state.kept}
                without={withoutBoxes}
              />
            </Suspense>
          ) : null}
        </BoxPanel>
      </div>
      <LiveRegion message={state.said} delay={60} />
      <Suspense>
        {pasting ? (
          <PasteBoxesDialog
            start={`${here.name}, ${row.name}`}
            read={paste}
            place={placeAt}
            onEnter={(pasted, words) => {
              setPasting(false);
              onPasted(pasted, words);
            }}
            onClose={() => setPasting(false)}
          />
        ) : null}
        {asked ? (
          <OverwriteDialog
            boxes={asked.boxes.map((b) => ({ ...b, place: place(b) }))}
            onKeep={() => {
              const against = new Set(asked.boxes.map((b) => `${b.army} ${b.row}`));
              const rest = asked.edits.filter((e) => !against.has(`${e.army} ${e.row}`));
              state.keepOurs();
              if (rest.length) enter(rest, `${count(rest.length, "box")} entered.`);
            }}
            onOverwrite={() => enter(asked.edits, asked.said, true)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

/** The rows as they are found by typing: by the printed name or by that of an entry they speak of. */
function rowOptions(rows: readonly TableRow[]): ComboOption[] {
  let group = "";
  return rows.map(({ index, name, heading, parts }) => {
    group = heading ?? group;
    return { id: String(index), label: name, group, also: parts.map((part) => part.name) };
  });
}

/** Answers to boxes are permissions, and rules for what is printed in them. */
function withoutBoxes({ permissions: _, rules: __, armies: ___, replaces: ____, ...pack }: Pack): Pack {
  return pack;
}

/** How much of the page is known, and of the whole book. */
function Progress({ filled, book }: { filled: Filled; book: Filled }) {
  const share = (n: number) => ({ width: `${(n / Math.max(1, filled.boxes)) * 100}%` });
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <p>
        <span className="text-2xl font-head tabular-nums">{number(filled.book + filled.you)}</span>{" "}
        <span className="text-ink-2">of {count(filled.boxes, "box")} on this page</span>
      </p>
      <div aria-hidden="true" className="flex h-2 w-60 max-w-full border border-edge bg-leaf">
        <span className="bg-accent" style={share(filled.book)} />
        <span style={{ ...share(filled.you), background: "repeating-linear-gradient(135deg, var(--accent) 0 2px, transparent 2px 4px)" }} />
      </div>
      <p className="text-s text-ink-2">
        {number(filled.book)} from our copy, {number(filled.you)} answered by you. In the whole book {number(book.book + book.you)} of{" "}
        {number(book.boxes)} ({percent(book.book + book.you, book.boxes)}).
      </p>
    </div>
  );
}
