"use client";

import { wordsHook } from "@/components/words/words";
import { ui } from "@/lib/words/en/ui";

export const useUiWords = wordsHook("ui", ui);
