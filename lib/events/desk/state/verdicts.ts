/** Lists whose verdict would be another under other rules or other data, and the data that verdicts rest on. */

import { groupBy } from "@/lib/engine/group-by";
import { figureText } from "@/lib/engine/report/points";
import type { DeskLine } from "@/lib/events/desk/line";

/** A list whose verdict is another under other rules. */
export interface ChangedVerdict {
  key: string;
  name: string;
  before: string;
  after: string;
}

/** Of lists as they are, those that were read otherwise: the verdicts, and the points where these differ. `now`: by their keys. */
export function changedVerdicts(lines: readonly DeskLine[], now: ReadonlyMap<string, DeskLine>): ChangedVerdict[] {
  return lines.flatMap((line) => {
    const other = now.get(line.key) ?? line;
    const isOther = pointsOf(line) !== pointsOf(other);
    const verdict = (one: DeskLine) => (isOther && pointsOf(one) ? `${one.word}, ${pointsOf(one)}` : one.word);
    const [before, after] = [verdict(line), verdict(other)];
    return after === before ? [] : [{ key: line.key, name: line.player || line.name, before, after }];
  });
}

function pointsOf({ list }: DeskLine): string {
  return !list || list.points === null ? "" : `${figureText(list.points, list.missing)} points`;
}

/** The data that all lists of each game were read with, by game; null where those of a game were read with several. */
export function dataVersions(lines: readonly DeskLine[]): Record<string, string> | null {
  const byGame = groupBy(
    lines.flatMap(({ list }) => list ?? []),
    ({ game }) => game,
  );
  const all = [...byGame].map(([game, lists]) => [game, [...new Set(lists.map(({ data }) => data))]] as const);
  return all.every(([, versions]) => versions.length === 1) ? Object.fromEntries(all.map(([game, [only = ""]]) => [game, only])) : null;
}

/** What was read with other data than these, by the keys of what came. A game that is not among them has no other. */
export function outdatedSources(lines: readonly DeskLine[], data: ReadonlyMap<string, string>): ReadonlySet<string> {
  return new Set(lines.flatMap(({ source, list }) => (list && (data.get(list.game) ?? list.data) !== list.data ? [source] : [])));
}
