/** Words that players write, and what an organiser said they mean. */
import * as z from "zod";

export const Wording = z.strictObject({
  text: z.string().min(1).max(240).describe("as players write it, whatever its capitals"),
  name: z.string().min(1).max(200).optional().describe("the name of what is meant; left out of lists when absent"),
});
export type Wording = z.infer<typeof Wording>;
