import { cx } from "@/components/ui/class-names";
import { figureText } from "@/lib/engine/report/points";
import type { Amount, ComparedGroup, ComparedLine, ComparedRow, Comparison, Marked } from "@/lib/events/desk/compare";
import { alikeText, amountText, comparesPoints, differenceText, rowText, tally } from "@/lib/events/desk/compare-words";
import { capital } from "@/lib/words/text";
import { ChangeMark } from "./change-mark";

interface RowsProps {
  comparison: Comparison;
  onlyWhatDiffers: boolean;
}

/** The categories with a row to show, each with those rows. */
function shownGroups({ comparison, onlyWhatDiffers }: RowsProps): { group: ComparedGroup; rows: ComparedRow[] }[] {
  return comparison.groups
    .map((group) => ({ group, rows: group.rows.filter((row) => !onlyWhatDiffers || row.change !== "alike") }))
    .filter(({ rows }) => rows.length > 0);
}

/** Rows have no id of their own: a comparison is drawn whole. */
const keyed = (rows: readonly ComparedRow[]) => rows.map((row, i) => ({ row, key: `${i} ${rowText(row)}` }));

/** Side by side, as an account: what each side has, what it costs, and the difference behind the accent line. */
export function CompareRows({ comparison, onlyWhatDiffers }: RowsProps) {
  const groups = shownGroups({ comparison, onlyWhatDiffers });
  const hasPoints = comparesPoints(comparison);
  return (
    <table className="mt-2 w-full table-fixed border-collapse max-sm:hidden">
      <caption className="sr-only">Lines of both rosters</caption>
      <colgroup>
        <col />
        <col className="w-16 lg:w-24" />
        <col className="w-6 lg:w-8" />
        <col />
        <col className="w-16 lg:w-24" />
        <col className="w-6 lg:w-8" />
        <col className="w-28 lg:w-32" />
      </colgroup>
      <thead className="sr-only">
        <tr>
          <th translate="no" scope="col">
            {comparison.before.name}
          </th>
          <th scope="col">{capital(comparison.before.pointsName)} before</th>
          <td />
          <th translate="no" scope="col">
            {comparison.after.name}
          </th>
          <th scope="col">{capital(comparison.after.pointsName)} after</th>
          <td />
          <th scope="col">Difference</th>
        </tr>
      </thead>
      {groups.map(({ group, rows }) => (
        <tbody key={group.name}>
          <tr className="border-b border-rule-2">
            <th translate="no" scope="rowgroup" colSpan={6} className="caps pt-5 pb-2 text-left text-ink-2">
              {group.name}
            </th>
            <td className="pt-5 pb-2 text-right align-bottom text-s whitespace-nowrap text-ink-2">
              {hasPoints && <Subtotal before={group.before} after={group.after} />}
            </td>
          </tr>
          {keyed(rows).map(({ row, key }) => (
            <tr key={key} className="border-b border-rule">
              <Cells row={row} line={row.before} other={row.after} hasPoints={hasPoints} />
              <td />
              <Cells row={row} line={row.after} other={row.before} hasPoints={hasPoints} />
              <td />
              <td className="border-l border-accent py-2 text-right align-middle font-strong">
                {hasPoints && row.change !== "alike" ? differenceText(row.difference) : ""}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
      {hasPoints && <Totals comparison={comparison} onlyWhatDiffers={onlyWhatDiffers} />}
    </table>
  );
}

function Subtotal({ before, after }: { before: Amount; after: Amount }) {
  if (before.points === after.points && before.missing === after.missing) return <>{amountText(after)}</>;
  return (
    <>
      {amountText(before)} to <span className="font-strong text-ink">{amountText(after)}</span>
    </>
  );
}

/** What one side has in a row; a dashed place where it has nothing. */
function Cells({
  row,
  line,
  other,
  hasPoints,
}: {
  row: ComparedRow;
  line: ComparedLine | null;
  other: ComparedLine | null;
  hasPoints: boolean;
}) {
  if (!line) {
    return (
      <td colSpan={2} className="py-2 pl-6 align-middle">
        <span className="sr-only">nothing</span>
        <span aria-hidden="true" className="block h-8 rounded-s border border-dashed border-edge" />
      </td>
    );
  }
  const isAfter = line === row.after;
  const place = [line.command, line.parent].filter(({ text, differs }) => text || differs);
  return (
    <>
      <td className="py-2 align-middle">
        <span className="flex items-center gap-3">
          <span className="w-4 flex-none">
            {row.change === "alike" ? null : <ChangeMark change={row.change} quiet={isAfter && !!other} />}
          </span>
          <span className="min-w-8 flex-none text-right text-ink-2">
            {isAfter ? <Text marked={line.count} isAfter /> : line.count.text}
          </span>
          <span className="min-w-0">
            <span translate="no" className="font-serif font-name">
              <Text marked={line.name} isAfter={isAfter} />
            </span>
            {line.ownName.text && (
              <>
                {" "}
                <span translate="no" className="font-serif italic">
                  <Text marked={{ ...line.ownName, text: `“${line.ownName.text}”` }} isAfter={isAfter} />
                </span>
              </>
            )}
            {(line.options.length > 0 || place.length > 0) && (
              <span className="block text-s text-ink-2">
                {line.options.map((option, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same option may stand twice
                  <span key={i}>
                    {i > 0 && "; "}
                    <Text marked={option} isAfter={isAfter} />
                  </span>
                ))}
                {place.length > 0 && (
                  <span className="block">
                    {line.command.text || line.command.differs ? (
                      <Text marked={{ ...line.command, text: line.command.text || "main command" }} isAfter={isAfter} />
                    ) : null}
                    {line.command.text && line.parent.text ? ", " : ""}
                    {line.parent.text && <Text marked={{ ...line.parent, text: `belongs to ${line.parent.text}` }} isAfter={isAfter} />}
                  </span>
                )}
              </span>
            )}
          </span>
        </span>
      </td>
      <td className="py-2 text-right align-middle font-strong">{hasPoints ? amountText(line.amount) : ""}</td>
    </>
  );
}

/** What stands on one side only: underlined where it came, struck out where it went. */
function Text({ marked: { text, differs }, isAfter }: { marked: Marked; isAfter: boolean }) {
  if (!differs || !text) return <>{text}</>;
  return isAfter ? (
    <ins className="border-b-2 border-accent text-ink no-underline">{text}</ins>
  ) : (
    <del className="decoration-ink-3 decoration-1">{text}</del>
  );
}

function Totals({ comparison, onlyWhatDiffers }: RowsProps) {
  const { before, after, difference } = comparison;
  const { lines, amount } = tally(comparison, "alike");
  const total = "border-t border-b-3 border-t-ink border-b-ink [border-bottom-style:double] py-1.5 text-right font-head";
  const alike = onlyWhatDiffers && lines > 0;
  const side = (
    <>
      <td className="py-2 pl-6 text-ink-2">{alikeText(lines)}</td>
      <td className="py-2 text-right text-ink-2">{amountText(amount)}</td>
    </>
  );
  const sum = (label: string, points: number, missing: number) => (
    <>
      <th scope="row" className="pl-6 text-left font-text text-ink-2">
        <span className="sr-only">{label}</span>
      </th>
      <td className={total}>{figureText(points, missing)}</td>
    </>
  );
  return (
    <tfoot>
      {alike && (
        <tr>
          {side}
          <td />
          {side}
          <td />
          <td className="border-l border-accent py-2 text-right text-ink-2">0</td>
        </tr>
      )}
      <tr>
        {sum("Total before", before.points, before.missing)}
        <td />
        {sum("Total after", after.points, after.missing)}
        <td />
        <td className={total}>{differenceText(difference)}</td>
      </tr>
    </tfoot>
  );
}

/** One column for a narrow screen: each change as a sentence. */
export function CompareRowsNarrow({ comparison, onlyWhatDiffers }: RowsProps) {
  const hasPoints = comparesPoints(comparison);
  const { lines, amount } = tally(comparison, "alike");
  return (
    <div className="pt-2 sm:hidden">
      {shownGroups({ comparison, onlyWhatDiffers }).map(({ group, rows }) => (
        <section key={group.name} className="pt-4">
          <div className="flex items-end justify-between gap-4 border-b border-rule-2 pb-2">
            <h2 translate="no" className="caps text-ink-2">
              {group.name}
            </h2>
            {hasPoints && (
              <p className="text-s text-ink-2">
                <Subtotal before={group.before} after={group.after} />
              </p>
            )}
          </div>
          <ul>
            {keyed(rows).map(({ row, key }) => (
              <li key={key} className="flex items-start gap-3 border-b border-rule py-2.5">
                <span className="mt-0.75 flex w-4 flex-none">{row.change === "alike" ? null : <ChangeMark change={row.change} />}</span>
                <span className={cx("min-w-0 flex-1", row.change === "alike" && "text-ink-2")}>{rowText(row)}</span>
                {hasPoints && (
                  <span className="flex-none font-strong">
                    {row.change === "alike" ? amountText(row.after.amount) : differenceText(row.difference)}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {hasPoints && (
        <dl className="pt-4">
          {onlyWhatDiffers && lines > 0 && (
            <div className="flex justify-between gap-4 py-2 text-ink-2">
              <dt>
                {alikeText(lines)}, {amountText(amount)}
              </dt>
              <dd>0</dd>
            </div>
          )}
          <div className="flex justify-between gap-4 border-t border-b-3 border-t-ink border-b-ink py-2 font-head [border-bottom-style:double]">
            <dt>
              {figureText(comparison.before.points, comparison.before.missing)} to{" "}
              {figureText(comparison.after.points, comparison.after.missing)}
            </dt>
            <dd>{differenceText(comparison.difference)}</dd>
          </div>
        </dl>
      )}
    </div>
  );
}
