import { cx } from "@/components/ui/class-names";
import { PageReference } from "@/components/ui/page-reference";
import { SectionHead } from "@/components/ui/section-head";
import type { UnitBill as Bill } from "@/lib/engine/report/finding";
import { list, number } from "@/lib/words/en/grammar";
import { sumTable } from "./styles";

/** The sum of one unit, line by line. */
export function UnitBill({ bill, className }: { bill: Bill; className?: string }) {
  if (bill.lines.length === 0) return null;
  return (
    <section className={className}>
      <SectionHead level={3}>The sum</SectionHead>
      <table className={cx("mt-1.5 [&_tbody_:is(th,td)]:py-[3px]", sumTable)}>
        <caption className="sr-only">What this unit costs</caption>
        <tbody>
          {bill.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one item may stand on two lines at different prices
            <tr key={index}>
              <th scope="row">
                <span translate="no">{line.label}</span>
                {line.or ? <small className="block">{list(line.or.map(number), "or")} by other sources</small> : null}
                {line.because ? <small className="block">{line.because}</small> : null}
              </th>
              <td className="text-s/(--leading-m)">
                <PageReference page={line.page} />
              </td>
              <td className="text-ink-3">
                {line.each === null ? "" : line.times === 1 ? "" : `${number(line.each)} × ${number(line.times)}`}
              </td>
              <td>{line.points === null ? <small>no price</small> : number(line.points)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              Together
            </th>
            <td>
              {bill.missing > 0 ? <small>at least </small> : null}
              {number(bill.points)}
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
