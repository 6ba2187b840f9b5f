/** What an event says of lists that are handed in to its server, beside their deadline. */
import * as z from "zod";

/** Taken, taken and marked for the organiser, or refused with the reason. */
export const Taken = z.enum(["take", "mark", "refuse"]);
export type Taken = z.infer<typeof Taken>;

/** `players`: those whose list was accepted at this event. */
export const Audience = z.enum(["everybody", "players", "nobody"]);
export type Audience = z.infer<typeof Audience>;

export const Penalty = z
  .strictObject({
    for: z
      .enum(["late", "illegal", "wrong-form", "in-time", "painted"])
      .describe("wrong-form: nothing of the list, or not all of it, could be read; in-time and painted: a bonus, in place of a penalty"),
    points: z.int().min(1).max(100_000),
    per: z.enum(["hour", "day", "error"]).optional().describe("for every hour or day begun, or every error; once when absent"),
    most: z.int().min(1).max(100_000).optional().describe("never more points than these"),
  })
  .refine(({ for: of, per }) => per === undefined || (per === "error" ? of === "illegal" : of === "late"), {
    message: "hours and days are of late lists, errors of illegal ones.",
    path: ["per"],
  });
export type Penalty = z.infer<typeof Penalty>;

/** What earns points in place of costing them. */
export const BONUSES = ["in-time", "painted"] as const satisfies readonly Penalty["for"][];
export type Bonus = (typeof BONUSES)[number];
export const isBonus = (of: Penalty["for"]): of is Bonus => BONUSES.some((one) => one === of);

/** More tables than lists that a server takes of an event. */
const MOST_TABLES = 5000;
const Named = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^\P{Cc}*$/u, "one line, without control characters.");

/** Who plays whom. Results and standings are kept elsewhere. */
export const Round = z
  .strictObject({
    name: Named(60),
    tables: z
      .array(
        z.strictObject({
          table: Named(20).optional(),
          lists: z.array(z.string().min(1).max(40)).min(1).max(2).describe("by their ids; one alone has no opponent"),
        }),
      )
      .max(MOST_TABLES),
  })
  .refine(({ tables }) => new Set(tables.flatMap(({ lists }) => lists)).size === tables.flatMap(({ lists }) => lists).length, {
    message: "a list plays once in a round.",
    path: ["tables"],
  });
export type Round = z.infer<typeof Round>;

export const HandIn = z.strictObject({
  illegal: Taken.optional().describe("lists that break a rule; marked when absent"),
  unconfirmed: Taken.optional().describe("lists with something that is not settled; marked when absent"),
  unread: Taken.optional().describe("lists that could not be read, or not all of them; marked when absent"),
  shows: z
    .strictObject({ names: Audience, armies: Audience, lists: Audience, verdicts: Audience })
    .partial()
    .optional()
    .describe("who sees what of accepted lists once they are published; everybody when absent"),
  penalties: z.array(Penalty).max(20).optional().describe("worked out and proposed to the organiser, never taken off by themselves"),
});
export type HandIn = z.infer<typeof HandIn>;
