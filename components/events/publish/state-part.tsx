"use client";

import { useState } from "react";
import type { ChangedEvent, EventSeen } from "@/components/hand-in/answers";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { TextField } from "@/components/ui/field";
import { SectionHead } from "@/components/ui/section-head";
import { EventRules } from "@/lib/engine/schema/event";
import { deadlineText } from "@/lib/events/deadline";
import { momentText } from "@/lib/events/desk/due";
import { type EventState, STATES, whyNotTo } from "@/lib/events/hand-in/states";
import { stateMeans } from "@/lib/events/hand-in/words";

/** How an event is changed: what the server then says of it stands on the page. */
export type Change = (change: ChangedEvent, done: string) => Promise<boolean>;

const verbs: Readonly<Record<EventState, string>> = {
  draft: "Make it a draft",
  open: "Open it",
  closed: "Close it",
  published: "Publish the lists",
};

/** The states an event has, what each means, and the way to each; until when lists and reports are taken. */
export function StatePart({ event, change }: { event: EventSeen; change: Change }) {
  const lists = event.lists?.all ?? 0;
  return (
    <>
      <section>
        <SectionHead>State</SectionHead>
        <ul>
          {STATES.map((state) => {
            const isNow = state === event.state;
            const why = whyNotTo(state, event.state, lists);
            return (
              <li
                key={state}
                aria-current={isNow ? "true" : undefined}
                className={cx(
                  "flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule py-3",
                  isNow && "border-l-3 border-l-accent bg-accent-wash px-3",
                )}
              >
                <div className="min-w-56 flex-1">
                  <p className="font-serif text-l font-head">{stateMeans[state].word}</p>
                  <p className="text-s text-ink-2">{stateMeans[state].means}</p>
                  {why && !isNow ? <p className="text-s text-ink-2">{why}</p> : null}
                </div>
                {isNow ? (
                  <span className="text-s font-strong">now</span>
                ) : why ? null : (
                  <Button onClick={() => void change({ state }, `${stateMeans[state].word}.`)}>{verbs[state]}</Button>
                )}
              </li>
            );
          })}
        </ul>
      </section>
      <Deadline event={event} change={change} />
      <Reports event={event} change={change} />
    </>
  );
}

/** Until when lists are taken, and opening it for all again. */
function Deadline({ event, change }: { event: EventSeen; change: Change }) {
  const [until, setUntil] = useState("");
  const { deadline } = EventRules.safeParse(event.pack.event).data ?? {};
  const { extended, state } = event;
  const at = momentOf(until);
  return (
    <section>
      <SectionHead>Deadline</SectionHead>
      <p className="pt-3">
        {deadline ? `Lists are due ${deadlineText(deadline)}.` : "The rules name no deadline, so it stays open until you close it."}
      </p>
      {extended ? (
        <p className="text-ink-2">
          {extended === "open"
            ? "You opened it by hand; it stays open until you close it."
            : `It is open for all until ${momentText(extended)}.`}
        </p>
      ) : null}
      {state === "published" || state === "draft" ? null : (
        <div className="flex flex-wrap items-end gap-3 pt-3">
          <TextField label="Open for all until" type="datetime-local" value={until} onChange={({ target }) => setUntil(target.value)} />
          <Button
            disabled={!at}
            onClick={() => at && void change({ state: "open", until: at }, "Open for all again.").then((done) => done && setUntil(""))}
          >
            {state === "closed" ? "Reopen for all" : "Set it"}
          </Button>
          {extended ? (
            <Button disabled={state !== "open"} onClick={() => void change({ until: null }, "The deadline holds again.")}>
              Back to the deadline
            </Button>
          ) : null}
        </div>
      )}
      <p className="pt-2 text-s text-ink-2">For one player alone, reopen the list at the desk.</p>
    </section>
  );
}

/** Until when players may report errors on published lists. */
function Reports({ event, change }: { event: EventSeen; change: Change }) {
  const [until, setUntil] = useState("");
  const at = momentOf(until);
  return (
    <section>
      <SectionHead>Errors that players report</SectionHead>
      <p className="pt-3">
        {event.reportsUntil
          ? `Once lists are published, players may report errors until ${momentText(event.reportsUntil)}.`
          : "Players cannot report errors on published lists."}
      </p>
      <div className="flex flex-wrap items-end gap-3 pt-3">
        <TextField label="Reports until" type="datetime-local" value={until} onChange={({ target }) => setUntil(target.value)} />
        <Button
          disabled={!at}
          onClick={() => at && void change({ reportsUntil: at }, "Reports are taken until then.").then((done) => done && setUntil(""))}
        >
          Take reports
        </Button>
        {event.reportsUntil ? (
          <Button onClick={() => void change({ reportsUntil: null }, "No more reports are taken.")}>Stop taking reports</Button>
        ) : null}
      </div>
    </section>
  );
}

/** What a field for a day and a time says, in the reader's own zone, as a moment; null where it says none. */
function momentOf(typed: string): string | null {
  const moment = typed ? new Date(typed).getTime() : Number.NaN;
  return Number.isNaN(moment) ? null : new Date(moment).toISOString();
}
