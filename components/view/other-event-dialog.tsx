"use client";

import { ownStore } from "@/components/storage/own-store";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useLoaded } from "@/components/ui/use-loaded";
import { VerdictMark } from "@/components/ui/verdict-mark";
import type { Library } from "@/lib/engine/catalogue/library";
import type { Roster } from "@/lib/engine/schema/roster";
import { underOthers, type Way } from "./judge";
import { useViewWords } from "./words";

interface OtherEventProps {
  roster: Roster;
  sent: Way;
  /** The way it is judged now. */
  now: string;
  loadLibrary: () => Promise<Library>;
  onChoose(way: Way): void;
  onClose(): void;
}

/** Judges the roster under the events and packs of this device, each with its verdict. */
export function OtherEventDialog({ roster, sent, now, loadLibrary, onChoose, onClose }: OtherEventProps) {
  const words = useViewWords();
  const ways = useLoaded(async () => {
    const [library, store] = await Promise.all([loadLibrary(), ownStore()]);
    const { packs } = await store.all();
    const kept = packs.filter(({ game, pack }) => game === roster.game && pack.event).map(({ pack }) => pack);
    return [sent, ...(await underOthers(roster, library, kept, words))];
  }, [roster, sent, loadLibrary, words]).last;
  return (
    <Dialog open onClose={onClose} title={words.otherEvent} actions={<Button onClick={onClose}>{words.done}</Button>}>
      <p className="text-ink-2">{words.otherEventMeans}</p>
      {ways ? (
        <fieldset className="mt-3">
          <legend className="sr-only">{words.judgeIt}</legend>
          {ways.map((way) => (
            <label key={way.id} className="flex min-h-11 items-center gap-3 border-b border-rule">
              <input
                type="radio"
                name="way"
                className="size-4.5 accent-(--accent)"
                checked={way.id === now}
                onChange={() => onChoose(way)}
              />
              <span className="flex-1">{way.name}</span>
              <VerdictMark verdict={way.judged.verdict} word={way.judged.word} />
            </label>
          ))}
        </fieldset>
      ) : (
        <p role="status" className="mt-3 text-ink-2">
          {words.checkingWays}
        </p>
      )}
    </Dialog>
  );
}
