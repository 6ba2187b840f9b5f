/** What a pack says of the event it is the rules of: where and when, who may take part with what, and its limits. */
import * as z from "zod";
import { Day, Id, LimitThing, Weight } from "@/lib/engine/common";
import { LIMIT_KINDS, type Limit as LimitType } from "@/lib/engine/rules/registry";
import { kindsInWords } from "@/lib/engine/rules/registry-in-words";
import * as shapes from "@/lib/engine/rules/shapes";
import { reportedWith } from "@/lib/engine/rules/shapes";
import { isFigure, isMixed, isOption } from "@/lib/engine/rules/things";
import { presentLimit } from "./earlier";
import { HandIn } from "./hand-in/terms";

const text = (most: number) => z.string().min(1).max(most);

const base = { number: z.int().min(1).max(10_000).describe("by which findings name it; it does not move when others go") };
const ofLimits = { ...shapes, ruleBase: base, reported: reportedWith(base) } as unknown as typeof shapes;
const limits = kindsInWords.flatMap((kind) => (LIMIT_KINDS.some((one) => one === kind.kind) ? [kind.schema(ofLimits)] : []));

/** One row of an event's limits; one of an earlier form is read as the rule it was. */
export const Limit = z.preprocess(
  presentLimit,
  z.discriminatedUnion("kind", limits as unknown as [(typeof limits)[number]]),
) as unknown as z.ZodType<LimitType>;
export type Limit = LimitType;

const counted = {
  of: z.array(LimitThing).min(1).max(40).describe("any of these; of options their copies"),
  in: z.enum(["models", "points"]).optional().describe("units and copies when absent"),
  weights: z.array(Weight).min(1).max(20).optional(),
};
const isCounted = ({ of, in: what, weights }: { of: LimitThing[]; in?: string | undefined; weights?: Weight[] | undefined }) =>
  !(of.length > 1 && of.some(isFigure)) &&
  !(what !== undefined && (weights !== undefined || isMixed(of) || (what === "models" && of.some(isOption))));
const NOT_COUNTED = "a figure stands alone, weights go with units and copies, and options have no models.";

/** Points that a list gets or loses for what is in it. */
export const Score = z
  .strictObject({
    points: z
      .int()
      .min(-1000)
      .max(1000)
      .refine((n) => n !== 0, "0 points say nothing.")
      .describe("for each that is counted"),
    ...counted,
    above: z.int().min(0).max(100_000).optional().describe("counted only above so many"),
    per: z.int().min(2).max(100_000).optional().describe("the points are for every full so many"),
    each: z.literal(true).optional().describe("every single entry or option among them by itself"),
    who: z
      .union([z.strictObject({ army: z.array(Id).min(1).max(200) }), z.strictObject({ except: z.array(Id).min(1).max(200) })])
      .optional()
      .describe("of these army lists only; all when absent"),
  })
  .refine(isCounted, NOT_COUNTED)
  .refine(({ each, in: what, weights, of }) => !each || (what === undefined && !weights && !isMixed(of)), {
    message: "single entries or options are counted in units or copies.",
    path: ["each"],
  });
export type Score = z.infer<typeof Score>;

/** A soft score of how hard a list is: told to the organiser, never a verdict. */
export const Composition = z
  .strictObject({
    start: z.int().min(-10_000).max(10_000).describe("what a list has before anything is counted"),
    least: z.int().min(-10_000).max(10_000).optional().describe("never fewer"),
    most: z.int().min(-10_000).max(10_000).optional().describe("never more"),
    rules: z.array(Score).max(60),
  })
  .refine(({ least, most }) => least === undefined || most === undefined || least <= most, "the least is above the most.");
export type Composition = z.infer<typeof Composition>;

const over = z.literal("player").optional().describe("over the lists of one player; over those of a team when absent");

/** What holds over all lists of a team, or over those of one player. */
export const TeamLimit = z.union([
  z.strictObject({
    may: z.literal("not-twice"),
    over,
    of: z.array(LimitThing).min(1).max(40).optional().describe("of these entries and options none twice; no army list twice when absent"),
  }),
  z.strictObject({ may: z.literal("at-most"), over, count: z.int().min(0).max(100_000), ...counted }).refine(isCounted, NOT_COUNTED),
]);
export type TeamLimit = z.infer<typeof TeamLimit>;

/** Lists that an event may ask of each player. */
export const MOST_LISTS = 6;

/** The part of a pack that makes it an event's. */
export const EventRules = z.strictObject({
  place: text(120).optional(),
  date: Day.optional(),
  points: z.int().min(1).max(1_000_000).optional().describe("the most an army may cost; holds in place of what a roster says"),
  sizesOffered: z
    .array(z.int().min(1).max(1_000_000))
    .min(2)
    .max(6)
    .refine((sizes) => new Set(sizes).size === sizes.length, "a size stands there once.")
    .optional()
    .describe("in place of points: each list plays one of these sizes, the one that it says"),
  sizes: z
    .array(z.strictObject({ armies: z.array(Id).min(1).max(200), points: z.int().min(1).max(1_000_000) }))
    .max(50)
    .optional()
    .describe("army lists that may cost another number of points than the others"),
  address: text(300).optional().describe("of the place"),
  fee: text(200).optional(),
  schedule: text(1000).optional(),
  scoring: text(1000).optional(),
  players: z.int().min(1).max(100_000).optional().describe("expected"),
  deadline: z
    .strictObject({
      date: Day,
      time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "a time is written 20:00"),
      zone: z.string().min(1).max(60).describe("IANA: 'Europe/London'"),
    })
    .optional()
    .describe("until when lists may come in"),
  contact: z
    .string()
    .regex(/^[^\s<>@,;:"()[\]\\]{1,64}@[\p{L}\p{N}.-]{1,200}$/u, "an address is written maja@example.org")
    .optional()
    .describe("the mail address that lists are sent to"),
  late: z.enum(["accept", "refuse"]).optional().describe("what becomes of lists that come later; accepted ones are marked late"),
  graceDays: z
    .int()
    .min(1)
    .max(60)
    .optional()
    .describe("days after the deadline in which later lists are accepted; without an end when absent"),
  handIn: HandIn.optional().describe("what holds where lists are handed in to a server"),
  asks: z
    .array(z.enum(["name", "email", "club", "phone", "team"]))
    .max(5)
    .optional()
    .describe("what players give beside their list"),
  question: text(200).optional().describe("the organiser's own"),
  armies: z
    .union([z.strictObject({ except: z.array(Id).min(1).max(200) }), z.strictObject({ only: z.array(Id).max(200) })])
    .optional()
    .describe("army lists that may take part; all when absent"),
  sheet: z.enum(["summary", "compact", "cards", "play", "open"]).optional().describe("the layout of the sheet players bring"),
  secret: z
    .array(LimitThing)
    .min(1)
    .max(100)
    .refine((things) => !things.some(isFigure), "a figure cannot be left out: name units, options or their headings.")
    .optional()
    .describe("what opponents are not told: it is in no form of a list that others read"),
  limits: z
    .array(Limit)
    .max(200)
    .refine((limits) => new Set(limits.map((l) => l.number)).size === limits.length, "two limits have one number.")
    .optional(),
  composition: Composition.optional().describe("a score of each list, told and never a verdict"),
  lists: z.int().min(2).max(MOST_LISTS).optional().describe("how many lists each player hands in; one when absent"),
  team: z
    .array(TeamLimit)
    .max(40)
    .optional()
    .describe("what holds over the lists of a team, which players then name, or over those of one player"),
  numbered: z
    .int()
    .min(1)
    .max(10_000)
    .optional()
    .describe("the last number that others have seen: since the first export numbers stay, though a limit may be gone"),
});
export type EventRules = z.infer<typeof EventRules>;
