/** What is played at an event, in tables, as its organisers publish it. */
import * as z from "zod";
import { LEAST_LISTS } from "./numbers";

const Name = z.string().min(1).max(300);
const Part = z.number().min(0).max(1);

const StatisticsTable = z.strictObject({
  id: z.enum(["armies", "verdicts", "units", "options", "pairs", "points"]),
  title: Name,
  heads: z.tuple([Name], Name).describe("that of the names, then one for each figure"),
  rows: z
    .array(
      z.strictObject({
        name: Name,
        figures: z.array(z.number()).max(8),
        bar: z
          .strictObject({ from: Part, to: Part, mark: Part.optional() })
          .describe("what of the width of the table’s picture is filled; a mark stands within it"),
      }),
    )
    .max(50),
});
const isOfMany = ({ id, rows }: StatisticsTable) => id === "points" || rows.every(({ figures: [lists = 0] }) => lists >= LEAST_LISTS);

export type StatisticsTable = z.infer<typeof StatisticsTable>;

/** Of all lists of a game, then of those of each army list. */
export const PublishedStatistics = z.strictObject({
  games: z
    .array(
      z.strictObject({
        title: Name,
        parts: z
          .array(z.strictObject({ name: Name, lists: z.int().min(LEAST_LISTS), tables: z.array(StatisticsTable.refine(isOfMany)).max(6) }))
          .min(1)
          .max(60),
      }),
    )
    .min(1)
    .max(10),
});
export type PublishedStatistics = z.infer<typeof PublishedStatistics>;
