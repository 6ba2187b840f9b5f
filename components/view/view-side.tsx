"use client";

import { CalendarCheck, PenLine } from "lucide-react";
import { qrPath } from "@/components/pdf/qr-path";
import { Disclosure } from "@/components/ui/disclosure";
import { Mark, severityMark } from "@/components/ui/mark";
import { QrCode } from "@/components/ui/qr-code";
import { SectionHead } from "@/components/ui/section-head";
import { VerdictMark } from "@/components/ui/verdict-mark";
import { countsPhrase } from "@/lib/books/intake/reply";
import type { Report } from "@/lib/engine/report/finding";
import type { Roster } from "@/lib/engine/schema/roster";
import type { SheetModel } from "@/lib/paper/sheet/sheet-model";
import { codeTexts } from "@/lib/paper/write/link-halves";
import type { JudgedRoster, Way } from "./judge";
import { useViewWords } from "./words";

interface FactsProps {
  model: SheetModel;
  /** The version of the books. */
  data: string;
  report: Report;
  roster: Roster;
}

/** Above what can be done: who sent it, with which data it was checked, what was found. */
export function ViewFacts({ model, data, report, roster }: FactsProps) {
  const words = useViewWords();
  const facts: [string, string][] = [
    [words.from, roster.player?.trim() || words.noName],
    ...(roster.event ? [[words.event, roster.event] as [string, string]] : []),
    [words.checked, words.justNow],
    [words.data, data],
  ];
  return (
    <>
      <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-y-1.5">
        {facts.map(([term, said]) => (
          <div key={term} className="contents">
            <dt className="text-ink-2">{term}</dt>
            <dd className="break-words">{said}</dd>
          </div>
        ))}
      </dl>
      {model.findings.length > 0 && (
        <Disclosure
          className="mt-3 border-t border-rule"
          start={report.verdict === "illegal"}
          summary={words.findings(countsPhrase(report.findings, words.counts))}
        >
          <ul>
            {model.findings.map((finding, at) => (
              <li key={finding.number} className="flex gap-2 border-t border-rule py-2 text-s">
                <Mark kind={severityMark[finding.severity]} size={16} className="mt-0.5" />
                <span>
                  <span className="sr-only">{finding.word}: </span>
                  {finding.message} {/* What is to be done for several is said at the first. */}
                  {model.findings.findIndex(({ fix }) => fix === finding.fix) === at ? (
                    <span className="text-ink-2">{finding.fix} </span>
                  ) : null}
                  {finding.page && <span className="text-ink-3">{finding.page}</span>}
                </span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}

interface SideProps {
  model: SheetModel;
  judged: JudgedRoster;
  way: Way;
  link: string;
  onWay(way: Way): void;
}

/** Below it: what it was judged under, what else it would be, what it is at a glance, its code. */
export function ViewSide({ model, judged, way, link, onWay }: SideProps) {
  const words = useViewWords();
  const ways = [judged.sent, ...judged.others];
  const shown = ways.some(({ id }) => id === way.id) ? ways : [...ways, way];
  return (
    <>
      {judged.carried.length > 0 && (
        <section>
          <SectionHead aside={words.cameWithLink}>{words.judgedUnder}</SectionHead>
          <ul>
            {judged.carried.map(({ text, note, isEvent }) => (
              <li key={`${text} ${note}`} className="flex gap-2.5 border-b border-rule py-2">
                {isEvent ? (
                  <CalendarCheck size={16} aria-hidden="true" className="mt-0.5 flex-none text-ink-2" />
                ) : (
                  <PenLine size={16} aria-hidden="true" className="mt-0.5 flex-none text-ink-2" />
                )}
                <span>
                  <span className="font-strong">{text}</span>
                  <span className="block text-s text-ink-2">{note}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {shown.length > 1 && (
        <section>
          <SectionHead>{words.otherwise}</SectionHead>
          <ul>
            {shown.map((one) => (
              <li key={one.id} className="border-b border-rule">
                <button
                  type="button"
                  aria-pressed={one.id === way.id}
                  className="flex min-h-11 w-full items-center justify-between gap-3 text-left aria-pressed:font-strong"
                  onClick={() => onWay(one)}
                >
                  <span translate="no">{one.name}</span>
                  <VerdictMark verdict={one.judged.verdict} word={one.judged.word} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Glance model={model} />
      <section>
        <SectionHead>{words.code}</SectionHead>
        <div className="flex flex-wrap items-center gap-4 pt-3">
          <div>
            <Codes link={link} />
          </div>
          <div>
            <p translate="no" className="font-serif text-xl font-head">
              {model.code}
            </p>
            <p className="mt-1 text-s text-ink-2">{words.codeMeans}</p>
          </div>
        </div>
        <p className="mt-3 text-s text-ink-2">{words.inTheLink}</p>
      </section>
    </>
  );
}

/** What is counted over the whole army; what each category costs stands at its head. */
function Glance({ model }: Pick<SideProps, "model">) {
  const words = useViewWords();
  const heads = new Set(model.groups.map(({ name }) => name));
  const glance = model.summary.filter(({ name }) => !heads.has(name));
  if (glance.length === 0) return null;
  return (
    <section>
      <SectionHead>{words.glance}</SectionHead>
      <dl>
        {glance.map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-4 border-b border-rule py-2 print:py-0.5">
            <dt translate="no" className="text-ink-2">
              {name}
            </dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The codes of the link to scan from this screen: one, or two that are read in any order. */
function Codes({ link }: { link: string }) {
  const words = useViewWords();
  const codes = codeTexts(`${window.location.origin}/view${link}`).flatMap((text) => qrPath(text) ?? []);
  if (codes.length === 0) return <p className="text-s text-ink-2">{words.tooLong}</p>;
  return (
    <>
      <div className="flex flex-wrap gap-4">
        {codes.map(({ path, size }, i) => (
          <QrCode
            key={path}
            path={path}
            size={size}
            label={codes.length === 1 ? words.qr : words.qrOf(i + 1, codes.length)}
            className="max-w-full flex-none border border-rule-2"
            // Two pixels to a square, half a millimetre: as on paper.
            width={Math.max(136, 2 * (size + 8) + 2)}
          />
        ))}
      </div>
      {codes.length > 1 && <p className="mt-2 text-s text-ink-2">{words.twoCodes}</p>}
    </>
  );
}
