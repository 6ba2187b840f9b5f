"use client";

import { lazy, memo, Suspense, useDeferredValue, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Note } from "@/components/ui/note";
import { PageReference } from "@/components/ui/page-reference";
import { moveOption } from "@/lib/advise/current-owners";
import type { Catalogue, ResolvedUnit } from "@/lib/catalogue/types";
import type { Finding } from "@/lib/report/finding";
import { characteristicsOf, factsOf } from "@/lib/roster/characteristics";
import type { Roster } from "@/lib/schema/roster";
import { findingsOf, type View } from "@/lib/sheet/roster-view";
import { number } from "@/lib/text";
import { entryHref, ruleHref } from "./links";
import { hasPoints } from "./points";
import { rosterOf } from "./store";
import { UnitBill } from "./unit-bill";
import { useBuilder, useBuilderFields, useBuilderStore } from "./use-builder";
import { useRepairs } from "./use-repairs";
import { useUnitActions } from "./use-unit-actions";
import { markOf } from "./words";

/** The form comes with the first unit that is chosen; `fetchForm` asks for it a little before. */
export const fetchForm = () => import("./unit-form/unit-form");
const UnitForm = lazy(() => fetchForm().then((m) => ({ default: m.UnitForm })));

/** The chosen unit. The total and the rows come first; this long form may follow a moment later. */
export function UnitColumn() {
  const shown = useBuilderFields((s) => ({ view: s.view, selected: s.selected, catalogue: s.catalogue, roster: rosterOf(s) }));
  return <ChosenUnit {...useDeferredValue(shown)} />;
}

interface Shown {
  view: View;
  selected: string | null;
  catalogue: Catalogue | null;
  roster: Roster;
}

/** What the unit is, what is found about it, its options and its bill. */
const ChosenUnit = memo(function ChosenUnit({ view, selected, catalogue, roster }: Shown) {
  const store = useBuilderStore();
  const heading = useRef<HTMLHeadingElement>(null);
  const call = useBuilder((s) => s.focusCall);
  const wanted = useBuilder((s) => s.selected);
  const answered = useRef(call.n);
  useEffect(() => {
    if (call.n === answered.current || selected !== wanted || selected === null) return;
    const name = () => heading.current?.closest(".b-unit")?.querySelector<HTMLElement>("[name=name]");
    answered.current = call.n;
    heading.current?.focus();
    // The field of the name may stand there only once the form has come.
    const focusName = () => requestAnimationFrame(() => name()?.focus());
    if (call.to === "name") fetchForm().then(focusName, () => {});
  }, [call, selected, wanted]);

  const unit = selected === null ? null : (unitIn(roster, selected) ?? null);
  const row = selected === null ? undefined : view.rows.get(selected);
  if (!unit || !row) {
    return (
      <EmptyState title="No unit chosen">Choose a unit in the roster to see its options, its sum and what is found about it.</EmptyState>
    );
  }
  const all = view.resolved;
  const resolved = [...(all?.units ?? []), ...(all?.apart ?? [])].find((u) => u.unit.id === selected) ?? null;
  const category = resolved ? catalogue?.book.categories.find((c) => c.id === resolved.entry.entry.category) : undefined;
  const entry = resolved?.entry.entry;
  return (
    <div className="b-unit">
      <div className="b-unit-head">
        <div>
          <p className="caps">{category?.name ?? "Unit"}</p>
          <h2 ref={heading} tabIndex={-1}>
            {row.name}
          </h2>
        </div>
        {hasPoints(catalogue) && resolved ? (
          <p className="b-unit-points">
            {row.missing > 0 ? <small>at least </small> : null}
            <strong>{number(row.points)}</strong> <small>{catalogue?.book.pointsName ?? "points"}</small>
          </p>
        ) : null}
      </div>
      {resolved && catalogue && all ? (
        <Suspense fallback={<p className="b-quiet">Opening the form</p>}>
          <UnitForm
            key={unit.id}
            unit={unit}
            all={all}
            resolved={resolved}
            catalogue={catalogue}
            save={(change) => store.getState().dispatch({ do: "change", unit: unit.id, change })}
            current={() => unitIn(rosterOf(store.getState()), unit.id)}
            move={(variant, from) => {
              const { dispatch, history } = store.getState();
              dispatch(...moveOption(catalogue, history.present, variant, from, unit.id));
            }}
            before={
              <>
                <Characteristics catalogue={catalogue} unit={resolved} />
                <Facts catalogue={catalogue} unit={resolved} />
                {row.design && entry ? (
                  <p className="b-unit-design">
                    <strong>Own design.</strong> {entry.reference ?? ""}{" "}
                    <PageReference page={entry.page} href={entryHref(roster.game, roster.armyList, entry.id)} />
                  </p>
                ) : null}
                <UnitNotes view={view} unit={unit.id} catalogue={catalogue} roster={roster} />
              </>
            }
            after={<UnitBill bill={resolved.bill} points={hasPoints(catalogue)} />}
          />
        </Suspense>
      ) : (
        <UnknownUnit id={unit.id} options={row.options} known={catalogue !== null} />
      )}
      {entry ? (
        <p className="b-unit-source">
          {entry.reference && !row.design ? `${entry.reference}, ` : ""}
          {catalogue?.book.title},{" "}
          <PageReference page={entry.page} href={entryHref(roster.game, resolved?.home ?? roster.armyList, entry.id)} />
        </p>
      ) : null}
    </div>
  );
});

function unitIn(roster: Roster, id: string) {
  return roster.commands.flatMap((c) => c.units).find((u) => u.id === id);
}

export function Characteristics({ catalogue, unit }: { catalogue: Catalogue; unit: ResolvedUnit }) {
  const category = catalogue.book.categories.find((c) => c.id === unit.entry.entry.category);
  if (category?.noCharacteristics) return null;
  const all = characteristicsOf(catalogue, unit);
  if (all.every((c) => c.printed === null && c.change === 0)) return null;
  return (
    <dl className="b-strip">
      {all.map((c) => (
        <div key={c.id}>
          <dt>{c.name}</dt>
          <dd title={c.because.length ? c.because.join(", ") : undefined}>
            {c.printed === null
              ? c.change === 0 && "–"
              : typeof c.printed === "number"
                ? `${c.signed && c.printed > 0 ? "+" : ""}${number(c.printed)}`
                : c.printed}
            {c.printed !== null && typeof c.printed === "number" ? (c.unit ?? "") : ""}
            {c.change ? <small> {c.change > 0 ? `+${number(c.change)}` : number(c.change)}</small> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What follows from the unit's choices and is no characteristic. */
export function Facts({ catalogue, unit }: { catalogue: Catalogue; unit: ResolvedUnit }) {
  const facts = factsOf(catalogue, unit);
  if (facts.length === 0) return null;
  return (
    <ul className="b-facts">
      {facts.map(({ text, page }) => (
        <li key={text}>
          {text}, <PageReference page={page} />
        </li>
      ))}
    </ul>
  );
}

/** The findings about this unit, as notes. */
function UnitNotes({ view, unit, catalogue, roster }: { view: View; unit: string; catalogue: Catalogue; roster: Roster }) {
  const findings = findingsOf(view, unit);
  if (findings.length === 0) return null;
  return (
    <div className="b-notes">
      {findings.map(({ key, finding }, index) => (
        <Note key={key} kind={noteKind(finding)} title={finding.message}>
          <p>{finding.fix}</p>
          {index < WITH_ACTION ? <FirstRepair catalogue={catalogue} roster={roster} finding={finding} wait={index * 200} /> : null}
          <p className="b-note-source">
            {finding.source.book}
            {finding.source.page === null ? null : (
              <>
                , <PageReference page={finding.source.page} href={ruleHref(roster.game, roster.armyList, finding.rule)} />
              </>
            )}
          </p>
        </Note>
      ))}
    </div>
  );
}

/** Trying repairs takes time, so only the first notes carry one. */
const WITH_ACTION = 3;

/** The smallest way out of a finding. */
function FirstRepair({ catalogue, roster, finding, wait }: { catalogue: Catalogue; roster: Roster; finding: Finding; wait: number }) {
  const store = useBuilderStore();
  const [repair] = useRepairs(catalogue, roster, finding, 300 + wait) ?? [];
  if (!repair) return null;
  const change = repair.change === 0 || !hasPoints(catalogue) ? "" : ` (${repair.change > 0 ? "+" : ""}${number(repair.change)})`;
  return (
    <p>
      <Button look="link" className="b-note-action" onClick={() => store.getState().dispatch(repair.edit)}>
        {repair.label}
        {change}
      </Button>
    </p>
  );
}

export function noteKind(finding: Finding): "illegal" | "unconfirmed" | "advice" {
  return markOf[finding.severity] as "illegal" | "unconfirmed" | "advice";
}

/** What can be said of a unit that the army list does not have. */
function UnknownUnit({ id, options, known }: { id: string; options: string; known: boolean }) {
  const actions = useUnitActions();
  return (
    <div className="b-notes">
      <Note
        kind={known ? "illegal" : "unconfirmed"}
        title={known ? "The army list has no such unit." : "The army list of this roster is not known here."}
      >
        <p>It is kept as it was read{options ? `, with: ${options}` : ""}.</p>
        <p>
          <Button look="link" onClick={() => actions.remove(id)}>
            Remove it
          </Button>
        </p>
      </Note>
    </div>
  );
}
