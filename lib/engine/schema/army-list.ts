/** One army list as a file: what it may have of the book, and what is its own. */
import * as z from "zod";
import { Basis, Id, Page, RuleId, Status, sourced } from "@/lib/engine/common";
import { Book, NamedSelector } from "./book";
import { Erratum } from "./changes/errata";
import { Entry, Name, names, Option, OptionGroup, Preset, SharedEntry } from "./entry";
import { Rule } from "./rule";
import { Version } from "./version";

export const Permission = z.strictObject({
  entries: z.array(Id).min(1),
  status: Status,
  rule: RuleId.optional().describe("where it is not the book's general one"),
  ...sourced,
});
export type Permission = z.infer<typeof Permission>;

/** What a version of an army list changed of the one before. */
export const Changelog = z.strictObject({
  version: Version,
  changes: z.array(z.string().min(1).max(400)).max(300).describe("sentences, one a change"),
});
export type Changelog = z.infer<typeof Changelog>;

/** One army list. Facts about it stand in book order; what the book shares is not repeated. */
export const ArmyList = z.strictObject({
  $schema: z.string().optional(),
  source: z
    .strictObject({ page: Page, basis: Basis, note: z.string().max(600).optional() })
    .optional()
    .describe("where the facts of this file come from that do not say it themselves"),
  id: Id,
  game: Id,
  rulebook: z
    .lazy(() => Book)
    .optional()
    .describe("the whole of the game it is for, where that is no game of ours: other army lists of the game need it no more"),
  name: Name,
  version: Version.optional().describe("of this file, raised whenever it is given away anew"),
  changelog: z.array(Changelog).min(1).max(100).optional().describe("what each version changed, the newest first; written by the app"),
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
  sharedEntries: z.array(SharedEntry).optional().describe("what this army list says of entries that the book shares"),
  entries: z.array(Entry).optional().describe("units only this army list has"),
  groups: z.array(OptionGroup).optional().describe("headings of options only this army list has"),
  options: z.array(Option).optional().describe("options only this army list has"),
  removedOptions: z
    .array(z.strictObject({ id: Id, name: Name, reason: z.string().min(1).max(160) }))
    .min(1)
    .optional()
    .describe("options it had once and nothing replaces; the reason is a sentence without its full stop. Rosters may still hold them"),
  selectors: z.array(NamedSelector).min(1).optional().describe("units that several rules of this army list mean, by name"),
  rules: z.array(Rule),
  errata: z.array(Erratum).min(1).max(100).optional().describe("corrections that hold from a day on, in the order in which they are made"),
});
export type ArmyList = z.infer<typeof ArmyList>;
