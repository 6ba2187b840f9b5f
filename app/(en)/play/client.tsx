"use client";

import "@/app/thread/employ";
import { lazy, Suspense } from "react";
import { loadBooks } from "@/app/load-books";
import { ChooseGame, PlayWaiting, useFragment } from "@/components/play/choose-game";

const load = async () => {
  const [{ PlayGame }, books, { withOwn }] = await Promise.all([
    import("@/components/play/play-game"),
    loadBooks(),
    import("@/components/storage/own-library"),
  ]);
  const library = withOwn(books);
  await library.ready();
  return { default: ({ fragment }: { fragment: string }) => <PlayGame library={library} fragment={fragment} /> };
};
const PlayGame = lazy(load);

// What an address asks for is on its way before the page is drawn.
if (typeof window !== "undefined" && window.location.hash.length > 1) void load().catch(() => {});

export function Client() {
  const fragment = useFragment();
  if (fragment === null) return <PlayWaiting />;
  return fragment === "" ? (
    <ChooseGame />
  ) : (
    <Suspense fallback={<PlayWaiting />}>
      <PlayGame key={fragment} fragment={fragment} />
    </Suspense>
  );
}
