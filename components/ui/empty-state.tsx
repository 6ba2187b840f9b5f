import type { ReactNode } from "react";
import { cx } from "./class-names";

interface EmptyStateProps {
  /** States the fact. */
  title: string;
  /** One sentence. */
  children?: ReactNode;
  /** One main and one second action. */
  actions?: ReactNode;
  level?: 1 | 2 | 3;
  className?: string;
}

/** What stands where there is nothing yet. */
export function EmptyState({ title, children, actions, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={cx("rounded-m border border-dashed border-edge p-6", className)}>
      <Heading className="text-xl">{title}</Heading>
      {children && <p className="mt-1 max-w-(--measure) text-ink-2">{children}</p>}
      {actions && <div className="mt-4 flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
