/** What the engine, its suggestions and the limits of events say in a language. */
import { type EngineWords, english } from "@/lib/words/en/engine";
import { type SuggestWords, suggest } from "@/lib/words/en/suggest";
import { wordsWith } from "@/lib/words/language";
import type { LimitWords } from "@/lib/words/limits";

export const engineWordsIn = wordsWith<EngineWords>(english, {
  de: () => import("@/lib/words/de/engine").then(({ engine }) => engine),
  fr: () => import("@/lib/words/fr/engine").then(({ engine }) => engine),
  es: () => import("@/lib/words/es/engine").then(({ engine }) => engine),
});

export const suggestWordsIn = wordsWith<SuggestWords>(suggest, {
  de: () => import("@/lib/words/de/suggest").then((room) => room.suggest),
  fr: () => import("@/lib/words/fr/suggest").then((room) => room.suggest),
  es: () => import("@/lib/words/es/suggest").then((room) => room.suggest),
});

/** English says limits by the kind of rule. */
export const limitWordsIn = wordsWith<LimitWords | undefined>(undefined, {
  de: () => import("@/lib/words/de/limits").then(({ limits }) => limits),
  fr: () => import("@/lib/words/fr/limits").then(({ limits }) => limits),
  es: () => import("@/lib/words/es/limits").then(({ limits }) => limits),
});
