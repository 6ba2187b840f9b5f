/** The player's army, as it is saved, shared and checked. Names of entries and options may fit nothing: checking says so. */
import * as z from "zod";

/** The format this version writes. */
export const FORMAT = "muster-roll/1";

const Text = (max: number) => z.string().max(max);
/** Ids in a roster may come from a newer or another book, so any short text will do. */
const Ref = z.string().min(1).max(200);

export const RosterOption = z.looseObject({
  id: Ref,
  choice: Ref.optional(),
  count: z.int().min(1).max(999).optional().describe("copies for each unit; 1 when absent"),
  value: z.number().min(-100_000).max(100_000).optional().describe("the number that goes with it, e.g. a length"),
});
export type RosterOption = z.infer<typeof RosterOption>;

export const RosterUnit = z.looseObject({
  id: Ref.describe("unique in the roster"),
  entry: Ref,
  count: z.int().min(1).max(9999).describe("units or models, as the game counts"),
  name: Text(120).optional(),
  options: z.array(RosterOption).max(200),
  stated: z.number().min(0).max(1_000_000).optional().describe("points the writer states for the whole line"),
  pointsPerModel: z.number().min(0).max(100_000).optional().describe("from the player's own book, where ours lost the price"),
  note: Text(500).optional(),
});
export type RosterUnit = z.infer<typeof RosterUnit>;

export const RosterCommand = z.looseObject({
  kind: Ref,
  name: Text(120).optional(),
  armyList: Ref.optional().describe("of an allied command: the army list its units come from"),
  units: z.array(RosterUnit).max(2000),
});
export type RosterCommand = z.infer<typeof RosterCommand>;

export const Roster = z.looseObject({
  format: z.literal(FORMAT),
  game: Ref,
  armyList: Ref,
  dataVersion: Text(40).optional(),
  name: Text(200),
  player: Text(200).optional(),
  event: Text(200).optional(),
  note: Text(5000).optional(),
  limit: z.int().min(1).max(1_000_000).optional().describe("agreed points; absent where none is agreed"),
  stated: z.number().min(0).max(1_000_000).optional().describe("total the writer states"),
  settings: z.record(z.string(), Text(100)).optional().describe("readings chosen for this roster, by setting id"),
  packs: z.array(Ref).max(20).optional().describe("ids of the packs laid over the book"),
  commands: z.array(RosterCommand).min(1).max(50),
});
export type Roster = z.infer<typeof Roster>;

/** The options of one unit as a form edits them; the schema the unit is saved under. */
export const UnitForm = RosterUnit.pick({ count: true, name: true, options: true, note: true });
export type UnitForm = z.infer<typeof UnitForm>;
