/** Mails about a list: an organiser's letter to its player, and the receipt that a player asks for. To the address that the player gave. */

import type * as z from "zod";
import { isAddress, type Mail, MailFault, sendMail, sendsMail, siteOf } from "@/app/server/mail/mail-server";
import { causesOf } from "@/app/server/store/causes";
import type { Store, StoredSubmission } from "@/app/server/store/store";
import type { SentMail } from "@/lib/engine/schema/http/events";
import { receiptOf, receiptText } from "@/lib/events/desk/handed-in/receipt-text";
import { events } from "@/lib/words/en/events";
import { done, MANY_DECISIONS } from "./organise";
import { Refusal } from "./refusal";
import { type Details, type Scene, submissionView } from "./views";

/** A list, with what is told of it alone. */
interface About {
  full: StoredSubmission;
  details: Details;
}

/** The mail as it would be sent. `key`: what the asker showed. @throws Refusal */
export async function mailAbout(scene: Scene, { full, details }: About, sent: z.infer<typeof SentMail>, key: string): Promise<Mail> {
  const { event, rules, asker } = scene;
  if (!sendsMail()) throw new Refusal(409, events.answers.refusals.noMail);
  const { email = "" } = JSON.parse(details.shown.fields) as { email?: string };
  if (!isAddress(email)) throw new Refusal(409, "The player gave no mail address that can be written to.");
  const { name } = rules.pack;
  const page = `${siteOf()}/e/${event.code}`;
  if (asker.role === "organiser") {
    if (!sent.subject || !sent.text) throw new Refusal(422, "Send a subject and a text.");
    const text = `${sent.text}\n\n-- \nFrom the organisers of ${name}: ${page}\n`;
    return { to: email, subject: sent.subject, text, replyTo: rules.event.contact };
  }
  // Others could have anything written in the server's name.
  if (sent.subject || sent.text) throw new Refusal(403, "Letters are written by organisers.");
  const view = await submissionView(scene, full, details);
  if (!view) throw new Refusal(403, "It is the list of another player.");
  const text = receiptText(receiptOf(name, view, `${page}#k=${key}`, rules.event.deadline?.zone ?? "UTC"));
  return { to: email, subject: `Receipt: ${name}`, text, replyTo: rules.event.contact };
}

/** Sends it. An organiser's letter is kept beside the list first, where its player finds it whatever becomes of the mail. @throws Refusal */
export async function post(store: Store, { asker, now }: Scene, { full, details }: About, mail: Mail, letter: string): Promise<void> {
  const isLetter = asker.role === "organiser";
  const last = details.decisions.findLast((one) => one.letter !== "")?.letter;
  if (isLetter && last !== letter) {
    const told = { by: asker.key.label, at: new Date(now).toISOString(), letter };
    done(await store.change(full.id, full.rev, {}, told), MANY_DECISIONS);
  }
  try {
    await sendMail(mail);
  } catch (fault) {
    if (!(fault instanceof MailFault)) throw fault;
    console.error(causesOf(fault));
    const kept = isLetter ? "Your letter is kept beside the list, where the player finds it." : "The receipt stays on this page.";
    throw new Refusal(502, `${fault.said} ${kept} Try again later, or use a mail program of your own.`);
  }
}
