/** An event's rules as a file in the browser. Heavy: import() it on a click. */
import { pdf } from "@react-pdf/renderer";
import { loadBrowserFonts } from "@/components/pdf/fonts/fonts-browser";
import { printableModel } from "@/components/pdf/fonts/letters";
import type { EventPage } from "@/lib/events/event-page";
import { RulesDocument } from "./rules-document";

/** `link`: to the rules themselves; on the page as a QR code where it is short enough for one. */
export async function rulesBlob(page: EventPage, link: string): Promise<Blob> {
  const rules = printableModel(page);
  await loadBrowserFonts(rules.subsets);
  return pdf(<RulesDocument rules={rules} link={link} />).toBlob();
}
