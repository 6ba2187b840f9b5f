/** A column of the desk is one row of one table: head, cell, order, file and phone follow. */
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import Papa from "papaparse";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leaveOut, leftOut } from "@/components/check/files/file-columns";
import { DeskTable } from "@/components/check/table/desk-table";
import { type Entrant, entrantsOf } from "@/lib/events/desk/entrants";
import type { DeskLine, ListFacts } from "@/lib/events/desk/line";
import { cellText, type DeskColumn, deskColumns, screenColumns } from "@/lib/events/desk/table/columns";
import { deskCsv, fileColumns } from "@/lib/events/desk/table/desk-csv";
import { firstSort, type Sort, sorted } from "@/lib/events/desk/table/order";

const line = (player: string): DeskLine => ({
  key: player,
  source: player,
  at: 0,
  file: `${player}.txt`,
  received: "2026-11-25T20:09:00.000Z",
  name: `List of ${player}`,
  player,
  verdict: "not-read",
  word: "Not read",
  reason: "it is empty.",
});
const rows = entrantsOf(["Ann", "Bo", "Cy"].map(line), { Ann: { status: "accepted" } }, { due: null, game: null });

/** What nobody has on a desk: how many tables a player asked for. */
const asked: Record<string, number> = { Ann: 7, Bo: 9 };
const tables: DeskColumn = {
  id: "tables",
  name: "Tables",
  value: ({ versions: [{ player }] }) => asked[player] ?? null,
  csv: {},
  width: "5rem",
  isNumber: true,
  onPhone: 7,
};

const columns = deskColumns as DeskColumn[];
let width = 1440;
beforeEach(() => {
  width = 1440;
  const matches = (query: string) => width >= Number(/\d+/.exec(query)?.[0]);
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: matches(query), addEventListener() {}, removeEventListener() {} }));
  columns.push(tables);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  columns.pop();
});

function Shown({ all }: { all: readonly Entrant[] }) {
  const [sort, setSort] = useState<Sort>(firstSort);
  const nothing = () => {};
  return (
    <DeskTable
      rows={sorted(all, sort)}
      event={null}
      sort={sort}
      onSort={setSort}
      chosen={null}
      onChoose={nothing}
      onChosen={nothing}
      onAsk={nothing}
    />
  );
}

const players = () => screen.getAllByRole("rowheader").map((head) => head.querySelector("span")?.textContent);

test("a column that is added has a head, a cell, an order and a place on a phone", () => {
  render(<Shown all={rows} />);
  const head = screen.getByRole("columnheader", { name: "Tables" });
  const heads = screen.getAllByRole("columnheader");
  const at = heads.indexOf(head);
  const cells = screen
    .getAllByRole("row")
    .flatMap((row) => (within(row).queryAllByRole("rowheader").length ? [[...row.children][at]?.textContent] : []));
  expect(cells).toEqual(["7", "9", ""]);
  act(() => within(head).getByRole("button").click());
  act(() => within(head).getByRole("button").click());
  expect(head.getAttribute("aria-sort")).toBe("descending");
  expect(players()).toEqual(["Bo", "Ann", "Cy"]);
  // Where heads have no room the cell says what it is, and a choice gives the order.
  expect(screen.getAllByRole("rowheader").map((name) => /tables \d/.exec(name.textContent ?? "")?.[0])).toEqual([
    "tables 9",
    "tables 7",
    undefined,
  ]);
  fireEvent.change(screen.getByRole("combobox", { name: "Sort by" }), { target: { value: "tables" } });
  expect(players()).toEqual(["Ann", "Bo", "Cy"]);
});

test("columns that say nothing of any row are not there", () => {
  const shown = (all: readonly Entrant[]) => screenColumns(all).map(({ name }) => name);
  const facts = { army: "Hill Folk", points: 50, stated: 50, differs: false, findings: [], guesses: 0 } as never as ListFacts;
  const of = (list: ListFacts, more: readonly DeskLine[] = []) =>
    entrantsOf([{ ...line("Dee"), verdict: "legal", list }, ...more], {}, { due: null, game: null });
  columns.pop();
  expect(shown(rows)).toEqual(["Verdict", "Player", "What is open", "Received", "Status"]);
  const usual = ["Verdict", "Player", "Army list", "Points", "What is open", "Received", "Status"];
  expect(shown(of(facts))).toEqual(usual);
  expect(shown(of({ ...facts, points: null }))).toEqual(usual.filter((name) => name !== "Points"));
  expect(shown(of({ ...facts, differs: true }))).toEqual(usual.toSpliced(4, 0, "Stated"));
  expect(shown(of(facts, [{ ...line("Dee"), key: "again" }]))).toEqual(usual.toSpliced(4, 0, "Version"));
  columns.push(tables);
});

test("the day alone is told of when a list came", () => {
  const received = deskColumns.find(({ id }) => id === "received");
  expect(received && rows[0] && cellText(received, rows[0], "Europe/London")).toBe("25 November");
});

test("every row has a cell for each head", () => {
  render(<Shown all={rows} />);
  const widths = screen.getAllByRole("row").flatMap(({ children, hidden }) => (hidden ? [] : children.length));
  expect(new Set(widths)).toEqual(new Set([screen.getAllByRole("columnheader").length]));
});

test("what opens below a row is as wide as the heads that are there", () => {
  for (const [window, hasRoom] of [
    [1440, true],
    [1024, false],
  ] as const) {
    width = window;
    render(<Shown all={rows} />);
    const heads = screen.getAllByRole("columnheader");
    expect(heads.some((head) => head.textContent === "Received")).toBe(hasRoom);
    const below = screen.getAllByRole("row", { hidden: true }).flatMap((row) => (row.hidden ? [...row.children] : []));
    expect(below.map((cell) => (cell as HTMLTableCellElement).colSpan)).toEqual(rows.map(() => heads.length));
    cleanup();
  }
});

test("it is in the file, in front of those that came later", () => {
  const { data, meta } = Papa.parse<Record<string, string>>(deskCsv(rows), { header: true, skipEmptyLines: true });
  expect(data.map((row) => row.Tables)).toEqual(["7", "9", ""]);
  expect(meta.fields).toEqual([
    ..."Player,E-mail,Roster,Game,Army list,Verdict,Points,Prices missing,Limit,Stated total,Received,Version,Status,Code".split(","),
    ..."Flags,Findings,File,Club,Phone,Answer,Note,Team,Tables,Composition,Minutes late,Penalty points,Painted,How it comes about".split(
      ",",
    ),
  ]);
});

test("columns that are left out are not in the file, and that is remembered; all but one may be", () => {
  const heads = (csv: string) => csv.split("\r\n")[0]?.split(",");
  expect(leftOut()).toEqual([]);
  leaveOut(["email", "code", "gone since"]);
  expect(leftOut()).toEqual(["email", "code"]);
  expect(heads(deskCsv(rows, undefined, leftOut()))).toEqual(heads(deskCsv(rows))?.filter((head) => head !== "E-mail" && head !== "Code"));
  leaveOut(fileColumns().map(({ id }) => id));
  expect(leftOut()).toEqual([]);
  leaveOut([]);
  expect(localStorage.getItem("muster-desk-columns")).toBeNull();
});
