"use client";

import { Part } from "@/components/events/form/part";
import type { EditedEvent } from "@/components/events/form/use-event";
import { Button } from "@/components/ui/button";
import { number } from "@/lib/words/en/grammar";

/** What the organiser said on the desk of words in lists; nothing where nothing was said. */
export function WordingsPart({ edited, number: nth }: { edited: EditedEvent; number: number }) {
  const { readings = [] } = edited.pack;
  if (!readings.length) return null;
  const drop = (at: number, text: string) =>
    edited.remove(`“${text}” is no longer read so.`, (pack) => {
      const { readings: was = [], ...rest } = pack;
      const left = was.toSpliced(at, 1);
      return left.length ? { ...rest, readings: left } : rest;
    });
  return (
    <Part
      number={nth}
      title="Words in lists"
      aside={`${number(readings.length)} remembered`}
      lead="What you said of words in players’ lists when you checked them. Every list of the event is read with these."
    >
      <ul>
        {readings.map(({ text, name }, at) => (
          <li key={text} className="flex flex-wrap items-center gap-x-4 border-b border-rule">
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              “{text}” {name === undefined ? <span className="text-ink-2">is left out</span> : <>is read as {name}</>}
            </span>
            <Button look="link" aria-label={`Forget “${text}”`} onClick={() => drop(at, text)}>
              Forget
            </Button>
          </li>
        ))}
      </ul>
    </Part>
  );
}
