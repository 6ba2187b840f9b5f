/** Runs the table of a rule kind: legal and illegal rosters, whole findings compared. Also tests the table itself. */
import { expect, test } from "vitest";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { check } from "@/lib/engine/check/check";
import type { Finding } from "@/lib/engine/report/finding";
import type { Rule } from "@/lib/engine/rules/registry";
import { rulesInWords } from "@/lib/engine/rules/registry-in-words";
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

/** Where a finding points, in short: "roster", "#0" a command, "u1" a unit, "u1/hat" an option of it. */
function targetOf(place: string): Finding["targets"][number] {
  if (place === "roster") return { kind: "roster" };
  if (place.startsWith("#")) return { kind: "command", command: Number(place.slice(1)) };
  const [unit = "", option] = place.split("/");
  return option === undefined ? { kind: "unit", unit } : { kind: "option", unit, option };
}

/** A number as it is written in a sum; "?" is one that is lost. */
const numberOf = (written: string | undefined) => (written === undefined || written === "?" ? null : Number(written));

/** "3 unit (captain), at most 2": what is there, what it counts and under which noun, and its bound where there is one. */
function countedIn(sum: string): Pick<Finding, "actual" | "bound" | "relation" | "measure" | "unit"> {
  const parts = /^(\S+) ([a-z ]+?)(?: \((.+)\))?(?:, (at most|at least|exactly) (\S+))?$/.exec(sum);
  if (!parts) throw new Error(`No sum: ${sum}`);
  const [, actual, measure, noun, relation, bound] = parts;
  return {
    actual: numberOf(actual),
    bound: numberOf(bound),
    relation: (relation ?? null) as Finding["relation"],
    measure: measure as Finding["measure"],
    unit: noun ?? measure ?? null,
  };
}

/** "u1 Ogres 2; u2 Ogres 1": where it is, its label, its number. */
const termsIn = (written: string): Finding["terms"] =>
  written.split("; ").map((one) => {
    const [, place = "", label = "", value] = /^(\S+) (.+) (\S+)$/.exec(one) ?? [];
    return { target: targetOf(place), label, value: Number(value) };
  });

/** A sum in short: where it points, what it says, and its terms. */
export const summed = (at: string, sum: string, terms = "") => ({
  targets: at.split(" ").map(targetOf),
  ...(sum ? countedIn(sum) : {}),
  ...(terms ? { terms: termsIn(terms) } : {}),
});

interface Rest {
  terms?: string;
  how?: string;
  values?: Finding["values"];
  rule?: string;
  severity?: Finding["severity"];
  source?: Finding["source"];
}

/**
 * A finding in short: its code, where it points, its sum, then the terms of that sum and the figures of its words. Words about a subject
 * say the sum again, and how the bound came about: `values` holds what they say besides.
 */
export function finding(code: Finding["code"], at: string, sum = "", { terms, how = "", values = {}, ...rest }: Rest = {}) {
  const part = summed(at, sum, terms);
  const { actual = null, bound = null, relation = null, unit: noun = null } = part;
  const repeated = { actual, bound, exactly: relation === "exactly", noun, open: false, event: false, how };
  return {
    ...rest,
    ...part,
    code,
    ...(how ? { derivation: how } : {}),
    values: "subject" in values && sum ? { ...repeated, ...(code === "count/over" ? { enough: null } : {}), ...values } : values,
  };
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
        expect(f.message, "a sentence that ends").toMatch(/^[\p{Lu}\d“][^\n]+[^.][.?]$/u);
        expect(f.message.length).toBeLessThan(200);
        expect(f.fix).toMatch(/^(Add|Give|Keep|Make|Leave out|Choose|Spend|Swap|Raise|Lower|Move|Enter|Look up|Correct|Change) .+\.$/);
        expect(`${f.message}${f.fix}`).not.toMatch(/invalid|illegal|violat|!|undefined|NaN/i);
      }
    });
  }
  test("the table has both sides, names of its own, and the documented example parses", () => {
    expect(table.legal.length).toBeGreaterThan(0);
    expect(table.illegal.length).toBeGreaterThan(0);
    const names = [...table.legal, ...table.illegal].map((c) => c.name);
    expect(new Set(names).size).toBe(names.length);
    const described = rulesInWords.get(kind);
    expect(described?.docs.title).toBeTruthy();
    expect(RuleShape.safeParse(described?.docs.example).success).toBe(true);
    const tried = [...table.legal, ...table.illegal].flatMap((c) => c.rule).map((r) => r.kind);
    expect(tried).toContain(kind);
  });
}
