"use client";

import { memo } from "react";
import { rowMark } from "@/components/builder/parts/styles";
import { useBuilder } from "@/components/builder/state/use-builder";
import type { UnitActions } from "@/components/builder/state/use-unit-actions";
import { UnitMenu } from "@/components/builder/unit/unit-menu";
import { useBuilderWords } from "@/components/builder/words";
import { cx } from "@/components/ui/class-names";
import { gripGlyph } from "@/components/ui/glyphs";
import { Mark } from "@/components/ui/mark";
import { exact } from "@/lib/engine/report/points";
import type { Row } from "@/lib/paper/sheet/roster-view";
import { countText } from "@/lib/paper/sheet/sheet-model";

export interface UnitRowProps {
  row: Row;
  /** Open in the form. */
  selected: boolean;
  /** Outlined, because a finding is about it. */
  lit: boolean;
  /** Ticked; null where no row is. */
  picked: boolean | null;
  /** Whether the game has points. */
  points: boolean;
  /** How many units alike in all it stands for, itself among them. */
  times: number;
  /** Whether the game counts units. */
  inUnits: boolean;
  actions: UnitActions;
}

/** On the phone the mark stands below the name. */
const tall = "max-sm:row-span-2 max-sm:row-start-1";

/** One line of the roster. Clicks and keys on it are heard by the column; its section hands it what to show. */
export const UnitRow = memo(function UnitRow({ row, times, selected, lit, picked, points, inUnits, actions }: UnitRowProps) {
  const { id } = row;
  const words = useBuilderWords();
  const title = words.titled(row.name, row.own);
  return (
    <li
      data-unit={id}
      className={cx(
        "relative flex flex-wrap items-stretch border-b border-rule [contain:layout_style] data-[drop=after]:border-b-2 data-[drop=after]:border-b-accent data-[drop=before]:shadow-[inset_0_2px_var(--accent)]",
        (selected || lit || picked) && "-mx-(--gutter) px-(--gutter)",
        (selected || picked) &&
          "bg-accent-wash shadow-[inset_3px_0_var(--accent)] forced-colors:outline-2 forced-colors:-outline-offset-2 forced-colors:outline-[Highlight]",
        lit && "outline-[1.5px] -outline-offset-2 outline-dashed outline-ink-2",
      )}
    >
      <span
        data-drag
        aria-hidden="true"
        className="absolute inset-y-0 -left-5 grid w-5 cursor-grab touch-none place-items-center text-ink-3 opacity-0 hover:opacity-100 pointer-coarse:hidden [li:hover>&]:opacity-100"
      >
        {gripGlyph}
      </span>
      {picked === null ? null : (
        <label className="-ml-2 grid w-10 flex-none place-items-center">
          <input
            type="checkbox"
            className="tick"
            checked={picked}
            tabIndex={-1}
            aria-label={words.roster.choose(title)}
            onChange={() => actions.pick(id)}
          />
        </label>
      )}
      <button
        type="button"
        className={cx(
          "group grid min-h-11 pointer-coarse:min-h-16 min-w-0 flex-1 grid-cols-[34px_minmax(0,1fr)_auto_82px] items-center text-left -outline-offset-2 max-sm:grid-cols-[32px_minmax(0,1fr)_62px]",
          row.attached && "pl-8.5 max-sm:pl-8",
        )}
        data-open-unit
        data-stop
        tabIndex={-1}
        aria-current={selected || undefined}
      >
        <span className={cx("pr-2.5 text-right whitespace-nowrap text-ink-2", row.mark && tall)}>
          {countText(inUnits ? { times: 1, count: row.count * times } : { times, count: row.count })}
        </span>
        <span className="min-w-0 py-1.5 pr-3">
          <span
            translate="no"
            className="block font-serif text-l font-name decoration-rule-2 decoration-1 underline-offset-3 group-hover:underline"
          >
            {row.attached ? <span className="sr-only">{words.roster.with} </span> : null}
            {row.name}
            {row.design ? (
              <span className="ml-2 rounded-s border border-rule-2 px-1.5 font-sans text-xs/[1.125rem] font-text whitespace-nowrap text-ink-2">
                {words.ownDesign}
              </span>
            ) : null}
            {row.own ? <i className="font-normal"> {words.quoted(row.own)}</i> : null}
          </span>
          {row.options ? <span className="block text-s text-ink-2">{row.options}</span> : null}
        </span>
        {row.mark ? <RowMark row={row} mark={row.mark} /> : null}
        {points ? <RowPoints row={row} times={times} /> : null}
      </button>
      <UnitMenu
        row={row}
        isRow
        className="absolute top-1/2 right-18 -translate-y-1/2 bg-leaf opacity-0 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-coarse:hidden [li:hover>&]:opacity-100"
      />
    </li>
  );
});

function RowMark({ row, mark }: { row: Row; mark: NonNullable<Row["mark"]> }) {
  const { notKnown, roster } = useBuilderWords();
  return (
    <span
      className={cx(
        "inline-flex items-center gap-1.5 pr-2.5 pl-3 text-s/(--leading-m) font-strong max-sm:col-start-2 max-sm:row-start-2 max-sm:p-0 max-sm:pb-1.5",
        mark === "unconfirmed" ? "text-unconfirmed" : mark === "error" ? "text-illegal" : "text-ink-2",
      )}
    >
      <Mark kind={rowMark[mark]} />
      {row.unknown ? notKnown : row.trouble && roster.troubles[row.trouble]}
    </span>
  );
}

function RowPoints({ row, times }: { row: Row; times: number }) {
  const words = useBuilderWords();
  const pointsName = useBuilder((s) => s.cover?.book.pointsName ?? words.points);
  return (
    <span
      translate="no"
      className={cx(
        "col-start-4 flex min-w-20.5 flex-col justify-center self-stretch border-l border-accent pr-1 text-right font-strong max-sm:col-start-3 max-sm:min-w-15.5",
        row.mark && tall,
      )}
    >
      {row.missing > 0 ? <small>{row.points === 0 ? words.noPrice : words.atLeast} </small> : null}
      {row.missing > 0 && row.points === 0 ? null : words.number(exact(row.points * times))}
      <span className="sr-only"> {pointsName}</span>
    </span>
  );
}
