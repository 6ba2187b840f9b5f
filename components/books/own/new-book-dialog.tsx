"use client";

import { useCallback, useState } from "react";
import type { OwnLibrary } from "@/components/storage/own-library";
import { ownStore } from "@/components/storage/own-store";
import { NOT_SAVED } from "@/components/storage/state";
import { NOT_LOADED } from "@/components/storage/use-library";
import { ComboField } from "@/components/ui/combo-field";
import { AskDialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import { showToast } from "@/components/ui/toast";
import { useBusy } from "@/components/ui/use-busy";
import { useLoaded } from "@/components/ui/use-loaded";
import { useRouter } from "@/components/words/link";
import { copiedList, draftText, emptyList, freeIdOf } from "@/lib/books/author/draft";
import type { Started } from "@/lib/books/start/started";
import { newArmyBook } from "@/lib/engine/catalogue/author/new-book";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import { readOwn } from "./edit/use-lint";
import { type Beginning, FromChoice, isStart, SOURCES, StartFields, useStart } from "./start/from-choice";
import type { StartKind } from "./start/read-start";

type From = "nothing" | "example" | "copy" | StartKind;

const FROM: Readonly<Record<From, Beginning>> = {
  nothing: { label: "From nothing", hint: "An empty list, to be filled in" },
  example: { label: "From an example", hint: "A small people, invented, with one of everything a list can say" },
  copy: { label: "As a copy", hint: "All of another army list, under a name of your own" },
  ...SOURCES,
};

/** Asks how a new army list is called and what it begins with, keeps it, and opens its form. */
export function NewBookDialog({ loadLibrary, game, onClose }: { loadLibrary: () => Promise<OwnLibrary>; game: string; onClose(): void }) {
  const router = useRouter();
  const [name, setName] = useState("");
  const [from, setFrom] = useState<From>("nothing");
  const [list, setList] = useState("");
  const lists = useLoaded(() => loadLibrary().then((library) => library.armyIndex(game)), [loadLibrary, game]).last ?? [];
  const bookOf = useCallback(() => loadLibrary().then((library) => library.loadBook(game)), [loadLibrary, game]);
  const source = useStart(isStart(from) ? from : null, bookOf);
  const begun = source.read?.started ?? null;
  const { busy, once } = useBusy();
  const make = async () => {
    const library = await loadLibrary().catch(() => null);
    if (!library) {
      showToast({ message: NOT_LOADED });
      return false;
    }
    const id = await keepNew(library, game, { name, from, list, begun }).catch(() => null);
    if (id === null) {
      showToast({ message: NOT_SAVED });
      return false;
    }
    router.push(`/books/${encodeURIComponent(game)}/own/${encodeURIComponent(id)}`);
    return true;
  };
  return (
    <AskDialog
      open
      title="New army list"
      verb="Make it"
      wide={isStart(from)}
      busy={busy || !name.trim() || (from === "copy" && !list) || (isStart(from) && !begun?.report.entries)}
      onClose={onClose}
      onDo={() => void once(make)}
    >
      <div className="flex flex-col gap-3">
        <TextField label="Name" autoComplete="off" maxLength={120} value={name} onChange={({ target }) => setName(target.value)} />
        <FromChoice froms={FROM} from={from} onChoose={setFrom} />
        {from === "copy" ? (
          <ComboField
            label="Army list to copy"
            options={lists.map((a) => ({ id: a.id, label: a.name, also: a.aliases }))}
            value={list || null}
            onChange={setList}
            placeholder="Choose"
          />
        ) : null}
        <StartFields {...source} />
      </div>
    </AskDialog>
  );
}

interface NewBook {
  name: string;
  from: From;
  /** The id of the army list to copy. */
  list: string;
  /** What a table or a catalogue was read as. */
  begun: Started | null;
}

/** Keeps a new army list. @returns its id. */
async function keepNew(library: OwnLibrary, game: string, { name, from, list, begun }: NewBook): Promise<string> {
  const [book, index, ids] = await Promise.all([library.loadBook(game), library.armyIndex(game), keptIds(game)]);
  const id = freeIdOf(name, [...index.map((a) => a.id), ...ids]);
  const draft =
    from === "copy"
      ? copiedList((await library.bareCatalogue({ game, armyList: list })).army, name.trim(), id)
      : from === "example"
        ? { ...newArmyBook(book, name), id }
        : begun
          ? { ...begun.draft, id, name: name.trim() }
          : emptyList(game, name.trim(), id);
  const text = draftText(draft);
  const { army } = readOwn(text, book, id);
  const store = await ownStore();
  await store.putBook({ id, game, army: army ?? (draft as unknown as ArmyList), text, guesses: begun?.guesses ?? [] });
  return id;
}

async function keptIds(game: string): Promise<string[]> {
  const { books } = await (await ownStore()).all();
  return books.filter((b) => b.game === game).map((b) => b.id);
}
