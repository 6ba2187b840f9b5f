/** Every rule kind as its rules are written and read, in the order its documentation is shown. */
import { attachedInWords } from "./attached-in-words";
import { availabilityInWords } from "./availability-in-words";
import { categoryInWords } from "./category-in-words";
import { characteristicInWords } from "./characteristic-in-words";
import { choiceInWords } from "./choice-in-words";
import { compareInWords } from "./compare-in-words";
import type { RuleInWords } from "./contract";
import { countInWords } from "./count-in-words";
import { distinctInWords } from "./distinct-in-words";
import { excludesInWords } from "./excludes-in-words";
import { leaderInWords } from "./leader-in-words";
import { modifierInWords } from "./modifier-in-words";
import { pointsLimitInWords } from "./points-limit-in-words";
import { priceInWords } from "./price-in-words";
import { requiresInWords } from "./requires-in-words";
import { shareInWords } from "./share-in-words";
import { sideboardInWords } from "./sideboard-in-words";
import { slotsInWords } from "./slots-in-words";
import { uniformInWords } from "./uniform-in-words";
import { uniqueInWords } from "./unique-in-words";
import { unjudgedInWords } from "./unjudged-in-words";

export const kindsInWords = [
  pointsLimitInWords,
  countInWords,
  shareInWords,
  compareInWords,
  requiresInWords,
  excludesInWords,
  uniformInWords,
  uniqueInWords,
  distinctInWords,
  choiceInWords,
  slotsInWords,
  attachedInWords,
  characteristicInWords,
  leaderInWords,
  sideboardInWords,
  availabilityInWords,
  unjudgedInWords,
  priceInWords,
  categoryInWords,
  modifierInWords,
] as const;

/** By name. */
export const rulesInWords: ReadonlyMap<string, RuleInWords> = new Map(kindsInWords.map((k) => [k.kind, k as unknown as RuleInWords]));
