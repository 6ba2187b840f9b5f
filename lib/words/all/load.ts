/** What the engine says in a language; English is there, the others come when they are asked for. */
import { type EngineWords, english } from "@/lib/words/en/engine";
import { type SuggestWords, suggest } from "@/lib/words/en/suggest";
import type { Language } from "@/lib/words/language";

const loaders: Record<Exclude<Language, "en">, () => Promise<{ engine: EngineWords }>> = {
  de: () => import("@/lib/words/de/engine"),
  fr: () => import("@/lib/words/fr/engine"),
  es: () => import("@/lib/words/es/engine"),
};

const suggestLoaders: Record<Exclude<Language, "en">, () => Promise<{ suggest: SuggestWords }>> = {
  de: () => import("@/lib/words/de/suggest"),
  fr: () => import("@/lib/words/fr/suggest"),
  es: () => import("@/lib/words/es/suggest"),
};

/** The same of what suggestions say. */
export async function suggestWordsIn(language: Language): Promise<SuggestWords> {
  return language === "en" ? suggest : (await suggestLoaders[language]()).suggest;
}

export async function engineWordsIn(language: Language): Promise<EngineWords> {
  return language === "en" ? english : (await loaders[language]()).engine;
}
