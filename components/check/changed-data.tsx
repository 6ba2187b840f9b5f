"use client";

import { newerData, takeNewData, wouldChangeToday } from "@/components/check/store/packs";
import { Button } from "@/components/ui/button";
import { Note } from "@/components/ui/note";
import { useLoaded } from "@/components/ui/use-loaded";
import { list } from "@/lib/words/en/grammar";
import { WouldChange } from "./would-change";

/** A desk that stays with earlier data: which verdicts would be others with the data of now, and a press that takes it. */
export function ChangedData({ stays, lists }: { stays: Readonly<Record<string, string>>; lists: number }) {
  const newer = useLoaded(() => newerData(stays), [stays]).value;
  const isBehind = newer !== null && newer.size > 0;
  // Lists that come meanwhile are looked at, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of lists stands for them
  const loaded = useLoaded(() => (isBehind ? wouldChangeToday() : null), [isBehind, lists]);
  if (!newer?.size) return null;
  const old = list([...new Set([...newer.keys()].map((game) => stays[game] ?? ""))]);
  return (
    <Note
      kind="unconfirmed"
      role="status"
      className="mt-4"
      title={`This desk stays with data ${old}. There is newer data: ${list([...new Set(newer.values())])}.`}
    >
      <WouldChange loaded={loaded} noun="list" />
      <p className="mt-2">
        <Button look="main" onClick={() => void takeNewData()}>
          Check again with the new data
        </Button>
      </p>
    </Note>
  );
}
