"use client";

import { useEventWords } from "@/components/hand-in/words";
import { Disclosure } from "@/components/ui/disclosure";
import { SectionHead } from "@/components/ui/section-head";
import type { EventPage } from "@/lib/events/event-page";

/** A longer part is folded: the limits come first, and all of them. */
const LONG = 8;

/** The rules of an event as sentences, with what holds for handing in. `says`: sentences on how lists are taken, and who sees them. */
export function RulesText({ page, says }: { page: EventPage; says: readonly string[] }) {
  const { labels, heads, yourList } = useEventWords().rules;
  // What the page says at its head, and how a list is sent by mail, which is of no use where it is handed in.
  const elsewhere = new Set([labels.game, labels.size, labels.due, labels.sendTo]);
  const facts = page.facts.filter(({ label, value }) => !elsewhere.has(label) && value !== yourList);
  const sections = page.sections.filter(({ id }) => id !== "send");
  return (
    <div className="flex flex-col gap-6">
      <dl className="grid empty:hidden grid-cols-[6.5rem_minmax(0,1fr)] gap-y-1.5">
        {facts.map(({ label, value, strong, english }) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd lang={english && "en"} className={strong ? "font-strong break-words" : "break-words"}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {sections.map(({ id, head, lines }) => (
        <section key={id}>
          {lines.length > LONG && id !== "limits" ? (
            <Disclosure summary={<h2 className="caps text-ink-2">{`${head}: ${lines.length}`}</h2>} className="border-b border-rule-2">
              <Lines lines={lines} />
            </Disclosure>
          ) : (
            <>
              <SectionHead>{head}</SectionHead>
              <Lines lines={lines} />
            </>
          )}
        </section>
      ))}
      <section>
        <SectionHead>{heads.taken}</SectionHead>
        <Lines lines={says.map((text) => ({ text, note: "" }))} />
      </section>
    </div>
  );
}

function Lines({ lines }: { lines: EventPage["sections"][number]["lines"] }) {
  return (
    <ul className="pt-1">
      {lines.map(({ text, note, english }) => (
        <li key={`${note} ${text}`} className="flex gap-2.5 py-1">
          <span aria-hidden="true" className="text-ink-3">
            –
          </span>
          <span className="min-w-0 break-words">
            <span lang={english && "en"}>{text}</span> {note ? <span className="text-s whitespace-nowrap text-ink-3">{note}</span> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
