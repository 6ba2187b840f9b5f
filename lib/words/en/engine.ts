/** All that the engine says, in English; the shape of it in every language. */
import type { Language } from "@/lib/words/language";
import { rules, whyNot } from "./findings";
import { fraction, inPointsOf, list, mention, number } from "./grammar";
import { roster } from "./roster-findings";
import { bounds, points, reasons, verdicts } from "./terms";

const messages = { ...rules, roster };

export interface EngineWords {
  language: Language;
  number: (n: number) => string;
  fraction: (n: number) => string;
  /** "a, b and c" */
  list: (items: readonly string[], last?: "and" | "or") => string;
  /** The name of an option inside a sentence. */
  mention: (name: string) => string;
  /** Points as a game calls them otherwise: "crowns" in place of "points". */
  inPointsOf: (pointsName: string, text: string) => string;
  messages: typeof messages;
  /** Why a unit may not take what it has not, and what would let it. */
  whyNot: typeof whyNot;
  bounds: typeof bounds;
  reasons: typeof reasons;
  points: typeof points;
  verdicts: typeof verdicts;
}

export const english: EngineWords = {
  language: "en",
  number,
  fraction,
  list,
  mention,
  inPointsOf,
  messages,
  whyNot,
  bounds,
  reasons,
  points,
  verdicts,
};
