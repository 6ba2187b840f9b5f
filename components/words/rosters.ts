"use client";

import { rosters } from "@/lib/words/en/rosters";
import { wordsHook } from "./words";

export const useRosterWords = wordsHook("rosters", rosters);
