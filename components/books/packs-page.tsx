"use client";

import { Plus, Upload } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { DamagedNotice } from "@/components/storage/damaged-notice";
import { download, fileName } from "@/components/storage/export";
import type { OwnLibrary } from "@/components/storage/own-library";
import type { OwnPack } from "@/components/storage/own-record";
import { ownStore } from "@/components/storage/own-store";
import { StorageNotice } from "@/components/storage/storage-notice";
import { useOwn } from "@/components/storage/use-own";
import { Button, ButtonLink } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Disclosure } from "@/components/ui/disclosure";
import { EmptyState } from "@/components/ui/empty-state";
import { Note } from "@/components/ui/note";
import { PageHead, SectionHead } from "@/components/ui/section-head";
import { showToast } from "@/components/ui/toast";
import { packInWords, packSummary } from "@/lib/advise/pack-words";
import { packText, readPackFile } from "@/lib/catalogue/pack-file";
import { Pack } from "@/lib/schema/pack";
import { capital, list, number } from "@/lib/text";
import { deletePack } from "./delete-pack";
import { Trail } from "./frame";
import { editHref, keepEvent } from "./keep-event";
import { fault, type Outcome } from "./outcome";
import { answeredText, faultOf, namesFor } from "./pack-names";
import { EverywhereTick, PlayOpenTick } from "./pack-ticks";
import { type LoadLibrary, useLibrary } from "./use-library";

const ReadDialog = lazy(() => import("./read-dialog").then((m) => ({ default: m.ReadDialog })));
const RenamePackDialog = lazy(() => import("./pack-dialogs").then((m) => ({ default: m.RenamePackDialog })));

const Contradictions = lazy(() => import("./contradictions").then((m) => ({ default: m.Contradictions })));
const TakePackDialog = lazy(() => import("./take-pack-dialog").then((m) => ({ default: m.TakePackDialog })));
const SendPackDialog = lazy(() => import("./send-pack-dialog").then((m) => ({ default: m.SendPackDialog })));

/** Every pack, own and shipped, game by game: what it says, and what can be done with it. */
export function PacksPage({ loadLibrary }: { loadLibrary: LoadLibrary }) {
  const library = useLibrary(loadLibrary);
  const own = useOwn();
  const [open, setOpen] = useState<"import" | null>(null);
  /** Packs that came in and wait to be taken over, one after the other. */
  const [waiting, setWaiting] = useState<readonly Pack[]>([]);
  const [unreadable, setUnreadable] = useState("");
  const [first] = waiting;

  // A pack in the fragment of a link is offered, not taken unasked; the fragment goes, so that a reload does not offer it again.
  useEffect(() => {
    if (!library) return;
    const offer = async () => {
      const { hash } = window.location;
      if (!hash.startsWith("#pack=")) return;
      window.history.replaceState(window.history.state, "", window.location.pathname);
      const { readPackLink } = await import("@/lib/read/pack-link");
      const { pack, problem } = readPackLink(hash, library.games);
      if (pack) setWaiting((was) => [...was, pack]);
      else setUnreadable(problem);
    };
    void offer();
    const listen = () => void offer();
    window.addEventListener("hashchange", listen);
    return () => window.removeEventListener("hashchange", listen);
  }, [library]);
  const games = library?.games ?? [];
  const shipped = games.flatMap(({ id }) =>
    (library?.packIndex(id) ?? [])
      .filter((p) => !own?.packs.some((o) => o.game === id && o.pack.id === p.id))
      .map((p) => ({ game: id, ...p })),
  );
  const withPacks = games.filter(({ id }) => own?.packs.some((p) => p.game === id) || shipped.some((p) => p.game === id));
  return (
    <div className="page-frame pb-16">
      <Trail steps={[{ href: "/books", name: "Books" }]} />
      <PageHead
        title="Packs"
        actions={
          <>
            <Button onClick={() => setOpen("import")} disabled={!library}>
              Import
            </Button>
            <ButtonLink href="/events?new" look="main" icon={<Plus size={16} aria-hidden="true" />}>
              New event
            </ButtonLink>
          </>
        }
      >
        <p className="mt-2 max-w-(--measure) text-ink-2">
          A pack lies over the books: the limits and readings of an event, or cells somebody with the book has looked up. The book check of
          an army list fills yours; a link or a file shares it.
        </p>
      </PageHead>
      <div className="pt-4">
        <StorageNotice />
        <DamagedNotice places={["packs", "books"]} />
        {library && own && own.packs.length === 0 ? (
          <EmptyState title="No packs of your own yet" actions={<Button onClick={() => setOpen("import")}>Import</Button>}>
            Settle an open cell in the book check of an army list, or read a pack from a file.
          </EmptyState>
        ) : null}
        {!library || !own ? (
          <p role="status" className="text-ink-3">
            Opening the packs
          </p>
        ) : (
          withPacks.map(({ id, title }) => (
            <section key={id} className="max-w-200 pt-7">
              <SectionHead>{title}</SectionHead>
              <ul>
                {own.packs
                  .filter((p) => p.game === id)
                  .map((kept) => (
                    <OwnPackItem key={kept.key} kept={kept} library={library} />
                  ))}
                {shipped
                  .filter((p) => p.game === id)
                  .map((p) => (
                    <ShippedPackItem key={p.id} game={id} id={p.id} name={p.name} library={library} />
                  ))}
              </ul>
            </section>
          ))
        )}
      </div>
      <Suspense>
        {open === "import" && library ? (
          <ReadDialog
            title="Import a pack"
            hint="The contents of a .muster-pack.json file."
            take={(text) => takePack(text, library, (pack) => setWaiting((was) => [...was, pack]))}
            onClose={(kept) => {
              setOpen(null);
              if (kept.length) showToast({ message: `Kept ${list(kept.map((name) => `“${name}”`))}.` });
            }}
          />
        ) : null}
        {open === null && first && library && own ? (
          <TakePackDialog
            key={waiting.length}
            pack={first}
            library={library}
            own={own.packs}
            onClose={() => setWaiting((was) => was.slice(1))}
          />
        ) : null}
      </Suspense>
      <Dialog
        open={unreadable !== ""}
        onClose={() => setUnreadable("")}
        title="This link cannot be used"
        actions={
          <Button look="main" onClick={() => setUnreadable("")}>
            Done
          </Button>
        }
      >
        <p>{unreadable}</p>
      </Dialog>
    </div>
  );
}

/** Keeps a pack, or lets the player say where its answers go: in place of one's own nothing is put unasked. */
async function takePack(text: string, library: OwnLibrary, ask: (pack: Pack) => void): Promise<Outcome> {
  const { pack, faults } = readPackFile(text, library.games);
  if (!pack) return { kept: null, faults };
  const shipped = await library.loadPack(pack.game, pack.id);
  const store = await ownStore();
  const { packs } = await store.all();
  const mine = packs.find((p) => p.game === pack.game && p.pack.id === pack.id);
  if (shipped && !mine)
    return { kept: null, faults: [fault(`The game has a pack with the id “${pack.id}” already. Give yours another id.`)] };
  const wrong = await faultOf(pack, library);
  if (wrong) return { kept: null, faults: [fault(wrong)] };
  // An event is not merged with answers: it is kept beside them, and where it is there already beside itself.
  if (pack.event) {
    await keepEvent(pack, library);
    return { kept: pack.name, faults };
  }
  if (packs.some((p) => p.game === pack.game)) {
    ask(pack);
    return { kept: null, faults, asks: true };
  }
  // A new one holds where a roster names it.
  await store.changePack(pack.game, pack.id, () => ({ pack, everywhere: false }));
  return { kept: pack.name, faults };
}

function OwnPackItem({ kept, library }: { kept: OwnPack; library: OwnLibrary }) {
  const [renaming, setRenaming] = useState(false);
  const [sending, setSending] = useState(false);
  const { game } = kept;
  const read = Pack.safeParse(kept.pack);
  const name = typeof kept.pack?.name === "string" ? kept.pack.name : kept.key;
  const id = kept.key.slice(game.length + 1);
  const exportFile = () => download({ name: `${fileName(name)}.muster-pack.json`, text: packText(kept.pack) });
  const remove = () => deletePack(game, id, name);
  return (
    <li className="border-b border-rule py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-48 flex-1">
          <h3 className="text-xl break-words">{name}</h3>
          <p className="text-s text-ink-2">{read.success ? capital(packSummary(read.data)) : "Kept for a newer version of the app"}</p>
          {read.success && answeredText(read.data) ? <p className="text-s text-ink-2">{answeredText(read.data)}</p> : null}
        </div>
        <div className="flex flex-wrap gap-2">
          {kept.pack.event ? (
            <ButtonLink href={editHref(game, id)} aria-label={`Edit the event ${name}`}>
              Edit
            </ButtonLink>
          ) : null}
          <Button aria-label={`Rename ${name}`} onClick={() => setRenaming(true)} disabled={!read.success}>
            Rename
          </Button>
          <Button aria-label={`Send ${name}`} onClick={() => setSending(true)} disabled={!read.success}>
            Send
          </Button>
          <Button aria-label={`Export ${name}`} icon={<Upload size={16} aria-hidden="true" />} onClick={exportFile}>
            Export
          </Button>
          <Button aria-label={`Delete ${name}`} onClick={() => void remove()}>
            Delete
          </Button>
        </div>
      </div>
      <EverywhereTick kept={kept} />
      {read.success ? <PlayOpenTick kept={kept} /> : null}
      {read.success ? (
        <Suspense>
          <Contradictions kept={kept} library={library} />
        </Suspense>
      ) : null}
      {read.success ? <Says pack={read.data} library={library} /> : null}
      <Suspense>
        {renaming ? <RenamePackDialog game={game} id={id} pack={kept.pack} onClose={() => setRenaming(false)} /> : null}
        {sending ? <SendPackDialog pack={kept.pack} onExport={exportFile} onClose={() => setSending(false)} /> : null}
      </Suspense>
    </li>
  );
}

function ShippedPackItem({ game, id, name, library }: { game: string; id: string; name: string; library: OwnLibrary }) {
  const [pack, setPack] = useState<Pack | null>(null);
  useEffect(() => {
    let gone = false;
    library.loadPack(game, id).then(
      (loaded) => !gone && setPack(loaded),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [library, game, id]);
  return (
    <li className="border-b border-rule py-4">
      <h3 className="text-xl">{name}</h3>
      <p className="text-s text-ink-2">
        Comes with the game. {pack ? `${capital(packSummary(pack))}.` : ""} A roster switches it on under its details.
      </p>
      {pack ? <Says pack={pack} library={library} /> : null}
    </li>
  );
}

const SHOWN = 300;

/** What the pack says, made when it is opened. */
function Says({ pack, library }: { pack: Pack; library: OwnLibrary }) {
  return (
    <Disclosure summary={<span className="font-strong">What it says</span>}>
      <Lines pack={pack} library={library} />
    </Disclosure>
  );
}

function Lines({ pack, library }: { pack: Pack; library: OwnLibrary }) {
  const [said, setSaid] = useState<{ lines: string[]; wrong: string } | null>(null);
  useEffect(() => {
    let gone = false;
    put(pack, library).then(
      (made) => !gone && setSaid(made),
      () => !gone && setSaid({ lines: [], wrong: "It could not be put into words." }),
    );
    return () => {
      gone = true;
    };
  }, [pack, library]);
  if (!said) return <p role="status">Reading it</p>;
  return (
    <div className="pb-2">
      {said.wrong ? (
        <Note kind="illegal" title="It does not fit the books and is left out." className="mb-2">
          {said.wrong}
        </Note>
      ) : null}
      {said.lines.length ? (
        <ul className="border-l-3 border-rule-2 pl-4">
          {said.lines.slice(0, SHOWN).map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike
            <li key={i} className="max-w-(--measure) py-1 break-words">
              {line}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-2">Nothing yet.</p>
      )}
      {said.lines.length > SHOWN ? (
        <p className="text-ink-2">And {number(said.lines.length - SHOWN)} more. Export it to read them all.</p>
      ) : null}
    </div>
  );
}

async function put(pack: Pack, library: OwnLibrary): Promise<{ lines: string[]; wrong: string }> {
  const [names, wrong] = await Promise.all([namesFor(pack.game, [pack], library), faultOf(pack, library)]);
  return { lines: packInWords(pack, names), wrong };
}
