/**
 * The player's army, as it is saved, shared and checked. Names of entries and options may fit nothing: checking says so.
 * Messages are for the forms that edit a roster; what a file gets wrong is said by the reader of files.
 */
import * as z from "zod";
import { number } from "@/lib/text";
import { FORMAT } from "./format";

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

/** Another thing that was perhaps meant: an entry with the options its name brings, or an option. */
export const GuessedOther = z.looseObject({
  name: Text(200),
  entry: Ref.optional(),
  options: z.array(RosterOption).max(20).optional().describe("what comes with the name of the entry"),
  option: RosterOption.optional(),
  game: Ref.optional().describe("of the army list, where that is what it may be"),
  armyList: Ref.optional(),
});
export type GuessedOther = z.infer<typeof GuessedOther>;

/** Something written that was taken as a thing with another name, until a person confirms or corrects it. */
export const Guess = z.looseObject({
  line: Whole(1, 1_000_000).optional().describe("of the text it was read from"),
  written: Text(200),
  as: Text(200).describe("the name of what it was taken as"),
  why: Text(120).optional(),
  unit: Ref.optional().describe("id of the unit it became or belongs to; absent where it is about the whole roster"),
  option: RosterOption.optional().describe("the option of the unit it was taken as; absent where it is the unit itself"),
  options: z.array(RosterOption).max(20).optional().describe("what the unit has because of the name it was taken as"),
  others: z.array(GuessedOther).max(10, "At most 10 other things.").describe("what else it may mean"),
});
export type Guess = z.infer<typeof Guess>;

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
  guesses: z.array(Guess).max(500, "At most 500 guesses.").optional().describe("what a reader guessed and nobody has confirmed"),
  commands: z.array(RosterCommand).min(1).max(50),
});
export type Roster = z.infer<typeof Roster>;

/** What the form of one unit edits, each under the shape it is saved under. */
export const UnitForm = z.object(RosterUnit.pick({ count: true, name: true, options: true, note: true, pointsPerModel: true }).shape);
export type UnitForm = z.infer<typeof UnitForm>;
