"use client";

import { useEffect, useMemo, useState } from "react";
import type { EventGame } from "@/components/hand-in/use-game";
import { ArmyRows } from "@/components/suggest/plan-parts";
import { SearchLine } from "@/components/suggest/search-line";
import { search } from "@/components/suggest/thread";
import type { ShownArmy, Told, Witnessed } from "@/components/suggest/work";
import { rest } from "@/components/threads/threads";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Mark } from "@/components/ui/mark";
import { useDialogs } from "@/components/ui/use-dialogs";
import { useLatest } from "@/components/ui/use-latest";
import { useLoaded } from "@/components/ui/use-loaded";
import { isAllowed } from "@/lib/engine/catalogue/compile/event";
import { pointsText } from "@/lib/engine/report/points";
import type { Pack } from "@/lib/engine/schema/pack";
import { count, number } from "@/lib/words/en/grammar";

/** What became of each army list that was tried; null: the search for it did not work. */
type Tried = ReadonlyMap<string, Witnessed | null>;

interface WitnessLinesProps {
  /** The rules as they were when they were to be tried. */
  pack: Pack;
  game: EventGame;
  /** The rules are others by now. */
  stale: boolean;
  onAgain(): void;
}

/** For each allowed army list whether a legal army exists under the rules of an event, one list after the other. */
export function WitnessLines({ pack, game, stale, onAgain }: WitnessLinesProps) {
  const armies = useMemo(() => game.armies.filter(({ id }) => isAllowed(pack.event ?? {}, id)), [game, pack]);
  const [isStopped, setStopped] = useState(false);
  const { value: shown, ...dialogs } = useDialogs<"army", { name: string; army: ShownArmy }>();
  const { last } = useLoaded<Tried>((signal, show) => (isStopped ? null : tryAll(pack, armies, signal, show)), [pack, armies, isStopped]);
  const [longer, setLonger] = useState<Tried>(new Map());
  const tried: Tried = new Map([...(last ?? []), ...longer]);
  const searching = tried.size < armies.length && !isStopped;
  const legal = armies.filter(({ id }) => tried.get(id)?.army).length;
  const noun = game.book.pointsName ?? "points";
  return (
    <div className="mt-3">
      {searching ? (
        <SearchLine done={armies.length ? tried.size / armies.length : 1} label="Trying the army lists" onStop={() => setStopped(true)} />
      ) : null}
      <p role="status" className="text-s text-ink-2">
        {searching
          ? `${number(tried.size)} of ${count(armies.length, "army list")} tried.`
          : `${number(legal)} of ${count(tried.size, "army list")} ${tried.size === 1 ? "has" : "have"} a legal army.`}
        {stale ? " The rules have changed since." : ""}
      </p>
      {stale || isStopped ? (
        <Button className="mt-2" onClick={onAgain}>
          Try these rules again
        </Button>
      ) : null}
      <ul aria-label="Legal armies under these rules">
        {armies.map(({ id, name }) => {
          const found = tried.get(id);
          if (found === undefined) return null;
          const { army } = found ?? {};
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule py-2">
              <Mark kind={army ? "legal" : found?.blame.length ? "illegal" : "unconfirmed"} />
              <span translate="no" className="min-w-32 font-strong">
                {name}
              </span>
              <span className="min-w-40 flex-1">
                {army
                  ? `a legal army exists, ${pointsText({ total: army.points, limit: army.limit, missing: army.missing, noun })}`
                  : found
                    ? found.reason
                    : "the search did not work"}
              </span>
              {found?.outOfTime && !stale ? (
                <LookLonger pack={pack} armyList={id} name={name} onFound={(now) => setLonger((all) => new Map(all).set(id, now))} />
              ) : null}
              {army ? (
                <Button aria-label={`Show the army of ${name}`} onClick={() => dialogs.show("army", { name, army })}>
                  Show
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
      {shown ? (
        <Dialog open wide title={shown.name} onClose={dialogs.close} actions={<Button onClick={dialogs.close}>Close</Button>}>
          <p className="text-ink-2">
            A legal army under these rules:{" "}
            {pointsText({ total: shown.army.points, limit: shown.army.limit, missing: shown.army.missing, noun })}.
          </p>
          <ArmyRows army={shown.army} />
        </Dialog>
      ) : null}
    </div>
  );
}

interface LookLongerProps {
  pack: Pack;
  armyList: string;
  name: string;
  onFound(found: Witnessed | null): void;
}

/** Looks on for an army that was not found in time: each press may take four times as long as what was tried before. */
function LookLonger({ pack, armyList, name, onFound }: LookLongerProps) {
  const [times, setTimes] = useState(1);
  const [isLooking, setLooking] = useState(false);
  const [done, setDone] = useState(0);
  const found = useLatest(onFound);
  useEffect(() => {
    if (!isLooking) return;
    const ended = new AbortController();
    const tell = (told: Told) => typeof told === "number" && setDone(told);
    void search({ do: "witness", pack, armyList, times }, { signal: ended.signal, laid: "named", tell })
      .catch(() => null)
      .then((now) => {
        if (ended.signal.aborted) return;
        rest();
        setLooking(false);
        found.current(now);
      });
    return () => ended.abort();
  }, [isLooking, pack, armyList, times]);
  if (isLooking) return <SearchLine done={done} label={`Looking for an army of ${name}`} onStop={() => setLooking(false)} />;
  return (
    <Button
      aria-label={`Look longer for an army of ${name}`}
      onClick={() => {
        setDone(0);
        setTimes((before) => before * 4);
        setLooking(true);
      }}
    >
      Look longer
    </Button>
  );
}

async function tryAll(pack: Pack, armies: readonly { id: string }[], signal: AbortSignal, show: (tried: Tried) => void): Promise<Tried> {
  const tried = new Map<string, Witnessed | null>();
  for (const { id } of armies) {
    const found = await search({ do: "witness", pack, armyList: id }, { signal, laid: "named" }).catch(() => null);
    if (signal.aborted) break;
    tried.set(id, found);
    show(new Map(tried));
  }
  rest();
  return tried;
}
