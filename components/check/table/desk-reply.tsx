"use client";

import { type ReactNode, useState } from "react";
import type { DeskEvent } from "@/components/check/files/event-of";
import { letterOf } from "@/components/check/files/letter-of";
import { copied, openInMail } from "@/components/check/files/mail-link";
import type { MenuItem } from "@/components/ui/actions";
import { Button } from "@/components/ui/button";
import { Field, inputLook } from "@/components/ui/field";
import { Menu } from "@/components/ui/menu";
import { SectionHead } from "@/components/ui/section-head";
import { showToast } from "@/components/ui/toast";
import type { Submission } from "@/lib/books/intake/reply";
import type { Entrant, Status } from "@/lib/events/desk/entrants";
import type { Letter } from "@/lib/events/desk/letter";
import type { DeskLine } from "@/lib/events/desk/line";
import { nameIn } from "@/lib/events/desk/table/order";

interface DeskReplyProps {
  submission: Submission;
  entrant: Entrant;
  line: DeskLine;
  event: DeskEvent | null;
  onSay(status: Status): void;
  /** Gives the letter to the player with the list; absent where that is not possible. */
  onReturn?: ((letter: string) => void) | undefined;
  /** Has the server mail the letter; absent where it sends no mail, or the player gave no address. */
  onMail?: ((letter: Letter) => void) | undefined;
  /** In place of what is decided, where it is not yet the event's to decide on. */
  instead?: ReactNode;
  /** What else can be done with the list. */
  others: readonly MenuItem[];
}

/** The letter to the player, written from what was found and changed as one likes; and what is decided on the list. */
export function DeskReply({ submission, entrant, line, event, onSay, onReturn, onMail, instead, others }: DeskReplyProps) {
  const written = letterOf(submission, entrant, line, event);
  // What the organiser wrote stays; where nothing was changed, the letter follows the list.
  const [edited, setEdited] = useState<string | null>(null);
  const text = edited ?? written.text;
  const { status } = entrant;
  const copy = async () => {
    if (await copied(text)) showToast({ message: "Reply copied." });
  };
  const mail = () => openInMail(line.address, { subject: written.subject, text });
  // Without a server the player gets it by mail.
  const giveBack = async () => {
    if (onReturn) return onReturn(text);
    if (line.address) await mail();
    else await copy();
    onSay("returned");
  };
  const isLegal = line.verdict === "legal";
  const accept = status !== "accepted" && (
    <Button look={isLegal ? "main" : "quiet"} className={isLegal ? "" : "ml-auto"} onClick={() => onSay("accepted")}>
      {isLegal ? "Accept it" : "Accept all the same"}
    </Button>
  );
  return (
    <section aria-label="Reply" className="flex min-w-0 flex-col gap-3 border border-rule bg-leaf p-4 sm:p-5">
      <SectionHead>Reply</SectionHead>
      {edited === null ? (
        <p translate="no" className="[overflow-wrap:anywhere] whitespace-pre-line">
          {text.trim()}
        </p>
      ) : (
        <Field label="Reply" hideLabel>
          {(ids) => (
            <textarea
              {...ids}
              rows={12}
              value={text}
              onChange={(typed) => setEdited(typed.target.value)}
              className={`${inputLook} resize-y py-2 text-s`}
            />
          )}
        </Field>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {instead ?? (
          <>
            {isLegal && accept}
            {status !== "returned" && (
              <Button look={isLegal || status !== "new" ? "plain" : "main"} onClick={() => void giveBack()}>
                Return it
              </Button>
            )}
          </>
        )}
        {edited === null ? (
          <Button onClick={() => setEdited(written.text)}>Change the words</Button>
        ) : (
          <Button onClick={() => setEdited(null)}>Back to the first words</Button>
        )}
        {!instead && !isLegal && accept}
        <Menu
          label={`More for ${nameIn(entrant)}`}
          className="ml-auto"
          items={[
            ...(onMail ? [{ id: "send", label: "Send the reply by mail", run: () => onMail({ subject: written.subject, text }) }] : []),
            { id: "mail", label: "Open the reply in mail", run: () => void mail() },
            { id: "copy", label: "Copy the reply", run: () => void copy() },
            ...others,
          ]}
        />
      </div>
    </section>
  );
}
