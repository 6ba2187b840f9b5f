/** How much of a list an army list explains, told from what was read. */
import type { Catalogue } from "@/lib/catalogue/types";
import type { ReadLine } from "@/lib/read/lines/reading";
import type { Roster } from "@/lib/schema/roster";

/** The share of the lines that say something which gave a unit of an army list, or something that it knows of one, from 0 to 1. */
export function explained({ roster, report = [] }: { roster: Roster | null; report?: readonly ReadLine[] }, catalogue: Catalogue): number {
  const units = roster?.commands.flatMap((command) => command.units) ?? [];
  const known = new Set(units.flatMap(({ id, entry }) => (catalogue.entryById.has(entry) ? id : [])));
  const said = new Set(report.flatMap(({ line, state }) => (state === "ignored" ? [] : line)));
  const strange = new Set(report.flatMap(({ line, code }) => (code === "name/unknown" ? line : [])));
  const named = new Set(units.flatMap(({ id }) => report.find(({ units: of = [] }) => of.includes(id))?.line ?? []));
  const gave = new Set(
    report.flatMap(({ line, units: of = [] }) => (of.some((id) => known.has(id)) && (named.has(line) || !strange.has(line)) ? line : [])),
  );
  return said.size ? gave.size / said.size : 0;
}
