"use client";

import { ChevronRight } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";

interface DisclosureProps extends Omit<ComponentProps<"details">, "summary" | "open" | "onToggle"> {
  /** The row that opens it. */
  summary: ReactNode;
  /** Open on arrival. */
  start?: boolean;
}

/** A row that opens in place. Its contents are made when it is first opened. */
export function Disclosure({ summary, start = false, className, children, ...rest }: DisclosureProps) {
  const [made, setMade] = useState(start);
  const [open, setOpen] = useState(start);
  return (
    <details
      open={open}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
        if (event.currentTarget.open) setMade(true);
      }}
      className={className}
      {...rest}
    >
      <summary className="bare-summary flex min-h-11 items-center gap-3">
        <span className="min-w-0 flex-1">{summary}</span>
        <ChevronRight size={16} aria-hidden="true" className="flex-none text-ink-2 [[open]>summary>&]:rotate-90" />
      </summary>
      {made && children}
    </details>
  );
}
