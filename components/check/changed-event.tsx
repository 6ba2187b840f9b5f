"use client";

import { useState } from "react";
import { exchangePack, wouldChange } from "@/components/check/store/packs";
import { withBases } from "@/components/storage/own-library";
import { useOwn } from "@/components/storage/use-own";
import { Button } from "@/components/ui/button";
import { Note } from "@/components/ui/note";
import { useLoaded } from "@/components/ui/use-loaded";
import { presentPack } from "@/lib/engine/schema/earlier";
import { isSame } from "@/lib/engine/schema/json";
import { Pack } from "@/lib/engine/schema/pack";
import type { LaidPack } from "@/lib/events/desk/desk-file";
import { WouldChange } from "./would-change";

/** An event that was changed after lists came: which verdicts would be others, and a press that checks under the new rules. */
export function ChangedEvent({ laid, players }: { laid: LaidPack; players: number }) {
  const own = useOwn();
  const [kept, setKept] = useState<Pack | null>(null);
  const mine = own?.packs.find(({ game, pack }) => game === laid.pack.game && pack.id === laid.pack.id)?.pack;
  // The desk has the packs it is made of with it.
  const found = useLoaded(() => (mine ? withBases(mine) : null), [mine]).value;
  const read = found && !isSame(found, presentPack(laid.pack)) ? Pack.safeParse(found) : null;
  const changed = read?.success && found !== kept ? read.data : null;
  const text = JSON.stringify(changed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the event
  const loaded = useLoaded(() => (changed ? wouldChange(changed) : null), [text, laid.pack, players]);
  if (!changed) return null;
  return (
    <Note
      kind="unconfirmed"
      role="alert"
      className="mt-4"
      title={`The rules of ${laid.pack.name} have changed since they were applied here.`}
    >
      <WouldChange loaded={loaded} noun="verdict" />
      <p className="mt-2 flex flex-wrap gap-2">
        <Button look="main" onClick={() => void exchangePack(changed)}>
          Check again under the new rules
        </Button>
        <Button onClick={() => setKept(found as Pack)}>Not now</Button>
      </p>
    </Note>
  );
}
