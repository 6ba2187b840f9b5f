"use client";

import { useSearchParams } from "next/navigation";
import { lazy, Suspense, useMemo, useSyncExternalStore } from "react";
import { loadBooks, loadEnglishBooks } from "@/app/load-books";
import { ChooseRoster } from "@/components/print/choose-roster";
import { PrintFrame } from "@/components/print/print-frame";
import type { SheetSource } from "@/components/print/use-sheet";

const load = async () => {
  const [{ PrintRoster }, books, { withOwn }] = await Promise.all([
    import("@/components/print/print-roster"),
    loadBooks(),
    import("@/components/storage/own-library"),
  ]);
  const library = withOwn(books);
  await library.ready();
  // A shared roster is judged with what came with it, not with one's own answers.
  const loadEnglish = async () => {
    const own = withOwn(await loadEnglishBooks());
    await own.ready();
    return own;
  };
  return {
    default: ({ source }: { source: SheetSource }) => {
      const isShared = "link" in source;
      return <PrintRoster library={isShared ? books : library} source={source} loadEnglish={isShared ? loadEnglishBooks : loadEnglish} />;
    },
  };
};
const PrintRoster = lazy(load);

// What an address asks for is on its way before the page is drawn.
if (typeof window !== "undefined" && new URLSearchParams(window.location.search).has("roster")) void load().catch(() => {});

const listen = (changed: () => void) => {
  window.addEventListener("hashchange", changed);
  return () => window.removeEventListener("hashchange", changed);
};

export function Client() {
  const id = useSearchParams().get("roster");
  const hash = useSyncExternalStore(
    listen,
    () => window.location.hash,
    () => "",
  );
  const source = useMemo((): SheetSource | null => (id !== null ? { id } : /^#\d/.test(hash) ? { link: hash } : null), [id, hash]);
  if (!source) return <ChooseRoster />;
  return (
    <Suspense fallback={<PrintFrame />}>
      <PrintRoster key={id ?? hash} source={source} />
    </Suspense>
  );
}
