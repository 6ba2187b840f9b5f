/** The units of a shared roster with their figures: a table, on the phone a line of figures under each name. */

import type { ReactNode } from "react";
import { cx } from "@/components/ui/class-names";
import { FigureStrip } from "@/components/ui/figure-strip";
import { Mark } from "@/components/ui/mark";
import { countText, type SheetGroup, type SheetModel, type SheetRow } from "@/lib/paper/sheet/sheet-model";
import { useViewWords } from "./words";

interface RowsProps {
  model: SheetModel;
}

const cell = "px-1 py-2 text-center whitespace-nowrap print:py-0.5";

export function ViewRows({ model }: RowsProps) {
  const words = useViewWords();
  const { columns, groups, sideboard, hasPoints, total } = model;
  return (
    <table className="w-full border-collapse" aria-label={words.units}>
      <thead>
        <tr className="text-s text-ink-2">
          <th scope="col" className="w-9">
            <span className="sr-only">{words.numberHead}</span>
          </th>
          <th scope="col" className="text-left">
            <span className="sr-only">{words.unitHead}</span>
          </th>
          {columns.map(({ id, name, head }) => (
            <th
              key={id}
              scope="col"
              title={name}
              aria-label={name}
              className="hidden w-8.5 px-1 pb-1 font-normal md:table-cell print:table-cell print:w-6"
            >
              {head}
            </th>
          ))}
          {hasPoints && (
            <th scope="col" className="w-16 pb-1 pl-3 text-right font-normal">
              {words.points}
            </th>
          )}
        </tr>
      </thead>
      {groups.map((group, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two commands may have the same category
        <Group key={i} group={group} model={model} />
      ))}
      {hasPoints && (
        <tbody>
          <tr>
            <td colSpan={2} />
            {columns.length > 0 && <td colSpan={columns.length} className="hidden md:table-cell print:table-cell" />}
            <td className="pt-3 pl-3 text-right">
              <span className="sr-only">{total.name}: </span>
              <strong className="block border-t border-b-3 border-t-ink border-b-ink pt-1 font-head [border-bottom-style:double]">
                {total.points}
              </strong>
            </td>
          </tr>
        </tbody>
      )}
      {sideboard.map((group, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Group key={i} group={group} model={model} />
      ))}
    </table>
  );
}

function Group({ group, model }: { group: SheetGroup; model: SheetModel }) {
  const { command, name, points, rows } = group;
  const head = (text: ReactNode, sum: string, big: boolean) => (
    <tr translate="no" className={cx("border-b border-rule-2 print:break-after-avoid", big && "font-serif text-l")}>
      <th scope="rowgroup" colSpan={2} className={cx("pt-5 pb-1.5 text-left print:pt-2 print:pb-0.5", !big && "caps text-ink-2")}>
        {text}
      </th>
      {model.columns.length > 0 && <td colSpan={model.columns.length} className="hidden md:table-cell print:table-cell" />}
      {model.hasPoints && <td className="pt-5 pb-1.5 pl-3 text-right font-head print:pt-2 print:pb-0.5">{sum}</td>}
    </tr>
  );
  return (
    <tbody>
      {command && head([command.name, command.said].filter(Boolean).join(". "), command.points, true)}
      {name && head(name, points, false)}
      {rows.map((row) => (
        <Row key={row.unit} row={row} model={model} />
      ))}
    </tbody>
  );
}

function Row({ row, model }: { row: SheetRow; model: SheetModel }) {
  const words = useViewWords();
  const { columns, hasPoints } = model;
  const found = row.notes
    .flatMap((n) => model.findings.find((finding) => finding.number === n) ?? [])
    .filter(({ severity }) => severity === "error" || severity === "unconfirmed");
  const worst = found.some(({ severity }) => severity === "error") ? "illegal" : found.length ? "unconfirmed" : null;
  return (
    <>
      <tr data-unit-line className="border-b border-rule align-baseline print:break-inside-avoid">
        <td className="py-2 pr-2 text-right text-ink-2 print:py-0.5">{countText(row)}</td>
        <th scope="row" className={cx("py-2 text-left font-normal print:py-0.5", row.parent && "pl-6")}>
          <span translate="no" className="font-serif text-l font-name">
            {row.parent && <span className="sr-only">{words.withUnit}</span>}
            {row.name}
            {row.ownName && <i className="font-normal"> {words.quoted(row.ownName)}</i>}
          </span>
          {row.options && <span className="block text-s text-ink-2">{row.options}</span>}
          {row.flag && <span className="block text-s text-ink-2">{row.flag}</span>}
          {row.note && <span className="block text-s text-ink-2">{row.note}</span>}
          {worst && (
            <span className={cx("flex items-center gap-1.5 text-s", worst === "illegal" ? "text-illegal" : "text-unconfirmed")}>
              <Mark kind={worst} size={14} />
              {found[0]?.word}
            </span>
          )}
          {columns.length > 0 && <FigureStrip columns={columns} values={row.characteristics} className="mt-1 md:hidden print:hidden" />}
          {row.profiles.map(({ name, characteristics }) => (
            <span key={name} className="block md:hidden print:hidden">
              <span translate="no" className="mt-1 block text-s">
                {name}
              </span>
              <FigureStrip columns={columns} values={characteristics} className="mt-1" />
            </span>
          ))}
        </th>
        {columns.map(({ id }, i) => (
          <td key={id} className={cx(cell, "hidden md:table-cell print:table-cell")}>
            {row.characteristics[i]}
          </td>
        ))}
        {hasPoints && <td className="border-l border-accent py-2 pl-3 text-right font-head print:py-0.5">{row.points}</td>}
      </tr>
      {row.profiles.map(({ name, characteristics }) => (
        <tr
          key={name}
          className="hidden border-b border-rule md:table-row print:table-row print:break-inside-avoid print:break-before-avoid"
        >
          <td />
          <th translate="no" scope="row" className="py-1 pl-4 text-left text-s font-normal text-ink-2 print:py-0">
            {name}
          </th>
          {columns.map(({ id }, i) => (
            <td key={id} className={cx(cell, "py-1 text-s print:py-0")}>
              {characteristics[i]}
            </td>
          ))}
          {hasPoints && <td className="border-l border-accent" />}
        </tr>
      ))}
    </>
  );
}
