/**
 * The player's army, as it is saved, shared and checked. Names of entries and options may fit nothing: checking says so.
 * Messages are for the forms that edit a roster; what a file gets wrong is said by the reader of files.
 */
import * as z from "zod";
import { number } from "@/lib/words/en/grammar";
import { FORMAT } from "./format";
import { BOUNDS } from "./roster-bounds";
import { UnknownBook } from "./unknown/unknown-book";

const { letters, items, numbers } = BOUNDS;

const Text = (max: number) => z.string().max(max, `At most ${number(max)} letters.`);
const Whole = (range: Range) => between(z.int("A whole number is needed."), range);
const Figure = (range: Range) => between(z.number("A number is needed."), range);
type Range = { min: number; max: number };
const between = <N extends z.ZodNumber>(schema: N, { min, max }: Range): N =>
  schema.min(min, `At least ${number(min)}.`).max(max, `At most ${number(max)}.`);
const Ref = z.string().min(1).max(letters.id);

export const RosterOption = z.looseObject({
  id: Ref,
  choice: Ref.optional(),
  count: Whole(numbers.copies).optional().describe("copies for each unit; 1 when absent"),
  value: Figure(numbers.optionValue).optional().describe("the number that goes with it, e.g. a length"),
});
export type RosterOption = z.infer<typeof RosterOption>;

export const RosterUnit = z.looseObject({
  id: Ref.describe("unique in the roster"),
  entry: Ref,
  count: Whole(numbers.count).describe("units or models, as the game counts"),
  name: Text(letters.unitName).optional(),
  options: z.array(RosterOption).max(items.optionsOfUnit, `At most ${items.optionsOfUnit} options.`),
  stated: Figure(numbers.stated).optional().describe("points the writer states for the whole line"),
  points: Figure(numbers.points)
    .optional()
    .describe("of the line as a whole without its options, as the list says, in a game that we have no book of"),
  pointsPerModel: Figure(numbers.pointsPerModel).optional().describe("from the player's own book, where ours lost the price"),
  note: Text(letters.unitNote).optional(),
  attachedTo: Ref.optional().describe("id of the unit it belongs to: one of its command that belongs to no other"),
});
export type RosterUnit = z.infer<typeof RosterUnit>;

export const RosterCommand = z.looseObject({
  id: Ref.optional().describe("unique in the roster; before it had one, a command is known by its place"),
  kind: Ref,
  name: Text(letters.commandName).optional(),
  armyList: Ref.optional().describe("of an allied command: the army list its units come from"),
  units: z.array(RosterUnit).max(items.unitsOfCommand),
});
export type RosterCommand = z.infer<typeof RosterCommand>;

/** Another thing that was perhaps meant: an entry with the options its name brings, or an option. */
export const GuessedOther = z.looseObject({
  name: Text(letters.guess),
  entry: Ref.optional(),
  options: z.array(RosterOption).max(items.optionsOfGuess).optional().describe("what comes with the name of the entry"),
  option: RosterOption.optional(),
  game: Ref.optional().describe("of the army list, where that is what it may be"),
  armyList: Ref.optional(),
});
export type GuessedOther = z.infer<typeof GuessedOther>;

/** Something written that was taken as a thing with another name, until a person confirms or corrects it. */
export const Guess = z.looseObject({
  line: Whole(numbers.line).optional().describe("of the text it was read from"),
  written: Text(letters.guess),
  as: Text(letters.guess).describe("the name of what it was taken as"),
  why: Text(letters.guessReason).optional(),
  unit: Ref.optional().describe("id of the unit it became or belongs to; absent where it is about the whole roster"),
  option: RosterOption.optional().describe("the option of the unit it was taken as; absent where it is the unit itself"),
  options: z.array(RosterOption).max(items.optionsOfGuess).optional().describe("what the unit has because of the name it was taken as"),
  others: z.array(GuessedOther).max(items.othersOfGuess, `At most ${items.othersOfGuess} other things.`).describe("what else it may mean"),
});
export type Guess = z.infer<typeof Guess>;

/** An army book that a roster was made with, where it is no part of the game itself. */
export const RosterBook = z.looseObject({
  id: Ref.describe("of the army list"),
  name: Text(letters.id).optional(),
  version: Text(letters.bookVersion).optional(),
  digest: Text(letters.digest).describe("of what the army book says, however its file is written"),
  package: z
    .looseObject({
      id: Ref,
      name: Text(letters.id).optional(),
      version: Text(letters.bookVersion).optional(),
      url: Text(letters.address).startsWith("https://", "A web address that begins with https:// is needed.").optional(),
      opened: z.literal(true).optional().describe("made from the files of another list builder, which everybody opens for himself"),
    })
    .optional()
    .describe("the package or game system that brought it, and where that is to be had"),
});
export type RosterBook = z.infer<typeof RosterBook>;

export const Roster = z.looseObject({
  format: z.literal(FORMAT),
  game: Ref,
  armyList: Ref,
  dataVersion: Text(letters.dataVersion).optional(),
  name: Text(letters.rosterName),
  player: Text(letters.player).optional(),
  event: Text(letters.event).optional(),
  note: Text(letters.rosterNote).optional(),
  limit: Whole(numbers.limit).optional().describe("agreed points; absent where none is agreed"),
  stated: Figure(numbers.stated).optional().describe("total the writer states"),
  settings: z.record(z.string(), Text(letters.reading)).optional().describe("readings chosen for this roster, by setting id"),
  packs: z.array(Ref).max(items.packs, `At most ${items.packs} packs.`).optional().describe("ids of the packs laid over the book"),
  books: z
    .array(RosterBook)
    .max(items.books, `At most ${items.books} army books.`)
    .optional()
    .describe("army books it was made with, beside those of the game; written where the roster goes out"),
  playOpen: z
    .boolean()
    .optional()
    .describe("what the book leaves open is played as allowed; of no effect under a pack that does not say so"),
  guesses: z
    .array(Guess)
    .max(items.guesses, `At most ${items.guesses} guesses.`)
    .optional()
    .describe("what a reader guessed and nobody has confirmed"),
  unknownBook: UnknownBook.optional().describe("what the list says of its game, where we have no book of it"),
  commands: z.array(RosterCommand).min(1).max(items.commands),
});
export type Roster = z.infer<typeof Roster>;

/** What the form of one unit edits, each under the shape it is saved under. */
export const UnitForm = z.object(
  RosterUnit.pick({ count: true, name: true, options: true, note: true, points: true, pointsPerModel: true }).shape,
);
export type UnitForm = z.infer<typeof UnitForm>;
