"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { readSent, SENT, type Sent } from "@/components/builder/actions/sent";
import { rosterOf } from "@/components/builder/state/store";
import { useBuilder } from "@/components/builder/state/use-builder";
import { useBuilderWords } from "@/components/builder/words";
import type { OwnLibrary } from "@/components/storage/own-library";
import { useOwn } from "@/components/storage/use-own";
import { Button } from "@/components/ui/button";
import { Note } from "@/components/ui/note";
import type { RosterSaving } from "./use-roster-saving";

const LeftOutNote = lazy(() => import("./left-out-note").then((m) => ({ default: m.LeftOutNote })));
const SentNote = lazy(() => import("./sent-note").then((m) => ({ default: m.SentNote })));

/** The roster is as it was saved, but our data, its packs or the answers are others by now. */
export function SinceNote({ since }: { since: string }) {
  const { notes } = useBuilderWords();
  const [seen, setSeen] = useState(false);
  const army = useBuilder((s) => s.catalogue?.army);
  const own = useOwn();
  if (seen || since === "") return null;
  const isOwn = army !== undefined && own?.books.some((book) => book.game === army.game && book.id === army.id);
  return (
    <Note kind="advice" title={since} className="mb-4">
      <p>{notes.since(isOwn ? army.name : null)}</p>
      <p className="mt-2">
        <Button onClick={() => setSeen(true)}>{notes.dismiss}</Button>
      </p>
    </Note>
  );
}

/** The roster that is open here cannot be saved. */
export function ConflictNote({ saving: { conflict, keepThis } }: { saving: RosterSaving }) {
  const { notes } = useBuilderWords();
  if (!conflict) return null;
  return (
    <Note kind="unconfirmed" role="alert" title={notes[conflict]} className="mb-4">
      <p>{conflict === "newer" ? notes.newerWhy : notes.deletedWhy}</p>
      {conflict === "newer" ? null : (
        <p className="mt-2">
          <Button onClick={keepThis}>{notes.keep}</Button>
        </p>
      )}
    </Note>
  );
}

/** What was sent of the roster, where anything was. */
export function SentLine({ id }: { id: string }) {
  const [sent, setSent] = useState<Sent | null>(null);
  useEffect(() => {
    const look = () => setSent(readSent(id));
    look();
    window.addEventListener(SENT, look);
    return () => window.removeEventListener(SENT, look);
  }, [id]);
  return <Suspense>{sent ? <SentNote sent={sent} /> : null}</Suspense>;
}

/** What is said of packs of the roster that were not laid over its army list; loaded where there are any. */
export function LeftOut({ library }: { library: OwnLibrary | null }) {
  const named = useBuilder((s) => rosterOf(s).packs);
  const catalogue = useBuilder((s) => s.catalogue);
  const missing = library && catalogue && named?.filter((id) => !catalogue.packs.some((pack) => pack.id === id)).join(" ");
  return <Suspense>{missing ? <LeftOutNote library={library} catalogue={catalogue} missing={missing} /> : null}</Suspense>;
}
