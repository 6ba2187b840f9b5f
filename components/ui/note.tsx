import type { ReactNode } from "react";
import { cx } from "./class-names";
import { Mark, type MarkKind } from "./mark";

const looks: Partial<Record<MarkKind, string>> = {
  illegal: "border-illegal bg-illegal-wash",
  unconfirmed: "border-unconfirmed bg-unconfirmed-wash",
  legal: "border-legal bg-legal-wash",
  advice: "border-advice bg-sunk",
  "not-finished": "border-edge bg-sunk",
};

interface NoteProps {
  kind: "illegal" | "unconfirmed" | "legal" | "advice" | "not-finished";
  title: ReactNode;
  /** What to do, an action, the source. */
  children?: ReactNode;
  role?: "status" | "alert";
  className?: string;
}

/** Something that must be said in place: a wash with a line at its left. */
export function Note({ kind, title, children, role, className }: NoteProps) {
  return (
    <div role={role} className={cx("flex gap-3 border-l-3 p-3", looks[kind], className)}>
      <Mark kind={kind} className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <p className="font-strong">{title}</p>
        {children && <div className="text-s text-ink-2">{children}</div>}
      </div>
    </div>
  );
}
