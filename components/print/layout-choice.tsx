"use client";

import { cx } from "@/components/ui/class-names";
import { usePaperWords } from "@/components/words/paper";
import type { SheetLayout } from "@/lib/paper/sheet/layouts";
import type { Words } from "@/lib/words/en/words";

interface LayoutChoiceProps {
  layouts: readonly SheetLayout[];
  chosen: SheetLayout;
  onChoose(layout: SheetLayout): void;
  /** Pages of each, as far as they are counted. */
  pages: ReadonlyMap<SheetLayout, number>;
}

/** The layouts as small pictures: a column with names and pages, on the phone a row. */
export function LayoutChoice({ layouts, chosen, onChoose, pages }: LayoutChoiceProps) {
  const { print } = usePaperWords();
  return (
    <div
      role="radiogroup"
      aria-label={print.layout}
      className="grid auto-cols-fr grid-flow-col gap-2 max-[359px]:gap-1 max-sm:border-b max-sm:border-rule max-sm:px-4 max-sm:pt-4 max-sm:pb-2 sm:grid-flow-row sm:gap-2.5"
    >
      {layouts.map((layout) => {
        const [first, ...others] = print.layouts[layout].split(" ");
        const isChosen = layout === chosen;
        return (
          <label
            key={layout}
            className={cx(
              "flex min-w-0 cursor-pointer flex-col items-center gap-1 rounded-s sm:flex-row sm:gap-3.5 sm:border-2 sm:p-1.5",
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
              isChosen ? "sm:border-accent sm:bg-leaf" : "sm:border-transparent sm:hover:border-rule-2",
            )}
          >
            <input type="radio" name="layout" className="sr-only" checked={isChosen} onChange={() => onChoose(layout)} />
            <span
              className={cx(
                "block rounded-s border-2 p-1 max-sm:w-full max-sm:max-w-[66px] sm:border-0 sm:p-0",
                isChosen ? "border-accent" : "border-transparent",
              )}
            >
              <Picture layout={layout} />
            </span>
            <span className={cx("text-s leading-tight max-[359px]:text-xs sm:text-m", isChosen && "font-strong")}>
              {first}
              <span className="max-sm:sr-only">
                {others.length > 0 && ` ${others.join(" ")}`}
                <span className="block min-h-5 text-s font-normal text-ink-2">{pagesText(layout, pages, print)}</span>
              </span>
            </span>
          </label>
        );
      })}
    </div>
  );
}

function pagesText(layout: SheetLayout, pages: ReadonlyMap<SheetLayout, number>, words: Words["paper"]["print"]): string {
  const own = pages.get(layout);
  if (own === undefined) return "";
  return layout === "compact" && own === 1 && pages.get("summary") === 1 ? words.halfAPage : words.pages(own);
}

/** Lines of words and figures, each as x, y, width, height. */
type Strokes = readonly (readonly [number, number, number, number])[];

const rows = (many: number, from: number, step: number, one: (y: number) => Strokes): Strokes =>
  Array.from({ length: many }, (_, i) => one(from + i * step)).flat();
const head: Strokes = [
  [6, 6, 30, 3],
  [54, 6, 12, 3],
  [6, 12, 60, 1],
];
const boxes = (x: number, y: number, many: number): Strokes => Array.from({ length: many }, (_, i) => [x + i * 4, y, 2.6, 2.6] as const);

const pictures: Record<SheetLayout, Strokes> = {
  summary: [
    ...head,
    ...rows(8, 19, 9, (y) => [[6, y, 18, 2], ...[0, 1, 2, 3, 4].map((i) => [28 + i * 4, y, 2, 2] as const), [50, y, 8, 2], [62, y, 4, 2]]),
    [6, 91, 16, 1],
    [6, 94, 20, 1],
    [30, 91, 16, 1],
    [54, 89, 12, 9],
  ],
  play: [...head, ...rows(6, 20, 10, (y) => [[6, y, 18, 2.4], ...boxes(28, y, 9), [6, y + 4, 12, 1]]), ...boxes(28, 84, 9), [6, 91, 60, 7]],
  cards: rows(4, 8, 24, (y) =>
    [6, 39].flatMap((x) => [[x, y, 14, 2.4] as const, [x + 21, y, 6, 2.4] as const, [x, y + 6, 27, 1] as const, ...boxes(x, y + 11, 5)]),
  ),
  compact: [...head, ...rows(9, 19, 5, (y) => [6, 39].flatMap((x) => [[x, y, 16, 1.8] as const, [x + 22, y, 5, 1.8] as const]))],
  open: [
    ...head,
    ...rows(8, 20, 9, (y) => [
      [6, y, 20, 2],
      [6, y + 4, 34, 1],
      [60, y, 6, 2],
    ]),
  ],
};

function Picture({ layout }: { layout: SheetLayout }) {
  const path = pictures[layout].map(([x, y, width, height]) => `M${x} ${y}h${width}v${height}h-${width}z`).join("");
  return (
    <svg viewBox="0 0 72 102" aria-hidden="true" className="block h-auto w-full sm:w-18 sm:[@media(max-height:840px)]:w-14">
      <path d="M.5.5h71v101h-71z" className="fill-[#fff] stroke-rule-2" />
      {layout === "cards" && <path d="M36 4v94M4 27h64M4 51h64M4 75h64" className="stroke-rule-2" fill="none" strokeDasharray="2 2" />}
      <path d={path} className="fill-[#3a3a3a]" />
    </svg>
  );
}
