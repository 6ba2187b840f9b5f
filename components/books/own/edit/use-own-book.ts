"use client";

import { useEffect, useState } from "react";
import { type Autosave, autosave } from "@/components/storage/autosave";
import { follow } from "@/components/storage/changes";
import { readJson, removeItem, writeItem } from "@/components/storage/local/local-items";
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
 * kept before. Another book is another component.
 */
export function useOwnBook(game: string, id: string, judge: Judge | null): EditedBook | "loading" | "missing" {
  const [shown, setShown] = useState<{ history: History | null; isMissing: boolean }>({ history: null, isMissing: false });
  const [book] = useState(() => new Editing(keyOf(game, id), setShown));
  useEffect(() => (judge ? book.saveChanges(judge) : undefined), [book, judge]);
  useEffect(() => book.read(), [book]);
  const { history, isMissing } = shown;
  if (isMissing) return "missing";
  if (!history) return "loading";
  const { change, type, undo, redo, keepNow } = book;
  return { ...history.now, canUndo: history.past.length > 0, canRedo: history.future.length > 0, change, type, undo, redo, keepNow };
}

/** What is typed and what is kept, which are made the same one after the other. */
class Editing {
  private history: History | null = null;
  private saved = "";
  /** The page was left before what is kept was judged: rosters use an older text until it is. */
  private isUnjudged = false;
  private saving: Autosave | null = null;
  private judge: Judge | null = null;

  constructor(
    private readonly key: string,
    private readonly onShown: (shown: { history: History | null; isMissing: boolean }) => void,
  ) {}

  readonly change = (value: unknown, mark = ""): void => this.put(stepWith(value), mark);
  readonly type = (text: string): void => this.put(stepOf(text, this.history?.now.value), "json");
  readonly undo = (): void => this.go("undo");
  readonly redo = (): void => this.go("redo");
  readonly keepNow = (): Promise<void> => this.save();

  /** Reads the book, and follows what other tabs do to it. @returns what ends it. */
  read(): () => void {
    const { key } = this;
    const ended = new AbortController();
    void ownStore().then(async (store) => {
      const kept = async () => (await store.all()).books.find((book) => book.key === key);
      const first = await kept();
      if (ended.signal.aborted) return;
      if (!first) return this.onShown({ history: null, isMissing: true });
      const text = textOf(first);
      this.saved = text;
      const left = leftText(key, text);
      this.show({ past: [], now: stepOf(left ?? text, first.army), future: [], mark: "", at: 0 });
      this.isUnjudged = first.draft !== undefined;
      if (left !== null || this.isUnjudged) this.saving?.changed();
      follow(store, ended.signal, async () => {
        const book = await kept();
        if (ended.signal.aborted) return;
        if (book) this.join(textOf(book));
        this.onShown({ history: this.history, isMissing: !book });
      });
    });
    return () => ended.abort();
  }

  /** Saves a moment after each change. @returns what ends it. */
  saveChanges(judge: Judge): () => void {
    const { key } = this;
    this.judge = judge;
    let isLeft = false;
    const keep = () => {
      const { text = this.saved } = this.history?.now ?? {};
      if (text !== this.saved) writeItem(leftKey(key), JSON.stringify({ base: this.saved, text }));
      // Undone before it was saved.
      else if (isLeft) removeItem(leftKey(key));
      isLeft = text !== this.saved;
    };
    const saving = autosave(() => void this.save(), keep);
    this.saving = saving;
    if (this.isUnjudged || (this.history && this.history.now.text !== this.saved)) saving.changed();
    return () => saving.end();
  }

  private show(next: History): void {
    this.history = next;
    this.onShown({ history: next, isMissing: false });
  }

  private put(step: Step, mark: string): void {
    if (!this.history || step.text === this.history.now.text) return;
    this.show(withStep(this.history, step, mark));
    this.saving?.changed();
  }

  private go(by: "undo" | "redo"): void {
    const to = this.history && moved(this.history, by);
    if (!to) return;
    this.show(to);
    this.saving?.changed();
  }

  /** Takes over what another tab kept, under what is typed here. @returns what both come to. */
  private join(theirs: string): string {
    const { history } = this;
    if (!history || theirs === this.saved) return history?.now.text ?? theirs;
    const base = stepOf(this.saved, null);
    const kept = stepOf(theirs, null);
    this.saved = theirs;
    if (history.now.text === base.text) {
      this.show({ ...history, now: stepOf(theirs, history.now.value), mark: "" });
      return theirs;
    }
    if (!base.isJson || !kept.isJson || !history.now.isJson) {
      showToast({ message: "Another tab changed this book too, and the two could not be put together. What you typed here is kept." });
      return history.now.text;
    }
    const { value, conflicts, withOther } = merge3(base.value, history.now.value, kept.value);
    const next = stepWith(value);
    this.show({ ...history, now: next, mark: "" });
    if (conflicts.length) tellBothChanged(conflicts, () => this.put(stepWith(withOther(this.history?.now.value)), ""));
    return next.text;
  }

  private async save(): Promise<void> {
    const { key, judge, history } = this;
    if (!judge || !history || (history.now.text === this.saved && !this.isUnjudged)) return;
    const { text: typed } = history.now;
    try {
      const store = await ownStore();
      const army = await judge(typed);
      this.isUnjudged = false;
      if (typed === this.saved && !army) return;
      let kept = "";
      await store.changeBook(key, (current) => {
        if (!current) return null;
        const mine = this.history?.now.text;
        kept = this.join(textOf(current));
        // Joined or typed meanwhile: it is judged by the save that follows.
        const sound = kept === typed && mine === kept ? army : null;
        return withText(current, kept, sound);
      });
      this.saved = kept;
      removeItem(leftKey(key));
      if (this.history?.now.text !== typed || kept !== typed) this.saving?.changed();
    } catch {
      showToast({ message: NOT_SAVED });
      setTimeout(() => this.saving?.changed(), TRY_AGAIN);
    }
  }
}

/** A record with another text: rosters use it once it has no fault, and until then what had none. */
function withText(book: OwnBook, text: string, army: ArmyList | null): OwnBook {
  const { draft: _, ...rest } = book;
  const updated = Date.now();
  return army ? { ...rest, army, text, updated } : { ...rest, draft: text, updated };
}
