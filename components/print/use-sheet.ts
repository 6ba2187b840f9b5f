"use client";

import { follow } from "@/components/storage/changes";
import { openRoster } from "@/components/storage/open-roster";
import { nameOf, type RosterRecord } from "@/components/storage/record";
import { rosterStore } from "@/components/storage/store";
import { useLoaded } from "@/components/ui/use-loaded";
import type { Library } from "@/lib/catalogue/library";
import type { Catalogue, ResolvedRoster } from "@/lib/catalogue/types";
import { inspect } from "@/lib/check/check";
import type { Report } from "@/lib/report/finding";
import type { Roster } from "@/lib/schema/roster";

/** A saved roster with what its sheet needs. */
export interface CheckedRoster {
  record: RosterRecord;
  roster: Roster;
  catalogue: Catalogue;
  report: Report;
  resolved: ResolvedRoster;
}

export type SheetState =
  | { state: "loading" }
  | { state: "ready"; checked: CheckedRoster }
  | { state: "fault"; title: string; reason: string };

/** The saved roster with this id, checked; read again when another tab saves it. */
export function useSheet(id: string, library: Library): SheetState {
  const { last } = useLoaded<SheetState>(
    async (signal, show) => {
      const store = await rosterStore();
      follow(store, signal, (change) => {
        if (change.id === id) void load(id, library).then(show);
      });
      return load(id, library);
    },
    [id, library],
  );
  return last ?? { state: "loading" };
}

async function load(id: string, library: Library): Promise<SheetState> {
  const opened = await openRoster(id);
  if (opened.state === "missing") {
    return {
      state: "fault",
      title: "No such roster",
      reason: "It is not on this device. It may have been deleted, or made in another browser.",
    };
  }
  const { record } = opened;
  if (opened.state === "newer") {
    return {
      state: "fault",
      title: nameOf(record),
      reason: "A newer version of Muster Roll saved this roster. Reload the page to get that version.",
    };
  }
  if (opened.state !== "ready") return { state: "fault", title: nameOf(record), reason: "The saved data cannot be read as a roster." };
  const { roster } = opened;
  try {
    const catalogue = await library.catalogueFor(roster);
    return { state: "ready", checked: { record, roster, catalogue, ...inspect(catalogue, roster) } };
  } catch {
    return {
      state: "fault",
      title: nameOf(record),
      reason: "Its game or army list could not be loaded. Check the connection and try again.",
    };
  }
}
