/** The files of an event: the pack, and its rules as a PDF of one page. */
import { download, downloadFile, fileName } from "@/components/storage/export";
import { showToast } from "@/components/ui/toast";
import { packText } from "@/lib/catalogue/author/pack-file";
import type { EventPage } from "@/lib/events/event-page";
import type { Pack } from "@/lib/schema/pack";

export function exportEvent(pack: Pack): void {
  download({ name: `${fileName(pack.name)}.pack.json`, text: packText(pack) });
}

export async function printRules(page: EventPage): Promise<void> {
  try {
    const { rulesBlob } = await import("@/components/pdf/rules-browser");
    downloadFile(`${fileName(page.name)}-rules.pdf`, await rulesBlob(page));
  } catch {
    showToast({ message: "The PDF could not be made. Check the connection and try again." });
  }
}
