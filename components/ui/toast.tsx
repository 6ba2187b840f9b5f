"use client";

import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useUiWords } from "@/components/ui/words";
import type { Words } from "@/lib/words/en/words";
import { cx } from "./class-names";

type Said = string | ((words: Words["ui"]) => string);

export interface ToastMessage {
  message: Said;
  /** One action, e.g. Undo. */
  action?: { label: Said; run(): void };
  /** It stays for a minute, and is there again after a message that takes its place. */
  lasting?: true;
}

type Shown = ToastMessage & { key: number };

let shown: Shown | null = null;
/** Lasting messages that others took the place of. */
const covered: Shown[] = [];
let keys = 0;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Shows a message at the foot of the screen for eight seconds, in place of the one before. Callable from anywhere. */
export function showToast(toast: ToastMessage): void {
  if (shown?.lasting) covered.push(shown);
  shown = { ...toast, key: ++keys };
  tell();
}

/** Takes the message away. */
export function hideToast(): void {
  shown = covered.pop() ?? null;
  tell();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The place where toasts appear; once, in the layout. A message stays while it is hovered or focused. */
export function Toaster() {
  const toast = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(1.5rem+env(safe-area-inset-bottom))] z-40 flex justify-center max-sm:bottom-[calc(max(var(--tabs),var(--foot))+0.75rem+env(safe-area-inset-bottom))] print:hidden"
    >
      {toast && <Toast key={toast.key} toast={toast} />}
    </div>
  );
}

function Toast({ toast }: { toast: Shown }) {
  const words = useUiWords();
  const inWords = (said: Said) => (typeof said === "string" ? said : said(words));
  const [held, setHeld] = useState(0);
  const began = useRef<Element | null>(null);
  useEffect(() => {
    began.current = document.activeElement;
  }, []);
  useEffect(() => {
    if (held > 0) return;
    const timer = setTimeout(() => shown === toast && hideToast(), toast.lasting ? 60_000 : 8000);
    return () => clearTimeout(timer);
  }, [held, toast]);
  const hold = () => setHeld((n) => n + 1);
  const release = () => setHeld((n) => Math.max(0, n - 1));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps the message from going away
    <div
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
      className={cx(
        "pointer-events-auto flex max-w-full items-center gap-4 rounded-m bg-ink py-2 pl-5 text-paper shadow-lift transition-opacity duration-(--calm) starting:opacity-0",
        toast.action ? "pr-2" : "pr-5",
      )}
    >
      <span className="min-w-0 py-1">{inWords(toast.message)}</span>
      {toast.action && (
        <button
          type="button"
          className="min-h-(--target) flex-none rounded-s border border-paper/50 px-3 font-strong hover:border-paper"
          onClick={() => {
            const { action } = toast;
            hideToast();
            if (began.current instanceof HTMLElement && began.current.isConnected) began.current.focus();
            action?.run();
          }}
        >
          {inWords(toast.action.label)}
        </button>
      )}
    </div>
  );
}
