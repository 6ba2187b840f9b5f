"use client";

import { memo, type Ref } from "react";
import { Status, Tags } from "@/components/home/parts/roster-card";
import { type MenuActions, menuOf, openHref } from "@/components/home/parts/roster-menu";
import { when } from "@/components/home/parts/when";
import { isReadable, nameOf, type RosterRecord } from "@/components/storage/records/record";
import { cx } from "@/components/ui/class-names";
import { Menu } from "@/components/ui/menu";
import { PointsRuler } from "@/components/ui/points-ruler";
import { sameBy } from "@/components/ui/same-by";
import { useEngineWords } from "@/components/words/engine";
import { useHomeWords, useSaid } from "@/components/words/home";
import Link from "@/components/words/link";
import { marginText } from "@/lib/engine/report/points";

/** The parts of a row that take the focus. */
export const COLUMNS = ["tick", "name", "menu"] as const;
export type Column = (typeof COLUMNS)[number];

export interface ListActions extends MenuActions {
  /** Ticks or unticks a row; with `range` all from the one before, too. */
  tick(id: string, range: boolean): void;
}

interface RosterRowProps {
  record: RosterRecord;
  index: number;
  now: number;
  ticked: boolean;
  /** Boxes are shown on narrow screens too. */
  choosing: boolean;
  /** The part that is the tab stop of the whole list; null for the other rows. */
  stop: Column | null;
  actions: ListActions;
  ref: Ref<HTMLTableRowElement>;
}

/** Measures of the columns from 720 px; the head of the list has the same. */
export const grid =
  "sm:grid sm:grid-cols-[2.25rem_minmax(0,1fr)_9.5rem_7rem_5.5rem_2.25rem] lg:grid-cols-[2.25rem_minmax(0,1fr)_minmax(0,7rem)_9.5rem_4.5rem_4.25rem_7rem_5.5rem_2.25rem] sm:gap-x-2";

/** One saved roster as a row. */
export const RosterRow = memo(
  function RosterRow({ record, index, now, ticked, choosing, stop, actions, ref }: RosterRowProps) {
    const said = useSaid();
    const words = said.home;
    const name = nameOf(record, said.storage);
    const { summary } = record;
    const accent = summary?.accent ?? "graphite";
    const status = isReadable(record) ? summary : null;
    const isStop = (column: Column) => (stop === column ? 0 : -1);
    return (
      <tr
        ref={ref}
        aria-rowindex={index + 2}
        aria-selected={ticked}
        data-index={index}
        className={cx(
          "group relative flex min-h-(--row-2) items-center border-b border-rule py-1.5 max-sm:min-h-23 max-sm:gap-x-3 max-sm:pl-3",
          grid,
          ticked ? "bg-accent-wash" : "hover:bg-sunk",
        )}
      >
        <td className={cx("flex-none sm:pl-4", !choosing && !ticked && "max-sm:w-0")}>
          <span data-accent={accent} aria-hidden="true" className="absolute inset-y-0 left-0 w-[3px] bg-accent" />
          <input
            type="checkbox"
            data-column="tick"
            tabIndex={isStop("tick")}
            aria-label={words.many.chooseOne(name)}
            checked={ticked}
            onClick={(event) => actions.tick(record.id, event.shiftKey)}
            onChange={() => {}}
            className={cx("tick relative z-10", !choosing && !ticked && "max-sm:hidden!")}
          />
        </td>
        <NameCell record={record} tabIndex={isStop("name")} />
        <td className="max-lg:hidden">{record.tags ? <Tags tags={record.tags} /> : null}</td>
        <Figures record={record} />
        <td className="text-s max-sm:hidden">
          <Status summary={status} />
        </td>
        <td className="text-right text-s whitespace-nowrap text-ink-2 max-sm:hidden">
          {record.updated > 0 && <time dateTime={new Date(record.updated).toISOString()}>{when(record.updated, now, words.card)}</time>}
        </td>
        <td className="relative z-10 flex-none">
          <Menu
            label={words.card.actions(name)}
            items={() => menuOf(record, actions, said)}
            column="menu"
            tabIndex={isStop("menu")}
            className="max-sm:-mr-1"
          />
        </td>
      </tr>
    );
  },
  sameBy<RosterRowProps>({
    record: true,
    index: true,
    now: (a, b) => Math.floor(a / 3_600_000) === Math.floor(b / 3_600_000),
    ticked: true,
    choosing: true,
    stop: true,
    actions: true,
    ref: true,
  }),
);

/** The roster's name, a link where it can be opened, with its army list and, on narrow screens, how it stands. */
function NameCell({ record, tabIndex }: { record: RosterRecord; tabIndex: number }) {
  const { home, storage } = useSaid();
  const name = nameOf(record, storage);
  const readable = isReadable(record);
  const { summary } = record;
  return (
    <td className="min-w-0 flex-1">
      {readable ? (
        <Link
          href={openHref(record)}
          prefetch={false}
          data-column="name"
          tabIndex={tabIndex}
          translate="no"
          className="font-serif text-l leading-5 font-head group-hover:underline group-hover:underline-offset-3 max-sm:after:absolute max-sm:after:inset-0"
        >
          {name}
        </Link>
      ) : (
        <span translate="no" className="font-serif text-l leading-5 font-head">
          {name}
        </span>
      )}
      <p className="truncate text-s text-ink-2">
        {readable ? [summary?.armyName, summary?.gameTitle].filter(Boolean).join(", ") || home.unknownGame : home.card.newer}
      </p>
      <p className="flex flex-wrap items-center gap-x-2 text-s sm:hidden">
        <Status summary={readable ? summary : null} />
      </p>
      {record.tags ? <Tags tags={record.tags} className="mt-1 lg:hidden" /> : null}
    </td>
  );
}

/** Points, a ruler and what is left; of a game without points the units. */
function Figures({ record: { roster, summary } }: { record: RosterRecord }) {
  const { card: words } = useHomeWords();
  const engine = useEngineWords();
  const limit = roster.limit ?? null;
  if (!summary) return <Cells figures={limit ? words.agreed(limit) : ""} />;
  const { points, missing, pointsName = null, counts } = summary;
  if (!limit && points === 0 && missing === 0)
    return <Cells figures={<strong>{engine.number(counts.units)}</strong>} of={words.unitNoun(counts.units)} />;
  return (
    <Cells
      figures={<strong>{engine.points.figure(points, missing)}</strong>}
      of={limit ? words.of(limit) : words.pointsNoun(points, pointsName)}
      ruler={limit ? <PointsRuler total={points} limit={limit} missing={missing} className="min-w-0!" /> : null}
      margin={limit ? marginText({ total: points, limit, missing }, engine.points) : ""}
      over={limit !== null && points > limit}
      accent={summary.accent}
    />
  );
}

function Cells({
  figures,
  of = "",
  ruler = null,
  margin = "",
  over = false,
  accent,
}: {
  figures: React.ReactNode;
  of?: string;
  ruler?: React.ReactNode;
  margin?: string;
  over?: boolean;
  accent?: string;
}) {
  return (
    <>
      <td className="flex-none text-right whitespace-nowrap">
        {figures} <span className="text-s text-ink-2 max-sm:block">{of}</span>
      </td>
      <td data-accent={accent} className="max-lg:hidden">
        {ruler}
      </td>
      <td className={cx("text-right text-s max-lg:hidden", over ? "font-strong text-illegal" : "text-ink-2")}>{margin}</td>
    </>
  );
}
