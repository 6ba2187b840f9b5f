/** An event's rules as a file in the browser. Heavy: import() it on a click. */
import { pdf } from "@react-pdf/renderer";
import { drawn } from "@/components/pdf/fit";
import { loadBrowserFonts } from "@/components/pdf/fonts/fonts-browser";
import { printableModel } from "@/components/pdf/fonts/letters";
import type { EventPage } from "@/lib/events/event-page";
import { RULES_SIZES, RulesDocument } from "./rules-document";

/** `link`: to the rules themselves; on the page as a QR code where it is short enough for one. */
export async function rulesBlob(page: EventPage, link: string): Promise<Blob> {
  const rules = printableModel(page);
  await loadBrowserFonts(rules.subsets);
  const file = await drawn(RULES_SIZES, async (size) => {
    let pages = 1;
    const document = <RulesDocument rules={rules} link={link} size={size} onPages={(n) => (pages = n)} />;
    return { made: await pdf(document).toBlob(), pages };
  });
  return file.made;
}
