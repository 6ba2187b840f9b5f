/**
 * The player's army, as it is saved, shared and checked. Names of entries and options may fit nothing: checking says so.
 * Messages are for the forms that edit a roster; what a file gets wrong is said by the reader of files.
 */
import * as z from "zod";
import { number } from "@/lib/text";

/** The format this version writes. */
export const FORMAT = "muster-roll/1";

const Text = (max: number) => z.string().max(max, `At most ${number(max)} letters.`);
const Whole = (min: number, max: number) => between(z.int("A whole number is needed."), min, max);
const Figure = (min: number, max: number) => between(z.number("A number is needed."), min, max);
const between = <N extends z.ZodNumber>(schema: N, min: number, max: number): N =>
  schema.min(min, `At least ${number(min)}.`).max(max, `At most ${number(max)}.`);
/** Ids in a roster may come from a newer or another book, so any short text will do. */
const Ref = z.string().min(1).max(200);

export const RosterOption = z.looseObject({
  id: Ref,
  choice: Ref.optional(),
  count: Whole(1, 999).optional().describe("copies for each unit; 1 when absent"),
  value: Figure(-100_000, 100_000).optional().describe("the number that goes with it, e.g. a length"),
});
export type RosterOption = z.infer<typeof RosterOption>;

export const RosterUnit = z.looseObject({
  id: Ref.describe("unique in the roster"),
  entry: Ref,
  count: Whole(1, 9999).describe("units or models, as the game counts"),
  name: Text(120).optional(),
  options: z.array(RosterOption).max(200, "At most 200 options."),
  stated: Figure(0, 1_000_000).optional().describe("points the writer states for the whole line"),
  pointsPerModel: Figure(0, 100_000).optional().describe("from the player's own book, where ours lost the price"),
  note: Text(500).optional(),
  attachedTo: Ref.optional().describe("id of the unit it belongs to: one of its command that belongs to no other"),
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
  limit: Whole(1, 1_000_000).optional().describe("agreed points; absent where none is agreed"),
  stated: Figure(0, 1_000_000).optional().describe("total the writer states"),
  settings: z.record(z.string(), Text(100)).optional().describe("readings chosen for this roster, by setting id"),
  packs: z.array(Ref).max(20, "At most 20 packs.").optional().describe("ids of the packs laid over the book"),
  playOpen: z
    .boolean()
    .optional()
    .describe("what the book leaves open is played as allowed; of no effect under a pack that does not say so"),
  commands: z.array(RosterCommand).min(1).max(50),
});
export type Roster = z.infer<typeof Roster>;

/** What the form of one unit edits, each under the shape it is saved under. */
export const UnitForm = z.object(RosterUnit.pick({ count: true, name: true, options: true, note: true, pointsPerModel: true }).shape);
export type UnitForm = z.infer<typeof UnitForm>;
