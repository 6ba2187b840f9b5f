"use client";

import { useState } from "react";
import { SelectField } from "@/components/ui/field";
import type { PublishedStatistics } from "@/lib/engine/schema/http/statistics";
import { count, number } from "@/lib/words/en/grammar";
import { StatisticsTables } from "./statistics-tables";

/** What is played at an event, as its organisers published it. */
export function WhatIsPlayed({ statistics: { games } }: { statistics: PublishedStatistics }) {
  const all = games.flatMap(({ title, parts }) => parts.map((part) => ({ title, part })));
  const [chosen, setChosen] = useState(0);
  const shown = all[chosen] ?? all[0];
  if (!shown) return null;
  const nameOf = ({ title, part }: (typeof all)[number]) => (games.length > 1 ? `${title}: ${part.name}` : part.name);
  return (
    <section aria-label="What is played">
      {all.length > 1 && (
        <SelectField
          label="Lists of"
          className="max-w-80"
          value={String(chosen)}
          onChange={({ target }) => setChosen(Number(target.value))}
          options={all.map((one, i) => [String(i), `${nameOf(one)} (${number(one.part.lists)})`])}
        />
      )}
      <p className="pt-3 text-s text-ink-2">
        {`${count(shown.part.lists, "accepted list")}. Figures with fewer than five lists behind them are left out.`}
      </p>
      <StatisticsTables key={chosen} tables={shown.part.tables} />
    </section>
  );
}
