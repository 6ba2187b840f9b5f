"use client";

import { wordsHook } from "@/components/words/words";
import { play } from "@/lib/words/en/play";

export const usePlayWords = wordsHook("play", play);
