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
        className={cx(
          "inline-flex min-h-(--target) items-center [&_span]:underline [&_span]:decoration-dotted [&_span]:decoration-1 [&_span]:underline-offset-4 hover:[&_span]:decoration-solid",
          className,
        )}
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
