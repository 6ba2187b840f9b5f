"use client";

import { useCallback, useState } from "react";

/** Which of a component's dialogs is open, and what it is about. */
export interface Dialogs<Name extends string, Value = undefined> {
  /** Null: none. */
  open: Name | null;
  /** What it was opened with. */
  value: Value | undefined;
  /** Opens a dialog in place of the one that is open. */
  show(name: Name, value?: Value): void;
  close(): void;
}

/** The dialogs of a component as one state: one is open, or none; `first` on arrival. `show` and `close` stay the same functions. */
export function useDialogs<Name extends string, Value = undefined>(first: Name | null = null): Dialogs<Name, Value> {
  const [{ open, value }, set] = useState<Pick<Dialogs<Name, Value>, "open" | "value">>({ open: first, value: undefined });
  const show = useCallback((name: Name, about?: Value) => set({ open: name, value: about }), []);
  const close = useCallback(() => set({ open: null, value: undefined }), []);
  return { open, value, show, close };
}
