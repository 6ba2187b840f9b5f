"use client";

import Link from "next/link";
import { memo, type Ref } from "react";
import { Status, Tags } from "@/components/home/parts/roster-card";
import { menuOf, openHref } from "@/components/home/parts/roster-menu";
import { when } from "@/components/home/parts/when";
import { isReadable, nameOf, type RosterRecord } from "@/components/storage/record";
import { cx } from "@/components/ui/class-names";
import { Menu } from "@/components/ui/menu";
import { PointsRuler } from "@/components/ui/points-ruler";
import { sameBy } from "@/components/ui/same-by";
import { marginText } from "@/lib/report/points";
import { count, number } from "@/lib/text";
import type { ListActions } from "./roster-grid";

/** The parts of a row that take the focus. */
export const COLUMNS = ["tick", "name", "menu"] as const;
export type Column = (typeof COLUMNS)[number];

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

/** Measures of the columns from 768 px; the head of the list has the same. */
export const grid =
  "md:grid md:grid-cols-[2.5rem_minmax(0,1fr)_9.5rem_8.5rem_6.5rem_2.5rem] xl:grid-cols-[2.5rem_minmax(0,1fr)_minmax(0,8.5rem)_9.5rem_5.5rem_5.5rem_8.5rem_6.5rem_2.5rem] md:gap-x-3";

/** One saved roster as a row. */
export const RosterRow = memo(
  function RosterRow({ record, index, now, ticked, choosing, stop, actions, ref }: RosterRowProps) {
    const name = nameOf(record);
    const { summary } = record;
    const readable = isReadable(record);
    const isStop = (column: Column) => (stop === column ? 0 : -1);
    return (
      <tr
        ref={ref}
        aria-rowindex={index + 2}
        aria-selected={ticked}
        data-index={index}
        data-accent={summary?.accent ?? "graphite"}
        className={cx(
          "group relative flex min-h-(--row-2) items-center border-b border-l-3 border-rule border-l-accent py-1.5 max-md:gap-x-3 max-md:pl-3",
          grid,
          ticked ? "bg-accent-wash" : "hover:bg-sunk",
        )}
      >
        <td className={cx("flex-none md:pl-2", !choosing && !ticked && "max-md:hidden")}>
          <input
            type="checkbox"
            data-column="tick"
            tabIndex={isStop("tick")}
            aria-label={`Choose ${name}`}
            checked={ticked}
            onClick={(event) => actions.tick(record.id, event.shiftKey)}
            onChange={() => {}}
            className="tick relative z-10 block"
          />
        </td>
        <td className="min-w-0 flex-1">
          {readable ? (
            <Link
              href={openHref(record)}
              prefetch={false}
              data-column="name"
              tabIndex={isStop("name")}
              className="font-serif text-l leading-5 font-head group-hover:underline group-hover:underline-offset-3 max-md:after:absolute max-md:after:inset-0"
            >
              {name}
            </Link>
          ) : (
            <span className="font-serif text-l leading-5 font-head">{name}</span>
          )}
          <p className="truncate text-s text-ink-2">
            {readable
              ? [summary?.armyName, summary?.gameTitle].filter(Boolean).join(", ") || "Unknown game"
              : "Saved by a newer version of the app, and kept as it is."}
          </p>
          <p className="flex flex-wrap items-center gap-x-2 text-s md:hidden">
            <Status summary={readable ? summary : null} />
          </p>
          {record.tags ? <Tags tags={record.tags} className="mt-1 xl:hidden" /> : null}
        </td>
        <td className="max-xl:hidden">{record.tags ? <Tags tags={record.tags} /> : null}</td>
        <Figures record={record} />
        <td className="flex flex-wrap items-center gap-x-2 text-s max-md:hidden [&>:nth-child(2)]:hidden">
          <Status summary={readable ? summary : null} />
        </td>
        <td className="text-right text-s whitespace-nowrap text-ink-2 max-md:hidden">
          {record.updated > 0 && <time dateTime={new Date(record.updated).toISOString()}>{when(record.updated, now)}</time>}
        </td>
        <td className="relative z-10 flex-none">
          <Menu
            label={`Actions for ${name}`}
            items={() => menuOf(record, actions)}
            column="menu"
            tabIndex={isStop("menu")}
            className="max-md:-mr-1"
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

/** Points, a ruler and what is left; of a game without points the units. */
function Figures({ record: { roster, summary } }: { record: RosterRecord }) {
  const limit = roster.limit ?? null;
  if (!summary) return <Cells figures={limit ? `${number(limit)} agreed` : ""} />;
  const { points, missing, counts } = summary;
  if (!limit && points === 0 && missing === 0)
    return <Cells figures={<strong>{number(counts.units)}</strong>} of={counts.units === 1 ? "unit" : "units"} />;
  return (
    <Cells
      figures={<strong>{`${missing > 0 ? "at least " : ""}${number(points)}`}</strong>}
      of={limit ? `of ${number(limit)}` : count(points, "point").replace(/^\S+ /, "")}
      ruler={limit ? <PointsRuler total={points} limit={limit} missing={missing} className="min-w-0!" /> : null}
      margin={limit ? marginText({ total: points, limit, missing }) : ""}
      over={limit !== null && points > limit}
    />
  );
}

function Cells({
  figures,
  of = "",
  ruler = null,
  margin = "",
  over = false,
}: {
  figures: React.ReactNode;
  of?: string;
  ruler?: React.ReactNode;
  margin?: string;
  over?: boolean;
}) {
  return (
    <>
      <td className="flex-none text-right whitespace-nowrap">
        {figures} <span className="text-s text-ink-2 max-md:block">{of}</span>
      </td>
      <td className="max-xl:hidden">{ruler}</td>
      <td className={cx("text-right text-s max-xl:hidden", over ? "font-strong text-illegal" : "text-ink-2")}>{margin}</td>
    </>
  );
}
