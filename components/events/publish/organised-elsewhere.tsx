import type { EventRecord } from "@/components/storage/records/event-record";
import { ButtonLink } from "@/components/ui/button";
import { SectionHead } from "@/components/ui/section-head";
import { momentText } from "@/lib/events/desk/due";

/** Events on the server that this device organises with a link it was given: their rules are not here. */
export function OrganisedElsewhere({ records }: { records: readonly EventRecord[] }) {
  return (
    <section className="max-w-200 pt-8">
      <SectionHead>Published from another device</SectionHead>
      <ul>
        {records.map(({ id, code, name, updated }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule py-4">
            <div className="min-w-48 flex-1">
              <h3 translate="no" className="font-serif text-xl font-head break-words">
                {name}
              </h3>
              <p className="text-s text-ink-2">You have organised it since {momentText(new Date(updated).toISOString())}.</p>
            </div>
            <ButtonLink look="main" href={`/events?code=${encodeURIComponent(code)}`} aria-label={`Manage ${name}`}>
              Manage
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
