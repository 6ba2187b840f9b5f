"use client";

import { ArrowDown, ArrowUp, CopyPlus, MoveRight, PanelRight, Pencil, Trash2 } from "lucide-react";
import { memo, useMemo } from "react";
import { Mark } from "@/components/ui/mark";
import { Menu, type MenuItem } from "@/components/ui/menu";
import { severityWord } from "@/lib/report/verdict";
import type { Row } from "@/lib/sheet/roster-view";
import { number } from "@/lib/text";
import { useBuilderFields } from "./use-builder";
import { useUnitActions } from "./use-unit-actions";
import { markOf } from "./words";

interface Props {
  id: string;
  /** Whether the game has points. */
  points: boolean;
  /** Other commands it could go to. */
  elsewhere: readonly { index: number; name: string }[];
}

/** One line of the roster. Clicks and keys on it are heard by the column. */
export const UnitRow = memo(function UnitRow({ id, points, elsewhere }: Props) {
  const [row, selected, lit, catalogue] = useBuilderFields(
    (s) => [s.view.rows.get(id), s.selected === id, s.lit.includes(id), s.catalogue] as const,
  );
  const actions = useUnitActions();
  const items = useMemo<MenuItem[]>(
    () => [
      { id: "open", label: "Open", icon: <PanelRight size={16} />, run: () => actions.open(id) },
      { id: "rename", label: "Rename", icon: <Pencil size={16} />, run: () => actions.rename(id) },
      { id: "duplicate", label: "Duplicate", icon: <CopyPlus size={16} />, run: () => actions.duplicate(id) },
      { id: "up", label: "Move up", icon: <ArrowUp size={16} />, run: () => actions.move(id, -1), apart: true },
      { id: "down", label: "Move down", icon: <ArrowDown size={16} />, run: () => actions.move(id, 1) },
      ...elsewhere.map(({ index, name }) => ({
        id: `to-${index}`,
        label: `Move to ${name}`,
        icon: <MoveRight size={16} />,
        run: () => actions.moveTo(id, index),
      })),
      { id: "remove", label: "Remove", icon: <Trash2 size={16} />, run: () => actions.remove(id), apart: true },
    ],
    [actions, id, elsewhere],
  );
  if (!row) return null;
  const title = row.own ? `${row.name} “${row.own}”` : row.name;
  return (
    <li className="b-row" data-unit={id} data-selected={selected || undefined} data-lit={lit || undefined}>
      <button type="button" className="b-row-main" data-open-unit aria-current={selected || undefined}>
        <span className="b-row-count">{number(row.count)}</span>
        <span className="b-row-what">
          <span className="b-row-name">
            {row.name}
            {row.design ? <span className="b-row-tag">Own design</span> : null}
            {row.own ? <i> “{row.own}”</i> : null}
          </span>
          {row.options ? <span className="b-row-options">{row.options}</span> : null}
        </span>
        {row.mark ? (
          <span className="b-row-mark" data-mark={row.mark}>
            <Mark kind={markOf[row.mark]} />
            {row.unknown ? "Not known" : severityWord(row.mark, catalogue?.book.verdicts)}
          </span>
        ) : null}
        {points ? <RowPoints row={row} /> : null}
      </button>
      <Menu label={`Actions for ${title}`} items={items} className="b-row-menu" />
    </li>
  );
});

function RowPoints({ row }: { row: Row }) {
  return (
    <span className="b-row-points">
      {row.missing > 0 ? <small>{row.points === 0 ? "no price" : "at least"} </small> : null}
      {row.missing > 0 && row.points === 0 ? null : number(row.points)}
      <span className="sr-only"> points</span>
    </span>
  );
}
