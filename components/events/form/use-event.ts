"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { type Autosave, autosave } from "@/components/storage/autosave";
import { follow } from "@/components/storage/changes";
import { ownStore } from "@/components/storage/own-store";
import { NOT_SAVED, TRY_AGAIN } from "@/components/storage/state";
import { dropUnsaved, readUnsaved, unsavedEdits } from "@/components/storage/unsaved-edit";
import { offerUndo } from "@/components/ui/offer-undo";
import { tellBothChanged } from "@/components/ui/tell-both-changed";
import { showToast } from "@/components/ui/toast";
import { isSame } from "@/lib/engine/schema/json";
import { Pack } from "@/lib/engine/schema/pack";
import { mergeEvents } from "@/lib/events/merge-events";

export interface EditedEvent {
  pack: Pack;
  change(next: (pack: Pack) => Pack): void;
  /** The same for what takes something away: it is said and can be undone. */
  remove(message: string, next: (pack: Pack) => Pack): void;
  /** Goes up with every change that did not come from the form. */
  taken: number;
}

interface Shown {
  pack: Pack | "loading" | "missing";
  taken: number;
}

const LOADING: Shown = { pack: "loading", taken: 0 };

/** An event as it is kept on this device; changes are saved as they are made, and merged with those of other tabs. */
export function useEvent(game: string, id: string): EditedEvent | "loading" | "missing" {
  const [{ pack, taken }, setShown] = useState(LOADING);
  const editor = useRef<EventEditor>(null);
  useEffect(() => {
    const made = new EventEditor(game, id, (next, isTaken) => setShown((was) => ({ pack: next, taken: was.taken + Number(isTaken) })));
    editor.current = made;
    return () => {
      made.end();
      setShown(LOADING);
    };
  }, [game, id]);
  const change = useCallback((next: (pack: Pack) => Pack) => editor.current?.change(next), []);
  const remove = useCallback((message: string, next: (pack: Pack) => Pack) => editor.current?.remove(message, next), []);
  return typeof pack === "string" ? pack : { pack, change, remove, taken };
}

/** What an event is on the screen and what of it is kept, from when it is opened until it is ended. */
class EventEditor {
  private latest: Pack | null = null;
  private saved: Pack | null = null;
  private readonly leftKey: string;
  private readonly saving: Autosave;
  private readonly ended = new AbortController();

  /** `show` is told what is to be on the screen, and whether it came from elsewhere than the form. */
  constructor(
    private readonly game: string,
    private readonly id: string,
    private readonly show: (pack: Pack | "missing", isTaken: boolean) => void,
  ) {
    this.leftKey = `event:${game}/${id}`;
    const keepOpen = unsavedEdits(this.leftKey);
    this.saving = autosave(
      () => void this.save(),
      () => this.latest && keepOpen(this.saved, this.latest, this.saved),
    );
    void this.open().catch(() => {});
    // What another tab does to the event is shown here at once.
    void ownStore().then((store) => follow(store, this.ended.signal, () => this.takeOver()));
  }

  end(): void {
    this.saving.end();
    this.ended.abort();
    this.latest = null;
  }

  change(next: (pack: Pack) => Pack): void {
    if (this.latest) this.put(next(this.latest));
  }

  remove(message: string, next: (pack: Pack) => Pack): void {
    const before = this.latest;
    if (!before) return;
    const after = next(before);
    this.put(after);
    offerUndo(message, () => {
      if (this.latest !== after) return showToast({ message: "The event has changed since. Nothing was undone." });
      this.put(before);
      showToast({ message: "Undone." });
    });
  }

  private put(next: Pack, isTaken = false): void {
    this.latest = next;
    this.show(next, isTaken);
    this.saving.changed();
  }

  private async open(): Promise<void> {
    const kept = await readEvent(this.game, this.id);
    if (this.ended.signal.aborted) return;
    if (typeof kept === "string") return this.show("missing", false);
    this.saved = kept;
    // The page was left before its last edit was saved.
    const left = Pack.safeParse(readUnsaved(this.leftKey, kept)).data;
    if (left) return this.put(left);
    this.latest = kept;
    this.show(kept, false);
  }

  private async save(): Promise<void> {
    const [now, before] = [this.latest, this.saved];
    // What is only half chosen, such as army lists of which none is named yet, could not be read again: it waits.
    if (!now || now === before || !Pack.safeParse(now).success) return;
    try {
      const store = await ownStore();
      await store.changePack(this.game, this.id, (current) => {
        const kept = current && Pack.safeParse(current.pack);
        return kept?.success
          ? { pack: before ? this.join(kept.data, now, before) : now, everywhere: current?.everywhere ?? false }
          : current;
      });
      if (!this.latest || this.latest === this.saved) dropUnsaved(this.leftKey);
    } catch {
      this.saved = before;
      showToast({ message: NOT_SAVED });
      setTimeout(() => this.saving.changed(), TRY_AGAIN);
    }
  }

  private async takeOver(): Promise<void> {
    const kept = await readEvent(this.game, this.id);
    if (this.ended.signal.aborted || kept === "unreadable") return;
    if (kept === "missing") return this.show("missing", false);
    if (!this.latest) {
      this.latest = this.saved = kept;
      this.show(kept, false);
    } else if (this.saved && !isSame(kept, this.saved)) {
      const next = this.join(kept, this.latest, this.saved);
      if (isSame(next, kept)) return;
      this.saved = kept;
      this.saving.changed();
    }
  }

  /** Brings what is kept together with what was on the screen and what that began with. @returns what is to be kept. */
  private join(kept: Pack, mine: Pack, base: Pack): Pack {
    const done = mergeEvents(base, mine, kept);
    const next = isSame(done.value, mine) ? mine : done.value;
    this.saved = next;
    const shown = this.latest;
    // Typed meanwhile: it stays on top of what was joined.
    if (shown) this.latest = shown === mine ? next : mergeEvents(mine, shown, next).value;
    if (done.conflicts.length) tellBothChanged(done.conflicts, () => this.latest && this.put(done.withOther(this.latest), true));
    if (this.latest && this.latest !== shown) this.show(this.latest, true);
    return next;
  }
}

/** unreadable: a newer version of the app kept it. */
async function readEvent(game: string, id: string): Promise<Pack | "missing" | "unreadable"> {
  const { packs } = await (await ownStore()).all();
  const found = packs.find((p) => p.game === game && p.pack.id === id);
  return found ? (Pack.safeParse(found.pack).data ?? "unreadable") : "missing";
}

/** The pack with a change to its event. */
export function withEvent(pack: Pack, change: Partial<Pack["event"]>): Pack {
  return { ...pack, event: { ...pack.event, ...change } };
}
