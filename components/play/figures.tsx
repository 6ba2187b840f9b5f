import { cx } from "@/components/ui/class-names";
import { FigureStrip } from "@/components/ui/figure-strip";
import type { PlayArmy, PlayUnit } from "@/lib/paper/play/army";
import type { SheetColumn } from "@/lib/paper/sheet/sheet-model";
import { usePlayWords } from "./words";

/** Whether the figures fit side by side on a phone: one head for all then. */
export function isTable({ columns }: Pick<PlayArmy, "columns">): boolean {
  return columns.length <= 4 || (columns.length <= 11 && columns.every(({ head }) => head.length <= 3));
}

/** Figures of so many letters are not parted. */
const SHORT = 3;

/** Many columns are narrow ones: what a phone has more than they need is for the name. */
const gridOf = ({ length }: readonly SheetColumn[]) => ({
  gridTemplateColumns:
    length > 4 ? `minmax(4.5rem, 1fr) repeat(${length}, minmax(1.15rem, 1.5rem))` : `minmax(5rem, 7rem) repeat(${length}, minmax(0, 1fr))`,
});

/** The head of all figures. What each column means is said in the figures themselves. */
export function FiguresHead({ columns }: { columns: readonly SheetColumn[] }) {
  return (
    <div aria-hidden="true" style={gridOf(columns)} className="grid border-b border-rule py-1 text-xs text-ink-2">
      <span />
      {columns.map(({ id, head }) => (
        <span key={id} className={cx("text-center", columns.length > 4 && "whitespace-nowrap")}>
          {head}
        </span>
      ))}
    </div>
  );
}

/** The figures of a unit: a row each for itself, its champion, its mount; its own alone, each under its head, where there are too many for a phone. */
export function Figures({
  unit,
  columns,
  asTable,
  struck = false,
}: {
  unit: PlayUnit;
  columns: readonly SheetColumn[];
  asTable: boolean;
  struck?: boolean;
}) {
  const words = usePlayWords();
  if (columns.length === 0 || unit.rows.length === 0 || struck) return null;
  if (!asTable) {
    return (
      <div className="pt-0.5 pb-1">
        <FigureStrip columns={columns} values={unit.rows[0]?.values ?? []} />
      </div>
    );
  }
  return (
    <ul className="pb-1" aria-label={words.figuresOf(unit.name)}>
      {unit.rows.map((row, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows stay in their order
        <li key={n} style={gridOf(columns)} className="grid items-baseline leading-5">
          <span translate="no" className="truncate pr-1 text-s text-ink-2">
            {n === 0 ? null : row.name}
          </span>
          {row.values.map((value, i) => (
            <span
              key={columns[i]?.id}
              className={cx("text-center text-l", value.length <= SHORT && "whitespace-nowrap", i === row.values.length - 1 && "font-head")}
            >
              <span className="sr-only">{columns[i]?.name} </span>
              {value}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
