"use client";

import { type ReactNode, useId, useRef } from "react";
import { cx } from "./class-names";
import { placeUnder } from "./menu";

/** Words that a press explains, or a hover. */
export function Explained({ means, children, className }: { means: string; children: ReactNode; className?: string }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        title={means}
        className={cx("min-h-(--target) underline decoration-dotted decoration-1 underline-offset-4 hover:decoration-solid", className)}
      >
        {children}
      </button>
      <span
        id={id}
        popover="auto"
        role="note"
        onToggle={(event) => button.current && placeUnder(event.currentTarget, button.current, "start")}
        className="fixed w-80 max-w-[calc(100vw-16px)] rounded-m border border-rule-2 bg-leaf px-3 py-2 text-s text-ink shadow-lift"
      >
        {means}
      </span>
    </>
  );
}
