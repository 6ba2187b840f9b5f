"use client";

import { ChangeMark } from "@/components/compare/change-mark";
import { useEventWords } from "@/components/hand-in/words";
import { rosterStore } from "@/components/storage/store";
import { useRosters } from "@/components/storage/use-rosters";
import { Button } from "@/components/ui/button";
import { Mark } from "@/components/ui/mark";
import { Note } from "@/components/ui/note";
import { useLoaded } from "@/components/ui/use-loaded";
import type { Library } from "@/lib/engine/catalogue/library";
import { check } from "@/lib/engine/check/check";
import { isSoundRoster } from "@/lib/engine/roster/sound-roster";
import type { Roster } from "@/lib/engine/schema/roster";
import { type Comparison, compareRosters } from "@/lib/events/desk/compare";
import { comparesPoints, differenceText, rowText, stepPhrase } from "@/lib/events/desk/compare-words";

interface DeviceDiffersProps {
  /** The id of the roster on this device. */
  roster: string;
  /** As the server has it. */
  handedIn: Record<string, unknown>;
  library: Library;
  mayChange: boolean;
  onReplace(): void;
}

/** Whether the roster on this device is still the one that was handed in, and if not, what differs. */
export function DeviceDiffers({ roster, handedIn, library, mayChange, onReplace }: DeviceDiffersProps) {
  const words = useEventWords().own;
  const rev = useRosters()?.find(({ id }) => id === roster)?.rev ?? null;
  const compared = useLoaded<Comparison | null>(
    () => (rev === null ? null : compare(roster, handedIn, library)),
    [roster, rev, handedIn, library],
  ).last;
  if (!compared) return null;
  if (compared.sameList) {
    return (
      <p className="flex items-center gap-2 text-s text-ink-2">
        <Mark kind="legal" size={14} />
        {words.same}
      </p>
    );
  }
  return (
    <Note kind="unconfirmed" title={words.differs}>
      <p>{stepPhrase(compared)}</p>
      <ul className="py-1 text-ink">
        {compared.details.map(({ label, before, after }) => (
          <li key={label} className="flex items-baseline gap-2 py-0.5">
            <ChangeMark change="changed" />
            <span className="min-w-0 break-words">{`${label}: ${before || words.nothing} → ${after || words.nothing}`}</span>
          </li>
        ))}
        {compared.groups
          .flatMap(({ rows }) => rows.filter(({ change }) => change !== "alike"))
          .map((row) => (
            <li key={`${row.change} ${rowText(row)}`} className="flex items-baseline gap-2 py-0.5">
              <ChangeMark change={row.change} />
              <span className="min-w-0 flex-1 break-words">{rowText(row)}</span>
              {comparesPoints(compared) ? <span className="font-strong">{differenceText(row.difference)}</span> : null}
            </li>
          ))}
      </ul>
      {mayChange ? <Button onClick={onReplace}>{words.handInThis}</Button> : null}
    </Note>
  );
}

async function compare(id: string, handedIn: Record<string, unknown>, library: Library): Promise<Comparison | null> {
  const record = await (await rosterStore()).get(id);
  if (!record || !isSoundRoster(handedIn)) return null;
  const side = async (one: Roster) => {
    const catalogue = await library.catalogueFor(one);
    return { roster: one, catalogue, report: check(catalogue, one) };
  };
  return compareRosters(await side(handedIn as unknown as Roster), await side(record.roster));
}
