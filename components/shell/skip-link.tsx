"use client";

import { useShellWords } from "./words";

/** The first stop of the Tab key: past the head, to the page. */
export function SkipLink() {
  const words = useShellWords();
  return (
    <a
      href="#main"
      className="print:hidden fixed top-2 left-2 z-50 -translate-y-20 rounded-s border border-edge bg-leaf px-4 py-2 font-strong shadow-lift focus:translate-y-0"
    >
      {words.skip}
    </a>
  );
}
