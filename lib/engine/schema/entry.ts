/** What an army list offers: entries with all they may take, options and their groups, presets. */
import * as z from "zod";
import { Basis, Bound, Changes, Id, OptionRef, Page, Price, RuleId, Status, sourced } from "@/lib/engine/common";
import { named, reporting } from "@/lib/engine/rules/shapes";

export const Name = z.string().min(1).max(120);
export const names = z.array(Name).min(1);

/**
 * Figures of a profile by characteristic id; "-" where the book prints none, null where it is lost, "=" in a row beside the unit's own
 * where both are the same.
 */
export const ProfileFigures = z.record(Id, z.union([z.number(), z.string().max(12), z.null()]));

/** A row of figures that stands beside the unit's own. */
const row = { characteristics: ProfileFigures, basis: Basis.optional(), note: z.string().max(600).optional() };

/** A champion, a mount, the crew: what has figures of its own in a unit. */
export const EntryProfile = z.strictObject({
  id: Id,
  name: Name,
  with: z.array(OptionRef).min(1).optional().describe("stands there only where the unit has one of these; always when absent"),
  without: z.array(OptionRef).min(1).optional().describe("stands there only where the unit has none of these"),
  ...row,
});
export type EntryProfile = z.infer<typeof EntryProfile>;

/** How a unit that has the thing is called in a sentence. */
const phrase = z
  .string()
  .max(80)
  .optional()
  .describe("in sentences: 'elite …' stands before the noun, '… in close order' behind it; '… with …' when absent");

/** Which slot of its carrier a thing fills; a setting may decide. */
export const Slot = z.union([
  Id,
  z.strictObject({
    setting: Id.describe("the value of this setting chooses the slot"),
    values: z.record(z.string(), Id).describe("it fills none under a value that is left out"),
  }),
]);
export type Slot = z.infer<typeof Slot>;

/** What units do that have the thing. */
const verb = z.enum(["take", "have", "be"]).optional();

const formerly = z.array(Id).min(1);

/** One choice of an option, e.g. level 2 of a shaman. */
export const OptionChoice = z.strictObject({
  id: Id.describe("kept in rosters beside the option, e.g. '2'"),
  name: Name.describe("replaces the option's name: 'shaman, level 2'"),
  aliases: names.optional(),
  formerly: formerly.optional().describe("ids it had before among the choices of its option: rosters and packs may still hold them"),
  price: Price.optional().describe("the option's own price when absent"),
  slot: Slot.optional(),
  tags: z.array(Id).optional(),
  values: z.record(Id, z.number()).optional().describe("in place of those of the option, name by name"),
  changes: Changes.optional().describe("in place of those of the option, name by name"),
  sets: ProfileFigures.optional().describe("in place of those of the option, name by name"),
  phrase,
});

/** An upgrade, item or ability that units may take. Who may take it is said by the entries' offers and by `availability` rules. */
export const Option = z.strictObject({
  id: Id,
  name: Name.describe("lower case unless a proper name, as it stands in a list of options"),
  aliases: names.optional(),
  formerly: formerly
    .optional()
    .describe("ids it had before, or of options that were merged into it: rosters and packs may still hold them"),
  group: Id,
  price: Price.optional().describe("absent only where every choice has its own"),
  choices: z.array(OptionChoice).min(1).optional().describe("the first is meant when a roster names none"),
  open: Id.optional().describe("the choice that stands for any word which is none of the others: the list is open"),
  repeatable: z.boolean().optional().describe("may be taken several times by one unit"),
  number: z
    .strictObject({
      min: z.number(),
      max: z.number(),
      step: z.number().positive().optional(),
      unit: z.string().optional(),
      sum: Id.optional(),
      sets: Id.optional(),
      adds: Id.optional(),
    })
    .optional()
    .describe(
      "the player gives a number with it, e.g. a length; sum: under this name quantities add it up; sets: it is this characteristic; adds: it is added to this one",
    ),
  sameAs: Id.optional().describe("another option that is the same thing under another heading, for rules that compare sets of options"),
  slot: Slot.optional().describe("which slot of its carrier it fills, see the `slots` rule kind"),
  category: Id.optional().describe("moves the unit that has it to this category"),
  tags: z.array(Id).optional().describe("the unit that has it has these tags"),
  values: z.record(Id, z.number()).optional().describe("numbers that quantities add up, e.g. magicLevel"),
  changes: Changes.optional().describe("added to the unit's characteristics"),
  sets: ProfileFigures.optional().describe("characteristics that it decides, in place of the entry's own"),
  parts: z.array(Id).min(1).optional().describe("parts of the book that it adds to sums such as a save"),
  leads: z.literal(true).optional().describe("one of the unit's own models raised above the rest: its row is no less than theirs"),
  details: z.record(Id, names).optional().describe("what the unit has by name with it, in place of what its entry says under that detail"),
  profile: z
    .strictObject({ name: Name.optional().describe("the option's own name when absent"), ...row })
    .optional()
    .describe("a row of figures that comes with it: a mount, a weapon team"),
  phrase,
  verb: verb.describe("in sentences: units take it, have it, or are one; as its group says when absent"),
  ...sourced,
});
export type Option = z.infer<typeof Option>;

/** A heading of options in a unit's form. */
export const OptionGroup = z.strictObject({
  id: Id,
  name: Name,
  formerly: formerly.optional().describe("ids it had before: packs may still hold them"),
  choose: z.enum(["any", "one"]).describe("one: at most one option of the group, shown as a choice"),
  verb: verb.describe("in sentences: units take one of it, have it, or are one, 'be a bard'; take when absent"),
  none: z.string().optional().describe("what taking none of a 'one' group is called, e.g. 'Regular'"),
  inOrder: z
    .strictObject({
      with: z.array(Id).min(1).optional().describe("groups that stand in one order with it"),
      setting: z.record(Id, z.string()).optional().describe("`with` holds under these readings only"),
    })
    .optional()
    .describe("what a roster names without a choice has the first of its choices that nothing written before it has"),
  together: z
    .array(z.strictObject({ names: names, options: z.array(Id).min(2).describe("of these those that the unit may have") }))
    .min(1)
    .optional()
    .describe(
      "names that stand for several options at once in a list, e.g. 'full command'; the form has a box for them under the first name",
    ),
  inRow: z
    .array(z.strictObject({ names: names, options: z.array(Id).min(2).describe("as many numbers follow, one for each of these") }))
    .min(1)
    .optional()
    .describe("names in front of a row of numbers in a list, e.g. 'damage 7/4/4'; how many follow says which row is meant"),
  otherwise: z
    .strictObject({
      status: Status,
      rule: RuleId,
      page: Page,
      basis: Basis,
      reason: z.string().max(160),
      others: z.string().max(160).optional().describe("why not, for a unit that may have others of the group"),
    })
    .describe("what holds for an option that nothing else speaks of"),
});
export type OptionGroup = z.infer<typeof OptionGroup>;

/** Where a part of an entry comes from; what is absent is that of the entry. */
const partSource = {
  rule: RuleId.optional().describe("the printed rule it carries out; the book's `entryRules` when absent"),
  page: Page.optional(),
  basis: Basis.optional(),
  note: z.string().max(600).optional(),
};

/** A bound of an entry: it becomes a `count` rule. */
const limit = {
  min: Bound.optional(),
  max: Bound.optional(),
  ...reporting,
  ...partSource,
};

/** Models of one unit. */
export const Size = z.strictObject({
  ...limit,
  step: z.int().min(2).optional().describe("only multiples of this"),
  noun: z.string().optional(),
});

/** How many such units an army has. */
export const PerArmy = z.strictObject({ ...limit, ...named });

/** Some things the entry may take, each with its price here. */
export const Offer = z.strictObject({
  options: z
    .union([z.array(OptionRef).min(1), z.record(OptionRef, Price)])
    .describe("options, or options and choices; at their own price, or each at the price given here"),
  status: z.enum(["allowed", "unconfirmed"]).optional().describe("allowed when absent; unconfirmed: the book's cell is lost"),
  reason: z.string().max(160).optional().describe("why it is open, short: 'Its table cell is lost'"),
  overrides: z.boolean().optional().describe("wins over rules that deny it"),
  eitherOr: z.string().max(40).optional().describe("at most one of these together: what one of them is called, e.g. 'weapon'"),
  inPlaceOf: z
    .record(OptionRef, names)
    .optional()
    .describe("what is given up for one of these, as `details` and `parts` of the entry name it: a great weapon for lance and shield"),
  because: z.string().max(120).optional().describe("stands on the bill; nothing when absent"),
  perArmy: PerArmy.optional().describe("how many units of the army may have one of them"),
  ...partSource,
});
export type Offer = z.infer<typeof Offer>;

/** What may be said of an entry where it stands, and of a shared entry by one army list. */
export const entryParts = {
  size: Size.optional().describe("models in one unit"),
  perArmy: PerArmy.optional().describe("how many such units an army has"),
  offers: z
    .union([z.record(OptionRef, Price), z.array(Offer).min(1)])
    .optional()
    .describe("what it may take: each thing with its price here, or lists of things with what more there is to say of them"),
  mounts: z.record(OptionRef, Price).optional().describe("what it may ride, each with its price here"),
  allowances: z
    .record(Id, z.union([z.int().min(0), z.literal("any")]))
    .optional()
    .describe("points it may spend, by allowance of the book: magic items, banners; any: the book sets no limit"),
};

/** What an army list offers: a kind of unit or character, in one place. */
export const Entry = z.strictObject({
  id: Id,
  name: Name,
  aliases: names.optional(),
  formerly: formerly.optional().describe("ids it had before: rosters and packs may still hold them"),
  category: Id.describe("what it counts as"),
  tags: z.array(Id).optional(),
  price: Price,
  ...entryParts,
  models: z.int().min(1).max(1000).optional().describe("models in one unit where the game counts units; 1 when absent"),
  characteristics: ProfileFigures.optional().describe("by characteristic id; '-' where the book prints none, null where the page is lost"),
  parts: z
    .array(Id)
    .min(1)
    .optional()
    .describe(
      "parts of the book that make up its own figure, as heavy armour and shield make a save; together they make the number printed",
    ),
  profiles: z.array(EntryProfile).min(1).optional().describe("further rows beside its own characteristics: champion, mount, crew, machine"),
  details: z.record(Id, names).optional().describe("what it has by name, by detail of the book: equipment, special rules"),
  values: z.record(Id, z.number()).optional(),
  included: z
    .array(OptionRef)
    .optional()
    .describe("options every such unit has at no cost; another choice of the same option takes the place of one"),
  design: z.boolean().optional().describe("a formula: its options are the terms of a unit the player makes up"),
  permissionRule: RuleId.optional().describe("the rule its permission comes under, where it is not the book's general one"),
  permissionAs: Id.optional().describe("has the permission of this other entry, unless an army list speaks of it"),
  lookUp: z.string().max(200).optional().describe("what to look up to settle its permission, in place of the book's sentence"),
  permission: Status.optional().describe(
    "its permission in army lists that do not speak of it, where the book says so for all; what an army list or a pack adds is allowed when absent",
  ),
  reference: z.string().max(200).optional().describe("a fact to print beside it, in our words"),
  ...sourced,
});
export type Entry = z.infer<typeof Entry>;

/** What one army list says of an entry that the book shares. */
export const SharedEntry = z.strictObject({ entry: Id, ...entryParts, ...sourced });
export type SharedEntry = z.infer<typeof SharedEntry>;

/** A ready-made choice of entry and options with a name of its own: a general, an elite unit. */
export const Preset = z.strictObject({
  id: Id,
  name: Name,
  aliases: names.optional(),
  entry: Id,
  options: z.array(OptionRef),
});
export type Preset = z.infer<typeof Preset>;
