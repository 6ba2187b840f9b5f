import { useBuilderWords } from "@/components/builder/words";
import { cx } from "@/components/ui/class-names";
import { PageReference } from "@/components/ui/page-reference";
import { SectionHead } from "@/components/ui/section-head";
import type { UnitBill as Bill } from "@/lib/engine/report/finding";
import { sumTable } from "./styles";

/** The sum of one unit, line by line. */
export function UnitBill({ bill, className }: { bill: Bill; className?: string }) {
  const words = useBuilderWords();
  const { list, number } = words;
  if (bill.lines.length === 0) return null;
  return (
    <section className={className}>
      <SectionHead level={3}>{words.theSum}</SectionHead>
      <table className={cx("mt-1.5 [&_tbody_:is(th,td)]:py-[3px]", sumTable)}>
        <caption className="sr-only">{words.unit.costs}</caption>
        <tbody>
          {bill.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one item may stand on two lines at different prices
            <tr key={index}>
              <th scope="row">
                <span translate="no">{line.label}</span>
                {line.or ? <small className="block">{words.unit.otherSources(list(line.or.map(number), "or"))}</small> : null}
                {line.because ? <small className="block">{line.because}</small> : null}
              </th>
              <td className="text-s/(--leading-m)">
                <PageReference page={line.page} />
              </td>
              <td className="text-ink-3">
                {line.each === null ? "" : line.times === 1 ? "" : `${number(line.each)} × ${number(line.times)}`}
              </td>
              <td>{line.points === null ? <small>{words.noPrice}</small> : number(line.points)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {words.together}
            </th>
            <td>
              {bill.missing > 0 ? <small>{words.atLeast} </small> : null}
              {number(bill.points)}
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
