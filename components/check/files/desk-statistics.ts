/** What is played on a desk, counted from its lists. Loaded when it is asked for. */

import { deskWith } from "@/components/check/store/desks";
import { newestOf } from "@/components/check/store/submissions";
import { download, fileName } from "@/components/storage/export";
import { isChecked } from "@/lib/books/intake/reply";
import { type Entrant, entrantsOf } from "@/lib/events/desk/entrants";
import type { DeskState } from "@/lib/events/desk/state/desk";
import { type CountedList, countedOf, type GameStatistics, type Statistics, statisticsOf } from "@/lib/events/desk/stats/statistics";
import { statisticsSvg } from "@/lib/events/desk/stats/statistics-picture";
import { statisticsCsv } from "@/lib/events/desk/stats/statistics-tables";

/** Of the newest list of each player, on other desks of this device too; those that were withdrawn are not played. */
export async function statisticsOn(entrants: readonly Entrant[], together: readonly string[] = []): Promise<Statistics> {
  const counted = await countedOn(entrants);
  for (const id of together) {
    const other = await deskWith(id);
    if (other) counted.push(...(await countedOn(entrantsOf(other.lines, other.marks, { due: null, game: null }), other)));
  }
  return statisticsOf(counted);
}

async function countedOn(entrants: readonly Entrant[], desk?: DeskState): Promise<CountedList[]> {
  const all = await newestOf(
    entrants.filter(({ status }) => status !== "withdrawn"),
    desk,
  );
  return all.flatMap(({ submission }) => (isChecked(submission) ? [countedOf(submission)] : []));
}

/** The byte order mark tells spreadsheets that it is UTF-8. */
const tableText = (statistics: Statistics) => `\ufeff${statisticsCsv(statistics)}`;

/** The same as a table for spreadsheets. */
export async function statisticsText(entrants: readonly Entrant[]): Promise<string> {
  return tableText(await statisticsOn(entrants));
}

export function saveStatistics(statistics: Statistics, name: string): void {
  download({ name: `${fileName(name)}-statistics.csv`, text: tableText(statistics) }, "text/csv;charset=utf-8");
}

export function savePicture(game: GameStatistics, army: string | undefined, name: string): void {
  const part = army === undefined ? "" : `-${fileName(army)}`;
  download({ name: `${fileName(name)}${part}-statistics.svg`, text: statisticsSvg(game, { army, name }) }, "image/svg+xml");
}
