"use client";

import { ArrowLeftRight, Merge, MoveRight, Split } from "lucide-react";
import { type UnitTarget, unitActions } from "@/components/builder/actions/unit-actions";
import { hasPoints } from "@/components/builder/state/cover";
import type { BuilderState } from "@/components/builder/state/store";
import { useBuilderStore } from "@/components/builder/state/use-builder";
import { type UnitActions, useUnitActions } from "@/components/builder/state/use-unit-actions";
import { useBuilderWords } from "@/components/builder/words";
import { type Action, type MenuItem, menuItem } from "@/components/ui/actions";
import { Menu } from "@/components/ui/menu";
import type { Row } from "@/lib/paper/sheet/roster-view";
import type { Words } from "@/lib/words/en/words";

interface UnitMenuProps {
  row: Row;
  /** In its row; at the form it is open already. */
  isRow?: boolean;
  className?: string | undefined;
}

/** What can be done with a unit, in its row and at the head of its form. */
export function UnitMenu({ row, isRow = false, className }: UnitMenuProps) {
  const store = useBuilderStore();
  const actions = useUnitActions();
  const words = useBuilderWords();
  const title = words.titled(row.name, row.own);
  return (
    <Menu
      label={words.unitMenu.label(title)}
      items={() => unitMenu(store.getState(), row, actions, isRow, words)}
      tabIndex={isRow ? -1 : 0}
      className={className}
    />
  );
}

function unitMenu(
  { view, cover, catalogue }: BuilderState,
  row: Row,
  actions: UnitActions,
  isRow: boolean,
  words: Words["builder"],
): MenuItem[] {
  const { id } = row;
  // Only where units are counted several alike stand on one line.
  const inUnits = catalogue?.book.counts === "units";
  const elsewhere = view.commands.filter(({ sections }) => !sections.some(({ ids }) => ids.includes(id)));
  const { unitMenu: says } = words;
  const { open, pick, rename, duplicate, up, down, remove } = unitActions(words);
  const target = { unit: id, actions, pick: () => actions.pick(id) };
  const item = (action: Action<UnitTarget>) => menuItem(action, target);
  return [
    ...(isRow ? [item(open)] : []),
    item(rename),
    item(duplicate),
    ...(hasPoints(cover) ? [{ id: "swap", label: says.swap, icon: <ArrowLeftRight size={16} />, run: () => actions.swap(id) }] : []),
    { ...item(pick), label: says.several },
    ...(inUnits && row.count > 1 ? [{ id: "split", label: says.split, icon: <Split size={16} />, run: () => actions.splitOff(id) }] : []),
    ...(inUnits ? [{ id: "merge", label: says.merge, icon: <Merge size={16} />, run: () => actions.mergeAlike(id) }] : []),
    { ...item(up), apart: true },
    item(down),
    ...elsewhere.map(({ index, name, kindName }) => ({
      id: `to-${index}`,
      label: says.moveTo(name || kindName),
      icon: <MoveRight size={16} />,
      run: () => actions.moveTo(id, index),
    })),
    { ...item(remove), apart: true },
  ];
}
