"use client";

import { Copy, Download, Mail, Printer } from "lucide-react";
import { useEffect } from "react";
import { download, fileName } from "@/components/storage/export";
import { Button } from "@/components/ui/button";
import { copyText } from "@/components/ui/copy-text";
import { Mark } from "@/components/ui/mark";
import { SectionHead } from "@/components/ui/section-head";
import { mailLink } from "@/lib/paper/write/mail-link";
import { type ReceiptOf, receiptRows, receiptText } from "./receipt-text";

/** What a player keeps of a list that arrived: the code, the time, the private link. It prints and saves. */
export function ReceiptView({ of, onPrint }: { of: ReceiptOf; onPrint(): void }) {
  return (
    <section aria-label="Receipt" className="flex flex-col gap-4">
      <Code of={of} />
      <Rows of={of} />
      <PrivateLink of={of} />
      <div className="flex flex-wrap gap-2">
        <Button icon={<Printer size={16} aria-hidden="true" />} onClick={onPrint}>
          Print the receipt
        </Button>
        <Button
          icon={<Download size={16} aria-hidden="true" />}
          onClick={() => download({ name: `${fileName(of.event)}-receipt.txt`, text: receiptText(of) }, "text/plain")}
        >
          Save the receipt
        </Button>
      </div>
    </section>
  );
}

function Code({ of }: { of: ReceiptOf }) {
  const { code } = of.receipt;
  if (!code) return null;
  return (
    <div className="border border-t-2 border-rule-2 border-t-accent bg-paper px-4 py-3">
      <p className="caps text-ink-2">Code of this version</p>
      <p translate="no" className="pt-1 font-serif text-2xl font-head">
        {code}
      </p>
      <p className="pt-1 text-s text-ink-2">The same code stands on your printed sheet. If they match, it is the same list.</p>
    </div>
  );
}

function Rows({ of }: { of: ReceiptOf }) {
  const rows = receiptRows(of).filter(([label]) => label !== "Code" && label !== "Event");
  return (
    <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-y-1.5">
      {rows.map(([label, said]) => (
        <div key={label} className="contents">
          <dt className="text-ink-2">{label}</dt>
          <dd className="break-words">{said}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The link that opens the list anywhere: shown, copied, mailed. */
export function PrivateLink({ of }: { of: Pick<ReceiptOf, "event" | "link"> }) {
  const { event, link } = of;
  const mail = () => {
    const text = `With this link I look at my list for ${event}, replace or withdraw it:\n\n${link}\n`;
    window.open(mailLink(undefined, { subject: `My list for ${event}`, text }).link, "_self");
  };
  return (
    <div>
      <SectionHead level={3}>Your private link</SectionHead>
      <p className="py-2 text-s text-ink-2">
        With it you look at the list, replace or withdraw it, here and on other devices. Keep it to yourself.
      </p>
      <input
        readOnly
        aria-label="Your private link"
        value={link}
        onFocus={({ target }) => target.select()}
        className="min-h-(--target) w-full rounded-s border border-edge bg-leaf px-3 py-1 text-s"
      />
      <div className="flex flex-wrap gap-2 pt-2">
        <Button
          icon={<Copy size={16} aria-hidden="true" />}
          onClick={() => void copyText(link, "Link copied. Whoever has it can change the list.")}
        >
          Copy link
        </Button>
        <Button icon={<Mail size={16} aria-hidden="true" />} onClick={mail}>
          Mail it to me
        </Button>
      </div>
    </div>
  );
}

/** The receipt alone, as it is printed; goes when the browser is done with it. */
export function PrintedReceipt({ of, onDone }: { of: ReceiptOf; onDone(): void }) {
  useEffect(() => {
    const timer = setTimeout(() => {
      window.print();
      onDone();
    }, 50);
    return () => clearTimeout(timer);
  }, [onDone]);
  return (
    <div className="page-frame flex max-w-160 flex-col gap-4 py-8">
      <h1 translate="no" className="text-2xl">
        {of.event}
      </h1>
      <p className="flex items-center gap-2 font-strong">
        <Mark kind="legal" /> Receipt of a list that was handed in
      </p>
      <Code of={of} />
      <Rows of={of} />
      <p className="text-s">Private link, which looks at the list, replaces and withdraws it:</p>
      <p className="text-s break-all">{of.link}</p>
    </div>
  );
}
