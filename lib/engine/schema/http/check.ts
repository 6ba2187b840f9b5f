/** What programs send and get over HTTP. The documents that describe the interface are made from these shapes. */
import * as z from "zod";
import { ArmyList } from "@/lib/engine/schema/army-list";
import { BookMeta } from "@/lib/engine/schema/book";
import { Pack } from "@/lib/engine/schema/pack";
import { Roster } from "@/lib/engine/schema/roster";

/** More packs or army books than an event needs, and few enough to read at once. */
export const MOST_LAID = 20;

/** More rosters than one request may hold. */
export const MOST_ROSTERS = 50;

const AnyRoster = z.union([z.string(), Roster]).describe("a list as people write it, a link, or what a roster file holds");

/** A roster with what is laid over its book. */
export const SentRoster = z.strictObject({
  roster: AnyRoster,
  packs: z.array(Pack).max(MOST_LAID).optional().describe("an event's packs, laid over the book of its game"),
  books: z.array(ArmyList).max(MOST_LAID).optional().describe("army books of your own, known beside the game's"),
});

/** Several rosters with what is laid over their books. */
export const SentRosters = SentRoster.omit({ roster: true }).extend({ rosters: z.array(AnyRoster).min(1).max(MOST_ROSTERS) });

/** The form of a sheet; what is not said is as usual. */
export const SheetChoices = z.strictObject({
  paper: z.enum(["a4", "letter"]).optional().describe("A4 unless given"),
  layout: z
    .enum([...BookMeta.shape.sheet.unwrap().options, "play", "open"])
    .optional()
    .describe("the game's own unless given"),
  orientation: z.enum(["portrait", "landscape"]).optional().describe("portrait unless given"),
  ink: z.enum(["usual", "saving"]).optional().describe("saving: thin lines, nothing filled, no colours"),
  textSize: z.enum(["usual", "large"]).optional(),
});

/** The same, with the form of its sheet. */
export const SentSheet = SentRoster.extend(SheetChoices.shape);

const Severity = z.enum(["error", "unconfirmed", "advice"]);
const Verdict = z.enum(["legal", "illegal", "unconfirmed"]);
const Page = z.union([z.string(), z.number()]).nullable().describe("printed page of the book");

const Target = z.union([
  z.strictObject({ kind: z.literal("roster") }),
  z.strictObject({ kind: z.literal("command"), command: z.int().describe("its place in the roster, from 0") }),
  z.strictObject({ kind: z.literal("unit"), unit: z.string().describe("id of the unit") }),
  z.strictObject({ kind: z.literal("option"), unit: z.string(), option: z.string() }),
]);

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const FindingAnswer = z.strictObject({
  rule: z.string(),
  code: z.string().describe("what is wrong, whatever it is called: count/over, roster/unknown-option"),
  severity: Severity,
  agreed: z.boolean().optional().describe("whether it counts as agreed"),
  provisional: z.literal(true).optional().describe("an error if the list is as it was read, which is not certain"),
  targets: z.array(Target).describe("what it is about"),
  values: z.record(z.string(), z.union([Value, z.array(Value)])).describe("the figures and names the message and fix are made from"),
  actual: z.number().nullable().describe("what is there; null where nothing is counted"),
  bound: z.number().nullable().describe("what is allowed; null where nothing is counted or the bound is lost"),
  message: z.string(),
  fix: z.string(),
  page: Page,
  event: z.string().optional().describe("the event and its limit, where the finding rests on one: 'Autumn Muster, limit 2'"),
});

const CompositionAnswer = z.strictObject({
  event: z.string(),
  start: z.number(),
  lines: z.array(
    z.strictObject({
      says: z.string().describe("the rule as one sentence"),
      name: z.string().describe("what was counted"),
      counted: z.number(),
      above: z.number(),
      per: z.number(),
      times: z.number(),
      each: z.number(),
      points: z.number().describe("times × each"),
      terms: z.array(z.strictObject({ label: z.string(), value: z.number() })).describe("what was counted, unit by unit"),
    }),
  ),
  sum: z.number().describe("start and lines"),
  least: z.number().optional(),
  most: z.number().optional(),
  score: z.number().describe("the sum within least and most"),
});

const TeamAnswer = z.strictObject({
  event: z.string(),
  limits: z.array(
    z.strictObject({
      says: z.string().describe("the limit as one sentence"),
      over: z.literal("player").optional().describe("over the lists of one player; over those of a team when absent"),
      most: z.number().nullable().describe("null where nothing may be there twice"),
      has: z.array(z.strictObject({ key: z.string(), name: z.string(), count: z.number() })),
    }),
  ),
});

const ReadHow = z
  .strictObject({
    open: z.int().describe("lines that were not understood: where there are any, unconfirmed means not all read"),
    confirm: z.int().describe("lines with a guess that nobody has confirmed"),
  })
  .optional()
  .describe("absent where the list was read whole");

const Unjudged = z.strictObject({
  sum: z.enum(["adds-up", "does-not-add-up", "not-stated"]).describe("whether the sums that the list states are right"),
  limits: z.enum(["kept", "broken", "no-event"]).describe("whether the limits of the event were kept"),
  says: z.string().describe("the same in words: 'Adds up; event limits kept; rules not judged: no book'"),
});

const Ignored = z.strictObject({ line: z.int(), text: z.string(), reason: z.string() });

/** One roster, checked. */
export const CheckAnswer = z.strictObject({
  file: z.string().describe("where it was found"),
  verdict: Verdict,
  unjudged: Unjudged.optional().describe("of a game without a book, whose verdict is never legal"),
  name: z.string().describe("the roster's name; may be empty"),
  player: z.string().optional().describe("whom the list names, else who sent the mail it came in"),
  sent: z.string().optional().describe("when that mail was sent, ISO 8601"),
  game: z.string().describe("id of the game"),
  armyList: z.string().describe("id of the army list"),
  army: z.string().describe("name of the army list"),
  agreed: z.int().optional().describe("findings that count as agreed: a legal roster is then legal as agreed"),
  read: ReadHow,
  points: z.number().nullable().describe("the known points; null in a game without points"),
  limit: z.number().nullable().describe("the agreed points"),
  code: z.string().describe("the code of the list: equal codes, equal lists"),
  findings: z.array(FindingAnswer),
  composition: CompositionAnswer.optional().describe("the score of the list, at an event that gives one; never a verdict"),
  team: TeamAnswer.optional().describe("what the event looks at over the lists of a team"),
  guesses: z
    .array(
      z.strictObject({
        line: z.int().optional().describe("of the text it was read from"),
        written: z.string(),
        as: z.string().describe("the name of what it was taken as"),
        others: z.array(z.string()).optional().describe("what else it may mean"),
      }),
    )
    .optional()
    .describe("what was guessed and nobody confirmed"),
  ignored: z.array(Ignored).optional().describe("what says nothing about the roster"),
});

/** What could not be read, among several. */
export const NotChecked = z.strictObject({
  file: z.string().describe("where it was found"),
  verdict: z.null(),
  points: z.null(),
  limit: z.null(),
  findings: z.array(FindingAnswer).max(0),
  problems: z.array(z.strictObject({ where: z.string(), message: z.string(), fix: z.string(), severity: Severity })).describe("why not"),
});

/** Of several rosters, an answer for each, in their order. */
export const CheckAnswers = z.array(z.union([CheckAnswer, NotChecked]));

export const ReadLineAnswer = z.strictObject({
  line: z.int().describe("from 1"),
  text: z.string().describe("as it is written"),
  whole: z.string().optional().describe("the whole line, where the text is a part of it and nothing tells the line before it"),
  state: z.enum(["understood", "guessed", "ignored", "not-understood"]),
  as: z.string().optional().describe("what it was taken as"),
  reason: z.string().optional(),
  others: z.array(z.string()).optional().describe("what it may mean instead"),
  units: z.array(z.string()).optional().describe("ids of the units that came of it"),
});

/** One list, read: how each of its lines was taken, and the roster that came of it. */
export const ReadAnswer = z.strictObject({
  file: z.string(),
  name: z.string(),
  game: z.string(),
  armyList: z.string(),
  place: z
    .enum(["named", "title", "contents"])
    .nullable()
    .describe("how game and army list were found; null where the roster came as JSON"),
  verdict: Verdict,
  read: ReadHow,
  points: z.number().nullable(),
  limit: z.number().nullable(),
  lines: z.array(ReadLineAnswer).describe("empty where the roster came as JSON or as a link"),
  roster: Roster.describe("as a roster file holds it"),
});

export const NotRead = z.strictObject({
  file: z.string(),
  verdict: z.null(),
  reason: z.string().describe("why it could not be read"),
  lines: z.array(ReadLineAnswer).max(0),
});

/** Of several lists, an answer for each, in their order. */
export const ReadAnswers = z.array(z.union([ReadAnswer, NotRead]));

/** What is said where a request fails (RFC 9457). */
export const ProblemDetails = z.strictObject({
  type: z.string().describe("which sort of problem: an address that describes it"),
  title: z.string().describe("the sort of problem in words"),
  status: z.int(),
  detail: z.string().describe("what is wrong with this request, and what to do"),
});

export const GamesAnswer = z.array(
  z.strictObject({
    id: z.string(),
    title: z.string(),
    armies: z.array(z.strictObject({ id: z.string(), name: z.string(), page: z.union([z.string(), z.number()]) })),
  }),
);
