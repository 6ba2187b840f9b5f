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
import { count, number } from "@/lib/engine/text";
import type { LaidPack } from "@/lib/events/desk/desk-file";

/** More are told by their number. */
const MOST_NAMED = 8;

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
  const all = loaded.value;
  const said = all?.map(({ name, before, after }) => `${name}: ${before}, then ${after}`);
  return (
    <Note
      kind="unconfirmed"
      role="alert"
      className="mt-4"
      title={`The rules of ${laid.pack.name} have changed since they were applied here.`}
    >
      {loaded.state === "failed" ? <p>What would change could not be worked out.</p> : null}
      {loaded.state !== "failed" && !all ? <p>Working out what would change.</p> : null}
      {said ? <p>{said.length ? `${count(said.length, "verdict")} would change:` : "No verdict would change."}</p> : null}
      {said?.length ? (
        <ul aria-label="Verdicts that would change" className="pt-1">
          {said.slice(0, MOST_NAMED).map((one, i) => (
            <li key={all?.[i]?.key}>{one}</li>
          ))}
          {said.length > MOST_NAMED ? <li>{`and ${number(said.length - MOST_NAMED)} more`}</li> : null}
        </ul>
      ) : null}
      <p className="mt-2 flex flex-wrap gap-2">
        <Button look="main" onClick={() => void exchangePack(changed)}>
          Check again under the new rules
        </Button>
        <Button onClick={() => setKept(found as Pack)}>Not now</Button>
      </p>
    </Note>
  );
}
