import type * as z from "zod";
import { fraction } from "@/lib/words/en/grammar";
import { defineRuleInWords } from "./contract";

/** The shape of a rule of this kind, and its sentence. */
export const characteristicInWords = defineRuleInWords({
  kind: "characteristic",
  schema: ({ z, reported, Id, Selector }) =>
    z
      .strictObject({
        ...reported("characteristic"),
        units: Selector,
        characteristic: Id.describe("of the book"),
        min: z.number().optional(),
        max: z.number().optional(),
      })
      .refine(({ min, max }) => (min === undefined) !== (max === undefined), "give min or max"),
  docs: {
    title: "Characteristic",
    summary: "A number of each unit, with all changes, is at least or at most so much; unconfirmed where lost.",
    example: {
      id: "X-16",
      kind: "characteristic",
      units: { command: ["vanguard"] },
      characteristic: "move",
      min: 5,
      page: 91,
      basis: "printed",
    },
  },
  sentence({ units, characteristic: id, min, max = 0 }, say) {
    return min === undefined
      ? `${say.who(units)} may have ${say.characteristic(id)} ${fraction(max)} or less`
      : `${say.who(units)} must have ${say.characteristic(id)} ${fraction(min)} or more`;
  },
});

export type CharacteristicRule = z.infer<ReturnType<typeof characteristicInWords.schema>>;
