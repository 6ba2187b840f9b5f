"use client";

import { Link2 } from "lucide-react";
import { qrPath } from "@/components/pdf/qr-path";
import { withBases } from "@/components/storage/own-library";
import { Button } from "@/components/ui/button";
import { copyText } from "@/components/ui/copy-text";
import { Dialog } from "@/components/ui/dialog";
import { QrCode } from "@/components/ui/qr-code";
import { useLoaded } from "@/components/ui/use-loaded";
import { bookAlone } from "@/lib/advice/answers/book-pack";
import type { Pack } from "@/lib/engine/schema/pack";
import { longestLink } from "@/lib/paper/write/link-halves";
import { LONGEST_PACK_LINK, packLink } from "@/lib/paper/write/pack-link";
import { number } from "@/lib/words/en/grammar";

/** Ways to give a pack to others: a link, a QR code, a file. What is too long for one of them is said. */
export function SendPackDialog({ pack: kept, onExport, onClose }: { pack: Pack; onExport(): void; onClose(): void }) {
  // What it is made of goes with it.
  const pack = useLoaded(() => withBases(kept), [kept]).last ?? kept;
  const link = packLink(window.location.origin, pack);
  const { length } = link;
  const what = pack.event ? "event" : bookAlone(pack) ? "army book" : "pack";
  const code = qrPath(link);
  const copy = () => copyText(link, `Link copied. It holds the whole ${what}.`, "The browser refused to copy it. Export the file instead.");
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Send “${pack.name}”`}
      actions={
        <>
          <Button onClick={onExport}>Export the file</Button>
          {length <= LONGEST_PACK_LINK ? (
            <Button look="main" icon={<Link2 size={16} aria-hidden="true" />} onClick={() => void copy()}>
              Copy link
            </Button>
          ) : null}
        </>
      }
    >
      <p className="text-ink-2">
        {pack.event
          ? "The whole event is in the link; it is stored nowhere. Whoever opens it sees the rules and can start a roster for it."
          : `The whole ${what} is in the link; it is stored nowhere. Whoever opens it is asked before anything is taken over.`}
      </p>
      {length > LONGEST_PACK_LINK ? (
        <p>
          Too long for a link: {number(length)} letters, at most {number(LONGEST_PACK_LINK)} pass through mails and chats. Send the file.
        </p>
      ) : (
        <p className="max-h-24 overflow-y-auto rounded-s border border-rule-2 bg-paper p-2 text-s break-all" {...{ tabIndex: 0 }}>
          {link}
        </p>
      )}
      {code ? (
        <QrCode path={code.path} size={code.size} label="The link as a QR code" className="mx-auto w-64 max-w-full" />
      ) : length <= LONGEST_PACK_LINK ? (
        <p>
          Too long for a QR code: {number(length)} letters, at most {number(longestLink)}. Send the link or the file.
        </p>
      ) : null}
    </Dialog>
  );
}
