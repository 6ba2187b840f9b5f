"use client";

import { wordsHook } from "@/components/words/words";
import { builder } from "@/lib/words/en/builder";

export const useBuilderWords = wordsHook("builder", builder);
