/** The page of a printed table as its reader sees it: where one is, what is typed, what is on its way into the pack. */

import { type Box, type ColumnAnswers, type CopyColumn, filledOf } from "@/lib/advice/table/table-boxes";
import { type BoxAnswer, overwritten, plainAnswer } from "@/lib/advice/table/table-codes";
import type { TableRow } from "@/lib/engine/catalogue/compile/permission-table";
import type { Page } from "@/lib/engine/common";

export interface Place {
  row: number;
  column: number;
}

/** A column of the page one is on, with its boxes as they stand. */
export interface GridColumn {
  army: string;
  name: string;
  boxes: readonly Box[];
}

/** An answer on its way into the pack. */
export interface BoxEdit {
  army: string;
  row: number;
  answer: BoxAnswer;
}

/** Answers that go against what our copy shows: asked about before they are kept. */
export interface Overwriting {
  edits: readonly BoxEdit[];
  /** What is announced once they are entered. */
  words: string;
  boxes: readonly { army: string; row: number; entry: string; status: "allowed" | "denied"; page: Page }[];
}

export interface TableState {
  /** Which of the pages of the table. */
  page: number;
  at: Place;
  /** The other end of a run of boxes; null where one box is chosen. */
  from: Place | null;
  /** The code that is being typed into the box; null where none is. */
  typing: string | null;
  /** What is wrong with it. */
  problem: string | null;
  /** Why answers were not entered. */
  faults: readonly string[];
  overwriting: Overwriting | null;
  /** What is said to assistive technology. */
  announced: string;
  /** Boxes as they will look once their answers are kept, by `boxKey`. */
  coming: ReadonlyMap<string, Box>;
  pasting: boolean;
  /** Goes up each time the box one is at should take the focus from elsewhere. */
  focusCall: number;
}

export const START: TableState = {
  page: 0,
  at: { row: 0, column: 0 },
  from: null,
  typing: null,
  problem: null,
  faults: [],
  overwriting: null,
  announced: "",
  coming: new Map(),
  pasting: false,
  focusCall: 0,
};

export type TableAction =
  /** extend: the run of boxes goes on to there. focus: the box takes the focus. */
  | { do: "go"; to: Place; page?: number; extend?: boolean; focus?: boolean }
  | { do: "type"; text: string | null }
  | { do: "refuse"; problem: string }
  | { do: "announce"; words: string }
  | { do: "choose-one" }
  | { do: "ask"; overwriting: Overwriting }
  | { do: "keep-ours" }
  | { do: "enter"; words: string; coming: ReadonlyMap<string, Box> }
  | { do: "arrive"; coming: ReadonlyMap<string, Box> }
  | { do: "fault"; faults: readonly string[] }
  | { do: "paste"; open: boolean };

export function tableReducer(state: TableState, action: TableAction): TableState {
  switch (action.do) {
    case "go": {
      const { to, page = state.page, extend = false, focus = false } = action;
      const from = extend ? (state.from ?? state.at) : null;
      return { ...state, page, at: to, from, typing: null, problem: null, focusCall: state.focusCall + (focus ? 1 : 0) };
    }
    case "type":
      return { ...state, typing: action.text, problem: null };
    case "refuse":
      return { ...state, problem: action.problem, announced: state.typing === null ? state.announced : action.problem };
    case "announce":
      return { ...state, announced: action.words };
    case "choose-one":
      return { ...state, from: null };
    case "ask":
      return { ...state, faults: [], overwriting: action.overwriting };
    case "keep-ours":
      return { ...state, overwriting: null };
    case "enter":
      return {
        ...state,
        faults: [],
        overwriting: null,
        announced: action.words,
        coming: new Map([...state.coming, ...action.coming]),
      };
    case "arrive":
      // A box that was answered again meanwhile is still on its way.
      return { ...state, coming: new Map([...state.coming].filter(([key, box]) => action.coming.get(key) !== box)) };
    case "fault":
      return { ...state, faults: action.faults };
    case "paste":
      return { ...state, pasting: action.open };
  }
}

export function boxKey(army: string, row: number): string {
  return `${army} ${row}`;
}

/** Whether a box lies in the run that is chosen; one box by itself is no run. */
export function isInRun({ at, from }: Pick<TableState, "at" | "from">, { row, column }: Place): boolean {
  const isBetween = (n: number, a: number, b: number) => n >= Math.min(a, b) && n <= Math.max(a, b);
  return from !== null && isBetween(row, from.row, at.row) && isBetween(column, from.column, at.column);
}

/** The boxes that are chosen, row by row. */
export function chosenPlaces({ at, from }: Pick<TableState, "at" | "from">): Place[] {
  const end = from ?? at;
  const range = (a: number, b: number) => Array.from({ length: Math.abs(a - b) + 1 }, (_, i) => Math.min(a, b) + i);
  return range(end.row, at.row).flatMap((row) => range(end.column, at.column).map((column) => ({ row, column })));
}

/** Some boxes as white, black or not known; `refused` are those where that says too little. */
export function plainEdits(
  rows: readonly TableRow[],
  columns: readonly Pick<GridColumn, "army">[],
  places: readonly Place[],
  status: Box["status"],
): { edits: BoxEdit[]; refused: { name: string; problem: string }[] } {
  const edits: BoxEdit[] = [];
  const refused: { name: string; problem: string }[] = [];
  for (const { row: r, column: c } of places) {
    const [row, column] = [rows[r], columns[c]];
    if (!row || !column) continue;
    const typed = plainAnswer(row, status);
    if ("answer" in typed) edits.push({ army: column.army, row: r, answer: typed.answer });
    else refused.push({ name: row.name, problem: typed.problem });
  }
  return { edits, refused };
}

/** The rows of a column that nobody knows yet. */
export function openRows(boxes: readonly Box[]): number[] {
  return boxes.flatMap((box, row) => (box.status === "unconfirmed" ? [row] : []));
}

/** The next of some rows below one, or the first of them. */
export function nextRow(rows: readonly number[], row: number): number | undefined {
  return rows.find((r) => r > row) ?? rows[0];
}

/** Where answers say something else than our copy, and the pack does not say so yet. */
export function overwrites(
  edits: readonly BoxEdit[],
  copyOf: (army: string) => CopyColumn,
  answersOf: (army: string) => ColumnAnswers,
): Overwriting["boxes"] {
  return edits.flatMap(({ army, row, answer }) =>
    overwritten(copyOf(army), answer)
      .filter(({ entry }) => answersOf(army).permissions.get(entry) !== answer.get(entry)?.status)
      .map(({ entry, word: { status, page } }) => ({ army, row, entry, status, page })),
  );
}

/** The answers that are left where our copy is kept. */
export function keptOurs({ edits, boxes }: Overwriting): BoxEdit[] {
  const ours = new Set(boxes.map(({ army, row }) => boxKey(army, row)));
  return edits.filter(({ army, row }) => !ours.has(boxKey(army, row)));
}

/** Which column the address names; null where it names none. */
export function columnNamed(
  pages: readonly { columns: readonly { army: string }[] }[],
  army: string,
): { page: number; column: number } | null {
  const page = pages.findIndex(({ columns }) => columns.some((column) => column.army === army));
  return page < 0 ? null : { page, column: pages[page]?.columns.findIndex((column) => column.army === army) ?? 0 };
}

/** How many boxes of a column are known. */
export function knownIn(boxes: readonly Box[]): number {
  const { book, you } = filledOf(boxes);
  return book + you;
}
