import type { ReactNode } from "react";
import type { EventPage } from "@/lib/events/event-page";

/** The rules of an event as its players get them. */
export function PlayersView({ page, head = "What players will see", children }: { page: EventPage; head?: string; children?: ReactNode }) {
  return (
    <div>
      <p className="caps pb-2 text-ink-2">{head}</p>
      <article className="border border-t-3 border-rule-2 border-t-accent bg-leaf px-5 py-5" aria-label={`Rules of ${page.name}`}>
        <h2 translate="no" className="text-xl break-words">
          {page.name}
        </h2>
        {page.when ? <p className="text-s text-ink-2">{page.when}</p> : null}
        <dl className="grid grid-cols-[92px_minmax(0,1fr)] gap-y-1 pt-4 text-s [&>dt]:text-ink-2">
          {page.facts.map(({ label, value, strong }) => (
            <div key={label} className="contents [&>dt]:text-ink-2">
              <dt>{label}</dt>
              <dd className={strong ? "font-strong break-words" : "break-words"}>{value}</dd>
            </div>
          ))}
        </dl>
        {page.sections.map(({ id, head, lines }) => (
          <section key={id} className="pt-4">
            <h3 className="caps border-b border-rule pb-1 text-ink-2">{head}</h3>
            <ul className="pt-1 text-s">
              {lines.map(({ text, note }) => (
                <li key={`${note} ${text}`} className="flex gap-2 py-1">
                  <span aria-hidden="true" className="text-ink-3">
                    –
                  </span>
                  <span className="min-w-0 break-words">
                    {text} {note ? <span className="whitespace-nowrap text-ink-3">{note}</span> : null}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </article>
      {children}
    </div>
  );
}
