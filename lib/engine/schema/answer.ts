/** What somebody with the book answers to a cell of it that our copy leaves open. */
import * as z from "zod";
import { Basis, Id, OptionRef, Page, Price, RuleId } from "@/lib/engine/common";

const settled = z.enum(["allowed", "denied"]);
const basis = Basis.optional().describe("printed when absent");
const looked = { page: Page, basis };
const source = { page: Page.optional(), basis };
const army = Id.describe("the army list that is asked about");
const everyArmy = Id.optional().describe("absent: for every army list");
const rule = RuleId.describe("the rule that leaves it open");
const only = {
  entry: Id.optional().describe("the one entry that the rule is about"),
  option: OptionRef.optional().describe("the option that those units have"),
};
const box = { rule: RuleId.describe("the rule behind the code of the printed table"), army, entry: Id };

/** One answer to one question. Compiling makes rules, prices and figures of it. */
export const Answer = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("permission"), army, entry: Id, status: settled, ...looked }),
  z.strictObject({
    kind: z.literal("option"),
    rule,
    army,
    entry: Id.optional().describe("absent: all units that the rule means"),
    option: Id,
    choices: z.array(Id).min(1).optional().describe("where only some choices of the option are open"),
    status: settled,
    ...looked,
  }),
  z.strictObject({ kind: z.literal("number"), rule, army: everyArmy, ...only, number: z.int().min(0).max(100_000), ...source }),
  z.strictObject({
    kind: z.literal("holds"),
    rule,
    army: everyArmy,
    ...only,
    holds: z.boolean().describe("false: the rule, or the limit, does not exist"),
    ...source,
  }),
  z.strictObject({
    kind: z.literal("limit"),
    ...box,
    option: Id.optional(),
    number: z.int().min(0).max(100_000).describe("at most so many"),
    ...looked,
  }),
  z.strictObject({ kind: z.literal("need"), ...box, option: Id.describe("what every unit of the entry must have"), ...looked }),
  z.strictObject({
    kind: z.literal("price"),
    army: everyArmy,
    entry: Id.optional(),
    option: OptionRef.optional().describe("with an entry: what the option costs that entry"),
    price: Price,
    ...source,
  }),
  z.strictObject({
    kind: z.literal("figure"),
    army: everyArmy,
    entry: Id,
    characteristic: Id,
    figure: z.union([z.number(), z.string()]),
    ...source,
  }),
]);
export type Answer = z.infer<typeof Answer>;
