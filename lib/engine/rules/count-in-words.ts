import type * as z from "zod";
import type { Bound, Quantity } from "@/lib/engine/common";
import { count as countOf, isNamed, number, plural } from "@/lib/words/en/grammar";
import { defineRuleInWords, type Shapes } from "./contract";
import { countedIn, figureNoun, forEachIn, isFigure, isMixed, isOption, narrowedIn, nounOf, type Counted as Things } from "./things";
import type { Say } from "./words";

const schema = ({ z, reported, named, Id, Quantity, Bound, Selector }: Shapes) => {
  const Commands = z.strictObject({ commands: z.array(Id).min(1).describe("kinds of command") });
  return z
    .strictObject({
      ...reported("count", named),
      quantity: z.union([Quantity, Commands]).describe("what is counted: units, models, options, points, or commands of some kinds"),
      in: z
        .union([z.enum(["roster", "command", "unit"]), Commands])
        .optional()
        .describe("roster when absent; unit: for one of the units of a line; {commands}: in each command of these kinds"),
      each: z.enum(["entry"]).optional().describe("of each entry by itself: 'of each at most 2'"),
      min: Bound.optional(),
      max: Bound.optional(),
      step: z.int().min(1).optional().describe("only multiples of this"),
      base: z.int().min(0).max(1000).optional().describe("what every army has of it before its units; in the roster only"),
      noun: z.string().optional().describe("singular of what is counted; 'unit', 'model', 'point' or 'command' when absent"),
      together: z
        .strictObject({ of: Selector, models: z.int().min(2) })
        .optional()
        .describe("units of one entry among these count as one for so many models, on however many lines; in the roster only"),
    })
    .refine((r) => r.min !== undefined || r.max !== undefined || r.step !== undefined, "give min, max or step")
    .refine((r) => !("commands" in r.quantity) || r.in === undefined || r.in === "roster", "commands are counted in the roster")
    .refine(
      (r) => !r.each || (r.in !== "unit" && !("commands" in r.quantity) && r.base === undefined && r.together === undefined),
      "each entry is counted in the roster or in commands: leave out base and together, and in where it is unit",
    );
};

export type CountRule = z.infer<ReturnType<typeof schema>>;

/** Whether what it counts is a plain list of things, to which it gives no name of its own. */
function isPlain({ subject, noun, quantity, in: place, step, min, max, together }: CountRule): boolean {
  const isOneBound = min === undefined || max === undefined || JSON.stringify(min) === JSON.stringify(max);
  const isNumber = [min, max].every((bound) => bound === undefined || typeof bound === "number" || "per" in bound || forEachIn(bound));
  const isNamed = subject !== undefined || noun !== undefined || "commands" in quantity || typeof place === "object";
  if (isNamed || (place === "unit" && (quantity.measure ?? "units") === "units")) return false;
  return isOneBound && isNumber && step === undefined && !together && countedIn(quantity) !== null;
}

/** "each army may take at most 5 units of Mobs", "each unit of Core units may have at most 40 models". */
function plainSentence(rule: CountRule, quantity: Quantity, say: Say): string {
  const { min, max, when, each, in: place } = rule;
  const bound = max ?? min ?? 0;
  const many = numberIn(bound);
  const counted = countedIn(quantity) ?? { of: [], in: "units" as const, units: {}, weights: [] };
  const inUnit = place === "unit";
  const ofOptions = counted.of.some(isOption);
  const owner = inUnit ? say.one(ofOptions ? counted.units : quantity.of) : place === "command" ? "command" : say.army(when);
  const relation = min === undefined ? "at most" : max === undefined ? "at least" : "exactly";
  const verb = min === undefined ? "may" : "must";
  const measure = typeof quantity.measure === "object" ? quantity.measure : null;
  const parts = measure && "weighed" in measure ? measure.weighed : [];
  const sized = measure && "unitsFrom" in measure ? ` ${say.sized(measure.unitsFrom)}` : "";
  const narrow = inUnit ? null : narrowedIn(counted.units);
  const which = narrow ? say.narrowed(narrow) : "";
  const isOne = min === 1 && max === undefined && counted.weights.length === 0 && !counted.of.some(isFigure);
  if (isOne && (inUnit ? counted.in === "copies" : counted.in === "units" || counted.in === "added")) {
    const isHad = counted.in === "units" && ofOptions;
    return `each ${owner} must take ${isHad ? `a ${say.unitOf(counted.of)}` : say.things(counted.of, "or")}${which}`;
  }
  if (max === 0 && min === undefined && counted.in !== "points" && !counted.of.some(isFigure))
    return `no ${owner} may take ${say.things(counted.of, "or")}${sized}${which}`;
  if (inUnit && !ofOptions) {
    const size = counted.in === "points" ? `cost ${relation} ${countOf(many, "point")}` : `have ${relation} ${countOf(many, "model")}`;
    return `each ${owner} ${verb} ${size}`;
  }
  const ratio = say.ratio(bound);
  const tail = `${ratio}${which}${say.weights(parts)}`;
  if (each) return `each ${owner} ${verb} take ${relation} ${countOf(many, "unit")} of each entry among ${say.things(counted.of)}${tail}`;
  return `each ${owner} ${verb} ${amount(counted, many, relation, say)}${sized}${tail}`;
}

/** "take at most 3 of Tyrion and banner of Ellyrion together", "have at most 10 power dice", "spend at least 50 points on drum". */
function amount({ of, in: counted }: Things, many: number, relation: string, say: Say): string {
  const [first, second] = of;
  const together = second ? " together" : "";
  const all = say.things(of);
  const ofOptions = of.some(isOption);
  if (first && isFigure(first)) return `have ${relation} ${number(many)} ${figureNoun(say.thing(first), many)}`;
  if (counted === "points") return `spend ${relation} ${countOf(many, "point")} on ${all}${together}`;
  if (counted === "units" && ofOptions) return `take ${relation} ${number(many)} ${say.unitOf(of, many === 1 ? "unit" : "units")}`;
  if (counted === "added" && isMixed(of)) return `take ${relation} ${number(many)} of ${all}${together}`;
  if (ofOptions) return `take ${relation} ${countOf(many, say.copyOf(of))}${together}`;
  return `take ${relation} ${countOf(many, counted === "models" ? "model" : "unit")} of ${all}${together}`;
}

function numberIn(bound: Bound): number {
  return typeof bound === "number" ? bound : "count" in bound ? bound.count : "numerator" in bound ? bound.numerator : 0;
}

function sentence(rule: CountRule, say: Say): string {
  const { quantity, subject } = rule;
  if (isPlain(rule) && "of" in quantity) return plainSentence(rule, quantity, say);
  const noun = nounOf(rule);
  if ("commands" in quantity) return say.range(rule.min, rule.max, noun);
  const scope =
    typeof rule.in === "object" ? say.eachCommand(rule.in.commands) : rule.in && rule.in !== "roster" ? `in each ${rule.in}` : "";
  const steps = rule.step ? `in steps of ${number(rule.step)}` : "";
  const none = noun && !say.isWithin(noun, subject ?? "") ? `no ${plural(noun)}` : "none allowed";
  const namedNoun = subject && noun && isNamed(subject, noun) ? undefined : noun;
  const most = rule.max === 0 ? none : [say.range(rule.min, rule.max, namedNoun), steps].filter(Boolean).join(", ");
  if (!subject && rule.in === "unit") {
    const units = say.who(quantity.of);
    const each = `${separator(most)}in each unit`;
    if (quantity.measure === "models") return `${units}: ${most || "any number"}${each}`;
    // What is bought stands behind the figure, the units that buy it before it.
    if (typeof quantity.measure === "object") {
      const options =
        "options" in quantity.measure
          ? quantity.measure.options
          : "optionPoints" in quantity.measure
            ? quantity.measure.optionPoints
            : null;
      const what = options ? say.counting(say.options(options), rule.noun ?? "") : "";
      return units === say.everything ? `each unit: ${most}${what}` : say.about(quantity.of, `${most}${each}${what}`);
    }
  }
  const what = say.quantity(quantity);
  const bounds = rule.each ? `${most}${separator(most)}of each` : most;
  const where = [bounds, scope].filter(Boolean).join(separator(bounds));
  return subject
    ? `${subject}: ${where}${say.counting(what, `${subject} ${rule.noun ?? ""} ${scope}`)}`
    : `${where}${say.counting(what, rule.noun ?? "")}`;
}

/** A bound that ends with how it is rounded is set off from the place it holds in. */
function separator(bound: string): string {
  return / rounded (up|down)$/.test(bound) ? ", " : " ";
}

/** The shape of a rule of this kind, and its sentence. */
export const countInWords = defineRuleInWords({
  kind: "count",
  schema,
  docs: {
    title: "Count",
    summary: "So many of a selection at least or at most. The number is fixed, or grows with points or another count.",
    example: {
      id: "X-2.knights",
      kind: "count",
      subject: "Elite knights",
      quantity: { of: { entry: ["knights"], option: ["elite"] } },
      max: { count: 2, scale: "thousand" },
      page: 125,
      basis: "table",
    },
  },
  sentence,
  saysArmy: (rule) => isPlain(rule) && (rule.in === undefined || rule.in === "roster"),
});
