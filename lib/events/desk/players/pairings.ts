/** Who plays whom, as other tools write it: a table or lines of which two cells name players of this desk. */

import { groupBy } from "@/lib/engine/group-by";
import type { Round } from "@/lib/engine/schema/hand-in/terms";
import { type ColumnHeads, columnsOf } from "@/lib/engine/tabular/columns";
import { rowsOf } from "@/lib/engine/tabular/rows";
import { list } from "@/lib/words/en/grammar";
import { wordsOf } from "./expected";

/** A list that can be paired, with all that its player is called. */
export interface Paired {
  id: string;
  /** The first is what is said. */
  names: readonly [string, ...string[]];
}

export interface Pairings {
  /** "Round 3", where a line says so. */
  name: string | null;
  tables: Round["tables"];
  /** What was not understood, as sentences. */
  problems: string[];
  /** Who stands at no table. */
  left: string[];
}

/** More rows are left out: each pair may stand there from both sides. */
const MOST_ROWS = 10_000;
const LONGEST_TABLE = 20;

const HEADS: ColumnHeads<"table"> = [["table", "table|table number|table no|board|tisch|tisch nr|tischnummer|number|no|nr"]];
const ROUND = /^(?:round|runde|ronde)\s*(?:no\.?\s*|#\s*)?(\d{1,3})\b/i;
const BETWEEN = /\s(?:vs?\.?|versus|gegen|contre|[-–—:])\s/i;
const NOBODY = /^(?:bye|freilos|exempt|free|none|nobody|[-–—.]*)$/i;

/** @param players Of the event, each with the list that counts. */
export function readPairings(text: string, players: readonly Paired[]): Pairings {
  const known = groupBy(
    players.flatMap((one) => [...new Set(one.names.map(wordsOf))].map((key) => ({ key, one }))),
    ({ key }) => key,
  );
  const found: Pairings = { name: null, tables: [], problems: [], left: [] };
  const seated = new Map<string, string>();
  const rows = rowsOf(text, MOST_ROWS);
  const at = columnsOf(rows[0]?.cells ?? [], HEADS).indexOf("table");
  for (const [i, { cells: given, written }] of rows.slice(0, MOST_ROWS).entries()) {
    const round = ROUND.exec(given.filter(Boolean).join(" "));
    if (round && found.name === null) found.name = `Round ${round[1]}`;
    const cells = given.flatMap((cell) => cell.split(BETWEEN).map((part) => part.trim()));
    const row = playersIn(cells, known);
    // Heads and titles stand above the first pair.
    if (!row.length && (round || i === 0 || !found.tables.length)) continue;
    const twice = row.find(({ of }) => of.length > 1);
    if (twice) found.problems.push(`“${twice.name}” names ${twice.of.length} lists here: “${written}”.`);
    else if (row.length > 2) found.problems.push(`More than two players are named: “${written}”.`);
    else if (!row.length || (row.length === 1 && !isAlone(cells, row[0])))
      found.problems.push(`${row.length ? "Only one player of this desk is" : "No player of this desk is"} named: “${written}”.`);
    else
      seat(
        found,
        seated,
        row.map(({ of: [one] }) => one as Paired),
        tableOf(given, at, row[0]?.first ?? 0),
      );
  }
  found.left = players.filter(({ id }) => !seated.has(id)).map(({ names: [name] }) => name);
  return found;
}

interface Named {
  name: string;
  /** Its cells, from the first to the last. */
  first: number;
  last: number;
  of: readonly Paired[];
}

/** Whom the cells name, each once: in one cell, or first and last name in two. */
function playersIn(cells: readonly string[], known: ReadonlyMap<string, { one: Paired }[]>): Named[] {
  const row: Named[] = [];
  for (let i = 0; i < cells.length; i++) {
    for (const last of [i + 1, i]) {
      const name = cells
        .slice(i, last + 1)
        .join(" ")
        .trim();
      const of = name && (last === i || cells[last]) ? known.get(wordsOf(name)) : undefined;
      if (!of) continue;
      if (!row.some((before) => before.of[0]?.id === of[0]?.one.id)) row.push({ name, first: i, last, of: of.map(({ one }) => one) });
      i = last;
      break;
    }
  }
  return row;
}

/** Whether nobody else is named: what stands beside is a number, or says that there is nobody. */
function isAlone(cells: readonly string[], { first, last }: Named = { name: "", first: 0, last: 0, of: [] }): boolean {
  return cells.some((cell) => NOBODY.test(cell) && cell) || cells.every((cell, i) => (i >= first && i <= last) || /^[\W\d]*$/.test(cell));
}

/** What the column of tables says, or a number in front of the first name. */
function tableOf(cells: readonly string[], at: number, first: number): string {
  const cell = at >= 0 ? cells[at] : cells.slice(0, first).find((one) => /\d/.test(one));
  const said = /^(?:table|tisch|board)?\s*(?:(?:no\.?|nr\.?|#)\s*)?(\S.*?)[.:]?$/i.exec(cell ?? "")?.[1] ?? "";
  return said.slice(0, LONGEST_TABLE);
}

function seat(found: Pairings, seated: Map<string, string>, row: readonly Paired[], table: string): void {
  const lists = row.map(({ id }) => id);
  const pair = lists.toSorted().join(" ");
  // The same pair from the other side.
  if (lists.every((id) => seated.get(id) === pair)) return;
  const again = row.filter(({ id }) => seated.has(id));
  if (again.length) {
    found.problems.push(`${list(again.map(({ names: [name] }) => name))} ${again.length > 1 ? "play" : "plays"} at another table already.`);
    return;
  }
  for (const id of lists) seated.set(id, pair);
  found.tables.push({ ...(table ? { table } : {}), lists });
}
