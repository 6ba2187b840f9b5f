"use client";

import { memo, type RefObject, useRef } from "react";
import { UnitAsks } from "@/components/builder/asks/lazy-asks";
import { Characteristics } from "@/components/builder/parts/characteristics";
import { findingMark } from "@/components/builder/parts/styles";
import { UnitFrame } from "@/components/builder/parts/unit-frame";
import { hasPoints } from "@/components/builder/state/cover";
import { rosterOf, unitIn } from "@/components/builder/state/store";
import { useBuilder, useBuilderStore } from "@/components/builder/state/use-builder";
import { useFocusCall } from "@/components/builder/state/use-focus-call";
import { useUnitActions } from "@/components/builder/state/use-unit-actions";
import { UnitForm } from "@/components/builder/unit-form/unit-form";
import { useBuilderWords } from "@/components/builder/words";
import { Button } from "@/components/ui/button";
import { Mark } from "@/components/ui/mark";
import { Note } from "@/components/ui/note";
import { moveOption } from "@/lib/advice/offers/current-owners";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { weightOf } from "@/lib/engine/report/verdict";
import type { Roster } from "@/lib/engine/schema/roster";
import { findingsOf, type View } from "@/lib/paper/sheet/roster-view";
import { Attachments, BelongsTo } from "./attachments";
import { UnitMenu } from "./unit-menu";

export interface Shown {
  view: View;
  selected: string;
  catalogue: Catalogue | null;
  roster: Roster;
  /** The last call for the focus that was answered. */
  answered: RefObject<number>;
}

/** What the unit is, its figures and its options; what is wrong with it is one press away. */
export const ChosenUnit = memo(function ChosenUnit({ view, selected, catalogue, roster, answered }: Shown) {
  const { points } = useBuilderWords();
  const store = useBuilderStore();
  const column = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = useBuilder((s) => s.selected);
  useFocusCall({ answered, heading, column, ready: selected === wanted });

  const unit = unitIn(roster, selected);
  const row = view.rows.get(selected);
  if (!unit || !row) return null;
  const all = view.resolved;
  const resolved = [...(all?.units ?? []), ...(all?.sideboard ?? [])].find((u) => u.unit.id === selected) ?? null;
  const noun = catalogue?.book.pointsName ?? points;
  return (
    <UnitFrame
      of={selected}
      name={row.name}
      points={hasPoints(catalogue) && resolved ? { sum: row.points, missing: row.missing, noun } : null}
      unit={resolved}
      catalogue={catalogue}
      menu={<UnitMenu row={row} />}
      figures={resolved && catalogue ? <Characteristics catalogue={catalogue} unit={resolved} /> : null}
      heading={heading}
      column={column}
    >
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
              <UnitTrouble view={view} unit={unit.id} />
              <UnitAsks unit={unit.id} />
            </>
          }
          after={<Attachments unit={resolved} all={all} catalogue={catalogue} />}
        />
      ) : (
        <UnknownUnit id={unit.id} options={row.options} known={catalogue !== null} />
      )}
    </UnitFrame>
  );
});

/** What is wrong with this unit, a line each; a press opens the whole of it with the ways out. */
function UnitTrouble({ view, unit }: { view: View; unit: string }) {
  const store = useBuilderStore();
  const told = findingsOf(view, unit).filter(({ finding }) => weightOf(finding) === "error");
  if (told.length === 0) return null;
  return (
    <ul className="mt-3 border-t border-rule">
      {told.slice(0, MOST_TOLD).map((one) => (
        <li key={one.key} className="border-b border-rule">
          <button
            type="button"
            className="flex min-h-10 w-full items-start gap-2 py-2 text-left hover:underline hover:decoration-rule-2"
            onClick={() => store.getState().set({ findingsOpen: true })}
          >
            <Mark kind={findingMark(one)} className="mt-0.5" />
            <span>{one.finding.message}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** More stand with all that is wrong. */
const MOST_TOLD = 3;

/** What can be said of a unit that the army list does not have. */
function UnknownUnit({ id, options, known }: { id: string; options: string; known: boolean }) {
  const { unit: says } = useBuilderWords();
  const actions = useUnitActions();
  return (
    <div className="mt-3 grid gap-2">
      <Note kind={known ? "illegal" : "unconfirmed"} title={known ? says.unknown : says.unknownList}>
        <p>{says.keptAsRead(options)}</p>
        <p>
          <Button look="link" onClick={() => actions.remove(id)}>
            {says.removeIt}
          </Button>
        </p>
      </Note>
    </div>
  );
}
