"use client";

import { fraction, inPointsOf, list, number } from "@/lib/words/en/grammar";
import { points, verdicts } from "@/lib/words/en/terms";
import type { Words } from "@/lib/words/en/words";
import { wordsHook } from "./words";

export type ShownWords = Pick<Words["engine"], "number" | "fraction" | "list" | "inPointsOf" | "points" | "verdicts">;

const english: ShownWords = { number, fraction, list, inPointsOf, points, verdicts };

/** What the engine says of figures, points and verdicts; what it says of findings comes with it, where a page judges. */
export const useEngineWords = wordsHook("engine", english);
