"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { changeQuietly } from "@/components/answers/change-pack";
import { type Autosave, autosave } from "@/components/storage/autosave";
import { ownStore } from "@/components/storage/own-store";
import { showToast } from "@/components/ui/toast";
import { useLoaded } from "@/components/ui/use-loaded";
import { Pack } from "@/lib/schema/pack";

export interface EditedEvent {
  pack: Pack;
  change(next: (pack: Pack) => Pack): void;
  /** The same for what takes something away: it is said and can be undone. */
  remove(message: string, next: (pack: Pack) => Pack): void;
}

/** An event as it is kept on this device; changes are saved as they are made. */
export function useEvent(game: string, id: string): EditedEvent | "loading" | "missing" {
  const latest = useRef<Pack | null>(null);
  const saved = useRef<Pack | null>(null);
  const saving = useRef<Autosave>(null);
  const [edited, setEdited] = useState<Pack | null>(null);

  useEffect(() => {
    const save = async () => {
      const now = latest.current;
      if (!now || now === saved.current) return;
      saved.current = now;
      const done = await changeQuietly({ game, id, name: now.name }, () => now);
      if (!done && saved.current === now) saved.current = null;
    };
    saving.current = autosave(() => void save());
    return () => {
      saving.current?.end();
      latest.current = null;
      setEdited(null);
    };
  }, [game, id]);

  const loaded = useLoaded<Pack | "missing">(async () => {
    const { packs } = await (await ownStore()).all();
    const read = Pack.safeParse(packs.find((p) => p.game === game && p.pack.id === id)?.pack);
    return read.success ? read.data : "missing";
  }, [game, id]).value;
  useEffect(() => {
    latest.current = loaded === "missing" ? null : loaded;
    saved.current = latest.current;
    setEdited(null);
  }, [loaded]);

  const put = useCallback((next: Pack) => {
    latest.current = next;
    setEdited(next);
    saving.current?.changed();
  }, []);
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
  return typeof pack === "string" ? pack : { pack, change, remove };
}

/** The pack with a change to its event. */
export function withEvent(pack: Pack, change: Partial<Pack["event"]>): Pack {
  return { ...pack, event: { ...pack.event, ...change } };
}
