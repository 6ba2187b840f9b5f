/** A roster of the army list that the tests of this folder begin. */
import { FORMAT } from "@/lib/engine/schema/format";
import type { Roster } from "@/lib/engine/schema/roster";

type Units = Roster["commands"][number]["units"];

/** The units under a limit of 500 points. */
export const raid = (game: string, units: Units): Roster => ({
  format: FORMAT,
  game,
  armyList: "marsh",
  name: "Raid",
  limit: 500,
  commands: [{ kind: "army", units }],
});
