"use client";

import { AskRow, FigureField, Settle } from "@/components/answers/settle";
import { Button } from "@/components/ui/button";
import { ruleIn, settleRule } from "@/lib/advice/answers/answers";
import type { RuleCell } from "@/lib/advice/open/open-cells";
import { openBound } from "@/lib/engine/catalogue/compile/rule-entries";
import { ruleInWords } from "@/lib/engine/rules/rule-in-words";
import { capital, number, pageLabel } from "@/lib/engine/text";
import { type Desk, OPEN_AGAIN } from "./desk";

/** A number that is not settled, or a rule that perhaps does not hold. */
export function OpenRule({ cell, desk }: { cell: RuleCell; desk: Desk }) {
  const { army, pack, save, names } = desk;
  const answer = ruleIn(pack, army, cell);
  const { data } = cell;
  const sentence = ruleInWords(data, names);
  const subject = ("subject" in data && data.subject) || "Rule";
  const bound = data.kind === "count" ? openBound(data) : null;
  return (
    <AskRow
      title={sentence}
      group={subject}
      answer={
        cell.sort === "number" && bound ? (
          <>
            <FigureField
              kind="bound"
              label={bound.side === "max" ? "At most" : "At least"}
              value={answer && "number" in answer ? answer.number : null}
              onChange={(value) => {
                const whole = typeof value === "number" ? value : null;
                save(
                  whole === null
                    ? `${subject}: ${OPEN_AGAIN}.`
                    : `${subject}: ${bound.side === "max" ? "at most" : "at least"} ${number(whole)}.`,
                  (p) => settleRule(p, army, cell, whole === null ? null : { number: whole }),
                );
              }}
            />
            <Button
              aria-pressed={answer !== null && "holds" in answer}
              className="aria-pressed:bg-ink aria-pressed:text-paper"
              onClick={() => {
                const taken = answer !== null && "holds" in answer;
                save(taken ? `${subject}: ${OPEN_AGAIN}.` : `${subject}: no limit.`, (p) =>
                  settleRule(p, army, cell, taken ? null : { holds: false }),
                );
              }}
            >
              No limit
            </Button>
          </>
        ) : (
          <Settle<"yes" | "no">
            question={sentence}
            yes={{ id: "yes", label: "It holds" }}
            no={{ id: "no", label: "It does not" }}
            value={answer && "holds" in answer ? (answer.holds ? "yes" : "no") : null}
            onChange={(value) =>
              save(`${subject}: ${value === null ? OPEN_AGAIN : value === "yes" ? "it holds" : "it does not hold"}.`, (p) =>
                settleRule(p, army, cell, value === null ? null : { holds: value === "yes" }),
              )
            }
          />
        )
      }
    >
      {data.note ?? "Look it up in your book."} {capital(pageLabel(cell.page))}.{cell.own ? "" : " The answer holds for every army list."}
    </AskRow>
  );
}
