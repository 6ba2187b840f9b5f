"use client";

import { follow } from "@/components/storage/changes";
import { coalesced } from "@/components/storage/coalesce";
import { modelStore } from "@/components/storage/models/model-store";
import { readSaved } from "@/components/storage/open-roster";
import type { ModelRecord } from "@/components/storage/records/model-record";
import { isReadable, type RosterRecord } from "@/components/storage/records/record";
import { useLoaded } from "@/components/ui/use-loaded";
import type { Library } from "@/lib/engine/catalogue/library";
import { type Need, needsOf } from "@/lib/engine/collection/needs";
import { groupBy } from "@/lib/engine/group-by";

/** The models that the player owns, kept up with other tabs; null until they are read. */
export function useModels(): ModelRecord[] | null {
  const { state, last } = useLoaded<ModelRecord[]>(async (signal, show) => {
    const store = await modelStore();
    follow(
      store,
      signal,
      coalesced(async () => show(await store.all())),
    );
    return store.all();
  }, []);
  return state === "failed" ? (last ?? []) : last;
}

/** A roster, and what it needs. */
export interface NeedingRoster {
  id: string;
  record: RosterRecord;
  needs: readonly Need[];
}

export interface Needing {
  rosters: NeedingRoster[];
  /** Whether all are read. */
  isWhole: boolean;
}

/** By the id of a roster and its state: a change of one roster must not look all of them up again. */
const known = new Map<string, { rev: number; updated: number; needs: readonly Need[] }>();

function knownOf({ id, rev, updated }: RosterRecord): readonly Need[] | undefined {
  const kept = known.get(id);
  return kept?.rev === rev && kept.updated === updated ? kept.needs : undefined;
}

/**
 * What each roster needs; those that cannot be looked up are left out. Null until the first are read.
 * @param records Archived rosters among them are passed over.
 */
export function useNeeds(records: readonly RosterRecord[] | null, library: Library): Needing | null {
  return useLoaded<Needing>(
    (signal, show) =>
      records &&
      readNeeds(
        records.filter((record) => isReadable(record) && !record.archived),
        library,
        signal,
        show,
      ),
    [records, library],
  ).last;
}

async function readNeeds(
  records: readonly RosterRecord[],
  library: Library,
  signal: AbortSignal,
  show: (needing: Needing) => void,
): Promise<Needing> {
  const so = (isWhole: boolean): Needing => ({
    isWhole,
    rosters: records.flatMap((record) => {
      const needs = knownOf(record);
      return needs?.length ? { id: record.id, record, needs } : [];
    }),
  });
  // Rosters of one army list after each other, so that it is compiled once.
  const groups = groupBy(records, ({ roster }) => `${roster.game}/${roster.armyList}`);
  for (const group of groups.values()) {
    for (const record of group) {
      if (signal.aborted) return so(false);
      if (knownOf(record)) continue;
      const needs = await needsOfKept(record, library).catch(() => []);
      known.set(record.id, { rev: record.rev, updated: record.updated, needs });
    }
    show(so(false));
  }
  return so(true);
}

async function needsOfKept(record: RosterRecord, library: Library): Promise<Need[]> {
  const roster = await readSaved(record.roster);
  return roster ? needsOf(await library.catalogueFor(roster), roster) : [];
}
