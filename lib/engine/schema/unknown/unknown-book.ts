/**
 * What a roster itself says of a game that we have no book of: names, categories, second costs, profiles. It is no rulebook: it offers
 * what the roster has, and judges nothing. An event for such a game holds the names that its limits speak of in the same shape.
 */
import * as z from "zod";
import { Id } from "@/lib/engine/common";

const Name = z.string().min(1).max(200);
const Column = z.string().min(1).max(60);

/** A table or text that the file gives beside a unit or an option. */
export const WrittenProfile = z.strictObject({
  entry: Id.optional().describe("of this unit; one of entry and option is given"),
  option: Id.optional().describe("of this option"),
  type: Column.describe("as the file heads it: 'Unit', 'Weapon', 'Rule'"),
  name: Name,
  values: z
    .array(z.tuple([Column, z.string().max(1000)]))
    .max(40)
    .describe("column and figure or text, in the order of the file"),
});
export type WrittenProfile = z.infer<typeof WrittenProfile>;

export const UnknownBook = z.strictObject({
  game: Name,
  army: Name.optional(),
  aliases: z.array(Name).max(20).optional().describe("what lists call the game too"),
  pointsName: Column.optional().describe("what its points are called, plural; points when absent"),
  costs: z
    .array(z.strictObject({ id: Id, name: Column, stated: z.number().min(-1_000_000).max(10_000_000).optional() }))
    .max(20)
    .optional()
    .describe("costs beside the points: power level, crusade points"),
  categories: z
    .array(z.strictObject({ id: Id, name: Name }))
    .max(200)
    .optional(),
  entries: z.array(z.strictObject({ id: Id, name: Name, category: Id.optional() })).max(3000),
  options: z
    .array(
      z.strictObject({
        id: Id,
        name: Name,
        forms: z
          .array(
            z.strictObject({
              id: z.string().min(1).max(200).describe("the choice a roster names"),
              under: z.array(Name).max(60).optional().describe("names of what it stands below in its unit, from the outside in"),
              points: z.number().min(-1_000_000).max(1_000_000).optional().describe("of one of them"),
            }),
          )
          .max(500)
          .optional()
          .describe("at which prices and below what it is taken; once without a price when absent"),
      }),
    )
    .max(5000)
    .optional(),
  profiles: z.array(WrittenProfile).max(5000).optional(),
  sections: z
    .array(
      z.strictObject({
        category: Id,
        command: z.int().min(0).max(49).optional().describe("index of the part of the roster; 0 when absent"),
        stated: z.number().min(-1_000_000).max(10_000_000),
      }),
    )
    .max(400)
    .optional()
    .describe("points that the list states for a heading"),
});
export type UnknownBook = z.infer<typeof UnknownBook>;
