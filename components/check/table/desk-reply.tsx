"use client";

import { useState } from "react";
import type { DeskEvent } from "@/components/check/files/event-of";
import { letterOf } from "@/components/check/files/letter-of";
import { copied, openInMail } from "@/components/check/files/mail-link";
import { Button } from "@/components/ui/button";
import { Field, inputLook } from "@/components/ui/field";
import { showToast } from "@/components/ui/toast";
import type { Submission } from "@/lib/books/intake/reply";
import type { Entrant } from "@/lib/events/desk/entrants";
import type { DeskLine } from "@/lib/events/desk/line";

interface DeskReplyProps {
  submission: Submission;
  entrant: Entrant;
  line: DeskLine;
  event: DeskEvent | null;
  /** What the organiser wrote in place of the suggested letter; null where nothing was changed. */
  edited: string | null;
  onEdit(edited: string | null): void;
  onReturned(): void;
  /** Gives the letter to the player with the list; absent where that is not possible. */
  onReturn?: ((letter: string) => void) | undefined;
}

/** The letter to the player: written from what was found, changed as one likes, copied or opened in the mail program. */
export function DeskReply({ submission, entrant, line, event, edited, onEdit, onReturned, onReturn }: DeskReplyProps) {
  // What the organiser wrote stays; where nothing was changed, the letter follows the list.
  const written = letterOf(submission, entrant, line, event);
  const [returns, setReturns] = useState(line.verdict !== "legal");
  const text = edited ?? written.text;
  const sent = () => {
    if (!onReturn && returns && entrant.status !== "returned") onReturned();
  };
  const copy = async () => {
    if (!(await copied(text))) return;
    showToast({ message: "Reply copied." });
    sent();
  };
  const mail = async () => {
    if (await openInMail(line.address, { subject: written.subject, text })) sent();
  };
  return (
    <section aria-label="Reply" className="flex flex-col gap-2">
      <Field label="Reply" hint="Change it as you like.">
        {(ids) => (
          <textarea
            {...ids}
            rows={12}
            value={text}
            onChange={(typed) => onEdit(typed.target.value)}
            className={`${inputLook} resize-y py-2 text-s`}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        {onReturn ? <Button onClick={() => onReturn(text)}>Return with this letter</Button> : null}
        <Button onClick={() => void copy()}>Copy reply</Button>
        <Button onClick={() => void mail()}>Open in mail</Button>
        {edited !== null && (
          <Button look="quiet" onClick={() => onEdit(null)}>
            Go back to the suggested reply
          </Button>
        )}
      </div>
      {onReturn ? (
        <p className="text-s text-ink-2">The player finds the letter beside the list, on the page with their private link.</p>
      ) : (
        <label className="inline-flex items-center gap-2 text-s">
          <input type="checkbox" checked={returns} onChange={() => setReturns(!returns)} className="size-4 accent-(--accent)" />
          and mark it as returned
        </label>
      )}
    </section>
  );
}
