/** What a pack says of the event it is the rules of: where and when, who may take part with what, and its limits. */
import * as z from "zod";
import { Day, Id, OptionRef } from "@/lib/common";
import { HandIn } from "./hand-in/terms";
import { countings, isOfEachUnit, isOfOptions, isOfUnits, isWeighed, takesNumber } from "./limit-counting";

const text = (most: number) => z.string().min(1).max(most);

/** Units by their entry, category or a tag, options by their id or the heading they stand under, or a figure of the game. */
export const LimitThing = z.union([
  z.strictObject({ entry: Id }),
  z.strictObject({ category: Id }),
  z.strictObject({ option: OptionRef }),
  z.strictObject({ group: Id }),
  z.strictObject({ tag: Id.describe("a tag with `units` in the book: its units, by what they are or ride") }),
  z.strictObject({ figure: Id.describe("a figure of the book, as its power dice") }),
]);
export type LimitThing = z.infer<typeof LimitThing>;

const Who = z.union([
  z.strictObject({ each: z.enum(["army", "command", "unit"]).describe("unit: each unit of what `of` names, by itself") }),
  z.strictObject({ army: z.array(Id).min(1).max(200).describe("each army of these army lists") }),
  z.strictObject({ except: z.array(Id).min(1).max(200).describe("each army but those of these army lists") }),
  z.strictObject({ unit: Id.describe("each unit of this category") }),
]);

export const May = z.enum(["may-not", "must", "at-most", "at-least", "exactly", "although", "not-together"]);
export type May = z.infer<typeof May>;

/** What something counts for in a limit, in place of one: each unit or copy; or so many units or models together. */
export const Weight = z
  .strictObject({
    of: LimitThing,
    counts: z.int().min(0).max(100).optional().describe("1 when absent"),
    units: z.int().min(2).max(1000).optional(),
    models: z.int().min(1).max(1000).optional(),
  })
  .superRefine(({ of, units, models }, context) => {
    const fault = (message: string) => context.addIssue({ code: "custom", message });
    if ("figure" in of) fault("a figure counts for itself.");
    if (("option" in of || "group" in of) && (units ?? models) !== undefined) fault("each copy of an option counts for so much.");
    if (units !== undefined && models !== undefined) fault("so many units or so many models, not both.");
  });
export type Weight = z.infer<typeof Weight>;

/** Units: for options, the units that have one of them. Copies are of options. */
export const CountedIn = z.enum(["units", "models", "points", "copies"]);
export type CountedIn = z.infer<typeof CountedIn>;

const LimitShape = z.strictObject({
  number: z.int().min(1).max(10_000).describe("by which findings name it; it does not move when others go"),
  who: Who,
  may: May,
  count: z.int().min(0).max(100_000).optional().describe("of at-most, at-least and exactly"),
  percent: z.int().min(1).max(100).optional().describe("in place of count: points, as a part of the agreed size"),
  of: z.array(LimitThing).min(1).max(40).describe("any of these; a figure stands alone"),
  in: CountedIn.optional().describe("what is counted: units, or copies in each unit, when absent"),
  per: z.int().min(1).max(100_000).optional().describe("so many for every full so many points of the agreed size"),
  each: z.literal(true).optional().describe("so many of every single entry or option among them, not of all together"),
  forEach: z.array(LimitThing).min(1).max(40).optional().describe("so many for each unit of these, or with one of these options"),
  weights: z.array(Weight).min(1).max(20).optional().describe("what counts for more or less than one; the first that fits holds"),
});
/** One row of an event's limits. */
export type Limit = z.infer<typeof LimitShape>;

export const Limit = LimitShape.superRefine((limit, context) => {
  const { who, may, of, count, per, percent, each, forEach, weights } = limit;
  const fault = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
  const ofOptions = isOfOptions(limit);
  const ofUnits = isOfUnits(limit);
  const figures = of.filter((thing) => "figure" in thing).length;
  const eachUnit = isOfEachUnit(limit);
  const wholeArmy = !("unit" in who) && !eachUnit && !("each" in who && who.each === "command");
  if (figures && (of.length > 1 || !takesNumber(may) || !wholeArmy || each || percent !== undefined || forEach))
    fault("of", "a figure is limited alone, by a number, in a whole army.");
  if (forEach?.some((thing) => "figure" in thing)) fault("forEach", "name units or options.");
  if (ofOptions && ofUnits && (eachUnit || each || percent !== undefined)) fault("of", "name units or options, not both.");
  if (weights && (!takesNumber(may) || "unit" in who || eachUnit || each || percent !== undefined || forEach || limit.in !== undefined))
    fault("weights", "weights go with a plain number of an army or command.");
  if (takesNumber(may) ? (count === undefined) === (percent === undefined) : count !== undefined || percent !== undefined)
    fault("count", takesNumber(may) ? "say how many." : `no number goes with ${may}.`);
  if (per !== undefined && (!takesNumber(may) || "unit" in who || eachUnit))
    fault("per", "only a number of a whole army or command grows with the points.");
  if ("unit" in who && (!ofOptions || ofUnits)) fault("of", "a unit takes options: name some.");
  if (eachUnit && (ofOptions || !takesNumber(may) || !count)) fault("who", "each unit has a number of models or points: name units.");
  if (may === "although" && !wholeArmy) fault("who", "this is allowed to armies only.");
  if (may === "not-together" && of.length < 2) fault("of", "name at least two things.");
  if (percent !== undefined && (!wholeArmy || per !== undefined)) fault("percent", "only a whole army spends a part of its points.");
  if (each && (may !== "at-most" || !count || eachUnit)) fault("each", "only of at-most with a number above 0.");
  if (each && ofOptions && (per !== undefined || ("each" in who && who.each === "command")))
    fault("each", "options are counted one by one in an army or a unit, up to a plain number.");
  if (forEach && (!takesNumber(may) || !count || per !== undefined || each || "unit" in who || eachUnit))
    fault("forEach", "only a number above 0 of an army or command goes with something else.");
  if (limit.in !== undefined && !countings(limit).includes(limit.in)) fault("in", `counted in ${countings(limit).join(" or ")} only.`);
});

const counted = {
  of: z.array(LimitThing).min(1).max(40).describe("any of these; of options their copies"),
  in: z.enum(["models", "points"]).optional().describe("units and copies when absent"),
  weights: z.array(Weight).min(1).max(20).optional(),
};
const isCounted = ({ of, in: what, weights }: { of: LimitThing[]; in?: string | undefined; weights?: Weight[] | undefined }) =>
  !(of.length > 1 && of.some((thing) => "figure" in thing)) &&
  !(what !== undefined && (weights !== undefined || isWeighed({ of }) || (what === "models" && isOfOptions({ of }))));
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
  .refine(({ each, in: what, weights, of }) => !each || (what === undefined && !weights && !isWeighed({ of })), {
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

/** What holds over all lists of a team. */
export const TeamLimit = z.union([
  z.strictObject({
    may: z.literal("not-twice"),
    of: z.array(LimitThing).min(1).max(40).optional().describe("of these entries and options none twice; no army list twice when absent"),
  }),
  z.strictObject({ may: z.literal("at-most"), count: z.int().min(0).max(100_000), ...counted }).refine(isCounted, NOT_COUNTED),
]);
export type TeamLimit = z.infer<typeof TeamLimit>;

/** The part of a pack that makes it an event's. */
export const EventRules = z.strictObject({
  place: text(120).optional(),
  date: Day.optional(),
  points: z.int().min(1).max(1_000_000).optional().describe("the most an army may cost; holds in place of what a roster says"),
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
    .refine((things) => !things.some((thing) => "figure" in thing), "a figure cannot be left out: name units, options or their headings.")
    .optional()
    .describe("what opponents are not told: it is in no form of a list that others read"),
  limits: z
    .array(Limit)
    .max(200)
    .refine((limits) => new Set(limits.map((l) => l.number)).size === limits.length, "two limits have one number.")
    .optional(),
  composition: Composition.optional().describe("a score of each list, told and never a verdict"),
  team: z.array(TeamLimit).max(40).optional().describe("what holds over the lists of a team; players then name theirs"),
  numbered: z
    .int()
    .min(1)
    .max(10_000)
    .optional()
    .describe("the last number that others have seen: since the first export numbers stay, though a limit may be gone"),
});
export type EventRules = z.infer<typeof EventRules>;
