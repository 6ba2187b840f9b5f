"use client";

import type { DeskEvent } from "@/components/check/files/event-of";
import { copied, openInMail } from "@/components/check/files/mail-link";
import { organiserName } from "@/components/check/files/organiser";
import { useDesk } from "@/components/check/store/desk-store";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { showToast } from "@/components/ui/toast";
import type { Expected } from "@/lib/engine/schema/desk";
import { count, list, number } from "@/lib/engine/text";
import { reminderTo } from "@/lib/events/desk/letter";
import type { Sent } from "@/lib/events/desk/players/expected";
import { nameIn } from "@/lib/events/desk/table/order";

/** Names that are said of those who were not expected. */
const MOST_NAMED = 5;

/** Who of the players expected has sent nothing, to be written to one by one or all at once. */
export function MissingPlayers({ sent, event }: { sent: Sent; event: DeskEvent | null }) {
  const players = useDesk((s) => s.desk?.players) ?? [];
  const { missing, others } = sent;
  if (!players.length) return null;
  const letterTo = ({ name }: Expected) => reminderTo(name, { ...about(event), organiser: organiserName() });
  const drafts = () => void import("@/components/check/files/desk-files").then((m) => m.saveReminders(missing, letterTo));
  const names = others.slice(0, MOST_NAMED).map(nameIn);
  const rest = others.length - names.length;
  return (
    <div className="border-b border-rule">
      {missing.length === 0 ? (
        <p className="py-2 text-ink-2">{`All ${count(players.length, "player")} have sent something.`}</p>
      ) : (
        <Disclosure
          summary={`${number(missing.length)} of ${count(players.length, "player")} expected ${missing.length === 1 ? "has" : "have"} sent nothing`}
        >
          <ul aria-label="Sent nothing" className="flex flex-col">
            {missing.map((one) => (
              <li key={one.name} className="flex flex-wrap items-center justify-between gap-x-4 border-t border-rule py-1">
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {one.name}
                  <span className="text-s text-ink-3">{` ${[one.address, one.club, one.table && `table ${one.table}`].filter(Boolean).join(", ")}`}</span>
                </span>
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
      {others.length > 0 && (
        <p className="pb-2 text-s text-ink-2">{`Not expected: ${list([...names, ...(rest ? [`${number(rest)} more`] : [])])}.`}</p>
      )}
    </div>
  );
}

/** What a reminder says of the event. */
export function about(event: DeskEvent | null) {
  return { event: event?.name, due: event?.dueText, isOver: event?.due != null && event.due < Date.now() };
}
