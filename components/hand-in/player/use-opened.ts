"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { EventSeen, Problem } from "@/components/hand-in/answers";
import { readEvent } from "@/components/hand-in/client";
import { dropFragment, keyIn } from "@/components/hand-in/links";
import { follow } from "@/components/storage/changes";
import { type HeldEvents, heldEvents } from "@/components/storage/events/event-store";
import { type EventRecord, idOf, isKey } from "@/components/storage/records/event-record";
import { useLoaded } from "@/components/ui/use-loaded";

export interface Opened {
  event: EventSeen;
  /** What this device has of it; null where nothing. */
  held: EventRecord | null;
  /** The key by which it is seen; null where none is. */
  key: string | null;
  /** A key in the address, or one that was kept, opens nothing any more. */
  badKey: boolean;
}

export type Opening = { state: "opening" } | { state: "problem"; problem: Problem } | ({ state: "ready"; again(): void } & Opened);

/** Milliseconds between looks at what the server has, while somebody reads the page. */
const LOOK_AGAIN = 60_000;

/** The event of an address, as the keys of this device show it. A key in the address is kept and taken out of it. */
export function useOpened(code: string): Opening {
  const [turn, setTurn] = useState(0);
  const again = useCallback(() => setTurn((n) => n + 1), []);
  const handed = useRef<string | null>(null);
  const wasBad = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  const { last, state } = useLoaded<Opened | { problem: Problem }>(async () => {
    // Of the address first of all, so that nothing that is loaded afterwards can tell it.
    handed.current ??= takeKey();
    const store = await heldEvents();
    const opened = await open(code, handed.current, store);
    if ("problem" in opened) return opened;
    handed.current = null;
    // What opens nothing is forgotten, and is told for as long as the page is open.
    wasBad.current ||= opened.badKey;
    return { ...opened, badKey: wasBad.current };
  }, [code, turn]);
  useEffect(() => {
    const look = () => document.visibilityState === "visible" && again();
    const timer = setInterval(look, LOOK_AGAIN);
    const ended = new AbortController();
    document.addEventListener("visibilitychange", look, { signal: ended.signal });
    window.addEventListener("online", look, { signal: ended.signal });
    // A private link that is opened where the page is open already.
    window.addEventListener("hashchange", () => keyIn(window.location.hash) && again(), { signal: ended.signal });
    void heldEvents().then((store) => follow(store, ended.signal, again));
    return () => {
      clearInterval(timer);
      ended.abort();
    };
  }, [again]);
  if (!last) return state === "failed" ? { state: "problem", problem: { kind: "offline" } } : { state: "opening" };
  if ("problem" in last) return { state: "problem", problem: last.problem };
  return { state: "ready", ...last, again };
}

function takeKey(): string | null {
  const found = keyIn(window.location.hash);
  if (found) dropFragment();
  return found?.key ?? null;
}

/** @param handed The key of the address. */
export async function open(code: string, handed: string | null, store: HeldEvents): Promise<Opened | { problem: Problem }> {
  const record = await store.get(code);
  const kept = record?.captains[0]?.key ?? record?.lists.at(-1)?.key ?? record?.keys[0]?.key ?? null;
  const key = handed ?? kept;
  const read = await readEvent({ code, key });
  const isBad = !read.ok && read.problem.kind === "refused" && read.problem.status === 401 && key !== null;
  if (isBad) {
    if (key === kept) await forget(store, code, key);
    const plain = await open(code, null, store);
    return "problem" in plain ? plain : { ...plain, badKey: true };
  }
  if (!read.ok) return { problem: read.problem };
  const event = read.value;
  const head = { code: event.code, name: event.name, game: String(event.pack.game ?? "") };
  if (handed && event.you.role === "organiser") await store.addKey(head, { id: idOf(handed), label: event.you.label ?? "", key: handed });
  if (handed && event.you.role === "captain") await store.addKey(head, { id: idOf(handed), label: event.you.team ?? "", key: handed });
  if (handed && event.you.role === "player" && !record?.lists.some(({ key: one }) => one === handed))
    await store.putList(head, { submission: idOf(handed), key: handed, player: "", roster: null, version: 0, code: null, received: "" });
  if (record && record.name !== event.name) await store.rename(code, event.name);
  return { event, held: handed ? await store.get(code) : record, key, badKey: false };
}

async function forget(store: HeldEvents, code: string, key: string): Promise<void> {
  if (isKey(key, "p")) await store.dropLists(code, key);
  else await store.dropKey(code, idOf(key));
}
