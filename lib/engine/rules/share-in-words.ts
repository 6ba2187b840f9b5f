import type * as z from "zod";
import { list, number } from "@/lib/words/en/grammar";
import { defineRuleInWords, type Shapes } from "./contract";
import { countedIn, narrowedIn } from "./things";

const schema = ({ z, reported, named, Quantity }: Shapes) => {
  const Percent = z.number().min(0).max(100);
  return z
    .strictObject({
      ...reported("share", named),
      part: Quantity,
      of: z.union([z.enum(["limit", "spent"]), Quantity]),
      in: z.enum(["roster", "unit"]).optional().describe("roster when absent; unit: each unit that `part` means by itself"),
      maxPercent: Percent.optional(),
      minPercent: Percent.optional(),
      noun: z.string().optional().describe("singular of what is counted"),
    })
    .refine((r) => r.minPercent !== undefined || r.maxPercent !== undefined, "give minPercent, maxPercent or both")
    .refine((r) => r.in !== "unit" || typeof r.of === "string", "each unit has a share of the limit, or of what is spent");
};

export type ShareRule = z.infer<ReturnType<typeof schema>>;

/** Whether it is a part of the army's size, in points, that has no name of its own. */
function isOfSize(rule: Pick<ShareRule, "subject" | "of" | "in" | "part" | "minPercent" | "maxPercent">): boolean {
  const { measure } = rule.part;
  const isBounded = rule.minPercent === undefined || rule.maxPercent === undefined || rule.minPercent === rule.maxPercent;
  const inPoints = measure === "points" || (typeof measure === "object" && "optionPoints" in measure);
  return (
    rule.subject === undefined &&
    rule.of === "limit" &&
    (rule.in !== "unit" || measure === "points") &&
    inPoints &&
    isBounded &&
    countedIn(rule.part) !== null
  );
}

/** The shape of a rule of this kind, and its sentence. */
export const shareInWords = defineRuleInWords({
  kind: "share",
  schema,
  docs: {
    title: "Share",
    summary: "A part of the roster is at most or at least a percentage of a stated base.",
    example: {
      id: "X-3",
      kind: "share",
      subject: "Allies",
      part: { of: { tag: ["ally"] }, measure: "points" },
      of: "limit",
      maxPercent: 25,
      page: 117,
      basis: "printed",
    },
  },
  sentence(rule, say) {
    const spent = isOfSize(rule) ? countedIn(rule.part) : null;
    if (spent) {
      const { minPercent: least, maxPercent: most, when } = rule;
      const relation = least === most ? "exactly" : most === undefined ? "at least" : "at most";
      const together = spent.of.length > 1 ? " together" : "";
      const size = `${relation} ${number(most ?? least ?? 0)} %`;
      if (rule.in === "unit")
        return `each ${say.one(rule.part.of)} ${least === undefined ? "may" : "must"} cost ${size} of the agreed points`;
      const narrow = narrowedIn(spent.units);
      const share = `${size} of its points on ${say.things(spent.of)}${together}${narrow ? say.narrowed(narrow) : ""}`;
      return `each ${say.army(when)} ${least === undefined ? "may" : "must"} spend ${share}`;
    }
    const base = rule.of === "limit" ? "the agreed points" : rule.of === "spent" ? "the points spent" : say.quantity(rule.of);
    const parts = [
      rule.minPercent === undefined ? "" : `at least ${number(rule.minPercent)} %`,
      rule.maxPercent === undefined ? "" : `at most ${number(rule.maxPercent)} %`,
    ].filter(Boolean);
    const part = say.quantity(rule.part);
    const shared = `${list(parts)} of ${base}${rule.in === "unit" ? " in each unit" : ""}`;
    return rule.subject ? `${rule.subject}: ${shared}${say.counting(part, rule.subject)}` : `${part}: ${shared}`;
  },
  saysArmy: (rule) => rule.in !== "unit" && isOfSize(rule),
});
