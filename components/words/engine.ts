"use client";

import { english } from "@/lib/words/en/engine";
import { wordsHook } from "./words";

export const useEngineWords = wordsHook("engine", english);
