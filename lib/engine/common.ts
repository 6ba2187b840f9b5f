/** Shapes shared by books, rosters and packs. Absent means no limit; nothing here carries a default. */
import * as z from "zod";

/** Kebab-case, lower case, never changes once published. */
export const Id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "ids are lower-case words joined by hyphens")
  .max(80);
export type Id = z.infer<typeof Id>;

/** A day as files write it. Whether the calendar has it, `dayFault` says: what was kept before that was asked must still open. */
export const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, "a day is written 2026-11-28");

/** A catalogue rule id; a suffix after a dot tells apart several data rules that carry out one catalogue rule. */
export const RuleId = z
  .string()
  .regex(/^[A-Z0-9]+(-[A-Z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)?$/, "rule ids look like FR3-EL-2 or FR3-EL-2.knights")
  .max(120);
export type RuleId = z.infer<typeof RuleId>;

/** Printed page number, or the name of an unnumbered page ("RT"). */
export const Page = z.union([z.int().min(1).max(2000), z.string().min(1).max(40)]);
export type Page = z.infer<typeof Page>;

/**
 * How a fact is known. printed: the text states it. table: a table cell placed with certainty. sample: a printed sample
 * army uses it. reading: our reading of an unclear passage, `note` says why. unconfirmed: the page or cell is lost.
 * agreed: not in the rulebook, two independent public sources agree. single: one public source.
 */
export const Basis = z.enum(["printed", "table", "sample", "reading", "unconfirmed", "agreed", "single"]);
export type Basis = z.infer<typeof Basis>;

/** Where a fact comes from. Spread into every fact of a book. */
export const sourced = { page: Page, basis: Basis, note: z.string().max(600).optional() };

export const Status = z.enum(["allowed", "denied", "unconfirmed"]);
export type Status = z.infer<typeof Status>;

/** An option ("shaman") or one choice of it ("shaman=2"). */
export const OptionRef = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*(=[a-z0-9]+(-[a-z0-9]+)*)?$/, "options are named by their id, or with a choice as id=choice");
export type OptionRef = z.infer<typeof OptionRef>;

const ids = z.array(Id).min(1);

/**
 * Which units are meant: the name of a selector of the book, or its keys. Every given key must hold (and); inside an array any may
 * hold (or); {} is every unit. `tag` looks at the entry's own tags and at those of the options the unit has.
 */
export type Selector = string | SelectorKeys;
export interface SelectorKeys {
  entry?: Id[] | undefined;
  category?: Id[] | undefined;
  tag?: Id[] | undefined;
  option?: OptionRef[] | undefined;
  group?: Id[] | undefined;
  command?: Id[] | undefined;
  list?: Id[] | undefined;
  army?: Id[] | undefined;
  attached?: boolean | undefined;
  details?: Record<Id, string[]> | undefined;
  holds?: { options: OptionSelector; copies: number } | undefined;
  all?: Selector[] | undefined;
  any?: Selector[] | undefined;
  not?: Selector | undefined;
}
export const Selector: z.ZodType<Selector> = z.lazy(() =>
  z.union([
    Id.describe("a named selector of the book"),
    z.strictObject({
      entry: ids.optional(),
      category: ids.optional(),
      tag: ids.optional(),
      option: z.array(OptionRef).min(1).optional(),
      group: ids.optional().describe("units with an option of these groups"),
      command: ids.optional(),
      list: ids.optional().describe("home army list, or a group: of allies their own, else the roster's"),
      army: ids.optional().describe("the roster's army list, or a group, for allies too"),
      attached: z.boolean().optional().describe("whether it belongs to another unit"),
      details: z
        .record(Id, z.array(z.string().min(1).max(120)).min(1))
        .optional()
        .describe("by detail, names of which the entry has one"),
      holds: z
        .strictObject({ options: z.lazy(() => OptionSelector), copies: z.int().min(1) })
        .optional()
        .describe("at least so many copies of these options, all together"),
      all: z.array(Selector).min(1).optional(),
      any: z.array(Selector).min(1).optional(),
      not: Selector.optional(),
    }),
  ]),
);

/** Which options are meant: named ones, or all with a tag or in a group. Any key may hold (or). */
export const OptionSelector = z
  .strictObject({ option: z.array(OptionRef).min(1).optional(), tag: ids.optional(), group: ids.optional() })
  .refine((s) => s.option || s.tag || s.group, "name at least one option, tag or group");
export type OptionSelector = z.infer<typeof OptionSelector>;

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

/** What something counts for, in place of one: each unit or copy; or so many units or models together. */
export const Weight = z
  .strictObject({
    of: LimitThing,
    counts: z.int().min(0).max(100).optional().describe("1 when absent"),
    units: z.int().min(2).max(1000).optional(),
    models: z.int().min(1).max(1000).optional(),
  })
  .superRefine(({ of, ...every }, context) => {
    const fault = weightFault("figure" in of ? "figure" : "option" in of || "group" in of ? "options" : "units", every);
    if (fault) context.addIssue({ code: "custom", message: fault });
  });
export type Weight = z.infer<typeof Weight>;

/** Why something cannot count for more or less than one in this way; empty where it can. */
function weightFault(
  of: "units" | "options" | "figure",
  { units, models }: { units?: number | undefined; models?: number | undefined },
): string {
  if (of === "figure") return "a figure counts for itself.";
  if (of === "options" && (units ?? models) !== undefined) return "each copy of an option counts for so much.";
  return units !== undefined && models !== undefined ? "so many units or so many models, not both." : "";
}

/**
 * What one sort of thing is counted for: each unit that `of` means, or each so many units or models, counts for `counts`; or each copy of
 * `options` in such units; or a `sum` that entries and options carry, or a `figure` of the book, as it is.
 */
export const Weighed = z
  .strictObject({
    of: Selector.optional(),
    options: OptionSelector.optional(),
    sum: Id.optional(),
    figure: Id.optional().describe("a figure of the book, as what makes it up"),
    counts: z.int().min(0).max(1000).optional().describe("1 when absent; of units and options"),
    units: z.int().min(1).max(1000).optional().describe("so many units together count for that"),
    models: z.int().min(1).max(1000).optional().describe("so many models together count for that"),
  })
  .superRefine(({ options, figure, counts, units, models }, context) => {
    if ((counts ?? units ?? models) === undefined) return;
    const fault = weightFault(figure ? "figure" : options ? "options" : "units", { units, models });
    if (fault) context.addIssue({ code: "custom", message: fault });
  });
export type Weighed = z.infer<typeof Weighed>;

/**
 * What is counted over the units that `of` selects. units: roster units (in a game whose count is models, one each);
 * models; points; {options}: copies of the options; {sum}: a number the entries and options carry under that name;
 * {optionPoints}: what the options cost; {unitsFrom}: units from a size on; {weighed}: things that do not all count alike.
 */
export const Quantity = z.strictObject({
  of: Selector,
  measure: z
    .union([
      z.enum(["units", "models", "points"]),
      z.strictObject({ options: OptionSelector }),
      z.strictObject({
        sum: Id,
        plus: z.int().optional().describe("for each unit on top"),
      }),
      z.strictObject({ optionPoints: OptionSelector }),
      z.strictObject({
        unitsFrom: z
          .union([z.strictObject({ models: z.int().min(1) }), z.strictObject({ times: z.int().min(2) })])
          .describe("units of so many models, or times their fewest, or more"),
      }),
      z.strictObject({
        weighed: z.array(Weighed).min(1).describe("the first part that means a unit or option holds; sums are added"),
      }),
    ])
    .optional()
    .describe("units when absent"),
});
export type Quantity = z.infer<typeof Quantity>;

const Count = z.int().min(0).max(100_000);

/** A number, or how it is worked out from the size of the army or from another quantity. */
export const Bound = z.union([
  Count,
  z.strictObject({ count: Count, scale: Id.describe("a scale of the book, e.g. per full 1,000 points") }),
  z.strictObject({ count: Count, per: z.int().min(1).max(100_000).describe("for every full so many agreed points") }),
  z.strictObject({
    numerator: z.int().min(1),
    denominator: z.int().min(1),
    of: Quantity.describe("counted where the bound holds: in each unit or command of a rule that counts there"),
    rounding: z.enum(["down", "up"]),
    plus: Count.optional(),
    name: z.string().optional().describe("what `of` counts, plural: 'musket units'; where it is absent, that is said"),
  }),
  z.strictObject({
    table: z
      .array(z.strictObject({ from: Count, count: Count }))
      .min(1)
      .describe("by agreed points, ascending"),
    beyond: z.strictObject({ per: z.int().min(1), add: Count }).optional(),
  }),
  z.strictObject({
    setting: Id.describe("the value of this setting chooses the number: what a player may choose, e.g. how much supply an army has"),
    values: z.record(z.string(), Count),
  }),
]);
export type Bound = z.infer<typeof Bound>;

/** A named way to scale a bound with the agreed points. `atLeast` is the smallest multiple, e.g. 1 below 1,000. */
export const Scale = z.strictObject({
  id: Id,
  name: z.string().describe("as a phrase: 'per 1,000 points'"),
  per: z.int().min(1),
  rounding: z.enum(["down", "up"]),
  atLeast: Count.optional(),
  setting: z
    .strictObject({ id: Id, rounding: z.record(z.string(), z.enum(["down", "up"])) })
    .optional()
    .describe("a reading of the book that changes the rounding"),
  ...sourced,
});
export type Scale = z.infer<typeof Scale>;

/** When a rule holds at all. Every given key must hold. */
export interface Condition {
  has?: Selector | undefined;
  lacks?: Selector | undefined;
  counted?: { quantity: Quantity; min?: number | undefined; max?: number | undefined }[] | undefined;
  agreed?: boolean | undefined;
  limitFrom?: number | undefined;
  limitBelow?: number | undefined;
  setting?: Record<Id, string> | undefined;
  army?: Id[] | undefined;
  notArmy?: Id[] | undefined;
}
export const Condition: z.ZodType<Condition> = z.strictObject({
  has: Selector.optional(),
  lacks: Selector.optional(),
  counted: z
    .array(z.strictObject({ quantity: Quantity, min: Count.optional(), max: Count.optional() }))
    .min(1)
    .optional()
    .describe("what the roster has is within each of these bounds"),
  agreed: z.boolean().optional().describe("whether points are agreed at all"),
  limitFrom: Count.optional(),
  limitBelow: Count.optional(),
  setting: z.record(Id, z.string()).optional(),
  army: ids.optional().describe("army lists, or groups of them"),
  notArmy: ids.optional(),
});

const Points = z.number().min(-100_000).max(100_000);

/** Of a price in which sources differ: the other values. */
const otherValues = { or: z.array(Points).min(1).optional().describe("other values that sources give: open until a book settles it") };
const differ = "or names other values than the price itself";

/**
 * What something costs: a number is points for each unit that has it. `perModel`: for each model; `first`: for all models of a unit
 * up to so many, so that `perModel` is for each further one; `perStep`: for each started step of the number the option carries;
 * `unknown`: the page with the price is lost.
 */
export const Price = z.union([
  Points,
  z
    .strictObject({
      perUnit: Points,
      increasePerCopy: Points.optional().describe("each further copy in one unit costs so much more"),
      ...otherValues,
    })
    .refine((p) => !p.or?.includes(p.perUnit), differ),
  z.strictObject({ perModel: Points, ...otherValues }).refine((p) => !p.or?.includes(p.perModel), differ),
  z.strictObject({
    first: z.strictObject({ models: z.int().min(1).max(1000), points: Points }).describe("a unit of so many models or fewer"),
    perModel: Points.describe("each further model"),
  }),
  z.strictObject({ perStep: Points, step: z.number().positive(), ...otherValues }).refine((p) => !p.or?.includes(p.perStep), differ),
  z.strictObject({ unknown: z.literal(true) }),
  z.strictObject({
    setting: Id.describe("the value of this setting chooses the points"),
    values: z.record(z.string(), Points),
  }),
]);
export type Price = z.infer<typeof Price>;

/** Changes to a unit's characteristics, by characteristic id; added to the printed number. */
export const Changes = z.record(Id, z.number().min(-20).max(20));
export type Changes = z.infer<typeof Changes>;
