/** What is played on a desk, counted from its lists. Loaded when it is asked for. */

import { newestOf } from "@/components/check/store/submissions";
import { download, fileName } from "@/components/storage/export";
import { isChecked } from "@/lib/books/intake/reply";
import type { Entrant } from "@/lib/events/desk/entrants";
import { countedOf, type GameStatistics, type Statistics, statisticsOf } from "@/lib/events/desk/stats/statistics";
import { statisticsSvg } from "@/lib/events/desk/stats/statistics-picture";
import { statisticsCsv } from "@/lib/events/desk/stats/statistics-tables";

/** Of the newest list of each player; those that were withdrawn are not played. */
export async function statisticsOn(entrants: readonly Entrant[]): Promise<Statistics> {
  const all = await newestOf(entrants.filter(({ status }) => status !== "withdrawn"));
  return statisticsOf(all.flatMap(({ submission }) => (isChecked(submission) ? [countedOf(submission)] : [])));
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
