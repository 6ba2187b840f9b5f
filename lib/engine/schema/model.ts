/** A model that somebody owns: so many of one entry, of one army list or of any of its game. */
import * as z from "zod";
import { Id } from "@/lib/engine/common";
import { number } from "@/lib/words/en/grammar";
import { BOUNDS } from "./roster-bounds";

export const OwnedModel = z.object({
  game: Id,
  armyList: Id.nullable().describe("null: whichever army list of the game it is fielded in"),
  entry: Id,
  name: z.string().min(1).max(BOUNDS.letters.id).describe("as the book called it when it was entered"),
  count: z
    .int("A whole number is needed.")
    .min(BOUNDS.numbers.count.min, `At least ${number(BOUNDS.numbers.count.min)}.`)
    .max(BOUNDS.numbers.count.max, `At most ${number(BOUNDS.numbers.count.max)}.`)
    .describe("units or models, as the game counts"),
});
export type OwnedModel = z.infer<typeof OwnedModel>;
