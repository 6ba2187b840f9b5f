"use client";

import { useMemo } from "react";
import { home } from "@/lib/words/en/home";
import type { Words } from "@/lib/words/en/words";
import { useStorageWords } from "./storage";
import { wordsHook } from "./words";

export const useHomeWords = wordsHook("home", home);

/** What is said of doing something with rosters. */
export type Said = Pick<Words, "home" | "storage">;

export function useSaid(): Said {
  const home = useHomeWords();
  const storage = useStorageWords();
  return useMemo(() => ({ home, storage }), [home, storage]);
}
