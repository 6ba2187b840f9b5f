"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { type Autosave, autosave } from "@/components/storage/autosave";
import { follow } from "@/components/storage/changes";
import { readJson, removeItem, writeItem } from "@/components/storage/local-items";
import { ownStore } from "@/components/storage/own-store";
import { keyOf, type OwnBook, textOf } from "@/components/storage/records/own-record";
import { NOT_SAVED, TRY_AGAIN } from "@/components/storage/state";
import { tellBothChanged } from "@/components/ui/tell-both-changed";
import { showToast } from "@/components/ui/toast";
import { draftText } from "@/lib/books/author/draft";
import { merge3 } from "@/lib/engine/merge/merge3";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import { isObject } from "@/lib/engine/schema/json";

export interface EditedBook {
  /** The file as it is typed. */
  text: string;
  /** What the file holds; while it is no JSON, what it held last. */
  value: unknown;
  /** Whether the file is JSON. */
  isJson: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** Another value as one step of undo; steps with the same mark that follow each other at once are one. */
  change(value: unknown, mark?: string): void;
  /** Another text of the file. */
  type(text: string): void;
  undo(): void;
  redo(): void;
  /** Keeps what is typed at once, so that rosters use it. */
  keepNow(): Promise<void>;
}

interface Step {
  text: string;
  value: unknown;
  isJson: boolean;
}

interface History {
  past: readonly Step[];
  now: Step;
  future: readonly Step[];
  mark: string;
  at: number;
}

const MOST_STEPS = 200;
/** Milliseconds within which letters typed in one field are one step of undo. */
const ONE_STEP = 1000;

/** Reads a file for use; null where it has a fault. */
export type Judge = (text: string) => Promise<ArmyList | null>;

function stepWith(value: unknown): Step {
  return { text: draftText(value), value, isJson: true };
}

function stepOf(text: string, before: unknown): Step {
  try {
    return { text, value: JSON.parse(text), isJson: true };
  } catch {
    return { text, value: before, isJson: false };
  }
}

/** What is typed as one more step, or as a part of the last. */
function withStep(before: History, now: Step, mark: string): History {
  const at = Date.now();
  const same = mark !== "" && mark === before.mark && at - before.at < ONE_STEP;
  return { past: same ? before.past : [...before.past, before.now].slice(-MOST_STEPS), now, future: [], mark, at };
}

/** One step back or forward; null where there is none. */
function moved({ past, now, future }: History, by: "undo" | "redo"): History | null {
  const to = by === "undo" ? past.at(-1) : future[0];
  if (!to) return null;
  const [before, behind] = by === "undo" ? [past.slice(0, -1), [now, ...future]] : [[...past, now], future.slice(1)];
  return { past: before, now: to, future: behind, mark: "", at: 0 };
}

const leftKey = (key: string) => `muster-left-book:${key}`;

/** The text that a page was left with before it was saved; null where a later save has it. */
function leftText(key: string, kept: string): string | null {
  const left = readJson(leftKey(key));
  return isObject(left) && left.base === kept && typeof left.text === "string" ? left.text : null;
}

/**
 * An army book of this device while it is edited. It is kept at every change, in local storage at once and in the database a moment
 * later; what another tab changed meanwhile is put together with it part by part. `judge`: null until the game is here, and nothing is
 * kept before.
 */
export function useOwnBook(game: string, id: string, judge: Judge | null): EditedBook | "loading" | "missing" {
  const key = keyOf(game, id);
  const [history, setHistory] = useState<History | null>(null);
  const [missing, setMissing] = useState(false);
  const latest = useRef<History | null>(null);
  const saved = useRef("");
  /** The page was left before what is kept was judged: rosters use an older text until it is. */
  const unjudged = useRef(false);
  const saveNow = useRef(async () => {});
  const saving = useRef<Autosave>(null);

  const show = useCallback((next: History) => {
    latest.current = next;
    setHistory(next);
  }, []);

  const put = useCallback(
    (step: Step, mark: string) => {
      const before = latest.current;
      if (!before || step.text === before.now.text) return;
      show(withStep(before, step, mark));
      saving.current?.changed();
    },
    [show],
  );

  /** Takes over what another tab kept, under what is typed here. */
  const join = useCallback(
    (theirs: string): string => {
      const now = latest.current;
      if (!now || theirs === saved.current) return now?.now.text ?? theirs;
      const base = stepOf(saved.current, null);
      const kept = stepOf(theirs, null);
      saved.current = theirs;
      if (now.now.text === base.text) {
        show({ ...now, now: stepOf(theirs, now.now.value), mark: "" });
        return theirs;
      }
      if (!base.isJson || !kept.isJson || !now.now.isJson) {
        showToast({ message: "Another tab changed this book too, and the two could not be put together. What you typed here is kept." });
        return now.now.text;
      }
      const { value, conflicts, withOther } = merge3(base.value, now.now.value, kept.value);
      const next = stepWith(value);
      show({ ...now, now: next, mark: "" });
      if (conflicts.length) tellBothChanged(conflicts, () => put(stepWith(withOther(latest.current?.now.value)), ""));
      return next.text;
    },
    [show, put],
  );

  useEffect(() => {
    if (!judge) return;
    const save = async () => {
      const now = latest.current;
      if (!now || (now.now.text === saved.current && !unjudged.current)) return;
      try {
        const store = await ownStore();
        const army = await judge(now.now.text);
        unjudged.current = false;
        if (now.now.text === saved.current && !army) return;
        let kept = "";
        await store.changeBook(key, (current) => {
          if (!current) return null;
          const mine = latest.current?.now.text;
          const text = join(textOf(current));
          kept = text;
          // Joined or typed meanwhile: it is judged by the save that follows.
          const sound = text === now.now.text && mine === text ? army : null;
          return withText(current, text, sound);
        });
        saved.current = kept;
        removeItem(leftKey(key));
        if (latest.current && latest.current.now.text !== now.now.text) saving.current?.changed();
        else if (kept !== now.now.text) saving.current?.changed();
      } catch {
        showToast({ message: NOT_SAVED });
        setTimeout(() => saving.current?.changed(), TRY_AGAIN);
      }
    };
    let isLeft = false;
    const keep = () => {
      const { text = saved.current } = latest.current?.now ?? {};
      if (text !== saved.current) writeItem(leftKey(key), JSON.stringify({ base: saved.current, text }));
      // Undone before it was saved.
      else if (isLeft) removeItem(leftKey(key));
      isLeft = text !== saved.current;
    };
    saveNow.current = save;
    saving.current = autosave(() => void save(), keep);
    if (unjudged.current || (latest.current && latest.current.now.text !== saved.current)) saving.current.changed();
    return () => saving.current?.end();
  }, [key, judge, join]);

  useEffect(() => {
    const ended = new AbortController();
    void ownStore().then(async (store) => {
      const read = async () => (await store.all()).books.find((book) => book.key === key);
      const first = await read();
      if (ended.signal.aborted) return;
      if (!first) return setMissing(true);
      const text = textOf(first);
      saved.current = text;
      const left = leftText(key, text);
      show({ past: [], now: stepOf(left ?? text, first.army), future: [], mark: "", at: 0 });
      unjudged.current = first.draft !== undefined;
      if (left !== null || unjudged.current) saving.current?.changed();
      follow(store, ended.signal, async () => {
        const book = await read();
        if (ended.signal.aborted) return;
        setMissing(!book);
        if (book) join(textOf(book));
      });
    });
    return () => ended.abort();
  }, [key, join, show]);

  const change = useCallback((value: unknown, mark = "") => put(stepWith(value), mark), [put]);
  const type = useCallback((text: string) => put(stepOf(text, latest.current?.now.value), "json"), [put]);
  const go = useCallback(
    (by: "undo" | "redo") => {
      const to = latest.current && moved(latest.current, by);
      if (!to) return;
      show(to);
      saving.current?.changed();
    },
    [show],
  );
  const keepNow = useCallback(() => saveNow.current(), []);
  const undo = useCallback(() => go("undo"), [go]);
  const redo = useCallback(() => go("redo"), [go]);

  if (missing) return "missing";
  if (!history) return "loading";
  return { ...history.now, canUndo: history.past.length > 0, canRedo: history.future.length > 0, change, type, undo, redo, keepNow };
}

/** A record with another text: rosters use it once it has no fault, and until then what had none. */
function withText(book: OwnBook, text: string, army: ArmyList | null): OwnBook {
  const { draft: _, ...rest } = book;
  const updated = Date.now();
  return army ? { ...rest, army, text, updated } : { ...rest, draft: text, updated };
}
