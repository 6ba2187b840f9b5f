"use client";

import { type EventSeen, refusalIn } from "@/components/hand-in/answers";
import { useEventWords } from "@/components/hand-in/words";
import type { EventRules } from "@/lib/engine/schema/event";
import { deadlineText } from "@/lib/events/deadline";
import { momentText, weekdayText } from "@/lib/events/desk/due";
import { leftText } from "@/lib/events/hand-in/words";
import { events } from "@/lib/words/en/events";

/** Until when lists are taken: how long that is, the deadline with its zone, and the reader's own time. */
export function DueBox({ event, rules, now }: { event: EventSeen; rules: EventRules; now: number }) {
  const words = useEventWords();
  const { title, lines } = dueWords(event, rules, now, words);
  return (
    <div className="border-l-3 border-accent py-0.5 pl-4" role="note" aria-label={words.due.label}>
      <p className="font-serif text-l font-head">{title}</p>
      {lines.map((line) => (
        <p key={line} className="text-s text-ink-2">
          {line}
        </p>
      ))}
    </div>
  );
}

/** The first line and the rest; exported for its tests. @param now Milliseconds since 1970. */
export function dueWords(event: EventSeen, rules: EventRules, now: number, words = events): { title: string; lines: string[] } {
  const { state, extended, lists, unclear } = event;
  const due = event.due === null ? null : Date.parse(event.due);
  const { deadline, late } = rules;
  const told = words.due;
  const moment = (iso: string) => momentText(iso, undefined, words.language);
  const dated = deadline ? told.dated(due !== null && due < now, deadlineText(deadline, words)) : "";
  const own = event.due !== null && isElsewhere(event.due, deadline?.zone) ? told.own(moment(event.due)) : "";
  const came = lists?.all ? told.came(lists.all) : "";
  const said = (...lines: string[]) => lines.filter(Boolean);
  if (state === "draft") return { title: told.draft, lines: [told.draftSays] };
  if (state === "published") {
    const accepted = lists?.accepted ?? 0;
    const until = event.reportsUntil && Date.parse(event.reportsUntil) > now ? event.reportsUntil : null;
    return { title: told.published, lines: said(accepted ? told.accepted(accepted) : "", until ? told.reports(moment(until)) : "") };
  }
  if (state === "closed") {
    const on = due !== null && due <= now ? weekdayText(event.due ?? "", undefined, words.language) : "";
    const why = unclear ? refusalIn(event.whyNot ?? "", words.answers) : told.noMore;
    return { title: told.closed(on), lines: said(event.takes ? told.openForYou : why, came) };
  }
  if (extended === "open") return { title: told.openUntilClosed, lines: said(dated, came) };
  if (due === null) return { title: told.taken, lines: said(told.noDeadline, came) };
  if (now > due) {
    const { grace } = event;
    const later = late === "accept" ? told.later(grace === undefined ? "" : moment(grace)) : "";
    return { title: told.over, lines: said(dated, later, came) };
  }
  const until = extended === null ? dated : told.openedUntil(moment(extended));
  return { title: leftText(due - now, words), lines: said(until, own, came) };
}

/** Whether the reader's clock shows another time at that moment than those of the deadline's zone. */
function isElsewhere(due: string, zone: string | undefined): boolean {
  return zone !== undefined && momentText(due) !== momentText(due, zone);
}
