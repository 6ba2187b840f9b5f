/** What the engine and its suggestions say in a language. */
import { type EngineWords, english } from "@/lib/words/en/engine";
import { type SuggestWords, suggest } from "@/lib/words/en/suggest";
import { wordsWith } from "@/lib/words/language";

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
