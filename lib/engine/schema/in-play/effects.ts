/** What things do in play, one line each in our own words. A file by itself: it is loaded when a sheet or a form asks for it. */
import * as z from "zod";
import { Basis, Id, OptionRef, Page } from "@/lib/engine/common";
import { LONGEST_EFFECT } from "./bounds";

const Name = z.string().min(1).max(120);

const oneOf = z
  .strictObject({
    options: z.array(OptionRef).min(1).optional().describe("options, or options with a choice as id=choice"),
    entries: z.array(Id).min(1).optional(),
    detail: Id.optional().describe("a detail of the book, e.g. special-rules: `named` are names under it"),
    named: z.array(Name).min(1).optional().describe("as entries write them; capitals do not matter"),
  })
  .refine((of) => of.options || of.entries || of.named, "one of options, entries and named is needed")
  .refine((of) => !of.detail === !of.named, "detail and named belong together");
/** What a line is about: a unit that has one of these. */
export type EffectOf = z.infer<typeof oneOf>;

const line = {
  of: oneOf,
  army: Id.optional().describe("only where the unit is of this army list, for ids that another list may have too"),
  name: Name.optional().describe("what the line is of: a spell with its cost; the names of what it is of when absent"),
  kind: z.enum(["spell"]).optional(),
  line: z.string().min(1).max(LONGEST_EFFECT).describe("facts and numbers in our own words, never the book's sentence"),
  counted: z.literal(true).optional().describe("the last thing it names is in the figures already"),
  phases: z.array(Id).min(1).optional().describe("phases of `play` in the book in which it matters"),
  note: z.string().max(600).optional(),
};

export const EffectLine = z.strictObject({ ...line, page: Page, basis: Basis });
export type EffectLine = z.infer<typeof EffectLine>;

/** A line that a pack brings: a correction, or a player's own note on what the book's data has no text of. */
export const PackEffect = z.strictObject({ ...line, page: Page.optional(), basis: Basis.optional() });
export type PackEffect = z.infer<typeof PackEffect>;

const Untold = z.strictObject({
  of: oneOf,
  army: line.army,
  reason: z.string().max(160),
  unknown: z.literal(true).optional().describe("the text does not say what it does: a sheet leaves a line to write on"),
});

const whyNone = "what has no line, and why";

export const Effects = z.strictObject({ lines: z.array(EffectLine), none: z.array(Untold).optional().describe(whyNone) });
export type Effects = z.infer<typeof Effects>;

/** What the things of one army list do: a file of its own, for a page shows one army of many. Each line holds in that army list alone. */
export const ArmyEffects = z.strictObject({
  lines: z.array(EffectLine.omit({ army: true })),
  none: z
    .array(Untold.omit({ army: true }))
    .optional()
    .describe(whyNone),
});
export type ArmyEffects = z.infer<typeof ArmyEffects>;
