"use client";

import { lazy, Suspense, useState } from "react";
import type { DeskEvent } from "@/components/check/files/event-of";
import { copied, openInMail } from "@/components/check/files/mail-link";
import { organiserName } from "@/components/check/files/organiser";
import { useDesk } from "@/components/check/store/desk-store";
import { expectPlayers } from "@/components/check/store/desks";
import { markPainted } from "@/components/check/store/marking";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Tick } from "@/components/ui/field";
import { showToast } from "@/components/ui/toast";
import type { Expected } from "@/lib/engine/schema/desk";
import { momentText } from "@/lib/events/desk/due";
import type { Entrant } from "@/lib/events/desk/entrants";
import { reminderTo } from "@/lib/events/desk/letter";
import { registeredText, type Sent } from "@/lib/events/desk/players/expected";
import { nameIn } from "@/lib/events/desk/table/order";
import { count, list, number } from "@/lib/words/en/grammar";

const MoreTime = lazy(() => import("./server/more-time").then((m) => ({ default: m.MoreTime })));

/** Names that are said of those who were not expected. */
const MOST_NAMED = 5;

/** Who of the players expected has sent nothing, to be written to one by one or all at once. */
export function MissingPlayers({ sent, event }: { sent: Sent; event: DeskEvent | null }) {
  const players = useDesk((s) => s.desk?.players) ?? [];
  const server = useDesk((s) => s.desk?.server);
  const [later, setLater] = useState<Expected | null>(null);
  const { missing, others, cameOf } = sent;
  const lists = event?.lists ?? 1;
  if (!players.length) return null;
  const letterTo = (one: Expected) => reminderTo(one.name, { ...about(event), organiser: organiserName(), came: cameOf(one), lists });
  const drafts = () => void import("@/components/check/files/desk-files").then((m) => m.saveReminders(missing, letterTo));
  const names = others.slice(0, MOST_NAMED).map(nameIn);
  const rest = others.length - names.length;
  return (
    <div className="border-b border-rule">
      {missing.length === 0 ? (
        <p className="py-2 text-ink-2">{`All ${count(players.length, "player")} have sent ${lists > 1 ? `${number(lists)} lists` : "something"}.`}</p>
      ) : (
        <Disclosure
          summary={`${number(missing.length)} of ${count(players.length, "player")} expected ${missing.length === 1 ? "has" : "have"} ${lists > 1 ? `not sent ${number(lists)} lists` : "sent nothing"}`}
        >
          <ul aria-label={lists > 1 ? "Not sent all lists" : "Sent nothing"} className="flex flex-col">
            {missing.map((one) => (
              <li key={one.name} className="flex flex-wrap items-center justify-between gap-x-4 border-t border-rule py-1">
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {one.name}
                  <span className="text-s text-ink-3">{` ${[one.address, one.team, one.club, one.table && `table ${one.table}`, lists > 1 && `${cameOf(one)} of ${lists}`].filter(Boolean).join(", ")}`}</span>
                </span>
                <Button look="quiet" aria-label={`More time for ${one.name}`} onClick={() => setLater(one)}>
                  {one.until ? `Until ${momentText(one.until, event?.zone)}` : "More time"}
                </Button>
                <Button look="quiet" aria-label={`Write to ${one.name}`} onClick={() => void openInMail(one.address, letterTo(one))}>
                  Write
                </Button>
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-2 py-3">
            <Button onClick={drafts}>Reminders as mail drafts</Button>
            <Button
              onClick={() =>
                void copied(missing.map(({ name }) => name).join("\n")).then((done) => done && showToast({ message: "Names copied." }))
              }
            >
              Copy the names
            </Button>
          </div>
        </Disclosure>
      )}
      <Registered players={players} sent={sent} event={event} />
      <Suspense>
        {later ? (
          <MoreTime player={later} players={players} onServer={server !== undefined} zone={event?.zone} onClose={() => setLater(null)} />
        ) : null}
      </Suspense>
      {others.length > 0 && (
        <p className="pb-2 text-s text-ink-2">{`Not expected: ${list([...names, ...(rest ? [`${number(rest)} more`] : [])])}.`}</p>
      )}
    </div>
  );
}

const states = [
  ["paid", "Paid"],
  ["here", "Checked in"],
  ["waits", "Waiting list"],
] as const;

/** Who is registered, with what is ticked off for each. */
function Registered({ players, sent, event }: { players: readonly Expected[]; sent: Sent; event: DeskEvent | null }) {
  const set = (one: Expected, state: (typeof states)[number][0], is: boolean) => {
    const { [state]: _, ...rest } = one;
    void expectPlayers(players.map((other) => (other === one ? { ...rest, ...(is ? { [state]: true as const } : {}) } : other)));
  };
  return (
    <Disclosure summary={registeredText(players, event?.players)}>
      <ul aria-label="Registered" className="flex flex-col">
        {players.map((one) => (
          <li key={one.name} className="flex flex-wrap items-center gap-x-4 border-t border-rule py-1">
            <span className="min-w-48 flex-1 [overflow-wrap:anywhere]">
              {one.name}
              <span className="text-s text-ink-3">{` ${[one.team, one.club].filter(Boolean).join(", ")}`}</span>
            </span>
            {states.map(([state, label]) => (
              <Tick
                key={state}
                label={label}
                aria-label={`${label}: ${one.name}`}
                checked={one[state] === true}
                onChange={({ target }) => set(one, state, target.checked)}
              />
            ))}
            {event?.painted ? <Painted of={sent.entrantsOf(one)} name={one.name} /> : null}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** Whether the army of a player is painted: said of the lists that came. */
function Painted({ of, name }: { of: readonly Entrant[]; name: string }) {
  return (
    <Tick
      label="Painted"
      aria-label={`Painted: ${name}`}
      checked={of.length > 0 && of.every(({ painted }) => painted)}
      disabled={of.length === 0}
      onChange={({ target }) => markPainted(of, target.checked)}
    />
  );
}

/** What a reminder says of the event. */
export function about(event: DeskEvent | null) {
  return { event: event?.name, due: event?.dueText, isOver: event?.due != null && event.due < Date.now() };
}
