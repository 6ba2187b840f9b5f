/** What things of a game are called in another language, and what its players write in lists: a file for each language, laid over the book. */
import * as z from "zod";
import { Id } from "@/lib/engine/common";

const Written = z.string().min(1).max(120);

/** A language as "de". */
export const Language = z.string().regex(/^[a-z]{2}$/, 'two small letters, as "de"');

/** `kind:id`, of what an army list brings `kind:army/id`; behind "=" a choice, behind "#" what of it is no name: "category:core#one". */
export const NameKey = z
  .string()
  .max(160)
  .regex(
    /^(?:game|army|category|command|characteristic|detail|selector|tag|allowance|figure|group|option|entry|champion|preset):[\w-]+(?:\/[\w-]+)?(?:=[\w-]+)?(?:#[a-z]+)?$/,
    'a kind, a colon and an id: "entry:army/id", "option:id=choice", "category:id#one"',
  );

const OtherName = z
  .strictObject({
    en: Written.describe("the name in the book that this was made from, letter by letter"),
    name: Written.optional().describe("absent where it is not known: then the English name is shown"),
    basis: z.enum(["owb", "seen", "own", "same"]).optional().describe("where the name comes from; see the README of the data"),
    also: z.array(Written).min(1).optional().describe("what else players write in lists; never shown"),
  })
  .refine((one) => one.name !== undefined || one.also !== undefined, "name or also is needed")
  .refine((one) => (one.name === undefined) === (one.basis === undefined), "name and basis belong together");
export type OtherName = z.infer<typeof OtherName>;

export const NamesFile = z.strictObject({
  game: Id,
  language: Language,
  notice: z.string().max(600).optional().describe("whose names these are, and under which licence"),
  names: z.record(NameKey, OtherName),
  together: z
    .record(Written, z.array(Written).min(1))
    .optional()
    .describe("by an English name for several options at once, as a group has it under `together`: what it is called"),
  anyway: z
    .record(Written, z.array(Written).min(1))
    .optional()
    .describe("by the English name of what units have without paying, as their details have it: what it is called"),
  texts: z
    .record(z.string().min(1).max(600), z.string().min(1).max(800))
    .optional()
    .describe("by what the book says beside names, letter by letter: subjects, reasons, readings, special rules; what stands there for it"),
  plurals: z
    .record(Written, Written)
    .optional()
    .describe("by a noun of this language that is counted, as its names and texts have it, its plural"),
  pages: z
    .record(Written, Written)
    .optional()
    .describe("by what the book calls a part of itself that has no page number: what that is called"),
  ambiguous: z
    .record(Written, z.array(NameKey).min(2))
    .optional()
    .describe("what means several things: a reader takes what the unit may have, or asks"),
});
export type NamesFile = z.infer<typeof NamesFile>;

/** What a game's lists may call things, in all languages at once: made from its files of names for reading. */
export interface NamesForReading {
  names: Record<string, string[]>;
  together: Record<string, string[]>;
  anyway: Record<string, string[]>;
  ambiguous: Record<string, string[]>;
}
