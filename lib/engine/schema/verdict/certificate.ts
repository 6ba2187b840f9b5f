/** A verdict that others can judge anew: the roster, all it was judged with, and what came of it. */
import * as z from "zod";
import { Id } from "@/lib/engine/common";
import { Roster } from "@/lib/engine/schema/roster";

export const CERTIFICATE_FORMAT = "muster-certificate/1";

const Digest = z.string().regex(/^[0-9a-f]{64}$/);
const digest = Digest.describe("SHA-256 of the JSON with the keys of its objects in order and no white space");
const File = <Holds extends z.ZodType>(holds: Holds) => z.strictObject({ digest, holds });
const Points = z.number().nullable().describe("null where a price is lost");
const Place = z.string().describe('the id of a unit, "roster" or "command 1"');
const Figure = z.number().nullable();
const Thing = z.looseObject({ id: Id, name: z.string() });

const Broken = z.strictObject({
  rule: z.string(),
  severity: z.enum(["error", "unconfirmed", "agreed"]),
  at: z.array(Place),
  actual: Figure,
  bound: Figure,
});

const Line = z.strictObject({
  rule: z.string(),
  at: Place,
  terms: z.record(z.string(), z.number()).describe("who counts how much, by unit"),
  actual: Figure.optional(),
  least: Figure.optional(),
  most: Figure.optional(),
});

export const Certificate = z.strictObject({
  format: z.literal(CERTIFICATE_FORMAT),
  code: z.string().describe("of the list, as sheets and receipts show it"),
  roster: Roster,
  data: z.strictObject({
    release: z
      .strictObject({ version: z.string(), files: z.record(z.string(), Digest).describe("by file: book, armies/orcs, packs/tournament") })
      .optional()
      .describe("the published data that book and army lists are of"),
    book: File(z.looseObject({ id: Id, title: z.string() })),
    armies: z.array(File(Thing)).min(1).describe("that of the roster first, then those of its allies"),
    packs: z.array(File(Thing)).describe("in the order in which they are laid over the book, each with those that it extends"),
  }),
  says: z.strictObject({
    verdict: z.enum(["legal", "illegal", "unconfirmed"]),
    points: z.number(),
    missing: z.int().describe("prices that are lost"),
    broken: z.array(Broken),
    units: z.array(z.strictObject({ unit: z.string(), points: z.number(), parts: z.record(z.string(), Points) })),
    rules: z.array(Line).describe("every rule that holds, in each place in which it is judged"),
  }),
});
export type Certificate = z.infer<typeof Certificate>;
