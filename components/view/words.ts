"use client";

import { wordsHook } from "@/components/words/words";
import { view } from "@/lib/words/en/view";

export const useViewWords = wordsHook("view", view);
