"use client";

import { lazy, Suspense, useState } from "react";
import { savePicture, saveStatistics, statisticsOn } from "@/components/check/files/desk-statistics";
import { useDesk } from "@/components/check/store/desk-store";
import { StatisticsTables } from "@/components/hand-in/published/statistics-tables";
import { Button } from "@/components/ui/button";
import { ChooseMany } from "@/components/ui/choose-many";
import { SelectField } from "@/components/ui/field";
import { useLoaded } from "@/components/ui/use-loaded";
import type { Entrant } from "@/lib/events/desk/entrants";
import type { GameStatistics } from "@/lib/events/desk/stats/statistics";
import { statisticsTables } from "@/lib/events/desk/stats/statistics-tables";
import { count, number } from "@/lib/words/en/grammar";

/** What publishes them comes with an event on a server. */
const PublishStatistics = lazy(() => import("./server/publish-statistics").then((m) => ({ default: m.PublishStatistics })));

interface StatisticsViewProps {
  entrants: readonly Entrant[];
  /** What the files are called, as the event. */
  name: string;
}

/** What is played: tables with a bar in each row, of all lists or of one army list. */
export function StatisticsView({ entrants, name }: StatisticsViewProps) {
  const desk = useDesk((s) => s.desk);
  const desks = useDesk((s) => s.desks);
  const others = desks.filter(({ id }) => id !== desk?.id);
  const [together, setTogether] = useState<readonly string[]>([]);
  const { state, last } = useLoaded(() => statisticsOn(entrants, together), [entrants, together]);
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
        <Suspense>{desk?.server && !together.length ? <PublishStatistics server={desk.server} entrants={entrants} /> : null}</Suspense>
      </div>
      {others.length > 0 && (
        <ChooseMany
          label="Together with"
          options={others.map((one) => ({ id: one.id, label: one.name }))}
          chosen={together}
          onChange={setTogether}
          placeholder="Another event on this device"
          className="max-w-120 pt-3"
        />
      )}
      <p className="pt-3 text-s text-ink-2">{said(game, army)}</p>
      <StatisticsTables key={`${game.game} ${army}`} tables={statisticsTables(game, army)} />
    </section>
  );
}

export function said(game: GameStatistics, army: string | undefined): string {
  const lists = army === undefined ? game.all.lists : (game.armies.find((one) => one.name === army)?.lists ?? 0);
  return `${game.title}${army === undefined ? "" : `, ${army}`}: ${count(lists, "list")}, the newest of each player. Withdrawn lists and units in a sideboard are not counted.`;
}
