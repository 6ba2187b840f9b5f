"use client";

import { ChevronDown } from "lucide-react";
import Link from "next/link";
import { memo, useId } from "react";
import { FindingAsks } from "@/components/builder/asks/lazy-asks";
import { chevron, findingMark, sumTable } from "@/components/builder/parts/styles";
import { hasPoints } from "@/components/builder/state/cover";
import { rosterOf } from "@/components/builder/state/store";
import { useBuilder, useBuilderStore } from "@/components/builder/state/use-builder";
import { useRepairs } from "@/components/builder/state/use-repairs";
import { boundWords } from "@/components/builder/state/words";
import { pricesHref, ruleHref } from "@/components/ui/book-links";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { Mark } from "@/components/ui/mark";
import { PageReference } from "@/components/ui/page-reference";
import { type Finding, type Target, unsaid } from "@/lib/engine/report/finding";
import { severityWord, weightOf } from "@/lib/engine/report/verdict";
import { number } from "@/lib/engine/text";
import type { FindingView } from "@/lib/paper/sheet/roster-view";

/** One finding: closed a line, open its sum, source and repairs. */
export const FindingItem = memo(function FindingItem({
  view,
  open,
  onToggle,
}: {
  view: FindingView;
  open: boolean;
  onToggle: (key: string, open: boolean) => void;
}) {
  const store = useBuilderStore();
  const verdicts = useBuilder((s) => s.cover?.book.verdicts);
  const body = useId();
  const { finding, units } = view;
  const weight = weightOf(finding);
  const light = () => store.getState().set({ lit: units });
  const dim = () => store.getState().set({ lit: [] });
  return (
    <li className="border-t border-rule" onPointerEnter={light} onPointerLeave={dim} onFocus={light} onBlur={dim}>
      <h3>
        <button
          type="button"
          className="group flex min-h-10 w-full items-start gap-3 py-[9px] text-left font-sans text-m font-[540] normal-nums"
          aria-expanded={open}
          aria-controls={body}
          onClick={() => onToggle(view.key, !open)}
        >
          <Mark kind={findingMark(view)} className="mt-0.5" />
          <span className="flex-1">
            <span className="sr-only">{view.needed ? "Still needed" : severityWord(weight, verdicts)}: </span>
            {finding.message}
            {finding.agreed ? (
              <span aria-hidden="true" className="text-ink-2">
                {" "}
                Agreed.
              </span>
            ) : null}
          </span>
          <ChevronDown className={cx("mt-0.5", chevron)} size={16} aria-hidden="true" />
        </button>
      </h3>
      <div id={body} hidden={!open}>
        {open ? <FindingBody finding={finding} /> : null}
      </div>
    </li>
  );
});

function FindingBody({ finding }: { finding: Finding }) {
  const game = useBuilder((s) => rosterOf(s).game);
  const army = useBuilder((s) => rosterOf(s).armyList);
  const { allowed, off } = boundWords(finding);
  const because = unsaid(finding);
  const targets = finding.terms.length ? [] : finding.targets.filter(isPlace);
  const { page } = finding.source;
  return (
    <div className="pb-3.5 pl-7 text-s max-sm:pl-0">
      {finding.fix ? <p className="-mt-2 pb-2 text-m text-ink-2 max-sm:pl-7">{finding.fix}</p> : null}
      {weightOf(finding) === "unconfirmed" ? <FindingAsks finding={finding} /> : null}
      <div className={cx("grid gap-x-8 gap-y-3", finding.terms.length > 0 && "@min-[520px]:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)]")}>
        {finding.terms.length ? <Working finding={finding} /> : null}
        <div>
          <dl className="grid grid-cols-[72px_minmax(0,1fr)] gap-y-0.5 [&>dt]:text-ink-3">
            {targets.length ? (
              <>
                <dt>Concerns</dt>
                <dd>
                  {targets.map((target, i) => (
                    <span key={JSON.stringify(target)}>
                      {i ? ", " : ""}
                      <TargetLink target={target} />
                    </span>
                  ))}
                </dd>
              </>
            ) : null}
            {allowed ? (
              <>
                <dt>Allowed</dt>
                <dd>{allowed}</dd>
              </>
            ) : null}
            {off ? (
              <>
                <dt>{off.word}</dt>
                <dd className={finding.severity === "error" ? "font-head text-illegal" : undefined}>{off.value}</dd>
              </>
            ) : null}
            {because ? (
              <>
                <dt>Because</dt>
                <dd>{because}</dd>
              </>
            ) : null}
            <dt>Source</dt>
            <dd>
              {finding.source.book}
              {page === null ? null : (
                <>
                  , <PageReference page={page} href={ruleHref(game, army, finding.rule)} />
                </>
              )}
            </dd>
          </dl>
          {finding.rule === "ROSTER-PRICE" ? (
            <p className="pt-1">
              <Link href={pricesHref(game, army)} prefetch={false} className="text-link">
                Enter all prices of this army list
              </Link>
            </p>
          ) : null}
          {finding.severity === "advice" || finding.agreed ? null : <Repairs finding={finding} />}
        </div>
      </div>
    </div>
  );
}

/** The sum as an accountant draws it: a rule above the total, a double rule below. Its terms lead to their units. */
function Working({ finding }: { finding: Finding }) {
  const total = finding.actual ?? finding.terms.reduce((sum, term) => sum + term.value, 0);
  return (
    <table className={cx("self-start [&_tbody_:is(th,td)]:py-px", sumTable)}>
      <caption className="sr-only">The sum</caption>
      <tbody>
        {finding.terms.map((term, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: terms of a sum have no identity of their own
          <tr key={index}>
            <th scope="row" translate="no">
              {isPlace(term.target) ? <TargetLink target={term.target} label={term.label} /> : term.label}
            </th>
            <td>{number(term.value)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{finding.targets.every((t) => t.kind === "roster") ? "Roster" : "Together"}</th>
          <td>{number(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

type Place = Extract<Target, { unit: string }>;

function isPlace(target: Target): target is Place {
  return target.kind === "unit" || target.kind === "option";
}

/** Moves to the unit's form. */
function TargetLink({ target, label }: { target: Place; label?: string }) {
  const store = useBuilderStore();
  const row = useBuilder((s) => s.view.rows.get(target.unit));
  if (!row) return label ?? null;
  return (
    <button
      type="button"
      className="text-left underline decoration-rule-2 decoration-1 underline-offset-3 hover:decoration-ink"
      onClick={() => store.getState().select(target.unit, { focus: "unit", show: true })}
    >
      {label ?? (row.own ? `${row.name} “${row.own}”` : row.name)}
    </button>
  );
}

/** At most three ways out, worked out when the finding is opened. */
function Repairs({ finding }: { finding: Finding }) {
  const store = useBuilderStore();
  const catalogue = useBuilder((s) => s.catalogue);
  const roster = useBuilder(rosterOf);
  const offered = useRepairs(catalogue, roster, finding);
  const points = hasPoints(catalogue);
  if (!offered?.length) return null;
  return (
    <ul className="mt-2 border-t border-rule pt-2" aria-label="Repairs">
      {offered.map((repair) => (
        <li key={repair.label} className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-3 py-0.5">
          <span>{repair.label}</span>
          <span className="text-right">
            {repair.change === 0 ? "" : repair.change > 0 ? `+${number(repair.change)}` : number(repair.change)}
          </span>
          <Button
            aria-label={points ? `Apply: ${repair.label}, ${number(repair.points)} points after` : `Apply: ${repair.label}`}
            onClick={() => store.getState().dispatch(repair.edit)}
          >
            {points ? `Apply: ${number(repair.points)}` : "Apply"}
          </Button>
        </li>
      ))}
    </ul>
  );
}
