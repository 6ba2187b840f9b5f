"use client";

import { AskRow, Settle } from "@/components/answers/settle";
import { Disclosure } from "@/components/ui/disclosure";
import { optionAnswersIn, permissionIn, type Settled, settleOptions, settlePermission } from "@/lib/advice/answers/answers";
import type { OptionCell, PermissionCell } from "@/lib/advice/open/open-cells";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import { groupBy } from "@/lib/engine/group-by";
import { capital, count, list, number, pageLabel } from "@/lib/engine/text";
import { type Desk, OPEN_AGAIN, settledIn } from "./desk";

const ALLOWED = { id: "allowed" as const, label: "Allowed" };
const DENIED = { id: "denied" as const, label: "Denied" };

/** What the army list may have, by category. */
export function Permissions({ cells, desk, catalogue }: { cells: readonly PermissionCell[]; desk: Desk; catalogue: Catalogue }) {
  const { army, pack, save } = desk;
  const groups = groupBy(cells, (c) => c.entry.category);
  return [...groups].map(([category, inside]) => (
    <section key={category}>
      <h4 className="caps border-b border-rule-2 pt-4 pb-1 text-ink-2">{catalogue.book.categories.find((c) => c.id === category)?.name}</h4>
      <ul>
        {inside.map((cell) => (
          <AskRow
            key={cell.key}
            title={cell.entry.name}
            answer={
              <Settle<Settled>
                question={cell.entry.name}
                yes={ALLOWED}
                no={DENIED}
                value={permissionIn(pack, army, cell)}
                onChange={(status) => save(`${cell.entry.name}: ${status ?? OPEN_AGAIN}.`, (p) => settlePermission(p, army, cell, status))}
              />
            }
          >
            {cell.lookUp}
          </AskRow>
        ))}
      </ul>
    </section>
  ));
}

/** What one rule leaves open: all at once, or one by one. */
export function OptionQuestion({ cell, desk }: { cell: OptionCell; desk: Desk }) {
  const { army, pack, save } = desk;
  const answers = optionAnswersIn(pack, army, cell);
  const options = [...new Set(cell.pairs.map((p) => p.optionName))];
  const title = capital(options.length > 6 ? `${list(options.slice(0, 5))} and ${number(options.length - 5)} more` : list(options, "or"));
  const given = new Set(cell.pairs.map((p) => answers.get(p.key) ?? null));
  const [one] = given;
  const settle = (pairs: OptionCell["pairs"], status: Settled | null, what: string) =>
    save(`${what}: ${status ?? OPEN_AGAIN}.`, (p) => settleOptions(p, army, cell, new Map(pairs.map((pair) => [pair.key, status]))));
  const who = [...new Set(cell.pairs.flatMap((p) => p.entry?.name ?? []))];
  return (
    <div className="border-b border-rule-2 py-1">
      <ul className="[&>li]:border-b-0">
        <AskRow
          title={title}
          answer={
            <Settle<Settled>
              question={cell.pairs.length > 1 ? `${title}, all` : title}
              yes={cell.pairs.length > 1 ? { ...ALLOWED, label: "All allowed" } : ALLOWED}
              no={cell.pairs.length > 1 ? { ...DENIED, label: "All denied" } : DENIED}
              value={given.size === 1 ? (one ?? null) : null}
              onChange={(status) => settle(cell.pairs, status, title)}
            />
          }
        >
          {who.length ? `For ${who.length > 4 ? count(who.length, "unit") : list(who)}. ` : ""}
          {cell.reason}, {pageLabel(cell.page)}.
        </AskRow>
      </ul>
      {cell.pairs.length > 1 ? (
        <Disclosure
          className="pl-4"
          summary={
            <span className="text-s text-ink-2">
              One by one, {number(settledIn(pack, army, cell))} of {number(cell.pairs.length)} settled
            </span>
          }
        >
          <ul className="border-l-3 border-rule-2 pl-4">
            {cell.pairs.map((pair) => {
              const name = pair.entry
                ? `${pair.entry.name}${options.length > 1 || pair.optionName !== options[0] ? `: ${pair.optionName}` : ""}`
                : capital(pair.optionName);
              return (
                <AskRow
                  key={pair.key}
                  title={name}
                  answer={
                    <Settle<Settled>
                      question={pair.entry ? `${pair.entry.name}: ${pair.optionName}` : pair.optionName}
                      yes={ALLOWED}
                      no={DENIED}
                      value={answers.get(pair.key) ?? null}
                      onChange={(status) => settle([pair], status, name)}
                    />
                  }
                />
              );
            })}
          </ul>
        </Disclosure>
      ) : null}
    </div>
  );
}
