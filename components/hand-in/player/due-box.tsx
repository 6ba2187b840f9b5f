import type { EventSeen } from "@/components/hand-in/answers";
import type { EventRules } from "@/lib/engine/schema/event";
import { deadlineText } from "@/lib/events/deadline";
import { momentText } from "@/lib/events/desk/due";
import { leftText } from "@/lib/events/hand-in/words";

/** Until when lists are taken: how long that is, the deadline with its zone, and the reader's own time. */
export function DueBox({ event, rules, now }: { event: EventSeen; rules: EventRules; now: number }) {
  const { title, lines } = dueWords(event, rules, now);
  return (
    <div className="border-l-3 border-accent py-0.5 pl-4" role="note" aria-label="Deadline">
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
export function dueWords(event: EventSeen, rules: EventRules, now: number): { title: string; lines: string[] } {
  const { state, extended, lists, unclear } = event;
  const due = event.due === null ? null : Date.parse(event.due);
  const { deadline, late } = rules;
  const dated = deadline ? `Lists ${due !== null && due < now ? "were" : "are"} due ${deadlineText(deadline)}.` : "";
  const own = event.due !== null && isElsewhere(event.due, deadline?.zone) ? `That is ${momentText(event.due)} where you are.` : "";
  const came = lists?.all ? `${lists.all === 1 ? "1 list has" : `${lists.all} lists have`} come in.` : "";
  const said = (...lines: string[]) => lines.filter(Boolean);
  if (state === "draft") return { title: "A draft", lines: ["Organisers alone see this page. No list can be handed in yet."] };
  if (state === "published") {
    const accepted = lists?.accepted ?? 0;
    const until = event.reportsUntil && Date.parse(event.reportsUntil) > now ? event.reportsUntil : null;
    return {
      title: "The lists are published",
      lines: said(
        accepted ? `${accepted === 1 ? "1 accepted list" : `${accepted} accepted lists`}.` : "",
        until ? `Errors may be reported until ${momentText(until)}.` : "",
      ),
    };
  }
  if (state === "closed") {
    const on = due !== null && due <= now ? ` on ${momentText(event.due ?? "").split(",")[0]}` : "";
    return {
      title: `Closed${on}`,
      lines: said(event.takes ? "It is open for your list." : unclear ? (event.whyNot ?? "") : "No more lists are taken.", came),
    };
  }
  if (extended === "open") return { title: "Open until an organiser closes it", lines: said(dated, came) };
  if (due === null) return { title: "Lists are taken", lines: said("There is no deadline.", came) };
  if (now > due) return { title: "The time is up", lines: said(dated, late === "accept" ? lateText(event.grace) : "", came) };
  const until = extended === null ? dated : `An organiser opened it until ${momentText(extended)}.`;
  return { title: leftText(due - now), lines: said(until, own, came) };
}

function lateText(grace: string | undefined): string {
  return `Later lists are taken${grace === undefined ? "" : ` until ${momentText(grace)}`} and marked late.`;
}

/** Whether the reader's clock shows another time at that moment than those of the deadline's zone. */
function isElsewhere(due: string, zone: string | undefined): boolean {
  return zone !== undefined && momentText(due) !== momentText(due, zone);
}
