import { PageReference } from "@/components/ui/page-reference";
import { SectionHead } from "@/components/ui/section-head";
import type { UnitBill as Bill } from "@/lib/report/finding";
import { number } from "@/lib/text";

/** The sum of one unit, line by line. */
export function UnitBill({ bill, points }: { bill: Bill; points: boolean }) {
  if (!points || bill.lines.length === 0) return null;
  return (
    <section>
      <SectionHead level={3}>The sum</SectionHead>
      <table className="b-bill">
        <caption className="sr-only">What this unit costs</caption>
        <tbody>
          {bill.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one item may stand on two lines at different prices
            <tr key={index}>
              <th scope="row">
                {line.label}
                {line.because ? <small>{line.because}</small> : null}
              </th>
              <td className="b-bill-page">
                <PageReference page={line.page} />
              </td>
              <td className="b-bill-each">
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
