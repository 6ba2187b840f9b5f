import type { ComponentProps } from "react";
import { cx } from "@/components/ui/class-names";
import { Mark, type MarkKind } from "@/components/ui/mark";

/** Why something is not available or not settled, on a line of its own below its row. */
export function Reason({ mark, className, children, ...rest }: ComponentProps<"span"> & { mark?: MarkKind | undefined }) {
  return (
    <span className={cx("flex items-start gap-1.5 text-s text-ink-2", className)} {...rest}>
      {mark ? <Mark kind={mark} size={14} className="mt-0.5" /> : null}
      <span>{children}</span>
    </span>
  );
}
