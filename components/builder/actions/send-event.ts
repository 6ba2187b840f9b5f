/** A roster sent to the organiser of its event. */
import { type BuilderStore, rosterOf } from "@/components/builder/state/store";
import { namingOwnBooks } from "@/components/storage/packages/naming-books";
import { showToast } from "@/components/ui/toast";
import { pageLanguage } from "@/components/words/words";
import { rosterCode, rosterDigest } from "@/lib/engine/roster/code";
import { fieldLines } from "@/lib/paper/write/field-lines";
import { mailLink } from "@/lib/paper/write/mail-link";
import { textToSend } from "@/lib/paper/write/text";
import { headed } from "@/lib/words/all/headings";
import type { Words } from "@/lib/words/en/words";
import { inLanguage } from "@/lib/words/paths";
import { keepSent, readFields } from "./sent";

/** Opens the page of the event, or the mail program with the list, which stays to be sent by hand. */
export async function sendToOrganiser(id: string, store: BuilderStore, words: Words["builder"]["shared"]): Promise<void> {
  const { catalogue, view } = store.getState();
  const event = catalogue?.packs.findLast((pack) => pack.isEvent);
  if (!catalogue || !event) return;
  const roster = rosterOf(store.getState());
  // The page of the event takes the list, where it is published on the server that serves the app.
  const { heldEvents } = await import("@/components/storage/events/event-store");
  const there = (await (await heldEvents()).all()).find(({ pack }) => pack?.game === roster.game && pack.id === event.id);
  if (there) return window.location.assign(inLanguage(`/e/${there.code}?roster=${encodeURIComponent(id)}`, pageLanguage()));
  const given = fieldLines(readFields(id), (word, value) => headed(catalogue.words.language, word, value));
  const list = `${textToSend(catalogue, await namingOwnBooks(roster), view.report)}${given && `\n${given}`}`;
  const subject = words.subject(catalogue.army.name, event.name, rosterCode(roster));
  const { link, whole } = mailLink(event.event?.contact, { subject, text: list });
  if (!whole) await navigator.clipboard.writeText(list);
  keepSent(id, { digest: rosterDigest(roster), event: event.name, at: Date.now() });
  showToast({
    message: whole ? words.mailed : words.tooLong,
  });
  window.open(link, "_self");
}
