"use client";

import { Download, FileInput, Link2, PencilLine, Plus, Upload } from "lucide-react";
import Link from "next/link";
import { lazy, Suspense, useState } from "react";
import { download } from "@/components/storage/export";
import { ownStore } from "@/components/storage/own-store";
import { type OwnBook, textOf } from "@/components/storage/records/own-record";
import { type LoadLibrary, NOT_LOADED } from "@/components/storage/use-library";
import { useOwn } from "@/components/storage/use-own";
import { Button } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import { SectionHead } from "@/components/ui/section-head";
import { showToast } from "@/components/ui/toast";
import { packOfBook } from "@/lib/advice/answers/book-pack";
import { list } from "@/lib/engine/text";

import { takeBook, type Waiting } from "./take-book";

const NewBookDialog = lazy(() => import("./new-book-dialog").then((m) => ({ default: m.NewBookDialog })));
const SendPackDialog = lazy(() => import("@/components/books/packs/send-pack-dialog").then((m) => ({ default: m.SendPackDialog })));
const TakeBookDialog = lazy(() => import("@/components/books/frame/take-book-dialog").then((m) => ({ default: m.TakeBookDialog })));
const ReadDialog = lazy(() => import("@/components/books/frame/read-dialog").then((m) => ({ default: m.ReadDialog })));

/** The player's own army books of a game: read from files, kept in this browser, exported, removed. The books are loaded when first needed. */
export function OwnBooks({ loadLibrary, game }: { loadLibrary: LoadLibrary; game: string }) {
  const own = useOwn();
  const [reading, setReading] = useState(false);
  const [making, setMaking] = useState(false);
  /** An army book that waits to take the place of an older one, and one that is sent. */
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [sending, setSending] = useState<OwnBook | null>(null);
  const books = own?.books.filter((b) => b.game === game) ?? [];
  const carried =
    own?.packs.filter((p) => p.game === game).flatMap(({ pack }) => (pack.armyLists ?? []).map((army) => ({ army, pack }))) ?? [];

  const take = (text: string) => takeBook(text, loadLibrary, game, setWaiting);
  const template = async () => {
    const loaded = await Promise.all([
      import("@/lib/engine/catalogue/author/new-book"),
      import("@/lib/engine/catalogue/author/json-text"),
      loadLibrary().then((library) => library.loadBook(game)),
    ]).catch(() => null);
    if (!loaded) return showToast({ message: NOT_LOADED });
    const [{ newArmyBook }, { jsonText }, book] = loaded;
    const made = { $schema: `${window.location.origin}/schema/army.schema.json`, ...newArmyBook(book, "My army list") };
    download({ name: "my-army-list.json", text: `${jsonText(made)}\n` });
  };
  const remove = async (book: OwnBook) => {
    const store = await ownStore();
    const removed = await store.removeBook(book.key);
    if (removed)
      showToast({ message: `Removed “${removed.army.name}”.`, action: { label: "Undo", run: () => void store.restoreBook(removed) } });
  };

  return (
    <section className="max-w-200 pt-6">
      <SectionHead level={3} id="your-army-books">
        Your army books
      </SectionHead>
      <p className="max-w-(--measure) pt-3 text-ink-2">
        Army lists of your own, or from a book that is not among our sources: made in a form, or imported as files. They stay in this
        browser and stand beside the others wherever an army list is chosen.
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
        <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => setMaking(true)}>
          New army list
        </Button>
        <Button icon={<FileInput size={16} aria-hidden="true" />} onClick={() => setReading(true)}>
          Import an army book
        </Button>
        <Button icon={<Download size={16} aria-hidden="true" />} onClick={() => void template()}>
          Download a template
        </Button>
        <a href="/schema/army.schema.json" className="text-link inline-flex min-h-(--target) items-center">
          JSON Schema
        </a>
        <Link href={`/books/${game}/ids`} prefetch={false} className="text-link inline-flex min-h-(--target) items-center">
          Ids of options, tags and categories
        </Link>
      </div>
      {books.length + carried.length ? (
        <ul className="border-t border-rule">
          {books.map((book) => (
            <li key={book.key} className="flex items-center justify-between gap-3 border-b border-rule py-1">
              <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
                <OwnArmyLink game={game} army={book.id} name={nameOf(book)} />
                <Link
                  href={editHref(game, book.id)}
                  prefetch={false}
                  className="text-link inline-flex min-h-(--target) items-center text-s"
                >
                  Edit
                  <span translate="no" className="sr-only">
                    {" "}
                    {nameOf(book)}
                  </span>
                </Link>
                {book.package === undefined ? null : <span className="text-s text-ink-2">of the package {book.package}</span>}
              </span>
              <Menu
                label={`Actions for ${nameOf(book)}`}
                items={[
                  { id: "edit", label: "Edit", icon: <PencilLine size={16} />, href: editHref(game, book.id) },
                  {
                    id: "export",
                    label: "Export",
                    icon: <Upload size={16} />,
                    run: () => download({ name: `${book.id}.json`, text: textOf(book) }),
                  },
                  { id: "send", label: "Send", icon: <Link2 size={16} />, run: () => setSending(book) },
                  { id: "remove", label: "Remove", apart: true, run: () => void remove(book) },
                ]}
              />
            </li>
          ))}
          {carried.map(({ army, pack }) => (
            <li key={`${pack.id} ${army.id}`} className="flex flex-wrap items-center justify-between gap-x-3 border-b border-rule py-1">
              <OwnArmyLink game={game} army={army.id} name={army.name} />
              <span className="text-s text-ink-2">in the pack {pack.name}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <Suspense>
        {sending ? (
          <SendPackDialog
            pack={packOfBook(sending.army)}
            onExport={() => download({ name: `${sending.id}.json`, text: textOf(sending) })}
            onClose={() => setSending(null)}
          />
        ) : null}
        {waiting && !reading ? <TakeBookDialog {...waiting} onClose={() => setWaiting(null)} /> : null}
      </Suspense>
      {making ? (
        <Suspense>
          <NewBookDialog loadLibrary={loadLibrary} game={game} onClose={() => setMaking(false)} />
        </Suspense>
      ) : null}
      {reading ? (
        <Suspense>
          <ReadDialog
            title="Import an army book"
            hint="The contents of an army book file, or several files at once below."
            take={take}
            onClose={(kept) => {
              setReading(false);
              if (kept.length) showToast({ message: `Kept ${list(kept.map((name) => `“${name}”`))}.` });
            }}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

function OwnArmyLink({ game, army, name }: { game: string; army: string; name: string }) {
  return (
    <Link
      translate="no"
      href={`/books/own?game=${encodeURIComponent(game)}&army=${encodeURIComponent(army)}`}
      prefetch={false}
      className="inline-flex min-h-(--target) items-center font-name underline decoration-rule-2 underline-offset-3 hover:decoration-ink"
    >
      {name}
    </Link>
  );
}

const editHref = (game: string, id: string) => `/books/${encodeURIComponent(game)}/own/${encodeURIComponent(id)}`;

/** What is kept may come from a newer version. */
function nameOf({ army, id }: OwnBook): string {
  return typeof army?.name === "string" ? army.name : id;
}
