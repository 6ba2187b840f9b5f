/** One difference between two JSON values, as it stands in files. What makes and applies them, without the schemas, is in `patch`. */
import * as z from "zod";

/** Keys through which a file could reach into the program are none. */
const Step = z.union([
  z
    .string()
    .max(400)
    .regex(/^(?!(__proto__|constructor|prototype)$)/s, "no such name can be used"),
  z.int().min(0),
]);

/**
 * One difference. `path` leads to it: in an object a key; in a list the id of an item (its `id`, `number` or `entry`, or the text itself)
 * where each has one, else its place: of something removed the place it had, of everything else the place it has now.
 */
export const Change = z.strictObject({
  path: z.array(Step).max(40),
  kind: z.enum(["changed", "added", "removed", "order"]).describe("order: what is in both, in the order it had and the one it has"),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  at: z.int().min(0).optional().describe("of what was added or removed: its place among the keys or items"),
});
export type Change = z.infer<typeof Change>;
