/** All that the engine says, in English; the shape of it in every language. */
import type { Language } from "@/lib/words/language";
import type { Learned } from "@/lib/words/pieces";
import { uncapital } from "@/lib/words/text";
import { advice } from "./advice";
import { rules, whyNot } from "./findings";
import { count, fraction, having, inPointsOf, isNamed, list, mention, number, pageLabel, plural, type Verb } from "./grammar";
import { roster } from "./roster-findings";
import { bounds, points, reasons, verdicts } from "./terms";

const messages = { ...rules, roster };

export interface EngineWords {
  language: Language;
  number: (n: number) => string;
  fraction: (n: number) => string;
  /** "p. 57" */
  pageLabel: (page: string | number) => string;
  /** Of a printed table, behind its page: "Evil column". */
  column: (name: string) => string;
  /** "3 units" */
  count: (n: number, noun: string) => string;
  plural: (noun: string) => string;
  /** Whether a subject is the noun itself: "Bards" of bards. */
  isNamed: (subject: string, noun: string) => boolean;
  /** "2 copies of drum" */
  copiesOf: (n: number, name: string) => string;
  /** "a, b and c" */
  list: (items: readonly string[], last?: "and" | "or") => string;
  /** A noun of a book inside a sentence. */
  inside: (name: string) => string;
  /** The name of an option inside a sentence. */
  mention: (name: string) => string;
  /** What a unit with an option does: "take bows". Messages take it apart again. */
  having: (name: string, phrase?: string, verb?: Verb) => string;
  /** Points as a game calls them otherwise: "crowns" in place of "points". */
  inPointsOf: (pointsName: string, text: string) => string;
  /** Takes up what a book adds to this language. */
  knows: (learned: Learned) => void;
  messages: typeof messages;
  /** Why a unit may not take what it has not, and what would let it. */
  whyNot: typeof whyNot;
  bounds: typeof bounds;
  reasons: typeof reasons;
  points: typeof points;
  verdicts: typeof verdicts;
  advice: typeof advice;
}

export const english: EngineWords = {
  language: "en",
  number,
  fraction,
  pageLabel,
  column: (name) => `${name} column`,
  count,
  plural,
  isNamed,
  copiesOf: (n, name) => `${count(n, "copy")} of ${name}`,
  list,
  inside: uncapital,
  mention,
  having,
  inPointsOf,
  knows: () => {},
  messages,
  whyNot,
  bounds,
  reasons,
  points,
  verdicts,
  advice,
};
