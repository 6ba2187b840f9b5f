"use client";

import { wordsHook } from "@/components/words/words";
import { answers } from "@/lib/words/en/answers";

export const useAnswerWords = wordsHook("answers", answers);
