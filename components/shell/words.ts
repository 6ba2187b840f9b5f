"use client";

import { wordsHook } from "@/components/words/words";
import { shell } from "@/lib/words/en/shell";

export const useShellWords = wordsHook("shell", shell);
