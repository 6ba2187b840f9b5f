"use client";

import { ChevronRight, Copy, Download, Printer } from "lucide-react";
import { useEffect } from "react";
import { download, fileName } from "@/components/storage/export";
import { Button, ButtonLink } from "@/components/ui/button";
import { copyText } from "@/components/ui/copy-text";
import { FoldRow } from "@/components/ui/fold-row";
import { Mark } from "@/components/ui/mark";
import { type ReceiptOf, receiptRows, receiptText } from "@/lib/events/desk/handed-in/receipt-text";
import { mailLink } from "@/lib/paper/write/mail-link";

interface ReceiptViewProps {
  of: ReceiptOf;
  /** "until today, 20:00"; "" where it may be changed at any time. */
  until: string;
  /** The roster on this device that it is of. */
  roster: string | null;
  onPrint(): void;
  onChange(): void;
  /** Has the server mail it; absent where it sends no mail. */
  onMail?: (() => void) | undefined;
}

/** What a player keeps of a list that arrived: the code, the private link, the receipt. It prints and saves. */
export function ReceiptView({ of, until, roster, onPrint, onChange, onMail }: ReceiptViewProps) {
  const receipt = (
    <Button icon={<Printer size={16} aria-hidden="true" />} onClick={onPrint}>
      Print the receipt
    </Button>
  );
  return (
    <section aria-label="Receipt" className="flex flex-col gap-5">
      <Code of={of} />
      <div className="border-t border-rule">
        <GoRow label="Change or withdraw it" value={until} onPress={onChange} />
        {onMail ? <GoRow label="Mail me the receipt" value="" onPress={onMail} /> : null}
        {of.link ? (
          <GoRow
            label={onMail ? "Mail myself the private link" : "Mail me the private link"}
            value=""
            onPress={() => mailPrivateLink(of)}
          />
        ) : null}
        <FoldRow label={of.link ? "Receipt and private link" : "Receipt"} value="">
          {of.link ? <PrivateLink of={of} /> : null}
          <div className="flex flex-wrap gap-2">
            {receipt}
            <Button
              icon={<Download size={16} aria-hidden="true" />}
              onClick={() => download({ name: `${fileName(of.event)}-receipt.txt`, text: receiptText(of) }, "text/plain")}
            >
              Save the receipt
            </Button>
          </div>
        </FoldRow>
      </div>
      {roster ? (
        <ButtonLink look="main" icon={<Printer size={16} aria-hidden="true" />} href={`/print?roster=${encodeURIComponent(roster)}`}>
          Print the sheet
        </ButtonLink>
      ) : null}
    </section>
  );
}

function GoRow({ label, value, onPress }: { label: string; value: string; onPress(): void }) {
  return (
    <button type="button" onClick={onPress} className="flex min-h-13 w-full items-center gap-3 border-b border-rule text-left">
      <span className="flex-1">{label}</span>
      <span className="text-ink-2">{value}</span>
      <ChevronRight size={16} aria-hidden="true" className="flex-none" />
    </button>
  );
}

function Code({ of }: { of: ReceiptOf }) {
  const { code } = of.receipt;
  if (!code) return null;
  return (
    <div>
      <p className="caps text-ink-2">Code of this list</p>
      <p translate="no" className="pt-1 font-serif text-2xl font-head">
        {code}
      </p>
      <p className="pt-1 text-s text-ink-2">The same code is printed on your sheet.</p>
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

function mailPrivateLink({ event, link }: Pick<ReceiptOf, "event" | "link">): void {
  const text = `With this link I look at my list for ${event}, replace or withdraw it:\n\n${link}\n`;
  window.open(mailLink(undefined, { subject: `My list for ${event}`, text }).link, "_self");
}

/** The link that opens the list anywhere: shown and copied. */
export function PrivateLink({ of: { link } }: { of: Pick<ReceiptOf, "link"> }) {
  return (
    <div>
      <p className="pb-2 text-s text-ink-2">With it you change the list on any device. Keep it to yourself.</p>
      <input
        readOnly
        aria-label="Your private link"
        value={link}
        onFocus={({ target }) => target.select()}
        className="min-h-(--target) w-full rounded-s border border-edge bg-leaf px-3 py-1 text-s"
      />
      <Button
        className="mt-2"
        icon={<Copy size={16} aria-hidden="true" />}
        onClick={() => void copyText(link, "Link copied. Whoever has it can change the list.")}
      >
        Copy link
      </Button>
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
      {of.link ? (
        <>
          <p className="text-s">Private link, which looks at the list, replaces and withdraws it:</p>
          <p className="text-s break-all">{of.link}</p>
        </>
      ) : null}
    </div>
  );
}
