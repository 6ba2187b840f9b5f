"use client";

import { Download, FileInput, Link2, PencilLine, Plus, Upload } from "lucide-react";
import { lazy, Suspense } from "react";
import { download } from "@/components/storage/export";
import { ownStore } from "@/components/storage/own-store";
import { type OwnBook, textOf } from "@/components/storage/records/own-record";
import { type LoadLibrary, NOT_LOADED } from "@/components/storage/use-library";
import { useOwn, useOwnGames } from "@/components/storage/use-own";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Menu } from "@/components/ui/menu";
import { SectionHead } from "@/components/ui/section-head";
import { showToast } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import Link from "@/components/words/link";
import { packOfBook } from "@/lib/advice/answers/book-pack";
import { count } from "@/lib/words/en/grammar";
import { ImportBooks } from "./import-books";

const NewBookDialog = lazy(() => import("./new-book-dialog").then((m) => ({ default: m.NewBookDialog })));
const SendPackDialog = lazy(() => import("@/components/books/packs/send-pack-dialog").then((m) => ({ default: m.SendPackDialog })));

/** The player's own army books of a game: read from files, kept in this browser, exported, removed. The books are loaded when first needed. */
export function OwnBooks({ loadLibrary, game }: { loadLibrary: LoadLibrary; game: string }) {
  const own = useOwn();
  const isShipped = !useOwnGames().some(({ id }) => id === game);
  const dialogs = useDialogs<"read" | "make" | "send", OwnBook>();
  const { open, value: sent, show, close } = dialogs;
  const all = own?.books.filter((b) => b.game === game) ?? [];
  const [books, opened] = [all.filter((book) => !book.opened), all.filter((book) => book.opened)];
  const carried =
    own?.packs.filter((p) => p.game === game).flatMap(({ pack }) => (pack.armyLists ?? []).map((army) => ({ army, pack }))) ?? [];
  return (
    <section className="max-w-200 pt-6">
      <SectionHead level={3} id="your-army-books">
        Your army books
      </SectionHead>
      <p className="max-w-(--measure) pt-3 text-ink-2">
        Army lists of your own or from another book, made in a form or imported as files. They stay in this browser and stand beside the
        others wherever an army list is chosen.
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
        <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => show("make")}>
          New army list
        </Button>
        <Button icon={<FileInput size={16} aria-hidden="true" />} onClick={() => show("read")}>
          Import an army book
        </Button>
        <Button icon={<Download size={16} aria-hidden="true" />} onClick={() => void saveTemplate(loadLibrary, game)}>
          Download a template
        </Button>
        <a href="/schema/army.schema.json" className="text-link inline-flex min-h-(--target) items-center">
          JSON Schema
        </a>
        {isShipped ? (
          <Link href={`/books/${game}/ids`} prefetch={false} className="text-link inline-flex min-h-(--target) items-center">
            Ids of options, tags and categories
          </Link>
        ) : null}
      </div>
      {books.length + carried.length ? (
        <ul className="border-t border-rule">
          {books.map((book) => (
            <BookItem key={book.key} book={book} onSend={() => show("send", book)} />
          ))}
          {carried.map(({ army, pack }) => (
            <li key={`${pack.id} ${army.id}`} className="flex flex-wrap items-center justify-between gap-x-3 border-b border-rule py-1">
              <OwnArmyLink game={game} army={army.id} name={army.name} />
              <span className="text-s text-ink-2">in the pack {pack.name}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {opened.length ? (
        <Disclosure summary={`${count(opened.length, "army list")} of the game system`} className="border-b border-rule">
          <ul className="border-t border-rule">
            {opened.map((book) => (
              <BookItem key={book.key} book={book} onSend={() => show("send", book)} />
            ))}
          </ul>
        </Disclosure>
      ) : null}
      <Suspense>
        {open === "send" && sent ? (
          <SendPackDialog
            pack={packOfBook(sent.army)}
            onExport={() => download({ name: `${sent.id}.json`, text: textOf(sent) })}
            onClose={close}
          />
        ) : null}
        {open === "make" ? <NewBookDialog loadLibrary={loadLibrary} game={game} onClose={close} /> : null}
      </Suspense>
      <ImportBooks
        title="Import an army book"
        hint="The contents of an army book file, or several files at once below."
        loadLibrary={loadLibrary}
        game={game}
        open={open === "read"}
        onClose={close}
      />
    </section>
  );
}

/** A small army book as a file, with one of everything it can say. */
async function saveTemplate(loadLibrary: LoadLibrary, game: string): Promise<void> {
  const loaded = await Promise.all([
    import("@/lib/engine/catalogue/author/new-book"),
    import("@/lib/engine/catalogue/author/json-text"),
    loadLibrary().then((library) => library.loadBook(game)),
  ]).catch(() => null);
  if (!loaded) return showToast({ message: NOT_LOADED });
  const [{ newArmyBook }, { jsonText }, book] = loaded;
  const made = { $schema: `${window.location.origin}/schema/army.schema.json`, ...newArmyBook(book, "My army list") };
  download({ name: "my-army-list.json", text: `${jsonText(made)}\n` });
}

async function removeBook(book: OwnBook): Promise<void> {
  const store = await ownStore();
  const removed = await store.removeBook(book.key);
  if (removed)
    showToast({ message: `Removed “${removed.army.name}”.`, action: { label: "Undo", run: () => void store.restoreBook(removed) } });
}

const STAYS = "Made from files of others: it stays on this device.";
const CHANGED = "Make it mine first, where game systems are opened.";
const WHOLE = "It goes with its game system.";

function BookItem({ book, onSend }: { book: OwnBook; onSend(): void }) {
  const name = nameOf(book);
  const stays = book.opened ? { reason: STAYS } : {};
  const edit = `/books/${encodeURIComponent(book.game)}/own/${encodeURIComponent(book.id)}`;
  return (
    <li className="flex items-center justify-between gap-3 border-b border-rule py-1">
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
        <OwnArmyLink game={book.game} army={book.id} name={name} />
        {book.opened ? null : (
          <Link href={edit} prefetch={false} className="text-link inline-flex min-h-(--target) items-center text-s">
            Edit
            <span translate="no" className="sr-only">
              {" "}
              {name}
            </span>
          </Link>
        )}
        {book.package === undefined || book.opened ? null : <span className="text-s text-ink-2">of the package {book.package}</span>}
      </span>
      <Menu
        label={`Actions for ${name}`}
        items={[
          { id: "edit", label: "Edit", icon: <PencilLine size={16} />, href: edit, ...(book.opened ? { reason: CHANGED } : {}) },
          {
            id: "export",
            label: "Export",
            icon: <Upload size={16} />,
            run: () => download({ name: `${book.id}.json`, text: textOf(book) }),
            ...stays,
          },
          { id: "send", label: "Send", icon: <Link2 size={16} />, run: onSend, ...stays },
          { id: "remove", label: "Remove", apart: true, run: () => void removeBook(book), ...(book.opened ? { reason: WHOLE } : {}) },
        ]}
      />
    </li>
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

/** What is kept may come from a newer version. */
function nameOf({ army, id }: OwnBook): string {
  return typeof army?.name === "string" ? army.name : id;
}
