"use client";

import { Check } from "lucide-react";
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { rosterStore } from "@/components/storage/store";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Tick } from "@/components/ui/field";
import { Mark } from "@/components/ui/mark";
import { Note } from "@/components/ui/note";
import { showToast } from "@/components/ui/toast";
import { useBusy } from "@/components/ui/use-busy";
import { VerdictMark } from "@/components/ui/verdict-mark";
import { useEngineWords } from "@/components/words/engine";
import { useRouter } from "@/components/words/link";
import { useRosterWords } from "@/components/words/rosters";
import { useStorageWords } from "@/components/words/storage";
import type { Answered } from "@/lib/books/intake/submission";
import type { Library } from "@/lib/engine/catalogue/library";
import { pointsText } from "@/lib/engine/report/points";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Roster } from "@/lib/engine/schema/roster";
import type { Found, ImportResult, Unread } from "./read-import";

/** How the lines were read comes with the first list that has lines. */
const HowRead = lazy(() => import("@/components/reading/how-read").then((m) => ({ default: m.HowRead })));
const IgnoredText = lazy(() => import("@/components/reading/ignored-text").then((m) => ({ default: m.IgnoredText })));

interface SaveDialogProps {
  library: Library;
  result: ImportResult;
  onAnswer(key: string, answered: Answered): Promise<void>;
  onAgain(): void;
  onClose(): void;
}

/** What was found, to be saved. */
export function SaveDialog({ library, result, onAnswer, onAgain, onClose }: SaveDialogProps) {
  const { save: words, cancel } = useRosterWords();
  const { found, unread, packs, books } = result;
  /** Whether what came along to judge them with is kept too. */
  const [keeping, setKeeping] = useState(true);
  const { busy, saved, fault, save, stop } = useSave(library, result, onClose);
  // The same while it is being saved: a list with all its lines takes long to draw.
  const rows = useMemo(
    () => (
      <ul className="border-t border-rule">
        {found.map((item) => (
          <FoundRow key={item.key} item={item} onAnswer={(answered) => void onAnswer(item.key, answered)} />
        ))}
        {unread.map((item) => (
          <UnreadRow key={item.key} item={item} library={library} />
        ))}
      </ul>
    ),
    [found, unread, library, onAnswer],
  );
  if (saved !== null) return <SavingDialog found={found} saved={saved} onStop={stop} />;
  return (
    <Dialog
      open
      onClose={() => busy || onClose()}
      wide
      title={found.length === 0 ? words.none : words.ask(found.length)}
      actions={
        busy ? null : (
          <>
            <Button onClick={onClose}>{cancel}</Button>
            <Button onClick={onAgain}>{words.another}</Button>
            {found.length > 0 && (
              <Button look="main" onClick={() => save(keeping)}>
                {found.length === 1 ? words.saveAndOpen : words.save(found.length)}
              </Button>
            )}
          </>
        )
      }
    >
      {fault && <Note kind="illegal" role="alert" title={fault} />}
      {packs.length + books.length > 0 && (
        <Tick
          label={words.keep([...packs.map(({ pack }) => pack.name), ...books.map(({ name }) => name)])}
          hint={words.keepMeans}
          checked={keeping}
          onChange={(event) => setKeeping(event.target.checked)}
          className="mb-3"
        />
      )}
      {rows}
    </Dialog>
  );
}

/** Milliseconds for which nothing is said of how far it is, and between two words about it. */
const QUIET = 200;
const WORD = 100;

/** Saves what was found, all or none, and opens it where it is one. `saved`: how far it has come, once that takes a while. */
function useSave(library: Library, result: ImportResult, onDone: () => void) {
  const router = useRouter();
  const { save: words } = useRosterWords();
  const stored = useStorageWords();
  const [saved, setSaved] = useState<number | null>(null);
  const [fault, setFault] = useState("");
  const { busy, once } = useBusy();
  const stopping = useRef(new AbortController());
  const { found, packs, books } = result;
  const write = async (keeping: boolean, onSaved: (n: number) => void) => {
    const isAlone = found.length === 1;
    const by = isAlone ? found[0]?.checked.roster.player?.trim() : undefined;
    const placed =
      keeping && packs.length + books.length > 0
        ? await import("./place-brought").then((m) => m.placeBrought({ ...result, by, alone: isAlone }, library))
        : null;
    const named = (roster: Roster) => placed?.named(roster) ?? roster;
    const saving = found.map(({ id, checked, summary }) => ({ id, roster: named(checked.roster), summary, base: null }));
    const store = await rosterStore();
    const { signal } = stopping.current;
    await store.putAll(saving, { signal, onDone: onSaved });
    await placed?.keep().catch(async (refused) => {
      await store.purge(saving.map(({ id }) => id));
      throw refused;
    });
  };
  const save = async (keeping: boolean) => {
    stopping.current = new AbortController();
    setFault("");
    let [n, said] = [0, 0];
    const timer = setTimeout(() => setSaved(n), QUIET);
    const begun = performance.now();
    try {
      await write(keeping, (now) => {
        n = now;
        const time = performance.now() - begun;
        if (time < QUIET || time < said + WORD) return;
        said = time;
        setSaved(n);
      });
    } catch {
      if (!stopping.current.signal.aborted) setFault(stored.notSaved);
      return;
    } finally {
      clearTimeout(timer);
      setSaved(null);
    }
    const [only] = found;
    const isAlone = found.length === 1;
    showToast({ message: words.saved(isAlone ? stored.nameOf(only?.checked.roster.name ?? "") : found.length) });
    onDone();
    if (isAlone && only) router.push(`/build?roster=${encodeURIComponent(only.id)}`);
  };
  return { busy, saved, fault, save: (keeping: boolean) => void once(() => save(keeping)), stop: () => stopping.current.abort() };
}

/** So many of many are named while they are saved. */
const NAMED = 4;

function SavingDialog({ found, saved, onStop }: { found: readonly Found[]; saved: number; onStop(): void }) {
  const { save: words } = useRosterWords();
  const { nameOf } = useStorageWords();
  const { number } = useEngineWords();
  const stop = useRef<HTMLButtonElement>(null);
  useEffect(() => stop.current?.focus(), []);
  const more = found.length - NAMED;
  return (
    <Dialog
      open
      wide
      onClose={onStop}
      title={words.saving(saved, found.length)}
      actions={
        <>
          <span className="mr-auto self-center text-ink-2">{words.allOrNone}</span>
          <Button ref={stop} onClick={onStop}>
            {words.stop}
          </Button>
        </>
      }
    >
      <div
        role="progressbar"
        aria-label={words.progress}
        aria-valuemax={found.length}
        aria-valuenow={saved}
        className="h-[7px] border border-edge bg-leaf"
      >
        <div className="h-full bg-accent" style={{ width: `${(100 * saved) / found.length}%` }} />
      </div>
      <ul className="mt-1 border-t border-rule-2">
        {found.slice(0, NAMED).map(({ key, checked: { roster }, summary }, i) => (
          <li key={key} className="flex min-h-11 items-center gap-3 border-b border-rule">
            <Check size={16} aria-hidden="true" className={i < saved ? "text-ink-2" : "invisible"} />
            <span translate="no" className="min-w-0 flex-1 truncate font-serif text-l font-head">
              {nameOf(roster.name)}
            </span>
            <span translate="no" className="w-32 truncate text-ink-2 max-sm:hidden">
              {summary.armyName}
            </span>
            <span className="font-strong">{number(summary.points)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-ink-2">{words.more(more)}</p>}
    </Dialog>
  );
}

function FoundRow({ item, onAnswer }: { item: Found; onAnswer(answered: Answered): void }) {
  const { nameOf } = useStorageWords();
  const { checked, verdict, word, summary, problems } = item;
  const { roster, ignored, reading } = checked;
  return (
    <li className="border-b border-rule py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong translate="no" className="font-serif text-l font-head">
          {nameOf(roster.name)}
        </strong>
        <VerdictMark verdict={verdict} word={word} />
      </p>
      <p className="text-s text-ink-2">
        <span translate="no">
          {summary.gameTitle}, {summary.armyName}
        </span>
        . {pointsText({ total: summary.points, limit: roster.limit ?? null, missing: summary.missing }, checked.catalogue.words.points)}.
      </p>
      {problems.map((problem) => (
        <p key={problem} className="mt-1 flex gap-1.5 text-s">
          <Mark kind="advice" size={14} className="mt-0.5" />
          {problem}
        </p>
      ))}
      <Suspense>{reading ? <HowRead checked={checked} onAnswer={onAnswer} /> : <IgnoredText ignored={ignored} />}</Suspense>
    </li>
  );
}

function UnreadRow({ item: { name, reason, event }, library }: { item: Unread; library: Library }) {
  const router = useRouter();
  const { save: words } = useRosterWords();
  const { notSaved } = useStorageWords();
  const { busy, once } = useBusy();
  const add = async (pack: Pack) => {
    const { editHref, keepEvent } = await import("@/components/storage/events/keep-event");
    const id = await keepEvent(pack, library).catch(() => null);
    if (id === null) showToast({ message: notSaved });
    else router.push(editHref(pack.game, id));
    return id !== null;
  };
  return (
    <li className="flex flex-wrap items-center gap-2 border-b border-rule py-3">
      <Mark kind="not-read" label={words.notRead} className="mt-0.5 self-start" />
      <p className="min-w-0 flex-1">
        {name && <span className="font-strong">{name}: </span>}
        {reason}
      </p>
      {event && (
        <Button disabled={busy} onClick={() => void once(() => add(event))}>
          {words.addEvent}
        </Button>
      )}
    </li>
  );
}
