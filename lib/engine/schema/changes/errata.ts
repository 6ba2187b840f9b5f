/** Corrections of a book or an army list that hold from a day on, so that what was played before is checked as it was. */
import * as z from "zod";
import { Day, Page } from "@/lib/engine/common";
import { Change } from "./change";

export const Erratum = z
  .strictObject({
    since: Day.describe("the first day on which it holds"),
    until: Day.optional().describe("the first day on which it no longer holds; it goes on when absent"),
    page: Page.optional().describe("of what publishes it"),
    note: z.string().max(600).optional().describe("what publishes it"),
    changes: z
      .array(Change)
      .min(1)
      .max(500)
      .describe("with paths from the top of the file; what is said without a day is what held before"),
  })
  .refine(({ since, until }) => until === undefined || since < until, { message: "it ends before it begins.", path: ["until"] });
export type Erratum = z.infer<typeof Erratum>;
