/** The files of an event: the pack, and its rules as a PDF of one page. */
import { changeQuietly } from "@/components/answers/change-pack";
import { download, downloadFile, fileName } from "@/components/storage/export";
import { withBases } from "@/components/storage/own-library";
import { showToast } from "@/components/ui/toast";
import { packText } from "@/lib/engine/catalogue/author/pack-file";
import type { Pack } from "@/lib/engine/schema/pack";
import type { EventPage } from "@/lib/events/event-page";
import { asSent } from "@/lib/events/limit-numbers";
import { nextEvent } from "@/lib/events/next-event";
import { packLink } from "@/lib/paper/write/pack-link";
import { events } from "@/lib/words/en/events";

/** The file of an event; the event as it is from then on is kept by the caller. @returns that event */
export function exportEvent(pack: Pack): Pack {
  const sent = asSent(pack);
  void withBases(sent).then((whole) => download({ name: `${fileName(sent.name)}.pack.json`, text: packText(whole) }));
  return sent;
}

/** The same for an event that is not open: it is kept here. */
export async function exportKept(pack: Pack): Promise<void> {
  const sent = exportEvent(pack);
  if (sent !== pack) await changeQuietly({ game: sent.game, id: sent.id, name: sent.name }, () => sent);
}

/** Keeps the event once more, for another time. */
export async function duplicateEvent(pack: Pack, taken: ReadonlySet<string>): Promise<void> {
  const next = nextEvent(pack, taken);
  const done = await changeQuietly({ game: next.game, id: next.id, name: next.name }, () => next);
  if (done) showToast({ message: `Kept “${next.name}”, without a day and a deadline.` });
}

/** @param failed What is said where it cannot be made. */
export async function printRules(page: EventPage, pack: Pack, failed = events.page.noPdf): Promise<void> {
  try {
    const { rulesBlob } = await import("@/components/pdf/desk/rules-browser");
    downloadFile(`${fileName(page.name)}-rules.pdf`, await rulesBlob(page, packLink(window.location.origin, await withBases(pack))));
  } catch {
    showToast({ message: failed });
  }
}
