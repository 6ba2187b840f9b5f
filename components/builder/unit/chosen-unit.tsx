"use client";

import { memo, type RefObject, useEffect, useRef } from "react";
import { UnitAsks } from "@/components/builder/asks/lazy-asks";
import { Characteristics, Details, Facts } from "@/components/builder/parts/characteristics";
import { findingMark, smallPrint } from "@/components/builder/parts/styles";
import { UnitBill } from "@/components/builder/parts/unit-bill";
import { UnitHead } from "@/components/builder/parts/unit-head";
import { hasPoints } from "@/components/builder/state/cover";
import { rosterOf, unitIn } from "@/components/builder/state/store";
import { useBuilder, useBuilderStore } from "@/components/builder/state/use-builder";
import { useFocusCall } from "@/components/builder/state/use-focus-call";
import { useLayout } from "@/components/builder/state/use-layout";
import { useRepairs } from "@/components/builder/state/use-repairs";
import { useUnitActions } from "@/components/builder/state/use-unit-actions";
import { UnitForm } from "@/components/builder/unit-form/unit-form";
import { entryHref, ruleHref } from "@/components/ui/book-links";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Mark } from "@/components/ui/mark";
import { Note } from "@/components/ui/note";
import { PageReference } from "@/components/ui/page-reference";
import { moveOption } from "@/lib/advice/offers/current-owners";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Finding } from "@/lib/engine/report/finding";
import { weightOf } from "@/lib/engine/report/verdict";
import type { Roster } from "@/lib/engine/schema/roster";
import { number } from "@/lib/engine/text";
import { type FindingView, findingsOf, type View } from "@/lib/paper/sheet/roster-view";
import { Attachments, BelongsTo } from "./attachments";

export interface Shown {
  view: View;
  selected: string;
  catalogue: Catalogue | null;
  roster: Roster;
  /** The last call for the focus that was answered. */
  answered: RefObject<number>;
}

/** What the unit is, what is found about it, its options and its bill. */
export const ChosenUnit = memo(function ChosenUnit({ view, selected, catalogue, roster, answered }: Shown) {
  const store = useBuilderStore();
  const column = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = useBuilder((s) => s.selected);
  useFocusCall({ answered, heading, column, ready: selected === wanted });
  // Another unit is read from its head.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another unit is chosen
  useEffect(() => {
    column.current?.closest("aside, [role=tabpanel], dialog")?.scrollTo(0, 0);
  }, [selected]);

  const unit = unitIn(roster, selected);
  const row = view.rows.get(selected);
  if (!unit || !row) return null;
  const all = view.resolved;
  const resolved = [...(all?.units ?? []), ...(all?.sideboard ?? [])].find((u) => u.unit.id === selected) ?? null;
  const category = resolved ? catalogue?.book.categories.find((c) => c.id === resolved.category) : undefined;
  const entry = resolved?.entry.entry;
  return (
    <div ref={column} className={smallPrint}>
      <UnitHead
        over={category?.name ?? "Unit"}
        name={row.name}
        points={
          hasPoints(catalogue) && resolved ? { sum: row.points, missing: row.missing, noun: catalogue?.book.pointsName ?? "points" } : null
        }
        heading={heading}
      />
      {resolved && catalogue && all ? (
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
              <BelongsTo unit={resolved} />
              <Characteristics catalogue={catalogue} unit={resolved} />
              <Details catalogue={catalogue} unit={resolved} />
              <Facts catalogue={catalogue} unit={resolved} />
              {row.design && entry ? (
                <p className="mt-2 text-s text-ink-2">
                  <strong>Own design.</strong> {entry.reference ?? ""}{" "}
                  <PageReference page={entry.page} href={entryHref(roster.game, roster.armyList, entry.id)} />
                </p>
              ) : null}
              <UnitNotes view={view} unit={unit.id} catalogue={catalogue} roster={roster} />
              <Attachments unit={resolved} all={all} catalogue={catalogue} />
            </>
          }
          after={<UnitBill bill={resolved.bill} points={hasPoints(catalogue)} className="mt-6" />}
        />
      ) : (
        <UnknownUnit id={unit.id} options={row.options} known={catalogue !== null} />
      )}
      {entry ? (
        <p className="mt-5 text-s/(--leading-m) text-ink-3">
          {entry.reference && !row.design ? `${entry.reference}, ` : ""}
          {catalogue?.book.title},{" "}
          <PageReference page={entry.page} href={entryHref(roster.game, resolved?.home ?? roster.armyList, entry.id)} />
        </p>
      ) : null}
    </div>
  );
});

/** The findings about this unit, as notes; what the book leaves open is answered there, or under the unit's row where that is in sight. */
function UnitNotes({ view, unit, catalogue, roster }: { view: View; unit: string; catalogue: Catalogue; roster: Roster }) {
  const phone = useLayout() === "phone";
  const findings = findingsOf(view, unit);
  const note = (one: FindingView) => {
    const { key, finding } = one;
    const index = findings.indexOf(one);
    return (
      <Note key={key} kind={findingMark(one)} title={finding.message}>
        <p>{finding.agreed ? "Agreed: this roster plays what is not settled as allowed." : finding.fix}</p>
        {index < WITH_ACTION && !finding.agreed ? (
          <FirstRepair catalogue={catalogue} roster={roster} finding={finding} wait={index * 200} />
        ) : null}
        <p className="text-ink-3">
          {finding.source.book}
          {finding.source.page === null ? null : (
            <>
              , <PageReference page={finding.source.page} href={ruleHref(roster.game, roster.armyList, finding.rule)} />
            </>
          )}
        </p>
      </Note>
    );
  };
  const told = findings.filter(({ finding, needed }) => weightOf(finding) !== "unconfirmed" && !needed);
  const needs = findings.filter(({ needed }) => needed);
  return (
    <div className="mt-3 grid gap-2 empty:hidden">
      {told.map(note)}
      {needs.length > 1 ? (
        <Disclosure
          className="border-b border-rule"
          summary={
            <span className="flex items-center gap-2 font-strong">
              <Mark kind="not-finished" />
              {needs.length} still needed
            </span>
          }
        >
          <div className="grid gap-2 pb-3">{needs.map(note)}</div>
        </Disclosure>
      ) : (
        needs.map(note)
      )}
      <UnitAsks unit={unit} about={phone ? "all" : "options"} rest={note} />
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
      <Button look="link" className="text-left whitespace-normal!" onClick={() => store.getState().dispatch(repair.edit)}>
        {repair.label}
        {change}
      </Button>
    </p>
  );
}

/** What can be said of a unit that the army list does not have. */
function UnknownUnit({ id, options, known }: { id: string; options: string; known: boolean }) {
  const actions = useUnitActions();
  return (
    <div className="mt-3 grid gap-2">
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
