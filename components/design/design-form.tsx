"use client";

import { ListPlus, Save } from "lucide-react";
import { useDeferredValue, useMemo } from "react";
import { Characteristics, Sums } from "@/components/builder/parts/characteristics";
import { smallPrint } from "@/components/builder/parts/styles";
import { UnitBill } from "@/components/builder/parts/unit-bill";
import { UnitFacts } from "@/components/builder/parts/unit-facts";
import { UnitHead } from "@/components/builder/parts/unit-head";
import { UnitForm } from "@/components/builder/unit-form/unit-form";
import { ruleHref } from "@/components/ui/book-links";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { LiveRegion } from "@/components/ui/live-region";
import { severityMark } from "@/components/ui/mark";
import { Note } from "@/components/ui/note";
import { PageReference } from "@/components/ui/page-reference";
import { SectionHead } from "@/components/ui/section-head";
import { useLatest } from "@/components/ui/use-latest";
import { examplesFor, findingsOfUnit, newDesign, termsOfFormulas, unitOf } from "@/lib/advice/offers/designs";
import type { Example } from "@/lib/engine/catalogue/library";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { inspect } from "@/lib/engine/check/check";
import { isStillNeeded } from "@/lib/engine/check/still-needed";
import type { Finding } from "@/lib/engine/report/finding";
import { pointsText } from "@/lib/engine/report/points";
import { edit } from "@/lib/engine/roster/edit";
import type { Roster } from "@/lib/engine/schema/roster";
import { count, number } from "@/lib/words/en/grammar";
import { CompareWith } from "./compare-with";

interface Props {
  catalogue: Catalogue;
  examples: readonly Example[];
  design: Roster;
  isSaved: boolean;
  onChange(design: Roster): void;
  /** Another design in place of this one: the form starts anew. */
  onStart(design: Roster): void;
  onSave(): void;
  onUse(): void;
}

/** The terms of a formula as a form, with the sum, the findings and a printed unit to compare. */
export function DesignForm({ catalogue, examples, design, isSaved, onChange, onStart, onSave, onUse }: Props) {
  const { resolved, report } = useMemo(() => inspect(catalogue, design), [catalogue, design]);
  const later = useDeferredValue(resolved);
  const first = useMemo(() => termsOfFormulas(catalogue), [catalogue]);
  const unit = unitOf(design);
  // Edits in a row build on each other, also before the page is drawn again.
  const latest = useLatest(design);
  const resolvedUnit = resolved.units[0];
  const { book } = catalogue;
  const noun = book.pointsName ?? "points";
  const hasPoints = book.hasPoints !== false;
  const findings = findingsOfUnit(report.findings);
  if (!unit || !resolvedUnit) {
    return <Note kind="illegal" title="The army list has no such formula." />;
  }
  const { entry } = resolvedUnit.entry;
  const { points, missing } = resolvedUnit.bill;
  const total = hasPoints ? pointsText({ total: points, limit: null, missing, noun }) : "";
  const saveWord = isSaved ? "Save changes" : "Save the design";
  return (
    <div className="min-w-0">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_340px]">
        <section className={cx("min-w-0", smallPrint)} aria-label="Terms">
          <UnitHead over={entry.name} name={unit.name || "Without a name"} points={hasPoints ? { sum: points, missing, noun } : null} />
          <UnitForm
            unit={unit}
            all={later}
            resolved={resolvedUnit}
            catalogue={catalogue}
            first={first}
            save={(change) => {
              latest.current = edit(latest.current, { do: "change", unit: unit.id, change });
              onChange(latest.current);
            }}
            current={() => unitOf(latest.current) ?? undefined}
            before={<Characteristics catalogue={catalogue} unit={resolvedUnit} />}
            after={<UnitFacts catalogue={catalogue} unit={resolvedUnit} />}
          />
        </section>
        <aside className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-4 lg:self-start" aria-label="Sum and findings">
          <div className="hidden flex-wrap gap-2 lg:flex">
            <Button look="main" icon={<Save size={16} aria-hidden="true" />} onClick={onSave}>
              {saveWord}
            </Button>
            <Button icon={<ListPlus size={16} aria-hidden="true" />} onClick={onUse}>
              Use in a roster
            </Button>
          </div>
          <div className={smallPrint}>
            {hasPoints ? <UnitBill bill={resolvedUnit.bill} /> : null}
            <Sums catalogue={catalogue} unit={resolvedUnit} />
          </div>
          <Found findings={findings} catalogue={catalogue} />
          {hasPoints ? (
            <CompareWith
              catalogue={catalogue}
              examples={examplesFor(examples, unit)}
              bill={resolvedUnit.bill}
              name={unit.name ?? ""}
              onStart={(example) => onStart(designLike(catalogue, example, unit.name))}
            />
          ) : null}
        </aside>
      </div>
      <SumBar {...{ hasPoints, points, missing, noun, saveWord, onSave, onUse }} />
      <LiveRegion message={[total, findings.length ? count(findings.length, "finding") : "Nothing found"].filter(Boolean).join(". ")} />
    </div>
  );
}

/** A design with what an example of the book has. */
function designLike(catalogue: Catalogue, { entry, count = 1, options }: Example, name: string | undefined): Roster {
  return newDesign(catalogue, entry, { ...(name === undefined ? {} : { name }), count, options: options.map((o) => ({ ...o })) });
}

interface SumBarProps {
  hasPoints: boolean;
  points: number;
  missing: number;
  noun: string;
  saveWord: string;
  onSave(): void;
  onUse(): void;
}

/** Where the sum stands far below the terms it follows them, with Save. */
function SumBar({ hasPoints, points, missing, noun, saveWord, onSave, onUse }: SumBarProps) {
  return (
    <div className="sticky bottom-(--foot) z-10 -mx-(--gutter) mt-6 flex items-center gap-2 border-t border-rule-2 bg-paper px-(--gutter) pt-2 pb-[calc(8px+env(safe-area-inset-bottom))] lg:hidden">
      {hasPoints ? (
        <p className="min-w-0 flex-1 text-ink-2">
          {missing > 0 ? "at least " : ""}
          <strong className="text-xl/(--leading-m) font-head text-ink">{number(points)}</strong> <span>{noun}</span>
        </p>
      ) : null}
      <Button icon={<ListPlus size={16} aria-hidden="true" />} onClick={onUse}>
        <span className="sr-only sm:not-sr-only">Use in a roster</span>
        <span aria-hidden="true" className="sm:hidden">
          Use
        </span>
      </Button>
      <Button look="main" icon={<Save size={16} aria-hidden="true" />} onClick={onSave}>
        {saveWord}
      </Button>
    </div>
  );
}

/** What is only still to come is guidance, in one list; mistakes stand apart from it. */
function Found({ findings, catalogue }: { findings: readonly Finding[]; catalogue: Catalogue }) {
  const needed = findings.filter((finding) => isStillNeeded(catalogue, finding));
  const others = findings.filter((finding) => !needed.includes(finding));
  const source = ({ source: { book, page }, rule }: Finding) =>
    page === null ? null : (
      <span className="text-s text-ink-2">
        {book}, <PageReference page={page} href={ruleHref(catalogue.book.id, catalogue.army.id, rule)} />
      </span>
    );
  return (
    <section>
      <SectionHead level={3}>Findings of this unit</SectionHead>
      {findings.length === 0 ? <p className="mt-2 text-ink-2">Nothing found: the formula holds.</p> : null}
      <div className="mt-3 grid gap-2">
        {others.map((finding) => (
          <Note key={`${finding.rule} ${finding.message}`} kind={severityMark[finding.severity]} title={finding.message}>
            <p>{finding.fix}</p>
            <p>{source(finding)}</p>
          </Note>
        ))}
        {needed.length ? (
          <Note kind="not-finished" title="Still to choose">
            <ul className="mt-1 grid gap-2">
              {needed.map((finding) => (
                <li key={`${finding.rule} ${finding.message}`}>
                  {finding.fix} {source(finding)}
                </li>
              ))}
            </ul>
          </Note>
        ) : null}
      </div>
    </section>
  );
}
