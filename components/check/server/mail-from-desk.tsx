"use client";

import { MailDialog } from "@/components/hand-in/mail-dialog";
import type { Letter } from "@/lib/events/desk/letter";
import { askNow, useServer } from "./server-desk";

/** The letter to the player of a list, sent by the server with the key of this device. */
export function MailFromDesk({ submission, letter, onDone }: { submission: string; letter: Letter; onDone(): void }) {
  const code = useServer((s) => s.event?.code);
  const key = useServer((s) => s.held?.key);
  if (!code || !key) return null;
  // It is kept beside the list, whether it went or not.
  const close = () => {
    askNow();
    onDone();
  };
  return <MailDialog at={{ code, key }} submission={submission} {...letter} onClose={close} />;
}
