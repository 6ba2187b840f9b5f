import { useEffect } from "react";

/**
 * Names the tab after what it shows, so that of several each is found again. @param again Changes where the page may have set its own
 * title meanwhile.
 */
export function usePageTitle(title: string, again?: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: said again although it stays the same
  useEffect(() => {
    if (title) document.title = `${title} · Muster Roll`;
  }, [title, again]);
}
