import { BasisWord } from "@/components/books/frame/provenance";
import { Cell, FramedTable, Remark, Row } from "@/components/books/frame/table";
import { PageReference } from "@/components/ui/page-reference";
import type { Rule } from "@/lib/engine/rules/registry";
import { rulesInWords } from "@/lib/engine/rules/registry-in-words";
import { ruleInWords } from "@/lib/engine/rules/rule-in-words";
import type { Names } from "@/lib/engine/rules/words";

const milder = { unconfirmed: "Broken, it makes a roster unconfirmed, not illegal.", advice: "Advice only." };

/** Rules in words, each row under its id so that findings can point at it. */
export function RuleTable({ rules, names, label, withKind }: { rules: readonly Rule[]; names: Names; label: string; withKind: boolean }) {
  const columns = ["In words", ...(withKind ? ["Kind"] : []), "Page", "Known from", "Rule"].map((name) => ({ name }));
  return (
    <FramedTable label={label} columns={columns}>
      <tbody>
        {rules.map((rule) => (
          <Row key={rule.id} id={rule.id}>
            <Cell>
              {ruleInWords(rule, names)}
              <Remark>{"severity" in rule && rule.severity && rule.severity !== "error" ? milder[rule.severity] : null}</Remark>
              <Remark>{rule.note}</Remark>
            </Cell>
            {withKind ? <Cell>{rulesInWords.get(rule.kind)?.docs.title ?? rule.kind}</Cell> : null}
            <Cell>
              <PageReference page={rule.page} />
            </Cell>
            <Cell>
              <BasisWord of={rule.basis} />
            </Cell>
            <th scope="row" className="py-2.5 text-left text-s font-text whitespace-nowrap text-ink-3">
              {rule.id}
            </th>
          </Row>
        ))}
      </tbody>
    </FramedTable>
  );
}
