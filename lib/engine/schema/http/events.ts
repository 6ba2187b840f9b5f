/** What programs send and get over HTTP about events that are held on a server. */
import * as z from "zod";
import { ReadingAnswer } from "@/lib/engine/schema/desk";
import { Round } from "@/lib/engine/schema/hand-in/terms";
import { PublishedStatistics } from "@/lib/engine/schema/http/statistics";
import { Pack } from "@/lib/engine/schema/pack";
import { Roster } from "@/lib/engine/schema/roster";
import { CheckAnswer, NotChecked } from "./check";
import { MOST_AT_ONCE } from "./numbers";

const Moment = z.iso.datetime().describe("ISO 8601 in UTC");
const Until = z.union([Moment, z.literal("open")]).describe("a moment, or “open”: until an organiser closes it");
const State = z.enum(["draft", "open", "closed", "published"]);
const Status = z.enum(["new", "accepted", "returned", "withdrawn"]);
const Verdict = z.enum(["legal", "illegal", "unconfirmed"]).nullable().describe("null where nothing could be read");
const Mark = z.enum(["late", "illegal", "unconfirmed", "unread"]);
const text = (most: number) => z.string().trim().max(most);
const line = (most: number) => text(most).regex(/^\P{Cc}*$/u, "one line, without control characters.");
const Label = line(60).min(1).describe("whose key it is, as the others read it");

const Extensions = z
  .array(
    z.strictObject({
      player: line(120).min(1).describe("whatever the order of the words"),
      email: line(200).optional().describe("a list with another address is another player’s"),
      until: Moment,
    }),
  )
  .max(2000);

/** More would be no list of days. */
export const MOST_DAYS = 730;

export const SentEvent = z.strictObject({
  pack: Pack.describe("the event’s rules; it must have an event"),
  organisers: z.array(Label).min(1).max(10).optional().describe("one key for each; “Organiser” when absent"),
  state: z.enum(["draft", "open"]).optional().describe("open when absent"),
  keepDays: z
    .int()
    .min(1)
    .max(MOST_DAYS)
    .optional()
    .describe("days after the event’s date, or after today where it has none, until all of it is deleted; 180 when absent"),
});

export const ChangedEvent = z.strictObject({
  pack: Pack.optional().describe("new rules; those before are kept as a version"),
  state: State.optional(),
  until: Until.nullable()
    .optional()
    .describe("with the state open: until when it is open for all, in place of the deadline; null: until the deadline"),
  reportsUntil: Moment.nullable().optional().describe("until when players may report errors on published lists; null: not at all"),
  deleteOn: Moment.optional().describe("when all of the event is deleted"),
  round: Round.nullable().optional().describe("who plays whom, in place of the round before; null: nobody"),
  statistics: PublishedStatistics.nullable().optional().describe("what is played, for all who see the published lists; null: no longer"),
  extensions: Extensions.optional().describe(
    "until when a list is in time that is handed in under the name of one player; in place of those before",
  ),
});

/** An event as somebody sees it. */
export const EventAnswer = z.strictObject({
  code: z.string().describe("the public code: its page is /e/<code>"),
  name: z.string(),
  state: State.describe("at this moment: the deadline closes an open event"),
  version: z.int().describe("of its rules, from 1"),
  pack: z.record(z.string(), z.unknown()).describe("the rules, as a pack’s file holds them"),
  due: Moment.nullable().describe("until when lists are in time"),
  unclear: z
    .string()
    .optional()
    .describe("why the deadline names no moment: nothing is taken until an organiser opens it, or corrects the rules"),
  grace: Moment.optional().describe("until when late lists are accepted, where that has an end"),
  extended: Until.nullable().describe("an organiser opened it for all again"),
  takes: z.boolean().describe("whether a list may be handed in now"),
  whyNot: z.string().optional().describe("why not"),
  says: z.array(z.string()).describe("how lists are taken, sentence by sentence"),
  reportsUntil: Moment.nullable(),
  deleteOn: Moment,
  mails: z.literal(true).optional().describe("letters and receipts may be sent from this server"),
  lists: z.strictObject({ all: z.int(), accepted: z.int() }).optional(),
  statistics: PublishedStatistics.optional().describe("for organisers, and for all who see the published lists"),
  extensions: Extensions.optional().describe("for organisers"),
  log: z
    .array(z.strictObject({ at: Moment, by: z.string(), what: z.string() }))
    .optional()
    .describe("for organisers: what was done with the event beside its rules, and by whose key"),
  round: Round.optional().describe(
    "for organisers; for players and captains, once the event is closed, with the tables of their lists alone",
  ),
  you: z.strictObject({
    role: z.enum(["organiser", "player", "captain", "everybody"]),
    label: z.string().optional().describe("of an organiser’s key"),
    team: z.string().optional().describe("of a captain’s key"),
    lists: z
      .array(z.string())
      .optional()
      .describe("the submissions that a player’s or captain’s key opens; of a player the one of the key first"),
  }),
  versions: z
    .array(z.strictObject({ version: z.int(), at: Moment, by: z.string() }))
    .optional()
    .describe("of the rules; for organisers"),
  rev: z.int().describe("what the ETag says too"),
});

export const KeyAnswer = z.strictObject({
  id: z.string(),
  label: z.string(),
  key: z.string().describe("the secret: told once, kept by the server as a hash alone"),
});

export const PublishedAnswer = z.strictObject({ event: EventAnswer, keys: z.array(KeyAnswer) });

export const KeysAnswer = z.array(
  z.strictObject({
    id: z.string(),
    label: z.string(),
    captain: z.literal(true).optional().describe("of the captain of a team, which the label names"),
    created: Moment,
    withdrawn: Moment.nullable(),
    you: z.literal(true).optional(),
  }),
);

export const SentKey = z.strictObject({
  label: Label,
  captain: z
    .literal(true)
    .optional()
    .describe("the label names a team: the key opens the lists of its players alone, to hand them in, look at them and replace them"),
});

const Given = z.strictObject({
  name: line(120).min(1).describe("of the player"),
  email: line(200).optional(),
  club: line(120).optional(),
  phone: line(60).optional(),
  team: line(120).optional(),
  answer: line(400).optional().describe("to the organiser’s question"),
});

export const SentList = z.strictObject({
  roster: z.union([z.string().min(1), Roster]).describe("one list as people write it, a link, or what a roster file holds"),
  answers: z
    .array(ReadingAnswer)
    .max(500)
    .optional()
    .describe("what the player said of how a text was read: guesses confirmed, words explained, the army list named"),
  player: Given,
});

/** What a player keeps. */
export const ReceiptAnswer = z.strictObject({
  event: z.string(),
  submission: z.string(),
  version: z.int(),
  received: Moment,
  code: z.string().nullable().describe("of the list: equal codes, equal lists; null where nothing could be read"),
  verdict: Verdict,
  marks: z.array(Mark),
  late: z.int().describe("minutes"),
  key: z.string().optional().describe("the player’s secret: with it the list is looked at, replaced and withdrawn. With the first version"),
  rev: z.int().describe("what the ETag says too"),
});

export const VersionAnswer = z.strictObject({
  n: z.int(),
  received: Moment,
  by: z.string().describe("“player”, “the captain of …”, or whose organiser’s key"),
  kind: z.enum(["text", "json"]),
  text: z.string().optional().describe("as it was handed in; of the newest version, with texts=1, and of a version alone"),
  answers: z.array(z.unknown()).optional().describe("with the text"),
  verdict: Verdict,
  code: z.string().nullable(),
  late: z.int(),
  marks: z.array(Mark),
  data: z.string().describe("version of the data it was checked with"),
  rules: z.int().describe("version of the event’s rules it was checked under"),
});

export const ReportAnswer = z.strictObject({
  id: z.string(),
  at: Moment,
  by: z.string().describe("who reports it, by the name of their list’s player; for the player of the list: “another player”"),
  version: z.int(),
  rule: z.string(),
  text: z.string(),
  status: z.enum(["open", "upheld", "dismissed"]),
});

/** A submission as somebody sees it: a part that they may not see is absent. */
export const SubmissionAnswer = z.strictObject({
  id: z.string(),
  player: z.string().optional(),
  army: z
    .strictObject({
      game: z.string(),
      armyList: z.string(),
      army: z.string(),
      roster: z.string().describe("its name; may be empty"),
      points: z.number().nullable(),
      limit: z.number().nullable(),
    })
    .nullable()
    .optional()
    .describe("null where nothing could be read"),
  code: z.string().nullable().optional(),
  roster: z.record(z.string(), z.unknown()).nullable().optional().describe("the list, as a roster file holds it; with one submission"),
  verdict: Verdict.optional(),
  report: z.union([CheckAnswer, NotChecked]).optional().describe("with one submission"),
  status: Status.optional(),
  version: z.int().optional(),
  accepted: z.int().nullable().optional().describe("the version that was accepted"),
  received: Moment.optional().describe("of the newest version"),
  late: z.int().optional().describe("minutes by which the newest version is late"),
  waived: z.string().nullable().optional().describe("why it counts as in time although it is late"),
  painted: z.literal(true).optional().describe("an organiser says that the army is painted"),
  marks: z.array(Mark).optional(),
  penalties: z
    .array(z.strictObject({ for: z.enum(["late", "illegal", "wrong-form", "in-time", "painted"]), points: z.int(), how: z.string() }))
    .optional(),
  reopened: Until.nullable().optional(),
  contact: Given.omit({ name: true }).optional(),
  letters: z
    .array(z.strictObject({ at: Moment, by: z.string(), status: Status, version: z.int(), letter: z.string() }))
    .optional()
    .describe("with one submission: what was decided, and what was written to the player"),
  note: z.string().optional(),
  versions: z.array(VersionAnswer).optional().describe("all of them, the newest last; with one submission, and with texts=1"),
  reports: z.array(ReportAnswer).optional().describe("with one submission"),
  found: z
    .strictObject({
      by: z.string().describe("“player”, or whose organiser’s key"),
      data: z.string(),
      rules: z.int(),
      read: z.strictObject({ open: z.int(), confirm: z.int() }).optional(),
      agreed: z.int().optional(),
      guesses: z.int(),
      findings: z.array(z.string()).describe("the first of them, what weighs most first"),
      more: z.int().describe("how many more there are"),
    })
    .optional()
    .describe("of the newest version, for organisers, in lists"),
  openReports: z.int().optional().describe("errors that were reported and not decided on; for organisers, in lists"),
  rev: z.int().optional().describe("what the ETag says too"),
});

export const SubmissionsAnswer = z.strictObject({
  submissions: z.array(SubmissionAnswer),
  next: z.int().describe("ask again with since=<next> for what changed after these"),
  more: z.boolean().describe("whether there is more at once"),
});

export const SentDecision = z.strictObject({
  again: z
    .literal(true)
    .optional()
    .describe("the newest version is judged again, with the data and under the rules of today; what was found before is replaced"),
  status: Status.optional(),
  letter: text(20_000).optional().describe("to the player, who finds it beside the list"),
  note: text(2000).optional().describe("for organisers alone"),
  reopen: Until.nullable().optional().describe("until when this player may replace the list although the event is closed; null: no longer"),
  waived: text(400).nullable().optional().describe("why it counts as in time although it is late; null: it does not"),
  painted: z.boolean().optional().describe("whether the army is painted"),
});

export const SentDecisions = z.strictObject({
  status: Status,
  lists: z
    .array(z.strictObject({ id: z.string().max(40), rev: z.int().min(1).describe("as it was read") }))
    .min(1)
    .max(MOST_AT_ONCE),
});

export const DecisionsAnswer = z.strictObject({
  changed: z
    .array(z.strictObject({ id: z.string(), rev: z.int().describe("as it is now") }))
    .describe("of lists that are not among them somebody was first, or they are gone"),
});

export const SentMail = z.strictObject({
  look: z.literal(true).optional().describe("only tells what would be sent"),
  subject: line(200).min(1).optional().describe("of an organiser’s letter"),
  text: text(20_000).min(1).optional().describe("the letter; a player sends neither, and gets the receipt of their own list"),
});

export const MailAnswer = z.strictObject({
  to: z.string().describe("the address that the player gave"),
  subject: z.string(),
  text: z.string().describe("with who wrote it below"),
});

export const SentReport = z.strictObject({
  text: text(2000).min(1).describe("what is wrong"),
  rule: line(200).optional().describe("which rule says so"),
});

export const DecidedReport = z.strictObject({ status: z.enum(["open", "upheld", "dismissed"]) });

export const HealthAnswer = z.strictObject({
  status: z.enum(["ok", "failing"]),
  events: z.string().describe("where events are kept, or what is wrong with it"),
  proxy: z
    .enum(["none", "trusted", "unknown"])
    .describe("how this request came: by itself, by a proxy that MUSTER_PROXIES names, or by one that it does not name"),
  client: z.string().describe("the address that this request counts for: your own, where the proxy is set up right"),
  now: Moment.describe("by the server’s clock"),
  mail: z
    .enum(["own-program", "server", "failing", "unclear"])
    .describe("letters go by the organiser’s own program, or by the server of MUSTER_SMTP, which failed last, or whose address is none"),
  library: z
    .strictObject({ packages: z.int(), leftOut: z.int() })
    .optional()
    .describe("packages of MUSTER_LIBRARY that are offered, and those that cannot be"),
});
