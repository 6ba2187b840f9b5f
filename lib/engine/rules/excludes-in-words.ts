import type * as z from "zod";
import type { Selector } from "@/lib/engine/common";
import { list, number } from "@/lib/words/en/grammar";
import { defineRuleInWords } from "./contract";

/** Whose groups are told apart within one unit, and the group itself: "characters", "with a lance". */
function partsOfGroup(units: Selector): [whose: Selector, group: Selector] {
  if (typeof units === "string" || units.all?.length !== 1) return [{}, units];
  const { all: [group = {}] = [], ...whose } = units;
  return [whose, group];
}

/** The shape of a rule of this kind, and its sentence. */
export const excludesInWords = defineRuleInWords({
  kind: "excludes",
  schema: ({ z, reported, named, Selector }) =>
    z
      .strictObject({
        ...reported("excludes", named),
        in: z.enum(["unit", "command", "roster"]),
        groups: z
          .array(z.strictObject({ name: z.string().optional().describe("what its units are called, where it is absent"), units: Selector }))
          .min(2)
          .optional(),
        byEntry: z
          .strictObject({ units: Selector, name: z.string().describe("of each group: 'fearless {entry}'") })
          .optional()
          .describe("in place of groups: one for each entry that may be meant"),
        atMost: z.int().min(1).optional().describe("groups that may be present together; 1 when absent"),
      })
      .refine((r) => (r.groups === undefined) !== (r.byEntry === undefined), "give groups or byEntry")
      .refine((r) => r.in !== "unit" || r.subject === undefined, "the finding names the unit; leave subject out here"),
  docs: {
    title: "Excludes",
    summary: "Things that never go together, or of which one must be chosen.",
    example: {
      id: "X-6",
      kind: "excludes",
      in: "roster",
      groups: [
        { name: "elite pikes", units: { entry: ["pikes"], option: ["elite"] } },
        { name: "elite spears", units: { entry: ["spears"], option: ["elite"] } },
      ],
      page: 108,
      basis: "printed",
    },
  },
  sentence({ groups = [], byEntry, in: place, atMost = 1, when }, say) {
    if (byEntry) return `of ${say.who(byEntry.units)}, at most ${say.bound(atMost, "type")} in one ${place}`;
    const where = { unit: "in one unit", command: "in one command", roster: "in one roster" }[place];
    if (groups.every(({ name }) => name === undefined)) {
      const [first] = groups;
      const owner = place === "roster" ? say.army(when) : place === "command" ? place : say.one(first ? partsOfGroup(first.units)[0] : {});
      const things = groups.map(({ units }) => say.group(place === "unit" ? partsOfGroup(units)[1] : units));
      return `no ${owner} may take ${groups.length === 2 ? "both" : "more than one of"} ${list(things)}`;
    }
    const all = say.some(
      groups.map(({ name, units }) => name ?? say.group(units)),
      "and",
    );
    return atMost === 1 ? `${all} never go together ${where}` : `of ${all}, at most ${number(atMost)} ${where}`;
  },
  saysArmy: ({ in: place, groups = [] }) => place === "roster" && groups.length > 0 && groups.every(({ name }) => name === undefined),
});

export type ExcludesRule = z.infer<ReturnType<typeof excludesInWords.schema>>;
