"use client";

import { type KeyboardEvent, lazy, type MouseEvent, memo, Suspense, useRef } from "react";
import { rowActions } from "@/components/builder/actions/unit-actions";
import { useDragging } from "@/components/builder/many/use-dragging";
import { usePicking } from "@/components/builder/many/use-picking";
import { AllyChoice, type Armies } from "@/components/builder/parts/ally-choice";
import { SectionPlaces } from "@/components/builder/parts/section-places";
import { type Cover, hasPoints } from "@/components/builder/state/cover";
import { rosterOf } from "@/components/builder/state/store";
import { pointsToSpend } from "@/components/builder/state/suggestable";
import { useBuilder, useBuilderFields, useBuilderStore } from "@/components/builder/state/use-builder";
import { type UnitActions, useUnitActions } from "@/components/builder/state/use-unit-actions";
import { fetchForm } from "@/components/builder/unit/unit-column";
import { useBuilderWords } from "@/components/builder/words";
import { performByKey } from "@/components/ui/actions";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { stepsFrom, useOneStop } from "@/components/ui/use-one-stop";
import type { CommandView, Row, Section } from "@/lib/paper/sheet/roster-view";
import { ByCategory } from "./by-category";
import { UnitRow, type UnitRowProps } from "./unit-row";

/** The guide comes with an empty roster; `fetchGuide` asks for it a little before. */
export const fetchGuide = () => import("./start-guide");
const StartGuide = lazy(() => fetchGuide().then((m) => ({ default: m.StartGuide })));
/** The bar and the form for several rows come with the first row that is ticked. */
const ManyBar = lazy(() => import("@/components/builder/many/many-bar").then((m) => ({ default: m.ManyBar })));

/** The units of the roster by command and category. `onAdd` shows the army list where it is not beside. */
export function RosterColumn({ armies, onAdd }: { armies: Armies; onAdd?: (() => void) | undefined }) {
  const words = useBuilderWords();
  const store = useBuilderStore();
  const actions = useUnitActions();
  const commands = useBuilder((s) => s.view.commands);
  const [cover, catalogue] = useBuilderFields((s) => [s.cover, s.catalogue] as const);
  const empty = useBuilder((s) => s.view.rows.size === 0);
  const picking = useBuilder((s) => s.picked.length > 0);
  const root = useRef<HTMLDivElement>(null);
  useOneStop(root);
  const points = hasPoints(cover);
  const kinds = cover?.book.commands ?? [];
  const headed = commands.length > 1 || commands.some((c) => c.sideboard || c.allied !== null || c.because !== "");

  const rowIds = () => [...(root.current?.querySelectorAll<HTMLElement>("[data-unit]") ?? [])].flatMap((row) => row.dataset.unit ?? []);
  const pick = usePicking(rowIds);

  const drag = useDragging(actions);

  function onClick(event: MouseEvent) {
    const unit = unitOf(event.target);
    if (unit && pick.byClick(unit, event)) return;
    // A click made by Enter has no detail: then the form takes the focus.
    if (unit) store.getState().select(unit, { show: true, focus: event.detail === 0 && "unit" });
  }

  function onKeyDown(event: KeyboardEvent) {
    const unit = unitOf(event.target);
    if (!unit) return;
    const row = event.target instanceof Element ? event.target.closest("[data-unit]") : null;
    const focus = stepsFrom(root.current, row?.querySelector("[data-stop]") ?? null);
    const openMenu = () => row?.querySelector<HTMLElement>("[aria-haspopup=menu]")?.click();
    performByKey(rowActions(words), event, { unit, actions, focus, openMenu, pick: (how) => pick.byKey(unit, how, focus) });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are the controls, this only hears them
    <div ref={root} onClick={onClick} onKeyDown={onKeyDown} onPointerOver={soon} onFocus={soon} {...pick.byTouch} {...drag}>
      {headed ? null : <h2 className="sr-only">{words.roster.units}</h2>}
      {commands.map((command) => (
        <Command key={command.index} command={command} headed={headed} points={points} armies={armies} actions={actions} />
      ))}
      {empty && catalogue ? (
        <Suspense>
          <StartGuide catalogue={catalogue} onAdd={onAdd} />
        </Suspense>
      ) : empty && !cover ? (
        <EmptyState title={words.roster.none} className="mt-6">
          {words.roster.noneWhy}
        </EmptyState>
      ) : null}
      {empty ? null : <Spend noun={cover?.book.pointsName ?? words.points} />}
      {kinds.length > 1 ? <AddCommand points={points} /> : null}
      {empty ? null : <ByCategory />}
      {picking ? (
        <Suspense>
          <ManyBar />
        </Suspense>
      ) : null}
    </div>
  );
}

/** The way to plans for the points that a roster in order has left; nothing for others. */
function Spend({ noun }: { noun: string }) {
  const { roster } = useBuilderWords();
  const store = useBuilderStore();
  const left = useBuilder(pointsToSpend);
  if (left === 0) return null;
  return (
    <Button className="mt-5" aria-label={roster.spendLast(left, noun)} onClick={() => store.getState().set({ suggest: "spend" })}>
      {roster.spend(left)}
    </Button>
  );
}

/** The kinds of commands that the game has, each to be added. */
function AddCommand({ points }: { points: boolean }) {
  const { roster, points: noun } = useBuilderWords();
  const store = useBuilderStore();
  const cover = useBuilder((s) => s.cover);
  const add = (kind: CommandKind) => {
    const { dispatch, set } = store.getState();
    // Where there is a choice of allies, the head of the command asks for it.
    const may = cover?.army.allies?.armies ?? [];
    const ally = kind.allied && may.length === 1 ? may[0] : undefined;
    dispatch({ do: "add-command", kind: kind.id, ...(ally === undefined ? {} : { armyList: ally }) });
    set({ command: rosterOf(store.getState()).commands.length - 1 });
  };
  return (
    <div className="mt-6 flex flex-wrap items-center gap-2 border-t border-rule pt-3 text-ink-2">
      <span>{roster.addCommand}</span>
      {cover?.book.commands.map((kind) => (
        <Button key={kind.id} look={kind.allied && !cover.army.allies ? "dashed" : "plain"} onClick={() => add(kind)}>
          {kind.name}
          {kind.pay && points ? (
            <small>{roster.ofItsPoints(kind.pay.numerator, kind.pay.denominator, cover.book.pointsName ?? noun)}</small>
          ) : null}
          {kind.allied && !cover.army.allies ? (
            <small>
              {roster.noneFor} <span translate="no">{cover.army.name}</span>
            </small>
          ) : null}
          {kind.sideboard && points ? <small>{roster.notInTotal}</small> : null}
        </Button>
      ))}
    </div>
  );
}

type CommandKind = Cover["book"]["commands"][number];

interface CommandProps {
  command: CommandView;
  /** Headed by its name, where the roster has several. */
  headed: boolean;
  points: boolean;
  armies: Armies;
  actions: UnitActions;
}

const Command = memo(function Command({ command, headed, points, armies, actions }: CommandProps) {
  const words = useBuilderWords();
  const store = useBuilderStore();
  const body = command.sections.map((section) => (
    <SectionRows
      key={section.key}
      section={section}
      places={!command.sideboard && command.allied === null}
      points={points}
      actions={actions}
    />
  ));
  if (!headed) return body;
  return (
    <section>
      <div className="flex items-baseline justify-between gap-3 pt-6 pr-1">
        <h2 className="text-xl [&>small]:ml-2 [&>small]:font-sans">
          {command.name || command.kindName}
          {command.name ? <small>{command.kindName}</small> : null}
          {command.allied?.name ? <small translate="no">{command.allied.name}</small> : null}
        </h2>
        {command.size === 0 ? (
          <Button look="link" onClick={() => store.getState().dispatch({ do: "remove-command", command: command.index })}>
            {words.remove}
          </Button>
        ) : points ? (
          <span className="text-right font-head">
            {command.missing > 0 ? <small>{words.atLeast} </small> : null}
            {words.number(command.points)}
          </span>
        ) : null}
      </div>
      {command.because && points ? (
        <p className="mt-1 text-s text-ink-2">{words.roster.paid(command.full, command.points, command.because)}</p>
      ) : null}
      {command.sideboard && points ? <p className="mt-1 text-s text-ink-2">{words.roster.beside}</p> : null}
      {command.allied ? <AllyChoice armies={armies} command={command.index} className="mt-2 max-w-80" /> : null}
      {command.size === 0 ? <p className="py-3 text-ink-2">{words.roster.emptyCommand}</p> : body}
    </section>
  );
});

interface SectionProps extends Pick<UnitRowProps, "points" | "actions"> {
  section: Section;
  /** Whether its head says how many places are used. */
  places: boolean;
}

/** The units of one category. It listens for changes to its rows, so that only the rows that changed are drawn again. */
const SectionRows = memo(function SectionRows({ section, places, ...shared }: SectionProps) {
  const words = useBuilderWords();
  const { points } = shared;
  const { ids } = section;
  const rows = useBuilderFields((s) => ids.map((id) => s.view.rows.get(id)));
  const lit = useBuilderFields((s) => ids.filter((id) => s.lit.includes(id)));
  const selected = useBuilder((s) => (s.selected !== null && ids.includes(s.selected) ? s.selected : null));
  const picked = useBuilderFields((s) => ids.filter((id) => s.picked.includes(id)));
  const picking = useBuilder((s) => s.picked.length > 0);
  const known = useBuilder((s) => s.cover !== null);
  const inUnits = useBuilder((s) => s.catalogue?.book.counts === "units");
  return (
    <section>
      <div className="flex items-end justify-between border-b border-rule-2 pt-6 pr-1 pb-1.5">
        <h3 className="caps flex items-center gap-2 text-ink-2">
          {section.category !== "" && known ? section.name : known ? words.army.notInList : words.roster.units}
          {places ? (
            <span className="font-sans text-s font-text tracking-normal normal-case">
              <SectionPlaces category={section.category} />
            </span>
          ) : null}
        </h3>
        {points ? (
          <span className="text-right font-head">
            {section.missing > 0 ? <small>{words.atLeast} </small> : null}
            {words.number(section.points)}
          </span>
        ) : null}
      </div>
      <ul>
        {alikeTogether(rows.flatMap((row) => row ?? [])).map(({ row, also }) => (
          <UnitRow
            key={row.id}
            row={row}
            times={also.length + 1}
            selected={row.id === selected || also.includes(selected ?? "")}
            lit={lit.includes(row.id)}
            picked={picking ? picked.includes(row.id) : null}
            inUnits={inUnits}
            {...shared}
          />
        ))}
      </ul>
    </section>
  );
});

/**
 * Units that are alike in all a row shows, as one row at the place of the first. What is wrong with one, belongs to another or has others
 * belonging to it stands by itself.
 */
export function alikeTogether(rows: readonly Row[]): { row: Row; also: string[] }[] {
  const made: { row: Row; also: string[] }[] = [];
  const at = new Map<string, { row: Row; also: string[] }>();
  for (const [i, row] of rows.entries()) {
    const { id, own, mark, attached, unknown, ...same } = row;
    const isAlone = own !== "" || mark !== null || attached || unknown || rows[i + 1]?.attached;
    const key = isAlone ? id : JSON.stringify(same);
    const first = at.get(key);
    if (first) first.also.push(id);
    else {
      const one = { row, also: [] };
      at.set(key, one);
      made.push(one);
    }
  }
  return made;
}

/** Whoever comes near a row is likely to open it. Without a connection it is asked for again then. */
function soon(event: { target: EventTarget }): void {
  if (unitOf(event.target)) fetchForm().catch(() => {});
}

/** The unit whose row was clicked; null on its menu and beside the rows. */
function unitOf(target: EventTarget): string | null {
  if (!(target instanceof Element) || !target.closest("[data-open-unit]")) return null;
  return target.closest<HTMLElement>("[data-unit]")?.dataset.unit ?? null;
}
