"use client";

import { type RefObject, useEffect } from "react";
import { useBuilder } from "./use-builder";

interface Places {
  /** The last call for the focus that was answered. */
  answered: RefObject<number>;
  heading: RefObject<HTMLElement | null>;
  column: RefObject<HTMLElement | null>;
  /** Whether what is drawn is what was called for. */
  ready: boolean;
}

/** Moves the focus to the head of the form, or to the own name in it, when a row asked for that. */
export function useFocusCall({ answered, heading, column, ready }: Places): void {
  const call = useBuilder((s) => s.focusCall);
  useEffect(() => {
    if (call.n === answered.current || !ready) return;
    answered.current = call.n;
    heading.current?.focus();
    if (call.to !== "name") return;
    const fold = column.current?.querySelector<HTMLDetailsElement>("[data-name-and-note]");
    if (fold && !fold.open) fold.querySelector("summary")?.click();
    requestAnimationFrame(() => requestAnimationFrame(() => fold?.querySelector<HTMLElement>("[name=name]")?.focus()));
  }, [call, ready, answered, heading, column]);
}
