"use client";

import { Copy, Mail } from "lucide-react";
import type { EventSeen } from "@/components/hand-in/answers";
import { eventAddress } from "@/components/hand-in/links";
import { qrPath } from "@/components/pdf/qr-path";
import { Button } from "@/components/ui/button";
import { copyText } from "@/components/ui/copy-text";
import { QrCode } from "@/components/ui/qr-code";
import { SectionHead } from "@/components/ui/section-head";
import { mailLink } from "@/lib/paper/write/mail-link";

/** The address for players: to copy, to mail, to scan. */
export function AddressPart({ event }: { event: EventSeen }) {
  const address = eventAddress(window.location.origin, event.code);
  const code = qrPath(address);
  const mail = () =>
    window.open(mailLink(undefined, { subject: event.name, text: `Rules, and where to hand in your list:\n\n${address}\n` }).link, "_self");
  return (
    <section>
      <SectionHead>Address for players</SectionHead>
      <div className="pt-3">
        <CopyField label="Address for players" value={address} said="Address copied." />
      </div>
      <div className="flex flex-wrap items-start justify-between gap-4 pt-2">
        <Button icon={<Mail size={16} aria-hidden="true" />} onClick={mail}>
          Mail it
        </Button>
        {code ? (
          <QrCode path={code.path} size={code.size} label="The address as a QR code" className="w-32 flex-none border border-rule-2" />
        ) : null}
      </div>
      {event.state === "draft" ? <p className="pt-2 text-s text-ink-2">While it is a draft, only organisers see anything there.</p> : null}
    </section>
  );
}

/** Something long to be copied. */
export function CopyField({ label, value, said }: { label: string; value: string; said: string }) {
  return (
    <div className="flex gap-2">
      <input
        readOnly
        aria-label={label}
        value={value}
        onFocus={({ target }) => target.select()}
        className="min-h-(--target) min-w-0 flex-1 rounded-s border border-edge bg-leaf px-3 py-1 text-s"
      />
      <Button icon={<Copy size={16} aria-hidden="true" />} aria-label={`Copy: ${label}`} onClick={() => void copyText(value, said)}>
        Copy
      </Button>
    </div>
  );
}
