"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { type Autosave, autosave } from "@/components/storage/autosave";
import { follow } from "@/components/storage/changes";
import { ownStore } from "@/components/storage/own-store";
import { NOT_SAVED, TRY_AGAIN } from "@/components/storage/state";
import { dropUnsaved, readUnsaved, unsavedEdits } from "@/components/storage/unsaved-edit";
import { tellBothChanged } from "@/components/ui/tell-both-changed";
import { showToast } from "@/components/ui/toast";
import { useLoaded } from "@/components/ui/use-loaded";
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

/** An event as it is kept on this device; changes are saved as they are made, and merged with those of other tabs. */
export function useEvent(game: string, id: string): EditedEvent | "loading" | "missing" {
  const latest = useRef<Pack | null>(null);
  const saved = useRef<Pack | null>(null);
  const saving = useRef<Autosave>(null);
  const [edited, setEdited] = useState<Pack | "missing" | null>(null);
  const [taken, setTaken] = useState(0);
  const leftKey = `event:${game}/${id}`;

  const put = useCallback((next: Pack) => {
    latest.current = next;
    setEdited(next);
    saving.current?.changed();
  }, []);

  /** Brings what is kept together with what was on the screen and what that began with. @returns what is to be kept. */
  const join = useCallback(
    (kept: Pack, mine: Pack, base: Pack): Pack => {
      const done = mergeEvents(base, mine, kept);
      const next = isSame(done.value, mine) ? mine : done.value;
      saved.current = next;
      const shown = latest.current;
      // Typed meanwhile: it stays on top of what was joined.
      if (shown) latest.current = shown === mine ? next : mergeEvents(mine, shown, next).value;
      if (done.conflicts.length)
        tellBothChanged(done.conflicts, () => {
          if (!latest.current) return;
          put(done.withOther(latest.current));
          setTaken((n) => n + 1);
        });
      if (shown && latest.current !== shown) {
        setEdited(latest.current);
        setTaken((n) => n + 1);
      }
      return next;
    },
    [put],
  );

  useEffect(() => {
    const save = async () => {
      const now = latest.current;
      const before = saved.current;
      // What is only half chosen, such as army lists of which none is named yet, could not be read again: it waits.
      if (!now || now === before || !Pack.safeParse(now).success) return;
      try {
        const store = await ownStore();
        await store.changePack(game, id, (current) => {
          const kept = current && Pack.safeParse(current.pack);
          return kept?.success ? { pack: before ? join(kept.data, now, before) : now, everywhere: current?.everywhere ?? false } : current;
        });
        if (!latest.current || latest.current === saved.current) dropUnsaved(leftKey);
      } catch {
        saved.current = before;
        showToast({ message: NOT_SAVED });
        setTimeout(() => saving.current?.changed(), TRY_AGAIN);
      }
    };
    const keepOpen = unsavedEdits(leftKey);
    const keep = () => latest.current && keepOpen(saved.current, latest.current, saved.current);
    saving.current = autosave(() => void save(), keep);
    return () => {
      saving.current?.end();
      latest.current = null;
      setEdited(null);
    };
  }, [game, id, leftKey, join]);

  const loaded = useLoaded<Pack | "missing">(async () => {
    const kept = await readEvent(game, id);
    return kept === "unreadable" ? "missing" : kept;
  }, [game, id]).value;
  useEffect(() => {
    saved.current = loaded === "missing" ? null : loaded;
    // The page was left before its last edit was saved.
    const left = saved.current && Pack.safeParse(readUnsaved(leftKey, saved.current)).data;
    latest.current = left ?? saved.current;
    setEdited(left ?? null);
    if (left) saving.current?.changed();
  }, [loaded, leftKey]);

  // What another tab does to the event is shown here at once.
  useEffect(() => {
    const ended = new AbortController();
    void ownStore().then((store) =>
      follow(store, ended.signal, async () => {
        const kept = await readEvent(game, id);
        if (ended.signal.aborted) return;
        if (kept === "missing") setEdited("missing");
        else if (kept === "unreadable") return;
        else if (!latest.current) {
          latest.current = saved.current = kept;
          setEdited(kept);
        } else if (saved.current && !isSame(kept, saved.current)) {
          const next = join(kept, latest.current, saved.current);
          if (isSame(next, kept)) return;
          saved.current = kept;
          saving.current?.changed();
        }
      }),
    );
    return () => ended.abort();
  }, [game, id, join]);

  const change = useCallback((next: (pack: Pack) => Pack) => latest.current && put(next(latest.current)), [put]);
  const remove = useCallback(
    (message: string, next: (pack: Pack) => Pack) => {
      const before = latest.current;
      if (!before) return;
      const after = next(before);
      put(after);
      const undo = () => {
        if (latest.current !== after) return showToast({ message: "The event has changed since. Nothing was undone." });
        put(before);
        showToast({ message: "Undone." });
      };
      showToast({ message, action: { label: "Undo", run: undo } });
    },
    [put],
  );
  const pack = edited ?? loaded ?? "loading";
  return typeof pack === "string" ? pack : { pack, change, remove, taken };
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
