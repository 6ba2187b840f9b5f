/** What an organiser's desk keeps: the lists as they came, what was answered about them, and what the organiser said of each. */
import * as z from "zod";
import { Wording } from "./wording";

/** The format this version writes. */
export const DESK_FORMAT = "muster-desk/3";
/** The formats before it. In the first what an answer settles is the sentence that told it; both know fewer answers and marks. */
const EARLIER_FORMATS = ["muster-desk/2", "muster-desk/1"] as const;

const Line = z.looseObject({ line: z.number(), text: z.string(), depth: z.number() });
const Problem = z.looseObject({ where: z.string(), message: z.string(), fix: z.string(), severity: z.string() });
const Ignored = z.looseObject({ line: z.number(), text: z.string(), reason: z.string() });

const mail = z
  .object({ sender: z.string(), address: z.string(), sent: z.string(), note: z.string() })
  .partial()
  .optional()
  .describe("the mail it came in");

const changed = z.string().max(40).optional().describe("when its file in an archive was last changed, in the time of the archive");

/** A piece of a file or of a paste, before it is read; see `Piece` in read/shapes/pieces.ts. */
const Piece = z.union([
  z.object({
    file: z.string(),
    mail,
    changed,
    kind: z.literal("written"),
    written: z.looseObject({ lines: z.array(Line), problems: z.array(Problem), ignored: z.array(Ignored) }),
  }),
  z.object({ file: z.string(), mail, changed, kind: z.enum(["text", "json"]), text: z.string() }),
  z.object({ file: z.string(), mail, changed, kind: z.literal("refused"), reason: z.string() }),
]);

/** An answer to how something was read. */
export const ReadingAnswer = z.union([
  z.object({ readAs: z.object({ game: z.string(), armyList: z.string() }) }),
  z.object({ wording: Wording }),
  z.object({ size: z.int().min(1).max(1_000_000) }).describe("which of the sizes of the event the list plays"),
  z.object({ confirm: z.array(z.object({ written: z.string(), as: z.string() })).max(500) }),
]);

/** An answer to what could not be read for certain; one that fits the list no longer changes nothing. */
const Answer = z.union([
  ...ReadingAnswer.options,
  z.object({
    edit: z.union([
      z.looseObject({ do: z.enum(["accept-guess", "correct-guess", "remove"]) }),
      z.looseObject({ do: z.literal("change"), unit: z.string(), change: z.looseObject({}) }),
    ]),
    settles: z
      .union([z.object({ line: z.number().optional(), code: z.string(), name: z.string() }), z.string()])
      .optional()
      .describe("the problem of the reader that is settled; in the format before the sentence that told it"),
  }),
]);

export type KeptAnswer = z.infer<typeof Answer>;

const Mark = z.object({
  status: z.enum(["new", "accepted", "returned", "withdrawn"]),
  removed: z.boolean().optional().describe("taken off the desk, while others of its piece stay"),
  apart: z.boolean().optional().describe("it is another person's than other lists under the same name"),
  player: z.string().max(200).optional().describe("whose list it is, as the organiser says"),
  waived: z.string().max(400).optional().describe("why it counts as in time although it came late"),
  painted: z.boolean().optional().describe("the army is painted, as the organiser says"),
  note: z.string().max(2000).optional().describe("the organiser's own note"),
  verdict: z.string().max(200).optional().describe("what its verdict was called when it was accepted"),
  asked: z.array(z.string().max(300)).max(1000).optional().describe("the questions about it that were left to the player"),
});

const Until = z.string().max(40).nullable().describe("a moment, “open”, or null");
const FoundVerdict = z.enum(["legal", "illegal", "unconfirmed"]).nullable().describe("null where nothing could be read");

/** What an organiser decided on this device and the server has not been told. */
export const Waiting = z.object({
  at: z.number().describe("when, in milliseconds since 1970"),
  rev: z.number().describe("the count of changes it was decided on"),
  version: z.number().describe("the version it was decided on"),
  status: z.enum(["new", "accepted", "returned", "withdrawn"]).optional(),
  letter: z.string().max(20_000).optional(),
  note: z.string().max(2000).optional(),
  waived: z.string().max(400).nullable().optional(),
  painted: z.boolean().optional(),
  reopen: Until.optional(),
  again: z.literal(true).optional().describe("it is to be judged again"),
});
export type Waiting = z.infer<typeof Waiting>;

const Said = z.string().max(400);

/** How a submission stands; it lies with its newest version. */
export const Standing = z.object({
  rev: z.number(),
  status: z.enum(["new", "accepted", "returned", "withdrawn"]),
  accepted: z.number().nullable().describe("the version that was accepted"),
  waived: z.string().max(400).nullable(),
  painted: z.boolean().optional(),
  note: z.string().max(2000),
  reopened: Until,
  penalties: z.array(z.object({ for: z.string().max(40), points: z.number(), how: z.string().max(400) })).max(20),
  openReports: z.number(),
  contact: z.object({ email: Said, club: Said, phone: Said, team: Said, answer: Said }).partial().optional(),
  waiting: Waiting.optional(),
});
export type Standing = z.infer<typeof Standing>;

/** A version of a list that was handed in at an event's server, as the server tells of it. */
export const HandedIn = z.object({
  submission: z.string().min(1).max(40),
  version: z.int().min(1).max(10_000),
  player: z.string().max(200),
  by: z.string().max(100).describe("“player”, or whose organiser’s key"),
  verdict: FoundVerdict,
  code: z.string().max(40).nullable(),
  late: z.number().describe("minutes"),
  marks: z.array(z.string().max(40)).max(10),
  data: z.string().max(40),
  rules: z.number(),
  heard: z.number().describe("when this was learnt or changed on this device, in milliseconds since 1970"),
  lacking: z.literal(true).optional().describe("the list itself has not come yet"),
  found: z
    .object({
      game: z.string().max(200),
      army: z.string().max(400),
      roster: z.string().max(400),
      points: z.number().nullable(),
      limit: z.number().nullable(),
      read: z.object({ open: z.number(), confirm: z.number() }).optional(),
      agreed: z.number().optional(),
      guesses: z.number(),
      findings: z.array(z.string().max(2000)).max(20),
      more: z.number(),
    })
    .optional()
    .describe("what the server found, until it is judged on this device; of the newest version"),
  standing: Standing.optional(),
});
export type HandedIn = z.infer<typeof HandedIn>;

/** The event of a server that a desk shows. No key of it: a desk’s file may be given away. */
export const DeskServer = z.object({
  code: z.string().min(1).max(40),
  state: z.enum(["draft", "open", "closed", "published"]),
  due: z.string().max(40).nullable(),
  extended: Until,
  reportsUntil: z.string().max(40).nullable(),
  version: z.number().describe("of the rules"),
  rev: z.number(),
  since: z.number().describe("what changed after this has not been asked for yet"),
  heard: z.number().describe("when the server answered last, in milliseconds since 1970"),
  full: z.boolean().optional().describe("whether all lists have come, not only what was found of them"),
});
export type DeskServer = z.infer<typeof DeskServer>;

/** By the place of a list among those of its piece: "0", "1". */
const byPlace = <T extends z.ZodType>(of: T) => z.record(z.string().regex(/^\d{1,4}$/), of);

const Came = z.object({
  key: z.string().min(1).max(100),
  received: z.iso.datetime().describe("when it came: of a mail when it was sent, of a file when it was last changed"),
  sender: z.string().max(200).optional(),
  address: z.string().max(320).optional(),
  piece: Piece,
  answers: byPlace(z.array(Answer)).optional(),
  marks: byPlace(Mark).optional(),
  handedIn: HandedIn.optional(),
  times: z
    .record(z.string().regex(/^(received|\d{1,4}\.[a-z]{1,20})$/), z.array(z.number().min(0).max(8.64e15)).max(40))
    .optional()
    .describe("when each field was changed, in milliseconds since 1970, the last change last; by it two desks are merged"),
});

export const Received = Came.extend({
  byHand: z
    .object({ at: z.number().min(0).max(8.64e15).describe("in milliseconds since 1970"), of: z.array(Came).min(1).max(50) })
    .optional()
    .describe("the organiser parted it from others, or put it together; of what, as that came"),
});

/** Somebody who is expected at the event. */
const Expected = z.object({
  name: z.string().min(1).max(200),
  address: z.string().max(320).optional(),
  table: z.string().max(20).optional().describe("the number or name of the table"),
  club: z.string().max(200).optional(),
  nickname: z.string().max(200).optional(),
  team: z.string().max(200).optional(),
  paid: z.literal(true).optional(),
  here: z.literal(true).optional().describe("checked in at the event"),
  waits: z.literal(true).optional().describe("on the waiting list: no list is expected yet"),
  until: z.iso.datetime().optional().describe("until when the list of this player alone is in time"),
});

export type Expected = z.infer<typeof Expected>;

/** A desk as a file, to be kept or taken to another machine. */
export const DeskFile = z.object({
  format: z.enum([DESK_FORMAT, ...EARLIER_FORMATS]),
  name: z.string().min(1).max(120),
  packs: z.array(z.object({ file: z.string(), pack: z.unknown() })).max(50),
  players: z.array(Expected).max(2000).optional().describe("who is expected"),
  data: z.record(z.string().max(80), z.string().max(40)).optional().describe("the data that it stays with, by game"),
  server: DeskServer.optional(),
  received: z.array(z.unknown()).max(20_000),
});
