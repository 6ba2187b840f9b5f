"use client";

import { storage } from "@/lib/words/en/storage";
import { wordsHook } from "./words";

export const useStorageWords = wordsHook("storage", storage);
