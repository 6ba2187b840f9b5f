/** A rulebook as data: what every army of a game shares. */
import * as z from "zod";
import { Id, OptionSelector, Page, Quantity, RuleId, Scale, Selector, Status, sourced } from "@/lib/engine/common";
import { Erratum } from "./changes/errata";
import { Entry, Name, names, Option, OptionGroup, Preset } from "./entry";
import { Play } from "./in-play/play";
import { Rule } from "./rule";
import { Suggest } from "./suggest/suggest";

const Phrase = z.string().min(1).max(120);

/** Units that several rules mean, by a name of their own. */
export const NamedSelector = z.strictObject({ id: Id, phrase: Phrase.describe("the units in sentences, a plural noun"), of: Selector });
export type NamedSelector = z.infer<typeof NamedSelector>;

/** A reading the book leaves open: the decision, its reason, and the other readings a group may choose. */
export const Setting = z.strictObject({
  id: Id,
  ambiguity: z.string().max(20).describe("e.g. AMB-1"),
  name: Name,
  question: z.string().max(300),
  reason: z.string().max(400),
  pages: z.array(Page),
  default: z.string(),
  choices: z.array(z.strictObject({ id: z.string().max(40), name: Name })).min(2),
  onSheet: z.boolean().optional().describe("the sheet names the choice even where it is the default"),
});
export type Setting = z.infer<typeof Setting>;

/** A passage that could be read otherwise, and how it is read here. */
export const Decision = Setting.pick({ id: true, ambiguity: true, name: true, question: true, reason: true, pages: true }).extend({
  decision: Name.describe("the reading that holds"),
});
export type Decision = z.infer<typeof Decision>;

/** Names of the hues in the stylesheet. */
export const Accent = z.enum(["prussian", "mulberry", "verdigris", "umber", "graphite"]);

/** A kind of command: a part of a roster with limits and, it may be, a price of its own. */
export const CommandKind = z.strictObject({
  id: Id,
  name: Name,
  sideboard: z.boolean().optional().describe("stands beside the army: priced but not checked with it"),
  allied: z.boolean().optional().describe("its units come from another army list, which the command names"),
  anyEntry: z.boolean().optional().describe("entries the army list does not speak of may stand in it, e.g. soldiers hired from anywhere"),
  pay: z
    .strictObject({
      numerator: z.int().min(1),
      denominator: z.int().min(1),
      covers: Selector.optional(),
      keeps: z
        .strictObject({ units: Selector.optional(), options: OptionSelector.optional(), setting: z.record(Id, z.string()).optional() })
        .optional()
        .describe("units and options that keep their full price, under the named readings where it names any"),
      because: z.string(),
      page: Page,
    })
    .optional()
    .describe("a fraction of the points of the covered units (all when absent), rounded up once for the command"),
});
export type CommandKind = z.infer<typeof CommandKind>;

/** 'elite …' stands before the noun, '… with a shield' behind it, anything else is a plural noun. */

/** A total for screen and sheet: a sum of what entries and options carry, or a count. */
const Figure = z
  .strictObject({
    id: Id,
    name: Name.describe("as a label: 'Power dice'"),
    sum: Id.optional().describe("what entries and options carry under this name"),
    quantity: Quantity.optional().describe("what is counted: units that deploy, scrolls"),
    base: z.int().min(1).optional().describe("what every army has before its units add to it; the sum is shown"),
    baseOf: z.record(Id, z.int().min(0)).optional().describe("in place of base, by army list"),
    page: Page,
  })
  .refine((figure) => (figure.sum === undefined) !== (figure.quantity === undefined), "give either sum or quantity");

/** Letters that a book prints in its boxes, as a typist would: "E", "max". */
const Letters = z.string().regex(/^[A-Za-z]{1,8}$/, "a code is made of letters only; the number before it is typed with it");

/** What a code in a box means for the unit of its row. */
const BoxCode = z
  .strictObject({
    code: Letters,
    says: Name.describe("short, beside the code: 'throwing weapons'"),
    armies: z.array(Id).min(1).optional().describe("the columns that have it; all when absent"),
    option: Id.optional().describe("the unit may take this option; a box without the code withholds it"),
    without: z
      .strictObject({ option: Id, rule: RuleId, need: Name.describe("what a unit must be where the code is missing: 'be undead'") })
      .optional()
      .describe("the unit need not have this option, whose own code may stand beside it"),
    limit: z
      .strictObject({
        rule: RuleId,
        subject: Name.describe("with {entry}: 'Elite {entry}'"),
        scale: Id.optional().describe("the number counts for each band of this scale; for the army when absent"),
        any: Letters.optional().describe("stands in place of a number where there is no limit: 'X'"),
        anySays: Name.optional(),
      })
      .optional()
      .describe("the number before the code is how many the army may have: of units with the option, or of all units of the row"),
    repeats: z.literal(true).optional().describe("the code says again what the text of the book says: it is read, and answers nothing"),
  })
  .refine((c) => c.option ?? c.without ?? c.limit ?? c.repeats, "a code needs an option, without, a limit or repeats");

/** The printed tables in which a box says whether an army list may have a unit; each list says its own page and column. */
export const PermissionTable = z.strictObject({
  title: Name,
  lead: z.string().max(300).describe("what our copy lacks, and what to do"),
  sections: z
    .array(
      z.strictObject({
        heading: Name,
        rows: z
          .array(
            z.strictObject({
              name: Name.optional().describe("as printed, where it is not the name of the entry"),
              entries: z
                .array(z.strictObject({ entry: Id, code: Letters.optional() }))
                .min(1)
                .describe("several where a letter in the box tells which of them is meant"),
            }),
          )
          .min(1),
      }),
    )
    .min(1),
  codes: z.array(BoxCode),
  spellings: z.record(z.string().max(40), z.string().max(20)).optional().describe("what the book prints otherwise, as codes"),
});
export type PermissionTable = z.infer<typeof PermissionTable>;

const Evenness = z.strictObject({ rule: RuleId, page: Page });

/** One named part of a figure that is a sum. */
export const FigurePart = z.strictObject({
  id: Id,
  name: Name.describe("as it stands in a sum: 'heavy armour'"),
  of: Id.describe("the characteristic it is a part of"),
  by: z.number().min(-20).max(20).nullable().describe("what it adds; null where no source gives it"),
  as: Id.optional().describe("its sort: a unit has one of a sort, and what it takes stands in place of what it comes with"),
  upTo: z.number().optional().describe("it adds only until the figure is this"),
  alone: z.boolean().optional().describe("nothing else adds to it: the figure is what this part makes it"),
  ...sourced,
});
export type FigurePart = z.infer<typeof FigurePart>;

/** book.json: the game and the words it uses. */
export const BookMeta = z.strictObject({
  $schema: z.string().optional(),
  id: Id,
  title: Name,
  aliases: names.optional(),
  dataVersion: z.string().max(40),
  notice: z
    .string()
    .max(600)
    .optional()
    .describe("what readers of the book's pages must know first: whose it is, where its facts come from"),
  accent: Accent,
  counts: z.enum(["units", "models"]).describe("what the number in front of a roster line means"),
  pointsName: z.string().optional(),
  limits: z.array(z.int().min(1)).describe("sizes to offer, the first is proposed"),
  limitSource: z.strictObject({ rule: RuleId, page: Page }).optional(),
  otherEditions: z
    .array(
      z.strictObject({
        name: Name.describe("as it stands in a sentence: '8th edition'"),
        things: names.describe("no army list here has these"),
      }),
    )
    .min(1)
    .optional()
    .describe("what only lists for other editions of the game name, by which they are told"),
  pages: z.record(z.string(), z.string()).optional().describe("what unnumbered page names mean"),
  headsAreOurs: z.literal(true).optional().describe("the rulebook has no such short heads: a sheet says what they stand for"),
  characteristics: z.array(
    z.strictObject({
      id: Id,
      name: Name,
      short: z.string().min(1).max(6).optional().describe("its head in tables: 'WS'; the name when absent"),
      unit: z.string().optional(),
      signed: z.boolean().optional(),
      none: z.number().optional().describe("the number that '-' counts as where something changes it; it and more are shown as none"),
      perModel: z.boolean().optional().describe("each model adds its own: shown as the sum of the unit"),
      usual: z
        .strictObject({ min: z.number(), max: z.number() })
        .optional()
        .describe(
          "the least and the greatest figure in the army lists that come with the game; whoever checks an army book is told of others",
        ),
      boxes: z
        .enum(["white", "black", "red", "plain"])
        .optional()
        .describe("damage: a sheet draws so many boxes to tick, in this tone; plain: of each model, beside a box for every model"),
    }),
  ),
  parts: z
    .array(FigurePart)
    .min(1)
    .optional()
    .describe("what figures that are sums are made of, as a save of armour, shield and horse: each said once for all that have it"),
  categories: z
    .array(
      z.strictObject({
        id: Id,
        name: Name,
        one: Name.optional().describe("what one of its units is, in a sentence: 'character'; 'unit of' and the name when absent"),
        noCharacteristics: z.boolean().optional(),
      }),
    )
    .min(1),
  commands: z.array(CommandKind).min(1).describe("the first is the main one"),
  verdicts: z
    .strictObject({
      legal: Name,
      illegal: Name,
      unconfirmed: Name,
      brief: Name.optional().describe("for legal, where there is no room for a sentence; legal itself when absent"),
    })
    .optional()
    .describe("what the verdicts are called, where the game judges something other than legality"),
  figures: z.array(Figure).optional().describe("totals to show on screen and sheet, e.g. dice of magic"),
  details: z
    .array(
      z.strictObject({
        id: Id,
        name: Name.describe("as a heading: 'Special rules'"),
        spare: z.literal(true).optional().describe("left off a sheet that lacks the room for it"),
        with: z.array(Id).min(1).optional().describe("told only of a unit that has one of these options"),
      }),
    )
    .optional()
    .describe("what entries tell of themselves by name, in the order in which it is shown"),
  hasPoints: z.boolean().optional().describe("false for a game without points"),
  sheet: z.enum(["summary", "compact", "cards"]).optional().describe("the layout its sheets have unless another is asked for"),
  permissions: z
    .strictObject({
      rule: RuleId,
      page: Page,
      otherwise: Status,
      reason: z.string().describe("short, at the row: 'Not confirmed'"),
      lookUp: z.string().describe("with {entry}, {army} and {page}: what to look up to settle it"),
      everyEntry: z
        .strictObject({ setting: z.record(Id, z.string()), ...sourced })
        .optional()
        .describe("readings under which an army list may have whatever only its own permissions withhold"),
    })
    .describe("what holds for an entry an army list does not speak of"),
  permissionTable: PermissionTable.optional().describe("the printed tables of permissions, to be filled in as they stand in the book"),
  tags: z
    .array(
      z.strictObject({
        id: Id,
        name: Name.optional().describe("what it means, where army lists may give it to their own entries and options"),
        phrase: Phrase.optional().describe("units with it, in sentences"),
        optionPhrase: Name.optional().describe("options with it, a plural noun"),
        units: Name.optional().describe("what units with it are called, a plural noun, where limits of events may name them"),
        of: Selector.optional().describe(
          "the units that limits mean by it, by what the book says of them: then nothing has the tag itself",
        ),
      }),
    )
    .optional()
    .describe("marks of entries and options that rules speak of, and how a sentence says them"),
  selectors: z.array(NamedSelector).optional().describe("units that several rules mean, by name"),
  armyGroups: z
    .array(z.strictObject({ id: Id, name: Name.describe("as a phrase: 'the armies with gunpowder'"), armies: z.array(Id).min(1) }))
    .optional()
    .describe("army lists that several rules mean, by name"),
  headings: z
    .array(z.strictObject({ id: Id, name: Name, of: OptionSelector }))
    .optional()
    .describe("options under several headings, or with a tag, that limits of events may name as if under one: all magic items"),
  allowances: z
    .array(
      z.strictObject({
        id: Id,
        groups: z.array(Id).min(1).describe("headings of the things it covers"),
        noun: Name.describe("singular: 'magic item point'"),
        rule: RuleId,
      }),
    )
    .optional()
    .describe("points that entries may spend on a sort of things; each entry says how many"),
  entryRules: z
    .strictObject({
      size: z.union([RuleId, z.strictObject({ min: RuleId, max: RuleId })]).optional(),
      perArmy: RuleId.optional(),
      offers: RuleId.optional(),
      mounts: RuleId.optional(),
      eitherOr: RuleId.optional(),
    })
    .optional()
    .describe("the printed rules that the parts of an entry carry out, unless a part names its own"),
  battles: z
    .array(
      z.strictObject({
        id: Id,
        name: Name,
        armies: z
          .strictObject({ each: z.int().min(1), rule: RuleId, page: Page })
          .optional()
          .describe("exactly so many armies a side"),
        equalArmies: Evenness.optional().describe("all armies have one size, where the sides have as many armies"),
        equalSides: Evenness.optional().describe("the sizes of both sides add up to the same"),
      }),
    )
    .optional()
    .describe("how the armies of two sides compare, by way of playing"),
  play: Play.optional().describe("what the game has at the table"),
  suggest: Suggest.optional().describe("what there is to know before an army is made up"),
  scales: z.array(Scale),
  settings: z.array(Setting).describe("readings a group may choose"),
  decisions: z.array(Decision).optional(),
  presets: z.array(Preset),
  errata: z
    .array(Erratum)
    .min(1)
    .max(100)
    .optional()
    .describe("corrections that hold from a day on; their paths begin at the keys of this file, or with entries, groups, options, rules"),
});

const Book0 = BookMeta.extend({
  entries: z.array(Entry).describe("none where every entry is an army list's own"),
  groups: z.array(OptionGroup),
  options: z.array(Option),
  rules: z.array(Rule),
});

/** A whole game: book.json, entries.json, options.json ({groups, options}) and rules.json together. */
export const Book = Book0;
export type Book = z.infer<typeof Book0>;
export type BookMeta = z.infer<typeof BookMeta>;
