"use client";

import { PenLine } from "lucide-react";
import { memo, useCallback, useId, useState } from "react";
import { Blank } from "@/components/answers/blank";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { FieldError } from "@/components/ui/field";
import { PageReference } from "@/components/ui/page-reference";
import { sameBy } from "@/components/ui/same-by";
import type { TableColumn } from "@/lib/advice/table/pasted-table";
import type { Per, RowChange, RowState, RowValues, SheetRow } from "@/lib/advice/table/price-sheet";
import { sourcesGive } from "@/lib/engine/report/points";
import { capital } from "@/lib/engine/text";
import { perWords } from "./sheet-state";

/** What one does in a row. */
export interface RowHandlers {
  onChange(row: SheetRow, change: RowChange): void;
  /** Several cells were pasted into a column of the row. */
  onTable(row: string, column: string, text: string): void;
  onRemove(row: SheetRow): void;
}

interface PriceRowProps extends RowHandlers {
  row: SheetRow;
  /** Of the profile; those that no row takes are not among them. */
  columns: readonly TableColumn[];
  values: RowValues;
  state: RowState;
  /** "2 rosters". */
  uses: string;
}

/** Rows are made anew with every answer; one that looks as before is not drawn again. */
const isAlike = sameBy<PriceRowProps>({
  row: (a, b) => a.key === b.key,
  columns: true,
  values: isSameData,
  state: isSameData,
  uses: true,
  onChange: true,
  onTable: true,
  onRemove: true,
});

function isSameData(a: RowValues | RowState, b: RowValues | RowState): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** One unit or option of the sheet: its price, its profile, and how far both are entered. */
export const PriceRow = memo(function PriceRow({ row, columns, values, state, uses, onChange, onTable, onRemove }: PriceRowProps) {
  const { name, price, profile, page, own, entry } = row;
  const id = useId();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const onProblem = useCallback((column: string, problem: string | null) => {
    setProblems((was) => {
      if ((was[column] ?? null) === problem) return was;
      const { [column]: _, ...others } = was;
      return problem === null ? others : { ...others, [column]: problem };
    });
  }, []);
  const known = entry?.characteristics ?? {};
  const problem = Object.values(problems)[0];
  const printed = columns.some(({ id: column }) => known[column] !== undefined && known[column] !== null);
  const bare = profile === null && (row.option !== null || !printed);
  const blank = (column: TableColumn, value: number | string | null) => (
    <Blank
      key={column.id}
      label={`${name}: ${column.name.toLowerCase()}`}
      heading={column.name}
      row={row.key}
      column={column.id}
      kind={column.kind}
      value={value}
      describedBy={`${id}-problem`}
      onEnter={(entered) =>
        onChange(row, column.kind === "points" ? { points: entered as number | null } : { figures: { [column.id]: entered } })
      }
      onProblem={onProblem}
      onTable={(text) => onTable(row.key, column.id, text)}
    />
  );
  return (
    <li
      aria-label={name}
      className="border-b border-l-3 border-rule border-l-transparent py-2 pl-2 focus-within:border-l-accent focus-within:bg-accent-wash md:-ml-3 md:py-1 md:pl-2.25"
    >
      <div className="grid grid-cols-3 items-end gap-x-3 gap-y-2 md:grid-cols-(--sheet) md:items-center md:gap-x-2 md:gap-y-0">
        <p className="col-span-3 min-w-0 md:col-span-1">
          <span translate="no" className="font-name">
            {name}
          </span>{" "}
          <span className="text-s text-ink-2">
            {[own ? "added by you" : "", uses].filter(Boolean).join(", ")}
            {own || uses ? ", " : ""}
            <PageReference page={page} />
          </span>
          {price?.values.length ? <span className="block text-s text-ink-2">{capital(sourcesGive(price.values, price.per))}</span> : null}
        </p>
        {price ? blank({ id: "points", name: "Points", kind: "points" }, values.points) : <span className="max-md:hidden" />}
        {price ? (
          <label className="flex flex-col gap-0.5 max-md:col-span-2">
            <span className="text-s text-ink-2 md:hidden" aria-hidden="true">
              Points for
            </span>
            <select
              aria-label={`${name}: points for`}
              value={values.per}
              onChange={(event) => onChange(row, { per: event.target.value as Per })}
              className="min-h-(--target) w-full min-w-0 rounded-s border border-transparent bg-transparent text-s text-ink hover:border-edge"
            >
              <option value="model">{perWords.model}</option>
              <option value="unit">{perWords.unit}</option>
              {price.number ? <option value="step">{perWords.step}</option> : null}
            </select>
          </label>
        ) : (
          <span className="max-md:hidden" />
        )}
        {columns.length && bare ? (
          <span className="col-span-3 text-s text-ink-2 md:col-span-(--span)">no profile of its own</span>
        ) : (
          columns.map((column) => {
            if (profile?.missing.some((m) => m.id === column.id)) return blank(column, values.figures[column.id] ?? null);
            const figure = known[column.id];
            return (
              <span key={column.id} className={cx("text-center text-ink-2", figure === undefined && "max-md:hidden")}>
                <span translate="no" className="block text-left text-s md:sr-only">
                  {column.name}
                </span>
                {figure ?? ""}
              </span>
            );
          })
        )}
        <span className="col-span-3 flex flex-wrap items-center gap-x-2 text-s text-ink-2 md:col-span-1">
          {state.price || state.profile ? (
            stillMissing(state)
          ) : (
            <>
              <PenLine size={14} aria-hidden="true" /> yours
            </>
          )}
          {own ? (
            <Button look="link" className="text-s!" aria-label={`Remove ${name}`} onClick={() => onRemove(row)}>
              Remove
            </Button>
          ) : null}
        </span>
      </div>
      <FieldError id={`${id}-problem`} className="pt-1">
        {problem}
      </FieldError>
    </li>
  );
}, isAlike);

function stillMissing({ price, profile, begun }: RowState): string {
  if (!begun) return "not entered";
  return price ? "price missing" : profile ? "profile missing" : "";
}
