"use client";

import { memo, useDeferredValue, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Note } from "@/components/ui/note";
import { PageReference } from "@/components/ui/page-reference";
import { characteristicsOf } from "@/lib/catalogue/characteristics";
import type { Catalogue, ResolvedUnit } from "@/lib/catalogue/types";
import type { Finding } from "@/lib/check/finding";
import type { Roster } from "@/lib/schema/roster";
import { number } from "@/lib/text";
import { entryHref, ruleHref } from "./links";
import { hasPoints } from "./points";
import { rosterOf } from "./store";
import { UnitBill } from "./unit-bill";
import { UnitForm } from "./unit-form";
import { useBuilder, useBuilderFields } from "./use-builder";
import { useUnitActions } from "./use-unit-actions";
import { findingsOf, type View } from "./view";
import { markOf } from "./words";

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
  const heading = useRef<HTMLHeadingElement>(null);
  const call = useBuilder((s) => s.focusCall);
  const wanted = useBuilder((s) => s.selected);
  const answered = useRef(call.n);
  useEffect(() => {
    if (call.n === answered.current || selected !== wanted || selected === null) return;
    answered.current = call.n;
    const own = call.to === "name" ? heading.current?.closest(".b-unit")?.querySelector<HTMLElement>("[name=name]") : null;
    (own ?? heading.current)?.focus();
  }, [call, selected, wanted]);

  const unit = selected === null ? null : (roster.commands.flatMap((c) => c.units).find((u) => u.id === selected) ?? null);
  const row = selected === null ? undefined : view.rows.get(selected);
  if (!unit || !row) {
    return (
      <EmptyState title="No unit chosen">Choose a unit in the roster to see its options, its sum and what is found about it.</EmptyState>
    );
  }
  const resolved = view.resolved?.units.find((u) => u.unit.id === selected) ?? null;
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
            <strong>{number(row.points)}</strong> <small>points</small>
          </p>
        ) : null}
      </div>
      {resolved && catalogue ? (
        <UnitForm
          key={unit.id}
          unit={unit}
          view={view}
          resolved={resolved}
          catalogue={catalogue}
          before={
            <>
              <Characteristics catalogue={catalogue} unit={resolved} />
              <UnitNotes view={view} unit={unit.id} game={roster.game} army={roster.armyList} />
            </>
          }
          after={<UnitBill bill={resolved.bill} points={hasPoints(catalogue)} />}
        />
      ) : (
        <UnknownUnit id={unit.id} options={row.options} known={catalogue !== null} />
      )}
      {entry ? (
        <p className="b-unit-source">
          {entry.reference ? `${entry.reference}, ` : ""}
          {catalogue?.book.title}, <PageReference page={entry.page} href={entryHref(roster.game, roster.armyList, entry.id)} />
        </p>
      ) : null}
    </div>
  );
});

function Characteristics({ catalogue, unit }: { catalogue: Catalogue; unit: ResolvedUnit }) {
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
              ? "–"
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

/** The findings about this unit, as notes. */
function UnitNotes({ view, unit, game, army }: { view: View; unit: string; game: string; army: string }) {
  const findings = findingsOf(view, unit);
  if (findings.length === 0) return null;
  return (
    <div className="b-notes">
      {findings.map(({ key, finding }) => (
        <Note key={key} kind={noteKind(finding)} title={finding.message}>
          <p>{finding.fix}</p>
          <p className="b-note-source">
            {finding.source.book}
            {finding.source.page === null ? null : (
              <>
                , <PageReference page={finding.source.page} href={ruleHref(game, army, finding.rule)} />
              </>
            )}
          </p>
        </Note>
      ))}
    </div>
  );
}

function noteKind(finding: Finding): "illegal" | "unconfirmed" | "advice" {
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
