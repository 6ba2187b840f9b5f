/** Tables of a rulebook's facts, made from the book and not from our data, and the small rosters that try them. */
import type { Roster, RosterUnit } from "@/lib/engine/schema/roster";
import { table as read } from "./table";

/** The lines of `tests/pins/<game>/<name>.csv`, by column; cells are trimmed. */
export function table<Column extends string>(game: string, name: string): Record<Column, string>[] {
  return read(`${game}/${name}`).map(
    (row) => Object.fromEntries(Object.entries(row).map(([column, cell]) => [column, cell.trim()])) as Record<Column, string>,
  );
}

/** The words of a cell. */
export const words = (cell: string): string[] => cell.split(/\s+/).filter((word) => word !== "");

/** "3 spears elite=110 fly; individual diy-combat:3 ship-bows*2": count, entry, options with choice, number or copies. */
export function units(text: string): RosterUnit[] {
  return text.split(";").map((line, i) => {
    const [first = "", ...rest] = words(line);
    const counted = /^\d+$/.test(first);
    const [entry = "", ...options] = counted ? rest : [first, ...rest];
    return { id: `u${i + 1}`, entry, count: counted ? Number(first) : 1, options: options.map(option) };
  });
}

export function option(text: string): RosterUnit["options"][number] {
  const [, id = "", choice, value, count] = /^([^=:*]+)(?:=([^:*]+))?(?::(-?[\d.]+))?(?:\*(\d+))?$/.exec(text) ?? [];
  if (!id) throw new Error(`"${text}" is no option`);
  return {
    id,
    ...(choice === undefined ? {} : { choice }),
    ...(value === undefined ? {} : { value: Number(value) }),
    ...(count === undefined ? {} : { count: Number(count) }),
  };
}

/** "leviathan-price=table elite-rounding=started" as settings of a roster. */
export const settings = (text: string): Record<string, string> =>
  Object.fromEntries(words(text).map((s) => s.split("=") as [string, string]));

export function roster(game: string, armyList: string, commands: Roster["commands"], more: Partial<Roster> = {}): Roster {
  let n = 0;
  const numbered = commands.map((c) => ({ ...c, units: c.units.map((u) => ({ ...u, id: `u${++n}` })) }));
  return { format: "muster-roll/1", game, armyList, name: "Pin", limit: 1000, commands: numbered, ...more };
}
