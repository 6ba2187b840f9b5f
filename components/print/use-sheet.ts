"use client";

import { follow } from "@/components/storage/changes";
import { openRoster } from "@/components/storage/open-roster";
import { carriedWith } from "@/components/storage/own-library";
import { nameOf, type RosterRecord } from "@/components/storage/records/record";
import { rosterStore } from "@/components/storage/store";
import { useLoaded } from "@/components/ui/use-loaded";
import type { Library } from "@/lib/engine/catalogue/library";
import type { Catalogue, ResolvedRoster } from "@/lib/engine/catalogue/types";
import { inspect } from "@/lib/engine/check/check";
import type { Report } from "@/lib/engine/report/finding";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Roster } from "@/lib/engine/schema/roster";

/** A saved roster with what its sheet needs. */
export interface CheckedRoster {
  /** As it is kept, with fields that this version does not know. */
  record: Pick<RosterRecord, "roster" | "summary">;
  roster: Roster;
  /** What goes with it where it is shared. */
  packs: readonly Pack[];
  catalogue: Catalogue;
  report: Report;
  resolved: ResolvedRoster;
}

export type SheetState =
  | { state: "loading" }
  | { state: "ready"; checked: CheckedRoster }
  | { state: "fault"; title: string; reason: string };

/** The roster of a sheet: a saved one by its id, or the one in a shared link. */
export type SheetSource = { id: string } | { link: string };

/** The roster, checked; a saved one is read again when another tab saves it. */
export function useSheet(source: SheetSource, library: Library): SheetState {
  const id = "id" in source ? source.id : null;
  const link = "link" in source ? source.link : null;
  const { last } = useLoaded<SheetState>(
    async (signal, show) => {
      if (id === null) return fromLink(link ?? "", library);
      const store = await rosterStore();
      follow(store, signal, (change) => {
        if (change.id === id) void load(id, library).then(show);
      });
      return load(id, library);
    },
    [id, link, library],
  );
  return last ?? { state: "loading" };
}

/** Judged with what the link brings, as the page does that shows it. */
async function fromLink(link: string, library: Library): Promise<SheetState> {
  const [{ readSharedLink }, { withPacks }] = await Promise.all([
    import("@/lib/read/shared-link"),
    import("@/lib/books/intake/with-packs"),
  ]);
  const { roster, packs, problems } = readSharedLink(link, library.games);
  if (!roster) return { state: "fault", title: "This link cannot be read", reason: problems[0]?.message ?? "" };
  try {
    const catalogue = await withPacks(library, packs).catalogueFor(roster);
    return { state: "ready", checked: { record: { roster, summary: null }, roster, packs, catalogue, ...inspect(catalogue, roster) } };
  } catch {
    return { state: "fault", title: roster.name || "Shared roster", reason: NOT_LOADED };
  }
}

const NOT_LOADED = "Its game or army list could not be loaded. Check the connection and try again.";

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
    const packs = await carriedWith(roster, () => catalogue);
    return { state: "ready", checked: { record, roster, packs, catalogue, ...inspect(catalogue, roster) } };
  } catch {
    return {
      state: "fault",
      title: nameOf(record),
      reason: NOT_LOADED,
    };
  }
}
