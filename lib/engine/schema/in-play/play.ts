/** What a game has at the table, as data: turns, phases, dice, tracks, and how losses are marked. A game without a part has no such part. */
import * as z from "zod";
import { Id, Page, Selector } from "@/lib/engine/common";

const Name = z.string().min(1).max(60);

/** Units that may do something in a phase: those that fit the selector, and those whose details name one of these things. */
const Acts = z
  .strictObject({
    says: Name.describe("short, beside the unit: 'may cast'"),
    units: Selector.optional(),
    details: z
      .strictObject({ id: Id, names: z.array(Name).min(1) })
      .optional()
      .describe("named under this heading, whole words in any case"),
  })
  .refine((acts) => acts.units !== undefined || acts.details !== undefined, "say which units: units, details or both");

const Phase = z.strictObject({
  id: Id.describe("the printed name in small letters, with hyphens"),
  name: Name,
  short: z.string().min(1).max(10).optional().describe("on the phone, where several stand side by side"),
  page: Page.optional().describe("where it is not the page of the whole"),
  acts: z.array(Acts).min(1).optional().describe("who may do something in it, as far as the data tell"),
});

/** Dice or points that are spent and come back. */
const Pool = z
  .strictObject({
    id: Id,
    name: Name,
    turn: z
      .enum(["own", "other", "both"])
      .describe("in whose turn it is used; it is full again when a turn begins, 'both': of either side"),
    figure: Id.optional().describe("as many as this total of the book; a unit that flees or is gone adds nothing"),
    size: z.int().min(1).max(99).optional().describe("as many in every army"),
    rolled: Name.optional().describe("what is rolled for it: it begins empty, and the player enters what came"),
    lower: z
      .strictObject({ track: Id, at: z.int(), size: z.int().min(0).max(99) })
      .optional()
      .describe("where a track is at this number or below, the size instead"),
    page: Page,
  })
  .refine((pool) => [pool.figure, pool.size, pool.rolled].filter((one) => one !== undefined).length === 1, "give figure, size or rolled");

/** A number that goes down over the game. */
const Track = z
  .strictObject({
    id: Id,
    name: Name,
    from: z.int().min(1).max(99),
    to: z.int().min(0).max(99),
    marks: z
      .array(z.strictObject({ at: z.int(), says: z.string().min(1).max(200) }))
      .optional()
      .describe("what happens at a number"),
    page: Page,
  })
  .refine((track) => track.to < track.from, "a track goes down: to is less than from");

export const Play = z.strictObject({
  page: Page,
  turns: z.int().min(1).max(50).optional().describe("where the book sets how many there are"),
  together: z.literal(true).optional().describe("both sides go through the phases of a turn together"),
  phases: z.array(Phase).min(1).optional(),
  pools: z.array(Pool).min(1).optional(),
  tracks: z.array(Track).min(1).optional(),
  wounds: Id.optional().describe("the characteristic that says how many wounds each model has"),
  steps: z
    .array(z.strictObject({ units: Selector, names: z.array(Name).min(1).max(6).describe("in order; the last is the end of the unit") }))
    .min(1)
    .optional()
    .describe("what happens to a unit as a whole in place of losing models; the first that fits"),
  flees: z.literal(true).optional().describe("units flee and rally"),
});
export type Play = z.infer<typeof Play>;
