import type { ReactNode } from "react";
import { cx } from "@/components/ui/class-names";

export interface Column {
  name: string;
  /** Figures stand on the right edge of their column. */
  figure?: boolean;
  /** Characters of its longest cell: the column is as wide before that cell has arrived, so that nothing moves. */
  longest?: number;
}

/** Said once for all cells: pages of the books hold thousands. A first cell that is no name holds text. */
const cells =
  "[&>tbody>tr]:border-b [&>tbody>tr]:border-rule [&>tbody>tr]:align-top [&>tbody>tr[data-found]]:bg-accent-wash [&_td]:py-2.5 [&_td]:pr-4 [&_td:not(:first-child)]:whitespace-nowrap [&_td:first-child]:min-w-72 [&_td:first-child]:max-w-(--measure)";

/** A table in a frame of its own, so that on a narrow screen it scrolls and the page does not. */
export function FramedTable({
  label,
  columns,
  narrow,
  children,
}: {
  label: string;
  columns: readonly Column[];
  /** Short cells: the table ends before names and figures drift apart. */
  narrow?: boolean;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className={cx("overflow-x-auto pt-2", narrow && "max-w-200")}>
      <table className={cx("w-full border-collapse", cells)}>
        <thead>
          <tr className="border-b border-ink text-left">
            {columns.map(({ name, figure, longest }) => (
              <th
                key={name}
                scope="col"
                className={cx("caps py-2 pr-4 align-bottom text-ink-3", figure && "text-right")}
                style={longest === undefined ? undefined : { minWidth: `calc(${longest} * 0.52 * var(--text-m) + 1rem)` }}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </section>
  );
}

/** A row; the one an address points at is washed. */
export function Row({ id, children }: { id?: string; children: ReactNode }) {
  return <tr id={id}>{children}</tr>;
}

/** A head inside the table: a category of units. */
export function GroupRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr className="border-rule-2!">
      <th scope="rowgroup" colSpan={columns} className="caps pt-5 pb-1 text-left text-ink-2">
        {children}
      </th>
    </tr>
  );
}

export function NameCell({ children, note }: { children: ReactNode; note?: string | undefined }) {
  return (
    <th scope="row" className="min-w-40 py-2.5 pr-4 text-left font-name">
      {children}
      <Remark>{note}</Remark>
    </th>
  );
}

export function Cell({ figure, children }: { figure?: boolean; children: ReactNode }) {
  return <td className={figure ? "text-right" : undefined}>{children}</td>;
}

/** A remark under what it is about. */
export function Remark({ children }: { children: ReactNode }) {
  if (!children) return null;
  return <span className="block max-w-(--measure) text-s font-text text-ink-2">{children}</span>;
}
