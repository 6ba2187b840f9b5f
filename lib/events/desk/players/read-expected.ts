/** Who is expected at an event, as organisers write it down. */

import type { Expected } from "@/lib/engine/schema/desk";
import { type ColumnHeads, columnsOf } from "@/lib/engine/tabular/columns";
import { delimited } from "@/lib/engine/tabular/delimited";
import { rowsOf } from "@/lib/engine/tabular/rows";
import { nameKey } from "@/lib/words/text";

/** More players are left out. */
const MOST_EXPECTED = 2000;
const LONGEST = { name: 200, address: 320, table: 20, club: 200 };

const MAIL = /^[^\s<>@,;"]{1,64}@[^\s<>@,;"]{1,200}$/;

const T3 = /^\s*\d+\s*\|\|/;

/** A player as one of the states a registration has: the words it is written with, and what a cell says for yes below a head. */
const STATES = [
  ["paid", "paid"],
  ["here", "checked in"],
  ["waits", "waiting list"],
] as const;
const YES = /^(?:y|yes|x|1|true|ja|oui|si|✓|✔|☑|paid|checked in|here|waiting(?: list)?)$/i;

const HEADS: ColumnHeads<"name" | "first" | "last" | "address" | "table" | "club" | "nickname" | "team" | (typeof STATES)[number][0]> = [
  ["name", "name|full name|player|player name|players|participant|entrant|spieler|joueur"],
  ["first", "first name|given name|forename|vorname|prenom"],
  ["last", "last name|surname|family name|nachname|nom"],
  ["address", "e mail|email|mail|address|e mail address|email address|mail address"],
  ["table", "table|table number|table no|tisch"],
  ["club", "club|gaming club|verein"],
  ["team", "team|team name|mannschaft|equipe"],
  ["paid", "paid|fee paid|payment|bezahlt|paye"],
  ["here", "checked in|check in|present|arrived|anwesend"],
  ["waits", "waiting|waiting list|waitlist|wait list|warteliste"],
  ["nickname", "nickname|nick|handle"],
];

/**
 * The players in a pasted text: a table whose heads say what its columns hold, or one a line: "Ada Bok", "Ada Bok <ada@example.org>", or cells parted by tabs, semicolons or commas:
 * name, address, table ("table 3" or a bare number), "team Owls", club, and "paid", "checked in", "waiting list", in any order behind the name. Lines of T3's own list of participants
 * ("7619||Ada||Bok||…") are read too. A player who is named twice stands there once.
 */
export function readExpected(text: string): Expected[] {
  const found = new Map<string, Expected>();
  const add = (one: Expected | null) => {
    const key = one ? nameKey(one.name) || one.name : "";
    if (one && key && !found.has(key) && found.size < MOST_EXPECTED) found.set(key, one);
  };
  const table = fromTable(text);
  if (table) {
    table.forEach(add);
    return [...found.values()];
  }
  const lines = text.split(/\r\n?|\n/).slice(0, 2 * MOST_EXPECTED);
  // Above T3's participants stand version, name and number of the tournament.
  const isT3 = lines.some((line) => T3.test(line));
  for (const line of lines) add(isT3 ? fromT3(line) : fromCells(line));
  return [...found.values()];
}

/** The rows below heads of which one names players and another something else; null where no line is such. */
function fromTable(text: string): (Expected | null)[] | null {
  const [heads, ...rows] = rowsOf(text, 2 * MOST_EXPECTED);
  const columns = columnsOf(heads?.cells ?? [], HEADS);
  const known = columns.filter((column) => column !== null);
  if (known.length < 2 || !known.some((column) => column === "name" || column === "last")) return null;
  return rows.map(({ cells }) => {
    const cell = (column: (typeof known)[number]) => cells[columns.indexOf(column)] ?? "";
    const name = cell("name") || [cell("first"), cell("last")].filter(Boolean).join(" ");
    const address = MAIL.test(cell("address")) ? cell("address") : "";
    const table = /^(?:table\s*)?(\d{1,4}[a-z]?)$/i.exec(cell("table"))?.[1] ?? "";
    const states = STATES.filter(([state]) => YES.test(cell(state))).map(([state]) => [state, true]);
    const given = { address, table, club: cell("club"), nickname: cell("nickname"), team: cell("team") };
    return expected(name || address, { ...given, ...Object.fromEntries(states) });
  });
}

/** Id, first name, last name, nickname, army, town, team, three columns of marks, an x at the end. */
function fromT3(line: string): Expected | null {
  if (!T3.test(line)) return null;
  const [, first = "", last = "", nickname = "", , , team = ""] = line.split("||").map((cell) => cell.trim());
  return expected([first, last].filter(Boolean).join(" ") || nickname, { club: team, nickname });
}

function fromCells(line: string): Expected | null {
  const numbered = line.replace(/^\s*(?:\d+[.)]|[-*•])\s+/, "").trim();
  const [, named = "", mailed = ""] = /^"?([^"<>@;\t]*)(?:["\t]\s*)?<([^<>\s]+)>$/.exec(numbered) ?? [];
  if (MAIL.test(mailed)) return expected(named.trim() || mailed, { address: mailed });
  const sign = ["\t", ";"].find((one) => numbered.includes(one)) ?? ",";
  const [name = "", ...cells] = delimited(numbered, sign).flatMap((row) => row.map((cell) => cell.text));
  const rest: Partial<Expected> = {};
  const others: string[] = [];
  for (const cell of cells) {
    const table = /^(?:table\s*)?(\d{1,4}[a-z]?)$/i.exec(cell)?.[1];
    if (MAIL.test(cell)) rest.address ??= cell;
    else if (table) rest.table ??= table;
    else if (stateIn(cell)) rest[stateIn(cell) as "paid"] = true;
    else if (/^team\s+\S/i.test(cell)) rest.team ??= cell.slice("team".length).trim();
    else if (cell) others.push(cell);
  }
  if (MAIL.test(name)) return expected(others[0] ?? name, { ...rest, address: name });
  // "Lund, Karl" is one name.
  if (sign === "," && others.length) return expected(`${name}, ${others[0]}`, { ...rest, club: others[1] ?? "" });
  if (isHead(name)) return null;
  return expected(name, { ...rest, club: others[0] ?? "" });
}

function stateIn(cell: string) {
  return STATES.find(([, words]) => words === cell.toLowerCase())?.[0];
}

function isHead(name: string): boolean {
  return /^(name|player|players|spieler|joueur)$/i.test(name);
}

function expected(name: string, { address, table, club, nickname, team, paid, here, waits }: Partial<Expected>): Expected | null {
  const said = name.slice(0, LONGEST.name);
  if (!said) return null;
  return {
    name: said,
    ...(address ? { address: address.slice(0, LONGEST.address) } : {}),
    ...(table ? { table: table.slice(0, LONGEST.table) } : {}),
    ...(club ? { club: club.slice(0, LONGEST.club) } : {}),
    ...(nickname ? { nickname: nickname.slice(0, LONGEST.name) } : {}),
    ...(team ? { team: team.slice(0, LONGEST.club) } : {}),
    ...(paid ? { paid } : {}),
    ...(here ? { here } : {}),
    ...(waits ? { waits } : {}),
  };
}

/** The players as they are typed: what `readExpected` reads again. */
export function expectedText(players: readonly Expected[]): string {
  return players
    .map(({ name, address, table, club, team, ...states }) => {
      const said = STATES.map(([state, words]) => states[state] && words);
      return [name, address, table && `table ${table}`, team && `team ${team}`, club, ...said].filter(Boolean).join("; ");
    })
    .join("\n");
}

/** What was typed, with what is told of the same players elsewhere: nicknames and until when a list is in time. */
export function withKept(typed: readonly Expected[], before: readonly Expected[]): Expected[] {
  const known = new Map(before.map((one) => [nameKey(one.name), one]));
  return typed.map((one) => {
    const { nickname, until } = known.get(nameKey(one.name)) ?? {};
    return { ...(nickname ? { nickname } : {}), ...(until ? { until } : {}), ...one };
  });
}
