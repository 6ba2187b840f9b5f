/** What the engine says in a language; English is there, the others come when they are asked for. */
import { type EngineWords, english } from "@/lib/words/en/engine";
import type { Language } from "@/lib/words/language";

const loaders: Record<Exclude<Language, "en">, () => Promise<{ engine: EngineWords }>> = {
  de: () => import("@/lib/words/de/engine"),
  fr: () => import("@/lib/words/fr/engine"),
  es: () => import("@/lib/words/es/engine"),
};

export async function engineWordsIn(language: Language): Promise<EngineWords> {
  return language === "en" ? english : (await loaders[language]()).engine;
}
