import type { Words } from "@/lib/engine/report/wording";
import { capital, count, mention, number, shortList, times } from "@/lib/engine/text";
import { countsUnits, defineRuleKind, type SelectorSubject, unitRule } from "./contract";
import { allBut, reporterOf, severalUnits, tooOften, unitLabel, unitNames, unitTarget } from "./make-finding";
import { optionThingsIn } from "./things";

/** `open`: nobody has confirmed that more are too many. */
type Copies = { option: string; copies: number; most: number; open?: true };

const messages = {
  unit: (values: Copies & { who: string }) => tooOften(values),
  /** `units`: those that have it, where each has one. */
  roster: (values: Copies & { by: readonly string[]; units?: number }) => (values.units === undefined ? often(values) : eachOnce(values)),
};

function often({ option, copies, most, by, open }: Copies & { by: readonly string[] }): Words {
  return {
    message: `${capital(option)}: taken ${times(copies)} by ${shortList(by)}, at most ${times(most)} ${open ? "confirmed" : "allowed"}.`,
    fix: lookedUp(`leave out ${count(copies - most, "copy")} of ${mention(option)}`, open),
  };
}

/** What to do, or first to look up. */
function lookedUp(change: string, open?: true): string {
  return open ? `Look up the number in your book, or ${change}.` : `${capital(change)}.`;
}

/** Units of which each has one: nobody took it twice. */
function eachOnce({ option, copies, most, by, open }: Copies & { by: readonly string[] }): Words {
  const name = mention(option);
  const from =
    by.length === copies && !open
      ? allBut(by, most)
      : copies === most + 1
        ? "one of them"
        : `all but ${most === 1 ? "one" : number(most)} of them`;
  return {
    message: `${capital(severalUnits(by, copies))} ${copies === 2 ? "both " : ""}have ${name}; ${open ? "not confirmed whether the roster may have more than" : "the roster may have at most"} ${most === 1 ? "one" : number(most)}.`,
    fix: lookedUp(`leave out ${name} from ${from}`, open),
  };
}
const report = reporterOf("unique", messages);

/** Each of some options at most so often in one unit or in the roster; every option is counted by itself. */
export const unique = defineRuleKind({
  kind: "unique",
  messages,
  schema: ({ z, reported, Selector, OptionSelector }) =>
    z.strictObject({
      ...reported("unique"),
      units: Selector,
      options: OptionSelector,
      in: z.enum(["unit", "roster"]),
      atMost: z.int().min(1).optional().describe("copies of each; 1 when absent"),
      byOption: z.boolean().optional().describe("choices of one option count together"),
    }),
  docs: {
    title: "Unique",
    summary: "At most one copy of each thing in a unit or in the whole roster.",
    example: {
      id: "X-8",
      kind: "unique",
      units: { tag: ["character"] },
      options: { group: ["items"] },
      in: "unit",
      page: 39,
      basis: "printed",
    },
  },
  sentence({ units: who, options, in: place, atMost = 1, when }, say) {
    const all = optionThingsIn(options);
    const copy = all ? say.copyOf(all) : "";
    const of = copy.startsWith("option ") ? copy : `of ${all ? say.things(all) : say.options(options, "and")}`;
    const what = `at most ${count(atMost, "copy")} of each ${of}`;
    if (place === "unit") return `each ${say.one(who)} may take ${what}`;
    const units = say.who(who);
    return `each ${say.army(when)} may take ${what}${units === say.everything ? "" : `, for ${units}`}`;
  },
  saysArmy: ({ in: place }) => place === "roster",
  unitsOf: ({ in: place, units, when }) => (place === "unit" && !countsUnits(when) ? units : null),
  compile(rule, env) {
    const match = env.match(rule.units);
    const options = new Set(env.options(rule.options));
    const when = env.when(rule.when);
    const most = rule.atMost ?? 1;
    const open = rule.severity === "unconfirmed" ? ({ open: true } as const) : {};
    const key = (index: number) => (rule.byOption ? env.variant(index).option.id : env.variant(index).key);
    const copiesIn = (taken: SelectorSubject["options"]) => {
      const copies = new Map<string, { key: string; n: number; name: string }>();
      for (const { variant, copies: n } of taken) {
        if (!options.has(variant.index)) continue;
        const known = copies.get(key(variant.index));
        if (known) known.n += n;
        else copies.set(key(variant.index), { key: key(variant.index), n, name: rule.byOption ? variant.option.name : variant.name });
      }
      return [...copies.values()];
    };
    const counts = { bound: most, relation: "at most" as const, measure: "copy" as const, unit: "copy" };
    if (rule.in === "unit") {
      return unitRule<{ key: string; n: number; name: string }>({
        match,
        when,
        judge: ({ options: taken }) => copiesIn(taken).filter(({ n }) => n > most),
        report({ key: option, n, name }, { unit, context }) {
          const values = { who: unitLabel(unit), option: name, copies: n, most };
          report(context, rule, "unit", values, { ...counts, targets: [{ kind: "option", unit: unit.unit.id, option }], actual: n });
        },
      });
    }
    return {
      sort: "roster",
      check(context) {
        const copies = new Map<string, number>();
        for (const unit of context.roster.units) {
          if (unit.options.length === 0 || !match(unit)) continue;
          for (const { variant, copies: n } of unit.options) {
            if (options.has(variant.index)) copies.set(key(variant.index), (copies.get(key(variant.index)) ?? 0) + n * unit.units);
          }
        }
        for (const [id, n] of copies) {
          if (n <= most || (when && !when(context))) continue;
          const holders = context.roster.units.filter(
            (u) => match(u) && u.options.some((o) => options.has(o.variant.index) && key(o.variant.index) === id),
          );
          const variant = holders[0]?.options.find((o) => key(o.variant.index) === id)?.variant;
          const name = (rule.byOption ? variant?.option.name : variant?.name) ?? id;
          const terms = holders.map((u) => ({
            target: unitTarget(u),
            label: unitLabel(u),
            value:
              u.units *
              u.options.reduce((sum, { variant: v, copies: n }) => (options.has(v.index) && key(v.index) === id ? sum + n : sum), 0),
          }));
          const units = holders.reduce((sum, u) => sum + u.units, 0);
          const values = { option: name, copies: n, most, by: unitNames(holders), ...open, ...(units === n ? { units } : {}) };
          report(context, rule, "roster", values, { ...counts, targets: holders.map(unitTarget), actual: n, terms });
        }
      },
    };
  },
});
