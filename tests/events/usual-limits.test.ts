/** The limits that tournaments of the period usually set: each with its sentence, an army at its bound and one just beyond it. */
import { expect, test } from "vitest";
import { loadCatalogue } from "@/data/index";
import { compile } from "@/lib/engine/catalogue/compile/compile";
import { namesOf } from "@/lib/engine/catalogue/compile/event-limits";
import { check } from "@/lib/engine/check/check";
import { ruleInWords } from "@/lib/engine/rules/rule-in-words";
import { Pack } from "@/lib/engine/schema/pack";
import { sizeText } from "@/lib/events/event-page";
import { readBody } from "../support/read-body";
import cases from "./usual-limits.json";

/** A finding as the table writes it; what is the same in all of them is added here. */
interface Found {
  code: string;
  message: string;
  fix: string;
  actual: number | null;
  bound: number | null;
  relation: string | null;
  /** The sum behind the number, line by line. */
  sum: (readonly [label: string, value: number])[];
  /** Of the rule's id, where a limit stands for several. */
  suffix?: string;
  derivation?: string;
  cite?: string;
  rule?: string;
}
interface Case {
  says: string;
  army: string;
  event: object;
  inside: string[];
  outside: string[];
  finds: Found[];
}

/** The sentence of the limit, and whole findings about it. */
async function under({ army, event }: Case, lines: readonly string[]) {
  const pack = Pack.parse({ format: "muster-pack/1", id: "cup", name: "Cup", game: "warhammer-7e", event });
  const bare = await loadCatalogue("warhammer-7e", army);
  const catalogue = compile(bare.book, bare.army, { packs: [pack] });
  const { roster, problems } = readBody(lines.join("\n"), catalogue);
  expect(problems).toEqual([]);
  if (!roster) throw new Error("nothing was read");
  const { findings } = check(catalogue, roster);
  const [limit] = pack.event?.limits ?? [];
  return {
    says: limit ? ruleInWords(limit, namesOf(catalogue), pack.event?.points) : sizeText(pack.event ?? {}, [bare.army]),
    found: findings
      .filter((f) => f.source.event)
      .map(({ rule, code, severity, message, fix, actual, bound, relation, terms, derivation, source }) => {
        const sum = terms.map(({ label, value }) => [label, value]);
        return { rule, code, severity, message, fix, actual, bound, relation, sum, derivation, source };
      }),
  };
}

const expected = ({ says, finds }: Case) =>
  finds.map(({ suffix = "", rule = `EVENT-CUP-7${suffix}`, derivation = says, cite = "Cup, limit 7", ...found }) => ({
    ...found,
    rule,
    severity: "error",
    derivation,
    source: { book: cite, page: null, event: true },
  }));

test("there are 28 of them, each once", () => {
  expect(new Set(cases.map(({ says }) => says)).size).toBe(28);
});

test.each(cases as unknown as Case[])("$says", async (one) => {
  expect(await under(one, one.inside)).toEqual({ says: one.says, found: [] });
  expect((await under(one, one.outside)).found).toEqual(expected(one));
});
