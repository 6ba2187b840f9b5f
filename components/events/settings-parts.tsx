"use client";

import { useState } from "react";
import { Part } from "@/components/events/form/part";
import type { EditedEvent } from "@/components/events/form/use-event";
import type { EventGame } from "@/components/hand-in/use-game";
import { Button } from "@/components/ui/button";
import { Tick } from "@/components/ui/field";
import type { Setting } from "@/lib/engine/schema/book";
import { isPart } from "@/lib/events/event-page";
import { count, list, number, pageLabel } from "@/lib/words/en/grammar";

function useSettings({ pack, change }: EditedEvent) {
  const settings = pack.settings ?? {};
  const put = (id: string, value: string | null) =>
    change((now) => {
      const { [id]: _, ...others } = now.settings ?? {};
      const next = value === null ? others : { ...others, [id]: value };
      const { settings: __, ...rest } = now;
      return Object.keys(next).length ? { ...rest, settings: next } : rest;
    });
  return { settings, put };
}

/** Passages that can be read in several ways: one reading for everyone, or none. */
export function ReadingsPart({ edited, game, number: nth }: { edited: EditedEvent; game: EventGame; number: number }) {
  const [all, setAll] = useState(false);
  const { settings, put } = useSettings(edited);
  const { matters } = game;
  const readings = game.book.settings.filter((setting) => !isPart(setting));
  const shown = readings.filter(({ id }) => all || matters === null || matters.has(id) || settings[id] !== undefined);
  const more = readings.length - shown.length;
  return (
    <Part
      number={nth}
      title="Unclear rules"
      aside={`${number(readings.length)} that can be read in several ways`}
      lead="Choose one reading for everyone. The first is what Muster Roll uses elsewhere."
    >
      {shown.map((setting) => (
        <Reading key={setting.id} setting={setting} value={settings[setting.id] ?? null} onChange={(value) => put(setting.id, value)} />
      ))}
      {more ? (
        <p className="pt-3 text-s text-ink-2">
          {count(more, "more reading")} {more === 1 ? "changes" : "change"} nothing in these army lists.{" "}
          <Button look="link" onClick={() => setAll(true)}>
            Show {more === 1 ? "it" : "them"}
          </Button>
        </p>
      ) : null}
    </Part>
  );
}

function Reading({ setting, value, onChange }: { setting: Setting; value: string | null; onChange(value: string | null): void }) {
  const { id, question, choices, pages, default: usual } = setting;
  const ordered = [...choices.filter((c) => c.id === usual), ...choices.filter((c) => c.id !== usual)];
  return (
    <fieldset className="grid gap-x-6 border-b border-rule py-2 sm:grid-cols-2">
      <legend className="sr-only">{question}</legend>
      <div aria-hidden="true">
        <p className="pt-1 font-name">{question}</p>
        <p className="text-s text-ink-2">{list(pages.map(pageLabel))}</p>
      </div>
      <div>
        {ordered.map((choice) => (
          <Tick
            key={choice.id}
            type="radio"
            name={`reading-${id}`}
            label={<span className={value === choice.id ? "font-strong" : undefined}>{choice.name}</span>}
            checked={value === choice.id}
            onChange={() => onChange(choice.id)}
          />
        ))}
        <Tick
          type="radio"
          name={`reading-${id}`}
          label="No ruling: as each list says"
          checked={value === null}
          onChange={() => onChange(null)}
        />
      </div>
    </fieldset>
  );
}

/** The optional parts of the book, in use or not. */
export function OptionalPart({ edited, game, number: nth }: { edited: EditedEvent; game: EventGame; number: number }) {
  const { settings, put } = useSettings(edited);
  const parts = game.book.settings.filter(isPart);
  const inUse = parts.filter(({ id, default: usual }) => (settings[id] ?? usual) === "on").length;
  return (
    <Part number={nth} title="Optional parts of the book" aside={`${number(inUse)} of ${number(parts.length)} in use`}>
      <div className="grid gap-x-8 sm:grid-cols-2">
        {parts.map(({ id, name, pages, default: usual }) => (
          <div key={id} className="flex items-center gap-3 border-b border-rule">
            <Tick
              label={name}
              className="flex-1"
              checked={(settings[id] ?? usual) === "on"}
              onChange={({ target }) => put(id, target.checked ? "on" : "off")}
            />
            <span className="text-s text-ink-3">{list(pages.map(pageLabel))}</span>
          </div>
        ))}
      </div>
    </Part>
  );
}
