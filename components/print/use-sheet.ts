"use client";

import { useMemo } from "react";
import { saidOf } from "@/components/reading/said-of";
import { follow } from "@/components/storage/changes";
import { openRoster } from "@/components/storage/open-roster";
import { carriedWith } from "@/components/storage/own-library";
import { nameOf, type RosterRecord } from "@/components/storage/records/record";
import { rosterStore } from "@/components/storage/store";
import { useLoaded } from "@/components/ui/use-loaded";
import { pageLanguage } from "@/components/words/words";
import type { Library } from "@/lib/engine/catalogue/library";
import type { Catalogue, ResolvedRoster } from "@/lib/engine/catalogue/types";
import { inspect } from "@/lib/engine/check/check";
import type { Report } from "@/lib/engine/report/finding";
import type { Pack } from "@/lib/engine/schema/pack";
import type { Roster } from "@/lib/engine/schema/roster";
import type { Words } from "@/lib/words/en/words";

type SheetWords = Words["paper"]["print"];

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
export function useSheet(source: SheetSource, library: Library, words: SheetWords): SheetState {
  const id = "id" in source ? source.id : null;
  const link = "link" in source ? source.link : null;
  const { last } = useLoaded<SheetState>(
    async (signal, show) => {
      if (id === null) return fromLink(link ?? "", library, words);
      const store = await rosterStore();
      follow(store, signal, (change) => {
        if (change.id === id) void load(id, library, words).then(show);
      });
      return load(id, library, words);
    },
    [id, link, library, words],
  );
  return last ?? { state: "loading" };
}

/** The same roster with the names of another library, said in the language that it has: for a table abroad. */
async function namedBy(checked: CheckedRoster, isShared: boolean, library: Library): Promise<CheckedRoster> {
  const { roster, packs } = checked;
  const books = isShared ? (await import("@/lib/books/intake/with-packs")).withPacks(library, packs) : library;
  const catalogue = { ...(await books.catalogueFor(roster)), words: checked.catalogue.words };
  return { ...checked, catalogue, ...inspect(catalogue, roster) };
}

interface Named {
  checked: CheckedRoster;
  library: Library;
}

/** The roster as its sheet names it. @param loadEnglish Null where the sheet has the names of the page. */
export function useNamed(given: Named, isShared: boolean, loadEnglish: (() => Promise<Library>) | null): Named {
  const { checked, library } = given;
  const english = useLoaded<Named | null>(async () => {
    if (!loadEnglish) return null;
    const books = await loadEnglish();
    return { checked: await namedBy(checked, isShared, books), library: books };
  }, [checked, isShared, loadEnglish]).value;
  return useMemo(() => english ?? { checked, library }, [english, checked, library]);
}

/** Judged with what the link brings, as the page does that shows it. */
async function fromLink(link: string, library: Library, words: SheetWords): Promise<SheetState> {
  const [{ readSharedLink }, { withPacks }] = await Promise.all([
    import("@/lib/read/shared-link"),
    import("@/lib/books/intake/with-packs"),
  ]);
  const { roster, packs, problems } = readSharedLink(link, library.games);
  if (!roster) {
    const [said] = await saidOf(problems, pageLanguage());
    return { state: "fault", title: words.linkUnread, reason: said?.message ?? "" };
  }
  try {
    const catalogue = await withPacks(library, packs).catalogueFor(roster);
    return { state: "ready", checked: { record: { roster, summary: null }, roster, packs, catalogue, ...inspect(catalogue, roster) } };
  } catch {
    return { state: "fault", title: roster.name || words.shared, reason: words.notLoaded };
  }
}

async function load(id: string, library: Library, words: SheetWords): Promise<SheetState> {
  const opened = await openRoster(id);
  if (opened.state === "missing") {
    return { state: "fault", title: words.noRoster, reason: words.noRosterReason };
  }
  const { record } = opened;
  if (opened.state === "newer") {
    return { state: "fault", title: nameOf(record), reason: words.newer };
  }
  if (opened.state !== "ready") return { state: "fault", title: nameOf(record), reason: words.unreadable };
  const { roster } = opened;
  try {
    const catalogue = await library.catalogueFor(roster);
    const packs = await carriedWith(roster, () => catalogue);
    return { state: "ready", checked: { record, roster, packs, catalogue, ...inspect(catalogue, roster) } };
  } catch {
    return { state: "fault", title: nameOf(record), reason: words.notLoaded };
  }
}
