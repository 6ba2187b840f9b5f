/** A limit of an event: a rule of the book's language with a number in place of its id and its source. */
import * as z from "zod";
import { kinds, LIMIT_KINDS } from "@/lib/rules/registry";
import * as shapes from "@/lib/rules/shapes";
import { presentLimit } from "./earlier-limit";
import type { Limit as LimitType } from "./limit-rule";

export type Limit = LimitType;

const base = { number: z.int().min(1).max(10_000).describe("by which findings name it; it does not move when others go") };
const limits = kinds.flatMap((kind) =>
  LIMIT_KINDS.some((one) => one === kind.kind) ? [kind.schema({ ...shapes, ruleBase: base } as unknown as typeof shapes)] : [],
);

/** One row of an event's limits; one of an earlier form is read as the rule it was. */
export const Limit = z.preprocess(
  presentLimit,
  z.discriminatedUnion("kind", limits as unknown as [(typeof limits)[number]]),
) as unknown as z.ZodType<Limit>;
