"use client";

import Link from "next/link";
import { type ReactNode, useMemo } from "react";
import { Disclosure } from "@/components/ui/disclosure";
import type { OpenCell } from "@/lib/advice/open/open-cells";
import { ruleNames } from "@/lib/engine/catalogue/names/rule-names";
import type { Catalogue } from "@/lib/engine/catalogue/types";
import type { Pack } from "@/lib/engine/schema/pack";
import { number } from "@/lib/engine/text";
import { answeredIn, type Desk, questionsIn } from "./desk";
import { FigureQuestions } from "./figure-questions";
import { OpenRule } from "./open-rule";
import { OptionQuestion, Permissions } from "./permission-questions";

interface OpenQuestionsProps {
  catalogue: Catalogue;
  cells: readonly OpenCell[];
  pack: Pack | null;
  /** Where the prices and profiles of this army list can be entered as one table. */
  sheet?: string | undefined;
  save: Desk["save"];
}

/** The open cells of an army list by their sorts, with the answers that a pack gives. */
export function OpenQuestions({ catalogue, cells, pack, sheet, save }: OpenQuestionsProps) {
  const { book, army } = catalogue;
  const names = useMemo(() => ruleNames(book, army), [book, army]);
  const desk: Desk = { army: army.id, pack, names, save };
  const of = <S extends OpenCell["sort"]>(...sorts: S[]) =>
    cells.filter((c): c is Extract<OpenCell, { sort: S }> => (sorts as string[]).includes(c.sort));
  const permissions = of("permission");
  const standings = of("option");
  const rules = of("number", "holds");
  const prices = of("price");
  const profiles = of("profile");
  const done = answeredIn(pack, army.id, cells);
  const pairs = standings.reduce((n, c) => n + c.pairs.length, 0);
  const all = questionsIn(cells);
  return (
    <>
      {permissions.length ? (
        <Part title="Permissions" done={done.permissions} all={permissions.length} start={all <= 12}>
          <Permissions cells={permissions} desk={desk} catalogue={catalogue} />
        </Part>
      ) : null}
      {standings.length ? (
        <Part title="Options" done={done.pairs} all={pairs}>
          {standings.map((cell) => (
            <OptionQuestion key={cell.key} cell={cell} desk={desk} />
          ))}
        </Part>
      ) : null}
      {rules.length ? (
        <Part title="Numbers and rules" done={done.rules} all={rules.length}>
          <ul>
            {rules.map((cell) => (
              <OpenRule key={cell.key} cell={cell} desk={desk} />
            ))}
          </ul>
        </Part>
      ) : null}
      {prices.length + profiles.length ? (
        <Part title={prices.length ? "Points and profiles" : "Profiles"} done={done.prices} all={prices.length + profiles.length}>
          {sheet ? (
            <Link href={sheet} prefetch={false} className="text-link inline-flex min-h-(--target) items-center">
              Enter them as one table
            </Link>
          ) : null}
          <FigureQuestions prices={prices} profiles={profiles} desk={desk} perModel={book.counts === "models"} />
        </Part>
      ) : null}
    </>
  );
}

function Part({
  title,
  done,
  all,
  start = false,
  children,
}: {
  title: string;
  done: number;
  all: number;
  start?: boolean;
  children: ReactNode;
}) {
  return (
    <Disclosure
      start={start}
      className="border-b border-rule"
      summary={
        <span className="flex flex-wrap items-baseline gap-x-3">
          <h3 className="text-l">{title}</h3>
          <span className="text-s text-ink-2">
            {number(done)} of {number(all)} answered
          </span>
        </span>
      }
    >
      <div className="pb-6">{children}</div>
    </Disclosure>
  );
}
