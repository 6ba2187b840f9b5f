/** What a game has at the table, as the play sheet prints it. */
import type { Catalogue, ResolvedRoster } from "@/lib/engine/catalogue/types";
import type { Report } from "@/lib/engine/report/finding";
import type { SheetLayout } from "@/lib/paper/sheet/layouts";
import { openList } from "@/lib/paper/sheet/open-list";
import { type SheetDetails, sheetModel } from "@/lib/paper/sheet/roster-sheet";
import type { SheetModel, SheetPlay, SheetRow } from "@/lib/paper/sheet/sheet-model";
import { type PlayArmy, type PlayPool, playArmy, turnPlan } from "./army";

/** Columns where the book sets no number of turns. */
const USUAL_TURNS = 8;
/** More columns are too narrow to write in. */
const MOST_TURNS = 12;
/** A longer track is written down, not crossed off. */
const LONGEST_TRACK = 20;

interface Inspected {
  resolved: ResolvedRoster;
  report: Report;
}

/** What a layout prints of a checked roster. @param layout The one of the book where none is given. */
export function printedSheet(catalogue: Catalogue, checked: Inspected, details: SheetDetails, layout?: SheetLayout): SheetModel {
  const { resolved, report } = checked;
  if (layout === "open") return openList(catalogue, resolved, report, details);
  const model = sheetModel(catalogue, resolved, report, details);
  return layout === "play" ? withPlay(model, catalogue, resolved) : model;
}

/** The sheet with what is tracked in a game. @param model The sheet of the same roster. */
export function withPlay(model: SheetModel, catalogue: Catalogue, resolved: ResolvedRoster): SheetModel {
  const { play } = catalogue;
  const { words } = model;
  const army = playArmy(catalogue, resolved, model);
  const { turns, phases, flees } = turnPlan(catalogue);
  const paper: SheetPlay = {
    turns: Math.min(turns ?? USUAL_TURNS, MOST_TURNS),
    phases: phases.length
      ? words.play.phases(
          phases.map(({ name }) => name),
          play ? words.pageLabel(play.page) : "",
        )
      : "",
    tracks: (play?.tracks ?? []).map(({ name, page, from, to, marks = [] }) => ({
      name,
      page: words.pageLabel(page),
      numbers: from - to < LONGEST_TRACK ? Array.from({ length: from - to + 1 }, (_, i) => from - i) : [],
      marks,
    })),
    pools: army.pools.map((pool) => ({
      name: pool.name,
      said: poolSaid(pool, army, words.play),
      each: pool.rolled ? "" : words.number(sizeOf(pool, army)),
    })),
    flees,
    units: model.groups.flatMap(({ rows }) => rows.flatMap((row) => unitsOf(row, army))),
  };
  return { ...model, play: paper };
}

/** What is in it when it is full and nothing is lost. */
function sizeOf({ id, base }: PlayPool, { units }: PlayArmy): number {
  return [...units.values()].reduce((sum, { feeds }) => sum + (feeds[id] ?? 0), base);
}

/** "1d10 for each magic user", "10, or 5 from morale clock 4", "in the other side's turn". */
function poolSaid(pool: PlayPool, army: PlayArmy, words: SheetModel["words"]["play"]): string {
  const { rolled, lower, turn } = pool;
  const track = lower && army.tracks.find(({ id }) => id === lower.track)?.name;
  const size = rolled || (lower && track ? words.lowered(sizeOf(pool, army), lower.size, track, lower.at) : "");
  return [size, turn === "own" ? words.inYourTurn : turn === "other" ? words.inTheirTurn : ""].filter(Boolean).join(", ");
}

function unitsOf({ unit: id, of }: SheetRow, { units }: PlayArmy): SheetPlay["units"] {
  const own = [...units.values()].filter(({ key }) => key === id || key.startsWith(`${id}#`));
  return own.map(({ letter, models, tracks }) => ({
    unit: id,
    letter,
    // Where the data have no figures of it, its models are counted all the same.
    models: models === 0 && tracks.length === 0 ? Math.round(of / own.length) : models,
    tracks: tracks.map(({ name, size, tone, names, full }) => ({ name, boxes: size, tone, names, each: full === "model" })),
  }));
}
