"use client";

import { wordsHook } from "@/components/words/words";
import { models } from "@/lib/words/en/models";

export const useModelsWords = wordsHook("models", models);
