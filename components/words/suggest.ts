"use client";

import { suggest } from "@/lib/words/en/suggest";
import { wordsHook } from "./words";

export const useSuggestWords = wordsHook("suggest", suggest);
