"use client";

import { useState } from "react";
import type { DeskEvent } from "@/components/check/store/event-of";
import { copied, openInMail } from "@/components/check/store/mail-link";
import { Button } from "@/components/ui/button";
import { Field, inputLook } from "@/components/ui/field";
import { showToast } from "@/components/ui/toast";
import { type Entrant, ofTeam } from "@/lib/desk/entrants";
import { letterTo } from "@/lib/desk/letter";
import type { DeskLine } from "@/lib/desk/line";
import type { Submission } from "@/lib/desk/reply";

interface DeskReplyProps {
  submission: Submission;
  entrant: Entrant;
  line: DeskLine;
  event: DeskEvent | null;
  onReturned(): void;
}

/** The letter to the player: written from what was found, changed as one likes, copied or opened in the mail program. */
export function DeskReply({ submission, entrant, line, event, onReturned }: DeskReplyProps) {
  const written = letterOf(submission, entrant, line, event);
  // What the organiser wrote stays; where nothing was changed, the letter follows the list.
  const [edited, setEdited] = useState<string | null>(null);
  const [returns, setReturns] = useState(line.verdict !== "legal");
  const text = edited ?? written.text;
  const sent = () => {
    if (returns && entrant.status !== "returned") onReturned();
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
            onChange={(typed) => setEdited(typed.target.value)}
            className={`${inputLook} resize-y py-2 text-s`}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => void copy()}>Copy reply</Button>
        <Button onClick={() => void mail()}>Open in mail</Button>
        {edited !== null && (
          <Button look="quiet" onClick={() => setEdited(null)}>
            Go back to the suggested reply
          </Button>
        )}
      </div>
      <label className="inline-flex items-center gap-2 text-s">
        <input type="checkbox" checked={returns} onChange={() => setReturns(!returns)} className="size-4 accent-(--accent)" />
        and mark it as returned
      </label>
    </section>
  );
}

export function letterOf(submission: Submission, entrant: Entrant, line: DeskLine, event: DeskEvent | null) {
  const version = entrant.versions.length - entrant.versions.indexOf(line);
  const team = line === entrant.versions[0] ? ofTeam(entrant) : [];
  return letterTo(submission, { event: event?.name, version, due: event?.dueText, sender: line.player || line.sender, team });
}
