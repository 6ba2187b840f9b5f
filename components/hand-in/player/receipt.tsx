"use client";

import { ChevronRight, Copy, Download, Printer } from "lucide-react";
import { useEffect } from "react";
import { useEventWords, useReceiptWords } from "@/components/hand-in/words";
import { download, fileName } from "@/components/storage/export";
import { Button, ButtonLink } from "@/components/ui/button";
import { copyText } from "@/components/ui/copy-text";
import { FoldRow } from "@/components/ui/fold-row";
import { Mark } from "@/components/ui/mark";
import { type ReceiptOf, receiptRows, receiptText } from "@/lib/events/desk/handed-in/receipt-text";
import { mailLink } from "@/lib/paper/write/mail-link";
import type { Words } from "@/lib/words/en/words";

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
  const said = useReceiptWords();
  const words = said.events.receipt;
  const receipt = (
    <Button icon={<Printer size={16} aria-hidden="true" />} onClick={onPrint}>
      {words.print}
    </Button>
  );
  return (
    <section aria-label={words.label} className="flex flex-col gap-5">
      <Code of={of} />
      <div className="border-t border-rule">
        <GoRow label={words.change} value={until} onPress={onChange} />
        {onMail ? <GoRow label={words.mailIt} value="" onPress={onMail} /> : null}
        {of.link ? (
          <GoRow label={onMail ? words.mailLinkMyself : words.mailLink} value="" onPress={() => mailPrivateLink(of, words)} />
        ) : null}
        <FoldRow label={of.link ? words.withLink : words.label} value="">
          {of.link ? <PrivateLink of={of} /> : null}
          <div className="flex flex-wrap gap-2">
            {receipt}
            <Button
              icon={<Download size={16} aria-hidden="true" />}
              onClick={() => download({ name: `${fileName(of.event)}-${words.file}.txt`, text: receiptText(of, said) }, "text/plain")}
            >
              {words.save}
            </Button>
          </div>
        </FoldRow>
      </div>
      {roster ? (
        <ButtonLink look="main" icon={<Printer size={16} aria-hidden="true" />} href={`/print?roster=${encodeURIComponent(roster)}`}>
          {words.printSheet}
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
  const words = useEventWords().receipt;
  const { code } = of.receipt;
  if (!code) return null;
  return (
    <div>
      <p className="caps text-ink-2">{words.code}</p>
      <p translate="no" className="pt-1 font-serif text-2xl font-head">
        {code}
      </p>
      <p className="pt-1 text-s text-ink-2">{words.codeSays}</p>
    </div>
  );
}

function Rows({ of }: { of: ReceiptOf }) {
  const rows = receiptRows(of, useReceiptWords()).filter(({ id }) => id !== "code" && id !== "event");
  return (
    <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-y-1.5">
      {rows.map(({ id, label, said }) => (
        <div key={id} className="contents">
          <dt className="text-ink-2">{label}</dt>
          <dd className="break-words">{said}</dd>
        </div>
      ))}
    </dl>
  );
}

function mailPrivateLink({ event, link }: Pick<ReceiptOf, "event" | "link">, words: Words["events"]["receipt"]): void {
  window.open(mailLink(undefined, { subject: words.mailSubject(event), text: words.mailText(event, link) }).link, "_self");
}

/** The link that opens the list anywhere: shown and copied. */
export function PrivateLink({ of: { link } }: { of: Pick<ReceiptOf, "link"> }) {
  const words = useEventWords().receipt;
  return (
    <div>
      <p className="pb-2 text-s text-ink-2">{words.linkSays}</p>
      <input
        readOnly
        aria-label={words.yourLink}
        value={link}
        onFocus={({ target }) => target.select()}
        className="min-h-(--target) w-full rounded-s border border-edge bg-leaf px-3 py-1 text-s"
      />
      <Button className="mt-2" icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copyText(link, words.linkCopied)}>
        {words.copyLink}
      </Button>
    </div>
  );
}

/** The receipt alone, as it is printed; goes when the browser is done with it. */
export function PrintedReceipt({ of, onDone }: { of: ReceiptOf; onDone(): void }) {
  const words = useEventWords().receipt;
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
        <Mark kind="legal" /> {words.printedHead}
      </p>
      <Code of={of} />
      <Rows of={of} />
      {of.link ? (
        <>
          <p className="text-s">{words.printedLink}</p>
          <p className="text-s break-all">{of.link}</p>
        </>
      ) : null}
    </div>
  );
}
