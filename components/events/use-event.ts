"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { changeQuietly } from "@/components/answers/change-pack";
import { ownStore } from "@/components/storage/own-store";
import { showToast } from "@/components/ui/toast";
import { Pack } from "@/lib/schema/pack";

/** Milliseconds from the last change to saving. */
const WAIT = 350;

export interface EditedEvent {
  pack: Pack;
  change(next: (pack: Pack) => Pack): void;
  /** The same for what takes something away: it is said and can be undone. */
  remove(message: string, next: (pack: Pack) => Pack): void;
}

/** An event as it is kept on this device, saved a little after each change and at once when the page is left. */
export function useEvent(game: string, id: string): EditedEvent | "loading" | "missing" {
  const [pack, setPack] = useState<Pack | "loading" | "missing">("loading");
  const latest = useRef<Pack | null>(null);
  const saved = useRef<Pack | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useCallback(async () => {
    clearTimeout(timer.current);
    const now = latest.current;
    if (!now || now === saved.current) return;
    saved.current = now;
    const done = await changeQuietly({ game, id, name: now.name }, () => now);
    if (!done && saved.current === now) saved.current = null;
  }, [game, id]);

  useEffect(() => {
    let gone = false;
    void ownStore().then(async (store) => {
      const { packs } = await store.all();
      const read = Pack.safeParse(packs.find((p) => p.game === game && p.pack.id === id)?.pack);
      if (gone) return;
      latest.current = read.success ? read.data : null;
      saved.current = latest.current;
      setPack(latest.current ?? "missing");
    });
    const leave = () => void save();
    const hidden = () => document.visibilityState === "hidden" && leave();
    window.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", hidden);
    return () => {
      gone = true;
      leave();
      window.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", hidden);
    };
  }, [game, id, save]);

  const put = useCallback(
    (next: Pack) => {
      latest.current = next;
      setPack(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), WAIT);
    },
    [save],
  );
  const change = useCallback((next: (pack: Pack) => Pack) => latest.current && put(next(latest.current)), [put]);
  const remove = useCallback(
    (message: string, next: (pack: Pack) => Pack) => {
      const before = latest.current;
      if (!before) return;
      const after = next(before);
      put(after);
      const undo = () => showToast({ message: latest.current === after ? "Undone." : "Changed since, so it was left as it is." });
      const run = () => {
        undo();
        if (latest.current === after) put(before);
      };
      showToast({ message, action: { label: "Undo", run } });
    },
    [put],
  );

  return typeof pack === "string" ? pack : { pack, change, remove };
}

/** The pack with a change to its event. */
export function withEvent(pack: Pack, change: Partial<Pack["event"]>): Pack {
  return { ...pack, event: { ...pack.event, ...change } };
}
