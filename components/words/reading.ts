"use client";

import { reading } from "@/lib/words/en/reading";
import { wordsHook } from "./words";

export const useReadingWords = wordsHook("reading", reading);
