/** The printed tables of permissions: their rows as one list, and what in them names something that is not there. */

import { BookFault, unknownName } from "@/lib/engine/catalogue/terms/fault";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Page } from "@/lib/engine/common";
import type { Book, PermissionTable } from "@/lib/engine/schema/book";

export type BoxCode = PermissionTable["codes"][number];

/** One row of the table; the heading stands over the first of its section only. */
export interface TableRow {
  index: number;
  name: string;
  heading: string | null;
  /** code: the letter that means this entry, where a box speaks of several. */
  parts: readonly { entry: string; name: string; code?: string | undefined }[];
}

/** The rows of the printed tables, from top to bottom. */
export function tableRows({ permissionTable, entries }: Pick<Book, "permissionTable" | "entries">): TableRow[] {
  const rows: TableRow[] = [];
  for (const { heading, rows: inside } of permissionTable?.sections ?? []) {
    inside.forEach(({ name, entries: named }, i) => {
      const parts = named.map((part) => ({ ...part, name: entries.find((e) => e.id === part.entry)?.name ?? part.entry }));
      rows.push({ index: rows.length, name: name ?? parts[0]?.name ?? "", heading: i === 0 ? heading : null, parts });
    });
  }
  return rows;
}

/** The codes that the boxes of one column may hold. */
export function codesOf({ codes }: PermissionTable, army: string): BoxCode[] {
  return codes.filter((code) => !code.armies || code.armies.includes(army));
}

/** A page of the printed tables, or all of them, as the page and column of the army list; any other page as it is. */
export function atItsColumn(page: Page, { book, words, army: { table } }: Pick<Catalogue, "book" | "army" | "words">): Page {
  const isTable = book.permissionTable && (page === table?.page || page === book.permissions.page);
  return table && isTable ? `${table.page}, ${words.column(table.name)}` : page;
}

/** Names in the table that fit nothing, each with its place. */
export function tableFaults({ book, variants }: Catalogue): BookFault[] {
  const table = book.permissionTable;
  if (!table) return [];
  const faults: BookFault[] = [];
  const file = `${book.id}/book.json`;
  const at = (path: string, what: string, known: Iterable<string>, name: string) =>
    faults.push(unknownName(file, `permissionTable.${path}`, `no ${what} "${name}".`, name, known));
  const entries = new Set(book.entries.map((e) => e.id));
  const options = new Set(variants.map((v) => v.option.id));
  const scales = book.scales.map((s) => s.id);
  const seen = new Set<string>();
  table.sections.forEach(({ rows }, s) => {
    rows.forEach(({ name, entries: parts }, r) => {
      const path = `sections.${s}.rows.${r}`;
      for (const { entry, code } of parts) {
        if (!entries.has(entry)) at(path, "entry", entries, entry);
        const fault = (what: string, cure: string) => faults.push(new BookFault(file, `permissionTable.${path}`, what, cure));
        if (seen.has(entry)) fault(`"${entry}" stands in two rows.`, "Keep one.");
        seen.add(entry);
        if (parts.length > 1 && code === undefined) fault(`"${entry}" has no code.`, "Say which letter in the box means it.");
      }
      if (parts.length > 1 && name === undefined)
        faults.push(new BookFault(file, `permissionTable.${path}`, "has no name.", "A row of several entries needs the printed one."));
    });
  });
  table.codes.forEach(({ option, without, limit }, i) => {
    if (option !== undefined && !options.has(option)) at(`codes.${i}.option`, "option", options, option);
    if (without && !options.has(without.option)) at(`codes.${i}.without`, "option", options, without.option);
    if (limit?.scale !== undefined && !scales.includes(limit.scale)) at(`codes.${i}.limit`, "scale", scales, limit.scale);
  });
  return faults;
}
