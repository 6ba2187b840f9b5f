"use client";

import { useSearchParams } from "next/navigation";
import { lazy, Suspense } from "react";
import { ChooseRoster, PrintWaiting } from "@/components/print/choose-roster";

const load = async () => {
  const [{ PrintRoster }, books, { withOwn }] = await Promise.all([
    import("@/components/print/print-roster"),
    import("@/data/index"),
    import("@/components/storage/own-library"),
  ]);
  const library = withOwn(books);
  return { default: ({ id }: { id: string }) => <PrintRoster library={library} id={id} /> };
};
const PrintRoster = lazy(load);

// What an address asks for is on its way before the page is drawn.
if (typeof window !== "undefined" && new URLSearchParams(window.location.search).has("roster")) void load().catch(() => {});

export function Client() {
  const id = useSearchParams().get("roster");
  return id === null ? (
    <ChooseRoster />
  ) : (
    <Suspense fallback={<PrintWaiting />}>
      <PrintRoster key={id} id={id} />
    </Suspense>
  );
}
