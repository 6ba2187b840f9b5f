/** A rulebook as data: what every army of a game shares, and one file for each army list. */
import * as z from "zod";
import { Rule } from "@/lib/rules/registry";
import { Basis, Changes, Id, OptionRef, OptionSelector, Page, Price, RuleId, Scale, Selector, Status, sourced } from "./common";

const Name = z.string().min(1).max(120);
const names = z.array(Name).min(1);
/** A characteristic as it stands in a profile; null where the page is lost. */
const Figure = z.union([z.number(), z.string().max(12), z.null()]);
const Sets = z.record(Id, Figure).describe("characteristics that it decides, in place of the entry's own");

/** One choice of an option, e.g. level 2 of a shaman. */
export const OptionChoice = z.strictObject({
  id: Id.describe("kept in rosters beside the option, e.g. '2'"),
  name: Name.describe("replaces the option's name: 'shaman, level 2'"),
  aliases: names.optional(),
  price: Price.optional().describe("the option's own price when absent"),
  slot: Id.optional(),
  tags: z.array(Id).optional(),
  values: z.record(Id, z.number()).optional(),
  changes: Changes.optional(),
  sets: Sets.optional(),
});

/** An upgrade, item or ability that units may buy. Who may buy it is said by `availability` rules. */
export const Option = z.strictObject({
  id: Id,
  name: Name.describe("lower case unless a proper name, as it stands in a list of options"),
  aliases: names.optional(),
  group: Id,
  price: Price.optional().describe("absent only where every choice has its own"),
  choices: z.array(OptionChoice).min(1).optional().describe("the first is meant when a roster names none"),
  repeatable: z.boolean().optional().describe("may be taken several times by one unit"),
  number: z
    .strictObject({
      min: z.number(),
      max: z.number(),
      step: z.number().positive().optional(),
      unit: z.string().optional(),
      sum: Id.optional(),
      sets: Id.optional(),
    })
    .optional()
    .describe(
      "the player gives a number with it, e.g. a length; sum: under this name quantities add it up; sets: it is this characteristic",
    ),
  slot: Id.optional().describe("which slot of its carrier it fills, see the `slots` rule kind"),
  tags: z.array(Id).optional(),
  values: z.record(Id, z.number()).optional().describe("numbers that quantities add up, e.g. magicLevel"),
  changes: Changes.optional(),
  sets: Sets.optional(),
  ...sourced,
});
export type Option = z.infer<typeof Option>;

/** A heading of options in a unit's form. */
export const OptionGroup = z.strictObject({
  id: Id,
  name: Name,
  choose: z.enum(["any", "one"]).describe("one: at most one option of the group, shown as a choice"),
  none: z.string().optional().describe("what taking none of a 'one' group is called, e.g. 'Regular'"),
  otherwise: z
    .strictObject({ status: Status, rule: RuleId, page: Page, basis: Basis, reason: z.string().max(160) })
    .describe("what holds for an option that no availability rule speaks of"),
});
export type OptionGroup = z.infer<typeof OptionGroup>;

/** What an army list offers: a kind of unit or character. */
export const Entry = z.strictObject({
  id: Id,
  name: Name,
  aliases: names.optional(),
  category: Id,
  tags: z.array(Id).optional(),
  price: Price,
  models: z.int().min(1).max(1000).optional().describe("models in one unit where the game counts units; 1 when absent"),
  characteristics: z.record(Id, Figure).optional().describe("by characteristic id; null where the page is lost"),
  values: z.record(Id, z.number()).optional(),
  included: z.array(Id).optional().describe("options every such unit has at no cost"),
  design: z.boolean().optional().describe("a formula: its options are the terms of a unit the player makes up"),
  permissionRule: RuleId.optional().describe("the rule its permission comes under, where it is not the book's general one"),
  permissionAs: Id.optional().describe("has the permission of this other entry, unless an army list speaks of it"),
  lookUp: z.string().max(200).optional().describe("what to look up to settle its permission, in place of the book's sentence"),
  permission: Status.optional().describe("its permission in army lists that do not speak of it, where the book says so for all"),
  reference: z.string().max(200).optional().describe("a fact to print beside it, in our words"),
  ...sourced,
});
export type Entry = z.infer<typeof Entry>;

/** A ready-made choice of entry and options with a name of its own: a general, an elite unit. */
export const Preset = z.strictObject({
  id: Id,
  name: Name,
  aliases: names.optional(),
  entry: Id,
  options: z.array(z.string().regex(/^[a-z0-9-]+(=[a-z0-9-]+)?$/)).min(0),
});
export type Preset = z.infer<typeof Preset>;

/** A reading the book leaves open: the decision, its reason, and the other readings a group may choose. */
export const Setting = z.strictObject({
  id: Id,
  ambiguity: z.string().max(20).describe("e.g. AMB-1"),
  name: Name,
  question: z.string().max(300),
  reason: z.string().max(400),
  pages: z.array(Page),
  default: z.string(),
  choices: z.array(z.strictObject({ id: z.string().max(40), name: Name })).min(1),
  onSheet: z.boolean().optional().describe("the sheet names the choice even where it is the default"),
});
export type Setting = z.infer<typeof Setting>;

/** Names of the hues in the stylesheet. */
export const Accent = z.enum(["prussian", "mulberry", "verdigris", "umber", "graphite"]);

/** A kind of command: a part of a roster with limits and, it may be, a price of its own. */
export const CommandKind = z.strictObject({
  id: Id,
  name: Name,
  apart: z.boolean().optional().describe("stands beside the army: priced but not checked with it, e.g. a sideboard"),
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

const Evenness = z.strictObject({ rule: RuleId, page: Page });

/** book.json: the game and the words it uses. */
export const BookMeta = z.strictObject({
  $schema: z.string().optional(),
  id: Id,
  title: Name,
  aliases: names.optional(),
  dataVersion: z.string().max(40),
  accent: Accent,
  counts: z.enum(["units", "models"]).describe("what the number in front of a roster line means"),
  pointsName: z.string().optional(),
  limits: z.array(z.int().min(1)).describe("sizes to offer, the first is proposed"),
  limitSource: z.strictObject({ rule: RuleId, page: Page }).optional(),
  pages: z.record(z.string(), z.string()).optional().describe("what unnumbered page names mean"),
  characteristics: z.array(
    z.strictObject({
      id: Id,
      name: Name,
      unit: z.string().optional(),
      signed: z.boolean().optional(),
      perModel: z.boolean().optional().describe("each model adds its own: shown as the sum of the unit"),
      boxes: z
        .enum(["white", "black", "red", "plain"])
        .optional()
        .describe("damage: a sheet draws so many boxes to tick, in this tone; plain: of each model, beside a box for every model"),
    }),
  ),
  categories: z.array(z.strictObject({ id: Id, name: Name, noCharacteristics: z.boolean().optional() })).min(1),
  commands: z.array(CommandKind).min(1).describe("the first is the main one"),
  verdicts: z
    .strictObject({ legal: Name, illegal: Name, unconfirmed: Name })
    .optional()
    .describe("what the verdicts are called, where the game judges something other than legality"),
  figures: z
    .array(z.strictObject({ id: Id, name: Name, sum: Id.describe("what entries and options carry under this name"), page: Page }))
    .optional()
    .describe("totals to show on screen and sheet, e.g. dice of magic"),
  hasPoints: z.boolean().optional().describe("false for a game without points"),
  sheet: z.enum(["summary", "compact", "cards"]).optional().describe("the layout its sheets have unless another is asked for"),
  permissions: z
    .strictObject({
      rule: RuleId,
      page: Page,
      otherwise: Status,
      reason: z.string().describe("short, at the row: 'Permission not settled'"),
      lookUp: z.string().describe("with {entry}, {army} and {page}: what to look up to settle it"),
    })
    .describe("what holds for an entry an army list does not speak of"),
  tags: z
    .array(z.strictObject({ id: Id, name: Name }))
    .optional()
    .describe("tags that army lists may give their entries and options, and what they mean"),
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
  scales: z.array(Scale),
  settings: z.array(Setting),
  presets: z.array(Preset),
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

export const Permission = z.strictObject({
  entries: z.array(Id).min(1),
  status: Status,
  rule: RuleId.optional().describe("where it is not the book's general one"),
  ...sourced,
});
export type Permission = z.infer<typeof Permission>;

/** One army list. Facts about it stand in book order; what the book shares is not repeated. */
export const ArmyList = z.strictObject({
  $schema: z.string().optional(),
  id: Id,
  game: Id,
  name: Name,
  aliases: names.optional(),
  group: Id.optional(),
  page: Page.describe("where its text begins"),
  table: z.strictObject({ page: Page, column: z.int().min(1), name: Name }).optional(),
  facts: z
    .array(z.strictObject({ text: z.string().max(300), ...sourced }))
    .describe("rules for play that no roster can break, in our words"),
  permissions: z.array(Permission),
  allies: z
    .strictObject({
      armies: z.array(Id).min(1),
      status: z.enum(["allowed", "unconfirmed"]).optional().describe("allowed when absent"),
      rule: RuleId,
      ...sourced,
    })
    .optional()
    .describe("army lists whose units may stand in an allied command, with their own rights"),
  presets: z.array(Preset).optional(),
  entries: z.array(Entry).optional().describe("units only this army list has"),
  groups: z.array(OptionGroup).optional().describe("headings of options only this army list has"),
  options: z.array(Option).optional().describe("options only this army list has"),
  rules: z.array(Rule),
});
export type ArmyList = z.infer<typeof ArmyList>;

/** A portable overlay on a game: an event's limits and readings, or cells of the book that someone looked up. */
export const Pack = z.strictObject({
  format: z.literal("muster-pack/1"),
  id: Id,
  name: Name,
  game: Id,
  settings: z.record(Id, z.string()).optional(),
  permissions: z.array(Permission.extend({ army: Id })).optional(),
  prices: z
    .array(z.strictObject({ entry: Id.optional(), option: OptionRef.optional(), army: Id.optional(), price: Price }))
    .optional()
    .describe("prices somebody looked up, where our page is lost; army: in this army list only"),
  characteristics: z
    .array(z.strictObject({ entry: Id, army: Id.optional(), values: Sets }))
    .optional()
    .describe("figures of a profile somebody looked up"),
  replaces: z
    .array(z.strictObject({ rule: RuleId, army: Id.optional().describe("absent: in all army lists") }))
    .optional()
    .describe("rules of the book or an army list that hold no longer, e.g. an open number that was looked up"),
  entries: z
    .array(Entry.extend({ armies: z.array(Id).optional() }))
    .optional()
    .describe("entries to add, to the named army lists or to all"),
  rules: z.array(Rule).optional(),
  armies: z.record(Id, z.array(Rule)).optional(),
  armyLists: z.array(ArmyList).optional().describe("army books it brings along"),
});
export type Pack = z.infer<typeof Pack>;
