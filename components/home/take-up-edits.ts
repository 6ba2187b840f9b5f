/** Edits whose tab died before they were saved, and figures that were not worked out since: brought up to date for the cards. */
import { keepFigures, openRoster } from "@/components/storage/open-roster";
import { withOwn } from "@/components/storage/own-library";
import type { RosterRecord } from "@/components/storage/records/record";
import { isBehind } from "@/components/storage/unsaved-edit";
import type { Library } from "@/lib/engine/catalogue/library";

/** Never rejects: where an army list cannot be loaded, the card says that it was not checked. */
export async function takeUpEdits(records: readonly RosterRecord[], loadLibrary: () => Promise<Library>): Promise<void> {
  const behind = records.filter(isBehind);
  for (const { id } of behind) {
    try {
      const opened = await openRoster(id);
      if (opened.state !== "ready" || opened.record.summary) continue;
      const [{ summaryOf }, books] = await Promise.all([import("@/components/storage/summary"), loadLibrary()]);
      const { roster } = opened;
      await keepFigures({ ...opened.record, roster, summary: summaryOf(await withOwn(books).catalogueFor(roster), roster) });
    } catch {
      // As it was: the builder works them out when it is opened.
    }
  }
}
