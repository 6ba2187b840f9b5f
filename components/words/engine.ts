"use client";

import { english } from "@/lib/words/en/engine";
import { wordsHook } from "./words";

/** What the engine says, on a screen that has no catalogue. */
export const useEngineWords = wordsHook("engine", english);
