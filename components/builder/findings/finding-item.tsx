"use client";

import { ChevronDown } from "lucide-react";
import { memo, useId } from "react";
import { FindingAsks } from "@/components/builder/asks/lazy-asks";
import { chevron, findingMark, sumTable } from "@/components/builder/parts/styles";
import { hasPoints } from "@/components/builder/state/cover";
import { rosterOf } from "@/components/builder/state/store";
import { useBuilder, useBuilderFields, useBuilderStore } from "@/components/builder/state/use-builder";
import { useRepairs } from "@/components/builder/state/use-repairs";
import { useBuilderWords } from "@/components/builder/words";
import { pricesHref, ruleHref } from "@/components/ui/book-links";
import { cx } from "@/components/ui/class-names";
import { Mark } from "@/components/ui/mark";
import { PageReference } from "@/components/ui/page-reference";
import { useEngineWords } from "@/components/words/engine";
import Link from "@/components/words/link";
import { type Finding, type Target, unsaid } from "@/lib/engine/report/finding";
import { severityWord, weightOf } from "@/lib/engine/report/verdict";
import type { FindingView } from "@/lib/paper/sheet/roster-view";
import { capital } from "@/lib/words/text";

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
  const { findings } = useBuilderWords();
  const engine = useEngineWords();
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
            <span className="sr-only">{view.needed ? findings.needed : severityWord(weight, verdicts, engine.verdicts)}: </span>
            {finding.message}
            {finding.agreed ? (
              <span aria-hidden="true" className="text-ink-2">
                {" "}
                {findings.agreed}
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
  const { findings } = useBuilderWords();
  const [game, army] = useBuilderFields((s) => [rosterOf(s).game, rosterOf(s).armyList] as const);
  const because = unsaid(finding);
  const targets = finding.terms.length ? [] : finding.targets.filter(isPlace);
  const { book, page } = finding.source;
  return (
    <div className="pb-3.5 pl-7 text-s max-sm:pl-0">
      {finding.terms.length ? <Working finding={finding} /> : null}
      {weightOf(finding) === "unconfirmed" ? <FindingAsks finding={finding} /> : null}
      {targets.length ? (
        <p className="flex flex-wrap gap-x-3 pb-1">
          {targets.map((target) => (
            <TargetLink key={JSON.stringify(target)} target={target} />
          ))}
        </p>
      ) : null}
      <p className="text-ink-3">
        {because ? `${capital(because)}. ` : ""}
        {book}
        {page === null ? null : (
          <>
            , <PageReference page={page} href={ruleHref(game, army, finding.rule)} />
          </>
        )}
      </p>
      {finding.rule === "ROSTER-PRICE" ? (
        <p className="pt-1">
          <Link href={pricesHref(game, army)} prefetch={false} className="text-link">
            {findings.enterPrices}
          </Link>
        </p>
      ) : null}
      {finding.severity === "advice" || finding.agreed ? <p className="pt-2 text-m">{finding.fix}</p> : <WaysOut finding={finding} />}
    </div>
  );
}

/** The sum as an accountant draws it: a rule above the total, a double rule below. Its terms lead to their units. */
function Working({ finding }: { finding: Finding }) {
  const words = useBuilderWords();
  const total = finding.actual ?? finding.terms.reduce((sum, term) => sum + term.value, 0);
  return (
    <table className={cx("self-start [&_tbody_:is(th,td)]:py-px", sumTable)}>
      <caption className="sr-only">{words.theSum}</caption>
      <tbody>
        {finding.terms.map((term, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: terms of a sum have no identity of their own
          <tr key={index}>
            <th scope="row" translate="no">
              {isPlace(term.target) ? <TargetLink target={term.target} label={term.label} /> : term.label}
            </th>
            <td>{words.number(term.value)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{finding.targets.every((t) => t.kind === "roster") ? words.findings.roster : words.together}</th>
          <td>{words.number(total)}</td>
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
  const { titled } = useBuilderWords();
  const store = useBuilderStore();
  const row = useBuilder((s) => s.view.rows.get(target.unit));
  if (!row) return label ?? null;
  return (
    <button
      type="button"
      className="text-left underline decoration-rule-2 decoration-1 underline-offset-3 hover:decoration-ink"
      onClick={() => store.getState().select(target.unit, { focus: "unit", show: true })}
    >
      {label ?? titled(row.name, row.own)}
    </button>
  );
}

/** At most this many are offered here; a list of all is one press away. */
const MOST_WAYS = 2;

/** Ways out that differ, worked out when the finding is opened: back by one step first, where that mends it. */
function WaysOut({ finding }: { finding: Finding }) {
  const words = useBuilderWords();
  const store = useBuilderStore();
  const catalogue = useBuilder((s) => s.catalogue);
  const roster = useBuilder(rosterOf);
  const earlier = useBuilder((s) => s.history.past.at(-1)) ?? null;
  const ways = useRepairs({ catalogue, roster, finding, earlier });
  const points = hasPoints(catalogue);
  if (!ways?.length) return ways && finding.fix ? <p className="pt-2 text-m">{finding.fix}</p> : null;
  return (
    <>
      <h4 className="caps pt-4 pb-2 text-ink-2">{words.findings.waysOut}</h4>
      <ul className="grid gap-2" aria-label={words.findings.waysOut}>
        {ways.slice(0, MOST_WAYS).map(({ label, change, points: after, edit }) => (
          <li key={label}>
            <button
              type="button"
              aria-label={points ? words.findings.after(label, after, catalogue?.book.pointsName ?? words.points) : label}
              className="flex min-h-12 w-full items-center gap-4 rounded-s border border-edge bg-leaf px-3 py-2 text-left text-m hover:border-ink"
              onClick={() => (edit === null ? store.getState().undo() : store.getState().dispatch(edit))}
            >
              <span className="min-w-0 flex-1 font-strong">{label}</span>
              {points && change !== 0 ? <span className="text-ink-2">{words.signed(change)}</span> : null}
              {points ? <span className="font-strong">{words.number(after)}</span> : null}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
