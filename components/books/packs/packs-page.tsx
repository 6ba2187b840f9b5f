"use client";

import { Plus } from "lucide-react";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { Trail } from "@/components/shell/page-sections";
import { DamagedNotice } from "@/components/storage/notices/damaged-notice";
import { StorageNotice } from "@/components/storage/notices/storage-notice";
import type { OwnLibrary } from "@/components/storage/own-library";
import type { OwnPack } from "@/components/storage/records/own-record";
import { type LoadLibrary, useLibrary } from "@/components/storage/use-library";
import { useOwn } from "@/components/storage/use-own";
import { Button, ButtonLink } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { onHash } from "@/components/ui/on-hash";
import { PageHead, SectionHead } from "@/components/ui/section-head";
import { type Dialogs, useDialogs } from "@/components/ui/use-dialogs";
import { useLoaded } from "@/components/ui/use-loaded";
import { bookAlone } from "@/lib/advice/answers/book-pack";
import { packSummary } from "@/lib/advice/answers/pack-words";
import type { Pack } from "@/lib/engine/schema/pack";
import { capital } from "@/lib/words/text";
import { PackText } from "./pack-text";

const OwnPackItem = lazy(() => import("./own-pack-item").then((m) => ({ default: m.OwnPackItem })));
const ReadDialog = lazy(() => import("@/components/books/frame/read-dialog").then((m) => ({ default: m.ReadDialog })));
const TakeBookDialog = lazy(() => import("@/components/books/frame/take-book-dialog").then((m) => ({ default: m.TakeBookDialog })));
const TakePackDialog = lazy(() => import("./take-pack-dialog").then((m) => ({ default: m.TakePackDialog })));

/** Every pack, own and shipped, game by game: what it says, and what can be done with it. */
export function PacksPage({ loadLibrary }: { loadLibrary: LoadLibrary }) {
  const library = useLibrary(loadLibrary);
  const own = useOwn();
  // What cannot be read of a link that led here says so.
  const dialogs = useDialogs<"import" | "unreadable", string>();
  const { show } = dialogs;
  /** Packs that came in and wait to be taken over, one after the other. */
  const [waiting, setWaiting] = useState<readonly Pack[]>([]);
  const add = useCallback((pack: Pack) => setWaiting((was) => [...was, pack]), []);
  const refuse = useCallback((problem: string) => show("unreadable", problem), [show]);
  usePackOfLink(library, add, refuse);
  const importing = () => show("import");
  return (
    <div className="page-frame pb-16">
      <Trail steps={[{ href: "/books", name: "Books" }]} />
      <PageHead
        title="Packs"
        actions={
          <>
            <Button onClick={importing} disabled={!library}>
              Import
            </Button>
            <ButtonLink href="/events?new" look="main" icon={<Plus size={16} aria-hidden="true" />}>
              New event
            </ButtonLink>
          </>
        }
      >
        <p className="mt-2 max-w-(--measure) text-ink-2">
          A pack lies over the books: limits and readings of an event, or what somebody looked up. The book check of an army list fills
          yours; a link or a file shares it.
        </p>
      </PageHead>
      <div className="pt-4">
        <StorageNotice />
        <DamagedNotice places={["packs", "books"]} />
        {library && own && own.packs.length === 0 ? (
          <EmptyState title="No packs of your own yet" actions={<Button onClick={importing}>Import</Button>}>
            Settle an open cell in the book check of an army list, or read a pack from a file.
          </EmptyState>
        ) : null}
        {library && own ? (
          <PacksByGame library={library} packs={own.packs} />
        ) : (
          <p role="status" className="text-ink-3">
            Opening the packs
          </p>
        )}
      </div>
      {library && own ? (
        <PackDialogs {...{ dialogs, library, waiting }} own={own.packs} onPack={add} onTaken={() => setWaiting((was) => was.slice(1))} />
      ) : null}
    </div>
  );
}

/** A pack in the fragment of a link is offered, not taken unasked; the fragment goes, so that a reload does not offer it again. */
function usePackOfLink(library: OwnLibrary | null, onPack: (pack: Pack) => void, onProblem: (problem: string) => void): void {
  useEffect(() => {
    if (!library) return;
    const offer = async () => {
      const { hash } = window.location;
      if (!hash.startsWith("#pack=")) return;
      window.history.replaceState(window.history.state, "", window.location.pathname);
      const { readPackLink } = await import("@/lib/read/pack-link");
      const { pack, problem } = readPackLink(hash, library.games);
      // Links to events led here once.
      if (pack?.event) window.location.assign(`/events${hash}`);
      else if (pack) onPack(pack);
      else onProblem(problem);
    };
    return onHash(() => void offer());
  }, [library, onPack, onProblem]);
}

function PacksByGame({ library, packs }: { library: OwnLibrary; packs: readonly OwnPack[] }) {
  return library.games.map(({ id, title }) => {
    const own = packs.filter((p) => p.game === id);
    const shipped = library.packIndex(id).filter((p) => !own.some((o) => o.pack.id === p.id));
    return own.length + shipped.length ? (
      <section key={id} className="max-w-200 pt-7">
        <SectionHead>{title}</SectionHead>
        <ul>
          <Suspense>
            {own.map((kept) => (
              <OwnPackItem key={kept.key} kept={kept} library={library} />
            ))}
          </Suspense>
          {shipped.map((p) => (
            <ShippedPackItem key={p.id} game={id} id={p.id} name={p.name} library={library} />
          ))}
        </ul>
      </section>
    ) : null;
  });
}

interface PackDialogsProps {
  dialogs: Dialogs<"import" | "unreadable", string>;
  library: OwnLibrary;
  own: readonly OwnPack[];
  waiting: readonly Pack[];
  onPack(pack: Pack): void;
  /** The first that waits is taken over, or left. */
  onTaken(): void;
}

function PackDialogs({ dialogs: { open, value, close }, library, own, waiting, onPack, onTaken }: PackDialogsProps) {
  const [first] = waiting;
  const alone = first ? bookAlone(first) : null;
  return (
    <>
      <Suspense>
        {open === "import" ? (
          <ReadDialog
            title="Import a pack"
            hint="The contents of a .muster-pack.json file."
            take={async (text) => {
              const { takePack } = await import("./take-pack");
              return takePack(text, library, onPack);
            }}
            onClose={close}
          />
        ) : null}
        {open === null && alone ? (
          <TakeBookDialog key={waiting.length} army={alone} library={library} onClose={onTaken} />
        ) : open === null && first ? (
          <TakePackDialog key={waiting.length} pack={first} library={library} own={own} onClose={onTaken} />
        ) : null}
      </Suspense>
      <Dialog
        open={open === "unreadable"}
        onClose={close}
        title="This link cannot be used"
        actions={
          <Button look="main" onClick={close}>
            Done
          </Button>
        }
      >
        <p>{value}</p>
      </Dialog>
    </>
  );
}

function ShippedPackItem({ game, id, name, library }: { game: string; id: string; name: string; library: OwnLibrary }) {
  const pack = useLoaded(() => library.loadPack(game, id), [library, game, id]).last;
  return (
    <li className="border-b border-rule py-4">
      <h3 translate="no" className="text-xl">
        {name}
      </h3>
      <p className="text-s text-ink-2">
        Comes with the game. {pack ? `${capital(packSummary(pack))}.` : ""} A roster switches it on under its details.
      </p>
      {pack ? <PackText pack={pack} library={library} /> : null}
    </li>
  );
}
