/** Boxes of a printed table as answers in a pack: permissions, options, numbers, as the book check writes them. */

import { putAnswers, type Settled, settleOptions, settlePermissions, settleRule } from "@/lib/advice/answers/answers";
import { type OptionCell, type OptionPair, openCells, type RuleCell } from "@/lib/advice/open/open-cells";
import { answerKey } from "@/lib/engine/catalogue/compile/answer-codec";
import { codesOf, type TableRow, tableRows } from "@/lib/engine/catalogue/compile/permission-table";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Page } from "@/lib/engine/common";
import type { Answer } from "@/lib/engine/schema/answer";
import type { Pack } from "@/lib/engine/schema/pack";
import { clause, pageLabel } from "@/lib/words/en/grammar";
import { capital } from "@/lib/words/text";
import { copyColumn, isLimitRule, isNeedRule, optionStanding } from "./permission-table";
import { type BoxMark, type CopyColumn, printedCode } from "./table-boxes";
import type { BoxAnswer, EntryAnswer } from "./table-codes";

/** One column with all that an answer in it needs. Make it once for an army list, from its catalogue without own packs. */
export interface TableColumn {
  catalogue: Catalogue;
  army: string;
  page: Page;
  copy: CopyColumn;
  /** What is open, by "entry option". */
  options: ReadonlyMap<string, { cell: OptionCell; pair: OptionPair }>;
  rules: readonly RuleCell[];
}

/** The column of the catalogue's army list; null where the book has no such tables or the list no column in them. */
export function tableColumn(catalogue: Catalogue): TableColumn | null {
  const { book, army } = catalogue;
  if (!book.permissionTable || !army.table) return null;
  const cells = openCells(catalogue);
  const options = new Map<string, { cell: OptionCell; pair: OptionPair }>();
  for (const cell of cells) {
    if (cell.sort !== "option") continue;
    for (const pair of cell.pairs) if (pair.entry) options.set(`${pair.entry.id} ${pair.option}`, { cell, pair });
  }
  return {
    catalogue,
    army: army.id,
    page: army.table.page,
    copy: copyColumn(catalogue, tableRows(book)),
    options,
    rules: cells.filter((cell): cell is RuleCell => (cell.sort === "number" || cell.sort === "holds") && cell.own),
  };
}

/** Why codes of an answer cannot stand in their box; empty where they can. */
export function misfits(column: TableColumn, row: TableRow, answer: BoxAnswer): string[] {
  return row.parts.flatMap(({ entry, name }) => {
    const answered = answer.get(entry);
    return answered?.status === "allowed" && answered.marks.length ? misfit(column, entry, name, answered.marks) : [];
  });
}

function misfit(column: TableColumn, id: string, name: string, marks: readonly BoxMark[]): string[] {
  const { catalogue, copy } = column;
  const entry = catalogue.entryById.get(id);
  const codes = catalogue.book.permissionTable ? codesOf(catalogue.book.permissionTable, column.army) : [];
  if (!entry) return [];
  const word = copy[id];
  if (word?.status === "denied")
    return [`${name}: our copy of the book shows this box as black. Enter it as white first, without letters.`];
  const faults: string[] = [];
  for (const mark of marks) {
    const code = codes.find((c) => c.code === mark.code);
    const option = code?.option;
    if (!code || option === undefined || column.options.has(`${id} ${option}`)) continue;
    const { status, reason, page } = optionStanding(catalogue, entry, option);
    if (status !== "allowed") faults.push(`${name}: ${code.code} does not fit. ${capital(clause(reason))}, ${pageLabel(page)}.`);
  }
  for (const shown of word?.marks ?? []) {
    const code = codes.find((c) => c.code === shown.code);
    if (!code || (code.without && shown.open !== undefined)) continue;
    const typed = marks.find((m) => m.code === shown.code);
    const ours = printedCode(codes, [shown]);
    if (!typed) faults.push(`${name}: our copy of the book shows ${ours} in this box. Type it as well.`);
    else if (shown.open === undefined && typed.number !== shown.number)
      faults.push(`${name}: our copy of the book shows ${ours} in this box, not ${printedCode(codes, [typed])}.`);
  }
  return faults;
}

/** What a paste changes, put together before it is written: one cell stands for many boxes. */
interface Changes {
  permissions: { entry: string; page: Page; status: Settled | null }[];
  options: Map<OptionCell, Map<string, Settled | null>>;
  marks: Answer[];
  /** Keys of answers that are taken back. */
  removed: string[];
}

/** Writes the answers of one column into a pack. What agrees with our copy is not written; null takes answers back. */
export function answerBoxes(pack: Pack, column: TableColumn, answers: readonly BoxAnswer[]): Pack {
  const { army } = column;
  const changes: Changes = { permissions: [], options: new Map(), marks: [], removed: [] };
  let next = pack;
  for (const answer of answers) for (const [entry, given] of answer) next = answerEntry(next, column, entry, given, changes);
  next = settlePermissions(next, army, changes.permissions);
  for (const [cell, options] of changes.options) next = settleOptions(next, army, cell, options);
  return putAnswers(next, changes.marks, changes.removed);
}

function answerEntry(pack: Pack, column: TableColumn, id: string, { status, marks }: EntryAnswer, changes: Changes): Pack {
  const { catalogue, army, copy } = column;
  const entry = catalogue.entryById.get(id);
  const table = catalogue.book.permissionTable;
  if (!entry || !table) return pack;
  const word = copy[id];
  const page = word ? column.page : entry.permission.page;
  let next = pack;
  changes.permissions.push({ entry: id, page, status: word?.status === status ? null : status });
  // A white box that our copy shows as well keeps the letters it has.
  if (status === "allowed" && word?.status === "allowed" && marks.length === 0) return next;
  const codes = codesOf(table, army);
  const typed = (code: string) => marks.find((m) => m.code === code);
  const settle = (option: string, answer: Settled | null) => {
    const asked = column.options.get(`${id} ${option}`);
    if (!asked) return;
    const ofCell = changes.options.get(asked.cell) ?? new Map<string, Settled | null>();
    changes.options.set(asked.cell, ofCell.set(asked.pair.key, answer));
  };
  for (const { code, option, without, limit } of codes) {
    const mark = status === "allowed" ? typed(code) : undefined;
    if (without) {
      const twin = codes.find((c) => c.option === without.option);
      const other = status === "allowed" && twin ? typed(twin.code) : undefined;
      next = settleNeed(next, column, id, without, mark || other ? { must: mark === undefined } : null, changes);
      continue;
    }
    if (option !== undefined) {
      const twin = codes.find((c) => c.without?.option === option);
      // Where two codes belong together, a box with neither says nothing of them.
      const silent = status !== "allowed" || (twin !== undefined && !mark && !typed(twin.code));
      settle(option, silent ? null : mark ? "allowed" : "denied");
    }
    if (limit) {
      const number = mark?.number === "?" ? undefined : mark?.number;
      const cell = column.rules.find((c) => c.sort === "number" && isLimitRule(c.data, id, option));
      if (cell) {
        next = settleRule(next, army, cell, number === undefined ? null : number === "any" ? { holds: false } : { number });
        continue;
      }
      const known = word?.marks.some((m) => m.code === code) ?? false;
      const question = { kind: "limit", rule: limit.rule, army, entry: id, ...(option === undefined ? {} : { option }) } as const;
      if (typeof number !== "number" || known) changes.removed.push(answerKey(question));
      else changes.marks.push({ ...question, number, page: column.page });
    }
  }
  return next;
}

/** Whether a unit must have an option: answers the open rule that says so, or the box itself where there is none. */
function settleNeed(
  pack: Pack,
  column: TableColumn,
  entry: string,
  { option, rule }: { option: string; rule: string },
  answer: { must: boolean } | null,
  changes: Changes,
): Pack {
  const { army, page } = column;
  const cell = column.rules.find((c) => c.sort === "holds" && isNeedRule(c.data, entry, option, column.catalogue));
  if (cell) return settleRule(pack, army, cell, answer && { holds: answer.must });
  const question = { kind: "need", rule, army, entry, option } as const;
  if (answer?.must) changes.marks.push({ ...question, page });
  else changes.removed.push(answerKey(question));
  return pack;
}
