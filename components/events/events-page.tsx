"use client";

import { Plus } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { lazy, Suspense, useEffect, useState } from "react";
import { DamagedNotice } from "@/components/storage/notices/damaged-notice";
import { StorageNotice } from "@/components/storage/notices/storage-notice";
import type { OwnLibrary } from "@/components/storage/own-library";
import type { OwnPack } from "@/components/storage/records/own-record";
import { useLibrary } from "@/components/storage/use-library";
import { useOwn } from "@/components/storage/use-own";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Note } from "@/components/ui/note";
import { onHash } from "@/components/ui/on-hash";
import { PageHead } from "@/components/ui/section-head";
import { useDialogs } from "@/components/ui/use-dialogs";
import { useLoaded } from "@/components/ui/use-loaded";
import { useRouter } from "@/components/words/link";
import { useOrganised } from "./publish/use-held";

const EventItem = lazy(() => import("./event-item").then((m) => ({ default: m.EventItem })));
const EventLink = lazy(() => import("./event-link").then((m) => ({ default: m.EventLink })));
const ManageEvent = lazy(() => import("./publish/manage-event").then((m) => ({ default: m.ManageEvent })));
const OrganisedElsewhere = lazy(() => import("./publish/organised-elsewhere").then((m) => ({ default: m.OrganisedElsewhere })));
const NewEventDialog = lazy(() => import("./new-event-dialog").then((m) => ({ default: m.NewEventDialog })));
const ReadDialog = lazy(() => import("@/components/books/frame/read-dialog").then((m) => ({ default: m.ReadDialog })));

/** The organiser's events on this device. The books are loaded with the first event, or when one is made or read. */
export function EventsPage({ loadLibrary }: { loadLibrary: () => Promise<OwnLibrary> }) {
  const own = useOwn();
  const router = useRouter();
  const params = useSearchParams();
  /** An event on the server that is to be managed. */
  const code = params.get("code");
  const dialogs = useDialogs<"new" | "import">(params.has("new") ? "new" : null);
  const events = (own?.packs ?? []).filter(({ pack }) => pack.event !== undefined);
  const { link, close } = useLink();
  const library = useLibrary(loadLibrary, dialogs.open !== null || link !== "" || code !== null || events.length > 0);
  const opened = useLoaded(async () => {
    if (!link || !library) return null;
    const { readPackLink } = await import("@/lib/read/pack-link");
    return readPackLink(link, library.games);
  }, [link, library]).last;
  if (link && (!opened || (opened.pack?.event && library && own))) {
    return (
      <Suspense>
        {opened?.pack && library && own ? (
          <EventLink pack={opened.pack} library={library} own={own.packs} onClose={close} />
        ) : (
          <p role="status" className="page-frame py-8 text-ink-3">
            Opening the event
          </p>
        )}
      </Suspense>
    );
  }
  if (code !== null) {
    return (
      <Suspense>
        {library ? <ManageEvent key={code} code={code} library={library} onClose={() => router.push("/events")} /> : null}
      </Suspense>
    );
  }
  return (
    <div className="page-frame pb-16">
      <PageHead
        title="Events"
        actions={
          <>
            <Button onClick={() => dialogs.show("import")}>Import</Button>
            <Button look="main" icon={<Plus size={16} aria-hidden="true" />} onClick={() => dialogs.show("new")}>
              New event
            </Button>
          </>
        }
      >
        <p className="mt-2 max-w-(--measure) text-ink-2">Write an event’s rules once; lists are checked under them.</p>
      </PageHead>
      <div className="pt-4">
        <StorageNotice />
        {link && opened ? (
          <Note kind="illegal" role="alert" className="mb-4 max-w-200" title="This link cannot be used.">
            {opened.problem || "It holds no event."}
          </Note>
        ) : null}
        <DamagedNotice places={["packs"]} />
        <EventList own={own} events={events} library={library} />
      </div>
      <Suspense>
        {dialogs.open === "new" && library && own ? (
          <NewEventDialog library={library} events={events} onClose={dialogs.close} onMade={(href) => router.push(href)} />
        ) : null}
        {dialogs.open === "import" && library ? <ImportDialog library={library} onClose={dialogs.close} /> : null}
      </Suspense>
    </div>
  );
}

/** The fragment of a link to an event that was opened; "" where there is none. */
function useLink(): { link: string; close(): void } {
  const [link, setLink] = useState("");
  useEffect(() => onHash(() => setLink(window.location.hash.startsWith("#pack=") ? window.location.hash : "")), []);
  const close = () => {
    window.history.replaceState(window.history.state, "", window.location.pathname);
    setLink("");
  };
  return { link, close };
}

interface EventListProps {
  own: ReturnType<typeof useOwn>;
  events: readonly OwnPack[];
  library: OwnLibrary | null;
}

/** The events that are kept here, and those that this device organises on a server. */
function EventList({ own, events, library }: EventListProps) {
  const organised = useOrganised();
  const taken = new Set((own?.packs ?? []).map(({ pack }) => pack.id));
  const known = new Set(events.map(({ key }) => key));
  const elsewhere = (organised ?? []).filter(({ pack }) => !pack || !known.has(`${pack.game}/${pack.id}`));
  return (
    <>
      {!own ? (
        <p role="status" className="text-ink-3">
          Opening the events
        </p>
      ) : events.length === 0 ? (
        <EmptyState title="No events yet">
          Start with the book as it is, with the tournament rules a game comes with, or from a file.
        </EmptyState>
      ) : (
        <ul className="max-w-200">
          <Suspense>
            {events.map((kept) => (
              <EventItem
                key={kept.key}
                kept={kept}
                title={kept.pack.unknownBook?.game ?? library?.games.find((g) => g.id === kept.game)?.title ?? ""}
                taken={taken}
                published={organised?.find(({ pack }) => pack?.game === kept.game && pack.id === kept.pack.id)?.code}
              />
            ))}
          </Suspense>
        </ul>
      )}
      <Suspense>{elsewhere.length ? <OrganisedElsewhere records={elsewhere} /> : null}</Suspense>
    </>
  );
}

function ImportDialog({ library, onClose }: { library: OwnLibrary; onClose(): void }) {
  return (
    <ReadDialog
      title="Import an event"
      hint="The contents of a .pack.json file."
      take={async (text) => {
        const [{ readPackFile }, { keepEvent }] = await Promise.all([
          import("@/lib/engine/catalogue/author/pack-file"),
          import("@/components/storage/events/keep-event"),
        ]);
        const { pack, faults } = readPackFile(text, library.games);
        if (!pack) return { kept: null, faults };
        await keepEvent(pack, library);
        return { kept: pack.name, faults };
      }}
      onClose={onClose}
    />
  );
}
