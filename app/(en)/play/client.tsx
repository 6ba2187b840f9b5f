"use client";

import "@/app/thread/employ";
import { loadLibrary } from "@/app/load-library";
import { ChooseGame, currentFragment, PlayWaiting, useFragment } from "@/components/play/choose-game";
import { fetchGame, PlayGame } from "@/components/play/play-game";

if (typeof window !== "undefined") fetchGame(currentFragment(), loadLibrary);

export function Client() {
  const fragment = useFragment();
  if (fragment === null) return <PlayWaiting />;
  return fragment === "" ? <ChooseGame /> : <PlayGame key={fragment} fragment={fragment} loadLibrary={loadLibrary} />;
}
