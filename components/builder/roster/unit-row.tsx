"use client";

import { ArrowLeftRight, Merge, MoveRight, Split } from "lucide-react";
import { memo } from "react";
import { type UnitTarget, unitActions } from "@/components/builder/actions/unit-actions";
import { UnitAsks } from "@/components/builder/asks/lazy-asks";
import { rowMark } from "@/components/builder/parts/styles";
import type { Cover } from "@/components/builder/state/cover";
import { useLayout } from "@/components/builder/state/use-layout";
import type { UnitActions } from "@/components/builder/state/use-unit-actions";
import { type MenuItem, menuItem } from "@/components/ui/actions";
import { cx } from "@/components/ui/class-names";
import { gripGlyph } from "@/components/ui/glyphs";
import { Mark } from "@/components/ui/mark";
import { Menu } from "@/components/ui/menu";
import { standingWord } from "@/lib/engine/report/standing";
import { severityWord } from "@/lib/engine/report/verdict";
import { number } from "@/lib/engine/text";
import type { Row } from "@/lib/paper/sheet/roster-view";

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
  /** Whether the game counts units, so that several alike may stand on one line. */
  inUnits: boolean;
  /** What the game calls its verdicts. */
  verdicts: Cover["book"]["verdicts"];
  /** Other commands it could go to. */
  elsewhere: readonly { index: number; name: string }[];
  actions: UnitActions;
}

/** On the phone the mark stands below the name. */
const tall = "max-sm:row-span-2 max-sm:row-start-1";

/** One line of the roster. Clicks and keys on it are heard by the column; its section hands it what to show. */
export const UnitRow = memo(function UnitRow({ row, selected, lit, picked, points, inUnits, verdicts, elsewhere, actions }: UnitRowProps) {
  const { id } = row;
  const items = () => menuOf(row, { inUnits, elsewhere, actions, points });
  const title = row.own ? `${row.name} “${row.own}”` : row.name;
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
            aria-label={`Choose ${title}`}
            onChange={() => actions.pick(id)}
          />
        </label>
      )}
      <button
        type="button"
        className={cx(
          "group grid min-h-(--row) min-w-0 flex-1 grid-cols-[34px_minmax(0,1fr)_auto_62px] items-center text-left -outline-offset-2 max-sm:grid-cols-[32px_minmax(0,1fr)_56px]",
          row.attached && "pl-8.5 max-sm:pl-8",
        )}
        data-open-unit
        aria-current={selected || undefined}
      >
        <span className={cx("pr-2 text-right whitespace-nowrap text-ink-2", row.mark && tall)}>{number(row.count)}</span>
        <span className="min-w-0 py-1.5">
          <span
            translate="no"
            className="block font-serif text-l font-name decoration-rule-2 decoration-1 underline-offset-3 group-hover:underline"
          >
            {row.attached ? <span className="sr-only">with </span> : null}
            {row.name}
            {row.design ? (
              <span className="ml-2 rounded-s border border-rule-2 px-1.5 font-sans text-xs/[1.125rem] font-text whitespace-nowrap text-ink-2">
                Own design
              </span>
            ) : null}
            {row.own ? <i className="font-normal"> “{row.own}”</i> : null}
          </span>
          {row.options ? <span className="block text-s text-ink-2">{row.options}</span> : null}
        </span>
        {row.mark ? <RowMark row={row} mark={row.mark} verdicts={verdicts} /> : null}
        {points ? <RowPoints row={row} /> : null}
      </button>
      <Menu label={`Actions for ${title}`} items={items} className="ml-3 self-center max-sm:-mr-3 max-sm:ml-0" />
      {selected ? <RowAsks id={id} /> : null}
    </li>
  );
});

/** What can be done with a row. */
function menuOf(
  row: Row,
  { inUnits, elsewhere, actions, points }: Pick<UnitRowProps, "inUnits" | "elsewhere" | "actions" | "points">,
): MenuItem[] {
  const { id } = row;
  const { open, pick, rename, duplicate, up, down, remove } = unitActions;
  const target = { unit: id, actions, pick: () => actions.pick(id) };
  return [
    ...[open, rename, duplicate].map((action) => menuItem<UnitTarget>(action, target)),
    ...(points ? [{ id: "swap", label: "Swap for another unit", icon: <ArrowLeftRight size={16} />, run: () => actions.swap(id) }] : []),
    { ...menuItem<UnitTarget>(pick, target), label: "Choose several" },
    ...(inUnits && row.count > 1
      ? [{ id: "split", label: "Split off one", icon: <Split size={16} />, run: () => actions.splitOff(id) }]
      : []),
    ...(inUnits ? [{ id: "merge", label: "Bring like units together", icon: <Merge size={16} />, run: () => actions.mergeAlike(id) }] : []),
    { ...menuItem<UnitTarget>(up, target), apart: true },
    menuItem<UnitTarget>(down, target),
    ...elsewhere.map(({ index, name }) => ({
      id: `to-${index}`,
      label: `Move to ${name}`,
      icon: <MoveRight size={16} />,
      run: () => actions.moveTo(id, index),
    })),
    { ...menuItem<UnitTarget>(remove, target), apart: true },
  ];
}

interface RowMarkProps extends Pick<UnitRowProps, "verdicts"> {
  row: Row;
  mark: NonNullable<Row["mark"]>;
}

function RowMark({ row, mark, verdicts }: RowMarkProps) {
  return (
    <span
      className={cx(
        "inline-flex items-center gap-1.5 pr-2.5 pl-3 text-s/(--leading-m) font-strong max-sm:col-start-2 max-sm:row-start-2 max-sm:p-0 max-sm:pb-1.5",
        mark === "unconfirmed" ? "text-unconfirmed" : mark === "error" ? "text-illegal" : "text-ink-2",
      )}
    >
      <Mark kind={rowMark[mark]} />
      {row.unknown ? "Not known" : mark === "needed" ? standingWord("not-finished", verdicts) : severityWord(mark, verdicts)}
    </span>
  );
}

/** What the chosen unit itself leaves open; on a phone it stands in the form, which hides the row. */
function RowAsks({ id }: { id: string }) {
  const phone = useLayout() === "phone";
  return phone ? null : <UnitAsks unit={id} about="unit" className="min-w-0 basis-full pb-3 pl-8.5" />;
}

function RowPoints({ row }: { row: Row }) {
  return (
    <span
      translate="no"
      className={cx(
        "col-start-4 flex min-w-15.5 flex-col justify-center self-stretch border-l border-accent pr-1 text-right font-strong max-sm:col-start-3 max-sm:min-w-14",
        row.mark && tall,
      )}
    >
      {row.missing > 0 ? <small>{row.points === 0 ? "no price" : "at least"} </small> : null}
      {row.missing > 0 && row.points === 0 ? null : number(row.points)}
      <span className="sr-only"> points</span>
    </span>
  );
}
