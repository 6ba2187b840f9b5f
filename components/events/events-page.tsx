"use client";

import { Plus, Upload } from "lucide-react";
import Link from "next/link";
import { useRouter, useSearchParams } from "next/navigation";
import { lazy, Suspense, useState } from "react";
import { deletePack } from "@/components/books/delete-pack";
import { editHref, keepEvent } from "@/components/books/keep-event";
import { useLibrary } from "@/components/books/use-library";
import { DamagedNotice } from "@/components/storage/damaged-notice";
import type { OwnLibrary } from "@/components/storage/own-library";
import type { OwnPack } from "@/components/storage/own-record";
import { StorageNotice } from "@/components/storage/storage-notice";
import { useOwn } from "@/components/storage/use-own";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHead } from "@/components/ui/section-head";
import { showToast } from "@/components/ui/toast";
import { deadlineText } from "@/lib/advise/event-page";
import { readPackFile } from "@/lib/catalogue/pack-file";
import { Pack } from "@/lib/schema/pack";
import { count, dayText } from "@/lib/text";
import { exportEvent } from "./event-files";

const NewEventDialog = lazy(() => import("./new-event-dialog").then((m) => ({ default: m.NewEventDialog })));
const ReadDialog = lazy(() => import("@/components/books/read-dialog").then((m) => ({ default: m.ReadDialog })));

/** The organiser's events on this device. */
export function EventsPage({ loadLibrary }: { loadLibrary: () => Promise<OwnLibrary> }) {
  const library = useLibrary(loadLibrary);
  const own = useOwn();
  const router = useRouter();
  const asked = useSearchParams().has("new");
  const [open, setOpen] = useState<"new" | "import" | null>(asked ? "new" : null);
  const events = (own?.packs ?? []).filter(({ pack }) => pack.event !== undefined);
  const start = (
    <Button look="main" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setOpen("new")} disabled={!library}>
      New event
    </Button>
  );
  return (
    <div className="page-frame pb-16">
      <PageHead
        title="Events"
        actions={
          <>
            <Button onClick={() => setOpen("import")} disabled={!library}>
              Import
            </Button>
            {start}
          </>
        }
      >
        <p className="mt-2 max-w-(--measure) text-ink-2">
          The rules of an event: its size, its army lists, its bans and limits, and how unclear rules are read. They print on one page, and
          lists are checked under them.
        </p>
      </PageHead>
      <div className="pt-4">
        <StorageNotice />
        <DamagedNotice places={["packs"]} />
        {!own ? (
          <p role="status" className="text-ink-3">
            Opening the events
          </p>
        ) : events.length === 0 ? (
          <EmptyState title="No events yet" actions={start}>
            Start with the book as it is, with the tournament rules a game comes with, or from a file.
          </EmptyState>
        ) : (
          <ul className="max-w-200">
            {events.map((kept) => (
              <EventItem key={kept.key} kept={kept} title={library?.games.find((g) => g.id === kept.game)?.title ?? ""} />
            ))}
          </ul>
        )}
      </div>
      <Suspense>
        {open === "new" && library && own ? (
          <NewEventDialog library={library} events={events} onClose={() => setOpen(null)} onMade={(href) => router.push(href)} />
        ) : null}
        {open === "import" && library ? (
          <ReadDialog
            title="Import an event"
            hint="The contents of a .pack.json file."
            take={async (text) => {
              const { pack, faults } = readPackFile(text, library.games);
              if (!pack) return { kept: null, faults };
              await keepEvent(pack, library);
              return { kept: pack.name, faults };
            }}
            onClose={(kept) => {
              setOpen(null);
              if (kept.length) showToast({ message: `Kept ${kept.map((name) => `“${name}”`).join(", ")}.` });
            }}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

function EventItem({ kept, title }: { kept: OwnPack; title: string }) {
  const { game } = kept;
  const read = Pack.safeParse(kept.pack);
  const { id, name } = kept.pack;
  if (!read.success) return <li className="border-b border-rule py-4">{name}: kept for a newer version of the app.</li>;
  const { event = {} } = read.data;
  const limits = event.limits?.length ?? 0;
  const remove = () => deletePack(game, id, name);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-rule py-4">
      <div className="min-w-48 flex-1">
        <h2 className="text-xl break-words">
          <Link href={editHref(game, id)} className="hover:underline">
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
        <ButtonLink href={editHref(game, id)} aria-label={`Edit ${name}`}>
          Edit
        </ButtonLink>
        <Button aria-label={`Export ${name}`} icon={<Upload size={16} aria-hidden="true" />} onClick={() => exportEvent(read.data)}>
          Export
        </Button>
        <Button aria-label={`Delete ${name}`} onClick={() => void remove()}>
          Delete
        </Button>
      </div>
    </li>
  );
}
