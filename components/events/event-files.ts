/** The files of an event: the pack, and its rules as a PDF of one page. */
import { changeQuietly } from "@/components/answers/change-pack";
import { download, downloadFile, fileName } from "@/components/storage/export";
import { showToast } from "@/components/ui/toast";
import { packText } from "@/lib/catalogue/author/pack-file";
import type { EventPage } from "@/lib/events/event-page";
import { nextEvent } from "@/lib/events/next-event";
import type { Pack } from "@/lib/schema/pack";

export function exportEvent(pack: Pack): void {
  download({ name: `${fileName(pack.name)}.pack.json`, text: packText(pack) });
}

/** Keeps the event once more, for another time. */
export async function duplicateEvent(pack: Pack, taken: ReadonlySet<string>): Promise<void> {
  const next = nextEvent(pack, taken);
  const done = await changeQuietly({ game: next.game, id: next.id, name: next.name }, () => next);
  if (done) showToast({ message: `Kept “${next.name}”, without a day and a deadline.` });
}

export async function printRules(page: EventPage): Promise<void> {
  try {
    const { rulesBlob } = await import("@/components/pdf/rules-browser");
    downloadFile(`${fileName(page.name)}-rules.pdf`, await rulesBlob(page));
  } catch {
    showToast({ message: "The PDF could not be made. Check the connection and try again." });
  }
}
