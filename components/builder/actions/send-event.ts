/** A roster sent to the organiser of its event. */
import { type BuilderStore, rosterOf } from "@/components/builder/state/store";
import { namingOwnBooks } from "@/components/storage/packages/naming-books";
import { showToast } from "@/components/ui/toast";
import { rosterCode, rosterDigest } from "@/lib/engine/roster/code";
import { fieldLines } from "@/lib/paper/write/field-lines";
import { mailLink } from "@/lib/paper/write/mail-link";
import { textToSend } from "@/lib/paper/write/text";
import { keepSent, readFields } from "./sent";

/** Opens the page of the event, or the mail program with the list, which stays to be sent by hand. */
export async function sendToOrganiser(id: string, store: BuilderStore): Promise<void> {
  const { catalogue, view } = store.getState();
  const event = catalogue?.packs.findLast((pack) => pack.isEvent);
  if (!catalogue || !event) return;
  const roster = rosterOf(store.getState());
  // The page of the event takes the list, where it is published on the server that serves the app.
  const { heldEvents } = await import("@/components/storage/events/event-store");
  const there = (await (await heldEvents()).all()).find(({ pack }) => pack?.game === roster.game && pack.id === event.id);
  if (there) return window.location.assign(`/e/${there.code}?roster=${encodeURIComponent(id)}`);
  const given = fieldLines(readFields(id));
  const list = `${textToSend(catalogue, await namingOwnBooks(roster), view.report)}${given && `\n${given}`}`;
  const subject = `${catalogue.army.name} list for ${event.name}, code ${rosterCode(roster)}`;
  const { link, whole } = mailLink(event.event?.contact, { subject, text: list });
  if (!whole) await navigator.clipboard.writeText(list);
  keepSent(id, { digest: rosterDigest(roster), event: event.name, at: Date.now() });
  showToast({
    message: whole
      ? "Your mail program has the list. Send it from there."
      : "The list is too long for a link to the mail program. It was copied: paste it there.",
  });
  window.open(link, "_self");
}
