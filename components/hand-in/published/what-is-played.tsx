"use client";

import { useState } from "react";
import { useEventWords } from "@/components/hand-in/words";
import { SelectField } from "@/components/ui/field";
import type { PublishedStatistics } from "@/lib/engine/schema/http/statistics";
import { StatisticsTables } from "./statistics-tables";

/** What is played at an event, as its organisers published it. */
export function WhatIsPlayed({ statistics: { games } }: { statistics: PublishedStatistics }) {
  const { published: words, number } = useEventWords();
  const all = games.flatMap(({ title, parts }) => parts.map((part) => ({ title, part })));
  const [chosen, setChosen] = useState(0);
  const shown = all[chosen] ?? all[0];
  if (!shown) return null;
  const nameOf = ({ title, part }: (typeof all)[number]) => (games.length > 1 ? `${title}: ${part.name}` : part.name);
  return (
    <section aria-label={words.played}>
      {all.length > 1 && (
        <SelectField
          label={words.listsOf}
          className="max-w-80"
          value={String(chosen)}
          onChange={({ target }) => setChosen(Number(target.value))}
          options={all.map((one, i) => [String(i), `${nameOf(one)} (${number(one.part.lists)})`])}
        />
      )}
      <p className="pt-3 text-s text-ink-2">{words.fewLeftOut(shown.part.lists)}</p>
      <StatisticsTables key={chosen} tables={shown.part.tables} />
    </section>
  );
}
