/** The words of a language that lists of any game have beside names: what binds, what says nothing, numbers, headings. A file for each language. */
import * as z from "zod";
import { Language } from "./names";

const Said = z
  .string()
  .min(1)
  .max(60)
  .refine((word) => word === word.toLowerCase(), "small letters");
const words = (what: string) => z.array(Said).describe(what);
const numbered = (what: string) => z.record(Said, z.int().min(1).max(99)).describe(what);
const byPurpose = <const T extends readonly string[]>(keys: T, what: string) =>
  z.partialRecord(z.enum(keys), z.array(Said).min(1)).describe(what);

/** Fields that lists begin with, as "Player: …". */
export const LABELS = ["army", "list", "player", "game", "limit", "event", "note"] as const;
/** What stands above parts of a list and is no category of a book. */
export const HEADINGS = [
  "characters",
  "named-characters",
  "units",
  "war-machines",
  "mounts",
  "equipment",
  "magic-items",
  "options",
  "special-rules",
  "magic",
  "summary",
] as const;

/** In small letters and without the full stop of an abbreviation. Each stands in one class; several words stand with single spaces. */
export const LanguageWords = z.strictObject({
  language: Language,
  joining: words("join what stands in front of them to what stands behind: and"),
  with: words("in front of what a unit has"),
  small: words("bind the words of a name and say nothing: the, a"),
  genitive: words("bind the words of a name and say whose something is: of"),
  atPrice: words("in front of the price of each: at"),
  without: words("what follows is not there"),
  title: words("stand around the name of an army list: army, force"),
  chatter: words("say nothing about an army by themselves"),
  sentence: words("words of sentences: what holds several of them tells something and lists nothing"),
  points: words("behind or in front of a number: it is points"),
  cost: words("in front of a number: it is a price"),
  total: words("in front of a number: it is the sum of a part or of all"),
  each: words("behind a price: it is that of one"),
  models: words("behind a number: it counts models"),
  measures: words("behind a number: it is a length"),
  units: words("behind a number: it counts units"),
  level: words("beside a number: it is a rank"),
  copies: numbered("how often what follows is there"),
  detachment: words("a unit that belongs to another"),
  ditto: words("stands for the unit above, or for what it has"),
  joined: words("with whom something stands on the table, which is no part of it"),
  within: words("in front of the unit or the mount that something is in: in"),
  going: words("words for being placed, in front of such a word: goes, stands"),
  here: words("behind who stands in the unit: here, inside"),
  allies: words("of another army list"),
  numbers: numbered("numbers in words"),
  ordinals: numbered("first, second"),
  labels: byPurpose(LABELS, "fields that lists begin with"),
  headings: byPurpose(HEADINGS, "what stands above parts of a list and is no category of a book"),
  sections: words("stand above a part of a list in games that have no book: Infantry, Support"),
  greetings: words("begin a mail"),
  farewells: words("end a mail"),
  otherGames: words("games that lists are written for and that there are no books of"),
  uncounted: words("what may be counted in a remark and is nothing that an army holds: games, turns"),
  spellings: z.record(Said, Said).describe("by what is often written, how names have it"),
});
export type LanguageWords = z.infer<typeof LanguageWords>;
