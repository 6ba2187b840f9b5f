"use client";

import { SectionHead } from "@/components/ui/section-head";
import type { PlayArmy } from "@/lib/paper/play/army";
import type { Side } from "@/lib/paper/play/events";
import { placeOf, unitState } from "@/lib/paper/play/game";
import { FiguresHead, isTable } from "./figures";
import { UnitRow } from "./unit-row";
import type { Game } from "./use-game";

/** The units of an army by category, one head for all figures. */
export function ArmyList({
  game,
  army,
  of,
  open,
  onOpen,
}: {
  game: Game;
  army: Side;
  of: PlayArmy;
  open: string | null;
  onOpen(key: string): void;
}) {
  const { state, table } = game;
  const asTable = isTable(of);
  const acting = table.plan.together || state.of === army ? state.phase : null;
  return (
    <div className="px-(--gutter) pb-4">
      {asTable && of.columns.length > 0 && <FiguresHead columns={of.columns} />}
      {of.groups.map(({ name, units }) => (
        <section key={name} className="pt-4">
          <SectionHead level={3}>{name}</SectionHead>
          <ul>
            {units.map((unit) => {
              const place = placeOf(army, unit.key);
              const isDone = state.done.has(place);
              const mayAct = acting === null || isDone ? "" : (unit.acts[acting] ?? "");
              return (
                <UnitRow
                  key={unit.key}
                  game={game}
                  army={army}
                  unit={unit}
                  state={unitState(state, army, unit.key)}
                  columns={of.columns}
                  asTable={asTable}
                  mayAct={mayAct}
                  isOpen={open === unit.key}
                  onOpen={() => onOpen(unit.key)}
                />
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}
