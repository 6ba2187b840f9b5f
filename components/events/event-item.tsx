"use client";

import { ExportDelete } from "@/components/books/packs/export-delete";
import { duplicateEvent, exportKept } from "@/components/hand-in/event-files";
import { editHref } from "@/components/storage/events/keep-event";
import type { OwnPack } from "@/components/storage/records/own-record";
import { Button, ButtonLink } from "@/components/ui/button";
import Link from "@/components/words/link";
import { Pack } from "@/lib/engine/schema/pack";
import { deadlineText } from "@/lib/events/deadline";
import { count, dayText } from "@/lib/words/en/grammar";

interface EventItemProps {
  kept: OwnPack;
  /** Of its game. */
  title: string;
  /** The ids of all packs of the device. */
  taken: ReadonlySet<string>;
  /** Its code on the server, where it is published. */
  published: string | undefined;
}

/** One event of the organiser's, and what can be done with it. */
export function EventItem({ kept, title, taken, published }: EventItemProps) {
  const { game } = kept;
  const read = Pack.safeParse(kept.pack);
  const { id, name } = kept.pack;
  if (!read.success) return <li className="border-b border-rule py-4">{name}: kept for a newer version of the app.</li>;
  const { event = {} } = read.data;
  const limits = event.limits?.length ?? 0;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-rule py-4">
      <div className="min-w-48 flex-1">
        <h2 translate="no" className="text-xl break-words">
          <Link translate="no" href={editHref(game, id)} className="hover:underline">
            {name}
          </Link>
        </h2>
        <p className="text-s text-ink-2">{[event.date ? dayText(event.date) : "", event.place, title].filter(Boolean).join(", ")}</p>
        <p className="text-s text-ink-2">
          {limits ? count(limits, "limit") : "No limits of its own"}
          {event.deadline ? `. Lists are due ${deadlineText(event.deadline)}` : ""}.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {published ? (
          <ButtonLink look="main" href={`/events?code=${encodeURIComponent(published)}`} aria-label={`Manage ${name}`}>
            Manage
          </ButtonLink>
        ) : null}
        <ButtonLink href={editHref(game, id)} aria-label={`Edit ${name}`}>
          Edit
        </ButtonLink>
        <Button aria-label={`Duplicate ${name}`} onClick={() => void duplicateEvent(read.data, taken)}>
          Duplicate
        </Button>
        <ExportDelete game={game} id={id} name={name} onExport={() => void exportKept(read.data)} />
      </div>
    </li>
  );
}
