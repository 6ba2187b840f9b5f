/** What the table showed last of a game, shown again while books and engine are on their way. */
import { gameView, keepView, readView } from "@/components/storage/local/kept-views";
import type { PlayArmy } from "@/lib/paper/play/army";
import { mergeEvents } from "@/lib/paper/play/events";
import { isSoundGame } from "@/lib/paper/play/sound-game";
import { lastEvents, withEvents } from "./game-store";
import type { OpenedTable } from "./open-table";

/** As it is kept: plain JSON. */
interface FirstTable extends Omit<OpenedTable, "state" | "table"> {
  plan: OpenedTable["table"]["plan"];
  mine: FirstArmy;
  other: FirstArmy | null;
}

type FirstArmy = Omit<PlayArmy, "units">;

/** The game as it was shown last; null where nothing fit to show is kept. */
export function openFirstTable(game: string): OpenedTable | null {
  const kept = readView<FirstTable>(gameView(game))?.view;
  if (!kept || !isSoundGame(kept.record.game)) return null;
  const { plan, mine, other, record, ...rest } = kept;
  return {
    ...rest,
    state: "ready",
    record: withEvents(record, mergeEvents(record.game.events, lastEvents(game))),
    table: { plan, mine: armyOf(mine), theirs: other && armyOf(other) },
  };
}

/** Keeps a game as it is on the table now. */
export function keepFirstTable({ state: _, table: { plan, mine, theirs: other }, record, ...rest }: OpenedTable): void {
  // Under a link it is not looked for.
  if (record.rev === null) return;
  keepView<FirstTable>({
    id: gameView(record.id),
    rev: record.rev,
    view: { ...rest, record, plan, mine: withoutUnits(mine), other: other && withoutUnits(other) },
  });
}

function withoutUnits({ units: _, ...army }: PlayArmy): FirstArmy {
  return army;
}

function armyOf(army: FirstArmy): PlayArmy {
  return { ...army, units: new Map(army.groups.flatMap(({ units }) => units.map((unit) => [unit.key, unit] as const))) };
}
