import type { ReactNode } from "react";
import { cx } from "./class-names";

/** A head in small capitals over a line, with something on its right edge: a subtotal, an allowance. */
export function SectionHead({
  level = 2,
  id,
  aside,
  className,
  children,
}: {
  level?: 2 | 3 | 4;
  id?: string;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className={cx("flex items-end justify-between gap-4 border-b border-rule-2 pb-2", className)}>
      <Heading id={id} className="caps text-ink-2">
        {children}
      </Heading>
      {aside !== undefined && <div className="text-s text-ink-2">{aside}</div>}
    </div>
  );
}

/** Title of a page over the double rule, with its buttons. */
export function PageHead({
  over,
  title,
  named = false,
  tight = false,
  below,
  actions,
  children,
}: {
  over?: ReactNode;
  title: string;
  /** The title is a name, which is not translated. */
  named?: boolean;
  /** Something stands above it on the page. */
  tight?: boolean;
  /** A line under the title, beside the buttons. */
  below?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className={cx("border-b-3 border-double border-ink pb-4", tight ? "pt-3" : "pt-6 sm:pt-9")}>
      {over && <p className="caps mb-1 text-ink-2">{over}</p>}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 translate={named ? "no" : undefined} className="text-3xl tracking-[-0.01em]">
            {title}
          </h1>
          {below}
        </div>
        {actions && <div className="flex flex-wrap gap-x-1 gap-y-2 sm:gap-2">{actions}</div>}
      </div>
      {children}
    </header>
  );
}
