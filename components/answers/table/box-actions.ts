/** What one does with the boxes of a page, said with the names of its columns and rows. */
import { type Box, boxInWords } from "@/lib/advice/table/table-boxes";
import { type Pasted, readPasted, typedAnswer } from "@/lib/advice/table/table-codes";
import { count } from "@/lib/words/en/grammar";
import { chosenPlaces, type GridColumn, keptOurs, nextRow, openRows, type Place, plainEdits } from "./table-state";
import type { TableProps, usePrintedTable } from "./use-printed-table";

/** Where one is: the column, the row and the box. */
export interface Here {
  column: GridColumn;
  row: TableProps["rows"][number];
  box: Box;
}

/** What one can do with the boxes of a page, from the grid, the panel beside it and the dialogs. */
export function boxActions(
  { table, rows }: Pick<TableProps, "table" | "rows">,
  columns: readonly GridColumn[],
  { column, row, box }: Here,
  { state, dispatch, enter }: Pick<ReturnType<typeof usePrintedTable>, "state" | "dispatch" | "enter">,
) {
  const { at, typing, overwriting } = state;
  const chosen = chosenPlaces(state);
  const placeInWords = (place: Place) => `${columns[place.column]?.name ?? ""}, ${rows[place.row]?.name ?? ""}`;
  const columnOf = (army: string) => columns.findIndex((c) => c.army === army);
  const goToRow = (to: number, focus = false) => dispatch({ do: "go", to: { row: to, column: at.column }, focus });
  const down = () => goToRow(Math.min(rows.length - 1, at.row + 1));

  /** Enters a code into the box one is at; says what is wrong with it. */
  const enterCode = (text: string): string | null => {
    const typed = typedAnswer(table, column.army, row, text);
    if ("problem" in typed) return typed.problem;
    enter([{ army: column.army, row: row.index, answer: typed.answer }], `${column.name}, ${row.name}: white, allowed, ${text.trim()}.`);
    return null;
  };
  return {
    chosen: chosen.length,
    placeInWords,
    goToRow,
    enterCode,
    ...pasteActions({ table, rows, armies: columns.map((c) => c.army), at }, placeInWords, { dispatch, enter }),
    /** Enters the chosen boxes as white, black or not known, and goes one down from a single one. */
    answer(status: Box["status"]) {
      const { edits, refused } = plainEdits(rows, columns, chosen, status);
      const words = `${boxInWords({ status, code: "" })}.`;
      const [first] = edits;
      const what = first && placeInWords({ row: first.row, column: columnOf(first.army) });
      if (edits.length) enter(edits, edits.length > 1 ? `${count(edits.length, "box")}: ${words}` : `${what}: ${words}`);
      const [wrong] = refused;
      if (wrong && chosen.length > 1) dispatch({ do: "fault", faults: refused.map(({ name, problem }) => `${name}: ${problem}`) });
      else if (wrong) dispatch({ do: "refuse", problem: wrong.problem });
      if (chosen.length === 1 && !wrong) down();
      else dispatch({ do: "choose-one" });
    },
    /** Takes what is typed; false where it cannot be read, so that it stays. */
    takeTyped(thenDown: boolean): boolean {
      if (typing === null) return true;
      const problem = typing.trim() === "" || typing === box.code ? null : enterCode(typing);
      if (problem) {
        dispatch({ do: "refuse", problem });
        return false;
      }
      if (thenDown) down();
      else dispatch({ do: "type", text: null });
      return true;
    },
    goToNextOpen() {
      const next = nextRow(openRows(column.boxes), at.row);
      if (next !== undefined) goToRow(next);
    },
    enterRestBlack() {
      const places = openRows(column.boxes).map((r) => ({ row: r, column: at.column }));
      const { edits } = plainEdits(rows, columns, places, "denied");
      enter(edits, `${column.name}: ${count(edits.length, "box")} entered as black, not allowed.`);
    },
    keepOurs() {
      if (!overwriting) return;
      const rest = keptOurs(overwriting);
      dispatch({ do: "keep-ours" });
      if (rest.length) enter(rest, `${count(rest.length, "box")} entered.`);
    },
    overwriteOurs() {
      if (overwriting) enter(overwriting.edits, overwriting.words, true);
    },
    /** The boxes in which our copy says something else, for the question. */
    overwritten: (overwriting?.boxes ?? []).map((one) => ({ ...one, place: placeInWords({ row: one.row, column: columnOf(one.army) }) })),
  };
}

/** Boxes out of a spreadsheet, from the box one is at. */
function pasteActions(
  from: Parameters<typeof readPasted>[1],
  placeInWords: (place: Place) => string,
  { dispatch, enter }: Pick<ReturnType<typeof usePrintedTable>, "dispatch" | "enter">,
) {
  const paste = (text: string) => readPasted(text, from);
  const enterPasted = (pasted: Pasted, words: string) => {
    const edits = pasted.boxes.flatMap(({ row, column, answer }) => {
      const army = from.armies[column];
      return army === undefined ? [] : [{ army, row, answer }];
    });
    if (edits.length) enter(edits, words);
    const faults = pasted.unread.map((one) => `${placeInWords(one)}, “${one.text}”: ${one.problem}`);
    dispatch({ do: "fault", faults });
  };
  const pasteText = (text: string) => {
    const pasted = paste(text);
    enterPasted(pasted, `Pasted ${count(pasted.boxes.length, "box")}.`);
  };
  return { paste, enterPasted, pasteText };
}

export type BoxActions = ReturnType<typeof boxActions>;
