"use client";

import { wordsHook } from "@/components/words/words";
import { paper } from "@/lib/words/en/paper";

export const usePaperWords = wordsHook("paper", paper);
