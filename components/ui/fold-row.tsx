"use client";

import { ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";

interface FoldRowProps {
  label: string;
  /** What is in it, in brief. */
  value: string;
  /** Open on arrival. */
  start?: boolean;
  /** Something in it is to be seen now, whatever was folded. */
  isAsked?: boolean;
  children: ReactNode;
}

/** A row that says in brief what it holds, and opens in place. */
export function FoldRow({ label, value, start = false, isAsked = false, children }: FoldRowProps) {
  const [open, setOpen] = useState(start);
  return (
    <details open={open || isAsked} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="border-b border-rule">
      <summary className="bare-summary flex min-h-13 items-center gap-3 py-1">
        <span className="flex-1">{label}</span>
        <span className="min-w-0 truncate text-ink-2">{value}</span>
        <ChevronRight size={16} aria-hidden="true" className="flex-none [[open]>summary>&]:rotate-90" />
      </summary>
      <div className="flex flex-col gap-3 pb-4">{children}</div>
    </details>
  );
}
