/** Runs the table of a rule kind: legal and illegal rosters, whole findings compared. Also tests the table itself. */
import { expect, test } from "vitest";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { check } from "@/lib/engine/check/check";
import type { Finding } from "@/lib/engine/report/finding";
import { type Rule, ruleKinds } from "@/lib/engine/rules/registry";
import type { ArmyList } from "@/lib/engine/schema/army-list";
import type { Book } from "@/lib/engine/schema/book";
import type { Roster } from "@/lib/engine/schema/roster";
import { Rule as RuleShape } from "@/lib/engine/schema/rule";
import { roster, smallArmy, smallBook } from "./make";

interface Case {
  /** A sentence about the rule. */
  name: string;
  rule: Rule | Rule[];
  roster: string[];
  change?: Partial<Roster>;
  army?: Partial<ArmyList>;
  book?: Partial<Book>;
  settings?: Record<string, string>;
}

export interface Illegal extends Case {
  /** Without their words, which tests/messages pins once for each message. */
  findings: (Partial<Omit<Finding, "message" | "fix">> & Pick<Finding, "code">)[];
}

/** What a finding of a small-game rule on page 1 carries unless a case says otherwise. */
const usual: Omit<Finding, "message" | "fix" | "code"> = {
  rule: "S-1",
  severity: "error",
  targets: [{ kind: "roster" }],
  values: {},
  actual: null,
  bound: null,
  relation: null,
  measure: null,
  unit: null,
  terms: [],
  derivation: "",
  source: { book: "Small Game", page: 1 },
};

export const on = { page: 1, basis: "printed" } as const;

export function units(...ids: string[]): Finding["targets"] {
  return ids.map((unit) => ({ kind: "unit", unit }));
}

export function term(unit: string, label: string, value: number): Finding["terms"][number] {
  return { target: { kind: "unit", unit }, label, value };
}

export function testKind(kind: string, table: { legal: Case[]; illegal: Illegal[] }): void {
  const run = (c: Case) => {
    const rules = Array.isArray(c.rule) ? c.rule : [c.rule];
    const given = Object.freeze(roster(c.roster, c.change));
    const frozen = JSON.stringify(given);
    const book = { ...smallBook(rules), ...c.book };
    const report = check(compile(book, smallArmy(c.army), c.settings ? { settings: c.settings } : {}), given);
    expect(JSON.stringify(given), "checking changes nothing").toBe(frozen);
    // What a roster of few letters leaves out is another table's.
    return report.findings.filter((f) => !/^(S-PERMIT|ROSTER-INCOMPLETE)/.test(f.rule));
  };
  for (const c of table.legal) test(`allows: ${c.name}`, () => expect(run(c)).toEqual([]));
  for (const c of table.illegal) {
    test(`finds: ${c.name}`, () => {
      const found = run(c);
      expect(found.map(({ message, fix, ...rest }) => rest)).toEqual(c.findings.map((f) => ({ ...usual, ...f })));
      for (const f of found) {
        expect(f.message, "a sentence that ends").toMatch(/^[\p{Lu}\d“][^\n]+[^.]\.$/u);
        expect(f.message.length).toBeLessThan(200);
        expect(f.fix).toMatch(/^(Add|Give|Keep|Make|Remove|Choose|Spend|Swap|Raise|Lower|Move|Enter|Look up|Correct|Change) .+\.$/);
        expect(`${f.message}${f.fix}`).not.toMatch(/invalid|illegal|violat|!|undefined|NaN/i);
      }
    });
  }
  test("the table has both sides, names of its own, and the documented example parses", () => {
    expect(table.legal.length).toBeGreaterThan(0);
    expect(table.illegal.length).toBeGreaterThan(0);
    const names = [...table.legal, ...table.illegal].map((c) => c.name);
    expect(new Set(names).size).toBe(names.length);
    const described = ruleKinds.get(kind);
    expect(described?.docs.title).toBeTruthy();
    expect(RuleShape.safeParse(described?.docs.example).success).toBe(true);
    const tried = [...table.legal, ...table.illegal].flatMap((c) => c.rule).map((r) => r.kind);
    expect(tried).toContain(kind);
  });
}
