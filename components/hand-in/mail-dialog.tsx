"use client";

import { AskDialog } from "@/components/ui/dialog";
import { showToast } from "@/components/ui/toast";
import { useLoaded } from "@/components/ui/use-loaded";
import { type Place, sendMail } from "./client";
import { ProblemNote } from "./problem-note";
import { useRequest } from "./use-request";
import { useEventWords } from "./words";

interface MailDialogProps {
  at: Place;
  submission: string;
  /** Of an organiser's letter; absent for the receipt. */
  subject?: string;
  text?: string;
  onClose(): void;
}

/** Shows a mail as the server would send it, and sends it once somebody says so. */
export function MailDialog({ at: { code, key = null }, submission, subject, text, onClose }: MailDialogProps) {
  const { busy, problem, ask } = useRequest();
  const words = useEventWords().mail;
  const send = (look?: true) => sendMail({ code, key }, submission, { ...(look ? { look } : {}), ...(text ? { subject, text } : {}) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for another mail
  const shown = useLoaded(() => send(true), [code, key, submission, subject, text]).last;
  const mail = shown?.ok ? shown.value : null;
  const go = async () => {
    const done = await ask(() => send());
    if (!done.ok) return;
    showToast({ message: words.sent(done.value.to) });
    onClose();
  };
  return (
    <AskDialog open wide onClose={onClose} title={words.title} verb={words.verb} busy={busy || !mail} onDo={() => void go()}>
      {mail ? (
        <div className="flex flex-col gap-3">
          <dl className="grid grid-cols-[5rem_minmax(0,1fr)] gap-y-1">
            <dt className="text-ink-2">{words.to}</dt>
            <dd className="wrap-anywhere">{mail.to}</dd>
            <dt className="text-ink-2">{words.subject}</dt>
            <dd className="wrap-anywhere">{mail.subject}</dd>
          </dl>
          <p translate="no" className="max-h-80 overflow-y-auto border border-rule bg-leaf p-3 text-s wrap-anywhere whitespace-pre-line">
            {mail.text.trim()}
          </p>
        </div>
      ) : null}
      {shown ? null : <p role="status">{words.asking}</p>}
      <ProblemNote problem={problem ?? (shown && !shown.ok ? shown.problem : null)} />
    </AskDialog>
  );
}
