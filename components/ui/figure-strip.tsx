import { cx } from "@/components/ui/class-names";

interface Column {
  id: string;
  /** In full. */
  name: string;
  head: string;
}

/** Most figures that stand below each other in line, from unit to unit, where the page is narrow. */
const MOST_IN_LINE = 10;

/** Figures with their heads above them, for a page that has no room for a table. */
export function FigureStrip({ columns, values, className }: { columns: readonly Column[]; values: readonly string[]; className?: string }) {
  // Short heads, as most games with many figures have.
  const inLine = columns.length <= MOST_IN_LINE && columns.every(({ head }) => head.length <= 3);
  return (
    <span
      className={cx(
        "text-s",
        inLine
          ? "grid max-w-64 grid-flow-col auto-cols-[minmax(min-content,1fr)] whitespace-nowrap max-[359px]:gap-x-0.5"
          : "flex flex-wrap gap-x-4 gap-y-0.5",
        className,
      )}
    >
      {columns.map(({ id, head, name }, i) =>
        inLine || /[^–]/.test(values[i] ?? "") ? (
          <span key={id} title={name}>
            <span aria-hidden="true" translate="no" className="block text-xs text-ink-2">
              {head}
            </span>
            <span className="sr-only">{name} </span>
            {values[i]}
          </span>
        ) : null,
      )}
    </span>
  );
}
