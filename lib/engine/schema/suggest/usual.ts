/** What armies usually are, for suggestions alone: a taste, never a limit. */
import * as z from "zod";
import { Id } from "@/lib/engine/common";

/** An option as "shield" or "level=2", or as it stands in a roster where it has copies or a number. */
const OutfitOption = z.union([
  z.string().min(1).max(120),
  z.strictObject({ id: Id, choice: Id.optional(), count: z.int().min(1).max(1000).optional(), value: z.number().optional() }),
]);

/** A unit as people take it, whole. */
export const Outfit = z.strictObject({
  counts: z.array(z.int().min(1).max(1000)).min(1).describe("how many models or units, those as often as each other"),
  options: z.array(OutfitOption).max(30),
  name: z.string().min(1).max(60).optional().describe("what such units are called, where the game has no name for them"),
  weight: z.number().positive().max(1000).optional().describe("how often, beside the others of its entry; 1 when absent"),
});
export type Outfit = z.infer<typeof Outfit>;

/** Of the points of an army the least, the usual and the most that go into one category, from 0 to 1. */
export const Share = z.strictObject({
  least: z.number().min(0).max(1),
  usual: z.number().min(0).max(1),
  most: z.number().min(0).max(1),
});
export type Share = z.infer<typeof Share>;

/** How one entry is taken. */
export const UsualEntry = z.strictObject({
  entry: Id,
  copies: z.number().positive().describe("units of it in an army of 2,000 points, on average"),
  outfits: z.array(Outfit).min(1),
});
export type UsualEntry = z.infer<typeof UsualEntry>;

/** What published lists of one army list have, counted. Made by a script; it names nobody. */
export const Usual = z.strictObject({
  lists: z.int().min(1).describe("how many lists were counted"),
  shares: z.record(Id, Share).describe("by category"),
  entries: z.array(UsualEntry),
});
export type Usual = z.infer<typeof Usual>;
