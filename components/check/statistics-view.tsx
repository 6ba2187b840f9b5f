"use client";

import { useId, useState } from "react";
import { savePicture, saveStatistics, statisticsOn } from "@/components/check/files/desk-statistics";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/field";
import { SectionHead } from "@/components/ui/section-head";
import { useLoaded } from "@/components/ui/use-loaded";
import { count, number } from "@/lib/engine/text";
import type { Entrant } from "@/lib/events/desk/entrants";
import type { GameStatistics } from "@/lib/events/desk/stats/statistics";
import { type StatisticsRow, type StatisticsTable, statisticsTables } from "@/lib/events/desk/stats/statistics-tables";

/** Rows of a table that are shown before all are asked for. */
const FIRST = 15;

interface StatisticsViewProps {
  entrants: readonly Entrant[];
  /** What the files are called, as the event. */
  name: string;
}

/** What is played: tables with a bar in each row, of all lists or of one army list. */
export function StatisticsView({ entrants, name }: StatisticsViewProps) {
  const { state, last } = useLoaded(() => statisticsOn(entrants), [entrants]);
  const [chosen, setChosen] = useState({ game: "", army: "" });
  if (!last)
    return <p className="pt-4 text-ink-2">{state === "failed" ? "The lists could not be counted. Reload the page." : "Counting."}</p>;
  const game = last.games.find((one) => one.game === chosen.game) ?? last.games[0];
  if (!game) return <p className="pt-4 text-ink-2">No list could be read, so there is nothing to count.</p>;
  const army = game.armies.some((one) => one.name === chosen.army) ? chosen.army : undefined;
  return (
    <section aria-label="Statistics" className="pt-4">
      <div className="flex flex-wrap items-end gap-3">
        {last.games.length > 1 && (
          <SelectField
            label="Game"
            value={game.game}
            onChange={(change) => setChosen({ game: change.target.value, army: "" })}
            options={last.games.map((one) => [one.game, `${one.title} (${number(one.all.lists)})`])}
          />
        )}
        <SelectField
          label="Lists of"
          value={army ?? ""}
          onChange={(change) => setChosen({ game: game.game, army: change.target.value })}
          options={[
            ["", `All army lists (${number(game.all.lists)})`],
            ...game.armies.map((one) => [one.name, `${one.name} (${number(one.lists)})`] as const),
          ]}
        />
        <Button onClick={() => saveStatistics(last, name)}>Save as CSV</Button>
        <Button onClick={() => savePicture(game, army, name)}>Save as a picture</Button>
      </div>
      <p className="pt-3 text-s text-ink-2">{said(game, army)}</p>
      <div className="grid gap-x-8 gap-y-6 pt-4 lg:grid-cols-2">
        {statisticsTables(game, army).map((table) => (
          <TableWithBars key={`${game.game} ${army} ${table.id}`} table={table} />
        ))}
      </div>
    </section>
  );
}

export function said(game: GameStatistics, army: string | undefined): string {
  const lists = army === undefined ? game.all.lists : (game.armies.find((one) => one.name === army)?.lists ?? 0);
  return `${game.title}${army === undefined ? "" : `, ${army}`}: ${count(lists, "list")}, the newest of each player. Withdrawn lists and units in a sideboard are not counted.`;
}

function TableWithBars({ table: { id, title, heads, rows } }: { table: StatisticsTable }) {
  const [all, setAll] = useState(false);
  const heading = useId();
  const [first, ...figures] = heads;
  const shown = all ? rows : rows.slice(0, FIRST);
  return (
    <div className="min-w-0">
      <SectionHead level={2} id={heading} aside={id === "points" ? "bar: least to most, mark: median" : undefined}>
        {title}
      </SectionHead>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className="overflow-x-auto" aria-labelledby={heading} tabIndex={0}>
        <table aria-labelledby={heading} className="w-full border-collapse text-s">
          <thead>
            <tr className="border-b border-rule-2 text-ink-2">
              <th scope="col" className="py-1.5 pr-2 text-left font-text">
                {first}
              </th>
              {figures.map((head) => (
                <th key={head} scope="col" className="px-1.5 py-1.5 text-right font-text align-bottom">
                  {head}
                </th>
              ))}
              <td className="w-28 max-sm:hidden" />
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.name} className="border-b border-rule">
                <th scope="row" className="py-1.5 pr-2 text-left font-text">
                  {row.name}
                  <span className="mt-1 block sm:hidden">
                    <Bar bar={row.bar} />
                  </span>
                </th>
                {row.figures.map((figure, i) => (
                  <td key={figures[i]} className="px-1.5 py-1.5 text-right">
                    {number(figure)}
                  </td>
                ))}
                <td className="w-28 pl-2 max-sm:hidden">
                  <Bar bar={row.bar} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > FIRST && (
        <Button look="link" onClick={() => setAll(!all)}>
          {all ? "Show fewer" : `Show all ${number(rows.length)}`}
        </Button>
      )}
    </div>
  );
}

/** The figures beside it say the same. */
function Bar({ bar: { from, to, mark } }: Pick<StatisticsRow, "bar">) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none" className="block h-2.5 w-full">
      <rect width="100" height="10" className="fill-sunk" />
      <rect x={100 * from} width={Math.max(0.8, 100 * (to - from))} height="10" className="fill-accent" />
      {mark !== undefined && <rect x={Math.min(98.4, 100 * mark)} width="1.6" height="10" className="fill-ink" />}
    </svg>
  );
}
